"""What a rule field knows about itself: group, label, admitted values and words.

Validation, the rule sheet, files, the comparison and the explanations are loops over this
metadata, so that a rule is described in one place: where `draughts.rules` defines it.
"""

from __future__ import annotations

import enum
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from draughts.board import MAX_SIDE
from draughts.draws import DrawRule
from draughts.language import gettext, mark, tell
from draughts.types import Direction, Placement, Squares


class Group(enum.Enum):
    """The chapters of a rule set, in rulebook order."""

    IDENTITY = mark("Identity")
    BOARD = mark("Board")
    MATERIAL = mark("Start")
    MEN = mark("Men")
    KINGS = mark("Kings")
    CAPTURE = mark("Capture")
    PROMOTION = mark("Promotion")
    OUTCOME = mark("End of the game")


Admits = Callable[[Any], str | None]
"""Says why a value is not admitted, or None when it is."""

Words = Callable[[Any], str]
"""Puts a value into words."""

_KEY = "draughts"


@attrs.frozen
class About:
    """The metadata of one rule field."""

    group: Group
    term: str
    """What the field is called, in English."""
    admits: Admits
    words: Words
    matters: Callable[[Any], bool]
    """Whether the field can make a difference, given the rule set's other fields."""

    @property
    def label(self) -> str:
        """What the field is called, in the language that is spoken."""
        return gettext(self.term)


def rule(
    group: Group,
    label: str,
    admits: Admits,
    words: Words | Mapping[Any, str] = str,
    *,
    default: Any = attrs.NOTHING,
    converter: Any = None,
    eq: bool = True,
    matters: Callable[[Any], bool] = lambda _: True,
) -> Any:
    """An attrs field that carries `About`. A mapping gives the words of each value."""
    spoken = words if callable(words) else _from_mapping(words)
    about = About(group, label, admits, spoken, matters)
    return attrs.field(default=default, converter=converter, eq=eq, metadata={_KEY: about})


def _from_mapping(words: Mapping[Any, str]) -> Words:
    return lambda value: gettext(words[value])


def about(field: attrs.Attribute[Any]) -> About:
    """The metadata of a field of `draughts.rules.RuleSet`."""
    found: About = field.metadata[_KEY]
    return found


# admitted values


def one_of(kind: type[enum.Enum]) -> Admits:
    """A member of an enumeration."""
    names = ", ".join(map(str, kind))
    return lambda value: (
        None if isinstance(value, kind) else tell("must be one of {names}", names=names)
    )


def yes_or_no(value: Any) -> str | None:
    """True or False."""
    return None if isinstance(value, bool) else gettext("must be True or False")


def whole(low: int, high: int, *, optional: bool = False) -> Admits:
    """A whole number in a range, or None where that is allowed."""

    def admits(value: Any) -> str | None:
        if optional and value is None:
            return None
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        text = (
            gettext("must be a whole number from {low} to {high} or None")
            if optional
            else gettext("must be a whole number from {low} to {high}")
        )
        return None if good else text.format(low=low, high=high)

    return admits


def text(*, empty: bool = False) -> Admits:
    """A string, by default one that is not blank."""

    def admits(value: Any) -> str | None:
        good = isinstance(value, str) and (empty or value.strip())
        if good:
            return None
        return gettext("must be a text") if empty else gettext("must be a text that is not empty")

    return admits


def name(value: Any) -> str | None:
    """A text that is not blank, on one line."""
    if isinstance(value, str) and any(unicodedata.category(char) == "Cc" for char in value):
        return gettext("must be one line, without control characters")
    return text()(value)


def tuple_of(kind: type, *, length: int | None = None, unique: bool = False) -> Admits:
    """A tuple whose items are of one type."""

    def admits(value: Any) -> str | None:
        if not isinstance(value, tuple) or not all(isinstance(item, kind) for item in value):
            return tell("must be a tuple of {kind}, like ({kind}, ...)", kind=kind.__name__)
        if length is not None and len(value) != length:
            return tell("must hold {length} items", length=length)
        if unique and len(set(value)) != len(value):
            return gettext("names the same thing twice")
        return None

    return admits


def pairs(value: Any) -> str | None:
    """A tuple of (field name, text)."""
    if isinstance(value, tuple) and all(
        isinstance(item, tuple) and len(item) == 2 and all(isinstance(part, str) for part in item)
        for item in value
    ):
        return None
    return gettext("must map names of fields to texts, like {'flying_kings': 'FMJD, art. 3.9'}")


def directions(value: Any) -> str | None:
    """At least one `Direction`."""
    if isinstance(value, Direction) and value:
        return None
    return gettext("must be one or more Direction members joined with |")


def squares(value: Any) -> str | None:
    """A `Squares` member or a set of square names."""
    if isinstance(value, Squares):
        return None
    if isinstance(value, frozenset) and value and all(isinstance(name, str) for name in value):
        return None
    names = ", ".join(map(str, Squares))
    return tell("must be one of {names} or a set of square names like {{'a1', 'c1'}}", names=names)


def start(value: Any) -> str | None:
    """Rows filled with men, or an explicit placement."""
    if isinstance(value, Placement):
        named = all(isinstance(name, str) for name in (*value.white, *value.black))
        return None if named else gettext("must name squares by texts, like ('31', 'K40')")
    if isinstance(value, tuple) and value and all(whole(1, MAX_SIDE)(row) is None for row in value):
        return gettext("names a row twice") if len(set(value)) != len(value) else None
    return gettext("must be the rows that men fill, like (1, 2, 3), or a Placement")


def draw_rules(value: Any) -> str | None:
    """A tuple of sound draw rules."""
    if not isinstance(value, tuple) or not all(isinstance(item, DrawRule) for item in value):
        return gettext("must be a tuple of draw rules, like (Repetition(3),)")
    faults = [f"{type(item).__name__} {fault}" for item in value for fault in item.faults()]
    return "; ".join(faults) or None
