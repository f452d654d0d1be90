"""``draughts analyse``: what the computer thinks of a position."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import IO, TYPE_CHECKING

import click

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
from draughts.computer.limit import Limit
from draughts.computer.lines import BestLines
from draughts.game import Game
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.engine import Engine

SECONDS = 5.0
"""How long a position is looked at where no limit is given."""

MOST_LINES = 64
"""As many as the search can leave out one after the other."""


@click.command(epilog='Example: draughts analyse international --moves "32-28 19-23" --lines 3')
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@position_options
@click.option("--moves", metavar="MOVES", help='Moves to play first, like "32-28 19-23".')
@limit_options("seconds", f"Time to think; {SECONDS:g} where no limit is given.")
@click.option(
    "--lines",
    type=click.IntRange(1, MOST_LINES),
    default=1,
    show_default=True,
    metavar="N",
    help="Show the N best moves, each with the play that follows.",
)
@engine_options
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
    as_json: bool,
) -> None:
    """Let the computer look at a position of VARIANT and say what it finds, depth by depth.

    Scores are in men and take the view of the side to move. "wins in 5" is a win five plies
    from here. Ctrl-C ends the search and keeps what it has found.
    """
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
            click.echo(f"The game is over: {outcome.result}  {outcome.rule}")
        return
    from draughts.computer.engine import Engine  # compiled code: only who uses it waits

    engine = Engine(threads=threads, hash_mb=hash_mb, announce=announce)
    prepare(engine, rules)
    display: Display = Silent() if as_json else Live(game) if _in_place() else Log(game)
    found = _search(engine, game, limit, lines, display)
    if as_json:
        click.echo(json.dumps(analysis_record(game, found) | {"outcome": None}, ensure_ascii=False))
    else:
        display.finish(found)


def _search(engine: Engine, game: Game, limit: Limit, lines: int, display: Display) -> BestLines:
    """Search until the limit or Ctrl-C; the best lines."""
    wanted = min(lines, len(game.legal_moves))
    found = BestLines()
    try:
        with contextlib.closing(engine.analyse(game, limit, lines)) as infos:
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
