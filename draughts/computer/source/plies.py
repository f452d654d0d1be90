"""What a ply of the search asks of its moves: all of them, what happened, the best line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import MAX_PLY, PV
    from draughts.kernels.language import SIDES, Word, load32, store32
    from draughts.kernels.source.state import legal_moves


def generate(
    turn: int,
    th: int,
    out: int,
    men: Word,
    kings: Word,
    enemy_men: Word,
    enemy_kings: Word,
    runs: int,
) -> int:
    """Write the legal moves from ``out`` on; the address behind the last."""
    for side in SIDES:
        if turn == side:
            return legal_moves(side, th, out, men, kings, enemy_men, enemy_kings, runs)
    return out


def events_of(kind: int, taken: Word) -> int:
    """What a move was: 1 a capture, 2 a promotion, 4 a man's move."""
    found = 0 if kind & 1 else 4
    if kind & 2:
        found = found | 2
    return found | 1 if taken else found


def note_line(th: int, ply: int, code: int) -> None:
    """Put a move before the best line of the next ply: the best line of this one."""
    here = th + PV + ply * (MAX_PLY + 1) * 4
    below = here + (MAX_PLY + 1) * 4
    store32(here, code)
    i = 0
    while i < MAX_PLY - 1:
        following = load32(below + i * 4)
        i += 1
        store32(here + i * 4, following)
        if following == 0:
            break
