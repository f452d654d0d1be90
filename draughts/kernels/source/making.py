"""Positions in memory: legal moves of the side to move, and playing one of them on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        SIDES,
        WORD_BYTES,
        Word,
        load,
        load_word,
        store,
        store_word,
    )
    from draughts.kernels.source.squares import kings_after, men_after, runs_after
    from draughts.kernels.source.state import (
        gathered,
        kings_of,
        legal_moves,
        men_of,
        run_named,
        runs_of,
    )


def generate(
    turn: int,
    ctx: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Write the legal moves from ``out`` on; the address behind the last."""
    for side in SIDES:
        if turn == side:
            return legal_moves(side, ctx, out, men, kings, enemy_men, enemy_kings, runs)
    return out


def make(state: int, move: int) -> None:
    """Play a move of a list on a position in memory."""
    turn = load(state + 4 * WORD_BYTES)
    origin = load_word(move)
    to = load_word(move + WORD_BYTES)
    taken = load_word(move + 2 * WORD_BYTES)
    kind = load(move + 3 * WORD_BYTES) & 3
    runs = runs_of(state, turn)
    men = men_after(men_of(state, turn), origin, to, kind)
    kings = kings_after(kings_of(state, turn), origin, to, kind)
    enemy_men = men_of(state, 1 - turn) & ~taken
    enemy_kings = kings_of(state, 1 - turn) & ~taken
    quiet_king = 1 if kind & 1 and not taken else 0
    then = runs_after(runs, men, enemy_men, enemy_kings, origin, to, quiet_king)
    own, other = state + 2 * WORD_BYTES * turn, state + 2 * WORD_BYTES * (1 - turn)
    store_word(own, gathered(men))
    store_word(own + WORD_BYTES, gathered(kings))
    store_word(other, gathered(enemy_men))
    store_word(other + WORD_BYTES, gathered(enemy_kings))
    store(state + 4 * WORD_BYTES, 1 - turn)
    first, second = run_named(then & 65535), run_named(then >> 16)
    both = second | (first << 16) if turn == 0 else first | (second << 16)
    store(state + 4 * WORD_BYTES + 8, both)


def listed(ctx: int, state: int, lists: int) -> int:
    """Write the legal moves of a position in memory; the address behind the last."""
    turn = load(state + 4 * WORD_BYTES)
    return generate(
        turn,
        ctx,
        lists,
        men_of(state, turn),
        kings_of(state, turn),
        men_of(state, 1 - turn),
        kings_of(state, 1 - turn),
        runs_of(state, turn),
    )
