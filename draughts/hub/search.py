"""`Search`: one search of our engine, in a thread of its own, told in Hub as it goes on."""

from __future__ import annotations

import contextlib
import enum
import threading
import time
from collections.abc import Callable

from draughts.computer.engine import Engine
from draughts.computer.info import Info
from draughts.computer.levels import Level, LevelEngine, level_for
from draughts.computer.limit import Limit
from draughts.computer.player import Choice
from draughts.game import Game
from draughts.hub.allowance import Allowance
from draughts.hub.lines import error_line, write_line
from draughts.hub.positions import write_move
from draughts.hub.scores import write_score

BEAT = 0.02
"""Seconds between two attempts to stop: one that comes before the search has begun is lost."""


class Mode(enum.Enum):
    """What a search is for."""

    THINK = "think"
    PONDER = "ponder"
    ANALYZE = "analyze"


class Search:
    """A search that ends by itself, by `stop`, or by its clock; one ``done`` is its last word.

    In `Mode.PONDER` time counts from `ponder_hit` on. ``write`` is called from another thread.
    A position without a legal move is answered by an error and a ``done`` without a move.
    """

    def __init__(
        self,
        engine: LevelEngine,
        game: Game,
        allowance: Allowance,
        mode: Mode,
        write: Callable[[str], None],
    ) -> None:
        self._engine = engine
        self._game = game
        self._allowance = allowance
        self._mode = mode
        self._write = write
        self._over = threading.Event()
        self._halted = threading.Event()
        self._soft_end: float | None = None
        self._timer: threading.Timer | None = None
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)

    @property
    def is_running(self) -> bool:
        """Whether ``done`` is still to come."""
        return not self._over.is_set()

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End the search and wait until it has told its move."""
        self._halt()
        self._thread.join()

    def ponder_hit(self) -> None:
        """The move that was expected has been played: from now on the time counts."""
        if self._mode is not Mode.PONDER or self._timer is not None:
            return
        limit = self._allowance.limit()
        if limit.soft_seconds is not None:
            self._soft_end = time.perf_counter() + limit.soft_seconds
        if len(self._game.legal_moves) == 1:
            seconds: float | None = 0.0
        else:
            seconds = limit.seconds
        if seconds is not None:
            self._timer = threading.Timer(seconds, self._halt)
            self._timer.daemon = True
            self._timer.start()

    def _halt(self) -> None:
        self._halted.set()
        while not self._over.is_set():
            self._engine.stop()
            self._over.wait(BEAT)

    def _run(self) -> None:
        line = write_line("done")
        try:
            if self._game.legal_moves:
                line = self._done(self._choose())
            else:
                self._write(error_line("there is no legal move in this position"))
        except BrokenPipeError:  # nobody listens any more
            pass
        except Exception as error:  # whatever it is, whoever asked must not wait for ever
            with contextlib.suppress(Exception):
                self._write(error_line(f"the search failed: {type(error).__name__}: {error}"))
                line = self._done(Choice(self._game.legal_moves[0]))
        finally:
            self._over.set()  # before the word that lets the other side go on
            if self._timer is not None:
                self._timer.cancel()
            with contextlib.suppress(OSError):
                self._write(line)

    def _choose(self) -> Choice:
        game, engine, thinks = self._game, self._engine, self._mode is Mode.THINK
        limit = self._allowance.limit()
        if self._mode is Mode.PONDER:
            limit = Limit(nodes=limit.nodes, depth=limit.depth)
        if thinks and (_is_weakened(engine, game) or len(game.legal_moves) == 1):
            return self._play(limit)
        best = None
        with contextlib.closing(engine.analyse(game, limit)) as infos:
            for best in infos:
                self._tell(best)
                if self._is_enough(best, thinks):
                    break
        if best is None:  # stopped before anything was looked at
            return Engine.play(engine, game, Limit(depth=1))
        return Choice(best.move, best.score, best.depth, best.nodes, best.pv)

    def _is_enough(self, best: Info, thinks: bool) -> bool:
        if self._halted.is_set():
            return True
        if self._soft_end is not None and time.perf_counter() >= self._soft_end:
            return True
        return thinks and best.win_in is not None and best.depth > abs(best.win_in) + 2

    def _play(self, limit: Limit) -> Choice:
        """A move as a weaker level chooses it, told when it is chosen."""
        began = time.perf_counter()
        choice = self._engine.play(self._game, limit)
        if choice.score is not None:
            self._tell(
                Info(
                    depth=choice.depth,
                    score=choice.score,
                    pv=choice.pv or (choice.move,),
                    nodes=choice.nodes,
                    seconds=time.perf_counter() - began,
                    seldepth=choice.depth,
                )
            )
        return choice

    def _tell(self, info: Info) -> None:
        pv = [write_move(self._game.rules, move) for move in info.pv]
        self._write(
            write_line(
                "info",
                ("depth", info.depth),
                ("sel-depth", info.seldepth),
                ("score", write_score(info.score, info.win_in)),
                ("nodes", info.nodes),
                ("time", f"{info.seconds:.3f}"),
                ("nps", f"{info.nps / 1e6:.3f}"),
                ("pv", " ".join(pv)),
            )
        )

    def _done(self, choice: Choice) -> str:
        pv = choice.pv or (choice.move,)
        texts = [write_move(self._game.rules, move) for move in pv[:2]]
        names = ("move", "ponder")
        return write_line("done", *zip(names, texts, strict=False))


def _is_weakened(engine: LevelEngine, game: Game) -> bool:
    """Whether the engine's level plays worse than it can."""
    level = engine.level
    if isinstance(level, str):
        level = level_for(game.rules, level)
    return level != Level(name=level.name)
