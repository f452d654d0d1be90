"""Chains that have been here before: what follows from them is not followed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        KINGS_IN_ORDER,
        SEEN,
        SEEN_ENTRY,
        SEEN_SLOTS_BITS,
        WIDE_MERIT,
        WORD_BYTES,
        Merit,
        Word,
        load,
        load_word,
        logical_right,
        store,
        store_word,
    )
    from draughts.kernels.source.squares import folded


def seen_slot(ctx: int, at: Word, taken: Word, mark: int) -> int:
    """The address where a chain that stands here with these pieces taken is remembered."""
    mixed = (folded(at) * 31 + folded(taken) + mark) * 0x9E3779B97F4A7C15
    return load(ctx + SEEN) + logical_right(mixed, 64 - SEEN_SLOTS_BITS) * SEEN_ENTRY


def recall(slot: int, at: Word, taken: Word, mark: int, order: Merit) -> int:
    """What is remembered: 0 nothing, 2 that the chain ended there, 3 that it went on."""
    if load(slot) >> 1 != mark or load_word(slot + 8) != at:
        return 0
    if load_word(slot + 8 + WORD_BYTES) != taken:
        return 0
    if KINGS_IN_ORDER:
        there = (
            load_word(slot + 8 + 2 * WORD_BYTES) if WIDE_MERIT else load(slot + 8 + 2 * WORD_BYTES)
        )
        if there != order:
            return 0
    return 2 | (load(slot) & 1)


def remember(slot: int, at: Word, taken: Word, mark: int, order: Merit, went: int) -> None:
    """Note that all chains from here have been followed, and whether there was one."""
    store(slot, (mark << 1) | went)
    store_word(slot + 8, at)
    store_word(slot + 8 + WORD_BYTES, taken)
    if KINGS_IN_ORDER:
        if WIDE_MERIT:
            store_word(slot + 8 + 2 * WORD_BYTES, order)
        else:
            store(slot + 8 + 2 * WORD_BYTES, order)
