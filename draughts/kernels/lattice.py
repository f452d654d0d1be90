"""Squares as bits of one machine word, so that a step in a direction is one shift.

A lattice lays the board out with some bits to spare. On a single-coloured board the squares
of a row lie next to each other and rows are half an odd pitch apart, so that all diagonal
steps, and the two-square orthogonal ones, are uniform. A step that leaves the board should
come down on a spare bit or outside the word; where it would come down on a square, the
direction needs a mask of the squares that do have a neighbour there.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import attrs

from draughts.board import COMPASS, Board, bits

WORD_BITS = (64, 128, 256, 512, 1024)
"""The widths of word that a lattice may take; the narrowest that holds it is used."""


@attrs.frozen
class Lattice:
    """Where each square of a board lies in a word.

    ``places[square]`` is the bit of a square index, ``shifts[compass point]`` how far a step
    moves it (negative: down), ``neighbours[compass point]`` the mask that a step must be
    preceded by, or None where no step can go astray.
    """

    bits: int
    places: tuple[int, ...]
    shifts: tuple[int, ...]
    neighbours: tuple[int | None, ...] = attrs.field(repr=False)

    @property
    def word_bits(self) -> int:
        """The width of the word: one of `WORD_BITS`."""
        return next(width for width in WORD_BITS if width >= self.bits)

    @functools.cached_property
    def board(self) -> int:
        """The mask of all squares."""
        return self.spread((1 << len(self.places)) - 1)

    def spread(self, mask: int) -> int:
        """A mask of square indices as a mask of this lattice."""
        return sum(1 << self.places[square] for square in bits(mask))

    @functools.cached_property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """(mask of square indices, shift) of the squares that all move equally far.

        ``spread(mask)`` is the sum of ``(mask & part) << shift`` over these.
        """
        parts: dict[int, int] = {}
        for square, place in enumerate(self.places):
            parts[place - square] = parts.get(place - square, 0) | 1 << square
        return tuple((mask, shift) for shift, mask in sorted(parts.items()))


def lattice_of(board: Board) -> Lattice:
    """The lattice of a board with the narrowest word, and of those the fewest masks."""
    return min(
        _candidates(board),
        key=lambda found: (
            found.word_bits,
            sum(mask is not None for mask in found.neighbours),
            found.bits,
        ),
    )


def _candidates(board: Board) -> Iterator[Lattice]:
    single = board.single_colored
    for pitch in range(board.width, board.width + 5):
        if single and pitch % 2 == 0:
            continue  # half a row would not be a whole number of bits
        halves = 2 if single else 1
        odd = min(file + rank * pitch for file, rank in board.cells) % halves
        raw = [(file + rank * pitch - odd) // halves for file, rank in board.cells]
        places = tuple(place - min(raw) for place in raw)
        shifts = []
        for dx, dy in COMPASS:
            step = 2 if single and 0 in (dx, dy) else 1
            shifts.append(step * (dx + dy * pitch) // halves)
        yield Lattice(
            bits=max(places) + 1,
            places=places,
            shifts=tuple(shifts),
            neighbours=tuple(
                _needed_mask(board, places, point, shift) for point, shift in enumerate(shifts)
            ),
        )


def _needed_mask(board: Board, places: tuple[int, ...], point: int, shift: int) -> int | None:
    """The squares that have a neighbour, if a step from another square would hit a square."""
    taken, has, astray = set(places), 0, False
    for square, ray in enumerate(board.rays[point]):
        if ray:
            has |= 1 << places[square]
        else:
            astray = astray or places[square] + shift in taken
    return has if astray else None
