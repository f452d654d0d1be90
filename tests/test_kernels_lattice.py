"""Squares as bits of a word: a step in any direction is one shift, wherever it starts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import explicit_squares

from draughts.board import COMPASS, Board, bits, make_board
from draughts.kernels.lattice import Lattice, lattice_of
from draughts.types import Squares


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board, with or without holes, up to the largest."""
    most = draw(st.sampled_from([8, 14, 26]))
    width, height = draw(st.integers(2, most)), draw(st.integers(2, most))
    if draw(st.booleans()):
        return make_board(width, height, draw(st.sampled_from(Squares)))
    return make_board(width, height, draw(explicit_squares(width, height)))


def shifted(lattice: Lattice, squares: int, point: int) -> int:
    """What a kernel makes of a step: a mask where it is needed, and one shift."""
    mask, shift = lattice.neighbours[point], lattice.shifts[point]
    if mask is not None:
        squares &= mask
    moved = squares << shift if shift > 0 else squares >> -shift
    return moved & (1 << lattice.word_bits) - 1


@settings(max_examples=60, deadline=None)
@given(boards())
def test_every_step_is_one_shift(board: Board) -> None:
    lattice = lattice_of(board)
    for point in range(len(COMPASS)):
        for square, ray in enumerate(board.rays[point]):
            reached = shifted(lattice, 1 << lattice.places[square], point) & lattice.board
            expected = 1 << lattice.places[ray[0]] if ray else 0
            assert reached == expected, (square, point)


@settings(max_examples=60, deadline=None)
@given(boards(), st.data())
def test_many_squares_step_at_a_time(board: Board, data: st.DataObject) -> None:
    lattice = lattice_of(board)
    squares = data.draw(st.integers(0, board.all_squares))
    for point in range(len(COMPASS)):
        reached = shifted(lattice, lattice.spread(squares), point) & lattice.board
        rays = [board.rays[point][square] for square in bits(squares)]
        assert reached == lattice.spread(sum(1 << ray[0] for ray in rays if ray))


@settings(max_examples=60, deadline=None)
@given(boards(), st.data())
def test_sets_go_to_the_lattice_and_back_in_a_few_pieces(board: Board, data: st.DataObject) -> None:
    lattice = lattice_of(board)
    squares = data.draw(st.integers(0, board.all_squares))
    spread = sum((squares & part) << shift for part, shift in lattice.runs)
    assert spread == lattice.spread(squares)
    assert sum((spread >> shift) & part for part, shift in lattice.runs) == squares
    assert len(lattice.runs) <= board.width * board.height
    assert list(lattice.places) == sorted(set(lattice.places))


@pytest.mark.parametrize(
    ("width", "height", "squares", "word_bits", "masks"),
    [
        (8, 8, Squares.DARK, 64, 0),
        (10, 10, Squares.DARK, 64, 0),
        (12, 12, Squares.DARK, 128, 0),
        (8, 8, Squares.ALL, 64, 6),  # no spare bits: steps to the sides need a mask
        (10, 10, Squares.ALL, 128, 0),
        (12, 12, Squares.ALL, 256, 0),
        (20, 20, Squares.ALL, 512, 0),
        (26, 26, Squares.ALL, 1024, 0),
    ],
)
def test_words_are_as_wide_as_needed(
    width: int, height: int, squares: Squares, word_bits: int, masks: int
) -> None:
    lattice = lattice_of(make_board(width, height, squares))
    assert lattice.word_bits == word_bits
    assert sum(mask is not None for mask in lattice.neighbours) == masks
