"""``draughts analyse``: in a pipe, on a terminal, for programs; Ctrl-C and faults."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from conftest import Run

from draughts import Game
from draughts.cli import analyse as analyse_module
from draughts.cli.analysis import MARGIN, Live, columns, cut, wrapped
from draughts.computer.engine import Engine
from draughts.computer.info import Info
from draughts.computer.lines import BestLines

WON = "W:Wf4,g5,g7:Bd2,d4,h4,a5"
"""Russian: White crowns and wins in 5 plies, of which all but the first are forced."""

LINE = ["g7-h8", "h4:f6", "h8:e1", "a5-b4", "e1:a5"]


def rows(out: str) -> list[list[str]]:
    """The rows of all tables, split at spaces."""
    return [line.split() for line in out.splitlines() if re.match(r" *\d+  ", line)]


def played(fen: str | None, line: list[str], name: str = "russian") -> Game:
    """The game after a line: each move must be one that can be read."""
    game = Game(name, fen)
    for move in line:
        game.push(move)
    assert game.line() == line
    return game


# in a pipe


def test_each_depth_and_the_result_at_the_end(run: Run) -> None:
    status, out, err = run("analyse", "russian", "--depth", "6")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "+0.25 is worth a quarter of a man to White, who is to move."
    assert lines[1] == lines[-3] == columns()
    assert lines[-4] == ""
    found = rows(out)
    assert [row[0] for row in found] == ["1", "2", "3", "4", "5", "6", "6"]
    assert found[-1] == found[-2]
    played(None, found[-1][4:])
    assert re.fullmatch(
        r"depth 6, up to \d+ plies; found after [\d,]+ nodes in \d\.\d\d s, [\d,]+ a second",
        lines[-1],
    )


def test_lines_begin_with_different_moves(run: Run) -> None:
    out = run("analyse", "turkish", "--depth", "4", "--lines", "3")[1]
    found = rows(out)
    assert [row[0] for row in found] == [*"111222333444", *"444"]
    for depth in range(0, 15, 3):
        assert len({row[4] for row in found[depth : depth + 3]}) == 3


def test_no_more_lines_than_moves(run: Run) -> None:
    """Each depth is complete with the two moves that there are."""
    out = run("analyse", "russian", "--fen", "W:Wa3,h2:Bb6", "--depth", "2", "--lines", "9")[1]
    moves = len(Game("russian", "W:Wa3,h2:Bb6").legal_moves)
    assert len(rows(out)) == 3 * moves


def test_a_win_is_told_in_plies(run: Run) -> None:
    out = run("analyse", "russian", "--fen", WON, "--depth", "9")[1]
    row = rows(out)[-1]
    assert row[1:4] == ["wins", "in", "5"]
    assert row[6:] == LINE
    assert played(WON, LINE).is_over


def test_the_side_to_move_is_the_one_whose_view_it_is(run: Run) -> None:
    fen = "B:Wa1,c1,e1:Bh8"
    out = run("analyse", "russian", "--fen", fen, "--depth", "2")[1]
    assert out.startswith("+0.25 is worth a quarter of a man to Black, who is to move.\n")
    assert rows(out)[-1][1].startswith("-")


def test_a_position_is_looked_at_for_some_seconds(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyse_module, "SECONDS", 0.05)
    assert int(rows(run("analyse", "russian")[1])[-1][0]) > 1


def test_threads_and_hash(run: Run) -> None:
    status, out, _ = run("analyse", "russian", "--depth", "5", "--threads", "2", "--hash", "1")
    assert status == 0
    assert rows(out)[-1][0] == "5"


# where it starts


def test_moves_are_played_first(run: Run) -> None:
    out = run("analyse", "international", "--moves", "32-28 19-23 28x19", "--depth", "1")[1]
    assert "to Black, who" in out
    assert {row[4] for row in rows(out)} <= {"14x23", "13x24"}
    numbered = "1. 32-28 19-23 2.28x19 14x23"
    assert (
        "to White, who" in run("analyse", "international", "--moves", numbered, "--depth", "1")[1]
    )


def test_moves_are_played_from_a_position(run: Run) -> None:
    out = run("analyse", "russian", "--fen", WON, "--moves", "g7-h8", "--depth", "1", "--json")[1]
    assert json.loads(out)["fen"] == "B:Wf4,g5,Kh8:Bd2,d4,h4,a5"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("32-28 19-23 33-29", "move 3: 33-29: A capture is mandatory: 28x19."),
        ("32-28 28-23", "move 2: 28-23: The man on 28 is White's, and it is Black's turn."),
        ("32-28 foo", "move 2: 'foo' cannot be read as a move"),
        ("32-28 19-28", "move 2: 19-28:"),
    ],
)
def test_a_move_that_cannot_be_played(run: Run, moves: str, said: str) -> None:
    status, out, err = run("analyse", "international", "--moves", moves)
    assert (status, out) == (2, "")
    assert err.startswith(f"draughts: --moves: {said}")
    assert err.count("\n") == 1


def test_an_ambiguous_move(run: Run) -> None:
    fen = "W:WK47:B14,19,29,31,42"
    err = run("analyse", "international", "--fen", fen, "--moves", "47x36")[2]
    assert "move 1: '47x36' can be any of 47x38x24x13x36, 47x38x20x9x36" in err


def test_a_game_that_is_over(run: Run) -> None:
    args = ("analyse", "russian", "--fen", "W:Wa5:Bb6,c7")
    assert run(*args)[:2] == (0, "The game is over: 0-1  White has no legal move\n")
    record = json.loads(run(*args, "--json")[1])
    assert record["lines"] == []
    assert record["outcome"]["winner"] == "black"


# for programs


def test_json(run: Run) -> None:
    status, out, err = run(
        "analyse", "russian", "--fen", WON, "--depth", "9", "--lines", "2", "--json"
    )
    assert (status, err) == (0, "")
    record = json.loads(out)
    best, second = record.pop("lines")
    assert record.pop("nodes") > 10
    assert record.pop("seconds") > 0
    assert record.pop("seldepth") >= 5
    assert record == {
        "variant": "russian",
        "fen": WON,
        "side": "white",
        "depth": 9,
        "outcome": None,
    }
    assert best.pop("moves") == LINE
    assert best == {"depth": 9, "score": 29995, "score_text": "wins in 5", "win_in": 5}
    assert second["score"] < 29995
    assert second["moves"][0] != LINE[0]


def test_the_same_nodes_with_the_same_limit(run: Run) -> None:
    def nodes() -> object:
        found = json.loads(run("analyse", "turkish", "--depth", "9", "--json")[1])
        return found["nodes"], found["seldepth"], found["lines"]

    assert nodes() == nodes()


# on a terminal


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Live]:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    yield Live(Game("russian"))
    assert "\t" not in capsys.readouterr().out


def lines_of(count: int, plies: int = 30) -> BestLines:
    """Lines that begin with different moves and go on for ever, the men keeping still."""
    moves = Game("russian").legal_moves
    return BestLines(
        tuple(
            Info(depth=9, score=5, pv=(move,) * plies, line=line, nodes=10**6, seconds=1.0)
            for line, move in enumerate(moves[:count], start=1)
        )
    )


def test_the_table_is_written_in_its_place(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    live.show(lines_of(2, 1), complete=False)
    assert "\x1b" not in capsys.readouterr().out
    live.show(lines_of(3, 1), complete=True)
    out = capsys.readouterr().out
    assert out.startswith("\x1b[2F\x1b[J")
    assert out.count("\n") == 3
    live.finish(lines_of(1, 1))
    assert capsys.readouterr().out.startswith("\x1b[3F\x1b[J    9")


def test_text_is_cut_and_wrapped_to_the_width() -> None:
    assert cut("x" * 80, 80) == "x" * 80
    assert cut("x" * 81, 80) == "x" * 79 + "…"
    moves = " ".join(["32-28"] * 30)
    whole = wrapped(f"{'':{MARGIN}}{moves}", 80)
    assert all(len(line) <= 80 and line.startswith(" " * MARGIN) for line in whole.splitlines())
    assert whole.split() == moves.split()


def test_more_lines_than_the_terminal_has(
    live: Live, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "6")
    capsys.readouterr()
    live.show(lines_of(5, 1), complete=True)
    assert capsys.readouterr().out.count("\n") == 2


def test_ctrl_c_on_a_terminal_keeps_what_was_found() -> None:
    pexpect = pytest.importorskip("pexpect", reason="terminals are tested where pexpect runs")
    child = pexpect.spawn(
        sys.executable,
        ["-m", "draughts", "analyse", "turkish", "--seconds", "600", "--lines", "2"],
        timeout=60,
        dimensions=(24, 80),
        env={**os.environ, "TERM": "xterm"},
    )
    child.expect("who is to move")
    child.expect(r"\x1b\[2F\x1b\[J")  # the table has been written over
    child.sendintr()
    child.expect(r"depth \d+, up to \d+ plies; found after")
    child.expect(pexpect.EOF)
    child.close()
    assert b"Traceback" not in child.before
    assert child.exitstatus == 0


# Ctrl-C elsewhere


def test_ctrl_c_gives_a_program_what_was_found() -> None:
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "draughts", "analyse", "turkish", "--seconds", "600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if re.match(r" +5  ", line):
            process.send_signal(signal.SIGINT)
            break
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "found after" in out.splitlines()[-1]


def test_ctrl_c_before_anything_was_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[Info]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Engine, "analyse", interrupted)
    status, out, _ = run("analyse", "russian", "--json")
    assert (status, out) == (130, "")


# faults


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("russain",), "no variant 'russain'"),
        (("russian", "--seconds", "nan"), "--seconds must be a number greater than 0, not nan"),
        (("russian", "--seconds", "0"), "--seconds must be a number greater than 0, not 0.0"),
        (("russian", "--nodes", "0"), "--nodes must be a whole number from 1, not 0"),
        (("russian", "--depth", "-3"), "--depth must be a whole number from 1, not -3"),
        (("russian", "--lines", "0"), "0"),
        (("russian", "--threads", "0"), "0"),
        (("russian", "--hash", "x"), "not a valid integer"),
        (("russian", "--fen", "W:Wc4:Bb2"), "square 'c4' is not played on this board"),
        (("russian", "--fen", "W:Wc3", "--board", "-"), "not both"),
    ],
)
def test_faults_are_one_line_and_status_2(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run("analyse", *args)
    assert (status, out) == (2, "")
    assert said in err
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1


def test_no_memory(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(Engine, "prepare", full)
    status, out, err = run("analyse", "russian", "--hash", "100000")
    assert (status, out) == (2, "")
    assert err == (
        "draughts: there is not so much memory for the computer; give --hash or --threads less\n"
    )
