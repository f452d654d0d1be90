"""`LongCapture`: a capture of several pieces whose way is looked for when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from draughts.board import Board
from draughts.move import Move


class LongCapture(Move):
    """A `Move` like any other, except that ``captured`` and ``path`` are found late.

    Kernels tell what a capture does, not how it is played, which few callers want to know.
    """

    __slots__ = ("_look_up",)

    _look_up: Callable[[LongCapture], Move]

    @classmethod
    def found(
        cls,
        board: Board,
        origin: int,
        destination: int,
        taken: int,
        promotes: bool,
        look_up: Callable[[LongCapture], Move],
    ) -> LongCapture:
        """The capture; ``look_up`` finds the equal move that knows its way."""
        move = cls.__new__(cls)
        put = object.__setattr__  # a move is frozen
        put(move, "board", board)
        put(move, "origin", origin)
        put(move, "destination", destination)
        put(move, "taken", taken)
        put(move, "promotes", promotes)
        put(move, "_look_up", look_up)
        return move

    def __getattr__(self, name: str) -> Any:
        # Called only for what has no value yet.
        if name not in ("captured", "path"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        whole = self._look_up(self)
        object.__setattr__(self, "captured", whole.captured)
        object.__setattr__(self, "path", whole.path)
        return getattr(whole, name)

    def whole(self) -> Move:
        """The same move with nothing left to be found."""
        return Move(*self._values())

    def _values(self) -> tuple[Any, ...]:
        return (
            self.board,
            self.origin,
            self.destination,
            self.taken,
            self.captured,
            self.path,
            self.promotes,
        )

    def __repr__(self) -> str:
        return repr(self.whole())

    def __reduce__(self) -> tuple[type[Move], tuple[Any, ...]]:
        return Move, self._values()  # what is sent away should not need kernels there
