"""Positions with one character for each square: those of the Hub and DXP protocols."""

from __future__ import annotations

from draughts.board import Board, make_board
from draughts.errors import DraughtsError, InvalidPosition
from draughts.fen.dialects import Dialect
from draughts.language import gettext, tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import Setup
from draughts.types import Color, Kind, Notation, Piece
from draughts.words import piece_words

_MOST_FAULTS = 8

PIECES: dict[Dialect, dict[str, Piece]] = {
    dialect: {
        "w": Piece(Color.WHITE, Kind.MAN),
        "W": Piece(Color.WHITE, Kind.KING),
        black: Piece(Color.BLACK, Kind.MAN),
        black.upper(): Piece(Color.BLACK, Kind.KING),
    }
    for dialect, black in ((Dialect.HUB, "b"), (Dialect.DXP, "z"))
}
"""The letter of each piece; an empty square is ``e``."""

EMPTY = "e"


def has_dxp_squares(board: Board) -> bool:
    """Whether a board has the fifty squares of DXP, with their numbers."""
    usual = make_board(10, 10, notation=Notation.NUMERIC)
    return board.cells == usual.cells and board.numbers == usual.numbers


def write_string(position: Position, dialect: Dialect) -> str:
    """The side to move, and a letter for each square in the order of their numbers.

    Raises `DraughtsError` where DXP has no such board.
    """
    board = position.board
    if dialect is Dialect.DXP and not has_dxp_squares(board):
        raise DraughtsError(_no_dxp(board))
    letters = {piece: letter for letter, piece in PIECES[dialect].items()}
    squares = [EMPTY] * len(board)
    for square, piece in position.pieces():
        squares[board.numbers[square] - 1] = letters[piece]
    side = letters[Piece(position.turn, Kind.KING)]
    return side + "".join(squares)


def read_string(rules: RuleSet, text: str, dialect: Dialect) -> Position:
    """The position that such a text stands for. Raises `InvalidPosition` with every fault."""
    board, pieces = rules.board, PIECES[dialect]
    body = text.strip()
    first = 1 + len(text) - len(text.lstrip())
    sides = {letter: piece.color for letter, piece in pieces.items() if piece.kind is Kind.KING}
    faults = []
    if dialect is Dialect.DXP and not has_dxp_squares(board):
        raise InvalidPosition(
            [_no_dxp(board)], tell("{dialect} position {body!r}", dialect=dialect.title, body=body)
        )
    if body[:1] not in sides:
        faults.append(
            tell(
                "column {first}: {body!r} is no side to move; begin with {sides}",
                first=first,
                body=body[:1],
                sides=gettext(" or ").join(sides),
            )
        )
    placed: list[tuple[str, Piece]] = []
    odd: list[str] = []
    names = dict(zip(board.numbers, board.names(), strict=True))
    for number, letter in enumerate(body[1 : len(board) + 1], start=1):
        piece, column = pieces.get(letter), first + number
        if piece is None:
            if letter != EMPTY:
                odd.append(
                    tell(
                        "column {column}: {letter!r} on square {square} is no piece; write "
                        "{pieces} or {empty}",
                        column=column,
                        letter=letter,
                        square=names[number],
                        pieces=", ".join(pieces),
                        empty=EMPTY,
                    )
                )
            continue
        square = board.square(names[number])
        if piece.kind is Kind.MAN and board.far_row(piece.color) >> square & 1:
            odd.append(
                tell(
                    "column {column}: a {piece} on {square}, its far row: it would be a "
                    "king; write {king}",
                    column=column,
                    piece=piece_words(piece),
                    square=names[number],
                    king=letter.upper(),
                )
            )
            continue
        placed.append((names[number], piece))
    faults += odd[:_MOST_FAULTS]
    if len(odd) > _MOST_FAULTS:
        faults.append(tell("and {number} more such faults", number=len(odd) - _MOST_FAULTS))
    given = len(body) - 1
    if given < len(board):
        end = first + len(body)
        faults.append(
            tell(
                "column {end}: only {given} of {squares} squares are given",
                end=end,
                given=max(0, given),
                squares=len(board),
            )
        )
    elif given > len(board):
        end = first + 1 + len(board)
        faults.append(
            tell(
                "column {end}: {number} more than the {squares} squares",
                end=end,
                number=given - len(board),
                squares=len(board),
            )
        )
    setup = Setup(sides.get(body[:1], rules.first_player), tuple(placed))
    if placed or not faults:
        faults += setup.faults(rules)
    if faults:
        raise InvalidPosition(
            faults, tell("{dialect} position {body!r}", dialect=dialect.title, body=body)
        )
    return setup.position(rules)


def _no_dxp(board: Board) -> str:
    return tell(
        "DXP is for boards with the squares 1 to 50, not for this one with {squares}",
        squares=len(board),
    )
