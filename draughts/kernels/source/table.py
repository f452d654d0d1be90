"""A table of counts that threads share without locks.

Its first 64 bytes hold the number of buckets. A bucket is a cache line of four entries of two
numbers: a count with some bits of a second key above it, and the key, changed by exclusive or
with the first number, so that halves of two entries do not pass for one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.kernels.language import Word, load, logical_right, store
    from draughts.kernels.source.keys import position_key


@inlined
def bucket(table: int, key: int) -> int:
    """The address of the bucket of a key."""
    return table + 64 + logical_right(logical_right(key, 32) * load(table), 32) * 64


@inlined
def second_key(turn: int, men: Word, kings: Word, enemy_men: Word, enemy_kings: Word) -> int:
    """Another key, of which the uppermost 16 bits are kept."""
    return position_key(turn, kings, men, enemy_kings, enemy_men, 0) & (-1 << 48)


def looked_up(
    table: int,
    turn: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """The count of a position and depth, or -1 if it is not known."""
    key = position_key(turn + 2 * depth, men, kings, enemy_men, enemy_kings, runs)
    entry = bucket(table, key)
    for place in (0, 16, 32, 48):
        data = load(entry + place + 8)
        check = data ^ second_key(turn, men, kings, enemy_men, enemy_kings)
        if load(entry + place) ^ data == key and check >> 48 == 0:
            return data & ~(-1 << 48)
    return -1


def note(
    table: int,
    count: int,
    turn: int,
    depth: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> None:
    """Keep a count in the place of the smallest of its bucket: the cheapest to find again."""
    if count >> 48:
        return
    key = position_key(turn + 2 * depth, men, kings, enemy_men, enemy_kings, runs)
    entry = bucket(table, key)
    chosen = entry
    least = load(entry + 8) & ~(-1 << 48)
    for place in (16, 32, 48):
        there = load(entry + place + 8) & ~(-1 << 48)
        if there < least:
            least = there
            chosen = entry + place
    data = count | second_key(turn, men, kings, enemy_men, enemy_kings)
    store(chosen, key ^ data)
    store(chosen + 8, data)
