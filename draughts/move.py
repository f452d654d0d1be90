"""`Move`: a ply as an immutable value, and what it does to a position."""

from __future__ import annotations

import attrs

from draughts.board import Board
from draughts.position import KingRun, Position
from draughts.rules import RuleSet
from draughts.types import Color


@attrs.frozen(eq=False)
class Move:
    """A quiet move or a whole capture.

    Two moves are equal when they lead to the same position: same origin and destination,
    same captured squares (``taken``, a mask), same promotion. ``captured`` and ``path`` show
    one way to play it: the captured squares in order, and every square the piece stands on
    from origin to destination.
    """

    board: Board = attrs.field(repr=False)
    origin: int
    destination: int
    taken: int = 0
    captured: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    promotes: bool = False

    # By hand, so that a move may equal one of a subclass (`draughts.kernels.longcapture`).

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (
            self.origin == other.origin
            and self.destination == other.destination
            and self.taken == other.taken
            and self.promotes == other.promotes
        )

    def __hash__(self) -> int:
        return hash((self.origin, self.destination, self.taken, self.promotes))

    def __str__(self) -> str:
        names = self.board.names()
        return ("x" if self.taken else "-").join(names[square] for square in self.path)


def after(rules: RuleSet, position: Position, move: Move) -> Position:
    """The position after a move, which must be legal: nothing is checked here."""
    mover = position.turn
    own_men, own_kings = position.men(mover), position.kings(mover)
    origin, destination = 1 << move.origin, 1 << move.destination
    was_king = own_kings & origin
    if was_king:
        own_kings = own_kings & ~origin | destination
    elif move.promotes:
        own_men &= ~origin
        own_kings |= destination
    else:
        own_men = own_men & ~origin | destination
    enemy_men = position.men(mover.opponent) & ~move.taken
    enemy_kings = position.kings(mover.opponent) & ~move.taken

    runs = position.king_runs
    if rules.king_move_limit is not None:
        own_run = enemy_run = None
        if was_king and own_men and not move.taken:
            run = position.king_run(mover)
            count = run.count + 1 if run and run.square == move.origin else 1
            own_run = KingRun(move.destination, count)
        # The opponent's run lives on while its king and at least one of its men do.
        run = position.king_run(mover.opponent)
        if run and enemy_men and enemy_kings >> run.square & 1:
            enemy_run = run
        runs = (own_run, enemy_run) if mover is Color.WHITE else (enemy_run, own_run)

    if mover is Color.WHITE:
        pieces = (own_men, own_kings, enemy_men, enemy_kings)
    else:
        pieces = (enemy_men, enemy_kings, own_men, own_kings)
    return Position(position.board, mover.opponent, *pieces, runs)
