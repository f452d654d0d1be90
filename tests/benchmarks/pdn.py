"""How fast PDN is read and checked, on a collection made for it.

Printed are megabytes a second of reading without playing the moves, of writing, and games a
second with every move checked: by compiled rules, in Python, and how many times as long the
latter takes.

    python tests/benchmarks/pdn.py [VARIANT ...]
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import draughts
from draughts import Game, RuleSet
from draughts.pdn import Checker, PdnGame, dumps_games, pdn_of, read_games

GAMES = 300
"""Games that differ; a collection holds each several times."""

SIZE = 8_000_000
"""Bytes of the collection that is read."""

IN_PYTHON = 60
"""Games that are checked without compiled rules."""

NAMES = ("international", "russian", "turkish")


def games_of(rules: RuleSet) -> list[PdnGame]:
    """Random games, with tags as collections have them."""
    draughts.accelerate(rules)
    chance, games = random.Random(1), list[PdnGame]()
    for number in range(GAMES):
        game = Game(rules)
        while len(game.moves) < 100 and game.outcome() is None:
            game.push(chance.choice(game.legal_moves))
        tags = {"Event": "Benchmark", "Date": "2020.01.01", "Round": str(number + 1)}
        games.append(pdn_of(game, tags | {"White": "Player, One", "Black": "Player, Two"}))
    return games


def best(work: Callable[[], object], tries: int = 3) -> float:
    """The shortest time in seconds: others may load the machine."""
    times = []
    for _ in range(tries):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def checked(games: list[PdnGame], *, compiled: bool) -> None:
    """Check games, which are without fault."""
    checker = Checker(compiled=compiled)
    assert not any(checker.check(game) for game in games)


def measured(rules: RuleSet, path: Path) -> str:
    """A row of figures."""
    games = games_of(rules)
    text = dumps_games(games)
    copies = SIZE // len(text) + 1
    path.write_text("\n".join([text] * copies), encoding="utf-8")
    size = path.stat().st_size / 1e6
    reading = best(lambda: sum(1 for _ in read_games(path)))
    writing = best(lambda: dumps_games(games))
    draughts.nodes.ACCELERATED.clear()  # the checker's own kernels are measured
    checked(games[:30], compiled=True)  # compiled now, if need be
    fast = best(lambda: checked(games * 5, compiled=True)) / len(games * 5)
    slow = best(lambda: checked(games[:IN_PYTHON], compiled=False), 1) / IN_PYTHON
    whole = reading / (copies * len(games)) + fast
    return (
        f"{rules.name:<16}{size / reading:>10.1f}{len(text) / 1e6 / writing:>10.1f}"
        f"{1 / fast:>12,.0f}{1 / whole:>12,.0f}{1 / slow:>12,.0f}{slow / fast:>8.0f}"
    )


def main(names: list[str]) -> None:
    """Print the figures."""
    print(f"{'':<16}{'MB a second':>20}{'games a second, checked':>36}{'times':>8}")
    print(
        f"{'variant':<16}{'read':>10}{'written':>10}"
        f"{'compiled':>12}{'and read':>12}{'in Python':>12}{'Python':>8}"
    )
    with tempfile.TemporaryDirectory() as folder:
        for name in names or NAMES:
            print(measured(draughts.variant(name), Path(folder) / "games.pdn"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
