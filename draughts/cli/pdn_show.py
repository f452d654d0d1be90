"""``draughts pdn show``: one game on the board, move by move."""

from __future__ import annotations

import sys

import click

from draughts.cli.pdn_files import files_argument, games_in, players
from draughts.errors import DraughtsError
from draughts.language import gettext, mark, tell
from draughts.pdn import Cursor, PdnGame, rules_of
from draughts.pdn.numbering import first_number, numbered
from draughts.rules import RuleSet

HELP = mark("Enter next, b back, a number that move, v variation, l leave it, e end, q quit")


@click.command(epilog="Example: draughts pdn show games.pdn --game 3")
@files_argument
@click.option(
    "--game",
    "number",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Which game, counted over all files.",
)
@click.option(
    "--at", type=click.IntRange(0), metavar="PLY", help="Show the position after so many plies."
)
@click.option("--boards", is_flag=True, help="Draw the board after every move.")
def command(
    files: tuple[str, ...], default: RuleSet | None, number: int, at: int | None, boards: bool
) -> None:
    """Show a game: step through it on a terminal, print it elsewhere."""
    game = _find(files, number)
    rules = rules_of(game, default)
    _heading(game, rules)
    cursor = Cursor(game, rules)
    if at is not None:
        _go_to(cursor, at)
        _place(cursor)
    elif boards or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print(cursor, boards)
    else:
        _step(cursor)


def _find(files: tuple[str, ...], number: int) -> PdnGame:
    seen = 0
    for _, game in games_in(files, gettext("looking")):
        seen += 1
        if seen == number:
            return game
    raise click.UsageError(
        tell("there is no game {number}: the files hold {seen}", number=number, seen=seen)
    )


def _heading(game: PdnGame, rules: RuleSet) -> None:
    for line in (players(game), game.tags.get("Event", ""), game.tags.get("Date", "")):
        if line.strip("?. "):
            click.echo(line)
    click.echo(f"{gettext(rules.title)}, {game.result}")
    for comment in game.comments:
        click.echo(comment)


def _print(cursor: Cursor, boards: bool) -> None:
    if boards:
        _place(cursor)
    while cursor.next is not None:
        if not _forward(cursor):
            break
        if boards:
            _place(cursor)
    if not boards:
        _place(cursor, line=True)
    if cursor.next is None:
        _ending(cursor)


def _step(cursor: Cursor) -> None:
    click.echo(gettext(HELP))
    _place(cursor)
    while True:
        answer = click.prompt("", prompt_suffix="> ", default="", show_default=False).strip()
        if answer == "q":
            return
        _obey(cursor, answer)
        _place(cursor)
        if cursor.next is None and cursor.depth == 0:
            _ending(cursor)


def _obey(cursor: Cursor, answer: str) -> None:
    following = cursor.next
    if answer in ("", "n"):
        if following is not None:
            _forward(cursor)
    elif answer == "b":
        if cursor.index:
            cursor.back()
        else:
            cursor.leave()
    elif answer[0] == "v":
        count = len(following.variations) if following else 0
        chosen = answer[1:].strip() or "1"
        if chosen.isdecimal() and 1 <= int(chosen) <= count:
            cursor.enter(int(chosen) - 1)
        else:
            click.echo(
                tell("there is no variation {chosen} here", chosen=chosen)
                if count
                else gettext("no variation here")
            )
    elif answer == "l":
        cursor.leave()
    elif answer == "e":
        while cursor.next is not None and _forward(cursor):
            pass
    elif answer.isdecimal():
        _go_to(cursor, int(answer))
    else:
        click.echo(gettext(HELP))


def _go_to(cursor: Cursor, plies: int) -> None:
    cursor.to_start()
    while cursor.index < plies and cursor.next is not None and _forward(cursor):
        pass


def _forward(cursor: Cursor) -> bool:
    """Play the next ply; if it is not legal, say so and stay."""
    try:
        cursor.forward()
    except DraughtsError as error:
        click.echo(f"draughts: {error}", err=True)
        return False
    return True


def _place(cursor: Cursor, *, line: bool = False) -> None:
    """The board, with the last move and what is said about it."""
    click.echo()
    click.echo(cursor.game)
    start = first_number(cursor.pdn)
    if line:
        click.echo(_line(cursor, start))
    elif (ply := cursor.ply) is not None:
        made = sum(earlier.is_move for earlier in cursor.line[: cursor.index])
        where = numbered(start + made - 1) if cursor.depth == 0 else gettext("variation:")
        marks = " ".join(f"${nag}" for nag in ply.nags)
        click.echo(f"{where} {ply.move or gettext('a new position')}{ply.sign} {marks}".rstrip())
        for comment in ply.comments:
            click.echo(f"  {comment}")
    if (following := cursor.next) is not None:
        for comment in following.before:
            click.echo(f"  {comment}")
        for number, variation in enumerate(following.variations, 1):
            moves = " ".join(ply.move for ply in variation[:6])
            click.echo(f"  v{number}: {moves}")


def _line(cursor: Cursor, number: int) -> str:
    words: list[str] = []
    for ply in cursor.line[: cursor.index]:
        if number % 2 == 0 or not words:
            words.append(numbered(number))
        words.append(f"{ply.move}{ply.sign}")
        number += ply.is_move
    return click.wrap_text(" ".join(words), 80)


def _ending(cursor: Cursor) -> None:
    over = cursor.game.outcome() if cursor.depth == 0 else None
    click.echo(f"{cursor.pdn.result}  {over.rule}" if over else cursor.pdn.result)
