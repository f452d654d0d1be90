"""``draughts pdn``: the commands for files of games, each in a module of its own."""

from __future__ import annotations

import click

from draughts.cli.lazy import LazyGroup
from draughts.language import mark, tell

COMMANDS = {
    "check": mark("Check that every move is legal."),
    "convert": mark("Write games in another notation or style."),
    "filter": mark("Choose games and write them."),
    "show": mark("Show a game move by move."),
    "stats": mark("Count results, lengths and openings."),
}


def _unknown(name: str) -> str:
    names = ", ".join(COMMANDS)
    return tell("no command {name!r} of pdn; there are {names}", name=name, names=names)


@click.group(
    cls=LazyGroup,
    summaries=COMMANDS,
    module="draughts.cli.pdn_",
    unknown=_unknown,
    epilog="Example: draughts pdn check games.pdn",
)
def command() -> None:
    """Read files of games in PDN, of any variant and any size.

    A file is read game by game; what cannot be understood in it is skipped and reported by
    check. Write - for the standard input.
    """
