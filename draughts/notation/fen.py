"""FEN as PDN defines it: ``W:W31-50:B1-20``, kings with ``K``, squares in either notation.

Under rules that limit king moves a last field holds the runs of Black's and White's king, as
lidraughts writes it: ``+0+203`` is none for Black, and two with the king on 03 for White.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from draughts.board import bits
from draughts.errors import InvalidPosition
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import Setup
from draughts.types import Color, Kind, Notation, Piece

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_RANGE = re.compile(r"([0-9]+)-([0-9]+)\Z")
_RUNS = re.compile(r"\+([0-9])([0-9]{2,3})?\+([0-9])([0-9]{2,3})?\Z")
_COUNTER = re.compile(r"[HF][0-9]+\Z")


def write_fen(position: Position, notation: Notation | None = None) -> str:
    """The position as FEN, in the board's own notation or the one given.

    >>> from draughts import start_position, variant
    >>> write_fen(start_position(variant("international")))
    'W:W31-50:B1-20'
    """
    kind = notation or position.board.notation
    fields = [position.turn.letter]
    fields += [f"{color.letter}{_items(position, color, kind)}" for color in Color]
    if any(position.king_runs):
        fields.append("".join(_run(position, color) for color in (Color.BLACK, Color.WHITE)))
    return ":".join(fields)


def _items(position: Position, color: Color, notation: Notation) -> str:
    board, kings = position.board, position.kings(color)
    squares = list(bits(position.side(color)))
    if notation is Notation.ALGEBRAIC:
        return ",".join(("K" if kings >> i & 1 else "") + board.algebraic[i] for i in squares)
    numbered = sorted((board.numbers[i], bool(kings >> i & 1)) for i in squares)
    return ",".join(_ranges(numbered))


def _ranges(numbered: list[tuple[int, bool]]) -> Iterator[str]:
    """Numbers with K for kings; three or more men in a row become one range."""
    i = 0
    while i < len(numbered):
        number, king = numbered[i]
        j = i
        while not king and j + 1 < len(numbered) and numbered[j + 1] == (numbered[j][0] + 1, False):
            j += 1
        if j - i >= 2:
            yield f"{number}-{numbered[j][0]}"
            i = j + 1
        else:
            yield f"K{number}" if king else str(number)
            i += 1


def _run(position: Position, color: Color) -> str:
    run = position.king_run(color)
    return f"+{run.count}{position.board.numbers[run.square]:02}" if run else "+0"


def read_fen(rules: RuleSet, text: str) -> Position:
    """The position of a FEN. Raises `InvalidPosition`, whose faults say where they are.

    >>> from draughts import variant
    >>> read_fen(variant("international"), "W:W31-50:B1-20").turn
    <Color.WHITE: 'white'>
    """
    setup, faults = _parse(rules, text)
    if setup.pieces or not faults:
        faults += setup.faults(rules)
    if faults:
        raise InvalidPosition(faults, f"FEN {text.strip()!r}")
    return setup.position(rules)


def _parse(rules: RuleSet, text: str) -> tuple[Setup, list[str]]:
    body = text.rstrip()
    body = body[:-1] if body.endswith(".") else body
    turn, faults = rules.first_player, []
    pieces: list[tuple[str, Piece]] = []
    black_run = white_run = None
    for number, (column, field) in enumerate(_split(body, ":", 1)):
        if number == 0:
            if field in _COLORS:
                turn = _COLORS[field]
            elif field != "?":
                faults.append(f"column {column}: {field!r} is no side to move; begin with W: or B:")
        elif (run := _RUNS.match(field)) and number > 1:
            if (run[1] != "0" and not run[2]) or (run[3] != "0" and not run[4]):
                faults.append(f"column {column}: {field!r} lacks a king's square, like +0+203")
            else:
                black_run, white_run = _read_run(run[1], run[2]), _read_run(run[3], run[4])
        elif _COUNTER.match(field):
            pass  # counters of the half-moves and moves played say nothing of the pieces
        elif field[:1] in _COLORS:
            _read_items(rules, _COLORS[field[0]], field[1:], column + 1, pieces, faults)
        else:
            faults.append(f"column {column}: {field!r} must begin with W or B")
    sides = body.count(":")
    if not faults and not sides:
        faults.append("no pieces; write the squares of both sides, like W:W31,K40:B1-5")
    return Setup(turn, tuple(pieces), (white_run, black_run)), faults


def _read_run(count: str, square: str | None) -> tuple[str, int] | None:
    return (square or "", int(count)) if int(count) else None


def _split(text: str, separator: str, column: int) -> Iterator[tuple[int, str]]:
    """(column of its first character, text) of each part, without blanks around it."""
    for part in text.split(separator):
        yield column + len(part) - len(part.lstrip()), part.strip()
        column += len(part) + 1


def _read_items(
    rules: RuleSet,
    color: Color,
    text: str,
    column: int,
    pieces: list[tuple[str, Piece]],
    faults: list[str],
) -> None:
    if not text.strip():
        return
    for place, entry in _split(text, ",", column):
        is_king = entry.startswith("K")
        name = entry[1:] if is_king else entry
        piece = Piece(color, Kind.KING if is_king else Kind.MAN)
        try:
            for square in _read_squares(rules, name):
                pieces.append((square, piece))
        except ValueError as error:
            faults.append(f"column {place}: {error}")


def _read_squares(rules: RuleSet, name: str) -> list[str]:
    board = rules.board
    if not name:
        raise ValueError("a square is missing; squares are separated by single commas")
    if found := _RANGE.match(name):
        low, high = int(found[1]), int(found[2])
        if not 1 <= low <= high <= len(board):
            raise ValueError(f"range {name!r} must rise, from 1 to {len(board)} at most")
        return [str(number) for number in range(low, high + 1)]
    board.square(name)
    return [name]
