"""`Watcher`: who is told what happens in a game over DXP."""

from __future__ import annotations

from draughts.dxp.terms import Terms
from draughts.dxp.verdict import Verdict
from draughts.game import Game


class Watcher:
    """Told of everything, and does nothing; subclasses show what they like."""

    def begun(self, game: Game, terms: Terms, peer: str) -> None:
        """A game begins, against a peer of that name."""

    def moved(self, game: Game, text: str, seconds: float) -> None:
        """A move was made, in so many seconds; the game has it already."""

    def said(self, name: str, words: str) -> None:
        """Somebody says something."""

    def went_back(self, game: Game) -> None:
        """Moves were taken back; the game is where it was then."""

    def noted(self, words: str) -> None:
        """Something happened that is no move: a refusal, a fault."""

    def ended(self, game: Game, verdict: Verdict) -> None:
        """A game has ended."""
