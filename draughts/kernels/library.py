"""Kernels behind the library: `accelerate` lets games of a rule set use them."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any

from draughts.kernels.native import Codec, Kernels, Scratch, kernels_for
from draughts.kernels.records import Listed, Records
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.nodes import ACCELERATED, Node, node_at, place_among
from draughts.position import Position
from draughts.registry import variant
from draughts.rules import RuleSet
from draughts.types import Color

MOST_MOVES = 4096
"""The longest list of moves that kernels write; longer ones are the reference generator's."""


def accelerate(rules: RuleSet | str) -> None:
    """Let games under a rule set, or a variant's name, use compiled kernels from now on.

    That goes for `Game` and `draughts.legal_moves` in this process, and changes nothing but
    their speed. A game that has begun stays as it is. Compiling takes a second or two, once
    on each machine. Raises `UnknownVariant`, or `CannotCompile` for the rare rule set that
    kernels cannot play.
    """
    rules = variant(rules) if isinstance(rules, str) else rules
    if rules not in ACCELERATED:
        ACCELERATED[rules] = Accelerated(kernels_for(rules))


class Lister:
    """The kernel that lists moves, with the memory that one thread needs to call it."""

    def __init__(self, kernels: Kernels, records: Records, most: int) -> None:
        # Addresses are passed as pointers, which ctypes is quickest with. A call is too
        # short to let other threads in meanwhile: this one keeps Python's lock.
        number, pointer = ctypes.c_int64, ctypes.c_void_p
        prototype = ctypes.PYFUNCTYPE(number, pointer, pointer, pointer, pointer, number)
        function: Any = kernels.functions["legal"]
        self._legal = prototype(ctypes.cast(function, pointer).value or 0)
        self._records, self._most = records, most
        self._scratch = Scratch(kernels.facts, most * kernels.facts.constants["RECORD"])
        self._context, self._lists = self._scratch.address, self._scratch.lists
        self._memory = bytearray(most * records.size)
        self._out = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))

    def listed(self, state: bytes) -> Listed | None:
        """The legal moves of a packed position; None if there are too many."""
        count = self._legal(self._context, state, self._lists, self._out, self._most)
        # A list of captures that has lost some ends up full: what makes it shorter is a
        # capture that is better than all in it, and than those lost.
        return self._records.read(self._memory, count, state) if count < self._most else None


class Accelerated:
    """The generator of a rule set whose kernels are loaded; threads may share it."""

    def __init__(self, kernels: Kernels, most: int = MOST_MOVES) -> None:
        self.kernels = kernels
        self.rules: RuleSet = kernels.rules
        self.codec: Codec = kernels.codec
        self.records = Records(self.rules, self.codec)
        self.most = most
        self._threads = threading.local()

    def node(self, position: Position) -> Node:
        """The node of a position."""
        return PackedNode(self, self.codec.pack(position), position)

    def perft(self, position: Position, depth: int) -> int:
        """The number of sequences of so many plies."""
        from draughts.kernels.perft import PERFT_UNIT, count_sequences  # only who counts pays

        return count_sequences(kernels_for(self.rules, unit=PERFT_UNIT), position, depth)

    def listed(self, state: bytes) -> Listed:
        """The legal moves of a packed position."""
        try:
            lister: Lister = self._threads.lister
        except AttributeError:
            lister = self._threads.lister = Lister(self.kernels, self.records, self.most)
        return lister.listed(state) or self._by_reference(state)

    def _by_reference(self, state: bytes) -> Listed:
        position, pack = self.codec.unpack(state), self.codec.pack
        legal = legal_moves(self.rules, position)
        return legal, tuple(pack(after(self.rules, position, move)) for move in legal)


class PackedNode:
    """A node whose moves kernels find; its position is made when it is looked at."""

    __slots__ = ("_after", "_generator", "_legal", "_position", "_state", "_states")

    def __init__(
        self, generator: Accelerated, state: bytes, position: Position | None = None
    ) -> None:
        self._generator = generator
        self._state = state
        self._position = position
        self._legal: tuple[Move, ...] | None = None
        self._states: tuple[bytes, ...]
        self._after: dict[int, bytes] | None = None

    @property
    def position(self) -> Position:
        """The position."""
        position = self._position
        if position is None:
            position = self._position = self._generator.codec.unpack(self._state)
        return position

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color.BLACK if self._state[4 * self._generator.codec.word] else Color.WHITE

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        legal = self._legal
        if legal is None:
            legal, self._states = self._generator.listed(self._state)
            self._legal = legal
        return legal

    @property
    def key(self) -> bytes:
        """The packed position."""
        return self._state

    def play(self, move: Move) -> tuple[Move, Node]:
        """The legal move that equals a move, and the node after it. Raises `IllegalMove`."""
        after = self._after
        if after is None:  # by identity: as a rule the move is one of these
            legal = self.legal_moves
            after = self._after = dict(zip(map(id, legal), self._states, strict=True))
        state = after.get(id(move))
        if state is None:
            place = place_among(self.legal_moves, move)
            move, state = self.legal_moves[place], self._states[place]
        return move, PackedNode(self._generator, state)

    def __reduce__(self) -> tuple[Callable[[RuleSet, Position], Node], tuple[RuleSet, Position]]:
        return node_at, (self._generator.rules, self.position)  # kernels stay where they are
