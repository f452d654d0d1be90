"""``draughts perft``: count positions, to check rules and move generator."""

from __future__ import annotations

import sys
import time
from typing import IO

import click

from draughts.cli.common import VARIANT, position_given, position_options
from draughts.counting import perft
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.notation.moves import write_move
from draughts.rules import RuleSet

MAX_DEPTH = 100
"""Far beyond what can be counted, and well within what Python can call in itself."""


@click.command(epilog="Example: draughts perft turkish 4 --divide")
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.argument("depth", type=click.IntRange(min=0, max=MAX_DEPTH))
@position_options
@click.option("--divide", is_flag=True, help="Show the count below each legal move.")
def command(
    rules: RuleSet, depth: int, fen: str | None, board: IO[str] | None, divide: bool
) -> None:
    """Count the sequences of DEPTH plies of VARIANT.

    Moves with the same origin, destination and captured squares count once; draws and the aim
    of the game are ignored. The last line ends with the total.
    """
    position = position_given(rules, fen, board)
    moves = legal_moves(rules, position)
    began, total, counts = time.perf_counter(), 0 if depth else 1, {}
    with click.progressbar(
        moves if depth else (),
        label=f"perft {rules.name} {depth}",
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as bar:
        for move in bar:
            counts[move] = perft(rules, after(rules, position, move), depth - 1)
            total += counts[move]
    seconds = time.perf_counter() - began
    if divide:
        for move, count in counts.items():
            click.echo(f"{write_move(rules, move, moves, full=True)} {count}")
    rate = total / seconds if seconds else 0
    click.echo(f"{seconds:.2f} s, {rate:,.0f} positions a second")
    click.echo(f"perft {rules.name} {depth}: {total}")
