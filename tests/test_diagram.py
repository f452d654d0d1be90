"""Drawn boards: kept pictures, every position read back, and what people paste.

A drawing must never be read as another position than the one it shows: what is in doubt is
refused with the line that is at fault.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st
from strategies import differences, picture, positions, rule_sets
from syrupy.assertion import SnapshotAssertion

from draughts.errors import InvalidPosition
from draughts.notation.diagram import draw, read_diagram
from draughts.notation.fen import read_fen, write_fen
from draughts.position import Position
from draughts.registry import variant, variants
from draughts.render.terminal import board_text
from draughts.rules import RuleSet
from draughts.types import Color, Corner, Kind, Notation, Piece, Squares

often = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

HOLES = RuleSet(
    name="holes",
    width=6,
    height=5,
    # Neither the file a nor the third row is played.
    squares=frozenset({"b1", "d1", "f1", "c2", "e2", "c4", "e4", "b5", "d5", "f5", "f2"}),
    start=(1,),
)

PLACES = {
    "russian": "W:Wc1,Kh8:Bf6,Kb4",
    "american": "B:W21,K1:B12,K32",
    "spanish": "W:W1,K32:B5,K4",
    "thai": "B:W1,K32:B25,K4",
    "turkish": "W:Wa1,Kd4:Bh8,Kb1",
    "canadian": "B:W72,K1:B6,K67",
}


def fen_of(name: str, text: str, turn: Color | None = None) -> str:
    return write_fen(read_diagram(variant(name), text, turn))


def faults(rules: RuleSet, text: str) -> tuple[str, ...]:
    with pytest.raises(InvalidPosition) as caught:
        read_diagram(rules, text)
    assert str(caught.value) == "drawn board: " + "; ".join(caught.value.faults)
    return caught.value.faults


# writing


@pytest.mark.parametrize("bottom", Color)
@pytest.mark.parametrize("name", PLACES)
def test_drawings(name: str, bottom: Color, snapshot: SnapshotAssertion) -> None:
    position = read_fen(variant(name), PLACES[name])
    assert draw(position, bottom) == snapshot


def test_a_drawing_with_holes(snapshot: SnapshotAssertion) -> None:
    assert draw(read_fen(HOLES, "W:Wb1,Ke4:Bf5,Kc2")) == snapshot


# reading back


@st.composite
def placed(draw: st.DrawFn) -> tuple[RuleSet, Position]:
    rules = draw(st.sampled_from(variants()) | rule_sets() | st.just(HOLES))
    # Of a single file that is called like a piece, no line could be told from a row.
    assume(len({file for file, _ in rules.board.cells}) > 1)
    position = draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


def alike(one: Position, other: Position) -> bool:
    """Whether the pieces and the side to move are the same; no drawing shows king runs."""
    return one.turn is other.turn and list(one.pieces()) == list(other.pieces())


@often
@given(placed(), st.sampled_from(Color))
def test_what_is_drawn_is_read_back(placed: tuple[RuleSet, Position], bottom: Color) -> None:
    rules, position = placed
    text = draw(position, bottom)
    note(text)
    assert alike(read_diagram(rules, text), position)


@often
@given(placed(), st.sampled_from(Color), st.booleans())
def test_a_board_of_the_terminal_is_read_back(
    placed: tuple[RuleSet, Position], bottom: Color, marked: bool
) -> None:
    rules, position = placed
    marks = [square for square, _ in position.pieces()] if marked else []
    text = board_text(position, bottom=bottom, trace=marks[:1], duty=marks[1:])
    note(text)
    assert alike(read_diagram(rules, text, position.turn), position)


# what people paste

WANTED = "W:Wc1,Kf6:BKg5,d8"


@pytest.mark.parametrize(
    "text",
    [
        # every square, or only those that are played
        """
        . . . b . . . .
        . . . . . . . .
        . . . . . W . .
        . . . . . . B .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . w . . . . .
        """,
        """
        .b..
        ....
        ..W.
        ...B
        ....
        ....
        ....
        .w..
        """,
        # other symbols
        """
        -x--
        ----
        --O-
        ---X
        ----
        ----
        ----
        -o--
        """,
        """
        # _ # ⛂ # _ # _
        _ # _ # _ # _ #
        # _ # _ # ⛁ # _
        _ # _ # _ # ⛃ #
        # _ # _ # _ # _
        _ # _ # _ # _ #
        # _ # _ # _ # _
        _ # ⛀ # _ # _ #
        """,
        """
        0 0 0 b 0 0 0 0
        0 0 0 0 0 0 0 0
        0 0 0 0 0 W 0 0
        0 0 0 0 0 0 B 0
        0 0 0 0 0 0 0 0
        0 0 0 0 0 0 0 0
        0 0 0 0 0 0 0 0
        0 0 w 0 0 0 0 0
        """,
        "ebee\neeee\neeWe\neeeB\neeee\neeee\neeee\newee",
        # frames
        """
          +-----------------+
        8 | · · · b · · · · |
        7 | · · · · · · · · |
        6 | · · · · · W · · |
        5 | · · · · · · B · |
        4 | · · · · · · · · |
        3 | · · · · · · · · |
        2 | · · · · · · · · |
        1 | · · w · · · · · |
          +-----------------+
            a b c d e f g h
        """,
        """
        ---------------
        . . . b . . . .
        . . . . . . . .
        . . . . . W . .
        . . . . . . B .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . w . . . . .
        ---------------
        """,
        """
        +---+---+---+---+---+---+---+---+
        | - | - | - | b | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | W | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | - | B | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | - | - | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        | - | - | w | - | - | - | - | - |
        +---+---+---+---+---+---+---+---+
        White to move.
        """,
        """
        ┌─┬─┬─┬─┬─┬─┬─┬─┐
        │.│.│.│b│.│.│.│.│
        ├─┼─┼─┼─┼─┼─┼─┼─┤
        │.│.│.│.│.│.│.│.│
        │.│.│.│.│.│W│.│.│
        │.│.│.│.│.│.│B│.│
        │.│.│.│.│.│.│.│.│
        │.│.│.│.│.│.│.│.│
        │.│.│.│.│.│.│.│.│
        │.│.│w│.│.│.│.│.│
        └─┴─┴─┴─┴─┴─┴─┴─┘
        """,
        # labels: on either side, of either notation
        """
            A B C D E F G H
        8   . . . b . . . .  8
        7   . . . . . . . .  7
        6   . . . . . W . .  6
        5   . . . . . . B .  5
        4   . . . . . . . .  4
        3   . . . . . . . .  3
        2   . . . . . . . .  2
        1   . . w . . . . .  1
            A B C D E F G H
        """,
        """
          . b . .  4
         . . . .   08
          . . W .  12
         . . . B   16
          . . . .  20
         . . . .   24
          . . . .  28
         . w . .   32
        """,
        # seen by Black
        """
        1   . . . . . w . .
        2   . . . . . . . .
        3   . . . . . . . .
        4   . . . . . . . .
        5   . B . . . . . .
        6   . . W . . . . .
        7   . . . . . . . .
        8   . . . . b . . .
            h g f e d c b a
        """,
        """
            . . . . . w . .  1
            . . . . . . . .  2
            . . . . . . . .  3
            . . . . . . . .  4
            . B . . . . . .  5
            . . W . . . . .  6
            . . . . . . . .  7
            . . . . b . . .  8
        """,
        """
        h g f e d c b a
        . . . . . w . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . B . . . . . .
        . . W . . . . .
        . . . . . . . .
        . . . . b . . .
        """,
        """
        32 . . w .
        28 . . . .
        24 . . . .
        20 . . . .
        16 B . . .
        12 . W . .
         8 . . . .
         4 . . b .
        """,
    ],
    ids=[
        "every square",
        "played squares",
        "o and x",
        "figures",
        "zeros",
        "hub",
        "frame",
        "dashes around",
        "cells of dashes",
        "box",
        "labels on all sides",
        "numbers at the right",
        "Black's view",
        "Black's ranks at the right",
        "Black's files",
        "Black's numbers",
    ],
)
def test_pasted_boards(text: str) -> None:
    assert fen_of("russian", text) == WANTED


def test_labels_of_rows_on_a_board_with_numbers() -> None:
    """A numeric board is drawn with ranks and files as well, from either side."""
    from_white = """
        8    b   b   b   b
        7  b   b   b   b
        6    b   b   b   b
        5  .   .   .   .
        4    .   .   .   .
        3  w   w   w   w
        2    w   w   w   w
        1  w   w   w   w
           a b c d e f g h
    """
    from_black = """
        1    w   w   w   w
        2  w   w   w   w
        3    w   w   w   w
        4  .   .   .   .
        5    .   .   .   .
        6  b   b   b   b
        7    b   b   b   b
        8  b   b   b   b
    """
    for text in (from_white, from_black):
        assert fen_of("american", text) == "B:W21-32:B1-12"


def test_rows_full_of_men_are_no_line_of_letters() -> None:
    text = "b b\nb b\n. .\nw w"
    rules = RuleSet(name="small", width=4, height=4, start=(1,))
    assert write_fen(read_diagram(rules, text)) == "W:Wa1,c1:Ba3,c3,b4,d4"


def test_the_side_to_move() -> None:
    board = "b...\n" + "....\n" * 6 + "w..."
    assert fen_of("russian", board).startswith("W:")
    assert fen_of("american", board).startswith("B:")
    for line in ("White to move", "white to play", "w to move", "  WHITE TO MOVE.  "):
        assert fen_of("american", f"{board}\n{line}").startswith("W:")
    for line in ("Black to move", "b to move"):
        assert fen_of("russian", f"{line}\n\n{board}").startswith("B:")
    assert fen_of("russian", f"{board}\nBlack to move", Color.WHITE).startswith("W:")


def test_a_board_with_holes_may_be_drawn_with_or_without_them() -> None:
    without = "b . .\n . .\n w .\n. . ."
    drawn = draw(read_fen(HOLES, "W:We2:Bb5"))
    everything = ". b . . . .\n......\n......\n. . . . w .\n......"
    labelled = "5 ......\n4 ......\n3 ......\n2 ....w.\n1 ......"
    assert write_fen(read_diagram(HOLES, drawn)) == "W:We2:Bb5"
    assert write_fen(read_diagram(HOLES, everything)) == "W:We2:Bb5"
    assert write_fen(read_diagram(HOLES, labelled)) == "W:We2:B"
    assert faults(HOLES, without) == ("line 3: 2 squares are drawn, but the row has 6 (3 played)",)


def test_lettering_from_another_corner() -> None:
    rules = RuleSet(name="mirrored", lettering=Corner.TOP_RIGHT)
    position = read_fen(rules, "W:Wh8,Kf4:Ba1")
    for bottom in Color:
        assert alike(read_diagram(rules, draw(position, bottom)), position)
    assert draw(position).splitlines()[-2].split() == list("hgfedcba")


# faults

EMPTY = ["....\n"] * 8


def drawn(**lines: str) -> str:
    """An empty board of 32 squares with some lines replaced: ``line3="..b."``."""
    rows = list(EMPTY)
    for name, row in lines.items():
        rows[int(name.removeprefix("line")) - 1] = row + "\n"
    return "".join(rows)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["0 rows are drawn, but the board has 8"]),
        ("hello", ["1 rows are drawn, but the board has 8"]),
        (drawn(line8=""), ["7 rows are drawn, but the board has 8"]),
        (drawn(line3="..q."), ["line 3: 'q' is neither a piece (w W b B) nor '.'"]),
        (
            drawn(line3="...", line5="....."),
            [
                "line 3: 3 squares are drawn, but the row has 8 (4 played)",
                "line 5: 5 squares are drawn, but the row has 8 (4 played)",
            ],
        ),
        (
            drawn(line2=".b...w.B"),
            [
                "line 2: a piece 'b' on a square that is not played",
                "line 2: a piece 'w' on a square that is not played",
                "line 2: a piece 'B' on a square that is not played",
            ],
        ),
        (
            drawn(line1="w...", line8="b..b"),
            [
                "a white man on b8, its far row: it would be a king",
                "a black man on a1, its far row: it would be a king",
                "a black man on g1, its far row: it would be a king",
            ],
        ),
        (drawn(), ["there is no piece on the board"]),
        (
            drawn(line1="9 ..b.", line2="3 w..."),
            ["its labels are those of neither side's view of the board"],
        ),
        (
            "8 . . . b . . . .\n" + "........\n" * 7 + "h g f e d c b a",
            ["its labels are those of neither side's view of the board"],
        ),
    ],
)
def test_each_fault_says_where_it_is(text: str, expected: list[str]) -> None:
    assert list(faults(variant("russian"), text)) == expected


def test_lines_are_counted_in_the_text_as_given() -> None:
    text = "\n  a b c d e f g h\n\n" + drawn(line2="q...")
    assert faults(variant("russian"), text) == ("line 5: 'q' is neither a piece (w W b B) nor '.'",)


@often
@given(
    st.lists(
        st.text(st.sampled_from("wbWB.- 018ah|+oxX⛀"), max_size=10), min_size=7, max_size=10
    ).map("\n".join)
    | st.text()
)
def test_any_text_is_a_position_or_an_invalid_position(text: str) -> None:
    message = ""
    try:
        position = read_diagram(variant("russian"), text)
        assert alike(read_diagram(variant("russian"), draw(position)), position)
    except InvalidPosition as error:
        message = str(error)
    assert len(message.splitlines()) <= 1


@often
@given(placed(), st.data())
def test_one_wrong_symbol_is_found(placed: tuple[RuleSet, Position], data: st.DataObject) -> None:
    rules, position = placed
    board = rules.board
    lines = draw(position).splitlines()
    square = data.draw(st.sampled_from(range(len(board))))
    row = board.height - 1 - board.cells[square][1]
    symbols = {Piece(color, kind): color.letter for color in Color for kind in Kind}
    shown = position.piece_at(square)
    old = "." if shown is None else symbols[shown]
    column = lines[row].upper().find(old)
    broken = lines[row][:column] + "?" + lines[row][column + 1 :]
    text = "\n".join([*lines[:row], broken, *lines[row + 1 :]])
    assert f"line {row + 1}: '?' is neither a piece (w W b B) nor '.'" in faults(rules, text)


def test_every_square_of_every_variant_is_where_it_is_drawn() -> None:
    for rules in variants():
        board = rules.board
        for square in range(len(board)):
            position = Position(board, Color.WHITE, 0, 1 << square, 0, 0)
            file, rank = board.cells[square]
            row = draw(position).splitlines()[board.height - 1 - rank]
            margin = max(
                len(str(board.height)) if board.notation is Notation.ALGEBRAIC else 0,
                len(str(len(board))) if board.notation is Notation.NUMERIC else 0,
            )
            assert row[margin + 2 + 2 * file] == "W"
            assert rules.squares is not Squares.ALL or "." in row
