"""Positions with one character for each square."""

from __future__ import annotations

import pytest

from draughts.errors import DraughtsError, InvalidPosition
from draughts.fen import Dialect, has_dxp_squares
from draughts.fen.strings import read_string, write_string
from draughts.notation.fen import read_fen, write_fen
from draughts.registry import variant, variants
from draughts.setup import start_position

START = "W" + "z" * 20 + "e" * 10 + "w" * 20
BOTH = [Dialect.HUB, Dialect.DXP]


def faults(name: str, text: str, dialect: Dialect = Dialect.DXP) -> tuple[str, ...]:
    with pytest.raises(InvalidPosition) as caught:
        read_string(variant(name), text, dialect)
    assert str(caught.value).startswith(f"{dialect.title} position {text.strip()!r}: ")
    return caught.value.faults


def test_the_start_position() -> None:
    start = start_position(variant("international"))
    assert write_string(start, Dialect.DXP) == START
    assert write_string(start, Dialect.HUB) == START.replace("z", "b")


@pytest.mark.parametrize(
    ("name", "fen", "text"),
    [
        # square 1 of 8x8 boards is b8, as lidraughts counts; of Turkish ones a8, as pydraughts
        ("russian", "B:Wg1,Kh2:Bb8,Kd8", "BbBeeeeeeeeeeeeeeeeeeeeeeeeeWeeew"),
        ("turkish", "W:Wh1:Ba8", "Wb" + "e" * 62 + "w"),
        ("american", "B:W32:B1", "Bb" + "e" * 30 + "w"),
        ("spanish", "W:W1:B32", "Ww" + "e" * 30 + "b"),
    ],
)
def test_the_order_is_that_of_the_numbers(name: str, fen: str, text: str) -> None:
    rules = variant(name)
    assert write_string(read_fen(rules, fen), Dialect.HUB) == text
    assert write_fen(read_string(rules, text, Dialect.HUB)) == fen


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["column 1: '' is no side to move; begin with W or Z"]),
        (START[:-2], ["column 50: only 48 of 50 squares are given"]),
        (START + "ww", ["column 52: 2 more than the 50 squares"]),
        ("B" + START[1:], ["column 1: 'B' is no side to move; begin with W or Z"]),
        (
            "Wb" + START[2:-1] + "x",
            [
                "column 2: 'b' on square 1 is no piece; write w, W, z, Z or e",
                "column 51: 'x' on square 50 is no piece; write w, W, z, Z or e",
            ],
        ),
        (
            "  Ww" + START[2:-1] + "z",
            [
                "column 4: a white man on 1, its far row: it would be a king; write W",
                "column 53: a black man on 50, its far row: it would be a king; write Z",
            ],
        ),
        ("W" + "e" * 50, ["there is no piece on the board"]),
    ],
)
def test_each_fault_says_where_it_is(text: str, expected: list[str]) -> None:
    found = faults("international", text)
    assert [fault for fault in found if fault in expected] == expected


def test_not_every_fault_is_told_of_a_text_that_is_something_else() -> None:
    found = faults("international", "W" + "x" * 50)
    assert len(found) == 9
    assert found[-1] == "and 42 more such faults"


def test_dxp_has_one_board_only() -> None:
    fault = "DXP is for boards with the squares 1 to 50, not for this one with 32"
    assert faults("russian", START) == (fault,)
    with pytest.raises(DraughtsError, match=fault):
        write_string(start_position(variant("russian")), Dialect.DXP)


def test_boards_of_dxp() -> None:
    fit = {rules.name for rules in variants() if has_dxp_squares(rules.board)}
    assert {"international", "frisian", "killer", "antidraughts"} <= fit
    assert not fit & {"russian", "canadian", "turkish", "spantsireti"}
