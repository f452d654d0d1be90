"""Whether a computer takes the draw that its opponent offers."""

from __future__ import annotations

from draughts.computer.engine import Engine
from draughts.computer.limit import Limit
from draughts.game import Game
from draughts.types import Color

DRAW_MARGIN = 20
"""A draw is good enough unless the computer stands better by more hundredths of a man."""


def accepts_draw(engine: Engine, game: Game, color: Color, limit: Limit) -> bool:
    """Whether a computer that plays ``color`` would take a draw now, as far as a search sees."""
    score = None
    for info in engine.analyse(game, limit):
        score = info.score
    if score is None:  # no move is left, or there was no time for a look
        return False
    return (score if game.turn is color else -score) <= DRAW_MARGIN
