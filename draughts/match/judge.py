"""Judging openings by a short search: material alone does not see a man that will be lost."""

from __future__ import annotations

import functools

import attrs

from draughts.computer.engine import Engine
from draughts.computer.limit import Limit
from draughts.game import Game

NODES = 20_000
"""Positions looked at to judge an opening: some hundredths of a second."""


@attrs.frozen
class EngineJudge:
    """Openings that a search of ``nodes`` finds worth at most ``most`` for either side.

    ``most`` is in hundredths of a man. Called, it raises `CannotCompile` for the rare rule set
    that kernels cannot play.
    """

    most: int
    nodes: int = NODES

    @property
    def name(self) -> str:
        """How it judges, in words that a saved match is compared by."""
        return f"engine, at most {self.most} after {self.nodes} positions"

    def __call__(self, game: Game) -> bool:
        """Whether an opening is balanced."""
        engine = _engine()
        engine.clear()  # what was found before would have a part in the score
        score = 0
        for info in engine.analyse(game, Limit(nodes=self.nodes)):
            score = info.score
        return abs(score) <= self.most


@functools.cache
def _engine() -> Engine:
    return Engine(hash_mb=4)
