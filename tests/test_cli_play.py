"""``draughts play``: whole conversations, piped and on a real terminal."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from draughts.cli import main, session

pexpect = pytest.importorskip("pexpect", reason="terminals are tested where pexpect runs")

Talk = Callable[..., str]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    """Play with lines typed into a pipe; the whole output."""

    def talk(lines: str, *args: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        with pytest.raises(SystemExit) as exit_:
            main(["play", *args])
        captured = capsys.readouterr()
        assert captured.err == ""
        assert exit_.value.code == 0
        return captured.out

    return talk


TWO = ("--white", "human", "--black", "human")


def test_the_computer_answers(talk: Talk) -> None:
    out = talk("c3-d4\nquit\n", "russian", "--movetime", "0.05")
    assert "1. White: c3-d4\n" in out
    assert re.search(r"^1\. Black: [a-h]\d[-:][a-h]\d", out, re.MULTILINE)


def test_without_more_input_the_game_is_left(talk: Talk) -> None:
    assert talk("", "russian", *TWO).endswith("White: \n")


def test_the_human_sits_at_the_bottom(talk: Talk) -> None:
    first_row = "1     w     w     w     w"
    white = talk("quit\n", "russian", "--movetime", "0.05")
    black = talk(
        "quit\n", "russian", "--white", "computer", "--black", "human", "--movetime", "0.05"
    )
    assert white.index("8     b") < white.index("1  w")
    assert black.index(first_row) < black.index("8  b")


def test_both_notations_and_capture_signs(talk: Talk) -> None:
    out = talk("c3d4\n18-14\n16x7\nquit\n", "russian", *TWO)
    assert "1. White: c3-d4" in out
    assert "No. The man on d4 is White's, and it is Black's turn." in out  # 18 is d4


def test_a_refused_move_says_why_at_once(talk: Talk) -> None:
    fen = "W:Wa1,f2:Bb2,e3,c5"
    out = talk("a1xc3\nf2-g3\nquit\n", "brazilian", "--fen", fen, *TWO)
    assert "No. The majority rule: this takes 1, f2xb6 takes 2." in out
    assert "No. A capture is mandatory: f2xb6." in out


def test_why_explains_without_moving(talk: Talk) -> None:
    fen = "W:Wa1,f2:Bb2,e3,c5"
    out = talk("why f2xb6\nwhy\nfen\nquit\n", "brazilian", "--fen", fen, *TWO)
    assert "f2xb6 is legal: it takes 2 pieces." in out
    assert "So it drops a1xc3." in out
    assert "Why what?" in out
    assert fen in out


def test_a_square_lists_the_moves_of_its_piece(talk: Talk) -> None:
    out = talk("e3\na1\nd4\nquit\n", "russian", *TWO)
    assert "e3-d4  e3-f4" in out or "e3-f4  e3-d4" in out
    assert "The white man on a1 has no legal move." in out
    assert "No piece stands on d4." in out


def test_a_capture_square_by_square(talk: Talk) -> None:
    fen = "W:WK47:B14,19,29,31,42"
    out = talk("47x38\n24\n13\nquit\n", "international", "--fen", fen, *TWO)
    assert "47x38x24x13x36  47x38x20x9x36" in out  # both begin over 38
    assert "White: 47x38x" in out  # the prompt shows what has been entered
    assert "1. White: 47x38x24x13x36" in out or "1. White: 47x36" in out


def test_an_ambiguous_capture_is_asked_back(talk: Talk) -> None:
    out = talk("47x36\nquit\n", "international", "--fen", "W:WK47:B14,19,29,31,42", *TWO)
    assert "Which one? 47x38x24x13x36, 47x38x20x9x36" in out


def test_a_begun_capture_can_be_dropped(talk: Talk) -> None:
    fen = "W:WK47:B14,19,29,31,42"
    out = talk("47x38\nzz\nmoves\nquit\n", "international", "--fen", fen, *TWO)
    assert out.rstrip().endswith("White: quit")  # the prompt is plain again


def test_pieces_that_must_capture_and_the_last_move_are_marked(talk: Talk) -> None:
    out = talk("c3-d4\nquit\n", "russian", "--fen", "W:Wc3,h2:Bf6,h8", *TWO)
    assert "[w]" in out
    due = talk("quit\n", "russian", "--fen", "W:Wa1,h2:Bb2,h8", *TWO)
    assert "<w>" in due


def test_undo(talk: Talk) -> None:
    out = talk("undo\nc3-d4\nundo\nfen\nquit\n", "russian", *TWO)
    assert "There is no move of yours to take back." in out
    assert out.rstrip().split("\n")[-2].startswith("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:")


def test_undo_takes_back_the_computers_move_too(talk: Talk) -> None:
    out = talk("c3-d4\nundo\nfen\nquit\n", "russian", "--movetime", "0.05")
    assert "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:" in out


def test_resigning_names_winner_and_rule(talk: Talk) -> None:
    assert talk("resign\n", "international", *TWO).endswith("\n0-2  White resigns\n")


def test_a_draw_between_people_is_asked(talk: Talk) -> None:
    assert talk("draw\ny\n", "turkish", *TWO).endswith("1/2-1/2  draw: agreed\n")
    assert "Black declines." in talk("draw\nn\nquit\n", "turkish", *TWO)


def test_the_computer_judges_a_draw_offer(talk: Talk) -> None:
    better = talk("draw\nquit\n", "russian", "--fen", "W:Wa1:Bh8,f8,d8,Kb8", "--movetime", "0.1")
    assert "Black declines." in better
    worse = talk("draw\n", "russian", "--fen", "W:Wa1,c1,e1,Kg1:Bh8", "--movetime", "0.1")
    assert worse.endswith("draw: agreed\n")


def test_help_flip_and_board(talk: Talk) -> None:
    out = talk("help\nflip\nboard\nnonsense\nquit\n", "czech", *TWO)
    assert "undo    take your last move back" in out
    assert out.count("h  g  f  e  d  c  b  a") == 2
    assert "No: 'nonsense' cannot be read as a move" in out


def test_a_finished_position_is_announced(talk: Talk) -> None:
    assert talk("", "russian", "--fen", "W:Wa5:Bb6,c7").endswith("0-1  White has no legal move\n")


@pytest.mark.parametrize("name", ["italian", "breakthrough", "suicide"])
def test_the_computer_plays_a_whole_game(talk: Talk, name: str) -> None:
    out = talk(
        "", name, "--white", "computer", "--black", "computer", "--movetime", "0.002", "--seed", "1"
    )
    assert re.search(r"\n\n(1-0|0-1|1/2-1/2|2-0|0-2|1-1)  \S.*\n\Z", out)


def test_two_computers_do_not_go_in_circles_for_ever(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frisian rules know no draw by repetition; two computers then agree on one."""
    monkeypatch.setattr(session, "PATIENCE", 3)
    both = ("--white", "computer", "--black", "computer")
    out = talk("", "frisian", *both, "--movetime", "0.001")
    assert out.endswith("1/2-1/2  draw: agreed\n")


def test_ctrl_c_ends_quietly() -> None:
    child = pexpect.spawn(sys.executable, ["-m", "draughts", "play", "turkish"], timeout=20)
    child.expect("White: ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert b"Traceback" not in child.before
    assert child.exitstatus == 130


def test_a_terminal_shows_colours_and_asks_for_the_variant() -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "draughts", "play"], timeout=20, env={"TERM": "xterm-256color"}
    )
    child.expect("Which one")
    child.sendline("turkisch")
    child.expect("did you mean turkish")
    child.expect("Which one")
    child.sendline("makhos")
    child.expect(r"\x1b\[48;2;")  # a coloured background
    child.expect(r"Black: [0-9]+-[0-9]+")  # Black begins, played by the computer
    child.expect("White: ")
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_colours_can_be_switched_off() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "draughts", "play", "turkish"],
        timeout=20,
        env={"TERM": "xterm", "NO_COLOR": "1"},
    )
    child.expect("White: ")
    assert b"\x1b[4" not in child.before
    child.sendeof()
    child.expect(pexpect.EOF)


def test_a_board_on_standard_input_leaves_no_room_for_typing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "play", "turkish", "--board", "-"],
        input="w\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
