"""The computer in ``draughts play``: as a player, and as an adviser who says what it thinks."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

import attrs

from draughts.cli.thinking import announce, count_text, prepare
from draughts.computer.clock import Clock, allot
from draughts.computer.limit import Limit
from draughts.language import gettext, tell
from draughts.notation.moves import write_line
from draughts.types import Color

if TYPE_CHECKING:
    from collections.abc import Sequence

    from draughts.computer.engine import Engine
    from draughts.computer.info import Info
    from draughts.computer.levels import LevelEngine
    from draughts.computer.player import Choice
    from draughts.game import Game
    from draughts.rules import RuleSet

ADVICE = Limit(seconds=1.0)
"""How long advice may take where the computer's time is a clock."""

GLANCE = 0.3
"""Seconds for a short search."""


@attrs.frozen(kw_only=True)
class Settings:
    """What the computers of a game have in common."""

    limit: Limit
    threads: int = 1
    hash_mb: int = 64


class Computer:
    """A level at the board. What it needs is compiled when it is first asked for a move."""

    def __init__(self, level: str, settings: Settings, seed: int | None) -> None:
        self.level = level
        self.settings = settings
        self.seed = seed
        self._engine: LevelEngine | None = None

    def prepare(self, rules: RuleSet) -> LevelEngine:
        """Have the search ready before a clock runs."""
        if self._engine is None:
            from draughts.computer.levels import LevelEngine  # compiled code: only who plays waits

            self._engine = LevelEngine(
                self.level,
                seed=self.seed,
                threads=self.settings.threads,
                hash_mb=self.settings.hash_mb,
                announce=announce,
            )
            prepare(self._engine, rules)
        return self._engine

    def choose(self, game: Game, clock: Clock | None) -> Choice:
        """A move, within what is left of the time if there is a clock."""
        engine = self.prepare(game.rules)
        limit = self.settings.limit
        return engine.play(game, allot(clock, limit) if clock else limit)


class Adviser:
    """What the computer thinks of a game, at full strength, whoever plays.

    It has a memory of its own, so that its advice makes no opponent stronger.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limit = ADVICE if settings.limit == Limit() else settings.limit
        self._engine: Engine | None = None

    def hint(self, game: Game) -> str:
        """The move it would play, what that is worth and what it expects then."""
        best = self._look(game, self.limit)
        if best is None:
            return gettext("There was no time to find a move.")
        line = write_line(game.rules, game.position, best.pv)
        return f"{line[0]}: {_worth(game, best)}\n{expectation(line)}"

    def evaluation(self, game: Game) -> str:
        """What the position is worth, on the board and after a short search."""
        from draughts.computer.info import score_text

        static = score_text(self._ready(game.rules).evaluate(game))
        seconds = self.limit.seconds
        limit = (
            self.limit
            if seconds is None
            else attrs.evolve(self.limit, seconds=min(seconds, GLANCE))
        )
        best = self._look(game, limit)
        searched = tell("; after a short search {worth}", worth=_worth(game, best)) if best else ""
        return tell(
            "On the board {static} for {side}{searched}",
            static=static,
            side=game.rules.side_name(game.turn),
            searched=searched,
        )

    def accepts_draw(self, game: Game, color: Color) -> bool:
        """Whether a computer that plays ``color`` would take a draw now."""
        from draughts.computer.offers import accepts_draw

        return accepts_draw(self._ready(game.rules), game, color, self.limit)

    def _look(self, game: Game, limit: Limit) -> Info | None:
        found = list(self._ready(game.rules).analyse(game, limit))
        return found[-1] if found else None

    def _ready(self, rules: RuleSet) -> Engine:
        if self._engine is None:
            from draughts.computer.engine import Engine

            self._engine = Engine(
                threads=self.settings.threads, hash_mb=self.settings.hash_mb, announce=announce
            )
            prepare(self._engine, rules)
        return self._engine


def _worth(game: Game, info: Info) -> str:
    from draughts.computer.info import score_text

    return tell(
        "{score} for {side}, depth {depth}",
        score=score_text(info.score),
        side=game.rules.side_name(game.turn),
        depth=info.depth,
    )


def expectation(line: Sequence[str]) -> str:
    """A line of play, over as many lines as it takes."""
    return textwrap.fill(
        " ".join(line),
        shutil.get_terminal_size().columns,
        initial_indent="   ",
        subsequent_indent="   ",
        break_on_hyphens=False,
    )


def thoughts_text(choice: Choice, line: Sequence[str], seconds: float) -> str:
    """What a computer has thought about its move."""
    if choice.score is None:
        return "   " + gettext("the only move")
    from draughts.computer.info import score_text

    facts = (
        score_text(choice.score),
        tell("depth {depth}", depth=choice.depth),
        tell("{nodes} nodes", nodes=count_text(choice.nodes)),
        f"{seconds:.2f} s",
    )
    return "   " + ", ".join(facts) + ("\n" + expectation(line) if len(line) > 1 else "")
