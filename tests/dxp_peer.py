"""A peer for tests of DXP: it sends what its script says, and reads what it gets."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from typing import TypeVar

from draughts.dxp import Connection
from draughts.dxp.framing import Splitter, frame

T = TypeVar("T")
LONG = 30.0
"""Seconds after which a test has hung."""


class Peer:
    """The other end of the line, without any manners of its own."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.line.settimeout(LONG)
        self._splitter = Splitter()
        self._texts: list[str] = []

    def send(self, *texts: str) -> None:
        self.raw(b"".join(frame(text) for text in texts))

    def raw(self, data: bytes) -> None:
        self.line.sendall(data)

    def read(self) -> str:
        """The next message; empty when the other side has closed."""
        while not self._texts:
            data = self.line.recv(4096)
            if not data:
                return ""
            self._texts += self._splitter.feed(data)
        return self._texts.pop(0)

    def moves_on(self) -> str:
        """The next message that is no chat."""
        while (text := self.read()).startswith("C"):
            pass
        return text

    def hang_up(self) -> None:
        self.line.close()


Script = Callable[[Peer], object]


@contextlib.contextmanager
def scripted(line: socket.socket, script: Script) -> Iterator[None]:
    """Play a script at one end of a line in a thread; what fails in it fails the test."""
    failures: list[BaseException] = []

    def act() -> None:
        try:
            with line:
                script(Peer(line))
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=act)
    thread.start()
    try:
        yield
    finally:
        thread.join(LONG)
        assert not thread.is_alive()
    if failures:
        raise failures[0]


def against(script: Script, act: Callable[[Connection], T]) -> T:
    """What something does with a connection at whose other end a script is played."""
    ours, theirs = socket.socketpair()
    with scripted(theirs, script), Connection(ours) as connection:
        return act(connection)
