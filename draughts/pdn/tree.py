"""A game as a PDN file holds it: tags, and plies with comments, marks and variations.

Moves are texts here; `draughts.pdn.replay` plays them. Nothing is lost between reading and
writing but white space, move numbers and comments to the end of a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from draughts.language import tell

Line = list["Ply"]
"""Plies that follow each other; a variation is one, and so is the main line."""

UNKNOWN = "- -"
"""Stands for a move that nobody wrote down."""

NAG_SIGNS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""Signs behind a move that have a number as a NAG."""

FORCED = 7
"""The NAG of a forced move, written as ``*`` in old files."""

MOST_DIGITS = 6
"""Of the number of a NAG."""

_CLOCK = re.compile(r"\[%\s{0,9}(clk|mct|egt|emt|clock)\s([^\[\]]{0,200})\]")
_TIME = re.compile(
    r"([wWbB]?)\s*(?<![0-9])([0-9]{1,4}):([0-9]{1,2})(?:[:.]([0-9]{1,2}(?:\.[0-9]+)?))?"
)


@attrs.define
class Ply:
    """A move of a line as text, with all that is written beside it.

    ``sign`` is the mark right behind the move, like ``!?``; ``nags`` are the numbers of ``$1``;
    ``before`` and ``comments`` are the comments in front of the move and behind it;
    ``variations`` are lines in place of this move. A ply with a ``setup``, a FEN, puts up
    another position and has no move.
    """

    move: str
    sign: str = ""
    nags: tuple[int, ...] = ()
    before: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()
    setup: str | None = None

    @property
    def is_move(self) -> bool:
        """Whether a move is made here, be it unknown."""
        return self.setup is None

    @property
    def marks(self) -> tuple[int, ...]:
        """All NAGs, that of the sign among them."""
        sign = NAG_SIGNS.get(self.sign.strip("()"))
        return self.nags if sign is None else (sign, *self.nags)

    @property
    def clock(self) -> Clock | None:
        """The first clock among the comments."""
        for comment in self.comments:
            for clock in clocks_in(comment):
                return clock
        return None


@attrs.frozen
class Clock:
    """A time in a comment, in seconds.

    ``kind`` is ``clk`` (left), ``mct`` (mechanical clock), ``egt`` (used in the game), ``emt``
    (used for the move) or ``clock``, which tells both sides' times; the others tell that of the
    side that has moved, as ``time``.
    """

    kind: str
    time: float | None = None
    white: float | None = None
    black: float | None = None


def clocks_in(comment: str) -> Iterator[Clock]:
    """The times that a comment tells, such as ``[%clk 0:04:59]``."""
    for kind, text in _CLOCK.findall(comment):
        times: dict[str, float] = {}
        for side, hours, minutes, seconds in _TIME.findall(text):
            name = {"w": "white", "b": "black"}.get(side.lower(), "time")
            times[name] = int(hours) * 3600 + int(minutes) * 60 + float(seconds or 0)
        if times:
            yield Clock(kind, **times)


@attrs.define
class PdnGame:
    """A game of a PDN file.

    ``tags`` keep their order. ``comments`` stand before the first move
    where nothing else holds them. ``number`` counts the games of a file from 1, ``line`` is
    the line that it begins in, from 1, ``faults`` are what could not be understood in it, and
    ``text`` is what it was read from, if that was kept.
    """

    tags: dict[str, str] = attrs.field(factory=dict)
    moves: Line = attrs.field(factory=list)
    comments: tuple[str, ...] = ()
    number: int = attrs.field(default=1, eq=False)
    line: int = attrs.field(default=1, eq=False)
    column: int = attrs.field(default=1, eq=False)
    faults: tuple[PdnFault, ...] = attrs.field(default=(), eq=False)
    text: str = attrs.field(default="", eq=False, repr=False)

    @property
    def result(self) -> str:
        """The result: the tag of that name, ``*`` if it is not there or says nothing."""
        told = self.tags.get("Result", "").strip()
        return told if told and told != "?" else "*"

    @property
    def plies(self) -> int:
        """Moves of the main line."""
        return sum(ply.is_move for ply in self.moves)

    def line_at(self, path: Sequence[int] = ()) -> Line:
        """The line that a path leads to: (ply, variation) pairs from the main line.

        ``()`` is the main line, ``(4, 0)`` the first variation in place of its fifth ply,
        ``(4, 0, 1, 2)`` the third in place of that one's second. Raises `IndexError`.
        """
        line = self.moves
        for ply, variation in zip(path[::2], path[1::2], strict=True):
            line = line[ply].variations[variation]
        return line

    def walk(self) -> Iterator[tuple[tuple[int, ...], Line]]:
        """Every line with its path, each before the variations of its own plies."""
        waiting: list[tuple[tuple[int, ...], Line]] = [((), self.moves)]
        while waiting:
            path, line = waiting.pop(0)
            yield path, line
            waiting[:0] = [
                ((*path, i, j), variation)
                for i, ply in enumerate(line)
                for j, variation in enumerate(ply.variations)
            ]


def placed(line: int, column: int, game: int, message: str) -> str:
    """What is wrong in a PDN text, with where it is; lines and columns count from 1."""
    return tell(
        "line {line}, column {column}, game {game}: {message}",
        line=line,
        column=column,
        game=game,
        message=message,
    )


@attrs.frozen
class PdnFault:
    """What is wrong in a PDN text, and where; lines and columns count from 1."""

    message: str
    line: int
    column: int
    game: int

    def __str__(self) -> str:
        return placed(self.line, self.column, self.game, self.message)
