"""``draughts pdn``: check, show, convert, filter and stats on the command line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Run

from draughts.pdn import read_games

DATA = Path(__file__).parent / "data" / "pdn"
VARIANTS = (
    "american",
    "brazilian",
    "czech",
    "international",
    "italian",
    "russian",
    "spanish",
    "turkish",
)
FAULTY = """[White "A"]
[Black "B"]
[GameType "25"]

1. c3-d4 f6-g5
2. d4-e5 d6-c5 *

[GameType "25"]
1. oops c3-d4 *

[GameType "25"]
1. c3-d4 (1. c3-e5) f6-g5 *
"""


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    path = tmp_path / "faulty.pdn"
    path.write_text(FAULTY, encoding="utf-8")
    return str(path)


@pytest.fixture
def typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """Run with a text on the standard input."""

    def typed(text: str, *args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return run(*args)

    return typed


# check


@pytest.mark.parametrize("name", VARIANTS)
def test_games_of_each_variant_are_without_fault(run: Run, name: str) -> None:
    status, out, err = run("pdn", "check", str(DATA / f"{name}.pdn"))
    assert (status, err) == (0, "")
    assert out.startswith("5 games, ")
    assert out.endswith(" moves in 1 file: no faults\n")


def test_faults_have_their_places(run: Run, faulty: str) -> None:
    status, out, err = run("pdn", "check", faulty)
    assert (status, err) == (1, "")
    assert out == (
        f"{faulty}:6:10: game 1 (A - B): 2... d6-c5: A capture is mandatory: d6:f4.\n"
        f"{faulty}:9:4: game 2: 'oops' is no move; write two squares like 32-28 or c3-d4\n"
        f"{faulty}:12:14: game 3: in a variation, 1. c3-e5: A man moves one square at a time.\n"
        "3 games, 7 moves in 1 file: 3 games with faults\n"
        "       2  illegal move\n"
        "       1  cannot be understood\n"
    )


def test_faults_as_json(run: Run, faulty: str) -> None:
    status, out, _ = run("pdn", "check", "--json", faulty)
    assert status == 1
    found = [json.loads(line) for line in out.splitlines()]
    assert [(each["kind"], each["line"], each["column"], each["game"]) for each in found] == [
        ("move", 6, 10, 1),
        ("syntax", 9, 4, 2),
        ("move", 12, 14, 3),
    ]
    assert set(found[0]) == {"file", "line", "column", "game", "kind", "message"}


def test_many_faults_are_not_all_printed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.pdn"
    path.write_text('[GameType "25"] c3-e5 *\n' * 60, encoding="utf-8")
    _, out, _ = run("pdn", "check", str(path))
    assert out.count(": game ") == 50
    assert "... and 10 more; --all prints them\n" in out
    assert run("pdn", "check", "--all", str(path))[1].count(": game ") == 60


def test_the_standard_input(typed: Callable[..., tuple[int, str, str]]) -> None:
    assert typed("1. c3-d4 *", "pdn", "check", "-", "--variant", "russian") == (
        0,
        "1 game, 1 move in 1 file: no faults\n",
        "",
    )
    status, out, _ = typed("1. c3-d4 *", "pdn", "check", "-")
    assert status == 1
    assert "-:1:1: game 1: no tag tells which variant this is" in out


def test_a_closed_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run("pdn", "check", "-")[::2] == (
        2,
        "draughts: '-' cannot be read: there is no standard input\n",
    )


COMMANDS = (
    ("check",),
    ("show",),
    ("convert",),
    ("filter", "--result", "draw"),
    ("stats",),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_files_that_are_not_there_or_none(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    for path, reason in ((tmp_path / "none.pdn", "No such file"), (tmp_path, "Is a directory")):
        if sys.platform == "win32" and path == tmp_path:
            continue
        status, _, err = run("pdn", *command, str(path))
        assert status == 2
        assert err.startswith(f"draughts: {str(path)!r} cannot be read: {reason}")
        assert err.count("\n") == 1
    status, out, err = run("pdn", *command)
    assert (status, out, err) == (2, "", "draughts: Missing argument 'FILE...'.\n")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("content", [b"", b"\n", b"\xef\xbb\xbf"])
def test_files_of_nothing(
    run: Run, tmp_path: Path, command: tuple[str, ...], content: bytes
) -> None:
    path = tmp_path / "empty.pdn"
    path.write_bytes(content)
    status, out, err = run("pdn", *command, str(path))
    if command[0] == "show":
        assert (status, err) == (2, "draughts: there is no game 1: the files hold 0\n")
    else:
        assert status == 0
        assert "0 games" in out + err


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_files_of_nonsense(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "nonsense.pdn"
    path.write_bytes(bytes(range(256)) * 20 + b'[White "\xfcb')
    status, _, err = run("pdn", *command, str(path))
    assert status in (0, 1, 2)
    assert "Traceback" not in err
    assert (status == 2) is (command[0] == "show")  # no tag tells the variant


def test_an_unknown_command(run: Run) -> None:
    status, _, err = run("pdn", "chek")
    assert status == 2
    assert (
        err == "draughts: no command 'chek' of pdn; there are check, convert, filter, show, stats\n"
    )


# show


def test_a_game_is_printed_where_there_is_no_terminal(run: Run) -> None:
    status, out, err = run("pdn", "show", str(DATA / "russian.pdn"), "--game", "2")
    assert (status, err) == (0, "")
    (game,) = (game for game in read_games(DATA / "russian.pdn") if game.number == 2)
    assert out.startswith(f"{game.tags['White']} - {game.tags['Black']}\n")
    assert f"Russian draughts, {game.result}\n" in out
    words = out.split()
    assert [word for word in words if word in {ply.move for ply in game.moves}]
    assert out.splitlines()[-1].startswith(game.result)


def test_a_place_in_a_game(run: Run) -> None:
    path = str(DATA / "russian.pdn")
    games = list(read_games(path))
    out = run("pdn", "show", path, "--at", "3")[1]
    assert f"\n2. {games[0].moves[2].move}\n" in out
    assert run("pdn", "show", path, "--at", "9999")[1].count("\n8 ") == 1
    assert run("pdn", "show", path, "--at", "0")[1].count("\n8 ") == 1
    assert run("pdn", "show", path, "--boards")[1].count("\n8 ") == games[0].plies + 1


def test_games_that_are_not_there(run: Run) -> None:
    status, out, err = run("pdn", "show", str(DATA / "russian.pdn"), "--game", "6")
    assert (status, out, err) == (2, "", "draughts: there is no game 6: the files hold 5\n")


def test_a_game_is_shown_up_to_its_fault(run: Run, faulty: str) -> None:
    status, out, err = run("pdn", "show", faulty)
    assert status == 0
    assert "1. c3-d4 f6-g5 2. d4-e5\n" in out
    assert err.startswith("draughts: 'd6-c5' is not a legal move here")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_stepping_through_a_game(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    path = tmp_path / "game.pdn"
    path.write_text(
        '[GameType "25"]\n{hello} 1. c3-d4! {fine} d6-c5 (1... f6-g5 2. d4-e5) 2. b2-c3 *',
        encoding="utf-8",
    )
    child = pexpect.spawn(
        sys.executable, ["-m", "draughts", "pdn", "show", str(path)], timeout=60, encoding="utf-8"
    )
    child.expect("Enter next")
    child.expect("hello")
    for answer, expected in (
        ("", "1. c3-d4!"),
        ("v7", "there is no variation 7 here"),
        ("v", "Black to move"),
        ("", "variation: f6-g5"),
        ("b", "Black to move"),
        ("b", "1. c3-d4!"),
        ("v1", "Black to move"),
        ("l", "1. c3-d4!"),
        ("e", "2. b2-c3"),
        ("1", "1. c3-d4!"),
        ("0", "hello"),
        ("b", "hello"),
        ("x", "Enter next"),
        ("999", "2. b2-c3"),
    ):
        child.expect("> ")
        child.sendline(answer)
        child.expect(expected)
    child.expect("> ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# convert


def test_notations(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.pdn"
    status, out, err = run(
        "pdn", "convert", str(DATA / "russian.pdn"), "--notation", "numeric", "-o", str(path)
    )
    assert (status, out, err) == (0, "5 games\n", "")
    assert run("pdn", "check", str(path))[0] == 0
    assert next(read_games(path)).tags["GameType"] == "25,W,8,8,N2,0"
    back = tmp_path / "back.pdn"
    run("pdn", "convert", str(path), "-o", str(back))
    assert list(read_games(back)) == list(read_games(DATA / "russian.pdn"))


def test_results_signs_and_ends(run: Run) -> None:
    path = str(DATA / "international.pdn")
    out = run("pdn", "convert", path, "--results", "1-0", "--sign", ":", "--pdn", "2")[1]
    assert "2-0" not in out
    assert " 1-0\n" in out
    assert "x" not in out.partition("\n\n")[2].partition("\n\n")[0].replace("expert", "")
    assert "*" not in out
    assert run("pdn", "convert", path, "--results", "own")[1] == run("pdn", "convert", path)[1]
    narrow = run("pdn", "convert", path, "--width", "20")[1]
    assert max(len(line) for line in narrow.splitlines() if line[:1] != "[") <= 20


def test_what_cannot_be_rewritten_is_written_and_reported(run: Run, faulty: str) -> None:
    status, out, err = run("pdn", "convert", faulty, "--notation", "numeric")
    assert status == 0
    assert "d6-c5" in out
    assert err.splitlines()[0].startswith(f"draughts: {faulty}, game 1: move 4, d6-c5: ")
    assert err.splitlines()[-1] == "3 games"
    bare = Path(faulty).with_name("bare.pdn")
    bare.write_text("1. c3-d4 *", encoding="utf-8")
    status, out, err = run("pdn", "convert", str(bare))
    assert (status, out) == (0, "1. c3-d4 *\n")
    assert "no tag tells which variant this is" in err


def test_files_are_replaced_only_if_forced(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.pdn"
    path.write_text("mine", encoding="utf-8")
    args = ("pdn", "convert", str(DATA / "turkish.pdn"), "-o", str(path))
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert err == f"draughts: {str(path)!r} exists already; --force replaces it\n"
    assert path.read_text(encoding="utf-8") == "mine"
    assert run(*args, "--force")[0] == 0
    assert len(list(read_games(path))) == 5
    assert run("pdn", "convert", str(path), "-o", str(path), "--force")[0] == 0
    assert len(list(read_games(path))) == 5
    none = tmp_path / "none" / "new.pdn"
    assert "there is no folder" in run(*args[:4], str(none))[2]
    assert sorted(os.listdir(tmp_path)) == ["new.pdn"]


def test_a_fault_on_the_way_leaves_no_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.pdn"
    good, bad = str(DATA / "turkish.pdn"), str(tmp_path / "none.pdn")
    assert run("pdn", "convert", good, bad, "-o", str(path))[0] == 2
    assert os.listdir(tmp_path) == []


def test_the_output_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    path.write_bytes('[White "Žižka"] [GameType "25"] 1. c3-d4 *'.encode())
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "pdn", "convert", str(path)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert "Žižka" in done.stdout.decode()


# filter


def test_filters(run: Run) -> None:
    path = str(DATA / "russian.pdn")
    games = list(read_games(path))

    def kept(*options: str) -> int:
        status, out, err = run("pdn", "filter", path, *options)
        assert status == 0
        count = out.count("[Event ")
        assert err == f"{count} of 5 games\n"
        return count

    wins = sum(game.result == "1-0" for game in games)
    assert kept("--result", "white") == kept("--result", "2-0") == wins
    assert kept("--result", "white", "--not") == 5 - wins
    assert kept("--tag", "White=exp*") == sum(game.tags["White"] == "expert" for game in games)
    assert kept("--tag", "White=exp*", "--tag", "White=med*") == 0
    assert kept("--only", "russian") == 5
    assert kept("--only", "turkish") == 0
    first = " ".join(ply.move for ply in games[0].moves[:6])
    assert kept("--opening", first) >= 1
    longest = max(game.plies for game in games)
    assert kept("--from-plies", str(longest)) == 1
    assert kept("--to-plies", str(longest - 1)) == 4
    start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    assert kept("--position", start) == 5


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ((), "say which games, for instance --tag White=Jansen*"),
        (("--tag", "x"), "'x' is no condition; write White=Jansen* or Date>=2020"),
        (("--result", "x"), "'x' is no result; there are white, black, draw, none and 1-0"),
        (("--opening", "x"), "PDN: line 1, column 1, game 1: 'x' is no move"),
        (("--opening", ""), "PDN: line 1, column 2, game 1: a game has neither tags nor moves"),
        (("--only", "x"), "no variant 'x'"),
    ],
)
def test_faults_of_filters(run: Run, options: tuple[str, ...], message: str) -> None:
    status, out, err = run("pdn", "filter", str(DATA / "russian.pdn"), *options)
    assert (status, out) == (2, "")
    assert err.startswith(f"draughts: {message}")
    assert err.count("\n") == 1


def test_a_position_that_can_be_in_no_game(run: Run) -> None:
    status, out, err = run("pdn", "filter", str(DATA / "russian.pdn"), "--position", "x")
    assert (status, out) == (0, "")
    assert err.startswith("draughts: note: --position: FEN 'x': ")
    assert err.endswith("0 of 5 games\n")


# stats


def test_stats(run: Run, faulty: str) -> None:
    status, out, err = run("pdn", "stats", str(DATA / "russian.pdn"), str(DATA / "turkish.pdn"))
    assert (status, err) == (0, "")
    assert out.startswith("10 games\n       5  russian\n       5  turkish\nresults\n")
    assert "on the average" in out
    out = run("pdn", "stats", faulty, "--openings", "2")[1]
    assert out.endswith(
        "\nrussian\n   games  White\n       3      -  c3-d4\n       2      -    f6-g5\n"
    )


def test_stats_as_json(run: Run) -> None:
    path = DATA / "russian.pdn"
    args = ("pdn", "stats", str(path), "--json", "--openings", "2", "--least", "1")
    found = json.loads(run(*args)[1])
    games = list(read_games(path))
    assert found["games"] == 5
    assert found["variants"] == {"russian": 5}
    assert sum(found["results"].values()) == 5
    assert sum(int(length) * n for length, n in found["plies"].items()) == sum(
        game.plies for game in games
    )
    tree = found["openings"]["russian"]
    assert tree["games"] == sum(branch["games"] for branch in tree["moves"].values()) == 5
