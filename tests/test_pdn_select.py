"""Choosing games: by tags, results, lengths, openings and positions."""

from __future__ import annotations

import pytest

from draughts import DraughtsError, variant
from draughts.pdn import PdnGame, loads_game
from draughts.pdn.select import (
    Opening,
    Reached,
    length_test,
    moves_of,
    result_test,
    selected,
    tag_test,
)

GAME = PdnGame({"White": "Jansen, Piet", "Date": "2021.05.01", "WhiteRating": "980", "Odd": "a[b"})


@pytest.mark.parametrize(
    ("condition", "fits"),
    [
        ("White=Jansen*", True),
        ("white = jansen*", True),
        ("White=Jansen", False),
        ("White!=Jansen*", False),
        ("White=?ansen, Piet", True),
        ("Black=*", False),
        ("Black!=x", True),
        ("Date>=2020", True),
        ("Date<2021.05.01", False),
        ("Date<=2021.05.01", True),
        ("WhiteRating<1300", True),
        ("WhiteRating>979.5", True),
        ("Odd=a[b", True),
        ("Black>a", False),
    ],
)
def test_tags(condition: str, fits: bool) -> None:
    assert tag_test(condition)(GAME) is fits


@pytest.mark.parametrize("value", ["", "?", "????.??.??"])
def test_what_is_not_known_is_neither_more_nor_less(value: str) -> None:
    game = PdnGame({"Date": value})
    assert not any(tag_test(f"Date{sign}2020")(game) for sign in ("<", ">", "<=", ">="))


@pytest.mark.parametrize("text", ["", "White", "=x", "Wh ite=x", "White~x", "1=2"])
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(DraughtsError, match="is no condition; write White=Jansen"):
        tag_test(text)


@pytest.mark.parametrize(
    ("text", "result", "fits"),
    [
        ("white", "2-0", True),
        ("1-0", "2-0", True),
        ("WHITE", "0-2", False),
        ("draw", "1/2-1/2", True),
        ("none", "*", True),
        ("*", "?", True),
        ("black", "3-17", True),
        ("0-0", "0-0", True),
        ("draw", "0-0", False),
    ],
)
def test_results(text: str, result: str, fits: bool) -> None:
    assert result_test(text)(PdnGame({"Result": result})) is fits


def test_what_is_no_result() -> None:
    with pytest.raises(DraughtsError, match="'won' is no result; there are white"):
        result_test("won")


def test_lengths() -> None:
    game = loads_game("1-6 2-7 3-8 *")
    assert length_test(3, 3)(game)
    assert length_test(None, 3)(game)
    assert not length_test(4, None)(game)
    assert not length_test(None, 2)(game)


def test_openings() -> None:
    rules = variant("russian")
    game = loads_game("1. c3d4 f6-g5 2. b2-c3 *")
    assert Opening(("c3-d4", "f6g5"), rules)(game)
    assert Opening(moves_of("1. c3-d4 f6-g5 2. b2-c3"), rules)(game)
    assert not Opening(moves_of("c3-b4"), rules)(game)
    assert not Opening(moves_of("1. c3-d4 f6-g5 2. b2-c3 g7-f6"), rules)(game)
    assert not Opening(("z9-z8",), rules)(game)
    assert not Opening(("c3-d4",))(game)  # no tag tells the variant
    moved = loads_game('[FEN "B:Wc3:Bd6"] 1. d6-c5 *')
    assert Opening(("d6-c5",), rules)(moved)


@pytest.mark.parametrize("text", ["", "  ", "oops", "c3-d4 {", '[A "b"]', "1-0", "c3-d4 * b2-c3"])
def test_what_is_no_opening(text: str) -> None:
    with pytest.raises(DraughtsError):
        moves_of(text)


def test_positions() -> None:
    rules = variant("russian")
    game = loads_game('1. c3-d4 f6-g5 /FEN "W:Wa1:Bh8"/ a1-b2 *')
    for fen in ("W:Wa1:Bh8", "B:Wb2:Bh8"):
        assert Reached(fen, rules)(game)
    for fen in ("B:Wa1:Bh8", "W:Wa1:Bg7"):
        assert not Reached(fen, rules)(game)
    assert not Reached("W:Wa1:Bh8")(game)
    bad = loads_game("1. c3-d4 c3-d4 *")
    fen = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    assert Reached(fen, rules)(bad)  # the moves before a fault count


def test_a_position_that_can_be_in_no_game_is_told() -> None:
    reached = Reached("nonsense", variant("russian"))
    assert reached.fault is None
    assert not reached(loads_game("1. c3-d4 *"))
    assert reached.fault is not None
    assert "nonsense" in reached.fault


def test_several_tests_at_once() -> None:
    games = [PdnGame({"White": name, "Result": "1-0"}) for name in "abc"]
    chosen = selected(games, [tag_test("White>a"), result_test("white"), tag_test("White!=c")])
    assert [game.tags["White"] for game in chosen] == ["b"]
