"""The board as a terminal shows it: in colours, or plainly with marks for a pipe or a file."""

from __future__ import annotations

from collections.abc import Collection

import click

from draughts.notation.diagram import LETTERS, edges, rows
from draughts.position import Position
from draughts.types import Color, Kind, Notation, Piece

_GLYPHS = {Kind.MAN: "●", Kind.KING: "♚"}
_INK = {Color.WHITE: (255, 255, 255), Color.BLACK: (20, 16, 14)}
_WOOD = (148, 102, 62)
_WOOD_TOO = (160, 113, 71)  # the other squares of a board on which all are played
_FAINT = (201, 165, 124)
_PALE = (236, 214, 178)
_TRACE = (116, 139, 71)
_DUTY = (176, 58, 46)


def board_text(
    position: Position,
    *,
    bottom: Color = Color.WHITE,
    trace: Collection[int] = (),
    duty: Collection[int] = (),
    color: bool = False,
) -> str:
    """The board with coordinates, three characters a square.

    ``trace`` are the squares of the last move and ``duty`` those of pieces that must capture:
    coloured, or without colours shown as ``[w]`` and ``<w>``. In colours, the free squares of
    a board with numbers show theirs.
    """
    board = position.board
    grid = rows(board, bottom)
    left, right, files = edges(board, grid)
    margin = max(map(len, left), default=0)
    numbers = board.names() if board.notation is Notation.NUMERIC else ()
    lines = []
    for row, before, behind in zip(grid, left, right, strict=True):
        cells = []
        for square in row:
            piece = None if square is None else position.piece_at(square)
            marks = (square in trace, square in duty)
            if color:
                tint = _tint(square, board.single_colored, marks, board.cells)
                number = numbers[square] if numbers and square is not None else ""
                cells.append(_coloured(piece, tint, number))
            else:
                cells.append(_plain(piece, square, marks))
        lines.append(f"{before:>{margin}} {''.join(cells)} {behind}".rstrip())
    if files:
        lines.append(f"{'':>{margin}} " + "".join(f" {name} " for name in files.split(" ")))
    return "\n".join(line.rstrip() for line in lines)


def _plain(piece: Piece | None, square: int | None, marks: tuple[bool, bool]) -> str:
    if square is None:
        return "   "
    symbol = LETTERS[piece] if piece else "."
    traced, due = marks
    return f"<{symbol}>" if due else f"[{symbol}]" if traced else f" {symbol} "


def _tint(
    square: int | None,
    single_colored: bool,
    marks: tuple[bool, bool],
    cells: tuple[tuple[int, int], ...],
) -> tuple[int, int, int]:
    if square is None:
        return _PALE
    traced, due = marks
    if due:
        return _DUTY
    if traced:
        return _TRACE
    return _WOOD if single_colored or sum(cells[square]) % 2 else _WOOD_TOO


def _coloured(piece: Piece | None, tint: tuple[int, int, int], number: str) -> str:
    if piece is None:
        return click.style(f"{number:^3}", fg=_FAINT, bg=tint)
    return click.style(f" {_GLYPHS[piece.kind]} ", fg=_INK[piece.color], bg=tint)
