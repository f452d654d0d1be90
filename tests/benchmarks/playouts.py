"""How fast random games are: by `draughts.playouts`, and by a loop over `Game` in Python.

Printed are games and plies a second of `draughts.playouts` in one thread, and how many times
as long the loop takes for a ply.

    python tests/benchmarks/playouts.py [VARIANT ...]
"""

from __future__ import annotations

import random
import sys
import time

import draughts
from draughts import Game, RuleSet

GAMES = 20_000
LEAST = 0.5
"""Seconds that the loop in Python is measured, at least."""


def by_kernels(rules: RuleSet) -> tuple[float, float]:
    """Games and plies a second; the better of two."""
    draughts.playouts(rules, n=1)  # compiled now, if need be
    best = 0.0
    for seed in range(2):
        began = time.perf_counter()
        played = draughts.playouts(rules, n=GAMES, seed=seed)
        best = max(best, GAMES / (time.perf_counter() - began))
    return best, best * float(played.lengths.mean())


def in_python(rules: RuleSet) -> float:
    """Plies a second."""
    chance, plies, began = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - began < LEAST:
        game = Game(rules)
        while game.outcome() is None:
            game.push(chance.choice(game.legal_moves))
        plies += len(game.moves)
    return plies / (time.perf_counter() - began)


def main() -> None:
    """Print the figures."""
    print(f"{'variant':<20}{'games a second':>16}{'plies a second':>16}   times Python")
    chosen = [draughts.variant(name) for name in sys.argv[1:]] or draughts.variants()
    for rules in chosen:
        games, plies = by_kernels(rules)
        print(f"{rules.name:<20}{games:>16,.0f}{plies:>16,.0f}{plies / in_python(rules):>15.0f}")


if __name__ == "__main__":
    main()
