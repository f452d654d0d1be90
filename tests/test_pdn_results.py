"""Results: points in every style, and from style to style."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts.pdn import in_style, points_of
from draughts.pdn.results import WINNERS, is_standard
from draughts.types import ResultStyle

WHITE, BLACK, DRAWN, LOST = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("1-0", WHITE),
        ("0-1", BLACK),
        ("1/2-1/2", DRAWN),
        ("2-0", WHITE),
        ("0-2", BLACK),
        ("1-1", DRAWN),
        ("0-0", LOST),
        (" 2-0 ", WHITE),
        ("12-8", WHITE),
        ("0-12", BLACK),
        ("10-10", DRAWN),
        ("1.02-0.98", WHITE),
        ("1 1/2 - 1/2", WHITE),
        ("1½-½", WHITE),
        ("½-½", DRAWN),
        ("1/2 - 1 1/2", BLACK),
        ("1+ - 1-", DRAWN),
        ("1- - 1+", DRAWN),
        ("+ - -", DRAWN),
        ("*", None),
        ("", None),
        ("?", None),
        ("White", None),
        ("0.0-0.0", LOST),
    ],
)
def test_points(text: str, points: tuple[float, float] | None) -> None:
    assert points_of(text) == points


def test_styles() -> None:
    assert [in_style(text, ResultStyle.TWO) for text in ("1-0", "0-1", "1/2-1/2")] == [
        "2-0",
        "0-2",
        "1-1",
    ]
    for text in WINNERS:
        for style in ResultStyle:
            assert points_of(in_style(text, style)) == points_of(text)
            assert in_style(in_style(text, style), style) == in_style(text, style)
    for text in ("*", "0-0", "12-8", "1+ - 1-", ""):
        assert in_style(text, ResultStyle.ONE) == text


def test_the_results_of_the_standard() -> None:
    assert all(map(is_standard, [*WINNERS, "*", "0-0"]))
    assert not any(map(is_standard, ["12-8", "", "?"]))


@given(st.text() | st.from_regex(r"[0-9]{1,400}-[0-9.]{1,20}", fullmatch=True))
@settings(deadline=None)
def test_any_text(text: str) -> None:
    assert points_of(text) in (None, WHITE, BLACK, DRAWN, LOST)
