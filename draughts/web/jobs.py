"""Waiting for a search in another thread, as long as anybody waits for its result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from starlette.types import Receive

from draughts.web.engines import Patience
from draughts.web.faults import fault
from draughts.web.lanes import Lane

T = TypeVar("T")

LOOK_AGAIN = 0.05
"""Seconds between two attempts to end a search that nobody waits for."""


async def awaited(lane: Lane, job: Callable[[], T], patience: Patience, receive: Receive) -> T:
    """The result of a job, which is ended when the client has gone.

    Raises `ApiError` when the lane is full or the client has gone, and what the job raises.
    """
    future = lane.start(job)
    result = asyncio.wrap_future(future)
    # An error that nobody waits for any more is nothing to complain of.
    result.add_done_callback(lambda done: done.cancelled() or done.exception())
    gone = asyncio.ensure_future(until_gone(receive))
    waited: set[asyncio.Future[Any]] = {result, gone}
    try:
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise fault(499, "gone", "nobody waits for the answer")
        return result.result()
    finally:
        gone.cancel()
        await ended(future, patience)


async def ended(future: Future[T], patience: Patience) -> None:
    """End a job, and wait until it has ended."""
    future.cancel()
    while not future.done():
        patience.end()
        await asyncio.sleep(LOOK_AGAIN)


async def until_gone(receive: Receive) -> None:
    """Wait until the client has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
