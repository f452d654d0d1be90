"""What the commands of ``draughts pdn`` share: reading files with progress, and writing games."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO, TypeVar

import click

from draughts.cli.common import VARIANT
from draughts.errors import DraughtsError
from draughts.files import refuse_to_replace, writing
from draughts.language import count, gettext, tell
from draughts.pdn import PdnGame, read_games

F = TypeVar("F", bound=Callable[..., Any])

STANDARD_INPUT = "-"


def files_argument(command: F) -> F:
    """Give a command ``FILE...`` and ``--variant``."""
    option = click.option(
        "--variant",
        "default",
        metavar="VARIANT",
        type=VARIANT,
        help="The variant, or a rules file, of games whose tags do not tell.",
    )
    argument = click.argument("files", metavar="FILE...", nargs=-1, required=True)
    return argument(option(command))


def output_options(command: F) -> F:
    """Give a command ``--output`` and ``--force``."""
    output = click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False),
        metavar="FILE",
        help="Where to write the games; to the standard output by default.",
    )
    force = click.option("--force", is_flag=True, help="Replace the file if there is one.")
    return output(force(command))


def games_in(
    files: tuple[str, ...], label: str, *, keep_text: bool = False
) -> Iterator[tuple[str, PdnGame]]:
    """Each game of some files with the name of its file; a bar shows progress on a terminal.

    Raises `DraughtsError` for a file that cannot be read.
    """
    sizes = {name: _size(name) for name in files}
    with click.progressbar(
        length=sum(sizes.values()),
        label=label,
        file=sys.stderr,
        hidden=not sys.stderr.isatty() or sum(sizes.values()) < 1 << 20,
    ) as bar:
        for name in files:
            done = 0

            def progress(read: int) -> None:
                nonlocal done
                bar.update(read - done)
                done = read

            source: Any = _standard_input() if name == STANDARD_INPUT else name
            for game in read_games(source, keep_text=keep_text, progress=progress):
                yield name, game


def _standard_input() -> Any:
    if sys.stdin is None:  # closed by who called us
        raise DraughtsError(gettext("'-' cannot be read: there is no standard input"))
    return sys.stdin.buffer


def _size(name: str) -> int:
    if name == STANDARD_INPUT:
        return 0
    try:
        return os.stat(name).st_size
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DraughtsError(
            tell("{name!r} cannot be read: {reason}", name=name, reason=reason)
        ) from None


@contextlib.contextmanager
def written(output: str | None, force: bool) -> Iterator[TextIO]:
    """Where to write games: a file that is in place when all went well, or standard output."""
    if output is None:
        if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # wherever it goes, it is PDN
        yield sys.stdout
        return
    path = Path(output)
    refuse_to_replace(path, force)
    with writing(path) as out:
        yield out


def players(game: PdnGame) -> str:
    """Who played, as far as the tags tell."""
    names = [game.tags.get(side, "?") or "?" for side in ("White", "Black")]
    return " - ".join(names) if names != ["?", "?"] else ""


def games_text(number: int) -> str:
    """A number of games in words: 1 game, 2 games."""
    return count("{number:,} game", "{number:,} games", number)
