"""Random games by the thousand: how they end, and how long they are.

A quick look at what a rule set is like: who is better off, how many games are drawn and by
which rule, how long they take. The games are played wholly in machine code, and end as `Game`
ends them.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs
import numpy as np
import numpy.typing as npt

from draughts.computer.layout import counted_draws, draw_constants, with_memory
from draughts.draws import Repetition
from draughts.game import Game
from draughts.kernels.facts import CannotCompile, Facts, facts_of
from draughts.kernels.memory import fresh_memory
from draughts.kernels.native import Codec, Scratch
from draughts.kernels.unit import Loaded, Unit, load_unit, rule_sources
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.position import Position
from draughts.rules import RuleSet

NO_MOVE, FIRST_KING, TOO_LONG = -3, -2, -1
"""How a game may end other than by a draw rule; see `Playouts.endings`."""

MOST_PLIES = 1000
"""A game that is longer than this is broken off and counts as drawn."""

CHUNK = 1000
"""Games played in one go: Ctrl-C waits for so many."""

_SOURCE = Path(__file__).parent / "source"
PLAYOUT_UNIT = Unit(
    "playouts",
    (*rule_sources(), _SOURCE / "draws.py", _SOURCE / "playout.py"),
    (("play_games", 10),),
)


@attrs.frozen(eq=False)
class Playouts:
    """Random games: an entry in each array for each game.

    ``results`` are 1 where White has won, -1 where Black has, 0 where the game was drawn;
    ``lengths`` count plies. ``endings`` tell how a game ended: `NO_MOVE`, `FIRST_KING`,
    `TOO_LONG`, or the place in ``rules.draws`` of the rule that made it a draw.
    """

    rules: RuleSet
    results: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int32]
    endings: npt.NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.results)

    def __repr__(self) -> str:
        white, black = ((self.results == result).sum() for result in (1, -1))
        return (
            f"<Playouts {self.rules.name} games {len(self)} white {white} black {black} "
            f"drawn {len(self) - white - black}>"
        )


def playouts(
    rules: RuleSet | str,
    position: Position | str | None = None,
    n: int = 1000,
    seed: int = 0,
    *,
    most_plies: int = MOST_PLIES,
    threads: int = 1,
) -> Playouts:
    """Play ``n`` games in which both sides choose each legal move with the same chance.

    >>> import draughts
    >>> draughts.playouts("russian", n=100, seed=7)
    <Playouts russian games 100 white 56 black 43 drawn 1>

    The seed decides the games, whatever the number of threads. Raises what `Game` raises for
    ``rules`` and ``position``, and `CannotCompile` for rules that kernels cannot play.
    """
    if n < 0 or most_plies < 0 or threads < 1:
        raise ValueError(gettext("n and most_plies are whole numbers from 0, threads from 1"))
    game = Game(rules, position)
    player = _player_for(game.rules)
    ended = np.zeros(n, np.int64)
    starts = range(0, n, CHUNK)
    if threads == 1 or len(starts) < 2:
        for start in starts:
            player.play(game.position, ended[start : start + CHUNK], seed, start, most_plies)
    else:
        parts = [ended[start : start + CHUNK] for start in starts]
        with ThreadPoolExecutor(min(threads, len(starts))) as pool:
            play = functools.partial(player.play, game.position)
            list(
                pool.map(play, parts, itertools.repeat(seed), starts, itertools.repeat(most_plies))
            )
    how = ended >> 32
    return Playouts(
        game.rules,
        ((how & 3) - 1).astype(np.int8),
        (ended & 0xFFFFFFFF).astype(np.int32),
        ((how >> 2) + NO_MOVE).astype(np.int16),
    )


def playout(
    rules: RuleSet | str,
    position: Position | str | None = None,
    number: int = 0,
    seed: int = 0,
    *,
    most_plies: int = MOST_PLIES,
) -> Game:
    """One of the games that `playouts` plays from a position with a seed, by its number."""
    game = Game(rules, position)
    player = _player_for(game.rules)
    for move in player.moves(game.position, seed, number, most_plies):
        game.push(move)
    return game


class _Player:
    """The kernel of a rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.facts = _playout_facts(rules)
        self.codec = Codec(rules, self.facts)
        self._loaded: Loaded = load_unit(PLAYOUT_UNIT, self.facts)

    def play(
        self,
        position: Position,
        ended: npt.NDArray[np.int64],
        seed: int,
        first: int,
        most_plies: int,
        trace: int = 0,
    ) -> None:
        """Play a game for each entry and write there how it ended, as the kernel tells it."""
        scratch = Scratch(self.facts)
        keys = fresh_memory(8 * (most_plies + 1))
        state = ctypes.create_string_buffer(self.codec.pack(position), self.codec.size)
        self._loaded.functions["play_games"](
            scratch.address,
            ctypes.addressof(state),
            scratch.lists,
            ctypes.addressof(ctypes.c_char.from_buffer(keys)),
            most_plies,
            seed,
            first,
            len(ended),
            ended.ctypes.data,
            trace,
        )

    def moves(self, position: Position, seed: int, number: int, most_plies: int) -> list[Move]:
        """The moves of one game, without the squares that captures go by."""
        size = 8 + self.codec.word
        trace = fresh_memory(size * (most_plies + 1))
        ended = np.zeros(1, np.int64)
        address = ctypes.addressof(ctypes.c_char.from_buffer(trace))
        self.play(position, ended, seed, number, most_plies, address)
        length = int(ended[0]) & 0xFFFFFFFF
        return [self._move(trace[i * size : (i + 1) * size]) for i in range(length)]

    def _move(self, record: bytes) -> Move:
        number, taken = int.from_bytes(record[:8], "little"), int.from_bytes(record[8:], "little")
        return Move(
            self.rules.board,
            number & 65535,
            number >> 16 & 65535,
            taken,
            promotes=bool(number >> 32),
        )


def _playout_facts(rules: RuleSet) -> Facts:
    """A rule set's constants with those of the random games."""
    draws = counted_draws(rules)
    order = []
    for place, rule in enumerate(rules.draws):
        if type(rule) is Repetition:
            order.append((place, -1, rule.times))
        elif rule in draws:
            order.append((place, draws.index(rule), 0))
        else:
            raise CannotCompile(
                tell(
                    "rule set {name!r} cannot be played out by kernels: draws: {kind} is a "
                    "class that they do not know",
                    name=rules.name,
                    kind=type(rule).__name__,
                )
            )
    facts = facts_of(rules)
    constants = {
        **facts.constants,
        **draw_constants(rules, facts),
        "DRAW_ORDER": tuple(order),
        "REPEATS": any(counted < 0 for _, counted, _ in order),
    }
    sizes = {"RANDOM": 8, "COUNTS": 2 * 4 * max(1, len(draws))}
    return with_memory(attrs.evolve(facts, constants=constants), sizes)


_lock = threading.Lock()


def _player_for(rules: RuleSet) -> _Player:
    """The kernel of a rule set, compiled if this machine has not done so before."""
    with _lock:
        return _known_player(rules)


@functools.lru_cache(maxsize=64)
def _known_player(rules: RuleSet) -> _Player:
    return _Player(rules)
