"""Games of the engine against a search in plain Python, the usual way to write one.

The opponent is alpha-beta, deeper ply by ply, over `draughts.legal_moves` without kernels: it
knows material, how far men have come and the aim of the game, follows captures to their end
and has a second a move. The engine has the time given. Points are the engine's; games that it
does not win are printed.

    python tests/benchmarks/plain_search.py [--games N] [--seconds S] [--jobs N] [VARIANT ...]
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Mapping

from draughts import Choice, Game, Limit, Move, Position, RuleSet, variant
from draughts.board import bits
from draughts.match import MatchPlan, Tally, register_player, run_match
from draughts.match.judge import EngineJudge
from draughts.match.tally import first_color
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.outcome import decided
from draughts.types import Color, Objective

SEEDS = (
    "american",
    "brazilian",
    "czech",
    "international",
    "italian",
    "russian",
    "spanish",
    "turkish",
)
WIN = 100_000


class TimeUp(Exception):
    """The second is over."""


class PlainPlayer:
    """Alpha-beta in plain Python, without a table."""

    def __init__(self, rules: RuleSet, seed: int | None) -> None:
        self.rules = rules
        self.chance = random.Random(seed)
        self.king = 300 if rules.flying_kings else 150
        self.sign = -1 if rules.objective is Objective.HAVE_NO_MOVE else 1
        self.deadline = 0.0
        self.nodes = 0
        top = rules.board.height - 1
        ranks = [rank for _, rank in rules.board.cells]
        self.advance = {Color.WHITE: ranks, Color.BLACK: [top - rank for rank in ranks]}

    def play(self, game: Game, limit: Limit) -> Choice:
        """The best move of the deepest search that came to its end."""
        self.deadline = time.monotonic() + (limit.seconds or 1.0)
        self.nodes = 0
        moves = list(game.legal_moves)
        self.chance.shuffle(moves)
        best = Choice(moves[0])
        try:
            for depth in range(1, 60 if len(moves) > 1 else 1):
                move, score = self.best(game.position, moves, depth)
                best = Choice(move, score, depth, self.nodes)
                moves.sort(key=lambda other: other != best.move)
        except TimeUp:
            pass
        return best

    def close(self) -> None:
        """Nothing to give back."""

    def best(self, position: Position, moves: list[Move], depth: int) -> tuple[Move, int]:
        """The best move, and its score."""
        found, alpha = moves[0], -WIN
        for move in moves:
            score = -self.value(after(self.rules, position, move), depth - 1, -WIN, -alpha, 1)
            if score > alpha:
                found, alpha = move, score
        return found, alpha

    def value(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score of a position for the side to move."""
        self.nodes += 1
        if time.monotonic() > self.deadline:
            raise TimeUp
        moves = legal_moves(self.rules, position)
        over = decided(self.rules, position, moves)
        if over is not None:
            return WIN - ply if over.winner is position.turn else ply - WIN
        if depth <= 0 and not (self.rules.capture_mandatory and moves[0].taken):
            return self.sign * (
                self.worth(position, position.turn) - self.worth(position, position.turn.opponent)
            )
        for move in moves:
            score = -self.value(
                after(self.rules, position, move), depth - 1, -beta, -alpha, ply + 1
            )
            if score >= beta:
                return score
            alpha = max(alpha, score)
        return alpha

    def worth(self, position: Position, color: Color) -> int:
        """The material of a side, and how far its men have come."""
        men, advance = position.men(color), self.advance[color]
        kings = position.kings(color).bit_count()
        return 100 * men.bit_count() + self.king * kings + sum(advance[at] for at in bits(men))


def plain(rules: RuleSet, _: Mapping[str, str], seed: int | None) -> PlainPlayer:
    """A player of a match."""
    return PlainPlayer(rules, seed)


register_player("plain", plain, settings=())


def main() -> None:
    """Play the matches and print them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="*", default=SEEDS)
    parser.add_argument("--games", type=int, default=14, help="games of each variant")
    parser.add_argument("--seconds", type=float, default=0.2, help="of the engine, a move")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    given = parser.parse_args()
    total = 0.0
    for name in given.variants:
        plan = MatchPlan(
            rules=variant(name),
            players=(f"expert:movetime={given.seconds}", "plain"),
            games=given.games,
            limit=Limit(seconds=1.0),
            judge=EngineJudge(40),  # a lost opening tells nothing of who plays it
        )
        tally = Tally()
        for record in run_match(plan, concurrency=given.jobs):
            tally.add(record)
            if record.winner is not first_color(record.number):
                print(f"  game {record.number + 1}, {record.result}, {record.rule}:")
                print(f"    {' '.join(record.opening)} | {' '.join(record.moves)}")
        points = tally.wins + tally.draws / 2
        total += points
        print(
            f"{name:<14} {tally.wins:>3} won {tally.draws:>3} drawn {tally.losses:>3} lost"
            f"  {points:g} of {tally.games}",
            flush=True,
        )
    print(f"{'together':<14} {total:g} of {given.games * len(given.variants)}")


if __name__ == "__main__":
    main()
