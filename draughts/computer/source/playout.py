"""Random games: played to the end as `draughts.game` ends them, every legal move equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import COUNTS, DRAW_ORDER, DRAW_RULES, LASTING, RANDOM, REPEATS
    from draughts.computer.source.draws import drawn, events_of
    from draughts.kernels.language import (
        FIRST_KING_WINS,
        MISERE,
        RECORD,
        SIDES,
        WORD_BYTES,
        Word,
        folded_product,
        index_of,
        load,
        load32,
        load_word,
        logical_right,
        store,
        store32,
        store_word,
    )
    from draughts.kernels.source.keys import position_key
    from draughts.kernels.source.making import generate
    from draughts.kernels.source.squares import kings_after, men_after, runs_after
    from draughts.kernels.source.state import gathered, kings_of, men_of, runs_of


def chance(th: int, number: int) -> int:
    """A random number from 0, less than ``number``, which is far below two to the 32nd."""
    state = load(th + RANDOM) + 0xA0761D6478BD642F
    store(th + RANDOM, state)
    mixed = folded_product(state, state ^ 0xE7037ED1A0B428DB)
    return (logical_right(mixed, 32) * number) >> 32


def beginning(seed: int, number: int) -> int:
    """Where the random numbers of a game begin."""
    mixed = folded_product(seed ^ 0x8EBC6AF09C88C6E3, 0x9E3779B97F4A7C15)
    return mixed ^ folded_product(number ^ 0x589965CC75374CC3, 0xD6E8FEB86659FD93)


def rules_reached(
    turn: int,
    th: int,
    out: int,
    events: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """The counted draw rules that are reached, a bit for each; the counts are brought up."""
    found = 0
    for side in SIDES:
        if turn == side:
            found = drawn(side, th, out, 1, events, men, kings, enemy_men, enemy_kings, runs)
    for i in range(DRAW_RULES):
        store32(th + COUNTS + 4 * i, load32(th + COUNTS + 4 * (DRAW_RULES + i)))
    return found


def times_seen(keys: int, back: int, key: int) -> int:
    """Write a position's key, ``back`` plies after the first; how often it stands there now."""
    here = keys + back * 8
    store(here, key)
    seen = 1
    i = 4
    while i <= back:
        if load(here - i * 8) == key:
            seen += 1
        i += 2
    return seen


def trace_move(place: int, move: int) -> int:
    """Write a move down by the names of squares, as `draughts.kernels.source.state` does."""
    kind = load(move + 3 * WORD_BYTES)
    origin = index_of(gathered(load_word(move)))
    to = index_of(gathered(load_word(move + WORD_BYTES)))
    store(place, origin | (to << 16) | ((kind >> 1) << 32))
    store_word(place + 8, gathered(load_word(move + 2 * WORD_BYTES)))
    return place + 8 + WORD_BYTES


def ending(plies: int, white: int, how: int) -> int:
    """How a game ended, in one number; ``white`` is 2 if White won, 0 if Black did."""
    return plies | ((white | (how << 2)) << 32)


def play_out(
    th: int,
    out: int,
    keys: int,
    most: int,
    trace: int,
    turn: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Play one game; its `ending`: 0 no move, 1 first king, 2 too long, from 3 on draw rules."""
    for i in range(DRAW_RULES):
        store32(th + COUNTS + 4 * i, -1)
    plies, back, events = 0, 0, 0
    while True:
        if FIRST_KING_WINS:
            if kings:
                return ending(plies, 2 - 2 * turn, 1)
            if enemy_kings:
                return ending(plies, 2 * turn, 1)
        end = generate(turn, th, out, men, kings, enemy_men, enemy_kings, runs)
        if end == out:
            return ending(plies, 2 - 2 * turn if MISERE else 2 * turn, 0)
        reached, seen = 0, 1
        if DRAW_RULES:
            reached = rules_reached(turn, th, end, events, men, kings, enemy_men, enemy_kings, runs)
        if REPEATS:
            key = position_key(turn, men, kings, enemy_men, enemy_kings, runs)
            seen = times_seen(keys, back, key)
        for place, counted, times in DRAW_ORDER:
            if seen >= times if counted < 0 else reached & (1 << counted):
                return ending(plies, 1, 3 + place)
        if plies >= most:
            return ending(plies, 1, 2)
        move = out + chance(th, (end - out) // RECORD) * RECORD
        if trace:
            trace = trace_move(trace, move)
        origin = load_word(move)
        to = load_word(move + WORD_BYTES)
        taken = load_word(move + 2 * WORD_BYTES)
        kind = load(move + 3 * WORD_BYTES)
        events = events_of(kind, taken)
        back = 0 if events & LASTING else back + 1
        after_men = men_after(men, origin, to, kind)
        after_kings = kings_after(kings, origin, to, kind)
        other_men = enemy_men & ~taken
        other_kings = enemy_kings & ~taken
        quiet_king = 0 if events else 1
        runs = runs_after(runs, after_men, other_men, other_kings, origin, to, quiet_king)
        men, kings = other_men, other_kings
        enemy_men, enemy_kings = after_men, after_kings
        turn = 1 - turn
        plies += 1


def play_games(
    th: int,
    state: int,
    lists: int,
    keys: int,
    most: int,
    seed: int,
    first: int,
    count: int,
    out: int,
    trace: int,
) -> int:
    """Play so many games from a position and write how each ended, 8 bytes a game.

    Each game has a number, from ``first`` on, which together with the seed decides its moves.
    ``keys`` has room for 8 bytes for each of ``most`` plies and one more; the moves of a game
    are written to ``trace``, if that is not 0.
    """
    turn = load(state + 4 * WORD_BYTES)
    men = men_of(state, turn)
    kings = kings_of(state, turn)
    enemy_men = men_of(state, 1 - turn)
    enemy_kings = kings_of(state, 1 - turn)
    runs = runs_of(state, turn)
    i = 0
    while i < count:
        store(th + RANDOM, beginning(seed, first + i))
        found = play_out(
            th, lists, keys, most, trace, turn, men, kings, enemy_men, enemy_kings, runs
        )
        store(out + i * 8, found)
        i += 1
    return count
