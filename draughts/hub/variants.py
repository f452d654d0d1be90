"""What variants are called in Hub.

The protocol names none. Scan, the engine that it was made for, has names of its own; ours are
those of the registry. An engine that has no parameter for the variant plays `USUAL`.
"""

from __future__ import annotations

from collections.abc import Iterable

from draughts.errors import UnknownVariant
from draughts.registry import normalised, variant, variants
from draughts.rules import RuleSet

PARAMETER = "variant"
USUAL = "international"
SCAN_NAMES = {
    "normal": USUAL,
    "killer": "killer",
    "bt": "breakthrough",
    "frisian": "frisian",
    "losing": "antidraughts",
}
"""The values of Scan's parameter, and the variants that they mean."""


def named(name: str) -> RuleSet:
    """The rule set of a name, one of ours or of Scan's. Raises `UnknownVariant`."""
    return variant(SCAN_NAMES.get(name.strip().casefold(), name))


def offered(own: RuleSet | None = None) -> list[str]:
    """The names of all known variants, and before them that of a rule set besides."""
    names = [rules.name for rules in variants()]
    return names if own is None or own.name in names else [own.name, *names]


def value_for(rules: RuleSet, values: Iterable[str]) -> str | None:
    """Which of an engine's values stands for a rule set; None if none of them does."""
    values = list(values)
    ours = {normalised(name) for name in (rules.name, *rules.aliases)}
    for value in values:  # the very name before an alias
        if normalised(value) == normalised(rules.name):
            return value
    for value in values:
        if normalised(value) in ours or is_variant(rules, SCAN_NAMES.get(value.casefold())):
            return value
    return None


def is_variant(rules: RuleSet, name: str | None) -> bool:
    """Whether a rule set is the variant of that name and not one of a user's own."""
    try:
        return name is not None and variant(name) == rules
    except UnknownVariant:
        return False
