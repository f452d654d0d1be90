"""`Dialect`: the ways in which programs write a position; `detect` tells them apart."""

from __future__ import annotations

import enum
import re

_LETTERS = set("wbzeWBZ")
_LIDRAUGHTS_FIELD = re.compile(r"[HF][0-9]+|\+[0-9]+\+[0-9]+")
_NUMBER = re.compile(r"K?[0-9]+")
_GHOST = re.compile(r"[GP][0-9]+")


class Dialect(enum.Enum):
    """How a position is written as one line of text."""

    PDN = "pdn"
    """``W:W31-50:B1-20``: the squares of each side, as game files have it."""

    LIDRAUGHTS = "lidraughts"
    """``W:W31,32:BK4:H0:F1``: no ranges; counters, and pieces captured but not yet removed."""

    HUB = "hub"
    """``Wbbee...``: the side to move, then ``w b W B e`` for each square in order."""

    DXP = "dxp"
    """``Wzzee...``: the same with ``z`` and ``Z`` for Black; 50 squares only."""

    PYDRAUGHTS = "pydraughts"
    """``W:Wa1,Kc3:Bb8``: no ranges, nothing besides the pieces."""

    @property
    def title(self) -> str:
        """The name as it is written in a sentence."""
        return _TITLES[self]

    @property
    def is_string(self) -> bool:
        """Whether there is one character for each square of the board."""
        return self in (Dialect.HUB, Dialect.DXP)


_TITLES = {
    Dialect.PDN: "PDN",
    Dialect.LIDRAUGHTS: "lidraughts",
    Dialect.HUB: "Hub",
    Dialect.DXP: "DXP",
    Dialect.PYDRAUGHTS: "pydraughts",
}


def detect(text: str) -> Dialect:
    """The dialect that a text is written in, or looks most like.

    What pydraughts writes is PDN as well, and said to be. A position with the white side only
    is the same in Hub and DXP, and said to be Hub.

    >>> detect("W:W31,32:B1,K20:H4:F12")
    <Dialect.LIDRAUGHTS: 'lidraughts'>
    >>> detect("Z" + "z" * 20 + "e" * 10 + "w" * 20)
    <Dialect.DXP: 'dxp'>
    """
    body = text.strip()
    if ":" not in body:
        known = sum(letter in _LETTERS for letter in body)
        if len(body) < 2 or 2 * known < len(body):
            return Dialect.PDN
        black = {"z": Dialect.DXP, "Z": Dialect.DXP, "b": Dialect.HUB, "B": Dialect.HUB}
        # One wrong letter must not change the dialect: the one with more of its own wins.
        votes = [black[letter] for letter in body if letter in black]
        return max(Dialect.HUB, Dialect.DXP, key=votes.count)
    fields = [field.strip() for field in body.removesuffix(".").split(":")]
    if "_" in body or any(_LIDRAUGHTS_FIELD.fullmatch(field) for field in fields):
        return Dialect.LIDRAUGHTS
    entries = [
        entry.strip()
        for field in fields
        if field[:1] in ("W", "B")
        for entry in field[1:].split(",")
    ]
    # G3 alone may also be the square g3, written large.
    numeric = any(_NUMBER.fullmatch(entry) for entry in entries)
    if numeric and any(_GHOST.fullmatch(entry) for entry in entries):
        return Dialect.LIDRAUGHTS
    return Dialect.PDN
