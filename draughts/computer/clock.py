"""`Clock`: what is left of a player's time, and `allot`: how much of it a move may take."""

from __future__ import annotations

import math
import re

import attrs

from draughts.computer.limit import Limit
from draughts.errors import DraughtsError
from draughts.language import tell

UNLIMITED = Limit()
MOVES_TO_GO = 30
"""A game is taken to last so many more moves, whatever has been played."""

KEPT_BACK = 0.08
"""Seconds that a move may cost besides the thinking: machines get busy."""

_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?", re.ASCII)
_TENTHS_BELOW = 20
_LEAST = 0.001


def _not_negative(_: object, field: attrs.Attribute[float], value: float) -> None:
    if not 0 <= value < math.inf:
        raise DraughtsError(
            tell("{field} must be a number from 0, not {value!r}", field=field.name, value=value)
        )


@attrs.frozen
class Clock:
    """The seconds that a player has left, and those that each move adds.

    >>> clock = read_clock("5+3")
    >>> str(clock), str(clock.after(10.0))
    ('5:00', '4:53')
    """

    seconds: float = attrs.field(validator=_not_negative)
    increment: float = attrs.field(default=0.0, validator=_not_negative)

    @property
    def has_fallen(self) -> bool:
        """Whether the time is over."""
        return self.seconds == 0

    def running(self, spent: float) -> Clock:
        """The clock when so many seconds of a move have passed."""
        return attrs.evolve(self, seconds=max(0.0, self.seconds - spent))

    def after(self, spent: float) -> Clock:
        """The clock after a move that took so many seconds; a fallen one gains nothing."""
        left = self.running(spent)
        return (
            left if left.has_fallen else attrs.evolve(left, seconds=left.seconds + self.increment)
        )

    def __str__(self) -> str:
        if self.seconds < _TENTHS_BELOW:
            return f"0:{math.ceil(self.seconds * 10) / 10:04.1f}"
        whole = math.ceil(self.seconds)  # no time is shown only when none is left
        hours, minutes = divmod(whole // 60, 60)
        lead = f"{hours}:{minutes:02}" if hours else f"{minutes}"
        return f"{lead}:{whole % 60:02}"


def read_clock(text: str) -> Clock:
    """A clock written as minutes, and a plus sign before the seconds that each move adds.

    Raises `DraughtsError` for any other text, and for no time at all.
    """
    found = _WRITTEN.fullmatch(text.strip())
    if found is None or not float(found[1]):
        raise DraughtsError(
            tell(
                "{text!r} is no clock; write minutes, and seconds added by each move, like 5+3",
                text=text.strip(),
            )
        )
    return Clock(60 * float(found[1]), float(found[2] or 0))


def allot(clock: Clock, limit: Limit = UNLIMITED, moves: int | None = None) -> Limit:
    """The limit of the next move of a player with so much time; no looser than ``limit``.

    A move gets its share of the time left, and most of the increment. Up to twice as much may
    be used to finish what has been begun, but never more than half of what is left. ``moves``
    is how many must be made in that time, if there will be more time after them.
    """
    spare = max(clock.seconds - KEPT_BACK, clock.seconds / 4)
    share = spare / min(moves or MOVES_TO_GO, MOVES_TO_GO) + 0.8 * clock.increment
    hard = max(_LEAST, min(2 * share, spare / 2))
    soft = max(_LEAST, min(share / 2, spare / 4))  # the next depth takes longer than all before
    return attrs.evolve(
        limit,
        seconds=min(hard, limit.seconds or hard),
        soft_seconds=min(soft, limit.soft_seconds or soft),
    )
