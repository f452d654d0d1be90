"""The reference generator and the naive oracle agree on the legal moves."""

from __future__ import annotations

import importlib
import pkgutil
import random

import attrs
import pytest
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st
from oracle import Answer, TooBig, oracle_moves
from strategies import differences, picture, pieces_of, placed, positions, rule_sets, runs_of

import variants
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color, Direction, Landing, Priority, Removal, Squares

GAMES, PLIES = 3, 100


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


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_random_rules_and_positions(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    position = data.draw(positions(rules))
    note(f"{differences(rules)}\n{picture(position)}")
    try:
        compare(rules, position)
    except TooBig:
        reject()


FLYING = RuleSet(
    name="flying",
    width=6,
    height=7,
    squares=Squares.ALL,
    king_captures=Direction.ALL,
    start=(1,),
)


@pytest.mark.parametrize(
    ("rules", "turn", "white", "black"),
    [
        # Where a king came from decides whether it may go over the square of a piece just taken.
        (
            attrs.evolve(
                FLYING, squares=Squares.LIGHT, removal=Removal.AT_ONCE, chain_mandatory=False
            ),
            Color.BLACK,
            "a6 d5 f5 Ke4 b3 d3",
            "Kf7",
        ),
        # The same pieces in two orders, on the same square; only the better order ends far off.
        (
            attrs.evolve(
                FLYING,
                king_landing=Landing.NEXT_BEHIND_KING,
                capture_priority=(Priority.EARLIEST_KINGS,),
            ),
            Color.WHITE,
            "Ka2",
            "Kc7 Ka5 Kb3 d3 Kb1",
        ),
    ],
)
def test_what_chains_on_one_square_do_not_share(
    rules: RuleSet, turn: Color, white: str, black: str
) -> None:
    assert len(compare(rules, placed(rules, turn, white, black))) > 1


@pytest.mark.parametrize("rules", built_in(), ids=lambda rules: rules.name)
def test_random_games_of_a_variant(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    compared = 0
    for _ in range(GAMES):
        position = start_position(rules)
        for _ in range(PLIES):
            try:
                moves = compare(rules, position)
                compared += 1
            except TooBig:
                moves = legal_moves(rules, position)
            if not moves:
                break
            position = after(rules, position, chance.choice(moves))
    assert compared > PLIES / 10
