"""Whole games of the search against itself, with the features of their quiet positions.

Made for tuning: no draw rule is asked; a game without an end is cut off and counts as drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import (
        BASE,
        BEST_CODE,
        FEATURES,
        MATE,
        MAX_PLY,
        NODE_LIMIT,
        NODES,
        REVERSIBLE,
        STOPPED,
    )
    from draughts.computer.source.evaluate import features
    from draughts.computer.source.order import code_of
    from draughts.computer.source.quiesce import no_move
    from draughts.computer.source.root import search_root
    from draughts.kernels.language import (
        FIRST_KING_WINS,
        NONE,
        RECORD,
        WORD_BYTES,
        load,
        load_word,
        logical_right,
        popcount,
        store,
        store32,
    )
    from draughts.kernels.source.making import listed, make
    from draughts.kernels.source.state import kings_of, men_of


def next_random(address: int) -> int:
    """The next of a row of random numbers (splitmix64), whose state lies at an address."""
    state = load(address) + 0x9E3779B97F4A7C15
    store(address, state)
    mixed = (state ^ logical_right(state, 30)) * 0xBF58476D1CE4E5B9
    mixed = (mixed ^ logical_right(mixed, 27)) * 0x94D049BB133111EB
    return logical_right(mixed ^ logical_right(mixed, 31), 1)


def think(th: int, state: int, lists: int, nodes: int) -> int:
    """The score of the best move that a small search finds, whose code is given back in memory."""
    store(th + NODES, 0)
    store(th + STOPPED, 0)
    store(th + NODE_LIMIT, nodes)
    store(th + BASE, 0)
    store32(th + REVERSIBLE, 0)
    depth, score, code = 1, 0, 0
    while depth < MAX_PLY - 10:
        found = search_root(th, state, lists, depth, -MATE, MATE)
        if load(th + BEST_CODE) and (not load(th + STOPPED) or code == 0):
            code = load(th + BEST_CODE)
            score = found
        if load(th + STOPPED) or load(th + NODES) * 2 > nodes:
            break
        if score > MATE - MAX_PLY or score < MAX_PLY - MATE:
            break
        depth += 1
    store(th + BEST_CODE, code)
    return score


def selfplay(
    white: int,
    white_lists: int,
    black: int,
    black_lists: int,
    state: int,
    out: int,
    seed: int,
    nodes: int,
    random_plies: int,
    most: int,
) -> int:
    """Play a game from a position on, each side with a thread's memory of its own.

    The value given back is the number of positions written times 4, plus 0, 1 or 2 for a game
    that Black has won, a draw, one that White has won. A record: the features, then the pieces
    on the board, the side to move and the score, 32 bits each. Positions in which kings have
    only moved about for some time are left out. ``seed`` is the address of the random numbers'
    state.
    """
    records, ply, still = 0, 0, 0
    size = (FEATURES + 3) * 4
    while ply < most and still < 60:
        turn = load(state + 4 * WORD_BYTES)
        th = white if turn == 0 else black
        lists = white_lists if turn == 0 else black_lists
        end = listed(th, state, lists)
        count = (end - lists) // RECORD
        won = 0  # 1 the side to move has won, -1 it has lost
        if FIRST_KING_WINS and kings_of(state, 1 - turn):
            won = -1
        elif count == 0:
            won = 1 if no_move(0) > 0 else -1
        if won:
            for_white = won if turn == 0 else 0 - won
            return records * 4 + (2 if for_white > 0 else 0)
        chosen = lists + (next_random(seed) % count) * RECORD
        if ply >= random_plies and count > 1:
            score = think(th, state, end, nodes)
            code = load(th + BEST_CODE)
            # the search has written behind the list only
            move = lists
            while move < end:
                if code_of(move) == code:
                    chosen = move
                move += RECORD
            taken = load_word(chosen + 2 * WORD_BYTES)
            if taken == NONE and still < 8 and score < 3000 and score > -3000:
                features(th, state, out)
                store32(out + FEATURES * 4, pieces_of(state))
                store32(out + FEATURES * 4 + 4, turn)
                store32(out + FEATURES * 4 + 8, score)
                out += size
                records += 1
        kind = load(chosen + 3 * WORD_BYTES) & 3
        if kind == 1 and load_word(chosen + 2 * WORD_BYTES) == NONE:
            still += 1
        else:
            still = 0
        make(state, chosen)
        ply += 1
    return records * 4 + 1


def pieces_of(state: int) -> int:
    """How many pieces are on the board."""
    found = popcount(men_of(state, 0)) + popcount(kings_of(state, 0))
    return found + popcount(men_of(state, 1)) + popcount(kings_of(state, 1))
