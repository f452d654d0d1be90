"""Counting legal moves, most of them without writing them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import (
        BOARD,
        CRITERIA,
        CROWNED_AT_ONCE,
        CROWNING_STOPS,
        FAR,
        MAN_CAPTURES,
        MANDATORY,
        MEN_TAKE_KINGS,
        NONE,
        RECORD,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        load,
        popcount,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
    from draughts.kernels.source.quiet import count_quiet
    from draughts.kernels.source.squares import opposite, resting, step
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
    able = kings if kings and kings_capture(side, kings, enemy, empty) else NONE
    landings = landings_of_men(side, men, enemy_men, enemy_kings, empty)
    found = 0
    if landings | able:
        found = -1
        if not able:
            found = count_single(side, men, enemy_men, enemy_kings, empty, landings)
        if found < 0:
            movers = capturing_men(side, men, enemy_men, enemy_kings, empty)
            end = captures(side, ctx, out, movers, able, empty, enemy, enemy_kings)
            found = (end - out) // RECORD
        if MANDATORY:
            return found
    return found + count_quiet(side, men, kings & ~resting(runs, men), empty)


def landings_of_men(
    side: Static, men: Word, enemy_men: Word, enemy_kings: Word, empty: Word
) -> Word:
    """Where men come down with the first piece they take."""
    prey = enemy_men | enemy_kings if MEN_TAKE_KINGS else enemy_men
    found = NONE
    for way in MAN_CAPTURES[side]:
        found = found | (step(step(men, way) & prey, way) & empty)
    return found


def count_single(
    side: Static, men: Word, enemy_men: Word, enemy_kings: Word, empty: Word, landings: Word
) -> int:
    """How many captures men have if all take one man; -1 if one may take more, or a king.

    All are worth the same then, and all are different. That the square a man comes from counts
    as empty makes no difference to a second piece: the way there is over the first.
    """
    prey = enemy_men | enemy_kings if MEN_TAKE_KINGS else enemy_men
    crowned = landings & FAR[side]
    further = crowned if CROWNED_AT_ONCE else NONE
    going_on = landings ^ crowned if CROWNING_STOPS else landings
    for way in MAN_CAPTURES[side]:
        further = further | (step(step(going_on, way) & prey, way) & empty)
    if CRITERIA and MEN_TAKE_KINGS:
        for way in MAN_CAPTURES[side]:
            further = further | (step(landings, opposite(way)) & enemy_kings)
    if further:
        return -1
    found = 0
    for way in MAN_CAPTURES[side]:
        found += popcount(step(step(men, way) & prey, way) & empty)
    return found


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
