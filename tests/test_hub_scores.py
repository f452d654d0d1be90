"""Scores in Hub, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts.computer.info import Info
from draughts.computer.layout import MATE
from draughts.hub.scores import read_score, write_score


def written(score: int) -> str:
    return write_score(score, Info(depth=1, score=score, pv=()).win_in)


@given(
    st.integers(-8999, 8999)
    | st.integers(1, 100).flatmap(lambda n: st.sampled_from([MATE - n, n - MATE]))
)
def test_there_and_back(score: int) -> None:
    assert read_score(float(written(score))) == score


@pytest.mark.parametrize(
    ("score", "text"),
    [(0, "0.00"), (-3, "-0.03"), (15_000, "89.99"), (-20_000, "-89.99"), (MATE, "100.00")],
)
def test_writing(score: int, text: str) -> None:
    assert written(score) == text


def test_a_side_that_has_lost_already() -> None:
    assert written(-MATE) == "-100.00"
    assert read_score(-100.0) == -MATE
