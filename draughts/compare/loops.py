"""Kings that go to and fro: positions in which both sides can wait, as draw rules ask for.

A loop is four quiet king moves, there and back, during which nothing can be captured. Forces
are written as draw rules write them, White's first: ``KKM v K``.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Callable, Iterator

import attrs

from draughts.board import bits
from draughts.compare.stage import ENEMY_KING, ENEMY_MAN, KING, MAN, movement, place, points
from draughts.move import Move, after
from draughts.movegen import possible_captures, quiet_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color, Piece

_TRIES = 300
"""Random placements looked at before a board is taken to have no room."""

_REPLIES = 6
"""Moves of each side that are tried from a placement."""

_LETTERS = ({"K": KING, "M": MAN}, {"K": ENEMY_KING, "M": ENEMY_MAN})


@attrs.frozen
class Loop:
    """Four positions and the moves that lead from each to the next, the last to the first."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]

    def turned(self) -> Loop:
        """The same loop begun one ply later, by the other side."""
        return Loop(
            (*self.positions[1:], self.positions[0]),
            (*self.moves[1:], self.moves[0]),
        )


def find_loop(rules: RuleSet, forces: str, strong: bool = False, weak: bool = False) -> Loop | None:
    """A loop of these forces, White to move; ``strong`` and ``weak`` hold the long diagonal.

    White is the stronger side. Who is not said to hold the long diagonal keeps off it.
    """
    if not all("K" in side for side in forces.split(" v ")) or not can_return(rules):
        return None
    found = _find_loop(movement(rules), forces, strong, weak)
    return found if found and admits(rules, found.positions) else None


def can_return(rules: RuleSet) -> bool:
    """Whether a king may go back the way it came."""
    ways = points(rules.king_moves)
    return any((way + 4) % 8 in ways for way in ways)


def admits(rules: RuleSet, positions: tuple[Position, ...]) -> bool:
    """Whether the positions are the rule set's."""
    return all(place(rules, dict(position.pieces()), position.turn) for position in positions)


@functools.lru_cache(maxsize=4096)
def _find_loop(rules: RuleSet, forces: str, strong: bool, weak: bool) -> Loop | None:
    wanted = {Color.WHITE: strong, Color.BLACK: weak}
    diagonal = rules.board.long_diagonal

    def holds(position: Position) -> bool:
        return all(bool(position.side(c) & diagonal) is wanted[c] for c in Color)

    for position in placements(rules, forces):
        if holds(position) and (loop := there_and_back(rules, position, holds)):
            return loop
    return None


@functools.lru_cache(maxsize=512)
def full_loop(rules: RuleSet) -> Loop | None:
    """A loop of as many pieces as a game begins with: the start with a king on each side."""
    free = movement(rules)
    start = start_position(rules)
    if not can_return(rules):
        return None
    mobile = (_with_room(free, start, mask) for mask in (start.white_men, start.black_men))
    for white, black in itertools.product(*mobile):
        pieces = dict(start.pieces()) | {white: KING, black: ENEMY_KING}
        position = place(free, pieces)
        if position is None or possible_captures(free, position):
            continue
        loop = there_and_back(free, position)
        if loop and admits(rules, loop.positions):
            return loop
    return None


def _with_room(rules: RuleSet, position: Position, mask: int) -> list[int]:
    """The squares of a mask next to which a king could step."""
    rays = rules.board.rays
    return [
        square
        for square in bits(mask)
        if any(
            not position.occupied >> target & 1
            for point in points(rules.king_moves)
            for target in rays[point][square][:1]
        )
    ]


def placements(rules: RuleSet, forces: str, man_rank: int | None = None) -> Iterator[Position]:
    """Random positions of these forces, White to move, in which White has nothing to take."""
    for position in scatter(rules, forces, man_rank):
        if not possible_captures(rules, position):
            yield position


def scatter(
    rules: RuleSet, forces: str, man_rank: int | None = None, turn: Color = Color.WHITE
) -> Iterator[Position]:
    """Random positions of these forces; ``man_rank`` is the rank of White's men, from 0."""
    chance = random.Random(forces)
    board = rules.board
    pieces = pieces_of(forces)
    every = range(len(board))
    edge = [i for i in every if _on_edge(rules, i)]
    rank = [i for i in every if board.cells[i][1] == man_rank]
    if len(pieces) > len(every):
        return
    for number in range(_TRIES):
        # Kings are safest at the edge.
        wanted = edge if number % 2 and len(edge) >= len(pieces) else every
        squares = chance.sample(wanted, len(pieces))
        if rank:
            squares = [
                chance.choice(rank) if piece is MAN else square
                for piece, square in zip(pieces, squares, strict=True)
            ]
        placed = dict(zip(squares, pieces, strict=True))
        if len(placed) == len(pieces) and (position := place(rules, placed, turn)):
            yield position


def pieces_of(forces: str) -> list[Piece]:
    """The pieces of forces like ``KKM v K``, White's first."""
    sides = zip(forces.split(" v "), _LETTERS, strict=True)
    return [letters[letter] for side, letters in sides for letter in side]


def _on_edge(rules: RuleSet, square: int) -> bool:
    file, rank = rules.board.cells[square]
    return file in (0, rules.width - 1) or rank in (0, rules.height - 1)


def there_and_back(
    rules: RuleSet, first: Position, accept: Callable[[Position], bool] = lambda _: True
) -> Loop | None:
    """A loop from a position in which nothing can be taken."""
    for out in king_moves(rules, first):
        second = after(rules, first, out)
        if not calm(rules, second, accept):
            continue
        for reply in king_moves(rules, second):
            third = after(rules, second, reply)
            home = _back(rules, third, out)
            if home is None or not calm(rules, third, accept):
                continue
            fourth = after(rules, third, home)
            again = _back(rules, fourth, reply)
            if again is not None and calm(rules, fourth, accept):
                return Loop((first, second, third, fourth), (out, reply, home, again))
    return None


def king_moves(rules: RuleSet, position: Position) -> list[Move]:
    """Some quiet moves of the kings of the side to move."""
    kings = position.kings(position.turn)
    return [move for move in quiet_moves(rules, position) if kings >> move.origin & 1][:_REPLIES]


def _back(rules: RuleSet, position: Position, move: Move) -> Move | None:
    """The quiet move that takes a move back, if there is one."""
    for found in quiet_moves(rules, position):
        if (found.origin, found.destination) == (move.destination, move.origin):
            return found
    return None


def calm(rules: RuleSet, position: Position, accept: Callable[[Position], bool]) -> bool:
    """Whether a position is accepted and nothing can be taken in it."""
    return accept(position) and not possible_captures(rules, position)
