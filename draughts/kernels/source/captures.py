"""Captures: every chain of every piece, and the choice that the rules leave between them.

The same chains as in `draughts.movegen`, followed depth first. What is finished is written
to a list as a record (origin, destination, taken, kind) unless a better capture is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.kernels.language import (
        AT_ONCE,
        BEST,
        CHAIN_MANDATORY,
        CRITERIA,
        CROWNED_AT_ONCE,
        CROWNING_STOPS,
        ERA,
        FAR,
        FIRST,
        FLYING,
        FULL,
        HEADS,
        HEADS_BITS,
        INDEXED,
        KING_CAPTURES,
        KINGS_IN_ORDER,
        LANDS_NEXT,
        LIMIT,
        LINKS,
        LONG,
        MAN_CAPTURES,
        MANY,
        MEN_TAKE_KINGS,
        NO_WAY_BACK,
        NONE,
        ORIGIN,
        PIECE,
        RECORD,
        SEEN,
        SEEN_ENTRY,
        SEEN_SLOTS_BITS,
        SQUARES,
        STAMP,
        STOPS_BEHIND_KING,
        STOPS_BEHIND_LONE_KING,
        TOP,
        VALUES,
        WIDE_MERIT,
        WORD_BYTES,
        Merit,
        Static,
        Word,
        load,
        load_word,
        logical_right,
        popcount,
        store,
        store_word,
        word,
    )
    from draughts.kernels.source.squares import folded, lowest, opposite, step


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


# chains that have been here before


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


# following chains


@inlined
def order_with(order: Merit, over: Word, enemy_kings: Word, count: int) -> Word:
    """The order of kings met, with one more piece: the earlier a king, the higher its bit."""
    return (
        (order | (amount(1) << (SQUARES - 1 - count)) if over & enemy_kings else order)
        if KINGS_IN_ORDER
        else order
    )


def hop_chain(
    side: Static,
    king: Static,
    ctx: int,
    at: Word,
    enemy: Word,
    empty: Word,
    taken: Word,
    count: int,
    order: Merit,
    enemy_kings: Word,
    kind: int,
) -> int:
    """Follow the captures of a man or a short king from a square; 1 if there was one."""
    mark, slot = 0, 0
    if count >= LONG:
        mark = (load(ctx + STAMP) << 8) | (kind << 4) | king
        slot = seen_slot(ctx, at, taken, mark)
        known = recall(slot, at, taken, mark, order)
        if known:
            return known & 1
    went = 0
    prey = enemy if king or MEN_TAKE_KINGS else enemy & ~enemy_kings
    for way in (KING_CAPTURES if king else MAN_CAPTURES)[side]:
        over = step(at, way) & prey
        to = step(over, way) & empty
        if to:
            went = 1
            more = 0
            ended = kind
            then = order_with(order, over, enemy_kings, count)
            room = empty | over if AT_ONCE else empty
            if not king and to & FAR[side]:
                ended = 2
                if CROWNED_AT_ONCE:
                    if FLYING:
                        more = fly_chain(
                            side,
                            ctx,
                            to,
                            enemy ^ over,
                            room,
                            taken | over,
                            count + 1,
                            then,
                            enemy_kings,
                            2,
                            opposite(way),
                        )
                    else:
                        more = hop_chain(
                            side,
                            True,
                            ctx,
                            to,
                            enemy ^ over,
                            room,
                            taken | over,
                            count + 1,
                            then,
                            enemy_kings,
                            2,
                        )
                elif not CROWNING_STOPS:
                    more = hop_chain(
                        side,
                        king,
                        ctx,
                        to,
                        enemy ^ over,
                        room,
                        taken | over,
                        count + 1,
                        then,
                        enemy_kings,
                        kind,
                    )
            else:
                more = hop_chain(
                    side,
                    king,
                    ctx,
                    to,
                    enemy ^ over,
                    room,
                    taken | over,
                    count + 1,
                    then,
                    enemy_kings,
                    kind,
                )
            if more == 0 or not CHAIN_MANDATORY:
                emit(ctx, to, taken | over, ended, count + 1, then, enemy_kings)
    if count >= LONG:
        remember(slot, at, taken, mark, order, went)
    return went


def fly_chain(
    side: Static,
    ctx: int,
    at: Word,
    enemy: Word,
    empty: Word,
    taken: Word,
    count: int,
    order: Merit,
    enemy_kings: Word,
    kind: int,
    back: int,
) -> int:
    """Follow the captures of a flying king from a square; 1 if there was one.

    ``back`` is the direction it came from, in which it may not leave again.
    """
    mark, slot = 0, 0
    if count >= LONG:
        mark = (load(ctx + STAMP) << 8) | (kind << 4) | 2
        if NO_WAY_BACK:
            mark = (mark ^ 2) | (1 << 7) | (back << 1)
        slot = seen_slot(ctx, at, taken, mark)
        known = recall(slot, at, taken, mark, order)
        if known:
            return known & 1
    went = 0
    for way in KING_CAPTURES[side]:
        if not NO_WAY_BACK or back != way:
            seen = step(at, way)
            while seen & empty:
                seen = step(seen, way)
            over = seen & enemy
            first = step(over, way) & empty
            if first:
                went = 1
                more = 0
                then = order_with(order, over, enemy_kings, count)
                room = empty | over if AT_ONCE else empty
                to = first
                while to:
                    more |= fly_chain(
                        side,
                        ctx,
                        to,
                        enemy ^ over,
                        room,
                        taken | over,
                        count + 1,
                        then,
                        enemy_kings,
                        kind,
                        opposite(way),
                    )
                    to = NONE if LANDS_NEXT else step(to, way) & empty
                if more == 0 or not CHAIN_MANDATORY:
                    to = first
                    while to:
                        emit(ctx, to, taken | over, kind, count + 1, then, enemy_kings)
                        to = NONE if LANDS_NEXT else step(to, way) & empty
                        just_behind = STOPS_BEHIND_KING and (STOPS_BEHIND_LONE_KING or count > 0)
                        if just_behind and over & enemy_kings:
                            to = NONE
    if count >= LONG:
        remember(slot, at, taken, mark, order, went)
    return went


# all pieces


def capturing_men(side: Static, men: Word, enemy_men: Word, enemy_kings: Word, empty: Word) -> Word:
    """The men that have something to capture."""
    prey = enemy_men | enemy_kings if MEN_TAKE_KINGS else enemy_men
    found = NONE
    for way in MAN_CAPTURES[side]:
        found = found | (men & step(prey & step(empty, opposite(way)), opposite(way)))
    return found


def kings_capture(side: Static, kings: Word, enemy: Word, empty: Word) -> Word:
    """Squares behind a piece that some king can capture: none if no king can."""
    found = NONE
    for way in KING_CAPTURES[side]:
        seen = step(kings, way)
        if FLYING:
            free = seen & empty
            while free:
                free = step(free, way)
                seen = seen | free
                free = free & empty
        found = found | (step(seen & enemy, way) & empty)
    return found


def captures(
    side: Static,
    ctx: int,
    out: int,
    movers: Word,
    kings: Word,
    empty: Word,
    enemy: Word,
    enemy_kings: Word,
) -> int:
    """Write the captures that the rules leave from ``out`` on; the address behind the last.

    ``movers`` are the men that can capture, ``kings`` all own kings.
    """
    store(ctx + FIRST, out)
    store(ctx + TOP, out)
    if CRITERIA:
        if WIDE_MERIT:
            store_word(ctx + BEST, NONE)
        else:
            store(ctx + BEST, 0)
    pieces = movers | kings
    while pieces:
        piece = lowest(pieces)
        pieces = pieces ^ piece
        begin(ctx, piece)
        room = empty | piece  # the square a piece comes from counts as empty
        if piece & movers:
            hop_chain(side, False, ctx, piece, enemy, room, NONE, 0, amount(0), enemy_kings, 0)
        elif FLYING:
            fly_chain(side, ctx, piece, enemy, room, NONE, 0, amount(0), enemy_kings, 1, -1)
        else:
            hop_chain(side, True, ctx, piece, enemy, room, NONE, 0, amount(0), enemy_kings, 1)
    return load(ctx + TOP)


def begin(ctx: int, piece: Word) -> None:
    """Make ready for the chains of a piece."""
    store(ctx + PIECE, load(ctx + TOP))
    store(ctx + INDEXED, 0)
    store(ctx + STAMP, load(ctx + STAMP) + 1)
    store_word(ctx + ORIGIN, piece)
