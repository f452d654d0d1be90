"""Perft by kernels: split over the first plies, in several threads, with a table if wanted."""

from __future__ import annotations

import ctypes
import mmap
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from queue import SimpleQueue

import attrs

from draughts.kernels.native import Kernels, Scratch, address_of
from draughts.kernels.unit import Unit, rule_sources
from draughts.movegen import legal_moves
from draughts.position import Position

PERFT_UNIT = Unit("perft", rule_sources(), (("perft_from", 4),))

SHALLOW = 5
"""Plies that are not worth splitting."""

JOBS = 300
"""A count is split until there are so many positions to count from."""

LINE = 64
"""Bytes of a cache line: of a bucket of the table, and of what stands before the first."""

Progress = Callable[[float, int], None]
"""Called with the share that is done, from 0 to 1, and the sequences counted so far."""


@attrs.frozen
class Job:
    """A position to count from, ``times`` for the root with a number."""

    root: int
    position: Position
    times: int


def count_sequences(
    kernels: Kernels,
    position: Position,
    depth: int,
    threads: int = 1,
    hash_mb: int = 0,
    progress: Progress | None = None,
) -> int:
    """The number of sequences of ``depth`` plies, like `draughts.counting.perft`.

    ``hash_mb`` is the size of a table in which counts are found again when other moves lead to
    the same position; two positions are taken for one with a chance of about 1 in 2 to the 80th
    each time. Raises `ValueError` for a negative depth.
    """
    return count_each(kernels, [position], depth, threads, hash_mb, progress)[0]


def count_each(
    kernels: Kernels,
    positions: Sequence[Position],
    depth: int,
    threads: int = 1,
    hash_mb: int = 0,
    progress: Progress | None = None,
) -> list[int]:
    """The same for several positions at once, which share the table."""
    if depth < 0:
        raise ValueError(f"depth {depth}: a whole number from 0")
    if depth == 0:
        return [1] * len(positions)
    jobs = [Job(root, position, 1) for root, position in enumerate(positions)]
    while depth > SHALLOW and 0 < len(jobs) < JOBS:
        jobs, depth = _split(kernels, jobs), depth - 1
    counts = [0] * len(positions)
    for job, found in _Threads(kernels, threads, hash_mb).run(jobs, depth, progress):
        counts[job.root] += job.times * found
    return counts


def _split(kernels: Kernels, jobs: Iterable[Job]) -> list[Job]:
    """The positions a ply further; one that several moves lead to is counted once."""
    times: Counter[tuple[int, Position]] = Counter()
    for job in jobs:
        for ply in kernels.legal(job.position):
            times[job.root, ply.after] += job.times
    return [Job(root, position, number) for (root, position), number in times.items()]


class _Threads:
    """Threads that count, each in a memory of its own."""

    def __init__(self, kernels: Kernels, threads: int, hash_mb: int) -> None:
        self.kernels = kernels
        self.perft_from = kernels.load(PERFT_UNIT)["perft_from"]
        self.table = _table(hash_mb) if hash_mb else None
        self.scratches = [Scratch(kernels.facts) for _ in range(threads)]
        self.free: SimpleQueue[Scratch] = SimpleQueue()
        for scratch in self.scratches:
            if self.table is not None:
                scratch.write("TABLE", ctypes.addressof(self.table))
            self.free.put(scratch)

    def run(
        self, jobs: Sequence[Job], depth: int, progress: Progress | None
    ) -> Iterable[tuple[Job, int]]:
        """Each job with its count, as they come in."""
        pool = ThreadPoolExecutor(len(self.scratches))
        try:
            futures = {pool.submit(self.count, job.position, depth): job for job in jobs}
            pending: set[Future[int]] = set(futures)
            nodes = 0
            while pending:
                # The time limit lets Ctrl-C through on systems where waiting does not.
                done, pending = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED)
                for future in done:
                    job = futures[future]
                    nodes += job.times * future.result()
                    yield job, future.result()
                if progress is not None and done:
                    progress(1 - len(pending) / len(futures), nodes)
        finally:
            for scratch in self.scratches:
                scratch.write("STOP", 1)
            pool.shutdown(cancel_futures=True)

    def count(self, position: Position, depth: int) -> int:
        """The count of a position, in this thread."""
        scratch = self.free.get()
        try:
            return self._count(scratch, position, depth)
        finally:
            self.free.put(scratch)

    def _count(self, scratch: Scratch, position: Position, depth: int) -> int:
        state = self.kernels.codec.pack(position)
        found = self.perft_from(scratch.address, address_of(state), scratch.lists, depth)
        if not scratch.overflowed():
            return found
        # So many captures that there was no room for them: go on without kernels for a ply.
        if depth == 1:
            return len(legal_moves(self.kernels.rules, position))
        return sum(
            self._count(scratch, ply.after, depth - 1) for ply in self.kernels.legal(position)
        )


def _table(hash_mb: int) -> ctypes.Array[ctypes.c_char]:
    """Memory for the table of `draughts.kernels.source.table`."""
    size = hash_mb << 20
    memory = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)  # entries are read all over the place
    table = (ctypes.c_char * size).from_buffer(memory)
    ctypes.c_int64.from_buffer(memory).value = (size - LINE) // LINE
    return table
