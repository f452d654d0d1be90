"""`Sprt`: a test that ends a match as soon as its result is clear enough.

Two hypotheses are held against each other: the first player is stronger by ``elo0``, or by
``elo1``. After each pair of games the logarithm of the likelihood ratio of the two (LLR) is
compared with Wald's bounds, log(β / (1 - α)) and log((1 - β) / α).

How likely are the results under a hypothesis that only tells the mean score? As likely as the
likeliest distribution over the five results of a pair that has this mean (the *generalised*
test). With the observed frequencies f of the results x, Michel Van den Bergh ("Comments on
normalized Elo", proposition 1.1; https://www.cantate.be/Fishtest/normalized_elo_practical.pdf)
gives it: p = f / (1 + t (x - s)), where t solves Σ f (x - s) / (1 + t (x - s)) = 0. Then
LLR = n Σ f log(p1 / p0). A result not seen yet counts as a thousandth of a pair, as in fishtest:
without it, no distribution may fit the mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import attrs

from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.match.statistics import SHARES, score_of

UNSEEN = 1e-3
"""Pairs that a result counts which has not been seen yet."""

WIDEST = 2000.0
"""Elo beyond which a score cannot be told from all or nothing."""


def _share(_: object, field: attrs.Attribute[Any], value: float) -> None:
    if not 0 < value < 0.5:
        raise DraughtsError(
            tell("{field} must lie between 0 and 0.5, not {value!r}", field=field.name, value=value)
        )


@attrs.frozen
class Sprt:
    """A sequential probability ratio test of two differences in Elo.

    ``alpha`` is how often ``elo1`` may be accepted although ``elo0`` is true, ``beta`` the
    other way round.
    """

    elo0: float
    elo1: float
    alpha: float = attrs.field(default=0.05, validator=_share)
    beta: float = attrs.field(default=0.05, validator=_share)

    def __attrs_post_init__(self) -> None:
        if not -WIDEST <= self.elo0 < self.elo1 <= WIDEST:
            raise DraughtsError(
                tell(
                    "the test needs two differences in Elo, the smaller one first, from "
                    "{least:g} to {most:g}: not {one:g} and {other:g}",
                    least=-WIDEST,
                    most=WIDEST,
                    one=self.elo0,
                    other=self.elo1,
                )
            )

    @property
    def lower(self) -> float:
        """The LLR at which ``elo0`` is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The LLR at which ``elo1`` is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """The logarithm of the likelihood ratio of pairs with 0, ½, 1, 1½ and 2 points."""
        if not sum(counts):
            return 0.0
        seen = [count or UNSEEN for count in counts]
        likely0 = _likeliest(seen, score_of(self.elo0))
        likely1 = _likeliest(seen, score_of(self.elo1))
        return sum(
            count * math.log(p1 / p0) for count, p0, p1 in zip(seen, likely0, likely1, strict=True)
        )

    def accepted(self, counts: Sequence[int]) -> float | None:
        """The Elo of the hypothesis that the results have decided for; None while open."""
        llr = self.llr(counts)
        if llr >= self.upper:
            return self.elo1
        return self.elo0 if llr <= self.lower else None


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """The distribution with a given mean under which what was seen is likeliest."""
    total = sum(seen)
    parts = [(count / total, share - mean) for count, share in zip(seen, SHARES, strict=True)]

    def slope(t: float) -> float:
        return sum(part * away / (1 + t * away) for part, away in parts)

    # The slope falls from plus to minus infinity between the poles.
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if slope(middle) > 0:
            low = middle
        else:
            high = middle
    t = (low + high) / 2
    return [part / (1 + t * away) for part, away in parts]
