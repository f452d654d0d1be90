"""Pictures in pixels, PNG and GIF, by libraries that come with ``polydraughts[pictures]``."""

from __future__ import annotations

import io

from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.language import gettext, mark
from draughts.render.svg import NOTHING, Marks, marks_of, svg
from draughts.render.themes import Theme
from draughts.types import Color, Notation

MISSING = mark(
    "pictures in pixels need two more libraries: pip install 'polydraughts[pictures]'; "
    "SVG needs none"
)


def png(picture: str) -> bytes:
    """An SVG picture as PNG. Raises `DraughtsError` where the library for it is missing."""
    try:
        import resvg_py
    except ImportError:
        raise DraughtsError(gettext(MISSING)) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=picture))


def gif(
    game: Game,
    *,
    seconds: float = 1.0,
    bottom: Color = Color.WHITE,
    size: int = 400,
    theme: str | Theme | None = None,
    notation: Notation | None = None,
    coordinates: bool = True,
) -> bytes:
    """A game as an animated GIF, ``seconds`` a move, the last position three times as long.

    Raises `DraughtsError` where the libraries for it are missing.
    """
    try:
        from PIL import Image
    except ImportError:
        raise DraughtsError(gettext(MISSING)) from None
    now = Game(game.rules, game.positions[0])
    frames = []
    for move in (None, *game.moves):
        if move is not None:
            now.push(move)
        marks = Marks(last=marks_of(now).last) if now.moves else NOTHING
        picture = svg(
            now,
            bottom=bottom,
            size=size,
            theme=theme,
            notation=notation,
            coordinates=coordinates,
            marks=marks,
        )
        frames.append(Image.open(io.BytesIO(png(picture))).convert("P", dither=Image.Dither.NONE))
    out = io.BytesIO()
    each = round(seconds * 1000)
    frames[0].save(
        out,
        format="GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[each] * (len(frames) - 1) + [3 * each],
        loop=0,
    )
    return out.getvalue()
