"""Quiet moves: written down one by one, or only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        FAR,
        FLYING,
        KING_MOVES,
        MAN_MOVES,
        NONE,
        RECORD,
        WORD_BYTES,
        Static,
        Word,
        popcount,
        store,
        store_word,
    )
    from draughts.kernels.source.squares import lowest, seen, step


def count_quiet(side: Static, men: Word, kings: Word, empty: Word) -> int:
    """How many quiet moves there are."""
    found = 0
    for way in MAN_MOVES[side]:
        found += popcount(step(men, way) & empty)
    if kings:
        for way in KING_MOVES[side]:
            if FLYING:
                found += popcount(seen(way, kings, empty) ^ kings)
            else:
                found += popcount(step(kings, way) & empty)
    return found


def write_move(out: int, origin: Word, to: Word, taken: Word, kind: int) -> int:
    """Write one record; the address behind it."""
    store_word(out, origin)
    store_word(out + WORD_BYTES, to)
    store_word(out + 2 * WORD_BYTES, taken)
    store(out + 3 * WORD_BYTES, kind)
    return out + RECORD


def quiet_moves(side: Static, out: int, men: Word, kings: Word, empty: Word) -> int:
    """Write the quiet moves from ``out`` on, piece by piece; the address behind the last."""
    pieces = men | kings
    while pieces:
        piece = lowest(pieces)
        pieces = pieces ^ piece
        if piece & men:
            for way in MAN_MOVES[side]:
                to = step(piece, way) & empty
                if to:
                    out = write_move(out, piece, to, NONE, 2 if to & FAR[side] else 0)
        else:
            for way in KING_MOVES[side]:
                to = step(piece, way) & empty
                while to:
                    out = write_move(out, piece, to, NONE, 1)
                    to = step(to, way) & empty if FLYING else NONE
    return out
