"""The rules in which rule sets differ, field by field, in words and with their sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from draughts.fields import about
from draughts.language import gettext
from draughts.rules import RuleSet
from draughts.sheet import rule_sheet

NOT_A_RULE = ("name", "pdn_type")
"""Fields that identify a rule set, and in which all differ."""

DOES_NOT_MATTER = "-"
"""The words of a rule that can make no difference beside a rule set's other rules."""


@attrs.frozen
class Value:
    """What one rule set says of a rule: the value in words, and where it is written."""

    words: str
    source: str | None = None

    @property
    def matters(self) -> bool:
        """Whether the rule can make a difference in its rule set."""
        return self.words != DOES_NOT_MATTER


@attrs.frozen
class Difference:
    """A rule in which rule sets differ: its field, its place in the rulebook, what each says."""

    field: str
    chapter: str
    label: str
    values: tuple[Value, ...]


def compare_rules(rule_sets: Sequence[RuleSet]) -> tuple[Difference, ...]:
    """The rules in which two or more rule sets differ, in rulebook order.

    A rule that cannot matter under a rule set, such as the landing of kings that do not fly,
    has a dash for its words there.

    >>> from draughts import variant
    >>> pair = [variant("brazilian"), variant("filipino")]
    >>> [difference.field for difference in compare_rules(pair)]
    ['squares']
    """
    sheets = [_said(rules) for rules in rule_sets]
    return tuple(
        Difference(
            field.name,
            gettext(about(field).group.value),
            about(field).label,
            tuple(said.get(field.name, Value(DOES_NOT_MATTER)) for said in sheets),
        )
        for field in attrs.fields(RuleSet)
        if field.eq and field.name not in NOT_A_RULE and _differs(field, rule_sets)
    )


def _differs(field: attrs.Attribute[Any], rule_sets: Sequence[RuleSet]) -> bool:
    """Whether a rule has several values, or cannot matter in only some of the rule sets."""
    values = {
        getattr(rules, field.name) if about(field).matters(rules) else None for rules in rule_sets
    }
    matters = {about(field).matters(rules) for rules in rule_sets}
    return len(values) > 1 or len(matters) > 1


def _said(rules: RuleSet) -> dict[str, Value]:
    """Every rule of a rule set that can matter, by field."""
    said = {
        field.name: Value(about(field).words(getattr(rules, field.name)), rules.source(field.name))
        for field in attrs.fields(RuleSet)
        if field.eq and about(field).matters(rules)
    }
    for chapter in rule_sheet(rules):
        said |= {entry.field: Value(entry.words, entry.source) for entry in chapter.entries}
    return said
