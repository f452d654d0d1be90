"""Writing a rules file: a rule set as TOML, in full or as the differences from a variant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import tomlkit
from tomlkit.items import Array, Item

from draughts.draws import DrawRule
from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.registry import variant
from draughts.rulefile.read import BASE
from draughts.rulefile.values import DRAW_RULES, to_file
from draughts.rules import RuleSet, rule_fields

WIDTH = 88
"""How long a line with a list may grow before the list goes over several lines."""


def dump_rules(rules: RuleSet, base: RuleSet | str | None = None) -> str:
    """A rule set as the text of a rules file; with a base, only what differs from it.

    `load_rules` and `loads_rules` make the same rule set of it again. Raises `DraughtsError`
    for what no file can say: a draw rule of one's own, or a base that is no known variant.

    >>> rules = variant("american").derive("mine", flying_kings=True)
    >>> print(dump_rules(rules, base="american"), end="")
    base = "american"
    name = "mine"
    flying_kings = true
    """
    start = base_of(base)
    table: dict[str, Any] = {BASE: start.name} if start else {}
    table["name"] = rules.name
    usual = start.derive(rules.name) if start else RuleSet(name=rules.name)
    for field in attrs.fields(RuleSet):
        differs = getattr(rules, field.name) != getattr(usual, field.name)
        if field.name != "sources" and (differs or (start is None and field in rule_fields())):
            table[field.name] = in_file(rules, field.name)
    sources = own_sources(rules, start)
    if sources:
        table["sources"] = sources
    return toml_text(table)


def base_of(base: RuleSet | str | None) -> RuleSet | None:
    """The variant that a file may name as its base. Raises `DraughtsError` for any other."""
    if not isinstance(base, RuleSet):
        return base if base is None else variant(base)
    known = variant(base.name)
    if known != base:
        raise DraughtsError(
            tell(
                "{base!r} differs from the known variant of that name, so no file can "
                "start from it; write the rule set without a base",
                base=base.name,
            )
        )
    return known


def own_sources(rules: RuleSet, base: RuleSet | None) -> dict[str, str]:
    """The sources that a file must state; an empty text takes back one of the base."""
    own = dict(rules.sources)
    if base is None:
        return own
    usual = base.derive(rules.name)
    changed = {
        field.name: getattr(rules, field.name)
        for field in attrs.fields(RuleSet)
        if field.name not in ("name", "sources")
        and getattr(rules, field.name) != getattr(usual, field.name)
    }
    inherited = dict(base.derive(rules.name, **changed).sources)
    named = (*own, *(field for field in inherited if field not in own))
    return {field: own.get(field, "") for field in named if own.get(field) != inherited.get(field)}


def in_file(rules: RuleSet, field: str) -> Any:
    """What a file holds for a field of a rule set."""
    value = getattr(rules, field)
    for item in value if isinstance(value, tuple) else ():
        if isinstance(item, DrawRule) and type(item) not in DRAW_RULES.values():
            raise DraughtsError(
                tell(
                    "rule set {name!r}: draws: {kind} is a draw rule of your own, which no "
                    "file can name; those that can be written are {values}",
                    name=rules.name,
                    kind=type(item).__name__,
                    values=", ".join(kind.__name__ for kind in DRAW_RULES.values()),
                )
            )
    return dict(value) if field == "sources" else to_file(value)


def toml_text(table: Mapping[str, Any]) -> str:
    """TOML: a line for each value, lists of tables and the table of sources below them."""
    document = tomlkit.document()
    for key, value in table.items():
        if not _is_below(value):
            document.add(key, _item(value))
    for key, value in table.items():
        if _is_below(value):
            document.add(tomlkit.nl())
            document.add(key, _below(value))
    text = tomlkit.dumps(document)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise DraughtsError(
            tell("cannot be written as UTF-8: {object!r}", object=error.object[error.start])
        ) from None
    return text


def _is_below(value: Any) -> bool:
    """Whether a value needs lines of its own below those of the others."""
    if isinstance(value, Mapping):
        return all(isinstance(item, str) for item in value.values())
    return isinstance(value, (list, tuple)) and any(isinstance(item, Mapping) for item in value)


def _below(value: Any) -> Item:
    if not isinstance(value, Mapping):
        tables = tomlkit.aot()
        for entry in value:
            tables.append(_below(entry))
        return tables
    table = tomlkit.table()
    for key, item in value.items():
        table.add(key, _item(item))
    return table


def _item(value: Any) -> Item:
    if isinstance(value, Mapping):
        inline = tomlkit.inline_table()
        for key, entry in value.items():
            inline.append(key, _item(entry))
        return inline
    if isinstance(value, (list, tuple)):
        return _array([_item(entry) for entry in value])
    item: Item = tomlkit.item(value)
    return item


def _array(items: list[Item]) -> Array:
    """A list on one line if it fits, else on several."""
    array = tomlkit.array()
    if sum(len(item.as_string()) + 2 for item in items) <= WIDTH:
        array.extend(items)
        return array
    for line in _lines(items):
        array.add_line(*line)
    array.add_line(indent="")
    return array


def _lines(items: list[Item]) -> Iterator[list[Item]]:
    line: list[Item] = []
    for item in items:
        if sum(len(one.as_string()) + 2 for one in (*line, item)) > WIDTH:
            yield line
            line = []
        line.append(item)
    yield line
