"""Move numbers: ``1.`` for the side that begins a game, ``1...`` for the other."""

from __future__ import annotations

import contextlib

from draughts.errors import DraughtsError
from draughts.pdn.gametype import parse_game_type, variant_of
from draughts.pdn.tree import PdnGame


def first_number(game: PdnGame) -> int:
    """The number of a game's first ply: 0, or 1 where the second player moves first.

    The position of the FEN tag says which, and the variant says who begins.
    """
    side = game.tags.get("FEN", "").strip()[:1].upper()
    if side not in ("W", "B"):
        return 0
    return int(side != _beginner(game))


def _beginner(game: PdnGame) -> str:
    """W or B, whoever begins a game of this variant; White unless something tells."""
    with contextlib.suppress(DraughtsError):
        if kind := game.tags.get("GameType"):
            return (parse_game_type(kind).form or "W")[0]
        if rules := variant_of(game.tags):
            return rules.first_player.letter
    return "W"


def numbered(ply: int) -> str:
    """The move number of a ply, counted from 0: ``1.``, ``1...``, ``2.`` and so on."""
    return f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"
