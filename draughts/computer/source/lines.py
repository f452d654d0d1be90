"""The best line of each ply of the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.computer.language import MAX_PLY, PV
    from draughts.kernels.language import load32, store32


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
