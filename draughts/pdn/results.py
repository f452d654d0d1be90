"""Results in PDN: who has won, in every style that is met, and from one style to another."""

from __future__ import annotations

import re

from draughts.types import Color, ResultStyle

UNFINISHED = "*"
BOTH_LOST = "0-0"

WINNERS: dict[str, Color | None] = {
    "1-0": Color.WHITE,
    "0-1": Color.BLACK,
    "1/2-1/2": None,
    "2-0": Color.WHITE,
    "0-2": Color.BLACK,
    "1-1": None,
}
"""The winner in each result of the standard, None for a draw; ``0-0`` is lost by both."""

_STYLES = {
    ResultStyle.ONE: {Color.WHITE: "1-0", Color.BLACK: "0-1", None: "1/2-1/2"},
    ResultStyle.TWO: {Color.WHITE: "2-0", Color.BLACK: "0-2", None: "1-1"},
}

_SCORE = r"\s*(?:([0-9]{1,9}(?:\.[0-9]{1,9})?)(\s+1/2|\s*½)?|(1/2|½))\s*"
_POINTS = re.compile(rf"{_SCORE}[-–]{_SCORE}\Z")
_SIGNS = re.compile(r"\s*[0-9]*\s*([+=-])\s*[-–]\s*[0-9]*\s*([+=-])\s*\Z")


def is_standard(text: str) -> bool:
    """Whether a result is one of the standard's."""
    return text in WINNERS or text in (UNFINISHED, BOTH_LOST)


def points_of(text: str) -> tuple[float, float] | None:
    """The points of White and Black, one a game in all; None if a result does not tell.

    >>> points_of("2-0"), points_of("1/2-1/2"), points_of("1+ - 1-"), points_of("*")
    ((1.0, 0.0), (0.5, 0.5), (0.5, 0.5), None)

    Under a ResultFormat of its own a result may be any text; the side with more points has
    won, and equal points, also of a draw that a sign shades, are a draw.
    """
    bare = text.strip()
    if bare == BOTH_LOST:
        return 0.0, 0.0
    if bare in WINNERS:
        winner = WINNERS[bare]
        if winner is None:
            return 0.5, 0.5
        return (1.0, 0.0) if winner is Color.WHITE else (0.0, 1.0)
    if _SIGNS.match(bare):
        return 0.5, 0.5
    found = _POINTS.match(bare)
    if found is None:
        return None
    white, black = _score(*found.groups()[:3]), _score(*found.groups()[3:])
    if white == black:
        return (0.0, 0.0) if white == 0 else (0.5, 0.5)
    return (1.0, 0.0) if white > black else (0.0, 1.0)


def _score(whole: str | None, and_half: str | None, half: str | None) -> float:
    return float(whole or 0) + (0.5 if and_half or half else 0.0)


def in_style(text: str, style: ResultStyle) -> str:
    """A standard result in another style; any other text as it is.

    >>> in_style("1/2-1/2", ResultStyle.TWO)
    '1-1'
    """
    if text not in WINNERS:
        return text
    return _STYLES[style][WINNERS[text]]
