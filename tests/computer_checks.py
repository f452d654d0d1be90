"""The search written once more as plainly as can be, and positions and draw rules to try it on."""

from __future__ import annotations

import ctypes
import random

import attrs

from draughts.computer.layout import MATE, SearchOptions, counted_draws
from draughts.computer.memory import Flag, Table, ThreadMemory
from draughts.computer.searcher import searcher_for
from draughts.computer.weights import blended, weights_for
from draughts.draws import DrawRule, Ending, NoProgress, Repetition
from draughts.game import Game
from draughts.move import after
from draughts.movegen import legal_captures, legal_moves, quiet_moves
from draughts.outcome import Reason
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import faults_in
from draughts.types import Color, Direction, Objective, Reset, Side, Squares, Unless

PLAIN = SearchOptions(late_moves=False, probcut=0, table=False)

CAGE = RuleSet(
    name="cage",
    width=4,
    height=2,
    squares=Squares.ALL,
    start=(1,),
    king_moves=Direction.ORTHOGONALS,
    king_captures=Direction.FORWARD,
    flying_kings=False,
    draws=(Repetition(5),),
)
"""Kings that cannot take each other, on a board so small that positions come back."""

# things to try


def random_draw_rule(chance: random.Random) -> DrawRule:
    """Any sound draw rule that a short game may reach."""
    kind = chance.randrange(5)
    if kind == 0:
        return Repetition(chance.randint(2, 4))
    if kind < 3:
        return NoProgress(
            chance.randint(1, 6),
            frozenset(chance.sample(list(Reset), chance.randint(1, 3))),
            pieces=tuple(
                (low, low + chance.randint(0, 3))
                for low in chance.sample(range(1, 6), chance.randint(0, 2))
            ),
            kings_on_both_sides=chance.random() < 0.5,
        )
    while True:
        balances = tuple(
            f"{_force(chance)} v {_force(chance)}" for _ in range(chance.randint(1, 6))
        )
        rule = Ending(
            balances,
            chance.randint(0, 4),
            by=chance.choice(list(Side)),
            long_diagonal=chance.choice([None, None, Side.STRONGER, Side.WEAKER]),
            promotion_restarts=chance.random() < 0.5,
            unless=chance.choice(list(Unless)),
        )
        if not any(rule.faults()):
            return rule


def _force(chance: random.Random) -> str:
    kings = chance.randint(0, 3)
    men = chance.randint(0 if kings else 1, 2)
    return "K" * kings + "M" * men + "+" * (chance.random() < 0.4)


def sparse_position(rules: RuleSet, chance: random.Random, most: int = 6) -> Position:
    """A position with few pieces, kings rather than men unless a king ends the game."""
    squares = range(len(rules.board))
    kinds = (0, 0, 0, 3, 3, 3) if rules.objective is Objective.FIRST_KING else (0, 1, 1, 3, 4, 4)
    while True:
        men, kings, black_men, black_kings = 0, 0, 0, 0
        for square in chance.sample(squares, chance.randint(2, min(most, len(squares)))):
            kind = chance.choice(kinds)
            men |= (kind == 0) << square
            kings |= (kind == 1) << square
            black_men |= (kind == 3) << square
            black_kings |= (kind == 4) << square
        turn = chance.choice(list(Color))
        found = Position(rules.board, turn, men, kings, black_men, black_kings)
        if not faults_in(rules, found):
            return found


# the search, plainly


class TooBig(Exception):
    """More positions than can be looked at in Python."""


class PlainSearch:
    """The kernels' search with everything left out that only saves time, and its double here.

    Its rule set must not have a draw by repetition: the search sees a draw already where a
    position comes back for the first time.
    """

    def __init__(self, rules: RuleSet) -> None:
        assert not any(isinstance(rule, Repetition) for rule in rules.draws)
        assert counted_draws(rules) == rules.draws
        self.rules = rules
        self._searcher = searcher_for(rules, PLAIN)
        self._table = Table(1)
        rows = blended(rules, weights_for(rules))
        self._memory = ThreadMemory(self._searcher.facts, self._table, rows)
        self._features = (ctypes.c_int32 * 256)()
        self._left = 0

    def by_kernels(self, game: Game, depth: int) -> int:
        """The score of a position as the kernels find it."""
        root, stop = self._searcher.root(game), Flag()
        self._memory.begin(stop, 1, 1 << 62, root.counts)
        self._memory.set_history(root.keys, root.reversible)
        return self._searcher.search(self._memory, root, depth, -MATE, MATE)

    def by_hand(self, game: Game, depth: int, most: int = 2000) -> int:
        """The same, found by looking at everything; `TooBig` for so many positions."""
        best, played = -MATE, len(game.moves)
        self._left = most
        try:
            for move in game.legal_moves:
                game.push(move)
                best = max(best, -self._score(game, depth - 1, 1))
                game.pop()
        finally:
            while len(game.moves) > played:
                game.pop()
        return best

    def evaluate(self, position: Position) -> int:
        """The kernels' evaluation."""
        out = ctypes.addressof(self._features)
        return self._searcher.features(self._memory, position, out)

    def _score(self, game: Game, depth: int, ply: int) -> int:
        if self._lost_the_race(game.position):
            return ply - MATE
        if depth > 0 and game.occurrences > 1:
            return 0
        ended = game.outcome()
        if ended is not None and ended.reason is Reason.DRAW_RULE:
            return 0
        if depth <= 0:
            return self._calm(game.position, ply)
        if not game.legal_moves:
            return self._no_move(ply)
        if len(game.legal_moves) == 1:
            depth += 1
        best = -MATE
        for move in game.legal_moves:
            game.push(move)
            best = max(best, -self._score(game, depth - 1, ply + 1))
            game.pop()
        return best

    def _calm(self, position: Position, ply: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise TooBig
        if self._lost_the_race(position):
            return ply - MATE
        moves = list(legal_captures(self.rules, position))
        best = -MATE
        if not moves or not self.rules.capture_mandatory:
            if not legal_moves(self.rules, position):
                return self._no_move(ply)
            best = self.evaluate(position)
        if not moves:
            moves = [move for move in quiet_moves(self.rules, position) if move.promotes]
        for move in moves:
            best = max(best, -self._calm(after(self.rules, position, move), ply + 1))
        return best

    def _lost_the_race(self, position: Position) -> bool:
        first_king = self.rules.objective is Objective.FIRST_KING
        return first_king and position.kings(position.turn.opponent) != 0

    def _no_move(self, ply: int) -> int:
        misere = self.rules.objective is Objective.HAVE_NO_MOVE
        return MATE - ply if misere else ply - MATE


def without_repetition(rules: RuleSet) -> RuleSet:
    """The rule set without its draws by repetition."""
    kept = tuple(rule for rule in rules.draws if not isinstance(rule, Repetition))
    return attrs.evolve(rules, draws=kept)


class ForcedWins:
    """Which positions are won by force within so many plies; draws are left out of account."""

    def __init__(self, rules: RuleSet, most: int = 5000) -> None:
        self._rules = rules
        self._left = most
        self._after: dict[Position, list[Position]] = {}
        self._known: dict[tuple[Position, int, bool], bool] = {}

    def within(self, position: Position, plies: int) -> int | None:
        """Plies until the side to move wins, negative if it loses, of at most so many."""
        for n in range(plies + 1):
            if self._decides(position, n, True):
                return n
            if self._decides(position, n, False):
                return -n
        return None

    def is_forced(self, position: Position, win_in: int) -> bool:
        """Whether the side to move wins, or loses, as `Info.win_in` says."""
        return self._decides(position, abs(win_in), win_in > 0)

    def _decides(self, position: Position, plies: int, wins: bool) -> bool:
        """Whether the side to move can win, or cannot help losing, within so many plies."""
        key = (position, plies, wins)
        if key not in self._known:
            self._known[key] = self._decided(position, plies, wins)
        return self._known[key]

    def _decided(self, position: Position, plies: int, wins: bool) -> bool:
        if self._rules.objective is Objective.FIRST_KING and position.kings(position.turn.opponent):
            return not wins
        following = self._following(position)
        if not following:
            return (self._rules.objective is Objective.HAVE_NO_MOVE) is wins
        if plies == 0:
            return False
        choose = any if wins else all
        return choose(self._decides(then, plies - 1, not wins) for then in following)

    def _following(self, position: Position) -> list[Position]:
        found = self._after.get(position)
        if found is None:
            self._left -= 1
            if self._left < 0:
                raise TooBig
            moves = legal_moves(self._rules, position)
            found = self._after[position] = [after(self._rules, position, move) for move in moves]
        return found
