"""Memory that kernels work in: fresh pages, which are zero and come when they are used."""

from __future__ import annotations

import mmap

_HUGE = 1 << 22


def fresh_memory(size: int, *, scattered: bool = False) -> mmap.mmap:
    """So many bytes of this process alone, also after a fork.

    ``scattered`` is for tables that are read all over the place: large pages, where there are.
    """
    if not hasattr(mmap, "MAP_PRIVATE"):  # Windows, which does not fork
        return mmap.mmap(-1, size)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if scattered and size >= _HUGE and hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory
