"""Games as moving SVG: every piece is where the game has it, at every moment."""

from __future__ import annotations

import itertools
import random
import xml.etree.ElementTree as ET

import pytest

from draughts import Color, Game, Kind, variants
from draughts.render.animation import STEP, animated_svg
from draughts.render.svg import View

NS = "{http://www.w3.org/2000/svg}"


def value_at(animation: ET.Element, share: float) -> str:
    """What an animation says at a share of its time."""
    values = animation.get("values", "").split(";")
    times = [float(time) for time in animation.get("keyTimes", "").split(";")]
    assert times == sorted(times)
    assert times[0] == 0
    assert len(times) == len(values)
    found = values[0]
    for (before, one), (after, _) in itertools.pairwise(zip(times, values, strict=True)):
        if before <= share:
            found = one
        if animation.get("calcMode") != "discrete" and before <= share < after:
            return one
    return values[-1] if share >= times[-1] else found


def shown(picture: str, share: float) -> set[tuple[str, int, int]]:
    """(shape, x, y) of the pieces that can be seen then."""
    found = set()
    for use in ET.fromstring(picture).iter(f"{NS}use"):
        now = {name: use.get(name, "") for name in ("x", "y")} | {"visibility": "visible"}
        for animation in use.iter(f"{NS}animate"):
            now[animation.get("attributeName", "")] = value_at(animation, share)
        if now["visibility"] == "visible":
            found.add((use.get("href", "").rsplit("-", 1)[1], int(now["x"]), int(now["y"])))
    return found


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_it_shows_the_game(rules: object) -> None:
    chance = random.Random(3)
    game = Game(rules)  # type: ignore[arg-type]
    while len(game.moves) < 60 and not game.is_over:
        game.push(chance.choice(game.legal_moves))
    picture = animated_svg(game, seconds=1.0)
    view = View(game.rules.board, Color.WHITE, None, game.rules.notation)
    total = len(game.moves) + 1 + 2.0
    for ply, position in enumerate(game.positions):
        # between moves: the one before has come to rest, the next has not begun
        share = (ply + (STEP + 1) / 2) / total
        expected = {
            (
                piece.color.letter.lower() + ("k" if piece.kind is Kind.KING else "m"),
                *view.centre(square),
            )
            for square, piece in position.pieces()
        }
        assert shown(picture, share) == expected, f"after ply {ply}"


def test_a_game_without_moves_stands_still() -> None:
    picture = animated_svg(Game("turkish"))
    assert "<animate" not in picture


def test_it_says_the_moves() -> None:
    game = Game("russian")
    game.push("c3-d4")
    assert "Moves: c3-d4</desc>" in animated_svg(game)
