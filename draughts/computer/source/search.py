"""The search: principal variation search over the compiled rules, and quiescence below it.

Scores are in hundredths of a man for the side to move; a win in n plies is ``MATE - n``.
``events`` tells what the last move was; see `draughts.computer.source.draws`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        BASE,
        BEST_CODE,
        CROWNING,
        DRAW_RULES,
        EXCLUDED,
        EXCLUDED_COUNT,
        FORCED_MOVES,
        HORIZON,
        KEYS,
        LASTING,
        LATE_MOVES,
        MATE,
        MAX_PLY,
        NODE_LIMIT,
        NODES,
        PROBCUT,
        PV,
        REVERSIBLE,
        SELDEPTH,
        STOP_ADDRESS,
        STOPPED,
    )
    from draughts.computer.source.draws import is_drawn
    from draughts.computer.source.evaluate import evaluate, evaluation
    from draughts.computer.source.order import adjust, code_of, pick, rate_moves, reward
    from draughts.computer.source.table import (
        bound_of,
        depth_of,
        probe,
        remember_score,
        score_of,
    )
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
        load32,
        load_word,
        store,
        store32,
    )
    from draughts.kernels.source.captures import captures, capturing_men, kings_capture
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
    from draughts.kernels.source.state import kings_of, legal_moves, men_of, runs_of


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


def generate(
    turn: int,
    th: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Write the legal moves from ``out`` on; the address behind the last."""
    for side in SIDES:
        if turn == side:
            return legal_moves(side, th, out, men, kings, enemy_men, enemy_kings, runs)
    return out


def no_move(ply: int) -> int:
    """The score of a side that cannot move."""
    return MATE - ply if MISERE else ply - MATE


def events_of(kind: int, taken: Word) -> int:
    """What a move was: 1 a capture, 2 a promotion, 4 a man's move."""
    found = 0 if kind & 1 else 4
    if kind & 2:
        found = found | 2
    return found | 1 if taken else found


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


def note_line(th: int, ply: int, code: int) -> None:
    """Put a move before the best line of the next ply: the best line of this one."""
    here = th + PV + ply * (MAX_PLY + 1) * 4
    below = here + (MAX_PLY + 1) * 4
    store32(here, code)
    i = 0
    while i < MAX_PLY - 1:
        following = load32(below + i * 4)
        i += 1
        store32(here + i * 4, following)
        if following == 0:
            break


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
