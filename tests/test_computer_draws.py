"""Draws inside the search: its counts and repetitions against `Game`, by a search in Python."""

from __future__ import annotations

import random

import attrs
import pytest
from computer_checks import (
    CAGE,
    PlainSearch,
    TooBig,
    random_draw_rule,
    sparse_position,
    without_repetition,
)
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from strategies import differences, rule_sets

from draughts import (
    Color,
    Ending,
    Game,
    NoProgress,
    Objective,
    Reset,
    RuleSet,
    variant,
    variants,
)
from draughts.computer.layout import HISTORY_KEYS, MATE, MAX_PLY

few = settings(
    max_examples=10,
    derandomize=True,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow],
)

PIECES = 5
"""At most so many: the search in Python looks at everything."""

SOME = ("brazilian", "breakthrough", "frisian", "italian", "suicide", "thai", "turkish")


def games(rules: RuleSet, chance: random.Random, count: int) -> list[Game]:
    """Games that go on, from positions with few pieces, with some random moves played."""
    found: list[Game] = []
    for _ in range(10 * count):  # there are boards on which nothing can move
        game = Game(rules, sparse_position(rules, chance, PIECES))
        for _ in range(chance.choice([0, 1, 5, 12])):
            if game.legal_moves and not game.is_over:
                game.push(chance.choice(game.legal_moves))
        first_king = rules.objective is Objective.FIRST_KING
        raced = first_king and game.position.white_kings | game.position.black_kings
        if game.legal_moves and not raced:
            found.append(game)
    return found[:count]


def check(rules: RuleSet, seed: int, count: int, depth: int = 3) -> int:
    """Compare the two searches; how many draws were found."""
    search, draws = PlainSearch(rules), 0
    for game in games(rules, random.Random(seed), count):
        for plies in range(1, depth + 1):
            try:
                expected = search.by_hand(game, plies)
            except TooBig:
                break
            assert search.by_kernels(game, plies) == expected, (game, plies)
            draws += expected == 0
    return draws


def short_draws(rules: RuleSet) -> RuleSet:
    """The rule set with its draw rules cut down to what a few plies can reach."""
    cut = tuple(
        attrs.evolve(rule, moves=min(rule.moves, 2))
        for rule in without_repetition(rules).draws
        if isinstance(rule, Ending | NoProgress)
    )
    return attrs.evolve(rules, draws=cut)


@pytest.mark.parametrize("name", SOME)
def test_the_search_counts_as_the_reference_does(name: str) -> None:
    check(short_draws(variant(name)), 4, 12)


@pytest.mark.slow
@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_the_search_counts_as_the_reference_does_in_every_variant(rules: RuleSet) -> None:
    check(short_draws(rules), 5, 40, 4)


@few
@given(rule_sets(), st.integers(0, 1 << 32))
def test_any_draw_rules_are_counted(rules: RuleSet, seed: int) -> None:
    chance = random.Random(seed)
    draws = tuple({random_draw_rule(chance): None for _ in range(chance.randint(1, 4))})
    rules = without_repetition(attrs.evolve(rules, draws=draws))
    try:
        check(rules, seed, 6)
    except AssertionError as error:
        raise AssertionError(f"{differences(rules)}\n{error}") from error


@pytest.mark.slow
@settings(few, max_examples=60, derandomize=False)
@given(rule_sets(), st.integers(0, 1 << 32))
def test_any_draw_rules_are_counted_at_length(rules: RuleSet, seed: int) -> None:
    test_any_draw_rules_are_counted.hypothesis.inner_test(rules, seed)  # type: ignore[attr-defined]


def test_draws_are_among_what_is_compared() -> None:
    rules = attrs.evolve(variant("american"), draws=(NoProgress(3, frozenset({Reset.CAPTURE})),))
    assert check(rules, 1, 30) > 10


def test_the_counts_of_the_game_so_far_go_on() -> None:
    rules = attrs.evolve(CAGE, draws=(NoProgress(10, frozenset({Reset.CAPTURE})),))
    game, chance = Game(rules, "W:WKa1:BKd2"), random.Random(2)
    search, scores = PlainSearch(rules), []
    for _ in range(25):
        assert search.by_kernels(game, 2) == search.by_hand(game, 2)
        scores.append(search.by_kernels(game, 1))
        game.push(chance.choice(game.legal_moves))
    assert any(scores[:19])
    assert scores[19:] == [0] * 6  # the twentieth ply makes a draw, and so does each after it


def test_who_cannot_move_has_lost_even_when_a_count_is_full() -> None:
    hasty = NoProgress(1, frozenset({Reset.PROMOTION}))
    rules = attrs.evolve(variant("american"), name="hasty", draws=(hasty,))
    game = Game(rules, "B:W13,K22:B5")
    game.push("5-9")
    assert game.outcome() is None
    game.push("13x6")
    ended = game.outcome()
    assert ended is not None
    assert ended.winner is Color.WHITE
    game.pop()
    search = PlainSearch(rules)
    assert search.by_kernels(game, 1) == search.by_hand(game, 1) == MATE - 1


def test_a_first_king_wins_even_when_a_count_is_full() -> None:
    hasty = NoProgress(1, frozenset({Reset.CAPTURE}))
    rules = attrs.evolve(variant("breakthrough"), name="hasty", draws=(hasty,))
    game = Game(rules, "B:Wa9:Bh6")
    game.push("h6-g5")
    search = PlainSearch(rules)
    assert search.by_kernels(game, 1) == search.by_hand(game, 1) == MATE - 1
    game.push("a9-b10")
    ended = game.outcome()
    assert ended is not None
    assert ended.winner is Color.WHITE


# repetition


def shuffled(rules: RuleSet, fen: str, *moves: str) -> Game:
    """A game in which some moves have been played."""
    game = Game(rules, fen)
    for move in moves:
        game.push(move)
    return game


def test_a_position_that_comes_back_is_a_draw() -> None:
    rules = without_repetition(variant("american"))
    search = PlainSearch(rules)
    # Black is far behind; after 5-1 the position has been there before.
    game = shuffled(rules, "W:WK32,K31,K30:BK1", "32-27", "1-5", "27-32")
    assert search.by_kernels(game, 2) == search.by_hand(game, 2) == 0
    assert search.by_kernels(game, 1) < 0


def test_men_that_step_sideways_may_repeat_a_position() -> None:
    rules = without_repetition(variant("turkish"))
    search = PlainSearch(rules)
    game = shuffled(rules, "W:Wa4,b2,c2,Kh1:Bf5", "a4-b4", "f5-g5", "b4-a4")
    assert search.by_kernels(game, 2) == search.by_hand(game, 2) == 0


def test_a_history_that_is_longer_than_what_is_kept() -> None:
    rules, chance = attrs.evolve(CAGE, draws=()), random.Random(1)
    game = Game(rules, "W:WKa1:BKd2")
    for _ in range(HISTORY_KEYS + MAX_PLY + 50):
        game.push(chance.choice(game.legal_moves))
    search = PlainSearch(rules)
    for plies in (1, 2, 3, 4):
        assert search.by_kernels(game, plies) == search.by_hand(game, plies)
        assert search.by_kernels(game, 30) == 0
