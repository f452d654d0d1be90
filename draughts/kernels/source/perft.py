"""Counting: the sequences of so many plies, the last ply without making its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        BOARD,
        FAR,
        FLYING,
        FULL,
        HASHED,
        KING_MOVES,
        MAN_MOVES,
        MANDATORY,
        NONE,
        RECORD,
        SIDES,
        STOP,
        TABLE,
        WORD_BYTES,
        Static,
        Word,
        load,
        load_word,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
    from draughts.kernels.source.count import count_moves
    from draughts.kernels.source.keys import position_key
    from draughts.kernels.source.squares import (
        kings_after,
        lowest,
        men_after,
        opposite,
        resting,
        runs_after,
        step,
    )
    from draughts.kernels.source.state import kings_of, men_of, runs_of
    from draughts.kernels.source.table import check_bits, looked_up, note


def sequences(
    side: Static,
    hashed: Static,
    ctx: int,
    out: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """How many sequences of ``depth`` plies there are, 1 or more.

    Lists of captures are written from ``out`` on. With ``hashed``, counts are looked up in the
    table of the scratch memory, and noted there.
    """
    if depth == 1:
        return count_moves(side, ctx, out, men, kings, enemy_men, enemy_kings, runs)
    return perft(side, hashed, ctx, out, depth, men, kings, enemy_men, enemy_kings, runs)


def perft(
    side: Static,
    hashed: Static,
    ctx: int,
    out: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """The same for two plies or more."""
    if depth > 3 and load(ctx + STOP):
        return 0
    if not hashed or depth < HASHED:
        return after_moves(side, hashed, ctx, out, depth, men, kings, enemy_men, enemy_kings, runs)
    table = load(ctx + TABLE)
    key = position_key(side + 2 * depth, men, kings, enemy_men, enemy_kings, runs)
    check = check_bits(side, men, kings, enemy_men, enemy_kings)
    known = looked_up(table, key, check)
    if known >= 0:
        return known
    nodes = after_moves(side, hashed, ctx, out, depth, men, kings, enemy_men, enemy_kings, runs)
    if not (load(ctx + FULL) | load(ctx + STOP)):
        note(table, nodes, key, check)
    return nodes


def after_moves(
    side: Static,
    hashed: Static,
    ctx: int,
    out: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """The sum over all moves of the sequences that go on from there."""
    nodes = 0
    enemy = enemy_men | enemy_kings
    empty = BOARD & ~(men | kings | enemy)
    movers = capturing_men(side, men, enemy_men, enemy_kings, empty)
    able = kings if kings and kings_capture(side, kings, enemy, empty) else NONE
    end = out
    if movers | able:
        end = captures(side, ctx, out, movers, able, empty, enemy, enemy_kings)
        move = out
        while move < end:
            origin = load_word(move)
            to = load_word(move + WORD_BYTES)
            left = ~load_word(move + 2 * WORD_BYTES)
            kind = load(move + 3 * WORD_BYTES)
            own_men = men_after(men, origin, to, kind)
            own_kings = kings_after(kings, origin, to, kind)
            then = runs_after(runs, own_men, enemy_men & left, enemy_kings & left, origin, to, 0)
            nodes += sequences(
                1 - side,
                hashed,
                ctx,
                end,
                depth - 1,
                enemy_men & left,
                enemy_kings & left,
                own_men,
                own_kings,
                then,
            )
            move += RECORD
        if MANDATORY:
            return nodes
    for way in MAN_MOVES[side]:
        targets = step(men, way) & empty
        while targets:
            to = lowest(targets)
            targets = targets ^ to
            own_men = men ^ step(to, opposite(way))
            own_kings = kings
            if to & FAR[side]:
                own_kings = own_kings | to
            else:
                own_men = own_men | to
            then = runs_after(runs, own_men, enemy_men, enemy_kings, to, to, 0)
            nodes += sequences(
                1 - side,
                hashed,
                ctx,
                end,
                depth - 1,
                enemy_men,
                enemy_kings,
                own_men,
                own_kings,
                then,
            )
    free = kings & ~resting(runs, men)
    while free:
        piece = lowest(free)
        free = free ^ piece
        for way in KING_MOVES[side]:
            to = step(piece, way) & empty
            while to:
                own_kings = (kings ^ piece) | to
                then = runs_after(runs, men, enemy_men, enemy_kings, piece, to, 1)
                nodes += sequences(
                    1 - side,
                    hashed,
                    ctx,
                    end,
                    depth - 1,
                    enemy_men,
                    enemy_kings,
                    men,
                    own_kings,
                    then,
                )
                to = step(to, way) & empty if FLYING else NONE
    return nodes


def perft_from(ctx: int, state: int, lists: int, depth: int) -> int:
    """How many sequences of ``depth`` plies, 1 or more, begin in a position.

    If a list did not fit, or a thread was told to stop, the count is wrong; FULL and STOP in the
    scratch memory tell.
    """
    turn = load(state + 4 * WORD_BYTES)
    men = men_of(state, turn)
    kings = kings_of(state, turn)
    enemy_men = men_of(state, 1 - turn)
    enemy_kings = kings_of(state, 1 - turn)
    runs = runs_of(state, turn)
    for side in SIDES:
        if turn == side:
            if load(ctx + TABLE):
                return sequences(
                    side, True, ctx, lists, depth, men, kings, enemy_men, enemy_kings, runs
                )
            return sequences(
                side, False, ctx, lists, depth, men, kings, enemy_men, enemy_kings, runs
            )
    return 0
