"""A position as an SVG picture for the pages."""

from __future__ import annotations

from collections.abc import Iterator

from draughts.notation.diagram import edges, rows
from draughts.position import Position
from draughts.types import Color, Kind, Notation

SIZE = 44
"""The side of a square."""
MARGIN = 18
"""Room for letters and ranks, left of the board and below it; numbers stand in the squares."""

PALE, WOOD, WOOD_TOO = "#f2e3c9", "#b98556", "#c49264"
WHITE, BLACK, RIM = "#fffaf0", "#2b2420", "#6b5d50"


def board_picture(position: Position) -> str:
    """The board as White sees it, with coordinates or, on numeric boards, square numbers."""
    board = position.board
    margin = 0 if board.notation is Notation.NUMERIC else MARGIN
    width, height = board.width * SIZE + margin, board.height * SIZE + margin
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin} 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="sans-serif" fill="{RIM}">',
            *_squares(position),
            *(_coordinates(position) if margin else ()),
            "</svg>",
        ]
    )


def _squares(position: Position) -> Iterator[str]:
    board = position.board
    for row, squares in enumerate(rows(board, Color.WHITE)):
        for file, square in enumerate(squares):
            x, y = file * SIZE, row * SIZE
            wood = WOOD if board.single_colored or (row + file) % 2 else WOOD_TOO
            fill = PALE if square is None else wood
            yield f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{fill}"/>'
            if square is None:
                continue
            if board.notation is Notation.NUMERIC:
                number = board.numbers[square]
                yield _text(number, x + 2, y + 10, f'font-size="10" fill="{WHITE}"')
            yield from _piece(position, square, x + SIZE // 2, y + SIZE // 2)


def _piece(position: Position, square: int, x: int, y: int) -> Iterator[str]:
    piece = position.piece_at(square)
    if piece is None:
        return
    fill, ink = (WHITE, RIM) if piece.color is Color.WHITE else (BLACK, PALE)
    yield f'<circle cx="{x}" cy="{y}" r="15" fill="{fill}" stroke="{RIM}" stroke-width="1.5"/>'
    if piece.kind is Kind.KING:
        yield _text("♚", x, y + 7, f'text-anchor="middle" font-size="19" fill="{ink}"')


def _coordinates(position: Position) -> Iterator[str]:
    board = position.board
    ranks, _, files = edges(board, rows(board, Color.WHITE))
    for row, name in enumerate(ranks):
        yield _text(name, -6, row * SIZE + SIZE // 2 + 4, 'text-anchor="end" font-size="12"')
    for file, name in enumerate(files.split(" ")):
        x, y = file * SIZE + SIZE // 2, board.height * SIZE + MARGIN - 4
        yield _text(name, x, y, 'text-anchor="middle" font-size="12"')


def _text(text: str | int, x: int, y: int, style: str) -> str:
    return f'<text x="{x}" y="{y}" {style}>{text}</text>'
