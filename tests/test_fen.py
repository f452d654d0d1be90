"""FEN: every position written and read back, every flavour read, every fault with its column."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from strategies import differences, picture, positions, rule_sets

from draughts.errors import DraughtsError, InvalidPosition
from draughts.notation.fen import read_fen, write_fen
from draughts.position import KingRun, Position
from draughts.registry import variant, variants
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color, Notation

often = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def rewritten(name: str, text: str) -> str:
    """A text read and written: what it means, in one form."""
    return write_fen(read_fen(variant(name), text))


def faults(name: str, text: str) -> tuple[str, ...]:
    with pytest.raises(InvalidPosition) as caught:
        read_fen(variant(name), text)
    assert str(caught.value).startswith(f"FEN {text.strip()!r}: ")
    return caught.value.faults


# writing


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("international", "W:W31-50:B1-20"),
        ("american", "B:W21-32:B1-12"),
        ("spanish", "W:W1-12:B21-32"),
        ("thai", "B:W1-8:B25-32"),
        ("frysk", "W:W46-50:B1-5"),
        ("russian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
    ],
)
def test_start_positions(name: str, fen: str) -> None:
    rules = variant(name)
    assert write_fen(start_position(rules)) == fen
    assert read_fen(rules, fen) == start_position(rules)


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("international", "W:W31,32:B1-3"),  # two in a row are no range
        ("international", "B:W31,33-36,40:BK1,2,3,K4,5-7"),  # nor are kings
        ("international", "W:WK1,K2,K3:B40"),
        ("turkish", "B:Wa1,h1,Ka2:Bc5,Kd5"),
        ("russian", "W:WKa1:B"),
        ("russian", "B:W:Bh8"),
    ],
)
def test_one_form_is_written(name: str, fen: str) -> None:
    assert rewritten(name, fen) == fen


def test_written_in_the_other_notation() -> None:
    position = start_position(variant("frysk"))
    assert write_fen(position, Notation.ALGEBRAIC) == "W:Wa1,c1,e1,g1,i1:Bb10,d10,f10,h10,j10"
    assert write_fen(start_position(variant("russian")), Notation.NUMERIC) == "W:W21-32:B1-12"


# reading


@pytest.mark.parametrize(
    "text",
    [
        "W:W31,K40:B5,K6",
        "  W:W31,K40:B5,K6  \n",
        "W:W31,K40:B5,K6.",
        "W:W31,K40:B5,K6 .",
        "W : W 31 , K40 : B 5, K6",
        "W:BK6,5:WK40,31",
        "?:W31,K40:B5,K6",
        "W:W31:WK40:B5:BK6",
        "W:W031,K040:B05,K06",
        "W:W31,K40:B5,K6:H0:F1",
        "W:W31,K40:B5,K6:H12:F99",
        "W:W31,K40:B5,K6:H0:F1:+0+0",
        "W:Wb4,Ki3:Bj10,Ka9",
        "W:WB4,KI3:BJ10,KA9",
    ],
)
def test_flavours(text: str) -> None:
    assert rewritten("international", text) == "W:W31,K40:B5,K6"


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("W:W31-33:BK1-3", "W:W31-33:BK1,K2,K3"),
        ("W:W31-31:B1", "W:W31:B1"),
        ("B:W:B1", "B:W:B1"),
        ("B:B1:W", "B:W:B1"),
        ("B:B1", "B:W:B1"),
        ("W:W46-50,K1-2,31:B20", "W:WK1,K2,31,46-50:B20"),
    ],
)
def test_ranges_and_empty_sides(text: str, fen: str) -> None:
    assert rewritten("international", text) == fen


@pytest.mark.parametrize(("name", "turn"), [("russian", Color.WHITE), ("american", Color.BLACK)])
def test_an_unknown_side_to_move_is_the_first_player(name: str, turn: Color) -> None:
    assert read_fen(variant(name), "?:W21:B12").turn is turn


def test_the_file_k_is_told_from_a_king_by_its_case() -> None:
    rules = variant("canadian")
    position = read_fen(rules, "W:Wk1,Kk3,K1:Bd12")
    names = {rules.board.algebraic[square]: str(piece) for square, piece in position.pieces()}
    assert names == {
        "k1": "white man",
        "k3": "white king",
        "b12": "white king",  # K1: the king on square 1
        "d12": "black man",
    }


# runs of king moves


def test_runs_of_king_moves() -> None:
    rules = variant("frisian")
    fen = "W:WK3,31:B5,K46:+246+103"
    position = read_fen(rules, fen)
    square = rules.board.square
    assert position.king_runs == (KingRun(square("3"), 1), KingRun(square("46"), 2))
    assert write_fen(position) == fen
    assert rewritten("frisian", "W:WK3,31:BK46,5:H3:F7:+0+203") == "W:WK3,31:B5,K46:+0+203"
    assert rewritten("frisian", "W:WK3,31:BK46,5:+0+0") == "W:WK3,31:B5,K46"


@pytest.mark.parametrize(
    ("runs", "fault"),
    [
        ("+0+231", "white king moves: no white king on 31"),
        ("+0+247", "white king moves: no white king on 47"),
        ("+0+299", "white king moves: square '99' is outside the board 1 to 50"),
        ("+0+403", "white king moves: 4 is not from 1 to 3"),
        ("+146+0", "black king moves are counted only while that side has men"),
        ("+0", "column 15: '+0' must begin with W or B"),
        ("0+0", "column 15: '0+0' must begin with W or B"),
    ],
)
def test_faults_of_runs(runs: str, fault: str) -> None:
    assert faults("frisian", f"W:WK3,31:BK46:{runs}") == (fault,)


def test_runs_are_refused_where_the_rules_do_not_count_them() -> None:
    assert faults("international", "W:WK3,31:BK46:+0+203") == (
        "white king moves are counted, but these rules do not limit them",
    )


# faults


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["column 1: '' is no side to move; begin with W: or B:"]),
        ("W", ["no pieces; write the squares of both sides, like W:W31,K40:B1-5"]),
        ("W:", ["column 3: '' must begin with W or B"]),
        ("x:W31:B1", ["column 1: 'x' is no side to move; begin with W: or B:"]),
        ("w:W31:B1", ["column 1: 'w' is no side to move; begin with W: or B:"]),
        ("W:31:B1", ["column 3: '31' must begin with W or B"]),
        ("W:W31:b1", ["column 7: 'b1' must begin with W or B"]),
        ("W:W31: Z1", ["column 8: 'Z1' must begin with W or B"]),
        ("W:W31,51:B1", ["column 7: square '51' is outside the board 1 to 50"]),
        ("W:W31, 0 :B1", ["column 8: square '0' is outside the board 1 to 50"]),
        ("W:W31,a2:B1", ["column 7: square 'a2' is not played on this board"]),
        ("W:W31,k1:B1", ["column 7: square 'k1' is outside the board a1 to j10"]),
        ("W:W31,?:B1", ["column 7: '?' is not a square; squares are named like '46'"]),
        ("W:W31,KK2:B1", ["column 7: square 'K2' is outside the board a1 to j10"]),
        (
            "W:W31,,32:B1",
            ["column 7: a square is missing; squares are separated by single commas"],
        ),
        ("W:W31,:B1", ["column 7: a square is missing; squares are separated by single commas"]),
        ("W:W31,K:B1", ["column 7: a square is missing; squares are separated by single commas"]),
        ("W:W35-31:B1", ["column 4: range '35-31' must rise, from 1 to 50 at most"]),
        ("W:W45-51:B1", ["column 4: range '45-51' must rise, from 1 to 50 at most"]),
        ("W:W0-5:B1", ["column 4: range '0-5' must rise, from 1 to 50 at most"]),
        ("W:Wa1-c1:B1", ["column 4: 'a1-c1' is not a square; squares are named like '46'"]),
        ("W:W31,31:B1", ["column 7: two pieces on 31: a white man and a white man"]),
        ("W:W31:B1,K31", ["column 10: two pieces on 31: a white man and a black king"]),
        ("W:W1:B6", ["column 4: a white man on 1, its far row: it would be a king; write K1"]),
        ("W:W31:B50", ["column 8: a black man on 50, its far row: it would be a king; write K50"]),
        ("W:W:B", ["there is no piece on the board"]),
    ],
)
def test_each_fault_says_where_it_is(text: str, expected: list[str]) -> None:
    assert list(faults("international", text)) == expected


def test_columns_are_those_of_the_text_as_given() -> None:
    assert faults("international", "  W:W31,99:B1") == (
        "column 9: square '99' is outside the board 1 to 50",
    )


def test_every_fault_is_told_at_once() -> None:
    assert faults("international", "X:W31,99,31,2:B1,2,50,zz:Q") == (
        "column 1: 'X' is no side to move; begin with W: or B:",
        "column 7: square '99' is outside the board 1 to 50",
        "column 10: two pieces on 31: a white man and a white man",
        "column 13: a white man on 2, its far row: it would be a king; write K2",
        "column 18: two pieces on 2: a white man and a black man",
        "column 20: a black man on 50, its far row: it would be a king; write K50",
        "column 23: 'zz' is not a square; squares are named like '46'",
        "column 26: 'Q' must begin with W or B",
    )


def test_a_run_without_a_square_is_that_of_the_only_king() -> None:
    assert rewritten("frisian", "W:WK3,31:BK46,K47,5:+0+2") == "W:WK3,31:B5,K46,K47:+0+203"
    assert faults("frisian", "W:WK3,31:BK46,K47,5:+2+0") == (
        "column 21: '+2+0' lacks the square of black's king, like +0+203",
    )
    assert faults("frisian", "W:W31:BK46,5:+0+2") == (
        "column 14: '+0+2' lacks the square of white's king, like +0+203",
    )


@pytest.mark.parametrize(
    ("counters", "fault"),
    [
        ("H1:H2", "column 18: a second counter H; leave one out"),
        ("F1:H2:F3", "column 21: a second counter F; leave one out"),
        ("H1234567", "column 15: counter H has more than 6 digits"),
    ],
)
def test_faults_of_counters(counters: str, fault: str) -> None:
    assert faults("international", f"W:WK3,31:BK46:{counters}") == (fault,)


def test_numbers_may_be_long() -> None:
    assert len(faults("international", f"W:W{'9' * 5000}-{'9' * 5000}:B1:H{'9' * 5000}")) == 2


# any position, any text


@st.composite
def placed(draw: st.DrawFn) -> tuple[RuleSet, Position]:
    rules = draw(st.sampled_from(variants()) | rule_sets())
    position = draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


@often
@given(placed())
def test_what_is_written_is_read_back(placed: tuple[RuleSet, Position]) -> None:
    rules, position = placed
    for notation in (None, *Notation):
        text = write_fen(position, notation)
        note(text)
        assert read_fen(rules, text) == position


@often
@given(
    st.sampled_from(["international", "russian", "frisian", "canadian"]),
    st.text(st.sampled_from("WBK:,-.+?HF0123456789abk \n")) | st.text(),
)
def test_any_text_is_a_position_or_an_invalid_position(name: str, text: str) -> None:
    message = ""
    try:
        rules = variant(name)
        position = read_fen(rules, text)
        assert read_fen(rules, write_fen(position)) == position
    except InvalidPosition as error:
        message = str(error)
        assert isinstance(error, DraughtsError)  # noqa: PT017
    assert len(message.splitlines()) <= 1
