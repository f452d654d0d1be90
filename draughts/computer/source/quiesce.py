"""Quiescence: captures and promotions below the last ply, until nothing is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        CROWNING,
        MATE,
        MAX_PLY,
        NODE_LIMIT,
        NODES,
        STOP_ADDRESS,
        STOPPED,
    )
    from draughts.computer.source.evaluate import evaluate
    from draughts.kernels.language import (
        BOARD,
        FAR,
        FIRST_KING_WINS,
        KING_MOVES,
        MAN_MOVES,
        MANDATORY,
        MISERE,
        NONE,
        RECORD,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        load,
        load_word,
        store,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
    from draughts.kernels.source.squares import (
        kings_after,
        lowest,
        men_after,
        opposite,
        resting,
        runs_after,
        step,
    )


def out_of_time(th: int) -> bool:
    """Count a node; whether the search has to end."""
    if load(th + STOPPED):
        return True
    nodes = load(th + NODES) + 1
    store(th + NODES, nodes)
    if nodes >= load(th + NODE_LIMIT) or load(load(th + STOP_ADDRESS)):
        store(th + STOPPED, 1)
        return True
    return False


def no_move(ply: int) -> int:
    """The score of a side that cannot move."""
    return MATE - ply if MISERE else ply - MATE


def can_step(side: Static, men: Word, kings: Word, empty: Word) -> bool:
    """Whether there is a quiet move."""
    found = NONE
    for way in MAN_MOVES[side]:
        found = found | (step(men, way) & empty)
    for way in KING_MOVES[side]:
        found = found | (step(kings, way) & empty)
    return bool(found)


def quiesce(
    side: Static,
    th: int,
    out: int,
    ply: int,
    alpha: int,
    beta: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """The score once no capture and no promotion is about to happen."""
    if out_of_time(th):
        return 0
    if FIRST_KING_WINS and enemy_kings:
        return ply - MATE
    enemy = enemy_men | enemy_kings
    empty = BOARD & ~(men | kings | enemy)
    movers = capturing_men(side, men, enemy_men, enemy_kings, empty)
    able = kings if kings and kings_capture(side, kings, enemy, empty) else NONE
    end = out
    if movers | able:
        end = captures(side, th, out, movers, able, empty, enemy, enemy_kings)
    best = -MATE
    if end == out or not MANDATORY:
        if end == out and not can_step(side, men, kings & ~resting(runs, men), empty):
            return no_move(ply)
        best = evaluate(side, False, th, 0, men, kings, enemy_men, enemy_kings)
        if best >= beta or ply >= MAX_PLY - 2:
            return best
        alpha = max(alpha, best)
    if ply >= MAX_PLY - 2:
        return evaluate(side, False, th, 0, men, kings, enemy_men, enemy_kings)
    move = out
    while move < end:
        origin = load_word(move)
        to = load_word(move + WORD_BYTES)
        left = ~load_word(move + 2 * WORD_BYTES)
        kind = load(move + 3 * WORD_BYTES)
        after_men = men_after(men, origin, to, kind)
        after_kings = kings_after(kings, origin, to, kind)
        then = runs_after(runs, after_men, enemy_men & left, enemy_kings & left, origin, to, 0)
        score = 0 - quiesce(
            1 - side,
            th,
            end,
            ply + 1,
            0 - beta,
            0 - alpha,
            enemy_men & left,
            enemy_kings & left,
            after_men,
            after_kings,
            then,
        )
        if score > best:
            best = score
            if score >= beta:
                return best
            alpha = max(alpha, score)
        move += RECORD
    if CROWNING and end == out:
        for way in MAN_MOVES[side]:
            targets = step(men, way) & empty & FAR[side]
            while targets:
                to = lowest(targets)
                targets = targets ^ to
                after_men = men ^ step(to, opposite(way))
                then = runs_after(runs, after_men, enemy_men, enemy_kings, to, to, 0)
                score = 0 - quiesce(
                    1 - side,
                    th,
                    end,
                    ply + 1,
                    0 - beta,
                    0 - alpha,
                    enemy_men,
                    enemy_kings,
                    after_men,
                    kings | to,
                    then,
                )
                if score > best:
                    best = score
                    if score >= beta:
                        return best
                    alpha = max(alpha, score)
    return best


def calm(
    turn: int,
    th: int,
    out: int,
    ply: int,
    alpha: int,
    beta: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """`quiesce` for a side that is known only while running."""
    for side in SIDES:
        if turn == side:
            return quiesce(
                side, th, out, ply, alpha, beta, men, kings, enemy_men, enemy_kings, runs
            )
    return 0
