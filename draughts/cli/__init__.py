"""The command ``draughts``: one file per subcommand, imported only when it is called."""

from __future__ import annotations

import difflib
import importlib
import os
import sys
import warnings
from collections.abc import Sequence

import click

import draughts

COMMANDS = {
    "analyse": "Let the computer look at a position, and say what it finds.",
    "bench": "Measure the computer's speed, and whether it thinks as before.",
    "calibrate": "Find how weak the levels of a variant must be, by matches.",
    "check": "Check a rules file and print what it says.",
    "compare": "Compare variants: their rules, what they do, where they part.",
    "dxp": "Play against another program over the DXP protocol.",
    "fen": "Draw a position, and write it as other programs do.",
    "hub": "Be an engine for programs that speak the Hub protocol.",
    "match": "Let two computer players play a match and compare their strength.",
    "moves": "List the legal moves of a position.",
    "new": "Write a rules file to edit, with every rule explained.",
    "pdn": "Check, show, convert, choose and count games of PDN files.",
    "perft": "Count the positions a number of plies away.",
    "play": "Play a game on the terminal.",
    "render": "Draw a position or a game as a picture.",
    "rules": "Print the rule sheet of a variant.",
    "tune": "Learn what positions of a variant are worth, from games.",
    "variants": "List the variants.",
    "why": "Say why a move is legal, or which rule forbids it.",
}
"""Each subcommand with its help in one line, so that ``--help`` imports none of them."""


LONGEST = 1000
"""Characters of an error line; what a user pastes by accident can be much longer."""


class LazyGroup(click.Group):
    """A group whose commands live in modules of their own name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in COMMANDS:
            close = difflib.get_close_matches(cmd_name, COMMANDS, n=2)
            hint = f"did you mean {' or '.join(close)}?" if close else "see draughts --help"
            raise click.UsageError(f"no command {cmd_name!r}; {hint}")
        module = importlib.import_module(f"draughts.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Try: draughts play turkish",
)
@click.version_option(draughts.__version__, prog_name="draughts")
def cli() -> None:
    """Draughts, checkers and dama: play and study any variant, built-in or your own."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line; faults of the user's end in one line and exit status 2."""
    with warnings.catch_warnings():
        warnings.showwarning = _warn
        sys.exit(_run(args))


def _run(args: Sequence[str] | None) -> int:
    try:
        status = cli.main(args, prog_name="draughts", standalone_mode=False)
        if sys.stdout is not None:  # closed by who called us
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return 2
    except click.ClickException as error:
        return _fail(error.format_message())
    except draughts.DraughtsError as error:
        return _fail(str(error))
    except click.Abort:
        return 130  # as the shell reports a program that Ctrl-C has ended
    except BrokenPipeError:
        _hush()  # whoever read our output has gone
        return 0
    except OSError as error:
        _hush()
        return _fail(f"cannot go on: {error.strerror or error}")
    return status if isinstance(status, int) else 0


def _hush() -> None:
    """Write no more to an output that takes nothing, not even at shutdown."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    line = " ".join(message.split())
    line = line if len(line) <= LONGEST else line[:LONGEST] + " ..."
    click.echo(f"draughts: {line}", err=True)
    return 2


def _warn(message: Warning | str, *_: object, **__: object) -> None:
    click.echo(f"draughts: warning: {message}", err=True)
