"""The transposition table: clusters of four entries of 16 bytes, shared by all threads.

An entry is ``key ^ data`` and ``data``, so that one torn by two threads does not match. Data:
move code (32 bits), score (16), depth (8), bound (2: 1 upper, 2 lower, 3 exact), age (6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import AGE, MATE, MAX_PLY, TABLE, TABLE_MASK, TABLE_USED
    from draughts.kernels.language import load, logical_right, store


def cluster(th: int, key: int) -> int:
    """The address of the four entries that may hold a position."""
    return load(th + TABLE) + (logical_right(key, 20) & load(th + TABLE_MASK)) * 64


def probe(th: int, key: int) -> int:
    """What is known of a position; 0 is nothing."""
    if not TABLE_USED:
        return 0
    entry = cluster(th, key)
    end = entry + 64
    while entry < end:
        data = load(entry + 8)
        if load(entry) ^ data == key:
            return data
        entry += 16
    return 0


def score_of(data: int, ply: int) -> int:
    """The score of an entry; a win is as far away as it is from here."""
    score = (data << 16) >> 48
    if score > MATE - 2 * MAX_PLY:
        return score - ply
    if score < 2 * MAX_PLY - MATE:
        return score + ply
    return score


def depth_of(data: int) -> int:
    """How deep an entry's search was."""
    return logical_right(data, 48) & 255


def bound_of(data: int) -> int:
    """1 if the score is at most that, 2 if at least, 3 if exactly."""
    return logical_right(data, 56) & 3


def remember_score(
    th: int, key: int, code: int, score: int, depth: int, bound: int, ply: int
) -> None:
    """Write what a search has found, over the entry that is worth least."""
    if score > MATE - 2 * MAX_PLY:
        score = score + ply
    elif score < 2 * MAX_PLY - MATE:
        score = score - ply
    age = load(th + AGE)
    entry = cluster(th, key)
    end = entry + 64
    place, worst = entry, 1 << 20
    while entry < end:
        data = load(entry + 8)
        if load(entry) ^ data == key:
            place = entry
            if code == 0:
                code = data & 4294967295
            break
        worth = depth_of(data)
        if logical_right(data, 58) == age:
            worth += 256
        if worth < worst:
            place, worst = entry, worth
        entry += 16
    data = (code & 4294967295) | ((score & 65535) << 32) | (max(depth, 0) << 48)
    data = data | (bound << 56) | (age << 58)
    store(place, key ^ data)
    store(place + 8, data)
