"""Games on the page of the browser board, by clicks in a real browser."""

from __future__ import annotations

import random

import pytest
from page_checks import MY_TURN, Board, Opener

from draughts import Game
from draughts.explain import explain
from draughts.language import messages

pytest_plugins = ["page_fixtures"]


# whole games


@pytest.mark.parametrize("variant", ["turkish", "international", "russian"])
def test_a_whole_game_by_clicks(board: Board, variant: str) -> None:
    chance = random.Random(variant)
    board.page.add_init_script('localStorage.polydraughts ??= \'{"settings":{"seconds":0.2}}\'')
    board.open(f"?variant={variant}&level=easy&side=white")
    for _ in range(400):
        board.page.wait_for_selector(MY_TURN)
        if board.page.query_selector(".notice.result"):
            break
        _one_move(board, chance)
    game = Game(variant)
    for text in board.moves():
        game.push(text)
    over = game.outcome()
    assert over is not None
    said = board.notice("result")
    assert over.result in said
    assert over.rule.removesuffix(".").casefold() in said.casefold()


def _one_move(board: Board, chance: random.Random) -> None:
    """Choose among what the page marks, square by square if it has to be."""
    count = len(board.moves())
    offers = "[aria-label*='must capture'], [aria-label*='can move']"
    names = board.page.eval_on_selector_all(offers, "all => all.map(c => c.dataset.name)")
    board.click(chance.choice(names))
    for _ in range(30):
        goals = board.page.eval_on_selector_all(
            "[aria-label*='can go here']", "all => all.map(c => c.dataset.name)"
        )
        if not goals or len(board.moves()) > count:
            break
        board.click(chance.choice(goals))
        board.page.wait_for_function(
            "count => JSON.parse(localStorage.polydraughts).game.moves.length > count"
            " || document.querySelectorAll('.tints .selected').length > 1"
            " || document.querySelector('.notice.refuse')",
            arg=count,
        )
    board.played_more_than(count)


def test_two_computers_play_and_wait(board: Board) -> None:
    board.open()
    board.page.click("text=Two computers")
    board.page.click(".start")
    board.played_more_than(3)
    board.page.click("text=Pause")
    board.page.wait_for_timeout(300)
    count = len(board.moves())
    board.page.wait_for_timeout(600)
    assert len(board.moves()) == count
    board.page.click("text=Go on")
    board.played_more_than(count)


# a stranger


def test_a_stranger_from_turkey_plays_with_one_click(opener: Opener) -> None:
    board = opener(locale="tr-TR")
    board.open()
    board.page.click(".start")
    board.page.wait_for_selector(MY_TURN)
    kept = board.kept()["game"]
    assert (kept["variant"], kept["players"]) == ("turkish", {"white": "human", "black": "easy"})
    assert board.page.get_attribute("html", "lang") == "tr"
    assert "beyaz" in board.label("c3")


def test_a_stranger_elsewhere_plays_in_turkish_with_two_clicks(board: Board) -> None:
    board.open()
    board.page.click("button[lang=tr]")
    board.page.wait_for_selector("html[lang=tr]")
    board.page.wait_for_selector(".card:has(input[value=turkish]:checked)")
    board.page.click(".start")
    board.page.wait_for_selector(MY_TURN)
    assert board.kept()["game"]["variant"] == "turkish"


def test_own_rules_are_in_the_menu(board: Board) -> None:
    board.open()
    board.page.click("text=Garden dama")
    board.page.click("#menu-rules-tab")
    assert board.page.inner_text("#menu-rules h2") == "Garden dama"
    assert board.page.locator("#menu-rules .chapter").count() > 3


# moves


def test_a_capture_square_by_square(board: Board) -> None:
    board.play("russian", "W:Wc3,h2:Bd4,f6,a7", finish=False)
    assert "must capture" in board.label("c3")
    assert board.page.locator(".rings .duty").count() == 1
    board.click("c3", "e5")
    board.page.wait_for_selector(".piece.taken")  # it stays until the end of the move
    assert board.moves() == []
    board.click("g7")
    board.played(1)
    assert board.moves() == ["c3:g7"]
    assert "empty" in board.label("f6")


def test_captured_pieces_leave_at_once_where_the_rules_say_so(board: Board) -> None:
    board.play("turkish", "W:Wd4,a1:Bd5,d7,h8", finish=False)
    board.click("d4", "d6")
    board.page.wait_for_function(
        "() => document.querySelectorAll('.stage .board .piece.black').length === 2"
    )
    assert board.page.locator(".board:visible .piece.taken").count() == 0
    board.click("d8")
    board.played(1)


@pytest.mark.parametrize("finish", [True, False])
def test_a_capture_straight_to_its_end(board: Board, finish: bool) -> None:
    board.play("russian", "W:Wc3,h2:Bd4,f6,a7", finish=finish)
    board.click("c3", "g7")
    board.played(1)


def test_a_capture_that_can_go_one_way_only_is_finished(board: Board) -> None:
    board.play("russian", "W:Wc3,h2:Bd4,f6,a7")
    board.click("c3", "e5")
    board.played(1)


def test_a_capture_may_be_broken_off_where_the_rules_say_so(board: Board) -> None:
    board.play("russian", "W:Wc3,h2:Bd4,f6,a7")
    board.click("c3", "c3", "h2", "c3")  # a piece can be put back and another taken
    board.click("g7")
    board.played(1)


def test_a_move_by_dragging(opener: Opener) -> None:
    board = opener(reduced_motion="no-preference")
    board.play("turkish")
    board.square("c3").drag_to(board.square("c4"))
    board.played(1)
    board.square("d6").drag_to(board.square("d2"))
    assert board.notice("refuse")
    assert "black man" in board.label("d6")


@pytest.mark.parametrize(
    ("variant", "fen", "squares"),
    [
        ("turkish", None, ("c3", "c5")),
        ("turkish", "W:Wd4,f4:Bd5,f5,g6", ("d4", "d6")),
        ("russian", "W:Wc3,h2:Bd4,f6,a7", ("h2", "g3")),
        ("international", None, ("32", "23")),
    ],
)
def test_a_move_that_is_not_allowed_is_explained(
    board: Board, variant: str, fen: str | None, squares: tuple[str, str]
) -> None:
    board.play(variant, fen)
    board.click(*squares)
    said = board.notice("refuse")
    game = Game(variant, fen)
    answers = {explain(game.rules, game.position, sign.join(squares)).sentence for sign in "-x"}
    assert said in answers
    board.heard("alert", said)
    assert board.page.locator(".tints .wrong").count() > 0
    assert board.moves() == []


def test_a_piece_that_may_not_move_says_so(board: Board) -> None:
    board.play("russian", "W:Wc3,h2:Bd4,f6,a7")
    board.click("h2")
    assert "capture" in board.notice("tell")
    board.page.keyboard.press("Escape")
    assert "To move" in board.notice("calm")


def test_undo_takes_back_as_far_as_ones_own_move(board: Board) -> None:
    board.play("turkish", black="easy")
    board.click("c3", "c4")
    board.played(2)
    board.do("undo")
    board.played(0)
    assert "white man" in board.label("c3")
    assert board.page.is_disabled("[data-do=undo]")


def test_earlier_positions_are_looked_at_and_played_from(board: Board) -> None:
    board.play("turkish", moves=("c3-c4", "d6-d5", "d3-d4"))
    board.page.click("text=c3-c4")
    board.page.wait_for_selector("text=An earlier position")
    assert "black man" in board.label("d6")
    board.click("e6", "e5")
    board.played(2)
    assert board.moves() == ["c3-c4", "e6-e5"]
    board.page.click("[aria-label='To the beginning']")
    board.page.click("text=Go on from here")
    board.played(0)


def test_hint_flip_resign_and_play_again(board: Board) -> None:
    board.play("turkish", black="easy")
    board.do("hint")
    board.page.wait_for_selector(".arrow.hint")
    assert "Hint" in board.notice("tell")
    before = board.square("a1").bounding_box()
    board.do("flip")
    after = board.square("a1").bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"]
    board.do("resign")
    board.page.click("dialog button.chief")
    assert "Black wins" in board.notice("result")
    board.page.reload()
    board.ready()
    assert "White resigns." in board.notice("result")
    board.page.click("text=Play again")
    board.page.wait_for_selector(".grabbable")


def test_two_people_agree_to_a_draw(board: Board) -> None:
    board.play("international")
    board.do("draw")
    board.page.click("dialog button.chief")
    assert "1-1" in board.notice("result")


def test_the_computer_answers_an_offer(board: Board) -> None:
    board.play("turkish", "W:Wa1:BKh8,Kh7,Kg8,Kg7", black="easy")
    board.do("draw")
    board.page.wait_for_selector("text=does not accept")


# what is kept


def test_game_and_place_survive_a_reload(board: Board) -> None:
    board.play("frisian", moves=("32-28", "17-22"))
    board.page.wait_for_selector(".rings .duty")
    board.tab("rules")
    board.do("flip")
    board.page.reload()
    board.ready()
    assert "Frisian" in board.page.inner_text("#game-rules h2")
    assert board.moves() == ["32-28", "17-22"]
    top, bottom = board.square("1").bounding_box(), board.square("50").bounding_box()
    assert top is not None
    assert bottom is not None
    assert top["y"] > bottom["y"]


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        '{"game": 5, "settings": {"look": "pink"}, "screen": "play", "wish": {"variant": 3}}',
        '{"game": {"variant": "turkish", "fen": null, "moves": ["a1-z9"],'
        ' "players": {"white": "human", "black": "human"}}, "screen": "play"}',
        '{"wish": {"variant": "gone"}, "editor": {"pieces": [null, {"square": 900}]}}',
    ],
)
def test_broken_storage_is_no_harm(board: Board, kept: str) -> None:
    board.open()
    board.page.evaluate("kept => localStorage.setItem('polydraughts', kept)", kept)
    board.page.reload()
    board.ready()
    board.page.wait_for_selector(".start:visible")
    board.complaints = [said for said in board.complaints if "404" not in said]


def test_no_storage_is_no_harm(board: Board) -> None:
    board.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none') } })"
    )
    board.open("?variant=turkish")
    board.click("c3", "c4")
    board.page.wait_for_selector("li button.ply")


def test_the_language_is_switched_at_once(board: Board) -> None:
    board.play("turkish", moves=("c3-c4",))
    board.page.click("button[lang=tr]")
    board.page.wait_for_selector("html[lang=tr]")
    board.page.wait_for_selector("text=Siyah")
    words = messages("tr")
    assert words.get("Undo", "Undo") in board.page.inner_text("[data-do=undo]")
    assert words.get("Moves", "Moves") in board.page.inner_text("#game-moves-tab")
    board.page.reload()
    board.ready()
    assert board.page.get_attribute("html", "lang") == "tr"
    assert board.moves() == ["c3-c4"]
    board.page.click("button[lang=en]")
    board.page.wait_for_selector("text=Undo")
