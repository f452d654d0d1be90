"""What the search finds: forced wins, lines that can be played, whole games under any rules."""

from __future__ import annotations

import contextlib
import random

import attrs
import pytest
from computer_checks import ForcedWins, TooBig, sparse_position
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from strategies import differences, positions, rule_sets

from draughts import Game, Objective, Position, Promotion, RuleSet, Squares, variant, variants
from draughts.computer.engine import Engine
from draughts.computer.info import Info
from draughts.computer.limit import Limit

few = settings(
    max_examples=8,
    derandomize=True,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow],
)

SOLVED = ("antidraughts", "breakthrough", "italian", "killer", "thai", "turkish")
SHORT = 4
"""Wins within so many plies are looked for."""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(hash_mb=1)


def searched(engine: Engine, game: Game, limit: Limit) -> list[Info]:
    """What an engine reports that knows nothing yet; every line must be playable."""
    engine.clear()
    found = list(engine.analyse(game, limit))
    for info in found:
        check_line(game, info)
    return found


def check_line(game: Game, info: Info) -> None:
    """A line must be legal, and end the game where it is said to."""
    assert info.pv
    for move in info.pv:
        game.push(move)
    if info.win_in is not None and abs(info.win_in) == len(info.pv):
        ended = game.outcome()
        assert ended is not None
        assert ended.winner is not None
    for _ in info.pv:
        game.pop()


def going_on(rules: RuleSet, position: Position) -> bool:
    """Whether there is something to search."""
    game = Game(rules, position)
    first_king = rules.objective is Objective.FIRST_KING
    over = first_king and position.white_kings | position.black_kings
    return bool(game.legal_moves) and not over


# forced wins


@pytest.mark.parametrize("name", SOLVED)
def test_the_nearest_forced_win_is_found(engine: Engine, name: str) -> None:
    rules, chance = attrs.evolve(variant(name), draws=()), random.Random(name)
    solved = 0
    for _ in range(40):
        position = sparse_position(rules, chance, 4)
        if not going_on(rules, position):
            continue
        try:
            expected = ForcedWins(rules, 600).within(position, SHORT)
        except TooBig:
            continue
        found = searched(engine, Game(rules, position), Limit(depth=SHORT + 4))[-1]
        if expected is None:
            assert found.win_in is None or abs(found.win_in) > SHORT
        else:
            assert found.win_in == expected
            solved += 1
    assert solved >= 5


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_a_win_that_is_announced_is_one(engine: Engine, rules: RuleSet) -> None:
    chance, announced = random.Random(rules.name), 0
    for _ in range(15):
        position = sparse_position(rules, chance, 5)
        if not going_on(rules, position):
            continue
        solver = ForcedWins(rules, 600)
        for info in searched(engine, Game(rules, position), Limit(nodes=3000, depth=12)):
            if info.win_in is not None and abs(info.win_in) <= SHORT:
                with contextlib.suppress(TooBig):
                    assert solver.is_forced(position, info.win_in)
                    announced += 1
    assert announced


@few
@given(rule_sets(), st.integers(0, 1 << 32))
def test_forced_wins_under_any_rules(rules: RuleSet, seed: int) -> None:
    rules, chance, engine = attrs.evolve(rules, draws=()), random.Random(seed), Engine(hash_mb=1)
    for _ in range(10):
        position = sparse_position(rules, chance, 4)
        if not going_on(rules, position):
            continue
        try:
            expected = ForcedWins(rules).within(position, 3)
        except TooBig:
            continue
        found = searched(engine, Game(rules, position), Limit(depth=7))[-1].win_in
        nearest = found if found is not None and abs(found) <= 3 else None
        assert nearest == expected, f"{differences(rules)}\n{Game(rules, position)!r}"


# games


def play_at_random(engine: Engine, rules: RuleSet, position: Position | None, seed: int) -> Game:
    """A game between the engine and chance."""
    game, chance = Game(rules, position), random.Random(seed)
    while game.outcome() is None and len(game.moves) < 100:
        if len(game.moves) % 2:
            game.push(engine.play(game, Limit(nodes=200)).move)
        else:
            game.push(chance.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_a_game_in_every_variant(engine: Engine, rules: RuleSet) -> None:
    game = play_at_random(engine, rules, None, 1)
    ended = game.outcome()
    if ended is not None and ended.winner is not None:
        second = game.positions[1].turn  # the engine's side
        assert ended.winner is second


@pytest.mark.parametrize("side", [12, pytest.param(14, marks=pytest.mark.slow)])
def test_a_game_on_a_wide_board_of_all_squares(engine: Engine, side: int) -> None:
    rules = attrs.evolve(
        variant("turkish"), name="wide", width=side, height=side, squares=Squares.ALL, start=(2, 3)
    )
    game = play_at_random(engine, rules, None, 2)
    assert len(game.moves) > 20


@few
@given(st.data(), rule_sets(), st.integers(0, 1 << 32))
def test_games_under_any_rules(data: st.DataObject, rules: RuleSet, seed: int) -> None:
    engine = Engine(hash_mb=1)
    for number in range(3):
        position = data.draw(positions(rules)) if number else None
        if position is None or going_on(rules, position):
            play_at_random(engine, rules, position, seed)


@pytest.mark.slow
@settings(few, max_examples=60, derandomize=False)
@given(st.data(), rule_sets(), st.integers(0, 1 << 32))
def test_games_under_any_rules_at_length(data: st.DataObject, rules: RuleSet, seed: int) -> None:
    test_games_under_any_rules.hypothesis.inner_test(data, rules, seed)  # type: ignore[attr-defined]


# going round in circles


def circling(fen: str, *moves: str) -> Game:
    """A game in which kings have gone to and fro."""
    game = Game("american", fen)
    for move in moves:
        game.push(move)
    return game


def test_who_is_behind_looks_for_a_repetition(engine: Engine) -> None:
    game = circling("W:WK32,K31,K30:BK1", "32-27", "1-5", "27-32")
    for info in searched(engine, game, Limit(depth=6)):
        assert info.score == 0 or info.depth == 1
    assert str(info.move) == "5-1"


def test_who_is_ahead_avoids_one(engine: Engine) -> None:
    game = circling("B:WK32,K31,K30:BK1", "1-5", "32-27", "5-1")
    for info in searched(engine, game, Limit(depth=8)):
        assert info.score > 200
        assert str(info.move) != "27-32"


def test_captures_that_differ_in_the_crowning_alone_are_told_apart(engine: Engine) -> None:
    rules = variant("frisian").derive(
        "own", promotion=Promotion.GOES_ON_AS_KING, capture_priority=()
    )
    game = Game(rules, "W:W23:B13,16,17,27,28")
    count = len(game.legal_moves)
    found = {info.move for info in engine.analyse(game, Limit(depth=2), lines=count)}
    assert found == set(game.legal_moves)
