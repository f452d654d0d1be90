"""A short computer player in plain Python: alpha-beta with captures followed to their end.

It knows only the material, how far men have come and the aim of the game, all read from the
rule set, so it plays any variant. It looks a few plies ahead: enough to take what is free.
"""

from __future__ import annotations

import random
import time

import attrs

from draughts.board import bits
from draughts.game import Game
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.outcome import decided
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Objective

WIN = 100_000
MAN = 100
DRAW_MARGIN = 20
"""A draw is good enough unless the computer stands better by more than this."""


class _TimeUp(Exception):
    pass


@attrs.frozen
class Choice:
    """A move with its score in hundredths of a man for the side to move, and plies looked at."""

    move: Move
    score: int
    depth: int


def choose(
    game: Game, seconds: float = 0.5, max_depth: int = 30, seed: int | None = None
) -> Choice:
    """The computer's move; ``seed`` decides between moves that look equally good.

    Raises `ValueError` when there is no legal move.
    """
    moves = list(game.legal_moves)
    if not moves:
        raise ValueError("there is no legal move to choose from")
    random.Random(seed).shuffle(moves)
    best = Choice(moves[0], 0, 0)
    search = _Search(game.rules, time.monotonic() + seconds)
    for depth in range(1, max_depth + 1):
        try:
            best = search.root(game.position, moves, depth, best)
        except _TimeUp as up:
            return up.args[0] if up.args else best
        if len(moves) == 1 or abs(best.score) > WIN // 2:
            break
        moves.sort(key=lambda move: move != best.move)
    return best


class _Search:
    def __init__(self, rules: RuleSet, deadline: float) -> None:
        self.rules = rules
        self.deadline = deadline
        flying = rules.flying_kings
        self.king = 3 * MAN if flying else MAN + MAN // 2
        self.sign = -1 if rules.objective is Objective.HAVE_NO_MOVE else 1
        board = rules.board
        self.advance = {
            color: tuple(
                rank if color is Color.WHITE else board.height - 1 - rank for _, rank in board.cells
            )
            for color in Color
        }

    def root(self, position: Position, moves: list[Move], depth: int, so_far: Choice) -> Choice:
        best: Choice | None = None
        for move in moves:
            alpha = best.score if best else -WIN
            try:
                score = -self.value(after(self.rules, position, move), depth - 1, -WIN, -alpha, 1)
            except _TimeUp:
                # The first move is the last round's best: what beats it may be trusted.
                raise _TimeUp(best or so_far) from None
            if best is None or score > best.score:
                best = Choice(move, score, depth)
        return best or so_far

    def value(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> int:
        if time.monotonic() > self.deadline:
            raise _TimeUp
        moves = legal_moves(self.rules, position)
        over = decided(self.rules, position, moves)
        if over is not None:
            won = over.winner is position.turn
            return WIN - ply if won else ply - WIN
        if depth <= 0 and not (self.rules.capture_mandatory and moves[0].taken):
            return self.evaluate(position)
        for move in moves:
            score = -self.value(
                after(self.rules, position, move), depth - 1, -beta, -alpha, ply + 1
            )
            if score >= beta:
                return score
            alpha = max(alpha, score)
        return alpha

    def evaluate(self, position: Position) -> int:
        return self.sign * (
            self._worth(position, position.turn) - self._worth(position, position.turn.opponent)
        )

    def _worth(self, position: Position, color: Color) -> int:
        men, advance = position.men(color), self.advance[color]
        worth = men.bit_count() * MAN + position.kings(color).bit_count() * self.king
        return worth + sum(advance[square] for square in bits(men))


def accepts_draw(game: Game, color: Color, seconds: float = 0.5) -> bool:
    """Whether the computer, playing ``color``, would take a draw now."""
    if not game.legal_moves:
        return False
    score = choose(game, seconds).score
    return (score if game.turn is color else -score) <= DRAW_MARGIN
