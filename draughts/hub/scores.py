"""Scores in Hub: in men, and a win so many plies away as a hundred men less so many hundredths.

The protocol does not say how a win is told; Scan writes it so, and interfaces read it so.
"""

from __future__ import annotations

from draughts.computer.layout import MATE, MAX_PLY

WIN = 10_000
"""Hundredths of a man that the end of the game is worth at once."""

_MOST = 9_000
"""Hundredths of a man that nothing else is worth: from there on, interfaces speak of a win."""


def write_score(score: int, win_in: int | None) -> str:
    """A score, given in hundredths of a man or as the plies to the end, in men.

    >>> write_score(25, None), write_score(29_995, 5), write_score(-29_994, -6)
    ('0.25', '99.95', '-99.94')
    """
    if win_in is not None:
        score = WIN - win_in if win_in > 0 or score > 0 else -WIN - win_in
    else:
        score = max(1 - _MOST, min(score, _MOST - 1))
    return f"{score / 100:.2f}"


def read_score(men: float) -> int:
    """A score in hundredths of a man, as `draughts.computer.info.Info` has it.

    >>> read_score(0.25), read_score(99.95), read_score(-99.94), read_score(1e9)
    (25, 29995, -29994, 9000)
    """
    score = round(men * 100)
    plies = WIN - abs(score)
    if 0 <= plies < MAX_PLY:
        return MATE - plies if score > 0 else plies - MATE
    return max(-_MOST, min(score, _MOST))
