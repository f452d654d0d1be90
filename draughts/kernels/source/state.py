"""Positions as they are handed in and out: bytes, with squares in the order of the board.

White's men and kings, Black's men and kings (a word each, one bit per square index), then
two 64-bit numbers: the side to move (0 White, 1 Black), and the runs of king moves packed as
in `draughts.kernels.source.squares`, White's first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        BOARD,
        KING_LIMIT,
        MANDATORY,
        NONE,
        ONE,
        RECORD,
        RUNS,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        index_of,
        load,
        load_word,
        popcount,
        store,
        store_word,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
    from draughts.kernels.source.quiet import quiet_moves
    from draughts.kernels.source.squares import kings_after, men_after, resting, runs_after


def spread(squares: Word) -> Word:
    """A set by square index as a set of the lattice."""
    found = NONE
    for part, shift in RUNS:
        found = found | ((squares & part) << shift)
    return found


def gathered(squares: Word) -> Word:
    """A set of the lattice as a set by square index."""
    found = NONE
    for part, shift in RUNS:
        found = found | ((squares >> shift) & part)
    return found


def run_placed(run: int) -> int:
    """A run of king moves with its square placed on the lattice."""
    if run == 0:
        return 0
    return (run & 15) | (index_of(spread(ONE << (run >> 4))) << 4)


def run_named(run: int) -> int:
    """A run of king moves with its square by index."""
    if run == 0:
        return 0
    return (run & 15) | (index_of(gathered(ONE << (run >> 4))) << 4)


def runs_of(state: int, turn: int) -> int:
    """The runs of a position, the side to move first."""
    if KING_LIMIT == 0:
        return 0
    packed = load(state + 4 * WORD_BYTES + 8)
    white = run_placed(packed & 65535)
    black = run_placed(packed >> 16)
    return white | (black << 16) if turn == 0 else black | (white << 16)


def men_of(state: int, side: int) -> Word:
    """A side's men on the lattice."""
    return spread(load_word(state + 2 * WORD_BYTES * side))


def kings_of(state: int, side: int) -> Word:
    """A side's kings on the lattice."""
    return spread(load_word(state + 2 * WORD_BYTES * side + WORD_BYTES))


def legal_moves(
    side: Static,
    ctx: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Write the legal moves from ``out`` on; the address behind the last."""
    enemy = enemy_men | enemy_kings
    empty = BOARD & ~(men | kings | enemy)
    movers = capturing_men(side, men, enemy_men, enemy_kings, empty)
    able = kings if kings and kings_capture(side, kings, enemy, empty) else NONE
    if movers | able:
        end = captures(side, ctx, out, movers, able, empty, enemy, enemy_kings)
        if MANDATORY:
            return end
        return quiet_moves(side, end, men, kings & ~resting(runs, men), empty)
    return quiet_moves(side, out, men, kings & ~resting(runs, men), empty)


def legal(ctx: int, state: int, lists: int, out: int, most: int) -> int:
    """The legal moves of a position, each with the position after it; how many there are.

    From ``out`` on, for each of the first ``most`` moves: origin (16 bits), destination (16),
    promotes (1), a king moves (1); the captured squares (a word); the position after the move.
    """
    turn = load(state + 4 * WORD_BYTES)
    size = 8 + WORD_BYTES + 4 * WORD_BYTES + 16
    found = 0
    for side in SIDES:
        if turn == side:
            men = men_of(state, side)
            kings = kings_of(state, side)
            enemy_men = men_of(state, 1 - side)
            enemy_kings = kings_of(state, 1 - side)
            runs = runs_of(state, side)
            end = legal_moves(side, ctx, lists, men, kings, enemy_men, enemy_kings, runs)
            move = lists
            while found < min(most, (end - lists) // RECORD):
                origin = load_word(move)
                to = load_word(move + WORD_BYTES)
                taken = load_word(move + 2 * WORD_BYTES)
                kind = load(move + 3 * WORD_BYTES)
                here = out + found * size
                number = index_of(gathered(origin)) | (index_of(gathered(to)) << 16)
                store(here, number | ((kind >> 1) << 32) | ((kind & 1) << 33))
                store_word(here + 8, gathered(taken))
                after_men = men_after(men, origin, to, kind)
                after_kings = kings_after(kings, origin, to, kind)
                enemy_men_left = enemy_men & ~taken
                enemy_kings_left = enemy_kings & ~taken
                after = here + 8 + WORD_BYTES
                own, other = after + 2 * WORD_BYTES * side, after + 2 * WORD_BYTES * (1 - side)
                store_word(own, gathered(after_men))
                store_word(own + WORD_BYTES, gathered(after_kings))
                store_word(other, gathered(enemy_men_left))
                store_word(other + WORD_BYTES, gathered(enemy_kings_left))
                store(after + 4 * WORD_BYTES, 1 - side)
                if KING_LIMIT:
                    quiet_king = kind & 1 if popcount(taken) == 0 else 0
                    then = runs_after(
                        runs, after_men, enemy_men_left, enemy_kings_left, origin, to, quiet_king
                    )
                    first, second = run_named(then & 65535), run_named(then >> 16)
                    both = second | (first << 16) if side == 0 else first | (second << 16)
                    store(after + 4 * WORD_BYTES + 8, both)
                else:
                    store(after + 4 * WORD_BYTES + 8, 0)
                found += 1
                move += RECORD
            return (end - lists) // RECORD
    return 0
