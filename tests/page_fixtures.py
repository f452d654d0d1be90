"""Fixtures for tests of the page: a server, a browser, and the page open in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from page_checks import ARGUMENTS, Board, Opener, chromium, served

from draughts import loads_rules

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OWN = """\
base = "turkish"
name = "garden"
title = "Garden dama"
"""


@pytest.fixture(scope="module")
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    cache = request.config.cache
    own = tmp_path_factory.mktemp("own") / "garden.toml"
    own.write_text(OWN)
    assert loads_rules(OWN).name == "garden"
    yield from served(cache.mkdir("draughts") if cache else None, str(own))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser; closed after each module, for nothing asynchronous can be run beside it."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium on this machine")
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield found
        found.close()


@pytest.fixture
def opener(browser: Browser, address: str) -> Iterator[Opener]:
    found = Opener(browser, address)
    yield found
    found.close()


@pytest.fixture
def board(opener: Opener) -> Board:
    return opener()
