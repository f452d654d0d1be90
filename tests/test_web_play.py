"""Playing over the web API: states, moves, refusals with their reasons, giving up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from web_checks import Api, api, game

from draughts import Game, accelerate, variant
from draughts.web.asked import MOST_MOVES

CHOICE = "W:Wa1,f2:Bb2,e3,c5"
"""In Brazilian draughts two pieces must be taken, not one."""


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api() as found:
        yield found


def squares(name: str, *names: str) -> list[int]:
    return [variant(name).board.square(square) for square in names]


# states


@pytest.mark.parametrize("name", ["turkish", "international", "italian", "canadian", "frisian"])
def test_the_state_is_that_of_the_game(web: Api, name: str) -> None:
    own, chance = Game(name), random.Random(5)
    for _ in range(40):
        if own.outcome():
            break
        own.push(chance.choice(own.legal_moves))
    state = web.post("/api/state", {"game": game(name, *own.line())})
    assert state["game"] == game(name, *own.line())
    assert (state["fen"], state["turn"]) == (own.fen, own.turn.value)
    assert {move["text"] for move in state["moves"]} == set(map(own.write_move, own.legal_moves))
    assert [tuple(m["path"]) for m in state["history"]] == [m.path for m in own.moves]
    assert [tuple(m["captured"]) for m in state["history"]] == [m.captured for m in own.moves]
    assert state["last"] == state["history"][-1]
    assert state["repetitions"] == own.occurrences
    assert {(p["square"], p["color"], p["king"]) for p in state["pieces"]} == {
        (square, piece.color.value, piece.kind.value == "king")
        for square, piece in own.position.pieces()
    }


def test_moves_are_written_as_short_as_may_be(web: Api) -> None:
    sent = game("brazilian", "F2:D4:b6", fen=CHOICE)
    assert web.post("/api/state", {"game": sent})["game"]["moves"] == ["f2xb6"]
    assert web.post("/api/state", {"game": game("Dama", "a3a4")})["game"] == game(
        "turkish", "a3-a4"
    )


def test_pieces_that_must_capture(web: Api) -> None:
    state = web.post("/api/state", {"game": game("brazilian", fen=CHOICE)})
    assert state["duty"] == squares("brazilian", "f2")
    assert web.post("/api/state", {"game": game("turkish")})["duty"] == []


def test_the_end_of_a_game(web: Api) -> None:
    state = web.post("/api/state", {"game": game("russian", fen="B:Wa1:B")})
    assert state["outcome"] == {
        "result": "1-0",
        "winner": "white",
        "rule": "Black has no piece left",
    }
    assert (state["moves"], state["duty"]) == ([], [])
    first_king = web.post("/api/state", {"game": game("breakthrough", fen="B:WK46:B20")})
    assert first_king["outcome"]["winner"] == "white"
    assert first_king["moves"] == []


def test_a_draw_by_repetition_may_be_played_on(web: Api) -> None:
    there = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"]
    sent = game("russian", *there * 2, fen="W:WKa1:BKh2")
    state = web.post("/api/state", {"game": sent})
    assert state["repetitions"] == 3
    assert state["outcome"]["winner"] is None
    assert "3rd time" in state["outcome"]["rule"]
    assert state["moves"]
    assert web.post("/api/move", {"game": sent, "move": "a1-b2"})["played"]["text"] == "a1-b2"


def test_the_outcome_in_another_language(web: Api) -> None:
    asked = {"game": game("russian", fen="B:Wa1:B")}
    said = web.post("/api/state", asked, lang="tr")["outcome"]["rule"]
    assert said != web.post("/api/state", asked)["outcome"]["rule"]


@pytest.mark.parametrize(
    ("sent", "code", "message"),
    [
        (game("nonsense"), "unknown_variant", "no variant 'nonsense'"),
        (game("russian", "c3-d4", "c3-d4"), "invalid_game", "move 2:"),
        (game("russian", "hello"), "invalid_game", "cannot be read"),
        (game("russian", "- -"), "invalid_game", "move 1"),
        (game("russian", fen="W:Wa1,z9:Bb2"), "invalid_position", "z9"),
        (game("russian", fen=""), "invalid_position", ""),
    ],
)
def test_games_that_cannot_be(web: Api, sent: Any, code: str, message: str) -> None:
    error = web.refused("/api/state", {"game": sent})
    assert error["code"] == code
    assert message in error["message"]
    assert "\n" not in error["message"]


def test_a_position_tells_each_of_its_faults(web: Api) -> None:
    error = web.refused("/api/state", {"game": game("russian", fen="W:Wa9,h8:Bb2")})
    assert len(error["faults"]) == 2


# moves


@pytest.mark.parametrize("tried", ["f2:b6", "f2xb6", "f2xd4xb6", ["f2", "b6"], ["f2", "d4"]])
def test_a_move_is_played(web: Api, tried: Any) -> None:
    sent = game("brazilian", fen="W:Wf2:Be3,c5,h8")
    move = tried if isinstance(tried, str) else squares("brazilian", *tried)
    told = web.post("/api/move", {"game": sent, "move": move})
    assert told["played"]["text"] == "f2xb6"
    assert told["played"]["path"] == squares("brazilian", "f2", "d4", "b6")
    assert told["played"]["captured"] == squares("brazilian", "e3", "c5")
    assert told["state"]["game"]["moves"] == ["f2xb6"]
    assert told["state"]["turn"] == "black"


def test_squares_that_fit_several_moves(web: Api) -> None:
    fork = game("russian", fen="W:Wc3:Bd4,f6,f4,h8")
    error = web.refused("/api/move", {"game": fork, "move": squares("russian", "c3", "e5")})
    assert (error["code"], error["moves"]) == ("ambiguous", ["c3:e5:g7", "c3:e5:g3"])
    told = web.post("/api/move", {"game": fork, "move": squares("russian", "c3", "g3")})
    assert told["played"]["text"] == "c3:g3"
    two = game("russian", fen="W:WKa1:Bd4,h8")
    error = web.refused("/api/move", {"game": two, "move": squares("russian", "a1")})
    assert error["code"] == "ambiguous"
    assert len(error["moves"]) >= 2


@pytest.mark.parametrize(
    ("names", "code", "sentence", "field"),
    [
        (["a1", "c3"], "illegal", "The majority rule", "capture_priority"),
        (["a1"], "illegal", "The majority rule", "capture_priority"),
        (["f2", "g3"], "illegal", "A capture is mandatory", "capture_mandatory"),
        (["b2", "a3"], "illegal", "Black's", None),
        (["b2"], "illegal", "Black's", None),
        (["h8", "g7"], "illegal", "There is no piece on h8", None),
        (["h8"], "illegal", "There is no piece on h8", None),
        (["a1", "a1"], "illegal", "must lead somewhere", None),
        (["f2"], "ambiguous", "The piece on f2 can move: f2xb6.", None),
    ],
)
def test_refused_squares_say_why(
    web: Api, names: list[str], code: str, sentence: str, field: str | None
) -> None:
    move = squares("brazilian", *names)
    error = web.refused("/api/move", {"game": game("brazilian", fen=CHOICE), "move": move})
    assert error["code"] == code
    assert sentence in error["message"]
    assert error.get("field") == field
    assert all(isinstance(square, int) for square in error["squares"])


def test_a_piece_without_a_way(web: Api) -> None:
    error = web.refused("/api/move", {"game": game("russian"), "move": [0]})
    assert error["message"] == "The piece on a1 has nowhere to go."


def test_refused_texts_say_why(web: Api) -> None:
    sent = game("brazilian", fen=CHOICE)
    error = web.refused("/api/move", {"game": sent, "move": "a1xc3"})
    assert error["message"] == "The majority rule: this takes 1, f2xb6 takes 2."
    assert error["moves"] == ["f2xb6"]
    error = web.refused("/api/move", {"game": sent, "move": "come on"})
    assert error["code"] == "unreadable"


def test_nothing_is_played_after_the_end(web: Api) -> None:
    over = game("breakthrough", fen="B:WK46:B20")
    error = web.refused("/api/move", {"game": over, "move": "20-24"})
    assert "game is over" in error["message"]
    error = web.refused("/api/move", {"game": game("russian", fen="B:Wa1:B"), "move": [0, 4]})
    assert error["code"] == "illegal"


def test_squares_outside_the_board(web: Api) -> None:
    error = web.refused("/api/move", {"game": game("russian"), "move": [0, 40]})
    assert (error["code"], error["message"]) == (
        "invalid",
        "there is no square 40: they are 0 to 31",
    )


def test_long_games_are_quick_and_have_an_end(web: Api) -> None:
    accelerate("russian")
    there_and_back = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"]
    sent = game("russian", *there_and_back * (MOST_MOVES // 4), fen="W:WKa1:BKh2")
    state = web.post("/api/state", {"game": sent})
    assert len(state["history"]) == MOST_MOVES
    assert web.refused("/api/move", {"game": sent, "move": "a1-b2"})["code"] == "too_long"
    call = {"game": sent, "level": "easy"}
    assert web.refused("/api/engine", call)["code"] == "too_long"
    longer = sent | {"moves": [*sent["moves"], "a1-b2"]}
    assert web.refused("/api/state", {"game": longer})["code"] == "invalid"


def test_requests_that_go_on_with_a_game_say_the_same_as_from_the_start(web: Api) -> None:
    """What the server remembers of earlier requests is never seen."""
    sent = game("turkish")
    for _ in range(8):
        state = web.post("/api/state", {"game": sent})
        wrong = web.refused("/api/move", {"game": sent, "move": [63, 62]})
        assert wrong["code"] == "illegal"
        played = web.post("/api/move", {"game": sent, "move": state["moves"][-1]["text"]})
        sent = played["state"]["game"]
    assert web.post("/api/resign", {"game": sent, "side": "white"})["outcome"]["winner"] == "black"
    again = web.post("/api/state", {"game": sent})
    assert again["outcome"] is None
    with api() as other:
        assert other.post("/api/state", {"game": sent}) == again == played["state"]
    back = sent | {"moves": sent["moves"][:-1]}
    assert web.post("/api/state", {"game": back})["game"] == back


# explanations


def test_a_move_is_explained(web: Api) -> None:
    sent = game("brazilian", fen=CHOICE)
    told = web.post("/api/explain", {"game": sent, "move": "a1xc3"})
    assert told["verdict"] == "illegal"
    assert told["field"] == "capture_priority"
    assert told["source"] == variant("brazilian").source("capture_priority")
    assert told["squares"] == squares("brazilian", "e3", "c5")
    assert told["steps"][0]["kept"] == ["f2xb6"]
    legal = web.post("/api/explain", {"game": sent, "move": squares("brazilian", "f2", "b6")})
    assert legal["verdict"] == "legal"
    assert web.post("/api/explain", {"game": sent, "move": "?"})["verdict"] == "unreadable"


def test_explanations_speak_the_language(web: Api) -> None:
    asked = {"game": game("brazilian", fen=CHOICE), "move": "a1xc3"}
    english = web.post("/api/explain", asked)["sentence"]
    assert web.post("/api/explain", asked, lang="tr")["sentence"] != english


def test_what_takes_too_long_to_explain_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr("draughts.web.attempts.SECONDS", 0.2)
    monkeypatch.setattr("draughts.web.attempts.explain", forever)
    with api(workers=1) as web:
        for path in ("/api/explain", "/api/move"):
            error = web.refused(path, {"game": game("turkish"), "move": "a3-a8"})
            assert error["code"] == "too_complicated"
        assert web.post("/api/state", {"game": game("turkish")})  # the one thread is free again


# giving up


def test_a_side_resigns(web: Api) -> None:
    told = web.post("/api/resign", {"game": game("turkish"), "side": "black"})
    assert told["outcome"] == {"result": "1-0", "winner": "white", "rule": "Black resigns"}
    over = {"game": game("russian", fen="B:Wa1:B"), "side": "white"}
    assert web.refused("/api/resign", over)["code"] == "game_over"
