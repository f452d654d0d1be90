"""All behaviours in rulebook order, and the matrix of what each shows under each rule set."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

import attrs

from draughts.compare import (
    behaviour_board,
    behaviour_capture,
    behaviour_choice,
    behaviour_draws,
    behaviour_endings,
    behaviour_ends,
    behaviour_kings,
    behaviour_men,
    removal,
)
from draughts.compare.observation import Behaviour, Observation
from draughts.errors import DraughtsError, did_you_mean
from draughts.language import tell
from draughts.rules import RuleSet

BEHAVIOURS: tuple[Behaviour, ...] = (
    *behaviour_board.BEHAVIOURS,
    *behaviour_men.BEHAVIOURS,
    *behaviour_kings.BEHAVIOURS,
    *behaviour_capture.BEHAVIOURS,
    *removal.BEHAVIOURS,
    *behaviour_choice.BEHAVIOURS,
    *behaviour_ends.BEHAVIOURS,
    *behaviour_draws.BEHAVIOURS,
    *behaviour_endings.BEHAVIOURS,
)
"""Every behaviour, in rulebook order."""


@attrs.frozen
class Row:
    """One behaviour and what it shows under each rule set."""

    behaviour: Behaviour
    observations: tuple[Observation, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers, in the order of the rule sets."""
        return tuple(seen.answer for seen in self.observations)

    @property
    def differs(self) -> bool:
        """Whether the rule sets behave differently."""
        return len(set(self.answers)) > 1


@attrs.frozen
class Matrix:
    """Behaviours against rule sets."""

    rules: tuple[RuleSet, ...]
    rows: tuple[Row, ...]

    def differing(self) -> Matrix:
        """Only the behaviours in which the rule sets differ."""
        return attrs.evolve(self, rows=tuple(row for row in self.rows if row.differs))


def behaviour(name: str) -> Behaviour:
    """A behaviour by its id or its number, from 1, in the order of `BEHAVIOURS`.

    Raises `DraughtsError` for one that there is not.
    """
    ids = [found.id for found in BEHAVIOURS]
    if name.isdecimal() and 1 <= int(name) <= len(ids):
        return BEHAVIOURS[int(name) - 1]
    if name in ids:
        return BEHAVIOURS[ids.index(name)]
    close = difflib.get_close_matches(name, ids)
    hint = did_you_mean(close) or tell("rows go from 1 to {number}", number=len(ids))
    raise DraughtsError(tell("no behaviour {name!r}; {hint}", name=name, hint=hint))


def behaviour_matrix(
    rule_sets: Sequence[RuleSet], behaviours: Iterable[Behaviour] = BEHAVIOURS
) -> Matrix:
    """Play every scenario under every rule set.

    >>> from draughts import variant
    >>> matrix = behaviour_matrix([variant("russian"), variant("pool")])
    >>> [row.answers for row in matrix.rows if row.behaviour.id == "far-row-in-passing"]
    [('as king', 'as man')]
    """
    rows = (Row(found, tuple(found.play(rules) for rules in rule_sets)) for found in behaviours)
    return Matrix(tuple(rule_sets), tuple(rows))
