"""The kernels of a rule set as Python sees them."""

from __future__ import annotations

import ctypes
import threading

from draughts.board import Board
from draughts.kernels.facts import Facts, facts_of
from draughts.kernels.unit import Announce, Unit, load_unit, rule_sources
from draughts.position import KingRun, Position
from draughts.rules import RuleSet
from draughts.types import Color

LIST_BYTES = 1 << 22
"""Memory for the lists of moves of one thread."""

RULES_UNIT = Unit(
    "rules",
    rule_sources(),
    (("legal", 4), ("count", 3), ("perft_from", 4)),
)


class Scratch:
    """The memory that the kernels of one thread work in."""

    def __init__(self, facts: Facts, list_bytes: int = LIST_BYTES) -> None:
        layout = facts.constants
        seen = layout["SEEN_ENTRY"] << layout["SEEN_SLOTS_BITS"]
        spare = 64  # records behind the limit: one list of quiet moves is not checked
        most_quiet = 8 * max(facts.lattice.bits, 64) * layout["RECORD"]
        size = layout["SCRATCH"] + seen + list_bytes + most_quiet + spare
        self.memory = ctypes.create_string_buffer(size + 64)
        self.address = ctypes.addressof(self.memory) + 63 & -64
        self.lists = self.address + layout["SCRATCH"] + seen + 63 & -64
        self._full = self.address + layout["FULL"]
        _write(self.address + layout["SEEN"], self.address + layout["SCRATCH"])
        _write(self.address + layout["LIMIT"], self.lists + list_bytes)

    def overflowed(self) -> bool:
        """Whether a list of captures did not fit since this was last asked."""
        number = ctypes.c_int64.from_address(self._full)
        full, number.value = bool(number.value), 0
        return full


def _write(address: int, value: int) -> None:
    ctypes.c_int64.from_address(address).value = value


class Codec:
    """Positions as the bytes that kernels read; see `draughts.kernels.source.state`."""

    def __init__(self, rules: RuleSet, facts: Facts) -> None:
        self.board: Board = rules.board
        self.counts_runs = rules.king_move_limit is not None
        self.word = facts.word_bytes
        self.size = 4 * self.word + 16

    def pack(self, position: Position) -> bytes:
        """A position as bytes."""
        word = self.word
        masks = (
            position.white_men,
            position.white_kings,
            position.black_men,
            position.black_kings,
        )
        runs = 0
        if self.counts_runs:
            for i, run in enumerate(position.king_runs):
                if run is not None:
                    runs |= (run.square << 4 | min(run.count, 15)) << 16 * i
        return (
            b"".join([mask.to_bytes(word, "little") for mask in masks])
            + (position.turn is Color.BLACK).to_bytes(8, "little")
            + runs.to_bytes(8, "little")
        )

    def unpack(self, state: bytes) -> Position:
        """The position that some bytes stand for."""
        word, number = self.word, int.from_bytes
        men, kings, black_men, black_kings = (
            number(state[i * word : (i + 1) * word], "little") for i in range(4)
        )
        turn = Color.BLACK if state[4 * word] else Color.WHITE
        runs = number(state[4 * word + 8 : 4 * word + 16], "little")
        white, black = (
            KingRun(run >> 4, run & 15) if run else None for run in (runs & 65535, runs >> 16)
        )
        return Position(self.board, turn, men, kings, black_men, black_kings, (white, black))


class Kernels:
    """The compiled rules of one rule set; make them with `kernels_for`."""

    def __init__(self, rules: RuleSet, announce: Announce | None = None) -> None:
        self.rules = rules
        self.facts = facts_of(rules)
        self.codec = Codec(rules, self.facts)
        self.loaded = load_unit(RULES_UNIT, self.facts, announce)
        self.functions = self.loaded.functions
        self._local = threading.local()

    def scratch(self) -> Scratch:
        """The memory for kernels of the thread that asks."""
        found: Scratch | None = getattr(self._local, "scratch", None)
        if found is None:
            found = self._local.scratch = Scratch(self.facts)
        return found


_lock = threading.Lock()
_kernels: dict[RuleSet, Kernels] = {}


def kernels_for(rules: RuleSet, announce: Announce | None = None) -> Kernels:
    """The kernels of a rule set, compiled if this machine has not compiled them before.

    ``announce`` is called before a compilation. Raises `CannotCompile`.
    """
    found = _kernels.get(rules)
    if found is None:
        with _lock:
            found = _kernels.get(rules)
            if found is None:
                found = _kernels[rules] = Kernels(rules, announce)
    return found
