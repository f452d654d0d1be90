"""How fast games in Python are, with kernels and without: a plain loop over moves.

For each variant the start position, a rich middle game (of a random game's first thirty
plies the position with the most moves) and the same with every second man crowned. Printed
are microseconds for each position of a perft loop that pushes and pops every move, the last
ply's too, and for one call of `draughts.legal_moves`; behind each, how many times as long it
takes without kernels.

    python tests/benchmarks/library.py [VARIANT ...]
"""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable, Iterator

import attrs
from reference import middle_game

import draughts
from draughts import Game, Position, RuleSet
from draughts.board import bits
from draughts.movegen import legal_moves
from draughts.nodes import ACCELERATED
from draughts.types import Objective

LEAST = 200
"""Positions of a loop that is measured, at least."""


def positions_below(game: Game, depth: int) -> int:
    """How many positions are visited, this one included."""
    if depth == 0:
        return 1
    found = 1
    for move in game.legal_moves:
        game.push(move)
        found += positions_below(game, depth - 1)
        game.pop()
    return found


def best(prepare: Callable[[], Callable[[], object]], tries: int = 25) -> float:
    """The shortest time of one call, in microseconds: others may load the machine."""
    times = []
    for _ in range(tries):
        call = prepare()
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return min(times) * 1e6


def measured(rules: RuleSet, position: Position) -> tuple[float, float]:
    """Microseconds a position of a loop, and a call."""
    depth, visited = 1, 0
    while visited < LEAST and depth < 12:
        depth += 1
        visited = positions_below(Game(rules, position), depth)

    def loop() -> Callable[[], object]:
        return functools.partial(positions_below, Game(rules, position), depth)

    def call() -> Callable[[], object]:
        return functools.partial(draughts.legal_moves, rules, position)

    return best(loop) / visited, best(call, 100)


def crowned(position: Position) -> Position:
    """The position with every second man crowned."""

    def half(men: int) -> int:
        return sum(1 << square for square in list(bits(men))[::2])

    white, black = half(position.white_men), half(position.black_men)
    return attrs.evolve(
        position,
        white_men=position.white_men & ~white,
        white_kings=position.white_kings | white,
        black_men=position.black_men & ~black,
        black_kings=position.black_kings | black,
    )


def scenes(rules: RuleSet) -> Iterator[tuple[str, Position]]:
    """The positions to be measured, with what they are called."""
    yield "start", Game(rules).position
    game = middle_game(rules.name)
    middle = max(game.positions[10:], key=lambda position: len(legal_moves(rules, position)))
    yield "middle", middle
    if rules.objective is not Objective.FIRST_KING:
        yield "kings", crowned(middle)


def main(names: list[str]) -> None:
    """Print the figures."""
    print(f"{'':<28}{'us a position':>18}{'us a call':>18}")
    worst = {"with": 0.0, "without": 0.0}
    for rules in [draughts.variant(name) for name in names] or draughts.variants():
        for scene, position in scenes(rules):
            without = measured(rules, position)
            draughts.accelerate(rules)
            fast = measured(rules, position)
            del ACCELERATED[rules]
            row = "".join(
                f"{mine:>10.1f} x{slow / mine:>6.1f}"
                for mine, slow in zip(fast, without, strict=True)
            )
            print(f"{rules.name:<20}{scene:<8}{row}")
            worst["with"] = max(worst["with"], fast[0])
            worst["without"] = max(worst["without"], without[0])
    print(f"the slowest: {worst['with']:.1f} us with kernels, {worst['without']:.1f} us without")


if __name__ == "__main__":
    main(sys.argv[1:])
