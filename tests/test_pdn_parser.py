"""Games from tokens: each construct of PDN, and what is said where one is broken."""

from __future__ import annotations

import pytest
from pdn_checks import faults

from draughts.pdn import PdnGame, Ply, loads_game, loads_games
from draughts.pdn import parser as parser_module
from draughts.pdn.parser import DEEPEST
from draughts.pdn.tree import UNKNOWN


def moves(text: str) -> list[str]:
    game = loads_game(text)
    assert not game.faults
    return [ply.move for ply in game.moves]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. 32-28 19-23 2. 28x19 14x23 *", ["32-28", "19-23", "28x19", "14x23"]),
        ("32-28 19-23 28x19 *", ["32-28", "19-23", "28x19"]),
        ("1.c3-d4 f6-g5 2.d4:e5*", ["c3-d4", "f6-g5", "d4:e5"]),
        ("1... 7-12 *", ["7-12"]),
        ("1. ... 7-12 *", ["7-12"]),
        ("1. 07-12 *", ["07-12"]),
        ("1. 3228 1923 *", ["3228", "1923"]),
        ("1. a3b4 c5xe3xg5 *", ["a3b4", "c5xe3xg5"]),
        ("1. A3-B4 *", ["A3-B4"]),
        ("1. 32 - 28 *", ["32-28"]),
        ("1. 32 x 28 19 -23 *", ["32x28", "19-23"]),
        ("1. 32×28 19–23 *", ["32x28", "19-23"]),
        ("1. 47x38x24x13x36 *", ["47x38x24x13x36"]),
        ("1. - - 20-24 *", [UNKNOWN, "20-24"]),
        ("1. 1-10 1-1 1-5 *", ["1-10"]),
        ("1. 32-28\r\n19-23\r\n*", ["32-28", "19-23"]),
        ("1. 32-28 % 19-23 { (\n 20-24 *", ["32-28", "20-24"]),
        ("1. 47x36 <42, 29> *", ["47x36<42,29>"]),
    ],
)
def test_moves(text: str, expected: list[str]) -> None:
    game = loads_games(text)[0]
    assert not game.faults
    assert [ply.move for ply in game.moves] == expected


def test_comments_marks_and_variations() -> None:
    text = """{before} 1. 32-28! {a} {b} $3 $10 (1. 31-26 {c} (1. 33-28?) 1... 20-24) {d}
    19-23 2. 28x19(?) 14x23!? {e} *"""
    assert loads_game(text).moves == [
        Ply(
            "32-28",
            "!",
            (3, 10),
            ("before",),
            ("a", "b"),
            ([Ply("31-26", comments=("c",), variations=([Ply("33-28", "?")],)), Ply("20-24")],),
        ),
        Ply("19-23", before=("d",)),
        Ply("28x19", "(?)"),
        Ply("14x23", "!?", comments=("e",)),
    ]
    assert not loads_game(text).faults


def test_a_comment_before_plain_moves_belongs_to_the_first() -> None:
    game = loads_game('[White "a"]\n{first} 1. 32-28 19-23 (19-24) {second} 2. 28x19 14x23 *')
    assert [ply.before for ply in game.moves] == [("first",), (), ("second",), ()]
    assert loads_game('{c} [White "a"] 1. 32-28 19-23 *').moves[0].before == ("c",)


def test_comments_that_no_move_follows() -> None:
    assert loads_game('[White "a"] {b} {c} *').comments == ("b", "c")
    assert loads_game("1. 32-28 (31-26) {b} *").moves[0].comments == ("b",)
    assert loads_game("1. 32-28 ({a} 31-26) *").moves[0].variations[0][0].before == ("a",)


def test_a_star_behind_a_move() -> None:
    game = loads_game("1. 32-28* 19-23 *")
    assert [ply.marks for ply in game.moves] == [(7,), ()]
    first, second = loads_games('[A "b"] 1. 32-28*\n[A "c"] 1. 31-26*')
    assert first.moves == [Ply("32-28")]
    assert second.moves == [Ply("31-26")]
    assert first.faults == second.faults == ()


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"])
def test_results_end_a_game(result: str) -> None:
    first, second = loads_games(f"1. 32-28 19-23 {result}\n1. 31-26 {result} *")
    assert (first.plies, second.plies) == (2, 1)
    assert first.result == second.result == result
    assert loads_game(f"1. {result}").plies == 0
    assert loads_game(f"32-28 (31-26 {result}) 19-23 *").plies == 2


def test_a_result_with_other_dashes() -> None:
    assert loads_game("1. 32-28 2–0 *").result == "2-0"


def test_setups() -> None:
    game = loads_game('1. 32-28 /FEN "B:W28:B19"/ 19-23 *')
    assert game.moves == [Ply("32-28"), Ply("", setup="B:W28:B19"), Ply("19-23")]
    assert game.plies == 2


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r'[A "x\"y"]', 'x"y'),
        (r'[A "C:\\new"]', r"C:\new"),
        (r'[A "C:\new"]', r"C:\new"),
        ('[A ""]', ""),
        ('[ A\n"b c" ]', "b c"),
        ('[A "b\nc"]', "b\nc"),
        ('[A "b\n\\[c"]', "b\n[c"),
        ('[a "b"]', "b"),
    ],
)
def test_tags(text: str, value: str) -> None:
    game = loads_game(text + " *")
    assert game.tags == {"A": value}
    assert not game.faults


def test_the_next_game_begins_with_the_tag_that_the_last_began_with() -> None:
    text = '[Event "a"] [White "b"]\n[Event "c"] [White "d"] *'
    assert [game.tags for game in loads_games(text)] == [
        {"Event": "a", "White": "b"},
        {"Event": "c", "White": "d"},
    ]


# what is broken


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("32-28\n hello *", "line 2, column 2, game 1: 'hello' is no move; write two squares"),
        ("* 32-28 *", "line 1, column 1, game 1: a game has neither tags nor moves"),
        ("32-28 {open", "line 1, column 7, game 1: a comment is not closed: } is missing"),
        ("32-28 } *", "line 1, column 7, game 1: a comment ends that has not begun"),
        ("32-28 (31-26", "game 1: 1 variations are not closed: ) is missing"),
        ("32-28 ) *", "line 1, column 7, game 1: a variation ends that has not begun"),
        ("32-28 () *", "line 1, column 8, game 1: a variation has no move"),
        ("(32-28) 31-26 *", "line 1, column 1, game 1: a variation stands before any move"),
        ("$1 32-28 *", "line 1, column 1, game 1: a mark stands before any move"),
        ("! 32-28 *", "line 1, column 1, game 1: a mark stands before any move"),
        ("32-28! ? *", "line 1, column 8, game 1: a move has two signs"),
        ("32-28 $1234567 *", "line 1, column 7, game 1: a mark has 6 digits at most"),
        ("<1> 32-28 *", "line 1, column 1, game 1: a mark stands before any move"),
        ("32x28<1> <2> *", "game 1: a move has two lists of captured squares"),
        ("[A b] 32-28 *", 'line 1, column 1, game 1: a tag was expected, like [White "name"]'),
        ('[A "b"]\n[C "x"]\n[C "y"] *', "line 3, column 1, game 1: the tag 'C' stands there twice"),
        ("32-28 /FEN W:W1/ *", "line 1, column 7, game 1: a setup was expected, like /FEN"),
        ("32-28 & 31-26 *", "line 1, column 7, game 1: '&' is neither a move nor anything else"),
        ('32-28\n[A "b"] *', "line 2, column 1, game 1: a game has no end: * is missing"),
        ('[Result "1-0"] 32-28 0-1', "the moves end with 0-1, the tag Result says 1-0"),
        ("32-28 * 31-26 x *", "line 1, column 15, game 2: 'x' is no move"),
        ("1-2 " + "1-2-" * 300 + "1 *", "is no move; write two squares like 32-28 or c3-d4"),
    ],
)
def test_faults_say_where_and_what_was_expected(text: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(text)), faults(text)


def test_the_rest_is_read_all_the_same() -> None:
    game, other = loads_games("1. 32-28 oops 19-23 [x ( 2. 28x19 ) } 14x23 * 31-26 *")
    assert [ply.move for ply in game.moves] == ["32-28", "19-23", "14x23"]
    assert other.moves == [Ply("31-26")]


def test_variations_that_lie_too_deep_are_left_out() -> None:
    depth = DEEPEST + 5
    game = loads_game("32-28 " + "(31-26 19-23 " * depth + ")" * depth + " 19-23 *")
    assert game.plies == 2
    assert "deeper than 100" in str(game.faults[0])
    assert len(game.faults) == 1
    assert max(len(path) // 2 for path, _ in game.walk()) == DEEPEST


def test_a_game_that_is_too_much_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser_module, "MOST_PARTS", 10)
    first, second = loads_games("1-6! " * 20 + "(1-6) {a} 1-0 *\n 1-7 *")
    assert first.plies <= 10
    assert [fault.message for fault in first.faults] == [
        "a game has more than 10 parts: the rest is left out"
    ]
    assert second == PdnGame(moves=[Ply("1-7")])


def test_very_many_parts_of_one_ply_take_no_longer_than_others() -> None:
    for part in ("{a}", "$1 ", "(1-6)"):
        game = loads_game("1-6 " + part * 60_000 + "*")
        ply = game.moves[0]
        assert len(ply.comments) + len(ply.nags) + len(ply.variations) == 60_000
