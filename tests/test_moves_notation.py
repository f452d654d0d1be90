"""Moves as text: the shortest unambiguous form written, anything players write read.

What is written must be read back as the same move, in both notations and under any rules;
what cannot be one legal move must be refused with a reason.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from strategies import differences, picture, positions, rule_sets

from draughts.errors import AmbiguousMove, DraughtsError, IllegalMove, InvalidMove, MoveError
from draughts.game import Game
from draughts.move import Move
from draughts.movegen import legal_moves
from draughts.notation.fen import read_fen
from draughts.notation.moves import moves_beginning, read_move, write_line, write_move
from draughts.position import Position
from draughts.registry import variant, variants
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Notation, Objective, Promotion, Squares

Scene = tuple[RuleSet, Position]

often = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

TWO_WAYS = "W:WK47:B14,19,29,31,42"
"""From 47 to 36 by taking 42, 29, 19, 31 or 42, 29, 14, 31: PDN's own example."""


def scene(name: str, fen: str | None = None) -> Scene:
    rules = variant(name)
    return rules, read_fen(rules, fen) if fen else start_position(rules)


def read(name: str, fen: str | None, text: str) -> str:
    """The full form of the move a text names."""
    rules, position = scene(name, fen)
    legal = legal_moves(rules, position)
    return write_move(rules, read_move(rules, position, text), legal, full=True)


def written(rules: RuleSet, position: Position, notation: Notation | None = None) -> set[str]:
    legal = legal_moves(rules, position)
    return {write_move(rules, move, legal, notation) for move in legal}


# writing


@pytest.mark.parametrize(
    ("name", "fen", "texts"),
    [
        ("russian", None, {"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"}),
        ("american", None, {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}),
        ("russian", "W:We5,h2:Bd4", {"e5:c3"}),
        ("brazilian", "W:We5,h2:Bd4", {"e5xc3"}),
        ("brazilian", "W:Wf6:Bc7,e7", {"f6xb6"}),
        ("international", TWO_WAYS, {"47x38x24x13x36", "47x38x20x9x36"}),
        # Where the destination differs, it is enough.
        ("international", "W:WK46:B23", {"46x5", "46x10", "46x14", "46x19"}),
    ],
)
def test_written_as_short_as_is_unambiguous(name: str, fen: str | None, texts: set[str]) -> None:
    assert written(*scene(name, fen)) == texts


def test_written_in_the_other_notation() -> None:
    rules, position = scene("international", "W:W33:B28,18")
    assert written(rules, position) == {"33x13"}
    assert written(rules, position, Notation.ALGEBRAIC) == {"f4xf8"}
    assert written(*scene("russian", "W:We5,h2:Bd4"), Notation.NUMERIC) == {"15:22"}


def test_written_in_full() -> None:
    rules, position = scene("international", "W:W33,45:B28,18")
    (move,) = legal_moves(rules, position)
    assert write_move(rules, move, [move], full=True) == "33x22x13"
    assert write_move(rules, move, [move], Notation.ALGEBRAIC, full=True) == "f4xd6xf8"
    assert str(move) == "33x22x13"


@pytest.mark.parametrize("name", ["international", "turkish", "czech"])
def test_a_line_is_written_like_the_moves_of_a_game(name: str) -> None:
    game, chance = Game(name), random.Random(name)
    while not game.is_over and len(game.moves) < 60:
        game.push(chance.choice(game.legal_moves))
    assert write_line(game.rules, game.positions[0], game.moves) == game.line()
    assert any(move.taken for move in game.moves)


def test_a_line_names_more_of_the_way_where_it_must() -> None:
    rules, position = scene("international", TWO_WAYS)
    move = read_move(rules, position, "47x38x24x13x36")
    assert write_line(rules, position, [move]) == ["47x38x24x13x36"]
    assert write_line(rules, position, []) == []


def test_a_way_straight_on_names_the_square_just_behind_each_piece() -> None:
    rules, position = scene("turkish", "W:WKa4:Bc4,f4")
    texts = {write_move(rules, move, (), full=True) for move in legal_moves(rules, position)}
    assert texts == {"a4xd4xg4", "a4xd4xh4"}


# reading


@pytest.mark.parametrize(
    "text",
    [
        "32-28",
        " 32-28 ",
        "32 - 28",
        "32 28",
        "3228",
        "32–28",
        "32-28!",
        "32-28?!",
        "32-28(?)",
        "32-28 (!?)",
        "d4-e5",
        "D4-E5",
        "d4e5",
        "d4 e5",
        "32-e5",
    ],
)
def test_a_quiet_move_may_be_written_in_many_ways(text: str) -> None:
    assert read("international", None, text) == "32-28"


def test_leading_zeros() -> None:
    assert read("american", None, "09-013") == "9-13"
    assert read("american", None, "0913") == "9-13"


@pytest.mark.parametrize(
    "text",
    [
        "33x13",
        "33X13",
        "33:13",
        "33×13",
        "33-13",
        "3313",
        "33 x 13",
        "33x22x13",
        "33:22:13",
        "33-22-13",
        "33 22 13",
        "33x22:13!!",
        "f4xf8",
        "f4f8",
        "f4d6f8",
        "f4:d6:f8",
    ],
)
def test_a_capture_may_be_written_in_many_ways(text: str) -> None:
    assert read("international", "W:W33,45:B28,18", text) == "33x22x13"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("47x38x24x13x36", "47x38x24x13x36"),
        ("47x24x36", "47x38x24x13x36"),
        ("47x13x36", "47x38x24x13x36"),
        ("47x38x20x9x36", "47x38x20x9x36"),
        ("47x9x36", "47x38x20x9x36"),
        ("47-20-36", "47x38x20x9x36"),
        # Another square to land on between 42 and 29 will do: PDN would have 38.
        ("47x33x24x13x36", "47x38x24x13x36"),
    ],
)
def test_any_squares_of_the_way_tell_captures_apart(text: str, move: str) -> None:
    assert read("international", TWO_WAYS, text) == move


@pytest.mark.parametrize("text", ["47x36", "47-36", "4736", "47x38x36", "47x33x36", "c1xa3"])
def test_an_ambiguous_move_names_the_candidates(text: str) -> None:
    rules, position = scene("international", TWO_WAYS)
    with pytest.raises(AmbiguousMove) as caught:
        read_move(rules, position, text)
    assert set(caught.value.candidates) == {"47x38x24x13x36", "47x38x20x9x36"}
    assert str(caught.value).startswith(f"{text!r} can be any of 47x")
    assert str(caught.value).endswith("; name more of the path")
    for candidate in caught.value.candidates:
        assert read("international", TWO_WAYS, candidate) == candidate


def test_a_complete_way_is_not_taken_for_part_of_a_longer_one() -> None:
    """Two are taken by a7, c5, g1; a longer capture passes c5 too and ends on g1 as well."""
    rules, position = scene("russian", "W:WKa7:BKf2,Kf4,Kb6,Ke7,Kg7")
    assert {"a7:c5:g1", "a7:c5:f8:h6:e3:g1"} <= written(rules, position)
    assert len(read_move(rules, position, "a7:c5:g1").captured) == 2
    assert len(read_move(rules, position, "a7:f8:g1").captured) == 5
    with pytest.raises(AmbiguousMove):
        read_move(rules, position, "a7:g1")


def test_captures_that_differ_in_the_crowning_alone_are_told_apart() -> None:
    """Crowned in passing on 3, or round the other way and never on the far row."""
    rules = variant("frisian").derive(
        "own", promotion=Promotion.GOES_ON_AS_KING, capture_priority=()
    )
    position = read_fen(rules, "W:W23:B13,16,17,27,28")
    assert {"23x3x21x32x14", "23x32x21x12x14"} <= written(rules, position)
    assert read_move(rules, position, "23x3x21x32x14").promotes
    assert not read_move(rules, position, "23x32x21x12x14").promotes
    with pytest.raises(AmbiguousMove):
        read_move(rules, position, "23x14")


def test_a_way_around_may_be_named_either_way() -> None:
    fen = "W:Wc3:Bb4,d4,b6,d6"
    for text in ("c3xc3", "c3xe5xc7xa5xc3", "c3xa5xc7xe5xc3", "c3xa5xc3", "c3c7c3"):
        rules, position = scene("brazilian", fen)
        (move,) = legal_moves(rules, position)
        assert read_move(rules, position, text) == move
    with pytest.raises(IllegalMove):
        read("brazilian", fen, "c3xe5xa5xc7xc3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' cannot be read as a move; write two squares like a1-b2"),
        ("  ", "'' cannot be read as a move; write two squares like a1-b2"),
        ("c3", "'c3' cannot be read as a move; write two squares like a1-b2"),
        ("c3-", "'c3-' cannot be read as a move; write two squares like a1-b2"),
        ("-d4", "'-d4' cannot be read as a move; write two squares like a1-b2"),
        ("c3--d4", "'c3--d4' cannot be read as a move; write two squares like a1-b2"),
        ("!?", "'!?' cannot be read as a move; write two squares like a1-b2"),
        ("c3-i4", "'c3-i4' cannot be read as a move: square 'i4' is outside the board a1 to h8"),
        ("c3-c4", "'c3-c4' cannot be read as a move: square 'c4' is not played on this board"),
        ("c3-33", "'c3-33' cannot be read as a move: square '33' is outside the board 1 to 32"),
        (
            "c3-?4",
            "'c3-?4' cannot be read as a move: '?4' is not a square; squares are named like 'a1'",
        ),
        (
            "hello\nworld",
            "'hello\\nworld' cannot be read as a move: 'hello' is not a square; "
            "squares are named like 'a1'",
        ),
    ],
)
def test_texts_that_are_no_move(text: str, reason: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read("russian", None, text)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("fen", "text", "reason"),
    [
        (
            None,
            "c3-e5",
            "'c3-e5' is not a legal move here; legal: a3-b4, c3-d4, c3-b4, e3-f4 and 3 more",
        ),
        ("W:We5,h2:Bd4", "h2-g3", "'h2-g3' is not a legal move here; legal: e5:c3"),
        ("W:Wa5:Bb6,c7", "a5-b6", "'a5-b6' is not a legal move here; there is no legal move"),
        (None, "c3xd4", "'c3xd4' takes nothing; write 'c3-d4'"),
        (None, "c3:d4", "'c3:d4' takes nothing; write 'c3-d4'"),
        (None, "22×18", "'22×18' takes nothing; write 'c3-d4'"),
        (
            None,
            "c3-b4-d4",
            "'c3-b4-d4' is not a legal move here; legal: a3-b4, c3-d4, c3-b4, e3-f4 and 3 more",
        ),
    ],
)
def test_moves_that_are_not_legal(fen: str | None, text: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        read("russian", fen, text)
    assert str(caught.value) == reason


def test_given_legal_moves_are_not_generated_again() -> None:
    rules, position = scene("russian")
    with pytest.raises(IllegalMove, match="there is no legal move"):
        read_move(rules, position, "c3-d4", legal=())


def test_files_beyond_w_are_not_taken_for_a_capture_sign() -> None:
    rules = variant("brazilian").derive("wide", width=26)

    def read_wide(fen: str, text: str) -> str:
        return str(read_move(rules, read_fen(rules, fen), text))

    assert written(rules, read_fen(rules, "W:Ww3:Bx4")) == {"w3xy5"}
    for text in ("x2xz4", "X2 x Z4", "x2:z4", "x2z4", "x2-z4", "90x65"):
        assert read_wide("W:Ww1,x2:By3", text) == "x2xz4"
    for text in ("z4xx6", "z4 x x6", "z4x6", "z4-x6"):
        assert read_wide("W:Wz4:By5", text) == "z4xx6"
    assert read_wide("W:Wx2:Bb8", "x2-w3") == "x2-w3"
    assert read_wide("W:Ww1:Bb8", "w1x2") == "w1-x2"


def test_where_captures_are_optional_the_sign_tells_a_capture_from_a_step() -> None:
    rules = variant("turkish").derive(
        "optional", capture_mandatory=False, chain_mandatory=False, capture_priority=()
    )
    # By d3 and d6 around to a6, or simply up the file.
    position = read_fen(rules, "W:WKa3:Bc3,d5,b6")
    texts = written(rules, position)
    assert {"a3-a6", "a3xa6"} <= texts
    assert not read_move(rules, position, "a3-a6").taken
    assert read_move(rules, position, "a3xa6").taken
    assert read_move(rules, position, "a3-d3-d6-a6").taken
    assert not read_move(rules, position, "a3 a6").taken


# beginnings of moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("47", {"47x38x24x13x36", "47x38x20x9x36"}),
        ("c1", {"47x38x24x13x36", "47x38x20x9x36"}),
        ("47x38", {"47x38x24x13x36", "47x38x20x9x36"}),
        ("47x38x20", {"47x38x20x9x36"}),
        ("47 38 24 13", {"47x38x24x13x36"}),
        ("47x38x24x13x36", {"47x38x24x13x36"}),
        ("47x36", set()),
        ("47x20", set()),
        ("46", set()),
    ],
)
def test_moves_that_begin_with_a_text(text: str, moves: set[str]) -> None:
    rules, position = scene("international", TWO_WAYS)
    legal = legal_moves(rules, position)
    found = moves_beginning(rules, position, text, legal)
    assert {write_move(rules, move, legal, full=True) for move in found} == moves


def test_quiet_moves_begin_with_their_squares() -> None:
    rules, position = scene("russian")
    legal = legal_moves(rules, position)

    def beginning(text: str) -> set[str]:
        return {str(move) for move in moves_beginning(rules, position, text, legal)}

    assert beginning("c3") == {"c3-b4", "c3-d4"}
    assert beginning("c3-d4") == {"c3-d4"}
    assert beginning("c3-d4-e5") == set()
    with pytest.raises(InvalidMove):
        beginning("")
    with pytest.raises(InvalidMove):
        beginning("j9")


# any rules, any position


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    built_in = st.sampled_from(variants())
    rules = draw(st.one_of(built_in, rule_sets()))
    position = draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


def spoken(rules: RuleSet, position: Position) -> list[Move]:
    """The legal moves; a game that a king has won still has some."""
    if rules.objective is Objective.FIRST_KING and position.white_kings | position.black_kings:
        return []
    return list(legal_moves(rules, position))


@often
@given(scenes())
def test_what_is_written_is_read_back(scene: Scene) -> None:
    rules, position = scene
    legal = spoken(rules, position)
    for move in legal:
        for notation in Notation:
            for full in (False, True):
                text = write_move(rules, move, legal, notation, full=full)
                note(text)
                assert read_move(rules, position, text, legal) == move
                assert move in moves_beginning(rules, position, text, legal) or not full


@often
@given(scenes(), st.data())
def test_each_beginning_of_a_way_finds_the_move(scene: Scene, data: st.DataObject) -> None:
    rules, position = scene
    legal = spoken(rules, position)
    if not legal:
        return
    move = data.draw(st.sampled_from(legal))
    names = rules.board.names()
    for length in range(1, len(move.path) + 1):
        text = rules.capture_sign.join(names[square] for square in move.path[:length])
        assert move in moves_beginning(rules, position, text, legal)


@often
@given(
    st.sampled_from(["russian", "international", "turkish", "canadian"]),
    st.text(st.sampled_from("abckxX:-–× 0123456789!?()\n"), max_size=12) | st.text(max_size=12),
)
def test_any_text_is_a_move_or_a_move_error(name: str, text: str) -> None:
    rules, position = scene(name)
    message = ""
    try:
        assert read_move(rules, position, text) in legal_moves(rules, position)
    except MoveError as error:
        message = str(error)
    assert len(message.splitlines()) <= 1
    assert issubclass(MoveError, DraughtsError)


def test_numbers_above_99() -> None:
    rules = variant("turkish").derive("big", width=12, height=12, notation=Notation.NUMERIC)
    assert len(rules.board) == 144
    position = start_position(rules)
    move = read_move(rules, position, "109-97")
    assert str(move) == "109-97"
    assert rules.squares is Squares.ALL
