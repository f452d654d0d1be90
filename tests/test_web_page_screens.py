"""The other parts of the page, and the page for everybody: phone, keys, screen reader, dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from page_checks import Board, Opener

from draughts import Game

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest_plugins = ["page_fixtures"]


# texts of games


def test_positions_and_games_as_text(opener: Opener, tmp_path: Path) -> None:
    board = opener(permissions=["clipboard-read", "clipboard-write"])
    board.play("turkish", moves=("c3-c4", "c6-c5"))
    game = Game("turkish")
    game.push("c3-c4")
    game.push("c6-c5")
    board.page.click("text=Copy FEN")
    board.page.wait_for_selector("text=copied as FEN")
    assert board.page.evaluate("navigator.clipboard.readText()") == game.fen
    with board.page.expect_download() as download:
        board.page.click("text=Download")
    assert download.value.suggested_filename == "turkish.pdn"
    file = tmp_path / "turkish.pdn"
    download.value.save_as(file)
    assert "1. c3-c4 c6-c5" in file.read_text()
    _paste(board, "W:Wa1,Kb2:Bh8")
    board.played(0)
    assert "white king" in board.label("b2")
    _paste(board, file.read_text())
    board.played(2)


def _paste(board: Board, text: str) -> None:
    board.page.click("text=Paste…")
    board.page.fill("dialog textarea", text)
    board.page.click("dialog button.chief")


def test_text_that_is_no_position_is_told(board: Board) -> None:
    board.play("turkish")
    _paste(board, "W:Wz9")
    board.page.wait_for_selector("dialog .fault:not(:empty)")


# other screens


def test_analysis_shows_a_bar_and_lines(board: Board) -> None:
    board.play("turkish", "W:Wd4,a1,b1:Bd5,d7,h8", lines=2)
    board.tab("analysis")
    board.page.click("[role=switch]")
    board.page.wait_for_selector(".lines li")
    assert board.page.inner_text(".lines li .score")
    assert board.page.locator(".lines li").count() <= 2
    assert int(board.page.get_attribute(".bar", "aria-valuenow") or 0) > 0
    assert board.page.locator(".arrow.best").count() == 1
    board.page.click("[role=switch]")
    board.page.wait_for_selector(".bar", state="hidden")


def test_rules_are_compared_on_the_same_position(board: Board) -> None:
    board.play("russian", "W:WKc3:Ba7")
    board.go("compare")
    board.page.select_option(".compare select", "brazilian")
    board.page.wait_for_selector("text=No move differs")
    board.page.select_option(".compare select", "american")
    board.page.wait_for_selector(".only.there li:not(.quiet), .only.here li:not(.quiet)")
    assert board.page.locator(".compare .arrow").count() > 0
    assert board.page.locator(".sentences li").count() > 0
    board.page.reload()
    board.ready()
    board.page.wait_for_selector(".compare .arrow")
    assert board.page.input_value(".compare select") == "american"


def test_a_position_is_set_up(board: Board) -> None:
    board.open()
    board.page.click("text=Russian")
    board.go("editor")
    board.page.click("text=Empty board")
    board.page.wait_for_selector(".faults .fault")
    assert board.page.is_disabled(".editor .start")
    board.click("c3")
    board.page.keyboard.press("3")
    board.click("d4", "f8")
    board.page.wait_for_selector(".faults .good")
    assert board.page.input_value(".editor input[type=text]") == "W:Wc3:Bd4,f8"
    board.page.keyboard.press("1")
    board.click("h8")
    board.page.wait_for_selector(".faults >> text=far row")
    board.square("h8").drag_to(board.page.locator("header"))
    board.page.wait_for_selector(".faults .good")
    board.page.click("text=Play from here")
    board.page.click("text=Two people")
    board.page.click(".setup .start")
    board.page.wait_for_selector(".grabbable")
    board.click("c3", "e5")
    board.played(1)
    assert board.kept()["game"]["fen"] == "W:Wc3:Bd4,f8"


# everybody


@pytest.mark.parametrize("locale", ["en-GB", "tr-TR"])
def test_a_small_phone_need_not_scroll_sideways(opener: Opener, locale: str) -> None:
    board = opener(320, 640, locale=locale, has_touch=True, is_mobile=True)
    board.open()
    assert board.sideways() <= 0
    board.page.click("#menu-rules-tab")
    assert board.sideways() <= 0
    board.page.click("#menu-new-tab")
    board.page.tap(".start")
    board.page.wait_for_selector(".grabbable")
    board.page.locator(".grabbable").first.tap()
    if locale == "tr-TR":
        board.square("a4").tap()
        board.played(2)
    for tab in ("moves", "analysis", "rules"):
        board.tab(tab)
        assert board.sideways() <= 0
    for screen in ("compare", "editor"):
        board.go(screen)
        board.page.wait_for_timeout(500)
        assert board.sideways() <= 0


def test_a_game_by_keys_alone(board: Board) -> None:
    board.open()
    keyboard = board.page.keyboard
    _tab_to(board, "input[name=variant]")
    board.page.focus("input[value=russian]")
    keyboard.press("Space")
    _tab_to(board, ".start")
    keyboard.press("Enter")
    board.page.wait_for_selector(".grabbable")
    _tab_to(board, ".cell")
    _walk_to(board, "c3")
    keyboard.press("Enter")
    assert "picked" in board.label("c3")
    keyboard.press("Escape")
    assert "picked" not in board.label("c3")
    keyboard.press("Space")
    keyboard.press("ArrowUp")
    assert board.page.evaluate("document.activeElement.dataset.name") in ("b4", "d4")
    keyboard.press("Enter")
    board.played(2)
    board.heard("status", "Black: ")


def _tab_to(board: Board, selector: str) -> None:
    for _ in range(40):
        board.page.keyboard.press("Tab")
        if board.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"the Tab key never leads to {selector}")


def _walk_to(board: Board, name: str) -> None:
    """Go to a square with the arrow keys: to the bottom, along the row, and up."""
    for key in ["ArrowDown"] * 8 + ["Home", "ArrowRight", "ArrowUp", "ArrowUp"]:
        board.page.keyboard.press(key)
    assert board.page.evaluate("document.activeElement.dataset.name") == name


def test_every_control_has_a_name(board: Board) -> None:
    board.play("turkish", moves=("c3-c4",))
    nameless = """() => [
        ...document.querySelectorAll('button, input, select, textarea, [role=gridcell]')]
        .filter(n => !n.closest('[hidden]') && n.getClientRects().length)
        .filter(n => !(n.getAttribute('aria-label') || n.textContent.trim() || n.closest('label')))
        .map(n => n.outerHTML)"""
    for screen in ("play", "compare", "editor"):
        board.go(screen)
        assert board.page.evaluate(nameless) == []
    assert board.page.locator(".board:visible [tabindex='0']").count() == 1


@pytest.mark.parametrize("look", ["light", "dark"])
def test_dark_and_light_can_be_read(opener: Opener, look: Any) -> None:
    board = opener(color_scheme=look)
    board.open()
    assert (_brightness(board.page) < 0.5) is (look == "dark")
    pairs = [("ink", "page"), ("quiet", "page"), ("quiet", "card"), ("ink", "sunk")]
    pairs += [("quiet", "sunk"), ("accent-ink", "accent"), ("warn", "warn-soft"), ("warn", "card")]
    for pair in pairs:
        assert _contrast(board.page, *pair) >= 4.5, pair
    board.page.click(".look")
    assert (_brightness(board.page) < 0.5) is (look == "light")
    board.page.reload()
    board.ready()
    assert (_brightness(board.page) < 0.5) is (look == "light")


def _brightness(page: Page) -> float:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in re.findall(r"\d+", colour)[:3])
    return (red + green + blue) / (3 * 255)


def _contrast(page: Page, ink: str, ground: str) -> float:
    """As WCAG counts it."""
    bright = []
    for name in (ink, ground):
        text = page.evaluate(
            "n => getComputedStyle(document.body).getPropertyValue('--' + n)", name
        )
        parts = [int(text.strip()[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        bright.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(bright) + 0.05) / (min(bright) + 0.05)
