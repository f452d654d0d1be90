"""The command ``draughts``: one file per subcommand, imported only when it is called."""

from __future__ import annotations

import difflib
import os
import sys
import warnings
from collections.abc import Sequence

import click

import draughts
from draughts.cli.lazy import LazyGroup
from draughts.cli.wording import click_speaking, spoken
from draughts.errors import UnknownLanguage, did_you_mean
from draughts.language import SOURCE, gettext, language, mark, set_language, tell

COMMANDS = {
    "analyse": mark("Let the computer look at a position, and say what it finds."),
    "bench": mark("Measure the computer's speed, and whether it thinks as before."),
    "calibrate": mark("Find how weak the levels of a variant must be, by matches."),
    "check": mark("Check a rules file and print what it says."),
    "compare": mark("Compare variants: their rules, what they do, where they part."),
    "dxp": mark("Play against another program over the DXP protocol."),
    "fen": mark("Draw a position, and write it as other programs do."),
    "hub": mark("Be an engine for programs that speak the Hub protocol."),
    "match": mark("Let two computer players play a match and compare their strength."),
    "moves": mark("List the legal moves of a position."),
    "new": mark("Write a rules file to edit, with every rule explained."),
    "pdn": mark("Check, show, convert, choose and count games of PDN files."),
    "perft": mark("Count the positions a number of plies away."),
    "play": mark("Play a game on the terminal."),
    "render": mark("Draw a position or a game as a picture."),
    "rules": mark("Print the rule sheet of a variant."),
    "serve": mark("Play on a board in the browser."),
    "tune": mark("Learn what positions of a variant are worth, from games."),
    "variants": mark("List the variants."),
    "why": mark("Say why a move is legal, or which rule forbids it."),
}
"""Each subcommand with its help in one line, so that ``--help`` imports none of them."""


LONGEST = 1000
"""Characters of an error line; what a user pastes by accident can be much longer."""


def _unknown(name: str) -> str:
    close = difflib.get_close_matches(name, COMMANDS, n=2)
    hint = did_you_mean(close) or gettext("see draughts --help")
    return tell("no command {name!r}; {hint}", name=name, hint=hint)


@click.group(
    cls=LazyGroup,
    summaries=COMMANDS,
    module="draughts.cli.",
    unknown=_unknown,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Try: draughts play turkish",
)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    help="Speak this language, in front of or behind a command; DRAUGHTS_LANG does the same.",
)
@click.version_option(draughts.__version__, prog_name="draughts")
def cli(lang: str | None) -> None:  # taken out of the arguments already, see `main`
    """Draughts, checkers and dama: play and study any variant, built-in or your own."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line; faults of the user's end in one line and exit status 2."""
    with warnings.catch_warnings():
        warnings.showwarning = _warn
        sys.exit(_speaking(list(sys.argv[1:] if args is None else args)))


def _speaking(args: list[str]) -> int:
    """Run the command line in the language that is asked for."""
    lang = os.environ.get("DRAUGHTS_LANG")
    while lang_given := _language_given(args):
        place, length, lang = lang_given
        del args[place : place + length]
    before = language()
    try:
        set_language(lang or SOURCE)
    except UnknownLanguage as error:
        return _fail(str(error))
    try:
        with click_speaking():
            return _run(args)
    finally:
        set_language(before)


def _language_given(args: list[str]) -> tuple[int, int, str] | None:
    """Where a language is asked for, in how many arguments, and which; None if nowhere."""
    for place, arg in enumerate(args):
        if arg == "--":
            break
        if arg.startswith("--lang="):
            return place, 1, arg.partition("=")[2]
        if arg == "--lang" and place + 1 < len(args):
            return place, 2, args[place + 1]
    return None


def _run(args: list[str]) -> int:
    try:
        status = spoken(cli).main(args, prog_name="draughts", standalone_mode=False)
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
        return _fail(tell("cannot go on: {reason}", reason=error.strerror or error))
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
    click.echo(tell("draughts: warning: {message}", message=message), err=True)
