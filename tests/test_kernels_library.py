"""Games with kernels and without are the same games; what kernels list are moves like any other."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets
from test_game import SOON, won

from draughts import (
    CannotCompile,
    Game,
    IllegalMove,
    Move,
    Position,
    RuleSet,
    UnknownVariant,
    accelerate,
    after,
    divide,
    legal_moves,
    perft,
    start_position,
    variant,
    variants,
)
from draughts.counting import reference_perft
from draughts.kernels.library import Accelerated, PackedNode
from draughts.kernels.longcapture import LongCapture
from draughts.kernels.native import kernels_for
from draughts.nodes import ACCELERATED, ReferenceNode

ALL = variants()
TURKISH_LONG = "W:Wd4,f4:Bd5,f5,g6"
KINGS = "W:WKa1,Kh2:Bb4,d4,d6,f6,b6"


def pair(rules: RuleSet, position: Position | str | None = None) -> tuple[Game, Game]:
    """The same game twice: with kernels, and without."""
    plain = Game(rules, position)
    accelerate(rules)
    return Game(rules, position), plain


def same(fast: Game, plain: Game) -> None:
    """Compare all that two games show of where they stand."""
    legal, expected = fast.legal_moves, plain.legal_moves
    shown = [(m, hash(m), str(m), repr(m), m.captured, m.path) for m in legal]
    assert sorted(shown, key=repr) == sorted(
        [(m, hash(m), str(m), repr(m), m.captured, m.path) for m in expected], key=repr
    )
    assert [(m.taken == 0, m.origin) for m in legal] == [(m.taken == 0, m.origin) for m in expected]
    assert fast.turn is plain.turn
    assert fast.position == plain.position
    assert fast.fen == plain.fen
    assert fast.outcome() == plain.outcome()
    assert fast.occurrences == plain.occurrences
    texts = [fast.write_move(move) for move in legal]
    assert sorted(texts) == sorted(map(plain.write_move, expected))


def play(fast: Game, plain: Game, chance: random.Random, plies: int) -> None:
    """Play random moves in both games, handed in in all ways, and take some of them back."""
    for _ in range(plies):
        same(fast, plain)
        if won(plain) or not plain.legal_moves:
            break
        move = chance.choice(fast.legal_moves)
        text = fast.write_move(move, full=True)
        handed: list[Move | str] = [move, text, plain.legal_moves[plain.legal_moves.index(move)]]
        assert fast.push(chance.choice(handed)) == plain.push(move)
        if chance.random() < 0.1:
            assert fast.pop() == plain.pop()
    assert fast.moves == plain.moves
    assert fast.positions == plain.positions
    assert fast.line() == plain.line()
    while plain.moves and chance.random() < 0.8:
        assert fast.pop() == plain.pop()
    same(fast, plain)


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_game_is_the_same_with_kernels(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    play(*pair(rules), chance, 70)
    play(*pair(attrs.evolve(rules, draws=SOON)), chance, 30)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.sampled_from(ALL), st.integers(0, 99))
def test_any_position_is_the_same_with_kernels(
    data: st.DataObject, rules: RuleSet, seed: int
) -> None:
    play(*pair(rules, data.draw(positions(rules))), random.Random(seed), 4)


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), rule_sets(), st.integers(0, 99))
def test_any_rules_are_the_same_with_kernels(
    data: st.DataObject, rules: RuleSet, seed: int
) -> None:
    for position in (None, data.draw(positions(rules)), data.draw(positions(rules))):
        play(*pair(rules, position), random.Random(seed), 12)


def test_lists_that_do_not_fit_are_the_references() -> None:
    rules = variant("brazilian")
    ACCELERATED[rules] = Accelerated(kernels_for(rules), most=6)
    for fen in (KINGS, None, "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8"):
        play(*pair(rules, fen), random.Random(1), 40)


# asking for it


def test_only_the_rule_set_asked_for_is_accelerated() -> None:
    begun = Game("russian")
    accelerate("shashki")  # an alias of Russian draughts
    assert list(ACCELERATED) == [variant("russian")]
    first = ACCELERATED[variant("russian")]
    accelerate(variant("russian"))
    assert ACCELERATED[variant("russian")] is first
    assert isinstance(Game("russian")._nodes[-1], PackedNode)
    assert isinstance(Game("brazilian")._nodes[-1], ReferenceNode)
    begun.push("c3-d4")
    assert isinstance(begun._nodes[-1], ReferenceNode)


def test_rules_that_cannot_be_accelerated() -> None:
    with pytest.raises(UnknownVariant):
        accelerate("rusian dama")
    huge = attrs.evolve(variant("frisian"), name="huge", capture_values=(1 << 30, (1 << 31) - 1))
    with pytest.raises(CannotCompile, match="capture_values"):
        accelerate(huge)
    assert not ACCELERATED
    assert len(Game(huge).legal_moves) == len(Game("frisian").legal_moves)


def test_nothing_is_loaded_unasked() -> None:
    script = (
        "import sys, draughts\n"
        "game = draughts.Game('russian')\n"
        "game.push(draughts.legal_moves(game.rules, game.position)[0])\n"
        "assert not {'llvmlite', 'numpy', 'ctypes'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_legal_moves_outside_a_game() -> None:
    rules = variant("turkish")
    plain = Game(rules)
    accelerate(rules)
    found = legal_moves(rules, plain.position)
    assert isinstance(found, tuple)
    assert set(found) == set(plain.legal_moves)


# moves


def long_capture() -> tuple[LongCapture, Move]:
    """A capture of several pieces as kernels list it, and as the reference generator does."""
    fast, plain = pair(variant("turkish"), TURKISH_LONG)
    (move,), (expected,) = fast.legal_moves, plain.legal_moves
    assert isinstance(move, LongCapture)
    return move, expected


def test_a_capture_is_like_any_other_move() -> None:
    move, expected = long_capture()
    assert move == expected
    assert expected == move
    assert {move} == {expected}
    assert move != attrs.evolve(expected, promotes=True)
    assert move != "f4xh6"
    assert move.path == expected.path
    assert move.captured == expected.captured
    assert (repr(move), str(move)) == (repr(expected), str(expected))
    assert attrs.asdict(move, recurse=False) == attrs.asdict(expected, recurse=False)
    match move:
        case Move(captured=(first, second)):
            assert (first, second) == expected.captured
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        move.taken = 0  # type: ignore[misc]
    with pytest.raises(AttributeError, match="no attribute 'route'"):
        _ = move.route


def test_a_capture_may_be_changed_before_anything_is_asked() -> None:
    move, expected = long_capture()
    changed = attrs.evolve(move, promotes=True)
    assert changed == attrs.evolve(expected, promotes=True)
    assert (changed.path, changed.captured) == (expected.path, expected.captured)


@pytest.mark.parametrize(
    "duplicate", [copy.copy, copy.deepcopy, lambda move: pickle.loads(pickle.dumps(move))]
)
def test_moves_are_copied_and_pickled(duplicate: Callable[[Move], Move]) -> None:
    move, expected = long_capture()
    quiet = Game("turkish").legal_moves[0]
    for one, other in ((move, expected), (quiet, quiet)):
        copied = duplicate(one)
        assert type(copied) is Move
        assert copied == other
        assert (repr(copied), str(copied)) == (repr(other), str(other))


def test_moves_outlive_their_game() -> None:
    fast, plain = pair(variant("turkish"), TURKISH_LONG)
    (move,) = fast.legal_moves
    fast.push(move)
    del fast
    assert move.path == plain.legal_moves[0].path


def test_a_move_of_another_position_is_refused() -> None:
    accelerate("russian")
    game = Game("russian")
    first = game.legal_moves[0]
    game.push(first)
    with pytest.raises(IllegalMove, match=f"'{first}' is not a legal move here"):
        game.push(first)
    with pytest.raises(IllegalMove):
        game.push(Game("brazilian").legal_moves[0])
    assert game.moves == (first,)


def test_moves_are_generated_once_and_kept() -> None:
    accelerate("russian")
    game = Game("russian")
    first = game.legal_moves
    assert game.legal_moves is first
    assert game.push(first[3]) is first[3]
    game.pop()
    assert game.legal_moves is first


# copies of games, and threads


@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_games_are_copied_and_pickled(duplicate: Callable[[Game], Game]) -> None:
    fast, plain = pair(variant("brazilian"), KINGS)
    chance = random.Random(3)
    play(fast, plain, chance, 3)
    copied = duplicate(fast)
    play(copied, plain, chance, 12)
    ACCELERATED.clear()
    assert isinstance(duplicate(copied)._nodes[-1], ReferenceNode)
    play(duplicate(copied), plain, chance, 12)


def test_games_in_threads() -> None:
    rules = variant("international")

    def played(seed: int) -> list[object]:
        game, chance = Game(rules), random.Random(seed)
        while game.legal_moves and len(game.moves) < 60:
            ordered = sorted(game.legal_moves, key=lambda m: (m.origin, m.destination, m.taken))
            game.push(chance.choice(ordered))
        return [game.moves, game.fen, game.outcome(), game.line()]

    expected = [played(seed) for seed in range(8)]
    accelerate(rules)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(played, range(8))) == expected


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_process_has_a_memory_of_its_own() -> None:
    accelerate("russian")
    assert Game("russian").legal_moves
    accelerated = ACCELERATED[variant("russian")]
    assert isinstance(accelerated, Accelerated)
    lister = accelerated._threads.lister
    before = bytes(lister._scratch.memory), bytes(lister._memory)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # forking where threads run
        child = os.fork()
    if not child:
        try:
            assert len(Game("russian", "B:Wc3:Bd4,h8").legal_moves) == 1
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert (bytes(lister._scratch.memory), bytes(lister._memory)) == before


def test_perft_is_counted_by_kernels_once_accelerated() -> None:
    rules = variant("thai")
    position = start_position(rules)
    expected = perft(rules, position, 6)
    accelerate(rules)
    assert perft(rules, position, 6) == expected
    assert perft(rules, position, 8) == 14533014  # minutes for the reference
    assert perft(rules, position, 0) == 1
    assert dict(divide(rules, position, 4)) == {
        move: reference_perft(rules, after(rules, position, move), 3)
        for move in legal_moves(rules, position)
    }
    with pytest.raises(ValueError, match="a whole number from 0"):
        perft(rules, position, -1)
