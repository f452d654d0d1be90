"""Positions and moves in Hub, by the numbers of the squares, on any board.

A position is a letter for the side to move and one for each square in the order of their
numbers (`draughts.fen.strings`). A move is ``32-28``, or origin, destination and every captured
square: ``28x19x23``. What a position does not say, such as runs of king moves, follows from the
moves after it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

import attrs

from draughts.board import Board, bits
from draughts.errors import AmbiguousMove, IllegalMove, InvalidMove
from draughts.fen.dialects import Dialect
from draughts.fen.strings import read_string, write_string
from draughts.hub.lines import shortened
from draughts.move import Move
from draughts.nodes import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet

_MOVE = re.compile(r"(\d{1,4})(?:-(\d{1,4})|x(\d{1,4})((?:x\d{1,4})+))", re.ASCII)


@functools.lru_cache(maxsize=64)
def _order(board: Board) -> tuple[int, ...]:
    """The index of each square, in the order of their numbers."""
    return tuple(sorted(range(len(board)), key=board.numbers.__getitem__))


def write_position(position: Position) -> str:
    """A position as Hub writes it."""
    return write_string(position, Dialect.HUB)


def read_position(rules: RuleSet, text: str) -> Position:
    """The position of a text. Raises `InvalidPosition` with every fault and its column."""
    return read_string(rules, text, Dialect.HUB)


@attrs.frozen
class Squares:
    """The squares that a move text names, by index."""

    origin: int
    destination: int
    captured: frozenset[int] = frozenset()

    def names(self, move: Move) -> bool:
        """Whether these are the squares of a move."""
        taken = sum(1 << square for square in self.captured)
        return (self.origin, self.destination, taken) == (
            move.origin,
            move.destination,
            move.taken,
        )


def write_move(rules: RuleSet, move: Move) -> str:
    """A legal move as Hub writes it, captured squares in the order of numbers."""
    numbers = rules.board.numbers
    origin, destination = numbers[move.origin], numbers[move.destination]
    if not move.taken:
        return f"{origin}-{destination}"
    taken = sorted(numbers[square] for square in bits(move.taken))
    return "x".join(map(str, (origin, destination, *taken)))


def read_squares(board: Board, text: str) -> Squares:
    """The squares of a move text. Raises `InvalidMove` for a text that is no Hub move."""
    found = _MOVE.fullmatch(text)
    if found is None:
        raise InvalidMove(
            f"{shortened(text)} is no Hub move; they are written like 32-28, and 28x19x23 for a "
            "capture of 23"
        )
    origin, step, landing, captured = found.groups()

    def square(number: str) -> int:
        if not 1 <= int(number) <= len(board):
            raise InvalidMove(
                f"{shortened(text)}: there is no square {number}, only 1 to {len(board)}"
            )
        return _order(board)[int(number) - 1]

    if step is not None:
        return Squares(square(origin), square(step))
    taken = frozenset(square(number) for number in captured[1:].split("x"))
    return Squares(square(origin), square(landing), taken)


def read_move(
    rules: RuleSet, position: Position, text: str, legal: Sequence[Move] | None = None
) -> Move:
    """The legal move that a text names; captured squares may come in any order.

    Raises `InvalidMove` for a text that is no Hub move and `IllegalMove` for one that the
    rules do not allow; `AmbiguousMove` where two captures differ in the crowning alone, which
    no variant is known to bring about. ``legal`` saves generating the legal moves again.
    """
    squares = read_squares(rules.board, text)
    legal = legal_moves(rules, position) if legal is None else legal
    fitting = [move for move in legal if squares.names(move)]
    if len(fitting) > 1:
        both = " and ".join(f"{move}{' crowned' * move.promotes}" for move in fitting)
        raise AmbiguousMove(f"{shortened(text)} can be {both}", map(str, fitting))
    if not fitting:
        few = " ".join(write_move(rules, move) for move in legal[:4])
        more = f" and {len(legal) - 4} more" if len(legal) > 4 else ""
        shown = f"legal: {few}{more}" if legal else "there is no legal move"
        raise IllegalMove(f"{shortened(text)} is not a legal move here; {shown}")
    return fitting[0]
