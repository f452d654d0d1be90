"""`Service`: what all requests share: the menu, the lanes of work, the engines."""

from __future__ import annotations

import os
from collections.abc import Sequence

from draughts.game import Game
from draughts.nodes import ACCELERATED
from draughts.rules import RuleSet
from draughts.web.asked import GameText
from draughts.web.engines import Shelf
from draughts.web.lanes import Lane, Turnstile
from draughts.web.menu import Menu
from draughts.web.position import begun, play_on
from draughts.web.remembered import Remembered
from draughts.web.warming import Warming

MOST_CALLS = 4
"""Searches that a client may have under way at a time."""


class Service:
    """One server's variants, threads and engines.

    ``own`` are rule sets of the user's, ``language`` is spoken to who asks for none, and
    ``workers`` is the number of threads of each lane, by default that of the processors.
    Without ``warm`` nothing is compiled before it is needed.
    """

    def __init__(
        self,
        own: Sequence[RuleSet] = (),
        *,
        language: str | None = None,
        workers: int | None = None,
        warm: bool = True,
    ) -> None:
        count = workers or os.cpu_count() or 1
        self.menu = Menu(own)
        self.language = language
        self.board = Lane("board", count, 200)
        self.quick = Lane("quick", count, 100)
        self.search = Lane("search", count, 20, niceness=5)
        self.analysis = Lane("analysis", count, 8, niceness=10)
        self.weak = Shelf(hash_mb=1, kept=16, forget=True)
        self.strong = Shelf(hash_mb=32, kept=4, forget=False)
        self.turnstile = Turnstile(MOST_CALLS)
        self._remembered = Remembered()
        self.warming = Warming(self.weak) if warm else None

    def rules(self, name: str) -> RuleSet:
        """The rule set of a name, which is made ready meanwhile. Raises `UnknownVariant`."""
        rules = self.menu.find(name)
        if self.warming is not None and rules not in ACCELERATED:
            self.warming.want(rules)
        return rules

    def game(self, sent: GameText) -> Game:
        """The game that was sent, for one request alone. Raises `ApiError`, `UnknownVariant`."""
        rules = self.rules(sent.variant)
        game = self._remembered.take((rules, sent.fen, sent.moves)) or begun(rules, sent.fen)
        play_on(game, sent.moves)
        return game

    def keep(self, game: Game, fen: str | None, moves: tuple[str, ...]) -> None:
        """Remember a game that this request is done with, and that nobody has ended."""
        self._remembered.keep((game.rules, fen, moves), game)

    def close(self) -> None:
        """End searches, and take no more work."""
        for lane in (self.board, self.quick, self.search, self.analysis):
            lane.close()
        self.weak.stop()
        self.strong.stop()
        if self.warming is not None:
            self.warming.close()
