"""The kernels held against the reference generator."""

from __future__ import annotations

import random

from draughts.kernels.native import Kernels
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.position import Position

Result = tuple[int, int, int, bool, Position]


def check_position(kernels: Kernels, position: Position) -> list[Position]:
    """Compare the moves of a position and the positions after them, which are given back."""
    rules = kernels.rules
    moves = legal_moves(rules, position)
    expected: list[Result] = [
        (m.origin, m.destination, m.taken, m.promotes, after(rules, position, m)) for m in moves
    ]
    plies = kernels.legal(position)
    found: list[Result] = [
        (ply.origin, ply.destination, ply.taken, ply.promotes, ply.after) for ply in plies
    ]
    assert len(set(found)) == len(found), "two equal moves"
    assert set(found) == set(expected)
    for captures in (True, False):  # captures come first, and pieces in the order of squares
        origins = [ply.origin for ply in plies if bool(ply.taken) is captures]
        assert origins == sorted(origins)
    quiet = [not ply.taken for ply in plies]
    assert quiet == sorted(quiet)
    assert kernels.count(position) == len(expected)
    return [ply.after for ply in plies]


def check_game(kernels: Kernels, position: Position, chance: random.Random, plies: int) -> int:
    """Compare the positions of a random game; how many there were."""
    for ply in range(plies):
        found = check_position(kernels, position)
        if not found:
            return ply + 1
        position = chance.choice(found)
    return plies
