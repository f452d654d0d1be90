"""Reading PDN: games one by one, from a file of any length, with every fault in its place.

The reader is forgiving. What it does not understand it skips, notes as a fault of the game,
and goes on; ``strict`` makes the first fault an error.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.pdn.decoding import Decoder
from draughts.pdn.parser import Parser
from draughts.pdn.tokens import Tokens
from draughts.pdn.tree import PdnFault, PdnGame

Source = str | Path | TextIO | BinaryIO
"""A path, or an open file of text or bytes."""


class PdnError(DraughtsError):
    """A PDN text that cannot be understood; ``fault`` says what and where."""

    def __init__(self, fault: PdnFault, name: str = "PDN") -> None:
        self.fault = fault
        super().__init__(f"{name}: {fault}")


def read_games(
    source: Source,
    *,
    strict: bool = False,
    keep_text: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Iterator[PdnGame]:
    """The games of a PDN file, or of the text of an open one, one after another.

    ``keep_text`` keeps the text of each game with it. ``progress`` is told how many bytes
    (characters of an open text file) have been read so far. Raises `DraughtsError` for a file
    that cannot be read and, if ``strict``, `PdnError` at the first fault.
    """
    if isinstance(source, str | Path):
        name = repr(str(source))
        with _opened(source, name) as file:
            yield from _games(_from_bytes(file, name, progress), str(source), strict, keep_text)
    elif isinstance(source, io.TextIOBase):
        yield from _games(_from_text(source, progress), "PDN", strict, keep_text)
    else:
        read = _from_bytes(source, "PDN", progress)  # type: ignore[arg-type]
        yield from _games(read, "PDN", strict, keep_text)


def loads_games(text: str, *, strict: bool = False, keep_text: bool = False) -> list[PdnGame]:
    """The games of a PDN text. Raises `PdnError` at the first fault, if ``strict``."""
    return list(read_games(io.StringIO(text), strict=strict, keep_text=keep_text))


def loads_game(text: str, *, strict: bool = False) -> PdnGame:
    """The one game of a PDN text. Raises `DraughtsError` if there is none or are several."""
    games = loads_games(text, strict=strict)
    if len(games) != 1:
        raise DraughtsError(tell("PDN: one game was expected, not {number}", number=len(games)))
    return games[0]


def _games(
    read: Callable[[int], str], name: str, strict: bool, keep_text: bool
) -> Iterator[PdnGame]:
    parser = Parser(Tokens(read), keep_text=keep_text)
    while (game := parser.game()) is not None:
        if strict and game.faults:
            raise PdnError(game.faults[0], name)
        yield game


def _opened(source: str | Path, name: str) -> BinaryIO:
    try:
        return Path(source).open("rb")
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from None


def _from_bytes(
    file: BinaryIO, name: str, progress: Callable[[int], None] | None
) -> Callable[[int], str]:
    decoder, done = Decoder(), 0

    def read(size: int) -> str:
        nonlocal done
        while True:
            try:
                piece = file.read(size)
            except (OSError, ValueError) as error:
                raise _unreadable(name, error) from None
            done += len(piece)
            if progress is not None:
                progress(done)
            text = decoder.decode(piece)
            if text or not piece:
                return text

    return read


def _from_text(
    file: TextIO | io.TextIOBase, progress: Callable[[int], None] | None
) -> Callable[[int], str]:
    done = 0

    def read(size: int) -> str:
        nonlocal done
        try:
            text: str = file.read(size)
        except (OSError, ValueError) as error:
            raise _unreadable("PDN", error) from None
        done += len(text)
        if progress is not None:
            progress(done)
        return text.removeprefix("\ufeff") if done == len(text) else text

    return read


def _unreadable(name: str, error: Exception) -> DraughtsError:
    reason = getattr(error, "strerror", None) or error
    return DraughtsError(tell("{name} cannot be read: {reason}", name=name, reason=reason))
