"""Perft: counting the positions a number of plies away, to check a move generator.

Counted are distinct moves (origin, destination, captured squares); draws and the aim of the
game are ignored, so that counts can be compared with published ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from draughts.language import tell
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.nodes import ACCELERATED
from draughts.position import Position
from draughts.rules import RuleSet


def perft(rules: RuleSet, position: Position, depth: int) -> int:
    """The number of move sequences of ``depth`` plies; 1 for depth 0.

    Compiled rules count it if the rule set is accelerated (`draughts.accelerate`). Raises
    `ValueError` for a negative depth.
    """
    if depth < 0:
        raise ValueError(tell("depth {depth}: a whole number from 0", depth=depth))
    if accelerator := ACCELERATED.get(rules):
        return accelerator.perft(position, depth)
    return reference_perft(rules, position, depth)


def reference_perft(rules: RuleSet, position: Position, depth: int) -> int:
    """The same by the reference generator alone."""
    if depth == 0:
        return 1
    moves = legal_moves(rules, position)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(rules, after(rules, position, move), depth - 1) for move in moves)


def divide(rules: RuleSet, position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Each legal move with the count below it; ``depth`` includes that move and is 1 or more."""
    for move in legal_moves(rules, position):
        yield move, perft(rules, after(rules, position, move), depth - 1)
