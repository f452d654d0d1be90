"""Positions of given forces in which a capture is far, possible, or bound to come.

Black, the weaker side, is to move.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from draughts.compare.loops import pieces_of, scatter
from draughts.compare.stage import place, points
from draughts.move import after
from draughts.movegen import legal_moves, possible_captures
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color

Case = tuple[str, bool | None, bool | None]
"""Forces, and whether White and Black hold the long diagonal; None where it does not matter."""


@functools.lru_cache(maxsize=1024)
def calm(rules: RuleSet, forces: str) -> Position | None:
    """No capture is possible, now or after any move."""
    for position in scatter(rules, forces):
        moves = legal_moves(rules, position)
        following = [position, *(after(rules, position, move) for move in moves)]
        if moves and not any(possible_captures(rules, later) for later in following):
            return position
    return None


@functools.lru_cache(maxsize=1024)
def any_position(rules: RuleSet, case: Case) -> Position | None:
    """Any position of a case."""
    return next(_of_case(rules, case), None)


@functools.lru_cache(maxsize=1024)
def capturing(rules: RuleSet, case: Case) -> Position | None:
    """Black can capture."""
    return next((p for p in _of_case(rules, case) if possible_captures(rules, p)), None)


def _of_case(rules: RuleSet, case: Case) -> Iterator[Position]:
    for position in scatter(rules, case[0], turn=Color.BLACK):
        if _held(position, case):
            yield position


def _held(position: Position, case: Case) -> bool:
    """Whether the long diagonal is held as the case says."""
    diagonal = position.board.long_diagonal
    holds = (bool(position.side(color) & diagonal) for color in Color)
    return all(want in (None, has) for want, has in zip(case[1:], holds, strict=True))


@functools.lru_cache(maxsize=1024)
def threatened(rules: RuleSet, case: Case) -> Position | None:
    """Nobody can capture, but after each of Black's moves White can.

    Looked for where Black's single piece has the fewest squares to go to.
    """
    *white, lone = pieces_of(case[0])
    board, ways = rules.board, points(rules.king_moves)
    chance = random.Random(case[0])
    every = range(len(board))
    for square in sorted(every, key=lambda i: sum(len(board.rays[way][i]) for way in ways))[:6]:
        rest = [i for i in every if i != square]
        for number in range(min(60, len(rest))):
            others = [rest[-number]] if len(white) == 1 else chance.sample(rest, len(white))
            placed = {square: lone, **dict(zip(others, white, strict=True))}
            position = place(rules, placed, Color.BLACK)
            if position and _held(position, case) and _looms(rules, position):
                return position
    return None


def _looms(rules: RuleSet, position: Position) -> bool:
    moves = legal_moves(rules, position)
    return (
        bool(moves)
        and not moves[0].taken
        and all(possible_captures(rules, after(rules, position, move)) for move in moves)
    )
