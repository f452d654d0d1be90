"""`Position`: the pieces on a board and whose turn it is, as an immutable value."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import attrs

from draughts.board import Board, bits
from draughts.language import gettext
from draughts.types import Color, Kind, Piece


def picture(what: object) -> str:
    """A position or a game as SVG, for notebooks, which ask for it by a method of theirs.

    Drawing stands far above positions; it is loaded by name, and only when asked for.
    """
    drawn: str = importlib.import_module("draughts.render.svg").svg(what)
    return drawn


@attrs.frozen
class KingRun:
    """Quiet moves in a row that a side has made with one king, which now stands on ``square``.

    Counted only under rules that limit them (`RuleSet.king_move_limit`).
    """

    square: int
    count: int


@attrs.frozen
class Position:
    """Pieces, side to move and, where the rules count them, runs of king moves.

    The four masks hold one bit per square index of ``board``. Nothing is checked here: build
    positions with `draughts.setup` or read them with `draughts.notation.fen`.
    """

    board: Board = attrs.field(repr=False, hash=False)
    turn: Color
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    king_runs: tuple[KingRun | None, KingRun | None] = (None, None)

    def men(self, color: Color) -> int:
        """The mask of a side's men."""
        return self.white_men if color is Color.WHITE else self.black_men

    def kings(self, color: Color) -> int:
        """The mask of a side's kings."""
        return self.white_kings if color is Color.WHITE else self.black_kings

    def side(self, color: Color) -> int:
        """The mask of all pieces of a side."""
        if color is Color.WHITE:
            return self.white_men | self.white_kings
        return self.black_men | self.black_kings

    @property
    def occupied(self) -> int:
        """The mask of all pieces."""
        return self.white_men | self.white_kings | self.black_men | self.black_kings

    def king_run(self, color: Color) -> KingRun | None:
        """A side's run of king moves, if one is counted."""
        return self.king_runs[0 if color is Color.WHITE else 1]

    def piece_at(self, square: int) -> Piece | None:
        """The piece on a square index, or None."""
        for color in Color:
            if self.men(color) >> square & 1:
                return Piece(color, Kind.MAN)
            if self.kings(color) >> square & 1:
                return Piece(color, Kind.KING)
        return None

    def pieces(self) -> Iterator[tuple[int, Piece]]:
        """(square index, piece) of every piece, White's first."""
        for color in Color:
            for kind, mask in ((Kind.MAN, self.men(color)), (Kind.KING, self.kings(color))):
                for square in bits(mask):
                    yield square, Piece(color, kind)

    def _repr_svg_(self) -> str:
        """The position as a picture, for notebooks."""
        return picture(self)

    def turned(self) -> Position:
        """The same position with the colours exchanged and the board turned by half a circle.

        Raises `ValueError` on a board that half a turn does not map onto itself.
        """
        board = self.board
        if any(
            (board.width - 1 - f, board.height - 1 - r) not in board.index for f, r in board.cells
        ):
            raise ValueError(gettext("this board does not look the same after half a turn"))
        last = len(board) - 1  # index order is row by row, so half a turn reverses it

        def turn(mask: int) -> int:
            return sum(1 << last - square for square in bits(mask))

        white_run, black_run = (
            run and KingRun(last - run.square, run.count) for run in self.king_runs
        )
        return Position(
            board,
            self.turn.opponent,
            turn(self.black_men),
            turn(self.black_kings),
            turn(self.white_men),
            turn(self.white_kings),
            (black_run, white_run),
        )
