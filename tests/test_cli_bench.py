"""``draughts bench``: its table and its numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import Run

from draughts import variant
from draughts.cli import bench as bench_module

FEW = [variant("russian"), variant("turkish"), variant("russian").derive("house")]
"""Of these, the last has no fixed positions."""


def test_one_variant(run: Run) -> None:
    status, out, err = run("bench", "russian", "--nodes", "1000")
    assert (status, err) == (0, "")
    heading, row = out.splitlines()
    assert heading.split() == ["variant", "positions", "nodes", "nodes/s", "signature"]
    name, positions, nodes, _, signature = row.split()
    assert (name, positions) == ("russian", "4")
    assert 1000 < int(nodes.replace(",", "")) < 4100
    again = run("bench", "russian", "--nodes", "1000")[1].splitlines()[1].split()
    assert again[:3] == [name, positions, nodes]
    assert again[4] == signature


def test_rules_of_your_own_have_the_start_position(run: Run) -> None:
    file = Path(__file__).parent.parent / "examples" / "bold.toml"
    out = run("bench", str(file), "--depth", "3")[1]
    assert out.splitlines()[1].split()[:2] == ["bold", "1"]


def test_all_variants_that_have_positions(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "variants", lambda: FEW)
    rows = [line.split() for line in run("bench", "--depth", "4")[1].splitlines()[1:]]
    assert [row[0] for row in rows] == ["russian", "turkish", "all"]
    counts = [int(row[2].replace(",", "")) for row in rows]
    assert counts[0] + counts[1] == counts[2]
    assert len({row[4] for row in rows}) == 3


def test_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "variants", lambda: FEW)
    found = json.loads(run("bench", "--depth", "4", "--json")[1])
    assert set(found) == {"variants", "total"}
    assert set(found["variants"]) == {"russian", "turkish"}
    assert set(found["total"]) == {"positions", "nodes", "seconds", "signature"}
    assert found["total"]["positions"] == 8


@pytest.mark.slow
def test_every_variant(run: Run) -> None:
    status, out, _ = run("bench", "--nodes", "500")
    assert status == 0
    assert len(out.splitlines()) == 33


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("russain",), "no variant 'russain'"),
        (("--depth", "0"), "--depth must be a whole number from 1, not 0"),
        (("--nodes", "many"), "not a valid integer"),
    ],
)
def test_faults_are_one_line_and_status_2(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run("bench", *args)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
