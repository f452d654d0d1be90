"""Values of rules in words, where more than a word for each value is needed.

A rule sheet, a comparison and an explanation take these words from the fields' metadata.
"""

from __future__ import annotations

from typing import Any

from draughts.draws import DrawRule
from draughts.errors import shown
from draughts.types import Corner, Direction, Placement, Priority, Squares

_WAYS = (
    (Direction.DIAGONALS, "diagonally in all four directions"),
    (Direction.ORTHOGONALS, "straight in all four directions"),
    (Direction.FORWARD_DIAGONALS, "diagonally forward"),
    (Direction.BACKWARD_DIAGONALS, "diagonally backward"),
    (Direction.FORWARD_AND_SIDEWAYS, "straight forward or sideways"),
    (Direction.SIDEWAYS, "sideways"),
    (Direction.FORWARD, "straight forward"),
    (Direction.BACKWARD, "straight backward"),
    (Direction.LEFT, "to the left"),
    (Direction.RIGHT, "to the right"),
    (Direction.FORWARD_LEFT, "diagonally forward to the left"),
    (Direction.FORWARD_RIGHT, "diagonally forward to the right"),
    (Direction.BACKWARD_LEFT, "diagonally backward to the left"),
    (Direction.BACKWARD_RIGHT, "diagonally backward to the right"),
)


def direction_words(value: Direction) -> str:
    """A set of directions in words, the largest named groups first."""
    if value == Direction.ALL:
        return "in all eight directions"
    parts: list[str] = []
    left: Direction = value
    for group, name in _WAYS:
        if group & left == group:
            parts.append(name)
            left &= ~group
    return " or ".join(parts)


def squares_words(value: Squares | frozenset[str]) -> str:
    """Which squares are played, in words."""
    if isinstance(value, Squares):
        return {
            Squares.DARK: "one colour; the corner at White's left hand is played",
            Squares.LIGHT: "one colour; the corner at White's right hand is played",
            Squares.ALL: "all squares",
        }[value]
    named = sorted(value, key=lambda name: (name[:1], len(name), name))
    return f"{len(value)} named squares: " + " ".join(named)


def start_words(value: tuple[int, ...] | Placement) -> str:
    """The start position in words."""
    if isinstance(value, Placement):
        return f"White {' '.join(value.white)}; Black {' '.join(value.black)}"
    rows = ", ".join(map(str, value))
    return f"men on row{'s' if len(value) > 1 else ''} {rows}, counted from each player's edge"


def listed(value: tuple[Any, ...]) -> str:
    """Items joined with commas, or a dash."""
    return ", ".join(shown(item) if not isinstance(item, str) else item for item in value) or "-"


CORNERS = {
    Corner.BOTTOM_LEFT: "White's lower left corner",
    Corner.BOTTOM_RIGHT: "White's lower right corner",
    Corner.TOP_LEFT: "the upper left corner as White sees it",
    Corner.TOP_RIGHT: "the upper right corner as White sees it",
}

_PRIORITIES = {
    Priority.MOST_PIECES: "the most pieces (the majority rule)",
    Priority.HIGHEST_VALUE: "the highest value (the value rule)",
    Priority.WITH_KING: "with a king rather than a man (the king-first rule)",
    Priority.MOST_KINGS: "the most kings (the most-kings rule)",
    Priority.EARLIEST_KINGS: "a king as early in the chain as possible (the earliest-king rule)",
}


def priority_words(value: tuple[Priority, ...]) -> str:
    """The criteria between captures, in order."""
    if not value:
        return "free choice between captures"
    return "; then ".join(_PRIORITIES[item] for item in value)


def draw_words(value: tuple[DrawRule, ...]) -> str:
    """Each draw rule on a line of its own."""
    return "\n".join(item.sentence() for item in value) or "only by agreement"
