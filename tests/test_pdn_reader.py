"""Reading files: sources, encodings, strictness, and texts of all kinds of nonsense."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts import DraughtsError
from draughts.pdn import (
    PdnError,
    PdnGame,
    Ply,
    dumps_game,
    loads_game,
    loads_games,
    read_games,
)

DATA = Path(__file__).parent / "data" / "pdn"
TEXT = (
    '[White "Müller"]\r\n\r\n1. 32-28 19-23 2. 28x19 14x23 1-1\r\n\r\n'
    '[White "José"]\r\n1. 31-26 *\r\n'
)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_sources_and_encodings(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "games.pdn"
    path.write_bytes(TEXT.encode(encoding))
    expected = loads_games(TEXT)
    assert [game.tags["White"] for game in expected] == ["Müller", "José"]
    assert [game.line for game in expected] == [1, 5]
    assert list(read_games(path)) == list(read_games(str(path))) == expected
    with path.open("rb") as file:
        assert list(read_games(file)) == expected
    with path.open(encoding=encoding, newline="") as text:
        assert list(read_games(text)) == expected
    assert list(read_games(io.StringIO("\ufeff" + TEXT))) == expected


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", " \r\n\t", "% nothing\n"])
def test_nothing(text: str) -> None:
    assert loads_games(text) == []
    with pytest.raises(DraughtsError, match="one game was expected, not 0"):
        loads_game(text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DraughtsError, match=r"none\.pdn' cannot be read: No such file"):
        next(read_games(tmp_path / "none.pdn"))
    with pytest.raises(DraughtsError, match="cannot be read"):
        next(read_games(tmp_path))
    with pytest.raises(DraughtsError, match="cannot be read"):
        next(read_games("a\0b"))
    closed = io.BytesIO(b"*")
    closed.close()
    with pytest.raises(DraughtsError, match="PDN cannot be read"):
        next(read_games(closed))
    path = tmp_path / "latin.pdn"
    path.write_bytes(b'[White "M\xfcller"] *')
    with path.open(encoding="utf-8") as file, pytest.raises(DraughtsError, match="cannot be read"):
        list(read_games(file))


def test_strict(tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text("1. 32-28 *\n1. oops 31-26 *", encoding="utf-8")
    games = read_games(path, strict=True)
    assert next(games) == PdnGame(moves=[Ply("32-28")])
    with pytest.raises(PdnError, match=r"games\.pdn: line 2, column 4, game 2: 'oops'") as error:
        next(games)
    assert (error.value.fault.line, error.value.fault.column) == (2, 4)
    with pytest.raises(PdnError, match=r"^PDN: line 1, column 1"):
        loads_game("oops", strict=True)
    assert [game.plies for game in read_games(path)] == [1, 1]


def test_progress_is_told_in_bytes(tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_bytes(TEXT.encode() * 2000)
    told: list[int] = []
    assert sum(1 for _ in read_games(path, progress=told.append)) == 4000
    assert told == sorted(told)
    assert told[-1] == path.stat().st_size
    assert len(told) > 2


def test_the_text_of_games_is_kept() -> None:
    first, second = loads_games('\n\n1. 32-28 * % so\n [A "b"]\n31-26 {c} *\n', keep_text=True)
    assert (first.text, first.line, first.column) == ("1. 32-28 *", 3, 1)
    assert (second.text, second.line, second.column) == ('[A "b"]\n31-26 {c} *', 4, 2)


def test_long_games_keep_their_text() -> None:
    text = "1. " + "32-28 {a} " * 40_000 + "*"
    (game,) = loads_games(text, keep_text=True)
    assert game.text == text


@pytest.mark.parametrize("path", sorted(DATA.glob("*.pdn")), ids=lambda path: path.stem)
def test_files_by_hand_and_of_games(path: Path) -> None:
    """What is read is not at fault, and is the same after it has been written."""
    games = list(read_games(path))
    assert games
    for game in games:
        assert not game.faults
        assert loads_game(dumps_game(game), strict=True) == game


# nonsense

BITS = st.sampled_from(
    [
        '[A "b"]\n',
        '[Result "1-0"]\n',
        "{c}",
        "{",
        "}",
        "(",
        ")",
        "32-28 ",
        "19x23",
        "c3:e5! ",
        "1. ",
        "1... ",
        "1-1 ",
        "2-0",
        "*",
        " * ",
        "$1",
        "$9999999",
        "?!",
        "(!)",
        '/FEN "W:W1:B2"/',
        "/",
        "<1>",
        "<",
        "\n",
        "\r\n",
        " ",
        "%x\n",
        "...",
        "- -",
        '"',
        "\\",
        "é",
        "3228 ",
        "-",
        "x",
        "\x00",
        "[",
        "]",
        "1/2-1/2 ",
        "0-0 ",
        "12 - 7 ",
        "\ud800",
        "½-½",
        "9" * 50,
    ]
)
NONSENSE = st.lists(BITS | st.text(max_size=5), max_size=40).map("".join)


@given(NONSENSE)
@settings(deadline=None)
def test_any_text_is_read_and_what_is_read_can_be_written(text: str) -> None:
    for game in loads_games(text):
        again = loads_game(dumps_game(game))
        assert again == (game if game != PdnGame() else PdnGame({"Event": "?"}))
        assert not [fault for fault in again.faults if "the tag Result" not in fault.message]


@given(st.binary(max_size=200))
@settings(deadline=None)
def test_any_bytes_are_read(content: bytes) -> None:
    for game in read_games(io.BytesIO(content)):
        assert game.faults or dumps_game(game)


@given(st.sampled_from(sorted(DATA.glob("*.pdn"))), st.data())
@settings(deadline=None)
def test_files_that_have_been_damaged(path: Path, data: st.DataObject) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        change = data.draw(st.binary(max_size=4) | st.sampled_from([b"{", b'"', b"(", b"*", b"["]))
        content[place : place + data.draw(st.integers(0, 30))] = change
        content = content or bytearray(b" ")
    whole = {tuple(ply.move for ply in game.moves) for game in read_games(path)}
    found = {tuple(ply.move for ply in game.moves) for game in read_games(io.BytesIO(content))}
    assert len(whole) < 10 or whole & found or b"{" in content, "a fault has spread too far"


# sizes

MEASURE = """
import resource, sys, time
from draughts.pdn import read_games
before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
count = sum(1 for game in read_games(sys.stdin.buffer))
used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(count, used // 1024, time.process_time() - began)
"""

HEAPS: dict[str, tuple[str, str]] = {
    "braces": ("", "{"),
    "brackets": ("", "["),
    "rounds": ("1-6 ", "("),
    "quotes": ("", '"'),
    "backslashes": ('[A "', "\\"),
    "line ends in a tag": ('[A "', "\n"),
    "tags that are not closed": ("", '[A "'),
    "numbers": ("", "1."),
    "chain": ("", "1-1-"),
    "spaces": ("", " "),
    "a comment": ("{", "a"),
    "a token": ("", "a"),
    "a number": ("", "1"),
    "a mark": ("1-6 $", "1"),
    "marks": ("1-6 ", "$1"),
    "comments": ("1-6 ", "{ab}"),
    "variations": ("1-6 ", "(1-6)"),
    "nested variations": ("", "1-6 ("),
    "moves": ("", "1-6 "),
    "moves with comments": ("", "1-6 {a} "),
    "setups": ("", '/FEN "B::"/ '),
    "stars": ("", "*"),
    "slashes": ("", "/a"),
    "games": ("", "1-6 * "),
    "emoji": ("{", "\U0001f600"),
}


def cases() -> list[Any]:
    """Every heap at 10 MB, and those that need most memory at 1 MB."""
    quick = [pytest.param(name, 1_000_000, id=name) for name in ("chain", "moves", "comments")]
    slow = [
        pytest.param(name, 10_000_000, id=f"{name} 10 MB", marks=pytest.mark.slow) for name in HEAPS
    ]
    return quick + slow


@pytest.mark.skipif(sys.platform == "win32", reason="measures as Unix does")
@pytest.mark.parametrize(("name", "size"), cases())
def test_heaps_of_anything_take_little_memory_and_time(name: str, size: int) -> None:
    before, part = HEAPS[name]
    content = before.encode() + part.encode() * (size // len(part.encode()))
    done = subprocess.run(
        [sys.executable, "-c", MEASURE], input=content, capture_output=True, check=True, timeout=300
    )
    _, megabytes, seconds = done.stdout.split()
    assert int(megabytes) <= 200
    assert float(seconds) < 2 + size / 60_000, "does it grow with the square?"


def test_time_grows_with_the_length_only() -> None:
    def seconds(times: int) -> float:
        text = "".join(before + part * times for before, part in HEAPS.values() if part != '[A "')
        began = time.process_time()
        loads_games(text)
        return time.process_time() - began

    assert seconds(20_000) < 40 * max(seconds(2_000), 0.05)
