"""The compiled search of one rule set, and a position made ready to be searched."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from pathlib import Path

import attrs

from draughts.computer.layout import (
    EVENTS,
    HISTORY_KEYS,
    SearchOptions,
    counted_draws,
    search_facts,
)
from draughts.computer.memory import ThreadMemory
from draughts.draws import DrawRule
from draughts.game import Game
from draughts.kernels.native import Codec
from draughts.kernels.unit import Announce, Loaded, Unit, load_unit, rule_sources
from draughts.move import Move
from draughts.outcome import moment
from draughts.position import Position
from draughts.rules import RuleSet

SOURCE = Path(__file__).parent / "source"
_PARTS = ("draws", "evaluate", "order", "lines", "quiesce", "root", "search", "table")
SEARCH_UNIT = Unit(
    "search",
    rule_sources() + tuple(SOURCE / f"{name}.py" for name in _PARTS),
    (("search_root", 6), ("features", 3), ("state_key", 1)),
)
_GOLDEN = 0x9E3779B97F4A7C15
_LOW = (1 << 64) - 1


@attrs.frozen
class Root:
    """A position to be searched: as bytes, with what the search must know of the game so far."""

    state: ctypes.Array[ctypes.c_char]
    keys: tuple[int, ...]
    reversible: int
    counts: tuple[int, ...]

    @property
    def address(self) -> int:
        """Where the position lies in memory."""
        return ctypes.addressof(self.state)


class Searcher:
    """The search kernels of a rule set; make them with `searcher_for`."""

    def __init__(
        self, rules: RuleSet, options: SearchOptions, announce: Announce | None = None
    ) -> None:
        self.rules = rules
        self.facts = search_facts(rules, options)
        self.codec = Codec(rules, self.facts)
        self._loaded: Loaded = load_unit(SEARCH_UNIT, self.facts, announce)
        self._functions = self._loaded.functions
        self._draws: tuple[DrawRule, ...] = counted_draws(rules)

    def root(self, game: Game) -> Root:
        """The position of a game, with what came before it."""
        positions, moves = game.positions, game.moves
        back = _reversible(positions, moves, self.facts.constants["LASTING"])
        keys = [self.key(position) for position in positions[len(moves) - back :]]
        counts: list[int | None] = [None] * len(self._draws)
        if counts:
            for ply, position in enumerate(positions):
                now = (
                    moment(positions[ply - 1], moves[ply - 1], position)
                    if ply
                    else moment(None, None, position)
                )
                counts = [
                    rule.advance(count, now)
                    for rule, count in zip(self._draws, counts, strict=True)
                ]
        return Root(
            ctypes.create_string_buffer(self.codec.pack(game.position), self.codec.size),
            tuple(keys[:-1]),
            back,
            tuple(-1 if count is None else count for count in counts),
        )

    def key(self, position: Position) -> int:
        """The key of a position, as the transposition table uses it."""
        state = ctypes.create_string_buffer(self.codec.pack(position), self.codec.size)
        return self._functions["state_key"](ctypes.addressof(state))

    def code(self, move: Move) -> int:
        """A move as the search writes it; see `draughts.computer.source.order.code_of`."""
        places = self.facts.lattice.places
        taken, mixed = self.facts.lattice.spread(move.taken), 0
        for limb in range(self.facts.word_bits // 64):
            mixed = mixed * _GOLDEN + (taken >> 64 * limb & _LOW)
        mixed = (mixed * _GOLDEN & _LOW) >> 53 ^ move.promotes
        return places[move.origin] | places[move.destination] << 10 | mixed << 20 | 1 << 31

    def search(self, memory: ThreadMemory, root: Root, depth: int, alpha: int, beta: int) -> int:
        """The score of a position within a window; more is left in the memory."""
        return self._functions["search_root"](
            memory.address, root.address, memory.lists, depth, alpha, beta
        )

    def features(self, memory: ThreadMemory, position: Position, out: int) -> int:
        """Write a position's features to an address, 32 bits each; its score."""
        state = ctypes.create_string_buffer(self.codec.pack(position), self.codec.size)
        return self._functions["features"](memory.address, ctypes.addressof(state), out)


def _reversible(positions: Sequence[Position], moves: Sequence[Move], lasting: int) -> int:
    """How many plies back no move was made whose events are among the lasting ones."""
    back = 0
    while back < min(len(moves), HISTORY_KEYS):
        before, move, now = positions[-2 - back], moves[-1 - back], positions[-1 - back]
        if sum(EVENTS[event] for event in moment(before, move, now).events) & lasting:
            break
        back += 1
    return back


_lock = threading.Lock()
_searchers: dict[tuple[RuleSet, SearchOptions], Searcher] = {}


def searcher_for(
    rules: RuleSet, options: SearchOptions, announce: Announce | None = None
) -> Searcher:
    """The search kernels of a rule set, compiled if this machine has not done so before.

    ``announce`` is called before a compilation. Raises `CannotCompile`.
    """
    found = _searchers.get((rules, options))
    if found is not None:  # ready: no need to wait for others that are being compiled
        return found
    with _lock:
        found = _searchers.get((rules, options))
        if found is None:
            found = _searchers[rules, options] = Searcher(rules, options, announce)
        return found
