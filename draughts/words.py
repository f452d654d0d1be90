"""Values of rules in words, where more than a word for each value is needed.

A rule sheet, a comparison and an explanation take these words from the fields' metadata.
"""

from __future__ import annotations

from typing import Any

from draughts.draws import DrawRule
from draughts.errors import shown
from draughts.language import count, gettext, mark, tell
from draughts.types import Color, Corner, Direction, Kind, Piece, Placement, Priority, Squares

_COLORS = {Color.WHITE: mark("white"), Color.BLACK: mark("black")}
_PIECES = {
    (Color.WHITE, Kind.MAN): mark("white man"),
    (Color.WHITE, Kind.KING): mark("white king"),
    (Color.BLACK, Kind.MAN): mark("black man"),
    (Color.BLACK, Kind.KING): mark("black king"),
}
_KINDS = {Kind.MAN: mark("man"), Kind.KING: mark("king")}


def color_word(color: Color) -> str:
    """A colour as a word within a sentence."""
    return gettext(_COLORS[color])


def piece_words(piece: Piece) -> str:
    """A piece with its colour, within a sentence."""
    return gettext(_PIECES[piece.color, piece.kind])


def kind_word(kind: Kind) -> str:
    """A kind of piece as a word within a sentence."""
    return gettext(_KINDS[kind])


_WAYS = (
    (Direction.DIAGONALS, mark("diagonally in all four directions")),
    (Direction.ORTHOGONALS, mark("straight in all four directions")),
    (Direction.FORWARD_DIAGONALS, mark("diagonally forward")),
    (Direction.BACKWARD_DIAGONALS, mark("diagonally backward")),
    (Direction.FORWARD_AND_SIDEWAYS, mark("straight forward or sideways")),
    (Direction.SIDEWAYS, "sideways"),
    (Direction.FORWARD, mark("straight forward")),
    (Direction.BACKWARD, mark("straight backward")),
    (Direction.LEFT, mark("to the left")),
    (Direction.RIGHT, mark("to the right")),
    (Direction.FORWARD_LEFT, mark("diagonally forward to the left")),
    (Direction.FORWARD_RIGHT, mark("diagonally forward to the right")),
    (Direction.BACKWARD_LEFT, mark("diagonally backward to the left")),
    (Direction.BACKWARD_RIGHT, mark("diagonally backward to the right")),
)


def direction_words(value: Direction) -> str:
    """A set of directions in words, the largest named groups first."""
    if value == Direction.ALL:
        return gettext("in all eight directions")
    parts: list[str] = []
    left: Direction = value
    for group, name in _WAYS:
        if group & left == group:
            parts.append(gettext(name))
            left &= ~group
    return gettext(" or ").join(parts)


def squares_words(value: Squares | frozenset[str]) -> str:
    """Which squares are played, in words."""
    if isinstance(value, Squares):
        return {
            Squares.DARK: gettext("one colour; the corner at White's left hand is played"),
            Squares.LIGHT: gettext("one colour; the corner at White's right hand is played"),
            Squares.ALL: gettext("all squares"),
        }[value]
    named = sorted(value, key=lambda name: (name[:1], len(name), name))
    return tell("{number} named squares: {names}", number=len(value), names=" ".join(named))


def start_words(value: tuple[int, ...] | Placement) -> str:
    """The start position in words."""
    if isinstance(value, Placement):
        return tell(
            "White {white}; Black {black}", white=" ".join(value.white), black=" ".join(value.black)
        )
    rows = ", ".join(map(str, value))
    return count(
        "men on row {rows}, counted from each player's edge",
        "men on rows {rows}, counted from each player's edge",
        len(value),
        rows=rows,
    )


def listed(value: tuple[Any, ...]) -> str:
    """Items joined with commas, or a dash."""
    return ", ".join(shown(item) if not isinstance(item, str) else item for item in value) or "-"


CORNERS = {
    Corner.BOTTOM_LEFT: mark("White's lower left corner"),
    Corner.BOTTOM_RIGHT: mark("White's lower right corner"),
    Corner.TOP_LEFT: mark("the upper left corner as White sees it"),
    Corner.TOP_RIGHT: mark("the upper right corner as White sees it"),
}

_PRIORITIES = {
    Priority.MOST_PIECES: mark("the most pieces (the majority rule)"),
    Priority.HIGHEST_VALUE: mark("the highest value (the value rule)"),
    Priority.WITH_KING: mark("with a king rather than a man (the king-first rule)"),
    Priority.MOST_KINGS: mark("the most kings (the most-kings rule)"),
    Priority.EARLIEST_KINGS: mark(
        "a king as early in the chain as possible (the earliest-king rule)"
    ),
}


def priority_words(value: tuple[Priority, ...]) -> str:
    """The criteria between captures, in order."""
    if not value:
        return gettext("free choice between captures")
    return gettext("; then ").join(gettext(_PRIORITIES[item]) for item in value)


def draw_words(value: tuple[DrawRule, ...]) -> str:
    """Each draw rule on a line of its own."""
    return "\n".join(item.sentence() for item in value) or gettext("only by agreement")
