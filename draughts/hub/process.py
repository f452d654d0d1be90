"""`Process`: a program that is talked to in lines, and never waited for longer than agreed.

Each of its three pipes has a thread of its own, so that neither a program that does not read
nor one that floods us can block whoever asks. What it writes while nobody reads is held back.
"""

from __future__ import annotations

import contextlib
import math
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import IO

from draughts.hub.lines import HubError, read_texts, shortened

AHEAD = 1000
"""Lines that are read before somebody asks for them."""

LAST_WORDS = 400
"""Bytes of the standard error stream that are kept."""

LEAVE = 1.0
"""Seconds that a program has to end by itself, and its pipes to close when it was ended."""

_BEAT = 0.1


class Ended(Exception):
    """The program writes no more."""


class TooLong(Exception):
    """The program wrote a line longer than any line may be."""


class Process:
    """A running program. Raises `HubError` when it cannot be started.

    ``command`` is a command line, taken apart as a shell does, or its words. Close it in the
    end: that kills what does not end by itself.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self.words = _words(command)
        try:
            self._popen = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # A Ctrl-C of ours is not for it, and those that it starts end with it.
                start_new_session=sys.platform != "win32",
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise HubError(
                f"Hub engine {shortened(self.words[0])} cannot be started: {reason}"
            ) from None
        self._closed = threading.Event()
        self._inbox: queue.Queue[str | Ended | None] = queue.Queue(AHEAD)
        self._outbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._errors = b""
        jobs = (self._read, self._write, self._listen)
        self._threads = [threading.Thread(target=job, daemon=True) for job in jobs]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Write a line, or nothing if the program has ended. Never waits."""
        self._outbox.put(line)

    def receive(self, deadline: float) -> str | None:
        """The next line; None when there is none by a deadline on `time.monotonic`.

        Raises `Ended` behind the last line, and `TooLong`.
        """
        left = None if math.isinf(deadline) else max(0.0, deadline - time.monotonic())
        try:
            got = self._inbox.get_nowait() if left == 0 else self._inbox.get(timeout=left)
        except queue.Empty:
            return None
        if isinstance(got, Ended):
            self._put(got)  # it stays the answer
            raise got
        if got is None:
            raise TooLong
        return got

    @property
    def status(self) -> str:
        """How the program has ended, in a word or two."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(LEAVE)
        code = self._popen.returncode
        if code is None:
            return "still running"
        if code >= 0:
            return f"exit status {code}"
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
        return f"killed by signal {-code}"

    @property
    def last_words(self) -> str:
        """The last line of its standard error stream; empty if it wrote none."""
        self._threads[-1].join(LEAVE)  # it may not have read all of it yet
        text = self._errors.decode("utf-8", errors="replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        return lines[-1] if lines else ""

    def close(self) -> None:
        """End the program: wait a moment after its input has ended, then kill it."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._outbox.put(None)
        try:
            self._popen.wait(LEAVE)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()
            self._popen.wait()
            for thread in self._threads:
                thread.join(LEAVE)

    def kill(self) -> None:
        """End the program at once."""
        self._kill()
        self.close()

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._popen.kill()
            else:
                os.killpg(self._popen.pid, signal.SIGKILL)

    # a thread for each pipe, which closes it

    def _read(self) -> None:
        with _pipe(self._popen.stdout) as stream, contextlib.suppress(OSError, ValueError):
            for text in read_texts(stream):
                if not self._put(text):
                    return
        self._put(Ended())

    def _put(self, got: str | Ended | None) -> bool:
        """Hand over what was read; False if nobody will ask for it."""
        while not self._closed.is_set():
            with contextlib.suppress(queue.Full):
                self._inbox.put(got, timeout=_BEAT)
                return True
        return False

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError), _pipe(self._popen.stdin) as stream:
            while (line := self._outbox.get()) is not None:
                stream.write(line.encode() + b"\n")
                stream.flush()

    def _listen(self) -> None:
        with _pipe(self._popen.stderr) as stream, contextlib.suppress(OSError, ValueError):
            while some := os.read(stream.fileno(), 1 << 16):
                self._errors = (self._errors + some)[-LAST_WORDS:]


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def _words(command: str | Sequence[str]) -> list[str]:
    if not isinstance(command, str):
        words = list(command)
    else:
        try:
            words = shlex.split(command, posix=sys.platform != "win32")
        except ValueError as error:
            raise HubError(f"{shortened(command)} is no command line: {error}") from None
    if not words or not words[0]:
        raise HubError("there is no program in the command line")
    return words
