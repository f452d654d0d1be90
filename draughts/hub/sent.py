"""`Sent`: a game as it is sent to an engine, from its first position on."""

from __future__ import annotations

import attrs

from draughts.game import Game
from draughts.hub.lines import write_line
from draughts.hub.positions import write_move, write_position
from draughts.move import Move
from draughts.position import Position


@attrs.frozen
class Sent:
    """A game with its moves in Hub, kept so that of a longer one only the new are written.

    All moves are sent, so that the engine can count repetitions and moves without progress.
    """

    start: Position
    moves: tuple[Move, ...] = ()
    texts: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: Game, before: Sent | None = None) -> Sent:
        """A game, which may go on where another one was."""
        moves, positions = game.moves, game.positions
        known: tuple[str, ...] = ()
        if before is not None and before.begins(positions[0], moves):
            known = before.texts
        at = len(known)
        texts = (*known, *(write_move(game.rules, move) for move in moves[at:]))
        return cls(positions[0], moves, texts)

    def begins(self, start: Position, moves: tuple[Move, ...]) -> bool:
        """Whether this is the beginning of a game."""
        return self.start == start and self.moves == moves[: len(self.moves)]

    @property
    def line(self) -> str:
        """The line that tells it."""
        start = ("pos", write_position(self.start))
        moves = [("moves", " ".join(self.texts))] if self.texts else []
        return write_line("pos", start, *moves)
