"""What a collection holds: variants, results, lengths, and its openings as a tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.pdn.replay import move_of, rules_of
from draughts.pdn.results import points_of
from draughts.pdn.tree import PdnGame
from draughts.rules import RuleSet


@attrs.define
class Score:
    """How games ended: won by White, drawn, won by Black, and those that do not tell."""

    white: int = 0
    drawn: int = 0
    black: int = 0
    other: int = 0

    def add(self, game: PdnGame) -> None:
        """Count a game. Where both have lost, it counts among the others."""
        points = points_of(game.result)
        if points == (1.0, 0.0):
            self.white += 1
        elif points == (0.0, 1.0):
            self.black += 1
        elif points == (0.5, 0.5):
            self.drawn += 1
        else:
            self.other += 1

    @property
    def games(self) -> int:
        """All games."""
        return self.white + self.drawn + self.black + self.other

    @property
    def share(self) -> float | None:
        """White's share of the points, from 0 to 1; None if no game tells."""
        told = self.games - self.other
        return (self.white + self.drawn / 2) / told if told else None


@attrs.define
class Branch:
    """A move of the opening tree: the games that made it, and how they went on.

    Moves are written as the variant writes them, so that one move is one branch however its
    games wrote it.
    """

    score: Score = attrs.field(factory=Score)
    moves: dict[str, Branch] = attrs.field(factory=dict)

    def sorted_moves(self) -> list[tuple[str, Branch]]:
        """The moves from here, the most played first."""
        return sorted(self.moves.items(), key=lambda item: (-item[1].score.games, item[0]))

    def walk(self, least: int = 1, depth: int = 0) -> Iterator[tuple[int, str, Branch]]:
        """(depth, move, branch) of the whole tree, without branches of fewer games."""
        for text, branch in self.sorted_moves():
            if branch.score.games >= least:
                yield depth, text, branch
                yield from branch.walk(least, depth + 1)


@attrs.define
class Collection:
    """Figures of the games that are added, in memory that does not grow with their number.

    ``openings`` is how many plies deep the tree goes; it holds the games that begin from the
    variant's own start position. ``default`` are the rules of games whose tags tell none.
    """

    openings: int = 0
    default: RuleSet | None = None
    score: Score = attrs.field(factory=Score)
    variants: Counter[str] = attrs.field(factory=Counter)
    lengths: Counter[int] = attrs.field(factory=Counter)
    trees: dict[str, Branch] = attrs.field(factory=dict)

    def add(self, game: PdnGame) -> None:
        """Count a game."""
        self.score.add(game)
        self.lengths[game.plies] += 1
        try:
            rules = rules_of(game, self.default)
        except DraughtsError:
            self.variants["?"] += 1
            return
        self.variants[rules.name] += 1
        if self.openings and not game.tags.get("FEN", "").strip():
            self._grow(rules, game)

    def _grow(self, rules: RuleSet, game: PdnGame) -> None:
        branch = self.trees.setdefault(rules.name, Branch())
        branch.score.add(game)
        now = Game(rules)
        for ply in game.moves[: self.openings]:
            try:
                if ply.setup is not None:
                    return
                move = move_of(now, ply)
                branch = branch.moves.setdefault(now.write_move(move), Branch())
                now.push(move)
            except DraughtsError:
                return
            branch.score.add(game)

    @property
    def games(self) -> int:
        """All games."""
        return self.score.games

    @property
    def mean_length(self) -> float:
        """Plies of a game on the average."""
        plies = sum(length * count for length, count in self.lengths.items())
        return plies / self.games if self.games else 0.0

    def median_length(self) -> int:
        """Plies of the game in the middle."""
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if 2 * seen >= self.games:
                return length
        return 0
