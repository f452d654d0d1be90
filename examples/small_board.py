"""Boards of other sizes and shapes: Russian draughts on 6x6, Turkish draughts in a ring.

Run it: python examples/small_board.py
"""

from __future__ import annotations

import draughts
from draughts import Game, RuleSet

SMALL = draughts.variant("russian").derive(
    "small-russian",
    title="Russian draughts on 6x6",
    width=6,
    height=6,
    start=(1, 2),
)

# An explicit set of squares makes any shape: here all but a pond in the middle.
POND = {"d4", "d5", "e4", "e5"}
RING = draughts.variant("turkish").derive(
    "ring",
    title="Turkish draughts around a pond",
    squares=set(draughts.variant("turkish").board.names()) - POND,
)


def show(rules: RuleSet) -> None:
    """The start position of a rule set, its first moves and its perft."""
    game = Game(rules)
    print(f"{rules.title}: {len(rules.board)} squares")
    print(game)
    print("  ".join(game.write_move(move) for move in game.legal_moves))
    counts = [draughts.perft(rules, game.position, depth) for depth in range(1, 5)]
    print(f"perft {counts}\n")


def main() -> None:
    show(SMALL)
    show(RING)


if __name__ == "__main__":
    main()
