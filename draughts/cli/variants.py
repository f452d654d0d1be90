"""``draughts variants``: all variants in a table."""

from __future__ import annotations

import json

import click
from tabulate import tabulate

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
        click.echo(tabulate(rows, headers=("variant", "also called"), maxcolwidths=(None, 60)))
    else:
        table = [
            (
                rules.name,
                rules.title,
                _board(rules),
                _men(rules),
                rules.side_name(rules.first_player),
            )
            for rules in found
        ]
        headers = ("variant", "title", "board", "pieces a side", "first move")
        click.echo(tabulate(table, headers=headers))
        click.echo("\nThe rules of one: draughts rules NAME.  Play it: draughts play NAME")


def _board(rules: RuleSet) -> str:
    return f"{rules.width}x{rules.height}, {len(rules.board)} squares"


def _men(rules: RuleSet) -> int:
    return start_position(rules).side(Color.WHITE).bit_count()


def _entry(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "title": rules.title,
        "aliases": list(rules.aliases),
        "summary": rules.summary,
        "width": rules.width,
        "height": rules.height,
        "squares": len(rules.board),
        "pieces": _men(rules),
        "first_player": rules.first_player.value,
    }
