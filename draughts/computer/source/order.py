"""Which move to try first: short codes of moves, killers, history, and picking the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import HISTORY, HISTORY_USED, KILLERS, KILLERS_USED, PLACES
    from draughts.kernels.language import (
        RECORD,
        WORD_BYTES,
        Word,
        index_of,
        load,
        load32,
        load_word,
        logical_right,
        popcount,
        store,
        store32,
        store_word,
    )
    from draughts.kernels.source.squares import folded


def code_of(move: int) -> int:
    """A move in 32 bits, never 0: origin, destination, and promotion with some of what it takes."""
    squares = index_of(load_word(move)) | (index_of(load_word(move + WORD_BYTES)) << 10)
    mixed = folded(load_word(move + 2 * WORD_BYTES)) * 0x9E3779B97F4A7C15
    promotes = (load(move + 3 * WORD_BYTES) >> 1) & 1
    return squares | ((logical_right(mixed, 53) ^ promotes) << 20) | (1 << 31)


def history_of(th: int, turn: int, code: int) -> int:
    """The address of what is known of a quiet move from earlier cutoffs."""
    return th + HISTORY + ((turn * PLACES + (code & 1023)) * PLACES + ((code >> 10) & 1023)) * 4


def rate_moves(
    th: int, ply: int, turn: int, out: int, end: int, known: int, enemy_kings: Word
) -> None:
    """Put above the kind of each move a number that is larger, the earlier it is to be tried."""
    killer = load32(th + KILLERS + ply * 8) & 4294967295
    second = load32(th + KILLERS + ply * 8 + 4) & 4294967295
    move = out
    while move < end:
        kind = load(move + 3 * WORD_BYTES) & 3
        taken = load_word(move + 2 * WORD_BYTES)
        code = code_of(move)
        rate = 0
        count = popcount(taken)
        if code == known:
            rate = 1 << 28
        elif count:
            rate = (1 << 24) + count * 64 + popcount(taken & enemy_kings) * 128 + (kind & 2)
        elif kind == 2:
            rate = 1 << 23
        elif KILLERS_USED and code == killer:
            rate = 1 << 22
        elif KILLERS_USED and code == second:
            rate = (1 << 22) - 1
        else:
            rate = 1 << 20
            if HISTORY_USED:
                rate += load32(history_of(th, turn, code))
        store(move + 3 * WORD_BYTES, kind | (rate << 2))
        move += RECORD


def pick(move: int, end: int) -> None:
    """Bring the best rated of the moves from an address on to the front."""
    best, at = move, move + RECORD
    rate = load(move + 3 * WORD_BYTES)
    while at < end:
        other = load(at + 3 * WORD_BYTES)
        if other > rate:
            best, rate = at, other
        at += RECORD
    if best != move:
        for part in range(3):
            here = load_word(move + part * WORD_BYTES)
            store_word(move + part * WORD_BYTES, load_word(best + part * WORD_BYTES))
            store_word(best + part * WORD_BYTES, here)
        store(best + 3 * WORD_BYTES, load(move + 3 * WORD_BYTES))
        store(move + 3 * WORD_BYTES, rate)


def reward(th: int, ply: int, turn: int, code: int, depth: int) -> None:
    """Remember a quiet move that refuted what came before it."""
    killer = load32(th + KILLERS + ply * 8) & 4294967295
    if killer != code:
        store32(th + KILLERS + ply * 8 + 4, killer)
        store32(th + KILLERS + ply * 8, code)
    adjust(th, turn, code, depth * depth)


def adjust(th: int, turn: int, code: int, amount: int) -> None:
    """Move a quiet move's history by an amount, within bounds that it only nears."""
    address = history_of(th, turn, code)
    value = load32(address)
    step = min(max(amount, -1024), 1024)
    size = max(step, 0 - step)
    store32(address, value + step * 16 - ((value * size) >> 10))
