"""Boards drawn with letters: written plainly, and read back from what people paste.

``w`` and ``b`` are men, ``W`` and ``B`` kings, a dot is an empty square. Coordinates stand at
the edge: ranks and files on algebraic boards, a row's outer square numbers on numeric ones.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence

from draughts.board import Board
from draughts.errors import InvalidPosition
from draughts.language import gettext, mark, tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import Setup
from draughts.types import Color, Kind, Notation, Piece

LETTERS = {
    Piece(Color.WHITE, Kind.MAN): "w",
    Piece(Color.WHITE, Kind.KING): "W",
    Piece(Color.BLACK, Kind.MAN): "b",
    Piece(Color.BLACK, Kind.KING): "B",
}

_PIECES = {letter: piece for piece, letter in LETTERS.items()} | {
    "⛀": Piece(Color.WHITE, Kind.MAN),
    "⛁": Piece(Color.WHITE, Kind.KING),
    "⛂": Piece(Color.BLACK, Kind.MAN),
    "⛃": Piece(Color.BLACK, Kind.KING),
    "o": Piece(Color.WHITE, Kind.MAN),
    "O": Piece(Color.WHITE, Kind.KING),
    "x": Piece(Color.BLACK, Kind.MAN),
    "X": Piece(Color.BLACK, Kind.KING),
}
_EMPTY = set(".-_·e0#/")
_FRAME = re.compile(r"[][<>|+│┃─━┌┐└┘├┤┬┴┼╭╮╰╯]")
_TURN = re.compile(r"\b(white|black|w|b)\b\s+to\s+(?:move|play)\.?\Z", re.IGNORECASE)
_TO_MOVE = {Color.WHITE: mark("White to move"), Color.BLACK: mark("Black to move")}
_ROW = re.compile(
    r"(?:0?(?P<left>[1-9][0-9]{0,2})(?=\s|$))?(?P<body>.*?)"
    r"(?:(?:(?<=\s)|^)0?(?P<right>[1-9][0-9]{0,2}))?\Z"
)


def rows(board: Board, bottom: Color) -> list[list[int | None]]:
    """The square indices of each row from the top, as the side at the bottom sees the board.

    None stands for a square that is not played.
    """
    index = board.index
    grid = [
        [index.get((file, rank)) for file in range(board.width)]
        for rank in reversed(range(board.height))
    ]
    return grid if bottom is Color.WHITE else [row[::-1] for row in grid[::-1]]


def edges(
    board: Board, grid: Sequence[Sequence[int | None]], notation: Notation | None = None
) -> tuple[list[str], list[str], str]:
    """Labels left and right of each row, and the line of files below (empty if numeric)."""
    names = board.names(notation)
    left, right = [], []
    numeric = (notation or board.notation) is Notation.NUMERIC
    for row in grid:
        played = [square for square in row if square is not None]
        if not played:
            left.append("")
            right.append("")
        elif numeric:
            left.append(names[played[0]])
            right.append(names[played[-1]])
        else:
            left.append(names[played[0]][1:])
            right.append("")
    if numeric:
        return left, right, ""
    files = [
        next((names[row[i]][0] for row in grid if row[i] is not None), " ")  # type: ignore[index]
        for i in range(board.width)
    ]
    return left, right, " ".join(files)


def draw(position: Position, bottom: Color = Color.WHITE) -> str:
    """The position as plain text, the side to move in the last line."""
    grid = rows(position.board, bottom)
    left, right, files = edges(position.board, grid)
    margin = max(map(len, left), default=0)
    lines = []
    for row, before, behind in zip(grid, left, right, strict=True):
        cells = " ".join(_cell(position, square) for square in row)
        lines.append(f"{before:>{margin}}  {cells}  {behind}".rstrip())
    if files:
        lines.append(f"{'':>{margin}}  {files}")
    lines.append(gettext(_TO_MOVE[position.turn]))
    return "\n".join(lines)


def _cell(position: Position, square: int | None) -> str:
    if square is None:
        return " "
    piece = position.piece_at(square)
    return LETTERS[piece] if piece else "."


def read_diagram(rules: RuleSet, text: str, turn: Color | None = None) -> Position:
    """The position of a drawn board; `draw`'s own form, or a similar one.

    Each row holds one symbol for each square of the row, or for each played square of it.
    ``turn`` overrules a last line like ``White to move``; without either the first player
    moves. Raises `InvalidPosition`, whose faults name the lines.
    """
    board = rules.board
    lines, letters, said = _board_lines(board, text)
    if not _grid(board, Color.WHITE, len(lines)):  # lines of dashes may be a frame
        lines = [line for line in lines if set(line[3]) != {"-"}]
    if not _grid(board, Color.WHITE, len(lines)):
        fault = tell(
            "{number} rows are drawn, but the board has {rows}",
            number=len(lines),
            rows=board.height,
        )
        raise InvalidPosition([fault], gettext("drawn board"))
    grid = _labelled_grid(board, lines, letters)
    if not grid:
        fault = gettext("its labels are those of neither side's view of the board")
        raise InvalidPosition([fault], gettext("drawn board"))
    faults: list[str] = []
    pieces: list[tuple[str, Piece]] = []
    for (number, _, _, symbols), row in zip(lines, grid, strict=True):
        played = [square for square in row if square is not None]
        places: Sequence[int | None] = played if len(symbols) == len(played) else row
        if len(symbols) not in (len(played), board.width):
            faults.append(
                tell(
                    "line {number}: {drawn} squares are drawn, but the row has {width} "
                    "({played} played)",
                    number=number,
                    drawn=len(symbols),
                    width=board.width,
                    played=len(played),
                )
            )
            continue
        for symbol, square in zip(symbols, places, strict=True):
            if symbol in _EMPTY:
                continue
            if symbol not in _PIECES:
                faults.append(
                    tell(
                        "line {number}: {symbol!r} is neither a piece (w W b B) nor '.'",
                        number=number,
                        symbol=symbol,
                    )
                )
            elif square is None:
                faults.append(
                    tell(
                        "line {number}: a piece {symbol!r} on a square that is not played",
                        number=number,
                        symbol=symbol,
                    )
                )
            else:
                pieces.append((board.algebraic[square], _PIECES[symbol]))
    setup = Setup(turn or said or rules.first_player, tuple(pieces))
    faults += [] if faults else setup.faults(rules)
    if faults:
        raise InvalidPosition(faults, gettext("drawn board"))
    return setup.position(rules)


_Line = tuple[int, str, str, str]
"""Line number, labels left and right, and the symbols of a drawn row."""


def _board_lines(board: Board, text: str) -> tuple[list[_Line], str, Color | None]:
    """The drawn rows, the letters of the files and the side to move, where they are given."""
    found: list[_Line] = []
    letters, said = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        bare = _FRAME.sub(" ", line).strip()
        if turn := _TURN.search(bare):
            said = Color.WHITE if turn[1].lower().startswith("w") else Color.BLACK
            continue
        if spoken := [color for color in Color if bare == gettext(_TO_MOVE[color])]:
            said = spoken[0]
            continue
        parts = _ROW.match(bare)
        symbols = "".join(parts["body"].split()) if parts else ""
        if not parts or not symbols or (set(symbols) == {"-"} and "+" in line):
            continue
        if _is_file_line(board, symbols.lower()):
            letters = symbols.lower()
            continue
        found.append((number, parts["left"] or "", parts["right"] or "", symbols))
    return found, letters, said


def _is_file_line(board: Board, letters: str) -> bool:
    """Letters in a row from a, or those of the files of this board that are played."""
    if set(letters) <= set(_PIECES):
        return False
    rising = string.ascii_lowercase[: len(letters)]
    _, _, files = edges(board, rows(board, Color.WHITE), Notation.ALGEBRAIC)
    own = "".join(files.split())
    return letters in (rising, rising[::-1], own, own[::-1])


def _grid(board: Board, bottom: Color, count: int) -> list[list[int | None]]:
    """The rows that so many lines can stand for: all, or those with a played square; or none."""
    every = rows(board, bottom)
    played = [row for row in every if any(square is not None for square in row)]
    return next((grid for grid in (every, played) if len(grid) == count), [])


def _labelled_grid(board: Board, lines: Sequence[_Line], letters: str) -> list[list[int | None]]:
    """The rows as seen by the side whose view has these labels, in either notation, or none.

    Without labels the side is White.
    """
    for notation in sorted(Notation, key=lambda notation: notation is not board.notation):
        for color in Color:
            grid = _grid(board, color, len(lines))
            left, right, _ = edges(board, grid, notation)
            files = "".join(edges(board, grid, Notation.ALGEBRAIC)[2].split())
            rising = not letters or (letters[0] <= letters[-1]) == (files[0] <= files[-1])
            if rising and all(
                not first or (before in ("", first) and behind in ("", last or first))
                for (_, before, behind, _), first, last in zip(lines, left, right, strict=True)
            ):
                return grid
    return []
