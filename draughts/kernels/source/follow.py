"""Following a game: moves that are known by their ends, played one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import ONE, RECORD, WORD_BYTES, load, load_word
    from draughts.kernels.source.making import listed, make
    from draughts.kernels.source.state import spread


def follow(ctx: int, state: int, lists: int, moves: int, count: int) -> int:
    """Play moves on a position in memory; how many could be played.

    Each is a number: origin (16 bits), destination (16), and 0 for a quiet move, 1 for a
    capture, 2 for either. One that fits no legal move, or several, is where it ends.
    """
    played = 0
    while played < count:
        wanted = load(moves + 8 * played)
        origin = spread(ONE << (wanted & 65535))
        to = spread(ONE << ((wanted >> 16) & 65535))
        captures = wanted >> 32
        end = listed(ctx, state, lists)
        move, found, fitting = lists, lists, 0
        while move < end:
            if load_word(move) == origin and load_word(move + WORD_BYTES) == to:
                takes = 1 if load_word(move + 2 * WORD_BYTES) else 0
                if captures == 2 or captures == takes:
                    found = move
                    fitting += 1
            move += RECORD
        if fitting != 1:
            return played
        make(state, found)
        played += 1
    return played
