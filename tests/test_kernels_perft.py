"""Counting with kernels: published counts, and the same counts however they are counted."""

from __future__ import annotations

import random
import time
from typing import Any

import attrs
import pytest
from kernel_checks import crowded, kernels_of
from test_counting import ROWS, counts_of, rules_of, set_up

import draughts
from draughts import RuleSet, start_position, variant, variants
from draughts.kernels import perft as kernels_perft
from draughts.kernels.native import Kernels, Scratch
from draughts.kernels.perft import PERFT_UNIT, count_each, count_sequences
from draughts.types import Priority

QUICK, DEEP = 30_000_000, 2_000_000_000
"""The largest counts checked always, and with ``-m slow``."""

SEEDS = {
    "international": (9, 41_022_423),
    "american": (11, 85_242_128),
    "russian": (11, 110_917_189),
    "brazilian": (11, 105_491_257),
    "canadian": (8, 31_839_056),
    "frisian": (9, 15_605_069),
    "turkish": (8, 123_285_642),
    "italian": (11, 81_647_058),
}

HOUSE = attrs.evolve(
    variant("american"),
    name="house",
    flying_kings=True,
    capture_priority=(Priority.MOST_PIECES,),
)


def cases(low: int, high: int) -> list[Any]:
    """(variant, FEN, depth, count): of each published row the largest count in a range."""
    found: dict[str, Any] = {}
    for row in ROWS:
        counts = [
            (depth, count) for depth, count in enumerate(counts_of(row), 1) if low < count <= high
        ]
        if counts:
            place = row["position"] if row["fen"] == "start" else row["fen"]
            name = f"{row['variant']} {place} {counts[-1][0]}"
            found[name] = pytest.param(row["variant"], row["fen"], *counts[-1], id=name)
    return list(found.values())


@pytest.mark.parametrize(("name", "fen", "depth", "count"), cases(0, QUICK))
def test_published_counts(name: str, fen: str, depth: int, count: int) -> None:
    rules = rules_of(name)
    assert count_sequences(kernels_of(rules), set_up(rules, fen), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fen", "depth", "count"), cases(QUICK, DEEP))
def test_published_counts_in_depth(name: str, fen: str, depth: int, count: int) -> None:
    rules = rules_of(name)
    assert count_sequences(kernels_of(rules), set_up(rules, fen), depth, 2) == count


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fen", "depth", "count"), cases(QUICK, 100 * DEEP))
def test_published_counts_with_a_table(name: str, fen: str, depth: int, count: int) -> None:
    rules = rules_of(name)
    assert count_sequences(kernels_of(rules), set_up(rules, fen), depth, 2, 256) == count


@pytest.mark.parametrize("name", SEEDS)
def test_start_positions_with_a_table(name: str) -> None:
    rules, (depth, count) = variant(name), SEEDS[name]
    assert count_sequences(kernels_of(rules), start_position(rules), depth, hash_mb=16) == count


@pytest.mark.slow
@pytest.mark.parametrize("name", SEEDS)
def test_start_positions_without_a_table(name: str) -> None:
    rules, (depth, count) = variant(name), SEEDS[name]
    assert count_sequences(kernels_of(rules), start_position(rules), depth) == count


@pytest.mark.parametrize("rules", [*variants(), HOUSE], ids=lambda rules: rules.name)
def test_counts_are_those_of_the_reference_generator(rules: RuleSet) -> None:
    kernels, position = kernels_of(rules), start_position(rules)
    for depth in range(5):
        expected = draughts.perft(rules, position, depth)
        assert count_sequences(kernels, position, depth) == expected
        if expected > 500:
            break


def test_house_rules_are_counted_in_depth() -> None:
    position = start_position(HOUSE)
    expected = draughts.perft(HOUSE, position, 5)
    assert count_sequences(kernels_of(HOUSE), position, 5) == expected


# however it is counted


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_a_table_changes_nothing(rules: RuleSet) -> None:
    """The smallest one, so that counts are thrown out of it all the time."""
    kernels, chance = kernels_of(rules), random.Random(rules.name)
    for position in [start_position(rules), *(crowded(rules, chance, 7) for _ in range(4))]:
        for depth in (2, 3, 4, 5):
            plain = count_sequences(kernels, position, depth)
            assert count_sequences(kernels, position, depth, hash_mb=1) == plain
            if plain > 300_000:
                break


@pytest.mark.parametrize("hash_mb", [0, 1])
def test_threads_change_nothing(hash_mb: int) -> None:
    rules = variant("frisian")
    kernels, position = kernels_of(rules), start_position(rules)
    assert count_sequences(kernels, position, 8, 3, hash_mb) == 2_825_779


def test_several_positions_are_counted_at_once() -> None:
    rules = variant("italian")
    kernels, position = kernels_of(rules), start_position(rules)
    after = [ply.after for ply in kernels.legal(position)]
    counts = count_each(kernels, [*after, after[0]], 7, 2, 1)
    assert counts == [count_sequences(kernels, each, 7) for each in [*after, after[0]]]
    assert count_each(kernels, [], 7) == []
    assert count_each(kernels, after, 0) == [1] * 7


def test_depth_0_is_the_position_itself() -> None:
    kernels = kernels_of(variant("turkish"))
    assert count_sequences(kernels, start_position(kernels.rules), 0) == 1


def test_a_negative_depth_is_refused() -> None:
    kernels = kernels_of(variant("turkish"))
    with pytest.raises(ValueError, match="depth -1"):
        count_sequences(kernels, start_position(kernels.rules), -1)


@pytest.mark.parametrize("depth", [1, 3, 9])
def test_where_no_move_is_left_nothing_is_counted(depth: int) -> None:
    rules = variant("russian")
    position = draughts.Game(rules, "W:Wa5:Bb6,c7").position
    assert count_sequences(kernels_of(rules), position, depth) == 0


def test_how_far_it_is_is_told() -> None:
    rules = variant("italian")
    told: list[tuple[float, int]] = []
    total = count_sequences(
        kernels_of(rules),
        start_position(rules),
        9,
        threads=2,
        progress=lambda share, nodes: told.append((share, nodes)),
    )
    assert told == sorted(told)
    assert told[-1] == (1.0, total)


# when there is no room, and when it shall stop


@pytest.mark.parametrize("hash_mb", [0, 1])
@pytest.mark.parametrize("room", [0, 1, 2, 5])
def test_lists_that_do_not_fit_are_counted_without_kernels(
    monkeypatch: pytest.MonkeyPatch, room: int, hash_mb: int
) -> None:
    rules = variant("russian")
    kernels, chance = Kernels(rules), random.Random(room)
    record = kernels.facts.constants["RECORD"]
    monkeypatch.setattr(kernels_perft, "Scratch", lambda facts: Scratch(facts, room * record))
    for _ in range(20):
        position = crowded(rules, chance, 8)
        expected = draughts.perft(rules, position, 3)
        assert count_sequences(kernels, position, 3, hash_mb=hash_mb) == expected


def test_an_interruption_ends_all_threads_at_once() -> None:
    rules = variant("international")

    def interrupt(*_: float) -> None:
        raise KeyboardInterrupt

    began = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        count_sequences(kernels_of(rules), start_position(rules), 12, 2, progress=interrupt)
    assert time.perf_counter() - began < 20  # some 14,000,000,000 sequences take longer


def test_a_rule_set_is_compiled_once_for_counting_and_moves() -> None:
    kernels = Kernels(variant("turkish"))
    assert kernels.load(PERFT_UNIT) is kernels.functions
    other = Kernels(variant("turkish"))
    assert "perft_from" not in other.functions
    assert "perft_from" in other.load(PERFT_UNIT)
    assert other.load(PERFT_UNIT) is other.load(PERFT_UNIT)
