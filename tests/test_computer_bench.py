"""The fixed positions of `bench`, and the number that stands for what is found in them."""

from __future__ import annotations

import pytest

from draughts import Game, RuleSet, variant, variants
from draughts.computer.bench import Bench, bench, fixed_positions, total
from draughts.computer.limit import Limit
from draughts.computer.stored import fingerprint

RUSSIAN = variant("russian")


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_variant_has_middle_games(rules: RuleSet) -> None:
    """If this fails because rules have changed: python tests/benchmarks/bench_positions.py"""
    positions = fixed_positions(rules)
    assert len(positions) == 3
    for fen in positions:
        game = Game(rules, fen)
        assert game.fen == fen
        assert game.outcome() is None
        assert len(game.legal_moves) > 2


def test_other_rules_have_none() -> None:
    assert fixed_positions(RUSSIAN.derive("house")) == ()
    assert fixed_positions(RUSSIAN.derive("russian", flying_kings=False)) == ()


def test_the_signature_is_the_same_again() -> None:
    first, again = (bench(RUSSIAN, Limit(nodes=3000)) for _ in range(2))
    assert (first.signature, first.nodes) == (again.signature, again.nodes)
    assert first.positions == 4
    assert 4000 < first.nodes <= 12_100
    assert first.nps > 0


def test_it_is_the_same_in_a_thread_of_its_own() -> None:
    """Where no limit of nodes is near, the search runs in another thread."""
    first, again = (bench(RUSSIAN, Limit(depth=7)) for _ in range(2))
    inline = bench(RUSSIAN, Limit(depth=7, nodes=300_000))
    assert first.signature == again.signature == inline.signature


def test_what_is_found_makes_the_signature() -> None:
    assert bench(RUSSIAN, Limit(depth=5)).signature != bench(RUSSIAN, Limit(depth=6)).signature


def test_all_together() -> None:
    one, other = (
        Bench(positions=2, nodes=100, seconds=1.0, signature=7),
        Bench(positions=3, nodes=200, seconds=2.0, signature=8),
    )
    both = total([one, other])
    assert (both.positions, both.nodes, both.seconds, both.nps) == (5, 300, 3.0, 100)
    assert both.signature != total([other, one]).signature
    assert Bench(positions=0, nodes=0, seconds=0, signature=0).nps == 0


def test_the_fingerprint_is_that_of_the_rules() -> None:
    assert fingerprint(RUSSIAN) == fingerprint(RUSSIAN.derive("house"))
