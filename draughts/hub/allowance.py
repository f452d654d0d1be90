"""`Allowance`: how long an engine may think, as ``level`` lines tell it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from draughts.computer.clock import Clock, allot
from draughts.computer.limit import Limit
from draughts.hub.lines import HubError, Line, shortened, write_line

T = TypeVar("T")


@attrs.frozen(kw_only=True)
class Allowance:
    """The level of a search; None is no limit.

    ``seconds`` are for this move. ``clock`` is what is left of the game's time, for ``moves``
    moves if it is not for all of them.
    """

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    clock: Clock | None = None
    moves: int | None = None

    def add(self, line: Line) -> Allowance:
        """The level with another ``level`` line, whose unknown arguments do not count.

        Raises `HubError` for a value that is none.
        """
        if "infinite" in line:
            return Allowance()
        depth, nodes = _read(line, "depth", _count), _read(line, "nodes", _count)
        seconds = _read(line, "move-time", _seconds)
        level = attrs.evolve(
            self,
            depth=depth or self.depth,
            nodes=nodes or self.nodes,
            seconds=self.seconds if seconds is None else max(seconds, _LEAST),
        )
        time, increment = _read(line, "time", _seconds), _read(line, "inc", _seconds)
        if time is None:
            return level
        increment = max(0.0, increment or 0.0)
        clock = Clock(max(0.0, time + increment), increment)  # it is added before the move
        return attrs.evolve(level, clock=clock, moves=_read(line, "moves", _count))

    def limit(self) -> Limit:
        """The limit of the move: a clock is shared out."""
        limit = Limit(seconds=self.seconds, nodes=self.nodes, depth=self.depth)
        return limit if self.clock is None else allot(self.clock, limit, self.moves)


_LEAST = 0.001
"""Seconds of a move for which no time is left."""

_MOST = 1e9


def _read(line: Line, name: str, read: Callable[[str], T]) -> T | None:
    text = line.get(name)
    if text is None:
        return None
    try:
        return read(text)
    except ValueError as error:
        raise HubError(f"level: {name} must be {error}, not {shortened(text)}") from None


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < len(text) < 19 and int(text)):
        raise ValueError("a whole number from 1")
    return int(text)


def _seconds(text: str) -> float:
    """A time in seconds; less than none may be left where the increment is still to come."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not abs(value) <= _MOST:
        raise ValueError("a number of seconds")
    return value


def level_lines(limit: Limit) -> Iterator[str]:
    """The ``level`` lines of a limit, one for each of its parts."""
    parts = {"move-time": limit.seconds, "nodes": limit.nodes, "depth": limit.depth}
    given = [(name, value) for name, value in parts.items() if value is not None]
    for name, value in given:
        text = f"{value:.6f}".rstrip("0").rstrip(".") if isinstance(value, float) else value
        yield write_line("level", (name, text))
    if not given:
        yield write_line("level", ("infinite", None))
