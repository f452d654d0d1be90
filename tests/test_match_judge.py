"""Openings that a search finds even: those that lose a man are left out."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

from conftest import Run

from draughts import Engine, Game, Limit, variant
from draughts.match import MatchPlan, openings
from draughts.match.judge import EngineJudge

RUSSIAN = variant("russian")
LOST = "a3-b4 h6-g5 b4-a5 b6-c5 b2-a3 f6-e5"
"""In Brazilian draughts Black has the same number of men here, and loses one."""


def game_of(line: str) -> Game:
    game = Game("brazilian")
    for move in line.split():
        game.push(move)
    return game


def test_a_man_that_will_be_lost_is_seen() -> None:
    assert not EngineJudge(100)(game_of(LOST))
    assert EngineJudge(100)(Game("brazilian"))


def test_it_judges_alike_whatever_it_saw_before() -> None:
    judge = EngineJudge(40, nodes=3000)
    games = [Game(RUSSIAN, opening.fen) for opening in itertools.islice(openings(RUSSIAN), 12)]
    first = [judge(game) for game in games]
    assert [judge(game) for game in reversed(games)] == first[::-1]
    assert len(set(first)) == 2


def test_openings_of_a_plan() -> None:
    plan = MatchPlan(rules=RUSSIAN, players=("greedy", "random"), games=12, judge=EngineJudge(30))
    engine = Engine(hash_mb=4)
    for task in plan.tasks():
        game = Game(RUSSIAN)
        for move in task.opening:
            game.push(move)
        engine.clear()
        *_, info = engine.analyse(game, Limit(nodes=20_000))
        assert abs(info.score) <= 30


def test_a_saved_match_knows_its_judge(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m"
    base = (
        "match",
        "greedy",
        "random",
        "--variant",
        "russian",
        "--games",
        "2",
        "--save",
        str(file),
    )
    assert run(*base, "--balance", "0.4")[0] == 0
    settings = json.loads(file.read_text().splitlines()[0])
    assert settings["judge"] == "engine, at most 40 after 20000 positions"
    status, _, err = run(*base)
    assert status == 2
    assert "its judge is engine, at most 40 after 20000 positions, not not set" in err
