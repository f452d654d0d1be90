"""Board geometry: which squares exist, their names in both notations, rays and diagonals.

The expected names are those of the official board of each game, written out by hand.
"""

from __future__ import annotations

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts.board import COMPASS, Board, bits, compass_points, make_board, outside
from draughts.types import Color, Corner, Direction, Notation, Squares


def board_of(
    side: int = 8,
    squares: Squares | frozenset[str] = Squares.DARK,
    numbering: Corner = Corner.TOP_LEFT,
    lettering: Corner = Corner.BOTTOM_LEFT,
    notation: Notation = Notation.ALGEBRAIC,
) -> Board:
    return make_board(side, side, squares, notation, numbering, lettering)


def named(board: Board, mask: int) -> set[str]:
    return {board.algebraic[square] for square in bits(mask)}


# which squares there are


@pytest.mark.parametrize(
    ("width", "height", "squares", "count"),
    [
        (8, 8, Squares.DARK, 32),
        (8, 8, Squares.LIGHT, 32),
        (8, 8, Squares.ALL, 64),
        (10, 10, Squares.DARK, 50),
        (12, 12, Squares.LIGHT, 72),
        (10, 8, Squares.DARK, 40),
        (9, 9, Squares.DARK, 41),
        (9, 9, Squares.LIGHT, 40),
        (26, 26, Squares.ALL, 676),
        (8, 8, frozenset({"a1", "b2", "c3"}), 3),
    ],
)
def test_number_of_squares(
    width: int, height: int, squares: Squares | frozenset[str], count: int
) -> None:
    board = make_board(width, height, squares)
    assert len(board) == count
    assert board.all_squares.bit_count() == count


def test_squares_are_indexed_row_by_row_from_whites_left() -> None:
    assert make_board(4, 4).algebraic == ("a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4")
    assert make_board(4, 4, Squares.LIGHT).algebraic[:3] == ("b1", "d1", "a2")
    assert make_board(2, 2, Squares.ALL).algebraic == ("a1", "b1", "a2", "b2")


def test_index_is_the_inverse_of_cells() -> None:
    board = make_board(10, 8)
    assert [board.index[cell] for cell in board.cells] == list(range(40))


def test_equal_boards_are_one_object() -> None:
    assert make_board(8, 8) is make_board(8, 8)
    assert make_board(8, 8) != make_board(8, 8, notation=Notation.NUMERIC)


def test_a_board_survives_pickling_and_so_do_its_names() -> None:
    board = board_of(10, notation=Notation.NUMERIC)
    assert board.square("46") == 0
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert hash(copy) == hash(board)
    assert copy.names() == board.names()
    assert copy.rays == board.rays


def test_outside_lists_the_names_that_are_no_square_of_a_rectangle() -> None:
    assert outside(["i1", "h8", "a9", "a0", "", "a1", "i1"], 8, 8) == ["", "a0", "a9", "i1"]
    assert outside([], 8, 8) == []


# numbers and letters


@pytest.mark.parametrize(
    ("board", "numbers"),
    [
        # American: 1 on b8, 4 on h8, 29 on a1.
        (board_of(), {"b8": 1, "h8": 4, "a7": 5, "a1": 29, "g1": 32}),
        # International: 1 on b10, 46 on a1, 50 on i1.
        (board_of(10), {"b10": 1, "a9": 6, "a1": 46, "i1": 50}),
        # Canadian: 1 on b12, 67 on a1, 72 on k1.
        (board_of(12), {"b12": 1, "a1": 67, "k1": 72}),
        # Italian: 1 on a8, 4 on g8, 5 on b7, 32 on h1.
        (board_of(squares=Squares.LIGHT), {"a8": 1, "g8": 4, "b7": 5, "h1": 32}),
        # Spanish: 1 on h1, 4 on b1, 5 on g2, 32 on a8.
        (
            board_of(squares=Squares.LIGHT, numbering=Corner.BOTTOM_RIGHT),
            {"h1": 1, "b1": 4, "g2": 5, "a8": 32},
        ),
        # Thai: 1 on g1, 32 on b8.
        (board_of(numbering=Corner.BOTTOM_RIGHT), {"g1": 1, "a1": 4, "h2": 5, "b8": 32}),
        (board_of(numbering=Corner.BOTTOM_LEFT), {"a1": 1, "g1": 4, "b2": 5, "h8": 32}),
        (board_of(numbering=Corner.TOP_RIGHT), {"h8": 1, "b8": 4, "g7": 5, "a1": 32}),
        (board_of(squares=Squares.ALL), {"a8": 1, "h8": 8, "a1": 57, "h1": 64}),
    ],
)
def test_numbers(board: Board, numbers: dict[str, int]) -> None:
    assert {name: board.numbers[board.square(name)] for name in numbers} == numbers


@pytest.mark.parametrize(
    ("lettering", "names"),
    [
        (Corner.BOTTOM_LEFT, ("a1", "d4")),
        (Corner.BOTTOM_RIGHT, ("d1", "a4")),
        (Corner.TOP_LEFT, ("a4", "d1")),
        (Corner.TOP_RIGHT, ("d4", "a1")),
    ],
)
def test_letters(lettering: Corner, names: tuple[str, str]) -> None:
    """The names of White's lower left and upper right corner."""
    board = board_of(4, lettering=lettering)
    assert (board.algebraic[0], board.algebraic[-1]) == names


def test_an_explicit_set_names_squares_from_whites_left_whatever_the_lettering() -> None:
    board = board_of(4, frozenset({"a1", "b2"}), lettering=Corner.BOTTOM_RIGHT)
    assert board.cells == ((0, 0), (1, 1))
    assert board.algebraic == ("d1", "c2")


@given(
    st.integers(2, 26),
    st.integers(2, 26),
    st.sampled_from(Squares),
    st.sampled_from(Corner),
    st.sampled_from(Corner),
)
def test_every_square_is_found_by_both_its_names(
    width: int, height: int, squares: Squares, numbering: Corner, lettering: Corner
) -> None:
    board = make_board(width, height, squares, Notation.NUMERIC, numbering, lettering)
    assert sorted(board.numbers) == list(range(1, len(board) + 1))
    for notation in Notation:
        assert [board.square(name) for name in board.names(notation)] == list(range(len(board)))
    assert board.names() == tuple(map(str, board.numbers))


@pytest.mark.parametrize("text", ["c3", "C3", " c3 ", "22", "022", "0022"])
def test_a_square_may_be_written_in_several_ways(text: str) -> None:
    assert board_of().algebraic[board_of().square(text)] == "c3"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("i1", "square 'i1' is outside the board a1 to h8"),
        ("a9", "square 'a9' is outside the board a1 to h8"),
        ("z99", "square 'z99' is outside the board a1 to h8"),
        ("a2", "square 'a2' is not played on this board"),
        ("0", "square '0' is outside the board 1 to 32"),
        ("33", "square '33' is outside the board 1 to 32"),
        ("a0", "'a0' is not a square; squares are named like 'a1'"),
        ("a01", "'a01' is not a square; squares are named like 'a1'"),
        ("", "'' is not a square; squares are named like 'a1'"),
        ("c", "'c' is not a square; squares are named like 'a1'"),
        ("-1", "'-1' is not a square; squares are named like 'a1'"),
        ("c3\n4", "'c3\\n4' is not a square; squares are named like 'a1'"),
    ],
)
def test_what_is_wrong_with_a_square(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match="square") as caught:
        board_of().square(text)
    assert str(caught.value) == reason


def test_examples_are_given_in_the_boards_own_notation() -> None:
    with pytest.raises(ValueError, match="named like '46'"):
        board_of(10, notation=Notation.NUMERIC).square("?")


def test_a_hole_is_said_to_be_one() -> None:
    board = board_of(4, frozenset({"a1", "b2", "d4"}))
    with pytest.raises(ValueError, match="'c3' is not played"):
        board.square("c3")


@given(st.text(max_size=8))
def test_any_text_is_a_square_or_a_value_error(text: str) -> None:
    message = ""
    try:
        assert 0 <= board_of().square(text) < 32
    except ValueError as error:
        message = str(error)
    assert len(message.splitlines()) <= 1


# rays


def ray(board: Board, square: str, direction: Direction, color: Color = Color.WHITE) -> list[str]:
    (point,) = compass_points(direction, color)
    return [board.algebraic[i] for i in board.rays[point][board.square(square)]]


@pytest.mark.parametrize(
    ("direction", "white", "black"),
    [
        (Direction.FORWARD, ["c4", "c5"], ["c2", "c1"]),
        (Direction.FORWARD_RIGHT, ["d4", "e5"], ["b2", "a1"]),
        (Direction.RIGHT, ["d3", "e3"], ["b3", "a3"]),
        (Direction.BACKWARD_RIGHT, ["d2", "e1"], ["b4", "a5"]),
        (Direction.BACKWARD, ["c2", "c1"], ["c4", "c5"]),
        (Direction.BACKWARD_LEFT, ["b2", "a1"], ["d4", "e5"]),
        (Direction.LEFT, ["b3", "a3"], ["d3", "e3"]),
        (Direction.FORWARD_LEFT, ["b4", "a5"], ["d2", "e1"]),
    ],
)
def test_directions_are_the_movers_own(
    direction: Direction, white: list[str], black: list[str]
) -> None:
    board = board_of(5, Squares.ALL)
    assert ray(board, "c3", direction, Color.WHITE) == white
    assert ray(board, "c3", direction, Color.BLACK) == black


def test_compass_points_of_several_directions() -> None:
    assert compass_points(Direction.FORWARD_DIAGONALS, Color.WHITE) == (1, 7)
    assert sorted(compass_points(Direction.FORWARD_DIAGONALS, Color.BLACK)) == [3, 5]
    assert len(compass_points(Direction.ALL, Color.BLACK)) == 8


def test_on_a_single_coloured_board_straight_steps_are_two_squares_long() -> None:
    board = board_of(10)
    assert board.single_colored
    assert ray(board, "c3", Direction.FORWARD) == ["c5", "c7", "c9"]
    assert ray(board, "c3", Direction.LEFT) == ["a3"]
    assert ray(board, "c3", Direction.FORWARD_RIGHT) == ["d4", "e5", "f6", "g7", "h8", "i9", "j10"]


def test_a_ray_ends_at_a_hole() -> None:
    board = board_of(4, frozenset({"a1", "b2", "d4", "b1"}))
    assert not board.single_colored
    assert ray(board, "a1", Direction.FORWARD_RIGHT) == ["b2"]
    assert ray(board, "d4", Direction.BACKWARD_LEFT) == []


@given(st.integers(2, 12), st.integers(2, 12), st.sampled_from(Squares))
def test_every_way_can_be_gone_back(width: int, height: int, squares: Squares) -> None:
    board = make_board(width, height, squares)
    for point, square in itertools.product(range(len(COMPASS)), range(len(board))):
        line = (square, *board.rays[point][square])
        for start, end in itertools.pairwise(line):
            assert board.rays[(point + 4) % 8][end][0] == start


# rows and the long diagonal


def test_rows_are_counted_from_each_sides_edge() -> None:
    board = board_of()
    assert named(board, board.row(Color.WHITE, 1)) == {"a1", "c1", "e1", "g1"}
    assert named(board, board.row(Color.BLACK, 1)) == {"b8", "d8", "f8", "h8"}
    assert named(board, board.row(Color.BLACK, 3)) == {"b6", "d6", "f6", "h6"}
    assert board.row(Color.WHITE, 9) == 0


def test_men_are_crowned_on_the_opponents_first_row() -> None:
    board = make_board(10, 8)
    for color in Color:
        assert board.far_row(color) == board.row(color.opponent, 1)
    assert named(board, board.far_row(Color.WHITE)) == {"b8", "d8", "f8", "h8", "j8"}


@pytest.mark.parametrize(
    ("board", "squares"),
    [
        (board_of(), "a1 b2 c3 d4 e5 f6 g7 h8"),
        (board_of(squares=Squares.LIGHT), "h1 g2 f3 e4 d5 c6 b7 a8"),
        (board_of(3, Squares.ALL), "a1 a3 b2 c1 c3"),
        (make_board(4, 3), "a1 b2 c3 a3 c1"),
        # Ten files and eight rows: from a1 and from j8, where it meets no corner.
        (make_board(10, 8), "a1 b2 c3 d4 e5 f6 g7 h8 j8 i7 h6 g5 f4 e3 d2 c1"),
        (board_of(4, frozenset({"b1", "b2", "c3"})), ""),
    ],
)
def test_long_diagonal(board: Board, squares: str) -> None:
    assert named(board, board.long_diagonal) == set(squares.split())


# masks


@given(st.sets(st.integers(0, 700)))
def test_bits_lists_what_a_mask_holds(squares: set[int]) -> None:
    assert list(bits(sum(1 << square for square in squares))) == sorted(squares)
