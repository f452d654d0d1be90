"""From pieces set up anyhow to a position: every fault at once, oddities as warnings."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from draughts.board import bits
from draughts.errors import InvalidPosition
from draughts.position import KingRun, Position
from draughts.registry import variant, variants
from draughts.rules import RuleSet
from draughts.setup import Setup, faults_in, start_position, warnings_in
from draughts.types import Color, Kind, Objective, Piece, Placement, Squares

MAN, KING = Piece(Color.WHITE, Kind.MAN), Piece(Color.WHITE, Kind.KING)
ENEMY, ENEMY_KING = Piece(Color.BLACK, Kind.MAN), Piece(Color.BLACK, Kind.KING)


def setup(*pieces: tuple[str, Piece], turn: Color = Color.WHITE, **more: Any) -> Setup:
    return Setup(turn, pieces, **more)


def names(position: Position, mask: int) -> list[str]:
    return [position.board.names()[square] for square in bits(mask)]


def test_pieces_are_placed_by_their_names_in_either_notation() -> None:
    pieces = (("a1", MAN), ("30", KING), ("B8", ENEMY), ("h8", ENEMY_KING))
    position = setup(*pieces, turn=Color.BLACK).position(variant("russian"))
    assert position.turn is Color.BLACK
    assert names(position, position.white_men) == ["a1"]
    assert names(position, position.white_kings) == ["c1"]
    assert names(position, position.black_men) == ["b8"]
    assert names(position, position.black_kings) == ["h8"]
    assert position.king_runs == (None, None)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_runs_of_king_moves(count: int) -> None:
    rules = variant("frisian")
    runs = (("03", count), None)
    position = setup(("31", MAN), ("3", KING), ("5", ENEMY), king_runs=runs).position(rules)
    assert position.king_runs == (KingRun(rules.board.square("3"), count), None)


@pytest.mark.parametrize(
    ("name", "broken", "expected"),
    [
        ("russian", setup(), ["there is no piece on the board"]),
        (
            "russian",
            setup(("a2", MAN), ("c3", MAN)),
            ["white man: square 'a2' is not played on this board"],
        ),
        (
            "russian",
            setup(("c3", MAN), ("22", ENEMY)),
            ["two pieces on c3: a white man and a black man"],
        ),
        (
            "russian",
            setup(("h8", MAN), ("c1", ENEMY)),
            [
                "a white man on h8, its far row: it would be a king",
                "a black man on c1, its far row: it would be a king",
            ],
        ),
        (
            "breakthrough",
            setup(("31", KING), ("1", ENEMY_KING)),
            ["both sides have a king, but the first king ends the game"],
        ),
        (
            "international",
            setup(("31", KING), king_runs=(("31", 1), None)),
            ["white king moves are counted, but these rules do not limit them"],
        ),
        (
            "frisian",
            setup(("31", KING), ("32", MAN), ("1", ENEMY_KING), king_runs=(("32", 1), ("1", 1))),
            [
                "white king moves: no white king on 32",
                "black king moves are counted only while that side has men",
            ],
        ),
        (
            "frisian",
            setup(("31", KING), ("32", MAN), king_runs=(("31", 4), ("99", 1))),
            [
                "black king moves: square '99' is outside the board 1 to 50",
                "white king moves: 4 is not from 1 to 3",
            ],
        ),
        (
            "frisian",
            setup(("31", KING), ("32", MAN), king_runs=(("31", 0), None)),
            ["white king moves: 0 is not from 1 to 3"],
        ),
        (
            "russian",
            setup(("z9", KING), ("c3", MAN), ("c3", KING), ("h8", MAN), ("a1", ENEMY)),
            [
                "white king: square 'z9' is outside the board a1 to h8",
                "two pieces on c3: a white man and a white king",
                "a white man on h8, its far row: it would be a king",
                "a black man on a1, its far row: it would be a king",
            ],
        ),
    ],
)
def test_faults(name: str, broken: Setup, expected: list[str]) -> None:
    rules = variant(name)
    assert broken.faults(rules) == expected
    with pytest.raises(InvalidPosition) as caught:
        broken.position(rules)
    assert caught.value.faults == tuple(expected)
    assert str(caught.value) == "invalid position: " + "; ".join(expected)


def test_a_sound_setup_has_no_faults() -> None:
    sound = setup(("c3", MAN))
    assert sound.faults(variant("russian")) == []
    assert setup(("31", KING), ("1", ENEMY)).faults(variant("breakthrough")) == []


def test_warnings() -> None:
    rules = variant("frysk")
    crowd = setup(*((str(number), MAN) for number in range(6, 12)), ("1", ENEMY))
    assert crowd.faults(rules) == []
    assert crowd.warnings(rules) == ["white has 6 pieces, but starts with 5"]
    assert setup(("31", KING)).warnings(rules) == []
    assert crowd.warnings(variant("international")) == []


# positions built by hand


def test_faults_of_a_position_itself() -> None:
    rules = variant("russian")
    start = start_position(rules)
    assert faults_in(rules, start) == []
    assert faults_in(variant("pool"), start) == [
        "the position stands on another board than the rule set's"
    ]
    assert faults_in(rules, attrs.evolve(start, white_kings=1, black_men=start.black_men | 2)) == [
        "two pieces on a1",
        "two pieces on c1",
        "a black man on c1, its far row: it would be a king",
    ]
    assert faults_in(rules, attrs.evolve(start, white_kings=1 << 32)) == [
        "there are pieces outside the 32 squares of the board"
    ]


def test_faults_of_a_run_by_index() -> None:
    rules = variant("frisian")
    start = start_position(rules)
    for square in (-1, 50):
        broken = attrs.evolve(start, king_runs=(KingRun(square, 1), None))
        assert faults_in(rules, broken) == [
            f"white king moves: {square} is not the index of a square"
        ]


# the start


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_start_is_sound(rules: RuleSet) -> None:
    start = start_position(rules)
    assert faults_in(rules, start) == []
    assert warnings_in(rules, start) == []
    assert start.turn is rules.first_player
    assert start.white_men.bit_count() == start.black_men.bit_count() > 0


def test_a_start_by_placement() -> None:
    rules = RuleSet(
        name="own",
        squares=Squares.ALL,
        start=Placement(white=("a1", "Kc3"), black=("h7", "K1")),
        first_player=Color.BLACK,
    )
    start = start_position(rules)
    assert names(start, start.white_men) == ["a1"]
    assert names(start, start.white_kings) == ["c3"]
    assert names(start, start.black_men) == ["h7"]
    assert names(start, start.black_kings) == ["a8"]
    assert start.turn is Color.BLACK


def test_rows_with_holes_are_filled_where_there_are_squares() -> None:
    rules = RuleSet(
        name="own",
        width=4,
        height=4,
        squares=frozenset({"a1", "b2", "c3", "d4"}),
        start=(1, 2),
    )
    start = start_position(rules)
    assert names(start, start.white_men) == ["a1", "b2"]
    assert names(start, start.black_men) == ["c3", "d4"]


def test_the_start_of_breakthrough_has_no_king() -> None:
    rules = variant("breakthrough")
    assert rules.objective is Objective.FIRST_KING
    assert start_position(rules).white_kings == 0
