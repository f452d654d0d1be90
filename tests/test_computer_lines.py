"""The best lines of a search, put together from its reports."""

from __future__ import annotations

from draughts import Game
from draughts.computer.engine import Engine
from draughts.computer.info import Info
from draughts.computer.limit import Limit
from draughts.computer.lines import BestLines

MOVES = Game("russian").legal_moves


def report(depth: int, line: int, move: int, score: int) -> Info:
    return Info(depth=depth, line=line, pv=(MOVES[move],), score=score, nodes=100 * depth + line)


def table(*reports: Info) -> list[tuple[int, int, int, int]]:
    """(place, depth, move, score) of the lines after some reports."""
    lines = BestLines()
    for one in reports:
        lines = lines.add(one)
    return [(info.line, info.depth, MOVES.index(info.move), info.score) for info in lines]


def test_lines_add_up() -> None:
    assert table() == []
    assert table(report(1, 1, 0, 9), report(1, 2, 1, 5)) == [(1, 1, 0, 9), (2, 1, 1, 5)]


def test_a_new_depth_comes_before_the_old_one() -> None:
    """Of a move that has been looked at anew, the old line is gone."""
    first = report(1, 1, 0, 9), report(1, 2, 1, 5), report(1, 3, 2, 1)
    assert table(*first, report(2, 1, 1, 3)) == [(1, 2, 1, 3), (2, 1, 0, 9), (3, 1, 2, 1)]
    assert table(*first, report(2, 1, 3, 3)) == [(1, 2, 3, 3), (2, 1, 0, 9), (3, 1, 1, 5)]


def test_the_better_line_comes_first_though_it_was_found_later() -> None:
    assert table(report(1, 1, 0, 1), report(1, 2, 1, 4)) == [(1, 1, 1, 4), (2, 1, 0, 1)]


def test_the_latest_report_has_the_counts() -> None:
    assert BestLines().latest is None
    lines = BestLines().add(report(1, 1, 0, 1)).add(report(1, 2, 1, 4))
    assert lines.latest is not None
    assert (lines.latest.nodes, len(lines)) == (102, 2)


def test_the_lines_of_a_search() -> None:
    game = Game("russian")
    lines = BestLines()
    for info in Engine(hash_mb=1).analyse(game, Limit(depth=4), lines=20):
        lines = lines.add(info)
    assert [info.line for info in lines] == list(range(1, len(game.legal_moves) + 1))
    assert {info.move for info in lines} == set(game.legal_moves)
    scores = [info.score for info in lines]
    assert scores == sorted(scores, reverse=True)
