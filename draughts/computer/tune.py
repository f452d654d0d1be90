"""Tuning: what the features of a rule set are worth, learned from games against itself.

Each round plays games with a small search from random openings, keeps the features of quiet
positions with the game's result, and fits the weights so that the scores foretell the
results best (logistic regression, held near the weights of the round before).
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
from draughts.kernels.unit import Unit, load_unit
from draughts.rules import RuleSet
from draughts.setup import start_position

SELFPLAY_UNIT = Unit("selfplay", (*SEARCH_UNIT.sources, SOURCE / "selfplay.py"), (("selfplay", 8),))
MOST_PLIES = 300
HOLD = 10.0

Floats = npt.NDArray[np.float64]


@attrs.frozen(eq=False)
class Sample:
    """Quiet positions of games: features for the side to move, pieces, and its result (0 to 1)."""

    features: npt.NDArray[np.int32]
    pieces: npt.NDArray[np.int32]
    results: Floats

    def __len__(self) -> int:
        return len(self.results)


@attrs.frozen
class Round:
    """One round of tuning: the weights it has come to, and how well they foretell results."""

    number: int
    weights: Weights
    positions: int
    games: int
    loss_before: float
    loss: float


def tune(
    rules: RuleSet,
    *,
    games: int = 2000,
    rounds: int = 3,
    nodes: int = 600,
    seed: int = 0,
    start: Weights | None = None,
    report: Callable[[Round], None] | None = None,
    tick: Callable[[int], None] | None = None,
) -> Weights:
    """Weights for a rule set, from ``games`` games in each of some rounds.

    ``report`` is told of each round, ``tick`` of each game by its number.
    """
    weights = start or sane_weights(rules)
    for number in range(1, rounds + 1):
        sample = play_sample(rules, weights, games, nodes, seed + number * 1_000_003, tick)
        better, before, loss = fit(rules, weights, sample)
        weights = better
        if report is not None:
            report(Round(number, weights, len(sample), games, before, loss))
    return weights


def play_sample(
    rules: RuleSet,
    weights: Weights,
    games: int,
    nodes: int,
    seed: int,
    tick: Callable[[int], None] | None = None,
) -> Sample:
    """Play games and keep their quiet positions."""
    searcher = searcher_for(rules, SearchOptions())
    loaded = load_unit(SELFPLAY_UNIT, searcher.facts)
    table = Table(1)
    memory = ThreadMemory(searcher.facts, table, blended(rules, weights))
    memory.begin(Flag(), 1, 1, ())
    width = len(features_of(rules).names) + 3
    out = np.zeros((MOST_PLIES + 1, width), dtype=np.int32)
    start = searcher.codec.pack(start_position(rules))
    state = ctypes.create_string_buffer(start, searcher.codec.size)
    chance = ctypes.c_int64(seed)
    kept, results = [], []
    for game in range(games):
        ctypes.memmove(state, start, searcher.codec.size)
        found = loaded.functions["selfplay"](
            memory.address,
            ctypes.addressof(state),
            memory.lists,
            out.ctypes.data,
            ctypes.addressof(chance),
            nodes,
            4 + game % 7,
            MOST_PLIES,
        )
        records = out[: found // 4].copy()
        white = (found % 4) / 2
        kept.append(records)
        results.append(np.where(records[:, -2] == 0, white, 1 - white))
        if tick is not None:
            tick(game + 1)
    rows = np.concatenate(kept)
    return Sample(rows[:, : width - 3], rows[:, width - 3], np.concatenate(results))


def fit(rules: RuleSet, weights: Weights, sample: Sample) -> tuple[Weights, float, float]:
    """Weights that foretell a sample's results better, with the loss before and after."""
    names = features_of(rules).names
    full = start_position(rules).occupied.bit_count()
    share = np.minimum(1.0, sample.pieces / full)[:, None]
    inputs = np.hstack([sample.features * share, sample.features * (1 - share)])
    prior = np.array([weights[name][0] for name in names] + [weights[name][1] for name in names])
    scale = _best_scale(inputs @ prior, sample.results)
    current = prior * scale
    before = _loss(inputs @ current, sample.results)
    # Features that differ little in the sample are held more tightly, all of them a little.
    spread = inputs.std(axis=0) + 1e-9
    hold = HOLD * (20.0 * np.minimum(spread, 1.0) ** 2 + 2.0)
    target = current.copy()
    for _ in range(12):
        expected = _logistic(inputs @ current)
        gradient = inputs.T @ (expected - sample.results) + hold * (current - target)
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs + np.diag(hold)
        step = np.linalg.solve(curvature, gradient)
        current = current - step
        if np.abs(step).max() < 1e-5:
            break
    loss = _loss(inputs @ current, sample.results)
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
