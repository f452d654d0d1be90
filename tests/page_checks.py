"""A browser on the page of `draughts serve`, and what tests do with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
)
PATIENCE = 20_000
"""Milliseconds that anything may take: a busy machine compiles a variant meanwhile."""

MY_TURN = ".grabbable, .notice.result"


def chromium() -> str | None:
    """The system's Chromium, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def served(cache: Path | None, *arguments: str) -> Iterator[str]:
    """Serve on a free port for as long as the iterator is held; gives the address."""
    environment = os.environ | ({"DRAUGHTS_CACHE": str(cache)} if cache else {})
    command = [sys.executable, "-m", "draughts", "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            process.terminate()


class Board:
    """The page as a player has it in hand."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        # a refused move is an answer with the status 422, which a browser notes as an error
        if kind == "error" and "422" not in text:
            self.complaints.append(text)

    def open(self, query: str = "") -> None:
        """Open the page and wait until it is there."""
        self.page.goto(self.address + query)
        self.ready()

    def ready(self) -> None:
        """Wait until the page has started."""
        self.page.wait_for_selector("html[data-ready]")

    def play(
        self,
        variant: str,
        fen: str | None = None,
        moves: tuple[str, ...] = (),
        *,
        black: str = "human",
        **settings: Any,
    ) -> None:
        """Go on with a game that the browser has kept."""
        players = {"white": "human", "black": black}
        game = {"variant": variant, "fen": fen, "moves": moves, "players": players}
        kept = {"game": game, "screen": "play", "settings": {"seconds": 0.2} | settings}
        self.page.goto(self.address)
        self.ready()
        self.page.evaluate("kept => localStorage.setItem('polydraughts', kept)", json.dumps(kept))
        self.page.reload()
        self.ready()

    def kept(self) -> Any:
        """What the page would find after a reload."""
        return json.loads(self.page.evaluate("localStorage.getItem('polydraughts')"))

    def moves(self) -> list[str]:
        """The moves played."""
        found: list[str] = self.kept()["game"]["moves"]
        return found

    def square(self, name: str) -> Locator:
        """A square of the board that is shown."""
        return self.page.locator(f'.board:visible [data-name="{name}"]')

    def click(self, *names: str) -> None:
        """Click squares, one after the other."""
        for name in names:
            self.square(name).click()

    def label(self, name: str) -> str:
        """What a screen reader says of a square."""
        return self.square(name).get_attribute("aria-label") or ""

    def played(self, count: int) -> None:
        """Wait until so many moves have been played and nothing moves."""
        self.page.wait_for_function(
            "count => JSON.parse(localStorage.getItem('polydraughts')).game.moves.length === count",
            arg=count,
        )

    def played_more_than(self, count: int) -> None:
        """Wait until more than so many moves have been played."""
        self.page.wait_for_function(
            "count => JSON.parse(localStorage.getItem('polydraughts')).game?.moves.length > count",
            arg=count,
        )

    def heard(self, role: str, text: str) -> None:
        """Wait until a screen reader has been told something."""
        self.page.wait_for_function(
            "([role, text]) => document.querySelector(`[role=${role}].unseen`)"
            ".textContent.includes(text)",
            arg=[role, text],
        )

    def do(self, name: str) -> None:
        """Press one of the buttons beside the board."""
        self.page.click(f'[data-do="{name}"]')

    def go(self, screen: str) -> None:
        """Go to another part of the page."""
        self.page.click(f'[data-screen="{screen}"]')

    def tab(self, name: str) -> None:
        """Open a panel of the game."""
        self.page.click(f"#game-{name}-tab")

    def notice(self, kind: str) -> str:
        """What the notice says, once it is of a kind."""
        return self.page.inner_text(f".notice.{kind}")

    def sideways(self) -> int:
        """So many pixels the page is wider than the window."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return found


class Opener:
    """Opens pages; afterwards nothing may have complained or asked elsewhere."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._boards: list[Board] = []

    def __call__(self, width: int = 1280, height: int = 800, **options: Any) -> Board:
        usual: dict[str, Any] = {
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "accept_downloads": True,
        }
        size: Any = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, **(usual | options))
        board = Board(context.new_page(), self._address)
        self._boards.append(board)
        return board

    def close(self) -> None:
        for board in self._boards:
            board.page.context.close()
        for board in self._boards:
            assert board.complaints == []
            outside = [url for url in board.requests if not url.startswith(self._address)]
            assert [url for url in outside if not url.startswith("blob:")] == []
