"""The directive ``level-table``: how the levels of each built-in variant were measured.

Nothing is computed here: the figures are those that ``draughts calibrate`` left beside the
levels that come with the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from draughts.computer.stored import shipped
from draughts.registry import variants


class LevelTable(SphinxDirective):
    """A row for each variant, a column for each match."""

    def run(self) -> list[nodes.Node]:
        """The table, written as Markdown and read by the page's own parser."""
        return self.parse_text_to_nodes("\n".join(_lines()))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the directive known."""
    app.add_directive("level-table", LevelTable)
    return {"parallel_read_safe": True}


def _lines() -> Iterator[str]:
    yield "| variant | greedy v easy | medium v easy | hard v medium | expert v hard |"
    yield "| --- | --- | --- | --- | --- |"
    for rules in variants():
        if found := shipped(rules, "levels"):
            yield f"| [{rules.name}](rules/{rules.name}.md) | {' | '.join(_cells(found))} |"


def _cells(found: dict[str, Any]) -> Iterator[str]:
    for match in found["results"]:
        yield f"{match['score']:.0%} of {match['games']}"
