"""Threads of the web server: lanes, limits, deadlines, engines on the shelf, warming up."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable

import attrs
import pytest
from web_checks import LONG, wait_until

from draughts import Game, Priority, variant
from draughts.computer.limit import Limit
from draughts.nodes import ACCELERATED
from draughts.web.deadline import TooLong, within
from draughts.web.engines import Shelf
from draughts.web.faults import ApiError
from draughts.web.lanes import Lane, Turnstile
from draughts.web.remembered import Remembered
from draughts.web.warming import Warming

RUSSIAN = variant("russian")
HOUSE = attrs.evolve(RUSSIAN, name="house", flying_kings=False)


def forever() -> None:
    while True:
        pass


# lanes


def test_a_lane_works_beside_the_loop_and_refuses_too_much() -> None:
    async def scene() -> None:
        lane, go = Lane("test", 2, 1), threading.Event()
        jobs = [asyncio.ensure_future(lane.run(lambda: go.wait(LONG))) for _ in range(3)]
        await asyncio.sleep(0)
        assert lane.load == lane.room == 3
        with pytest.raises(ApiError) as refused:
            await lane.run(lambda: True)
        assert refused.value.status == 503
        go.set()
        assert await asyncio.gather(*jobs) == [True] * 3
        wait_until(lambda: lane.load == 0)
        with pytest.raises(ZeroDivisionError):
            await lane.run(lambda: 1 // 0)
        wait_until(lambda: lane.load == 0)
        lane.close()
        with pytest.raises(RuntimeError):
            lane.start(lambda: True)
        assert lane.load == 0

    asyncio.run(scene())


def test_jobs_that_wait_can_be_withdrawn() -> None:
    lane, go = Lane("test", 1, 5), threading.Event()
    running = lane.start(lambda: go.wait(LONG))
    waiting = lane.start(lambda: True)
    assert waiting.cancel()
    assert lane.load == 1
    go.set()
    assert running.result(LONG)
    lane.close()


def test_a_turnstile_counts_each_client() -> None:
    gate = Turnstile(2)
    with gate.passing("a"), gate.passing("a"), gate.passing("b"):
        assert gate.load == 3
        with pytest.raises(ApiError) as refused, gate.passing("a"):
            pass
        assert refused.value.status == 429
    assert gate.load == 0


# deadlines


def test_python_code_is_interrupted() -> None:
    began = time.monotonic()
    with pytest.raises(TooLong):
        within(0.2, forever)
    assert time.monotonic() - began < 5
    assert within(5, lambda: 42) == 42
    with pytest.raises(KeyError):
        within(5, lambda: dict[str, int]()["x"])


def test_code_that_ends_just_in_time_is_never_hit_later() -> None:
    for i in range(12):

        def work(seconds: float = 0.1 + 0.01 * i) -> int:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                pass
            return 7

        with contextlib.suppress(TooLong):
            assert within(0.1, work) == 7
        for _ in range(1000):
            pass


def test_every_thread_has_a_deadline_of_its_own() -> None:
    told: list[str] = []

    def run(work: Callable[[], object], seconds: float) -> None:
        try:
            within(seconds, work)
            told.append("done")
        except TooLong:
            told.append("too long")

    threads = [threading.Thread(target=run, args=(forever, 0.2)) for _ in range(3)]
    threads += [threading.Thread(target=run, args=(lambda: time.sleep(0.5), 30))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert sorted(told) == ["done", "too long", "too long", "too long"]


# engines


def test_engines_are_lent_to_one_at_a_time_and_kept() -> None:
    shelf = Shelf(hash_mb=1, kept=1, forget=True)
    with shelf.lent(RUSSIAN, "easy") as one:
        with shelf.lent(RUSSIAN, "hard") as two:
            assert one is not two
            assert (one.level, two.level) == ("easy", "hard")
        with shelf.lent(RUSSIAN) as three:
            assert three is two
            assert three.level == "expert"
    with shelf.lent(RUSSIAN) as again:
        assert again in (one, two)
    with shelf.lent(HOUSE) as other:
        assert other is not again
    with shelf.lent(RUSSIAN) as new:
        assert new is not again


def test_searches_are_ended_when_the_server_is() -> None:
    shelf = Shelf(hash_mb=1, kept=1, forget=False)
    began, found = threading.Event(), []

    def search() -> None:
        with shelf.lent(RUSSIAN) as engine:
            for info in engine.analyse(Game(RUSSIAN), Limit(seconds=LONG)):
                found.append(info)
                began.set()

    thread = threading.Thread(target=search)
    thread.start()
    assert began.wait(LONG)
    shelf.stop()
    thread.join(10)
    assert not thread.is_alive()


# games


def test_games_go_on_where_they_were_left() -> None:
    games = Remembered(most_plies=20)
    own = Game(RUSSIAN)
    own.push("c3-d4")
    games.keep((RUSSIAN, None, ("c3-d4",)), own)
    assert games.take((RUSSIAN, "W:Wa1:Bh8", ("c3-d4",))) is None
    assert games.take((HOUSE, None, ("c3-d4",))) is None
    assert games.take((RUSSIAN, None, ("c3-d4", "b6-a5", "a3-b4", "x"))) is None
    assert games.take((RUSSIAN, None, ("c3-d4", "b6-a5", "a3-b4"))) is own
    assert games.take((RUSSIAN, None, ("c3-d4",))) is None  # one has it already


def test_games_not_asked_for_are_forgotten() -> None:
    games = Remembered(most_plies=20)
    keys = [(RUSSIAN, f"{i}", ("c3-d4",) * 4) for i in range(6)]
    for key in keys:
        games.keep(key, Game(RUSSIAN))
        games.keep(key, Game(RUSSIAN))
    assert [games.take(key) is not None for key in keys] == [False, False, True, True, True, True]
    for key in keys:
        games.keep(key, Game(RUSSIAN))
    assert sum(games.take(key) is not None for key in keys) == 4


# warming


def test_rules_are_made_ready_in_the_background() -> None:
    warming = Warming(Shelf(hash_mb=1, kept=2, forget=True))
    warming.want(RUSSIAN)
    warming.want(RUSSIAN)
    wait_until(lambda: RUSSIAN in ACCELERATED)
    warming.close()


def test_rules_that_cannot_be_compiled_stay_as_they_are(
    caplog: pytest.LogCaptureFixture,
) -> None:
    huge = attrs.evolve(
        HOUSE,
        name="huge",
        capture_priority=(Priority.HIGHEST_VALUE,),
        capture_values=(1, 10**9),
    )
    warming = Warming(Shelf(hash_mb=1, kept=2, forget=True))
    warming.want(huge)
    warming.want(RUSSIAN)
    wait_until(lambda: RUSSIAN in ACCELERATED)
    warming.close()
    assert huge not in ACCELERATED
    assert caplog.text == ""
