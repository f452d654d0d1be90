"""How fast the reference generator is: each variant, and boards full of kings.

Every figure is printed next to one measured in the same run: the naive generator of the tests,
which walks every path of a capture separately.

    python tests/benchmarks/reference.py
"""

from __future__ import annotations

import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from oracle import TooBig, oracle_moves
from test_movegen import FULL

from draughts import Color, Game, Position, legal_moves, variant, variants


def seconds(call: Callable[[], object], least: float = 0.05) -> float:
    """Time of one call, the best of several runs of at least so long."""
    best, count = float("inf"), 1
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(count):
            call()
        spent = time.perf_counter() - began
        best = min(best, spent / count)
        count = max(count, int(least * count / max(spent, 1e-9)))
    return best


def naive(game: Game) -> Callable[[], object]:
    """The naive generator on the position of a game."""
    cells = game.rules.board.cells
    pieces = {cells[i]: (piece.color, piece.kind) for i, piece in game.position.pieces()}
    return lambda: oracle_moves(game.rules, game.turn, pieces)


def middle_game(name: str, plies: int = 30) -> Game:
    """The position after random plies, the same in every run."""
    game, chance = Game(name), random.Random(7)
    for _ in range(plies):
        if not game.legal_moves:
            break
        game.push(chance.choice(game.legal_moves))
    return game


def main() -> None:
    """Print the figures."""
    print(f"{'variant':<20}{'start':>10}{'after 30':>10}   times the naive generator")
    for rules in variants():
        row = []
        for game in (Game(rules), middle_game(rules.name)):
            ours = seconds(lambda game=game: legal_moves(game.rules, game.position))  # type: ignore[misc]
            row.append((ours, seconds(naive(game)) / ours))
        (a, x), (b, y) = row
        print(f"{rules.name:<20}{a * 1e6:>7.0f} us{b * 1e6:>7.0f} us{x:>10.1f} and {y:.1f}")

    print("\nfifteen kings a side")
    for name, (enemy, own) in FULL.items():
        board = variant(name).board
        masks = [sum(1 << square for square in side) for side in (own, enemy)]
        game = Game(name, Position(board, Color.WHITE, 0, masks[0], 0, masks[1]))
        spent = seconds(lambda game=game: legal_moves(game.rules, game.position))  # type: ignore[misc]
        tracemalloc.start()
        legal_moves(game.rules, game.position)
        memory = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        try:
            other = f"{seconds(naive(game)) / spent:.0f} times as fast as the naive generator"
        except TooBig:
            other = "the naive generator gives up"
        print(f"{name:<20}{spent * 1e3:>7.1f} ms, {memory / 1e6:.1f} MB at most; {other}")


if __name__ == "__main__":
    main()
