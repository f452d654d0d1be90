"""The scenario that shows when captured pieces leave: a king crosses a square it has cleared.

Only a flying king can come back to the square of a piece it took. It does so on a round: it
takes a piece, turns, takes another, turns, takes a third, and on its way back crosses the
line of the first. Behind that stands a fourth, out of reach unless the first has gone.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

import attrs

from draughts.board import Board
from draughts.compare.observation import NOTHING, Observation, scenario, yes_or_no
from draughts.compare.stage import (
    ENEMY_MAN,
    KING,
    captures,
    look,
    middle_out,
    movement,
    place,
    points,
)
from draughts.movegen import legal_moves, possible_captures
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Kind, Removal


@scenario(
    "removal",
    "captured pieces leave at once",
    "Do captured pieces leave the board during the move, so that a king can pass over them?",
    "removal",
    "flying_kings",
)
def removal(rules: RuleSet) -> Observation:
    """The last piece of a round stands behind the first."""
    position = _round_trip(movement(rules)) if rules.flying_kings else None
    if position is None:
        return NOTHING
    enemies = position.black_men.bit_count()
    every = any(len(move.captured) == enemies for move in legal_moves(rules, position))
    return yes_or_no(every, (look(rules, position),))


@functools.lru_cache(maxsize=256)
def _round_trip(rules: RuleSet) -> Position | None:
    """A position in which all pieces can be taken only if the first leaves at once."""
    at_once = attrs.evolve(rules, removal=Removal.AT_ONCE, king_turns_back=False)
    after_move = attrs.evolve(rules, removal=Removal.AFTER_MOVE, king_turns_back=False)
    tried = 0
    for origin, prey in _rounds(rules):
        position = place(rules, {origin: KING, **dict.fromkeys(prey, ENEMY_MAN)})
        if position is None:
            continue
        if _takes_all(at_once, position) and not _takes_all(after_move, position):
            return position
        tried += 1
        if tried == 200:
            break
    return None


def _takes_all(rules: RuleSet, position: Position) -> bool:
    enemies = position.black_men.bit_count()
    return any(len(move.captured) == enemies for move in possible_captures(rules, position))


_ROUNDS = tuple(
    # Distances from the corner in which the first leg is crossed: along it to the origin
    # (negative) and to its end, across it to the other side of the round and to the last piece.
    itertools.product((1, 2), (2, 3, 4), (2, 3, 4), (1, 2))
)


def _rounds(rules: RuleSet) -> Iterator[tuple[int, set[int]]]:
    """(a king's square, squares of its prey), the smaller rounds first."""
    board, ways = rules.board, points(captures(rules, Kind.KING))
    turns = [(p, q) for p in ways for q in ways if (p - q) % 4 and (p + 4) % 8 in ways]
    for (back, ahead, up, down), first in itertools.product(_ROUNDS, middle_out(board)):
        for p, q in turns:
            if (q + 4) % 8 not in ways:
                continue
            end, above = _go(board, first, p, ahead), _go(board, first, q, up)
            needed = {
                "origin": _go(board, first, p, -back),
                "corner": _go(board, end, q, up),
                "second": _go(board, end, q, 1),
                "third": _go(board, above, p, 1),
                "last": _go(board, first, q, -down),
                "behind": _go(board, first, q, -down - 1),
                "extra": _go(board, first, p, ahead - 1),
            }
            at = {name: square for name, square in needed.items() if square is not None}
            if len(at) < len(needed):
                continue
            prey = {first, at["second"], at["third"], at["last"]}
            if ahead > 2:  # one more on the first leg, for kings that land just behind
                yield at["origin"], prey | {at["extra"]}
            yield at["origin"], prey


def _go(board: Board, square: int | None, point: int, distance: int) -> int | None:
    """The square so far away, or None; negative distances go the other way."""
    if square is None:
        return None
    if distance < 0:
        point, distance = (point + 4) % 8, -distance
    ray = board.rays[point][square]
    return ray[distance - 1] if len(ray) >= distance else None


BEHAVIOURS = (removal,)
