"""Everything that polydraughts raises on purpose, under one base class.

Each message is one line that says what is wrong, where, and how to mend it, so that a
program may print ``str(error)`` to its user as it is.
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterable
from typing import Any

from draughts.language import gettext, mark, tell


class DraughtsError(ValueError):
    """Base of all errors raised on purpose by polydraughts."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Messages are made from other arguments: to copy an error, do not make it again.
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]


class MoveError(DraughtsError):
    """A move text that does not name exactly one legal move."""


class InvalidMove(MoveError):
    """The text cannot be read as a move of this board."""


class IllegalMove(MoveError):
    """The text can be read, but the rules do not allow the move."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves; ``candidates`` holds their full notations."""

    def __init__(self, message: str, candidates: Iterable[str]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class _Faults(DraughtsError):
    """An error that reports every fault at once; ``faults`` holds them one by one."""

    heading = mark("invalid")

    def __init__(self, faults: Iterable[str], heading: str | None = None) -> None:
        self.faults = tuple(faults)
        super().__init__(f"{gettext(heading or self.heading)}: " + "; ".join(self.faults))


class InvalidPosition(_Faults):
    """A placement that the rule set does not admit, or a FEN that cannot be read."""

    heading = mark("invalid position")


class InvalidRules(_Faults):
    """A rule set that contradicts itself; each fault names field, value and reason."""

    heading = mark("invalid rules")


class UnknownLanguage(DraughtsError):
    """No catalogue of that language; ``languages`` holds those there are."""

    def __init__(self, lang: str, languages: Iterable[str]) -> None:
        self.languages = tuple(languages)
        there = ", ".join(self.languages)
        super().__init__(tell("no language {lang!r}; there are {there}", lang=lang, there=there))


class UnknownVariant(DraughtsError):
    """No variant of that name; ``suggestions`` holds names that look like it."""

    def __init__(self, name: str, suggestions: Iterable[str]) -> None:
        self.name = name
        self.suggestions = tuple(suggestions)
        hint = did_you_mean(self.suggestions) or gettext("see `draughts variants` for all")
        super().__init__(tell("no variant {name!r}; {hint}", name=name, hint=hint))


class VariantClash(DraughtsError):
    """Two different rule sets claim one name or alias."""


class GameOver(DraughtsError):
    """A move was pushed although the game had been ended by agreement, resignation or time."""


def did_you_mean(names: Iterable[str]) -> str:
    """A question that offers names like the one that was not found; empty where there is none."""
    listed = gettext(" or ").join(names)
    return listed and tell("did you mean {names}?", names=listed)


def shown(value: Any) -> str:
    """A value as a user would write it, for error messages."""
    return str(value) if hasattr(value, "name") else repr(value)
