"""How fast compiled rules count positions, next to the reference generator in the same run.

For each variant: positions a second of kernels and of the reference generator from the start,
how many times faster kernels are, what a table gains, seconds to compile and to start again.

    python tests/benchmarks/kernels.py [VARIANT ...]
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time

from draughts import Position, RuleSet, start_position, variant, variants
from draughts.counting import perft
from draughts.kernels.native import Kernels
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


def rate(rules: RuleSet, kernels: Kernels | None, least: float, hash_mb: int = 0) -> float:
    """Positions a second from the start, at the first depth that takes so long."""
    position = start_position(rules)
    for depth in itertools.count(2):
        began = time.perf_counter()
        if kernels is None:
            count = perft(rules, position, depth)
        else:
            count = count_sequences(kernels, position, depth, hash_mb=hash_mb)
        spent = time.perf_counter() - began
        if spent > least:
            return count / spent
    raise AssertionError


def gain(kernels: Kernels, position: Position, least: float) -> tuple[int, float]:
    """How many times faster a table makes counting that takes so long without, at which depth."""
    for depth in itertools.count(2):
        began = time.perf_counter()
        count = count_sequences(kernels, position, depth)
        without = time.perf_counter() - began
        if without > least:
            began = time.perf_counter()
            assert count_sequences(kernels, position, depth, hash_mb=HASH_MB) == count
            return depth, without / (time.perf_counter() - began)
    raise AssertionError


def main(names: list[str]) -> None:
    """Print the figures."""
    print(
        f"{'variant':<20}{'kernels':>12}{'reference':>12}{'times':>7}"
        f"{f'{HASH_MB} MB table':>16}{'compile':>10}{'again':>9}"
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAUGHTS_CACHE"] = folder
        for rules in map(variant, names) if names else variants():
            began = time.perf_counter()
            kernels = Kernels(rules)
            kernels.load(PERFT_UNIT)
            compiling = time.perf_counter() - began
            warm = subprocess.run(
                [sys.executable, "-c", WARM, rules.name],
                check=True,
                capture_output=True,
                text=True,
            )
            ours, theirs = rate(rules, kernels, 0.5), rate(rules, None, 0.5)
            depth, times = gain(kernels, start_position(rules), 1.0)
            print(
                f"{rules.name:<20}{ours / 1e6:>8.0f} M/s{theirs / 1e3:>8.0f} k/s"
                f"{ours / theirs:>7.0f}{f'{times:.1f} at {depth}':>16}"
                f"{compiling:>8.2f} s{float(warm.stdout):>7.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
