"""Our engine behind Hub: reads commands, answers them, and searches meanwhile.

Bad input is answered by an ``error`` line and changes nothing, except that after a position
that cannot be read there is none to search. What the protocol says to ignore is ignored.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import attrs

import draughts
from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.hub.allowance import Allowance
from draughts.hub.lines import HubError, Line, error_line, read_line, shortened, write_line
from draughts.hub.positions import read_move, read_position
from draughts.hub.variants import PARAMETER, named, offered
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.levels import LevelEngine
    from draughts.hub.search import Search

LEVELS = ("easy", "medium", "hard", "expert")
MOST_THREADS = 512
MOST_HASH = 1 << 20

MEANWHILE = ("pos", "level", "go", "new-game", "set-param", "init", "hub")
"""Commands that have to wait until a search is over."""


@attrs.frozen
class Settings:
    """The engine's parameters: what is played, how well, in how many threads, MiB of memory."""

    rules: RuleSet
    level: str = "expert"
    threads: int = 1
    hash_mb: int = 64


@attrs.frozen
class _Played:
    """The game of the last ``pos``, by its texts: the next one is often the same game."""

    start: str
    moves: tuple[str, ...]
    game: Game


class Server:
    """An engine that is told line by line what to do and answers through ``write``.

    ``write`` gets lines without their ends, also from the thread of a search.
    """

    def __init__(self, settings: Settings, write: Callable[[str], None]) -> None:
        self._own = settings.rules
        self._settings = settings
        self._send = write
        self._engine: LevelEngine | None = None
        self._search: Search | None = None
        self._played: _Played | None = None
        self._refused: str | None = None
        self._allowance = Allowance()
        self._searched = False
        self._commands: dict[str, Callable[[Line], None]] = {
            "hub": self._hub,
            "set-param": self._set,
            "init": self._init,
            "new-game": self._new_game,
            "pos": self._position,
            "level": self._level,
            "go": self._go,
            "ping": lambda _: self._send("pong"),
            "stop": lambda _: self._stop(),
            "ponder-hit": self._ponder_hit,
        }

    def serve(self, texts: Iterable[str | None]) -> None:
        """Do what lines say until ``quit`` or their end. None is a line that was too long."""
        try:
            for text in texts:
                if text is not None and text.split()[:1] == ["quit"]:
                    break
                self.handle(text)
        finally:
            self._stop()

    def handle(self, text: str | None) -> None:
        """Do what one line says."""
        try:
            if text is None:
                raise HubError("a line was too long to be read")
            line = read_line(text)
            command = self._commands.get(line.command)
            if command is None:
                return
            if self._search is not None and line.command in MEANWHILE:
                if self._search.is_running:
                    raise HubError(f"{line.command}: a search is under way; send stop first")
                self._stop()
            command(line)
        except DraughtsError as error:
            self._send(error_line(str(error)))
        except BrokenPipeError:
            raise
        except Exception as error:  # an engine that goes on is worth more than one that explains
            if isinstance(error, MemoryError) or getattr(error, "errno", None) == errno.ENOMEM:
                self._send(error_line("there is not so much memory; set hash or threads to less"))
            else:
                self._send(error_line(f"{text}: {type(error).__name__}: {error}"))

    # at the beginning

    def _hub(self, _: Line) -> None:
        settings = self._settings
        self._send(
            write_line(
                "id",
                ("name", "polydraughts"),
                ("version", draughts.__version__),
                ("author", "the polydraughts developers"),
            )
        )
        self._enumeration(PARAMETER, settings.rules.name, offered(self._own))
        self._enumeration("level", settings.level, LEVELS)
        self._whole("threads", settings.threads, MOST_THREADS)
        self._whole("hash", settings.hash_mb, MOST_HASH)
        self._send("wait")

    def _enumeration(self, name: str, value: str, values: Iterable[str]) -> None:
        about = (("name", name), ("value", value), ("type", "enum"), ("values", " ".join(values)))
        self._send(write_line("param", *about))

    def _whole(self, name: str, value: int, most: int) -> None:
        about = (("name", name), ("value", value), ("type", "int"), ("min", 1), ("max", most))
        self._send(write_line("param", *about))

    def _set(self, line: Line) -> None:
        name, value = line.get("name"), line.get("value")
        if name is None or value is None:
            raise HubError("set-param: write set-param name=... value=...")
        if name == PARAMETER:
            is_own = value == self._own.name
            settings = attrs.evolve(self._settings, rules=self._own if is_own else named(value))
        elif name == "level":
            if value not in LEVELS:
                raise HubError(f"level must be one of {' '.join(LEVELS)}, not {shortened(value)}")
            settings = attrs.evolve(self._settings, level=value)
        elif name == "threads":
            settings = attrs.evolve(self._settings, threads=_count(name, value, MOST_THREADS))
        elif name == "hash":
            settings = attrs.evolve(self._settings, hash_mb=_count(name, value, MOST_HASH))
        else:
            raise HubError(f"there is no parameter {shortened(name)}")
        if settings != self._settings:
            self._settings, self._engine = settings, None
            self._played = self._refused = None

    def _init(self, _: Line) -> None:
        self._ready_engine().prepare(self._settings.rules)
        self._send("ready")

    def _ready_engine(self) -> LevelEngine:
        if self._engine is None:
            from draughts.computer.levels import LevelEngine  # only now it is needed

            settings = self._settings
            self._engine = LevelEngine(
                settings.level, threads=settings.threads, hash_mb=settings.hash_mb
            )
        return self._engine

    # before a search

    def _new_game(self, _: Line) -> None:
        self._played = self._refused = None
        if self._engine is not None:
            self._engine.clear()

    def _position(self, line: Line) -> None:
        start, moves = line.get("pos"), tuple((line.get("moves") or "").split())
        known, self._played = self._played, None
        self._refused = "the position could not be read"
        if start is None:
            raise HubError('pos: write pos pos=..., and moves="..." if there are any')
        rules = self._settings.rules
        if known is not None and known.start == start:
            game, left = known.game, _rewind(known, moves)
        else:
            game, left = Game(rules, read_position(rules, start)), 0
        for number, text in enumerate(moves[left:], start=left + 1):
            try:
                game.push(read_move(rules, game.position, text, game.legal_moves))
            except DraughtsError as error:
                raise HubError(f"pos: move {number}: {error}") from None
        self._played, self._refused = _Played(start, moves, game), None

    def _level(self, line: Line) -> None:
        """Levels add up; the first one after a search begins anew."""
        before = Allowance() if self._searched else self._allowance
        self._allowance, self._searched = before.add(line), False

    # searching

    def _go(self, line: Line) -> None:
        from draughts.hub.search import Mode, Search  # compiled code: only who searches waits

        mode = next((mode for mode in Mode if mode.value in line), None)
        if mode is None:
            raise HubError("go: write go think, go ponder or go analyze")
        if self._refused is not None:
            self._send(error_line(f"go: {self._refused}"))
            self._send("done")
            return
        game = Game(self._settings.rules) if self._played is None else self._played.game
        self._search = Search(self._ready_engine(), game, self._allowance, mode, self._send)
        self._searched = True
        self._search.start()

    def _ponder_hit(self, _: Line) -> None:
        if self._search is not None:
            self._search.ponder_hit()

    def _stop(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search = None


def _rewind(known: _Played, moves: tuple[str, ...]) -> int:
    """Take back what a game does not share with moves; how many they share."""
    shared = 0
    for mine, theirs in zip(known.moves, moves, strict=False):
        if mine != theirs:
            break
        shared += 1
    for _ in known.moves[shared:]:
        known.game.pop()
    return shared


def _count(name: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 19 and 1 <= int(text) <= most):
        raise HubError(f"{name} must be a whole number from 1 to {most}, not {shortened(text)}")
    return int(text)
