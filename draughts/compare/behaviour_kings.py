"""Behaviours of kings: their directions, their reach, and where they come down."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

from draughts.compare.loops import find_loop
from draughts.compare.observation import NOTHING, Behaviour, Observation, Scene, scenario, yes_or_no
from draughts.compare.stage import (
    ENEMY_KING,
    ENEMY_MAN,
    KING,
    look,
    place,
    points,
    rays_from_middle,
)
from draughts.compare.ways import ways
from draughts.game import Game
from draughts.language import gettext, mark, tell
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Direction, Kind, Piece

GROUPS = (
    (mark("diagonally"), Direction.DIAGONALS),
    (mark("straight"), Direction.ORTHOGONALS),
)

_MOST_MOVES = 6
"""Rounds of two moves each in which a limit would show."""


def _steps(words: str, group: Direction) -> Behaviour:
    script = functools.partial(ways, kind=Kind.KING, group=group, capture=False)
    question = mark("Does a king move {words}?")
    return scenario(
        f"king-moves-{words}", "king moves {words}", question, "king_moves", words=words
    )(script)


def _captures(words: str, group: Direction) -> Behaviour:
    script = functools.partial(ways, kind=Kind.KING, group=group, capture=True)
    question = mark("Does a king capture {words}?")
    return scenario(
        f"king-takes-{words}", "king takes {words}", question, "king_captures", words=words
    )(script)


@scenario("king-flies", "king flies", "Does a king move over several free squares?", "flying_kings")
def king_flies(rules: RuleSet) -> Observation:
    """A king alone, with a free line before it."""
    for point in points(rules.king_moves):
        for origin, ray in rays_from_middle(rules.board, point, 2):
            if position := place(rules, {origin: KING}):
                far = any(move.destination in ray[1:] for move in legal_moves(rules, position))
                return yes_or_no(far, (look(rules, position),))
    return NOTHING


@scenario(
    "king-takes-afar",
    "king takes from afar",
    "Does a king capture a piece that is not next to it?",
    "flying_kings",
)
def king_takes_afar(rules: RuleSet) -> Observation:
    """A free square between a king and its prey."""
    for position, _ in _in_line(rules, {1: ENEMY_MAN}, 3):
        takes = any(move.taken for move in legal_moves(rules, position))
        return yes_or_no(takes, (look(rules, position),))
    return NOTHING


@scenario(
    "landing",
    "king lands behind a man",
    "On which free squares behind a captured man may a king land?",
    "king_landing",
    "flying_kings",
)
def landing(rules: RuleSet) -> Observation:
    """A man with two or more free squares behind it."""
    return _landing(rules, {0: ENEMY_MAN}, 3)


@scenario(
    "landing-behind-king",
    "king lands behind a king",
    "On which free squares behind a captured king may a king land?",
    "king_landing",
    "flying_kings",
)
def landing_behind_king(rules: RuleSet) -> Observation:
    """The same with a king to take."""
    return _landing(rules, {0: ENEMY_KING}, 3)


@scenario(
    "landing-in-chain",
    "king ends a chain behind a king",
    "On which free squares may a king land that takes several pieces, the last a king?",
    "king_landing",
    "flying_kings",
)
def landing_in_chain(rules: RuleSet) -> Observation:
    """A man, then a king, with two or more free squares behind."""
    return _landing(rules, {0: ENEMY_MAN, 2: ENEMY_KING}, 5)


def _landing(rules: RuleSet, prey: dict[int, Piece], room: int) -> Observation:
    """Prey at some places of a line, and on how many squares a king may land behind the last."""
    for position, line in _in_line(rules, prey, room):
        all_taken = sum(1 << line[place] for place in prey)
        landed = {m.destination for m in legal_moves(rules, position) if m.taken == all_taken}
        if landed:
            behind = set(line[max(prey) + 1 :])
            if landed == behind:
                answer = gettext("any")
            elif landed == {line[max(prey) + 1]}:
                answer = gettext("next")
            else:
                answer = gettext("some")
            return Observation(answer, (look(rules, position),))
    return NOTHING


def _in_line(
    rules: RuleSet, prey: dict[int, Piece], room: int
) -> Iterator[tuple[Position, tuple[int, ...]]]:
    """Positions of a king with prey at these places of a line, the first square being 0."""
    for point in points(rules.king_captures):
        for origin, ray in rays_from_middle(rules.board, point, room):
            pieces = {ray[place]: piece for place, piece in prey.items()}
            if position := place(rules, {origin: KING, **pieces}):
                yield position, ray


@scenario(
    "turns-back",
    "king turns back by 180°",
    "May a king, between two captures, turn back the way it came?",
    "king_turns_back",
    "removal",
)
def turns_back(rules: RuleSet) -> Observation:
    """Prey on both sides of a king: taking both asks for a turn."""
    way = points(rules.king_captures)
    for point in way:
        if (point + 4) % 8 not in way:
            continue
        for _, ray in rays_from_middle(rules.board, point, 4):
            pieces = {ray[0]: ENEMY_MAN, ray[1]: KING, ray[2]: ENEMY_MAN}
            if position := place(rules, pieces):
                both = any(len(move.captured) == 2 for move in legal_moves(rules, position))
                return yes_or_no(both, (look(rules, position),))
    return NOTHING


@scenario(
    "king-rests",
    "quiet moves of a king in a row",
    "How many quiet moves in a row may a king make while its side has a man?",
    "king_move_limit",
)
def king_rests(rules: RuleSet) -> Observation:
    """A king goes to and fro beside a man, against a king that does the same."""
    loop = find_loop(rules, "KM v K")
    if loop is None:
        return NOTHING
    game = Game(rules, loop.positions[0])
    answer = gettext("any")
    for move in itertools.islice(itertools.cycle(loop.moves), 4 * _MOST_MOVES):
        if move not in game.legal_moves:
            answer = str((len(game.moves) + 1) // 2)
            break
        game.push(move)
    line = tuple(game.line()[:24])
    return Observation(
        answer, (Scene(loop.positions[0], line, tell("Played: {moves}.", moves=", ".join(line))),)
    )


BEHAVIOURS = (
    *(_steps(*entry) for entry in GROUPS),
    *(_captures(*entry) for entry in GROUPS),
    king_flies,
    king_takes_afar,
    landing,
    landing_behind_king,
    landing_in_chain,
    turns_back,
    king_rests,
)
