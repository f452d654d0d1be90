"""Why a piece cannot go where an attempt sends it, whatever the other rules say.

These are the reasons that lie in the board and the pieces: nothing to jump over, a square that
is taken, two pieces in a row. They are looked for on each leg of the attempt in turn.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import attrs

from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Kind


@attrs.frozen
class Obstacle:
    """What stands in the way of one leg: a code and the squares that prove it."""

    code: str
    squares: tuple[int, ...]


def obstacle(
    rules: RuleSet, position: Position, squares: Sequence[int], kind: Kind, *, capture: bool
) -> Obstacle:
    """The first leg of an attempt that no rule set could allow, and why."""
    own = position.side(position.turn)
    occupied = position.occupied & ~(1 << squares[0])
    jumped = 0
    for start, end in itertools.pairwise(squares):
        if start == end:
            return Obstacle("stays", (start,))
        if occupied >> end & 1 and not jumped >> end & 1:
            return Obstacle("landing_taken", (end,))
        between = line(rules, start, end)
        if between is None:
            return Obstacle("not_in_line", (start, end))
        over = [square for square in between if occupied >> square & 1]
        if any(jumped >> square & 1 for square in over):
            again = next(square for square in over if jumped >> square & 1)
            return Obstacle("jumped_twice", (again,))
        if any(own >> square & 1 for square in over):
            mine = next(square for square in over if own >> square & 1)
            return Obstacle("own_piece_between", (mine,))
        for first, second in itertools.pairwise(over):
            if between.index(second) - between.index(first) == 1:
                return Obstacle("two_in_a_row", (first, second))
        if not over and (capture or len(squares) > 2):
            return Obstacle("nothing_to_jump", (start, end))
        if kind is Kind.MAN and between:
            return Obstacle("man_jumps_neighbour" if over else "man_one_step", (start, end))
        if over:
            jumped |= 1 << over[0]
    return Obstacle("nothing_to_jump", (squares[-2], squares[-1]))


def line(rules: RuleSet, start: int, end: int) -> tuple[int, ...] | None:
    """The squares strictly between two squares of one line of the board, nearest first."""
    for fan in rules.board.rays:
        ray = fan[start]
        if end in ray:
            return ray[: ray.index(end)]
    return None
