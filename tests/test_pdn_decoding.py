"""Bytes as text: UTF-8, Latin-1 and their mixtures, byte-order marks."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from draughts.pdn.decoding import Decoder


def decoded(*pieces: bytes) -> str:
    decoder = Decoder()
    return "".join(map(decoder.decode, (*filter(None, pieces), b"")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_encodings(encoding: str) -> None:
    text = '[White "Müller, José"] 1. 32-28 {señor} *' * 3
    assert decoded(text.encode(encoding)) == text


def test_a_collection_in_which_encodings_are_mixed() -> None:
    pieces = "Zürich".encode(), "Zürich".encode("latin-1"), "Žižka".encode(), b"\xe9"
    assert decoded(b" ".join(pieces)) == "Zürich Zürich Žižka é"


def test_signs_that_windows_adds() -> None:
    assert decoded(b"\x93so\x94 \x81") == "“so” \x81"


@pytest.mark.parametrize("text", ["", "a", "ab", "é", "*"])
def test_short_texts(text: str) -> None:
    assert decoded(text.encode()) == text
    assert decoded(codecs.BOM_UTF8 + text.encode()) == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example("\ufeffa")
@settings(deadline=None)
def test_utf8_is_kept(text: str) -> None:
    assert decoded(codecs.BOM_UTF8 + text.encode()) == text


@given(st.binary(), st.integers(1, 5))
@settings(deadline=None)
def test_how_bytes_are_cut_makes_no_difference(content: bytes, size: int) -> None:
    pieces = [content[i : i + size] for i in range(0, len(content), size)]
    assert decoded(*pieces) == decoded(content)
