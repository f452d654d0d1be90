"""What a request may hold; anything else is refused before it is looked at.

Square numbers are indexes from 0, row by row from White's left-hand corner. Unknown fields
are passed over, so that a newer page can talk to an older server.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from draughts.board import MAX_SIDE

MOST_MOVES = 1000
MOST_SQUARES = MAX_SIDE * MAX_SIDE

Side = Literal["white", "black"]
Name = Annotated[str, Meta(min_length=1, max_length=100, description="name of a variant")]
FenText = Annotated[str, Meta(max_length=2000, description="a position as one line of text")]
MoveText = Annotated[str, Meta(max_length=200, description="a move, like c3-d4 or 32x23")]
Square = Annotated[int, Meta(ge=0, lt=MOST_SQUARES, description="index of a square")]
Squares = Annotated[list[Square], Meta(min_length=1, max_length=200)]
Level = Literal["easy", "medium", "hard", "expert"]


class GameText(msgspec.Struct, frozen=True):
    """A game: its variant, the FEN of its first position (null: the usual start), its moves."""

    variant: Name
    fen: FenText | None = None
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_MOVES)] = ()


class OnGame(msgspec.Struct, frozen=True):
    """A game to be told about."""

    game: GameText


class Attempt(msgspec.Struct, frozen=True):
    """A move somebody tries: a text, or squares that the piece stands on, the first included."""

    game: GameText
    move: MoveText | Squares


class EngineCall(msgspec.Struct, frozen=True):
    """A move is wanted of the computer, within so many seconds."""

    game: GameText
    level: Level = "easy"
    seconds: Annotated[float, Meta(ge=0.05, le=10)] = 1.0


class BySide(msgspec.Struct, frozen=True):
    """A side offers a draw, or resigns."""

    game: GameText
    side: Side


class AnalyseCall(msgspec.Struct, frozen=True):
    """Analysis is wanted, for so many seconds and of so many lines."""

    game: GameText
    seconds: Annotated[float, Meta(ge=1, le=60)] = 10.0
    lines: Annotated[int, Meta(ge=1, le=5)] = 1


class CompareCall(msgspec.Struct, frozen=True):
    """The position of a game is to be seen under another variant too."""

    game: GameText
    other: Name


class PlacedPiece(msgspec.Struct, frozen=True):
    """A piece on a square."""

    square: Square
    color: Side
    king: bool = False


class SetupCall(msgspec.Struct, frozen=True):
    """Pieces put on a board, and who is to move."""

    variant: Name
    turn: Side
    pieces: Annotated[tuple[PlacedPiece, ...], Meta(max_length=MOST_SQUARES)]


class FenCall(msgspec.Struct, frozen=True):
    """A position in any dialect."""

    variant: Name
    text: FenText


TagName = Annotated[str, Meta(max_length=64)]
TagText = Annotated[str, Meta(max_length=400)]


class Ended(msgspec.Struct, frozen=True):
    """How a game ended that its moves do not end: resigned, agreed, on time."""

    winner: Side | None


class PdnCall(msgspec.Struct, frozen=True):
    """A game to be written as PDN."""

    game: GameText
    tags: Annotated[dict[TagName, TagText], Meta(max_length=40)] = {}
    outcome: Ended | None = None


class PdnText(msgspec.Struct, frozen=True):
    """PDN to be read; ``variant`` is for games that do not tell theirs."""

    text: Annotated[str, Meta(max_length=256 * 1024)]
    variant: Name | None = None
