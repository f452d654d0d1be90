"""`Call`: an entry of the API, from request to answer.

Each entry names its path, what it takes and gives, and the lane that its work is done in.
The routes of the application and the OpenAPI document are both made from these.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import attrs
import msgspec
from starlette.requests import Request
from starlette.responses import Response

from draughts.errors import DraughtsError
from draughts.language import speaking
from draughts.web.bodies import LARGEST, whole_body
from draughts.web.clients import client_of
from draughts.web.engines import Patience
from draughts.web.faults import fault, told
from draughts.web.jobs import awaited
from draughts.web.lanes import Lane
from draughts.web.service import Service
from draughts.web.streams import Stream
from draughts.web.tongue import language_of

T = TypeVar("T")

JSON = "application/json"


@attrs.frozen(kw_only=True)
class Call:
    """An entry of the API.

    ``answer`` gets the service and the decoded body, or the path's parameter of a GET; with a
    ``lane`` it also gets the `Patience` of who asked, and counts as a call of the computer.
    A ``streams`` entry sends JSON lines, each of the kind it ``gives``; its ``before`` refuses
    what is no use before the first is sent. A ``by_language`` entry gets nothing but the
    language.
    """

    method: Literal["GET", "POST"]
    path: str
    summary: str
    answer: Callable[..., Any]
    gives: type[msgspec.Struct]
    takes: type[msgspec.Struct] | None = None
    lane: Callable[[Service, Any], Lane] | None = None
    streams: bool = False
    before: Callable[[Service, Any], object] | None = None
    by_language: bool = False
    largest: int = LARGEST

    async def __call__(self, request: Request) -> Response:
        """The response to a request; what is wrong with it is raised as `ApiError`."""
        service: Service = request.app.state.service
        language = language_of(request, service.language)
        with speaking(language):
            return await self._answered(service, request, language)

    async def _answered(self, service: Service, request: Request, language: str) -> Response:
        asked = language if self.by_language else await self._asked(request)
        headers = {"Content-Language": language, "Cache-Control": "no-store"}
        if self.lane is None:
            result = await service.board.run(spoken(language, self.answer, service, asked))
            return Response(msgspec.json.encode(result), headers=headers, media_type=JSON)
        if self.before is not None:
            await service.board.run(spoken(language, self.before, service, asked))
        lane, patience = self.lane(service, asked), Patience()
        job = spoken(language, self.answer, service, asked, patience)
        with contextlib.ExitStack() as stack:
            stack.enter_context(service.turnstile.passing(client_of(request)))
            if self.streams:
                response = Stream(lane, job, patience, headers)
                response.at_end(stack.pop_all().close)
                return response
            result = await awaited(lane, job, patience, request.receive)
        return Response(msgspec.json.encode(result), headers=headers, media_type=JSON)

    async def _asked(self, request: Request) -> Any:
        if self.takes is None:
            return next(iter(request.path_params.values()), None)
        return decoded(await whole_body(request, self.largest), self.takes)


def decoded(body: bytes, kind: type[T]) -> T:
    """A body as what it should be. Raises `ApiError`: 400 for no JSON, 422 for odd values."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise fault(422, "invalid", str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise fault(400, "json", f"the body is no JSON: {error}") from None
    except RecursionError:
        raise fault(400, "json", "the body is nested too deeply") from None


def spoken(language: str, work: Callable[..., T], *args: Any) -> Callable[..., T]:
    """A job for a lane, done in a language; the framework's errors become `ApiError`."""

    def job(*more: Any) -> T:
        with speaking(language):
            try:
                return work(*args, *more)
            except DraughtsError as error:
                raise told(error) from None

    return job
