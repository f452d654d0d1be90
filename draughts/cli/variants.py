"""``draughts variants``: all variants in a table."""

from __future__ import annotations

import json

import click
from tabulate import tabulate

from draughts.language import gettext, tell
from draughts.registry import variants
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Color


@click.command(epilog="Example: draughts variants --aliases")
@click.option("--aliases", is_flag=True, help="Show the other names of each variant instead.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(aliases: bool, as_json: bool) -> None:
    """List the variants, ours and those of installed packages."""
    found = variants()
    if as_json:
        click.echo(json.dumps([_entry(rules) for rules in found], indent=2, ensure_ascii=False))
    elif aliases:
        rows = [(rules.name, ", ".join(rules.aliases)) for rules in found]
        click.echo(
            tabulate(
                rows, headers=(gettext("variant"), gettext("also called")), maxcolwidths=(None, 60)
            )
        )
    else:
        table = [
            (
                rules.name,
                gettext(rules.title),
                _board(rules),
                _men(rules),
                rules.side_name(rules.first_player),
            )
            for rules in found
        ]
        headers = (
            gettext("variant"),
            gettext("title"),
            gettext("board"),
            gettext("pieces a side"),
            gettext("first move"),
        )
        click.echo(tabulate(table, headers=headers))
        click.echo(gettext("\nThe rules of one: draughts rules NAME.  Play it: draughts play NAME"))


def _board(rules: RuleSet) -> str:
    return tell(
        "{files}x{rows}, {number} squares",
        files=rules.width,
        rows=rules.height,
        number=len(rules.board),
    )


def _men(rules: RuleSet) -> int:
    return start_position(rules).side(Color.WHITE).bit_count()


def _entry(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "title": gettext(rules.title),
        "aliases": list(rules.aliases),
        "summary": gettext(rules.summary),
        "width": rules.width,
        "height": rules.height,
        "squares": len(rules.board),
        "pieces": _men(rules),
        "first_player": rules.first_player.value,
    }
