"""Writing files: whole or not at all, and never over what a user has without being told to."""

from __future__ import annotations

import contextlib
import itertools
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from draughts.errors import DraughtsError
from draughts.language import tell

_numbers = itertools.count()


def refuse_to_replace(path: Path, force: bool) -> None:
    """Say before a long job begins that its file cannot be written in the end.

    Raises `DraughtsError` if the file is there already, unless forced, if it is a folder, or
    if its folder is not there or takes no files. A device, such as the null device, or a pipe
    is written to and not replaced.
    """
    folder = path.parent
    try:
        is_folder = path.is_dir()
    except OSError as error:  # a name that is too long
        raise _cannot_write(path, error) from None
    if is_folder or not path.name:
        raise DraughtsError(tell("{path!r} is a folder; name a file", path=str(path)))
    if _is_device(path):
        return
    if not force and os.path.lexists(path):
        raise DraughtsError(tell("{path!r} exists already; --force replaces it", path=str(path)))
    if not folder.is_dir():
        raise DraughtsError(
            tell("{path!r}: there is no folder {folder!r}", path=str(path), folder=str(folder))
        )
    if not os.access(folder, os.W_OK):
        raise DraughtsError(
            tell(
                "{path!r}: nothing can be written in {folder!r}", path=str(path), folder=str(folder)
            )
        )


def write_whole(path: Path, text: str) -> None:
    """Put a file into place at once and complete, in UTF-8 with plain line ends.

    Raises `DraughtsError` when it cannot be written; what was there before is then untouched.
    """
    with writing(path) as out:
        out.write(text)


def write_bytes(path: Path, content: bytes) -> None:
    """The same for bytes. Raises `DraughtsError` when they cannot be written."""
    with _putting(path) as part:
        part.write_bytes(content)


@contextlib.contextmanager
def writing(path: Path) -> Iterator[TextIO]:
    """The same for a text that is written bit by bit: it is in place when the block ends well.

    Raises `DraughtsError` when it cannot be written.
    """
    with _putting(path) as part, part.open("w", encoding="utf-8", newline="\n") as out:
        yield out


@contextlib.contextmanager
def _putting(path: Path) -> Iterator[Path]:
    """A path to write to, whose file is moved into place when the block ends well."""
    try:
        if _is_device(path):
            yield path
            return
        target = Path(os.path.realpath(path))  # what a link leads to is replaced, not the link
        part = target.parent / f".draughts-{os.getpid()}-{next(_numbers)}.part"
        try:
            yield part
            part.replace(target)
        finally:
            with contextlib.suppress(OSError):  # gone, or never made
                part.unlink()
    except OSError as error:
        raise _cannot_write(path, error) from None
    except UnicodeEncodeError:
        raise DraughtsError(
            tell("{path!r}: half a character cannot be written", path=str(path))
        ) from None


def _is_device(path: Path) -> bool:
    """Whether a path leads to a device or a pipe."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _cannot_write(path: Path, error: OSError) -> DraughtsError:
    return DraughtsError(
        tell("{path!r}: cannot be written: {reason}", path=str(path), reason=error.strerror)
    )
