"""What kernels are told about a rule set."""

from __future__ import annotations

import functools
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets

from draughts import RuleSet, variant, variants
from draughts.kernels.facts import LARGEST_VALUE, CannotCompile, Facts, facts_of
from draughts.kernels.mask import Mask
from draughts.types import Color, Landing, Priority, Removal, Squares


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_variant_can_be_compiled(rules: RuleSet) -> None:
    facts = facts_of(rules)
    board = facts.constants["BOARD"]
    assert isinstance(board, Mask)
    assert board.bit_count() == len(rules.board)
    for color, far in zip(Color, facts.constants["FAR"], strict=True):
        assert far == facts.lattice.spread(rules.board.far_row(color))
    assert facts.word_bytes * 8 == facts.word_bits == 64 * facts.constants["LIMBS"]


def test_facts_are_worked_out_once() -> None:
    assert facts_of(variant("turkish")) is facts_of(variant("turkish"))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("american", {"FLYING": False, "CRITERIA": ()}),
        ("international", {"FLYING": True, "CRITERIA": (("most_pieces", 0),)}),
        ("turkish", {"AT_ONCE": True, "NO_WAY_BACK": True}),
        ("russian", {"CROWNED_AT_ONCE": True, "CROWNING_STOPS": False}),
        ("killer", {"STOPS_BEHIND_KING": True, "STOPS_BEHIND_LONE_KING": True}),
        ("thai", {"LANDS_NEXT": True}),
        ("breakthrough", {"FIRST_KING_WINS": True, "MISERE": False}),
        ("antidraughts", {"FIRST_KING_WINS": False, "MISERE": True}),
        ("frisian", {"KING_LIMIT": 3}),
    ],
)
def test_constants_say_what_the_rules_say(name: str, expected: dict[str, Any]) -> None:
    constants = facts_of(variant(name)).constants
    assert {key: constants[key] for key in expected} == expected


def test_scratch_memory_has_a_place_for_everything() -> None:
    constants = facts_of(variant("canadian")).constants
    numbers = ("TOP", "FIRST", "PIECE", "LIMIT", "FULL", "STAMP", "SEEN", "TABLE", "STOP")
    places = [(constants[name], 8) for name in numbers]
    places += [(constants[name], constants["WORD_BYTES"]) for name in ("BEST", "ORIGIN")]
    ends = 0
    for place, size in sorted(places):
        assert place >= ends
        ends = place + size
    assert ends <= constants["SCRATCH"]


# the order of captures


@attrs.frozen
class Capture:
    """What the criteria look at: whether each piece in order is a king, and the capturer."""

    prey: tuple[bool, ...]
    by_king: bool

    def worth(self, rules: RuleSet, criterion: Priority) -> int:
        """What one criterion counts, as the reference generator does."""
        kings = sum(self.prey)
        man, king = rules.capture_values
        return {
            Priority.MOST_PIECES: len(self.prey),
            Priority.HIGHEST_VALUE: (len(self.prey) - kings) * man + kings * king,
            Priority.WITH_KING: int(self.by_king),
            Priority.MOST_KINGS: kings,
            Priority.EARLIEST_KINGS: self.order(len(rules.board)),
        }[criterion]

    def order(self, squares: int) -> int:
        return sum(1 << squares - 1 - i for i, king in enumerate(self.prey) if king)


def merit(facts: Facts, rules: RuleSet, capture: Capture) -> int:
    """The number by which kernels compare captures."""
    values = {each.value: capture.worth(rules, each) for each in Priority}
    return sum(values[name] << shift for name, shift in facts.constants["CRITERIA"])


@settings(max_examples=200, deadline=None)
@given(rule_sets(), st.data())
def test_merits_compare_as_the_criteria_one_after_the_other(
    rules: RuleSet, data: st.DataObject
) -> None:
    facts = facts_of(rules)
    most = len(rules.board)
    captures = st.builds(
        Capture,
        st.lists(st.booleans(), min_size=1, max_size=most).map(tuple),
        st.booleans(),
    )
    one, other = data.draw(captures), data.draw(captures)
    in_turn = [
        [capture.worth(rules, criterion) for criterion in rules.capture_priority]
        for capture in (one, other)
    ]
    first, second = merit(facts, rules, one), merit(facts, rules, other)
    assert (first < second) == (in_turn[0] < in_turn[1])
    assert (first == second) == (in_turn[0] == in_turn[1])
    room = facts.word_bits if facts.constants["WIDE_MERIT"] else 63
    assert max(first, second).bit_length() <= room


def test_merits_get_a_word_where_a_number_is_too_small() -> None:
    derive = functools.partial(RuleSet, name="wide", capture_priority=(Priority.EARLIEST_KINGS,))
    small = facts_of(derive())
    assert not small.constants["WIDE_MERIT"]
    large = facts_of(derive(width=12, height=12, squares=Squares.ALL))
    assert large.constants["WIDE_MERIT"]
    assert large.word_bits == 256
    # The word is as wide as the merit, if that needs more than the board.
    both = (Priority.HIGHEST_VALUE, Priority.MOST_PIECES, Priority.EARLIEST_KINGS)
    board = facts_of(RuleSet(name="board", width=8, squares=Squares.ALL))
    merits = facts_of(
        RuleSet(
            name="merits",
            width=8,
            squares=Squares.ALL,
            capture_priority=both,
            capture_values=(1, 2),
        )
    )
    assert (board.word_bits, merits.word_bits) == (64, 128)


# what cannot be compiled


def test_huge_values_cannot_be_compiled() -> None:
    rules = RuleSet(
        name="huge",
        capture_priority=(Priority.HIGHEST_VALUE,),
        capture_values=(1, LARGEST_VALUE + 1),
    )
    with pytest.raises(CannotCompile) as refused:
        facts_of(rules)
    assert "'huge'" in str(refused.value)
    assert "capture_values" in str(refused.value)
    assert facts_of(attrs.evolve(rules, capture_values=(1, LARGEST_VALUE)))


@pytest.mark.parametrize("removal", Removal)
@pytest.mark.parametrize("landing", Landing)
def test_flying_kings_may_land_in_every_way(removal: Removal, landing: Landing) -> None:
    rules = RuleSet(name="kings", flying_kings=True, king_landing=landing, removal=removal)
    constants = facts_of(rules).constants
    assert constants["NO_WAY_BACK"] == (removal is Removal.AT_ONCE and not rules.king_turns_back)
    assert constants["LANDS_NEXT"] == (landing is Landing.NEXT)
