"""Boards for the terminal: pictures kept as snapshots, and what the marks mean."""

from __future__ import annotations

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from draughts import Color, Game
from draughts.render.terminal import board_text

PLACES = {
    "turkish": "B:Wa1,Kd4:Bb6,Kh8",
    "international": "W:W31,K46:B5,K1",
    "canadian": "W:W72,K67:B1,K6",
    "spantsireti": "W:Wa1,Kj8:Bb2,Ka7",
}


@pytest.mark.parametrize("bottom", Color)
@pytest.mark.parametrize("name", PLACES)
def test_plain_boards(name: str, bottom: Color, snapshot: SnapshotAssertion) -> None:
    position = Game(name, PLACES[name]).position
    marks = [square for square, _ in position.pieces()]
    assert board_text(position, bottom=bottom, trace=marks[:1], duty=marks[1:2]) == snapshot


def test_coloured_board(snapshot: SnapshotAssertion) -> None:
    game = Game("italian", "W:W22,K30:B10,K3")
    assert board_text(
        game.position, trace=[0], duty=[game.position.board.square("22")], color=True
    ) == (snapshot)


@pytest.mark.parametrize("name", PLACES)
def test_colours_change_nothing_but_the_look(name: str) -> None:
    """Every coloured row is three characters a square wide and has the plain row's pieces."""
    position = Game(name, PLACES[name]).position
    plain = board_text(position).splitlines()
    bare = re.sub(r"\x1b\[[0-9;]*m", "", board_text(position, color=True)).splitlines()
    for row, coloured in zip(plain, bare, strict=True):
        assert len(re.findall("[wb]", row)) == coloured.count("●") or "a" in row
        assert len(re.findall("[WB]", row)) == coloured.count("♚")


def test_kings_and_men_look_different_without_colour() -> None:
    text = board_text(Game("turkish", PLACES["turkish"]).position, color=True)
    assert text.count("●") == 2
    assert text.count("♚") == 2
