"""A second opinion on the legal moves: naive, slow, and written apart from the generator.

Squares are (file, rank) pairs and positions are dictionaries. Every way to play a capture is
walked by itself; nothing is merged and nothing is remembered. Only the fields of the rule
set and the list of played squares come from the framework.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from draughts.rules import RuleSet
from draughts.types import Color, Direction, Kind, Landing, Priority, Promotion, Removal

Square = tuple[int, int]
Pieces = Mapping[Square, tuple[Color, Kind]]
Answer = tuple[Square, Square, frozenset[Square], bool]
"""Origin, destination, captured squares, and whether a man is crowned."""

AHEAD = {
    Direction.FORWARD: (0, 1),
    Direction.FORWARD_RIGHT: (1, 1),
    Direction.RIGHT: (1, 0),
    Direction.BACKWARD_RIGHT: (1, -1),
    Direction.BACKWARD: (0, -1),
    Direction.BACKWARD_LEFT: (-1, -1),
    Direction.LEFT: (-1, 0),
    Direction.FORWARD_LEFT: (-1, 1),
}
"""The step of each direction for White, who moves up."""


class TooBig(Exception):
    """The captures of a position are too many to be walked one by one."""


@attrs.frozen
class _Jump:
    """A piece that can be captured next, the way there, and the free squares behind it."""

    way: Square
    victim: Square
    landings: tuple[Square, ...]


@attrs.frozen
class _Stand:
    """A capturing piece in the middle of its move, or at its end."""

    square: Square
    kind: Kind
    way: Square | None = None
    taken: tuple[Square, ...] = ()
    landings: tuple[Square, ...] = ()
    crowned: bool = False
    stopped: bool = False


@attrs.define
class _Oracle:
    rules: RuleSet
    turn: Color
    pieces: Pieces
    runs: Mapping[Color, tuple[Square, int]]
    budget: int

    def spend(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise TooBig

    # geometry

    def played(self, square: Square) -> bool:
        return square in self.rules.board.index

    def ways(self, directions: Direction) -> list[Square]:
        """The steps that a set of directions stands for, as the side to move sees them."""
        colours = {(file + rank) % 2 for file, rank in self.rules.board.cells}
        ways = []
        for direction, (dx, dy) in AHEAD.items():
            if direction in directions:
                length = 2 if len(colours) == 1 and 0 in (dx, dy) else 1
                sign = 1 if self.turn is Color.WHITE else -1
                ways.append((dx * length * sign, dy * length * sign))
        return ways

    def on_far_row(self, square: Square) -> bool:
        return square[1] == (self.rules.height - 1 if self.turn is Color.WHITE else 0)

    # quiet moves

    def quiet_moves(self, origin: Square, kind: Kind) -> Iterator[Answer]:
        rules = self.rules
        if kind is Kind.KING and self.resting(origin):
            return
        for way in self.ways(rules.man_moves if kind is Kind.MAN else rules.king_moves):
            square = _step(origin, way)
            while self.played(square) and square not in self.pieces:
                yield origin, square, frozenset(), kind is Kind.MAN and self.on_far_row(square)
                if kind is Kind.MAN or not rules.flying_kings:
                    break
                square = _step(square, way)

    def resting(self, king: Square) -> bool:
        """Whether this king has made all the quiet moves in a row that it may."""
        limit, run = self.rules.king_move_limit, self.runs.get(self.turn)
        if limit is None or run is None or (self.turn, Kind.MAN) not in self.pieces.values():
            return False
        square, count = run
        return square == king and count >= limit

    # captures

    def captures(self, origin: Square, kind: Kind) -> Iterator[tuple[Answer, _Stand]]:
        """Each way to capture with a piece: the move, and how it was played."""
        for end in self.walk(_Stand(origin, kind), origin):
            crowned = end.crowned or (end.kind is Kind.MAN and self.on_far_row(end.square))
            yield (origin, end.square, frozenset(end.taken), crowned), end

    def walk(self, stand: _Stand, origin: Square) -> Iterator[_Stand]:
        for jump in self.jumps(stand, origin):
            here = [self.land(stand, jump, square) for square in jump.landings]
            onward = [one for one in here if not one.stopped and self.jumps(one, origin)]
            for one in onward:
                yield from self.walk(one, origin)
            if not (onward and self.rules.chain_mandatory):
                yield from (one for one in here if self.may_end(stand.kind, jump, one))

    def jumps(self, stand: _Stand, origin: Square) -> list[_Jump]:
        self.spend()
        rules = self.rules
        at_once = rules.removal is Removal.AT_ONCE
        board = {
            square: piece
            for square, piece in self.pieces.items()
            if square != origin and not (at_once and square in stand.taken)
        }
        king = stand.kind is Kind.KING
        flies = king and rules.flying_kings
        found = []
        for way in self.ways(rules.king_captures if king else rules.man_captures):
            back = stand.way == (-way[0], -way[1])
            if king and back and not rules.king_turns_back:
                continue
            square = _step(stand.square, way)
            while flies and self.played(square) and square not in board:
                square = _step(square, way)
            if square not in board or square in stand.taken:
                continue
            color, kind = board[square]
            if color is self.turn or (
                kind is Kind.KING and not king and not rules.men_capture_kings
            ):
                continue
            victim, landings = square, []
            square = _step(square, way)
            while self.played(square) and square not in board:
                landings.append(square)
                if not flies or rules.king_landing is Landing.NEXT:
                    break
                square = _step(square, way)
            if landings:
                found.append(_Jump(way, victim, tuple(landings)))
        return found

    def land(self, stand: _Stand, jump: _Jump, square: Square) -> _Stand:
        kind, crowned, stopped = stand.kind, stand.crowned, False
        if kind is Kind.MAN and self.on_far_row(square):
            if self.rules.promotion is Promotion.STOPS:
                stopped = True
            elif self.rules.promotion is Promotion.GOES_ON_AS_KING:
                kind, crowned = Kind.KING, True
        taken, landings = (*stand.taken, jump.victim), (*stand.landings, square)
        return _Stand(square, kind, jump.way, taken, landings, crowned, stopped)

    def may_end(self, jumper: Kind, jump: _Jump, stand: _Stand) -> bool:
        """Whether a capture that has just landed here may be over."""
        if jumper is Kind.MAN or self.pieces[jump.victim][1] is Kind.MAN:
            return True
        if self.rules.king_landing is Landing.NEXT_BEHIND_KING_IN_CHAIN:
            return len(stand.taken) == 1 or stand.square == jump.landings[0]
        if self.rules.king_landing is Landing.NEXT_BEHIND_KING:
            return stand.square == jump.landings[0]
        return True

    # choice

    def merit(self, origin: Square, taken: tuple[Square, ...]) -> tuple[int | list[int], ...]:
        """What the rules of choice look at, in their order; the greatest is to be played."""
        kings = [int(self.pieces[square][1] is Kind.KING) for square in taken]
        man_value, king_value = self.rules.capture_values
        merit: list[int | list[int]] = []
        for priority in self.rules.capture_priority:
            if priority is Priority.MOST_PIECES:
                merit.append(len(taken))
            elif priority is Priority.HIGHEST_VALUE:
                merit.append(sum(king_value if king else man_value for king in kings))
            elif priority is Priority.WITH_KING:
                merit.append(int(self.pieces[origin][1] is Kind.KING))
            elif priority is Priority.MOST_KINGS:
                merit.append(sum(kings))
            else:
                assert priority is Priority.EARLIEST_KINGS
                merit.append(kings + [0] * (len(self.pieces) - len(kings)))
        return tuple(merit)


def _step(square: Square, way: Square) -> Square:
    return square[0] + way[0], square[1] + way[1]


def oracle_moves(
    rules: RuleSet,
    turn: Color,
    pieces: Pieces,
    king_runs: Mapping[Color, tuple[Square, int]] | None = None,
    *,
    budget: int = 20_000,
) -> set[Answer]:
    """Every legal move. Raises `TooBig` after ``budget`` looks around on the way.

    ``king_runs`` tells where a king stands that has made quiet moves in a row, and how many.
    """
    oracle = _Oracle(rules, turn, pieces, king_runs or {}, budget)
    own = [(square, kind) for square, (color, kind) in pieces.items() if color is turn]
    best: list[tuple[int | list[int], ...]] = []
    captures = []
    for square, kind in own:
        for answer, end in oracle.captures(square, kind):
            captures.append((answer, oracle.merit(square, end.taken)))
    if captures:
        best = [max(merit for _, merit in captures)]
    legal = {answer for answer, merit in captures if merit in best}
    if not captures or not rules.capture_mandatory:
        for square, kind in own:
            legal.update(oracle.quiet_moves(square, kind))
    return legal


def oracle_routes(
    rules: RuleSet, turn: Color, pieces: Pieces, capture: Answer, *, budget: int = 20_000
) -> set[tuple[Square, ...]]:
    """Every list of squares, from origin to destination, over which a capture can be played."""
    oracle = _Oracle(rules, turn, pieces, {}, budget)
    origin = capture[0]
    return {
        (origin, *end.landings)
        for answer, end in oracle.captures(origin, pieces[origin][1])
        if answer == capture
    }
