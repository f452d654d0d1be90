"""The tree of a game: results, lines by their paths, marks and clocks."""

from __future__ import annotations

import pytest

from draughts.pdn import Clock, PdnGame, Ply, clocks_in, loads_game
from draughts.pdn.tree import PdnFault


@pytest.mark.parametrize(
    ("tags", "result"),
    [({}, "*"), ({"Result": "?"}, "*"), ({"Result": " "}, "*"), ({"Result": "1+ - 1-"}, "1+ - 1-")],
)
def test_result(tags: dict[str, str], result: str) -> None:
    assert PdnGame(tags).result == result


def test_lines_by_their_paths() -> None:
    game = loads_game("1-6 7-11 (7-12 6-10 (6-11) (6-9)) (7-13) 6-10 (6-11) *")
    assert [(path, [ply.move for ply in line]) for path, line in game.walk()] == [
        ((), ["1-6", "7-11", "6-10"]),
        ((1, 0), ["7-12", "6-10"]),
        ((1, 0, 1, 0), ["6-11"]),
        ((1, 0, 1, 1), ["6-9"]),
        ((1, 1), ["7-13"]),
        ((2, 0), ["6-11"]),
    ]
    for path, line in game.walk():
        assert game.line_at(path) is line
    with pytest.raises(IndexError):
        game.line_at((0, 0))


def test_marks_are_signs_and_nags() -> None:
    assert Ply("1-6", "!?", (10,)).marks == (5, 10)
    assert Ply("1-6", "(?)").marks == (2,)
    assert Ply("1-6", "!!!", (1,)).marks == (1,)


def test_plies_without_a_move_do_not_count() -> None:
    game = PdnGame(moves=[Ply("1-6"), Ply("", setup="W:W1:B2"), Ply("- -")])
    assert game.plies == 2
    assert [ply.is_move for ply in game.moves] == [True, False, True]


@pytest.mark.parametrize(
    ("comment", "clock"),
    [
        ("[%clk 1:02:03]", Clock("clk", 3723)),
        ("a [%emt 0:05] b", Clock("emt", 300)),
        ("[%egt 0:00:01.5]", Clock("egt", 1.5)),
        ("[%mct 17.10]", None),
        ("[%clock w0:00:10 B0:00:03]", Clock("clock", None, 10, 3)),
        ("[%clk]", None),
        ("[%csl Ga1]", None),
        (f"[%clk {'9' * 5000}:00]", None),
    ],
)
def test_clocks(comment: str, clock: Clock | None) -> None:
    assert next(clocks_in(comment), None) == clock
    assert Ply("1-6", comments=("none", comment)).clock == clock


def test_a_fault_is_one_line() -> None:
    assert str(PdnFault("no", 3, 5, 2)) == "line 3, column 5, game 2: no"
