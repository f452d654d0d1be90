"""`MatchFile`: the games of a match on disk, so that it can go on after an interruption.

A file of JSON lines: the settings of the match first, then each game as it ended. Lines are
only added. A last line that was cut off in the writing is dropped; anything else that is odd
is left as it is and reported.
"""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError

from draughts.errors import DraughtsError
from draughts.language import gettext, tell
from draughts.match.plan import MatchPlan
from draughts.match.task import GameRecord

FORMAT = "polydraughts-match"
VERSION = 1


@attrs.frozen
class SavedMatch:
    """What a match file holds: the settings of its games, the games, and its sound bytes."""

    settings: dict[str, Any]
    records: tuple[GameRecord, ...]
    size: int = attrs.field(repr=False)


def read_match(path: str | os.PathLike[str]) -> SavedMatch:
    """The match in a file, as far as it has been played. Raises `DraughtsError` for no such."""
    return _parse(path, _bytes(path))


class MatchFile:
    """The file of a match; ``records`` are the games that it held when it was opened.

    A file of the same match is gone on with; one of another match is refused with
    `DraughtsError`, unless ``replace`` says that it may go.
    """

    def __init__(
        self, path: str | os.PathLike[str], plan: MatchPlan, *, replace: bool = False
    ) -> None:
        self.path = Path(path)
        self.records: tuple[GameRecord, ...] = ()
        header = _line({"format": FORMAT, "version": VERSION} | plan.settings())
        held = _bytes(path) if os.path.lexists(path) and not replace else b""
        try:
            if header.startswith(held) and held != header:  # new, or cut off at once
                self.path.write_bytes(header)
                return
            saved = _parse(path, held)
            if differing := next(_differences(saved.settings, plan), None):
                raise _fault(path, tell("holds another match: {differing}", differing=differing))
            self.records = saved.records
            with self.path.open("r+b") as file:
                file.truncate(saved.size)
        except (OSError, ValueError) as error:
            if isinstance(error, DraughtsError):
                raise
            raise _fault(path, tell("cannot be written: {reason}", reason=_reason(error))) from None

    def add(self, record: GameRecord) -> None:
        """Write a game down."""
        with self.path.open("ab") as file:
            file.write(_line(_converter().unstructure(record)))


def _bytes(path: str | os.PathLike[str]) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise _fault(path, tell("cannot be read: {reason}", reason=_reason(error))) from None


def _parse(path: str | os.PathLike[str], held: bytes) -> SavedMatch:
    first, *lines = held.splitlines(keepends=True) or [b""]
    settings = _object(first)
    if settings is None or settings.pop("format", None) != FORMAT:
        raise _fault(path, gettext("is no match file"))
    version = settings.pop("version", None)
    if version != VERSION:
        raise _fault(
            path,
            tell(
                "has format version {version}; this program reads {known}",
                version=version,
                known=VERSION,
            ),
        )
    records, size = [], len(first)
    for number, line in enumerate(lines, 2):
        if not line.endswith(b"\n"):
            break  # the last one, cut off
        record = _record(line)
        if record is None:
            raise _fault(path, tell("line {number} is no game", number=number))
        records.append(record)
        size += len(line)
    return SavedMatch(settings, tuple(records), size)


def _differences(found: dict[str, Any], plan: MatchPlan) -> Iterator[str]:
    for name, value in plan.settings().items():
        if found.get(name) == value:
            continue
        if name == "rules":
            yield tell("the rules of {rules!r} have changed since", rules=plan.rules.name)
        else:
            yield tell(
                "its {name} is {found}, not {value}",
                name=name,
                found=_said(found.get(name)),
                value=_said(value),
            )


def _said(value: Any) -> str:
    if isinstance(value, list):
        return " v ".join(map(str, value))
    return gettext("not set") if value is None else str(value)


def _reason(error: Exception) -> str:
    """What went wrong with a file; a name with a zero character is a ValueError."""
    return getattr(error, "strerror", None) or str(error)


def _fault(path: str | os.PathLike[str], reason: str) -> DraughtsError:
    return DraughtsError(tell("match file {path!r}: {reason}", path=os.fspath(path), reason=reason))


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):  # no JSON, or no UTF-8
        return None
    return found if isinstance(found, dict) else None


def _record(line: bytes) -> GameRecord | None:
    try:
        return _converter().structure(_object(line), GameRecord)
    except (BaseValidationError, ValueError, TypeError):
        return None


@functools.cache
def _converter() -> Converter:
    return Converter(forbid_extra_keys=True)
