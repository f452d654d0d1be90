"""Who asks: a cookie tells browsers behind one address apart, so that each has its own limit.

The cookie says nothing but "the same as before". It is signed, so that nobody gets more than
his share by making cookies up: an unknown one counts as none.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import Request

COOKIE = "draughts_client"
_SIGNED = 32
"""Hexadecimal digits of the signature."""

_secret = secrets.token_bytes(32)


def new_cookie() -> str:
    """The value of a cookie for a new client."""
    name = secrets.token_hex(8)
    return f"{name}.{_signature(name)}"


def known_cookie(value: str) -> bool:
    """Whether a cookie was made here."""
    name, dot, signature = value.partition(".")
    return bool(dot) and hmac.compare_digest(
        signature.encode(errors="replace"), _signature(name).encode()
    )


def client_of(request: Request) -> str:
    """A name for the client: its address, and its cookie if that was made here."""
    address = request.client.host if request.client else ""
    cookie = request.cookies.get(COOKIE, "")
    return f"{address} {cookie if known_cookie(cookie) else ''}"


def _signature(name: str) -> str:
    return hmac.new(_secret, name.encode(errors="replace"), hashlib.sha256).hexdigest()[:_SIGNED]
