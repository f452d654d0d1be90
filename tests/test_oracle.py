"""The reference generator and the naive oracle agree on the legal moves."""

from __future__ import annotations

import importlib
import pkgutil
import random

import pytest
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st
from oracle import Answer, TooBig, oracle_moves
from strategies import differences, picture, pieces_of, positions, rule_sets, runs_of

import variants
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position

PLIES = 100


def answer(move: Move) -> Answer:
    """A move as the oracle writes it."""
    cells = move.board.cells
    taken = frozenset(cells[square] for square in move.captured)
    return cells[move.origin], cells[move.destination], taken, move.promotes


def shown(answers: set[Answer]) -> str:
    """Moves named with a1 in White's left-hand corner."""

    def name(square: tuple[int, int]) -> str:
        return f"{chr(ord('a') + square[0])}{square[1] + 1}"

    return " ".join(
        sorted(
            f"{name(origin)}-{name(destination)}"
            + (f"{{{','.join(sorted(map(name, taken)))}}}" if taken else "")
            + ("=K" if promotes else "")
            for origin, destination, taken, promotes in answers
        )
    )


def compare(rules: RuleSet, position: Position) -> tuple[Move, ...]:
    """The legal moves, after the oracle has confirmed them."""
    expected = oracle_moves(rules, position.turn, pieces_of(position), runs_of(position))
    moves = legal_moves(rules, position)
    found = [answer(move) for move in moves]
    scene = f"{differences(rules)}\n{picture(position)}"
    surplus, missing = set(found) - expected, expected - set(found)
    assert not surplus, f"not legal: {shown(surplus)}\nlegal: {shown(expected)}\n{scene}"
    assert not missing, f"missing: {shown(missing)}\nfound: {shown(set(found))}\n{scene}"
    assert len(found) == len(set(found)), f"one move twice: {sorted(map(str, moves))}\n{scene}"
    for move in moves:
        cells = {1 << square for square in move.captured}
        assert move.taken == sum(cells), f"{move}: taken and captured differ\n{scene}"
    return moves


def built_in() -> list[RuleSet]:
    """Every rule set that a module of the variants package holds."""
    found: dict[str, RuleSet] = {}
    for module in pkgutil.iter_modules(variants.__path__, "variants."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, RuleSet):
                found[value.name] = value
    return list(found.values())


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_random_rules_and_positions(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    position = data.draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    try:
        compare(rules, position)
    except TooBig:
        reject()


@pytest.mark.parametrize("rules", built_in(), ids=lambda rules: rules.name)
def test_random_games_of_a_variant(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    position = start_position(rules)
    compared = 0
    for _ in range(PLIES):
        try:
            moves = compare(rules, position)
            compared += 1
        except TooBig:
            moves = legal_moves(rules, position)
        if not moves:
            break
        position = after(rules, position, chance.choice(moves))
    assert compared
