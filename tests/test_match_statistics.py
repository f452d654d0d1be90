"""What the results of a match say: score, Elo with its interval, superiority, the test."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts import DraughtsError
from draughts.match.sprt import Sprt
from draughts.match.statistics import elo_of, estimate, score_of

counts = st.lists(st.integers(0, 200), min_size=5, max_size=5)
plenty = st.lists(st.integers(30, 300), min_size=5, max_size=5)

INF = math.inf


# score and Elo


@pytest.mark.parametrize(
    ("score", "elo"),
    [(0, -INF), (0.1, -381.697), (0.25, -190.849), (0.5, 0), (0.75, 190.849), (1, INF), (1.2, INF)],
)
def test_elo_of_a_score(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.001)


@given(st.floats(-1500, 1500))
def test_elo_and_score_are_inverse(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=0.01)


def test_an_estimate_by_hand() -> None:
    # s = (1/4 + 2/2 + 3/4 + 1) / 5 = 0.6; v = (0.35² + 2·0.1² + 0.15² + 0.4²) / 5 = 0.065
    found = estimate((0, 1, 2, 1, 1))
    error = math.sqrt(0.065 / 5)
    assert found.pairs == 5
    assert found.score == pytest.approx(0.6)
    assert found.elo == pytest.approx(70.4365, abs=0.001)
    assert found.low == pytest.approx(elo_of(0.6 - 1.959964 * error))
    assert found.high == pytest.approx(elo_of(0.6 + 1.959964 * error))
    # 0.1 / 0.114018 = 0.877058 standard errors above one half: Φ = 0.80977
    assert found.superiority == pytest.approx(0.80977, abs=0.0001)


@pytest.mark.parametrize(
    ("pairs", "elo", "error", "superiority"),
    [
        ((34, 54, 31 + 32, 64, 75), 55.58, 27.65, 1.0),
        ((332, 433, 457 + 41, 333, 334), -8.64, 10.33, 0.0505),
        ((7895, 8757, 5485 + 200, 568, 9999), -21.04, 2.95, 0.0),
    ],
)
def test_estimates_that_fastchess_gives(
    pairs: tuple[int, ...], elo: float, error: float, superiority: float
) -> None:
    """The values of its tests of the pentanomial model; its error is half the interval."""
    found = estimate(pairs)
    assert found.elo == pytest.approx(elo, abs=0.01)
    assert (found.high - found.low) / 2 == pytest.approx(error, abs=0.01)
    assert found.superiority == pytest.approx(superiority, abs=0.0001)


def test_no_game_tells_nothing() -> None:
    found = estimate((0, 0, 0, 0, 0))
    assert (found.pairs, found.score, found.elo) == (0, 0.5, 0)
    assert (found.low, found.high, found.superiority) == (-INF, INF, 0.5)


def test_all_won_has_a_lower_bound_only() -> None:
    found = estimate((0, 0, 0, 0, 10))
    assert (found.score, found.elo, found.high) == (1, INF, INF)
    assert found.low == pytest.approx(elo_of(0.025**0.1))  # 0.6915: three parts in ten at most lost
    assert found.superiority == 1 - 0.5**11


def test_all_lost_has_an_upper_bound_only() -> None:
    found = estimate((1, 0, 0, 0, 0))
    assert (found.score, found.elo, found.low) == (0, -INF, -INF)
    assert found.high == pytest.approx(elo_of(0.975))
    assert found.superiority == pytest.approx(0.25)


def test_all_drawn_is_not_certainly_equal() -> None:
    found = estimate((0, 0, 10, 0, 0))
    assert (found.elo, found.superiority) == (0, 0.5)
    assert found.high == pytest.approx(elo_of(1 - 0.025**0.1 / 2))
    assert found.low == pytest.approx(-found.high)


@given(counts)
def test_the_other_player_sees_the_same_from_the_other_side(pairs: list[int]) -> None:
    ours, theirs = estimate(pairs), estimate(pairs[::-1])
    assert ours.elo == pytest.approx(-theirs.elo)
    assert ours.low == pytest.approx(-theirs.high)
    assert ours.superiority == pytest.approx(1 - theirs.superiority)


@given(counts)
def test_the_interval_holds_the_estimate(pairs: list[int]) -> None:
    found = estimate(pairs)
    assert found.low <= found.elo <= found.high
    assert 0 <= found.superiority <= 1


@given(plenty)
def test_four_times_the_games_halve_the_error(pairs: list[int]) -> None:
    once, often = estimate(pairs), estimate([4 * count for count in pairs])

    def width(low: float, high: float) -> float:
        return score_of(high) - score_of(low)

    assert width(often.low, often.high) == pytest.approx(width(once.low, once.high) / 2)


# the test


def test_bounds_are_walds() -> None:
    test = Sprt(0, 10)
    assert (test.lower, test.upper) == pytest.approx((-math.log(19), math.log(19)))
    test = Sprt(0, 10, alpha=0.01, beta=0.1)
    assert (test.lower, test.upper) == pytest.approx((math.log(0.1 / 0.99), math.log(0.9 / 0.01)))


def test_with_two_results_the_ratio_is_that_of_coin_throws() -> None:
    s0, s1 = score_of(0), score_of(50)
    by_hand = 60 * math.log(s1 / s0) + 40 * math.log((1 - s1) / (1 - s0))
    assert Sprt(0, 50).llr((40, 0, 0, 0, 60)) == pytest.approx(by_hand, abs=0.001)


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "llr"),
    [
        ((223, 9863, 20279 + 1000, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55003 + 980, 26678, 821), 0, 2, -4.98),
    ],
)
def test_ratios_that_fastchess_gives(
    pairs: tuple[int, ...], elo0: float, elo1: float, llr: float
) -> None:
    """The values of its tests of the logistic pentanomial model."""
    assert Sprt(elo0, elo1).llr(pairs) == pytest.approx(llr, abs=0.01)


@given(plenty)
def test_near_the_middle_the_ratio_is_its_approximation(pairs: list[int]) -> None:
    """LLR ≈ n (s1 - s0) (2 s - s0 - s1) / 2 v, for hypotheses close to what was seen."""
    total, s = sum(pairs), estimate(pairs).score
    v = sum(n * (x / 4 - s) ** 2 for x, n in enumerate(pairs)) / total
    s0, s1 = s - 0.004, s + 0.002
    close = total * (s1 - s0) * (2 * s - s0 - s1) / (2 * v)
    test = Sprt(elo_of(s0), elo_of(s1))
    assert test.llr(pairs) == pytest.approx(close, rel=0.05, abs=0.01)


@given(counts)
def test_the_other_players_test_is_the_mirror_image(pairs: list[int]) -> None:
    assert Sprt(5, 30).llr(pairs) == pytest.approx(-Sprt(-30, -5).llr(pairs[::-1]), abs=1e-6)


def test_the_test_decides() -> None:
    test = Sprt(0, 40)
    assert test.llr((0, 0, 0, 0, 0)) == 0
    assert test.accepted((0, 0, 0, 0, 0)) is None
    assert test.accepted((1, 0, 3, 0, 2)) is None
    assert test.accepted((0, 0, 0, 0, 200)) == 40
    assert test.accepted((200, 0, 0, 0, 0)) == 0
    assert test.accepted((0, 0, 500, 0, 0)) == 0
    assert Sprt(-2000, 2000).llr((0, 0, 1, 0, 0)) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"elo0": 10, "elo1": 0}, "the smaller one first"),
        ({"elo0": 0, "elo1": 0}, "not 0 and 0"),
        ({"elo0": 0, "elo1": math.inf}, "from -2000 to 2000"),
        ({"elo0": math.nan, "elo1": 5}, "not nan and 5"),
        ({"elo0": 0, "elo1": 5, "alpha": 0}, "alpha must lie between 0 and 0.5, not 0"),
        ({"elo0": 0, "elo1": 5, "beta": 0.5}, "beta must lie between 0 and 0.5, not 0.5"),
    ],
)
def test_tests_that_make_no_sense(settings: dict[str, float], said: str) -> None:
    with pytest.raises(DraughtsError, match=said):
        Sprt(**settings)
