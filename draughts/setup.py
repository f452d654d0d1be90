"""From an unchecked placement of pieces to a position, or to all that is wrong with it."""

from __future__ import annotations

import functools

import attrs

from draughts.board import Board, bits
from draughts.errors import InvalidPosition
from draughts.language import gettext, tell
from draughts.position import KingRun, Position
from draughts.rules import RuleSet
from draughts.types import Color, Kind, Objective, Piece, Placement
from draughts.words import color_word, piece_words


@attrs.frozen
class Setup:
    """Pieces by square name and the side to move, without any promise that they make sense.

    ``pieces`` holds (square name, piece) in either notation; ``king_runs`` holds (square
    name, count) or None for White and Black.
    """

    turn: Color
    pieces: tuple[tuple[str, Piece], ...]
    king_runs: tuple[tuple[str, int] | None, tuple[str, int] | None] = (None, None)

    def position(self, rules: RuleSet) -> Position:
        """The position, or `InvalidPosition` with every fault at once."""
        position, faults = self._place(rules.board)
        faults += faults_in(rules, position)
        if faults:
            raise InvalidPosition(faults)
        return position

    def faults(self, rules: RuleSet) -> list[str]:
        """What keeps this from being a position of the rule set; empty when nothing does."""
        position, faults = self._place(rules.board)
        return faults + faults_in(rules, position)

    def warnings(self, rules: RuleSet) -> list[str]:
        """What is possible but cannot have come from the start position."""
        return warnings_in(rules, self._place(rules.board)[0])

    def _place(self, board: Board) -> tuple[Position, list[str]]:
        masks = {(color, kind): 0 for color in Color for kind in Kind}
        taken: dict[int, Piece] = {}
        faults = []
        for name, piece in self.pieces:
            try:
                square = board.square(name)
            except ValueError as error:
                faults.append(f"{piece_words(piece)}: {error}")
                continue
            if square in taken:
                shown = board.names()[square]
                faults.append(
                    tell(
                        "two pieces on {shown}: a {taken} and a {piece}",
                        shown=shown,
                        taken=piece_words(taken[square]),
                        piece=piece_words(piece),
                    )
                )
                continue
            taken[square] = piece
            masks[piece.color, piece.kind] |= 1 << square
        runs: list[KingRun | None] = []
        for color, run in zip(Color, self.king_runs, strict=True):
            try:
                runs.append(run and KingRun(board.square(run[0]), run[1]))
            except ValueError as error:
                faults.append(
                    tell("{color} king moves: {error}", color=color_word(color), error=error)
                )
                runs.append(None)
        position = Position(
            board,
            self.turn,
            masks[Color.WHITE, Kind.MAN],
            masks[Color.WHITE, Kind.KING],
            masks[Color.BLACK, Kind.MAN],
            masks[Color.BLACK, Kind.KING],
            (runs[0], runs[1]),
        )
        return position, faults


def faults_in(rules: RuleSet, position: Position) -> list[str]:
    """Why a position is none of the rule set's, one sentence for each fault."""
    board = rules.board
    if position.board != board:
        return [gettext("the position stands on another board than the rule set's")]
    if position.occupied & ~board.all_squares:
        return [
            tell("there are pieces outside the {squares} squares of the board", squares=len(board))
        ]
    names, seen, twice = board.names(), 0, 0
    for color in Color:
        for mask in (position.men(color), position.kings(color)):
            twice |= seen & mask
            seen |= mask
    faults = [tell("two pieces on {square}", square=names[square]) for square in bits(twice)]
    for color in Color:
        for square in bits(position.men(color) & board.far_row(color)):
            faults.append(
                tell(
                    "a {color} man on {square}, its far row: it would be a king",
                    color=color_word(color),
                    square=names[square],
                )
            )
        run = position.king_run(color)
        if run is None:
            continue
        if rules.king_move_limit is None:
            faults.append(
                tell(
                    "{color} king moves are counted, but these rules do not limit them",
                    color=color_word(color),
                )
            )
        elif run.square not in range(len(board)):
            faults.append(
                tell(
                    "{color} king moves: {index} is not the index of a square",
                    color=color_word(color),
                    index=run.square,
                )
            )
        elif not position.kings(color) >> run.square & 1:
            faults.append(
                tell(
                    "{color} king moves: no {color} king on {square}",
                    color=color_word(color),
                    square=names[run.square],
                )
            )
        elif not position.men(color):
            faults.append(
                tell(
                    "{color} king moves are counted only while that side has men",
                    color=color_word(color),
                )
            )
        elif not 1 <= run.count <= rules.king_move_limit:
            faults.append(
                tell(
                    "{color} king moves: {count} is not from 1 to {limit}",
                    color=color_word(color),
                    count=run.count,
                    limit=rules.king_move_limit,
                )
            )
    if not position.occupied:
        faults.append(gettext("there is no piece on the board"))
    if rules.objective is Objective.FIRST_KING and position.white_kings and position.black_kings:
        faults.append(gettext("both sides have a king, but the first king ends the game"))
    return faults


def warnings_in(rules: RuleSet, position: Position) -> list[str]:
    """What is legal to set up but cannot arise from the start position."""
    start, warnings = start_position(rules), []
    for color in Color:
        had, has = start.side(color).bit_count(), position.side(color).bit_count()
        if has > had:
            warnings.append(
                tell(
                    "{color} has {has} pieces, but starts with {had}",
                    color=color_word(color),
                    has=has,
                    had=had,
                )
            )
    return warnings


@functools.lru_cache(maxsize=256)
def start_position(rules: RuleSet) -> Position:
    """The position in which a game under these rules begins."""
    board = rules.board
    if isinstance(rules.start, Placement):
        pieces = [
            (name, Piece(color, kind)) for color in Color for kind, name in rules.start.items(color)
        ]
        return Setup(rules.first_player, tuple(pieces)).position(rules)
    white, black = (sum(board.row(color, row) for row in rules.start) for color in Color)
    return Position(board, rules.first_player, white, 0, black, 0)
