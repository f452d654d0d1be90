"""Variants by name: built-in ones and those of any installed package, through entry points.

An entry point in the group ``draughts.variants`` names a rule set, a list of them, a module
or a package; every `RuleSet` in it is a variant. Names and aliases are compared without
regard to case, accents, hyphens, underscores and spaces.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil
import re
import types
import unicodedata
import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from draughts.errors import UnknownVariant, VariantClash
from draughts.language import gettext, tell
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "draughts.variants"
OWN = "variants"
"""The entry point of the built-in variants, which are looked up first."""

_registered: dict[str, RuleSet] = {}


def normalised(name: str) -> str:
    """A name with everything taken away that does not tell variants apart."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ı", "i"))
    return "".join(char for char in plain if char.isalnum())


def variant(name: str) -> RuleSet:
    """The rule set of a name or alias. Raises `UnknownVariant` with suggestions.

    >>> variant("Turkish_Draughts").name
    'turkish'
    """
    found = _built_in(name) or _index().get(normalised(name))
    if found is None:
        raise UnknownVariant(name, _similar(name))
    return found


def _built_in(name: str) -> RuleSet | None:
    """A built-in variant by the name of its module: spares loading all the others.

    Built-in names come first in the index too, so this finds what the index would find.
    """
    module = re.sub(r"[-\s]+", "_", name.strip().casefold())
    if not module.isidentifier() or module.startswith("_"):
        return None
    try:
        found = _rule_sets(importlib.import_module(f"{OWN}.{module}"))
    except ModuleNotFoundError:
        return None
    return next((rules for rules in found if normalised(rules.name) == normalised(name)), None)


def variants() -> tuple[RuleSet, ...]:
    """Every known rule set, by name."""
    return tuple(sorted(set(_index().values()), key=lambda rules: rules.name))


def register(rules: RuleSet) -> RuleSet:
    """Make a rule set known by its name and aliases for as long as the program runs.

    Raises `VariantClash` if another rule set has one of them.
    """
    names = _names(rules)
    for name in names:
        holder = _index().get(normalised(name))
        if holder is not None and holder != rules:
            raise VariantClash(
                tell(
                    "{name!r}: the name {taken!r} belongs to {holder!r}",
                    name=rules.name,
                    taken=name,
                    holder=holder.name,
                )
            )
    _registered.update((normalised(name), rules) for name in names)
    _index.cache_clear()
    return rules


def _names(rules: RuleSet) -> tuple[str, ...]:
    return (rules.name, *rules.aliases)


def _similar(name: str) -> list[str]:
    """Names and aliases that look like a misspelt one, the likeliest first."""
    spelled = {normalised(known): known for rules in variants() for known in _names(rules)}
    close = difflib.get_close_matches(normalised(name), spelled, n=3, cutoff=0.6)
    return [spelled[key] for key in close]


@functools.cache
def _index() -> dict[str, RuleSet]:
    """Rule sets by normalised name, and those registered by the program over them.

    A plug-in that cannot be loaded, or that claims a name already given, is left out with a
    warning: it must not keep the others from being played.
    """
    import importlib.metadata  # slow to load, and needless where a built-in variant is named

    index: dict[str, RuleSet] = {}
    points = importlib.metadata.entry_points(group=GROUP)
    for point in sorted(points, key=lambda point: (point.value != OWN, point.name)):
        try:
            found = list(_rule_sets(point.load()))
        except Exception as error:  # a plug-in may fail in any way of its own
            _warn(point, tell("cannot be loaded: {error}", error=error))
            continue
        if not found:
            _warn(point, gettext("holds no rule set"))
        for rules in found:
            holder = index.setdefault(normalised(rules.name), rules)
            if holder is not rules:
                _warn(point, tell("another rule set is called {name!r} already", name=rules.name))
                continue
            for name in rules.aliases:
                holder = index.setdefault(normalised(name), rules)
                if holder is not rules:
                    _warn(
                        point,
                        tell(
                            "the name {taken!r} of {name!r} belongs to {holder!r}",
                            taken=name,
                            name=rules.name,
                            holder=holder.name,
                        ),
                    )
    return index | _registered


def _warn(point: EntryPoint, reason: str) -> None:
    warnings.warn(
        tell(
            "variants of {point!r} ({where}): {reason}",
            point=point.name,
            where=point.value,
            reason=reason,
        ),
        stacklevel=2,
    )


def _rule_sets(found: object) -> Iterator[RuleSet]:
    if isinstance(found, RuleSet):
        yield found
    elif isinstance(found, types.ModuleType):
        yield from (value for value in vars(found).values() if isinstance(value, RuleSet))
        for module in pkgutil.iter_modules(getattr(found, "__path__", ())):
            yield from _rule_sets(importlib.import_module(f"{found.__name__}.{module.name}"))
    elif isinstance(found, Mapping):
        yield from _rule_sets(found.values())
    elif isinstance(found, Iterable) and not isinstance(found, str):
        for item in found:
            yield from _rule_sets(item)
