"""Many players at a time against a real `draughts serve`: how long they wait for answers.

    python tests/benchmarks/web_load.py --players 50 --moves 20 --level easy

Each player is a browser with a cookie of its own that plays as the page does: it asks for the
state, moves, asks the computer for its move, and waits a moment before the next.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from typing import Any

import httpx

LONG = 120


class Player:
    """One browser; what it has waited for is added to ``waits``, by kind."""

    def __init__(self, client: httpx.AsyncClient, options: Any, place: int) -> None:
        self.client, self.options = client, options
        self.variant = options.variants[place % len(options.variants)]
        self.chance = random.Random(place)
        self.waits: dict[str, list[float]] = {"state": [], "move": [], "engine": []}
        self.refusals: Counter[int] = Counter()

    async def play(self) -> None:
        """Play games until so many moves have been made."""
        await asyncio.sleep(self.chance.random() * self.options.pause)
        await self.client.get("/api/variants")
        game: dict[str, Any] = {"variant": self.variant, "fen": None, "moves": []}
        for _ in range(self.options.moves):
            state = await self.ask("state", {"game": game})
            if state["outcome"] is not None or not state["moves"]:
                game = game | {"moves": []}
                continue
            path = self.chance.choice(state["moves"])["text"]
            moved = (await self.ask("move", {"game": game, "move": path}))["state"]
            game = moved["game"]
            if moved["outcome"] is None:
                asked = {"game": game, "level": self.options.level, "seconds": 1}
                game = (await self.ask("engine", asked))["state"]["game"]
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.options.pause)

    async def ask(self, kind: str, body: object) -> Any:
        """An answer; a server that is busy is asked again."""
        began = time.perf_counter()
        while True:
            answer = await self.client.post(f"/api/{kind}", json=body)
            if answer.status_code == 200:
                self.waits[kind].append(time.perf_counter() - began)
                return answer.json()
            self.refusals[answer.status_code] += 1
            if answer.status_code not in (429, 503):
                raise SystemExit(f"{kind}: {answer.status_code} {answer.text}")
            await asyncio.sleep(float(answer.headers["Retry-After"]))


async def analyse(client: httpx.AsyncClient, variant: str) -> None:
    """Keep an analysis running, as long as others play."""
    body = {"game": {"variant": variant}, "seconds": 60, "lines": 3}
    while True:
        async with client.stream("POST", "/api/analyse", json=body) as answer:
            async for _ in answer.aiter_lines():
                pass
        await asyncio.sleep(0.5)


async def load(address: str, options: Any) -> list[Player]:
    """Let all play at once."""
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for place in range(options.players):
            client = httpx.AsyncClient(base_url=address, timeout=LONG)
            players.append(Player(await stack.enter_async_context(client), options, place))
        analyses = []
        for _ in range(options.analysts):
            client = httpx.AsyncClient(base_url=address, timeout=LONG)
            await stack.enter_async_context(client)
            analyses.append(asyncio.ensure_future(analyse(client, options.variants[0])))
        await asyncio.gather(*(player.play() for player in players))
        for one in analyses:
            one.cancel()
        await asyncio.gather(*analyses, return_exceptions=True)
    return players


def report(players: list[Player], seconds: float) -> None:
    """Print how long answers took, in milliseconds."""
    print(f"{'answer':8} {'count':>6} {'median':>8} {'95 %':>8} {'max':>8}  ms")
    total = 0
    for kind in ("state", "move", "engine"):
        waits = sorted(wait for player in players for wait in player.waits[kind])
        total += len(waits)
        middle, most = statistics.median(waits), waits[-1]
        figures = (middle, waits[int(0.95 * (len(waits) - 1))], most)
        print(f"{kind:8} {len(waits):6} " + " ".join(f"{1000 * each:8.1f}" for each in figures))
    refused = sum((player.refusals for player in players), Counter())
    print(f"{total} answers in {seconds:.1f} s, {total / seconds:.0f} a second; refused: ", end="")
    print(dict(refused) or "none")


def main() -> None:
    """Start a server, put it under load, print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--moves", type=int, default=20, help="of each player")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves")
    parser.add_argument("--analysts", type=int, default=0, help="who let it analyse meanwhile")
    parser.add_argument("--variants", nargs="+", default=["turkish", "russian", "international"])
    options = parser.parse_args()
    command = [sys.executable, "-m", "draughts", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found, "the server did not start"
            for variant in options.variants:  # compiled once on each machine
                body = {"game": {"variant": variant}, "level": options.level}
                httpx.post(f"{found[0]}api/engine", json=body, timeout=LONG).raise_for_status()
            began = time.perf_counter()
            players = asyncio.run(load(found[0], options))
            report(players, time.perf_counter() - began)
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
