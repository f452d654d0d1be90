"""The values of a rules file: from what TOML holds to the values of a rule set, and back.

One cattrs converter with a hook for each kind of type, none for single fields: a new field
of `RuleSet` or of a draw rule is read and written by its type. Nothing is converted on the
quiet (``"8"`` is no number), but a list of one may be written without its brackets.
"""

from __future__ import annotations

import enum
import functools
import operator
import re
from collections.abc import Callable, Sequence
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.cols import is_frozenset, list_structure_factory
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from draughts.draws import DrawRule, Ending, NoProgress, Repetition
from draughts.language import gettext, mark, tell
from draughts.rulefile.faults import (
    NONE,
    Fault,
    FaultsWithin,
    close_to,
    file_value,
    in_file_terms,
    written,
)
from draughts.types import Direction

DRAW_RULES: dict[str, type[DrawRule]] = {
    "repetition": Repetition,
    "no_progress": NoProgress,
    "ending": Ending,
}
"""What ``rule`` may be in a table of ``draws``."""

RULE = "rule"
"""The key that says which draw rule a table holds."""


def from_file(value: Any, kind: Any) -> Any:
    """The value of a type; raises what `draughts.rulefile.faults.located` can explain."""
    return _converter().structure(value, kind)


def to_file(value: Any) -> Any:
    """What a file holds for a value: texts, numbers, true and false, lists, tables.

    Raises TypeError for a draw rule of one's own, which no file can name.
    """
    return _converter().unstructure(value)


# which type is which


def is_union(kind: Any) -> bool:
    """Whether a type is a choice between types."""
    return get_origin(kind) in (Union, UnionType)


def is_choice(kind: Any) -> bool:
    """Whether a type is an enumeration."""
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def is_table(kind: Any) -> bool:
    """Whether a type is a class whose values are written as a table."""
    return isinstance(kind, type) and (kind is DrawRule or attrs.has(kind))


def is_list(kind: Any) -> bool:
    """Whether a type is written as a list."""
    return get_origin(kind) in (tuple, frozenset)


def is_pairs(kind: Any) -> bool:
    """Whether a type is a tuple of pairs of texts, which is written as a table of texts."""
    return bool(kind == tuple[tuple[str, str], ...])


@functools.cache
def _converter() -> Converter:
    converter = Converter()
    for kind, words in (
        (str, mark("a text")),
        (int, mark("a whole number")),
        (bool, mark("true or false")),
    ):
        converter.register_structure_hook(kind, _exactly(kind, words))
    converter.register_structure_hook(enum.Enum, _member)
    converter.register_structure_hook(Direction, _directions)
    converter.register_structure_hook_factory(is_list, lambda kind: _list(kind, converter))
    converter.register_structure_hook_func(is_pairs, _pairs)
    converter.register_structure_hook_factory(is_table, lambda kind: _table(kind, converter))
    converter.register_structure_hook_func(lambda kind: kind is DrawRule, _draw_rule)
    converter.register_structure_hook_func(is_union, _one_of)

    converter.register_unstructure_hook(NoneType, lambda _: NONE)
    converter.register_unstructure_hook(Direction, direction_names)
    converter.register_unstructure_hook_func(is_union, converter.unstructure)
    converter.register_unstructure_hook_func(is_frozenset, _ordered)
    converter.register_unstructure_hook_factory(is_table, lambda kind: _settings(kind, converter))
    return converter


# reading


def _exactly(kind: type, words: str) -> Callable[[Any, Any], Any]:
    def read(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Fault(tell("{value} is not {words}", value=written(value), words=gettext(words)))
        return value

    return read


def _member(value: Any, kind: type[enum.Enum]) -> enum.Enum:
    for member in kind:
        if member.value == value and isinstance(value, str):
            return member
    raise _none_of(value, [file_value(member) for member in kind])


def _none_of(value: Any, names: Sequence[str]) -> Fault:
    near = close_to(value, names) if isinstance(value, str) else ""
    return Fault(
        tell(
            "{value} is none of {names}{near}",
            value=written(value),
            names=", ".join(names),
            near=near,
        )
    )


_Name = enum.Enum(  # type: ignore[misc]
    "_Name", {name: name.lower() for name in Direction.__members__}
)
"""The names of directions and of their groups, which are no members to iterate over."""


def _directions(value: Any, _: Any) -> Direction:
    names = from_file(value, tuple[_Name, ...])
    if not names:
        raise Fault(gettext("[] names no direction"))
    return functools.reduce(operator.or_, (Direction[name.name] for name in names))


def _list(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """A hook for tuples and sets, whose items are all of one type, at times so many."""
    item, *more = get_args(kind)
    length = 0 if get_origin(kind) is frozenset or more == [...] else 1 + len(more)
    items: Any = list[item]  # type: ignore[valid-type]
    read_items = list_structure_factory(items, converter)
    make = get_origin(kind)

    def read(value: Any, _: Any) -> Any:
        if length:
            if not isinstance(value, list) or len(value) != length:
                raise Fault(
                    tell("{value} is not a list of {length}", value=written(value), length=length)
                )
        elif not isinstance(value, list):
            return make([converter.structure(value, item)])
        return make(read_items(value, kind))

    return read


def _pairs(value: Any, _: Any) -> tuple[tuple[str, str], ...]:
    texts = from_file(value, dict[str, str]) if isinstance(value, dict) else None
    if texts is None:
        raise Fault(tell("{value} is not a table of texts", value=written(value)))
    return tuple(texts.items())


def _table(kind: type, converter: Converter) -> Callable[[Any, Any], Any]:
    read_table: Callable[[Any, Any], Any] = make_dict_structure_fn(
        kind, converter, _cattrs_forbid_extra_keys=True
    )

    def read(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            names = ", ".join(field.name for field in attrs.fields(kind))
            raise Fault(
                tell("{value} is not a table of {names}", value=written(value), names=names)
            )
        return read_table(value, kind)

    return read


def _draw_rule(value: Any, _: Any) -> DrawRule:
    names = ", ".join(DRAW_RULES)
    if not isinstance(value, dict) or RULE not in value:
        raise Fault(
            tell(
                "{value} is not a table with a {rule!r}, one of {names}",
                value=written(value),
                rule=RULE,
                names=names,
            )
        )
    settings = dict(value)
    name = settings.pop(RULE)
    if not isinstance(name, str) or name not in DRAW_RULES:
        raise FaultsWithin([f"{RULE}: {_none_of(name, list(DRAW_RULES))}"])
    rule: DrawRule = from_file(settings, DRAW_RULES[name])
    if faults := [re.sub(r"^(\w+)=", r"\1 = ", in_file_terms(fault)) for fault in rule.faults()]:
        raise FaultsWithin(faults)
    return rule


def _one_of(value: Any, kind: Any) -> Any:
    """A value of that type of a union whose values are written like it."""
    if NoneType in get_args(kind):
        if value == NONE:
            return None
        try:
            return from_file(value, _without_none(kind))
        except Fault as fault:
            raise Fault(tell('{fault} or "{none}"', fault=fault, none=NONE)) from None
    likes: dict[type, Callable[[Any], bool]] = {list: is_list, dict: is_table}
    like = likes.get(type(value), is_choice)
    fitting = [member for member in get_args(kind) if like(member)]
    return from_file(value, (fitting or get_args(kind))[0])


def _without_none(kind: Any) -> Any:
    return functools.reduce(operator.or_, (one for one in get_args(kind) if one is not NoneType))


# writing


def direction_names(value: Direction) -> list[str]:
    """The names that make up some directions, the largest groups first."""
    groups = sorted(Direction.__members__.values(), key=lambda one: -one.value.bit_count())
    names, left = [], value
    for group in groups:
        if group & left == group:
            names.append(file_value(group))
            left &= ~group
    return names


def _ordered(value: frozenset[Any]) -> list[Any]:
    """The members of a choice in the order of their definition, squares row by row."""

    def place(item: Any) -> tuple[int, str]:
        if isinstance(item, enum.Enum):
            return list(type(item)).index(item), ""
        return -int("".join(filter(str.isdecimal, item)) or 0), item

    return [to_file(item) for item in sorted(value, key=place)]


def _settings(kind: type, converter: Converter) -> Callable[[Any], Any]:
    """A hook for a class: what differs from the defaults, and the first setting in any case."""
    names = {rule: name for name, rule in DRAW_RULES.items()}
    if issubclass(kind, DrawRule) and kind not in names:
        raise TypeError(tell("{kind} is a draw rule of one's own", kind=kind.__name__))
    first: dict[str, Any] = {attrs.fields(kind)[0].name: override(omit_if_default=False)}
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(
        kind, converter, _cattrs_omit_if_default=True, **first
    )
    tag = {RULE: names[kind]} if kind in names else {}
    return lambda value: tag | write(value)
