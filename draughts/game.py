"""`Game`: a rule set, a position and the way to it; moves are pushed and popped."""

from __future__ import annotations

import functools
from collections.abc import Callable

from draughts.draws import Moment
from draughts.errors import GameOver, InvalidPosition
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.nodes import Node, node_at
from draughts.notation.diagram import draw
from draughts.notation.fen import read_fen, write_fen
from draughts.notation.moves import read_move, write_move
from draughts.outcome import Outcome, Reason, decided, drawn, moment, result_text
from draughts.position import Position, picture
from draughts.registry import variant
from draughts.rules import RuleSet
from draughts.setup import faults_in, start_position
from draughts.types import Color, Notation


class Game:
    """A game under one rule set, from the start or from any position.

    >>> game = Game("russian")
    >>> game.push("c3-d4")
    Move(origin=9, destination=13, taken=0, captured=(), path=(9, 13), promotes=False)
    >>> game.fen
    'B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8'

    ``rules`` is a rule set or a variant's name, ``position`` a `Position` or a FEN. Raises
    `UnknownVariant`, or `InvalidPosition` with every fault.
    """

    def __init__(self, rules: RuleSet | str, position: Position | str | None = None) -> None:
        self.rules = variant(rules) if isinstance(rules, str) else rules
        if position is None:
            position = start_position(self.rules)
        elif isinstance(position, str):
            position = read_fen(self.rules, position)
        elif faults := faults_in(self.rules, position):
            raise InvalidPosition(faults)
        self._nodes: list[Node] = [node_at(self.rules, position)]
        self._moves: list[Move] = []
        self._counts: list[tuple[int | None, ...]] = []
        self._concluded: Callable[[], Outcome] | None = None

    # where the game stands

    @property
    def position(self) -> Position:
        """The position now."""
        return self._nodes[-1].position

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self._nodes[-1].turn

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move of the position; generated once and kept."""
        return self._nodes[-1].legal_moves

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, oldest first."""
        return tuple(self._moves)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the game, from the first to the one now."""
        return tuple(node.position for node in self._nodes)

    @property
    def fen(self) -> str:
        """The position now as FEN."""
        return write_fen(self.position)

    def __str__(self) -> str:
        return draw(self.position)

    def __repr__(self) -> str:
        return f"<Game {self.rules.name} ply {len(self._moves)} {self.fen}>"

    def _repr_svg_(self) -> str:
        """The position as a picture, for notebooks."""
        return picture(self)

    # playing

    def push(self, move: Move | str) -> Move:
        """Play a move, given as a `Move` or in notation, and return it.

        Raises `InvalidMove`, `IllegalMove` or `AmbiguousMove`, and `GameOver` after a
        resignation or an agreed draw. A game that a draw rule has ended may be played on.
        """
        if self._concluded is not None:
            reopens = gettext("; pop() reopens it") if self._moves else ""
            raise GameOver(
                tell(
                    "the game is over: {rule}{reopens}",
                    rule=self._concluded().rule,
                    reopens=reopens,
                )
            )
        if isinstance(move, str):
            move = self.read_move(move)
        move, node = self._nodes[-1].play(move)
        self._nodes.append(node)
        self._moves.append(move)
        return move

    def pop(self) -> Move:
        """Take back the last move and return it; reopens a game that was given up or drawn.

        Raises `IndexError` when no move has been played.
        """
        if not self._moves:
            raise IndexError(gettext("no move to take back"))
        self._concluded = None
        self._nodes.pop()
        del self._counts[len(self._nodes) :]
        return self._moves.pop()

    def resign(self, color: Color | None = None) -> Outcome:
        """A side, by default the one to move, gives up; the other wins."""
        return self._conclude(functools.partial(_resigned, self.rules, color or self.turn))

    def agree_draw(self) -> Outcome:
        """Both sides agree to a draw."""
        return self._conclude(functools.partial(_agreed, self.rules))

    def lose_on_time(self, color: Color | None = None) -> Outcome:
        """A side, by default the one to move, has no time left; the other wins."""
        return self._conclude(functools.partial(_out_of_time, self.rules, color or self.turn))

    def _conclude(self, say: Callable[[], Outcome]) -> Outcome:
        """End the game; the outcome is put into words when it is asked for."""
        if ended := self.outcome():
            raise GameOver(tell("the game is over already: {rule}", rule=ended.rule))
        self._concluded = say
        return say()

    # how it ends

    def outcome(self) -> Outcome | None:
        """Result, winner and the rule that ended the game; None while it goes on."""
        if self._concluded is not None:
            return self._concluded()
        over = decided(self.rules, self.position, self.legal_moves)
        return over or self._drawn()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome() is not None

    @property
    def occurrences(self) -> int:
        """How often the game has seen the position now, this time included."""
        here, seen = self._nodes[-1].key, 1
        for i in range(len(self._moves) - 1, -1, -1):
            if self._moves[i].taken:  # what was taken does not come back
                break
            seen += self._nodes[i].key == here
        return seen

    def _drawn(self) -> Outcome | None:
        rules = self.rules
        for i in range(len(self._counts), len(self._nodes)):
            now = self._moment(i)
            before = self._counts[-1] if self._counts else (None,) * len(rules.draws)
            counts = zip(rules.draws, before, strict=True)
            self._counts.append(tuple(rule.advance(count, now) for rule, count in counts))
        now = self._moment(len(self._moves))
        return drawn(rules, self.position, now, self._counts[-1], self.occurrences)

    def _moment(self, ply: int) -> Moment:
        """What the draw rules may know of the position after so many plies."""
        if ply == 0:
            return moment(None, None, self._nodes[0].position)
        before, now = self._nodes[ply - 1].position, self._nodes[ply].position
        return moment(before, self._moves[ply - 1], now)

    # notation

    def read_move(self, text: str) -> Move:
        """The legal move that a text names; see `draughts.notation.moves.read_move`."""
        return read_move(self.rules, self.position, text, self.legal_moves)

    def write_move(
        self, move: Move, notation: Notation | None = None, *, full: bool = False
    ) -> str:
        """A legal move of this position as text, as short as is unambiguous."""
        return write_move(self.rules, move, self.legal_moves, notation, full=full)

    def line(self) -> list[str]:
        """The moves played, each as short as its own position allowed."""
        played = zip(self._nodes, self._moves, strict=False)  # the last node has no move yet
        return [write_move(self.rules, move, node.legal_moves) for node, move in played]


def _resigned(rules: RuleSet, loser: Color) -> Outcome:
    rule = tell("{side} resigns", side=rules.side_name(loser))
    winner = loser.opponent
    return Outcome(result_text(rules, winner), winner, Reason.RESIGNATION, rule)


def _agreed(rules: RuleSet) -> Outcome:
    return Outcome(result_text(rules, None), None, Reason.AGREEMENT, gettext("draw: agreed"))


def _out_of_time(rules: RuleSet, loser: Color) -> Outcome:
    rule = tell("{side} has no time left", side=rules.side_name(loser))
    winner = loser.opponent
    return Outcome(result_text(rules, winner), winner, Reason.TIME, rule)
