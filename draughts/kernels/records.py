"""From what kernels write about legal moves to `Move` objects."""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable

from draughts.board import bits
from draughts.kernels.longcapture import LongCapture
from draughts.kernels.native import Codec
from draughts.move import Move
from draughts.movegen import possible_captures
from draughts.rules import RuleSet
from draughts.types import Priority

Listed = tuple[tuple[Move, ...], tuple[bytes, ...]]
"""Legal moves, and the packed position after each."""


class Records:
    """Reads the records of a rule set's legal moves.

    A quiet move and the capture of one piece are played in one way whatever else stands on
    the board, so each is made once and then found by the head of its record: all of it but
    the position after the move.
    """

    def __init__(self, rules: RuleSet, codec: Codec) -> None:
        self.rules = rules
        self.codec = codec
        self._parts = 8 + codec.word, codec.size
        self.size = sum(self._parts)
        self._known: dict[bytes, Move] = {}
        self._find = self._known.__getitem__

    def read(self, memory: bytearray, count: int, state: bytes) -> Listed:
        """What so many records say of a packed position's legal moves."""
        parts = _layout(self._parts, count).unpack_from(memory)
        heads = parts[::2]
        try:
            moves = tuple(map(self._find, heads))
        except KeyError:
            look_up = functools.partial(self._whole, state)
            moves = tuple([self._known.get(head) or self._made(head, look_up) for head in heads])
        return moves, parts[1::2]

    def _made(self, head: bytes, look_up: Callable[[Move], Move]) -> Move:
        number, taken = int.from_bytes(head[:8], "little"), int.from_bytes(head[8:], "little")
        board, promotes = self.rules.board, bool(number >> 32 & 1)
        origin, destination = number & 65535, number >> 16 & 65535
        if taken & (taken - 1):
            return LongCapture.found(board, origin, destination, taken, promotes, look_up)
        captured, path = tuple(bits(taken)), (origin, destination)
        move = Move(board, origin, destination, taken, captured, path, promotes)
        return self._known.setdefault(head, move)  # another thread may have made it too

    def _whole(self, state: bytes, move: Move) -> Move:
        """A legal capture as the reference generator finds it, with the way to play it."""
        captures = possible_captures(
            self.rules,
            self.codec.unpack(state),
            longest_only=self.rules.capture_priority[:1] == (Priority.MOST_PIECES,),
            origins=1 << move.origin,
        )
        return captures[captures.index(move)]


@functools.lru_cache(maxsize=256)
def _layout(parts: tuple[int, int], count: int) -> struct.Struct:
    """So many records, each in two parts."""
    head, state = parts
    return struct.Struct(f"{head}s{state}s" * count)
