"""The report on the rules in which rule sets differ."""

from __future__ import annotations

from collections.abc import Sequence

from draughts.compare.rules import Difference, Value, compare_rules
from draughts.language import gettext, tell
from draughts.render.document import Block, Heading, Paragraph, Table
from draughts.rules import RuleSet

_LEAST = 20
"""A column narrower than this is not worth reading."""


def blocks(rule_sets: Sequence[RuleSet], width: int | None = None) -> list[Block]:
    """A column for each rule set, or a line for each value where the page is too narrow."""
    differences = compare_rules(rule_sets)
    names = [rules.name for rules in rule_sets]
    if not differences:
        return [Paragraph(tell("{names} have the same rules.", names=_listed(names)))]
    sources: list[str] = []
    widths = _widths(len(names), differences, width)
    if widths is not None:
        table = _side_by_side(names, differences, sources, widths)
    else:
        table = _by_value(names, differences, sources, width or 0)
    found: list[Block] = [
        Heading(tell("Rules in which {names} differ", names=_listed(names))),
        table,
    ]
    if sources:
        lines = (f"[{number}] {text}" for number, text in enumerate(sources, start=1))
        found.append(Paragraph("\n".join([gettext("Sources:"), *lines])))
    return found


def record(rule_sets: Sequence[RuleSet]) -> dict[str, object]:
    """The same as plain values."""
    return {
        "variants": [rules.name for rules in rule_sets],
        "rules": [
            {
                "field": difference.field,
                "chapter": difference.chapter,
                "label": difference.label,
                "values": [
                    {"words": value.words if value.matters else None, "source": value.source}
                    for value in difference.values
                ],
            }
            for difference in compare_rules(rule_sets)
        ],
    }


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + gettext(" and ") + names[-1]


def _rule(difference: Difference) -> str:
    return f"{difference.chapter}: {difference.label}"


def _widths(
    count: int, differences: Sequence[Difference], width: int | None
) -> tuple[int, ...] | None:
    """Widths of the columns of a table side by side, or None if the page is too narrow."""
    if width is None:
        return (0,) * (count + 1)
    label = max(16, *(len(part) for found in differences for part in _rule(found).split()))
    each = (width - label) // count - 2
    return (label, *(each,) * count) if each >= _LEAST else None


def _side_by_side(
    names: Sequence[str],
    differences: Sequence[Difference],
    sources: list[str],
    widths: tuple[int, ...],
) -> Table:
    rows = tuple(
        (_rule(found), *(_marked(value.words, value, sources) for value in found.values))
        for found in differences
    )
    return Table((gettext("rule"), *names), rows, widths)


def _by_value(
    names: Sequence[str], differences: Sequence[Difference], sources: list[str], width: int
) -> Table:
    """One line for each value of a rule, with the rule sets that have it."""
    rows = []
    for difference in differences:
        holders: dict[str, list[str]] = {}
        for name, value in zip(names, difference.values, strict=True):
            holders.setdefault(value.words, []).append(_marked(name, value, sources))
        for number, (words, having) in enumerate(holders.items()):
            rows.append(("" if number else _rule(difference), words, ", ".join(having)))
    label = 18
    each = (width - label - 4) // 2
    return Table(
        (gettext("rule"), gettext("value"), gettext("variants")), tuple(rows), (label, each, each)
    )


def _marked(text: str, value: Value, sources: list[str]) -> str:
    """A text with the number of its source."""
    if not value.source:
        return text
    if value.source not in sources:
        sources.append(value.source)
    return f"{text} [{sources.index(value.source) + 1}]"
