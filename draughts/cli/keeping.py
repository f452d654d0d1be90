"""What ``tune`` and ``calibrate`` do with what they found: save it, or play by it from now on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from draughts.files import write_whole
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.stored import Kind

F = TypeVar("F", bound=Callable[..., Any])


def keeping_options(kind: Kind) -> Callable[[F], F]:
    """The options ``--save``, ``--force``, ``--use`` and ``--forget``, for weights or levels."""

    def wrap(function: F) -> F:
        for option in (
            click.option(
                "--forget",
                is_flag=True,
                help=f"Do nothing but go back to the {kind} that come with the package.",
            ),
            click.option("--use", is_flag=True, help=f"Play with these {kind} from now on."),
            click.option("--force", is_flag=True, help="Replace the file if there is one."),
            click.option(
                "--save",
                type=click.Path(dir_okay=False),
                metavar="FILE",
                help=f"Keep the {kind}.",
            ),
        ):
            function = option(function)
        return function

    return wrap


def forget_kept(rules: RuleSet, kind: Kind) -> None:
    """Go back to what comes with the package."""
    from draughts.computer.stored import remove

    gone = remove(rules, kind)
    click.echo(f"{kind} of {rules.name}: {'back to' if gone else 'already'} those shipped")


def keep(
    rules: RuleSet, kind: Kind, content: Mapping[str, Any], save: str | None, use: bool
) -> None:
    """Write what was found where it was asked for."""
    from draughts.computer.stored import as_text, install

    if save is not None:
        write_whole(Path(save), as_text(content))
    if use:
        click.echo(f"{kind} of {rules.name} in use: {install(rules, kind, content)}")
