"""Writing files: whole or not at all, and never over what a user has without being told to."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from draughts.errors import DraughtsError


def refuse_to_replace(path: Path, force: bool) -> None:
    """Say before a long job begins that its file cannot be written in the end.

    Raises `DraughtsError` if the file is there already, unless forced, or its folder is not.
    """
    if not force and os.path.lexists(path):
        raise DraughtsError(f"{str(path)!r} exists already; --force replaces it")
    if not path.parent.is_dir():
        raise DraughtsError(f"{str(path)!r}: there is no folder {str(path.parent)!r}")


def write_whole(path: Path, text: str) -> None:
    """Put a file into place at once and complete, in UTF-8 with plain line ends.

    Raises `DraughtsError` when it cannot be written; what was there before is then untouched.
    """
    with writing(path) as out:
        out.write(text)


@contextlib.contextmanager
def writing(path: Path) -> Iterator[TextIO]:
    """The same for a text that is written bit by bit: it is in place when the block ends well.

    Raises `DraughtsError` when it cannot be written.
    """
    part = path.with_name(f".draughts-{os.getpid()}.part")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as out:
            yield out
        part.replace(path)
    except OSError as error:
        raise DraughtsError(f"{str(path)!r}: cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):  # gone, or never made
            part.unlink()
