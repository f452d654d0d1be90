"""Bytes of a PDN file as text: UTF-8, and what is not UTF-8 as Latin-1."""

from __future__ import annotations

import codecs

_HANDLER = "draughts.latin-1"


class Decoder:
    """Decodes a file piece by piece; how it is cut into pieces makes no difference.

    Old files are in Latin-1, or in Windows-1252, which adds signs to it, and collections mix
    them with UTF-8; so each byte that cannot be UTF-8 is taken for a character by itself.
    UTF-16 is known by its byte-order mark. A byte-order mark is dropped.
    """

    def __init__(self) -> None:
        self._decoder: codecs.IncrementalDecoder | None = None
        self._pending = b""

    def decode(self, piece: bytes) -> str:
        """The next piece as text; an empty piece is the end."""
        if self._decoder is None:
            self._pending += piece
            if piece and len(self._pending) < len(codecs.BOM_UTF8):
                return ""
            encoding, errors = _encoding_of(self._pending)
            self._decoder = codecs.getincrementaldecoder(encoding)(errors)
            first, self._pending = self._pending, b""
            return self._decoder.decode(first, final=not piece)
        return self._decoder.decode(piece, final=not piece)


def _encoding_of(beginning: bytes) -> tuple[str, str]:
    """An encoding, and what to do with bytes that are none of it."""
    if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16", "replace"
    return "utf-8-sig", _HANDLER


def _characters(error: UnicodeError) -> tuple[str, int]:
    """Single characters for the bytes at fault."""
    assert isinstance(error, UnicodeDecodeError)
    fault = error.object[error.start : error.end]
    try:
        return fault.decode("cp1252"), error.end
    except UnicodeDecodeError:  # five bytes that Windows leaves open
        return fault.decode("latin-1"), error.end


codecs.register_error(_HANDLER, _characters)
