"""``draughts bench``: the computer's speed, and whether it thinks as before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import click

from draughts.cli.common import VARIANT
from draughts.cli.thinking import announce, count_text, limit_given
from draughts.cli.wording import filled
from draughts.computer.limit import Limit
from draughts.language import gettext, mark
from draughts.registry import variants
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.bench import Bench

NODES = 100_000
"""Positions looked at from each fixed position, where no limit is given."""

COLUMNS = (mark("variant"), mark("positions"), mark("nodes"), mark("nodes/s"), mark("signature"))


@click.command(epilog="Example: draughts bench turkish --depth 12")
@click.argument("rules", metavar="[VARIANT]", type=VARIANT, required=False)
@click.option("--depth", type=int, metavar="N", help="Plies to look ahead.")
@click.option(
    "--nodes",
    type=int,
    metavar="N",
    help=filled("Positions to look at from each; {nodes:,} where no limit is given.", nodes=NODES),
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(rules: RuleSet | None, depth: int | None, nodes: int | None, as_json: bool) -> None:
    """Search fixed positions of VARIANT, by default of all variants with some.

    The signature is the same on every machine. It changes when the search finds something
    else, or finds it in another way.
    """
    limit = limit_given("seconds", None, nodes, depth)
    if limit == Limit():
        limit = Limit(nodes=NODES)
    from draughts.computer.bench import bench, fixed_positions, total

    chosen = [rules] if rules else [each for each in variants() if fixed_positions(each)]
    width = max(len(gettext(COLUMNS[0])), *(len(each.name) for each in chosen))
    found: dict[str, Bench] = {}
    for each in chosen:
        one = bench(each, limit, announce)
        if not as_json:
            if not found:
                click.echo(_row(width, *map(gettext, COLUMNS)))
            click.echo(_row(width, each.name, *_cells(one)))
        found[each.name] = one
    if as_json:
        records = {name: _record(one) for name, one in found.items()}
        record = {"variants": records, "total": _record(total(found.values()))}
        click.echo(json.dumps(record))
    elif rules is None:
        click.echo(_row(width, gettext("all"), *_cells(total(found.values()))))


def _cells(one: Bench) -> tuple[str, ...]:
    return str(one.positions), f"{one.nodes:,}", count_text(one.nps), str(one.signature)


def _row(width: int, name: str, *cells: str) -> str:
    """A row of the table; rows are printed as they come."""
    positions, nodes, nps, signature = cells
    return f"{name:<{width}}  {positions:>9}  {nodes:>13}  {nps:>7}  {signature:>10}"


def _record(one: Bench) -> dict[str, object]:
    return attrs.asdict(one) | {"seconds": round(one.seconds, 3)}
