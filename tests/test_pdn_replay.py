"""Playing games from their texts: what a move means, and where it stops."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pdn_checks import random_game, spoilt

from draughts import (
    AmbiguousMove,
    DraughtsError,
    Game,
    IllegalMove,
    InvalidPosition,
    RuleSet,
    variant,
    variants,
)
from draughts.pdn import PdnGame, Ply, dumps_game, loads_game, pdn_of, replay, rules_of
from draughts.pdn.replay import after_ply, copy_of, lines_of, move_of, start_of
from draughts.types import Notation

EXAMPLE = "W:WK47:B14,19,29,31,42"
"""The standard's example of a capture that is ambiguous."""


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(3))
def test_games_of_every_variant_come_back(rules: RuleSet, seed: int) -> None:
    game = random_game(rules, seed, plies=80)
    text = dumps_game(pdn_of(game))
    read = loads_game(text, strict=True)
    played = replay(read)
    assert played.stop is None
    assert played.game.rules == rules
    assert played.game.positions == game.positions
    if outcome := game.outcome():
        assert read.result == outcome.result


@given(st.sampled_from(variants()), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_a_game_from_any_position_comes_back(rules: RuleSet, seed: int) -> None:
    middle = random_game(rules, seed, plies=30).position
    game = random_game(rules, seed + 1, plies=10, position=middle)
    played = replay(loads_game(dumps_game(pdn_of(game)), strict=True))
    assert played.game.positions == game.positions


def test_the_example_of_the_standard() -> None:
    game = Game("international", EXAMPLE)
    for text, taken in (("47x38x24x13x36", "42 29 19 31"), ("47x38x20x9x36", "42 29 14 31")):
        move = move_of(game, Ply(text))
        assert {game.rules.board.names()[square] for square in move.captured} == set(taken.split())
        ends = f"47x36<{','.join(taken.split())}>"
        assert move_of(game, Ply(ends)) == move
    with pytest.raises(AmbiguousMove):
        move_of(game, Ply("47x36"))
    for text in ("47x33x24x13x36x1", "47x46"):
        with pytest.raises(IllegalMove):
            move_of(game, Ply(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("47x36<42,29>", "can be any of"),
        ("47x4<99>", "cannot be read as a move"),
        ("- -", "nobody wrote the move down"),
        ("47x99", "cannot be read as a move"),
        ("a1", "cannot be read as a move"),
    ],
)
def test_moves_that_mean_nothing(text: str, message: str) -> None:
    with pytest.raises(DraughtsError, match=message):
        move_of(Game("international", "W:WK47:B14,19,29,31,42,10"), Ply(text))


def test_ways_to_write_a_move() -> None:
    game = Game("russian", "W:Wc3,h2:Bd4,h8")
    expected = game.legal_moves[0]
    one, other = (game.rules.board.names(Notation.NUMERIC)[square] for square in expected.path)
    numbers = [f"{one}x{other}", f"{one}-{other}", f"{one}{other}", f"0{one}:{other}"]
    for text in ("c3:e5", "c3xe5", "c3-e5", "c3e5", "C3:E5", "c3:e5<d4>", *numbers):
        assert move_of(game, Ply(text)) == expected


def test_the_moves_before_a_fault_are_kept() -> None:
    game = loads_game('[GameType "25"] 1. c3-d4 f6-g5 2. d4-d5 g5-h4 *')
    played = replay(game)
    assert [str(move) for move in played.game.moves] == [
        str(move) for move in (played.game.moves[0], played.game.moves[1])
    ]
    assert played.stop is not None
    assert (played.stop.index, played.stop.number, played.stop.text) == (2, 3, "d4-d5")
    assert str(played.stop).startswith("move 3, d4-d5: 'd4-d5'")


@given(st.sampled_from(variants()), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_a_spoilt_move_is_found(rules: RuleSet, seed: int) -> None:
    game, place = spoilt(rules, seed, 30)
    stop = replay(game, rules).stop
    assert stop is not None
    assert stop.index == place


def test_setups() -> None:
    game = loads_game('[GameType "25"] 1. c3-d4 /FEN "W:Wa1:Bh8"/ a1-b2 /FEN "x"/ *')
    played = replay(game)
    assert [len(one.moves) for one in played.games] == [1, 1]
    assert played.stop is not None
    assert played.stop.text == '/FEN "x"/'
    first = replay(loads_game('[GameType "25"] /FEN "W:Wa1:Bh8"/ a1-b2 *'))
    assert len(first.games) == 1
    assert first.stop is None


def test_the_start() -> None:
    rules = variant("russian")
    assert start_of(PdnGame(), rules) == Game(rules).position
    assert start_of(PdnGame({"FEN": "W:Wa1:Bh8"}), rules) == Game(rules, "W:Wa1:Bh8").position
    for fen in ("x", "W:Wz9:Bh8", "W:W" + "a1," * 5000):
        with pytest.raises(InvalidPosition):
            start_of(PdnGame({"FEN": fen}), rules)


def test_rules() -> None:
    assert rules_of(PdnGame({"GameType": "25"}), "turkish") == variant("russian")
    assert rules_of(PdnGame(), "turkish") == variant("turkish")
    with pytest.raises(DraughtsError, match="no tag tells which variant this is"):
        rules_of(PdnGame())
    mine = attrs.evolve(variant("russian"), name="mine")
    assert rules_of(pdn_of(Game(mine)), mine) == mine
    assert rules_of(pdn_of(Game(mine))) == variant("russian")


def test_lines_and_where_they_begin() -> None:
    game = loads_game('[GameType "25"] 1. c3-d4 (1. a3-b4 h6-g5) d6-c5 (1... f6-e5 (1... zz)) *')
    rules = variant("russian")
    lines = {path: begin.position for path, _, begin in lines_of(game, rules)}
    start, after = Game(rules), Game(rules)
    after.push("c3-d4")
    assert lines == {(): start.position, (0, 0): start.position, (1, 0): after.position}
    bad = loads_game("1. c3-c4 (1. a3-b4) d6-c5 (1... f6-e5) *")
    assert [path for path, *_ in lines_of(bad, rules)] == [(), (0, 0)]


def test_after_a_ply_and_copies() -> None:
    game = random_game(variant("russian"), 1, 10)
    before = game.positions[-2]
    assert after_ply(game.rules, before, Ply(game.line()[-1])) == game.position
    copy = copy_of(game)
    copy.pop()
    assert len(game.moves) == len(copy.moves) + 1
