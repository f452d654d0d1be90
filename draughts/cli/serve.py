"""``draughts serve``: the browser board."""

from __future__ import annotations

import contextlib
import signal

import click

from draughts.cli.common import VARIANT
from draughts.language import SOURCE, language, tell
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts serve --open")
@click.argument("own", metavar="[RULES.toml]...", type=VARIANT, nargs=-1)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="HOST",
    help="The name or address to listen on; 0.0.0.0 lets other machines in.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    show_default=True,
    metavar="PORT",
    help="The port to listen on; 0 takes any that is free.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def command(own: tuple[RuleSet, ...], host: str, port: int, open_browser: bool) -> None:
    """Play on a board in the browser. Rules files given here are in its menu too.

    The page is for this machine alone, unless --host says otherwise. It speaks the language
    that a browser asks for, or that of --lang. Ctrl-C ends it.
    """
    from draughts.web.serving import bound, serve  # a web server: only who serves waits for it

    lang = None if language() == SOURCE else language()
    listening = bound(host, port)
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(listening):
        serve(own, listening, host, language=lang, open_browser=open_browser, ready=_say)
    # A compilation under way takes a moment to end; a second Ctrl-C makes it no shorter.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _say(address: str) -> None:
    click.echo(tell("Playing at {address} (Ctrl-C ends it)", address=address))
