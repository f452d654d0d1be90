"""The plain computer player: it takes what is free, knows the aim, and keeps its time.

Where a move is looked for, the depth is fixed and the time ample, so that nothing depends on
how fast the machine is.
"""

from __future__ import annotations

import random
import time

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets

from draughts import Color, Direction, Game, RuleSet, variant, variants
from draughts.engine.plain import WIN, Choice, accepts_draw, choose

AMPLE = 600.0
ALL = variants()
SEEDS = range(5)


def think(game: Game, depth: int, seed: int = 0) -> Choice:
    return choose(game, AMPLE, depth, seed)


def answer(rules: RuleSet | str, fen: str, depth: int, seed: int = 0) -> str:
    game = Game(rules, fen)
    return game.write_move(think(game, depth, seed).move)


# good moves


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
class TestMaterial:
    def test_takes_two_men_rather_than_one(self, depth: int, seed: int) -> None:
        assert answer("russian", "W:Wc3:Bb4,d4,d6,h8", depth, seed) == "c3:c7"

    def test_takes_a_king_rather_than_a_man(self, depth: int, seed: int) -> None:
        assert answer("russian", "W:Wc3,a1:Bb4,Kd4,h8", depth, seed) == "c3:e5"

    def test_does_not_take_what_costs_as_much(self, depth: int, seed: int) -> None:
        """A man that takes d4 is taken by f6, one that takes b4 is safe."""
        assert answer("russian", "W:Wc3,a1:Bb4,d4,f6,g7", depth, seed) == "c3:a5"

    def test_does_not_give_a_man_away(self, depth: int, seed: int) -> None:
        game = Game("russian", "W:Wg3,a1:Be5,h8")
        assert {game.write_move(move) for move in game.legal_moves} == {"g3-f4", "g3-h4", "a1-b2"}
        choice = think(game, depth, seed)
        assert game.write_move(choice.move) != "g3-f4"
        assert choice.score > -100

    def test_crowns_a_man(self, depth: int, seed: int) -> None:
        game = Game("international", "W:W8,43,48:B36,15,4")
        assert think(game, depth, seed).move.promotes


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_gives_one_man_for_two(depth: int) -> None:
    """After h2-g3 Black must take on f2, then g1 takes two."""
    game = Game("russian", "W:Wg1,d2,h2,a3:Bd4,h4,a7,f8")
    choice = think(game, depth)
    assert game.write_move(choice.move) == "h2-g3"
    assert choice.score > 50


# the aim of the game


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("name", "fen", "move"),
    [
        ("russian", "B:Wa5:Bb6,d8", "d8-c7"),  # blocks the last man
        ("american", "B:Wa5:Bb6,d8", "2-6"),
        ("breakthrough", "W:W8,33:B40,41", "8-"),  # crowns a man at once
        ("breakthrough", "B:W8,33:B40,41", "41-"),
        ("poddavki", "W:Wc3:Be5,h8", "c3-d4"),  # gets rid of the last man
        ("suicide", "W:Wc3:Be5,h8", "22-18"),
        ("antidraughts", "W:Wc3:Be5,h8", "37-32"),
    ],
)
def test_finds_a_win(name: str, fen: str, move: str, seed: int) -> None:
    game = Game(name, fen)
    choice = think(game, 3, seed)
    assert game.write_move(choice.move).startswith(move)
    assert choice.score > WIN // 2
    assert choice.depth == 1  # a sure win needs no deeper look


def test_wins_a_won_game_to_the_end() -> None:
    game = Game("russian", "W:Wc5,d6,e5:Bf8,h8")
    while not game.is_over:
        game.push(think(game, 6).move)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner is Color.WHITE


def test_puts_off_a_loss() -> None:
    """Both moves lose: b4-c5 the last man at once, b4-a5 only after some more moves."""
    game = Game("russian", "W:Wb4:Bb6,c7")
    for seed in SEEDS:
        choice = think(game, 6, seed)
        assert choice.score < -WIN // 2
        assert game.write_move(choice.move) == "b4-a5"


def test_a_nearer_win_is_worth_more() -> None:
    at_once = think(Game("russian", "B:Wa5:Bb6,d8"), 4).score
    after_a_reply = think(Game("poddavki", "W:Wc3:Be5,h8"), 4).score
    later = think(Game("russian", "W:Wb4:Bb6,c7"), 6).score
    assert WIN > at_once > after_a_reply > -later > WIN // 2


def test_goes_forward() -> None:
    assert {answer("turkish", "W:Wd3,a2:BKh8", 1, seed) for seed in SEEDS} <= {"d3-d4", "a2-a3"}


@pytest.mark.parametrize("name", ["poddavki", "suicide", "antidraughts"])
def test_plays_to_lose_pieces(name: str) -> None:
    more, fewer = "W:Wa1,c1,e1:Bb8", "B:Wa1,c1,e1:Bb8"
    assert think(Game(name, more), 1).score < 0 < think(Game(name, fewer), 1).score


def test_plays_to_win_pieces() -> None:
    for name in ("russian", "turkish", "american", "breakthrough"):
        more, fewer = "W:Wa1,c1,e1:Bb8", "B:Wa1,c1,e1:Bb8"
        if name == "turkish":
            more, fewer = "W:Wa2,c2,e2:Bb7", "B:Wa2,c2,e2:Bb7"
        assert think(Game(name, fewer), 1).score < 0 < think(Game(name, more), 1).score


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_beats_a_random_player(rules: RuleSet) -> None:
    """In every variant, whatever its aim, at two plies."""
    game, chance = Game(rules), random.Random(rules.name)
    me = chance.choice(list(Color))
    while not game.is_over and len(game.moves) < 300:
        if game.turn is me:
            before = game.position
            choice = think(game, 2)
            assert game.position is before
            assert choice.move in game.legal_moves
            game.push(choice.move)
        else:
            game.push(chance.choice(game.legal_moves))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner is me, outcome.rule


# rule sets of one's own


def test_takes_what_it_need_not_take() -> None:
    rules = attrs.evolve(variant("russian"), capture_mandatory=False)
    game = Game(rules, "W:Wc3,a1:Bd4,h8")
    assert len(game.legal_moves) > 1
    assert think(game, 3).move.taken


def test_does_not_count_on_captures_that_are_not_compulsory() -> None:
    """The shot that gives one man for two works only if Black has to take."""
    rules = attrs.evolve(variant("russian"), capture_mandatory=False)
    assert think(Game(rules, "W:Wg1,d2,h2,a3:Bd4,h4,a7,f8"), 1).score < 50


def test_plays_a_game_that_nobody_has_played() -> None:
    rules = variant("frisian").derive(
        "own",
        width=7,
        height=6,
        start=(1, 2),
        man_moves=Direction.FORWARD_AND_SIDEWAYS,
        squares=variant("turkish").squares,
        king_move_limit=2,
        draws=(),
    )
    game = Game(rules)
    for _ in range(30):
        if game.is_over:
            break
        game.push(think(game, 2).move)
    assert len(game.moves) >= 10


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_plays_any_rule_set(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    game = Game(rules, data.draw(positions(rules)))
    if game.legal_moves:
        assert choose(game, 0.1, 1, 0).move in game.legal_moves


# time, depth and chance


def test_the_only_move_is_not_thought_about() -> None:
    game = Game("international", "W:W28,48:B23,7,8,3")
    assert len(game.legal_moves) == 1
    choice = choose(game, AMPLE)
    assert (choice.move, choice.depth) == (game.legal_moves[0], 1)


@pytest.mark.parametrize("name", ["russian", "canadian"])
def test_keeps_its_time(name: str) -> None:
    game = Game(name)
    begun = time.monotonic()
    choice = choose(game, 0.2)
    assert time.monotonic() - begun < 10
    assert choice.move in game.legal_moves


class Clock:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 1
        return self.now


def test_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game, depths = Game("russian"), [0]
    for seconds in range(0, 400, 7):
        clock = Clock()
        monkeypatch.setattr("draughts.engine.plain.time", clock)
        choice = choose(game, seconds, 30, seed=1)
        assert choice.move in game.legal_moves
        assert clock.now <= seconds + 2
        depths.append(choice.depth)
    assert depths == sorted(depths)
    assert depths[-1] > 2


def test_trusts_a_round_that_it_cannot_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first move of a round is the last round's best, so what beats it is better."""
    game, clock = Game("russian"), Clock()
    monkeypatch.setattr("draughts.engine.plain.time", clock)
    choose(game, AMPLE**2, 3, seed=1)
    needed, clock.now = clock.now, 0
    assert choose(game, needed - 4, 30, seed=1).depth == 3


def test_answers_without_any_time() -> None:
    game = Game("russian")
    assert choose(game, 0.0).move in game.legal_moves


def test_looks_as_deep_as_it_may() -> None:
    for depth in (1, 2, 3):
        assert think(Game("russian"), depth).depth == depth


@pytest.mark.parametrize("name", ["russian", "turkish", "international", "antidraughts"])
def test_one_seed_one_choice(name: str) -> None:
    game = Game(name)
    for depth in (1, 3):
        for seed in SEEDS:
            assert think(game, depth, seed) == think(game, depth, seed)
    assert len({think(game, 1, seed).move for seed in range(20)}) > 1


def test_the_order_of_moves_does_not_change_the_score() -> None:
    game = Game("russian", "W:Wg1,d2,h2,c3:Bd6,h4,a7,f8")
    assert len({think(game, 4, seed).score for seed in range(8)}) == 1


def test_there_must_be_a_move() -> None:
    with pytest.raises(ValueError, match="no legal move"):
        choose(Game("russian", "W:Wa5:Bb6,c7"))


# offers of a draw


@pytest.mark.parametrize(
    ("name", "fen", "better"),
    [
        ("russian", "B:Wa5:Bb6,d8", Color.BLACK),  # Black blocks the last man
        ("russian", "W:Wb4:Bb6,c7", Color.BLACK),  # and White cannot help it
        ("breakthrough", "W:W8,33:B40", Color.WHITE),
        ("poddavki", "W:Wc3:Be5,h8", Color.WHITE),
    ],
)
def test_declines_when_it_wins_and_accepts_when_it_loses(
    name: str, fen: str, better: Color
) -> None:
    game = Game(name, fen)
    assert not accepts_draw(game, better, AMPLE)
    assert accepts_draw(game, better.opponent, AMPLE)


def test_judges_by_material() -> None:
    for turn in "WB":
        game = Game("international", f"{turn}:WK46,47,48,49:B4,3")
        assert not accepts_draw(game, Color.WHITE)
        assert accepts_draw(game, Color.BLACK)
    game = Game("antidraughts", "W:WK46,47,48,49:B4,3")
    assert accepts_draw(game, Color.WHITE)
    assert not accepts_draw(game, Color.BLACK)


def test_accepts_when_even() -> None:
    for name in ("russian", "turkish"):
        for color in Color:
            assert accepts_draw(Game(name), color, 0.2)


def test_no_draw_when_the_game_is_over() -> None:
    for color in Color:
        assert not accepts_draw(Game("russian", "W:Wa5:Bb6,c7"), color)
