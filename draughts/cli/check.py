"""``draughts check``: whether a rules file is sound, what it says, and what is special in it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import attrs
import click

from draughts.cli.rules import sheet_text
from draughts.errors import InvalidRules
from draughts.fields import about
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.rulefile.read import RuleFile, read_rule_file
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts check examples/house.toml")
@click.argument("file", type=click.Path())
@click.pass_context
def command(context: click.Context, file: str) -> None:
    """Check the rules in FILE; print them in words, and how they differ from their base.

    Several faults stand on a line each, and the exit status is 2.
    """
    try:
        found = read_rule_file(file)
    except InvalidRules as error:
        if len(error.faults) == 1:
            raise
        heading = str(error).removesuffix("; ".join(error.faults))
        click.echo(
            tell("draughts: {heading}{number} faults", heading=heading, number=len(error.faults)),
            err=True,
        )
        for fault in error.faults:
            click.echo(f"  {fault}", err=True)
        context.exit(2)
    click.echo(sheet_text(found.rules))
    click.echo(_differences_text(found), nl=False)
    if over := Game(found.rules).outcome():
        click.echo(
            tell("draughts: note: the game is over at the start: {rule}", rule=over.rule), err=True
        )


def _differences_text(found: RuleFile) -> str:
    """What the house does differently, each rule in its base's words and in its own."""
    rules, base = found.rules, found.base
    start = (
        f"{gettext(base.title) or base.name} ({base.name})"
        if base
        else gettext("the defaults of a rule set")
    )
    rows = list(_differences(rules, base))
    formatter = click.HelpFormatter(width=min(shutil.get_terminal_size().columns, 100))
    if not rows:
        formatter.write_text(tell("No rule differs from {start}.", start=start))
        return formatter.getvalue()
    formatter.write_text(click.style(tell("What differs from {start}", start=start), bold=True))
    with formatter.indentation():
        formatter.write_dl(rows, col_max=34)
    return formatter.getvalue()


def _differences(rules: RuleSet, base: RuleSet | None) -> Iterator[tuple[str, str]]:
    """Lines of (field, words): those of the base, then, behind an arrow, the file's own."""
    usual = base.derive(rules.name) if base else RuleSet(name=rules.name)
    for field in attrs.fields(RuleSet):
        before, after = getattr(usual, field.name), getattr(rules, field.name)
        if field.eq and before != after:
            words = about(field).words
            for number, line in enumerate(words(before).splitlines()):
                yield ("" if number else field.name), line
            for number, line in enumerate(words(after).splitlines()):
                yield "", f"{'  ' if number else '->'} {line}"
