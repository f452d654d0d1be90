"""Figures of collections: results, lengths, variants and openings."""

from __future__ import annotations

import pytest
from pdn_checks import random_game

from draughts import variant
from draughts.pdn import Collection, PdnGame, Score, loads_games, pdn_of


def test_scores() -> None:
    score = Score()
    for result in ("1-0", "2-0", "1/2-1/2", "0-2", "0-0", "*", "x"):
        score.add(PdnGame({"Result": result}))
    assert (score.white, score.drawn, score.black, score.other) == (2, 1, 1, 3)
    assert (score.games, score.share) == (7, 0.625)
    assert Score().share is None


def test_lengths_and_variants() -> None:
    collection = Collection(default=variant("turkish"))
    text = '[GameType "25"] c3-d4 * [GameType "999"] c3-d4 d6-c5 * a3-a4 a6-a5 b3-b4 *'
    for game in loads_games(text):
        collection.add(game)
    assert collection.games == 3
    assert collection.variants == {"russian": 1, "?": 1, "turkish": 1}
    assert dict(collection.lengths) == {1: 1, 2: 1, 3: 1}
    assert (collection.mean_length, collection.median_length()) == (2.0, 2)
    assert (Collection().mean_length, Collection().median_length()) == (0.0, 0)


def test_openings() -> None:
    collection = Collection(openings=2, default=variant("russian"))
    text = """[Result "1-0"] c3-d4 d6-c5 b2-c3 * [Result "0-1"] c3d4 f6-g5 *
    [Result "1-0"] 1. a3-b4 * [FEN "W:Wa1:Bh8"] a1-b2 * oops *"""
    for game in loads_games(text):
        collection.add(game)
    (tree,) = collection.trees.values()
    rows = [(depth, move, branch.score.games) for depth, move, branch in tree.walk()]
    assert rows == [(0, "c3-d4", 2), (1, "d6-c5", 1), (1, "f6-g5", 1), (0, "a3-b4", 1)]
    assert [move for _, move, _ in tree.walk(least=2)] == ["c3-d4"]
    assert tree.moves["c3-d4"].score.share == 0.5


@pytest.mark.parametrize("depth", [0, 1, 100])
def test_depths(depth: int) -> None:
    collection = Collection(openings=depth)
    for seed in range(3):
        collection.add(pdn_of(random_game(variant("turkish"), seed, 40)))
    deepest = max((at for tree in collection.trees.values() for at, *_ in tree.walk()), default=-1)
    assert deepest == min(depth, 40) - 1


def test_moves_that_are_not_legal_end_a_branch() -> None:
    collection = Collection(openings=5, default=variant("russian"))
    for game in loads_games('c3-d4 c3-d4 b2-c3 * c3-d4 /FEN "W:Wa1:Bh8"/ a1-b2 *'):
        collection.add(game)
    (tree,) = collection.trees.values()
    assert [move for _, move, _ in tree.walk()] == ["c3-d4"]
