"""`bench`: fixed searches of a rule set, how fast they are, and a number for what they find.

The number, the signature, is the same on every machine, and another one as soon as a search
takes another way: who changes the engine without wanting to change its play can see that.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from importlib import resources

import attrs

from draughts.computer.engine import Engine
from draughts.computer.limit import Limit
from draughts.computer.stored import fingerprint
from draughts.computer.weights import shipped_weights
from draughts.game import Game
from draughts.move import Move
from draughts.rules import RuleSet

HASH_MB = 16
"""The size of the table has a part in what a search finds, so it is fixed too."""


@attrs.frozen(kw_only=True)
class Bench:
    """What the searches of one or more rule sets came to."""

    positions: int
    nodes: int
    seconds: float
    signature: int

    @property
    def nps(self) -> int:
        """Positions looked at in a second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


def fixed_positions(rules: RuleSet) -> tuple[str, ...]:
    """The middle games, as FEN, that are kept for a rule set; none for one of your own."""
    text = resources.files("draughts.computer").joinpath("bench.json").read_text(encoding="utf-8")
    return tuple(json.loads(text).get(position_key(rules), ()))


def position_key(rules: RuleSet) -> str:
    """Where the middle games of a rule set are kept."""
    return f"{rules.name}-{fingerprint(rules)}"


def bench(rules: RuleSet, limit: Limit, announce: Callable[[RuleSet], None] | None = None) -> Bench:
    """Search the start position and the fixed ones, each as if it were the first.

    ``limit`` must be one of nodes or depth for the signature to mean anything. Weights of your
    own are left aside.
    """
    engine = Engine(hash_mb=HASH_MB, weights=shipped_weights(rules), announce=announce)
    nodes, seconds, signature = 0, 0.0, 0
    games = [Game(rules), *(Game(rules, fen) for fen in fixed_positions(rules))]
    for game in games:
        engine.clear()
        engine.prepare(rules)
        for info in engine.analyse(game, limit):
            found = (info.depth, info.score, info.nodes, *map(_squares, info.pv))
            signature = zlib.crc32(repr(found).encode(), signature)
        nodes, seconds = nodes + info.nodes, seconds + info.seconds
    return Bench(positions=len(games), nodes=nodes, seconds=seconds, signature=signature)


def _squares(move: Move) -> tuple[int, int, int]:
    return move.origin, move.destination, move.taken


def total(benches: Iterable[Bench]) -> Bench:
    """All together; the signature depends on each and on their order."""
    found = list(benches)
    signature = 0
    for one in found:
        signature = zlib.crc32(str(one.signature).encode(), signature)
    return Bench(
        positions=sum(one.positions for one in found),
        nodes=sum(one.nodes for one in found),
        seconds=sum(one.seconds for one in found),
        signature=signature,
    )
