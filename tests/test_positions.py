"""The legal moves of positions that tell rules apart, each in the variants it concerns.

Most are built so that one rule decides; others are the diagrams of official rule texts. The
moves in ``data/positions.json`` were worked out by hand and with another generator.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from draughts.board import Board
from draughts.movegen import legal_moves
from draughts.notation.fen import read_fen
from draughts.notation.moves import read_move
from draughts.registry import variant
from draughts.rules import RuleSet
from draughts.types import Removal

Entry = dict[str, Any]
Result = tuple[int, int, frozenset[int], bool]
"""Origin, destination, captured squares, whether the piece is crowned."""

DATA = Path(__file__).parent / "data" / "positions.json"
ENTRIES: list[Entry] = json.loads(DATA.read_text(encoding="utf-8"))["positions"]

MIRRORED = {"spanish", "portuguese", "italian"}
"""Variants played on the other colour: an entry's a1-style texts are not of their board."""

ONE_CHANGE: dict[str, dict[str, Any]] = {
    "": {},
    "immediate": {"removal": Removal.AT_ONCE},
    "deferred": {"removal": Removal.AFTER_MOVE},
    "uturn": {"king_turns_back": True},
}

MOVE = re.compile(r"(\w+)[-x](\w+)(?: \{([\w,]+)\})?( =K)?")


def rules_of(name: str) -> RuleSet:
    base, _, change = name.partition("+")
    return attrs.evolve(variant(base), **ONE_CHANGE[change])


def result(board: Board, text: str) -> Result:
    parts = MOVE.fullmatch(text)
    assert parts, text
    captured = frozenset(map(board.square, parts[3].split(","))) if parts[3] else frozenset[int]()
    return board.square(parts[1]), board.square(parts[2]), captured, bool(parts[4])


def cases() -> list[Any]:
    """(variant, FEN, moves) of each entry, in a1 style or in the variant's own numbers."""
    found = []
    for entry in ENTRIES:
        name, native = entry["variant"], entry["native"]
        label = f"{entry['id']} {name}"
        if native:
            form = (name, native["fen"], native["moves"])
            found.append(pytest.param(*form, id=f"{label} numeric"))
        if not (native and name in MIRRORED):
            found.append(pytest.param(name, entry["fen"], entry["moves"], id=label))
    return found


@pytest.mark.parametrize(("name", "fen", "moves"), cases())
def test_legal_moves(name: str, fen: str, moves: list[str]) -> None:
    rules = rules_of(name)
    position = read_fen(rules, fen)
    legal = legal_moves(rules, position)
    assert {
        (move.origin, move.destination, frozenset(move.captured), move.promotes) for move in legal
    } == {result(rules.board, text) for text in moves}
    assert len(legal) == len(moves)


@pytest.mark.parametrize(("name", "fen", "moves"), cases())
def test_the_moves_can_be_named(name: str, fen: str, moves: list[str]) -> None:
    rules = rules_of(name)
    position = read_fen(rules, fen)
    for text in moves:
        origin, destination, captured, promotes = result(rules.board, text)
        move = read_move(rules, position, text.split()[0])
        assert (move.origin, move.destination) == (origin, destination)
        assert frozenset(move.captured) == captured
        assert move.promotes is promotes


def test_every_entry_is_played() -> None:
    assert len(ENTRIES) == 151
    assert len({case.id.removesuffix(" numeric") for case in cases()}) == 151
