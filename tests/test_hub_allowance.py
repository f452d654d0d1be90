"""How long an engine may think, told in ``level`` lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts import DraughtsError, Limit
from draughts.computer.clock import Clock
from draughts.hub.allowance import Allowance, level_lines
from draughts.hub.lines import read_line


def told(*texts: str) -> Allowance:
    allowance = Allowance()
    for text in texts:
        allowance = allowance.add(read_line(text))
    return allowance


@pytest.mark.parametrize(
    ("texts", "limit"),
    [
        (["level depth=9"], Limit(depth=9)),
        (["level nodes=5000"], Limit(nodes=5000)),
        (["level move-time=0.25"], Limit(seconds=0.25)),
        (["level infinite"], Limit()),
        (["level depth=9", "level move-time=2"], Limit(depth=9, seconds=2)),
        (["level depth=9 foo=bar", "level infinite"], Limit()),
        (["level depth=9", "level depth=3"], Limit(depth=3)),
        (["level"], Limit()),
    ],
)
def test_limits(texts: list[str], limit: Limit) -> None:
    assert told(*texts).limit() == limit


def test_a_clock() -> None:
    allowance = told("level moves=9 time=291.587 inc=2")
    assert (allowance.clock, allowance.moves) == (Clock(293.587, 2.0), 9)
    limit = allowance.limit()
    assert limit.seconds is not None
    assert limit.soft_seconds is not None
    assert 10 < limit.soft_seconds < limit.seconds < 150
    alone = told("level time=291.587").limit().seconds
    assert alone is not None
    assert alone < limit.seconds


def test_the_last_move_before_more_time_may_take_much_of_it() -> None:
    last, many = told("level moves=1 time=60"), told("level moves=100 time=60")
    assert (last.limit().seconds or 0) > 20
    assert many.limit() == told("level time=60").limit()


def test_the_increment_is_added_before_the_move() -> None:
    assert told("level time=-0.5 inc=2").clock == Clock(1.5, 2.0)
    assert told("level time=-5 inc=2").clock == Clock(0.0, 2.0)


@pytest.mark.parametrize("text", ["level time=0", "level time=-3 inc=0", "level move-time=0"])
def test_no_time_is_left(text: str) -> None:
    assert 0 < (told(text).limit().seconds or 0) < 0.01


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("level depth=x", "level: depth must be a whole number from 1, not 'x'"),
        ("level depth=0", "depth must be a whole number from 1"),
        ("level nodes=1.5", "nodes must be"),
        ("level moves=-1 time=3", "moves must be"),
        ("level nodes=" + "9" * 5000, "nodes must be"),
        ("level time=nan", "time must be a number of seconds, not 'nan'"),
        ("level move-time=inf", "move-time must be"),
        ("level time=3 inc=", "inc must be a number of seconds, not ''"),
        ("level time", "time must be"),
    ],
)
def test_what_is_no_level(text: str, said: str) -> None:
    with pytest.raises(DraughtsError) as caught:
        told(text)
    assert said in str(caught.value)


limits = st.builds(
    Limit,
    seconds=st.none() | st.floats(0.001, 1e6),
    nodes=st.none() | st.integers(1, 10**15),
    depth=st.none() | st.integers(1, 99),
)


@given(limits)
def test_what_is_told_is_understood(limit: Limit) -> None:
    heard = told(*level_lines(limit)).limit()
    assert (heard.nodes, heard.depth) == (limit.nodes, limit.depth)
    assert heard.seconds == (limit.seconds and pytest.approx(limit.seconds, abs=1e-6))
