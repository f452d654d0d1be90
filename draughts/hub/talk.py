"""`Talk`: lines to an engine and lines from it, with a verdict where it breaks the rules.

Whatever the protocol does not allow ends the engine's process. The error, and each one after
it, says which engine it was, what it did and what was expected.
"""

from __future__ import annotations

import collections
import time
from collections.abc import Iterator, Sequence

from draughts.hub.lines import HubError, Line, read_line, shortened
from draughts.hub.process import Ended, Process, TooLong

NOISE = 10_000
"""Lines without meaning, in answer to one request, after which an engine is given up."""

DECISIVE = ("id", "param", "wait", "ready", "done", "error")
KNOWN = (*DECISIVE, "info", "pong")

SILENCE = "silence, as it was not asked"
_LONG = 200


class Talk:
    """An engine's process, started from a command line or its words. Raises `HubError`.

    ``name`` is what messages call the engine.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self._process = Process(command)
        self.name = " ".join(self._process.words)
        self._fault: str | None = None
        self._noise = 0

    @property
    def who(self) -> str:
        """The engine, for messages."""
        return f"Hub engine {shortened(self.name)}"

    def close(self) -> None:
        """Let the engine quit; it is killed if it does not."""
        self._fault = self._fault or f"{self.who} has been closed"
        self._process.send("quit")
        self._process.close()

    def kill(self) -> None:
        """End the engine at once."""
        self._process.kill()

    def say(self, *lines: str) -> None:
        """Send lines."""
        self._check()
        self._noise = 0
        for line in lines:
            self._process.send(line)

    def ask(self, *lines: str) -> None:
        """Send lines to an engine that should be silent."""
        self._check()
        for _ in range(NOISE):
            line = self._receive(time.monotonic(), SILENCE)
            if line is None:
                return self.say(*lines)
            self._expect_no_move(line, SILENCE)
        raise self.failure("does not stop talking", SILENCE)

    def wait_for(self, command: str, seconds: float, after: str) -> Line:
        """The line with a command, which must come within some seconds ``after`` another."""
        return collections.deque(self.until(command, seconds, after), maxlen=1).pop()

    def until(self, command: str, seconds: float, after: str) -> Iterator[Line]:
        """The lines up to that with a command, which must come within some seconds."""
        wanted, end = f"{command} after {after}", time.monotonic() + seconds
        while (line := self.next(end, wanted)) is not None:
            if line.command != command:
                self._expect_no_move(line, wanted)
            yield line
            if line.command == command:
                return
        raise self.failure(f"took more than {seconds:g} s", wanted)

    def next(self, deadline: float, wanted: str) -> Line | None:
        """The next line that means something; None if there is none by then.

        ``deadline`` is a time of `time.monotonic`, ``wanted`` what the engine should say.
        """
        while (line := self._receive(deadline, wanted)) is not None:
            if line.command in DECISIVE:
                return line
            if time.monotonic() > deadline:  # a flood must not hold us up
                return None
            if line.command in KNOWN:
                return line
        return None

    @property
    def has_failed(self) -> bool:
        """Whether there is a verdict already."""
        return self._fault is not None

    def failure(self, did: str, wanted: str) -> HubError:
        """The verdict on an engine, which is ended, as an error to be raised."""
        self._fault = f"{self.who} {did}; expected: {wanted}"
        self.kill()
        return HubError(self._fault)

    def _check(self) -> None:
        if self._fault is not None:
            raise HubError(self._fault)

    def _expect_no_move(self, line: Line, wanted: str) -> None:
        if line.command == "done":
            raise self.failure(f"said {shortened(str(line))} without being asked", wanted)

    def _receive(self, deadline: float, wanted: str) -> Line | None:
        """The next line; an empty one in place of nonsense, None if there is none by then."""
        try:
            text = self._process.receive(deadline)
        except Ended:
            raise self.failure(f"ended ({self._end()})", wanted) from None
        except TooLong:
            raise self.failure("wrote a line that does not end", wanted) from None
        if text is None:
            return None
        try:
            line = read_line(text)
        except HubError as error:
            if text.split()[0] in DECISIVE:
                raise self.failure(f"wrote what cannot be read, {error}", wanted) from None
            line = Line("")
        if line.command == "error":
            said = shortened(line.get("message") or text, _LONG)
            raise self.failure(f"reported the error {said}", wanted)
        if line.command not in KNOWN:
            self._noise += 1
            if self._noise > NOISE:
                did = f"wrote {NOISE} lines that mean nothing, such as {shortened(text)}"
                raise self.failure(did, wanted)
        return line

    def _end(self) -> str:
        """How the process has ended."""
        words = self._process.last_words
        said = f"; its last words: {shortened(words, _LONG)}" if words else ""
        return self._process.status + said
