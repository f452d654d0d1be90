"""Counting: the positions a number of plies away, the last ply without making its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        BOARD,
        FAR,
        FLYING,
        KING_MOVES,
        MAN_MOVES,
        MANDATORY,
        NONE,
        RECORD,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        load,
        load_word,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
    from draughts.kernels.source.quiet import count_quiet
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


def count_moves(
    side: Static,
    ctx: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """How many legal moves there are."""
    enemy = enemy_men | enemy_kings
    empty = BOARD & ~(men | kings | enemy)
    found = 0
    movers = capturing_men(side, men, enemy_men, enemy_kings, empty)
    able = kings if kings and kings_capture(side, kings, enemy, empty) else NONE
    if movers | able:
        end = captures(side, ctx, out, movers, able, empty, enemy, enemy_kings)
        found = (end - out) // RECORD
        if MANDATORY:
            return found
    return found + count_quiet(side, men, kings & ~resting(runs, men), empty)


def perft(
    ctx: int,
    out: int,
    turn: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """How many sequences of ``depth`` plies there are; depth is 2 or more.

    ``turn`` is 0 for White. Lists of captures are written from ``out`` on.
    """
    nodes = 0
    for side in SIDES:
        if turn == side:
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
                    after_men = men_after(men, origin, to, kind)
                    after_kings = kings_after(kings, origin, to, kind)
                    then = runs_after(
                        runs, after_men, enemy_men & left, enemy_kings & left, origin, to, 0
                    )
                    if depth == 2:
                        nodes += count_moves(
                            1 - side,
                            ctx,
                            end,
                            enemy_men & left,
                            enemy_kings & left,
                            after_men,
                            after_kings,
                            then,
                        )
                    else:
                        nodes += perft(
                            ctx,
                            end,
                            1 - side,
                            depth - 1,
                            enemy_men & left,
                            enemy_kings & left,
                            after_men,
                            after_kings,
                            then,
                        )
                    move += RECORD
            if end == out or not MANDATORY:
                for way in MAN_MOVES[side]:
                    targets = step(men, way) & empty
                    while targets:
                        to = lowest(targets)
                        targets = targets ^ to
                        after_men = men ^ step(to, opposite(way))
                        after_kings = kings
                        if to & FAR[side]:
                            after_kings = after_kings | to
                        else:
                            after_men = after_men | to
                        then = runs_after(runs, after_men, enemy_men, enemy_kings, to, to, 0)
                        if depth == 2:
                            nodes += count_moves(
                                1 - side,
                                ctx,
                                end,
                                enemy_men,
                                enemy_kings,
                                after_men,
                                after_kings,
                                then,
                            )
                        else:
                            nodes += perft(
                                ctx,
                                end,
                                1 - side,
                                depth - 1,
                                enemy_men,
                                enemy_kings,
                                after_men,
                                after_kings,
                                then,
                            )
                free = kings & ~resting(runs, men)
                while free:
                    piece = lowest(free)
                    free = free ^ piece
                    for way in KING_MOVES[side]:
                        to = step(piece, way) & empty
                        while to:
                            after_kings = (kings ^ piece) | to
                            then = runs_after(runs, men, enemy_men, enemy_kings, piece, to, 1)
                            if depth == 2:
                                nodes += count_moves(
                                    1 - side,
                                    ctx,
                                    end,
                                    enemy_men,
                                    enemy_kings,
                                    men,
                                    after_kings,
                                    then,
                                )
                            else:
                                nodes += perft(
                                    ctx,
                                    end,
                                    1 - side,
                                    depth - 1,
                                    enemy_men,
                                    enemy_kings,
                                    men,
                                    after_kings,
                                    then,
                                )
                            to = step(to, way) & empty if FLYING else NONE
    return nodes


def count(ctx: int, state: int, lists: int) -> int:
    """How many legal moves a position has."""
    turn = load(state + 4 * WORD_BYTES)
    for side in SIDES:
        if turn == side:
            return count_moves(
                side,
                ctx,
                lists,
                men_of(state, side),
                kings_of(state, side),
                men_of(state, 1 - side),
                kings_of(state, 1 - side),
                runs_of(state, side),
            )
    return 0


def perft_from(ctx: int, state: int, lists: int, depth: int) -> int:
    """How many sequences of ``depth`` plies, 1 or more, begin in a position."""
    if depth == 1:
        return count(ctx, state, lists)
    turn = load(state + 4 * WORD_BYTES)
    return perft(
        ctx,
        lists,
        turn,
        depth,
        men_of(state, turn),
        kings_of(state, turn),
        men_of(state, 1 - turn),
        kings_of(state, 1 - turn),
        runs_of(state, turn),
    )
