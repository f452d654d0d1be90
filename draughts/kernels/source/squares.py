"""Steps on the lattice, and what a move makes of the pieces.

Pieces are four sets: own men and kings, enemy men and kings, seen by the side to move.
``runs`` packs how often each side has moved the same king, where the rules count that:
count (4 bits) and square (12 bits) of the side to move, then of the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.kernels.language import (
        DOUBLINGS,
        KING_LIMIT,
        LIMBS,
        NEIGHBOUR,
        NONE,
        ONE,
        SHIFT,
        Static,
        Word,
        index_of,
        low64,
    )


@inlined
def step(squares: Word, way: Static) -> Word:
    """The squares one step further in a compass direction."""
    return (
        (squares if NEIGHBOUR[way] is None else squares & NEIGHBOUR[way]) << SHIFT[way]
        if SHIFT[way] > 0
        else (squares if NEIGHBOUR[way] is None else squares & NEIGHBOUR[way]) >> -SHIFT[way]
    )


@inlined
def shifted(squares: Word, way: Static, places: Static) -> Word:
    """All bits moved so many steps in a compass direction, come what may."""
    return squares << places * SHIFT[way] if SHIFT[way] > 0 else squares >> places * -SHIFT[way]


def seen(way: Static, squares: Word, empty: Word) -> Word:
    """Some squares and those that they see in a direction, up to the first that is not free.

    The sight doubles with each look: two steps, four, eight.
    """
    free = empty if NEIGHBOUR[(way + 4) % 8] is None else empty & NEIGHBOUR[(way + 4) % 8]
    found = squares
    for places in DOUBLINGS[way]:
        found = found | (shifted(found, way, places) & free)
        free = free & shifted(free, way, places)
    return found


@inlined
def opposite(way: Static) -> Static:
    """The compass direction that leads back."""
    return (way + 4) % 8


@inlined
def lowest(squares: Word) -> Word:
    """The lowest square of a set."""
    return squares & (NONE - squares)


def folded(squares: Word) -> int:
    """A set as 64 bits, to be hashed."""
    found = low64(squares)
    for limb in range(1, LIMBS):
        found = found * 0x9E3779B97F4A7C15 + low64(squares >> 64 * limb)
    return found


# moving


@inlined
def men_after(men: Word, origin: Word, to: Word, kind: int) -> Word:
    """Own men after a move of a man (kind 0), a king (1) or a man that is crowned (2)."""
    return (men ^ origin) | to if kind == 0 else men if kind == 1 else men ^ origin


@inlined
def kings_after(kings: Word, origin: Word, to: Word, kind: int) -> Word:
    """Own kings after a move; see `men_after`."""
    return kings if kind == 0 else (kings ^ origin) | to if kind == 1 else kings | to


def resting(runs: int, men: Word) -> Word:
    """The king that must not move again, as long as its side has men."""
    if KING_LIMIT == 0:
        return NONE
    if men and (runs & 15) >= KING_LIMIT:
        return ONE << ((runs >> 4) & 4095)
    return NONE


def runs_after(
    runs: int, men: Word, enemy_men: Word, enemy_kings: Word, origin: Word, to: Word, counts: int
) -> int:
    """The runs for the other side after a move; ``counts`` is 1 for a quiet move of a king.

    The pieces are those after the move.
    """
    if KING_LIMIT == 0:
        return 0
    own = 0
    if counts and men:
        number = 1
        if runs & 15 and (ONE << ((runs >> 4) & 4095)) == origin:
            number = min((runs & 15) + 1, 15)
        own = (index_of(to) << 4) | number
    other = runs >> 16
    if not (other and enemy_men and (enemy_kings & (ONE << (other >> 4)))):
        other = 0
    return other | (own << 16)
