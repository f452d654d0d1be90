"""Calibration: which levels it settles on, given what matches come to, and a real one."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import pytest

from draughts import variant
from draughts.computer.levels import Level, level_for
from draughts.match import calibrate as module
from draughts.match import parse_player
from draughts.match.calibrate import (
    HARD,
    MEDIUM,
    SURE,
    Calibration,
    calibrate,
    easy_level,
    measure,
    spec,
)

RUSSIAN = variant("russian")
Score = Callable[[str, str], float]


def settled(monkeypatch: pytest.MonkeyPatch, score: Score) -> Calibration:
    """What calibration finds when matches end so."""

    def scored(_: object, one: str, other: str, *__: int) -> float:
        return score(one, other)

    monkeypatch.setattr(module._Arena, "score", scored)
    return calibrate(RUSSIAN, tell=lambda _: None)


def settings(player: str) -> dict[str, float]:
    """The numbers in a level's text."""
    _, _, rest = player.partition(":")
    return {
        key: float(value) for key, _, value in (part.partition("=") for part in rest.split(","))
    }


@pytest.mark.parametrize("truth", [0.1, 0.3, 0.55, 0.7, 0.95])
def test_easy_is_as_strong_as_a_greedy_player(
    monkeypatch: pytest.MonkeyPatch, truth: float
) -> None:
    """The weaker it is, the more a greedy player makes: half the points at the truth."""

    def score(one: str, other: str) -> float:
        if one != "greedy":
            return 0.95
        level = settings(other)
        weak = level["oversight"] * 0.6 + 0.4 * math.log(level["variety"] / 40, 50)
        return min(1.0, max(0.0, 0.5 + 2 * (weak - truth)))

    easy = settled(monkeypatch, score).levels[0]
    assert SURE[0] <= score("greedy", spec(easy)) <= SURE[1]


def test_a_short_match_that_lied_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []

    def scored(_: object, one: str, other: str, games: int, __: int) -> float:
        if one != "greedy":
            return 0.95
        oversight = settings(other)["oversight"]
        said.append((oversight, games))
        truth = 0.5 + (oversight - 0.5) * 1.5
        return 0.5 if games == 40 and len(said) == 1 else min(1.0, max(0.0, truth))

    monkeypatch.setattr(module._Arena, "score", scored)
    easy = calibrate(RUSSIAN, tell=lambda _: None).levels[0]
    assert said[1] == (said[0][0], 60)
    assert 0.45 <= easy.oversight <= 0.6


def test_the_weaker_the_easier() -> None:
    levels = [easy_level(step / 20) for step in range(21)]
    assert levels[0].oversight == 0
    assert [level.oversight for level in levels] == sorted(level.oversight for level in levels)
    assert [level.variety for level in levels] == sorted(level.variety for level in levels)
    assert {level.nodes for level in levels[:17]} == {60}
    assert levels[-1] == Level(name="easy", nodes=3, oversight=1.0, variety=2000)


def test_no_match_is_played_twice() -> None:
    said: list[str] = []
    arena = module._Arena(RUSSIAN, None, 1, said.append)
    assert arena.score("greedy", "random", 2, 1) == arena.score("greedy", "random", 2, 1)
    assert len(said) == 1


def test_medium_is_the_weakest_that_beats_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes, oversight = MEDIUM[3]

    def score(one: str, _: str) -> float:
        if one == "greedy":
            return 0.5
        level = settings(one) if one != "expert" else {}
        return 0.95 if level.get("oversight", 0) <= oversight else 0.6

    medium = settled(monkeypatch, score).levels[1]
    assert (medium.nodes, medium.oversight) == (nodes, oversight)


def test_hard_is_the_strongest_that_expert_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    def score(one: str, other: str) -> float:
        if one == "greedy":
            return 0.5
        return 0.95 if one != "expert" or settings(other)["nodes"] <= HARD[2] else 0.8

    assert settled(monkeypatch, score).levels[2].nodes == HARD[2]


def test_the_matches_that_confirm(monkeypatch: pytest.MonkeyPatch) -> None:
    found = settled(monkeypatch, lambda one, _: 0.5 if one == "greedy" else 0.95)
    assert [result.players for result in found.results] == [
        ("greedy", "easy"),
        ("medium", "easy"),
        ("hard", "medium"),
        ("expert", "hard"),
    ]
    assert {result.games for result in found.results} == {60}
    kept = json.loads(json.dumps(found.record()))
    assert Level(name="easy", **kept["levels"]["easy"]) == found.levels[0]


def test_a_level_is_a_player_of_a_match() -> None:
    level = Level(name="easy", nodes=60, oversight=0.25, variety=40)
    player = parse_player(spec(level))
    assert player.limit is not None
    assert player.limit.nodes == 60
    assert dict(player.settings) == {"oversight": "0.25", "variety": "40"}
    assert spec(Level(name="expert")) == "expert"


def test_the_levels_there_are_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXPERT_NODES", 600)
    said: list[str] = []
    found = measure(RUSSIAN, games=4, tell=said.append)
    assert found.levels == tuple(level_for(RUSSIAN, name) for name in ("easy", "medium", "hard"))
    assert [result.games for result in found.results] == [4] * 4
    assert all(0 <= result.score <= 1 for result in found.results)
    assert found.results[1].score >= 0.5
    assert len(said) == 4
    assert said[0].startswith("greedy v expert:nodes=")
