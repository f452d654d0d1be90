"""Something happens while kings go to and fro: a man moves or is crowned, a king is taken."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import attrs

from draughts.compare.loops import (
    Loop,
    admits,
    calm,
    can_return,
    king_moves,
    placements,
    there_and_back,
)
from draughts.compare.stage import movement
from draughts.move import Move, after
from draughts.movegen import possible_captures, quiet_moves
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color


@attrs.frozen
class Story:
    """A loop, some plies in which something happens, and a loop after it."""

    before: Loop
    plies: tuple[tuple[Position, Move], ...]
    """Each move with the position in which it is played."""
    then: Loop


Event = Callable[[RuleSet, Loop], Iterator[tuple[tuple[Position, Move], ...]]]


def find_story(
    rules: RuleSet,
    forces: str,
    event: Event,
    man_rank: int | None = None,
    weak: bool | None = None,
) -> Story | None:
    """A story of these forces; ``weak``, if given, says whether Black holds the long diagonal."""
    if not can_return(rules):
        return None
    found = _find_story(movement(rules), forces, event, man_rank, weak)
    if found is None:
        return None
    positions = (*found.before.positions, *(p for p, _ in found.plies), *found.then.positions)
    return found if admits(rules, positions) else None


@functools.lru_cache(maxsize=4096)
def _find_story(
    rules: RuleSet, forces: str, event: Event, man_rank: int | None, weak: bool | None
) -> Story | None:
    diagonal = rules.board.long_diagonal

    def holds(position: Position) -> bool:
        return weak is None or bool(position.side(Color.BLACK) & diagonal) is weak

    for position in placements(rules, forces, man_rank):
        loop = there_and_back(rules, position, holds) if holds(position) else None
        if loop is None:
            continue
        for plies in event(rules, loop):
            last = after(rules, *plies[-1])
            if calm(rules, last, holds) and (then := there_and_back(rules, last, holds)):
                return Story(loop, plies, then)
    return None


def man_moves(rules: RuleSet, loop: Loop) -> Iterator[tuple[tuple[Position, Move], ...]]:
    """White moves a man, without crowning it."""
    return _steps_of_men(rules, loop, promoting=False)


def man_is_crowned(rules: RuleSet, loop: Loop) -> Iterator[tuple[tuple[Position, Move], ...]]:
    """White crowns a man."""
    return _steps_of_men(rules, loop, promoting=True)


def _steps_of_men(
    rules: RuleSet, loop: Loop, *, promoting: bool
) -> Iterator[tuple[tuple[Position, Move], ...]]:
    here = loop.positions[0]
    for move in quiet_moves(rules, here):
        if here.men(here.turn) >> move.origin & 1 and move.promotes is promoting:
            yield ((here, move),)


def king_is_taken(rules: RuleSet, loop: Loop) -> Iterator[tuple[tuple[Position, Move], ...]]:
    """White waits, Black puts a king where it can be taken, and a king takes it."""
    first, second = loop.positions[:2]
    for blunder in king_moves(rules, second):
        third = after(rules, second, blunder)
        for capture in possible_captures(rules, third):
            if third.kings(third.turn) >> capture.origin & 1 and len(capture.captured) == 1:
                yield ((first, loop.moves[0]), (second, blunder), (third, capture))
