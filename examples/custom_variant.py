"""A variant in five lines, and a random game of it to its end.

Run it: python examples/custom_variant.py
"""

from __future__ import annotations

import random

import draughts
from draughts import Direction, Game

# The five lines: Turkish draughts in which a man may also capture backward.
RULES = draughts.variant("turkish").derive(
    "bold-turkish",
    title="Bold Turkish draughts",
    man_captures=Direction.ORTHOGONALS,
)


def random_game(seed: int) -> Game:
    """Play random moves until the game is over."""
    chance = random.Random(seed)
    game = Game(RULES)
    while not game.is_over:
        game.push(chance.choice(game.legal_moves))
    return game


def main() -> None:
    game = random_game(seed=7)
    line = game.line()
    print(f"{RULES.title}, {len(line)} plies")
    for i in range(0, len(line), 2):
        print(f"{i // 2 + 1:>3}. {'  '.join(line[i : i + 2])}")
    print(game)
    outcome = game.outcome()
    assert outcome is not None
    print(f"{outcome.result}  {outcome.rule}")


if __name__ == "__main__":
    main()
