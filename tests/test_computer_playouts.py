"""Random games of the kernels: each played again as `Game` plays it, and the numbers they give."""

from __future__ import annotations

import random

import attrs
import numpy as np
import pytest
from computer_checks import CAGE, random_draw_rule, sparse_position
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from strategies import differences, rule_sets

from draughts import (
    CannotCompile,
    Color,
    Direction,
    DrawRule,
    Ending,
    Game,
    InvalidPosition,
    Moment,
    NoProgress,
    Objective,
    Position,
    Reason,
    Repetition,
    RuleSet,
    variant,
    variants,
)
from draughts.computer.playouts import (
    CHUNK,
    FIRST_KING,
    NO_MOVE,
    TOO_LONG,
    Playouts,
    playout,
    playouts,
)

ENDINGS = {Reason.NO_MOVE: NO_MOVE, Reason.FIRST_KING: FIRST_KING}
RESULTS = {Color.WHITE: 1, None: 0, Color.BLACK: -1}

# Each example compiles kernels; the same ones in each run are found on the disk. A failure is
# not made smaller, for the same reason.
few = settings(
    max_examples=10,
    derandomize=True,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow],
)


def shortened(rules: RuleSet) -> RuleSet:
    """The same with draw rules that a short game reaches."""

    def shorter(rule: DrawRule) -> DrawRule:
        if isinstance(rule, Ending):
            return attrs.evolve(rule, moves=min(rule.moves, 2))
        if isinstance(rule, NoProgress):
            return attrs.evolve(rule, moves=min(rule.moves, 3 if rule.pieces else 5))
        return rule

    return attrs.evolve(rules, draws=tuple(map(shorter, rules.draws)))


def check_game(played: Playouts, position: Position, number: int, seed: int, most: int) -> None:
    """Play a game again: it must not end before its end, and then as it is said to."""
    rules = played.rules
    found = playout(rules, position, number, seed, most_plies=most)
    game = Game(rules, position)
    for move in found.moves:
        assert game.outcome() is None
        game.push(move)
    outcome = game.outcome()
    if outcome is None:
        expected = (0, TOO_LONG)
        assert len(game.moves) == most
    elif outcome.draw_rule is not None:
        expected = (0, rules.draws.index(outcome.draw_rule))
    else:
        expected = (RESULTS[outcome.winner], ENDINGS[outcome.reason])
    assert (played.results[number], played.endings[number]) == expected
    assert played.lengths[number] == len(game.moves)


def check_new_endings(
    rules: RuleSet, position: Position, n: int, seed: int, most: int, known: set[int]
) -> set[int]:
    """Play games, and again the first that ended in each way not yet known; these ways."""
    played = playouts(rules, position, n, seed, most_plies=most)
    ways, firsts = np.unique(played.endings, return_index=True)
    for way, number in zip(ways.tolist(), firsts.tolist(), strict=True):
        if way not in known:
            check_game(played, position, number, seed, most)
    return set(ways.tolist())


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_games_of_a_variant_end_as_in_the_reference(rules: RuleSet) -> None:
    rules, chance = shortened(rules), random.Random(rules.name)
    known = check_new_endings(rules, Game(rules).position, 200, 1, 1000, set())
    for seed in range(200):
        position = sparse_position(rules, chance, 9)
        known |= check_new_endings(rules, position, 20, seed, 100, known)
    decided = FIRST_KING if rules.objective is Objective.FIRST_KING else NO_MOVE
    assert decided in known
    for place, rule in enumerate(rules.draws):  # random play hardly ever repeats
        assert place in known or isinstance(rule, Repetition), rule


@few
@given(rule_sets(), st.integers(0, 1 << 32))
def test_any_rules_and_any_draw_rules(rules: RuleSet, seed: int) -> None:
    chance = random.Random(seed)
    draws = tuple({random_draw_rule(chance): None for _ in range(chance.randint(1, 5))})
    rules = attrs.evolve(rules, draws=draws)
    try:
        for _ in range(15):
            most = chance.choice([0, 3, 60, 300])
            check_new_endings(rules, sparse_position(rules, chance), 20, seed, most, set())
    except AssertionError as error:
        raise AssertionError(f"{differences(rules)}\n{error}") from error


@pytest.mark.slow
@settings(few, max_examples=150, derandomize=False)
@given(rule_sets(), st.integers(0, 1 << 32))
def test_any_rules_and_any_draw_rules_at_length(rules: RuleSet, seed: int) -> None:
    test_any_rules_and_any_draw_rules.hypothesis.inner_test(rules, seed)  # type: ignore[attr-defined]


def test_repetition_counts_positions_however_far_apart() -> None:
    position = Game(CAGE, "W:WKa1:BKd2").position
    played = playouts(CAGE, position, 300, 5)
    assert set(played.endings.tolist()) == {0}
    by_length = np.argsort(played.lengths).tolist()
    assert played.lengths[by_length[-1]] > 100
    for number in by_length[:5] + by_length[-5:]:
        check_game(played, position, number, 5, 1000)


def test_men_that_may_step_back_bring_positions_back() -> None:
    rules = attrs.evolve(
        variant("turkish"), name="pacing", man_moves=Direction.ORTHOGONALS, draws=(Repetition(3),)
    )
    position = Game(rules, "W:Wa2:Bh7").position
    assert 0 in check_new_endings(rules, position, 200, 2, 1000, set())


# the numbers


def test_the_seed_decides_the_games_whatever_the_threads_and_the_number() -> None:
    one = playouts("russian", n=2 * CHUNK + 5, seed=7)
    two = playouts("russian", n=2 * CHUNK + 5, seed=7, threads=3)
    assert len(one) == len(one.lengths) == 2 * CHUNK + 5
    for name in ("results", "lengths", "endings"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
        few_games = getattr(playouts("russian", n=50, seed=7), name)
        assert np.array_equal(getattr(one, name)[:50], few_games)
    assert not np.array_equal(one.lengths, playouts("russian", n=2 * CHUNK + 5, seed=8).lengths)


def test_every_move_is_equally_likely() -> None:
    position = Game("international").position
    seen: dict[str, int] = {}
    for number in range(900):
        move = playout("international", position, number, 4, most_plies=1).moves[0]
        seen[str(move)] = seen.get(str(move), 0) + 1
    assert len(seen) == 9
    # chi-squared with 8 degrees of freedom is above 26 once in a thousand times
    assert sum((count - 100) ** 2 / 100 for count in seen.values()) < 26


def test_random_players_in_python_get_the_same_results() -> None:
    rules, games, chance = variant("american"), 150, random.Random(9)
    lengths, results = [], []
    for _ in range(games):
        game = Game(rules)
        while (outcome := game.outcome()) is None:
            game.push(chance.choice(game.legal_moves))
        lengths.append(len(game.moves))
        results.append(RESULTS[outcome.winner])
    played = playouts(rules, n=20_000, seed=1)
    spread = played.lengths.std() / games**0.5
    assert abs(np.mean(lengths) - played.lengths.mean()) < 4 * spread
    assert abs(np.mean(results) - played.results.mean()) < 4 / games**0.5


def test_a_game_may_be_over_before_it_begins_or_too_long() -> None:
    over = playouts("russian", "B:Wa1:B", 3)
    assert over.lengths.tolist() == [0, 0, 0]
    assert over.results.tolist() == [1, 1, 1]
    assert over.endings.tolist() == [NO_MOVE] * 3
    short = playouts("russian", n=3, most_plies=4)
    assert short.lengths.tolist() == [4, 4, 4]
    assert short.results.tolist() == [0, 0, 0]
    assert short.endings.tolist() == [TOO_LONG] * 3
    assert len(playouts("russian", n=0)) == 0
    assert playouts("breakthrough", "W:Wa1,Kh8:Bg7", 1).endings.tolist() == [FIRST_KING]


def test_what_is_asked_for_must_make_sense() -> None:
    with pytest.raises(ValueError, match="whole numbers"):
        playouts("russian", n=-1)
    with pytest.raises(ValueError, match="threads from 1"):
        playouts("russian", threads=0)
    with pytest.raises(InvalidPosition):
        playouts("russian", Game("international").position)


class Mood(DrawRule):
    """A draw rule of somebody's own."""

    def advance(self, count: int | None, moment: Moment) -> int | None:
        return 0

    def reached(self, count: int | None, moment: Moment) -> bool:
        return False

    def sentence(self) -> str:
        return "the arbiter is tired"


def test_a_draw_rule_of_ones_own_is_refused() -> None:
    rules = attrs.evolve(variant("russian"), name="moody", draws=(Mood(),))
    with pytest.raises(CannotCompile, match="draws: Mood is a class that they do not know"):
        playouts(rules)
