"""Every dialect read and written; nothing is lost that the other dialect can say."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from strategies import differences, picture, positions, rule_sets

from draughts.errors import DraughtsError, InvalidPosition
from draughts.fen import Dialect, FenRecord, convert, detect, has_dxp_squares, lost, read, write
from draughts.position import Position
from draughts.registry import variant, variants
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color, Kind, Notation, Piece

often = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

START = (
    "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
    ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20:H0:F1"
)


def faults(name: str, text: str, dialect: Dialect | None = None) -> tuple[str, ...]:
    with pytest.raises(InvalidPosition) as caught:
        read(variant(name), text, dialect)
    return caught.value.faults


# lidraughts


def test_lidraughts_start_position() -> None:
    rules = variant("international")
    assert write(rules, start_position(rules), Dialect.LIDRAUGHTS) == START
    record = read(rules, START)
    assert record == FenRecord(start_position(rules), Dialect.LIDRAUGHTS, 0, 1)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("frisian", "W:WK3,31:B5,K46:H3:F7:+246+103"),
        ("frisian", "B:W31:B5:H0:F2:+0+0"),
        ("russian", "W:W21,K22:BK1:H12:F40"),
        ("international", "W:WK3:B5,G12,P13:H0:F50"),
        ("international", "B:WG31,P32,K33:B5:H0:F9"),
    ],
)
def test_lidraughts_is_written_as_it_is_read(name: str, text: str) -> None:
    rules = variant(name)
    assert convert(rules, text, Dialect.LIDRAUGHTS) == text
    assert convert(rules, text.replace(":", "_:_"), Dialect.LIDRAUGHTS) == text


def test_captured_pieces_stand_aside() -> None:
    rules = variant("international")
    record = read(rules, "W:WK3:B5,G12,P13")
    square = rules.board.square
    assert record.ghosts == (
        (square("12"), Piece(Color.BLACK, Kind.MAN)),
        (square("13"), Piece(Color.BLACK, Kind.KING)),
    )
    assert write(rules, record) == "W:WK3:B5"
    assert lost(record, Dialect.PDN) == ["the pieces captured in an unfinished move"]
    assert lost(record, Dialect.LIDRAUGHTS) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("W:W31,G32:B5:H0", "column 7: a captured white man, but white is to move"),
        ("W:W31:B5,G5:H0", "column 10: two pieces on 5: a black man and a black man"),
        ("W:W31:BG50:H0:F1", "column 8: a black man on 50, its far row: it would be a king"),
        ("W:W31:B5,G:H0", "column 10: a square is missing; squares are separated"),
        ("W:W31:B5:H0:F0_0", "column 13: 'F0 0' must begin with W or B"),
    ],
)
def test_faults_of_lidraughts(text: str, fault: str) -> None:
    (found,) = faults("international", text)
    assert found.startswith(fault)


def test_algebraic_squares_in_lidraughts() -> None:
    rules = variant("russian")
    record = read(rules, "B:Wa1,KC3,Gb4:Bh8:H0:F3")
    text = "B:Wa1,Kc3,Gb4:Bh8:H0:F3"
    assert write(rules, record, Dialect.LIDRAUGHTS, notation=Notation.ALGEBRAIC) == text
    assert write(rules, record, Dialect.LIDRAUGHTS) == "B:WG17,K22,29:B4:H0:F3"


def test_the_first_move_is_number_one_at_least() -> None:
    assert read(variant("international"), "W:W31:B5:F0").fullmove == 1


# the others


def test_pydraughts_names_squares_as_the_variant_does() -> None:
    for name, text in (
        ("turkish", "W:Wa1,b1,Kh8:Ba8"),
        ("brazilian", "B:Wa1,c1,e1,Kh8:Bb8"),
        ("international", "W:W31,32,33:B1,2,3"),
        ("american", "B:W30,31,32:B1"),
    ):
        assert convert(variant(name), text, Dialect.PYDRAUGHTS) == text


@pytest.mark.parametrize(
    ("to", "text"),
    [
        (Dialect.PDN, "W:W31-33:B1,K2:+102+0"),
        (Dialect.LIDRAUGHTS, "W:W31,32,33:B1,K2:H0:F1:+102+0"),
        (Dialect.PYDRAUGHTS, "W:W31,32,33:B1,K2"),
        (Dialect.HUB, "WbB" + "e" * 28 + "www" + "e" * 17),
        (Dialect.DXP, "WzZ" + "e" * 28 + "www" + "e" * 17),
    ],
)
def test_one_position_in_every_dialect(to: Dialect, text: str) -> None:
    rules = variant("frisian")
    assert convert(rules, "W:W31-33:B1,K2:+1+0", to) == text
    record = read(rules, text)
    assert read(rules, write(rules, record, to), to).position == record.position
    runs = ["the runs of king moves"]
    kept = to in (Dialect.PDN, Dialect.LIDRAUGHTS)
    assert lost(read(rules, "W:W31-33:B1,K2:+1+0"), to) == ([] if kept else runs)


def test_a_dialect_given_is_not_guessed() -> None:
    assert faults("international", "W:W31:B1", Dialect.HUB)[0] == (
        "column 2: ':' on square 1 is no piece; write w, W, b, B or e"
    )
    assert faults("international", "W" + "e" * 50, Dialect.PDN)[0].startswith("column 1: ")


@pytest.mark.parametrize(("halfmove", "fullmove"), [(-1, 1), (0, 0), (True, 1), (0, "1")])
def test_impossible_counters_are_refused(halfmove: int, fullmove: int) -> None:
    position = start_position(variant("international"))
    with pytest.raises(DraughtsError, match="must be a whole number from"):
        FenRecord(position, halfmove=halfmove, fullmove=fullmove)


def test_a_position_of_another_board_is_not_written() -> None:
    with pytest.raises(InvalidPosition, match="another board"):
        write(variant("russian"), start_position(variant("international")), Dialect.HUB)


# any position, any text


@st.composite
def placed(draw: st.DrawFn) -> tuple[RuleSet, Position]:
    rules = draw(st.sampled_from(variants()) | rule_sets())
    position = draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


@pytest.mark.parametrize("dialect", Dialect, ids=lambda dialect: dialect.value)
@often
@given(
    placed=placed(),
    notation=st.none() | st.sampled_from(Notation),
    halfmove=st.integers(0, 999),
    fullmove=st.integers(1, 999),
)
def test_what_is_written_is_read_back(
    dialect: Dialect,
    placed: tuple[RuleSet, Position],
    notation: Notation | None,
    halfmove: int,
    fullmove: int,
) -> None:
    rules, position = placed
    record = FenRecord(position, dialect, halfmove, fullmove)
    if dialect is Dialect.DXP and not has_dxp_squares(rules.board):
        with pytest.raises(DraughtsError, match="DXP is for boards"):
            write(rules, record, dialect)
        return
    text = write(rules, record, dialect, notation=notation)
    note(text)
    found = read(rules, text, dialect)
    if dialect is Dialect.LIDRAUGHTS:
        assert found == record
    if dialect not in (Dialect.PDN, Dialect.LIDRAUGHTS):
        position = attrs.evolve(position, king_runs=(None, None))
    assert found.position == position
    assert read(rules, text).position == position  # detected, it means the same


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_variant_begins_in_every_dialect(rules: RuleSet) -> None:
    start = start_position(rules)
    for dialect in Dialect:
        if dialect is not Dialect.DXP or has_dxp_squares(rules.board):
            text = write(rules, start, dialect)
            assert read(rules, text).position == start
            assert detect(text) in (dialect, Dialect.PDN)


LETTERS = "WBZKGPHFwbze:,.-+_?0123456789ac "
SEEDS = (START, "W:WK3,31:B5,K46:H3:F7:+246+103", "W:WK3:B5,G12,P13", "Z" + "z" * 20 + "w" * 30)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sound text with a few characters changed, added or taken away."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        text = (
            text[:place]
            + draw(st.text(st.sampled_from(LETTERS), max_size=2))
            + text[place + draw(st.integers(0, 2)) :]
        )
    return text


@often
@given(
    st.sampled_from(["international", "russian", "frisian", "canadian"]),
    st.text(st.sampled_from(LETTERS)) | st.text() | mutated(),
    st.none() | st.sampled_from(Dialect),
)
def test_any_text_is_a_position_or_a_clear_fault(
    name: str, text: str, dialect: Dialect | None
) -> None:
    rules, message = variant(name), ""
    try:
        record = read(rules, text, dialect)
        assert read(rules, write(rules, record, Dialect.LIDRAUGHTS)).position == record.position
    except InvalidPosition as error:
        message = str(error)
    assert len(message.splitlines()) <= 1
