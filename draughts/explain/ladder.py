"""Which rule forbids a move: the rules are lifted, then put back one after another.

With every rule lifted a piece may go wherever the board lets it. The rules come back in the
order in which a player learns them, from the directions of men to the choice between
captures; the first under which the move is gone is the rule at work. Nothing here knows what
a rule does: the generator is asked each time.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import attrs

from draughts.move import Move
from draughts.movegen import legal_moves, possible_captures, quiet_moves
from draughts.position import Position
from draughts.routes import Match, fits
from draughts.rules import RuleSet
from draughts.types import Direction, Landing, Priority, Promotion, Removal

LIFTED: dict[str, Any] = {
    "man_moves": Direction.ALL,
    "man_captures": Direction.ALL,
    "king_moves": Direction.ALL,
    "king_captures": Direction.ALL,
    "flying_kings": True,
    "men_capture_kings": True,
    "promotion": Promotion.GOES_ON_AS_KING,
    "king_landing": Landing.ANY,
    "removal": Removal.AT_ONCE,
    "king_turns_back": True,
    "king_move_limit": None,
    "capture_mandatory": False,
    "chain_mandatory": False,
    "capture_priority": (),
}
"""The fields that can forbid a move, in the order they come back, with their most lenient value."""


@functools.lru_cache(maxsize=512)
def lifted(rules: RuleSet, restored: int) -> RuleSet:
    """The rule set with all but the first ``restored`` of the fields lifted."""
    names = list(LIFTED)
    changes = {name: LIFTED[name] for name in names[restored:]}
    merged = {name: changes.get(name, getattr(rules, name)) for name in names}
    if not merged["flying_kings"]:
        merged |= {"king_landing": Landing.ANY, "king_turns_back": False}
    if merged["removal"] is Removal.AFTER_MOVE:
        merged["king_turns_back"] = False
    if Priority.HIGHEST_VALUE not in merged["capture_priority"]:
        merged["capture_values"] = (100, 199)
    return attrs.evolve(rules, **merged)


def meant(
    rules: RuleSet, position: Position, squares: Sequence[int], *, capture: bool
) -> list[Move]:
    """The moves that fit the squares under a rule set; captures before any choice between them."""
    if rules.capture_mandatory or rules.capture_priority:
        moves: Sequence[Move] = legal_moves(rules, position)
    else:
        origin = 1 << squares[0]
        captures = possible_captures(rules, position, origins=origin)
        moves = [*captures, *quiet_moves(rules, position)]
    fitting = [move for move in moves if fits(rules, position, move, squares, Match.PARTIAL)]
    return [move for move in fitting if move.taken] if capture else fitting


def forbidding(
    rules: RuleSet, position: Position, squares: Sequence[int], *, capture: bool
) -> tuple[str, list[Move]] | None:
    """The field that forbids an attempt, and the moves meant just before it came back.

    None when no rule set could allow the attempt on this board.
    """
    before = meant(lifted(rules, 0), position, squares, capture=capture)
    if not before:
        return None
    for restored, name in enumerate(LIFTED, start=1):
        now = meant(lifted(rules, restored), position, squares, capture=capture)
        if not now:
            return name, before
        before = now
    return None
