"""Playing the games of a match, one after another or many at a time.

The games go through a `concurrent.futures.Executor`: processes on this machine, or whatever
the caller brings, a Dask cluster for instance.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing.synchronize import Event

from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.match.plan import MatchPlan
from draughts.match.tally import Tally
from draughts.match.task import GameRecord, GameTask, play_game

AHEAD = 2
"""Games handed to an executor for each that it can play at a time: one to play, one to wait."""

Submit = Callable[[GameTask], Future[GameRecord]]
Games = Generator[GameRecord, None, None]


def run_match(
    plan: MatchPlan,
    executor: Executor | None = None,
    *,
    concurrency: int | None = None,
    played: Iterable[GameRecord] = (),
) -> Games:
    """The games of a match as they end, without those ``played`` already.

    ``concurrency`` is how many games are played at a time. Without an executor they are played
    here one by one, or by so many processes. An executor of the caller's own stays open; say
    how many workers it has (by default, as many as this machine has processors). When the
    test of the plan has decided, games that have not ended are dropped.
    """
    if concurrency is not None and concurrency < 1:
        raise DraughtsError(
            tell("concurrency must be 1 or more, not {concurrency}", concurrency=concurrency)
        )
    tally = Tally(played)
    done = frozenset(tally.numbers)
    tasks = (task for task in plan.tasks() if task.number not in done)
    if executor is not None:
        workers = concurrency or os.cpu_count() or 1
        return _decided(
            plan, tally, _through(lambda task: executor.submit(play_game, task), tasks, workers)
        )
    if concurrency is None or concurrency == 1:
        return _decided(plan, tally, (play_game(task) for task in tasks))
    return _decided(plan, tally, _in_processes(tasks, concurrency))


def _decided(plan: MatchPlan, tally: Tally, games: Games) -> Games:
    """The games up to the one with which the test of the plan decides."""
    with contextlib.closing(games):
        while plan.sprt is None or plan.sprt.accepted(tally.pairs) is None:
            record = next(games, None)
            if record is None:
                return
            tally.add(record)
            yield record


def _through(submit: Submit, tasks: Iterator[GameTask], workers: int) -> Games:
    """Games as an executor ends them; only so many are handed to it at a time."""
    waiting: set[Future[GameRecord]] = set()
    try:
        while True:
            for task in tasks:
                waiting.add(submit(task))
                if len(waiting) >= AHEAD * workers:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenExecutor as error:
        raise DraughtsError(
            tell("a process that played games has died: {error}", error=error)
        ) from None
    finally:
        for future in waiting:
            future.cancel()


# processes of our own


def _in_processes(tasks: Iterator[GameTask], workers: int) -> Games:
    # A fork would copy threads and locks of the caller's in whatever state they are.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(stop,))

    def submit(task: GameTask) -> Future[GameRecord]:
        with _deaf():
            return pool.submit(_play, task)

    try:
        yield from _through(submit, tasks, workers)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


# Ctrl-C reaches every process of a terminal. The first one tells the others what to do; they
# must not act on it by themselves, not even while they are still starting.


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Let processes that are started here hear no Ctrl-C; it waits for this one."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


_stop: Event | None = None
"""In a process that plays games: set when nobody waits for them any more."""


def _begin(stop: Event) -> None:
    global _stop
    _stop = stop
    # A function and an open ear, unlike SIG_IGN, are not what a player's own programs inherit.
    signal.signal(signal.SIGINT, lambda *_: None)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _play(task: GameTask) -> GameRecord:
    return play_game(task, None if _stop is None else _stop.is_set)
