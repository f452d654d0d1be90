"""The kernels held against the reference generator."""

from __future__ import annotations

import random

from draughts.kernels.native import Kernels, kernels_for
from draughts.kernels.perft import PERFT_UNIT
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Objective


def kernels_of(rules: RuleSet) -> Kernels:
    """The kernels of a rule set in one unit, which serves for moves and for counting."""
    return kernels_for(rules, unit=PERFT_UNIT)


OFTEN = 8
"""Of so many positions of a game, one is compared with the positions after all its moves."""


def check_position(
    kernels: Kernels, position: Position, *, only: int | None = None
) -> list[Position]:
    """Compare the moves of a position and the positions after them, which are given back.

    With ``only``, the position after the move of that number, modulo their count, is enough.
    """
    rules = kernels.rules
    moves = {
        (move.origin, move.destination, move.taken, move.promotes): move
        for move in legal_moves(rules, position)
    }
    plies = kernels.legal(position)
    found = [(ply.origin, ply.destination, ply.taken, ply.promotes) for ply in plies]
    assert len(found) == len(set(found)), "two equal moves"
    assert set(found) == set(moves)
    for captures in (True, False):  # captures come first, and pieces in the order of squares
        origins = [ply.origin for ply in plies if bool(ply.taken) is captures]
        assert origins == sorted(origins)
    quiet = [not ply.taken for ply in plies]
    assert quiet == sorted(quiet)
    assert kernels.count(position) == len(moves)
    if only is not None and plies:
        place = only % len(plies)
        plies, found = [plies[place]], [found[place]]
    for ply, key in zip(plies, found, strict=True):
        assert ply.after == after(rules, position, moves[key])
    return [ply.after for ply in plies]


def check_game(kernels: Kernels, position: Position, chance: random.Random, plies: int) -> int:
    """Compare the positions of a random game; how many there were."""
    for ply in range(plies):
        only = None if ply % OFTEN == 0 else chance.getrandbits(32)
        found = check_position(kernels, position, only=only)
        if not found:
            return ply + 1
        position = chance.choice(found)
    return plies


def crowded(rules: RuleSet, chance: random.Random, pieces: int) -> Position:
    """So many pieces anywhere, more of the side that waits; some kings, or none, or all."""
    board, turn = rules.board, chance.choice(list(Color))
    share = chance.choice((0.0, 0.3, 1.0))
    if rules.objective is Objective.FIRST_KING:
        share = 0.0
    masks = {color: [0, 0] for color in Color}
    for square in chance.sample(range(len(board)), min(pieces, len(board))):
        color = turn if chance.random() < 0.3 else turn.opponent
        far = bool(board.far_row(color) >> square & 1)
        if far and share == 0.0:
            continue
        masks[color][far or chance.random() < share] |= 1 << square
    (men, kings), (black_men, black_kings) = masks[Color.WHITE], masks[Color.BLACK]
    return Position(board, turn, men, kings, black_men, black_kings)
