"""What is kept of a rule set's weights and levels: shipped with the package, or a user's own.

A file's name ends in a fingerprint of the rules that it was made for, so that a rule set is
found by what it is and not by what it is called. What a user has put in goes before what is
shipped.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Literal

import platformdirs

from draughts.errors import DraughtsError
from draughts.files import write_whole
from draughts.language import tell
from draughts.rules import RuleSet, rule_fields

Kind = Literal["weights", "levels"]

_NOT_PLAYED = frozenset({"notation", "numbering", "lettering", "draws", "first_player"})
"""Rule fields that do not change what a position is worth."""


@functools.lru_cache(maxsize=128)
def fingerprint(rules: RuleSet) -> str:
    """A name for what is played under a rule set, whatever it is called."""
    parts = []
    for field in rule_fields():
        if field.name not in _NOT_PLAYED:
            value = getattr(rules, field.name)
            stable = sorted(value) if isinstance(value, frozenset) else value
            parts.append(f"{field.name}={stable!r}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


@functools.lru_cache(maxsize=128)
def shipped(rules: RuleSet, kind: Kind) -> dict[str, Any] | None:
    """What comes with the package for a rule set, if anything does."""
    ending = f"-{fingerprint(rules)}.{kind}.json"
    folder = resources.files("draughts.computer").joinpath("tuned")
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(ending):
            found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return found
    return None


def installed(rules: RuleSet, kind: Kind) -> dict[str, Any] | None:
    """What a user has put in for a rule set, if anything.

    Raises `DraughtsError` for a file that cannot be read, and tells which to take away.
    """
    path = _place(rules, kind)
    try:
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise DraughtsError(
            tell("cannot read {path}: {error}; delete it or put it right", path=path, error=error)
        ) from None
    try:
        found = json.loads(text)
        found[kind]
    except (ValueError, KeyError, TypeError):
        raise DraughtsError(
            tell("{path} holds no {kind}; delete it or put it right", path=path, kind=kind)
        ) from None
    kept: dict[str, Any] = found
    return kept


def stored(rules: RuleSet, kind: Kind) -> dict[str, Any] | None:
    """A user's own, else what is shipped, if there is either. Raises as `installed` does."""
    return installed(rules, kind) or shipped(rules, kind)


def install(rules: RuleSet, kind: Kind, content: Mapping[str, Any]) -> Path:
    """Put in what a rule set is to be played with from now on; the file that holds it.

    What was there before is kept beside it, its name ending in ``.old``. Raises
    `DraughtsError` when the folder cannot be written.
    """
    path = _place(rules, kind)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            os.replace(path, path.with_name(path.name + ".old"))
    except OSError as error:
        raise DraughtsError(
            tell("{path!r}: cannot be written: {reason}", path=str(path), reason=error.strerror)
        ) from None
    write_whole(path, as_text(content))
    return path


def remove(rules: RuleSet, kind: Kind) -> bool:
    """Go back to what is shipped; whether there was anything else."""
    path = _place(rules, kind)
    if not path.exists():
        return False
    os.replace(path, path.with_name(path.name + ".old"))
    return True


def as_text(content: Mapping[str, Any]) -> str:
    """How weights and levels are written."""
    return json.dumps(content, indent=1) + "\n"


def data_folder() -> Path:
    """Where a user's own are kept: ``DRAUGHTS_DATA``, or the user's data folder."""
    chosen = os.environ.get("DRAUGHTS_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("polydraughts"))


def _place(rules: RuleSet, kind: Kind) -> Path:
    name = re.sub(r"[^\w.-]", "_", rules.name)
    mark = fingerprint(rules)
    folder = data_folder()
    for path in folder.glob(f"*-{mark}.{kind}.json") if folder.is_dir() else ():
        return path
    return folder / f"{name}-{mark}.{kind}.json"
