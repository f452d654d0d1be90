"""DXP messages: the samples of the standard, every fault with its byte, round trips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts.dxp.fields import MessageError
from draughts.dxp.messages import (
    Acceptance,
    BackAcceptance,
    BackAnswer,
    BackRequest,
    Chat,
    EndReason,
    GameAnswer,
    GameEnd,
    GameRequest,
    Message,
    MoveMade,
)
from draughts.dxp.parsing import parse
from draughts.errors import DraughtsError
from draughts.types import Color

NAME = "Tornado voor Windows 4.0"
START = "W" + "z" * 20 + "e" * 10 + "w" * 20


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"R01{NAME}        W060065A", GameRequest(NAME, Color.WHITE, 60, 65)),
        (f"R01{NAME}        Z005000B{START}", GameRequest(NAME, Color.BLACK, 5, 0, START)),
        (f"A{NAME}        0", GameAnswer(NAME, Acceptance.ACCEPTED)),
        (f"A{NAME}        3", GameAnswer(NAME, Acceptance.NO_GAME)),
        ("M0012061100", MoveMade(12, 6, 11)),
        ("M001205250422122320", MoveMade(12, 5, 25, (22, 12, 23, 20))),
        ("M9999474701" + "42", MoveMade(9999, 47, 47, (42,))),
        ("E00", GameEnd()),
        ("E31", GameEnd(EndReason.I_WIN, stop=True)),
        ("B005Z", BackRequest(5, Color.BLACK)),
        ("K1", BackAnswer(BackAcceptance.UNABLE)),
        ("CWhat do you think about move 35?", Chat("What do you think about move 35?")),
        ("C", Chat("")),
    ],
)
def test_samples(text: str, message: Message) -> None:
    assert parse(text) == message
    assert message.text == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "a message has 1 to 127 characters, not 0"),
        ("C" + "x" * 127, "a message has 1 to 127 characters, not 128"),
        ("Cé", "byte 2: 'é' is not ASCII"),
        ("X", "byte 1: 'X' is no type of message; there are R, A, M, E, C, B, K"),
        ("m0012061100", "byte 1: 'm' is no type of message; there are R, A, M, E, C, B, K"),
        ("R", "GAMEREQ: byte 2: the version lacks 2 characters"),
        ("R0x", "GAMEREQ: byte 2: the version must be 2 digits, not '0x'"),
        ("R01Tornado", "GAMEREQ: byte 11: the name lacks 25 characters"),
        (f"R01{NAME}        B", "GAMEREQ: byte 36: the follower's side must be W or Z, not 'B'"),
        (f"R01{NAME}        W 60065A", "GAMEREQ: byte 37: the minutes must be 3 digits, not ' 60'"),
        (f"R01{NAME}        W060065C", "GAMEREQ: byte 43: the start must be A or B, not 'C'"),
        (f"R01{NAME}        W060065AW", "GAMEREQ: byte 44: 1 characters too many: 'W'"),
        (f"R01{NAME}        W060065B{START[:-1]}", "GAMEREQ: byte 94: the position lacks 1 char"),
        (
            f"R01{NAME}        W060065B{START.replace('e', 'b', 1)}",
            "GAMEREQ: byte 65: square 21 must be one of z, Z, w, W and e, not 'b'",
        ),
        (f"A{NAME}        4", "GAMEACC: byte 34: the answer must be one of 0, 1, 2, 3, not '4'"),
        ("M0012061", "MOVE: byte 9: the destination lacks 1 characters"),
        ("M0012005100", "MOVE: byte 6: the origin must be from 1 to 50, not 0"),
        ("M0012065100", "MOVE: byte 8: the destination must be from 1 to 50, not 51"),
        ("M0012061121", "MOVE: byte 10: the number of captured pieces must be from 0 to 20"),
        ("M001206110207", "MOVE: byte 14: captured square 2 lacks 2 characters"),
        ("M00120611020707", "MOVE: byte 14: square 7 is captured twice"),
        ("M001206110007", "MOVE: byte 12: 2 characters too many: '07'"),
        ("M²²²²061100", "byte 2: '²' is not ASCII"),
        ("E4", "GAMEEND: byte 2: the reason must be one of 0, 1, 2, 3, not '4'"),
        ("E02", "GAMEEND: byte 3: the stop code must be from 0 to 1, not 2"),
        ("B000W", "BACKREQ: byte 2: the move must be from 1 to 999, not 0"),
        ("B001X", "BACKREQ: byte 5: the side to move must be W or Z, not 'X'"),
        ("K3", "BACKACC: byte 2: the answer must be one of 0, 1, 2, not '3'"),
    ],
)
def test_each_fault_names_its_byte(text: str, fault: str) -> None:
    with pytest.raises(MessageError) as caught:
        parse(text)
    assert str(caught.value).startswith(fault)


def test_what_no_message_can_hold() -> None:
    for make in (
        lambda: GameRequest("x" * 33, Color.WHITE, 60),
        lambda: GameRequest("x", Color.WHITE, 1000),
        lambda: GameRequest("x", Color.WHITE, 60, -1),
        lambda: GameRequest("x", Color.WHITE, 60, position="Wzz"),
        lambda: GameAnswer("Zürich"),
        lambda: MoveMade(10_000, 1, 2),
        lambda: MoveMade(0, 0, 2),
        lambda: MoveMade(0, 1, 2, (51,)),
        lambda: MoveMade(0, 1, 2, (7, 7)),
        lambda: MoveMade(0, 1, 2, tuple(range(1, 22))),
        lambda: Chat("x" * 127),
        lambda: Chat("\0"),
        lambda: BackRequest(0, Color.WHITE),
    ):
        with pytest.raises(MessageError):
            make()


ASCII = st.characters(min_codepoint=1, max_codepoint=127)
NAMES = st.text(ASCII, max_size=32).map(str.strip)
SQUARES = st.integers(1, 50)
MESSAGES = st.one_of(
    st.builds(
        GameRequest,
        NAMES,
        st.sampled_from(Color),
        st.integers(0, 999),
        st.integers(0, 999),
        st.none() | st.from_regex(r"[WZ][zZwWe]{50}", fullmatch=True),
        st.integers(0, 99),
    ),
    st.builds(GameAnswer, NAMES, st.sampled_from(Acceptance)),
    st.builds(
        MoveMade,
        st.integers(0, 9999),
        SQUARES,
        SQUARES,
        st.lists(SQUARES, max_size=20, unique=True).map(tuple),
    ),
    st.builds(GameEnd, st.sampled_from(EndReason), st.booleans()),
    st.builds(Chat, st.text(ASCII, max_size=126)),
    st.builds(BackRequest, st.integers(1, 999), st.sampled_from(Color)),
    st.builds(BackAnswer, st.sampled_from(BackAcceptance)),
)


@given(MESSAGES)
def test_what_is_written_is_read_back(message: Message) -> None:
    assert parse(message.text) == message
    assert len(message.text) <= 127


@given(
    st.text() | st.text(st.sampled_from("RAMECBKWZzwe0123456789 ")), MESSAGES, st.integers(0, 90)
)
def test_any_text_is_a_message_or_a_clear_fault(noise: str, message: Message, at: int) -> None:
    for text in (noise, message.text[:at] + noise[:3] + message.text[at + 1 :]):
        fault = ""
        try:
            assert parse(text).text
        except DraughtsError as error:
            fault = str(error)
        assert len(fault.splitlines()) <= 1
