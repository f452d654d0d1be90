"""Weights and features: files of weights, names of rule sets, an evaluation that is fair."""

from __future__ import annotations

import ctypes
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from computer_checks import sparse_position
from hypothesis import given, settings
from strategies import rule_sets

from draughts import (
    Color,
    DraughtsError,
    Game,
    Notation,
    Objective,
    Position,
    RuleSet,
    variant,
    variants,
)
from draughts.computer import weights as module
from draughts.computer.engine import Engine
from draughts.computer.features import MAN, features_of, sane_weights
from draughts.computer.layout import SearchOptions
from draughts.computer.memory import Table, ThreadMemory
from draughts.computer.searcher import searcher_for
from draughts.computer.stored import fingerprint, shipped
from draughts.computer.weights import (
    SCALE,
    blended,
    read_weights,
    weights_for,
    weights_named,
)
from draughts.rules import rule_fields
from draughts.setup import start_position

TUNED = Path(module.__file__).parent / "tuned"
RUSSIAN = variant("russian")


# the evaluation


def features(rules: RuleSet, position: Position) -> dict[str, int]:
    """The features of a position by name."""
    searcher = searcher_for(rules, SearchOptions())
    memory = ThreadMemory(searcher.facts, Table(1), blended(rules, weights_for(rules)))
    names = features_of(rules).names
    out = (ctypes.c_int32 * len(names))()
    searcher.features(memory, position, ctypes.addressof(out))
    return dict(zip(names, out, strict=True))


def full_position(rules: RuleSet, chance: random.Random) -> Position:
    """A position with pieces all over the board."""
    board, masks = rules.board, [0, 0, 0, 0]
    for square in range(len(board)):
        if chance.random() < 0.5:
            color = chance.choice(list(Color))
            crowned = chance.random() < 0.3 or board.far_row(color) >> square & 1
            masks[2 * (color is Color.BLACK) + bool(crowned)] |= 1 << square
    men, kings, black_men, black_kings = masks
    return Position(board, chance.choice(list(Color)), men, kings, black_men, black_kings)


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_both_sides_are_judged_alike(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    for number in range(20):
        make = sparse_position if number % 2 else full_position
        position = make(rules, chance)
        assert features(rules, position) == features(rules, position.turned())


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_nobody_is_ahead_in_the_beginning(rules: RuleSet) -> None:
    start = start_position(rules)
    if attrs.evolve(start.turned(), turn=start.turn) != start:
        return
    found = features(rules, start)
    assert found.pop("turn") == 1
    assert abs(found.pop("opposition")) == 1
    assert not any(found.values()), found


def test_the_other_side_sees_the_opposite_but_for_the_move() -> None:
    position = Game("russian", "W:Wa1,c3,Kd2:Bh8,f6").position
    here = features(RUSSIAN, position)
    there = features(RUSSIAN, attrs.evolve(position, turn=Color.BLACK))
    for name in set(here) - {"turn", "opposition"}:
        assert here[name] == -there[name], name


def test_men_count_by_row_and_by_distance_from_the_edge() -> None:
    found = features(RUSSIAN, Game("russian", "W:Wc3,b6:Bf6,Kd8").position)
    assert {name for name, value in found.items() if name.startswith("row_") and value} == {"row_6"}
    assert (found["row_6"], found["file_2"], found["kings"], found["last_king"]) == (1, 1, -1, -1)


def test_more_is_better_and_in_misere_worse() -> None:
    engine = Engine(hash_mb=1)
    for rules in (RUSSIAN, attrs.evolve(RUSSIAN, objective=Objective.HAVE_NO_MOVE)):
        engine = Engine(hash_mb=1, weights=sane_weights(rules))
        ahead = engine.evaluate(Game(rules, "W:Wc3,e3,g3:Bh8,f8"))
        assert (ahead > 50) is (rules is RUSSIAN)
        assert (ahead < -50) is (rules is not RUSSIAN)


# weights


def test_weights_are_mixed_by_the_pieces_left() -> None:
    names = features_of(RUSSIAN).names
    weights = {name: (100.0 + i, -50.0) for i, name in enumerate(names)}
    rows = blended(RUSSIAN, weights).rows
    width = len(names)
    assert len(rows) == width * 33
    for i in range(width):
        assert rows[i] == -50 * SCALE
        assert rows[24 * width + i] == rows[32 * width + i] == (100 + i) * SCALE
        assert rows[12 * width + i] == round((50 + i) / 2 * SCALE)


@settings(max_examples=50, deadline=None)
@given(rule_sets())
def test_any_rule_set_has_weights(rules: RuleSet) -> None:
    weights = sane_weights(rules)
    assert set(weights) == set(features_of(rules).names)
    misere = rules.objective is Objective.HAVE_NO_MOVE
    for name, (early, late) in weights.items():
        if name.startswith("row_"):
            assert min(abs(early), abs(late)) >= MAN
            assert (early < 0) is misere
    blended(rules, weights)


def test_features_that_a_file_leaves_out_count_nothing() -> None:
    weights = read_weights(RUSSIAN, {"kings": [300, 320]})
    assert weights["kings"] == (300.0, 320.0)
    assert weights["turn"] == (0.0, 0.0)
    assert set(weights) == set(features_of(RUSSIAN).names)


@pytest.mark.parametrize(
    ("given_weights", "message"),
    [
        ({"queens": [1, 2]}, "'queens' is no feature of russian"),
        ({"row_9": [1, 2]}, "'row_9' is no feature of russian"),
        ({"kings": 3}, "kings: 3 is no pair of numbers from -100000 to 100000"),
        ({"kings": [1]}, "kings: [1] is no pair"),
        ({"kings": [1, 2, 3]}, "kings: [1, 2, 3] is no pair"),
        ({"kings": "12"}, "kings: '12' is no pair"),
        ({"kings": [1, None]}, "kings: [1, None] is no pair"),
        ({"kings": [1, float("nan")]}, "kings: [1, nan] is no pair"),
        ({"kings": [1e9, 0]}, "kings: [1000000000.0, 0] is no pair"),
        ([1, 2], "a table of features, each with a pair of numbers"),
    ],
)
def test_what_is_wrong_with_weights(given_weights: Any, message: str) -> None:
    with pytest.raises(DraughtsError) as caught:
        read_weights(RUSSIAN, given_weights)
    assert str(caught.value).startswith(f"weights: {message}")
    assert "\n" not in str(caught.value)


def test_weights_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(json.dumps({"weights": {"kings": [1, 2]}}), encoding="utf-8")
    assert weights_named(RUSSIAN, str(file))["kings"] == (1.0, 2.0)
    assert weights_named(RUSSIAN, "sane") == sane_weights(RUSSIAN)
    for text in ("{", "[]", "{}", '"weights"', "\udcff"):
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(DraughtsError, match=r"own\.json is no weights file"):
            weights_named(RUSSIAN, str(file))
    with pytest.raises(DraughtsError, match=r"cannot read .*none\.json: No such file"):
        weights_named(RUSSIAN, str(tmp_path / "none.json"))


def test_own_weights_take_the_place_of_others() -> None:
    game = Game("russian", "W:Wc3,e3,g3:Bh8,f8")
    weights = dict.fromkeys(features_of(RUSSIAN).names, (0.0, 0.0)) | {"turn": (7.0, 7.0)}
    assert Engine(hash_mb=1, weights=weights).evaluate(game) == 7


# what is shipped


def test_every_shipped_file_is_for_a_variant_and_fits() -> None:
    known: dict[str, list[RuleSet]] = {}
    for rules in variants():
        known.setdefault(fingerprint(rules), []).append(rules)
    seen = set()
    for file in TUNED.glob("*.json"):
        name, kind, _ = file.name.split(".")
        stem, mark = name.rsplit("-", 1)
        names = {rules.name for rules in known[mark]}
        assert stem in names, file.name
        assert (mark, kind) not in seen, f"{file.name}: two files for one rule set"
        seen.add((mark, kind))
        content = json.loads(file.read_text(encoding="utf-8"))
        assert content["variant"] in names
        if kind == "weights":
            rules = known[mark][0]
            assert shipped(rules, "weights") == content
            assert weights_for(rules) == read_weights(rules, content["weights"])


def test_a_rule_set_is_known_by_what_it_is() -> None:
    mark = fingerprint(RUSSIAN)
    assert fingerprint(RUSSIAN.derive("other", notation=Notation.NUMERIC, draws=())) == mark
    assert fingerprint(RUSSIAN.derive("other", flying_kings=False)) != mark
    assert fingerprint(RUSSIAN.derive("other", width=10)) != mark
    assert {"name", "sources"}.isdisjoint(field.name for field in rule_fields())


def test_a_rule_set_has_the_same_mark_in_every_process() -> None:
    code = (
        "import attrs, draughts; from draughts.computer.stored import fingerprint;"
        "board = attrs.evolve(draughts.variant('russian'), width=4, height=4, start=(1,),"
        " squares=frozenset({'a1', 'b2', 'c3', 'd4', 'c1', 'd2', 'b4', 'a3'}));"
        "print([fingerprint(rules) for rules in (board, *draughts.variants())])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1
    assert fingerprint(RUSSIAN) in outputs.pop()
