"""Positions and moves in Hub, by the numbers of the squares, on any board.

A position is a letter for the side to move and one for each square in the order of their
numbers. A move is ``32-28``, or origin, destination and every captured square: ``28x19x23``.
What a position does not say, such as runs of king moves, follows from the moves after it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

import attrs

from draughts.board import Board, bits
from draughts.errors import IllegalMove, InvalidMove, InvalidPosition
from draughts.hub.lines import shortened
from draughts.move import Move, after
from draughts.nodes import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import faults_in
from draughts.types import Color

EMPTY = "e"
PIECES = "wWbB"
"""Men and kings of White and Black, in the order in which `Position` takes them."""

CROWNED = "K"
"""Behind a capture: the man is crowned on its way. Written only where two captures differ in
nothing else, which the games that Hub was made for do not know."""

_MOVE = re.compile(
    rf"(\d{{1,4}})(?:-(\d{{1,4}})|x(\d{{1,4}})((?:x\d{{1,4}})+)({CROWNED}?))", re.ASCII
)


@functools.lru_cache(maxsize=64)
def _order(board: Board) -> tuple[int, ...]:
    """The index of each square, in the order of their numbers."""
    return tuple(sorted(range(len(board)), key=board.numbers.__getitem__))


def write_position(position: Position) -> str:
    """A position as Hub writes it."""
    masks = (
        position.white_men,
        position.white_kings,
        position.black_men,
        position.black_kings,
    )
    letters = [EMPTY] * len(position.board)
    for letter, mask in zip(PIECES, masks, strict=True):
        for square in bits(mask):
            letters[position.board.numbers[square] - 1] = letter
    return position.turn.letter + "".join(letters)


def read_position(rules: RuleSet, text: str) -> Position:
    """The position of a text. Raises `InvalidPosition`, which names the character at fault."""
    board = rules.board
    side, squares = text[:1], text[1:]
    turn = next((color for color in Color if color.letter == side), None)
    if turn is None:
        raise InvalidPosition([f"character 1 is {side!r}; it is the side to move, W or B"])
    if len(squares) != len(board):
        raise InvalidPosition(
            [
                f"{len(text)} characters; {rules.name} has {len(board) + 1}: "
                f"the side to move and {len(board)} squares"
            ]
        )
    masks = dict.fromkeys(PIECES, 0)
    for column, (letter, square) in enumerate(zip(squares, _order(board), strict=True), start=2):
        if letter in masks:
            masks[letter] |= 1 << square
        elif letter != EMPTY:
            name = board.numbers[square]
            raise InvalidPosition(
                [f"character {column}, square {name}, is {letter!r}; it must be one of w W b B e"]
            )
    white_men, white_kings, black_men, black_kings = masks.values()
    position = Position(board, turn, white_men, white_kings, black_men, black_kings)
    if faults := faults_in(rules, position):
        raise InvalidPosition(faults)
    return position


@attrs.frozen
class Squares:
    """The squares that a move text names, by index."""

    origin: int
    destination: int
    captured: frozenset[int] = frozenset()
    crowned: bool = False

    def names(self, move: Move) -> bool:
        """Whether these are the squares of a move."""
        taken = sum(1 << square for square in self.captured)
        return (self.origin, self.destination, taken) == (
            move.origin,
            move.destination,
            move.taken,
        )


def write_move(rules: RuleSet, position: Position, move: Move) -> str:
    """A legal move of a position as Hub writes it, captured squares in the order of numbers."""
    numbers = rules.board.numbers
    origin, destination = numbers[move.origin], numbers[move.destination]
    if not move.taken:
        return f"{origin}-{destination}"
    taken = sorted(numbers[square] for square in bits(move.taken))
    text = "x".join(map(str, (origin, destination, *taken)))
    far = rules.board.far_row(position.turn)
    if move.promotes and not far >> move.destination & 1:
        # Only then may there be another way to take the same, on which it is not crowned.
        twin = Move(rules.board, move.origin, move.destination, move.taken)
        if twin in legal_moves(rules, position):
            text += CROWNED
    return text


def write_moves(rules: RuleSet, position: Position, moves: Sequence[Move]) -> list[str]:
    """Moves that follow each other from a position on."""
    texts = []
    for move in moves:
        texts.append(write_move(rules, position, move))
        position = after(rules, position, move)
    return texts


def read_squares(board: Board, text: str) -> Squares:
    """The squares of a move text. Raises `InvalidMove` for a text that is no Hub move."""
    found = _MOVE.fullmatch(text)
    if found is None:
        raise InvalidMove(
            f"{shortened(text)} is no Hub move; they are written like 32-28, and 28x19x23 for a "
            "capture of 23"
        )
    origin, step, landing, captured, crowned = found.groups()

    def square(number: str) -> int:
        if not 1 <= int(number) <= len(board):
            raise InvalidMove(
                f"{shortened(text)}: there is no square {number}, only 1 to {len(board)}"
            )
        return _order(board)[int(number) - 1]

    if step is not None:
        return Squares(square(origin), square(step))
    taken = frozenset(square(number) for number in captured[1:].split("x"))
    return Squares(square(origin), square(landing), taken, bool(crowned))


def read_move(
    rules: RuleSet, position: Position, text: str, legal: Sequence[Move] | None = None
) -> Move:
    """The legal move that a text names; captured squares may come in any order.

    Raises `InvalidMove` for a text that is no Hub move and `IllegalMove` for one that the
    rules do not allow. ``legal`` saves generating the legal moves again.
    """
    squares = read_squares(rules.board, text)
    legal = legal_moves(rules, position) if legal is None else legal
    fitting = [move for move in legal if squares.names(move)]
    if len(fitting) > 1:
        fitting = [move for move in fitting if move.promotes is squares.crowned]
    if not fitting:
        few = " ".join(write_move(rules, position, move) for move in legal[:4])
        more = f" and {len(legal) - 4} more" if len(legal) > 4 else ""
        shown = f"legal: {few}{more}" if legal else "there is no legal move"
        raise IllegalMove(f"{shortened(text)} is not a legal move here; {shown}")
    return fitting[0]
