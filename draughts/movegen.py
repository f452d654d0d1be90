"""The reference generator: legal moves, read off the rule set the way a rulebook is read.

Captures are found by following every chain of a piece one captured piece at a time. Chains
that stand on the same square, have taken the same pieces and may go on in the same ways are
one chain, which keeps boards full of kings within bounds. Then the rule set's criteria
choose between the captures, in order, each among those that the one before has left.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

import attrs

from draughts.board import bits, compass_points
from draughts.move import Move
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Direction, Landing, Priority, Promotion, Removal

Hop = tuple[int, int, tuple[int, ...]]
"""Compass point, captured square, squares to land on (nearest first)."""


def legal_moves(rules: RuleSet, position: Position) -> tuple[Move, ...]:
    """Every legal move of the side to move, each once, by origin square."""
    captures = legal_captures(rules, position)
    if captures and rules.capture_mandatory:
        return captures
    return captures + tuple(quiet_moves(rules, position))


def legal_captures(rules: RuleSet, position: Position) -> tuple[Move, ...]:
    """The captures that the priorities leave, whether or not capturing is compulsory."""
    longest_only = rules.capture_priority[:1] == (Priority.MOST_PIECES,)
    captures = possible_captures(rules, position, longest_only=longest_only)
    for criterion in rules.capture_priority:
        captures = preferred(rules, position, captures, criterion)
    return tuple(captures)


def quiet_moves(rules: RuleSet, position: Position) -> Iterator[Move]:
    """Moves that capture nothing, whether or not a capture is compulsory."""
    board, color, occupied = position.board, position.turn, position.occupied
    lines, far_row = _lines(rules, color), board.far_row(color)
    kings, resting = position.kings(color), resting_king(rules, position)
    for origin in bits(position.side(color)):
        if origin == resting:
            continue
        is_king = kings >> origin & 1
        for ray in (lines.king_steps if is_king else lines.man_steps)[origin]:
            for target in ray:
                if occupied >> target & 1:
                    break
                promotes = not is_king and bool(far_row >> target & 1)
                yield Move(board, origin, target, 0, (), (origin, target), promotes)


def resting_king(rules: RuleSet, position: Position) -> int | None:
    """The square of the king that has made all its quiet moves in a row, if there is one."""
    run = position.king_run(position.turn)
    if rules.king_move_limit is None or run is None or not position.men(position.turn):
        return None
    return run.square if run.count >= rules.king_move_limit else None


# choosing between captures


def preferred(
    rules: RuleSet, position: Position, captures: Sequence[Move], criterion: Priority
) -> list[Move]:
    """The captures that are best by one criterion."""
    marks = [merit(rules, position, capture, criterion) for capture in captures]
    best = max(marks, default=0)
    return [capture for capture, mark in zip(captures, marks, strict=True) if mark == best]


def merit(rules: RuleSet, position: Position, capture: Move, criterion: Priority) -> int:
    """How good a capture is by a criterion: the larger, the more it must be preferred."""
    enemy_kings = position.kings(position.turn.opponent)
    if criterion is Priority.MOST_PIECES:
        return len(capture.captured)
    if criterion is Priority.MOST_KINGS:
        return (capture.taken & enemy_kings).bit_count()
    if criterion is Priority.HIGHEST_VALUE:
        man, king = rules.capture_values
        kings = (capture.taken & enemy_kings).bit_count()
        return (len(capture.captured) - kings) * man + kings * king
    if criterion is Priority.WITH_KING:
        return position.kings(position.turn) >> capture.origin & 1
    return _king_order(position.side(position.turn.opponent), enemy_kings, capture.captured)


def _king_order(enemy: int, kings: int, captured: Sequence[int]) -> int:
    """A number that is larger, the earlier a capture meets kings: first difference decides."""
    longest = enemy.bit_count()
    return sum(1 << longest - i for i, square in enumerate(captured) if kings >> square & 1)


# following chains


@attrs.define(eq=False)
class Chain:
    """A capture in progress: where the piece stands, what it has taken, how it came there."""

    square: int
    occupied: int
    """Squares that are in the way, the piece's own square not among them."""
    taken: int
    is_king: bool
    crowned: bool
    hops: list[Hop]
    before: Chain | None
    over: int
    """The square last jumped over; `before` the chain without that."""

    def by_way_of(self, before: Chain, over: int) -> Chain:
        """The same chain, its last captured piece taken from another chain."""
        if self.before is before and self.over == over:
            return self
        return attrs.evolve(self, before=before, over=over)

    def captured(self) -> tuple[int, ...]:
        """The captured squares in order."""
        if self.before is None:
            return ()
        return (*self.before.captured(), self.over)

    def path(self) -> tuple[int, ...]:
        """Every square the piece stands on, the first included."""
        return (*(self.before.path() if self.before else ()), self.square)


def possible_captures(
    rules: RuleSet, position: Position, *, longest_only: bool = False, origins: int = -1
) -> list[Move]:
    """The complete captures of all pieces, before any priority chooses between them.

    ``origins`` is a mask of the squares whose pieces are looked at.

    ``longest_only`` drops, while they are being found, captures that take fewer pieces than
    another.
    """
    board, found = position.board, []
    scene = Scene(rules, position)
    for origin in bits(position.side(position.turn) & origins):
        first = scene.opening(origin)
        if first is None:
            continue
        for chain in _finished(scene, first, longest_only):
            found.append(
                Move(
                    board,
                    origin,
                    chain.square,
                    chain.taken,
                    chain.captured(),
                    chain.path(),
                    chain.crowned,
                )
            )
    if longest_only and found:
        most = max(len(move.captured) for move in found)
        return [move for move in found if len(move.captured) == most]
    return found


def _finished(scene: Scene, first: Chain, longest_only: bool) -> list[Chain]:
    """Follow a piece's chains, one more captured piece a round; those that may end, merged."""
    ended: dict[object, Chain] = {}
    layer = [first]
    while layer:
        if longest_only:
            ended.clear()
        reached: dict[object, Chain] = {}
        for chain in layer:
            for hop in chain.hops:
                landings = [scene.hop(chain, hop, landing, reached) for landing in hop[2]]
                for child in scene.endings(landings, hop[1]):
                    # The chain may have been reached first by a way that must not end here.
                    last = child.by_way_of(chain, hop[1])
                    key = (last.square, last.taken, last.crowned)
                    if scene.is_better(last, ended.get(key)):
                        ended[key] = last
        layer = [child for child in reached.values() if child.hops]
    return list(ended.values())


class Scene:
    """A side about to capture: its lines on the board, and what the rules make of a hop."""

    def __init__(self, rules: RuleSet, position: Position) -> None:
        color = position.turn
        self.rules = rules
        self.lines = _lines(rules, color)
        self.own_kings = position.kings(color)
        self.enemy = position.side(color.opponent)
        self.enemy_kings = position.kings(color.opponent)
        self.occupied = position.occupied
        self.far_row = position.board.far_row(color)
        self.takes_at_once = rules.removal is Removal.AT_ONCE
        self.order_matters = Priority.EARLIEST_KINGS in rules.capture_priority
        self.seen_hops: dict[tuple[int, int, int, int | None], list[Hop]] = {}
        self.prey_of_men = self.enemy if rules.men_capture_kings else self.enemy & ~self.enemy_kings

    def opening(self, origin: int) -> Chain | None:
        """A piece's chain before its first captured piece, or None if it can take nothing."""
        is_king = bool(self.own_kings >> origin & 1)
        # The square a piece comes from counts as empty while it captures.
        occupied = self.occupied & ~(1 << origin)
        hops = self.hops(origin, occupied, 0, is_king, None)
        if not hops:
            return None
        return Chain(origin, occupied, 0, is_king, False, hops, None, -1)

    def hops(
        self, square: int, occupied: int, taken: int, is_king: bool, compass: int | None
    ) -> list[Hop]:
        """The ways to take one more piece from a square."""
        if is_king and self.rules.flying_kings:
            # What a king sees from a square is the same in very many chains.
            sight = self.lines.king_sights[square]
            way = compass if self.lines.way_matters else None
            seen = (square, occupied & sight, taken & sight, way)
            found = self.seen_hops.get(seen)
            if found is None:
                found = self._flying_hops(square, occupied, self.enemy & ~taken, way)
                self.seen_hops[seen] = found
            return found
        prey = (self.enemy if is_king else self.prey_of_men) & ~taken
        jumps = (self.lines.king_jumps if is_king else self.lines.man_jumps)[square]
        return [
            (point, over, (landing,))
            for point, over, landing in jumps
            if prey >> over & 1 and not occupied >> landing & 1
        ]

    def _flying_hops(self, square: int, occupied: int, prey: int, compass: int | None) -> list[Hop]:
        may_not_go = None if compass is None else (compass + 4) % 8
        next_only = self.rules.king_landing is Landing.NEXT
        found = []
        for point, ray_mask, ray in self.lines.king_rays[square]:
            if not prey & ray_mask or point == may_not_go:
                continue
            over, landings = -1, []
            for target in ray:
                if not occupied >> target & 1:
                    if over >= 0:
                        landings.append(target)
                        if next_only:
                            break
                elif over < 0 and prey >> target & 1:
                    over = target
                else:
                    break
            if landings:
                found.append((point, over, tuple(landings)))
        return found

    def hop(self, chain: Chain, hop: Hop, landing: int, reached: dict[object, Chain]) -> Chain:
        """The chain after one more captured piece.

        ``reached`` keeps the chains of as many captured pieces: one that stands on the same
        square, has taken the same and can go on in the same ways is given back instead.
        """
        point, over, _ = hop
        taken = chain.taken | 1 << over
        key: tuple[object, ...] = (landing, taken, chain.is_king)
        if self.lines.way_matters:
            key = (*key, point)
        if self.order_matters:
            key = (*key, self.king_order(chain), self.enemy_kings >> over & 1)
        known = reached.get(key)
        if known is None:
            known = reached[key] = self._land(chain, point, over, landing, taken)
        return known

    def _land(self, chain: Chain, point: int, over: int, landing: int, taken: int) -> Chain:
        is_king, promotion = chain.is_king, self.rules.promotion
        occupied = chain.occupied & ~(1 << over) if self.takes_at_once else chain.occupied
        on_far_row = not is_king and bool(self.far_row >> landing & 1)
        if on_far_row and promotion is Promotion.GOES_ON_AS_KING:
            is_king = True
        stops = on_far_row and promotion is Promotion.STOPS
        hops = [] if stops else self.hops(landing, occupied, taken, is_king, point)
        crowned = on_far_row or (chain.crowned and is_king)
        return Chain(landing, occupied, taken, is_king, crowned, hops, chain, over)

    def endings(self, landings: list[Chain], over: int) -> list[Chain]:
        """Those of one hop's landings, nearest first, on which the whole move may end."""
        if self.rules.chain_mandatory and any(chain.hops for chain in landings):
            return []  # the piece must come down where it can take more
        in_chain = landings[0].taken.bit_count() > 1
        just_behind = self.rules.king_landing is Landing.NEXT_BEHIND_KING or (
            self.rules.king_landing is Landing.NEXT_BEHIND_KING_IN_CHAIN and in_chain
        )
        return landings[:1] if just_behind and self.enemy_kings >> over & 1 else landings

    def king_order(self, chain: Chain) -> int:
        """How early a chain meets kings; see `Priority.EARLIEST_KINGS`."""
        return _king_order(self.enemy, self.enemy_kings, chain.captured())

    def is_better(self, chain: Chain, kept: Chain | None) -> bool:
        """Whether to keep a chain rather than another with the same result."""
        if kept is None:
            return True
        return self.order_matters and self.king_order(chain) > self.king_order(kept)


# the rule set as lines of squares


@attrs.frozen
class _Lines:
    """For each square, the lines along which one side's men and kings step and jump."""

    man_steps: tuple[tuple[tuple[int, ...], ...], ...]
    king_steps: tuple[tuple[tuple[int, ...], ...], ...]
    man_jumps: tuple[tuple[tuple[int, int, int], ...], ...]
    """Compass point, square jumped over, square landed on."""
    king_jumps: tuple[tuple[tuple[int, int, int], ...], ...]
    """The same for short kings."""
    king_rays: tuple[tuple[tuple[int, int, tuple[int, ...]], ...], ...]
    """Compass point and all squares that way, as a mask and in order, for flying kings."""
    king_sights: tuple[int, ...]
    """The mask of all squares on a flying king's rays."""
    way_matters: bool
    """Whether a king's next hop depends on where it came from."""


@functools.lru_cache(maxsize=256)
def _lines(rules: RuleSet, color: Color) -> _Lines:
    rays = rules.board.rays
    squares = range(len(rules.board))

    def steps(directions: Direction, reach: int | None) -> tuple[tuple[tuple[int, ...], ...], ...]:
        points = compass_points(directions, color)
        return tuple(
            tuple(rays[point][square][:reach] for point in points if rays[point][square])
            for square in squares
        )

    def jumps(directions: Direction) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        points = compass_points(directions, color)
        return tuple(
            tuple((p, rays[p][s][0], rays[p][s][1]) for p in points if len(rays[p][s]) > 1)
            for s in squares
        )

    king_points = compass_points(rules.king_captures, color)
    return _Lines(
        man_steps=steps(rules.man_moves, 1),
        king_steps=steps(rules.king_moves, None if rules.flying_kings else 1),
        man_jumps=jumps(rules.man_captures),
        king_jumps=jumps(rules.king_captures),
        king_rays=tuple(
            tuple(
                (p, sum(1 << target for target in rays[p][s]), rays[p][s])
                for p in king_points
                if len(rays[p][s]) > 1
            )
            for s in squares
        ),
        king_sights=tuple(
            sum(1 << target for p in king_points for target in rays[p][s]) for s in squares
        ),
        # Only where the taken piece is gone could a king come back over its square.
        way_matters=(
            rules.removal is Removal.AT_ONCE and rules.flying_kings and not rules.king_turns_back
        ),
    )
