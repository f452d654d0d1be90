"""Positions and moves in Hub: there and back on any board."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets

from draughts import AmbiguousMove, DraughtsError, Game, variant, variants
from draughts.hub.positions import (
    read_move,
    read_position,
    read_squares,
    write_move,
    write_position,
)
from draughts.nodes import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet

START = "W" + 20 * "b" + 10 * "e" + 20 * "w"
SAMPLE = [variant(name) for name in ("international", "turkish", "russian", "canadian", "frisian")]


def without_runs(position: Position) -> Position:
    """The position without its runs of king moves, which Hub cannot tell."""
    fields = position.turn, position.white_men, position.white_kings
    return Position(position.board, *fields, position.black_men, position.black_kings)


def there_and_back(rules: RuleSet, position: Position) -> None:
    text = write_position(position)
    assert len(text) == len(rules.board) + 1
    assert read_position(rules, text) == without_runs(position)
    legal = legal_moves(rules, position)
    texts = [write_move(rules, move) for move in legal]
    assert len(set(texts)) == len(legal)
    for move, text in zip(legal, texts, strict=True):
        assert read_move(rules, position, text) == move


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(SAMPLE))
def test_positions_and_moves_of_variants(data: st.DataObject, rules: RuleSet) -> None:
    there_and_back(rules, data.draw(positions(rules)))


@settings(max_examples=60, deadline=None)
@given(st.data(), rule_sets())
def test_positions_and_moves_of_any_rules(data: st.DataObject, rules: RuleSet) -> None:
    there_and_back(rules, data.draw(positions(rules)))


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_start_position(rules: RuleSet) -> None:
    there_and_back(rules, Game(rules).position)


def test_the_start_of_the_international_game() -> None:
    rules = variant("international")
    assert write_position(Game(rules).position) == START
    assert read_position(rules, START) == Game(rules).position


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "''"),
        ("X" + START[1:], "'X'"),
        (START[:-1], "49 of 50 squares"),
        (START + "e", "1 more than the 50 squares"),
        (START[:25] + "z" + START[26:], "column 26: 'z' on square 25"),
        (START[:1] + "w" + START[2:], "column 2"),
        ("W" + "e" * 50, "no piece"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(DraughtsError) as caught:
        read_position(variant("international"), text)
    assert said in str(caught.value)


def test_captured_squares_may_come_in_any_order() -> None:
    game = Game("international", "W:WK47:B14,19,29,31,42")
    texts = [write_move(game.rules, move) for move in game.legal_moves]
    assert set(texts) >= {"47x36x19x29x31x42", "47x36x14x29x31x42"}
    turned = read_move(game.rules, game.position, "47x36x42x31x29x19")
    assert write_move(game.rules, turned) == "47x36x19x29x31x42"


def test_two_captures_that_differ_in_the_crowning_only() -> None:
    game = Game("russian", "W:Wc3:Bd4,b6")
    (move,) = game.legal_moves
    twin = attrs.evolve(move, promotes=True)
    with pytest.raises(AmbiguousMove, match="can be c3xe5 and c3xe5 crowned"):
        read_move(game.rules, game.position, write_move(game.rules, move), (move, twin))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no Hub move"),
        ("32x28", "is no Hub move; they are written like 32-28, and 28x19x23"),
        ("32 28", "is no Hub move"),
        ("32-28x5", "is no Hub move"),
        ("-3-28", "is no Hub move"),
        ("３２-28", "is no Hub move"),
        ("32-51", "there is no square 51, only 1 to 50"),
        ("0-28", "there is no square 0"),
        ("32-27-21", "is no Hub move"),
        ("32-23", "'32-23' is not a legal move here; legal: 31-27 31-26 32-28 32-27 and 5 more"),
        ("32x23x28", "is not a legal move here"),
    ],
)
def test_what_is_no_move(text: str, said: str) -> None:
    game = Game("international")
    with pytest.raises(DraughtsError) as caught:
        read_move(game.rules, game.position, text)
    assert said in str(caught.value)


def test_squares_of_a_move() -> None:
    rules = variant("international")
    squares = read_squares(rules.board, "28x19x23")
    names = rules.board.numbers
    assert names[squares.origin] == 28
    assert names[squares.destination] == 19
    assert {names[square] for square in squares.captured} == {23}


def test_a_line_of_moves() -> None:
    game = Game("international")
    moves = [game.push(move) for move in ("32-28", "19-23", "28x19")]
    assert [write_move(game.rules, move) for move in moves] == ["32-28", "19-23", "28x19x23"]
