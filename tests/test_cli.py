"""The command line: what each command prints, and how it answers faulty input."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run

from draughts import variants
from draughts.cli import COMMANDS

NAMES = [rules.name for rules in variants()]
HEAVY = ("llvmlite", "numpy", "numba", "rich", "starlette", "uvicorn", "hypothesis")


def test_help_names_every_command(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for name, summary in COMMANDS.items():
        assert re.search(rf"^\s+{name}\s+{re.escape(summary)}$", out, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_an_example(run: Run, name: str) -> None:
    status, out, _ = run(name, "--help")
    assert status == 0
    assert f"Example: draughts {name}" in out


def test_version(run: Run) -> None:
    assert run("--version")[1].startswith("draughts, version ")


def test_module_runs_like_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "perft", "turkish", "2"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "perft turkish 2: 64"


# faults


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("moves", "turkis"), "no variant 'turkis'; did you mean turkish"),
        (("moves", "turkish", "--fen", "W:Wa9:Bb2"), "column 4"),
        (("moves", "turkish", "--fen", "W:Wa2", "--board", "-"), "not both"),
        (("moves",), "Missing argument"),
        (("perft", "russian", "deep"), "not a valid integer"),
        (("perft", "russian", "-1"), "-1"),
        (("play", "russian", "--white", "nobody"), "nobody"),
        (("play",), "draughts play turkish"),
        (("play", "russian", "--movetime", "0"), "0"),
        (("rules", ""), "no variant ''"),
        (("dance",), "no command 'dance'; see draughts --help"),
        (("mov",), "no command 'mov'; did you mean moves?"),
        (("perft", "russian", "5000"), "5000"),
        (("play", "russian", "--movetime", "nan"), "must be a number"),
        (("play", "russian", "--movetime", "inf"), "inf"),
        (("why", "russian", "foo"), "'foo' cannot be read as a move"),
        (("moves", "russian", "--board", "no/such/file"), "no/such/file"),
    ],
)
def test_faults_are_one_line_and_status_2(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run(*args)
    assert status == 2
    assert out == ""
    assert said in err
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    script = f"{sys.executable} -m draughts rules spanish | head -n 1"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "Spanish draughts (spanish)\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("moves", "turkish"),
        ("rules", "thai"),
        ("perft", "pool", "2"),
        ("play", "--help"),
        ("analyse", "--help"),
        ("bench", "--help"),
    ],
)
def test_commands_start_without_heavy_packages(args: tuple[str, ...]) -> None:
    code = (
        "import sys\n"
        "from draughts.cli import main\n"
        "try:\n    main(sys.argv[1:])\n"
        "except SystemExit:\n    pass\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *args], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[-1]
    for heavy in HEAVY:
        assert f"'{heavy}'" not in loaded


def test_the_package_starts_without_heavy_packages() -> None:
    code = "import draughts, sys; draughts.Limit; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {name.partition(".")[0] for name in done.stdout.split()} & set(HEAVY)


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    status, _, err = run()
    assert status == 2
    assert err.startswith("Usage: draughts")
    assert "  moves      List the legal moves of a position.\n" in err


def test_a_board_that_is_no_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.bin"
    path.write_bytes(b"\xff\n")
    status, _, err = run("moves", "russian", "--board", str(path))
    assert status == 2
    assert err == f"draughts: --board: {path} is not UTF-8 text, see byte 0\n"


def test_an_error_line_does_not_run_away(run: Run) -> None:
    status, _, err = run("moves", "russian", "--fen", "W:W" + "a9," * 5000)
    assert status == 2
    assert len(err) < 1200


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only where there is a full device")
def test_an_output_that_is_full() -> None:
    script = f"{sys.executable} -m draughts moves turkish > /dev/full"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize(("closed", "status"), [(">&-", 0), ("<&-", 0)])
def test_closed_streams(closed: str, status: int) -> None:
    script = f"{sys.executable} -m draughts play turkish {closed} < /dev/null"
    if closed == "<&-":
        script = f"{sys.executable} -m draughts play turkish {closed}"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (status, "")


# variants


def test_variants_lists_every_variant(run: Run) -> None:
    _, out, _ = run("variants")
    for name in NAMES:
        assert re.search(rf"^{re.escape(name)} ", out, re.MULTILINE)
    assert re.search(r"^canadian .* 12x12, 72 squares +30 +White$", out, re.MULTILINE)


def test_variants_with_aliases(run: Run) -> None:
    _, out, _ = run("variants", "--aliases")
    assert re.search(r"^russian .*shashki", out, re.MULTILINE)


def test_variants_as_json(run: Run) -> None:
    found = json.loads(run("variants", "--json")[1])
    assert [entry["name"] for entry in found] == NAMES
    thai = next(entry for entry in found if entry["name"] == "thai")
    assert (thai["width"], thai["pieces"], thai["first_player"]) == (8, 8, "black")


def test_completion_offers_variants() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "draughts"],
        env={
            "PATH": "/usr/bin:/bin",
            "_DRAUGHTS_COMPLETE": "bash_complete",
            "COMP_WORDS": "draughts moves ita",
            "COMP_CWORD": "2",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "plain,italian"


# rules


@pytest.mark.parametrize("name", NAMES)
def test_rule_sheet_of_each_variant(run: Run, name: str) -> None:
    status, out, err = run("rules", name)
    assert (status, err) == (0, "")
    chapters = ("Board", "Start", "Men", "Kings", "Capture", "Promotion", "End of the game")
    for chapter in (*chapters, "Sources"):
        assert f"\n{chapter}\n" in out
    cited = {int(number) for number in re.findall(r"\[(\d+)\]", out)}
    assert cited == set(range(1, len(cited) + 1))


def test_rules_as_json(run: Run) -> None:
    sheet = json.loads(run("rules", "italian", "--json")[1])
    by_field = {entry["field"]: entry for entry in sheet["rules"]}
    assert by_field["men_capture_kings"]["words"].startswith("no")
    assert by_field["men_capture_kings"]["source"]
    assert "capture_values" not in by_field  # no criterion of the Italian rules uses values


# moves


def test_moves_draws_and_numbers(run: Run) -> None:
    _, out, _ = run("moves", "italian", "--fen", "W:WK30:B10,12,18,K20,K26,27")
    assert out.splitlines()[-2:] == ["White to move", "1. 30x5"]


def test_moves_as_json(run: Run) -> None:
    record = json.loads(run("moves", "russian", "--fen", "W:Wf6:Bc7,e7", "--json")[1])
    assert record == {
        "variant": "russian",
        "fen": "W:Wf6:Bc7,e7",
        "side": "white",
        "moves": [
            {
                "notation": f"f6:{end}",
                "origin": "f6",
                "destination": end,
                "captured": ["e7", "c7"],
                "path": ["f6", "d8", end],
                "crowned": True,
            }
            for end in ("b6", "a5")
        ],
        "outcome": None,
    }


def test_moves_tells_the_outcome(run: Run) -> None:
    record = json.loads(run("moves", "russian", "--fen", "W:Wa5:Bb6,c7", "--json")[1])
    assert record["moves"] == []
    assert record["outcome"] == {
        "result": "0-1",
        "winner": "black",
        "rule": "White has no legal move",
    }
    assert run("moves", "russian", "--fen", "W:Wa5:Bb6,c7")[1].splitlines()[-1].startswith("0-1")


def test_moves_from_a_drawn_board(run: Run, tmp_path: Path) -> None:
    drawn = run("moves", "czech", "--fen", "B:Wc3,Ke1:Bb6,Kh8")[1]
    board = drawn[: drawn.index("1. ")]
    path = tmp_path / "board.txt"
    path.write_text(board, encoding="utf-8")
    assert run("moves", "czech", "--board", str(path))[1] == drawn


def test_too_many_pieces_are_noted_but_played(run: Run) -> None:
    status, out, err = run("moves", "frysk", "--fen", "W:W30-40:B1")
    assert status == 0
    assert "1. " in out
    assert err == "draughts: note: white has 11 pieces, but starts with 5\n"


# perft


def test_perft_ends_with_the_total(run: Run) -> None:
    assert run("perft", "international", "3")[1].split()[-1] == "658"
    assert run("perft", "international", "0")[1].split()[-1] == "1"


def test_perft_divide_adds_up(run: Run) -> None:
    *lines, _, total = run("perft", "turkish", "3", "--divide")[1].splitlines()
    assert len(lines) == 8
    assert sum(int(line.split()[-1]) for line in lines) == int(total.split()[-1]) == 708


def test_perft_of_a_position(run: Run) -> None:
    fen = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"
    assert run("perft", "international", "6", "--fen", fen)[1].split()[-1] == "590"
