"""The small vocabulary of draughts: colours, kinds of piece and the choices a rule may take.

Enumerations only, without behaviour beyond their own names. The text value of a member is
what files show (``most_pieces``); `draughts.rules` puts it into words.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

import attrs


class Color(enum.Enum):
    """A side. White moves up the board and Black down it, whoever begins."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Color:
        """The other side."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """``W`` or ``B``, as FEN writes it."""
        return "W" if self is Color.WHITE else "B"


class Kind(enum.Enum):
    """What a piece is."""

    MAN = "man"
    KING = "king"


@attrs.frozen(order=False)
class Piece:
    """A man or a king of one side."""

    color: Color
    kind: Kind

    def __str__(self) -> str:
        return f"{self.color.value} {self.kind.value}"


class Direction(enum.Flag):
    """Directions relative to the mover; combine them with ``|``.

    The members run clockwise from straight ahead, so that turning the board by half a
    circle, which makes White's directions Black's, is a rotation by four places.
    """

    FORWARD = enum.auto()
    FORWARD_RIGHT = enum.auto()
    RIGHT = enum.auto()
    BACKWARD_RIGHT = enum.auto()
    BACKWARD = enum.auto()
    BACKWARD_LEFT = enum.auto()
    LEFT = enum.auto()
    FORWARD_LEFT = enum.auto()

    FORWARD_DIAGONALS = FORWARD_LEFT | FORWARD_RIGHT
    BACKWARD_DIAGONALS = BACKWARD_LEFT | BACKWARD_RIGHT
    DIAGONALS = FORWARD_DIAGONALS | BACKWARD_DIAGONALS
    SIDEWAYS = LEFT | RIGHT
    FORWARD_AND_SIDEWAYS = FORWARD | SIDEWAYS
    ORTHOGONALS = FORWARD | BACKWARD | SIDEWAYS
    ALL = DIAGONALS | ORTHOGONALS


class Squares(enum.Enum):
    """Which squares of the rectangle are played on, named as if a1 were dark.

    Real boards differ in colour; what counts is whether White's left-hand corner is played.
    """

    DARK = "dark"
    LIGHT = "light"
    ALL = "all"


class Notation(enum.Enum):
    """How squares are named."""

    ALGEBRAIC = "algebraic"
    NUMERIC = "numeric"


class Corner(enum.Enum):
    """A corner of the board as White sees it."""

    BOTTOM_LEFT = "bottom_left"
    BOTTOM_RIGHT = "bottom_right"
    TOP_LEFT = "top_left"
    TOP_RIGHT = "top_right"


class Landing(enum.Enum):
    """Where a flying king may come down behind the piece it captures."""

    ANY = "any"
    NEXT = "next"
    NEXT_BEHIND_KING = "next_behind_king"
    NEXT_BEHIND_KING_IN_CHAIN = "next_behind_king_in_chain"


class Removal(enum.Enum):
    """When captured pieces leave the board."""

    AT_ONCE = "at_once"
    AFTER_MOVE = "after_move"


class Promotion(enum.Enum):
    """What happens to a man that reaches the far row in the middle of a capture."""

    STOPS = "stops"
    GOES_ON_AS_MAN = "goes_on_as_man"
    GOES_ON_AS_KING = "goes_on_as_king"


class Priority(enum.Enum):
    """A criterion that decides between captures; a rule set gives them in order."""

    MOST_PIECES = "most_pieces"
    HIGHEST_VALUE = "highest_value"
    WITH_KING = "with_king"
    MOST_KINGS = "most_kings"
    EARLIEST_KINGS = "earliest_kings"


class Objective(enum.Enum):
    """What wins the game."""

    LEAVE_NO_MOVE = "leave_no_move"
    HAVE_NO_MOVE = "have_no_move"
    FIRST_KING = "first_king"


class ResultStyle(enum.Enum):
    """How a result is written: 1-0, 1/2-1/2, 0-1 or 2-0, 1-1, 0-2."""

    ONE = "1-0"
    TWO = "2-0"


class Side(enum.Enum):
    """Whose moves an ending's draw rule counts."""

    STRONGER = "stronger"
    WEAKER = "weaker"
    BOTH = "both"


class Reset(enum.Enum):
    """An event that starts the count of a no-progress rule anew."""

    CAPTURE = "capture"
    PROMOTION = "promotion"
    MAN_MOVE = "man_move"


class Unless(enum.Enum):
    """What keeps an ending from being drawn at the moment its count is full."""

    NEVER = "never"
    CAPTURE_NOW = "capture_now"
    CAPTURE_LOOMS = "capture_looms"


def _names(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(value)


@attrs.frozen
class Placement:
    """An explicit start position: squares of each side, kings with a ``K`` before them.

    >>> Placement(white=("a1", "Kc3"), black=("h8",))
    Placement(white=('a1', 'Kc3'), black=('h8',))
    """

    white: tuple[str, ...] = attrs.field(converter=_names)
    black: tuple[str, ...] = attrs.field(converter=_names)

    def items(self, color: Color) -> tuple[tuple[Kind, str], ...]:
        """(kind, square name) of each piece of a side, as written."""
        entries = self.white if color is Color.WHITE else self.black
        return tuple(
            (Kind.KING, entry[1:]) if entry[:1] == "K" else (Kind.MAN, entry) for entry in entries
        )
