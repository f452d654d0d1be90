"""Rules files on the command line: check one, start one, and play by one."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run

from draughts import load_rules, variant
from draughts.rules import rule_fields

HOUSE = str(Path(__file__).parent.parent / "examples" / "house.toml")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)


# check


def test_check_prints_the_sheet_and_what_differs(run: Run) -> None:
    status, out, err = run("check", HOUSE)
    assert (status, err) == (0, "")
    sheet = run("rules", HOUSE)[1]
    assert out.startswith(sheet)
    assert out[len(sheet) :].splitlines()[:9] == [
        "",
        "What differs from American checkers (English draughts) (american)",
        "  side_names        White and Black",
        "                    -> Cream and Cherry",
        "  man_captures      diagonally forward",
        "                    -> diagonally in all four directions",
        "  flying_kings      short: one step, and over an adjacent piece",
        "                    -> flying: over any number of free squares",
        "  king_landing      any free square in line behind the captured piece",
    ]


def test_check_of_what_differs_from_the_defaults(run: Run) -> None:
    Path("bare.toml").write_text("[[draws]]\nrule = 'repetition'\ntimes = 4", encoding="utf-8")
    assert run("check", "bare.toml")[1].splitlines()[-3:] == [
        "What differs from the defaults of a rule set",
        "  draws  the same position arises for the 3rd time",
        "         -> the same position arises for the 4th time",
    ]


def test_check_of_a_file_that_changes_nothing(run: Run) -> None:
    Path("same.toml").write_text('base = "spanish"\ntitle = "Ours"', encoding="utf-8")
    _, out, _ = run("check", "same.toml")
    assert out.startswith("Ours (same)\n")
    assert out.endswith("\nNo rule differs from Spanish draughts (spanish).\n")


def test_check_gives_each_fault_a_line(run: Run) -> None:
    Path("odd.toml").write_text("wdth = 8\nheight = 99\nstart = [0.5]", encoding="utf-8")
    status, out, err = run("check", "odd.toml")
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        "draughts: rules file 'odd.toml': 3 faults",
        "  wdth: no such rule; did you mean 'width'?",
        "  height = 99: must be a whole number from 2 to 26",
        "  start[0]: 0.5 is not a whole number",
    ]


@pytest.mark.parametrize("command", ["check", "moves", "rules", "play"])
@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("none.toml", "rules file 'none.toml': cannot be read: No such file"),
        ("./none", "rules file './none': cannot be read: No such file"),
        ("./", "rules file './': cannot be read: "),
        ("syntax.toml", "rules file 'syntax.toml': no valid TOML: line 1, column 9: "),
        ("fault.toml", "rules file 'fault.toml': width = 1: must be a whole number from 2 to 26"),
        ("latin.toml", "rules file 'latin.toml': is not UTF-8 text"),
    ],
)
def test_one_fault_is_one_line(run: Run, command: str, file: str, said: str) -> None:
    Path("syntax.toml").write_text("width = wide", encoding="utf-8")
    Path("fault.toml").write_text("width = 1", encoding="utf-8")
    Path("latin.toml").write_bytes(b"title = '\xe4'")
    status, out, err = run(command, file)
    assert (status, out) == (2, "")
    assert err.startswith(f"draughts: {said}")
    assert err.count("\n") == 1


# a file in place of a name


def test_other_commands_tell_all_faults_in_one_line(run: Run) -> None:
    Path("odd.toml").write_text("wdth = 8\nheight = 99", encoding="utf-8")
    status, out, err = run("perft", "odd.toml", "2")
    assert (status, out) == (2, "")
    assert err == (
        "draughts: rules file 'odd.toml': wdth: no such rule; did you mean 'width'?; "
        "height = 99: must be a whole number from 2 to 26\n"
    )


@pytest.mark.parametrize("path", ["my.toml", "./my.toml", "./MY.TOML", "./my", "sub/my.toml"])
def test_a_path_is_taken_for_a_name(run: Run, path: str) -> None:
    Path("sub").mkdir()
    Path(path).write_text('base = "turkish"', encoding="utf-8")
    assert run("perft", path, "3")[1].split()[-1] == "708"
    assert run("rules", path)[1].casefold().startswith("my (my)\n")


def test_a_name_without_ending_is_never_a_file(run: Run) -> None:
    Path("turkish").write_text("width = 1", encoding="utf-8")
    Path("mine").write_text("", encoding="utf-8")
    assert run("perft", "turkish", "1")[0] == 0
    assert "no variant 'mine'" in run("perft", "mine", "1")[2]


def test_play_by_a_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "play", HOUSE, "--white", "human", "--black", "human"],
        input="11-15\nquit\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "1. Cherry: 11-15\n" in done.stdout
    assert done.stdout.rstrip().endswith("Cream: quit")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("moves ita", "plain,italian"),
        ("moves hou", "file,hou"),
        ("play ./", "file,./"),
        ("new my.toml --base thai", "plain,thai"),
        ("check ho", "file,ho"),
    ],
)
def test_completion_offers_names_or_else_files(typed: str, offered: str) -> None:
    words = f"draughts {typed}"
    done = subprocess.run(
        [sys.executable, "-m", "draughts"],
        env={
            "PATH": "/usr/bin:/bin",
            "_DRAUGHTS_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split()) - 1),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == offered


# new


def test_new_writes_a_file_that_plays_like_its_base(run: Run) -> None:
    status, out, err = run("new", "my.toml", "--base", "Shashki")
    assert (status, err) == (0, "")
    assert out == "my.toml is written. Edit it, then: draughts check my.toml\n"
    assert load_rules("my.toml") == variant("russian").derive("my")
    assert list(Path().iterdir()) == [Path("my.toml")]
    assert run("check", "my.toml")[1].endswith("No rule differs from Russian draughts (russian).\n")


def test_new_without_a_base(run: Run) -> None:
    assert run("new", "my.toml")[0] == 0
    text = Path("my.toml").read_text(encoding="utf-8")
    assert not re.search(r"^[^#\n]", text, re.MULTILINE)
    for field in rule_fields():
        assert re.search(rf"^#(\[\[)?{field.name}\b", text, re.MULTILINE)


def test_what_is_uncommented_counts(run: Run) -> None:
    run("new", "my.toml", "--base", "american")
    text = Path("my.toml").read_text(encoding="utf-8")
    edited = text.replace("#flying_kings = false", "flying_kings = true")
    Path("my.toml").write_text(edited, encoding="utf-8")
    assert load_rules("my.toml") == variant("american").derive("my", flying_kings=True)


def test_new_from_another_file_keeps_its_rules(run: Run) -> None:
    assert run("new", "my.toml", "--base", HOUSE)[0] == 0
    assert load_rules("my.toml") == load_rules(HOUSE).derive("my")
    assert 'base = "american"\n' in Path("my.toml").read_text(encoding="utf-8")


def test_new_replaces_no_file_unless_forced(run: Run) -> None:
    path = Path("my.toml")
    path.write_text("precious", encoding="utf-8")
    status, out, err = run("new", "my.toml", "--base", "thai")
    assert (status, out) == (2, "")
    assert err == "draughts: 'my.toml' exists already; --force replaces it\n"
    assert path.read_text(encoding="utf-8") == "precious"
    assert run("new", "my.toml", "--base", "thai", "--force")[0] == 0
    assert load_rules("my.toml") == variant("thai").derive("my")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("my",), "'my': the name of a rules file ends in .toml, like my.toml"),
        (("",), "'': the name of a rules file ends in .toml"),
        (("no/such/my.toml",), "my.toml': there is no folder 'no/such'"),
        (("my.toml", "--base", "rusian"), "no variant 'rusian'; did you mean russian"),
        (("my.toml", "--base", "no.toml"), "rules file 'no.toml': cannot be read"),
        (("folder.toml",), "'folder.toml' is a folder; name a file"),
        (("folder.toml", "--force"), "'folder.toml' is a folder; name a file"),
        ((" .toml",), "rule set ' ': name=' ': must be a text that is not empty"),
        ((f"{'x' * 300}.toml",), "cannot be written: File name too long"),
    ],
)
def test_what_cannot_be_written(run: Run, args: tuple[str, ...], said: str) -> None:
    Path("folder.toml").mkdir()
    status, out, err = run("new", *args)
    assert (status, out) == (2, "")
    assert said in err
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1
    assert list(Path().iterdir()) == [Path("folder.toml")]


def test_a_write_that_breaks_off_leaves_the_old_file(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("my.toml").write_text("precious", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    status, _, err = run("new", "my.toml", "--force")
    assert status == 2
    assert err == "draughts: 'my.toml': cannot be written: No space left on device\n"
    assert Path("my.toml").read_text(encoding="utf-8") == "precious"
    assert list(Path().iterdir()) == [Path("my.toml")]
