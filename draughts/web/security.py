"""Guards in front of all routes: who may ask from where, and what headers answers carry."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from draughts.web.clients import COOKIE, known_cookie, new_cookie
from draughts.web.faults import ApiError, fault

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer tells a browser: nothing from elsewhere, and nobody frames this page."""

LOCAL = ("localhost", "127.0.0.1", "::1")
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?\Z")
_DEFAULT_PORTS = {"http": "80", "https": "443"}
_SITES = ("same-origin", "none")


class Hosts:
    """The names that this server answers to.

    A page from elsewhere may make its own name point here; the Host header then still holds
    that name, and gives it away. A server that listens on all addresses answers to any of
    them, written as a number, and to the name of the machine.
    """

    def __init__(self, host: str) -> None:
        self._any_address = host in ("0.0.0.0", "::", "")
        own: Iterable[str] = (socket.gethostname(), socket.getfqdn()) if self._any_address else ()
        self._names = {name.lower() for name in (*LOCAL, host, *own)}

    def knows(self, host: str) -> bool:
        """Whether a Host header is one of this server's."""
        found = _HOST.match(host.lower())
        if found is None:
            return False
        name = found[1].strip("[]")
        if name in self._names:
            return True
        return self._any_address and _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """ASGI middleware: checks where requests come from, adds headers to what is answered."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookie = None
        if scope["method"] == "GET" and not scope["path"].startswith("/static/"):
            cookie = _needed_cookie(headers)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if cookie is not None and message["status"] < 400:
                    out.append(
                        "Set-Cookie", f"{COOKIE}={cookie}; Path=/; HttpOnly; SameSite=Strict"
                    )
            await send(message)

        try:
            self._check(scope["method"], headers)
        except ApiError as error:
            await error.response()(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)

    def _check(self, method: str, headers: Headers) -> None:
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._hosts.knows(hosts[0]):
            raise fault(400, "host", "this server is not called what the Host header says")
        if method in ("GET", "HEAD"):
            return
        origin = headers.get("origin")
        if origin is not None and not _same(origin, hosts[0]):
            raise fault(403, "origin", "a page from elsewhere may not send this")
        if headers.get("sec-fetch-site", "none").lower() not in _SITES:
            raise fault(403, "origin", "a page from elsewhere may not send this")


def _same(origin: str, host: str) -> bool:
    """Whether an Origin header names the host."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in _DEFAULT_PORTS or parts.path or parts.query or parts.username:
        return False
    ending = f":{_DEFAULT_PORTS[parts.scheme]}"
    return parts.netloc.lower().removesuffix(ending) == host.lower().removesuffix(ending)


def _needed_cookie(headers: Headers) -> str | None:
    """A new cookie for a client that has none of ours."""
    pairs = (part.strip().partition("=") for part in headers.get("cookie", "").split(";"))
    if any(name == COOKIE and known_cookie(value) for name, _, value in pairs):
        return None
    return new_cookie()
