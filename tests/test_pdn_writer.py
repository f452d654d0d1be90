"""Writing games: what is written is read again as it was, and follows the standard."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pdn_checks import trees

from draughts import DraughtsError
from draughts.pdn import (
    Ending,
    PdnGame,
    PdnStyle,
    Ply,
    dumps_game,
    dumps_games,
    loads_game,
    loads_games,
)

GAME = """[Event "a \\"b\\""]
[Result "1-0"]

{c} 1. 32-28! {d} $4 $10 (1. 31-26 {e} 19-23) 1... 19-23 2. 28x19 *
"""


def test_the_form() -> None:
    game = loads_game(GAME)
    assert dumps_game(game) == (
        '[Event "a \\"b\\""]\n[Result "1-0"]\n\n'
        "{c} 1. 32-28! $4 $10 {d} (1. 31-26 {e} 1... 19-23) 1... 19-23 2. 28x19 *\n"
    )


@given(trees(), st.integers(1, 100), st.sampled_from(Ending), st.booleans())
@example(PdnGame({"A": "\\"}), 80, Ending.STAR, True)
@example(PdnGame({"A": "\n[b"}), 80, Ending.STAR, True)
@example(PdnGame({"Result": "12-8"}, [Ply("1-6")]), 80, Ending.RESULT, True)
@example(PdnGame({"Result": "1-0"}), 80, Ending.RESULT, True)
@settings(deadline=None)
def test_nothing_is_lost(game: PdnGame, width: int, ending: Ending, numbers: bool) -> None:
    text = dumps_game(game, PdnStyle(width=width, ending=ending, numbers=numbers))
    assert loads_game(text, strict=True) == game


@given(st.lists(trees(), max_size=4))
@settings(deadline=None)
def test_collections(games: list[PdnGame]) -> None:
    assert loads_games(dumps_games(games), strict=True) == games


@given(trees())
@settings(deadline=None)
def test_lines_break_at_the_width(game: PdnGame) -> None:
    text = dumps_game(
        PdnGame(moves=[Ply("32-28", ply.sign) for ply in game.moves] * 30), PdnStyle(width=30)
    )
    assert all(len(line) <= 30 for line in text.splitlines())


def test_a_very_deep_tree_can_be_written() -> None:
    game = PdnGame(moves=[Ply("1-6")])
    line = game.moves
    for _ in range(90):
        inner = [Ply("1-6")]
        line[-1].variations = (inner,)
        line = inner
    assert loads_game(dumps_game(game), strict=True) == game


@pytest.mark.parametrize(
    ("tags", "first"),
    [
        ({}, "1. 1-6 6-11 *"),
        ({"FEN": "B:W1:B2"}, "1... 1-6 2. 6-11 *"),
        ({"FEN": "B:W1:B2", "GameType": "21"}, "1. 1-6 6-11 *"),
        ({"FEN": "W:W1:B2", "GameType": "21"}, "1... 1-6 2. 6-11 *"),
        ({"FEN": "?:W1:B2"}, "1. 1-6 6-11 *"),
    ],
)
def test_numbers(tags: dict[str, str], first: str) -> None:
    game = PdnGame(tags, [Ply("1-6"), Ply("6-11")])
    assert dumps_game(game).splitlines()[-1] == first
    bare = dumps_game(game, PdnStyle(numbers=False)).splitlines()[-1]
    assert bare == "1-6 6-11 *"


def test_older_programs_want_the_result_at_the_end() -> None:
    style = PdnStyle(ending=Ending.RESULT)
    game = PdnGame({"Result": "1-0"}, [Ply("1-6")])
    assert dumps_game(game, style).endswith("\n1. 1-6 1-0\n")
    assert dumps_game(PdnGame({"Result": "12-8"}, [Ply("1-6")]), style).endswith("1-6 *\n")
    assert dumps_game(PdnGame(moves=[Ply("1-6")]), style).endswith("1-6 *\n")


def test_a_game_of_nothing_gets_a_tag() -> None:
    assert dumps_game(PdnGame()) == '[Event "?"]\n\n*\n'


def test_a_variation_of_nothing_is_left_out() -> None:
    assert dumps_game(PdnGame(moves=[Ply("1-6", variations=([],))])) == "1. 1-6 *\n"


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (PdnGame({"a b": "c"}), "'A b' is no tag of PDN"),
        (PdnGame({"": "c"}), "is no tag of PDN"),
        (PdnGame(comments=("a}",)), "cannot hold }"),
        (PdnGame(moves=[Ply("1-6", comments=("}",))]), "cannot hold }"),
        (PdnGame(moves=[Ply("hello")]), "'hello' is no move of PDN"),
        (PdnGame(moves=[Ply("")]), "'' is no move of PDN"),
        (PdnGame(moves=[Ply("1-1")]), "'1-1' is no move of PDN"),
        (PdnGame(moves=[Ply("1-6 *")]), "is no move of PDN"),
        (PdnGame(moves=[Ply("-".join(["1"] * 400))]), "is no move of PDN"),
        (PdnGame(moves=[Ply("1-6", "*")]), "is no sign of a move"),
        (PdnGame(moves=[Ply("1-6", nags=(-1,))]), "-1 is no mark"),
        (PdnGame(moves=[Ply("1-6", nags=(10**6,))]), "1000000 is no mark"),
        (PdnGame(moves=[Ply("", setup='W:W1"/')]), "a setup of PDN cannot hold"),
    ],
)
def test_what_pdn_cannot_hold(game: PdnGame, message: str) -> None:
    with pytest.raises(DraughtsError, match=re.escape(message)):
        dumps_game(game)
