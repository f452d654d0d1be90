"""House rules side by side: one position, and what each rule makes of it.

Run it: python examples/house_rules.py
"""

from __future__ import annotations

import attrs

import draughts
from draughts import Direction, Game, Priority

RUSSIAN = draughts.variant("russian")

# White's man on a1 can take one piece; the man on f6 can take two, the first of them backward.
POSITION = "W:Wa1,f6:Bb2,c5,e5"

HOUSES = {
    "By the book": RUSSIAN,
    "The most pieces must be taken": attrs.evolve(
        RUSSIAN, capture_priority=(Priority.MOST_PIECES,)
    ),
    "Capturing is not compulsory": attrs.evolve(RUSSIAN, capture_mandatory=False),
    "A chain may be broken off": attrs.evolve(RUSSIAN, chain_mandatory=False),
    "Men capture forward only": attrs.evolve(RUSSIAN, man_captures=Direction.FORWARD_DIAGONALS),
}


def main() -> None:
    print(Game(RUSSIAN, POSITION))
    print()
    for name, rules in HOUSES.items():
        game = Game(rules, POSITION)
        moves = "  ".join(game.write_move(move) for move in game.legal_moves)
        print(f"{name + ':':<32}{moves}")


if __name__ == "__main__":
    main()
