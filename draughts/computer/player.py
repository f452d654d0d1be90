"""`Player`: whoever chooses moves; and two yardsticks in plain Python, random and greedy."""

from __future__ import annotations

import random
from typing import Protocol

import attrs

from draughts.computer.limit import Limit
from draughts.game import Game
from draughts.language import gettext
from draughts.move import Move, after
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Objective

MAN = 100
FLYING_KING = 3 * MAN
SHORT_KING = MAN + MAN // 2


@attrs.frozen
class Choice:
    """A move, with what its player knows about it.

    ``score`` is in hundredths of a man for the side to move, None where it is not known;
    ``depth`` counts the plies looked at and ``nodes`` the positions; ``pv`` is the play that
    it expects, its own move first, empty where it looked no further.
    """

    move: Move
    score: int | None = None
    depth: int = 0
    nodes: int = 0
    pv: tuple[Move, ...] = ()


class Player(Protocol):
    """Whoever chooses moves: a level, a setting of the engine, a program behind a protocol."""

    def play(self, game: Game, limit: Limit) -> Choice:
        """The move for the side to move; the game is left as it is."""
        ...

    def close(self) -> None:
        """Give back what the player holds; it is not asked again."""
        ...


def _chance(player: RandomPlayer | GreedyPlayer) -> random.Random:
    return random.Random(player.seed)


@attrs.frozen
class RandomPlayer:
    """Any legal move, each as likely as the others; a seed makes it play the same again."""

    seed: int | None = None
    _random: random.Random = attrs.field(
        init=False, repr=False, eq=False, default=attrs.Factory(_chance, takes_self=True)
    )

    def play(self, game: Game, limit: Limit) -> Choice:
        """A legal move. Raises `ValueError` when there is none."""
        return Choice(self._random.choice(_moves(game)))

    def close(self) -> None:
        """Nothing to give back."""


@attrs.frozen
class GreedyPlayer:
    """The move after which it has the most material, chance deciding between equals.

    Where the aim is to have no move left it wants the least, and where it is the first king
    a promotion comes before everything.
    """

    seed: int | None = None
    _random: random.Random = attrs.field(
        init=False, repr=False, eq=False, default=attrs.Factory(_chance, takes_self=True)
    )

    def play(self, game: Game, limit: Limit) -> Choice:
        """The greediest legal move. Raises `ValueError` when there is none."""
        rules, moves = game.rules, _moves(game)
        crowned = rules.objective is Objective.FIRST_KING
        sign = -1 if rules.objective is Objective.HAVE_NO_MOVE else 1
        values = [
            sign * _balance(rules, after(rules, game.position, move), game.turn) for move in moves
        ]
        keys = [
            (crowned and move.promotes, value) for move, value in zip(moves, values, strict=True)
        ]
        best = max(keys)
        picked = self._random.choice([i for i, key in enumerate(keys) if key == best])
        return Choice(moves[picked], values[picked], 1, len(moves))

    def close(self) -> None:
        """Nothing to give back."""


def _moves(game: Game) -> tuple[Move, ...]:
    if not game.legal_moves:
        raise ValueError(gettext("there is no legal move to choose from"))
    return game.legal_moves


def _balance(rules: RuleSet, position: Position, color: Color) -> int:
    """The material of a side less that of its opponent, in hundredths of a man."""
    king = FLYING_KING if rules.flying_kings else SHORT_KING

    def worth(side: Color) -> int:
        return position.men(side).bit_count() * MAN + position.kings(side).bit_count() * king

    return worth(color) - worth(color.opponent)
