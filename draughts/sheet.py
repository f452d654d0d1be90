"""The rule sheet: a rule set in words, chapter by chapter, with the source of each rule."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from draughts.fields import Group, about
from draughts.language import gettext
from draughts.rules import RuleSet, rule_fields


@attrs.frozen
class Entry:
    """One rule: its field, the field's label, its value in words and where that is written.

    Several things side by side, such as draw rules, stand on a line of ``words`` each.
    """

    field: str
    label: str
    words: str
    source: str | None


@attrs.frozen
class Chapter:
    """The rules of one group, in rulebook order."""

    title: str
    entries: tuple[Entry, ...]


def rule_sheet(rules: RuleSet) -> tuple[Chapter, ...]:
    """Every rule that can make a difference under this rule set, in rulebook order."""
    chapters = []
    for group in Group:
        entries = tuple(_entries(rules, group))
        if group is not Group.IDENTITY and entries:
            chapters.append(Chapter(gettext(group.value), entries))
    return tuple(chapters)


def _entries(rules: RuleSet, group: Group) -> Iterator[Entry]:
    for field in rule_fields(group):
        meta = about(field)
        if not meta.matters(rules):
            continue
        words = meta.words(getattr(rules, field.name))
        if field.name == "first_player":
            words = f"{rules.side_name(rules.first_player)}, {words}"
        yield Entry(field.name, meta.label, words, rules.source(field.name))
