"""`Follower` held against `Game`: whole games, and games with a move spoilt."""

from __future__ import annotations

import random
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pdn_checks import random_game, spoilt

from draughts import Game, Position, RuleSet, variant
from draughts.kernels import native
from draughts.kernels.follow import CAPTURE, EITHER, QUIET, Follower, packed
from draughts.pdn import Checker, Fault, PdnGame, pdn_of

NAMES = ("turkish", "russian", "international", "italian", "frisian", "thai", "canadian", "spanish")
"""Variants of several sizes, and with limits on king moves."""

_followers: dict[str, Follower] = {}


def follower_of(rules: RuleSet) -> Follower:
    return _followers.setdefault(rules.name, Follower(rules))


def by_hand(
    start: Position, rules: RuleSet, moves: list[tuple[int, int, int]]
) -> tuple[int, Position]:
    game = Game(rules, start)
    for origin, destination, kind in moves:
        fitting = [
            move
            for move in game.legal_moves
            if (move.origin, move.destination) == (origin, destination)
            and kind in (EITHER, CAPTURE if move.taken else QUIET)
        ]
        if len(fitting) != 1:
            break
        game.push(fitting[0])
    return len(game.moves), game.position


@given(st.sampled_from(NAMES), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_games(name: str, seed: int) -> None:
    rules = variant(name)
    game, chance = random_game(rules, seed, 100), random.Random(seed)
    kinds = [CAPTURE if move.taken else QUIET for move in game.moves]
    if chance.random() < 0.5:
        kinds = [EITHER] * len(kinds)
    moves = [
        (move.origin, move.destination, kind) for move, kind in zip(game.moves, kinds, strict=True)
    ]
    if moves and chance.random() < 0.5:
        size = len(rules.board)
        moves[chance.randrange(len(moves))] = (
            chance.randrange(size),
            chance.randrange(size),
            chance.choice((QUIET, CAPTURE, EITHER)),
        )
    found = follower_of(rules).follow(game.positions[0], [packed(*move) for move in moves])
    assert found == by_hand(game.positions[0], rules, moves)


@given(st.sampled_from(NAMES), st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_from_the_middle_of_a_game(name: str, seed: int) -> None:
    rules = variant(name)
    game = random_game(rules, seed, 80)
    half = len(game.moves) // 2
    moves = [(move.origin, move.destination, EITHER) for move in game.moves[half:]]
    start = game.positions[half]
    found = follower_of(rules).follow(start, [packed(*move) for move in moves])
    assert found == by_hand(start, rules, moves)


def test_an_ambiguous_capture_is_where_it_ends() -> None:
    rules = variant("international")
    start = Game(rules, "W:WK47:B14,19,29,31,42").position
    square = rules.board.square
    move = packed(square("47"), square("36"), CAPTURE)
    assert follower_of(rules).follow(start, [move]) == (0, start)
    assert follower_of(rules).follow(start, []) == (0, start)


def test_captures_that_do_not_fit_into_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = variant("russian")
    follower = Follower(rules)
    monkeypatch.setattr(native.Scratch, "overflowed", lambda _: True)
    start = Game(rules).position
    move = Game(rules).legal_moves[0]
    told = [packed(move.origin, move.destination, EITHER)]
    assert follower.follow(start, told) == (0, start)


def test_threads_share_a_follower() -> None:
    rules = variant("russian")
    games = [random_game(rules, seed, 60) for seed in range(8)]
    follower = follower_of(rules)
    wrong: list[Game] = []

    def work(game: Game) -> None:
        start = game.positions[0]
        moves = [(move.origin, move.destination, EITHER) for move in game.moves]
        expected = by_hand(start, rules, moves)
        for _ in range(50):
            if follower.follow(start, [packed(*move) for move in moves]) != expected:
                wrong.append(game)

    threads = [threading.Thread(target=work, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# the checker, with kernels and without


def told(games: list[PdnGame], *, compiled: bool) -> list[tuple[Fault, ...]]:
    checker = Checker(compiled=compiled)
    return [checker.check(game) for game in games]


@pytest.mark.parametrize("name", NAMES)
def test_compiled_rules_find_the_same_faults(name: str) -> None:
    rules = variant(name)
    games = [pdn_of(random_game(rules, seed, 60)) for seed in range(22)]
    games += [spoilt(rules, seed, 60)[0] for seed in range(12)]
    assert told(games, compiled=True) == told(games, compiled=False)
    assert all(told(games, compiled=True)[22:])
