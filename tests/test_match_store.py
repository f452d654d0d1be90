"""The file of a match: written game by game, gone on with, never another match's."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

from draughts import DraughtsError, variant
from draughts.computer.limit import Limit
from draughts.match import GameRecord, MatchFile, MatchPlan, read_match, run_match
from draughts.match.store import FORMAT, VERSION
from draughts.types import Color

PLAN = MatchPlan(rules="russian", players=("greedy", "random"), games=6, limit=Limit(depth=1))


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return list(run_match(PLAN))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def write(path: Path, records: list[GameRecord], plan: MatchPlan = PLAN) -> None:
    file = MatchFile(path, plan)
    for record in records:
        file.add(record)


def test_what_is_written_is_read(path: Path, records: list[GameRecord]) -> None:
    write(path, records)
    saved = read_match(path)
    assert saved.records == tuple(records)
    assert saved.settings == PLAN.settings()
    assert MatchFile(path, PLAN).records == tuple(records)


def test_it_is_a_line_of_json_for_each_game(path: Path, records: list[GameRecord]) -> None:
    write(path, records)
    header, *games = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert (header["format"], header["version"]) == (FORMAT, VERSION)
    assert (header["variant"], header["players"]) == ("russian", ["greedy", "random"])
    assert (header["movetime"], header["depth"], header["seed"]) == (None, 1, 0)
    assert 'name = "russian"' in header["rules"]
    assert [game["number"] for game in games] == list(range(6))
    assert games[0]["white"] == games[1]["black"] == "greedy"
    winner = records[0].winner
    assert games[0]["winner"] == (winner.value if isinstance(winner, Color) else None)
    assert games[0]["moves"] == list(records[0].moves)


def test_a_match_goes_on(path: Path, records: list[GameRecord]) -> None:
    write(path, records[:2])
    file = MatchFile(path, PLAN)
    assert file.records == tuple(records[:2])
    for record in run_match(PLAN, played=file.records):
        file.add(record)
    again = read_match(path).records
    assert [record.moves for record in again] == [record.moves for record in records]


def test_a_longer_match_goes_on_too(path: Path, records: list[GameRecord]) -> None:
    write(path, records)
    longer = attrs.evolve(PLAN, games=10)
    assert MatchFile(path, longer).records == tuple(records)


@pytest.mark.parametrize("lost", [1, 5, 200])
def test_a_line_cut_off_is_dropped(path: Path, records: list[GameRecord], lost: int) -> None:
    write(path, records[:3])
    sound = path.read_bytes()
    path.write_bytes(sound[:-lost])
    assert read_match(path).records == tuple(records[:2])
    file = MatchFile(path, PLAN)
    assert file.records == tuple(records[:2])
    file.add(records[2])
    assert path.read_bytes() == sound


@pytest.mark.parametrize("kept", [0, 1, 40, -1])
def test_a_header_cut_off_is_written_again(path: Path, kept: int) -> None:
    MatchFile(path, PLAN)
    sound = path.read_bytes()
    path.write_bytes(sound[:kept])
    assert MatchFile(path, PLAN).records == ()
    assert path.read_bytes() == sound


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": variant("turkish")}, "its variant is russian, not turkish"),
        (
            {"rules": attrs.evolve(variant("russian"), flying_kings=False)},
            "the rules of 'russian' have changed since",
        ),
        (
            {"players": ("greedy", "random:depth=2")},
            "its players is greedy v random, not greedy v random:depth=2",
        ),
        ({"limit": Limit(seconds=2)}, "its movetime is not set, not 2"),
        ({"limit": Limit(depth=3)}, "its depth is 1, not 3"),
        ({"openings": 2}, "its openings is not set, not 2"),
        ({"plies": 4}, "its plies is 6, not 4"),
        ({"seed": 1}, "its seed is 0, not 1"),
        ({"quiet_plies": 50}, "its quiet_plies is 200, not 50"),
    ],
)
def test_another_match_is_refused(
    path: Path, records: list[GameRecord], changed: dict[str, object], said: str
) -> None:
    write(path, records[:1])
    before = path.read_bytes()
    other = attrs.evolve(PLAN, **changed)  # type: ignore[arg-type]
    with pytest.raises(DraughtsError) as error:
        MatchFile(path, other)
    assert str(error.value) == f"match file {str(path)!r}: holds another match: {said}"
    assert path.read_bytes() == before
    assert MatchFile(path, other, replace=True).records == ()
    assert MatchFile(path, other).records == ()
    assert read_match(path).settings == other.settings()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"Dear diary\n", "is no match file"),
        (b"\xff\xfe\n", "is no match file"),
        (b"[]\n", "is no match file"),
        (b'{"format": "other"}\n', "is no match file"),
        (b"[" * 100_000, "is no match file"),
        (b'{"format": "polydraughts-match", "version": 9}\n', "has format version 9; this"),
    ],
)
def test_what_is_no_match_is_left_alone(path: Path, content: bytes, said: str) -> None:
    path.write_bytes(content)
    for read in (lambda: read_match(path), lambda: MatchFile(path, PLAN)):
        with pytest.raises(DraughtsError, match=said):
            read()
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", [b"{}\n", b"oops\n", b"5\n", b'{"number": "x"}\n', b"\n"])
def test_an_odd_line_is_named(path: Path, records: list[GameRecord], line: bytes) -> None:
    write(path, records[:1])
    with path.open("ab") as file:
        file.write(line)
    write_back = path.read_bytes()
    with pytest.raises(DraughtsError, match="line 3 is no game"):
        MatchFile(path, PLAN)
    assert path.read_bytes() == write_back


def test_files_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(DraughtsError, match="cannot be read: No such file"):
        read_match(tmp_path / "none")
    with pytest.raises(DraughtsError, match="cannot be read: "):
        MatchFile(tmp_path, PLAN)
    with pytest.raises(DraughtsError, match="cannot be written: No such file"):
        MatchFile(tmp_path / "no" / "folder", PLAN)
    with pytest.raises(DraughtsError, match="null"):
        MatchFile("a\0b", PLAN)
