"""Hub on the command line: our engine, matches with engines, analysis by another engine."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run

OURS = shlex.join([sys.executable, "-m", "draughts", "hub", "--hash", "1"])


def peer(fault: str, move: str = "32-28") -> str:
    return shlex.join([sys.executable, str(Path(__file__).parent / "hub_peer.py"), fault, move])


# matches


def test_a_match_between_two_processes(run: Run) -> None:
    players = f"hub:nodes=300,{OURS} --level hard", f"hub:depth=1,{OURS}"
    status, out, err = run("match", *players, "--variant", "russian", "--games", "4", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["players"] == list(players)
    assert found["games"] == 4
    assert found["faults"] == []


def test_a_match_in_two_processes_of_ours(run: Run) -> None:
    status, out, err = run(
        "match",
        f"hub:{OURS}",
        "random",
        "--variant",
        "turkish",
        "--games",
        "2",
        "--depth",
        "1",
        "--concurrency",
        "2",
        "--json",
    )
    assert (status, err) == (0, "")
    assert json.loads(out)["faults"] == []


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("dies", "(exit status 3; its last words: 'no data file')"),
        ("illegal", "'1-50' is not a legal move here"),
        ("garbage", "'???' is no Hub move"),
        ("error", "reported the error 'out of book'"),
    ],
)
def test_an_engine_that_fails_loses_and_the_match_goes_on(run: Run, fault: str, said: str) -> None:
    status, out, err = run(
        "match",
        f"hub:{peer(fault)}",
        "random",
        "--variant",
        "international",
        "--games",
        "4",
        "--json",
    )
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert (found["games"], found["losses"]) == (4, 4)
    assert len(found["faults"]) == 4
    for entry in found["faults"]:
        assert "Hub engine 'Scripted 1'" in str(entry)
        assert said in str(entry)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("hub:no-such-engine", "Hub engine 'no-such-engine' cannot be started: No such file"),
        (f"hub:{peer('')}", "no parameter for the variant and so plays international only"),
        ("hub:", "write its command behind the colon"),
        (f"hub:{OURS} --level weak", 'ended (exit status 2; its last words: "draughts: Invalid'),
    ],
)
def test_an_engine_that_cannot_play(run: Run, player: str, said: str) -> None:
    status, out, err = run("match", player, "random", "--variant", "turkish", "--games", "2")
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


# analysis


def test_an_analysis(run: Run) -> None:
    status, out, err = run("analyse", "frisian", "--engine", OURS, "--depth", "4")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "+0.25 is worth a quarter of a man to White, who is to move."
    assert [line.split()[0] for line in lines[2:6]] == ["1", "2", "3", "4"]
    assert lines[-1].startswith("depth 4, up to ")


def test_an_analysis_for_programs(run: Run) -> None:
    status, out, _ = run(
        "analyse", "russian", "--fen", "W:Wf4,g5,g7:Bd2,d4,h4,a5", "--engine", OURS,
        "--set", "threads=2", "--set", "level=easy", "--depth", "12", "--json",
    )  # fmt: skip
    assert status == 0
    (line,) = json.loads(out)["lines"]
    assert (line["win_in"], line["moves"][0]) == (5, "g7-h8")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--engine", "no-such-engine"), "Hub engine 'no-such-engine' cannot be started"),
        (("--engine", peer("illegal"), "--depth", "1"), "is not a legal move here"),
        (("--engine", OURS, "--lines", "1"), "--lines does not go with --engine: Hub has one line"),
        (("--engine", OURS, "--hash", "5"), "--hash does not go with --engine: try --set hash="),
        (("--engine", OURS, "--set", "hash"), "--set hash: write it like --set threads=2"),
        (("--engine", OURS, "--set", "book=1"), "has no parameter 'book'"),
        (("--set", "book=1"), "--set needs --engine"),
    ],
)
def test_faults_of_an_analysis(run: Run, options: tuple[str, ...], said: str) -> None:
    status, _, err = run("analyse", "international", *options)
    assert status == 2
    assert said in err
    assert err.count("\n") == 1


# the engine


@pytest.mark.parametrize(
    "options", [("--variant", "russain"), ("--level", "weak"), ("--hash", "0")]
)
def test_faults_of_the_command(run: Run, options: tuple[str, ...]) -> None:
    status, out, err = run("hub", *options)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_rules_from_a_file() -> None:
    path = "examples/bold.toml"
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "hub", "--variant", path],
        input="hub\ninit\nset-param name=variant value=turkish\nset-param name=variant value=bold\n"
        "hub\nlevel depth=2\ngo think\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent.parent,
        timeout=60,
    )
    assert done.stderr == ""
    assert done.stdout.count('name=variant value=bold type=enum values="bold american ') == 2
    assert "done move=" in done.stdout
    assert "error" not in done.stdout


def test_the_first_words_need_no_compiled_code() -> None:
    code = (
        "import io, sys\n"
        "from draughts.cli import main\n"
        "sys.stdin = io.TextIOWrapper(io.BytesIO(b'hub\\npos pos=W\\nlevel depth=1\\n'))\n"
        "try:\n    main(['hub'])\n"
        "except SystemExit:\n    pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert not {"numpy", "llvmlite", "asyncio"} & set(loaded)
