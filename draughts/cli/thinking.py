"""What commands with a computer share: its options and limits, its notice, its words."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from draughts.computer.limit import Limit
from draughts.errors import DraughtsError
from draughts.language import gettext, tell

if TYPE_CHECKING:
    from draughts.computer.engine import Engine
    from draughts.rules import RuleSet
    from draughts.types import Color

F = TypeVar("F", bound=Callable[..., Any])

MOST_THREADS = 512
MOST_HASH = 1 << 20


def limit_options(seconds: str, what: str) -> Callable[[F], F]:
    """Give a command ``--nodes``, ``--depth`` and an option for a time, named ``seconds``."""

    def decorate(command: F) -> F:
        depth = click.option("--depth", type=int, metavar="N", help="Plies to look ahead.")
        nodes = click.option("--nodes", type=int, metavar="N", help="Positions to look at.")
        time = click.option(f"--{seconds}", "seconds", type=float, metavar="SECONDS", help=what)
        return time(nodes(depth(command)))

    return decorate


def limit_given(name: str, seconds: float | None, nodes: int | None, depth: int | None) -> Limit:
    """The limit that options give; ``name`` is that of the option for the time."""
    try:
        return Limit(seconds=seconds, nodes=nodes, depth=depth)
    except DraughtsError as error:
        raise click.UsageError(f"--{str(error).replace('seconds', name, 1)}") from None


def engine_options(command: F) -> F:
    """Give a command ``--threads`` and ``--hash``."""
    threads = click.option(
        "--threads",
        type=click.IntRange(1, MOST_THREADS),
        default=1,
        show_default=True,
        metavar="N",
        help="Think in so many threads.",
    )
    table = click.option(
        "--hash",
        "hash_mb",
        type=click.IntRange(1, MOST_HASH),
        default=64,
        show_default=True,
        metavar="MB",
        help="Memory for positions that have been looked at.",
    )
    return threads(table(command))


def announce(rules: RuleSet) -> None:
    """Say on a terminal why nothing happens for a while."""
    if sys.stderr is not None and sys.stderr.isatty():
        click.echo(
            tell("compiling the search for {name}, once; a few seconds ...", name=rules.name),
            err=True,
        )


def prepare(engine: Engine, rules: RuleSet) -> None:
    """Compile what an engine needs for a rule set, and take its memory."""
    try:
        engine.prepare(rules)
    except OSError as error:
        if error.errno != errno.ENOMEM:
            raise
        raise click.UsageError(
            gettext("there is not so much memory for the computer; give --hash or --threads less")
        ) from None


def count_text(count: int) -> str:
    """A number of positions in five characters or fewer.

    >>> count_text(999), count_text(12_345), count_text(2_662_641), count_text(3 * 10**9)
    ('999', '12.3k', '2.66M', '3.00G')
    """
    if count < 1000:
        return str(count)
    units = iter("kMGT")
    size, unit = count / 1000, next(units)
    while size >= 999.5:
        size, unit = size / 1000, next(units)
    decimals = 2 if size < 9.995 else 1 if size < 99.95 else 0
    return f"{size:.{decimals}f}{unit}"


def view_text(rules: RuleSet, turn: Color) -> str:
    """Whose view scores take, by an example of one."""
    return tell(
        "+0.25 is worth a quarter of a man to {side}, who is to move", side=rules.side_name(turn)
    )
