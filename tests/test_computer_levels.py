"""Levels: there are four for every rule set, and a weak one is weak as people are."""

from __future__ import annotations

import random
from pathlib import Path

import attrs
import pytest

from draughts import DraughtsError, Game, RuleSet, variant, variants
from draughts.computer.features import sane_weights
from draughts.computer.layout import SearchOptions
from draughts.computer.levels import (
    CAREFUL_PLIES,
    LEVELS,
    UNTUNED,
    Level,
    LevelEngine,
    engine,
    level_for,
    player_from,
)
from draughts.computer.limit import Limit
from draughts.computer.player import Player, RandomPlayer

NO_HURRY = Limit(seconds=60)


def moves(level: str | Level, seed: int, game: Game, count: int) -> list[str]:
    """What a level plays against itself."""
    player, played = LevelEngine(level, seed=seed, hash_mb=1), []
    for _ in range(count):
        if game.outcome() is not None:
            break
        played.append(str(game.push(player.play(game, Limit(nodes=2000)).move)))
    return played


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_variant_has_every_level(rules: RuleSet) -> None:
    levels = [level_for(rules, name) for name in LEVELS]
    assert [level.name for level in levels] == list(LEVELS)
    easy, medium, hard, expert = levels
    assert expert == Level(name="expert")
    assert 1 >= easy.oversight >= medium.oversight >= hard.oversight == 0
    assert None not in (easy.nodes, medium.nodes, hard.nodes)
    assert (easy.nodes or 0) <= (medium.nodes or 0) <= (hard.nodes or 0)


def test_a_rule_set_of_ones_own_has_levels_too() -> None:
    own = attrs.evolve(variant("russian"), name="own", width=6, height=10)
    assert [level_for(own, name) for name in LEVELS] == list(UNTUNED.values())


def test_there_are_no_other_levels() -> None:
    message = "no level 'godlike'; there are easy, medium, hard, expert"
    for make in (
        lambda: level_for(variant("russian"), "godlike"),
        lambda: engine("godlike"),
        lambda: player_from(variant("russian"), "godlike", {}, 1),
    ):
        with pytest.raises(DraughtsError) as caught:
            make()
        assert str(caught.value) == message


# how weak ones play


@pytest.mark.parametrize("name", ["american", "international", "russian"])
def test_easy_takes_what_is_free(name: str) -> None:
    # Capturing is no duty here: a man may be taken, and nothing be taken in return.
    rules = attrs.evolve(variant(name), name="free", capture_mandatory=False, capture_priority=())
    takes, asked, chance = 0, 0, random.Random(4)
    for seed in range(300):
        if asked >= 20:
            break
        game = Game(rules)
        for _ in range(chance.randint(CAREFUL_PLIES, 12)):
            if game.outcome() is None:
                game.push(chance.choice(game.legal_moves))
        captures = [move for move in game.legal_moves if move.taken]
        if game.outcome() is not None or len(captures) != 1:
            continue
        game.push(captures[0])
        free = not any(move.taken for move in game.legal_moves)
        game.pop()
        if free:
            asked += 1
            choice = LevelEngine("easy", seed=seed, hash_mb=1).play(game, NO_HURRY)
            takes += choice.move == captures[0]
    assert asked >= 10
    assert takes >= 0.8 * asked, (takes, asked)


@pytest.mark.parametrize("name", ["american", "international", "russian", "turkish"])
def test_nothing_is_given_away_in_the_first_plies(name: str) -> None:
    for seed in range(6):
        game = Game(name)
        player = LevelEngine("easy", seed=seed, hash_mb=1)
        judge = LevelEngine("expert", hash_mb=1)
        while len(game.moves) < CAREFUL_PLIES:
            game.push(player.play(game, NO_HURRY).move)
            score = judge.play(game, Limit(nodes=3000)).score
            assert score is None or score < 90, (seed, game.line())


@pytest.mark.parametrize("name", ["american", "antidraughts", "breakthrough", "turkish"])
def test_easy_is_no_weaker_than_chance(name: str) -> None:
    """A beginner is to beat it, so it is not much stronger either; see the table in the docs."""
    won, games = 0.0, 16
    for seed in range(games):
        game = Game(name)
        players: list[Player] = [LevelEngine("easy", seed=seed, hash_mb=1), RandomPlayer(seed)]
        if seed % 2:
            players.reverse()
        own = game.turn.opponent if seed % 2 else game.turn
        while game.outcome() is None and len(game.moves) < 150:
            game.push(players[len(game.moves) % 2].play(game, Limit(nodes=100)).move)
        ended = game.outcome()
        won += 0.5 if ended is None or ended.winner is None else ended.winner is own
    assert won >= 0.4 * games


def test_a_seed_makes_a_level_play_the_same_again() -> None:
    for level in ("easy", "medium", "hard"):
        one = moves(level, 3, Game("russian"), 30)
        assert moves(level, 3, Game("russian"), 30) == one
    assert len({tuple(moves("easy", seed, Game("russian"), 30)) for seed in range(4)}) > 1


def test_variety_makes_other_moves_that_are_nearly_as_good() -> None:
    def firsts(level: Level) -> set[str]:
        return {moves(level, seed, Game("international"), 1)[0] for seed in range(8)}

    usual = Level(name="own", nodes=2000)
    assert len(firsts(usual)) == 1
    assert len(firsts(attrs.evolve(usual, variety=60))) > 1


def test_a_level_keeps_to_a_smaller_limit_of_nodes() -> None:
    strict = Level(name="own", nodes=5000)
    choice = LevelEngine(strict, hash_mb=1).play(Game("russian"), Limit(nodes=700))
    assert choice.nodes <= 700
    assert LevelEngine("hard", hash_mb=1).play(Game("russian"), NO_HURRY).nodes <= 20_000


def test_a_single_move_is_played_by_any_level() -> None:
    game = Game("russian", "W:Wc3:Bd4,h8")
    for level in LEVELS:
        assert LevelEngine(level, hash_mb=1).play(game, NO_HURRY).move == game.legal_moves[0]
    with pytest.raises(ValueError, match="no legal move"):
        LevelEngine("easy", hash_mb=1).play(Game("russian", "W:W:Bh8"), NO_HURRY)


# players of matches


def test_the_settings_of_a_player() -> None:
    rules = variant("russian")
    player = player_from(
        rules,
        "engine",
        {"threads": "2", "hash": "1", "late_moves": "0", "probcut": "0", "weights": "sane"},
        1,
    )
    assert player.threads == 2
    assert player.level == "expert"
    assert player.options == SearchOptions(late_moves=False, probcut=0)
    game = Game(rules)
    expected = LevelEngine(weights=sane_weights(rules), hash_mb=1).evaluate(game)
    assert player.evaluate(game) == expected
    player = player_from(rules, "medium", {"oversight": "0.5", "variety": "20"}, 1)
    assert player.level == attrs.evolve(level_for(rules, "medium"), oversight=0.5, variety=20)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"speed": "1"}, "no setting 'speed'; there are late_moves, forced_moves"),
        ({"threads": "many"}, "threads='many': a number"),
        ({"threads": "0"}, "threads='0': a number from 1 to 1024"),
        ({"threads": "1.5"}, "threads='1.5': a whole number"),
        ({"threads": "nan"}, "threads='nan': a number from 1 to 1024"),
        ({"hash": "0"}, "hash='0': a number from 1 to 100000"),
        ({"hash": "inf"}, "hash='inf': a number from 1 to 100000"),
        ({"oversight": "2"}, "oversight='2': a number from 0 to 1"),
        ({"variety": "-1"}, "variety='-1': a number from 0 to 100000"),
        ({"late_moves": "2"}, "late_moves='2': a number from 0 to 1"),
        ({"weights": "none.json"}, "weights: cannot read none.json: No such file"),
    ],
)
def test_what_is_wrong_with_settings(
    settings: dict[str, str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DraughtsError) as caught:
        player_from(variant("russian"), "engine", settings, None)
    assert str(caught.value).startswith(message)
