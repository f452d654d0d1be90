"""A board as an SVG picture: self-contained, small, and readable by a screen reader.

Lengths are in units of the picture; a square is `CELL` of them wide, whatever ``size`` is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape

import attrs

from draughts.board import Board, bits
from draughts.game import Game
from draughts.language import gettext, mark, tell
from draughts.move import Move
from draughts.notation.diagram import edges, rows
from draughts.position import Position
from draughts.render.themes import Theme, theme_named
from draughts.types import Color, Kind, Notation, Piece

CELL = 40
MARGIN = 18
"""Units of the frame in which coordinates stand."""

Arrow = Move | tuple[int, int] | Sequence[int]
"""A move, or the indices of the squares that an arrow runs over."""


@attrs.frozen(kw_only=True)
class Marks:
    """What is marked on a board: squares by their index, arrows by their squares."""

    last: Collection[int] = ()
    targets: Collection[int] = ()
    duty: Collection[int] = ()
    arrows: Collection[Arrow] = ()


NOTHING = Marks()


def svg(
    what: Position | Game,
    *,
    bottom: Color = Color.WHITE,
    size: int = 400,
    theme: str | Theme | None = None,
    notation: Notation | None = None,
    coordinates: bool = True,
    marks: Marks | None = None,
    title: str | None = None,
) -> str:
    """A picture of a position, or of a game's position with its last move and duties.

    ``size`` is the width in pixels that it asks for. ``notation`` is how squares are named,
    by default as the board does. ``marks`` takes the place of what a game marks by itself. The
    title and a description of every piece are in the picture for those who cannot see it.
    Raises `DraughtsError` for a theme that there is not.

    >>> from draughts import Game
    >>> svg(Game("turkish"))[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    game = what if isinstance(what, Game) else None
    position = what.position if isinstance(what, Game) else what
    if marks is None:
        marks = marks_of(game) if game else NOTHING
    view = View(
        position.board, bottom, theme, notation or position.board.notation, framed=coordinates
    )
    heading = title or (gettext(game.rules.title) if game else "") or gettext("Draughts")
    parts = [
        *view.board(numbers=_free(position) if coordinates else ()),
        *view.tints(marks.last),
        *view.rings(marks.duty),
        *(view.piece(square, piece) for square, piece in position.pieces()),
        *view.dots(marks.targets),
        *view.arrows(marks.arrows),
    ]
    return view.document(parts, size, heading, describe(position, view.names))


def marks_of(game: Game) -> Marks:
    """The last move of a game, and the pieces that must capture now."""
    must = game.legal_moves if game.rules.capture_mandatory else ()
    return Marks(
        last=game.moves[-1].path if game.moves else (),
        duty={move.origin for move in must if move.taken},
    )


_PIECES = {
    (Color.WHITE, Kind.MAN): mark("White men on {squares}."),
    (Color.WHITE, Kind.KING): mark("White kings on {squares}."),
    (Color.BLACK, Kind.MAN): mark("Black men on {squares}."),
    (Color.BLACK, Kind.KING): mark("Black kings on {squares}."),
}
_TO_MOVE = {Color.WHITE: mark("White to move."), Color.BLACK: mark("Black to move.")}


def describe(position: Position, names: Sequence[str]) -> str:
    """Every piece and whose turn it is, in words."""
    said = []
    for color in Color:
        for kind, mask in ((Kind.MAN, position.men(color)), (Kind.KING, position.kings(color))):
            if mask:
                squares = ", ".join(names[square] for square in bits(mask))
                said.append(tell(_PIECES[color, kind], squares=squares))
    said.append(gettext(_TO_MOVE[position.turn]))
    return " ".join(said)


def _free(position: Position) -> tuple[int, ...]:
    return tuple(bits(position.board.all_squares & ~position.occupied))


class View:
    """A board as it is looked at: which way round, in which colours, with which names."""

    def __init__(
        self,
        board: Board,
        bottom: Color,
        theme: str | Theme | None,
        notation: Notation,
        *,
        framed: bool = True,
    ) -> None:
        self._board = board
        self._bottom = bottom
        self._numeric = notation is Notation.NUMERIC
        self._is_plain = len(board) == board.width * board.height
        self.theme = theme_named(theme, plain=self._is_plain)
        self.names = board.names(notation)
        self._margin = MARGIN if framed and not self._numeric else 6 if framed else 0

    # places

    def corner(self, square: int) -> tuple[int, int]:
        """The left upper corner of a square."""
        return self._corner(*self._board.cells[square])

    def _corner(self, file: int, rank: int) -> tuple[int, int]:
        board = self._board
        if self._bottom is Color.WHITE:
            rank = board.height - 1 - rank
        else:
            file = board.width - 1 - file
        return self._margin + file * CELL, self._margin + rank * CELL

    def centre(self, square: int) -> tuple[int, int]:
        """The centre of a square."""
        x, y = self.corner(square)
        return x + CELL // 2, y + CELL // 2

    def id(self, name: str) -> str:
        """The name of a part; pictures of other themes on the same page have others."""
        return f"{self.theme.name}-{name}"

    # parts

    def document(
        self,
        parts: Iterable[str],
        size: int,
        title: str,
        description: str,
    ) -> str:
        """The whole picture around its parts."""
        width = self._board.width * CELL + 2 * self._margin
        height = self._board.height * CELL + 2 * self._margin
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{size}" height="{round(size * height / width)}" role="img" '
                f'font-family="sans-serif" text-anchor="middle">',
                f"<title>{escape(title)}</title>",
                f"<desc>{escape(description)}</desc>",
                f"<defs>{''.join(self._shapes())}</defs>",
                *parts,
                "</svg>\n",
            ]
        )

    def _shapes(self) -> Iterator[str]:
        """The pieces, drawn around (0, 0)."""
        theme = self.theme
        for color in Color:
            fill, edge, crown = (
                (theme.white_fill, theme.white_edge, theme.white_crown)
                if color is Color.WHITE
                else (theme.black_fill, theme.black_edge, theme.black_crown)
            )
            disc = f'fill="{fill}" stroke="{edge}" stroke-width="1.5"'
            yield (
                f'<g id="{self.id(color.letter.lower() + "m")}"><circle r="15.5" {disc}/>'
                f'<circle r="10.5" fill="none" stroke="{edge}"/></g>'
            )
            # a second disc below and a crown on top: a king without a look at its colour
            yield (
                f'<g id="{self.id(color.letter.lower() + "k")}"><circle cy="2.5" r="15.5" {disc}/>'
                f'<circle cy="-1" r="15.5" {disc}/>'
                f'<path d="M-9 6V-7L-4.5-1.5 0-9.5 4.5-1.5 9-7V6z" fill="{crown}" '
                f'stroke="{edge}" stroke-width=".8" stroke-linejoin="round"/></g>'
            )

    def board(self, numbers: Iterable[int] = ()) -> Iterator[str]:
        """The squares, and their coordinates; those with numbers show them where asked."""
        board, theme, margin = self._board, self.theme, self._margin
        width, height = board.width * CELL, board.height * CELL
        if margin:
            yield (
                f'<rect width="{width + 2 * margin}" height="{height + 2 * margin}" rx="4" '
                f'fill="{theme.frame}"/>'
            )
        ground = theme.plain if self._is_plain else theme.idle
        yield f'<rect x="{margin}" y="{margin}" width="{width}" height="{height}" fill="{ground}"/>'
        if self._is_plain:
            lines = [f"M{margin} {margin + i * CELL}h{width}" for i in range(1, board.height)]
            lines += [f"M{margin + i * CELL} {margin}v{height}" for i in range(1, board.width)]
            yield f'<path d="{"".join(lines)}" stroke="{theme.line}"/>'
        else:
            squares = "".join(
                f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for x, y in map(self.corner, range(len(board)))
            )
            yield f'<path d="{squares}" fill="{theme.played}"/>'
        if self._numeric:
            yield from self._numbers(numbers)
        elif margin:
            yield from self._edges()

    def _numbers(self, squares: Iterable[int]) -> Iterator[str]:
        ink = self.theme.ink if not self._is_plain else self.theme.line
        texts = []
        for square in squares:
            x, y = self.corner(square)
            texts.append(f'<text x="{x + 3}" y="{y + 11}">{self.names[square]}</text>')
        if texts:
            yield f'<g font-size="10" text-anchor="start" fill="{ink}">{"".join(texts)}</g>'

    def _edges(self) -> Iterator[str]:
        board, margin = self._board, self._margin
        grid = rows(board, self._bottom)
        left, _, files = edges(board, grid)
        texts = []
        for row, name in enumerate(left):
            y = margin + row * CELL + CELL // 2 + 4
            texts.append(f'<text x="{margin // 2}" y="{y}">{name}</text>')
        for column, name in enumerate(files[::2]):
            x = margin + column * CELL + CELL // 2
            y = margin + board.height * CELL + 13
            texts.append(f'<text x="{x}" y="{y}">{name}</text>')
        yield f'<g font-size="12" fill="{self.theme.frame_ink}">{"".join(texts)}</g>'

    def piece(self, square: int, piece: Piece) -> str:
        """A piece on its square."""
        x, y = self.centre(square)
        return f'<use href="#{self.shape(piece)}" x="{x}" y="{y}"/>'

    def shape(self, piece: Piece) -> str:
        """The name of a piece's drawing."""
        kind = "k" if piece.kind is Kind.KING else "m"
        return self.id(piece.color.letter.lower() + kind)

    def tints(self, squares: Iterable[int]) -> Iterator[str]:
        """Squares of the last move."""
        path = "".join(
            f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for x, y in map(self.corner, dict.fromkeys(squares))
        )
        if path:
            yield f'<path d="{path}" fill="{self.theme.last}" fill-opacity=".55"/>'

    def rings(self, squares: Iterable[int]) -> Iterator[str]:
        """Pieces that must capture."""
        for x, y in map(self.centre, sorted(squares)):
            yield (
                f'<circle cx="{x}" cy="{y}" r="18" fill="none" stroke="{self.theme.duty}" '
                'stroke-width="2.5" stroke-dasharray="5 2.5"/>'
            )

    def dots(self, squares: Iterable[int]) -> Iterator[str]:
        """Squares that a piece may go to."""
        for x, y in map(self.centre, sorted(squares)):
            yield (
                f'<circle cx="{x}" cy="{y}" r="7" fill="{self.theme.target}" fill-opacity=".9" '
                f'stroke="{self.theme.frame}" stroke-opacity=".5"/>'
            )

    def arrows(self, arrows: Iterable[Arrow]) -> Iterator[str]:
        """Arrows over squares."""
        lines = []
        for arrow in arrows:
            squares = arrow.path if isinstance(arrow, Move) else tuple(arrow)
            points = " ".join(f"{x},{y}" for x, y in map(self.centre, squares))
            lines.append(f'<polyline points="{points}" marker-end="url(#{self.id("head")})"/>')
        if lines:
            colour = self.theme.arrow
            yield (
                f'<marker id="{self.id("head")}" viewBox="0 0 10 10" refX="7" refY="5" '
                f'markerWidth="4" markerHeight="4" orient="auto">'
                f'<path d="M0 0L10 5 0 10z" fill="{colour}"/></marker>'
                f'<g fill="none" stroke="{colour}" stroke-width="5" stroke-opacity=".8" '
                f'stroke-linejoin="round" stroke-linecap="round">{"".join(lines)}</g>'
            )
