"""``draughts analyse``: what the computer thinks of a position."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Generator, Iterator
from typing import IO, TYPE_CHECKING

import click
from click.core import ParameterSource

from draughts.cli.analysis import Display, Live, Log, Silent, analysis_record
from draughts.cli.common import VARIANT, outcome_record, position_given, position_options
from draughts.cli.moves_given import play_moves
from draughts.cli.thinking import (
    announce,
    engine_options,
    limit_given,
    limit_options,
    prepare,
)
from draughts.cli.wording import filled
from draughts.computer.limit import Limit
from draughts.computer.lines import BestLines
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.info import Info

    Analyst = Callable[[Game, Limit, int], Generator[Info, None, None]]

SECONDS = 5.0
"""How long a position is looked at where no limit is given."""

MOST_LINES = 64
"""As many as the search can leave out one after the other."""


@click.command(epilog='Example: draughts analyse international --moves "32-28 19-23" --lines 3')
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@position_options
@click.option("--moves", metavar="MOVES", help='Moves to play first, like "32-28 19-23".')
@limit_options(
    "seconds", filled("Time to think; {seconds:g} where no limit is given.", seconds=SECONDS)
)
@click.option(
    "--lines",
    type=click.IntRange(1, MOST_LINES),
    default=1,
    show_default=True,
    metavar="N",
    help="Show the N best moves, each with the play that follows.",
)
@engine_options
@click.option(
    "--engine", "program", metavar="COMMAND", help="Let another engine look, over the Hub protocol."
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="A parameter of that engine; may be given several times.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    rules: RuleSet,
    fen: str | None,
    board: IO[str] | None,
    moves: str | None,
    seconds: float | None,
    nodes: int | None,
    depth: int | None,
    lines: int,
    threads: int,
    hash_mb: int,
    program: str | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let the computer look at a position of VARIANT and say what it finds, depth by depth.

    Scores are in men and take the view of the side to move. "wins in 5" is a win five plies
    from here. Ctrl-C ends the search and keeps what it has found.
    """
    if program is None and settings:
        raise click.UsageError(
            gettext("--set needs --engine: it is for the parameters of that engine")
        )
    if program is not None:
        _refuse_own_options()
    limit = limit_given("seconds", seconds, nodes, depth)
    if limit == Limit():
        limit = Limit(seconds=SECONDS)
    game = Game(rules, position_given(rules, fen, board))
    play_moves(game, moves or "")
    outcome = game.outcome()
    if outcome is not None:
        if as_json:
            record = analysis_record(game, BestLines()) | {"outcome": outcome_record(outcome)}
            click.echo(json.dumps(record, ensure_ascii=False))
        else:
            click.echo(
                tell("The game is over: {result}  {rule}", result=outcome.result, rule=outcome.rule)
            )
        return
    with _analyst(rules, program, settings, threads, hash_mb) as analyst:
        display: Display = Silent() if as_json else Live(game) if _in_place() else Log(game)
        found = _search(analyst(game, limit, lines), min(lines, len(game.legal_moves)), display)
    if as_json:
        click.echo(json.dumps(analysis_record(game, found) | {"outcome": None}, ensure_ascii=False))
    else:
        display.finish(found)


def _refuse_own_options() -> None:
    """Say which options do not go with another engine."""
    context = click.get_current_context()
    given = (
        name
        for name in ("lines", "threads", "hash_mb")
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT
    )
    for name in given:
        option = name.removesuffix("_mb")
        instead = (
            gettext("Hub has one line")
            if option == "lines"
            else tell("try --set {option}=...", option=option)
        )
        raise click.UsageError(
            tell("--{option} does not go with --engine: {instead}", option=option, instead=instead)
        )


@contextlib.contextmanager
def _analyst(
    rules: RuleSet, program: str | None, settings: tuple[str, ...], threads: int, hash_mb: int
) -> Iterator[Analyst]:
    """Whoever looks at the position, ready to begin."""
    if program is None:
        from draughts.computer.engine import Engine  # compiled code: only who uses it waits

        engine = Engine(threads=threads, hash_mb=hash_mb, announce=announce)
        prepare(engine, rules)
        yield engine.analyse
        return
    from draughts.hub.client import HubEngine

    pairs = [setting.partition("=") for setting in settings]
    for name, equals, _ in pairs:
        if not (name and equals):
            raise click.UsageError(tell("--set {name}: write it like --set threads=2", name=name))
    parameters = {name: value for name, _, value in pairs}
    with HubEngine(program, rules, parameters=parameters) as other:
        yield lambda game, limit, _: other.analyse(game, limit)


def _search(infos: Generator[Info, None, None], wanted: int, display: Display) -> BestLines:
    """Search until the limit or Ctrl-C; the best of so many lines."""
    found = BestLines()
    try:
        with contextlib.closing(infos):
            for info in infos:
                found = found.add(info)
                display.show(found, complete=info.line == wanted)
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def _in_place() -> bool:
    """Whether the output is a terminal that can go back to what it has written."""
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
