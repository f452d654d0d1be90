"""Laying out scenarios on any board: placing pieces, looking for room, reading what is legal."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping

import attrs

from draughts.board import Board, compass_points
from draughts.compare.observation import Scene
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.movegen import legal_moves
from draughts.notation.moves import write_move
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import faults_in
from draughts.types import Color, Direction, Kind, Objective, Piece, Priority

MAN = Piece(Color.WHITE, Kind.MAN)
KING = Piece(Color.WHITE, Kind.KING)
ENEMY_MAN = Piece(Color.BLACK, Kind.MAN)
ENEMY_KING = Piece(Color.BLACK, Kind.KING)
"""In every scenario White is the side that shows something, and Black its prey."""


def place(
    rules: RuleSet, pieces: Mapping[int, Piece], turn: Color = Color.WHITE
) -> Position | None:
    """The position of pieces by square index; None if the rule set does not admit it."""
    masks = {(color, kind): 0 for color in Color for kind in Kind}
    for square, piece in pieces.items():
        masks[piece.color, piece.kind] |= 1 << square
    white_men, white_kings, black_men, black_kings = masks.values()
    position = Position(rules.board, turn, white_men, white_kings, black_men, black_kings)
    return None if faults_in(rules, position) else position


@functools.lru_cache(maxsize=64)
def middle_out(board: Board) -> tuple[int, ...]:
    """The squares of a board from its middle outwards."""
    middle = (board.width - 1) / 2, (board.height - 1) / 2

    def distance(square: int) -> tuple[float, float]:
        file, rank = board.cells[square]
        away = abs(file - middle[0]), abs(rank - middle[1])
        return max(away), sum(away)

    return tuple(sorted(range(len(board)), key=distance))


def points(directions: Direction) -> tuple[int, ...]:
    """White's directions as compass points."""
    return compass_points(directions, Color.WHITE)


def captures(rules: RuleSet, kind: Kind) -> Direction:
    """The directions in which a kind of piece may capture."""
    return rules.king_captures if kind is Kind.KING else rules.man_captures


def rays_from_middle(board: Board, point: int, least: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """(square, the squares that way) where at least so many follow, the middle first."""
    for square in middle_out(board):
        ray = board.rays[point][square]
        if len(ray) >= least:
            yield square, ray


def written(rules: RuleSet, position: Position, moves: Collection[Move]) -> tuple[str, ...]:
    """Moves of a position in the rule set's notation, captures with every square."""
    legal = legal_moves(rules, position)
    return tuple(write_move(rules, move, legal, full=bool(move.taken)) for move in moves)


def look(rules: RuleSet, position: Position, remark: str = "") -> Scene:
    """The scene of a position with all its legal moves, and a remark on them."""
    moves = written(rules, position, legal_moves(rules, position))
    text = tell("Legal: {moves}.", moves=", ".join(moves) or gettext("no move"))
    return Scene(position, moves, f"{text} {remark}".rstrip())


@functools.lru_cache(maxsize=1024)
def movement(rules: RuleSet) -> RuleSet:
    """The rule set stripped of all that does not bear on how a single piece moves and captures.

    Scenes are looked for under these, so that rule sets with the same movement share them.
    Kings met early are told apart, which leaves nothing out.
    """
    return attrs.evolve(
        rules,
        name="movement",
        side_names=("White", "Black"),
        pdn_type=None,
        capture_sign="x",
        first_player=Color.WHITE,
        king_move_limit=None,
        capture_mandatory=True,
        chain_mandatory=True,
        capture_priority=(Priority.EARLIEST_KINGS,),
        capture_values=(100, 199),
        objective=Objective.LEAVE_NO_MOVE,
        draws=(),
    )
