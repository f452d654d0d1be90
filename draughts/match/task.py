"""One game of a match: `GameTask`, what is to be played, and `play_game`, which plays it.

A task goes to another process and its record comes back, so both are plain values. A player
that fails loses its game, and the match goes on.
"""

from __future__ import annotations

import contextlib
import enum
import time
from collections.abc import Callable, Iterator

import attrs

from draughts.computer.limit import Limit
from draughts.computer.player import Choice, Player
from draughts.game import Game
from draughts.language import SOURCE, speaking
from draughts.match.players import PlayerSpec
from draughts.outcome import result_text
from draughts.rules import RuleSet
from draughts.types import Color

MAX_PLIES = 400
QUIET_PLIES = 200

GRACE = 1.0
"""Seconds over its limit after which a player has overstepped it: machines get busy."""


class Ended(enum.Enum):
    """What ended a game: the rules, the match, which calls it a draw, or a player's fault."""

    RULES = "rules"
    ADJUDICATED = "adjudicated"
    FAULT = "fault"


@attrs.frozen(kw_only=True)
class GameTask:
    """A game to be played. Pairs are (White, Black).

    After ``max_plies``, or ``quiet_plies`` without a capture or a promotion, it is a draw.
    """

    number: int
    rules: RuleSet
    players: tuple[PlayerSpec, PlayerSpec]
    seeds: tuple[int, int]
    opening: tuple[str, ...] = ()
    limit: Limit = Limit()
    max_plies: int = MAX_PLIES
    quiet_plies: int = QUIET_PLIES


@attrs.frozen(kw_only=True)
class GameRecord:
    """A game that has been played. Pairs are (White, Black); ``moves`` follow the opening.

    ``rule`` says what ended the game: a rule, the number of plies, or a player's fault.
    ``seconds`` and ``nodes`` are what the players used on their moves, ``turns`` how many.
    """

    number: int
    white: str
    black: str
    opening: tuple[str, ...]
    moves: tuple[str, ...]
    result: str
    winner: Color | None
    ended: Ended
    rule: str
    turns: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    nodes: tuple[int, int] = (0, 0)

    @property
    def plies(self) -> int:
        """Plies of the whole game."""
        return len(self.opening) + len(self.moves)


class Stopped(Exception):
    """A game was given up because nobody waits for it any more."""


class _Fault(Exception):
    """What a player did wrong."""


@attrs.define
class _Seat:
    """A player at the board, and what it has used."""

    spec: PlayerSpec
    limit: Limit
    player: Player | None = None
    turns: int = 0
    seconds: float = 0.0
    nodes: int = 0

    def sit_down(self, rules: RuleSet, seed: int) -> None:
        with _blamed():
            self.player = self.spec.make(rules, seed)

    def move(self, game: Game) -> None:
        """Let the player choose, and play its move."""
        assert self.player is not None
        plies, began = len(game.moves), time.perf_counter()
        with _blamed():
            choice: Choice = self.player.play(game, self.limit)
            took = time.perf_counter() - began
            move, nodes = choice.move, choice.nodes
            if len(game.moves) != plies:
                raise _Fault("moved on the board instead of naming a move")
            game.push(move)
        self.turns += 1
        self.seconds += took
        self.nodes += nodes
        if self.limit.seconds is not None and took > self.limit.seconds + GRACE:
            raise _Fault(f"thought {took:.2f} s about a move, {self.limit.seconds:g} s allowed")

    def leave(self) -> None:
        if self.player is not None:
            with contextlib.suppress(Exception):  # the game is over: it cannot do harm now
                self.player.close()


@contextlib.contextmanager
def _blamed() -> Iterator[None]:
    try:
        yield
    except _Fault:
        raise
    except Exception as error:  # a player may fail in any way of its own
        said = " ".join(str(error).split())
        raise _Fault(f"{type(error).__name__}: {said}" if said else type(error).__name__) from error


def play_game(task: GameTask, stopped: Callable[[], bool] | None = None) -> GameRecord:
    """Play a game to its end. Raises `Stopped` when asked to give it up between two moves."""
    with speaking(SOURCE):  # records are kept, compared and written as PDN
        return _record(task, stopped)


def _record(task: GameTask, stopped: Callable[[], bool] | None) -> GameRecord:
    game = Game(task.rules)
    for text in task.opening:
        game.push(text)
    seats = {
        color: _Seat(spec, spec.limit or task.limit)
        for color, spec in zip(Color, task.players, strict=True)
    }
    try:
        winner, ended, rule = _play(game, task, seats, stopped)
    finally:
        for seat in seats.values():
            seat.leave()
    white, black = (seats[color] for color in Color)
    return GameRecord(
        number=task.number,
        white=white.spec.text,
        black=black.spec.text,
        opening=task.opening,
        moves=tuple(game.line()[len(task.opening) :]),
        result=result_text(task.rules, winner),
        winner=winner,
        ended=ended,
        rule=rule,
        turns=(white.turns, black.turns),
        seconds=(round(white.seconds, 3), round(black.seconds, 3)),
        nodes=(white.nodes, black.nodes),
    )


def _play(
    game: Game, task: GameTask, seats: dict[Color, _Seat], stopped: Callable[[], bool] | None
) -> tuple[Color | None, Ended, str]:
    """Play on; who wins, and what ended the game."""
    color = Color.WHITE
    try:
        for color, seed in zip(Color, task.seeds, strict=True):
            seats[color].sit_down(task.rules, seed)
        while (outcome := game.outcome()) is None:
            if stopped is not None and stopped():
                raise Stopped
            if draw := _adjudicated(game, task):
                return None, Ended.ADJUDICATED, draw
            color = game.turn
            seats[color].move(game)
    except _Fault as fault:
        name = task.rules.side_name(color)
        rule = f"{name} ({seats[color].spec.text}) fails: {fault}"
        return color.opponent, Ended.FAULT, rule
    return outcome.winner, Ended.RULES, outcome.rule


def _adjudicated(game: Game, task: GameTask) -> str | None:
    """Why a game is called a draw, if it is."""
    if len(game.moves) >= task.max_plies:
        return f"draw: adjudicated after {task.max_plies} plies"
    recent = game.moves[-task.quiet_plies :]
    if len(recent) == task.quiet_plies and not any(m.taken or m.promotes for m in recent):
        return f"draw: adjudicated after {task.quiet_plies} plies without a capture or promotion"
    return None
