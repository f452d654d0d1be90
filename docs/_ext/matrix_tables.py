"""The directive ``rule-matrix``: the hand-written table that the tests check, in blocks.

Nothing is computed here: the answers are those of ``tests/data/rule_matrix.toml``. Only the
titles and questions are taken from the behaviours themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from draughts.compare.behaviours import behaviour

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from rule_matrix import BLOCKS, PATH, Chapter, read


class RuleMatrix(SphinxDirective):
    """One block of variants (``main``, ``large``, ``near``, ``far``), or all ``sources``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The tables, written as Markdown and read by the page's own parser."""
        self.env.note_dependency(str(PATH))
        chapters = read(name for block in BLOCKS.values() for name in block)
        wanted = self.arguments[0]
        if wanted == "sources":
            lines, widths = _sources(chapters), [18, 20, 27, 35]
        else:
            names = BLOCKS[wanted]
            lines, widths = _block(chapters, names), [20, *[80 // len(names)] * len(names)]
        found = self.parse_text_to_nodes("\n".join(lines))
        for table in found:
            _set_widths(table, widths)
        return found


def _set_widths(table: nodes.Node, widths: list[int]) -> None:
    """Columns of the same widths in each table, so that they stand below each other."""
    if isinstance(table, nodes.table):
        table["classes"] = ["colwidths-given"]
        for column, width in zip(table.findall(nodes.colspec), widths, strict=True):
            column["colwidth"] = width


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the directive known."""
    app.add_directive("rule-matrix", RuleMatrix)
    return {"parallel_read_safe": True}


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    head = tuple(head)
    yield ""
    for cells in (head, ("---",) * len(head), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


def _block(chapters: Iterable[Chapter], names: tuple[str, ...]) -> Iterator[str]:
    for chapter in chapters:
        head = (chapter.title, *(f"[{name}](rules/{name}.md)" for name in names))
        yield from _table(
            head,
            (
                (behaviour(row.behaviour).title, *(row.answers[name] for name in names))
                for row in chapter.rows
            ),
        )


def _sources(chapters: Iterable[Chapter]) -> Iterator[str]:
    for chapter in chapters:
        yield from _table(
            (chapter.title, "Name", "Question", "Where it is written"),
            (
                (
                    behaviour(row.behaviour).title,
                    f"`{row.behaviour}`",
                    behaviour(row.behaviour).question,
                    row.source,
                )
                for row in chapter.rows
            ),
        )
