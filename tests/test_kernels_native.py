"""The kernels give what the reference generator gives: every move, and the position after it."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from kernel_checks import check_game, check_position, crowded, kernels_of
from strategies import differences, most_pieces, picture, positions, rule_sets
from test_movegen import FULL

from draughts import RuleSet, start_position, variant, variants
from draughts.kernels.facts import facts_of
from draughts.kernels.native import Codec, Kernels, Scratch, kernels_for
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.types import Color, Direction, Landing, Objective, Priority, Removal, Squares

EVERY_WAY: dict[str, Any] = {
    "man_moves": Direction.ALL,
    "man_captures": Direction.ALL,
    "king_moves": Direction.ALL,
    "king_captures": Direction.ALL,
}

LARGE = [
    RuleSet(name="12x12 all", width=12, height=12, squares=Squares.ALL, flying_kings=True),
    RuleSet(
        name="20x20 earliest kings",
        width=20,
        height=20,
        flying_kings=True,
        capture_priority=(Priority.MOST_PIECES, Priority.EARLIEST_KINGS),
    ),
    RuleSet(
        name="16x16 all, values and earliest kings",
        width=16,
        height=16,
        squares=Squares.ALL,
        capture_priority=(Priority.HIGHEST_VALUE, Priority.EARLIEST_KINGS),
        capture_values=(1_000_000, 1_500_001),
        **EVERY_WAY,
    ),
    RuleSet(
        name="11x13 no way back",
        width=11,
        height=13,
        squares=Squares.ALL,
        flying_kings=True,
        removal=Removal.AT_ONCE,
        king_turns_back=False,
        king_landing=Landing.NEXT_BEHIND_KING,
        chain_mandatory=False,
        capture_mandatory=False,
        king_move_limit=9,
        **EVERY_WAY,
    ),
    RuleSet(name="26x26 all", width=26, height=26, squares=Squares.ALL),
    RuleSet(name="26x26 dark", width=26, height=26, flying_kings=True),
    RuleSet(name="2x26", width=2, height=26, squares=Squares.ALL, **EVERY_WAY),
    RuleSet(name="26x3", width=26, height=3, start=(1,), flying_kings=True),
]


def decided(rules: RuleSet, position: Position) -> bool:
    """Whether a king has ended the game: there are no positions to compare further on."""
    kings = position.white_kings | position.black_kings
    return rules.objective is Objective.FIRST_KING and kings != 0


def check_rules(data: st.DataObject, rules: RuleSet, count: int) -> None:
    """Compare the start, some positions from anywhere, and what comes after them."""
    kernels = Kernels(rules)
    note(differences(rules))
    chance = random.Random(data.draw(st.integers(0, 1 << 32)))
    scenes = [start_position(rules)]
    scenes += [data.draw(positions(rules)) for _ in range(count)]
    scenes += [crowded(rules, chance, most_pieces(rules)) for _ in range(count)]
    for position in scenes:
        for _ in range(3):
            note(picture(position))
            found = check_position(kernels, position)
            if not found or decided(rules, position):
                break
            position = chance.choice(found)


few = settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
many = settings(few, max_examples=400)


@few
@given(st.data())
def test_random_rules(data: st.DataObject) -> None:
    check_rules(data, data.draw(rule_sets()), 5)


@pytest.mark.slow
@many
@given(st.data())
def test_very_many_random_rules(data: st.DataObject) -> None:
    check_rules(data, data.draw(rule_sets()), 15)


@pytest.mark.parametrize("rules", LARGE, ids=lambda rules: rules.name)
def test_large_boards(rules: RuleSet) -> None:
    kernels, chance = kernels_of(rules), random.Random(rules.name)
    assert check_game(kernels, start_position(rules), chance, 5)
    for pieces in (4, 8, 8, 12):
        check_game(kernels, crowded(rules, chance, pieces), chance, 5)


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_games_of_every_variant(rules: RuleSet) -> None:
    kernels, chance = kernels_of(rules), random.Random(rules.name)
    seen = 0
    while seen < 2000:
        seen += check_game(kernels, start_position(rules), chance, 150)
    for pieces in range(2, 16):
        check_game(kernels, crowded(rules, chance, pieces), chance, 8)


@pytest.mark.slow
@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_many_games_of_every_variant(rules: RuleSet) -> None:
    kernels, chance = kernels_of(rules), random.Random(rules.name)
    seen = 0
    while seen < 20_000:
        seen += check_game(kernels, start_position(rules), chance, 250)
    for pieces in range(200, 1700):
        check_game(kernels, crowded(rules, chance, pieces // 100), chance, 8)


@pytest.mark.parametrize("name", FULL)
def test_boards_full_of_kings(name: str) -> None:
    rules = variant(name)
    enemy, own = (sum(1 << square for square in side) for side in FULL[name])
    position = Position(rules.board, Color.WHITE, 0, own, 0, enemy)
    check_position(kernels_of(rules), position)


# handing positions in and out


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_positions_survive_packing(data: st.DataObject) -> None:
    rules = attrs.evolve(
        variant(data.draw(st.sampled_from(["frisian", "canadian", "turkish"]))),
        king_move_limit=data.draw(st.none() | st.just(9)),
    )
    codec = Codec(rules, facts_of(rules))
    position = data.draw(positions(rules))
    packed = codec.pack(position)
    assert len(packed) == codec.size
    assert codec.unpack(packed) == position


def test_kernels_of_a_rule_set_are_made_once() -> None:
    assert kernels_for(variant("turkish")) is kernels_of(variant("turkish"))


def test_a_long_list_of_quiet_moves_fits() -> None:
    [rules] = [rules for rules in LARGE if rules.name == "26x26 dark"]
    kings = sum(1 << square for square in range(3, 340, 30))
    position = Position(rules.board, Color.BLACK, 0, 0, 0, kings & rules.board.all_squares)
    assert len(check_position(kernels_of(rules), position)) > 256


# lists that do not fit


@pytest.fixture
def cramped(monkeypatch: pytest.MonkeyPatch) -> Kernels:
    """Kernels with room for three captures only."""
    kernels = Kernels(variant("russian"))
    scratch = Scratch(kernels.facts, 3 * kernels.facts.constants["RECORD"])
    monkeypatch.setattr(kernels, "scratch", lambda: scratch)
    return kernels


def test_a_list_that_does_not_fit_is_made_by_the_reference_generator(cramped: Kernels) -> None:
    rules = cramped.rules
    board = rules.board
    king, man = (1 << board.square(name) for name in ("a1", "c3"))
    position = Position(board, Color.WHITE, 0, king, man, 0)
    assert len(legal_moves(rules, position)) == 5
    check_position(cramped, position)
    assert not cramped.scratch().overflowed()
    check_position(cramped, start_position(rules))
