"""A report as blocks (headings, paragraphs, boards, tables), written as text, Markdown or HTML."""

from __future__ import annotations

import functools
import html
import textwrap
from collections.abc import Iterable, Sequence

import attrs
from tabulate import tabulate

FORMATS = ("text", "markdown", "html")

_AROUND_HEADERS = 2  # what tabulate adds to the width of a column's header


@attrs.frozen
class Heading:
    """A line that says what follows."""

    text: str


@attrs.frozen
class Paragraph:
    """Running text, each line of it filled to the width of the page."""

    text: str


@attrs.frozen
class Verbatim:
    """Text whose spaces and lines count, such as a board."""

    text: str


@attrs.frozen
class Table:
    """Rows of cells below headers. ``widths`` fold the cells of text; 0 leaves a column alone."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...] = ()


Block = Heading | Paragraph | Verbatim | Table


def written(blocks: Iterable[Block], form: str, width: int = 80) -> str:
    """The blocks in one of the `FORMATS`; ``width`` matters to text only."""
    write = {"text": _text, "markdown": _markdown, "html": _html}[form]
    return "\n\n".join(write(block, width) for block in blocks)


def _text(block: Block, width: int) -> str:
    if isinstance(block, Heading):
        return f"{block.text}\n{'=' * min(len(block.text), width)}"
    if isinstance(block, Paragraph):
        lines = block.text.splitlines()
        return "\n".join(textwrap.fill(line, width, subsequent_indent="  ") for line in lines)
    if isinstance(block, Verbatim):
        return block.text
    return text_table(block)


def text_table(table: Table) -> str:
    """A table as text, each row on lines of its own."""
    folded = [
        [_fold(cell, limit) for cell, limit in zip(row, _limits(table), strict=True)]
        for row in table.rows
    ]
    text = tabulate(folded, table.headers, "simple", disable_numparse=True)
    return "\n".join(line.rstrip() for line in text.splitlines())


def table_width(table: Table) -> int:
    """How wide a table is at most as text, without writing it: tabulate is slow."""
    columns = zip(table.headers, _limits(table), zip(*table.rows, strict=True), strict=True)
    widths = (
        max(
            len(header) + _AROUND_HEADERS if header else 0,
            *(len(line) for cell in cells for line in _fold(cell, limit).splitlines()),
        )
        for header, limit, cells in columns
    )
    return sum(widths) + 2 * (len(table.headers) - 1)


def _limits(table: Table) -> Sequence[int]:
    return table.widths or (0,) * len(table.headers)


@functools.lru_cache(maxsize=4096)
def _fold(cell: str, limit: int) -> str:
    if not limit:
        return cell
    lines = (textwrap.wrap(line, limit) or [""] for line in cell.splitlines())
    return "\n".join(part for parts in lines for part in parts)


def _markdown(block: Block, _: int) -> str:
    if isinstance(block, Heading):
        return f"## {block.text}"
    if isinstance(block, Paragraph):
        return "  \n".join(block.text.splitlines())
    if isinstance(block, Verbatim):
        return f"```text\n{block.text}\n```"
    headers, *rows = [
        [cell.replace("|", "\\|").replace("\n", "<br>") for cell in row]
        for row in (block.headers, *block.rows)
    ]
    return tabulate(rows, headers, "github", disable_numparse=True)


def _html(block: Block, _: int) -> str:
    if isinstance(block, Heading):
        return f"<h2>{html.escape(block.text)}</h2>"
    if isinstance(block, Paragraph):
        return f"<p>{_broken(block.text)}</p>"
    if isinstance(block, Verbatim):
        return f"<pre>{html.escape(block.text)}</pre>"
    rows = [[_broken(cell) for cell in row] for row in block.rows]
    headers = [html.escape(header) for header in block.headers]
    return str(tabulate(rows, headers, "unsafehtml", disable_numparse=True))


def _broken(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")
