"""A match on a Dask cluster: the games go to its workers, wherever these are.

Run it: python examples/dask_match.py (needs the extra "dask": pip install 'polydraughts[dask]')
"""

from __future__ import annotations

from distributed import Client, LocalCluster

from draughts.match import MatchPlan, Tally, match_table, run_match

PLAN = MatchPlan(rules="turkish", players=("greedy", "random"), games=40, seed=1)


def main() -> None:
    # Two processes on this machine. For a cluster elsewhere: Client("tcp://its-scheduler:8786").
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        # Not pure: the same game played again may take another course where a clock decides.
        executor = client.get_executor(pure=False)
        tally = Tally(run_match(PLAN, executor, concurrency=len(client.nthreads())))
    print(match_table(PLAN, tally))


if __name__ == "__main__":
    main()
