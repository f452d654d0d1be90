"""Tuning: what the features of a rule set are worth, learned from games against itself.

Each round plays games with a small search from random openings, keeps the features of quiet
positions, and fits the weights so that the scores foretell best what came of them: the
game's result, and what the search thought (logistic regression, held near the weights of the
round before). New weights are kept only if they win a match against the old ones.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import attrs
import numpy as np
import numpy.typing as npt

from draughts.computer.features import MAN, features_of, sane_weights
from draughts.computer.layout import SearchOptions
from draughts.computer.memory import Flag, Table, ThreadMemory
from draughts.computer.searcher import SEARCH_UNIT, SOURCE, searcher_for
from draughts.computer.weights import Weights, blended
from draughts.errors import DraughtsError
from draughts.kernels.unit import Unit, load_unit
from draughts.language import tell
from draughts.rules import RuleSet
from draughts.setup import start_position

SELFPLAY_UNIT = Unit(
    "selfplay", (*SEARCH_UNIT.sources, SOURCE / "selfplay.py"), (("selfplay", 10),)
)
MOST_PLIES = 300
HOLD = 10.0
"""How strongly weights are held where they were."""

KEEP = 0.505
"""The score in a match from which on new weights stay."""

TRUST = 0.5
"""How much of what is to be foretold is the game's result; the rest is the search's score."""


Floats = npt.NDArray[np.float64]


@attrs.frozen(eq=False)
class Sample:
    """Quiet positions of games, for the side to move: features, pieces, result (0 to 1), score."""

    features: npt.NDArray[np.int32]
    pieces: npt.NDArray[np.int32]
    results: Floats
    scores: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.results)


@attrs.frozen
class Round:
    """One round of tuning: the weights after it, and how it came to them.

    ``loss_before`` and ``loss`` tell how badly the old and the fitted weights foretell what
    came of ``positions`` positions; ``score`` is the share of points that the new ones made
    against the old ones, ``kept`` whether they stay.
    """

    number: int
    weights: Weights
    positions: int
    games: int
    loss_before: float
    loss: float
    score: float
    kept: bool


Tick = Callable[[int], None]


def tune(
    rules: RuleSet,
    *,
    games: int = 2000,
    rounds: int = 3,
    nodes: int = 600,
    seed: int = 0,
    start: Weights | None = None,
    report: Callable[[Round], None] | None = None,
    tick: Tick | None = None,
) -> Weights:
    """Weights for a rule set, from ``games`` games in each of some rounds.

    A match of a third as many games follows each round; weights that lose it are tried once
    more halfway between the old ones and the new. ``report`` is told of each round, ``tick``
    of each game by its number. Raises `DraughtsError` when no game has a quiet position.
    """
    weights = start or sane_weights(rules)
    hall = _Hall(rules, nodes)
    for number in range(1, rounds + 1):
        chance = ctypes.c_int64(seed + number * 1_000_003)
        sample = hall.sample(weights, games, chance, tick)
        if not len(sample):
            raise DraughtsError(
                tell(
                    "{name}: no quiet position in {games} games, so nothing to learn from",
                    name=rules.name,
                    games=games,
                )
            )
        fitted, before, loss = fit(rules, weights, sample)
        score = 0.0
        for trial in (fitted, halfway(weights, fitted)):
            score = hall.match(trial, weights, games // 3 + 1, chance)
            if score > KEEP:
                break
        kept = score > KEEP
        weights = trial if kept else weights
        if report is not None:
            report(Round(number, weights, len(sample), games, before, loss, score, kept))
    return weights


def halfway(one: Weights, other: Weights) -> Weights:
    """Weights in the middle between two."""
    return {
        name: ((one[name][0] + other[name][0]) / 2, (one[name][1] + other[name][1]) / 2)
        for name in one
    }


class _Hall:
    """Where the games of tuning are played, wholly in compiled code."""

    def __init__(self, rules: RuleSet, nodes: int) -> None:
        self._rules = rules
        self._nodes = nodes
        self._searcher = searcher_for(rules, SearchOptions())
        self._loaded = load_unit(SELFPLAY_UNIT, self._searcher.facts)
        self._start = self._searcher.codec.pack(start_position(rules))
        self._state = ctypes.create_string_buffer(self._start, len(self._start))
        self._width = len(features_of(rules).names) + 3
        self._out = np.zeros((MOST_PLIES + 1, self._width), dtype=np.int32)

    def _memory(self, weights: Weights) -> ThreadMemory:
        memory = ThreadMemory(self._searcher.facts, Table(1), blended(self._rules, weights))
        memory.begin(Flag(), 1, 1, ())
        return memory

    def _play(
        self, white: ThreadMemory, black: ThreadMemory, chance: ctypes.c_int64, plies: int
    ) -> tuple[int, int]:
        """How many records a game has left, and 0, 1 or 2: what White made of it, doubled."""
        ctypes.memmove(self._state, self._start, len(self._start))
        found = self._loaded.functions["selfplay"](
            white.address,
            white.lists,
            black.address,
            black.lists,
            ctypes.addressof(self._state),
            self._out.ctypes.data,
            ctypes.addressof(chance),
            self._nodes,
            plies,
            MOST_PLIES,
        )
        return found // 4, found % 4

    def sample(
        self, weights: Weights, games: int, chance: ctypes.c_int64, tick: Tick | None
    ) -> Sample:
        """Play games and keep their quiet positions."""
        memory = self._memory(weights)
        kept, results = [], []
        for game in range(games):
            count, white = self._play(memory, memory, chance, 4 + game % 7)
            records = self._out[:count].copy()
            kept.append(records)
            results.append(np.where(records[:, -2] == 0, white / 2, 1 - white / 2))
            if tick is not None:
                tick(game + 1)
        rows, features = np.concatenate(kept), self._width - 3
        return Sample(rows[:, :features], rows[:, features], np.concatenate(results), rows[:, -1])

    def match(self, one: Weights, other: Weights, pairs: int, chance: ctypes.c_int64) -> float:
        """The share of points that weights make against others; every opening twice."""
        first, second = self._memory(one), self._memory(other)
        halves = 0
        for pair in range(pairs):
            plies, begin = 4 + pair % 5, chance.value
            halves += self._play(first, second, chance, plies)[1]
            chance.value = begin  # the same opening with colours changed
            halves += 2 - self._play(second, first, chance, plies)[1]
        return halves / (4 * pairs)


def fit(rules: RuleSet, weights: Weights, sample: Sample) -> tuple[Weights, float, float]:
    """Weights that foretell a sample's results better, with the loss before and after."""
    names = features_of(rules).names
    full = start_position(rules).occupied.bit_count()
    share = np.minimum(1.0, sample.pieces / full)[:, None]
    inputs = np.hstack([sample.features * share, sample.features * (1 - share)])
    prior = np.array([weights[name][0] for name in names] + [weights[name][1] for name in names])
    scale = _best_scale(inputs @ prior, sample.results)
    thought = _logistic(sample.scores.astype(np.float64) * scale)
    wanted = TRUST * sample.results + (1 - TRUST) * thought
    current = prior * scale
    before = _loss(inputs @ current, wanted)
    # Features that differ little in the sample are held more tightly, all of them a little.
    spread = inputs.std(axis=0) + 1e-9
    hold = HOLD * (20.0 * np.minimum(spread, 1.0) ** 2 + 2.0)
    target = current.copy()
    for _ in range(12):
        expected = _logistic(inputs @ current)
        gradient = inputs.T @ (expected - wanted) + hold * (current - target)
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs + np.diag(hold)
        step = np.linalg.solve(curvature, gradient)
        current = current - step
        if np.abs(step).max() < 1e-5:
            break
    loss = _loss(inputs @ current, wanted)
    half = len(names)
    man = _worth_of_a_man(names, sample, current, float(share.mean()))
    unit = MAN / abs(man) if abs(man) > 1e-6 else 1 / scale
    found = {
        name: (round(float(current[i] * unit), 2), round(float(current[half + i] * unit), 2))
        for i, name in enumerate(names)
    }
    return found, before, loss


def _worth_of_a_man(names: tuple[str, ...], sample: Sample, weights: Floats, share: float) -> float:
    """What one man more is worth on the average: its row and its file."""
    worth, half = 0.0, len(names)
    for group in ("row_", "file_"):
        chosen = [i for i, name in enumerate(names) if name.startswith(group)]
        seen = np.abs(sample.features[:, chosen]).sum(axis=0) + 1e-9
        mixed = weights[chosen] * share + weights[[half + i for i in chosen]] * (1 - share)
        worth += float((mixed * seen).sum() / seen.sum())
    return worth


def _logistic(values: Floats) -> Floats:
    limited: Floats = 1 / (1 + np.exp(-np.clip(values, -30, 30)))
    return limited


def _loss(values: Floats, results: Floats) -> float:
    """Mean cross entropy of results foretold by values."""
    expected = np.clip(_logistic(values), 1e-9, 1 - 1e-9)
    return float(-np.mean(results * np.log(expected) + (1 - results) * np.log(1 - expected)))


def _best_scale(scores: Floats, results: Floats) -> float:
    """What scores are to be multiplied by to foretell results best."""
    low, high = 1e-4, 0.1
    for _ in range(60):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        if _loss(scores * one, results) < _loss(scores * other, results):
            high = other
        else:
            low = one
    return (low + high) / 2
