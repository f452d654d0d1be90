"""``draughts fen``: what a position is, and how other programs write it."""

from __future__ import annotations

import json

import click

from draughts.cli.common import VARIANT
from draughts.fen import Dialect, FenRecord, lost, read, write
from draughts.language import tell
from draughts.notation.diagram import draw
from draughts.rules import RuleSet
from draughts.types import Notation
from draughts.words import piece_words

_DIALECTS = click.Choice([dialect.value for dialect in Dialect])


@click.command(epilog='Example: draughts fen frisian "W:W31-50:B1-20" --to lidraughts')
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.argument("text", metavar="TEXT")
@click.option("--to", type=_DIALECTS, default="pdn", show_default=True, help="Write it so.")
@click.option("--from", "source", type=_DIALECTS, help="Read it so, whatever it looks like.")
@click.option(
    "--notation",
    type=click.Choice([notation.value for notation in Notation]),
    help="How squares are named; by default as is usual in the dialect.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    rules: RuleSet, text: str, to: str, source: str | None, notation: str | None, as_json: bool
) -> None:
    """Draw a position of VARIANT that is written as TEXT, and write it in another dialect.

    TEXT is a FEN as game files, lidraughts or pydraughts have it, or a position of the Hub or
    DXP protocol; the last line is the position in the dialect of --to.
    """
    record = read(rules, text, Dialect(source) if source else None)
    target = Dialect(to)
    written = write(rules, record, target, notation=Notation(notation) if notation else None)
    for phrase in lost(record, target):
        click.echo(
            tell(
                "draughts: note: {target} cannot say {phrase}", target=target.title, phrase=phrase
            ),
            err=True,
        )
    if as_json:
        click.echo(json.dumps(_as_values(rules, record, target, written), ensure_ascii=False))
        return
    click.echo(_heading(rules, record))
    click.echo(draw(record.position))
    click.echo(written)


def _heading(rules: RuleSet, record: FenRecord) -> str:
    facts = [tell("{dialect} position", dialect=record.dialect.title)]
    if record.fullmove is not None:
        facts.append(tell("move {fullmove}", fullmove=record.fullmove))
    if record.halfmove:
        facts.append(tell("{halfmove} plies counted for a draw", halfmove=record.halfmove))
    names = rules.board.names()
    for square, piece in record.ghosts:
        facts.append(
            tell(
                "{piece} on {square} already captured",
                piece=piece_words(piece),
                square=names[square],
            )
        )
    return ", ".join(facts)


def _as_values(
    rules: RuleSet, record: FenRecord, target: Dialect, written: str
) -> dict[str, object]:
    names = rules.board.names()
    return {
        "variant": rules.name,
        "dialect": record.dialect.value,
        "side": record.position.turn.value,
        "pieces": {names[square]: str(piece) for square, piece in record.position.pieces()},
        "halfmove": record.halfmove,
        "fullmove": record.fullmove,
        "captured": {names[square]: str(piece) for square, piece in record.ghosts},
        target.value: written,
    }
