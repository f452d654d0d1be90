"""``draughts tune`` and ``draughts calibrate``: what they print, save and put in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import Run

from draughts import variant
from draughts.computer.features import features_of
from draughts.computer.levels import Level, level_for
from draughts.computer.stored import shipped
from draughts.computer.weights import read_weights, shipped_weights, weights_for
from draughts.match import calibrate as calibrate_module
from draughts.match.calibrate import Calibration, Result

TUNE = ("tune", "russian", "--games", "10", "--rounds", "1", "--nodes", "50")
RUSSIAN = variant("russian")


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAUGHTS_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def test_tune_prints_and_saves(run: Run) -> None:
    status, out, err = run(*TUNE, "--save", "my.json")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("round 1: 10 games, ")
    assert " in a match: " in lines[0]
    assert lines[2].split() == ["feature", "full", "board", "empty", "board"]
    assert [line.split()[0] for line in lines[3:]] == list(features_of(RUSSIAN).names)
    kept = json.loads(Path("my.json").read_text())
    assert kept["variant"] == "russian"
    assert kept["games"] == 10
    weights = read_weights(RUSSIAN, kept["weights"])
    assert [f"{early:.1f}" for early, _ in weights.values()] == [
        line.split()[1] for line in lines[3:]
    ]
    assert weights_for(RUSSIAN) == shipped_weights(RUSSIAN)
    run("match", "expert:weights=my.json", "random", "--variant", "russian", "--games", "2")


def test_tuned_weights_are_put_in_and_taken_away(run: Run) -> None:
    status, out, _ = run(*TUNE, "--use")
    assert status == 0
    assert "weights of russian in use: " in out.splitlines()[-1]
    assert weights_for(RUSSIAN) != shipped_weights(RUSSIAN)
    assert run("tune", "russian", "--forget")[:2] == (
        0,
        "weights of russian: back to those shipped\n",
    )
    assert weights_for(RUSSIAN) == shipped_weights(RUSSIAN)
    assert run("tune", "russian", "--forget")[1] == "weights of russian: already those shipped\n"


@pytest.mark.parametrize("command", [TUNE, ("calibrate", "russian", "--games", "10")])
def test_no_file_is_replaced_and_no_hour_lost(run: Run, command: tuple[str, ...]) -> None:
    Path("mine.json").write_text("mine")
    status, out, err = run(*command, "--save", "mine.json")
    assert (status, out) == (2, "")
    assert err == "draughts: 'mine.json' exists already; --force replaces it\n"
    assert Path("mine.json").read_text() == "mine"
    status, out, err = run(*command, "--save", "none/mine.json")
    assert (status, out) == (2, "")
    assert err == "draughts: 'none/mine.json': there is no folder 'none'\n"
    Path("none").mkdir()
    assert run(*TUNE, "--save", "mine.json", "--force")[0] == 0
    assert json.loads(Path("mine.json").read_text())["variant"] == "russian"


FOUND = Calibration(
    (
        Level(name="easy", nodes=61, oversight=0.5, variety=40),
        Level(name="medium", nodes=100, variety=8),
        Level(name="hard", nodes=1200, variety=4),
    ),
    (Result(("greedy", "easy"), 0.5, 20),),
)


def test_calibrate_prints_saves_and_puts_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def found(*_: object, games: int, confirm: int, **__: object) -> Calibration:
        asked.append((games, confirm))
        return FOUND

    monkeypatch.setattr(calibrate_module, "calibrate", found)
    status, out, _ = run("calibrate", "russian", "--games", "21", "--save", "l.json", "--use")
    assert status == 0
    assert asked == [(22, 32)]
    lines = out.splitlines()
    assert lines[1] == "easy    nodes     61, overlooks 50%, varies by 40"
    assert lines[4] == "greedy v easy: 50% of 20 games"
    assert lines[5].startswith("levels of russian in use: ")
    assert json.loads(Path("l.json").read_text())["levels"]["hard"]["nodes"] == 1200
    assert level_for(RUSSIAN, "easy") == FOUND.levels[0]
    assert run("calibrate", "russian", "--forget")[1] == (
        "levels of russian: back to those shipped\n"
    )
    kept = shipped(RUSSIAN, "levels")
    assert kept is not None
    assert level_for(RUSSIAN, "easy") == Level(name="easy", **kept["levels"]["easy"])


def test_calibrate_checks_the_levels_there_are(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate_module, "EXPERT_NODES", 300)
    status, out, _ = run("calibrate", "russian", "--games", "10", "--check")
    assert status == 0
    kept = shipped(RUSSIAN, "levels")
    assert kept is not None
    easy = kept["levels"]["easy"]
    said = [line for line in out.splitlines() if line.startswith("easy ")]
    assert said[0].split()[2] == f"{easy['nodes']},"
    assert sum(line.endswith("of 14 games") for line in out.splitlines()) == 8
