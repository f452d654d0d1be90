"""FEN as PDN defines it: ``W:W31-50:B1-20``, kings with ``K``, squares in either notation.

Under rules that limit king moves a last field holds the runs of Black's and White's king, as
lidraughts writes it: ``+0+203`` is none for Black, and two with the king on 03 for White. Its
other additions are read here too; `draughts.fen` puts them to use, and knows more dialects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from draughts.board import bits
from draughts.errors import InvalidPosition
from draughts.language import gettext, tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import Setup
from draughts.types import Color, Kind, Notation, Piece
from draughts.words import color_word, piece_words

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_RANGE = re.compile(r"([0-9]{1,6})-([0-9]{1,6})\Z")
_RUNS = re.compile(r"\+([0-9])([0-9]{2,3})?\+([0-9])([0-9]{2,3})?\Z")
_COUNTER = re.compile(r"([HF])([0-9]+)\Z")
_MOST_DIGITS = 6

GHOST_LETTERS = {Kind.MAN: "G", Kind.KING: "P"}
"""Before the square of a piece that an unfinished capture has jumped, in lidraughts."""

_KINDS = {"K": Kind.KING} | {letter: kind for kind, letter in GHOST_LETTERS.items()}

Placed = tuple[int, Piece]
"""A square index and the piece on it."""


# writing


def write_fen(position: Position, notation: Notation | None = None) -> str:
    """The position as FEN, in the board's own notation or the one given.

    >>> from draughts import start_position, variant
    >>> write_fen(start_position(variant("international")))
    'W:W31-50:B1-20'
    """
    fields = [position.turn.letter]
    fields += [color.letter + pieces_text(position, color, notation) for color in Color]
    if any(position.king_runs):
        fields.append(runs_text(position))
    return ":".join(fields)


def pieces_text(
    position: Position,
    color: Color,
    notation: Notation | None = None,
    *,
    ranges: bool = True,
    ghosts: Sequence[Placed] = (),
) -> str:
    """A side's squares separated by commas; ``ghosts`` are added among them.

    With ``ranges`` three or more men on squares with numbers in a row become one entry.
    """
    board, kings = position.board, position.kings(color)
    letters = {square: "K" if kings >> square & 1 else "" for square in bits(position.side(color))}
    letters |= {
        square: GHOST_LETTERS[piece.kind] for square, piece in ghosts if piece.color is color
    }
    if (notation or board.notation) is Notation.ALGEBRAIC:
        return ",".join(letters[square] + board.algebraic[square] for square in sorted(letters))
    numbered = sorted((board.numbers[square], letter) for square, letter in letters.items())
    if ranges:
        return ",".join(_ranges(numbered))
    return ",".join(f"{letter}{number}" for number, letter in numbered)


def _ranges(numbered: list[tuple[int, str]]) -> Iterator[str]:
    """Numbers behind their letters; three or more men in a row become one range."""
    i = 0
    while i < len(numbered):
        number, letter = numbered[i]
        j = i
        while not letter and j + 1 < len(numbered) and numbered[j + 1] == (numbered[j][0] + 1, ""):
            j += 1
        if j - i >= 2:
            yield f"{number}-{numbered[j][0]}"
            i = j + 1
        else:
            yield f"{letter}{number}"
            i += 1


def runs_text(position: Position) -> str:
    """The field of the runs of king moves, Black's first."""
    return "".join(_run_text(position, color) for color in (Color.BLACK, Color.WHITE))


def _run_text(position: Position, color: Color) -> str:
    run = position.king_run(color)
    return f"+{run.count}{position.board.numbers[run.square]:02}" if run else "+0"


# reading


@attrs.frozen
class ParsedFen:
    """What a FEN says; whether that is a position is asked with `position`.

    ``halfmove`` and ``fullmove`` are lidraughts' counters, ``ghosts`` its pieces that an
    unfinished capture has jumped.
    """

    text: str
    setup: Setup
    halfmove: int | None
    fullmove: int | None
    ghosts: tuple[Placed, ...]
    faults: tuple[str, ...]

    def position(self, rules: RuleSet) -> Position:
        """The position, without the ghosts. Raises `InvalidPosition` with every fault."""
        faults = list(self.faults)
        if self.setup.pieces or not faults:
            faults += self.setup.faults(rules)
        if faults:
            raise InvalidPosition(faults, tell("FEN {text!r}", text=self.text.strip()))
        return self.setup.position(rules)


def read_fen(rules: RuleSet, text: str) -> Position:
    """The position of a FEN. Raises `InvalidPosition`, whose faults say where they are.

    >>> from draughts import variant
    >>> read_fen(variant("international"), "W:W31-50:B1-20").turn
    <Color.WHITE: 'white'>
    """
    return parse_fen(rules, text).position(rules)


def parse_fen(rules: RuleSet, text: str, *, ghosts: bool = False) -> ParsedFen:
    """Take a FEN apart; faults are collected, and say at which column they are.

    With ``ghosts`` a capital G or P before a square is not a file, but marks a captured piece.
    """
    return _Parser(rules, "KGP" if ghosts else "K").parse(text)


class _Parser:
    """One reading of one FEN."""

    def __init__(self, rules: RuleSet, letters: str) -> None:
        self.rules = rules
        self.letters = letters
        self.turn = rules.first_player
        self.seen: dict[int, Piece] = {}
        self.pieces: dict[int, Piece] = {}
        self.ghosts: dict[int, tuple[int, Piece]] = {}  # with their columns
        self.runs: tuple[int, re.Match[str]] | None = None
        self.counters: dict[str, int] = {}
        self.faults: list[str] = []

    def parse(self, text: str) -> ParsedFen:
        body = text.rstrip()
        body = body[:-1] if body.endswith(".") else body
        for number, (column, field) in enumerate(_split(body, ":", 1)):
            if number == 0:
                self._read_turn(column, field)
            elif (run := _RUNS.match(field)) and number > 1:
                self.runs = (column, run)
            elif counter := _COUNTER.match(field):
                self._read_counter(column, counter)
            elif field[:1] in _COLORS:
                self._read_items(_COLORS[field[0]], field[1:], column + 1)
            else:
                self._fault(column, tell("{field!r} must begin with W or B", field=field))
        if not self.faults and ":" not in body:
            self.faults.append(
                gettext("no pieces; write the squares of both sides, like W:W31,K40:B1-5")
            )
        for column, piece in self.ghosts.values():
            if piece.color is self.turn:
                self._fault(
                    column,
                    tell(
                        "a captured {piece}, but {color} is to move",
                        piece=piece_words(piece),
                        color=color_word(self.turn),
                    ),
                )
        names = self.rules.board.names()
        pieces = tuple((names[square], piece) for square, piece in self.pieces.items())
        return ParsedFen(
            text,
            Setup(self.turn, pieces, self._king_runs()),
            self.counters.get("H"),
            self.counters.get("F"),
            tuple((square, piece) for square, (_, piece) in self.ghosts.items()),
            tuple(self.faults),
        )

    def _fault(self, column: int, sentence: str) -> None:
        self.faults.append(tell("column {column}: {sentence}", column=column, sentence=sentence))

    def _read_turn(self, column: int, field: str) -> None:
        if field in _COLORS:
            self.turn = _COLORS[field]
        elif field != "?":
            self._fault(
                column, tell("{field!r} is no side to move; begin with W: or B:", field=field)
            )

    def _read_counter(self, column: int, counter: re.Match[str]) -> None:
        letter, digits = counter[1], counter[2].lstrip("0") or "0"
        if letter in self.counters:
            self._fault(column, tell("a second counter {letter}; leave one out", letter=letter))
        elif len(digits) > _MOST_DIGITS:
            self._fault(
                column,
                tell(
                    "counter {letter} has more than {most} digits", letter=letter, most=_MOST_DIGITS
                ),
            )
        else:
            self.counters[letter] = int(digits)

    def _read_items(self, color: Color, text: str, column: int) -> None:
        if not text.strip():
            return
        for place, entry in _split(text, ",", column):
            letter = entry[:1] if entry[:1] in self.letters else ""
            piece = Piece(color, _KINDS.get(letter, Kind.MAN))
            try:
                for square in _squares(self.rules, entry.removeprefix(letter)):
                    self._put(place, square, piece, ghost=letter in GHOST_LETTERS.values())
            except ValueError as error:
                self._fault(place, str(error))

    def _put(self, column: int, square: int, piece: Piece, *, ghost: bool) -> None:
        board = self.rules.board
        name = board.names()[square]
        there = self.seen.setdefault(square, piece)
        if there is not piece:
            self._fault(
                column,
                tell(
                    "two pieces on {name}: a {there} and a {piece}",
                    name=name,
                    there=piece_words(there),
                    piece=piece_words(piece),
                ),
            )
        elif piece.kind is Kind.MAN and board.far_row(piece.color) >> square & 1:
            self._fault(
                column,
                tell(
                    "a {piece} on {name}, its far row: it would be a king; write K{name}",
                    piece=piece_words(piece),
                    name=name,
                ),
            )
        elif ghost:
            self.ghosts[square] = column, piece
        else:
            self.pieces[square] = piece

    def _king_runs(self) -> tuple[tuple[str, int] | None, tuple[str, int] | None]:
        """The runs of White and Black; a square may be left out where there is one king."""
        runs: dict[Color, tuple[str, int] | None] = dict.fromkeys(Color)
        if self.runs is None:
            return (None, None)
        column, found = self.runs
        for color, count, named in (
            (Color.BLACK, int(found[1]), found[2]),
            (Color.WHITE, int(found[3]), found[4]),
        ):
            if not count:
                continue
            king = Piece(color, Kind.KING)
            kings = [square for square, piece in self.pieces.items() if piece == king]
            if named:
                runs[color] = named, count
            elif len(kings) == 1:
                runs[color] = self.rules.board.names()[kings[0]], count
            else:
                self._fault(
                    column,
                    tell(
                        "{text!r} lacks the square of {color}'s king, like +0+203",
                        text=found[0],
                        color=color_word(color),
                    ),
                )
        return runs[Color.WHITE], runs[Color.BLACK]


def _split(text: str, separator: str, column: int) -> Iterator[tuple[int, str]]:
    """(column of its first character, text) of each part, without blanks around it."""
    for part in text.split(separator):
        yield column + len(part) - len(part.lstrip()), part.strip()
        column += len(part) + 1


def _squares(rules: RuleSet, name: str) -> list[int]:
    board = rules.board
    if not name:
        raise ValueError(gettext("a square is missing; squares are separated by single commas"))
    if found := _RANGE.match(name):
        low, high = int(found[1]), int(found[2])
        if not 1 <= low <= high <= len(board):
            raise ValueError(
                tell(
                    "range {name!r} must rise, from 1 to {squares} at most",
                    name=name,
                    squares=len(board),
                )
            )
        return [board.square(str(number)) for number in range(low, high + 1)]
    return [board.square(name)]
