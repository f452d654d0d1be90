"""Reads the messages of DXP; each fault names its byte."""

from __future__ import annotations

from collections.abc import Callable

from draughts.dxp.fields import Fields, MessageError
from draughts.dxp.messages import (
    LONGEST,
    MOST_CAPTURED,
    MOST_MINUTES,
    MOST_SECONDS,
    NAME_LENGTH,
    SQUARES,
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
    read_position,
)


def parse(text: str) -> Message:
    """The message that a text is. Raises `MessageError`, which names the byte at fault.

    >>> parse("M001205250422122320")
    MoveMade(seconds=12, origin=5, destination=25, captured=(22, 12, 23, 20))
    """
    if not 1 <= len(text) <= LONGEST:
        raise MessageError(f"a message has 1 to {LONGEST} characters, not {len(text)}")
    for at, letter in enumerate(text):
        if not 1 <= ord(letter) <= 127:
            raise MessageError(f"byte {at + 1}: {letter!r} is not ASCII")
    if text[0] not in _READERS:
        known = ", ".join(_READERS)
        raise MessageError(f"byte 1: {text[0]!r} is no type of message; there are {known}")
    title, read = _READERS[text[0]]
    fields = Fields(text, title)
    fields.take(1, "the type")
    message = read(fields)
    fields.end()
    return message


def _read_request(fields: Fields) -> Message:
    version = fields.number(2, "the version", 0, 99)
    name = fields.take(NAME_LENGTH, "the name").strip()
    follower = fields.side("the follower's side")
    minutes = fields.number(3, "the minutes", 0, MOST_MINUTES)
    moves = fields.number(3, "the number of moves", 0, 999)
    start = fields.take(1, "the start")
    if start not in "AB":
        raise fields.fault(f"the start must be A or B, not {start!r}", fields.place - 1)
    position = read_position(fields) if start == "B" else None
    return GameRequest(name, follower, minutes, moves, position, version)


def _read_answer(fields: Fields) -> Message:
    name = fields.take(NAME_LENGTH, "the name").strip()
    return GameAnswer(name, fields.code(Acceptance, "the answer"))


def _read_move(fields: Fields) -> Message:
    seconds = fields.number(4, "the seconds", 0, MOST_SECONDS)
    origin = fields.number(2, "the origin", 1, SQUARES)
    destination = fields.number(2, "the destination", 1, SQUARES)
    count = fields.number(2, "the number of captured pieces", 0, MOST_CAPTURED)
    captured: list[int] = []
    for nth in range(1, count + 1):
        square = fields.number(2, f"captured square {nth}", 1, SQUARES)
        if square in captured:
            raise fields.fault(f"square {square} is captured twice", fields.place - 2)
        captured.append(square)
    return MoveMade(seconds, origin, destination, tuple(captured))


def _read_end(fields: Fields) -> Message:
    reason = fields.code(EndReason, "the reason")
    return GameEnd(reason, bool(fields.number(1, "the stop code", 0, 1)))


def _read_chat(fields: Fields) -> Message:
    return Chat(fields.rest())


def _read_back_request(fields: Fields) -> Message:
    return BackRequest(fields.number(3, "the move", 1, 999), fields.side("the side to move"))


def _read_back_answer(fields: Fields) -> Message:
    return BackAnswer(fields.code(BackAcceptance, "the answer"))


_READERS: dict[str, tuple[str, Callable[[Fields], Message]]] = {
    "R": ("GAMEREQ", _read_request),
    "A": ("GAMEACC", _read_answer),
    "M": ("MOVE", _read_move),
    "E": ("GAMEEND", _read_end),
    "C": ("CHAT", _read_chat),
    "B": ("BACKREQ", _read_back_request),
    "K": ("BACKACC", _read_back_answer),
}
