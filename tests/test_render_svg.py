"""Boards as SVG: valid, self-contained, readable without eyes, the same again."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from syrupy.assertion import SnapshotAssertion

from draughts import (
    Color,
    DraughtsError,
    Game,
    Notation,
    RuleSet,
    start_position,
    variant,
    variants,
)
from draughts.render.svg import CELL, Marks, describe, marks_of, svg
from draughts.render.themes import THEMES

NS = "{http://www.w3.org/2000/svg}"
HOLED = variant("russian").derive(
    "holed", width=4, height=4, squares=frozenset({"a1", "b2", "c3", "d4", "a3", "c1"}), start=(1,)
)


def uses(picture: str) -> list[tuple[str, int, int]]:
    """(shape, x, y) of every piece."""
    return [
        (use.get("href", "").rsplit("-", 1)[1], int(use.get("x", "")), int(use.get("y", "")))
        for use in ET.fromstring(picture).iter(f"{NS}use")
    ]


def texts(picture: str) -> list[str]:
    """What is written on a board."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", picture)


@pytest.mark.parametrize("rules", [*variants(), HOLED], ids=lambda rules: rules.name)
@pytest.mark.parametrize("bottom", Color)
def test_every_board(rules: RuleSet, bottom: Color) -> None:
    game = Game(rules)
    picture = svg(game, bottom=bottom)
    root = ET.fromstring(picture)
    pieces = game.position.occupied.bit_count()
    assert len(uses(picture)) == pieces
    assert len({(x, y) for _, x, y in uses(picture)}) == pieces
    _, _, width, height = map(int, root.get("viewBox", "").split())
    assert all(0 < x < width and 0 < y < height for _, x, y in uses(picture))
    title = root.find(f"{NS}title")
    assert title is not None
    assert title.text == (rules.title or "Draughts")
    assert not re.search(r"(href|src)=\"(?!#)|url\((?!#)|@import", picture)
    assert len(picture) < 9000
    defined = {part.get("id") for part in root.iter() if part.get("id")}
    assert {use.get("href", "")[1:] for use in root.iter(f"{NS}use")} <= defined


def test_a_position_seen_from_both_sides() -> None:
    game = Game("russian", "W:Wa1,Kc3:Bh8,Kb6")
    white, black = (sorted(uses(svg(game, bottom=side))) for side in Color)
    size = 8 * CELL + 2 * 18
    assert sorted((shape, size - x, size - y) for shape, x, y in white) == black
    bottom_left = (18 + CELL // 2, 18 + 7 * CELL + CELL // 2)
    assert ("wm", *bottom_left) in white
    assert ("bm", *bottom_left) in black
    assert [shape for shape, _, _ in white] == ["bk", "bm", "wk", "wm"]


def test_it_says_what_it_shows() -> None:
    game = Game("russian", "B:Wa1,Kc3:Bh8,b6")
    said = describe(game.position, game.rules.board.names())
    assert said == "White men on a1. White kings on c3. Black men on b6, h8. Black to move."
    picture = svg(game, title="<Mine> & yours")
    assert "<title>&lt;Mine&gt; &amp; yours</title>" in picture
    assert f"<desc>{said}</desc>" in picture
    assert 'role="img"' in picture


def test_numbers_stand_on_free_squares_and_letters_on_the_edge() -> None:
    assert sorted(map(int, texts(svg(Game("international"))))) == list(range(21, 31))
    assert sorted(texts(svg(Game("turkish")))) == sorted("abcdefgh12345678")
    assert "<text" not in svg(Game("turkish"), coordinates=False)
    other = re.findall(
        r"<text[^>]*>([^<]*)</text>", svg(Game("russian"), notation=Notation.NUMERIC)
    )
    assert sorted(map(int, other)) == list(range(13, 21))


def test_what_a_game_marks() -> None:
    game = Game("russian")
    game.push("c3-d4")
    assert set(marks_of(game).last) == {
        game.rules.board.square("c3"),
        game.rules.board.square("d4"),
    }
    assert not marks_of(game).duty
    game.push("b6-c5")
    assert marks_of(game).duty == {game.rules.board.square("d4")}
    assert svg(game).count("stroke-dasharray") == 1
    assert svg(game.position).count("stroke-dasharray") == 0


def test_marks_of_ones_own() -> None:
    game = Game("international", "W:W31,K28:B22,K9,19")
    picture = svg(game, marks=Marks(targets=[0, 1], arrows=[game.legal_moves[0], (3, 5)]))
    assert picture.count("<polyline") == 2
    assert picture.count('r="7"') == 2
    assert 'fill-opacity=".55"' not in picture


def test_themes() -> None:
    pictures = {svg(Game("russian"), theme=name) for name in THEMES}
    assert len(pictures) == len(THEMES) >= 4
    assert svg(Game("russian")) == svg(Game("russian"), theme="wood")
    assert svg(Game("turkish")) == svg(Game("turkish"), theme=THEMES["plain"])
    with pytest.raises(DraughtsError, match="no theme 'woood'; did you mean wood"):
        svg(Game("russian"), theme="woood")
    with pytest.raises(DraughtsError, match="there are wood, green"):
        svg(Game("russian"), theme="x")


def test_notebooks_show_it() -> None:
    game = Game("turkish")
    assert game._repr_svg_() == svg(game)
    assert game.position._repr_svg_() == svg(game.position)


def test_pictures_of_two_themes_do_not_share_names() -> None:
    def ids(theme: str) -> set[str]:
        return set(re.findall(r'id="([^"]*)"', svg(Game("russian"), theme=theme)))

    assert ids("wood").isdisjoint(ids("green"))


@pytest.mark.parametrize("name", ["turkish", "international", "spanish"])
def test_the_picture(name: str, snapshot: SnapshotAssertion) -> None:
    assert svg(start_position(variant(name))) == snapshot
