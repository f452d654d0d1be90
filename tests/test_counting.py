"""Perft counts published by others, for every variant and for boards derived from one.

A wrong rule, a wrong board or a move counted twice shows here before anywhere else. The counts
in ``data/perft.json`` reach deeper than plain Python: the small ones are checked always, those
up to some millions with ``-m slow``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from draughts.counting import divide, perft
from draughts.movegen import legal_moves
from draughts.notation.fen import read_fen
from draughts.position import Position
from draughts.registry import variant
from draughts.rules import RuleSet
from draughts.setup import start_position

Row = dict[str, Any]

DATA = Path(__file__).parent / "data" / "perft.json"
ROWS: list[Row] = json.loads(DATA.read_text(encoding="utf-8"))["perft"]

QUICK, DEEP = 40_000, 4_000_000
"""The largest counts checked always, and with ``-m slow``."""

DERIVED: dict[str, tuple[str, dict[str, Any]]] = {
    "thai-12-men": ("thai", {"start": (1, 2, 3)}),
    "american-6x6": ("american", {"width": 6, "height": 6, "start": (1, 2)}),
    "international-6x6": ("international", {"width": 6, "height": 6, "start": (1, 2)}),
    "international-14x14": (
        "international",
        {"width": 14, "height": 14, "start": (1, 2, 3, 4, 5, 6)},
    ),
    "international-spantsireti-10x8": ("international", {"height": 8, "start": (1, 2, 3)}),
    "international-ktar-8x10": ("international", {"width": 8}),
    "international-ktar-10x11": ("international", {"height": 11}),
    "international-ktar-10x12": ("international", {"height": 12, "start": (1, 2, 3, 4, 5)}),
    "international-12x10": ("international", {"width": 12}),
}
"""Boards of the published counts that are no variant: each is one change to a variant."""

ONE_ROUTE = {
    ("american-6x6", "start"): 10,
    ("international", "FrontRows"): 8,
    ("italian", "Position1"): 9,
}
"""Positions for which only counts of paths are published, each route of a capture on its own.

Down to these depths no two routes have the same result, so that the counts are perft too.
"""

PLAYED_ALIKE = {
    "american-tournament": "american",
    "antidraughts": "international",
    "breakthrough": "international",
    "dumm": "international-14x14",
    "filipino": "brazilian",
    "jamaican": "pool",
    "poddavki": "russian",
    "portuguese": "spanish",
    "sri-lankan": "canadian",
    "suicide": "american",
    "zimbabwean": "pool",
}
"""Variants whose moves are another's: only the aim, the draws or the side of a1 differ."""


def rules_of(name: str) -> RuleSet:
    if name not in DERIVED:
        return variant(name)
    base, changes = DERIVED[name]
    return variant(base).derive(name, **changes)


def set_up(rules: RuleSet, fen: str) -> Position:
    return start_position(rules) if fen == "start" else read_fen(rules, fen)


def counts_of(row: Row) -> list[int]:
    """Those of a row's counts that are perft as it is counted here."""
    counts: list[int] = row["counts"]
    if row["counting"] == "results":
        return counts
    return counts[: ONE_ROUTE.get((row["variant"], row["position"]), 0)]


def cases(low: int, high: int) -> list[Any]:
    """(variant, FEN, depth, count) for each published count in a range, each once."""
    found: dict[str, Any] = {}
    for row in ROWS:
        for depth, count in enumerate(counts_of(row), start=1):
            if low < count <= high:
                place = row["position"] if row["fen"] == "start" else row["fen"]
                name = f"{row['variant']} {place} {depth}"
                found[name] = pytest.param(row["variant"], row["fen"], depth, count, id=name)
    return list(found.values())


def check(name: str, fen: str, depth: int, count: int) -> None:
    rules = rules_of(name)
    assert perft(rules, set_up(rules, fen), depth) == count


@pytest.mark.parametrize(("name", "fen", "depth", "count"), cases(0, QUICK))
def test_published_counts(name: str, fen: str, depth: int, count: int) -> None:
    check(name, fen, depth, count)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fen", "depth", "count"), cases(QUICK, DEEP))
def test_published_counts_in_depth(name: str, fen: str, depth: int, count: int) -> None:
    check(name, fen, depth, count)


def test_no_published_position_is_left_out() -> None:
    published = {(row["variant"], row["position"]) for row in ROWS}
    assert published == {(row["variant"], row["position"]) for row in ROWS if counts_of(row)}


@pytest.mark.parametrize(("name", "like"), PLAYED_ALIKE.items())
def test_variants_with_the_moves_of_another_have_its_counts(name: str, like: str) -> None:
    rules = variant(name)
    row = next(row for row in ROWS if row["variant"] == like and counts_of(row))
    shallow = [count for count in counts_of(row) if count <= 10_000]
    counted = [perft(rules, start_position(rules), d) for d in range(1, len(shallow) + 1)]
    assert counted == shallow


# what perft is


def test_depth_0_is_the_position_itself() -> None:
    rules = variant("russian")
    assert perft(rules, start_position(rules), 0) == 1


def test_a_position_without_moves_counts_nothing() -> None:
    rules = variant("russian")
    position = read_fen(rules, "W:Wa5:Bb6,c7")
    assert perft(rules, position, 1) == perft(rules, position, 3) == 0


def test_a_game_that_is_decided_or_drawn_is_counted_on() -> None:
    won = read_fen(variant("breakthrough"), "W:WK46,31:B5")
    assert perft(variant("breakthrough"), won, 3) == perft(variant("international"), won, 3) > 0
    drawn = read_fen(variant("turkish"), "W:WKa1:BKh8")
    assert perft(variant("turkish"), drawn, 1) == 14


def test_captures_are_counted_by_result_not_by_route() -> None:
    rules = variant("brazilian")
    position = read_fen(rules, "W:Wc3:Bb4,d4,b6,d6")  # once around, either way
    assert perft(rules, position, 1) == 1


def test_divide_splits_a_count_by_the_first_move() -> None:
    rules = variant("turkish")
    position = start_position(rules)
    parts = dict(divide(rules, position, 3))
    assert set(parts) == set(legal_moves(rules, position))
    assert sum(parts.values()) == 708
    assert set(dict(divide(rules, position, 1)).values()) == {1}
