"""`Terms`: what is agreed before a game, and how a request says it."""

from __future__ import annotations

import attrs

from draughts.board import Board
from draughts.dxp.messages import GameRequest
from draughts.errors import DraughtsError
from draughts.fen import Dialect, has_dxp_squares
from draughts.fen.strings import read_string, write_string
from draughts.game import Game
from draughts.language import tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color

USUAL_START = "W" + 20 * "z" + 10 * "e" + 20 * "w"
"""The position that a request need not spell out."""


def check_board(rules: RuleSet) -> None:
    """Raises `DraughtsError` for rules that are not played on the fifty squares of DXP."""
    board: Board = rules.board
    if not has_dxp_squares(board):
        raise DraughtsError(
            tell(
                "DXP is for boards with the squares 1 to 50; {name} has {squares} others",
                name=rules.name,
                squares=len(board),
            )
        )


@attrs.frozen(kw_only=True)
class Terms:
    """A game: its start, the side that this program plays, its limits.

    ``minutes`` is the time of each player for the whole game, 0 for no limit; after ``moves``
    of each side, unless that is 0, a player may end the game.
    """

    rules: RuleSet = attrs.field(repr=False)
    start: Position
    color: Color
    minutes: int = 0
    moves: int = 0

    @classmethod
    def of(
        cls,
        rules: RuleSet,
        color: Color,
        *,
        minutes: int = 0,
        moves: int = 0,
        start: Position | None = None,
    ) -> Terms:
        """Terms of a game from the variant's start, or from another position."""
        check_board(rules)
        position = start_position(rules) if start is None else start
        return cls(rules=rules, start=position, color=color, minutes=minutes, moves=moves)

    @classmethod
    def requested(cls, rules: RuleSet, request: GameRequest) -> Terms:
        """What a request asks of the follower.

        Raises `InvalidPosition`, and `DraughtsError` for a game that is over at its start.
        """
        check_board(rules)
        start = read_string(rules, request.position or USUAL_START, Dialect.DXP)
        if over := Game(rules, start).outcome():
            raise DraughtsError(tell("the game would be over at its start: {rule}", rule=over.rule))
        return cls(
            rules=rules,
            start=start,
            color=request.follower,
            minutes=request.minutes,
            moves=request.moves,
        )

    def request(self, name: str) -> GameRequest:
        """The request for this game. Raises `MessageError` for limits that do not fit in it."""
        text = write_string(self.start, Dialect.DXP)
        position = None if text == USUAL_START else text
        return GameRequest(name, self.color.opponent, self.minutes, self.moves, position)

    def swapped(self) -> Terms:
        """The same game with colours changed."""
        return attrs.evolve(self, color=self.color.opponent)

    def ply_of(self, number: int, turn: Color) -> int:
        """How many plies come before the move of a number by a side.

        As game files count: Black's first move from a position is its move 1, White's answer
        is number 2.
        """
        behind = self.start.turn is Color.BLACK
        return 2 * (number - 1) + (turn is Color.BLACK) - behind
