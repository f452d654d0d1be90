"""The kernels of a rule set as Python sees them."""

from __future__ import annotations

import ctypes
import functools
import threading
from collections.abc import Callable

import attrs

from draughts.board import Board
from draughts.kernels.facts import Facts, facts_of
from draughts.kernels.memory import fresh_memory
from draughts.kernels.unit import Announce, Loaded, Unit, load_unit, rule_sources
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.position import KingRun, Position
from draughts.rules import RuleSet
from draughts.types import Color

LIST_BYTES = 1 << 22
"""Memory for the lists of moves of one thread."""

RULES_UNIT = Unit(
    "rules",
    rule_sources(),
    (("legal", 5), ("count", 3)),
)


class Scratch:
    """The memory that the kernels of one thread work in."""

    def __init__(self, facts: Facts, list_bytes: int = LIST_BYTES) -> None:
        layout = facts.constants
        # Behind the limit there is room for a list of quiet moves, which is not checked: at
        # most one for each direction in which a free square can be reached.
        most_quiet = 8 * facts.lattice.bits * layout["RECORD"]
        sizes = {
            "": layout["SCRATCH"],
            "SEEN": layout["SEEN_ENTRY"] << layout["SEEN_SLOTS_BITS"],
            "HEADS": 8 << layout["HEADS_BITS"],
            "LINKS": list_bytes // layout["RECORD"] * 8 + 8,
            "lists": list_bytes + most_quiet,
        }
        # What is never used is never taken from the system.
        memory = fresh_memory(sum(size + 63 & -64 for size in sizes.values()))
        self.memory = (ctypes.c_char * len(memory)).from_buffer(memory)
        places, at = {}, ctypes.addressof(self.memory)
        for part, size in sizes.items():
            places[part] = at
            at += size + 63 & -64
        self.address, self.lists = places[""], places["lists"]
        self._layout = layout
        for part in ("SEEN", "HEADS", "LINKS"):
            self.write(part, places[part])
        self.write("LIMIT", self.lists + list_bytes)

    def write(self, field: str, value: int) -> None:
        """Write a number where kernels look for it; see `draughts.kernels.facts`."""
        ctypes.c_int64.from_address(self.address + self._layout[field]).value = value

    def overflowed(self) -> bool:
        """Whether a list of captures did not fit since this was last asked."""
        number = ctypes.c_int64.from_address(self.address + self._layout["FULL"])
        full, number.value = bool(number.value), 0
        return full


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


@attrs.frozen
class Ply:
    """A legal move as kernels know it, with the position after it.

    It is what makes a `draughts.move.Move` equal to another; how it is played is not told.
    """

    origin: int
    destination: int
    taken: int
    promotes: bool
    after: Position


class Kernels:
    """The compiled rules of one rule set; make them with `kernels_for`."""

    def __init__(self, rules: RuleSet, announce: Announce | None = None) -> None:
        self.rules = rules
        self.facts = facts_of(rules)
        self.codec = Codec(rules, self.facts)
        self._announce = announce
        self._loaded: dict[str, Loaded] = {}
        self._lock = threading.Lock()
        self._local = threading.local()
        self._plies = 256  # how many a buffer for `legal` has room for

    def load(self, unit: Unit) -> dict[str, Callable[..., int]]:
        """The functions of a unit, compiled if need be when they are first asked for."""
        with self._lock:
            if unit.name not in self._loaded:
                self._loaded[unit.name] = load_unit(unit, self.facts, self._announce)
            return self._loaded[unit.name].functions

    @functools.cached_property
    def functions(self) -> dict[str, Callable[..., int]]:
        """Those of `RULES_UNIT`, from another unit if it has them and is there already."""
        wanted = {name for name, _ in RULES_UNIT.entries}
        for loaded in list(self._loaded.values()):
            if wanted <= loaded.functions.keys():
                return loaded.functions
        return self.load(RULES_UNIT)

    def scratch(self) -> Scratch:
        """The memory for kernels of the thread that asks."""
        found: Scratch | None = getattr(self._local, "scratch", None)
        if found is None:
            found = self._local.scratch = Scratch(self.facts)
        return found

    def legal(self, position: Position) -> list[Ply]:
        """The legal moves, captures first, each kind by origin square."""
        scratch, codec = self.scratch(), self.codec
        state = codec.pack(position)
        while True:
            most = self._plies
            size = 8 + codec.word + codec.size
            out = ctypes.create_string_buffer(most * size)
            found = self.functions["legal"](
                scratch.address, address_of(state), scratch.lists, ctypes.addressof(out), most
            )
            if found <= most:
                break
            self._plies = found
        if scratch.overflowed():
            return self._by_reference(position)
        records = out.raw
        return [self._ply(records[i * size : (i + 1) * size]) for i in range(found)]

    def count(self, position: Position) -> int:
        """How many legal moves there are."""
        scratch, state = self.scratch(), self.codec.pack(position)
        found = self.functions["count"](scratch.address, address_of(state), scratch.lists)
        return len(legal_moves(self.rules, position)) if scratch.overflowed() else found

    def _ply(self, record: bytes) -> Ply:
        number = int.from_bytes(record[:8], "little")
        behind = 8 + self.codec.word
        return Ply(
            number & 65535,
            number >> 16 & 65535,
            int.from_bytes(record[8:behind], "little"),
            bool(number >> 32 & 1),
            self.codec.unpack(record[behind:]),
        )

    def _by_reference(self, position: Position) -> list[Ply]:
        """The legal moves where there is no room for them all in the kernels' memory."""
        return [
            Ply(m.origin, m.destination, m.taken, m.promotes, after(self.rules, position, m))
            for m in legal_moves(self.rules, position)
        ]


def address_of(content: bytes) -> int:
    """Where some bytes lie, which must not be written to and be kept as long as they are used."""
    return ctypes.cast(ctypes.c_char_p(content), ctypes.c_void_p).value or 0


_lock = threading.Lock()
_kernels: dict[RuleSet, Kernels] = {}


def kernels_for(
    rules: RuleSet, announce: Announce | None = None, unit: Unit = RULES_UNIT
) -> Kernels:
    """The kernels of a rule set, with those of a unit at hand.

    They are compiled if this machine has not compiled them before; ``announce`` is called
    before. Raises `CannotCompile`.
    """
    with _lock:
        found = _kernels.get(rules)
        if found is None:
            found = _kernels[rules] = Kernels(rules, announce)
    if unit is RULES_UNIT:
        assert found.functions
    else:
        found.load(unit)
    return found
