"""Checking games: every move against the rules, the result against the end of the game."""

from __future__ import annotations

import enum
import io
from collections.abc import Callable

import attrs

from draughts.errors import AmbiguousMove, DraughtsError, InvalidMove, InvalidPosition, MoveError
from draughts.explain import explain
from draughts.game import Game
from draughts.kernels.facts import CannotCompile
from draughts.pdn.numbering import first_number, numbered
from draughts.pdn.parser import Parser
from draughts.pdn.replay import ends_of, lines_of, move_of, rules_of
from draughts.pdn.results import points_of
from draughts.pdn.tokens import Tokens
from draughts.pdn.tree import Line, PdnGame
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color

COMPILE_FROM = 20
"""Games of a rule set from which on its moves are checked by compiled rules."""


class FaultKind(enum.Enum):
    """What kind of fault a game has."""

    SYNTAX = "cannot be understood"
    VARIANT = "no known variant"
    POSITION = "impossible position"
    MOVE = "illegal move"
    AMBIGUOUS = "ambiguous move"
    UNREADABLE = "unreadable move"
    RESULT = "result against the rules"


@attrs.frozen
class Fault:
    """A fault of a game, and where it is; lines and columns count from 1."""

    kind: FaultKind
    message: str
    line: int
    column: int
    game: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}, game {self.game}: {self.message}"


class Checker:
    """Checks one game after another; ``default`` are the rules of games whose tags tell none.

    ``compiled`` says whether many games of a rule set are checked by compiled rules, and
    ``announce`` is called with a rule set before that is compiled.
    """

    def __init__(
        self,
        default: RuleSet | None = None,
        *,
        compiled: bool = True,
        announce: Callable[[RuleSet], None] | None = None,
    ) -> None:
        self._default = default
        self._compiled = compiled
        self._announce = announce
        self._seen: dict[RuleSet, int] = {}
        self._followers: dict[RuleSet, _Follows | None] = {}
        self._meant: dict[tuple[str | None, ...], RuleSet] = {}

    def check(self, game: PdnGame) -> tuple[Fault, ...]:
        """The faults of a game: what could not be read, then what the rules do not allow.

        A game whose text was kept (``keep_text`` in `draughts.pdn.read_games`) has each
        illegal move in its place; without it, the line that the game begins in is given.
        """
        faults = [
            Fault(FaultKind.SYNTAX, fault.message, fault.line, fault.column, fault.game)
            for fault in game.faults
        ]
        try:
            rules = self._rules(game)
        except DraughtsError as error:
            return (*faults, _of_game(game, FaultKind.VARIANT, str(error)))
        fen = game.tags.get("FEN", "").strip()
        try:
            start = Game(rules, fen).position if fen else start_position(rules)
        except InvalidPosition as error:
            return (*faults, _of_game(game, FaultKind.POSITION, str(error)))
        end, found = self._line(rules, start, game.moves, game, ())
        faults += found
        if not found:
            faults += self._result(game, rules, end)
        if any(ply.variations for ply in game.moves):
            for path, line, begin in lines_of(game, rules):
                if path:
                    faults += self._line(rules, begin.position, line, game, path)[1]
        return tuple(faults)

    def _rules(self, game: PdnGame) -> RuleSet:
        tags = game.tags
        key = tuple(tags.get(name) for name in ("GameType", "Variant", "GameVariant", "Game"))
        found = self._meant.get(key)
        if found is None:
            found = self._meant[key] = rules_of(game, self._default)
        return found

    def _line(
        self, rules: RuleSet, position: Position, line: Line, game: PdnGame, path: tuple[int, ...]
    ) -> tuple[Position, list[Fault]]:
        """The position at the end of a line, and why it could not be played to its end."""
        follows = self._follows(rules)
        index = 0
        while index < len(line):
            ply = line[index]
            if ply.setup is not None:
                try:
                    position = Game(rules, ply.setup).position
                except InvalidPosition as error:
                    return position, [_at(game, path, index, FaultKind.POSITION, str(error))]
                index += 1
                continue
            if follows is not None:
                played, position = follows(position, line, index)
                index += played
                if played:
                    continue
            now = Game(rules, position)
            try:
                now.push(move_of(now, ply))
            except MoveError as error:
                kind, reason = _why(now, ply.move, error)
                where = numbered(first_number(game) + _before(path) + _moves(line, index))
                message = f"{where} {ply.move}: {reason}"
                if path:
                    message = f"in a variation, {message}"
                return position, [_at(game, path, index, kind, message)]
            position = now.position
            index += 1
        return position, []

    def _follows(self, rules: RuleSet) -> _Follows | None:
        seen = self._seen[rules] = self._seen.get(rules, 0) + 1
        if not self._compiled or seen < COMPILE_FROM:
            return None
        if rules not in self._followers:
            try:
                self._followers[rules] = _Follows(rules, self._announce)
            except CannotCompile:
                self._followers[rules] = None
        return self._followers[rules]

    def _result(self, game: PdnGame, rules: RuleSet, end: Position) -> list[Fault]:
        """A result that cannot be, since the rules have decided the game otherwise."""
        points = points_of(game.result)
        if points is None:
            return []
        over = Game(rules, end).outcome()
        if over is None or over.winner is None:
            return []
        wins = (1.0, 0.0) if over.winner is Color.WHITE else (0.0, 1.0)
        if points == wins:
            return []
        return [_of_game(game, FaultKind.RESULT, f"the result is {game.result}, but {over.rule}")]


class _Follows:
    """Compiled rules that play on as far as ends of moves tell what is meant."""

    def __init__(self, rules: RuleSet, announce: Callable[[RuleSet], None] | None) -> None:
        from draughts.kernels.follow import CAPTURE, EITHER, Follower, packed

        tell = None if announce is None else lambda: announce(rules)
        self._rules = rules
        self._follower = Follower(rules, tell)
        self._packed, self._capture, self._either = packed, CAPTURE, EITHER

    def __call__(self, position: Position, line: Line, index: int) -> tuple[int, Position]:
        """How many plies of a line could be played from one on, and the position then."""
        moves = []
        for ply in line[index:] if index else line:
            if ply.setup is not None:
                break
            try:
                origin, destination, captures = ends_of(self._rules, ply.move)
            except (MoveError, LookupError):
                break
            moves.append(
                self._packed(origin, destination, self._capture if captures else self._either)
            )
        return self._follower.follow(position, moves) if moves else (0, position)


def _why(game: Game, text: str, error: MoveError) -> tuple[FaultKind, str]:
    if isinstance(error, InvalidMove):
        return FaultKind.UNREADABLE, str(error)
    if isinstance(error, AmbiguousMove):
        return FaultKind.AMBIGUOUS, str(error)
    return FaultKind.MOVE, str(explain(game.rules, game.position, text))


def _moves(line: Line, index: int) -> int:
    return sum(ply.is_move for ply in line[:index])


def _before(path: tuple[int, ...]) -> int:
    """Plies before a line begins."""
    return sum(path[::2])


def _of_game(game: PdnGame, kind: FaultKind, message: str) -> Fault:
    return Fault(kind, message, game.line, 1, game.number)


def _at(game: PdnGame, path: tuple[int, ...], index: int, kind: FaultKind, message: str) -> Fault:
    line, column = place_of(game, path[0] if path else index)
    return Fault(kind, message, line, column, game.number)


def place_of(game: PdnGame, index: int) -> tuple[int, int]:
    """Line and column of a ply of the main line, as far as the game's text was kept."""
    if not game.text:
        return game.line, 1
    parser = Parser(Tokens(io.StringIO(game.text).read), exact=True)
    parser.game()
    if index >= len(parser.places):
        return game.line, 1
    line, column = parser.places[index]
    return game.line + line - 1, column
