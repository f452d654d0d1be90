"""Where two rule sets part: the shortest line from the start, or positions with few pieces."""

from __future__ import annotations

import enum
import random
from collections.abc import Iterator

import attrs

from draughts.compare.minimise import minimised
from draughts.compare.parting import (
    Pair,
    Refusal,
    View,
    codes,
    part,
    refusal,
    refusals,
    view,
    views,
)
from draughts.compare.squares import require_same_squares, respelled
from draughts.language import mark
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.notation.moves import write_move
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color

MOST_POSITIONS = 10_000
"""How many positions of common lines are looked at before a search from the start gives up."""

_GAMES, _PLIES = 60, 150
_PLACEMENTS = 4000
_MOST_PER_GAME = 8
_MOST_EXPLAINED = 120
_CANDIDATES = 4
"""Positions with the same rule at work that are minimised; the smallest is shown."""


class Found(enum.Enum):
    """Where a position in which rule sets part comes from."""

    LINE = mark("the shortest line from the start")
    GAME = mark("a random game, with all pieces taken off that do not matter")
    PLACEMENT = mark("a random position, with all pieces taken off that do not matter")


@attrs.frozen
class Divergence:
    """A position on which two rule sets part, as each sees it, and why.

    Both are written in the first rule set's notation. ``line`` leads from the start to the
    position, if it was found so. ``refusals`` are the moves that only one side allows; there
    are none where the two only disagree on who has won.
    """

    views: tuple[View, View]
    refusals: tuple[Refusal, ...]
    found: Found
    line: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position, with the runs of king moves if one of the rule sets counts them."""
        return whole(self.views)

    @property
    def codes(self) -> tuple[str, ...]:
        """The rules at work, each once; see `draughts.compare.parting.codes`."""
        one, other = self.views
        return codes((one.rules, other.rules), self.refusals)


def whole(seen: tuple[View, View]) -> Position:
    """The position as the rule set keeps it that keeps more of it."""
    one, other = (view.position for view in seen)
    return other if any(other.king_runs) and not any(one.king_runs) else one


def same_start(one: RuleSet, other: RuleSet) -> bool:
    """Whether games under two rule sets on the same squares begin alike."""
    first, second = start_position(one), start_position(respelled(other, one))
    return attrs.evolve(second, board=first.board) == first


def divergences(
    one: RuleSet,
    other: RuleSet,
    count: int = 1,
    *,
    seed: int = 0,
    from_start: bool = True,
    most: int = MOST_POSITIONS,
) -> tuple[Divergence, ...]:
    """Up to ``count`` positions on which two rule sets part, with different rules at work first.

    The first is the end of the shortest line from the start, if there is one within ``most``
    positions and ``from_start`` asks for it; the others come from random games under either
    rule set, or from random placements, and hold as few pieces as keep the difference. With
    the same ``seed`` they are the same. Raises `DraughtsError` if the squares differ.

    >>> from draughts import variant
    >>> (found,) = divergences(variant("russian"), variant("brazilian"))
    >>> found.codes
    ('most_pieces',)
    """
    require_same_squares((one, other))
    pair = one, respelled(other, one)
    if _play_alike(*pair):
        return ()
    found = []
    if from_start and same_start(one, other):
        line = _shortest_line(pair, most)
        if line is not None:
            found.append(line)
    if len(found) < count:
        found += _simplest(pair, count - len(found), random.Random(seed), found)
    return tuple(found[:count])


def _play_alike(one: RuleSet, other: RuleSet) -> bool:
    """Whether two rule sets differ in nothing that bears on moves and on who wins."""
    other_rules = ("name", "side_names", "pdn_type", "result_style", "capture_sign", "draws")
    return attrs.evolve(other, **{field: getattr(one, field) for field in other_rules}) == one


# from the start

Both = tuple[Position, Position]
"""A position as each of two rule sets keeps it."""


def _shortest_line(pair: Pair, most: int) -> Divergence | None:
    """Breadth first over lines that both rule sets allow, positions merged."""
    start: Both = (start_position(pair[0]), start_position(pair[1]))
    came_from: dict[Both, tuple[Both, Move] | None] = {start: None}
    layer = [start]
    while layer:
        following = []
        for here in layer:
            seen = view(pair[0], here[0]), view(pair[1], here[1])
            if part(seen):
                line = _line(pair[0], came_from, here)
                return Divergence(seen, refusals(seen), Found.LINE, line)
            for move in seen[0].legal:
                there = after(pair[0], here[0], move), after(pair[1], here[1], move)
                if there not in came_from:
                    if len(came_from) == most:
                        return None
                    came_from[there] = here, move
                    following.append(there)
        layer = following
    return None


def _line(
    rules: RuleSet, came_from: dict[Both, tuple[Both, Move] | None], here: Both
) -> tuple[str, ...]:
    """The moves from the start to a position, in notation."""
    texts = []
    while step := came_from[here]:
        here, move = step
        texts.append(write_move(rules, move, legal_moves(rules, here[0])))
    return tuple(reversed(texts))


# from anywhere


def _simplest(
    pair: Pair, count: int, chance: random.Random, known: list[Divergence]
) -> list[Divergence]:
    """Positions with few pieces, one for each rule at work, then more of the same rules."""
    old = {code for divergence in known for code in divergence.codes}
    candidates = _candidates(pair, chance, count, old)
    ranked = {code: _ranked(pair, code, alike) for code, alike in candidates.items()}
    new_first = sorted(ranked, key=lambda code: code in old)
    taken = {divergence.position for divergence in known}
    simplest = []
    for place in range(_CANDIDATES):
        for code in new_first:
            if place < len(ranked[code]) and ranked[code][place].position not in taken:
                taken.add(ranked[code][place].position)
                simplest.append(ranked[code][place])
    return simplest[:count]


def _candidates(
    pair: Pair, chance: random.Random, count: int, old: set[str]
) -> dict[str, list[tuple[Found, Position]]]:
    """Some positions for each rule at work, until there are enough rules besides old ones."""
    candidates: dict[str, list[tuple[Found, Position]]] = {}
    for number, (found, seen) in enumerate(_partings(pair, chance)):
        for code in codes(pair, refusals(seen)):
            alike = candidates.setdefault(code, [])
            if len(alike) < _CANDIDATES:
                alike.append((found, whole(seen)))
        new = candidates.keys() - old
        if len(new) >= count and all(len(candidates[code]) == _CANDIDATES for code in new):
            break
        if number == _MOST_EXPLAINED:
            break
    return candidates


def _ranked(pair: Pair, code: str, alike: list[tuple[Found, Position]]) -> list[Divergence]:
    """Minimised positions with one rule at work, those with the fewest pieces first."""
    done = []
    for found, position in alike:
        seen = views(pair, _with_few_pieces(pair, position, code))
        if seen is not None:
            done.append(Divergence(seen, refusals(seen), found))
    return sorted(done, key=lambda divergence: divergence.position.occupied.bit_count())


def _with_few_pieces(pair: Pair, position: Position, code: str) -> Position:
    """The position with as few pieces as keep the rule at work."""
    seen = views(pair, position)
    proof = next((r for r in refusals(seen) if r.code == code), None) if seen else None

    def keeps_proof(seen: tuple[View, View]) -> bool:
        if proof is None:
            return _can_arise(seen)
        allowed, refused = seen[proof.allows].legal, seen[proof.refuses].legal
        return (
            _can_arise(seen)
            and proof.move in allowed
            and proof.move not in refused
            and refusal(seen, proof.allows, proof.move).code == code
        )

    def keeps_rule(seen: tuple[View, View]) -> bool:
        return _can_arise(seen) and code in codes(pair, refusals(seen))

    # Most pieces go while one move proves the rule, which is quick; then any move may.
    position = minimised(pair, position, keeps_proof)
    return minimised(pair, position, keeps_rule)


def _can_arise(seen: tuple[View, View]) -> bool:
    """Whether both sides have pieces, or the side to move has just lost its last one."""
    position = whole(seen)
    others = position.side(position.turn.opponent)
    return bool(others and (position.side(position.turn) or not (seen[0].legal or seen[1].legal)))


def _partings(pair: Pair, chance: random.Random) -> Iterator[tuple[Found, tuple[View, View]]]:
    """Positions on which two rule sets part: a few of each random game, then placements."""
    for number in range(_GAMES):
        rules = pair[number % 2]
        position, found = start_position(rules), 0
        for _ in range(_PLIES):
            if seen := _parting(pair, position):
                yield Found.GAME, seen
                found += 1
            legal = legal_moves(rules, position)
            if not legal or found == _MOST_PER_GAME:
                break
            position = after(rules, position, chance.choice(legal))
    for _ in range(_PLACEMENTS):
        if seen := _parting(pair, _placement(pair[0], chance)):
            yield Found.PLACEMENT, seen


def _parting(pair: Pair, position: Position) -> tuple[View, View] | None:
    seen = views(pair, position)
    return seen if seen and part(seen) and _can_arise(seen) else None


def _placement(rules: RuleSet, chance: random.Random) -> Position:
    """A few pieces anywhere, at least one of each side, kings as often as men."""
    board = rules.board
    squares = chance.sample(range(len(board)), min(len(board), chance.randint(2, 8)))
    masks = [0, 0, 0, 0]
    for number, square in enumerate(squares):
        side = number if number < 2 else chance.randrange(2)
        masks[2 * side + chance.randrange(2)] |= 1 << square
    white_men, white_kings, black_men, black_kings = masks
    turn = chance.choice(list(Color))
    return Position(board, turn, white_men, white_kings, black_men, black_kings)
