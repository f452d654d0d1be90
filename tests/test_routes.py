"""Which squares describe a capture: completely, in part, or as its beginning.

How a capture and the list of its ways agree in general is a property test elsewhere; here are
the cases that players meet.
"""

from __future__ import annotations

import pytest

from draughts.move import Move
from draughts.movegen import legal_moves
from draughts.notation.fen import read_fen
from draughts.position import Position
from draughts.registry import variant
from draughts.routes import Match, follows
from draughts.rules import RuleSet
from draughts.types import Promotion

Case = tuple[RuleSet, Position, Move]

AROUND = ("brazilian", "W:Wc3:Bb4,d4,b6,d6", "c3")
"""A man goes round four pieces, either way, and ends where it began."""

TWO_WAYS = ("international", "W:WK47:B14,19,29,31,42", "36")


def case(name: str, fen: str, destination: str, taken: str = "") -> Case:
    """The one legal move to a square that takes a certain piece."""
    rules = variant(name)
    position = read_fen(rules, fen)
    square = rules.board.square
    (move,) = (
        move
        for move in legal_moves(rules, position)
        if move.destination == square(destination) and (not taken or square(taken) in move.captured)
    )
    return rules, position, move


def says(case: Case, squares: str, match: Match) -> bool:
    rules, position, move = case
    return follows(rules, position, move, [rules.board.square(s) for s in squares.split()], match)


@pytest.mark.parametrize(
    ("squares", "complete", "partial", "prefix"),
    [
        ("", False, True, True),
        ("e5", False, True, True),
        ("a5", False, True, True),
        ("c7", False, True, False),
        ("e5 c7", False, True, True),
        ("a5 c7", False, True, True),
        ("e5 a5", False, True, False),
        ("e5 c7 a5", True, True, True),
        ("a5 c7 e5", True, True, True),
        ("e5 a5 c7", False, False, False),
        ("e5 c7 a5 c3", False, False, True),
        ("e5 e5", False, False, False),
        ("c3", False, False, False),
        ("g7", False, False, False),
    ],
)
def test_both_ways_round(squares: str, complete: bool, partial: bool, prefix: bool) -> None:
    around = case(*AROUND)
    assert says(around, squares, Match.COMPLETE) is complete
    assert says(around, squares, Match.PARTIAL) is partial
    assert says(around, squares, Match.PREFIX) is prefix


@pytest.mark.parametrize(
    ("taken", "squares", "complete", "partial", "prefix"),
    [
        ("19", "38 24 13", True, True, True),
        ("19", "33 24 13", True, True, True),  # another landing on the same way
        ("19", "24", False, True, False),
        ("19", "38 20 9", False, False, False),
        ("14", "38 20 9", True, True, True),
        ("14", "38 20 9 36", False, False, True),
        ("14", "38 20 9 36 41", False, False, False),
        ("14", "38", False, True, True),
        ("14", "24", False, False, False),
    ],
)
def test_captures_that_share_both_ends(
    taken: str, squares: str, complete: bool, partial: bool, prefix: bool
) -> None:
    capture = case(*TWO_WAYS, taken)
    assert says(capture, squares, Match.COMPLETE) is complete
    assert says(capture, squares, Match.PARTIAL) is partial
    assert says(capture, squares, Match.PREFIX) is prefix


def test_a_single_capture_has_nothing_between_its_ends() -> None:
    capture = case("russian", "W:We5,h2:Bd4", "c3")
    for match in Match:
        assert says(capture, "", match)
    assert says(capture, "c3", Match.PREFIX)
    assert not says(capture, "c3", Match.COMPLETE)
    assert not says(capture, "c3", Match.PARTIAL)
    assert not says(capture, "b2", Match.PREFIX)


def test_a_quiet_move_has_nothing_between_its_ends() -> None:
    step = case("russian", "W:WKa1:Bb8", "d4")
    for match in Match:
        assert says(step, "", match)
        assert not says(step, "b2", match)
        assert not says(step, "b2 c3", match)
    assert says(step, "d4", Match.PREFIX)
    assert not says(step, "d4", Match.PARTIAL)


def test_the_square_of_a_captured_piece_may_be_landed_on() -> None:
    capture = case("turkish", "W:WKa1:Ba2,b2,e7,g3", "a2")
    assert says(capture, "a7 g7 g2", Match.COMPLETE)
    assert not says(capture, "a6 g7 g2", Match.COMPLETE)
    assert not says(capture, "a7 g7 a2", Match.COMPLETE)
    assert says(capture, "g2", Match.PARTIAL)
    assert says(capture, "a7 g7 g2 a2", Match.PREFIX)


def test_crowned_in_passing_or_not_is_another_capture() -> None:
    """With Russian crowning a Frisian man can take the same five with or without the far row."""
    rules = variant("frisian").derive(
        "own", promotion=Promotion.GOES_ON_AS_KING, capture_priority=()
    )
    position = read_fen(rules, "W:W23:B13,16,17,27,28")
    square = rules.board.square
    crowned, plain = (
        next(
            move
            for move in legal_moves(rules, position)
            if move.destination == square("14") and move.promotes is promotes
        )
        for promotes in (True, False)
    )
    assert crowned.taken == plain.taken
    over, around = "3 21 32", "32 21 12"
    assert says((rules, position, crowned), over, Match.COMPLETE)
    assert not says((rules, position, crowned), around, Match.COMPLETE)
    assert says((rules, position, plain), around, Match.COMPLETE)
    assert not says((rules, position, plain), over, Match.COMPLETE)
