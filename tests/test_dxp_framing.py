"""Messages on the line, in whatever pieces they arrive."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts.dxp.fields import MessageError
from draughts.dxp.framing import Splitter, frame

ASCII = st.characters(min_codepoint=1, max_codepoint=127)


@given(
    st.lists(st.text(ASCII, min_size=1, max_size=127), max_size=8),
    st.lists(st.integers(1, 40), min_size=1),
)
def test_messages_come_out_as_they_went_in(texts: list[str], cuts: list[int]) -> None:
    data = b"".join(frame(text) for text in texts)
    splitter, found = Splitter(), list[str]()
    for size in cuts * (len(data) + 1):
        found += splitter.feed(data[:size])
        data = data[size:]
    assert found == texts
    assert splitter.begun == b""


def test_half_a_message_waits_for_the_other_half() -> None:
    splitter = Splitter()
    assert splitter.feed(b"M00120") == []
    assert splitter.begun == b"M00120"
    assert splitter.feed(b"61100\0E0") == ["M0012061100"]
    assert splitter.feed(b"0\0\0\0") == ["E00"]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"C" + b"x" * 127, "byte 128: a message must have ended here with a NUL"),
        (b"C" + b"x" * 127 + b"\0", "byte 128: a message must have ended here with a NUL"),
        (b"C\xff\0", "byte 2: 0xff is not ASCII"),
        (b"E00\0" * 1001, "1001 messages at once; 1000 is the most"),
    ],
)
def test_floods_and_noise_are_refused(data: bytes, fault: str) -> None:
    with pytest.raises(MessageError, match=fault):
        Splitter().feed(data)


def test_the_longest_message() -> None:
    assert Splitter().feed(b"x" * 127 + b"\0") == ["x" * 127]


@pytest.mark.parametrize("text", ["", "x" * 128, "\0", "é"])
def test_what_cannot_be_sent(text: str) -> None:
    with pytest.raises(MessageError):
        frame(text)


@given(st.binary(max_size=300))
def test_any_bytes_are_cut_or_refused(data: bytes) -> None:
    with contextlib.suppress(MessageError):
        assert all(1 <= len(text) <= 127 for text in Splitter().feed(data))
