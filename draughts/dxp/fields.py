"""The fields of DXP messages: fixed numbers of ASCII characters, one behind the other."""

from __future__ import annotations

import enum
from typing import TypeVar

from draughts.errors import DraughtsError
from draughts.types import Color

E = TypeVar("E", bound=enum.Enum)

SIDES = {"W": Color.WHITE, "Z": Color.BLACK}
"""How a message writes a side: ``Z`` is Dutch *zwart*."""


class MessageError(DraughtsError):
    """A text that is no DXP message; says at which byte, counted from 1."""


def side_letter(color: Color) -> str:
    """The letter of a side."""
    return "W" if color is Color.WHITE else "Z"


class Fields:
    """A message that is taken apart from left to right."""

    def __init__(self, text: str, title: str) -> None:
        self.text = text
        self.title = title
        self.place = 0

    def fault(self, sentence: str, at: int | None = None) -> MessageError:
        """An error at a byte, by default the next one."""
        byte = (self.place if at is None else at) + 1
        return MessageError(f"{self.title}: byte {byte}: {sentence}")

    def take(self, length: int, what: str) -> str:
        """The next characters. Raises `MessageError` where the message ends too early."""
        part = self.text[self.place : self.place + length]
        if len(part) < length:
            missing = length - len(part)
            raise self.fault(f"{what} lacks {missing} characters", len(self.text))
        self.place += length
        return part

    def number(self, length: int, what: str, least: int, most: int) -> int:
        """A number with leading zeros."""
        part = self.take(length, what)
        at = self.place - length
        if not (part.isascii() and part.isdigit()):
            raise self.fault(f"{what} must be {length} digits, not {part!r}", at)
        if not least <= int(part) <= most:
            raise self.fault(f"{what} must be from {least} to {most}, not {int(part)}", at)
        return int(part)

    def side(self, what: str) -> Color:
        """W or Z."""
        letter = self.take(1, what)
        if letter not in SIDES:
            raise self.fault(f"{what} must be W or Z, not {letter!r}", self.place - 1)
        return SIDES[letter]

    def code(self, codes: type[E], what: str) -> E:
        """A digit that stands for a member of an enumeration."""
        digit = self.take(1, what)
        for member in codes:
            if member.value == digit:
                return member
        known = ", ".join(member.value for member in codes)
        raise self.fault(f"{what} must be one of {known}, not {digit!r}", self.place - 1)

    def rest(self) -> str:
        """All that is left."""
        part = self.text[self.place :]
        self.place = len(self.text)
        return part

    def end(self) -> None:
        """Raises `MessageError` when something is left."""
        if left := self.text[self.place :]:
            raise self.fault(f"{len(left)} characters too many: {left[:20]!r}")
