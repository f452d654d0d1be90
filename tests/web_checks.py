"""A client for tests of the web API, whose every answer is held to the OpenAPI document."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import anyio
import httpx
import jsonschema
import uvicorn
from starlette.applications import Starlette

from draughts.rules import RuleSet
from draughts.web.app import CALLS, create_app
from draughts.web.openapi import document
from draughts.web.service import Service
from draughts.web.serving import address_of, bound

# Loaded when first used, and by pytest, which must not meddle with it in the middle of a request.
_ = anyio.open_file

LONG = 60
"""Seconds after which something has gone wrong, however busy the machine is."""


@functools.cache
def described() -> dict[str, Any]:
    """The OpenAPI document."""
    return document(CALLS)


@functools.cache
def _validator(path: str, method: str, status: str) -> jsonschema.Draft202012Validator:
    responses = described()["paths"][path][method]["responses"]
    assert status in responses, f"{method} {path} answers with {status}, which is not documented"
    media = responses[status]["content"]
    schema = next(iter(media.values()))["schema"]
    return jsonschema.Draft202012Validator(schema | {"components": described()["components"]})


def check_answer(path: str, method: str, status: int, answer: Any) -> None:
    """Hold an answer to the document."""
    _validator(path, method, str(status)).validate(answer)


def game(variant: str, *moves: str, fen: str | None = None) -> dict[str, Any]:
    """A game as a page sends it."""
    return {"variant": variant, "fen": fen, "moves": list(moves)}


HERE = "http://127.0.0.1:8765"


class Client:
    """Calls an application in this process, one request after another."""

    def __init__(self, app: Starlette, runner: asyncio.Runner) -> None:
        self._runner = runner
        transport = httpx.ASGITransport(app, raise_app_exceptions=True)
        self._client = httpx.AsyncClient(transport=transport, base_url=HERE)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The response to a request."""
        return self._runner.run(self._client.request(method, path, **more))

    def get(self, path: str, **more: Any) -> httpx.Response:
        """The response to a GET."""
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """The response to a POST."""
        return self.request("POST", path, **more)

    def close(self) -> None:
        """Call no more."""
        self._runner.run(self._client.aclose())


class Api:
    """The API of an application, called in this process."""

    def __init__(self, app: Starlette, client: Client) -> None:
        self.app = app
        self.client = client

    @property
    def service(self) -> Service:
        """What the application's requests share."""
        service: Service = self.app.state.service
        return service

    def post(self, path: str, body: object, status: int = 200, *, lang: str = "en") -> Any:
        """The answer to a body, which must have this status and be as documented."""
        answer = self.client.post(path, json=body, params={"lang": lang})
        assert answer.status_code == status, (answer.status_code, answer.text[:1000])
        found = answer.json()
        check_answer(path, "post", status, found)
        return found

    def refused(self, path: str, body: object, status: int = 422) -> Any:
        """The error that a body is refused with."""
        return self.post(path, body, status)["error"]

    def get(self, path: str, as_path: str | None = None, status: int = 200, **params: str) -> Any:
        """The answer to a GET; ``as_path`` is its path in the document."""
        answer = self.client.get(path, params=params)
        assert answer.status_code == status, (answer.status_code, answer.text[:1000])
        found = answer.json()
        check_answer(as_path or path, "get", status, found)
        return found


@contextlib.contextmanager
def api(own: Sequence[RuleSet] = (), **options: Any) -> Iterator[Api]:
    """An application and a client for it; nothing is compiled but what is asked for."""
    app = create_app(own, **({"warm": False, "workers": 2} | options))
    with asyncio.Runner() as runner, contextlib.closing(Client(app, runner)) as client:
        yield Api(app, client)
    app.state.service.close()


@contextlib.contextmanager
def listening(**options: Any) -> Iterator[tuple[str, Service]]:
    """An application behind a real web server in a thread: its address and its service."""
    app = create_app((), **({"warm": False, "workers": 2} | options))
    sock = bound("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            loop="asyncio",
            http="h11",
            ws="none",
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run, args=([sock],))
    thread.start()
    try:
        wait_until(lambda: server.started)
        yield address_of(sock).rstrip("/"), app.state.service
    finally:
        server.should_exit = True
        thread.join(LONG)
        sock.close()


def wait_until(done: Any, seconds: float = LONG) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)
