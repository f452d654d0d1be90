"""The command ``draughts dxp``: whole games between two processes, and what goes wrong."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from conftest import Run
from dxp_peer import LONG, Peer, scripted

from draughts.cli.dxp_watcher import Teller
from draughts.dxp import Verdict

ROOT = Path(__file__).parent.parent
THEM = "Tornado".ljust(32)
ENDING = "W:W28:B23"


def start(*args: str) -> subprocess.Popen[str]:
    """A process of ours."""
    return subprocess.Popen(
        [sys.executable, "-m", "draughts", "dxp", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
    )


def port_of(listener: subprocess.Popen[str]) -> str:
    """The port at which a process listens, once it does."""
    assert listener.stdout is not None
    line = listener.stdout.readline()
    found = re.fullmatch(r"listening at 127\.0\.0\.1, port (\d+)\n", line)
    assert found, line
    return found[1]


def two(listen: list[str], call: list[str]) -> tuple[str, str]:
    """What two processes print that play against each other."""
    with start("listen", "--port", "0", *listen) as listener:
        try:
            with start("call", "--port", port_of(listener), *call) as caller:
                try:
                    called = caller.communicate(timeout=4 * LONG)[0]
                finally:
                    caller.kill()
            listened = listener.communicate(timeout=LONG)[0]
        finally:
            listener.kill()
    assert (listener.returncode, caller.returncode) == (0, 0), (listened, called)
    return listened, called


def results(text: str) -> list[str]:
    return re.findall(r"^(?:2-0|1-1|0-2|1-0|0-1|1/2-1/2|\*)  .*$", text, re.MULTILINE)


def test_two_games_between_two_processes() -> None:
    listened, called = two(
        ["--level", "greedy", "--games", "2", "--name", "Ear", "--seed", "1"],
        ["--level", "random", "--games", "2", "--minutes", "5", "--name", "Mouth", "--seed", "2"],
    )
    assert len(results(called)) == 2
    assert results(called) == results(listened)
    assert "Game 1: White Mouth, Black Ear, 5 minutes each" in called
    assert "Game 2: White Ear, Black Mouth, 5 minutes each" in listened
    moves = re.findall(r"^\d+\. (?:White|Black): \S+", called, re.MULTILINE)
    assert moves == re.findall(r"^\d+\. (?:White|Black): \S+", listened, re.MULTILINE)
    assert len(moves) > 20
    won = re.search(r"Ear: (\d) won, (\d) drawn, (\d) lost, 0 open", listened)
    lost = re.search(r"Mouth: (\d) won, (\d) drawn, (\d) lost, 0 open", called)
    assert won
    assert lost
    assert won.groups() == lost.groups()[::-1]


def test_the_engine_plays_a_game_that_the_listener_asks_for() -> None:
    listened, called = two(
        [
            *("--initiate", "--level", "depth=2", "--variant", "frisian"),
            *("--fen", "B:W46-50:B1-5:H0:F1:+0+0", "--black", "--moves", "60", "--boards"),
        ],
        ["--follow", "--level", "easy", "--nodes", "200", "--variant", "frisian"],
    )
    assert len(results(called)) == 1
    assert results(called) == results(listened)
    assert "Game 1: White polydraughts, Black polydraughts, 60 moves" in called
    assert re.search(r"^1\. Black: \d+-\d+  \[\d+\.\d s\]$", called, re.MULTILINE)


# in this process


def test_a_scripted_peer(run: Run) -> None:
    def script(peer: Peer) -> None:
        assert peer.read().startswith("R01we" + " " * 30 + "Z000000BW")
        peer.send(f"A{THEM}0", "Chello\x1b[2J")
        assert peer.read() == "M000028190123"
        peer.send("E10")
        assert peer.read() == "E01"

    def serve() -> None:
        line, _ = server.accept()
        with scripted(line, script):
            pass

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve)
        thread.start()
        status, out, err = run(
            *("dxp", "call", "--port", str(server.getsockname()[1]), "--name", "wé"),
            *("--level", "greedy", "--fen", ENDING),
        )
        thread.join(LONG)
    assert (status, err) == (0, "")
    assert "Tornado says: hello?[2J" in out
    assert out.splitlines()[0] == "Game 1: White we, Black Tornado"
    assert "1. White: 28x19  [0.0 s]" in out
    assert out.splitlines()[-1] == "2-0  Black has no piece left"


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("call", "--port", "1"), "cannot reach 127.0.0.1, port 1: "),
        (("call", "nowhere.invalid"), "cannot reach nowhere.invalid, port 27531: "),
        (("call", "--variant", "russian"), "DXP is for boards with the squares 1 to 50; russian"),
        (("call", "--variant", "nonesuch"), "no variant 'nonesuch'"),
        (("call", "--fen", "W:W31:B51"), "column 8: square '51' is outside the board"),
        (("call", "--level", "gredy"), "no player 'gredy'; did you mean greedy?"),
        (("call", "--level", "greedy", "--movetime", "0"), "--movetime must be a number greater"),
        (("call", "--games", "0"), "0 is not in the range x>=1"),
        (("call", "--minutes", "1000"), "1000 is not in the range 0<=x<=999"),
        (("call", "--name", "  "), "--name: a name has letters or digits"),
        (("call", "--follow", "--fen", ENDING), "are for who asks for the games"),
        (("listen", "--black"), "are for who asks for the games"),
        (("listen", "nowhere.invalid"), "cannot listen at nowhere.invalid, port 27531: "),
        (("shout",), "No such command 'shout'"),
    ],
)
def test_faults(run: Run, args: tuple[str, ...], fault: str) -> None:
    level = () if "--level" in args or args == ("shout",) else ("--level", "greedy")
    status, out, err = run("dxp", *args, *level)
    assert (status, out) == (2, "")
    assert err.startswith("draughts: ")
    assert fault in err
    assert err.count("\n") == 1


def test_a_fault_of_the_peer_is_told_and_gives_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller("we", boards=False)
    assert teller.sum_up([Verdict.broken("the peer has left")]) == 1
    assert teller.sum_up([]) == 0
    assert capsys.readouterr().out == "*  broken off (the peer has left)\n"


def test_help(run: Run) -> None:
    assert "listen" in run("dxp", "--help")[1]
    assert "--minutes" in run("dxp", "call", "--help")[1]
