"""Tuning: the fit finds weights that foretell results, rounds are kept by matches alone."""

from __future__ import annotations

import numpy as np
import pytest

from draughts import DraughtsError, Game, Objective, variant
from draughts.computer import tune as module
from draughts.computer.engine import Engine
from draughts.computer.features import MAN, features_of, sane_weights
from draughts.computer.tune import KEEP, Round, Sample, fit, halfway, tune
from draughts.computer.weights import Weights, read_weights

RUSSIAN = variant("russian")
NAMES = features_of(RUSSIAN).names


def sample_by(weights: Weights, seed: int = 1, size: int = 6000) -> Sample:
    """Random features; the results are what weights foretell, each with its chance."""
    chance = np.random.default_rng(seed)
    features = chance.integers(-3, 4, (size, len(NAMES))).astype(np.int32)
    pieces = chance.integers(2, 25, size).astype(np.int32)
    share = np.minimum(1.0, pieces / 24)[:, None]
    early, late = (np.array([weights[name][i] for name in NAMES]) for i in (0, 1))
    scores = (features * (share * early + (1 - share) * late)).sum(axis=1)
    results = (chance.random(size) < 1 / (1 + np.exp(-scores / 150))).astype(np.float64)
    return Sample(features, pieces, results, scores.astype(np.int32))


def test_the_fit_foretells_better() -> None:
    truth = dict(sane_weights(RUSSIAN)) | {"turn": (60.0, 60.0)}
    start = sane_weights(RUSSIAN)
    assert start["turn"] != truth["turn"]
    found, before, after = fit(RUSSIAN, start, sample_by(truth))
    assert after < before < 0.6931
    assert set(found) == set(NAMES)
    assert found["turn"][0] > start["turn"][0] + 10
    assert found["turn"][1] > start["turn"][1] + 10


def test_a_man_stays_worth_a_man() -> None:
    """Else weights would drift from round to round, and margins of the search with them."""
    truth = {name: (3 * early, 3 * late) for name, (early, late) in sane_weights(RUSSIAN).items()}
    found, _, _ = fit(RUSSIAN, truth, sample_by(truth))
    rows = [found[name] for name in NAMES if name.startswith("row_")]
    files = [found[name] for name in NAMES if name.startswith("file_")]
    man = sum(map(sum, rows)) / len(rows) / 2 + sum(map(sum, files)) / len(files) / 2
    assert 0.7 * MAN < man < 1.3 * MAN


def test_halfway() -> None:
    assert halfway({"turn": (1.0, 2.0)}, {"turn": (3.0, 6.0)}) == {"turn": (2.0, 4.0)}


def test_a_round_is_kept_by_its_match_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for score, kept in ((KEEP, False), (KEEP + 0.01, True)):
        monkeypatch.setattr(module._Hall, "match", lambda *_, score=score: score)
        rounds: list[Round] = []
        ticks: list[int] = []
        start = sane_weights(RUSSIAN)
        found = tune(RUSSIAN, games=12, rounds=2, nodes=60, report=rounds.append, tick=ticks.append)
        assert [done.number for done in rounds] == [1, 2]
        assert [done.kept for done in rounds] == [kept, kept]
        assert (found == start) is not kept
        assert found == rounds[-1].weights
        assert ticks == [*range(1, 13)] * 2
        assert all(done.positions > 50 and done.games == 12 for done in rounds)


def test_the_same_seed_finds_the_same() -> None:
    one, same, other = (tune(RUSSIAN, games=12, rounds=1, nodes=60, seed=s) for s in (1, 1, 5))
    rounds: list[Round] = []
    tune(RUSSIAN, games=12, rounds=1, nodes=60, seed=5, report=rounds.append)
    assert one == same
    assert (other == rounds[0].weights) is True


def test_a_match_of_weights_against_themselves_is_even() -> None:
    """Nearly: what the memories have learned differs from game to game."""
    import ctypes

    hall = module._Hall(RUSSIAN, 80)
    weights = sane_weights(RUSSIAN)
    assert hall.match(weights, weights, 30, ctypes.c_int64(3)) == pytest.approx(0.5, abs=0.15)


def test_material_beats_nothing() -> None:
    """Weights that know what a man is worth win against weights that know nothing."""
    import ctypes

    hall = module._Hall(RUSSIAN, 80)
    nothing = read_weights(RUSSIAN, {})
    assert hall.match(sane_weights(RUSSIAN), nothing, 12, ctypes.c_int64(3)) > 0.9


def test_rules_of_ones_own_can_be_tuned() -> None:
    rules = RUSSIAN.derive(
        "giveaway", objective=Objective.HAVE_NO_MOVE, width=6, height=6, start=(1, 2)
    )
    found = tune(rules, games=12, rounds=1, nodes=60)
    Engine(hash_mb=1, weights=found).evaluate(Game(rules))


def test_rules_without_a_quiet_position_teach_nothing() -> None:
    full = RUSSIAN.derive("full", width=6, height=6, start=(1, 2, 3))
    with pytest.raises(DraughtsError, match="full: no quiet position in 12 games"):
        tune(full, games=12, rounds=1, nodes=60)
