"""``draughts match`` on the command line: its table, going on, Ctrl-C, faults."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from conftest import Run

from draughts.cli import match as match_module
from draughts.computer.player import RandomPlayer
from draughts.match import GameTask, MatchPlan, read_match
from draughts.match import runner as runner_module
from draughts.match.task import GameRecord, play_game

MATCH = ("match", "greedy", "random", "--variant", "russian")


def numbers(out: str) -> dict[str, list[str]]:
    """The rows of the table by their first word."""
    rows = [line.split() for line in out.splitlines() if line]
    return {row[0]: row[1:] for row in rows}


def test_the_table(run: Run) -> None:
    status, out, err = run(*MATCH, "--games", "6", "--depth", "2", "--sprt", "0", "50")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "greedy v random, russian, 6 games, depth 2"
    assert lines[2].split("  ")[-1].strip() == "nodes a move"
    greedy, chance = (numbers(out)[name] for name in ("greedy", "random"))
    won, drawn, lost, points, white, black, _ = map(float, greedy)
    assert won + drawn + lost == 6
    assert points == white + black == won + drawn / 2
    assert list(map(float, chance[:4])) == [lost, drawn, won, 6 - points]
    assert lines[7].startswith("Pairs        2-0: ")
    assert lines[8].startswith("Elo          ")
    assert " % likely that greedy is stronger" in lines[9]
    assert lines[10].startswith("SPRT         Elo 0 or +50: open, LLR ")
    assert lines[10].endswith("between -2.94 and +2.94")
    assert lines[11].startswith("Seconds      0.")


def test_json(run: Run) -> None:
    status, out, _ = run(*MATCH, "--games", "4", "--json", "--sprt", "0", "5")
    found = json.loads(out)
    assert status == 0
    assert found["players"] == ["greedy", "random"]
    assert found["wins"] + found["draws"] + found["losses"] == found["games"] == 4
    assert sum(found["pairs"]) == 2
    assert found["sprt"]["accepted"] is None
    assert found["faults"] == []


def test_a_move_has_a_tenth_of_a_second_unless_a_limit_is_given(run: Run) -> None:
    def heading(*options: str) -> str:
        return run(*MATCH, "--games", "2", *options)[1].splitlines()[0].partition("games")[2]

    assert heading() == ", 0.1 s a move"
    assert heading("--movetime", "2") == ", 2 s a move"
    assert heading("--nodes", "5000") == ", 5,000 nodes a move"
    assert heading("--nodes", "9", "--movetime", "1") == ", 1 s a move, 9 nodes a move"


def test_rules_from_a_file_in_processes(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "bold.toml"
    rules.write_text('base = "turkish"\nman_captures = ["orthogonals"]\n', encoding="utf-8")
    args = ("match", "greedy", "random", "--variant", str(rules), "--games", "4", "--json")
    keys = ("games", "pairs", "nodes_a_move")
    one, two = (json.loads(run(*args, "--concurrency", count)[1]) for count in "12")
    assert [one[key] for key in keys] == [two[key] for key in keys]
    assert one["variant"] == "bold"


def test_a_saved_match_goes_on_and_grows(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    save = ("--save", str(path))
    run(*MATCH, "--games", "4", *save)
    four = read_match(path).records
    assert len(four) == 4
    assert run(*MATCH, "--games", "4", *save)[0] == 0
    assert read_match(path).records == four
    assert "greedy v random, russian, 8 games" in run(*MATCH, "--games", "8", *save)[1]
    assert read_match(path).records[:4] == four
    assert len(read_match(path).records) == 8
    assert "2 games" in run(*MATCH, "--games", "2", *save)[1]
    status, out, err = run(*MATCH, "--games", "4", "--seed", "9", *save)
    assert (status, out) == (2, "")
    assert err == f"draughts: match file {str(path)!r}: holds another match: its seed is 0, not 9\n"
    assert run(*MATCH, "--games", "4", "--seed", "9", "--force", *save)[0] == 0
    assert len(read_match(path).records) == 4


def test_ctrl_c_shows_the_table_so_far(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(task: GameTask) -> GameRecord:
        if task.number == 3:
            raise KeyboardInterrupt
        return play_game(task)

    monkeypatch.setattr(runner_module, "play_game", interrupted)
    save = ("--save", str(tmp_path / "match.jsonl"))
    status, out, err = run(*MATCH, "--games", "6", *save)
    assert status == 130
    assert out.startswith("greedy v random, russian, 3 of 6 games, 0.1 s a move\n")
    assert err == "draughts: the match was interrupted; the same command goes on\n"
    assert run(*MATCH, "--games", "6")[2].endswith("--save would have kept its games\n")
    monkeypatch.undo()
    assert "6 games" in run(*MATCH, "--games", "6", *save)[1]
    assert [r.number for r in read_match(save[1]).records] == list(range(6))


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal as a terminal does")
@pytest.mark.parametrize(("concurrency", "lines"), [("1", 5), ("2", 5), ("2", 1)])
def test_ctrl_c_from_a_terminal(run: Run, tmp_path: Path, concurrency: str, lines: int) -> None:
    """The signal reaches every process; the first one ends the match in good order."""
    path = tmp_path / "match.jsonl"
    args = (*MATCH, "--games", "100000", "--save", str(path), "--concurrency", concurrency)
    process = subprocess.Popen(
        [sys.executable, "-m", "draughts", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 30
    while not (path.exists() and path.read_bytes().count(b"\n") >= lines):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    played = read_match(path).records
    shown = re.match(r"greedy v random, russian, (\d+) of 100000 games", out)
    assert shown is not None
    assert abs(int(shown[1]) - len(played)) <= 1  # a game may be written and not yet counted
    assert err == "draughts: the match was interrupted; the same command goes on\n"
    more = str(2 * (len(played) // 2 + 2))
    assert run(*args[:5], "--games", more, "--save", str(path))[0] == 0
    kept = {record.number for record in read_match(path).records}
    assert set(range(int(more))) <= kept


def test_a_failing_player_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("asleep")

    monkeypatch.setattr(RandomPlayer, "play", fails)
    out = run(*MATCH, "--games", "10")[1]
    assert "Faults       10 lost by a fault of the player\n" in out
    assert "             game 1: Black (random) fails: RuntimeError: asleep\n" in out
    assert out.count("fails: RuntimeError") == 3
    assert "Elo          +inf, 95 % from " in out


def test_games_drawn_for_their_length_are_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MatchPlan", partial(MatchPlan, max_plies=8))
    out = run(*MATCH, "--games", "4")[1]
    assert "Adjudicated  4 drawn for their length\n" in out
    assert "Elo          0.0, 95 % from -" in out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("greedy", "random"), "Missing option '--variant'"),
        (("greedy", "--variant", "russian"), "Missing argument 'B'"),
        (("gredy", "random", "--variant", "russian"), "no player 'gredy'; did you mean greedy?"),
        (("greedy", "random", "--variant", "russain"), "no variant 'russain'"),
        (("greedy", "random:x=1", "--variant", "russian"), "no setting 'x'"),
        ((*MATCH[1:], "--games", "5"), "games must be even, not 5"),
        ((*MATCH[1:], "--movetime", "0"), "--movetime must be a number greater than 0, not 0.0"),
        ((*MATCH[1:], "--movetime", "nan"), "--movetime must be a number greater than 0, not nan"),
        ((*MATCH[1:], "--nodes", "0"), "--nodes must be a whole number from 1, not 0"),
        ((*MATCH[1:], "--openings", "0"), "openings must be 1 or more, not 0"),
        ((*MATCH[1:], "--concurrency", "0"), "concurrency must be 1 or more, not 0"),
        ((*MATCH[1:], "--sprt", "5", "0"), "the smaller one first"),
        ((*MATCH[1:], "--sprt", "nan", "0"), "the smaller one first"),
        ((*MATCH[1:], "--save", "no/such/file"), "match file 'no/such/file': cannot be written"),
        ((*MATCH[1:], "--force"), "--force needs --save"),
    ],
)
def test_faults_are_one_line_and_status_2(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run("match", *args)
    assert (status, out) == (2, "")
    assert said in err
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1
