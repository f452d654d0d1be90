"""``draughts perft``: what it prints, by kernels and by the reference generator."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import Run

COMMAND = [sys.executable, "-m", "draughts", "perft"]


def test_the_last_line_ends_with_the_total(run: Run) -> None:
    status, out, err = run("perft", "international", "6")
    first, last = out.splitlines()
    assert re.fullmatch(r"\d+\.\d\d s, [\d,]+ positions a second", first)
    assert (status, last, err) == (0, "perft international 6: 167140", "")


@pytest.mark.parametrize("depth", range(6))
def test_kernels_and_the_reference_generator_say_the_same(run: Run, depth: int) -> None:
    for options in ([], ["--divide"]):
        ours, theirs = (
            run("perft", "italian", str(depth), *options, *more)[1].splitlines()
            for more in ([], ["--reference"])
        )
        assert [*ours[:-2], ours[-1]] == [*theirs[:-2], theirs[-1]]


def test_a_position_is_counted_by_kernels(run: Run) -> None:
    fen = "W:W32,37,K48:B12,19,23"
    outs = [run("perft", "frisian", "5", "--fen", fen, *more)[1] for more in ([], ["--reference"])]
    assert outs[0].splitlines()[-1] == outs[1].splitlines()[-1]


@pytest.mark.parametrize(
    "options", [["--threads", "2"], ["--hash", "1"], ["--threads", "3", "--hash", "4", "--divide"]]
)
def test_threads_and_tables_change_nothing(run: Run, options: list[str]) -> None:
    *lines, total = run("perft", "turkish", "6", *options)[1].splitlines()
    assert total == "perft turkish 6: 931312"
    if "--divide" in options:
        assert sum(int(line.split()[1]) for line in lines[:-1]) == 931_312


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--reference", "--hash", "8"], "do not go with --reference"),
        (["--reference", "--threads", "2"], "do not go with --reference"),
        (["--threads", "0"], "--threads"),
        (["--hash", "0"], "--hash"),
        (["--hash", "lots"], "--hash"),
    ],
)
def test_options_that_mean_nothing_are_refused(run: Run, options: list[str], message: str) -> None:
    status, out, err = run("perft", "turkish", "3", *options)
    assert (status, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_what_cannot_be_compiled_is_counted_all_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_text(
        'base = "frisian"\ncapture_values = [100_000_000, 150_000_000]\n', encoding="utf-8"
    )
    status, out, err = run("perft", str(path), "3")
    assert status == 0
    assert re.fullmatch(r"perft \S+ 3: [1-9]\d*", out.splitlines()[-1])
    assert err.count("\n") == 1
    assert "capture_values" in err
    assert "plain generator" in err
    assert run("perft", str(path), "3", "--reference")[2] == ""


def test_nothing_is_compiled_for_two_plies() -> None:
    code = (
        "import sys\nfrom draughts.cli import main\n"
        "try:\n    main(['perft', 'turkish', '2'])\n"
        "except SystemExit:\n    sys.exit('llvmlite' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, capture_output=True)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way there")
@pytest.mark.parametrize("options", [[], ["--threads", "2", "--hash", "4"], ["--divide"]])
def test_ctrl_c_ends_it_at_once(options: list[str]) -> None:
    running = subprocess.Popen(
        [*COMMAND, "canadian", "20", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(4)
    assert running.poll() is None
    running.send_signal(signal.SIGINT)
    began = time.perf_counter()
    out, err = running.communicate(timeout=60)
    assert time.perf_counter() - began < 5
    assert (running.returncode, out, err) == (130, "", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal there")
def test_a_terminal_shows_what_goes_on(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "canadian", "20", "--hash", "1"],
        env={"DRAUGHTS_CACHE": str(tmp_path), "PATH": "", "COLUMNS": "100", "TERM": "xterm"},
        timeout=60,
        encoding="utf-8",
    )
    child.expect_exact("compiling the rules of canadian, once ...")
    child.expect(r"perft canadian 20 .*0%")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
