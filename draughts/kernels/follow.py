"""`Follower`: games whose moves are known by origin and destination, checked by kernels."""

from __future__ import annotations

import array
import ctypes
import threading
from collections.abc import Sequence

from draughts.kernels.native import Kernels, kernels_for
from draughts.kernels.unit import Announce, Unit, rule_sources
from draughts.position import Position
from draughts.rules import RuleSet

FOLLOW_UNIT = Unit("follow", rule_sources(), (("follow", 5),))

QUIET, CAPTURE, EITHER = 0, 1, 2


def packed(origin: int, destination: int, kind: int) -> int:
    """A move for `Follower.follow`: square indexes, and QUIET, CAPTURE or EITHER."""
    return origin | destination << 16 | kind << 32


class Follower:
    """Plays moves that are given by their ends; threads may share it.

    Raises `CannotCompile` for the rare rule set that kernels cannot play.
    """

    def __init__(self, rules: RuleSet, announce: Announce | None = None) -> None:
        self._kernels: Kernels = kernels_for(rules, announce, FOLLOW_UNIT)
        self._function = self._kernels.load(FOLLOW_UNIT)["follow"]
        self._lock = threading.Lock()

    def follow(self, position: Position, moves: Sequence[int]) -> tuple[int, Position]:
        """How many of the moves, `packed`, could be played, and the position behind them.

        It ends at a move that fits no legal move, or more than one.
        """
        codec = self._kernels.codec
        state = ctypes.create_string_buffer(codec.pack(position), codec.size)
        numbers = array.array("q", moves)
        with self._lock:
            scratch = self._kernels.scratch()
            played = self._function(
                scratch.address,
                ctypes.addressof(state),
                scratch.lists,
                numbers.buffer_info()[0],
                len(numbers),
            )
            if scratch.overflowed():  # more captures than the memory holds: nothing is sure
                return 0, position
        return played, codec.unpack(state.raw)
