"""Positions as values: what stands where, equality, and the board turned half round."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions

from draughts.notation.fen import read_fen, write_fen
from draughts.position import KingRun, Position
from draughts.registry import variant, variants
from draughts.setup import start_position
from draughts.types import Color, Kind, Piece

often = settings(deadline=None)


def position_of(name: str, fen: str) -> Position:
    return read_fen(variant(name), fen)


def test_masks_of_a_side() -> None:
    position = position_of("russian", "W:Wa1,Kc1:Bb8,Kd8,Kf8")
    square = position.board.square
    assert position.men(Color.WHITE) == 1 << square("a1")
    assert position.kings(Color.WHITE) == 1 << square("c1")
    assert position.side(Color.WHITE) == 0b11
    assert position.men(Color.BLACK) == 1 << square("b8")
    assert position.kings(Color.BLACK).bit_count() == 2
    assert position.side(Color.BLACK).bit_count() == 3
    assert position.occupied.bit_count() == 5


def test_pieces_square_by_square() -> None:
    position = position_of("russian", "W:Wa1,Kc1:Bb8,Kd8")
    square = position.board.square
    assert position.piece_at(square("c1")) == Piece(Color.WHITE, Kind.KING)
    assert position.piece_at(square("b8")) == Piece(Color.BLACK, Kind.MAN)
    assert position.piece_at(square("e1")) is None
    assert list(position.pieces()) == [
        (square("a1"), Piece(Color.WHITE, Kind.MAN)),
        (square("c1"), Piece(Color.WHITE, Kind.KING)),
        (square("b8"), Piece(Color.BLACK, Kind.MAN)),
        (square("d8"), Piece(Color.BLACK, Kind.KING)),
    ]


def test_words() -> None:
    assert str(Piece(Color.BLACK, Kind.KING)) == "black king"
    assert Color.WHITE.opponent is Color.BLACK
    assert Color.BLACK.opponent is Color.WHITE
    assert (Color.WHITE.letter, Color.BLACK.letter) == ("W", "B")


def test_equality_asks_for_everything() -> None:
    start = start_position(variant("frisian"))
    assert start == attrs.evolve(start)
    assert hash(start) == hash(attrs.evolve(start))
    others = [
        attrs.evolve(start, turn=Color.BLACK),
        attrs.evolve(start, white_men=start.white_men & ~1, white_kings=1),
        attrs.evolve(start, king_runs=(KingRun(0, 1), None)),
        start_position(variant("international").derive("own", width=12)),
    ]
    assert all(start != other for other in others)
    same_squares = start_position(variant("brazilian"))
    assert same_squares != start_position(variant("brazilian").derive("own", numbering=ELSEWHERE))


ELSEWHERE = variant("thai").numbering


def test_a_position_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        start_position(variant("russian")).white_men = 0  # type: ignore[misc]


@often
@given(st.data())
def test_pickles_are_equal(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(variants()))
    position = data.draw(positions(rules))
    copy = pickle.loads(pickle.dumps(position))
    assert copy == position
    assert hash(copy) == hash(position)
    assert list(copy.pieces()) == list(position.pieces())


@pytest.mark.parametrize(
    ("name", "fen", "turned"),
    [
        ("russian", "W:Wa1,Kc1:Bb8,Kf6", "B:Wg1,Kc3:BKf8,h8"),
        ("international", "B:W46,K3:B1,20", "W:W31,50:B5,K48"),
        ("turkish", "W:Wa1:Bh7", "B:Wa2:Bh8"),
        ("frisian", "W:WK3,31:B5,K46:+0+203", "B:WK5,46:B20,K48:+248+0"),
    ],
)
def test_turned_half_round(name: str, fen: str, turned: str) -> None:
    position = position_of(name, fen)
    assert write_fen(position.turned()) == turned
    assert position.turned().turned() == position


def test_the_start_is_the_same_from_the_other_side() -> None:
    for rules in variants():
        start = start_position(rules)
        assert start.turned() == attrs.evolve(start, turn=start.turn.opponent)


def test_a_board_that_differs_after_half_a_turn_is_refused() -> None:
    rules = variant("russian").derive("own", width=9)
    with pytest.raises(ValueError, match="does not look the same after half a turn"):
        start_position(rules).turned()
