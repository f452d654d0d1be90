"""`Remembered`: games that were asked about lately, so that one more move is quickly played.

A page sends its whole game with each request. Most requests go on where another has ended, so
that the last moves alone have to be played. Each game is in one request's hands at a time: who
takes it has it alone, and gives it back when it is as it should be.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

from draughts.game import Game
from draughts.rules import RuleSet

MOST_PLIES = 20_000
"""Of all games together: some 100 MB."""

BACK = 2
"""A request has at most so many moves more than the one before: a player's and the reply."""

Key = tuple[RuleSet, str | None, tuple[str, ...]]
"""The rules, the first position as it was sent, the moves."""


class Remembered:
    """Games by what was sent; those not asked for the longest time are forgotten."""

    def __init__(self, most_plies: int = MOST_PLIES) -> None:
        self._most = most_plies
        self._games: OrderedDict[Key, Game] = OrderedDict()
        self._plies = 0
        self._lock = threading.Lock()

    def take(self, key: Key) -> Game | None:
        """A game with all these moves, or all but the last few; None if none is known."""
        rules, fen, moves = key
        with self._lock:
            for length in range(len(moves), max(-1, len(moves) - BACK - 1), -1):
                game = self._games.pop((rules, fen, moves[:length]), None)
                if game is not None:
                    self._plies -= length + 1
                    return game
        return None

    def keep(self, key: Key, game: Game) -> None:
        """Give a game back: its moves are those of the key, and nobody has ended it."""
        with self._lock:
            if self._games.pop(key, None) is None:
                self._plies += len(key[2]) + 1
            self._games[key] = game
            while self._plies > self._most:
                old = self._games.popitem(last=False)[0]
                self._plies -= len(old[2]) + 1
