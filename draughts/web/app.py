"""`create_app`: the application that a web server runs."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from draughts.rules import RuleSet
from draughts.web.calls import Call
from draughts.web.faults import ApiError, fault
from draughts.web.openapi import document
from draughts.web.routes import compare, computer, play, records, setup, variants
from draughts.web.security import Guard, Hosts
from draughts.web.service import Service
from draughts.web.static_files import FOLDER, PAGE, PageFiles

log = logging.getLogger("draughts.web")

CALLS: tuple[Call, ...] = (
    *variants.CALLS,
    *play.CALLS,
    *computer.CALLS,
    *compare.CALLS,
    *setup.CALLS,
    *records.CALLS,
)
"""Every entry of the API."""


def create_app(
    own: Sequence[RuleSet] = (),
    *,
    host: str = "127.0.0.1",
    language: str | None = None,
    workers: int | None = None,
    warm: bool = True,
) -> Starlette:
    """The application. ``own`` are rule sets to be played besides the known variants.

    ``host`` is the name or address that the server listens on: requests for other hosts are
    refused. ``language`` is spoken to browsers by default, in place of the one they ask for;
    ``workers`` is the number of threads of each kind; without ``warm`` no rules are compiled
    before somebody plays the computer. Raises `VariantClash` for rule sets whose
    names are taken.
    """
    service = Service(own, language=language, workers=workers, warm=warm)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        service.close()

    app = Starlette(
        routes=_routes(),
        middleware=[Middleware(Guard, hosts=Hosts(host))],
        exception_handlers={HTTPException: _missing},
        lifespan=lifespan,
    )
    app.state.service = service
    return app


def _routes() -> list[BaseRoute]:
    files = PageFiles(directory=FOLDER, check_dir=False)
    described = msgspec.json.encode(document(CALLS))

    async def page(request: Request) -> Response:
        return await files.get_response(PAGE, request.scope)

    async def openapi(_: Request) -> Response:
        return Response(described, media_type="application/json")

    calls = [Route(call.path, _endpoint(call), methods=[call.method]) for call in CALLS]
    return [
        Route("/", page),
        *calls,
        Route("/api/openapi.json", openapi),
        Mount("/static", files),
    ]


def _endpoint(call: Call) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            return await call(request)
        except ApiError as error:
            return error.response()
        except Exception:  # logged here, and no particulars for others
            log.exception("%s %s failed", call.method, call.path)
            return fault(500, "internal", "something went wrong here").response()

    return endpoint


async def _missing(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "method"}.get(error.status_code, "http")
    response = fault(error.status_code, code, error.detail).response()
    response.headers.update(error.headers or {})
    return response
