"""The search: principal variation search over the compiled rules, and quiescence below it.

Scores are in hundredths of a man for the side to move; a win in n plies is ``MATE - n``.
``events`` tells what the last move was; see `draughts.computer.source.draws`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        BASE,
        DRAW_RULES,
        FORCED_MOVES,
        HORIZON,
        KEYS,
        LASTING,
        LATE_MOVES,
        MATE,
        MAX_PLY,
        PROBCUT,
        PV,
        REVERSIBLE,
        SELDEPTH,
        STOPPED,
    )
    from draughts.computer.source.draws import events_of, is_drawn
    from draughts.computer.source.evaluate import evaluation
    from draughts.computer.source.lines import note_line
    from draughts.computer.source.order import adjust, code_of, pick, rate_moves, reward
    from draughts.computer.source.quiesce import calm, no_move, out_of_time
    from draughts.computer.source.table import bound_of, depth_of, probe, remember_score, score_of
    from draughts.kernels.language import (
        FIRST_KING_WINS,
        NONE,
        RECORD,
        WORD_BYTES,
        Word,
        load,
        load32,
        load_word,
        store,
        store32,
    )
    from draughts.kernels.source.keys import position_key
    from draughts.kernels.source.making import generate
    from draughts.kernels.source.squares import kings_after, men_after, runs_after


def repeated(th: int, ply: int, key: int) -> bool:
    """Whether the position has been there before, in the game or on the way here."""
    here = th + KEYS + (ply + load(th + BASE)) * 8
    store(here, key)
    back = load32(th + REVERSIBLE + ply * 4)
    i = 4
    while i <= back:
        if load(here - i * 8) == key:
            return True
        i += 2
    return False


def reduction(tried: int, depth: int) -> int:
    """How many plies less deep to look at a quiet move that comes late in the order."""
    late, deep = 1, 1
    if tried >= 3:
        late = 2
    if tried >= 6:
        late = 3
    if tried >= 12:
        late = 4
    if depth >= 4:
        deep = 2
    if depth >= 8:
        deep = 3
    if depth >= 16:
        deep = 4
    return (late * deep + 1) // 3


def search(
    th: int,
    out: int,
    ply: int,
    turn: int,
    depth: int,
    alpha: int,
    beta: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
    events: int,
) -> int:
    """The score of a position, looked at ``depth`` plies deep."""
    store32(th + PV + ply * (MAX_PLY + 1) * 4, 0)
    back = 0 if events & LASTING else load32(th + REVERSIBLE + ply * 4 - 4) + 1
    store32(th + REVERSIBLE + ply * 4, back)
    if FIRST_KING_WINS and enemy_kings:
        return ply - MATE
    if depth <= 0:
        if DRAW_RULES and is_drawn(
            turn, th, out, ply, events, men, kings, enemy_men, enemy_kings, runs
        ):
            return 0
        return calm(turn, th, out, ply, alpha, beta, men, kings, enemy_men, enemy_kings, runs)
    if out_of_time(th):
        return 0
    key = position_key(turn, men, kings, enemy_men, enemy_kings, runs)
    if repeated(th, ply, key):
        return 0
    if DRAW_RULES and is_drawn(
        turn, th, out, ply, events, men, kings, enemy_men, enemy_kings, runs
    ):
        return 0
    if ply >= MAX_PLY - 2:
        return evaluation(th, turn, men, kings, enemy_men, enemy_kings)
    if ply > load(th + SELDEPTH):
        store(th + SELDEPTH, ply)
    # a win nearer than any that is left to find
    alpha = max(alpha, ply - MATE)
    beta = min(beta, MATE - ply - 1)
    if alpha >= beta:
        return alpha
    wide = beta - alpha > 1
    known = probe(th, key)
    if known and depth_of(known) >= depth and not wide:
        score = score_of(known, ply)
        bound = bound_of(known)
        if bound == 3 or (bound == 2 and score >= beta) or (bound == 1 and score <= alpha):
            return score
    end = generate(turn, th, out, men, kings, enemy_men, enemy_kings, runs)
    count = (end - out) // RECORD
    if count == 0:
        return no_move(ply)
    quiet = load_word(out + 2 * WORD_BYTES) == NONE
    if count == 1 and FORCED_MOVES:
        depth = depth + 1  # a forced move costs nothing
    elif PROBCUT and not wide and quiet and depth >= 5 and beta < HORIZON and beta > -HORIZON:
        # a much shallower search that is well above the window
        bar = beta + PROBCUT
        score = search(
            th,
            end,
            ply,
            turn,
            depth - 4,
            bar - 1,
            bar,
            men,
            kings,
            enemy_men,
            enemy_kings,
            runs,
            events,
        )
        if load(th + STOPPED):
            return 0
        if score >= bar:
            return score
        known = probe(th, key)
    rate_moves(th, ply, turn, out, end, known & 4294967295 if known else 0, enemy_kings)
    best, best_code, tried = -MATE, 0, 0
    floor = alpha
    move = out
    while move < end:
        pick(move, end)
        origin = load_word(move)
        to = load_word(move + WORD_BYTES)
        taken = load_word(move + 2 * WORD_BYTES)
        rated = load(move + 3 * WORD_BYTES)
        kind = rated & 3
        after_men = men_after(men, origin, to, kind)
        after_kings = kings_after(kings, origin, to, kind)
        other_men = enemy_men & ~taken
        other_kings = enemy_kings & ~taken
        happened = events_of(kind, taken)
        quiet_king = 1 if kind & 1 and not taken else 0
        then = runs_after(runs, after_men, other_men, other_kings, origin, to, quiet_king)
        score = 0
        if tried == 0:
            score = 0 - search(
                th,
                end,
                ply + 1,
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
        else:
            less = 0
            late = LATE_MOVES and depth >= 2 and quiet and kind != 2
            if late and rated >> 2 < 1 << 22:  # no killer
                less = reduction(tried, depth)
                if wide:
                    less = max(less - 1, 0)
                less = min(less, depth - 1)
            score = 0 - search(
                th,
                end,
                ply + 1,
                1 - turn,
                depth - 1 - less,
                -1 - floor,
                0 - floor,
                other_men,
                other_kings,
                after_men,
                after_kings,
                then,
                happened,
            )
            if score > floor and less > 0:
                score = 0 - search(
                    th,
                    end,
                    ply + 1,
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
            if score > floor and score < beta:
                score = 0 - search(
                    th,
                    end,
                    ply + 1,
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
            return 0
        tried += 1
        if score > best:
            best = score
            if score > floor:
                best_code = code_of(move)
                floor = score
                if wide:
                    note_line(th, ply, best_code)
                if score >= beta:
                    if not taken:
                        reward(th, ply, turn, best_code, depth)
                        other = out
                        while other < move:
                            adjust(th, turn, code_of(other), 0 - depth * depth)
                            other += RECORD
                    break
        move += RECORD
    bound = 3
    if best >= beta:
        bound = 2
    elif best <= alpha:
        bound = 1
    remember_score(th, key, best_code, best, depth, bound, ply)
    return best
