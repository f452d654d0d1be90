"""Making a position as simple as possible while two rule sets still part on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from draughts.board import bits
from draughts.compare.parting import Pair, View, part, views
from draughts.position import Position


def minimised(
    pair: Pair, position: Position, keeps: Callable[[tuple[View, View]], bool]
) -> Position:
    """The position with pieces taken off, and kings made men, as long as what counts is kept.

    Each step leaves a position that both rule sets admit and on which they part. What is left
    is a position, though perhaps not one that a game can come to.
    """
    simpler = True
    while simpler:
        simpler = False
        for square in list(bits(position.occupied)):
            for candidate in _simplified(position, 1 << square):
                seen = views(pair, candidate)
                if seen is not None and part(seen) and keeps(seen):
                    position, simpler = candidate, True
                    break
    return position


def _simplified(position: Position, square: int) -> Iterator[Position]:
    """Without the piece on a square of a mask, with a man for a king there, without king runs."""
    fields = ("white_men", "white_kings", "black_men", "black_kings")
    fewer = {field: getattr(position, field) & ~square for field in fields}
    changes = [fewer]
    for side in ("white", "black"):
        if getattr(position, f"{side}_kings") & square:
            changes.append(fewer | {f"{side}_men": fewer[f"{side}_men"] | square})
    for change in changes:
        yield attrs.evolve(position, **change)
    if any(position.king_runs):
        none = (None, None)
        yield from (attrs.evolve(position, king_runs=none, **change) for change in changes)
        yield attrs.evolve(position, king_runs=none)
