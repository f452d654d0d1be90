"""``draughts pdn``: the commands for files of games, each in a module of its own."""

from __future__ import annotations

import importlib

import click

from draughts.cli.wording import spoken
from draughts.language import gettext, mark, tell

COMMANDS = {
    "check": mark("Check that every move is legal."),
    "convert": mark("Write games in another notation or style."),
    "filter": mark("Choose games and write them."),
    "show": mark("Show a game move by move."),
    "stats": mark("Count results, lengths and openings."),
}


class _Group(click.Group):
    """Its commands are imported only when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in COMMANDS:
            names = ", ".join(COMMANDS)
            raise click.UsageError(
                tell("no command {name!r} of pdn; there are {names}", name=cmd_name, names=names)
            )
        module = importlib.import_module(f"draughts.cli.pdn_{cmd_name}")
        command: click.Command = module.command
        return spoken(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, gettext(text)) for name, text in COMMANDS.items()])


@click.group(cls=_Group, epilog="Example: draughts pdn check games.pdn")
def command() -> None:
    """Read files of games in PDN, of any variant and any size.

    A file is read game by game; what cannot be understood in it is skipped and reported by
    check. Write - for the standard input.
    """
