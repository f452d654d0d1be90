"""``draughts hub``: our engine for programs that speak the Hub protocol."""

from __future__ import annotations

import contextlib
import sys
import threading

import click

from draughts.cli.common import VARIANT
from draughts.cli.thinking import engine_options
from draughts.hub.lines import read_texts
from draughts.hub.server import LEVELS, Server, Settings
from draughts.hub.variants import USUAL
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts hub --variant frisian")
@click.option(
    "--variant",
    "rules",
    metavar="VARIANT",
    type=VARIANT,
    default=USUAL,
    show_default=True,
    help="What is played: a variant or a rules file.",
)
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default=LEVELS[-1],
    show_default=True,
    help="How well it plays.",
)
@engine_options
def command(rules: RuleSet, level: str, threads: int, hash_mb: int) -> None:
    """Be an engine that is driven over the Hub protocol, version 2.

    Commands are read from the standard input, answers written to the standard output, until
    "quit" or the end of the input. Every option is a parameter of the protocol too.
    """
    lock = threading.Lock()

    def write(line: str) -> None:
        with lock:
            sys.stdout.buffer.write(line.encode() + b"\n")
            sys.stdout.buffer.flush()

    server = Server(Settings(rules, level, threads, hash_mb), write)
    with contextlib.suppress(BrokenPipeError):  # who does not listen has gone, as one who is silent
        server.serve(read_texts(sys.stdin.buffer))
