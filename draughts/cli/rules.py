"""``draughts rules``: the rule sheet of a variant."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator

import click

from draughts.cli.common import VARIANT
from draughts.language import gettext, tell
from draughts.rules import RuleSet
from draughts.sheet import Entry, rule_sheet


@click.command(epilog="Example: draughts rules spanish")
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(rules: RuleSet, as_json: bool) -> None:
    """Print the rules of VARIANT in words, with where each is written."""
    click.echo(_json(rules) if as_json else sheet_text(rules), nl=as_json)


def sheet_text(rules: RuleSet) -> str:
    """The rule sheet as the terminal shows it."""
    formatter = click.HelpFormatter(width=min(shutil.get_terminal_size().columns, 100))
    formatter.write_text(
        click.style(f"{gettext(rules.title) or rules.name} ({rules.name})", bold=True)
    )
    if rules.aliases:
        formatter.write_text(tell("Also called: {aliases}", aliases=", ".join(rules.aliases)))
    if rules.summary:
        formatter.write_text(gettext(rules.summary))
    sources: list[str] = []
    for chapter in rule_sheet(rules):
        formatter.write_paragraph()
        formatter.write_text(click.style(chapter.title, bold=True))
        with formatter.indentation():
            formatter.write_dl(
                [row for entry in chapter.entries for row in _rows(entry, sources)], col_max=34
            )
    if sources:
        formatter.write_paragraph()
        formatter.write_text(click.style(gettext("Sources"), bold=True))
        with formatter.indentation():
            formatter.write_dl([(f"[{i}]", text) for i, text in enumerate(sources, start=1)])
    return formatter.getvalue()


def _rows(entry: Entry, sources: list[str]) -> Iterator[tuple[str, str]]:
    """A rule as lines of (label, words); its source becomes a number into the list."""
    mark = ""
    if entry.source:
        if entry.source not in sources:
            sources.append(entry.source)
        mark = f" [{sources.index(entry.source) + 1}]"
    lines = entry.words.splitlines()
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        yield ("" if number else entry.label), line + (mark if last else "")


def _json(rules: RuleSet) -> str:
    return json.dumps(
        {
            "name": rules.name,
            "title": gettext(rules.title),
            "aliases": list(rules.aliases),
            "summary": gettext(rules.summary),
            "rules": [
                {
                    "chapter": chapter.title,
                    "field": entry.field,
                    "label": entry.label,
                    "words": entry.words,
                    "source": entry.source,
                }
                for chapter in rule_sheet(rules)
                for entry in chapter.entries
            ],
        },
        indent=2,
        ensure_ascii=False,
    )
