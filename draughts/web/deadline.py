"""An end to Python code that takes too long: an exception is raised in its thread.

Explaining asks what would be legal if rules were lifted. On a board full of kings, which
nobody plays but anybody can send, that may take minutes. The code cannot be asked to stop, so
a watch interrupts it; only for code in plain Python, which holds nothing that could be left
in disorder, is that sound.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

STEP = 0.1
"""Seconds between two looks at the clock."""


class TooLong(Exception):
    """The time was over before there was a result."""


class _TimeIsUp(BaseException):
    """Raised in the thread that has taken too long."""


class _Watch:
    """Knows which threads have until when; looks at the clock while there are any."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ends: dict[int, float] = {}
        self._awake = threading.Event()
        self._thread: threading.Thread | None = None

    def begin(self, thread: int, seconds: float) -> None:
        with self._lock:
            self._ends[thread] = time.monotonic() + seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True, name="deadlines")
                self._thread.start()
        self._awake.set()

    def end(self, thread: int) -> bool:
        """Watch no more; whether the thread ended in time."""
        with self._lock:
            return self._ends.pop(thread, None) is not None

    def _run(self) -> None:
        while True:
            self._awake.wait()
            time.sleep(STEP)
            now = time.monotonic()
            with self._lock:
                for thread in [one for one, end in self._ends.items() if end < now]:
                    del self._ends[thread]
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(
                        ctypes.c_ulong(thread), ctypes.py_object(_TimeIsUp)
                    )
                if not self._ends:
                    self._awake.clear()


_watch = _Watch()


def within(seconds: float, work: Callable[[], T]) -> T:
    """The result of some plain Python code. Raises `TooLong` when it takes more seconds."""
    thread = threading.get_ident()
    try:
        _watch.begin(thread, seconds)
        try:
            result = work()
        finally:
            in_time = _watch.end(thread)
        while not in_time:  # the exception is on its way and must not hit what comes next
            time.sleep(0.001)
    except _TimeIsUp:
        raise TooLong from None
    return result
