"""What ``tune`` and ``calibrate`` do with what they found: save it, or play by it from now on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from draughts.files import write_whole
from draughts.language import mark, tell
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.stored import Kind

F = TypeVar("F", bound=Callable[..., Any])


_HELP = {
    "weights": (
        mark("Do nothing but go back to the weights that come with the package."),
        mark("Play with these weights from now on."),
        mark("Keep the weights."),
    ),
    "levels": (
        mark("Do nothing but go back to the levels that come with the package."),
        mark("Play with these levels from now on."),
        mark("Keep the levels."),
    ),
}
"""What ``--forget``, ``--use`` and ``--save`` do with either."""

_BACK = {
    ("weights", True): mark("weights of {name}: back to those shipped"),
    ("weights", False): mark("weights of {name}: already those shipped"),
    ("levels", True): mark("levels of {name}: back to those shipped"),
    ("levels", False): mark("levels of {name}: already those shipped"),
}
_IN_USE = {
    "weights": mark("weights of {name} in use: {path}"),
    "levels": mark("levels of {name} in use: {path}"),
}


def keeping_options(kind: Kind) -> Callable[[F], F]:
    """The options ``--save``, ``--force``, ``--use`` and ``--forget``, for weights or levels."""

    def wrap(function: F) -> F:
        for option in (
            click.option(
                "--forget",
                is_flag=True,
                help=_HELP[kind][0],
            ),
            click.option("--use", is_flag=True, help=_HELP[kind][1]),
            click.option("--force", is_flag=True, help="Replace the file if there is one."),
            click.option(
                "--save",
                type=click.Path(dir_okay=False),
                metavar="FILE",
                help=_HELP[kind][2],
            ),
        ):
            function = option(function)
        return function

    return wrap


def forget_kept(rules: RuleSet, kind: Kind) -> None:
    """Go back to what comes with the package."""
    from draughts.computer.stored import remove

    gone = remove(rules, kind)
    click.echo(tell(_BACK[kind, bool(gone)], name=rules.name))


def keep(
    rules: RuleSet, kind: Kind, content: Mapping[str, Any], save: str | None, use: bool
) -> None:
    """Write what was found where it was asked for."""
    from draughts.computer.stored import as_text, install

    if save is not None:
        write_whole(Path(save), as_text(content))
    if use:
        click.echo(tell(_IN_USE[kind], name=rules.name, path=install(rules, kind, content)))
