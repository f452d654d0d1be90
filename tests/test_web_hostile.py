"""Requests that nobody sends by accident: none makes the server fail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from web_checks import Api, api, check_answer, described, game

from draughts.web.app import CALLS
from draughts.web.calls import Call

POSTS = [call for call in CALLS if call.method == "POST"]
BY_PATH = {call.path: call for call in POSTS}
KIND = {"Content-Type": "application/json"}
REFUSED = (400, 413, 415, 422)

FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api() as found:
        yield found


def ask(web: Api, path: str, content: bytes) -> tuple[int, str]:
    """Status and body of an answer, which must be one that is documented."""
    answer = web.client.post(path, content=content, headers=KIND)
    assert answer.status_code < 500 or answer.status_code == 503, answer.text[:500]
    if BY_PATH[path].streams and answer.status_code == 200:
        for line in answer.text.splitlines():
            check_answer(path, "post", 200, json.loads(line))
    else:
        check_answer(path, "post", answer.status_code, answer.json())
    return answer.status_code, answer.text


# what is no JSON, or no JSON of ours


@pytest.mark.parametrize("call", POSTS, ids=lambda call: call.path)
@pytest.mark.parametrize(
    "content",
    [
        b"", b"\0", b"{", b"nul", b"{'game': 1}", b'{"game": NaN}', b'{"seconds": Infinity}',
        b"\xff\xfe", b'"\xed\xa0\x80"', b'{"game": "\\ud800"}', b"[" * 30_000, b'{"a":' * 10_000,
        b"[" * 30_000 + b"]" * 30_000, b"\xef\xbb\xbf{}", b"1" * 60_000, b"1e99999", b"-",
    ],
    ids=lambda content: repr(content[:20]),
)  # fmt: skip
def test_what_is_no_json(web: Api, call: Call, content: bytes) -> None:
    assert ask(web, call.path, content)[0] in REFUSED


@pytest.mark.parametrize("call", POSTS, ids=lambda call: call.path)
@pytest.mark.parametrize(
    "body", [None, True, 0, 1.5, "x", [], {}, {"game": None}, {"game": []}, {"game": {}},
             {"game": {"variant": 1}}, {"game": {"variant": "russian", "moves": "c3-d4"}},
             {"game": {"variant": "russian", "moves": {"0": "c3-d4"}}},
             {"game": {"variant": "russian", "moves": [None]}}, {"variant": "\0"},
             {"game": {"variant": "russian", "fen": 5}}, {"text": ["x"]}]
)  # fmt: skip
def test_wrong_types(web: Api, call: Call, body: object) -> None:
    assert ask(web, call.path, json.dumps(body).encode())[0] == 422


GAME = game("russian")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/engine", {"game": GAME, "seconds": 0}),
        ("/api/engine", {"game": GAME, "seconds": -1}),
        ("/api/engine", {"game": GAME, "seconds": 1e9}),
        ("/api/engine", {"game": GAME, "seconds": "1"}),
        ("/api/engine", {"game": GAME, "seconds": True}),
        ("/api/engine", {"game": GAME, "level": "godlike"}),
        ("/api/engine", {"game": GAME, "level": None}),
        ("/api/analyse", {"game": GAME, "seconds": 61}),
        ("/api/analyse", {"game": GAME, "lines": 0}),
        ("/api/analyse", {"game": GAME, "lines": 6}),
        ("/api/analyse", {"game": GAME, "lines": 1.5}),
        ("/api/analyse", {"game": GAME, "lines": 10**30}),
        ("/api/move", {"game": GAME, "move": []}),
        ("/api/move", {"game": GAME, "move": [-1, 4]}),
        ("/api/move", {"game": GAME, "move": [0, 10**20]}),
        ("/api/move", {"game": GAME, "move": [0.5, 4]}),
        ("/api/move", {"game": GAME, "move": ["a1", "b2"]}),
        ("/api/move", {"game": GAME, "move": [0] * 201}),
        ("/api/move", {"game": GAME, "move": "a1-" * 100}),
        ("/api/move", {"game": GAME, "move": None}),
        ("/api/move", {"game": GAME}),
        ("/api/resign", {"game": GAME, "side": "red"}),
        ("/api/state", {"game": game("russian", *["c3-d4"] * 1001)}),
        ("/api/state", {"game": game("russian", "x" * 201)}),
        ("/api/state", {"game": game("x" * 101)}),
        ("/api/state", {"game": game("russian", fen="x" * 2001)}),
        ("/api/state", {"game": game("../../etc/passwd")}),
        ("/api/state", {"game": game("os")}),
        ("/api/state", {"game": game("/etc/hosts.toml")}),
        ("/api/fen", {"variant": "russian", "text": "W" * 2001}),
        ("/api/setup", {"variant": "russian", "turn": "white",
                        "pieces": [{"square": 0, "color": "white"}] * 700}),
        ("/api/setup", {"variant": "russian", "turn": "white",
                        "pieces": [{"square": 0, "color": "white", "king": 1}]}),
        ("/api/pdn", {"game": GAME, "tags": {"A": "x" * 401}}),
        ("/api/pdn", {"game": GAME, "tags": {"A": None}}),
        ("/api/pdn", {"game": GAME, "tags": {f"T{i}": "x" for i in range(41)}}),
        ("/api/pdn", {"game": GAME, "outcome": {"winner": "nobody"}}),
        ("/api/compare", {"game": GAME, "other": ""}),
    ],
)  # fmt: skip
def test_values_out_of_range(web: Api, path: str, body: object) -> None:
    status, text = ask(web, path, json.dumps(body).encode())
    assert status == 422, text


def test_messages_stay_short(web: Api) -> None:
    for body in (
        {"game": game("x" * 100)},
        {"game": game("russian", fen="W:W" + ",".join(f"z{i}" for i in range(600)))},
        {"game": game("russian", "\n" * 200)},
    ):
        message = web.refused("/api/state", body)["message"]
        assert len(message) < 700
        assert "\n" not in message


# whatever may come

TEXTS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["c3-d4", "a1", "f2:b6", "W:Wa1:Bh8", "B:BK1:WK50", "1-0", "\0", "‮", "١-٢"]),
)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@FUZZ
@given(path=st.sampled_from(sorted(BY_PATH)), content=st.binary(max_size=200))
def test_any_bytes(web: Api, path: str, content: bytes) -> None:
    assert ask(web, path, content)[0] in REFUSED


@FUZZ
@given(path=st.sampled_from(sorted(BY_PATH)), body=JSONS)
def test_any_json(web: Api, path: str, body: Any) -> None:
    assert ask(web, path, json.dumps(body).encode())[0] in REFUSED


MOVES = ["c3-d4", "b6-c5", "d4:b6", "a7:c5", "a3-b4", "c5:a3", "", "d4xb6", "32-28", "- -"]
FENS = st.one_of(
    st.none(),
    TEXTS,
    st.lists(st.sampled_from("wbWBe"), min_size=32, max_size=32).map(lambda s: "W" + "".join(s)),
)
GAMES = st.fixed_dictionaries(
    {
        "variant": st.sampled_from(["russian", "Shashki", "brazilian", "no such"]),
        "fen": FENS,
        "moves": st.lists(st.sampled_from(MOVES), max_size=5),
    }
)
SIDES = st.sampled_from(["white", "black"])
SQUARES = st.lists(st.integers(0, 40), min_size=1, max_size=5)
PDN = ['[FEN "W:Wa1:Bh8"]', "1. c3-d4", "{", "(", "*", '[A "', "$99999999", "1-0", "\n\n"]
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "game": GAMES,
    "move": SQUARES | TEXTS | st.sampled_from(MOVES),
    "side": SIDES,
    "turn": SIDES,
    "level": st.sampled_from(["easy", "medium", "hard"]),
    "other": st.sampled_from(["brazilian", "russian", "turkish", "no such"]),
    "variant": st.sampled_from(["russian", "frisian", "no such"]),
    "text": TEXTS | st.lists(st.sampled_from(PDN)).map(" ".join),
    "pieces": st.lists(
        st.fixed_dictionaries(
            {"square": st.integers(0, 60), "color": SIDES, "king": st.booleans()}
        ),
        max_size=40,
    ),
    "tags": st.dictionaries(TEXTS, TEXTS, max_size=3),
    "outcome": st.none() | st.fixed_dictionaries({"winner": st.none() | SIDES}),
}  # fmt: skip
CALMLY = sorted(BY_PATH.keys() - {"/api/analyse", "/api/hint", "/api/draw"})
"""Entries that take no second for each answer."""


@FUZZ
@given(data=st.data(), path=st.sampled_from(CALMLY))
def test_whatever_looks_right(web: Api, data: st.DataObject, path: str) -> None:
    takes = BY_PATH[path].takes
    assert takes is not None
    body = {
        name: data.draw(FIELDS[name], label=name)
        for name in takes.__struct_fields__
        if name in FIELDS
    }
    ask(web, path, json.dumps(body).encode())


@FUZZ
@given(
    path=st.text(max_size=40),
    query=st.dictionaries(st.sampled_from(["lang", "x"]), st.text(max_size=20), max_size=2),
)
def test_any_path(web: Api, path: str, query: dict[str, str]) -> None:
    from urllib.parse import quote

    for before in ("/", "/api/", "/api/variants/", "/static/"):
        answer = web.client.get(before + quote(path.encode("utf-8", "replace")), params=query)
        assert answer.status_code < 500


# the document


def test_the_document_names_every_entry(web: Api) -> None:
    served = web.client.get("/api/openapi.json").json()
    assert served == json.loads(json.dumps(described()))
    assert served["openapi"] == "3.1.0"
    entries = {(path, method) for path, item in served["paths"].items() for method in item}
    assert entries == {(call.path, call.method.lower()) for call in CALLS}
    for item in served["paths"].values():
        for operation in item.values():
            assert operation["summary"].endswith(".")
            assert operation["operationId"]
    names = [op["operationId"] for item in served["paths"].values() for op in item.values()]
    assert len(names) == len(set(names))


def test_every_structure_is_a_schema() -> None:
    document = described()
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema.get("description"), name
    text = json.dumps(document)
    for reference in set(json.loads(f"[{','.join(_references(text))}]")):
        assert reference.removeprefix("#/components/schemas/") in schemas


def _references(text: str) -> list[str]:
    import re

    return re.findall(r'"\$ref": ("[^"]*")', text)
