"""How fast compiled rules count positions, next to the reference generator in the same run.

For each variant, from the start: positions a second of one kernel call and of the reference
generator, and how many times faster the kernel is; then what `count_sequences` makes of it, which
counts positions that are equal after the first plies once, without and with a table; seconds to
compile, and to start again when that has been done.

    python tests/benchmarks/kernels.py [VARIANT ...]
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from draughts import start_position, variant, variants
from draughts.counting import reference_perft as perft
from draughts.kernels.native import Kernels, address_of
from draughts.kernels.perft import PERFT_UNIT, count_sequences

WARM = """
import sys, time
from draughts import start_position, variant
rules = variant(sys.argv[1])
began = time.perf_counter()
from draughts.kernels.native import Kernels
from draughts.kernels.perft import count_sequences
count_sequences(Kernels(rules), start_position(rules), 2)
print(time.perf_counter() - began)
"""
"""What a second process spends until it has counted something."""

HASH_MB = 32


def rate(count: Callable[[int], int], least: float = 0.5, depth: int = 0) -> tuple[float, int]:
    """Positions a second, at a depth or the first that takes so many seconds; and the depth."""
    for plies in [depth] if depth else itertools.count(2):
        began = time.perf_counter()
        found = count(plies)
        spent = time.perf_counter() - began
        if depth or spent > least:
            return found / spent, plies
    raise AssertionError


def measure(name: str) -> str:
    """One line of the table."""
    rules = variant(name)
    position = start_position(rules)
    began = time.perf_counter()
    kernels = Kernels(rules)
    function = kernels.load(PERFT_UNIT)["perft_from"]
    compiling = time.perf_counter() - began
    warm = subprocess.run(
        [sys.executable, "-c", WARM, name], check=True, capture_output=True, text=True
    )
    scratch, state = kernels.scratch(), kernels.codec.pack(position)
    kernel, _ = rate(
        lambda depth: function(scratch.address, address_of(state), scratch.lists, depth)
    )
    reference, _ = rate(lambda depth: perft(rules, position, depth))
    split, depth = rate(lambda depth: count_sequences(kernels, position, depth), 1.0)
    table, _ = rate(lambda at: count_sequences(kernels, position, at, 1, HASH_MB), depth=depth)
    return (
        f"{name:<20}{kernel / 1e6:>6.0f} M{reference / 1e3:>6.0f} k{kernel / reference:>8.0f}"
        f"{split / 1e6:>8.0f} M{table / 1e6:>8.0f} M at {depth:<2}"
        f"{compiling:>6.2f} s{float(warm.stdout):>6.2f} s"
    )


def main(names: list[str]) -> None:
    """Print the figures."""
    print(f"{'variant':<20}  kernel  python   times    split     table at ply  compile  again")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAUGHTS_CACHE"] = folder
        for name in names or [rules.name for rules in variants()]:
            print(measure(name), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
