"""Bytes of a PDN file as text: UTF-8, or Latin-1 from where it is not UTF-8."""

from __future__ import annotations

import codecs


class Decoder:
    """Decodes a file piece by piece.

    Old files are in Latin-1 (or Windows-1252, which only adds signs to it). UTF-16 is known by
    its byte-order mark. A byte-order mark is dropped.
    """

    def __init__(self) -> None:
        self._decoder: codecs.IncrementalDecoder | None = None
        self._pending = b""
        self._latin = False

    def decode(self, piece: bytes) -> str:
        """The next piece as text; an empty piece is the end."""
        if self._decoder is None:
            self._pending += piece
            if piece and len(self._pending) < 4:
                return ""
            piece, self._pending = self._pending, b""
            self._decoder = codecs.getincrementaldecoder(_encoding_of(piece))()
        if self._latin:
            return piece.decode("latin-1")
        try:
            held, _ = self._decoder.getstate()
            return self._decoder.decode(piece, final=not piece)
        except UnicodeDecodeError:
            self._latin = True
            return (held + piece).decode("latin-1")


def _encoding_of(beginning: bytes) -> str:
    if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return "utf-8-sig"
