"""Answers that come bit by bit, a JSON object a line, and end when the client goes away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from draughts.web.answers import Refused
from draughts.web.engines import Patience
from draughts.web.faults import ApiError, fault
from draughts.web.jobs import ended, until_gone
from draughts.web.lanes import Lane

log = logging.getLogger("draughts.web")

MEDIA = "application/x-ndjson"

Tell = Callable[[msgspec.Struct], None]
"""Sends an object; for the thread that does the work."""


class Stream(Response):
    """Sends what a job tells, until the job ends or the client has gone, which ends the job.

    The job is put into its lane at once: raises `ApiError` when that is full. What goes wrong
    later is the last line.
    """

    def __init__(
        self,
        lane: Lane,
        job: Callable[[Tell], None],
        patience: Patience,
        headers: dict[str, str],
    ) -> None:
        super().__init__(headers=headers, media_type=MEDIA)
        del self.headers["content-length"]
        self._patience = patience
        self._leave: Callable[[], object] = lambda: None
        self._told: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._future = lane.start(lambda: job(lambda told: self._put(_line(told))))
        self._future.add_done_callback(self._end)

    def at_end(self, leave: Callable[[], object]) -> None:
        """Call something when all is over."""
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream."""
        gone = asyncio.ensure_future(until_gone(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            while await self._send_next(gone, send):
                pass
        finally:
            gone.cancel()
            try:
                await ended(self._future, self._patience)
            finally:
                self._leave()

    async def _send_next(self, gone: asyncio.Future[None], send: Send) -> bool:
        """Send the next line; whether there may be more."""
        following = asyncio.ensure_future(self._told.get())
        waited: set[asyncio.Future[Any]] = {following, gone}
        try:
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            if not following.done():
                return False
            line = following.result()
        finally:
            following.cancel()
        body: dict[str, Any] = {"type": "http.response.body", "body": line or b""}
        await send(body | {"more_body": line is not None})
        return line is not None

    def _put(self, line: bytes | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            self._loop.call_soon_threadsafe(self._told.put_nowait, line)

    def _end(self, future: Future[None]) -> None:
        error = None if future.cancelled() else future.exception()
        if isinstance(error, ApiError):
            self._put(_line(Refused(error.fault)))
        elif error is not None:
            log.error("a stream failed", exc_info=error)
            self._put(_line(Refused(fault(500, "internal", "something went wrong here").fault)))
        self._put(None)


def _line(told: msgspec.Struct) -> bytes:
    return msgspec.json.encode(told) + b"\n"
