"""Writes ``docs/rules/``: a page for each built-in variant, and an overview of all.

Everything on these pages is read from the rule sets, so it cannot be out of date. Notes on
disagreeing sources are the docstrings of the variants' own files.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from board_picture import board_picture
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

import variants
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.sheet import Entry, rule_sheet
from draughts.types import Color, Direction, Priority


def setup(app: Sphinx) -> ExtensionMetadata:
    """Let Sphinx write the pages before it reads any."""
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True}


def write_pages(app: Sphinx) -> None:
    """Write all pages and pictures; what has not changed is left alone."""
    folder = app.srcdir / "rules"
    folder.mkdir(exist_ok=True)
    files: dict[str, str] = {}
    found = sorted(_built_in(), key=lambda pair: pair[0].name)
    for rules, notes in found:
        files[f"{rules.name}.md"] = "\n".join(sheet_page(rules, notes))
        files[f"{rules.name}.svg"] = board_picture(start_position(rules))
    files["index.md"] = "\n".join(overview_page([rules for rules, _ in found]))
    for stale in {path.name for path in folder.iterdir()} - set(files):
        (folder / stale).unlink()
    for name, text in files.items():
        _write(folder / name, text + "\n")


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _built_in() -> Iterator[tuple[RuleSet, str]]:
    """Each variant with the notes of its file: the docstring after its first paragraph."""
    for info in pkgutil.iter_modules(variants.__path__, "variants."):
        module = importlib.import_module(info.name)
        if isinstance(rules := getattr(module, "RULES", None), RuleSet):
            _, _, notes = (module.__doc__ or "").partition("\n\n")
            yield rules, notes.strip()


# the page of one variant


def sheet_page(rules: RuleSet, notes: str) -> Iterator[str]:
    """The rule sheet in Markdown."""
    yield f"# {rules.title}\n"
    yield f"{rules.summary}\n"
    yield f"![The start position of {rules.title}]({rules.name}.svg){{.board}}\n"
    yield f"`draughts play {rules.name}`"
    if rules.aliases:
        yield "\\\nAlso called " + ", ".join(f"`{alias}`" for alias in rules.aliases)
    yield ""
    sources: list[str] = []
    for chapter in rule_sheet(rules):
        yield f"## {chapter.title}\n"
        yield "```{list-table}\n:widths: 30 70\n"
        for entry in chapter.entries:
            yield f"* - {entry.label.capitalize()}\n  - {_words(entry, sources)}"
        yield "```\n"
    if notes:
        yield f"## Notes\n\n{notes}\n"
    if sources:
        yield "## Sources\n"
        for number, source in enumerate(sources, start=1):
            yield f"[^{number}]: {source}"


def _words(entry: Entry, sources: list[str]) -> str:
    """A rule in words; its source becomes a numbered note at the end of the page."""
    words = entry.words.replace("\n", "<br>")
    if not entry.source:
        return words
    if entry.source not in sources:
        sources.append(entry.source)
    return f"{words} [^{sources.index(entry.source) + 1}]"


# the overview


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for cells in (head, ("---",) * len(head), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


def overview_page(found: list[RuleSet]) -> Iterator[str]:
    """Tables of all variants, with links to their pages."""
    yield "---\nhide-toc: true\n---\n"
    yield "# The variants\n"
    yield (
        f"{len(found)} variants come along. Each page is the rule sheet of one: its rules in "
        "words, with where they are written. `draughts rules NAME` prints the same.\n"
    )
    yield "## Boards\n"
    boards = ("Variant", "Board", "Squares", "Pieces", "Begins", "In short")
    yield from _table(boards, (_board_row(rules) for rules in found))
    yield "## Moves and captures\n"
    yield (
        "Arrows show directions as the mover sees them. *Choice* says which of several captures "
        "must be made, *passing* what becomes of a man that reaches the far row in the middle of "
        "a capture, *removal* when captured pieces leave the board.\n"
    )
    moves = ("Variant", "Men move", "Men take", "Kings", "Choice", "Passing", "Removal")
    yield from _table(moves, (_moves_row(rules) for rules in found))
    yield "```{toctree}\n:hidden:\n"
    yield from (rules.name for rules in found)
    yield "```"


def _link(rules: RuleSet) -> str:
    return f"[{rules.name}]({rules.name}.md)"


def _board_row(rules: RuleSet) -> tuple[str, ...]:
    return (
        _link(rules),
        f"{rules.width}×{rules.height}",
        str(len(rules.board)),
        str(start_position(rules).side(Color.WHITE).bit_count()),
        rules.side_name(rules.first_player),
        rules.summary,
    )


_ARROWS = dict(zip(Direction, "↑↗→↘↓↙←↖", strict=True))

_CHOICE = {
    Priority.MOST_PIECES: "most pieces",
    Priority.HIGHEST_VALUE: "highest value",
    Priority.WITH_KING: "with a king",
    Priority.MOST_KINGS: "most kings",
    Priority.EARLIEST_KINGS: "kings earliest",
}


def _moves_row(rules: RuleSet) -> tuple[str, ...]:
    kings = f"{'flying' if rules.flying_kings else 'short'} {_arrows(rules.king_moves)}"
    if rules.king_captures != rules.king_moves:
        kings += f", take {_arrows(rules.king_captures)}"
    return (
        _link(rules),
        _arrows(rules.man_moves),
        _arrows(rules.man_captures),
        kings,
        ", then ".join(_CHOICE[item] for item in rules.capture_priority) or "free",
        rules.promotion.value.replace("_", " "),
        rules.removal.value.replace("_", " "),
    )


def _arrows(directions: Direction) -> str:
    return "".join(arrow for direction, arrow in _ARROWS.items() if direction in directions)
