"""Clocks: how they are read, run and shown, and how much of the time a move gets."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts import DraughtsError, Game
from draughts.cli.clocks import Clocks
from draughts.computer.clock import Clock, allot, read_clock
from draughts.computer.engine import Engine
from draughts.computer.limit import Limit
from draughts.registry import variant
from draughts.types import Color


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("5+3", Clock(300, 3)),
        (" 5 ", Clock(300)),
        ("0.5+0", Clock(30)),
        ("1.5+2.5", Clock(90, 2.5)),
    ],
)
def test_a_clock_is_read(text: str, clock: Clock) -> None:
    assert read_clock(text) == clock


@pytest.mark.parametrize(
    "text", ["", "5:3", "five", "-5", "5+", "+3", "0", "0+3", "nan", "1e3", "٥"]
)
def test_what_is_no_clock(text: str) -> None:
    with pytest.raises(DraughtsError, match=r"is no clock; write minutes, .* like 5\+3$"):
        read_clock(text)


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_no_time_that_is_none(seconds: float) -> None:
    with pytest.raises(DraughtsError, match="seconds must be a number from 0"):
        Clock(seconds)
    with pytest.raises(DraughtsError, match="increment must be a number from 0"):
        Clock(1, seconds)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (300, "5:00"),
        (299.5, "5:00"),
        (61, "1:01"),
        (20, "0:20"),
        (19.93, "0:20.0"),
        (9.41, "0:09.5"),
        (0.01, "0:00.1"),
        (0, "0:00.0"),
        (3600, "1:00:00"),
        (3661.2, "1:01:02"),
    ],
)
def test_a_clock_is_shown(seconds: float, text: str) -> None:
    assert str(Clock(seconds)) == text


def test_a_move_takes_its_time_and_adds_the_increment() -> None:
    clock = Clock(10, 3)
    assert clock.running(4) == Clock(6, 3)
    assert clock.after(4) == Clock(9, 3)
    assert not clock.has_fallen


def test_a_fallen_clock_gains_nothing() -> None:
    for spent in (10, 11):
        fallen = Clock(10, 3).after(spent)
        assert fallen == Clock(0, 3)
        assert fallen.has_fallen


# the share of a move


@given(st.floats(0.001, 1e5), st.floats(0, 1e3))
def test_no_move_gets_more_than_half_of_what_is_left(seconds: float, increment: float) -> None:
    limit = allot(Clock(seconds, increment))
    assert limit.seconds is not None
    assert limit.soft_seconds is not None
    assert limit.soft_seconds <= limit.seconds <= max(seconds / 2, 0.001)


def test_a_move_gets_more_with_more_time_and_a_larger_increment() -> None:
    def share(clock: Clock) -> float:
        return allot(clock).seconds or 0

    assert share(Clock(60)) < share(Clock(60, 3)) < share(Clock(300, 3)) < share(Clock(300, 5))
    assert 5 < share(Clock(300)) < 30


def test_limits_hold_beside_a_clock() -> None:
    clock = Clock(300, 3)
    assert allot(clock, Limit(nodes=5, depth=3)).nodes == 5
    assert allot(clock, Limit(seconds=0.5)).seconds == 0.5
    assert allot(clock, Limit(seconds=1000)) == allot(clock)
    assert allot(clock, Limit(soft_seconds=0.25)).soft_seconds == 0.25


@pytest.mark.parametrize("clock", [Clock(60), Clock(5, 1), Clock(1, 0.1)])
def test_a_long_game_does_not_lose_on_time(clock: Clock) -> None:
    """Though each move uses anything up to its limit, and what calling costs besides."""
    chance = random.Random(1)
    for _ in range(150):
        limit = allot(clock)
        assert limit.seconds is not None
        clock = clock.after(chance.uniform(0, limit.seconds) + 0.002)
        assert not clock.has_fallen


def test_a_search_begins_no_new_depth_after_its_soft_time() -> None:
    game = Game("turkish")
    engine = Engine(hash_mb=1)
    engine.prepare(game.rules)
    began = time.perf_counter()
    found = list(engine.analyse(game, Limit(soft_seconds=0.02, seconds=600), lines=2))
    assert time.perf_counter() - began < 300
    assert [info.line for info in found[-2:]] == [1, 2]  # what has been begun is finished
    assert len({info.depth for info in found[-2:]}) == 1
    inline = list(engine.analyse(game, Limit(soft_seconds=1e-9, nodes=1000)))
    assert len(inline) == 1


# two clocks


class _Time:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_one_of_two_clocks_runs() -> None:
    now = _Time()
    clocks = Clocks(Clock(60, 2), Color.BLACK, now)
    now.seconds += 10
    assert clocks.of(Color.BLACK) == Clock(50, 2)
    assert clocks.of(Color.WHITE) == Clock(60, 2)
    clocks.press()
    now.seconds += 5
    assert clocks.of(Color.BLACK) == Clock(52, 2)
    assert clocks.of(Color.WHITE) == Clock(55, 2)
    assert clocks.text(variant("thai")) == "White 0:55   Black 0:52"
    now.seconds += 55
    assert clocks.of(Color.WHITE).has_fallen


def test_taking_back_gives_no_time_back() -> None:
    now = _Time()
    clocks = Clocks(Clock(60, 2), Color.WHITE, now)
    now.seconds += 10
    clocks.turn_to(Color.BLACK)
    now.seconds += 1
    assert clocks.of(Color.WHITE) == Clock(50, 2)
    assert clocks.of(Color.BLACK) == Clock(59, 2)
    clocks.turn_to(Color.BLACK)
    assert clocks.of(Color.BLACK) == Clock(59, 2)
