"""Board geometry: which squares exist, what they are called and how they lie to each other.

Squares carry an index from 0, row by row from White's left-hand corner upwards; sets of
squares are integers with one bit per index. Nothing here knows the rules of a game.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

import attrs

from draughts.language import tell
from draughts.types import Color, Corner, Direction, Notation, Squares

MAX_SIDE = 26
"""The widest or highest board: files are named by the letters a to z."""

COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""File and rank steps clockwise from straight up, in the order of `Direction`'s members."""

_ALGEBRAIC = re.compile(r"([a-z])([1-9][0-9]?)\Z")


def bits(mask: int) -> Iterator[int]:
    """The indices of the bits set in a mask, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def compass_points(directions: Direction, color: Color) -> tuple[int, ...]:
    """Indices into `COMPASS` of directions given relative to a side."""
    turn = 0 if color is Color.WHITE else 4
    return tuple((i + turn) % 8 for i in range(8) if directions.value >> i & 1)


@attrs.frozen(cache_hash=True)
class Board:
    """A board: its squares in index order, and the two ways to name them.

    ``cells`` holds (file, rank) from (0, 0) in White's left-hand corner. ``numbering`` is
    the corner of square 1 and ``lettering`` that of a1, both as White sees them; numbers run
    along the rows.
    """

    width: int
    height: int
    cells: tuple[tuple[int, int], ...] = attrs.field(repr=False)
    notation: Notation
    numbering: Corner
    lettering: Corner

    def __len__(self) -> int:
        return len(self.cells)

    # geometry

    @functools.cached_property
    def index(self) -> dict[tuple[int, int], int]:
        """Square index by (file, rank)."""
        return {cell: i for i, cell in enumerate(self.cells)}

    @functools.cached_property
    def all_squares(self) -> int:
        """The mask of every played square."""
        return (1 << len(self.cells)) - 1

    @functools.cached_property
    def single_colored(self) -> bool:
        """Whether all played squares are of one colour of the chequered pattern."""
        return len({(file + rank) % 2 for file, rank in self.cells}) == 1

    @functools.cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """``rays[compass point][square]``: the squares met going that way, nearest first.

        A ray ends at the edge or at a square that is not played. On a single-coloured board
        the orthogonal steps are two squares long, as Frisian draughts moves.
        """
        index, straight = self.index, 2 if self.single_colored else 1
        fans = []
        for dx, dy in COMPASS:
            step = straight if 0 in (dx, dy) else 1
            fan = []
            for file, rank in self.cells:
                ray = []
                while (square := index.get((file + dx * step, rank + dy * step))) is not None:
                    ray.append(square)
                    file, rank = file + dx * step, rank + dy * step
                fan.append(tuple(ray))
            fans.append(tuple(fan))
        return tuple(fans)

    def row(self, color: Color, number: int) -> int:
        """The mask of a side's row, counted from 1 at its own edge of the board."""
        rank = number - 1 if color is Color.WHITE else self.height - number
        return sum(1 << i for i, (_, r) in enumerate(self.cells) if r == rank)

    @functools.cached_property
    def _far_rows(self) -> dict[Color, int]:
        return {color: self.row(color, self.height) for color in Color}

    def far_row(self, color: Color) -> int:
        """The mask of the row on which a side's men are crowned."""
        return self._far_rows[color]

    @functools.cached_property
    def long_diagonal(self) -> int:
        """The mask of the diagonals that start in a played corner of the board.

        On a square board of one colour this is the one long diagonal ("main road").
        """
        mask = 0
        for i, (file, rank) in enumerate(self.cells):
            if file in (0, self.width - 1) and rank in (0, self.height - 1):
                mask |= 1 << i
                for compass in (1, 3, 5, 7):
                    for square in self.rays[compass][i]:
                        mask |= 1 << square
        return mask

    # names

    @functools.cached_property
    def algebraic(self) -> tuple[str, ...]:
        """The algebraic name of each square, by index."""
        from_right = self.lettering in (Corner.BOTTOM_RIGHT, Corner.TOP_RIGHT)
        from_top = self.lettering in (Corner.TOP_LEFT, Corner.TOP_RIGHT)
        return tuple(
            chr(ord("a") + (self.width - 1 - file if from_right else file))
            + str(self.height - rank if from_top else rank + 1)
            for file, rank in self.cells
        )

    @functools.cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number of each square, by index."""
        from_right = self.numbering in (Corner.BOTTOM_RIGHT, Corner.TOP_RIGHT)
        from_top = self.numbering in (Corner.TOP_LEFT, Corner.TOP_RIGHT)

        def order(i: int) -> tuple[int, int]:
            file, rank = self.cells[i]
            return (-rank if from_top else rank, -file if from_right else file)

        numbers = [0] * len(self.cells)
        for number, i in enumerate(sorted(range(len(self.cells)), key=order), start=1):
            numbers[i] = number
        return tuple(numbers)

    def names(self, notation: Notation | None = None) -> tuple[str, ...]:
        """The name of each square by index, in the board's own notation or the one given."""
        if (notation or self.notation) is Notation.ALGEBRAIC:
            return self.algebraic
        return self._number_names

    @functools.cached_property
    def _number_names(self) -> tuple[str, ...]:
        return tuple(map(str, self.numbers))

    @functools.cached_property
    def _lookup(self) -> dict[str, int]:
        by_name = {name: i for i, name in enumerate(self.algebraic)}
        by_name.update((name, i) for i, name in enumerate(self._number_names))
        return by_name

    def square(self, name: str) -> int:
        """The index of a square named in either notation (``c3``, ``C3``, ``12``, ``07``).

        Raises `ValueError` with a sentence that says what is wrong with the name.
        """
        text = name.strip().lower()
        found = self._lookup.get(text.lstrip("0") if text.isdecimal() else text)
        if found is not None:
            return found
        if _ALGEBRAIC.match(text):
            files, ranks = chr(ord("a") + self.width - 1), self.height
            file, rank = ord(text[0]) - ord("a"), int(text[1:]) - 1
            if file >= self.width or rank >= self.height:
                raise ValueError(
                    tell(
                        "square {name!r} is outside the board a1 to {files}{ranks}",
                        name=name,
                        files=files,
                        ranks=ranks,
                    )
                )
            raise ValueError(tell("square {name!r} is not played on this board", name=name))
        if text.isdecimal():
            raise ValueError(
                tell(
                    "square {name!r} is outside the board 1 to {number}",
                    name=name,
                    number=len(self),
                )
            )
        examples = f"{self.names()[0]!r}"
        raise ValueError(
            tell(
                "{name!r} is not a square; squares are named like {examples}",
                name=name,
                examples=examples,
            )
        )


def _played(squares: Squares | frozenset[str], file: int, rank: int) -> bool:
    if squares is Squares.ALL:
        return True
    if isinstance(squares, Squares):
        return (file + rank) % 2 == (0 if squares is Squares.DARK else 1)
    return f"{chr(ord('a') + file)}{rank + 1}" in squares


@functools.lru_cache(maxsize=256)
def make_board(
    width: int,
    height: int,
    squares: Squares | frozenset[str] = Squares.DARK,
    notation: Notation = Notation.ALGEBRAIC,
    numbering: Corner = Corner.TOP_LEFT,
    lettering: Corner = Corner.BOTTOM_LEFT,
) -> Board:
    """The board of a rectangle on which the given squares are played.

    An explicit set names squares with a1 in White's left-hand corner, whatever ``lettering``
    says.
    """
    cells = tuple(
        (file, rank)
        for rank in range(height)
        for file in range(width)
        if _played(squares, file, rank)
    )
    return Board(width, height, cells, notation, numbering, lettering)


def outside(names: Iterable[str], width: int, height: int) -> list[str]:
    """Those of the names that are no square of a rectangle with a1 at its lower left."""
    known = {f"{chr(ord('a') + f)}{r + 1}" for f in range(width) for r in range(height)}
    return sorted(set(names) - known)
