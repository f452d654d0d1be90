"""The command ``draughts serve``: a real process that is played with, and what goes wrong."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from conftest import Run
from web_checks import LONG, game

from draughts.errors import DraughtsError
from draughts.web.serving import address_of, bound

ROOT = Path(__file__).parent.parent
RULES = 'base = "russian"\nname = "short kings"\nflying_kings = false\n'


@contextlib.contextmanager
def served(*args: str) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """A process that serves, and a client for it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "draughts", "serve", "--port", "0", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        with httpx.Client(base_url=found[0], timeout=LONG) as client:
            yield process, client
    finally:
        process.kill()
        process.communicate()


def test_a_game_against_the_computer(tmp_path: Path) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text(RULES)
    with served(str(rules)) as (process, client):
        assert "<html" in client.get("/").text
        menu = client.get("/api/variants").json()["variants"]
        assert (menu[0]["name"], menu[0]["own"]) == ("short kings", True)
        for variant in ("short kings", "turkish"):
            state = client.post("/api/state", json={"game": game(variant)}).json()
            for _ in range(6):
                moved = client.post(
                    "/api/move", json={"game": state["game"], "move": state["moves"][0]["path"]}
                )
                asked = {"game": moved.json()["state"]["game"], "level": "easy"}
                answer = client.post("/api/engine", json=asked)
                assert answer.status_code == 200, answer.text
                state = answer.json()["state"]
            assert len(state["history"]) == 12
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=LONG)
        assert (process.returncode, out, err) == (0, "", "")


def test_the_command_speaks_a_language() -> None:
    with served("--lang", "tr") as (_, client):
        told = client.get("/api/variants/turkish", headers={"Accept-Language": "en"})
        assert told.headers["Content-Language"] == "tr"
        assert told.json()["sides"]["white"] == "Beyaz"


def test_it_ends_at_once_with_searches_under_way() -> None:
    with served() as (process, client):
        asked = {"game": game("russian"), "seconds": 60}
        with client.stream("POST", "/api/analyse", json=asked) as answer:
            next(answer.iter_lines())
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
        assert (process.returncode, out, err) == (0, "", "")


# what goes wrong


def test_a_port_in_use(run: Run) -> None:
    with contextlib.closing(bound("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, out, err = run("serve", "--port", port)
    assert (status, out) == (2, "")
    assert err.startswith(f"draughts: cannot listen on 127.0.0.1:{port}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        ("--host", "no.such.host.invalid"),
        ("--host", "a" * 300),
        ("--host", "192.0.2.1"),
        ("--host", ""),
        ("--host", "bad\nhost"),
        ("--port", "70000"),
        ("--port", "-1"),
        ("nothing.toml",),
        ("no such variant",),
    ],
)
def test_one_clear_line(run: Run, args: tuple[str, ...]) -> None:
    status, out, err = run("serve", *args)
    assert (status, out) == (2, "")
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1


def test_rules_with_the_name_of_a_variant(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "turkish.toml"
    rules.write_text('base = "turkish"\nflying_kings = false\n')
    status, _, err = run("serve", "--port", "0", str(rules))
    assert status == 2
    assert "'turkish' is there already" in err


def test_addresses_to_type() -> None:
    with contextlib.closing(bound("0.0.0.0", 0)) as listening:
        assert address_of(listening).startswith("http://127.0.0.1:")
    with contextlib.closing(bound("localhost", 0)) as listening:
        assert address_of(listening).startswith("http://")
    if socket.has_ipv6:
        with contextlib.suppress(DraughtsError), contextlib.closing(bound("::1", 0)) as listening:
            assert address_of(listening).startswith("http://[::1]:")


def test_the_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    from draughts.web import serving

    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    class Once:
        started = True

        def __init__(self, _: object, ready: object) -> None:
            self.ready = ready

        def run(self, sockets: object) -> None:
            self.ready()  # type: ignore[operator]

    monkeypatch.setattr(serving, "_Server", Once)
    with contextlib.closing(bound("127.0.0.1", 0)) as listening:
        told: list[str] = []
        serving.serve((), listening, "127.0.0.1", open_browser=True, ready=told.append)
        from web_checks import wait_until

        wait_until(lambda: opened)
        assert told == opened == [address_of(listening)]
