"""``draughts render``: a position or a game as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import IO, TypedDict

import click

from draughts.cli.common import VARIANT, position_given, position_options
from draughts.cli.moves_given import play_moves
from draughts.cli.saving import loaded
from draughts.files import refuse_to_replace, write_bytes, write_whole
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.render.themes import THEMES
from draughts.rules import RuleSet
from draughts.types import Color, Notation

KINDS = (".svg", ".png", ".gif")
NOTATIONS = {"numeric": Notation.NUMERIC, "algebraic": Notation.ALGEBRAIC}


class _Look(TypedDict):
    """What is asked of every kind of picture."""

    bottom: Color
    size: int
    theme: str | None
    notation: Notation | None
    coordinates: bool


@click.command(epilog='Example: draughts render turkish --moves "c3-c4 d6-d5" -o start.svg')
@click.argument("rules", metavar="[VARIANT]", type=VARIANT, required=False)
@position_options
@click.option("--moves", metavar="MOVES", help="Moves to play first.")
@click.option("--load", type=click.Path(), metavar="FILE", help="Draw a game of a PDN file.")
@click.option(
    "--game",
    "number",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Which game of that file.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False),
    required=True,
    metavar="FILE",
    help="The picture: its name ends in .svg, .png or .gif.",
)
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
@click.option("--animate", is_flag=True, help="Show every move; a GIF does so by itself.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 60),
    default=1.0,
    show_default=True,
    metavar="S",
    help="How long a move lasts in a moving picture.",
)
@click.option("--theme", type=click.Choice(list(THEMES)), help="The colours.")
@click.option("--flip", is_flag=True, help="Black at the bottom.")
@click.option(
    "--size",
    type=click.IntRange(40, 4000),
    default=400,
    show_default=True,
    metavar="PIXELS",
    help="The width.",
)
@click.option("--notation", type=click.Choice(list(NOTATIONS)), help="How squares are named.")
@click.option("--bare", is_flag=True, help="Leave frame and coordinates out.")
def command(
    rules: RuleSet | None,
    fen: str | None,
    board: IO[str] | None,
    moves: str | None,
    load: str | None,
    number: int,
    output: str,
    force: bool,
    animate: bool,
    seconds: float,
    theme: str | None,
    flip: bool,
    size: int,
    notation: str | None,
    bare: bool,
) -> None:
    """Draw a position of VARIANT, or a game of a PDN file, as a picture.

    The last move and the pieces that must capture are marked. SVG needs nothing else; PNG and
    GIF need the libraries of polydraughts[pictures].
    """
    path = Path(output)
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise click.UsageError(
            tell(
                "{output!r}: the name of a picture ends in {names}",
                output=output,
                names=", ".join(KINDS),
            )
        )
    if animate and kind == ".png":
        raise click.UsageError(gettext("a PNG does not move: write .svg or .gif"))
    refuse_to_replace(path, force)
    game = _game(rules, fen, board, load, number)
    if moves:
        play_moves(game, moves)
    look: _Look = {
        "bottom": Color.BLACK if flip else Color.WHITE,
        "size": size,
        "theme": theme,
        "notation": NOTATIONS[notation] if notation else None,
        "coordinates": not bare,
    }
    if kind == ".gif":
        from draughts.render.pixels import gif

        write_bytes(path, gif(game, seconds=seconds, **look))
        return
    if animate:
        from draughts.render.animation import animated_svg

        picture = animated_svg(game, seconds=seconds, **look)
    else:
        from draughts.render.svg import svg

        picture = svg(game, **look)
    if kind == ".svg":
        write_whole(path, picture)
    else:
        from draughts.render.pixels import png

        write_bytes(path, png(picture))


def _game(
    rules: RuleSet | None,
    fen: str | None,
    board: IO[str] | None,
    load: str | None,
    number: int,
) -> Game:
    if load is not None:
        if fen is not None or board is not None:
            raise click.UsageError(
                gettext("--load has a position of its own: leave --fen or --board out")
            )
        return loaded(load, number, rules)
    if rules is None:
        raise click.UsageError(gettext("name a variant, or a PDN file with --load"))
    return Game(rules, position_given(rules, fen, board))
