"""Running the application: a socket, a web server on it, and the browser opened."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence

import uvicorn

from draughts.errors import DraughtsError
from draughts.rules import RuleSet
from draughts.web.app import create_app

MOST_CONNECTIONS = 1000
PATIENCE = 1
"""Seconds that requests under way may take after the server has been told to end."""


def bound(host: str, port: int) -> socket.socket:
    """A listening socket on a host's name or address; port 0 takes any that is free.

    Raises `DraughtsError` in one line when that cannot be had.
    """
    place = f"{host}:{port}"
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DraughtsError(f"{host!r} is no host to listen on: {reason}") from None
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise DraughtsError(
            f"cannot listen on {place}: {error.strerror or error}; choose another --port or --host"
        ) from None
    listening.setblocking(False)
    return listening


def address_of(listening: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class _Server(uvicorn.Server):
    """Tells when it answers requests."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    own: Sequence[RuleSet],
    listening: socket.socket,
    host: str,
    *,
    language: str | None = None,
    open_browser: bool = False,
    ready: Callable[[str], None] = print,
) -> None:
    """Serve until the process is told to end; ``ready`` gets the address once it is open.

    Raises `KeyboardInterrupt` when Ctrl-C has ended it, and what `create_app` raises.
    """
    address = address_of(listening)

    def begin() -> None:
        ready(address)
        if open_browser:  # some browsers keep whoever starts them waiting
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    config = uvicorn.Config(
        create_app(own, host=host, language=language),
        log_config=None,
        log_level="critical",
        access_log=False,
        loop="asyncio",
        http="h11",
        ws="none",
        lifespan="on",
        proxy_headers=False,
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=PATIENCE,
        h11_max_incomplete_event_size=32 * 1024,
    )
    _Server(config, begin).run(sockets=[listening])
