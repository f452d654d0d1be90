"""Captures laid out to be weighed against each other: who takes what, in which order.

A lane is a chain of jumps over adjacent pieces, as men and short kings make them and flying
kings can. Two lanes side by side are a contest: the rule set says which capture is allowed.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

import attrs

from draughts.compare.stage import (
    ENEMY_KING,
    ENEMY_MAN,
    KING,
    MAN,
    captures,
    movement,
    place,
    points,
)
from draughts.movegen import possible_captures
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Kind, Piece

MOVERS = {Kind.MAN: MAN, Kind.KING: KING}
_KINDS = {"M": Kind.MAN, "K": Kind.KING}
_ENEMIES = {"M": ENEMY_MAN, "K": ENEMY_KING}
_MOST_TRIED = 1500
"""Pairs of lanes looked at before a board is taken to have no room."""


@attrs.frozen
class Lane:
    """A chain of jumps: from where, over which squares, and all squares it needs."""

    origin: int
    over: tuple[int, ...]
    squares: frozenset[int]


@attrs.frozen
class Contest:
    """A position with two captures to choose between, and where each begins."""

    position: Position
    one: int
    other: int


def lanes(rules: RuleSet, kind: Kind, hops: int) -> Iterator[Lane]:
    """Chains of so many jumps over adjacent pieces; a man's stop short of the far row."""
    board = rules.board
    ways = points(captures(rules, kind))
    closed = board.far_row(Color.WHITE) if kind is Kind.MAN else 0

    def onward(square: int, over: tuple[int, ...], used: tuple[int, ...]) -> Iterator[Lane]:
        if len(over) == hops:
            yield Lane(used[0], over, frozenset(used))
            return
        for way in ways:
            ray = board.rays[way][square]
            if len(ray) < 2 or ray[0] in used or ray[1] in used or closed >> ray[1] & 1:
                continue
            yield from onward(ray[1], (*over, ray[0]), (*used, *ray[:2]))

    for origin in range(len(board)):
        if not closed >> origin & 1:
            yield from onward(origin, (), (origin,))


def contest(rules: RuleSet, one: str, other: str) -> Contest | None:
    """Two captures at once; each is written like ``M:KM``, a man that takes a king, then a man.

    Each capture can take all its prey in that order and nothing else. None where the board has
    no room, or the rule set does not admit the position.
    """
    found = _contest(movement(rules), one, other)
    if found is None or _admits(rules, found.position) is None:
        return None
    return found


def _admits(rules: RuleSet, position: Position) -> Position | None:
    return place(rules, dict(position.pieces()))


@functools.lru_cache(maxsize=4096)
def _contest(rules: RuleSet, one: str, other: str) -> Contest | None:
    (kind, prey), (other_kind, other_prey) = _parts(one), _parts(other)
    near = list(itertools.islice(lanes(rules, kind, len(prey)), 400))
    far = list(itertools.islice(lanes(rules, other_kind, len(other_prey)), 4000))[::-1]
    if not (_any_alone(rules, near, kind, prey) and _any_alone(rules, far, other_kind, other_prey)):
        return None
    # Lanes far apart come first: they disturb each other least.
    pairs = (
        (a, b) for total in range(len(near) + len(far)) for a, b in _diagonal(near, far, total)
    )
    apart = ((a, b) for a, b in pairs if not a.squares & b.squares)
    for lane, rival in itertools.islice(apart, _MOST_TRIED):
        position = place(rules, _laid(lane, kind, prey) | _laid(rival, other_kind, other_prey))
        if position and _takes(rules, position, lane) and _takes(rules, position, rival):
            return Contest(position, lane.origin, rival.origin)
    return None


def _laid(lane: Lane, kind: Kind, prey: str) -> dict[int, Piece]:
    pieces = zip(lane.over, map(_ENEMIES.__getitem__, prey), strict=True)
    return {lane.origin: MOVERS[kind], **dict(pieces)}


def _any_alone(rules: RuleSet, found: list[Lane], kind: Kind, prey: str) -> bool:
    """Whether one of the first lanes works with nothing else on the board."""
    return any(
        _takes(rules, position, lane)
        for lane in found[:40]
        if (position := place(rules, _laid(lane, kind, prey)))
    )


def _diagonal(near: list[Lane], far: list[Lane], total: int) -> Iterator[tuple[Lane, Lane]]:
    for i in range(max(0, total - len(far) + 1), min(total + 1, len(near))):
        yield near[i], far[total - i]


def _parts(text: str) -> tuple[Kind, str]:
    mover, prey = text.split(":")
    return _KINDS[mover], prey


def _takes(rules: RuleSet, position: Position, lane: Lane) -> bool:
    """Whether the piece at a lane's beginning can take just the lane's prey, in that order."""
    found = possible_captures(rules, position, origins=1 << lane.origin)
    return bool(found) and all(move.captured == lane.over for move in found)
