"""Themes: the colours of a drawn board."""

from __future__ import annotations

import difflib

import attrs

from draughts.errors import DraughtsError, did_you_mean
from draughts.language import tell


@attrs.frozen(kw_only=True)
class Theme:
    """The colours of a picture, as CSS writes them.

    ``played`` are the squares that are played on and ``idle`` the others; on a board without
    idle squares ``plain`` and thin ``line`` s take the place of both. ``ink`` is that of the
    coordinates. Pieces have a ``_fill``, an ``_edge`` and a ``_crown``. ``last`` tints the squares
    of the last move, ``target`` marks where a piece may go, ``duty`` rings pieces that must
    capture, ``arrow`` draws arrows.
    """

    name: str
    played: str
    idle: str
    plain: str
    line: str
    frame: str
    frame_ink: str
    ink: str
    white_fill: str = "#fdf8ee"
    white_edge: str = "#8d7b63"
    white_crown: str = "#a5501f"
    black_fill: str = "#2b2622"
    black_edge: str = "#0d0a08"
    black_crown: str = "#f2c14e"
    last: str = "#c9d64f"
    target: str = "#2f8f4e"
    duty: str = "#d9331f"
    arrow: str = "#1f78c8"


THEMES = {
    theme.name: theme
    for theme in (
        Theme(
            name="wood",
            played="#9a6a40",
            idle="#ecd6b2",
            plain="#dcb988",
            line="#8a5f38",
            frame="#5f3f24",
            frame_ink="#f3e3c8",
            ink="#e9d3b0",
        ),
        Theme(
            name="green",
            played="#4e7a4a",
            idle="#efe6c6",
            plain="#d8d2a0",
            line="#5c7a4a",
            frame="#2f4a30",
            frame_ink="#efe6c6",
            ink="#d8e3bf",
            white_fill="#fffdf4",
            black_fill="#a3261c",
            black_edge="#5c120c",
            black_crown="#ffe39a",
            last="#d9c93f",
            target="#f4f08a",
        ),
        Theme(
            name="plain",
            played="#d9c7a3",
            idle="#f6efdf",
            plain="#f3e7cb",
            line="#7d6a49",
            frame="#7d6a49",
            frame_ink="#fff8e6",
            ink="#7d6a49",
        ),
        Theme(
            name="contrast",
            played="#767676",
            idle="#ffffff",
            plain="#ffffff",
            line="#000000",
            frame="#000000",
            frame_ink="#ffffff",
            ink="#ffffff",
            white_fill="#ffffff",
            white_edge="#000000",
            white_crown="#000000",
            black_fill="#000000",
            black_edge="#ffffff",
            black_crown="#ffffff",
            last="#ffd500",
            target="#00e0ff",
            duty="#ff0000",
            arrow="#0030ff",
        ),
    )
}
"""The themes that come along: wood, green and buff, the plain board of Turkey, high contrast."""

USUAL = "wood"
USUAL_WITHOUT_COLOURS = "plain"
"""The theme of a board on which every square is played, unless another is asked for."""


def theme_named(theme: str | Theme | None, *, plain: bool) -> Theme:
    """A theme by name; the usual one for None. Raises `DraughtsError` with the names there are."""
    if isinstance(theme, Theme):
        return theme
    name = theme or (USUAL_WITHOUT_COLOURS if plain else USUAL)
    found = THEMES.get(name)
    if found is None:
        close = difflib.get_close_matches(name, THEMES, n=1)
        hint = did_you_mean(close) or tell("there are {names}", names=", ".join(THEMES))
        raise DraughtsError(tell("no theme {name!r}; {hint}", name=name, hint=hint))
    return found
