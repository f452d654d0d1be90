"""Write the middle games that ``draughts bench`` searches: `draughts/computer/bench.json`.

From openings picked by a seed the engine plays on against itself for some plies. What is
written stays as it is from then on, however well a later engine plays; run this for rules
that have no positions yet, or whose positions no longer fit:

    python tests/benchmarks/bench_positions.py
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path

from draughts import Game, RuleSet, variants
from draughts.computer.bench import position_key
from draughts.computer.engine import Engine
from draughts.computer.limit import Limit
from draughts.match.openings import openings

FILE = Path(__file__).parents[2] / "draughts" / "computer" / "bench.json"
LENGTHS = (14, 24, 36)
"""Plies after which a position is taken, opening included."""

LIMIT = Limit(nodes=2000)
TRIES = 40


def middle_games(rules: RuleSet) -> list[str]:
    """Positions of a rule set, one of each length as far as games last so long."""
    engine, found = Engine(hash_mb=1), []
    for length in LENGTHS:
        for opening in itertools.islice(openings(rules, seed=length), TRIES):
            game = Game(rules, opening.fen)
            while not game.is_over and len(opening.moves) + len(game.moves) < length:
                game.push(engine.play(game, LIMIT).move)
            if not game.is_over and len(game.legal_moves) > 2 and game.fen not in found:
                found.append(game.fen)
                break
    return found


def main() -> None:
    """Keep what fits, and find the rest."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    found = {
        (key := position_key(rules)): kept.get(key) or middle_games(rules) for rules in variants()
    }
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
