"""Reading a request's body: JSON only, of a limited size, within a limited time."""

from __future__ import annotations

import asyncio

from starlette.requests import ClientDisconnect, Request

from draughts.web.faults import fault

LARGEST = 64 * 1024
"""Bytes of a body, where an entry does not say otherwise."""

SECONDS = 20.0
"""How long a body may take to arrive."""


async def whole_body(request: Request, largest: int = LARGEST) -> bytes:
    """The body of a request.

    Raises `ApiError`: 415 unless it is declared as JSON, 413 when it is too large, 408 when it
    takes too long.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise fault(415, "content_type", "send JSON, with the content type application/json")
    too_large = fault(413, "too_large", f"the body has more than {largest:,} bytes")
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared[:12]) > largest:
        raise too_large
    parts, size = [], 0
    try:
        async with asyncio.timeout(SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > largest:
                    raise too_large
                parts.append(part)
    except TimeoutError:
        raise fault(408, "timeout", "the body took too long to arrive") from None
    except ClientDisconnect:
        raise fault(400, "gone", "the connection was closed") from None
    return b"".join(parts)
