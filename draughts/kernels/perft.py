"""Perft by kernels: split over the first plies, in several threads, with a table if wanted."""

from __future__ import annotations

import ctypes
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue

import attrs

from draughts.kernels.memory import fresh_memory
from draughts.kernels.native import RULES_UNIT, Kernels, Scratch, address_of
from draughts.kernels.unit import Unit, rule_sources
from draughts.movegen import legal_moves
from draughts.position import Position

PERFT_UNIT = Unit("perft", rule_sources(), (*RULES_UNIT.entries, ("perft_from", 4)))

SHALLOW = 5
"""Plies that are not worth splitting."""

JOBS = 300
"""A count is split until there are so many positions, for each ply that is not shallow."""

TICK = 0.1
"""Seconds after which to look up, if nothing comes in: for Ctrl-C, and to tell how far it is."""

LINE = 64
"""Bytes of a cache line: of a bucket of the table, and of what stands before the first."""

Progress = Callable[[float, int], None]
"""Called now and then with the share that is done, from 0 to 1, and the count so far."""


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
    counting = _Threads(kernels, threads, hash_mb)
    jobs = [Job(root, position, 1) for root, position in enumerate(positions)]
    while 0 < len(jobs) < JOBS * (depth - SHALLOW):
        jobs, depth = _split(kernels, jobs), depth - 1
    counts = [0] * len(positions)
    for job, found in counting.run(jobs, depth, progress):
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
        if self.table is not None:
            for scratch in self.scratches:
                scratch.write("TABLE", ctypes.addressof(self.table))

    def run(
        self, jobs: Sequence[Job], depth: int, progress: Progress | None
    ) -> Iterable[tuple[Job, int]]:
        """Each job with its count, as they come in."""
        waiting, found = deque(jobs), SimpleQueue[tuple[Job, int]]()
        done = nodes = 0
        with ThreadPoolExecutor(len(self.scratches)) as pool:
            workers = [
                pool.submit(self._work, scratch, waiting, depth, found)
                for scratch in self.scratches
            ]
            try:
                while done < len(jobs):
                    try:
                        job, count = found.get(timeout=TICK)
                    except Empty:
                        for worker in workers:
                            if worker.done():
                                worker.result()  # raises what has ended it
                    else:
                        done, nodes = done + 1, nodes + job.times * count
                        yield job, count
                    if progress is not None:
                        progress(done / len(jobs), nodes)
            finally:
                waiting.clear()
                for scratch in self.scratches:
                    scratch.write("STOP", 1)

    def _work(
        self,
        scratch: Scratch,
        waiting: deque[Job],
        depth: int,
        found: SimpleQueue[tuple[Job, int]],
    ) -> None:
        """Count from positions that wait until none is left: what one thread does."""
        while True:
            try:
                job = waiting.popleft()
            except IndexError:
                return
            found.put((job, self._count(scratch, job.position, depth)))

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
    memory = fresh_memory(size, scattered=True)
    table = (ctypes.c_char * size).from_buffer(memory)
    ctypes.c_int64.from_buffer(memory).value = (size - LINE) // LINE
    return table
