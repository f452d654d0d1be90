"""Weights and levels that are kept: what is shipped, what a user puts in, and back again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from draughts import DraughtsError, Game, Limit, engine, variant
from draughts.computer.bench import bench
from draughts.computer.engine import Engine
from draughts.computer.features import features_of
from draughts.computer.levels import Level, level_for
from draughts.computer.stored import (
    Kind,
    as_text,
    data_folder,
    fingerprint,
    install,
    installed,
    remove,
    shipped,
    stored,
)
from draughts.computer.weights import shipped_weights, weights_for

RUSSIAN = variant("russian")
FLAT = {"weights": {"turn": [7.0, 7.0]}}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of each test's own, not made yet."""
    path = tmp_path / "a" / "data"
    monkeypatch.setenv("DRAUGHTS_DATA", str(path))
    return path


def test_what_is_put_in_goes_before_what_is_shipped() -> None:
    before = weights_for(RUSSIAN)
    assert installed(RUSSIAN, "weights") is None
    install(RUSSIAN, "weights", FLAT)
    assert stored(RUSSIAN, "weights") == FLAT
    assert weights_for(RUSSIAN) == dict.fromkeys(features_of(RUSSIAN).names, (0.0, 0.0)) | {
        "turn": (7.0, 7.0)
    }
    assert shipped_weights(RUSSIAN) == before
    assert Engine(hash_mb=1).evaluate(Game("russian", "W:Wc3,e3,g3:Bh8,f8")) == 7
    assert remove(RUSSIAN, "weights")
    assert weights_for(RUSSIAN) == before
    assert not remove(RUSSIAN, "weights")


def test_the_same_rules_by_another_name_have_it_too() -> None:
    path = install(RUSSIAN.derive("house", draws=()), "weights", FLAT)
    assert path.name == f"house-{fingerprint(RUSSIAN)}.weights.json"
    assert stored(RUSSIAN, "weights") == FLAT
    assert stored(RUSSIAN.derive("other", flying_kings=False), "weights") != FLAT
    assert install(RUSSIAN, "weights", FLAT) == path


def test_nothing_is_lost_that_was_there(folder: Path) -> None:
    path = install(RUSSIAN, "weights", FLAT)
    install(RUSSIAN, "weights", {"weights": {}})
    old = path.with_name(path.name + ".old")
    assert json.loads(old.read_text()) == FLAT
    assert {file.name for file in folder.iterdir()} == {path.name, old.name}
    remove(RUSSIAN, "weights")
    assert json.loads(old.read_text()) == {"weights": {}}


def test_levels_are_played_by() -> None:
    levels = {name: {"nodes": 5, "oversight": 0.5, "variety": 3} for name in ("easy", "medium")}
    install(RUSSIAN, "levels", {"levels": levels})
    assert level_for(RUSSIAN, "easy") == Level(name="easy", nodes=5, oversight=0.5, variety=3)
    assert level_for(RUSSIAN, "expert") == Level(name="expert")
    with pytest.raises(DraughtsError, match="levels of russian: 'hard' cannot be used"):
        level_for(RUSSIAN, "hard")


@pytest.mark.parametrize(
    "level",
    [
        {"nodes": 0},
        {"nodes": 2.5},
        {"oversight": 2},
        {"oversight": "x"},
        {"variety": -1},
        {"speed": 1},
        [],
        None,
    ],
)
def test_levels_that_cannot_be(level: object) -> None:
    install(RUSSIAN, "levels", {"levels": {"easy": level}})
    with pytest.raises(DraughtsError, match="cannot be used; calibrate anew"):
        engine("easy", seed=1).play(Game("russian"), Limit(nodes=10))


@pytest.mark.parametrize("kind", ["weights", "levels"])
@pytest.mark.parametrize("text", ["", "[]", "{}", "[1, 2]", '{"weights"', "\x00", "7", "null"])
def test_a_file_that_is_damaged_is_named(kind: Kind, text: str) -> None:
    path = install(RUSSIAN, kind, {kind: {}})
    path.write_text(text)
    with pytest.raises(DraughtsError) as caught:
        stored(RUSSIAN, kind)
    assert str(caught.value) == f"{path} holds no {kind}; delete it or put it right"


def test_a_file_that_is_no_text_is_named() -> None:
    path = install(RUSSIAN, "weights", FLAT)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(DraughtsError, match=r"cannot read .*; delete it or put it right"):
        weights_for(RUSSIAN)


def test_a_folder_that_cannot_be(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("a file")
    with pytest.raises(DraughtsError, match="cannot be written: "):
        install(RUSSIAN, "weights", FLAT)
    assert installed(RUSSIAN, "weights") is None


def test_bench_leaves_a_users_weights_aside() -> None:
    usual = bench(RUSSIAN, Limit(nodes=500)).signature
    install(RUSSIAN, "weights", FLAT)
    assert bench(RUSSIAN, Limit(nodes=500)).signature == usual


def test_where_a_users_own_are_kept(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    assert data_folder() == folder
    monkeypatch.delenv("DRAUGHTS_DATA")
    assert data_folder().name == "polydraughts"


def test_the_text_is_that_of_the_files_shipped() -> None:
    kept = shipped(RUSSIAN, "weights")
    assert kept is not None
    assert json.loads(as_text(kept)) == kept
