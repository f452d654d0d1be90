"""A match on a Dask cluster: its executor will do, and the example runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from draughts import variant
from draughts.match import MatchPlan, run_match

distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")

EXAMPLE = Path(__file__).parent.parent / "examples" / "dask_match.py"


def test_a_cluster_plays_the_same_games() -> None:
    house = variant("turkish").derive("house", flying_kings=False)
    plan = MatchPlan(rules=house, players=("greedy", "random"), games=10)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor(pure=False)
        records = list(run_match(plan, executor, concurrency=2))
        dropped = run_match(plan, executor, concurrency=2)
        next(dropped)
        dropped.close()
    alone = {record.number: record.moves for record in run_match(plan)}
    assert {record.number: record.moves for record in records} == alone


def test_the_example() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLE],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("greedy v random, turkish, 40 games\n")
