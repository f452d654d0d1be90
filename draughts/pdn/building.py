"""A game's lines while they are read, with what belongs to the last ply of each.

Comments, marks and variations of a ply are gathered in lists and become its tuples when the
next ply comes, so that a ply with very many of them takes no longer than others.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from draughts.pdn.tree import Line, Ply


@attrs.define
class _Open:
    """A line that is not at its end, and what stands behind its last ply."""

    line: Line
    before: list[str] = attrs.field(factory=list)
    """Comments that belong to the next ply."""
    comments: list[str] = attrs.field(factory=list)
    nags: list[int] = attrs.field(factory=list)
    variations: list[Line] = attrs.field(factory=list)

    def settle(self) -> None:
        """Give the last ply what was gathered for it."""
        if not self.line:
            return
        last = self.line[-1]
        if self.comments:
            last.comments += tuple(self.comments)
            self.comments = []
        if self.nags:
            last.nags += tuple(self.nags)
            self.nags = []
        if self.variations:
            last.variations += tuple(self.variations)
            self.variations = []


class Building:
    """The lines of a game: the main line, and the variations that are open at present."""

    def __init__(self) -> None:
        self._now = _Open([])
        self._outer: list[_Open] = []

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._outer)

    @property
    def last(self) -> Ply | None:
        """The last ply of the line."""
        return self._now.line[-1] if self._now.line else None

    @property
    def is_empty(self) -> bool:
        """Whether there is no ply yet, and no comment."""
        return not (self._outer or self._now.line or self._now.before)

    @property
    def has_moves(self) -> bool:
        """Whether there is a ply."""
        return bool(self._outer or self._now.line)

    def extend(self, moves: Sequence[str]) -> None:
        """Add plies that are nothing but moves."""
        now = self._now
        if now.before or now.comments or now.nags or now.variations:
            self.add(Ply(moves[0]))
            moves = moves[1:]
        now.line.extend(map(Ply, moves))

    def add(self, ply: Ply) -> None:
        """Add a ply."""
        now = self._now
        now.settle()
        if now.before:
            ply.before = tuple(now.before)
            now.before = []
        now.line.append(ply)

    def comment(self, text: str) -> None:
        """Add a comment: to the last ply, or to the next where a variation stands between."""
        now = self._now
        if not now.line or now.before or now.variations:
            now.before.append(text)
        else:
            now.comments.append(text)

    def nag(self, number: int) -> None:
        """Add a NAG to the last ply."""
        self._now.nags.append(number)

    def open(self) -> None:
        """Begin a variation in place of the last ply."""
        self._hang()
        self._outer.append(self._now)
        self._now = _Open([])

    def close(self) -> bool:
        """End the innermost variation; whether it had a move."""
        inner, self._now = self._now, self._outer.pop()
        if not inner.line:
            self._now.comments += inner.before
            return False
        inner.comments += inner.before
        inner.settle()
        self._now.variations.append(inner.line)
        return True

    def finish(self) -> tuple[Line, tuple[str, ...]]:
        """End all lines: the main line, and the comments that no ply can have."""
        while self._outer:
            self.close()
        self._hang()
        self._now.settle()
        return self._now.line, tuple(self._now.before)

    def _hang(self) -> None:
        """Comments that no ply follows belong to the last one."""
        now = self._now
        if now.line:
            now.comments += now.before
            now.before = []
