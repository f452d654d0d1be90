"""Positions and games as texts, set up and compared, over the web API."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from web_checks import Api, api, game

from draughts import Game, variant

HOUSE = attrs.evolve(
    variant("russian"), name="house", title="House", aliases=(), pdn_type=None, flying_kings=False
)


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api([HOUSE]) as found:
        yield found


# set up


def piece(square: int, color: str = "white", *, king: bool = False) -> dict[str, object]:
    return {"square": square, "color": color, "king": king}


def test_a_position_is_set_up(web: Api) -> None:
    placed = {"variant": "russian", "turn": "black", "pieces": [piece(0), piece(31, "black")]}
    assert web.post("/api/setup", placed) == {"fen": "B:Wa1:Bh8", "faults": [], "warnings": []}
    kings = placed | {"pieces": [piece(0, king=True)]}
    assert web.post("/api/setup", kings)["fen"] == "B:WKa1:B"


def test_faults_and_warnings_are_told(web: Api) -> None:
    twice = {"variant": "russian", "turn": "white", "pieces": [piece(31), piece(31)]}
    told = web.post("/api/setup", twice)
    assert told["fen"] is None
    assert len(told["faults"]) == 2
    many = {"variant": "russian", "turn": "white", "pieces": [piece(i) for i in range(16)]}
    assert web.post("/api/setup", many)["warnings"] == ["white has 16 pieces, but starts with 12"]
    empty = {"variant": "russian", "turn": "white", "pieces": []}
    assert web.post("/api/setup", empty)["faults"] == ["there is no piece on the board"]
    outside = {"variant": "russian", "turn": "white", "pieces": [piece(32)]}
    assert web.refused("/api/setup", outside)["code"] == "invalid"


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("W:Wa1,f2:Bb2", "pdn"),
        ("W" + "e" * 28 + "w" + "e" * 2 + "w", "hub"),
        ("W:W32:B1:H0:F1", "lidraughts"),
    ],
)
def test_a_position_is_read_in_any_dialect(web: Api, text: str, dialect: str) -> None:
    told = web.post("/api/fen", {"variant": "russian", "text": text})
    assert told["dialect"] == dialect
    assert told["state"]["game"] == game("russian", fen=told["fen"])
    assert told["state"]["fen"] == told["fen"]


def test_a_text_that_is_no_position(web: Api) -> None:
    error = web.refused("/api/fen", {"variant": "russian", "text": "W:Wa1:Bz9"})
    assert error["code"] == "invalid_position"
    assert error["faults"]


# compare


def test_moves_that_only_one_variant_allows(web: Api) -> None:
    sent = game("russian", fen="W:Wa1,f2:Bb2,e3,c5")
    told = web.post("/api/compare", {"game": sent, "other": "brazilian"})
    assert told["same_board"] is True
    assert [move["text"] for move in told["only_here"]] == ["a1:c3"]
    assert told["only_there"] == []
    assert [move["text"] for move in told["both"]] == ["f2:b6"]
    assert told["sentences"] == [
        "Only Russian draughts allows a1:c3: The majority rule: this takes 1, f2xb6 takes 2."
    ]


def test_boards_that_differ(web: Api) -> None:
    told = web.post("/api/compare", {"game": game("russian"), "other": "turkish"})
    assert told["same_board"] is False
    assert "same squares" in told["sentences"][0]


def test_a_position_that_the_other_does_not_admit(web: Api) -> None:
    sent = game("frisian", fen="W:WK46,K40:BK5:+0+0")
    told = web.post("/api/compare", {"game": sent, "other": "breakthrough"})
    assert told["same_board"] is True
    assert told["only_here"]
    assert "does not admit this position" in told["sentences"][0]


def test_the_game_is_over_under_one_of_them(web: Api) -> None:
    sent = game("international", fen="W:WK46:B20")
    told = web.post("/api/compare", {"game": sent, "other": "breakthrough"})
    assert "the game is over" in told["sentences"][0]
    assert told["only_there"] == []


def test_an_unknown_other(web: Api) -> None:
    asked = {"game": game("russian"), "other": "marsian"}
    assert web.refused("/api/compare", asked)["code"] == "unknown_variant"


# PDN


def test_a_game_is_written_and_read_again(web: Api) -> None:
    moves = ["a3-a4", "a6-a5", "b3-b4", "a5xc4"]
    own = Game("turkish")
    for move in moves[:2]:
        own.push(move)
    sent = game("turkish", *own.line())
    written = web.post(
        "/api/pdn",
        {"game": sent, "tags": {"White": "Ayşe", "Result": "5-5"}, "outcome": {"winner": "black"}},
    )["pdn"]
    assert '[White "Ayşe"]' in written
    assert '[Result "0-1"]' in written
    assert "1. a3-a4 a6-a5" in written
    (read,) = web.post("/api/pdn/read", {"text": written})["games"]
    assert read["game"] == sent
    assert read["tags"]["White"] == "Ayşe"
    assert read["faults"] == []


def test_a_game_from_a_position_and_of_a_rules_file(web: Api) -> None:
    sent = game("house", "a1-b2", fen="W:Wa1:Bh8")
    written = web.post("/api/pdn", {"game": sent})["pdn"]
    assert '[FEN "W:Wa1:Bh8"]' in written
    assert '[Variant "house"]' in written
    (read,) = web.post("/api/pdn/read", {"text": written})["games"]
    assert read == {"game": sent, "tags": read["tags"], "faults": []}


def test_what_pdn_cannot_hold_is_refused(web: Api) -> None:
    asked = {"game": game("turkish"), "tags": {"no tag": "x"}}
    assert web.refused("/api/pdn", asked)["code"] == "invalid"


def test_games_with_faults_are_read_as_far_as_may_be(web: Api) -> None:
    text = '[GameType "30"]\n1. a3-a4 a6-a5 2. a4xa7 *\n\n[GameType "99"]\n1. a3-a4 *\n\n1. c3-d4 *'
    one, two, three = web.post("/api/pdn/read", {"text": text, "variant": "russian"})["games"]
    assert one["game"]["moves"] == ["a3-a4", "a6-a5"]
    assert "a4xa7" in one["faults"][0]
    assert two["game"] is None
    assert two["faults"]
    assert three["game"] == game("russian", "c3-d4")
    (untold,) = web.post("/api/pdn/read", {"text": "1. c3-d4 *"})["games"]
    assert untold["game"] is None


def test_only_the_first_games_are_read(web: Api) -> None:
    text = '[GameType "30"]\n1. a3-a4 *\n\n' * 150
    assert len(web.post("/api/pdn/read", {"text": text})["games"]) == 100
    assert web.post("/api/pdn/read", {"text": ""})["games"] == []
