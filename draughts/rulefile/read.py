"""Reading a rules file: TOML text that names a variant and what is different in the house.

Every fault is reported at once: TOML that cannot be read by line and column; unknown keys,
odd types and values out of range by their path; then what the rule set itself contradicts.
"""

from __future__ import annotations

import functools
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import attrs
from cattrs.errors import BaseValidationError

from draughts.errors import DraughtsError, InvalidRules, UnknownVariant, shown
from draughts.fields import about
from draughts.language import gettext, tell
from draughts.registry import variant
from draughts.rulefile.faults import (
    MISPLACED,
    RULES,
    Fault,
    FaultsWithin,
    at,
    close_to,
    in_file_terms,
    located,
    written,
)
from draughts.rulefile.values import from_file, to_file
from draughts.rules import RuleSet

BASE = "base"
"""The key that names the variant from which a file differs."""


@attrs.frozen
class RuleFile:
    """What a file says: its rule set, and the variant it was made from, if it names one."""

    rules: RuleSet
    base: RuleSet | None


def load_rules(path: str | os.PathLike[str]) -> RuleSet:
    """The rule set of a TOML file. Raises `InvalidRules`, which lists every fault.

    A file that cannot be opened, or is no text, raises a plain `DraughtsError`. Where the
    file gives no name, the rule set is called like the file, without its ending.
    """
    return read_rule_file(path).rules


def loads_rules(text: str, name: str = "house") -> RuleSet:
    r"""The rule set of a TOML text. Raises `InvalidRules`, which lists every fault.

    ``name`` is for a text that gives none.

    >>> rules = loads_rules('base = "american"\nflying_kings = true', name="mine")
    >>> rules.name, rules.flying_kings, rules.first_player.value
    ('mine', True, 'black')
    """
    return _read(text, name, tell("rules {name!r}", name=name)).rules


def read_rule_file(path: str | os.PathLike[str]) -> RuleFile:
    """Like `load_rules`, with the variant that the file starts from."""
    heading = tell("rules file {path!r}", path=os.fspath(path))
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DraughtsError(
            tell("{heading}: is not UTF-8 text, see byte {byte}", heading=heading, byte=error.start)
        ) from None
    except (OSError, ValueError) as error:  # a name with a zero character is a ValueError
        reason = getattr(error, "strerror", None) or str(error)
        raise DraughtsError(
            tell("{heading}: cannot be read: {reason}", heading=heading, reason=reason)
        ) from None
    return _read(text, Path(path).stem, heading)


def _read(text: str, name: str, heading: str) -> RuleFile:
    table = _toml(text, heading)
    faults: list[str] = []
    base = _base(table, faults)
    changes = _changes(table, faults)
    if faults:
        raise InvalidRules(faults, heading)
    given = {"name": name} | changes
    try:
        rules = base.derive(**given) if base else RuleSet(**given)
    except InvalidRules as error:
        rest = attrs.asdict(base, recurse=False) if base else {}
        faults = [_retold(fault, rest | given, table) for fault in error.faults]
        raise InvalidRules(faults, heading) from None
    # An empty text takes back a source of the base.
    sources = tuple((field, source) for field, source in rules.sources if source)
    return RuleFile(attrs.evolve(rules, sources=sources), base)


def _toml(text: str, heading: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        fault = gettext("is nested too deeply")
    except ValueError as error:  # mostly TOMLDecodeError; a number of 5000 digits is not
        fault = str(error)
        if found := re.fullmatch(r"(.*) \(at (.*)\)", fault, re.DOTALL):
            fault = f"{found[2]}: {found[1]}"
    raise InvalidRules([tell("no valid TOML: {fault}", fault=" ".join(fault.split()))], heading)


def _base(table: dict[str, Any], faults: list[str]) -> RuleSet | None:
    if BASE not in table:
        return None
    try:
        return variant(from_file(table[BASE], str))
    except (Fault, UnknownVariant) as error:
        faults.append(f"{BASE}: {error}")
    return None


@functools.cache
def kinds() -> dict[str, Any]:
    """The type of each field of a rule set."""
    return get_type_hints(RuleSet)


def _changes(table: dict[str, Any], faults: list[str]) -> dict[str, Any]:
    """The values of a file by field; whatever is wrong with them joins ``faults``."""
    changes = {}
    for key, value in table.items():
        if key == BASE:
            continue
        if key not in RULES:
            faults.append(
                tell(
                    "{place}: no such rule{hint}",
                    place=at("", key),
                    hint=close_to(key, [BASE, *RULES]),
                )
            )
            continue
        if key == "sources" and isinstance(value, dict):
            faults += _odd_sources(value)
            value = {field: text for field, text in value.items() if isinstance(text, str)}
        try:
            changes[key] = from_file(value, kinds()[key])
        except (Fault, FaultsWithin, BaseValidationError) as error:
            faults += located(error, key)
        else:
            if reason := about(RULES[key]).admits(changes[key]):
                faults.append(f"{key} = {written(value)}: {in_file_terms(reason)}")
    return changes


def _odd_sources(table: dict[str, Any]) -> Iterator[str]:
    """What is no rule has no source; and a rule that got into the table is no text."""
    for key, value in table.items():
        if key not in RULES:
            yield tell(
                "{place}: no such rule{hint}", place=at("sources", key), hint=close_to(key, RULES)
            )
        elif not isinstance(value, str):
            yield tell(
                "{place}: {misplaced}, its source here",
                place=at("sources", key),
                misplaced=gettext(MISPLACED),
            )


def _retold(fault: str, values: dict[str, Any], table: dict[str, Any]) -> str:
    """A contradiction that `RuleSet` found, in the terms of the file."""
    key = fault.partition("=")[0]
    if key in values:
        convert = RULES[key].converter
        value = convert(values[key]) if callable(convert) else values[key]
        reason = fault.removeprefix(f"{key}={shown(value)}: ")
        if reason != fault:
            in_file = table[key] if key in table else to_file(value)
            return f"{key} = {written(in_file)}: {in_file_terms(reason)}"
    return in_file_terms(fault)
