"""Move numbers: ``1.`` for the side that begins a game, ``1...`` for the other."""

from __future__ import annotations

import contextlib

from draughts.errors import DraughtsError
from draughts.pdn.gametype import parse_game_type
from draughts.pdn.tree import PdnGame


def first_number(game: PdnGame) -> int:
    """The number of a game's first ply: 0, or 1 where the second player moves first.

    The position of the FEN tag says which, and GameType says who begins.
    """
    side = game.tags.get("FEN", "").strip()[:1].upper()
    if side not in ("W", "B"):
        return 0
    starts = "W"
    if kind := game.tags.get("GameType"):
        with contextlib.suppress(DraughtsError):
            starts = (parse_game_type(kind).form or "W")[0]
    return int(side != starts)


def numbered(ply: int) -> str:
    """The move number of a ply, counted from 0: ``1.``, ``1...``, ``2.`` and so on."""
    return f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"
