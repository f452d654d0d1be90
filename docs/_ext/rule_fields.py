"""The directive ``rule-fields``: a table of every field of a rule set."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from draughts.errors import shown
from draughts.fields import Group, about
from draughts.rules import RuleSet, rule_fields
from draughts.types import Direction


class RuleFields(SphinxDirective):
    """Field, label, default and admitted values of the rule set, chapter by chapter."""

    def run(self) -> list[nodes.Node]:
        """The tables, written as Markdown and read by the page's own parser."""
        return self.parse_text_to_nodes("\n".join(_tables()))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the directive known."""
    app.add_directive("rule-fields", RuleFields)
    return {"parallel_read_safe": True}


def _tables() -> Iterator[str]:
    for group in Group:
        yield f"\n**{group.value}**\n"
        yield "| Field | Default | Meaning | Admitted |"
        yield "|---|---|---|---|"
        for field in rule_fields(group):
            cells = (f"`{field.name}`", _default(field), about(field).label, _admitted(field))
            yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _default(field: attrs.Attribute[Any]) -> str:
    if field.default is attrs.NOTHING:
        return "*required*"
    return f"`{_shown(field.default)}`"


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_shown, value))}{',' * (len(value) == 1)})"
    return shown(value)


def _admitted(field: attrs.Attribute[Any]) -> str:
    """The members of a choice in words; for anything else, what the validator asks for."""
    meta, hint = about(field), get_type_hints(RuleSet)[field.name]
    lines, choices = [], _choices(hint)
    for choice in choices:
        value = choice if meta.admits(choice) is None else (choice,)
        lines.append(f"`{_shown(choice)}`: {meta.words(value)}")
    if not isinstance(hint, type) or not choices:
        wanted = (meta.admits(object()) or "").removeprefix("must be ")
        lines.append(wanted.removeprefix(f"one of {', '.join(map(str, choices))} or "))
    return "<br>".join(lines)


def _choices(hint: Any) -> tuple[Any, ...]:
    """The values among which a field of this type, or each of its items, is chosen."""
    for kind in (hint, *get_args(hint)):
        if kind is bool:
            return (True, False)
        if isinstance(kind, type) and issubclass(kind, enum.Enum) and kind is not Direction:
            return tuple(kind)
    return ()
