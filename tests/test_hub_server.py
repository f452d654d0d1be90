"""Our engine behind Hub: driven line by line, in this process and over pipes."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from draughts import Game, variant, variants
from draughts.hub.lines import Line, read_line
from draughts.hub.positions import read_move, write_position
from draughts.hub.server import Server, Settings

START = "W" + 20 * "b" + 10 * "e" + 20 * "w"
WAIT = 60
"""Seconds for what takes a moment, unless rules must be compiled on a busy machine."""


class Driver:
    """A server in this process, and what it writes."""

    def __init__(self, name: str = "international") -> None:
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.server = Server(Settings(variant(name), hash_mb=1), self.lines.put)

    def tell(self, *texts: str | None) -> None:
        for text in texts:
            self.server.handle(text)

    def until(self, command: str) -> list[Line]:
        """The lines up to that with a command."""
        found: list[Line] = []
        while not found or found[-1].command != command:
            found.append(read_line(self.lines.get(timeout=WAIT)))
        return found

    def said(self) -> list[str]:
        """What has been written and not read."""
        return [self.lines.get() for _ in range(self.lines.qsize())]

    def ask(self, *texts: str | None) -> list[str]:
        self.tell(*texts)
        return self.said()


@pytest.fixture
def driver() -> Iterator[Driver]:
    driver = Driver()
    yield driver
    driver.server.serve([])


# at the beginning


def test_the_first_words(driver: Driver) -> None:
    lines = [read_line(text) for text in driver.ask("hub")]
    assert [line.command for line in lines] == ["id", "param", "param", "param", "param", "wait"]
    assert lines[0].get("name") == "polydraughts"
    params = {line.get("name"): line for line in lines[1:-1]}
    assert list(params) == ["variant", "level", "threads", "hash"]
    assert (params["variant"].get("values") or "").split() == [rules.name for rules in variants()]
    assert [params[name].get("value") for name in params] == ["international", "expert", "1", "1"]
    assert [params["hash"].get(bound) for bound in ("type", "min")] == ["int", "1"]


def test_parameters_are_kept_and_shown(driver: Driver) -> None:
    driver.tell(
        "set-param name=variant value=bt",
        "set-param name=level value=hard",
        "set-param name=threads value=2",
        "set-param name=hash value=3",
    )
    lines = [read_line(text) for text in driver.ask("hub")]
    values = [line.get("value") for line in lines if line.command == "param"]
    assert values == ["breakthrough", "hard", "2", "3"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [("normal", "international"), ("losing", "antidraughts"), ("dama", "turkish")],
)
def test_other_names_of_variants(driver: Driver, name: str, meant: str) -> None:
    driver.tell(f"set-param name=variant value={name}", "hub")
    assert any(f"name=variant value={meant} " in text for text in driver.said())


def test_ready(driver: Driver) -> None:
    assert driver.ask("init") == ["ready"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("set-param", "write set-param name=... value=..."),
        ("set-param name=level value=weak", "level must be one of easy medium hard expert, not"),
        ("set-param name=hash value=0", "hash must be a whole number from 1 to 1048576, not '0'"),
        ("set-param name=threads value=x", "threads must be a whole number from 1 to 512"),
        ("set-param name=book value=1", "there is no parameter 'book'"),
        ("set-param name=variant value=turkis", "no variant 'turkis'; did you mean turkish"),
        ("pos", "pos: write pos pos=..."),
        ("pos pos=W", "only 0 of 50 squares"),
        ("pos pos=" + START.replace("e", "z"), "'z' on square 21"),
        (f"pos pos={START} moves=32-23", "pos: move 1: '32-23' is not a legal move here"),
        (f'pos pos={START} moves="32-28 19-23 28x19"', "pos: move 3: '28x19' is no Hub move"),
        ("level depth=deep", "level: depth must be a whole number from 1, not 'deep'"),
        ("go", "go: write go think, go ponder or go analyze"),
        ("go home", "go: write go think"),
        ('pos pos="W', "a quotation mark is missing"),
        ("=", "begins with a command"),
        (None, "a line was too long to be read"),
    ],
)
def test_faults_are_answered_and_the_engine_serves_on(
    driver: Driver, text: str | None, said: str
) -> None:
    (answer,) = driver.ask(text)
    line = read_line(answer)
    assert line.command == "error"
    assert said in (line.get("message") or "")
    assert driver.ask("ping") == ["pong"]


def test_what_is_not_known_is_ignored(driver: Driver) -> None:
    assert (
        driver.ask("", "  ", "dance now=1", "stop", "ponder-hit", "level depth=3 mood=good") == []
    )
    assert driver.ask(f"pos pos={START} clock=3 fast") == []


def test_too_much_memory(driver: Driver) -> None:
    driver.tell("set-param name=hash value=1048576", "init")
    said = driver.said()
    assert said == ["ready"] or "there is not so much memory" in said[0]


# searching


def test_thinking(driver: Driver) -> None:
    game = Game("international")
    driver.tell(f"pos pos={START}", "level depth=5", "go think")
    *infos, done = driver.until("done")
    assert [line.get("depth") for line in infos] == ["1", "2", "3", "4", "5"]
    last = infos[-1]
    assert {name for name, _ in last.arguments} >= {"score", "nodes", "time", "nps", "pv"}
    for text in (last.get("pv") or "").split():
        game.push(read_move(game.rules, game.position, text))
    pv = (last.get("pv") or "").split()
    assert [done.get("move"), done.get("ponder")] == pv[:2]
    assert driver.said() == []


def test_moves_after_a_position(driver: Driver) -> None:
    driver.tell(f'pos pos={START} moves="32-28 19-23 28x19x23"', "level depth=2", "go think")
    assert driver.until("done")[-1].get("move") in {"14x23x19", "13x24x19"}
    driver.tell(f'pos pos={START} moves="32-28 19-23"', "go think")
    assert driver.until("done")[-1].get("move") == "28x19x23"
    driver.tell(f'pos pos={START} moves="31-27"', "go analyze")
    assert driver.until("done")[-1].get("move") is not None


def test_the_way_to_a_position_counts(driver: Driver) -> None:
    """Who is ahead does not repeat a position for the third time, which would be a draw."""
    game = Game("international", "W:WK5,K46:BK1,21,22")
    start = write_position(game.position)
    moves: list[str] = []
    for _ in range(2):
        moves += ["5-10", "1-6", "10-5", "6-1"]
    driver.tell(f'pos pos={start} moves="{" ".join(moves[:-1])}"', "level depth=1", "go think")
    driver.until("done")
    driver.tell(f'pos pos={start} moves="{" ".join(moves)}"')
    game = driver.server._played.game if driver.server._played else game
    assert len(game.moves) == 8
    assert game.occurrences == 3


def test_ping_and_stop_during_a_search(driver: Driver) -> None:
    driver.tell(f"pos pos={START}", "level infinite", "go analyze")
    driver.until("info")
    driver.tell("ping", "pos pos=W", "go think", "init")
    lines = driver.until("pong")
    began = time.monotonic()
    driver.tell("stop")
    assert time.monotonic() - began < 1
    lines += driver.until("done")
    messages = [line.get("message") or "" for line in lines if line.command == "error"]
    assert [message.split(":")[0] for message in messages] == ["pos", "go", "init"]
    assert "a search is under way; send stop first" in messages[0]
    assert driver.ask("stop", "ping") == ["pong"]


def test_stop_at_once(driver: Driver) -> None:
    driver.tell("init", f"pos pos={START}")
    for mode in ("think", "ponder", "analyze"):
        driver.tell(f"go {mode}", "stop", "go think", "stop")
        assert [driver.until("done")[-1].get("move") is None for _ in range(2)] == [False, False]
    assert "done" not in " ".join(driver.said())


def test_a_new_search_may_follow_stop_at_once(driver: Driver) -> None:
    driver.tell("init", f"pos pos={START}", "go ponder", "stop")
    driver.tell(f"pos pos={START} moves=31-27", "level depth=2", "go think")
    driver.until("done")
    assert driver.until("done")[-1].get("move") is not None


def test_ponder_and_ponder_hit(driver: Driver) -> None:
    driver.tell("init", f"pos pos={START}", "level move-time=0.2", "go ponder")
    driver.until("info")
    time.sleep(0.3)
    driver.said()
    assert driver.server._search is not None
    assert driver.server._search.is_running
    began = time.monotonic()
    driver.tell("ponder-hit", "ponder-hit")
    driver.until("done")
    assert 0.1 < time.monotonic() - began < 2


def test_ponder_hit_with_a_clock(driver: Driver) -> None:
    driver.tell("init", f"pos pos={START}", "level time=3 inc=0.1", "go ponder", "ponder-hit")
    began = time.monotonic()
    assert driver.until("done")[-1].get("move") is not None
    assert time.monotonic() - began < 2


def test_the_only_move_needs_no_thought(driver: Driver) -> None:
    moves = 'moves="32-28 19-23"'
    driver.tell("init", f"pos pos={START} {moves}", "level infinite", "go think")
    assert [line.command for line in driver.until("done")] == ["ready", "done"]
    driver.tell(f"pos pos={START} {moves}", "level move-time=50", "go ponder", "ponder-hit")
    driver.until("done")


def test_levels_add_up_until_a_search(driver: Driver) -> None:
    driver.tell("level nodes=200", "level depth=3", "go think")
    assert driver.until("done")[-2].get("depth") == "3"
    driver.tell("go think")  # the same level again
    assert driver.until("done")[-2].get("depth") == "3"
    driver.tell("level depth=4", "go think")
    assert driver.until("done")[-2].get("depth") == "4"


def test_a_weak_level(driver: Driver) -> None:
    driver.tell("set-param name=level value=easy", "level infinite", "go think")
    *infos, done = driver.until("done")
    assert len(infos) <= 1
    assert done.get("move") is not None
    driver.tell("level depth=4", "go analyze")
    assert len(driver.until("done")) == 5


def test_a_go_that_cannot_be_is_answered_once(driver: Driver) -> None:
    assert len(driver.ask("pos pos=W")) == 1
    error, done = driver.ask("go think")
    assert read_line(error).get("message") == "go: the position could not be read"
    assert done == "done"
    driver.tell("pos pos=W" + "w" + "e" * 49)
    driver.tell("set-param name=variant value=russian", "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeebweee")
    driver.said()
    driver.tell("pos pos=B" + "w" + "e" * 31, "go think")
    error, done = (str(line) for line in driver.until("done")[-2:])
    assert done == "done"
    assert "error" in error


def test_a_fault_of_the_engine_is_told(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from draughts.computer.levels import LevelEngine

    def fail(*_: object) -> None:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr(LevelEngine, "analyse", fail)
    driver.tell(f"pos pos={START}", "level depth=2", "go think")
    error, done = driver.until("done")
    assert error.get("message") == "the search failed: RuntimeError: out of ideas"
    assert done.get("move") is not None
    monkeypatch.setattr(LevelEngine, "prepare", fail)
    assert driver.ask("init") == ['error message="init: RuntimeError: out of ideas"']


def test_a_new_game(driver: Driver) -> None:
    driver.tell(f"pos pos={START} moves=31-27", "level depth=2", "go think")
    driver.until("done")
    assert driver.ask("new-game") == []
    driver.tell("go think")
    assert driver.until("done")[-1].get(
        "move",
    ) in {"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}


# over pipes


@contextlib.contextmanager
def hub(*options: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "draughts", "hub", "--hash", "1", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def lines_until(process: subprocess.Popen[str], word: str) -> list[str]:
    assert process.stdout is not None
    lines = [process.stdout.readline().strip()]
    while lines[-1] and lines[-1].split()[0] != word:
        lines.append(process.stdout.readline().strip())
    return lines


def tell(process: subprocess.Popen[str], *texts: str) -> None:
    assert process.stdin is not None
    process.stdin.write("".join(f"{text}\n" for text in texts))
    process.stdin.flush()


def test_a_session_by_hand() -> None:
    with hub("--variant", "russian", "--level", "hard") as process:
        tell(process, "hub", "init")
        first = lines_until(process, "wait")
        assert any("name=variant value=russian " in line for line in first)
        assert any("name=level value=hard " in line for line in first)
        assert lines_until(process, "ready")[-1] == "ready"
        tell(process, "level infinite", "go ponder")
        lines_until(process, "info")
        tell(process, "ping", "stop")
        assert lines_until(process, "pong")[-1] == "pong"
        assert lines_until(process, "done")[-1].startswith("done move=")
        tell(process, "quit")
        out, err = process.communicate(timeout=WAIT)
        assert (out, err, process.returncode) == ("", "", 0)


@pytest.mark.parametrize("before", [[], ["hub"], ["init", "level infinite", "go analyze"]])
def test_closed_input_ends_it(before: list[str]) -> None:
    with hub() as process:
        tell(process, *before)
        if before:
            lines_until(process, {"hub": "wait"}.get(before[0], "info"))
        began = time.monotonic()
        out, err = process.communicate(timeout=WAIT)
        assert time.monotonic() - began < 5
        assert (err, process.returncode) == ("", 0)
        assert out.count("done") == (len(before) > 1)


def test_nobody_reads_any_more() -> None:
    with hub() as process:
        tell(process, "init", "level infinite", "go analyze")
        lines_until(process, "info")
        assert process.stdout is not None
        process.stdout.close()
        time.sleep(0.3)
        with contextlib.suppress(BrokenPipeError):
            tell(process, "stop", "ping", "ping")
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.close()
        assert process.wait(WAIT) == 0
        assert process.stderr.read() == ""


def test_bytes_that_are_no_text() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "draughts", "hub"],
        input=b"\xff\xfe\nset-param name=\xff value=1\n" + b"x" * (1 << 21) + b"\nping",
        capture_output=True,
        check=True,
        timeout=WAIT,
    )
    assert done.stderr == b""
    lines = done.stdout.decode().splitlines()
    assert [line.split()[0] for line in lines] == ["error", "error", "pong"]
    assert "too long" in lines[1]
