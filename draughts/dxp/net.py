"""Connections over TCP: wait for a peer, or call one."""

from __future__ import annotations

import socket

from draughts.dxp.connection import Connection
from draughts.errors import DraughtsError
from draughts.language import gettext, tell

DEFAULT_PORT = 27531
DEFAULT_HOST = "127.0.0.1"
"""This machine only: who wants to be reached from elsewhere must say so."""

CALLING = 10.0
"""Seconds to wait until a peer takes the call."""


class Listener:
    """Waits for a peer at an address; port 0 takes a free one. Close it, or use ``with``.

    Raises `DraughtsError` for an address that cannot be had.
    """

    def __init__(self, host: str = DEFAULT_HOST, port: int = DEFAULT_PORT) -> None:
        try:
            family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            self._socket = socket.create_server(address[:2], family=family)
        except (OSError, UnicodeError) as error:
            raise DraughtsError(
                tell(
                    "cannot listen at {host}, port {port}: {why}",
                    host=host,
                    port=port,
                    why=_why(error),
                )
            ) from None

    def __enter__(self) -> Listener:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def address(self) -> tuple[str, int]:
        """Host and port."""
        host, port, *_ = self._socket.getsockname()
        return host, port

    def accept(self, seconds: float | None = None) -> Connection:
        """The next peer that calls. Raises `DraughtsError` when none does in so many seconds."""
        self._socket.settimeout(seconds)
        try:
            line, _ = self._socket.accept()
        except TimeoutError:
            raise DraughtsError(
                tell("nobody has called for {seconds:g} seconds", seconds=seconds)
            ) from None
        return Connection(_prompt(line))

    def close(self) -> None:
        """Take no more calls."""
        self._socket.close()


def call(
    host: str = DEFAULT_HOST, port: int = DEFAULT_PORT, seconds: float = CALLING
) -> Connection:
    """A connection to the peer that listens at an address. Raises `DraughtsError`."""
    try:
        line = socket.create_connection((host, port), timeout=seconds)
    except (OSError, UnicodeError) as error:
        raise DraughtsError(
            tell(
                "cannot reach {host}, port {port}: {why}; does a program listen there?",
                host=host,
                port=port,
                why=_why(error),
            )
        ) from None
    return Connection(_prompt(line))


def _prompt(line: socket.socket) -> socket.socket:
    """Messages are short, and each is waited for: send them at once."""
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def _why(error: OSError | UnicodeError) -> str:
    if isinstance(error, TimeoutError):
        return gettext("no answer")
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)
