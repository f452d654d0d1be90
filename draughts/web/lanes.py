"""`Lane`: a few threads for one kind of work, with a queue that does not grow for ever.

Nothing slow runs in the thread that answers requests. Quick and long work stand in separate
lanes, so that whoever lets the computer think for a minute keeps nobody else waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from draughts.language import gettext
from draughts.web.faults import fault

T = TypeVar("T")


class Lane:
    """``workers`` threads; so many more jobs may wait as ``queue`` says, ``room`` in all.

    ``niceness``, from 0 to 19, lets other threads go first where the processors are busy, on
    systems on which threads have one of their own.
    """

    def __init__(self, name: str, workers: int, queue: int, niceness: int = 0) -> None:
        self._pool = ThreadPoolExecutor(
            workers, thread_name_prefix=name, initializer=_be_nice, initargs=(niceness,)
        )
        self.room = workers + queue
        self._inside = 0
        self._lock = threading.Lock()

    @property
    def load(self) -> int:
        """Jobs that wait or are under way."""
        return self._inside

    def start(self, job: Callable[[], T]) -> Future[T]:
        """Put a job in the queue. Raises `ApiError` with status 503 when that is full."""
        with self._lock:
            if self._inside >= self.room:
                raise fault(503, "busy", gettext("The server is busy; try again soon."), 2)
            self._inside += 1
        try:
            future = self._pool.submit(job)
        except BaseException:
            self._leave()
            raise
        future.add_done_callback(self._leave)
        return future

    async def run(self, job: Callable[[], T]) -> T:
        """The result of a job, without keeping others waiting. Raises as `start` does."""
        return await asyncio.wrap_future(self.start(job))

    def close(self) -> None:
        """Take no more jobs, and drop those that wait."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _leave(self, _: object = None) -> None:
        with self._lock:
            self._inside -= 1


def _be_nice(niceness: int) -> None:
    """Let others go first; threads begun by this one will do the same."""
    if niceness and sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)


class Turnstile:
    """Counts what each client has under way; more than ``most`` at a time is refused."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    @property
    def load(self) -> int:
        """What all clients together have under way."""
        return self._inside.total()

    @contextlib.contextmanager
    def passing(self, client: str) -> Iterator[None]:
        """While something is under way. Raises `ApiError` with status 429."""
        if self._inside[client] >= self._most:
            message = gettext("Too many requests to the computer at a time; wait for one to end.")
            raise fault(429, "too_many", message, 1)
        self._inside[client] += 1
        try:
            yield
        finally:
            self._inside[client] -= 1
            if not self._inside[client]:
                del self._inside[client]
