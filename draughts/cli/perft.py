"""``draughts perft``: count positions, to check rules and move generator."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

import click

from draughts.cli.common import VARIANT, position_given, position_options
from draughts.counting import reference_perft as perft
from draughts.language import gettext, tell
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.notation.moves import write_move
from draughts.position import Position
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.kernels.native import Kernels

MAX_DEPTH = 100
"""Far beyond what can be counted, and well within what Python can call in itself."""

SHALLOW = 2
"""Plies that are counted before the rules are compiled."""

PATIENCE = 1.0
"""Seconds after which a user likes to see how far things are."""


@click.command(epilog="Example: draughts perft turkish 8 --hash 256")
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.argument("depth", type=click.IntRange(min=0, max=MAX_DEPTH))
@position_options
@click.option("--divide", is_flag=True, help="Show the count below each legal move.")
@click.option(
    "--threads",
    type=click.IntRange(1, 512),
    metavar="N",
    help="Count in so many threads.  [default: 1]",
)
@click.option(
    "--hash",
    "hash_mb",
    type=click.IntRange(1, 1 << 20),
    metavar="MB",
    help="Count what several moves lead to once, with a table of this size.",
)
@click.option("--reference", is_flag=True, help="Use the plain generator, slow as it is.")
def command(
    rules: RuleSet,
    depth: int,
    fen: str | None,
    board: IO[str] | None,
    divide: bool,
    threads: int | None,
    hash_mb: int | None,
    reference: bool,
) -> None:
    """Count the sequences of DEPTH plies of VARIANT.

    Moves with the same origin, destination and captured squares count once; draws and the aim
    of the game are ignored. The last line ends with the total. The rules are compiled the
    first time, which takes a second or two.
    """
    if reference and (threads or hash_mb):
        raise click.UsageError(gettext("--threads and --hash do not go with --reference"))
    position = position_given(rules, fen, board)
    moves = legal_moves(rules, position)
    kernels = None if reference or depth <= SHALLOW else _compiled(rules)
    began = time.perf_counter()
    with _Bar(tell("perft {name} {depth}", name=rules.name, depth=depth)) as bar:
        if depth == 0:
            counts, total = {}, 1
        elif kernels is None:
            counts = _by_reference(rules, position, moves, depth, bar)
            total = sum(counts.values())
        else:
            from draughts.kernels.perft import count_each, count_sequences

            how = threads or 1, hash_mb or 0, bar.show
            if divide:
                positions = [after(rules, position, move) for move in moves]
                found = count_each(kernels, positions, depth - 1, *how)
                counts = dict(zip(moves, found, strict=True))
                total = sum(found)
            else:
                counts, total = {}, count_sequences(kernels, position, depth, *how)
    seconds = time.perf_counter() - began
    if divide:
        for move, count in counts.items():
            click.echo(f"{write_move(rules, move, moves, full=True)} {count}")
    rate = total / seconds if seconds else 0
    click.echo(tell("{seconds:.2f} s, {rate:,.0f} positions a second", seconds=seconds, rate=rate))
    click.echo(tell("perft {name} {depth}: {total}", name=rules.name, depth=depth, total=total))


def _compiled(rules: RuleSet) -> Kernels | None:
    """The kernels of a rule set; a rule set that has none is counted all the same."""
    from draughts.kernels.facts import CannotCompile  # only who compiles pays for it
    from draughts.kernels.native import kernels_for
    from draughts.kernels.perft import PERFT_UNIT

    def announce() -> None:
        if sys.stderr.isatty():
            click.echo(tell("compiling the rules of {name}, once ...", name=rules.name), err=True)

    try:
        return kernels_for(rules, announce, PERFT_UNIT)
    except CannotCompile as error:
        click.echo(
            tell("draughts: note: {error}; counting with the plain generator", error=error),
            err=True,
        )
        return None


def _by_reference(
    rules: RuleSet, position: Position, moves: tuple[Move, ...], depth: int, bar: _Bar
) -> dict[Move, int]:
    counts, nodes = {}, 0
    for number, move in enumerate(moves, start=1):
        counts[move] = perft(rules, after(rules, position, move), depth - 1)
        nodes += counts[move]
        bar.show(number / len(moves), nodes)
    return counts


class _Bar:
    """A progress bar on the standard error stream, if that is a terminal and it takes long."""

    STEPS = 1_000_000

    def __init__(self, label: str) -> None:
        self.label = label
        self.began = time.time()
        self.bar: Any = None  # click does not tell the type of its progress bars

    def __enter__(self) -> _Bar:
        return self

    def show(self, share: float, nodes: int) -> None:
        """Say how much is done, and how many positions that were."""
        if self.bar is None:
            if not sys.stderr.isatty() or time.time() - self.began < PATIENCE:
                return
            self.bar = click.progressbar(
                length=self.STEPS,
                label=self.label,
                item_show_func=lambda nodes: f"{nodes:,}" if nodes else "",
                file=sys.stderr,
            )
            self.bar.start = self.bar.last_eta = self.began
            self.bar.render_progress()
        self.bar.update(int(share * self.STEPS) - self.bar.pos, nodes)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.bar is not None:
            self.bar.render_finish()
