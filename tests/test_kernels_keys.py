"""Keys of positions: as good as chance, in all their bits."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from draughts import RuleSet, Squares
from draughts.kernels.facts import Facts, facts_of
from draughts.kernels.unit import Loaded, Unit, load_unit, rule_sources

SOURCE = """
def key(sets: int, side: int, runs: int) -> int:
    return position_key(
        side,
        load_word(sets),
        load_word(sets + WORD_BYTES),
        load_word(sets + 2 * WORD_BYTES),
        load_word(sets + 3 * WORD_BYTES),
        runs,
    )
"""

BOARDS = [
    RuleSet(name="small"),
    RuleSet(name="wide", width=12, height=12),
    RuleSet(name="runs", flying_kings=True, king_move_limit=3, width=10, height=10),
    RuleSet(name="widest", width=20, height=20, squares=Squares.ALL),
]

Key = Callable[[tuple[int, ...], int, int], int]
_kept: dict[str, tuple[Loaded, Facts]] = {}


@pytest.fixture(params=BOARDS, ids=lambda rules: rules.name)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    found: RuleSet = request.param
    return found


@pytest.fixture
def key(rules: RuleSet, tmp_path: Path) -> Key:
    """The compiled key of four sets by square index, a side and runs; not negative."""
    if rules.name not in _kept:
        path = tmp_path / "source.py"
        path.write_text(SOURCE)
        facts = facts_of(rules)
        unit = Unit("keys", (*rule_sources(), path), (("key", 3),))
        _kept[rules.name] = load_unit(unit, facts), facts
    loaded, facts = _kept[rules.name]

    def key(sets: tuple[int, ...], side: int, runs: int) -> int:
        content = b"".join(
            facts.lattice.spread(each).to_bytes(facts.word_bytes, "little") for each in sets
        )
        memory = ctypes.create_string_buffer(content, len(content))
        found = loaded.functions["key"](ctypes.addressof(memory), side, runs)
        return found & (1 << 64) - 1

    return key


def sets_of(rules: RuleSet, chance: random.Random, pieces: int) -> tuple[int, ...]:
    found = [0] * 4
    for square in chance.sample(range(len(rules.board)), pieces):
        found[chance.choice((0, 0, 1, 2, 2, 3))] |= 1 << square
    return tuple(found)


def with_a_change(rules: RuleSet, chance: random.Random, sets: tuple[int, ...]) -> tuple[int, ...]:
    """The same sets but for one square in one of them."""
    chosen, square = chance.randrange(4), chance.randrange(len(rules.board))
    return tuple(each ^ (i == chosen) << square for i, each in enumerate(sets))


def test_positions_that_are_almost_alike_have_keys_of_their_own(rules: RuleSet, key: Key) -> None:
    """One or two men move or change sides: no two keys, nor many short parts of them, agree."""
    chance = random.Random(rules.name)
    one, seen = sets_of(rules, chance, 16), set[tuple[int, ...]]()
    while len(seen) < 20_000:
        seen.add(one)
        for _ in range(chance.randint(1, 2)):
            one = with_a_change(rules, chance, one)
    keys = [key(one, 0, 0) for one in seen]
    assert len(set(keys)) == len(keys)
    for low in (0, 20, 44):
        different = len({k >> low & (1 << 20) - 1 for k in keys})
        # 20,000 balls in 1,048,576 boxes leave about 19,811 boxes in use.
        assert 19_700 < different < 19_900
    for bit in range(64):
        ones = sum(k >> bit & 1 for k in keys)
        assert 9_500 < ones < 10_500, bit


def test_a_change_changes_half_of_the_bits(rules: RuleSet, key: Key) -> None:
    chance = random.Random(1)
    changed = [0] * 64
    for _ in range(400):
        sets = sets_of(rules, chance, 12)
        difference = key(sets, 1, 0) ^ key(with_a_change(rules, chance, sets), 1, 0)
        for bit in range(64):
            changed[bit] += difference >> bit & 1
    assert min(changed) > 140
    assert max(changed) < 260


def test_everything_counts(rules: RuleSet, key: Key) -> None:
    sets = sets_of(rules, random.Random(2), 10)
    men, kings, enemy_men, enemy_kings = sets
    others = [
        key(sets, 0, 0),
        *(key(sets, side, 0) for side in range(1, 200)),
        key((kings, men, enemy_men, enemy_kings), 0, 0),
        key((enemy_men, enemy_kings, men, kings), 0, 0),
        key((men, kings, enemy_kings, enemy_men), 0, 0),
        key((0, 0, 0, 0), 0, 0),
        key((men, 0, 0, 0), 0, 0),
        key((0, men, 0, 0), 0, 0),
    ]
    if rules.king_move_limit:
        others += [key(sets, 0, run) for run in range(1, 50)]
        others += [key(sets, 0, run << 16) for run in range(1, 50)]
    assert len(set(others)) == len(others)
