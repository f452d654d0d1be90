"""Checking games: every move against the rules, the result against the end of the game."""

from __future__ import annotations

import enum
import io
from collections.abc import Callable

import attrs

from draughts.errors import AmbiguousMove, DraughtsError, InvalidMove, InvalidPosition, MoveError
from draughts.explain import Verdict, explain
from draughts.game import Game
from draughts.kernels.facts import CannotCompile
from draughts.language import mark, tell
from draughts.pdn.gametype import NAMES
from draughts.pdn.numbering import first_number, numbered
from draughts.pdn.parser import MOST_FAULTS, Parser
from draughts.pdn.replay import after_ply, bare, ends_of, lines_of, rules_of, start_of
from draughts.pdn.results import points_of
from draughts.pdn.tokens import Tokens
from draughts.pdn.tree import Line, PdnGame, placed
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color

COMPILE_FROM = 20
"""Lines of a rule set from which on their moves are checked by compiled rules."""

AT_ONCE = 500
"""Plies that are handed to compiled rules at a time."""


class FaultKind(enum.Enum):
    """What kind of fault a game has."""

    SYNTAX = mark("cannot be understood")
    VARIANT = mark("no known variant")
    POSITION = mark("impossible position")
    MOVE = mark("illegal move")
    AMBIGUOUS = mark("ambiguous move")
    UNREADABLE = mark("unreadable move")
    RESULT = mark("result against the rules")


@attrs.frozen
class Fault:
    """A fault of a game, and where it is; lines and columns count from 1."""

    kind: FaultKind
    message: str
    line: int
    column: int
    game: int

    def __str__(self) -> str:
        return placed(self.line, self.column, self.game, self.message)


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
        Of a line only the first illegal move is told, of a game `MOST_FAULTS` at most.
        """
        faults = [
            Fault(FaultKind.SYNTAX, fault.message, fault.line, fault.column, fault.game)
            for fault in game.faults
        ]
        places = Places(game)
        try:
            rules = self._rules(game)
            start = start_of(game, rules)
        except InvalidPosition as error:
            faults.append(places.fault(FaultKind.POSITION, str(error)))
        except DraughtsError as error:
            faults.append(places.fault(FaultKind.VARIANT, str(error)))
        else:
            faults += self._moves(game, rules, start, places)
        return tuple(faults)

    def _moves(self, game: PdnGame, rules: RuleSet, start: Position, places: Places) -> list[Fault]:
        end, fault = self._line(rules, start, game, (), game.moves, places)
        faults = [fault] if fault else self._result(game, rules, end, places)
        if any(ply.variations for ply in game.moves):
            for path, line, begin in lines_of(game, rules):
                if len(faults) >= MOST_FAULTS:
                    break
                if path:
                    fault = self._line(rules, begin.position, game, path, line, places)[1]
                    faults += [fault] if fault else []
        return faults

    def _rules(self, game: PdnGame) -> RuleSet:
        tags = game.tags
        key = tuple(tags.get(name) for name in ("GameType", *NAMES))
        found = self._meant.get(key)
        if found is None:
            found = self._meant[key] = rules_of(game, self._default)
        return found

    def _line(
        self,
        rules: RuleSet,
        position: Position,
        game: PdnGame,
        path: tuple[int, ...],
        line: Line,
        places: Places,
    ) -> tuple[Position, Fault | None]:
        """The position at the end of a line, and why it could not be played to its end."""
        follows = self._follows(rules)
        index = 0
        while index < len(line):
            if follows is not None:
                played, position = follows(position, line, index)
                index += played
                if played:
                    continue
            ply = line[index]
            try:
                position = after_ply(rules, position, ply)
            except InvalidPosition as error:
                return position, places.fault(FaultKind.POSITION, str(error), path, index)
            except MoveError as error:
                kind, reason = _why(Game(rules, position), ply.move, error)
                number = first_number(game) + _plies_before(game, path) + _moves_in(line, index)
                message = f"{numbered(number)} {ply.move}: {reason}"
                if path:
                    message = tell("in a variation, {message}", message=message)
                return position, places.fault(kind, message, path, index)
            index += 1
        return position, None

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

    def _result(self, game: PdnGame, rules: RuleSet, end: Position, places: Places) -> list[Fault]:
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
        return [
            places.fault(
                FaultKind.RESULT,
                tell("the result is {result}, but {rule}", result=game.result, rule=over.rule),
            )
        ]


class Places:
    """Where the plies of a game stand in its text, as far as that was kept.

    The text is read once more, and only if something is at fault.
    """

    def __init__(self, game: PdnGame) -> None:
        self._game = game
        self._again: PdnGame | None = None
        self._places: dict[int, tuple[int, int]] = {}

    def of(self, path: tuple[int, ...], index: int) -> tuple[int, int]:
        """Line and column of a ply of the line that a path leads to."""
        game = self._game
        if not game.text:
            return game.line, game.column
        if self._again is None:
            parser = Parser(Tokens(io.StringIO(game.text).read), exact=True)
            self._again = parser.game() or game
            self._places = parser.places
        try:
            line, column = self._places[id(self._again.line_at(path)[index])]
        except LookupError:  # the game has been edited since
            return game.line, game.column
        return game.line + line - 1, column + (game.column - 1 if line == 1 else 0)

    def fault(
        self, kind: FaultKind, message: str, path: tuple[int, ...] = (), index: int | None = None
    ) -> Fault:
        """A fault of a ply, or of the game as a whole."""
        game = self._game
        place = (game.line, game.column) if index is None else self.of(path, index)
        return Fault(kind, message, *place, game.number)


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
        for place in range(index, min(index + AT_ONCE, len(line))):
            ply = line[place]
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
    answer = explain(game.rules, game.position, bare(text))
    return FaultKind.MOVE, str(error if answer.verdict is Verdict.LEGAL else answer)


def _moves_in(line: Line, index: int) -> int:
    return sum(ply.is_move for ply in line[:index])


def _plies_before(game: PdnGame, path: tuple[int, ...]) -> int:
    """Moves before a line begins."""
    return sum(
        _moves_in(game.line_at(path[:place]), path[place]) for place in range(0, len(path), 2)
    )
