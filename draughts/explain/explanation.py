"""`Explanation`: the answer to "why is this move legal, or why not?"."""

from __future__ import annotations

import enum

import attrs


class Verdict(enum.Enum):
    """What an attempt turned out to be."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    UNREADABLE = "unreadable"


@attrs.frozen
class Step:
    """One criterion at work: the captures it dropped from those that were left."""

    rule: str
    sentence: str
    dropped: tuple[str, ...]
    kept: tuple[str, ...]


@attrs.frozen
class Explanation:
    """The verdict on one attempt, the rule at work and what proves it.

    ``code`` is one of `draughts.explain.CODES`; ``field`` is the rule set's field at work, if
    the reason is a rule and not the board. ``squares`` and ``moves`` are written in the
    variant's notation. ``steps`` tells, for a legal or a refused capture, which captures each
    criterion dropped.
    """

    attempt: str
    verdict: Verdict
    code: str
    sentence: str
    field: str | None = None
    squares: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return self.sentence
