"""The memory that searches work in: the table that all threads share, and each thread's own."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from draughts.computer.layout import MAX_PLY, MOST_LINES
from draughts.computer.weights import Blended
from draughts.kernels.facts import Facts
from draughts.kernels.memory import fresh_memory
from draughts.kernels.native import Scratch

LIST_BYTES = 1 << 22


class Table:
    """A transposition table of at least one and at most ``megabytes`` MiB."""

    def __init__(self, megabytes: int) -> None:
        size = 1 << 20
        while size * 2 <= megabytes << 20:
            size *= 2
        self.size = size
        self.memory = fresh_memory(size, scattered=True)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))
        self.age = 0

    @property
    def mask(self) -> int:
        """What a hashed key is cut down to."""
        return self.size // 64 - 1

    def clear(self) -> None:
        """Forget everything."""
        ctypes.memset(self.address, 0, self.size)
        self.age = 0


class Flag:
    """A number that kernels look at: not 0 stops them."""

    def __init__(self) -> None:
        self._number = ctypes.c_int64(0)
        self.address = ctypes.addressof(self._number)

    def set(self) -> None:
        """Stop the kernels that look at this."""
        self._number.value = 1

    def __bool__(self) -> bool:
        return bool(self._number.value)


class ThreadMemory(Scratch):
    """One thread's part: lists of moves, killers, history, the way here."""

    def __init__(self, facts: Facts, table: Table, weights: Blended) -> None:
        super().__init__(facts, LIST_BYTES * (facts.word_bytes // 8))
        self._table, self._weights = table, weights  # kernels hold their addresses
        self["TABLE"], self["TABLE_MASK"] = table.address, table.mask
        self["WEIGHTS"] = weights.address

    def __getitem__(self, name: str) -> int:
        number: int = ctypes.c_int64.from_address(self.address + self._layout[name]).value
        return number

    def __setitem__(self, name: str, value: int) -> None:
        ctypes.c_int64.from_address(self.address + self._layout[name]).value = value

    def begin(self, stop: Flag, age: int, nodes: int, counts: Sequence[int]) -> None:
        """Make ready for a search: limits, and the draw rules' counts at the root."""
        at = self._layout
        self._stop = stop  # kept for as long as kernels may look at it
        self["STOP_ADDRESS"], self["STOPPED"] = stop.address, 0
        self["NODES"], self["NODE_LIMIT"] = 0, nodes
        self["AGE"], self["SELDEPTH"], self["EXCLUDED_COUNT"] = age, 0, 0
        ctypes.memset(self.address + at["KILLERS"], 0, 8 * MAX_PLY)
        (ctypes.c_int32 * len(counts)).from_address(self.address + at["COUNTS"])[:] = list(counts)

    def set_history(self, keys: Sequence[int], reversible: int) -> None:
        """Set the positions before the root, oldest first.

        ``reversible`` is how many plies back nothing was taken and no man moved.
        """
        at = self._layout
        self["BASE"] = len(keys)
        (ctypes.c_int64 * len(keys)).from_address(self.address + at["KEYS"])[:] = list(keys)
        ctypes.c_int32.from_address(self.address + at["REVERSIBLE"]).value = reversible

    def exclude(self, codes: Sequence[int]) -> None:
        """Leave moves out at the root."""
        codes = codes[:MOST_LINES]
        self["EXCLUDED_COUNT"] = len(codes)
        place = self.address + self._layout["EXCLUDED"]
        (ctypes.c_uint32 * len(codes)).from_address(place)[:] = list(codes)

    def line(self) -> list[int]:
        """The codes of the best line."""
        place = self.address + self._layout["PV"]
        codes = []
        for code in (ctypes.c_uint32 * MAX_PLY).from_address(place):
            if code == 0:
                break
            codes.append(code)
        return codes
