"""Openings for a match: a few random plies that leave both sides with the same chances.

A match from the start position would be the same game over and over. An opening is kept when
the game goes on, nothing can be captured, the balance of men and of kings is that of the
start, and its position is new. Each is played twice with colours changed, so that what little
it favours one side cancels out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import attrs

from draughts.game import Game
from draughts.position import Position
from draughts.rules import RuleSet

PLIES = 6
"""Enough for many openings, and few enough that the whole game is still to be played."""

MISSES = 200
"""Tries in a row without a new opening after which there seem to be no more of that length."""

Judge = Callable[[Game], bool]
"""Says whether an opening is balanced; an engine can look deeper than at the material."""


@attrs.frozen
class Opening:
    """The moves from the start position, in notation, and the position they lead to as FEN."""

    moves: tuple[str, ...]
    fen: str


def openings(
    rules: RuleSet, seed: int = 0, plies: int = PLIES, judge: Judge | None = None
) -> Iterator[Opening]:
    """Openings without end, different ones as long as the variant has them.

    The same seed gives the same openings, however many are taken. When no more are found they
    get shorter, a ply at a time, down to the start position, which is always good enough; and
    then they come round again.
    """
    chance = random.Random(f"openings {seed}")
    found: list[Opening] = []
    seen: set[Position] = set()
    misses = 0
    while plies > 0:
        game = _random_game(rules, plies, chance)
        if game is None or game.position in seen or not _balanced(game, judge):
            misses += 1
            if misses == MISSES:
                plies, misses = plies - 1, 0
            continue
        misses = 0
        seen.add(game.position)
        found.append(Opening(tuple(game.line()), game.fen))
        yield found[-1]
    start = Game(rules)
    if start.position not in seen:
        found.append(Opening((), start.fen))
        yield found[-1]
    while True:
        yield from found


def _random_game(rules: RuleSet, plies: int, chance: random.Random) -> Game | None:
    """A game of so many random plies; None if it ended before."""
    game = Game(rules)
    for _ in range(plies):
        if game.is_over:
            return None
        game.push(chance.choice(game.legal_moves))
    return game


def _balanced(game: Game, judge: Judge | None) -> bool:
    return (
        not game.is_over
        and not any(move.taken for move in game.legal_moves)
        and _balance(game.position) == _balance(game.positions[0])
        and (judge is None or judge(game))
    )


def _balance(position: Position) -> tuple[int, int]:
    """How many more men and kings White has than Black."""
    return (
        position.white_men.bit_count() - position.black_men.bit_count(),
        position.white_kings.bit_count() - position.black_kings.bit_count(),
    )
