"""Groups of commands that are imported only when they are called."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

import click

from draughts.cli.wording import spoken
from draughts.language import gettext


class LazyGroup(click.Group):
    """A group whose commands live in modules of their own.

    ``summaries`` are the commands with their help in one line, ``module`` is what the name of a
    command's module begins with, and ``unknown`` says what is wrong with any other name.
    """

    def __init__(
        self,
        *args: Any,
        summaries: Mapping[str, str],
        module: str,
        unknown: Callable[[str], str],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self._summaries = summaries
        self._module = module
        self._unknown = unknown

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(self._summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in self._summaries:
            raise click.UsageError(self._unknown(cmd_name))
        command: click.Command = importlib.import_module(f"{self._module}{cmd_name}").command
        return spoken(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        names = self.list_commands(ctx)
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, gettext(self._summaries[name])) for name in names])
