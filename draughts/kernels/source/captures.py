"""Captures: every chain of every piece, and the choice that the rules leave between them.

The same chains as in `draughts.movegen`, followed depth first. What is finished goes to the
list of `draughts.kernels.source.listing` unless a better capture is known.
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
        FAR,
        FIRST,
        FLYING,
        INDEXED,
        KING_CAPTURES,
        KINGS_IN_ORDER,
        LANDS_NEXT,
        LONG,
        MAN_CAPTURES,
        MEN_TAKE_KINGS,
        NO_WAY_BACK,
        NONE,
        ORIGIN,
        PIECE,
        SQUARES,
        STAMP,
        STOPS_BEHIND_KING,
        STOPS_BEHIND_LONE_KING,
        TOP,
        WIDE_MERIT,
        Merit,
        Static,
        Word,
        load,
        store,
        store_word,
    )
    from draughts.kernels.source.listing import amount, emit
    from draughts.kernels.source.seen import recall, remember, seen_slot
    from draughts.kernels.source.squares import lowest, opposite, seen, step

# A chain is where a piece stands, the enemies left to take, the free squares, what it has
# taken and how many pieces that are, the order in which it met kings, and what it has become:
# a man (kind 0), a king (1) or a man that has been crowned (2).


@inlined
def order_with(order: Merit, over: Word, enemy_kings: Word, count: int) -> Merit:
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
    prey = enemy if king or MEN_TAKE_KINGS else enemy & ~enemy_kings
    landings = NONE
    for way in (KING_CAPTURES if king else MAN_CAPTURES)[side]:
        landings = landings | (step(step(at, way) & prey, way) & empty)
    if not landings:
        return 0
    slot = 0
    mark = 0
    if count >= LONG:
        mark = (load(ctx + STAMP) << 12) | (kind << 10) | (king << 9)
        slot = seen_slot(ctx, at, taken, mark)
        if recall(slot, at, taken, mark, order):
            return 1
    for way in (KING_CAPTURES if king else MAN_CAPTURES)[side]:
        over = step(at, way) & prey
        to = step(over, way) & empty
        if to:
            left = enemy ^ over
            room = empty | over if AT_ONCE else empty
            took = taken | over
            then = order_with(order, over, enemy_kings, count)
            ended = kind
            more = 0
            if not king and to & FAR[side]:
                ended = 2
                more = crowned_chain(
                    side, way, ctx, to, left, room, took, count + 1, then, enemy_kings
                )
            else:
                more = hop_chain(
                    side, king, ctx, to, left, room, took, count + 1, then, enemy_kings, kind
                )
            if more == 0 or not CHAIN_MANDATORY:
                emit(ctx, to, took, ended, count + 1, then, enemy_kings)
    if count >= LONG:
        remember(slot, at, taken, mark, order, 1)
    return 1


def crowned_chain(
    side: Static,
    way: Static,
    ctx: int,
    at: Word,
    enemy: Word,
    empty: Word,
    taken: Word,
    count: int,
    order: Merit,
    enemy_kings: Word,
) -> int:
    """Follow what a man that has come to the far row may take from there; 1 if anything."""
    if CROWNED_AT_ONCE:
        if FLYING:
            return fly_chain(
                side,
                ctx,
                at,
                enemy,
                empty,
                taken,
                count,
                order,
                enemy_kings,
                2,
                1 << opposite(way) if NO_WAY_BACK else 0,
                0,
            )
        return hop_chain(side, True, ctx, at, enemy, empty, taken, count, order, enemy_kings, 2)
    if CROWNING_STOPS:
        return 0
    return hop_chain(side, False, ctx, at, enemy, empty, taken, count, order, enemy_kings, 0)


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
    barred: Static,
    straight: int,
) -> int:
    """Follow the captures of a flying king from a square; 1 if there was one.

    ``barred`` has a bit for each direction that is not to be followed; ``straight`` is 1 if one
    of them, which has been followed already, leads to a capture.
    """
    mark = 0
    slot = 0
    if count >= LONG:
        mark = (load(ctx + STAMP) << 12) | (kind << 10) | (1 << 8)
        if NO_WAY_BACK:
            mark = mark | barred
        slot = seen_slot(ctx, at, taken, mark)
        known = recall(slot, at, taken, mark, order)
        if known:
            return known & 1
    went = straight
    for way in KING_CAPTURES[side]:
        if barred & (1 << way) == 0:
            over = step(seen(way, at, empty), way) & enemy
            first = step(over, way) & empty
            if first:
                went = 1
                fly_over(
                    side,
                    way,
                    ctx,
                    over,
                    first,
                    enemy,
                    empty,
                    taken,
                    count,
                    order,
                    enemy_kings,
                    kind,
                )
    if count >= LONG:
        remember(slot, at, taken, mark, order, went)
    return went


def fly_over(
    side: Static,
    way: Static,
    ctx: int,
    over: Word,
    first: Word,
    enemy: Word,
    empty: Word,
    taken: Word,
    count: int,
    order: Merit,
    enemy_kings: Word,
    kind: int,
) -> None:
    """Follow a flying king's capture of one piece; ``first`` is the square behind that.

    What it can take straight on is the same from wherever it lands, and followed once. The way
    back is barred by the piece just taken, unless that is gone.
    """
    left = enemy ^ over
    room = empty | over if AT_ONCE else empty
    took = taken | over
    then = order_with(order, over, enemy_kings, count)
    straight = 0
    further = step(seen(way, first, room), way) & left
    behind = step(further, way) & room
    if behind:
        straight = 1
        fly_over(
            side, way, ctx, further, behind, left, room, took, count + 1, then, enemy_kings, kind
        )
    more = 0
    to = first
    while to:
        more |= fly_chain(
            side,
            ctx,
            to,
            left,
            room,
            took,
            count + 1,
            then,
            enemy_kings,
            kind,
            (1 << way) | (0 if AT_ONCE and not NO_WAY_BACK else 1 << opposite(way)),
            straight,
        )
        to = NONE if LANDS_NEXT else step(to, way) & empty
    if more == 0 or not CHAIN_MANDATORY:
        to = first
        while to:
            emit(ctx, to, took, kind, count + 1, then, enemy_kings)
            to = NONE if LANDS_NEXT else step(to, way) & empty
            just_behind = STOPS_BEHIND_KING and (STOPS_BEHIND_LONE_KING or count > 0)
            if just_behind and over & enemy_kings:
                to = NONE


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
        reach = seen(way, kings, empty) if FLYING else kings
        found = found | (step(step(reach, way) & enemy, way) & empty)
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
            fly_chain(side, ctx, piece, enemy, room, NONE, 0, amount(0), enemy_kings, 1, 0, 0)
        else:
            hop_chain(side, True, ctx, piece, enemy, room, NONE, 0, amount(0), enemy_kings, 1)
    return load(ctx + TOP)


def begin(ctx: int, piece: Word) -> None:
    """Make ready for the chains of a piece."""
    store(ctx + PIECE, load(ctx + TOP))
    store(ctx + INDEXED, 0)
    store(ctx + STAMP, load(ctx + STAMP) + 1)
    store_word(ctx + ORIGIN, piece)
