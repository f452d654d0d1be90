"""The evaluation: features of a position, each a difference between the sides, times weights.

What the features are follows from the rule set (`draughts.computer.features`); what they are
worth is data, with a row of weights for each number of pieces on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        CENTRE,
        DIAGONAL,
        EVAL_LIMIT,
        F_ATTACKED,
        F_BLOCKED,
        F_CENTRE,
        F_DIAGONAL,
        F_FILES,
        F_KING_ROOM,
        F_KINGS,
        F_LAST_KING,
        F_OPPOSITION,
        F_ROWS,
        F_SAFE,
        F_SPREAD,
        F_STEPS,
        F_SUPPORT,
        F_TURN,
        FEATURES,
        FILES,
        LEFT,
        RIGHT,
        ROWS,
        SYSTEM,
        WEIGHTS,
    )
    from draughts.kernels.language import (
        BOARD,
        FLYING,
        KING_MOVES,
        MAN_CAPTURES,
        MAN_MOVES,
        NONE,
        SIDES,
        WORD_BYTES,
        Static,
        Word,
        load,
        load32,
        popcount,
        store32,
    )
    from draughts.kernels.source.squares import opposite, step
    from draughts.kernels.source.state import kings_of, men_of


def attacked(side: Static, men: Word, empty: Word) -> Word:
    """Squares on which an enemy piece could be captured by a side's men."""
    found = NONE
    for way in MAN_CAPTURES[side]:
        found = found | (step(men, way) & step(empty, opposite(way)))
    return found


def supported(side: Static, men: Word, pieces: Word) -> Word:
    """Men with a piece of their own behind them."""
    found = NONE
    for way in MAN_MOVES[side]:
        found = found | (men & step(pieces, way))
    return found


def steps(side: Static, men: Word, empty: Word) -> int:
    """How many quiet moves men have."""
    found = 0
    for way in MAN_MOVES[side]:
        found += popcount(step(men, way) & empty)
    return found


def safe_steps(side: Static, men: Word, enemy_men: Word, empty: Word, attacks: Word) -> int:
    """How many quiet moves men have to squares where enemy men cannot take them."""
    found = 0
    for way in MAN_MOVES[side]:
        to = step(men, way) & empty & ~attacks
        if opposite(way) in MAN_CAPTURES[1 - side]:  # the square it leaves is free to land on
            to = to & ~step(enemy_men, opposite(way))
        found += popcount(to)
    return found


def blocked(side: Static, men: Word, empty: Word) -> int:
    """How many men have no step."""
    free = NONE
    for way in MAN_MOVES[side]:
        free = free | step(empty, opposite(way))
    return popcount(men & ~free)


def king_room(side: Static, kings: Word, empty: Word) -> int:
    """How many squares kings can go to; a flying king's distance counts up to three."""
    found = 0
    for way in KING_MOVES[side]:
        free = step(kings, way) & empty
        found += popcount(free)
        if FLYING:
            free = step(free, way) & empty
            found += popcount(free)
            free = step(free, way) & empty
            found += popcount(free)
    return found


def spread_out(men: Word) -> int:
    """How unequal the halves of the board are filled."""
    difference = popcount(men & LEFT) - popcount(men & RIGHT)
    return max(difference, 0 - difference)


def weighed(dump: Static, weights: int, out: int, feature: Static, value: int) -> int:
    """A feature's part of the score; with ``dump``, its value is written too."""
    if dump:
        store32(out + 4 * feature, value)
    return value * load32(weights + 4 * feature)


def evaluate(
    side: Static,
    dump: Static,
    th: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
) -> int:
    """The score for the side to move in hundredths of a man."""
    own = men | kings
    enemy = enemy_men | enemy_kings
    empty = BOARD & ~(own | enemy)
    pieces = popcount(own | enemy)
    w = load(th + WEIGHTS) + pieces * FEATURES * 4
    score = weighed(dump, w, out, F_TURN, 1)
    for row, (here, there) in enumerate(zip(ROWS[side], ROWS[1 - side], strict=True)):
        value = popcount(men & here) - popcount(enemy_men & there)
        score += weighed(dump, w, out, F_ROWS + row, value)
    for file, mask in enumerate(FILES):
        value = popcount(men & mask) - popcount(enemy_men & mask)
        score += weighed(dump, w, out, F_FILES + file, value)
    value = popcount(men & CENTRE) - popcount(enemy_men & CENTRE)
    score += weighed(dump, w, out, F_CENTRE, value)
    value = popcount(supported(side, men, own)) - popcount(supported(1 - side, enemy_men, enemy))
    score += weighed(dump, w, out, F_SUPPORT, value)
    attacks = attacked(side, men, empty)
    threats = attacked(1 - side, enemy_men, empty)
    value = steps(side, men, empty) - steps(1 - side, enemy_men, empty)
    score += weighed(dump, w, out, F_STEPS, value)
    value = safe_steps(side, men, enemy_men, empty, threats)
    value = value - safe_steps(1 - side, enemy_men, men, empty, attacks)
    score += weighed(dump, w, out, F_SAFE, value)
    value = blocked(side, men, empty) - blocked(1 - side, enemy_men, empty)
    score += weighed(dump, w, out, F_BLOCKED, value)
    value = popcount(own & threats) - popcount(enemy & attacks)
    score += weighed(dump, w, out, F_ATTACKED, value)
    value = spread_out(men) - spread_out(enemy_men)
    score += weighed(dump, w, out, F_SPREAD, value)
    value = 0
    if popcount(own) == popcount(enemy):
        value = 1 if popcount((own | enemy) & SYSTEM) & 1 else -1
    score += weighed(dump, w, out, F_OPPOSITION, value)
    if dump or kings | enemy_kings:
        value = popcount(kings) - popcount(enemy_kings)
        score += weighed(dump, w, out, F_KINGS, value)
        value = (1 if kings else 0) - (1 if enemy_kings else 0)
        score += weighed(dump, w, out, F_LAST_KING, value)
        value = king_room(side, kings, empty) - king_room(1 - side, enemy_kings, empty)
        score += weighed(dump, w, out, F_KING_ROOM, value)
        value = popcount(kings & DIAGONAL) - popcount(enemy_kings & DIAGONAL)
        score += weighed(dump, w, out, F_DIAGONAL, value)
    found: int = min(max(score >> 4, -EVAL_LIMIT), EVAL_LIMIT)
    return found


def evaluation(
    th: int, turn: int, men: Word, kings: Word, enemy_men: Word, enemy_kings: Word
) -> int:
    """`evaluate` for a side that is known only while running."""
    for side in SIDES:
        if turn == side:
            return evaluate(side, False, th, 0, men, kings, enemy_men, enemy_kings)
    return 0


def features(th: int, state: int, out: int) -> int:
    """Write the features of a position for the side to move, 32 bits each; its score."""
    turn = load(state + 4 * WORD_BYTES)
    for side in SIDES:
        if turn == side:
            return evaluate(
                side,
                True,
                th,
                out,
                men_of(state, side),
                kings_of(state, side),
                men_of(state, 1 - side),
                kings_of(state, 1 - side),
            )
    return 0
