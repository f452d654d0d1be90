"""Where a game stands: a position with its legal moves, by the fastest generator at hand.

Without further ado that is the reference generator. A rule set that is *accelerated* (see
`draughts.kernels.library`) has a faster one, kept here by its rule set, so that nothing but
who accelerates loads a compiler.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from draughts.errors import IllegalMove
from draughts.language import tell
from draughts.move import Move, after
from draughts.movegen import legal_moves as reference_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color


class Node(Protocol):
    """A position of a game; its legal moves are generated once, when first asked for."""

    @property
    def position(self) -> Position:
        """The position."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Its legal moves."""

    @property
    def key(self) -> Hashable:
        """Something that is equal for equal positions of one game, and for no others."""

    def play(self, move: Move) -> tuple[Move, Node]:
        """The legal move that equals a move, and the node after it. Raises `IllegalMove`."""


class Accelerator(Protocol):
    """A generator for one rule set that takes the place of the reference."""

    def node(self, position: Position) -> Node:
        """The node of a position."""

    def perft(self, position: Position, depth: int) -> int:
        """The number of sequences of so many plies."""


ACCELERATED: dict[RuleSet, Accelerator] = {}
"""The rule sets whose games have a faster generator than the reference."""


def node_at(rules: RuleSet, position: Position) -> Node:
    """The node of a position under a rule set."""
    accelerator = ACCELERATED.get(rules)
    return ReferenceNode(rules, position) if accelerator is None else accelerator.node(position)


def legal_moves(rules: RuleSet, position: Position) -> tuple[Move, ...]:
    """Every legal move of the side to move, each once, by origin square."""
    return node_at(rules, position).legal_moves


def place_among(legal: tuple[Move, ...], move: Move) -> int:
    """The place of a move among the legal ones. Raises `IllegalMove`."""
    try:
        return legal.index(move)
    except ValueError:
        raise IllegalMove(tell("'{move}' is not a legal move here", move=move)) from None


class ReferenceNode:
    """A node whose moves the reference generator finds."""

    __slots__ = ("_legal", "position", "rules")

    def __init__(self, rules: RuleSet, position: Position) -> None:
        self.rules = rules
        self.position = position
        self._legal: tuple[Move, ...] | None = None

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.position.turn

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        legal = self._legal
        if legal is None:
            legal = self._legal = reference_moves(self.rules, self.position)
        return legal

    @property
    def key(self) -> Position:
        """The position itself."""
        return self.position

    def play(self, move: Move) -> tuple[Move, Node]:
        """The legal move that equals a move, and the node after it. Raises `IllegalMove`."""
        legal = self.legal_moves
        for own in legal:
            if own is move:  # as a rule it is one of these, and need not be compared with them
                break
        else:
            # An equal move built by hand may lack the path; go on with the one that knows it.
            own = legal[place_among(legal, move)]
        return own, ReferenceNode(self.rules, after(self.rules, self.position, own))
