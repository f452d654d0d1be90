"""Who may ask the web API what: hosts, origins, content types, sizes, headers, files."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.applications import Starlette
from web_checks import HERE, LONG, Api, api, game, listening

from draughts.web.bodies import LARGEST
from draughts.web.routes.records import LARGEST as LARGEST_PDN
from draughts.web.security import HEADERS, Hosts

STATE = {"game": game("russian")}


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api() as found:
        yield found


# hosts and origins


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8765", "localhost", "LOCALHOST:80", "[::1]:8765", "127.0.0.1:1"],
)
def test_own_hosts(web: Api, host: str) -> None:
    assert web.client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "", "localhost:99999999", "10.0.0.1", "a@localhost",
     "localhost/", "[::1", "127.0.0.1:8765:1", "0.0.0.0", "localhost\t"],
)  # fmt: skip
def test_other_hosts(web: Api, host: str) -> None:
    for path in ("/healthz", "/", "/static/icon.svg", "/nowhere"):
        answer = web.client.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "host")
        assert answer.headers["X-Frame-Options"] == "DENY"


def test_a_server_on_all_addresses_answers_to_any_of_them() -> None:
    hosts = Hosts("0.0.0.0")
    assert hosts.knows("192.168.1.20:8765")
    assert hosts.knows("[fe80::1]:8765")
    assert hosts.knows(f"{socket.gethostname()}:8765")
    assert not hosts.knows("evil.example")
    assert not Hosts("192.168.1.20").knows("192.168.1.21")
    assert Hosts("board.example").knows("Board.Example:8765")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": HERE},
        {"Origin": HERE.upper()},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_own_origin(web: Api, headers: dict[str, str]) -> None:
    assert web.client.post("/api/state", json=STATE, headers=headers).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "file://127.0.0.1:8765"},
        {"Origin": "http://[::1"},
        {"Origin": f"{HERE}/path"},
        {"Origin": "http://user@127.0.0.1:8765"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "x"},
    ],
)
def test_foreign_origin(web: Api, headers: dict[str, str]) -> None:
    answer = web.client.post("/api/state", json=STATE, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_default_ports_may_be_left_out(web: Api) -> None:
    headers = {"Host": "localhost:80", "Origin": "http://localhost"}
    assert web.client.post("/api/state", json=STATE, headers=headers).status_code == 200


# bodies


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_only_json_is_taken(web: Api, kind: str) -> None:
    """What a form of a foreign page could send is refused."""
    answer = web.client.post("/api/state", content=b"{}", headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["error"]["code"]) == (415, "content_type")


def test_the_character_set_may_be_said(web: Api) -> None:
    kind = {"Content-Type": "Application/JSON; charset=utf-8"}
    answer = web.client.post("/api/state", content=b"[]", headers=kind)
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("path", "most"), [("/api/state", LARGEST), ("/api/pdn/read", LARGEST_PDN)]
)
def test_bodies_have_a_size(web: Api, path: str, most: int) -> None:
    kind = {"Content-Type": "application/json"}
    fits = web.client.post(path, content=b" " * most, headers=kind)
    assert fits.status_code == 400
    answer = web.client.post(path, content=b" " * (most + 1), headers=kind)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")

    async def pieces() -> Any:
        for _ in range(most // 1000 + 1):
            yield b" " * 1000

    assert web.client.post(path, content=pieces(), headers=kind).status_code == 413
    lying = kind | {"Content-Length": "9" * 30}
    assert web.client.post(path, content=b"{}", headers=lying).status_code == 413


def test_a_body_must_arrive_in_time(web: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draughts.web.bodies.SECONDS", 0.1)

    async def slow() -> Any:
        for _ in range(100):
            await asyncio.sleep(0.05)
            yield b" "

    kind = {"Content-Type": "application/json"}
    began = time.monotonic()
    answer = web.client.post("/api/state", content=slow(), headers=kind)
    assert (answer.status_code, answer.json()["error"]["code"]) == (408, "timeout")
    assert time.monotonic() - began < 2


# headers and methods


@pytest.mark.parametrize(
    "path", ["/", "/static/index.html", "/healthz", "/api/variants", "/nowhere"]
)
def test_every_answer_is_guarded(web: Api, path: str) -> None:
    answer = web.client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_answers_are_not_kept_by_caches(web: Api) -> None:
    answer = web.client.post("/api/state", json=STATE)
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X"])
def test_other_methods(web: Api, method: str) -> None:
    answer = web.client.request(method, "/api/state")
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "method")
    assert web.client.get("/api/state").status_code == 405


def test_unknown_paths(web: Api) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/favicon.ico", "/%00"):
        answer = web.client.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"


def test_failures_tell_no_particulars(
    web: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(type(web.service), "game", fail)
    answer = web.client.post("/api/state", json=STATE)
    assert answer.status_code == 500
    assert answer.json() == {"error": {"code": "internal", "message": "something went wrong here"}}
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "the secret of the house" in caplog.text


# files


def test_files_are_kept_and_asked_for_again(web: Api) -> None:
    page = web.client.get("/")
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"
    again = web.client.get("/", headers={"If-None-Match": page.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert web.client.request("HEAD", "/").content == b""
    icon = web.client.get("/static/icon.svg")
    assert icon.headers["Content-Type"].startswith("image/svg+xml")
    script = web.client.get("/static/app.js")
    assert script.headers["Content-Type"] == "text/javascript; charset=utf-8"


TRAVERSALS = (
    "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/%2e%2e%2fapp.py",
    "/static/....//app.py", "/static//etc/passwd", "/static/%2fetc%2fpasswd", "/static/..%5capp.py",
    "/static/index.html%00.png", "/static/%00", "/static/" + "a" * 5000, "/static/" + "a/" * 200,
    "/static/", "/static", "/static/.", "/static/%ff%fe", "/static/~root",
)  # fmt: skip


@pytest.mark.parametrize("path", TRAVERSALS)
def test_no_path_leads_out_of_the_folder(web: Api, path: str) -> None:
    answer = _raw(web.app, path)
    assert answer[0] in (301, 307, 404), answer
    assert b"import" not in answer[1]
    assert b"root:" not in answer[1]


def _raw(app: Starlette, path: str) -> tuple[int, bytes]:
    """Status and body of a GET whose path no client has tidied up."""
    from urllib.parse import unquote_to_bytes

    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.sleep(LONG)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": unquote_to_bytes(path).decode("utf-8", "replace"),
        "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("x", 1),
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


def test_noise_on_the_wire_ends_no_server() -> None:
    with listening() as (address, _):
        host, _, port = address.removeprefix("http://").partition(":")
        for noise in (
            b"\x16\x03\x01\x02\x00" + bytes(200),
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
            b"POST /api/state HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
            b"POST /api/state HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            b"GET /static/../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
        ):
            with socket.create_connection((host, int(port)), 10) as wire:
                wire.sendall(noise)
                wire.shutdown(socket.SHUT_WR)
                answer = wire.recv(200)
                status = int(answer.split()[1]) if answer else 400
                assert 400 <= status < 500, (noise[:80], answer)
        with socket.create_connection((host, int(port)), 10) as wire:
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert wire.recv(20).startswith(b"HTTP/1.1 200")
