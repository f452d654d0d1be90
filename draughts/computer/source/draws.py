"""Draw rules inside the search: one count for each rule and ply, as `draughts.draws` has them.

``events`` says what the last move was: 1 a capture, 2 a promotion, 4 a man's move. A count of
-1 is not running. Repetition is looked for in `draughts.computer.source.search`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.computer.language import COUNTS, DRAW_RULES, DRAWS, LONG_DIAGONAL
    from draughts.kernels.language import (
        BOARD,
        RECORD,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        load,
        load32,
        load_word,
        popcount,
        store32,
    )
    from draughts.kernels.source.captures import capturing_men, kings_capture
    from draughts.kernels.source.squares import kings_after, men_after
    from draughts.kernels.source.state import legal_moves


def events_of(kind: int, taken: Word) -> int:
    """What a move was: 1 a capture, 2 a promotion, 4 a man's move."""
    found = 0 if kind & 1 else 4
    if kind & 2:
        found = found | 2
    return found | 1 if taken else found


def can_capture(side: Static, men: Word, kings: Word, enemy_men: Word, enemy_kings: Word) -> bool:
    """Whether the side to move has a capture."""
    empty = BOARD & ~(men | kings | enemy_men | enemy_kings)
    if capturing_men(side, men, enemy_men, enemy_kings, empty):
        return True
    behind = kings_capture(side, kings, enemy_men | enemy_kings, empty)
    return bool(behind)


def waits(
    side: Static,
    looms: Static,
    th: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> bool:
    """Whether a capture now, or (``looms``) after any move, puts a draw off."""
    if can_capture(side, men, kings, enemy_men, enemy_kings):
        return True
    if not looms:
        return False
    end = legal_moves(side, th, out, men, kings, enemy_men, enemy_kings, runs)
    move = out
    while move < end:
        origin = load_word(move)
        to = load_word(move + WORD_BYTES)
        left = ~load_word(move + 2 * WORD_BYTES)
        kind = load(move + 3 * WORD_BYTES) & 3
        if not can_capture(
            1 - side,
            enemy_men & left,
            enemy_kings & left,
            men_after(men, origin, to, kind),
            kings_after(kings, origin, to, kind),
        ):
            return False
        move += RECORD
    return end > out


@inlined
def force_is(kings: int, men: int, force: Static) -> bool:
    """Whether a side has the kings and men that a balance names."""
    return (
        (kings == force[0] and men == force[1])
        if not force[2]
        else (kings == force[0] and men >= force[1])
        if force[1]
        else (kings >= force[0] and men == 0)
    )


def drawn(
    side: Static,
    th: int,
    out: int,
    ply: int,
    events: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Bring the counts up to this ply; the rules that make a draw of it, a bit for each."""
    reached = 0
    before = th + COUNTS + (ply - 1) * DRAW_RULES * 4
    now = before + DRAW_RULES * 4
    own_men, own_kings = popcount(men), popcount(kings)
    other_men, other_kings = popcount(enemy_men), popcount(enemy_kings)
    pieces = own_men + own_kings + other_men + other_kings
    for i, rule in enumerate(DRAWS):
        count = load32(before + 4 * i)
        if rule[0] == "progress":
            count = 0 if count < 0 or events & rule[2] else count + 1
            if count >= rule[1] and (not rule[3] or (own_kings > 0 and other_kings > 0)):
                within = len(rule[4]) == 0
                for low, high in rule[4]:
                    within = within or (pieces >= low and pieces <= high)
                if within:
                    reached = reached | (1 << i)
        else:
            count = ending_count(
                side,
                i,
                count,
                events,
                own_men,
                own_kings,
                other_men,
                other_kings,
                men | kings,
                enemy_men | enemy_kings,
            )
            if count >= rule[2] and (
                rule[6] == 0
                or not waits(side, rule[6] == 2, th, out, men, kings, enemy_men, enemy_kings, runs)
            ):
                reached = reached | (1 << i)
        store32(now + 4 * i, count)
    return reached


def ending_count(
    side: Static,
    i: Static,
    count: int,
    events: int,
    own_men: int,
    own_kings: int,
    other_men: int,
    other_kings: int,
    own: Word,
    enemy: Word,
) -> int:
    """The new count of a rule for certain forces; see `draughts.draws.Ending.advance`."""
    stronger = -1  # 0 White, 1 Black
    for strong, weak in DRAWS[i][1]:
        if stronger < 0:
            mine = force_is(own_kings, own_men, strong) and force_is(other_kings, other_men, weak)
            theirs = force_is(other_kings, other_men, strong) and force_is(own_kings, own_men, weak)
            if mine and theirs:
                stronger = 0  # of equal forces White's are asked first
            elif mine:
                stronger = side
            elif theirs:
                stronger = 1 - side
    if stronger < 0:
        return -1
    strong_pieces = own if stronger == side else enemy
    weak_pieces = enemy if stronger == side else own
    if DRAWS[i][4] == 2 and not (weak_pieces & LONG_DIAGONAL):
        return -1
    if count < 0 or events & (1 | (2 if DRAWS[i][5] else 0)):
        if DRAWS[i][4] == 1 and not (strong_pieces & LONG_DIAGONAL):
            return -1
        return 0
    if DRAWS[i][3] == 0:
        return count + 1
    mover = 1 - side
    counted = stronger if DRAWS[i][3] == 1 else 1 - stronger
    return count + (1 if mover == counted else 0)


def is_drawn(
    turn: int,
    th: int,
    out: int,
    ply: int,
    events: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> bool:
    """Whether a rule makes a draw of this ply; a side that cannot move has lost, or won, first."""
    for side in SIDES:
        if turn == side and drawn(
            side, th, out, ply, events, men, kings, enemy_men, enemy_kings, runs
        ):
            end = legal_moves(side, th, out, men, kings, enemy_men, enemy_kings, runs)
            return end > out
    return False
