"""In which directions a piece steps or captures, tried out one direction at a time."""

from __future__ import annotations

from draughts.compare.observation import NOT_SHOWN, Observation, Scene
from draughts.compare.stage import ENEMY_MAN, KING, MAN, look, place, points, rays_from_middle
from draughts.language import gettext
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Direction, Kind

ARROWS = dict(zip(Direction, "↑↗→↘↓↙←↖", strict=True))


def ways(rules: RuleSet, kind: Kind, group: Direction, *, capture: bool) -> Observation:
    """Which directions of a group a piece may take: "yes" for all, "no" for none, or arrows."""
    shown, used = [], []
    scenes: dict[Position, Scene] = {}
    for direction in group:
        found = _way(rules, kind, direction, capture)
        if found is None:
            continue
        position, goes = found
        shown.append(direction)
        if goes:
            used.append(direction)
        scenes.setdefault(position, look(rules, position))
    if not shown:
        return Observation(NOT_SHOWN)
    partly = "".join(ARROWS[direction] for direction in used) or gettext("no")
    return Observation(gettext("yes") if used == shown else partly, tuple(scenes.values()))


def _way(
    rules: RuleSet, kind: Kind, direction: Direction, capture: bool
) -> tuple[Position, bool] | None:
    """A piece with free room, or with prey it could jump, that way; and whether it goes there."""
    mover = KING if kind is Kind.KING else MAN
    (point,) = points(direction)
    for origin, ray in rays_from_middle(rules.board, point, 2 if capture else 1):
        pieces = {origin: mover, ray[0]: ENEMY_MAN} if capture else {origin: mover}
        position = place(rules, pieces)
        if position is None:
            continue
        legal = legal_moves(rules, position)
        if capture:
            return position, any(move.taken for move in legal)
        return position, any(not move.taken and move.destination in ray for move in legal)
    return None
