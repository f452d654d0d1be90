"""The list of captures that are finished: only the best known ones, each once.

A record is (origin, destination, taken, kind).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.kernels.language import (
        BEST,
        CRITERIA,
        ERA,
        FIRST,
        FLYING,
        FULL,
        HEADS,
        HEADS_BITS,
        INDEXED,
        LIMIT,
        LINKS,
        MANY,
        ORIGIN,
        PIECE,
        RECORD,
        TOP,
        VALUES,
        WIDE_MERIT,
        WORD_BYTES,
        Merit,
        Word,
        load,
        load_word,
        logical_right,
        popcount,
        store,
        store_word,
        word,
    )
    from draughts.kernels.source.squares import folded


@inlined
def amount(number: int) -> Merit:
    """A number as merits are counted: in a word where 64 bits do not hold them."""
    return word(number) if WIDE_MERIT else number


def merit(kind: int, taken: Word, count: int, order: Merit, enemy_kings: Word) -> Merit:
    """How much a capture is to be preferred: the criteria side by side, the first uppermost."""
    kings = popcount(taken & enemy_kings)
    found = amount(0)
    for criterion, place in CRITERIA:
        if criterion == "most_pieces":
            found = found + (amount(count) << place)
        if criterion == "highest_value":
            found = found + (amount((count - kings) * VALUES[0] + kings * VALUES[1]) << place)
        if criterion == "with_king":
            found = found + (amount(kind & 1) << place)
        if criterion == "most_kings":
            found = found + (amount(kings) << place)
        if criterion == "earliest_kings":
            found = found + (order << place)
    return found


def emit(
    ctx: int, to: Word, taken: Word, kind: int, count: int, order: Merit, enemy_kings: Word
) -> None:
    """Write a finished capture down, if it is new and no known one is better."""
    top = load(ctx + TOP)
    if top >= load(ctx + LIMIT):
        store(ctx + FULL, 1)
        return
    if CRITERIA:
        worth = merit(kind, taken, count, order, enemy_kings)
        best = load_word(ctx + BEST) if WIDE_MERIT else load(ctx + BEST)
        if worth < best:
            return
        if worth > best:
            if WIDE_MERIT:
                store_word(ctx + BEST, worth)
            else:
                store(ctx + BEST, worth)
            top = load(ctx + FIRST)
            store(ctx + PIECE, top)
            store(ctx + INDEXED, 0)
    # Two ways to take the same pieces need three of them, or a flying king that comes down
    # on one or another square between two.
    if count >= (2 if FLYING else 3):
        known = load(ctx + PIECE)
        if top - known > MANY * RECORD:
            if is_listed(ctx, top, to, taken, kind):
                return
            known = top
        while known < top:
            if same_capture(known, to, taken, kind):
                return
            known += RECORD
    store_word(top, load_word(ctx + ORIGIN))
    store_word(top + WORD_BYTES, to)
    store_word(top + 2 * WORD_BYTES, taken)
    store(top + 3 * WORD_BYTES, kind)
    store(ctx + TOP, top + RECORD)


@inlined
def same_capture(record: int, to: Word, taken: Word, kind: int) -> bool:
    """Whether a record of the same piece says the same."""
    return (
        load_word(record + WORD_BYTES) == to
        and load_word(record + 2 * WORD_BYTES) == taken
        and load(record + 3 * WORD_BYTES) == kind
    )


def is_listed(ctx: int, top: int, to: Word, taken: Word, kind: int) -> bool:
    """Whether a piece that has very many captures has this one already.

    Captures are found by what they are: HEADS holds the last record of each kind of hash, LINKS
    for each record the one before it. Records are filed when this is asked.
    """
    if load(ctx + INDEXED) == 0:
        store(ctx + INDEXED, load(ctx + PIECE))
        store(ctx + ERA, load(ctx + ERA) + 1)
    first = load(ctx + FIRST)
    era = load(ctx + ERA) << 32
    record = load(ctx + INDEXED)
    while record < top:
        head = head_of(
            ctx,
            load_word(record + WORD_BYTES),
            load_word(record + 2 * WORD_BYTES),
            load(record + 3 * WORD_BYTES),
        )
        store(load(ctx + LINKS) + (record - first) // RECORD * 8, load(head))
        store(head, era | (record - first))
        record += RECORD
    store(ctx + INDEXED, top)
    found = load(head_of(ctx, to, taken, kind))
    while (found ^ era) >> 32 == 0:
        place = found & 0xFFFFFFFF
        if same_capture(first + place, to, taken, kind):
            return True
        found = load(load(ctx + LINKS) + place // RECORD * 8)
    return False


def head_of(ctx: int, to: Word, taken: Word, kind: int) -> int:
    """The address of the last record with the hash of a capture."""
    mixed = (folded(to) * 31 + folded(taken) + kind) * 0x9E3779B97F4A7C15
    return load(ctx + HEADS) + logical_right(mixed, 64 - HEADS_BITS) * 8
