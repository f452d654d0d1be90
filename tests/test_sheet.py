"""The rule sheet: every rule that matters in words, in rulebook order, with its source."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from strategies import rule_sets
from syrupy.assertion import SnapshotAssertion

from draughts.errors import InvalidRules
from draughts.fields import Group, about
from draughts.registry import variant
from draughts.rules import RuleSet, rule_fields
from draughts.sheet import Entry, rule_sheet
from draughts.types import Color, Landing, Notation, Priority, Removal

sometimes = settings(max_examples=50, deadline=None)

PLAIN = RuleSet(name="plain")

MANY = RuleSet(
    name="many",
    side_names=("Red", "Blue"),
    width=5,
    height=6,
    squares=frozenset({"a1", "b1", "c3", "e6", "b2", "c1"}),
    notation=Notation.NUMERIC,
    start=(1,),
    first_player=Color.BLACK,
    men_capture_kings=False,
    king_landing=Landing.NEXT_BEHIND_KING,
    king_turns_back=True,
    king_move_limit=3,
    capture_mandatory=False,
    capture_priority=(Priority.HIGHEST_VALUE, Priority.EARLIEST_KINGS),
    capture_values=(2, 3),
    removal=Removal.AT_ONCE,
    draws=(),
    sources=(("start", "a letter"), ("width", "a book")),
)
"""Nearly every field is set to something unusual."""


def entries(rules: RuleSet) -> dict[str, Entry]:
    return {entry.field: entry for chapter in rule_sheet(rules) for entry in chapter.entries}


def printed(rules: RuleSet) -> str:
    """The sheet without its sources, which are the variants' own affair."""
    lines = []
    for chapter in rule_sheet(rules):
        lines.append(chapter.title)
        for entry in chapter.entries:
            lines.append(f"  {entry.label}: " + "\n    ".join(entry.words.splitlines()))
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["turkish", "italian", "russian", "frisian"])
def test_sheets_of_variants(name: str, snapshot: SnapshotAssertion) -> None:
    assert printed(variant(name)) == snapshot


@pytest.mark.parametrize("rules", [PLAIN, MANY], ids=lambda rules: rules.name)
def test_sheets_of_own_rules(rules: RuleSet, snapshot: SnapshotAssertion) -> None:
    assert printed(rules) == snapshot


def test_chapters_stand_in_rulebook_order_without_the_identity() -> None:
    titles = [chapter.title for chapter in rule_sheet(PLAIN)]
    assert titles == [group.value for group in Group if group is not Group.IDENTITY]


@sometimes
@given(rule_sets())
def test_a_sheet_holds_each_rule_that_matters_once(rules: RuleSet) -> None:
    shown = [entry.field for chapter in rule_sheet(rules) for entry in chapter.entries]
    wanted = [field.name for field in rule_fields() if about(field).matters(rules)]
    assert shown == wanted
    for chapter in rule_sheet(rules):
        for entry in chapter.entries:
            assert entry.label.strip()
            assert entry.words.strip()


@pytest.mark.parametrize(
    ("changes", "field", "matters"),
    [
        ({}, "numbering", False),
        ({}, "lettering", True),
        ({"notation": Notation.NUMERIC}, "numbering", True),
        ({"notation": Notation.NUMERIC}, "lettering", False),
        ({}, "king_landing", True),
        ({"flying_kings": False}, "king_landing", False),
        ({}, "king_turns_back", False),
        ({"removal": Removal.AT_ONCE}, "king_turns_back", True),
        ({"removal": Removal.AT_ONCE, "flying_kings": False}, "king_turns_back", False),
        ({}, "capture_values", False),
        ({"capture_priority": (Priority.HIGHEST_VALUE,)}, "capture_values", True),
    ],
)
def test_rules_that_cannot_make_a_difference_are_left_out(
    changes: dict[str, Any], field: str, matters: bool
) -> None:
    assert (field in entries(attrs.evolve(PLAIN, **changes))) is matters


def test_sources_stand_beside_what_they_are_for() -> None:
    found = {entry.field: entry.source for entry in entries(MANY).values() if entry.source}
    assert found == {"start": "a letter", "width": "a book"}


def test_the_first_player_is_called_by_name() -> None:
    assert entries(MANY)["first_player"].words == "Blue, who moves down the board"
    assert entries(PLAIN)["first_player"].words == "White, who moves up the board"


def test_draw_rules_stand_on_a_line_each() -> None:
    assert entries(PLAIN)["draws"].words.splitlines() == [
        "the same position arises for the 3rd time"
    ]
    assert len(entries(variant("russian"))["draws"].words.splitlines()) == len(
        variant("russian").draws
    )
    assert entries(MANY)["draws"].words == "only by agreement"


@sometimes
@given(rule_sets(), rule_sets())
def test_another_value_has_other_words(rules: RuleSet, other: RuleSet) -> None:
    """Words must not hide a difference: who reads two sheets sees that the rules differ."""
    for field in rule_fields():
        value = getattr(other, field.name)
        if value == getattr(rules, field.name):
            continue
        try:
            changed = attrs.evolve(rules, **{field.name: value})
        except InvalidRules:  # it does not fit in with the rest
            continue
        if about(field).matters(rules) and about(field).matters(changed):
            assert entries(changed)[field.name].words != entries(rules)[field.name].words
