"""Boards drawn with letters: written plainly, and read back from what people paste.

``w`` and ``b`` are men, ``W`` and ``B`` kings, a dot is an empty square. Coordinates stand at
the edge: ranks and files on algebraic boards, a row's outer square numbers on numeric ones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from draughts.board import Board
from draughts.errors import InvalidPosition
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
_FRAME = re.compile(r"[|+│┃─━┌┐└┘├┤┬┴┼╭╮╰╯]")
_TURN = re.compile(r"\b(white|black|w|b)\b\s+to\s+(?:move|play)\Z", re.IGNORECASE)
_ROW = re.compile(
    r"(?P<left>[0-9]{1,3}(?=\s|$))?(?P<body>.*?)(?P<right>(?:(?<=\s)|^)[0-9]{1,3})?\Z"
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


def edges(board: Board, grid: Sequence[Sequence[int | None]]) -> tuple[list[str], list[str], str]:
    """Labels left and right of each row, and the line of files below (empty if numeric)."""
    names = board.names()
    left, right = [], []
    numeric = board.notation is Notation.NUMERIC
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
    lines.append(f"{position.turn.value.capitalize()} to move")
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
    lines, said = _board_lines(text)
    faults: list[str] = []
    if len(lines) != board.height:
        faults.append(f"{len(lines)} rows are drawn, but the board has {board.height}")
        raise InvalidPosition(faults, "drawn board")
    grid = rows(board, _bottom(board, [label for _, label, _ in lines]))
    pieces: list[tuple[str, Piece]] = []
    for (number, _, symbols), row in zip(lines, grid, strict=True):
        played = [square for square in row if square is not None]
        places: Sequence[int | None] = played if len(symbols) == len(played) else row
        if len(symbols) not in (len(played), board.width):
            faults.append(
                f"line {number}: {len(symbols)} squares are drawn, "
                f"but the row has {board.width} ({len(played)} played)"
            )
            continue
        for symbol, square in zip(symbols, places, strict=True):
            if symbol in _EMPTY:
                continue
            if symbol not in _PIECES:
                faults.append(f"line {number}: {symbol!r} is neither a piece (w W b B) nor '.'")
            elif square is None:
                faults.append(f"line {number}: a piece {symbol!r} on a square that is not played")
            else:
                pieces.append((board.algebraic[square], _PIECES[symbol]))
    setup = Setup(turn or said or rules.first_player, tuple(pieces))
    faults += [] if faults else setup.faults(rules)
    if faults:
        raise InvalidPosition(faults, "drawn board")
    return setup.position(rules)


def _board_lines(text: str) -> tuple[list[tuple[int, str, str]], Color | None]:
    """(line number, left label, symbols) of each row, and the side to move if it is said."""
    found, said = [], None
    for number, line in enumerate(text.splitlines(), start=1):
        bare = _FRAME.sub(" ", line).strip()
        if turn := _TURN.search(bare):
            said = Color.WHITE if turn[1].lower().startswith("w") else Color.BLACK
            continue
        parts = _ROW.match(bare)
        symbols = "".join(parts["body"].split()) if parts else ""
        if not symbols or (set(symbols) <= {"-"} and "." in text) or _is_file_line(symbols):
            continue
        found.append((number, parts["left"] or "" if parts else "", symbols))
    return found, said


def _is_file_line(symbols: str) -> bool:
    letters = [ord(symbol) for symbol in symbols.lower()]
    rising = list(range(ord("a"), ord("a") + len(letters)))
    return len(letters) > 1 and letters in (rising, rising[::-1])


def _bottom(board: Board, labels: Sequence[str]) -> Color:
    """Which side the drawing has at the bottom, by the labels of its rows."""
    for color in (Color.WHITE, Color.BLACK):
        left, _, _ = edges(board, rows(board, color))
        if all(not label or label == mine for label, mine in zip(labels, left, strict=True)):
            return color
    return Color.WHITE
