"""The clocks of a game on the terminal: one for each player, of which one runs."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator

from draughts.computer.clock import Clock
from draughts.rules import RuleSet
from draughts.types import Color


class FlagFall(Exception):
    """The time of whoever is asked for a move is over."""


class Clocks:
    """Both players' clocks; that of the player to move runs."""

    def __init__(
        self, clock: Clock, turn: Color, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._clocks = dict.fromkeys(Color, clock)
        self._turn = turn
        self._now = now
        self._since = now()

    def of(self, color: Color) -> Clock:
        """A player's clock as it stands now."""
        clock = self._clocks[color]
        return clock.running(self._now() - self._since) if color is self._turn else clock

    def press(self) -> None:
        """The player to move has moved: the increment is added, the other clock runs."""
        spent = self._now() - self._since
        self._clocks[self._turn] = self._clocks[self._turn].after(spent)
        self._turn, self._since = self._turn.opponent, self._now()

    def turn_to(self, color: Color) -> None:
        """Let another clock run, without an increment: moves were taken back."""
        self._clocks[self._turn] = self.of(self._turn)
        self._turn, self._since = color, self._now()

    def text(self, rules: RuleSet) -> str:
        """Both clocks, as they stand now."""
        return "   ".join(f"{rules.side_name(color)} {self.of(color)}" for color in Color)


@contextlib.contextmanager
def falling(clock: Clock) -> Iterator[None]:
    """Raise `FlagFall` in the block when a clock has fallen, where the system can do that.

    Elsewhere the flag is seen to have fallen when the block has ended.
    """
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not able:
        yield
        return

    def fall(*_: object) -> None:
        raise FlagFall

    before = signal.signal(signal.SIGALRM, fall)
    signal.setitimer(signal.ITIMER_REAL, max(clock.seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
