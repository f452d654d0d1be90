"""A table of counts that threads share without locks.

Its first 64 bytes hold the number of buckets. A bucket is a cache line of four entries of two
numbers: a count with 16 bits of a second key above it, and the key, changed by exclusive or
with the first number, so that halves of two entries do not pass for one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from draughts.kernels.language import inlined

if TYPE_CHECKING:
    from draughts.kernels.language import Word, load, logical_right, store
    from draughts.kernels.source.keys import position_key


def check_bits(side: int, men: Word, kings: Word, enemy_men: Word, enemy_kings: Word) -> int:
    """The uppermost 16 bits of a second key."""
    return position_key(side, kings, men, enemy_kings, enemy_men, 0) & (-1 << 48)


@inlined
def bucket(table: int, key: int) -> int:
    """The address of the bucket of a key."""
    return table + 64 + logical_right(logical_right(key, 32) * load(table), 32) * 64


def looked_up(table: int, key: int, check: int) -> int:
    """The count that is noted under a key, or -1."""
    entry = bucket(table, key)
    for place in (0, 16, 32, 48):
        data = load(entry + place + 8)
        if load(entry + place) ^ data == key and (data ^ check) >> 48 == 0:
            return data & ~(-1 << 48)
    return -1


def note(table: int, count: int, key: int, check: int) -> None:
    """Keep a count in the place of the smallest of its bucket: the cheapest to find again."""
    if count >> 48:
        return
    entry = bucket(table, key)
    chosen = entry
    least = load(entry + 8) & ~(-1 << 48)
    for place in (16, 32, 48):
        there = load(entry + place + 8) & ~(-1 << 48)
        if there < least:
            least = there
            chosen = entry + place
    data = count | check
    store(chosen, key ^ data)
    store(chosen + 8, data)
