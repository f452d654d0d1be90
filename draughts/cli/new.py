"""``draughts new``: a rules file to edit, with every rule of its base explained."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from draughts.cli.common import VARIANT, is_path
from draughts.files import refuse_to_replace, write_whole
from draughts.language import tell
from draughts.registry import variant
from draughts.rulefile.read import read_rule_file
from draughts.rulefile.template import rule_template
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts new my.toml --base russian")
@click.argument("file", type=click.Path())
@click.option(
    "--base",
    metavar="VARIANT",
    shell_complete=VARIANT.shell_complete,
    help="The variant, or another rules file, to start from.",
)
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
def command(file: str, base: str | None, force: bool) -> None:
    """Write FILE, a rules file that plays like its base, for you to edit.

    Each rule stands there with its value, what else it may be, and what that means.
    """
    path = Path(file)
    if path.suffix.casefold() != ".toml":
        raise click.UsageError(
            tell("{file!r}: the name of a rules file ends in .toml, like my.toml", file=file)
        )
    text = _text(path, base)
    refuse_to_replace(path, force)
    write_whole(path, text)
    click.echo(
        tell(
            "{file} is written. Edit it, then: draughts check {quoted}",
            file=file,
            quoted=shlex.quote(file),
        )
    )


def _text(path: Path, base: str | None) -> str:
    if base is None:
        return rule_template(path.name, RuleSet(name=path.stem), None)
    if not is_path(base):
        start = variant(base)
        return rule_template(path.name, start.derive(path.stem), start)
    found = read_rule_file(base)
    return rule_template(path.name, found.rules.derive(path.stem), found.base)
