"""The ways to play one capture, and whether a list of squares is one of them.

A capture may be played over different squares with the same result. These functions answer
without listing all ways, of which a board full of kings has very many.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence

from draughts.move import Move
from draughts.movegen import Chain, Scene
from draughts.position import Position
from draughts.rules import RuleSet


class Match(enum.Enum):
    """How the squares of a text are to be read."""

    COMPLETE = "every square the piece stands on between origin and destination"
    PARTIAL = "some of those squares, in order"
    PREFIX = "the first of those squares, none left out, perhaps the destination too"


def follows(
    rules: RuleSet, position: Position, move: Move, squares: Sequence[int], match: Match
) -> bool:
    """Whether a legal capture can be played over the squares (origin not among them)."""
    if not move.taken:
        return not squares or (match is Match.PREFIX and list(squares) == [move.destination])
    if match is Match.COMPLETE and len(squares) != len(move.captured) - 1:
        return False
    if match is Match.PREFIX and len(squares) > len(move.captured):
        return False
    scene = Scene(rules, position)
    first = scene.opening(move.origin)
    return first is not None and _search(scene, first, move, tuple(squares), 0, match, set())


def fits(
    rules: RuleSet, position: Position, move: Move, squares: Sequence[int], match: Match
) -> bool:
    """Whether a text that names these squares, origin and destination among them, may mean it.

    Under `Match.PREFIX` the squares may break off before the destination.
    """
    if move.origin != squares[0]:
        return False
    if match is Match.PREFIX:
        return follows(rules, position, move, squares[1:], match)
    if move.destination != squares[-1]:
        return False
    return follows(rules, position, move, squares[1:-1], match)


def _search(
    scene: Scene,
    chain: Chain,
    move: Move,
    squares: tuple[int, ...],
    matched: int,
    match: Match,
    dead: set[object],
) -> bool:
    if chain.taken == move.taken:
        arrived = chain.square == move.destination and chain.crowned == move.promotes
        return arrived and matched == len(squares)
    key = (matched, chain.square, chain.taken, chain.is_king, tuple(chain.hops))
    if key in dead:
        return False
    for hop in chain.hops:
        if not move.taken >> hop[1] & 1:
            continue
        landings = [scene.hop(chain, hop, landing, {}) for landing in hop[2]]
        for landing, child in zip(hop[2], landings, strict=True):
            wanted = squares[matched] if matched < len(squares) else None
            last = child.taken == move.taken
            if last and child not in scene.endings(landings, hop[1]):
                continue
            if match is Match.PREFIX:
                if wanted is not None and landing != wanted:
                    continue
                step = matched + (wanted is not None)
            elif last:
                step = matched
            elif match is Match.COMPLETE:
                if landing != wanted:
                    continue
                step = matched + 1
            else:
                step = matched + (landing == wanted)
            if _search(scene, child, move, squares, step, match, dead):
                return True
    dead.add(key)
    return False
