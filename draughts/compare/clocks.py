"""Driving draw rules: how many plies pass until one of them is reached."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from draughts.compare.loops import Loop
from draughts.compare.stories import Story
from draughts.draws import DrawRule, Ending, Moment, NoProgress, Repetition
from draughts.move import after
from draughts.outcome import drawn, moment
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Reset

MOST_PLIES = 400
"""A count that has not made a draw by then is taken never to."""

Seen = tuple[Moment, Position]
"""What a draw rule may know of a ply, and the position it led to."""

_KINDS: tuple[type[DrawRule], ...] = (Repetition, NoProgress, Ending)


def only(rules: RuleSet, kind: type[DrawRule]) -> RuleSet:
    """The rule set with its draw rules of one kind, and those of kinds of one's own."""
    others = tuple(other for other in _KINDS if other is not kind)
    kept = tuple(rule for rule in rules.draws if not isinstance(rule, others))
    return attrs.evolve(rules, draws=kept)


class Clock:
    """The counts of a rule set's draw rules, as a game keeps them; repetition is not counted."""

    def __init__(self, rules: RuleSet, position: Position) -> None:
        self.rules = rules
        self.counts: tuple[int | None, ...] = (None,) * len(rules.draws)
        self.tick(moment(None, None, position))

    def tick(self, now: Moment) -> None:
        """Count one more position."""
        counts = zip(self.rules.draws, self.counts, strict=True)
        self.counts = tuple(rule.advance(count, now) for rule, count in counts)
        self.now = now

    def draws(self, position: Position) -> bool:
        """Whether the position counted last is drawn."""
        return drawn(self.rules, position, self.now, self.counts, 1) is not None

    def full(self) -> bool:
        """Whether a count is full, even if the rule waits for a capture."""
        pairs = zip(self.rules.draws, self.counts, strict=True)
        return any(rule.reached(count, self.now) for rule, count in pairs)

    def run(self, seen: Sequence[Seen]) -> int | None:
        """The number of plies after which these, over and over, make a draw; None for never."""
        plies = 0
        while plies < MOST_PLIES:
            before = self.counts
            for now, position in seen:
                plies += 1
                self.tick(now)
                if self.draws(position):
                    return plies
            if self.counts == before:  # and so it will be for ever
                return None
        return None


def round_and_round(loop: Loop) -> list[Seen]:
    """What draw rules see of a loop."""
    following = (*loop.positions[1:], loop.positions[0])
    return [
        (moment(before, move, position), position)
        for before, move, position in zip(loop.positions, loop.moves, following, strict=True)
    ]


def plies_to_draw(rules: RuleSet, loop: Loop) -> int | None:
    """After how many plies of a loop it is drawn; 0 for at once, None for never."""
    if not rules.draws:
        return None
    clock = Clock(rules, loop.positions[0])
    return 0 if clock.draws(loop.positions[0]) else clock.run(round_and_round(loop))


def starts_anew(rules: RuleSet, story: Story) -> bool | None:
    """Whether what happens in a story starts the count anew; None if nothing is counted.

    The plies from the event to the draw are compared with those of a game begun just there.
    """
    fresh = plies_to_draw(rules, story.then)
    if not fresh or not plies_to_draw(rules, story.before):
        return None
    clock = Clock(rules, story.before.positions[0])
    for now, position in round_and_round(story.before):
        clock.tick(now)
        if clock.draws(position):
            return None
    for before, move in story.plies:
        clock.tick(moment(before, move, after(rules, before, move)))
    if clock.draws(story.then.positions[0]):
        return False
    return clock.run(round_and_round(story.then)) == fresh


def virtual(position: Position, *, by_men: bool = False) -> list[Seen]:
    """What draw rules see of two quiet moves, of kings if a side has any; ``by_men``: White's not.

    Nothing moves: this drives counts for so long as no board would have room.
    """
    now = moment(None, None, position)
    seen = []
    for color in (position.turn, position.turn.opponent):
        with_king = position.kings(color) and not (by_men and position.men(color))
        events = frozenset() if with_king else frozenset({Reset.MAN_MOVE})
        seen.append((attrs.evolve(now, mover=color, events=events), position))
    return seen
