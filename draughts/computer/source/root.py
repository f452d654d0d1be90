"""The first ply of a search: its moves, those left out, and the best line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        BASE,
        BEST_CODE,
        EXCLUDED,
        EXCLUDED_COUNT,
        KEYS,
        MATE,
        PV,
        STOPPED,
    )
    from draughts.computer.source.draws import events_of
    from draughts.computer.source.lines import note_line
    from draughts.computer.source.order import code_of, pick, rate_moves
    from draughts.computer.source.search import search
    from draughts.computer.source.table import probe, remember_score
    from draughts.kernels.language import (
        RECORD,
        WORD_BYTES,
        load,
        load32,
        load_word,
        store,
        store32,
    )
    from draughts.kernels.source.keys import position_key
    from draughts.kernels.source.making import generate
    from draughts.kernels.source.squares import kings_after, men_after, runs_after
    from draughts.kernels.source.state import kings_of, men_of, runs_of


def search_root(th: int, state: int, lists: int, depth: int, alpha: int, beta: int) -> int:
    """The score of a position; the best line is left in memory.

    Moves whose codes stand in the list of excluded ones are left out. When the search had to
    stop, the best of the moves that were finished counts, if there was one.
    """
    turn = load(state + 4 * WORD_BYTES)
    men = men_of(state, turn)
    kings = kings_of(state, turn)
    enemy_men = men_of(state, 1 - turn)
    enemy_kings = kings_of(state, 1 - turn)
    runs = runs_of(state, turn)
    key = position_key(turn, men, kings, enemy_men, enemy_kings, runs)
    store(th + KEYS + load(th + BASE) * 8, key)
    store32(th + PV, 0)
    store(th + BEST_CODE, 0)
    end = generate(turn, th, lists, men, kings, enemy_men, enemy_kings, runs)
    known = probe(th, key)
    rate_moves(th, 0, turn, lists, end, known & 4294967295 if known else 0, enemy_kings)
    best, tried, floor = -MATE, 0, alpha
    move = lists
    while move < end:
        pick(move, end)
        code = code_of(move)
        excluded = False
        i = 0
        while i < load(th + EXCLUDED_COUNT):
            if load32(th + EXCLUDED + i * 4) & 4294967295 == code:
                excluded = True
            i += 1
        if not excluded:
            origin = load_word(move)
            to = load_word(move + WORD_BYTES)
            taken = load_word(move + 2 * WORD_BYTES)
            kind = load(move + 3 * WORD_BYTES) & 3
            after_men = men_after(men, origin, to, kind)
            after_kings = kings_after(kings, origin, to, kind)
            other_men = enemy_men & ~taken
            other_kings = enemy_kings & ~taken
            happened = events_of(kind, taken)
            quiet_king = 1 if kind & 1 and not taken else 0
            then = runs_after(runs, after_men, other_men, other_kings, origin, to, quiet_king)
            score = floor + 1
            if tried > 0:
                score = 0 - search(
                    th,
                    end,
                    1,
                    1 - turn,
                    depth - 1,
                    -1 - floor,
                    0 - floor,
                    other_men,
                    other_kings,
                    after_men,
                    after_kings,
                    then,
                    happened,
                )
            if score > floor:
                score = 0 - search(
                    th,
                    end,
                    1,
                    1 - turn,
                    depth - 1,
                    0 - beta,
                    0 - floor,
                    other_men,
                    other_kings,
                    after_men,
                    after_kings,
                    then,
                    happened,
                )
            if load(th + STOPPED):
                break
            tried += 1
            if score > best:
                best = score
                if score > floor or tried == 1:
                    note_line(th, 0, code)
                    store(th + BEST_CODE, code)
                    floor = max(score, alpha)
                    if score >= beta:
                        break
        move += RECORD
    if tried > 0 and load(th + STOPPED) == 0 and load(th + EXCLUDED_COUNT) == 0:
        bound = 2 if best >= beta else 1 if best <= alpha else 3
        remember_score(th, key, load(th + BEST_CODE), best, depth, bound, 0)
    return best


def state_key(state: int) -> int:
    """The key of a position."""
    turn = load(state + 4 * WORD_BYTES)
    return position_key(
        turn,
        men_of(state, turn),
        kings_of(state, turn),
        men_of(state, 1 - turn),
        kings_of(state, 1 - turn),
        runs_of(state, turn),
    )
