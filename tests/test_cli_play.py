"""``draughts play``: whole conversations, piped and on a real terminal."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Run

from draughts import DraughtsError, Game
from draughts.cli import computers, main, saving, session
from draughts.cli.computers import Computer
from draughts.computer import levels
from draughts.computer.limit import Limit
from draughts.computer.player import Choice
from draughts.match.players import LEVELS
from draughts.pdn import PdnGame, read_games

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


@pytest.mark.parametrize(
    ("name", "white", "black"),
    [
        ("italian", "computer", "computer"),
        ("breakthrough", "hard", "easy"),
        ("suicide", "easy", "medium"),
        ("spanish", "expert", "expert"),
    ],
)
def test_the_computer_plays_a_whole_game(talk: Talk, name: str, white: str, black: str) -> None:
    both = ("--white", white, "--black", black)
    out = talk("", name, *both, "--movetime", "0.01", "--seed", "1")
    assert re.search(r"\n\n(1-0|0-1|1/2-1/2|2-0|0-2|1-1)  \S.*\n\Z", out)


def test_a_seed_settles_the_chance_of_levels(talk: Talk) -> None:
    def play(seed: int) -> str:
        both = ("--white", "easy", "--black", "medium")
        return talk("", "breakthrough", *both, "--nodes", "50", "--seed", str(seed))

    assert play(1) == play(1) != play(2)


def test_levels_are_those_of_the_engine() -> None:
    assert levels.LEVELS == LEVELS


def test_two_computers_do_not_go_in_circles_for_ever(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frisian rules know no draw by repetition; two computers then agree on one."""
    monkeypatch.setattr(session, "PATIENCE", 3)
    both = ("--white", "computer", "--black", "computer")
    out = talk("", "frisian", *both, "--movetime", "0.001")
    assert out.endswith("1/2-1/2  draw: agreed\n")


# advice


def test_a_hint_names_a_move_its_worth_and_what_follows(talk: Talk) -> None:
    fen = "W:Wf4,g5,g7:Bd2,d4,h4,a5"
    out = talk("hint\nquit\n", "russian", "--fen", fen, "--depth", "9", *TWO)
    assert "White: hint\ng7-h8: wins in 5 for White, depth 9\n   g7-h8 h4:f6 h8:e1 " in out
    assert fen not in out  # nothing has been played


def test_a_hint_with_no_limit_but_a_clock(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "ADVICE", Limit(seconds=0.05))
    assert re.search(r"[+-]\d\.\d\d for White", talk("hint\n", "russian", *TWO, "--clock", "5"))


def test_the_position_is_evaluated_on_the_board_and_by_a_search(talk: Talk) -> None:
    fen = "B:Wa1:Bd8,f8,h8"
    out = talk("eval\nquit\n", "russian", "--fen", fen, "--depth", "6", *TWO)
    assert re.search(
        r"^On the board \+\d\.\d\d for Black; after a short search \S+.* for Black, depth \d+$",
        out,
        re.MULTILINE,
    )


def test_what_the_computer_thinks_is_shown_on_demand(talk: Talk) -> None:
    args = ("russian", "--black", "expert", "--depth", "5")
    thoughts = re.compile(
        r"Black: .*\n   [+-]\d\.\d\d, depth 5, \S+ nodes, \d\.\d\d s\n   ([a-h].*)\n"
    )
    told = thoughts.search(talk("c3-d4\nquit\n", *args, "--verbose"))
    assert told
    assert re.search(rf"^1\. Black: {told[1].split()[0]}$", told[0] and told.string, re.MULTILINE)
    out = talk("think\nthink\nc3-d4\nquit\n", *args)
    assert "What the computer thinks is shown from now on." in out
    assert "What the computer thinks is no longer shown." in out
    assert not thoughts.search(out)
    assert thoughts.search(talk("think\nc3-d4\nquit\n", *args))


def test_a_forced_move_needs_no_thought(talk: Talk) -> None:
    args = (
        "russian",
        "--white",
        "expert",
        "--fen",
        "W:Wa1:Bb2,h8",
        "--verbose",
        "--black",
        "human",
    )
    assert "1. White: a1:c3\n   the only move\n" in talk("quit\n", *args)


# clocks


def test_both_clocks_are_shown(talk: Talk) -> None:
    out = talk("c3-d4\nclock\nundo\nquit\n", "russian", *TWO, "--clock", "50+30")
    shown = re.findall(r"^White (\d\d):\d\d   Black (\d\d):\d\d$", out, re.MULTILINE)
    assert len(shown) == 4  # with each board, and as asked
    assert set(shown) <= {("50", "50"), ("49", "50"), ("50", "49"), ("49", "49")}
    assert re.search(r"^1\. White: c3-d4  \[50:\d\d\]$", out, re.MULTILINE)
    assert "There is no clock." in talk("clock\n", "russian", *TWO)


def test_the_computer_keeps_its_time(talk: Talk) -> None:
    both = ("--white", "expert", "--black", "hard")
    out = talk("", "breakthrough", *both, "--clock", "0.1", "--nodes", "3000")
    assert re.search(
        r"\n\n[01]-[01]  \w+ has (the first king|no piece left|no legal move)\n\Z", out
    )


def test_a_computer_that_oversteps_loses(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(_: object, game: Game, __: object) -> Choice:
        time.sleep(0.1)
        return Choice(game.legal_moves[0])

    monkeypatch.setattr(Computer, "choose", slow)
    out = talk("", "russian", "--white", "hard", "--black", "hard", "--clock", "0.001")
    assert out.endswith("0-1  White has no time left\n")


def test_a_person_loses_when_the_flag_falls_while_typing() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "draughts", "play", "turkish", "--black", "human", "--clock", "0.03"],
        timeout=60,
    )
    child.expect("White: ")
    child.send("d3-")
    child.expect("0-1  White has no time left")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# what cannot be compiled


@pytest.fixture
def uncompilable(tmp_path: Path) -> str:
    path = tmp_path / "heavy.toml"
    path.write_text('base = "frisian"\ncapture_values = [1, 100000000]\n', encoding="utf-8")
    return str(path)


def test_rules_that_the_computer_cannot_play(run: Run, uncompilable: str) -> None:
    for command in ("play", "analyse", "bench"):
        status, out, err = run(command, uncompilable)
        assert (status, out) == (2, "")
        assert err.startswith("draughts: rule set 'heavy' cannot be compiled: capture_values=")
        assert err.count("\n") == 1


def test_people_may_still_play_them(talk: Talk, uncompilable: str) -> None:
    out = talk("hint\nquit\n", uncompilable, *TWO)
    assert "No advice: rule set 'heavy' cannot be compiled" in out


# games in files


def saved(path: Path) -> PdnGame:
    (game,) = read_games(path, strict=True)
    return game


def test_a_game_is_saved_and_gone_on_with(talk: Talk, tmp_path: Path) -> None:
    path, again = tmp_path / "game.pdn", tmp_path / "again.pdn"
    out = talk("c3-d4\nd6-c5\nquit\n", "russian", *TWO, "--save", str(path))
    assert out.endswith(f"The game is in {path}\n")
    game = saved(path)
    assert [ply.move for ply in game.moves] == ["c3-d4", "d6-c5"]
    assert game.tags["GameType"] == "25,W,8,8,A0,0"
    assert (game.tags["White"], game.tags["Black"], game.result) == ("human", "human", "*")
    out = talk("fen\nb2-c3\nresign\n", "--load", str(path), *TWO, "--save", str(again))
    assert "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:B" in out
    game = saved(again)
    assert [ply.move for ply in game.moves] == ["c3-d4", "d6-c5", "b2-c3"]
    assert (game.result, game.tags["Termination"]) == ("1-0", "Black resigns")


def test_a_game_from_a_position_and_one_without_moves(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    fen = ("--fen", "B:Wa1,c3:Bh8,f8")
    assert "The game is in" not in talk("quit\n", "russian", *TWO, *fen, "--save", str(path))
    assert not path.exists()
    talk("h8-g7\nquit\n", "russian", *TWO, *fen, "--save", str(path))
    assert saved(path).tags["FEN"] == "B:Wa1,c3:Bf8,h8"
    assert "1... h8-g7" in path.read_text(encoding="utf-8")
    assert talk("fen\nquit\n", "--load", str(path), *TWO).count("W:Wa1,c3:Bg7,f8") == 1


def test_a_game_of_a_collection(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text("1. c3-d4 *\n1. a3-b4 *\n", encoding="utf-8")
    out = talk("undo\nundo\nquit\n", "russian", "--load", str(path), "--game", "2", *TWO)
    assert "There is no move of yours to take back." in out


def test_rules_of_ones_own_are_found_again(talk: Talk, run: Run, tmp_path: Path) -> None:
    rules, path = tmp_path / "mine.toml", tmp_path / "game.pdn"
    rules.write_text('base = "russian"\nmen_capture_kings = false\n', encoding="utf-8")
    talk("c3-d4\nquit\n", str(rules), *TWO, "--save", str(path))
    fen = "W:Wc3:BKd4,h8"
    path.write_text(
        path.read_text(encoding="utf-8").replace("1. c3-d4", f'/FEN "{fen}"/'), encoding="utf-8"
    )
    assert "c3:e5" not in talk("moves\nquit\n", str(rules), "--load", str(path), *TWO)
    status, _, err = run("play", "--load", str(path), *TWO)
    assert (status, "no tag tells which variant this is" in err) == (2, True)


def test_ctrl_c_loses_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    args = ["-m", "draughts", "play", "turkish", *TWO, "--save", str(path)]
    child = pexpect.spawn(sys.executable, args, timeout=60)
    child.expect("White: ")
    child.sendline("a3-a4")
    child.expect("1. White: a3-a4")
    child.expect("Black: ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert [ply.move for ply in saved(path).moves] == ["a3-a4"]


def test_a_computers_name_is_its_level(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    talk("", "breakthrough", "--white", "hard", "--black", "easy", "--nodes", "50",
         "--save", str(path))  # fmt: skip
    game = saved(path)
    assert (game.tags["White"], game.tags["Black"]) == ("hard", "easy")
    assert game.result in ("1-0", "0-1")
    assert game.tags["Termination"]


def test_the_prompt_prints_the_game(talk: Talk) -> None:
    out = talk("c3-d4\npdn\nquit\n", "russian", *TWO)
    assert '[GameType "25,W,8,8,A0,0"]\n\n1. c3-d4 *\n' in out


def test_files_are_refused_before_play_begins(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    path.write_text("mine", encoding="utf-8")
    for file, reason in (
        (path, "exists already; --force replaces it"),
        (tmp_path, "is a folder; name a file"),
        (tmp_path / "none" / "game.pdn", "there is no folder"),
    ):
        status, out, err = run("play", "russian", *TWO, "--save", str(file))
        assert (status, out) == (2, "")
        assert reason in err
        assert err.count("\n") == 1
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_file_may_be_replaced(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    path.write_text("mine", encoding="utf-8")
    talk("c3-d4\nquit\n", "russian", *TWO, "--save", str(path), "--force")
    assert saved(path).plies == 1
    talk("d6-c5\nquit\n", "--load", str(path), *TWO, "--save", str(path), "--force")
    assert saved(path).plies == 2


@pytest.mark.parametrize(
    ("text", "args", "reason"),
    [
        ("1. c3-d4 *", (), "no tag tells which variant this is"),
        ("1. c3-e5 *", ("russian",), "game 1: move 1, c3-e5: 'c3-e5' is not a legal move here"),
        ("1. c3-d4 *", ("russian", "--game", "2"), "there is no game 2: the file holds 1"),
        ("", ("russian",), "there is no game 1: the file holds 0"),
        ('[FEN "W:Wa5:Bb6,c7"] *', ("russian",), "is over: White has no legal move"),
        ("1. c3-d4 *", ("russian", "--fen", "W:Wa1:Bh8"), "--load has a position of its own"),
        ('[FEN "x"] *', ("russian",), "FEN 'x'"),
    ],
)
def test_games_that_cannot_be_gone_on_with(
    run: Run, tmp_path: Path, text: str, args: tuple[str, ...], reason: str
) -> None:
    path = tmp_path / "game.pdn"
    path.write_text(text, encoding="utf-8")
    status, out, err = run("play", *args, *TWO, "--load", str(path))
    assert (status, out) == (2, "")
    assert reason in err
    assert err.count("\n") == 1


def test_a_game_is_not_lost_if_its_file_cannot_be_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise DraughtsError("no room")

    monkeypatch.setattr(saving, "write_whole", refuse)
    monkeypatch.setattr(sys, "stdin", io.StringIO("c3-d4\nquit\n"))
    status, out, err = run("play", "russian", *TWO, "--save", str(tmp_path / "game.pdn"))
    assert (status, err) == (2, "draughts: no room\n")
    assert out.endswith("\n1. c3-d4 *\n")


# terminals


def test_ctrl_c_ends_quietly() -> None:
    child = pexpect.spawn(sys.executable, ["-m", "draughts", "play", "turkish"], timeout=60)
    child.expect("White: ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert b"Traceback" not in child.before
    assert child.exitstatus == 130


def test_a_terminal_shows_colours_and_asks_for_the_variant() -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "draughts", "play"], timeout=60, env={"TERM": "xterm-256color"}
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
        timeout=60,
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
