"""Behaviours of capturing: whether it is a duty, whether it must go on, the far row in passing."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import attrs

from draughts.compare.lanes import MOVERS, lanes
from draughts.compare.observation import NOTHING, Observation, scenario, yes_or_no
from draughts.compare.stage import (
    ENEMY_MAN,
    MAN,
    look,
    middle_out,
    movement,
    place,
    points,
    rays_from_middle,
)
from draughts.language import gettext
from draughts.move import Move
from draughts.movegen import legal_moves, possible_captures, quiet_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Piece, Promotion


@scenario(
    "must-capture",
    "capturing is compulsory",
    "Must a side that can capture do so?",
    "capture_mandatory",
)
def must_capture(rules: RuleSet) -> Observation:
    """One piece can capture, and a man can step."""
    for pieces in _preys(rules, 1):
        for square in middle_out(rules.board):
            position = None if square in pieces else place(rules, {**pieces, square: MAN})
            if position and any(move.origin == square for move in quiet_moves(rules, position)):
                free = any(not move.taken for move in legal_moves(rules, position))
                return yes_or_no(not free, (look(rules, position),))
    return NOTHING


@scenario(
    "must-go-on",
    "a chain must be finished",
    "Must a capture go on while more can be taken?",
    "chain_mandatory",
)
def must_go_on(rules: RuleSet) -> Observation:
    """Two pieces can be taken one after the other."""
    for pieces in _preys(rules, 2):
        position = place(rules, pieces)
        if position and all(len(m.captured) == 2 for m in _all_captures(rules, position)):
            stops = any(len(move.captured) == 1 for move in legal_moves(rules, position))
            return yes_or_no(not stops, (look(rules, position),))
    return NOTHING


def _preys(rules: RuleSet, hops: int) -> Iterator[dict[int, Piece]]:
    """A man, or failing that a king, with so many pieces to take in one chain."""
    for kind, mover in MOVERS.items():
        for lane in lanes(rules, kind, hops):
            yield {lane.origin: mover, **dict.fromkeys(lane.over, ENEMY_MAN)}


def _all_captures(rules: RuleSet, position: Position) -> list[Move]:
    return possible_captures(movement(rules), position)


# the far row in the middle of a capture


@scenario(
    "far-row-in-passing",
    "man on the far row in a capture",
    "A man comes to the far row in the middle of a capture: does it stop, or go on, and as what?",
    "promotion",
    "flying_kings",
)
def far_row_in_passing(rules: RuleSet) -> Observation:
    """More to take from the far row: in one scene as a man can, in another only as a king can."""
    shown, goes_on = [], {}
    for as_king in (False, True):
        position = _on_the_far_row(movement(rules), as_king)
        if position is not None and place(rules, dict(position.pieces())):
            shown.append(look(rules, position))
            longest = max(len(move.captured) for move in legal_moves(rules, position))
            goes_on[as_king] = longest > 1
    if not shown:
        return NOTHING
    answer = gettext("stops")
    if goes_on.get(True):
        answer = gettext("as king")
    elif goes_on.get(False):
        answer = gettext("as man")
    return Observation(answer, tuple(shown))


@functools.lru_cache(maxsize=512)
def _on_the_far_row(rules: RuleSet, as_king: bool) -> Position | None:
    """A man that takes a piece on its way to the far row, where a man or only a king goes on."""
    goes_on = {
        promotion: attrs.evolve(rules, promotion=promotion)
        for promotion in (Promotion.GOES_ON_AS_MAN, Promotion.GOES_ON_AS_KING)
    }
    for position in _ways_over_the_far_row(rules):
        two = {
            promotion: any(len(m.captured) == 2 for m in possible_captures(changed, position))
            for promotion, changed in goes_on.items()
        }
        if two[Promotion.GOES_ON_AS_KING if as_king else Promotion.GOES_ON_AS_MAN] and (
            two[Promotion.GOES_ON_AS_MAN] is not as_king
        ):
            return position
    return None


def _ways_over_the_far_row(rules: RuleSet) -> Iterator[Position]:
    board = rules.board
    far_row = board.far_row(Color.WHITE)
    for point in points(rules.man_captures):
        for origin, ray in rays_from_middle(board, point, 2):
            over, landing = ray[:2]
            if not far_row >> landing & 1:
                continue
            for onward in points(rules.man_captures | rules.king_captures):
                line = board.rays[onward][landing]
                for second in line[: len(line) - 1]:
                    pieces = {origin: MAN, over: ENEMY_MAN}
                    if onward == (point + 4) % 8 or second in pieces:
                        continue
                    if position := place(rules, {**pieces, second: ENEMY_MAN}):
                        yield position


BEHAVIOURS = (must_capture, must_go_on, far_row_in_passing)
