"""What is wrong with a rules file, told in the terms of the file: path, value, reason.

A value that cannot be read raises `Fault`; cattrs gathers the faults of lists and tables,
and `located` gives each its path. `in_file_terms` turns a reason that speaks of Python values
into one that speaks of TOML.
"""

from __future__ import annotations

import difflib
import enum
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
)

from draughts import types
from draughts.language import gettext, mark, tell
from draughts.rules import RuleSet
from draughts.types import Direction

RULES = attrs.fields_dict(RuleSet)
"""The fields of a rule set by name."""

MISPLACED = mark("a rule of the variant stands above all tables")
"""What to do about a rule that has got into a table."""

NONE = "none"
"""How a file writes None, which TOML does not have."""


class Fault(ValueError):
    """A value that cannot be read; the message needs the value's path before it."""


class FaultsWithin(ValueError):
    """A table with unsound settings; each fault begins with the key of one."""

    def __init__(self, faults: Iterable[str]) -> None:
        super().__init__(*faults)


def close_to(word: str, known: Iterable[str]) -> str:
    """A question whether a known word was meant, or nothing where none looks like it."""
    plain = re.sub(r"[\W_]+", "_", word.casefold())
    found = difflib.get_close_matches(plain, list(known), n=1, cutoff=0.6)
    return "; " + tell("did you mean {names}?", names=repr(found[0])) if found else ""


# paths


def at(path: str, key: str) -> str:
    """The path of a key of a table; a key that is no plain word is quoted."""
    shown = key if re.fullmatch(r"[\w-]+", key) else repr(key)
    return f"{path}.{shown}" if path else shown


def located(error: Exception, path: str) -> Iterator[str]:
    """Every fault of a value that could not be read, each with its path."""
    if isinstance(error, IterableValidationError):
        for inner, note in error.group_exceptions()[0]:
            yield from located(inner, f"{path}[{note.index}]")
    elif isinstance(error, FaultsWithin):
        yield from (f"{path}.{fault}" for fault in error.args)
    elif isinstance(error, ClassValidationError):
        noted, others = error.group_exceptions()
        for inner, place in noted:
            yield from located(inner, at(path, place.name))
        for inner in others:
            yield from located(inner, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        for key in sorted(error.extra_fields):
            hint = close_to(key, known) if key not in RULES else f"; {gettext(MISPLACED)}"
            yield tell("{place}: no such setting{hint}", place=at(path, key), hint=hint)
    elif isinstance(error, KeyError):
        yield tell("{path}: must be given", path=path)
    else:
        yield f"{path}: {error}"


# values and reasons


def written(value: Any, depth: int = 2) -> str:
    """A value as a file writes it, on one line and not too long; see also `draughts.errors`."""
    if isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, str):
        text = repr(value)
    elif isinstance(value, (list, tuple)):
        inside = [written(item, depth - 1) for item in value] if depth else ["..."]
        text = f"[{', '.join(inside)}]"
    elif isinstance(value, Mapping):
        pairs = ["..."]
        if depth:
            pairs = [f"{at('', key)} = {written(item, depth - 1)}" for key, item in value.items()]
        text = f"{{ {', '.join(pairs)} }}" if value else "{}"
    else:
        text = str(value)
    return text if len(text) <= 70 else f"{text[:60]} ..."


def file_value(member: enum.Enum) -> str:
    """The text that stands for a member of an enumeration."""
    return str(member.name).lower() if isinstance(member, Direction) else str(member.value)


_TERMS: dict[str, str] = {
    "None": f'"{NONE}"',
    "True": "true",
    "False": "false",
}
for _kind in vars(types).values():
    if isinstance(_kind, type) and issubclass(_kind, enum.Enum):
        _TERMS |= {
            f"{_kind.__name__}.{name}": f'"{file_value(member)}"'
            for name, member in _kind.__members__.items()
        }
_TERM = re.compile(rf"\b({'|'.join(sorted(map(re.escape, _TERMS), key=len, reverse=True))})\b")
_NUMBERS = re.compile(r"\((\d+(?:, \d+)+)\)")


def in_file_terms(reason: str) -> str:
    """A reason of `draughts.checks` or of a field's own check, with values as files write them."""
    reason = reason.replace(gettext("a Placement"), gettext("a table of white and black"))
    return _NUMBERS.sub(r"[\1]", _TERM.sub(lambda found: _TERMS[found[1]], reason))
