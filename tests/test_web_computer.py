"""The computer over the web API: its moves, hints, draws, analysis, and how much of it there is."""

from __future__ import annotations

import gc
import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from web_checks import LONG, Api, api, check_answer, game, listening, wait_until

from draughts import CannotCompile, Game
from draughts.computer.levels import LEVELS
from draughts.web.clients import COOKIE, known_cookie, new_cookie
from draughts.web.service import Service

OVER = game("russian", fen="B:Wa1:B")
ONLY_MOVE = game("russian", fen="W:Wa1:Bh8")


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api() as found:
        yield found


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[str, Service]]:
    with listening() as found:
        yield found


# moves


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_moves_at_each_level(web: Api, level: str) -> None:
    sent = game("russian", "c3-d4")
    told = web.post("/api/engine", {"game": sent, "level": level, "seconds": 0.1})
    own = Game("russian")
    own.push("c3-d4")
    assert own.push(told["move"]["text"]).path == tuple(told["move"]["path"])
    assert told["state"]["game"] == game("russian", *own.line())
    assert told["state"]["last"] == told["move"]
    assert float(told["score"]) is not None


def test_an_only_move_has_no_score(web: Api) -> None:
    told = web.post("/api/engine", {"game": ONLY_MOVE, "level": "expert", "seconds": 5})
    assert (told["move"]["text"], told["score"]) == ("a1-b2", None)


def test_a_finished_game_has_no_move(web: Api) -> None:
    for path, more in (
        ("/api/engine", {}),
        ("/api/hint", {}),
        ("/api/draw", {"side": "white"}),
        ("/api/analyse", {}),
    ):
        error = web.refused(path, {"game": OVER} | more)
        assert (error["code"], error["message"]) == (
            "game_over",
            "The game is over: Black has no piece left.",
        )


def test_the_computer_gives_a_hint(web: Api) -> None:
    told = web.post("/api/hint", {"game": game("russian", fen="W:Wc3,a1:Bd4,h8,f8")})
    assert told["move"]["text"] == told["line"][0] == "c3:e5"
    only = web.post("/api/hint", {"game": ONLY_MOVE})
    assert only["line"] == ["a1-b2"]
    assert only["score"]


def test_the_computer_takes_a_draw_only_if_it_stands_no_better(web: Api) -> None:
    lost = game("russian", fen="W:WKa1,Kc1,Ke1,Kg1,Ka3:Bh8")
    assert web.post("/api/draw", {"game": lost, "side": "black"}) == {"accepted": False}
    told = web.post("/api/draw", {"game": lost, "side": "white"})
    assert told["accepted"] is True
    assert told["state"]["outcome"] == {
        "result": "1/2-1/2",
        "winner": None,
        "rule": "draw: agreed",
    }


def test_rules_that_cannot_be_compiled_have_no_computer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise CannotCompile("rule set 'russian': too much for kernels")

    monkeypatch.setattr("draughts.computer.engine.searcher_for", refuse)
    with api() as other:
        error = other.refused("/api/engine", {"game": game("russian")})
        assert error == {
            "code": "no_computer",
            "message": "rule set 'russian': too much for kernels",
        }
        assert other.post("/api/state", {"game": game("russian")})["moves"]


def test_a_refusal_leaves_nothing_behind(web: Api, caplog: pytest.LogCaptureFixture) -> None:
    web.refused("/api/engine", {"game": OVER})
    web.refused("/api/hint", {"game": game("russian", "x")})
    web.get("/healthz")
    gc.collect()
    assert caplog.text == ""


# analysis


def lines_of(answer: httpx.Response) -> list[Any]:
    found = [json.loads(line) for line in answer.text.splitlines()]
    for line in found:
        check_answer("/api/analyse", "post", 200, line)
    return found


def test_analysis_is_streamed(web: Api) -> None:
    asked = {"game": game("russian"), "seconds": 1, "lines": 3}
    answer = web.client.post("/api/analyse", json=asked)
    assert answer.headers["Content-Type"].startswith("application/x-ndjson")
    told = lines_of(answer)
    assert len(told) >= 2
    assert [line["depth"] for line in told] == sorted(line["depth"] for line in told)
    last = told[-1]
    assert last["depth"] >= 5
    assert len(last["lines"]) == 3
    assert len({line["moves"][0] for line in last["lines"]}) == 3
    own = Game("russian")
    for text in last["lines"][0]["moves"]:
        own.push(text)


def test_a_won_game_is_counted_in_plies(web: Api) -> None:
    asked = {"game": game("russian", fen="W:Wc3:Bd4"), "seconds": 1}
    last = lines_of(web.client.post("/api/analyse", json=asked))[-1]
    assert last["lines"][0]["wins_in"] == 1
    assert last["lines"][0]["score"] == "wins in 1"


def test_closing_the_connection_ends_the_search(server: tuple[str, Service]) -> None:
    address, service = server
    asked = {"game": game("russian"), "seconds": 60}
    with (
        httpx.Client(base_url=address, timeout=LONG) as client,
        client.stream("POST", "/api/analyse", json=asked) as answer,
    ):
        assert json.loads(next(answer.iter_lines()))["depth"] >= 1
        assert service.analysis.load == 1
    wait_until(lambda: service.analysis.load == 0, 5)
    wait_until(lambda: service.turnstile.load == 0, 5)


def test_who_goes_away_before_the_computer_has_moved(server: tuple[str, Service]) -> None:
    address, service = server
    asked = {"game": game("russian"), "level": "expert", "seconds": 10}
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(f"{address}/api/engine", json=asked, timeout=0.7)
    wait_until(lambda: service.search.load == service.turnstile.load == 0, 5)


# limits


def test_a_client_may_not_ask_for_too_much_at_a_time(server: tuple[str, Service]) -> None:
    address, service = server
    asked = {"game": game("russian"), "seconds": 60}
    with httpx.Client(base_url=address, timeout=LONG) as client, _streams(client, asked, 4):
        wait_until(lambda: service.turnstile.load == 4)
        answer = client.post("/api/engine", json={"game": game("russian")})
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too_many"
        assert answer.headers["Retry-After"] == "1"
        assert client.post("/api/state", json={"game": game("russian")}).status_code == 200
        other = {"Cookie": f"{COOKIE}={new_cookie()}"}
        again = client.post("/api/engine", json={"game": game("russian")}, headers=other)
        assert again.status_code == 200
        made_up = {"Cookie": f"{COOKIE}=somebody.else"}
        refused = client.post("/api/engine", json={"game": game("russian")}, headers=made_up)
        assert refused.status_code == 429
    wait_until(lambda: service.turnstile.load == 0)
    wait_until(lambda: service.analysis.load == 0)


def test_a_full_queue_is_told(server: tuple[str, Service]) -> None:
    address, service = server
    asked = {"game": game("russian"), "seconds": 60}
    room = service.analysis.room
    cookies = [new_cookie() for _ in range(room // 4 + 1)]
    with httpx.Client(base_url=address, timeout=LONG) as client:
        headers = [{"Cookie": f"{COOKIE}={cookies[i // 4]}"} for i in range(room)]
        with _streams(client, asked, room, headers):
            wait_until(lambda: service.analysis.load == room)
            answer = client.post(
                "/api/analyse", json=asked, headers={"Cookie": f"{COOKIE}={new_cookie()}"}
            )
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "busy"
            assert "Retry-After" in answer.headers
            easy = client.post("/api/engine", json={"game": game("russian")})
            assert easy.status_code == 200  # in another lane
    wait_until(lambda: service.analysis.load == 0)
    wait_until(lambda: service.turnstile.load == 0)


class _streams:  # noqa: N801
    """So many analyses under way, until the block ends."""

    def __init__(
        self,
        client: httpx.Client,
        asked: object,
        count: int,
        headers: list[dict[str, str]] | None = None,
    ) -> None:
        self._client = client
        self._asked, self._headers = asked, headers or [{} for _ in range(count)]
        self._end = threading.Event()
        self._threads = [
            threading.Thread(target=self._run, args=(own,), daemon=True) for own in self._headers
        ]

    def _run(self, headers: dict[str, str]) -> None:
        with (
            httpx.Client(base_url=self._client.base_url, timeout=LONG) as own,
            own.stream("POST", "/api/analyse", json=self._asked, headers=headers),
        ):
            self._end.wait(LONG)

    def __enter__(self) -> None:
        for thread in self._threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join(LONG)


def test_cookies_tell_browsers_apart(web: Api) -> None:
    fresh = web.client.get("/healthz", headers={"Cookie": "a=b"})
    value = fresh.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    assert known_cookie(value)
    again = web.client.get("/healthz", headers={"Cookie": f"a=b; {COOKIE}={value}"})
    assert "Set-Cookie" not in again.headers
    assert not known_cookie(value[:-1])
    assert not known_cookie("\udcff.é")
