"""`Connection`: DXP messages over a connected socket, and the ways in which a peer fails."""

from __future__ import annotations

import contextlib
import socket
import time
from collections import deque

from draughts.dxp.fields import MessageError
from draughts.dxp.framing import Splitter, frame
from draughts.dxp.messages import Message
from draughts.dxp.parsing import parse
from draughts.errors import DraughtsError

READ_AT_ONCE = 4096
SENDING = 10.0
"""Seconds for a message to go out; a peer that reads nothing blocks the line in the end."""


class PeerError(DraughtsError):
    """The peer does not do its part."""


class PeerLeft(PeerError):
    """The connection is gone."""


class PeerSilent(PeerError):
    """The peer has been waited for in vain."""


class PeerFault(PeerError):
    """The peer sends what cannot be understood, or has no place there."""


class Connection:
    """Messages to and from a peer. The socket is its own, and is closed with it."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._splitter = Splitter()
        self._texts: deque[str] = deque()

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, message: Message) -> None:
        """Send a message. Raises `PeerLeft`, or `PeerSilent` when the peer reads nothing."""
        self._line.settimeout(SENDING)
        try:
            self._line.sendall(frame(message.text))
        except TimeoutError:
            raise PeerSilent(f"the peer has read nothing for {SENDING:g} seconds") from None
        except OSError as error:
            raise PeerLeft(f"the peer has left: {error.strerror or error}") from None

    def receive(self, seconds: float) -> Message | None:
        """The next message, or None when none is complete in so many seconds.

        Raises `PeerLeft` when the connection ends and `PeerFault` for what is no message.
        """
        deadline = time.monotonic() + seconds
        while not self._texts:
            # What has come already is read even when there is no time left.
            self._line.settimeout(max(0.0, deadline - time.monotonic()))
            try:
                data = self._line.recv(READ_AT_ONCE)
            except (TimeoutError, BlockingIOError):
                return None
            except OSError as error:
                raise PeerLeft(f"the peer has left: {error.strerror or error}") from None
            if not data:
                where = " in the middle of a message" if self._splitter.begun else ""
                raise PeerLeft(f"the peer has left{where}")
            try:
                self._texts.extend(self._splitter.feed(data))
            except MessageError as error:
                raise PeerFault(f"this is not DXP: {error}") from None
        try:
            return parse(self._texts.popleft())
        except MessageError as error:
            raise PeerFault(f"this is not DXP: {error}") from None

    def close(self, linger: float = 0.5) -> None:
        """Close the line, once the peer has had so many seconds to take our last words.

        To close a socket with something unread in it would throw away what was sent last.
        """
        deadline = time.monotonic() + linger
        with contextlib.suppress(OSError):
            self._line.shutdown(socket.SHUT_WR)
            while (left := deadline - time.monotonic()) > 0:
                self._line.settimeout(left)
                if not self._line.recv(READ_AT_ONCE):
                    break
        self._line.close()
