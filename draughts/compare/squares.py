"""Rule sets on the same squares: positions taken over by square, names made alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Kind, Notation, Placement


def require_same_squares(rule_sets: Sequence[RuleSet]) -> None:
    """Raise `DraughtsError` if positions cannot be taken over from one to another."""
    first = rule_sets[0]
    for other in rule_sets[1:]:
        if _squares(other) != _squares(first):
            raise DraughtsError(
                tell(
                    "{one} and {other} are not played on the same squares; "
                    "only their rules and behaviour can be compared",
                    one=first.name,
                    other=other.name,
                )
            )


def _squares(rules: RuleSet) -> tuple[object, ...]:
    return rules.width, rules.height, rules.board.cells


def transferred(position: Position, rules: RuleSet) -> Position:
    """The position with the same pieces on the same squares of a rule set's board.

    Runs of king moves are kept only where the rule set counts them.
    """
    runs = position.king_runs if rules.king_move_limit is not None else (None, None)
    return attrs.evolve(position, board=rules.board, king_runs=runs)


def respelled(rules: RuleSet, like: RuleSet, notation: Notation | None = None) -> RuleSet:
    """The rule set with the square names of another on the same squares.

    ``notation`` chooses between letters and numbers; it defaults to the other's own.
    """
    named_like = attrs.evolve(like, notation=notation or like.notation)
    changes: dict[str, Any] = {
        field: getattr(named_like, field) for field in ("notation", "numbering", "lettering")
    }
    if isinstance(rules.start, Placement):
        names = named_like.board.names()
        white, black = (
            tuple(
                ("K" if kind is Kind.KING else "") + names[rules.board.square(name)]
                for kind, name in rules.start.items(color)
            )
            for color in Color
        )
        changes["start"] = Placement(white, black)
    return attrs.evolve(rules, **changes)
