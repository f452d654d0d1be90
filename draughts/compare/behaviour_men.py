"""Behaviours of men: where they go, and what they take."""

from __future__ import annotations

import functools

from draughts.compare.observation import NOTHING, Behaviour, Observation, scenario, yes_or_no
from draughts.compare.stage import ENEMY_KING, MAN, look, place, points, rays_from_middle
from draughts.compare.ways import ways
from draughts.language import mark
from draughts.movegen import legal_moves
from draughts.rules import RuleSet
from draughts.types import Direction, Kind

GROUPS = (
    ("straight", mark("straight forward"), Direction.FORWARD),
    ("forward", mark("diagonally forward"), Direction.FORWARD_DIAGONALS),
    ("sideways", mark("sideways"), Direction.SIDEWAYS),
    ("backward", mark("diagonally backward"), Direction.BACKWARD_DIAGONALS),
    ("straight-backward", mark("straight backward"), Direction.BACKWARD),
)


def _steps(name: str, words: str, group: Direction) -> Behaviour:
    script = functools.partial(ways, kind=Kind.MAN, group=group, capture=False)
    question = mark("Does a man step {words}?")
    return scenario(f"man-steps-{name}", "man steps {words}", question, "man_moves", words=words)(
        script
    )


def _captures(name: str, words: str, group: Direction) -> Behaviour:
    script = functools.partial(ways, kind=Kind.MAN, group=group, capture=True)
    question = mark("Does a man capture {words}?")
    return scenario(
        f"man-takes-{name}", "man takes {words}", question, "man_captures", words=words
    )(script)


@scenario("man-takes-king", "man takes a king", "May a man take a king?", "men_capture_kings")
def man_takes_king(rules: RuleSet) -> Observation:
    """A king stands where a man could be captured."""
    for point in points(rules.man_captures):
        for origin, ray in rays_from_middle(rules.board, point, 2):
            if position := place(rules, {origin: MAN, ray[0]: ENEMY_KING}):
                takes = any(move.taken for move in legal_moves(rules, position))
                return yes_or_no(takes, (look(rules, position),))
    return NOTHING


BEHAVIOURS = (
    *(_steps(*entry) for entry in GROUPS),
    *(_captures(*entry) for entry in GROUPS),
    man_takes_king,
)
