"""What the results of a match say about the players: score, Elo and its error bar.

Both games of an opening depend on each other, so the unit is the *pair*, with one of five
results for the first player: 0, ½, 1, 1½ or 2 points (a "pentanomial" model). With the score
of a pair as a share of its two points, x = 0, ¼, ½, ¾ or 1, and n pairs:

- score       s = mean of x
- variance    v = mean of (x - s)²
- error       e = sqrt(v / n), so the 95 % interval of the score is s ± 1.96 e
- Elo         -400 log10(1 / s - 1), of the score and of both ends of its interval
- superiority the likelihood that the true score is above one half: Φ((s - ½) / e)

These are the formulas of Michel Van den Bergh's "Comments on normalized Elo" and of the match
programs fishtest and fastchess.

As long as all pairs have ended alike, v says nothing. Then the likelihood p of that result has
the exact bound p ≥ 0.025^(1/n) (Clopper and Pearson; the "rule of three"); the rest of the pairs
may be all lost or all won, so the score lies between p x and 1 - p (1 - x). Superiority is then the
share of a uniform prior above one half after n successes in n trials, 1 - ½^(n + 1).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import attrs

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the first player gets of a pair, as a share of its two points."""

Z95 = NormalDist().inv_cdf(0.975)


@attrs.frozen
class Estimate:
    """What pairs of games tell about the first player against the second.

    ``score`` is a share of the points; ``elo`` has the 95 % interval ``low`` to ``high``, any
    of which may be infinite; ``superiority`` is the likelihood that the first is stronger.
    """

    pairs: int
    score: float
    elo: float
    low: float
    high: float
    superiority: float


def estimate(counts: Sequence[int]) -> Estimate:
    """The estimate from the number of pairs with 0, ½, 1, 1½ and 2 points.

    >>> found = estimate((0, 1, 2, 1, 0))
    >>> found.pairs, found.score, found.elo
    (4, 0.5, 0.0)
    """
    pairs = sum(counts)
    if not pairs:
        return Estimate(0, 0.5, 0.0, -math.inf, math.inf, 0.5)
    score = sum(count * share for count, share in zip(counts, SHARES, strict=True)) / pairs
    if max(counts) == pairs:
        likely = 0.025 ** (1 / pairs)
        low, high = likely * score, 1 - likely * (1 - score)
        chance = 0.5 if score == 0.5 else 1 - 0.5 ** (pairs + 1)
        superiority = chance if score >= 0.5 else 1 - chance
    else:
        squares = (
            count * (share - score) ** 2 for count, share in zip(counts, SHARES, strict=True)
        )
        error = math.sqrt(sum(squares)) / pairs
        low, high = score - Z95 * error, score + Z95 * error
        superiority = NormalDist().cdf((score - 0.5) / error)
    return Estimate(pairs, score, elo_of(score), elo_of(low), elo_of(high), superiority)


def elo_of(score: float) -> float:
    """The difference in Elo that makes a score likely; infinite for all and nothing."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1) + 0.0  # no minus zero


def score_of(elo: float) -> float:
    """The score that a difference in Elo makes likely: 1 / (1 + 10^(-elo / 400))."""
    return 1 / (1 + 10 ** (-elo / 400))
