"""``draughts compare``: what two or more variants differ in."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from draughts.cli.common import VARIANT
from draughts.language import gettext, tell
from draughts.types import Notation

if TYPE_CHECKING:
    from draughts.render.document import Block
    from draughts.rules import RuleSet

Report = tuple[Callable[[int | None], "list[Block]"], Callable[[], dict[str, object]]]
"""What makes the blocks for a page of some width (None: any), and what makes the record."""

_NARROWEST, _WIDEST = 40, 120
"""Between these a page follows the terminal, in characters."""


@click.command(epilog="Example: draughts compare russian brazilian --diverge 3")
@click.argument("rule_sets", metavar="VARIANT VARIANT...", type=VARIANT, nargs=-1)
@click.option("--behaviour", is_flag=True, help="Play scenarios and tabulate what differs.")
@click.option("--all", "everything", is_flag=True, help="With --behaviour: what agrees, too.")
@click.option("--show", metavar="ROW", help="Show the scenario of a row of --behaviour.")
@click.option(
    "--diverge",
    metavar="[N]",
    type=click.IntRange(1, 50),
    is_flag=False,
    flag_value=1,
    help="Find positions, by default one, in which the moves of two variants part.",
)
@click.option("--seed", type=int, help="With --diverge: picks other random games.")
@click.option("--fen", metavar="FEN", help="List the moves of one position under all variants.")
@click.option(
    "--notation",
    type=click.Choice([kind.value for kind in Notation]),
    help="With --fen: let all write in one notation instead of each in its own.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "html", "json"]),
    default="text",
    show_default=True,
)
def command(
    rule_sets: tuple[RuleSet, ...],
    behaviour: bool,
    everything: bool,
    show: str | None,
    diverge: int | None,
    seed: int | None,
    fen: str | None,
    notation: str | None,
    form: str,
) -> None:
    """Compare the rules of variants, or what they do, or where their moves part.

    Without an option: a table of the rules in which they differ, with where each is written.
    """
    if len(rule_sets) < 2:
        raise click.UsageError(
            gettext("give two variants or more, like: draughts compare russian pool")
        )
    modes = {
        "--behaviour": behaviour,
        "--show": show is not None,
        "--diverge": diverge is not None,
        "--fen": fen is not None,
    }
    given = [mode for mode, is_given in modes.items() if is_given]
    if len(given) > 1:
        raise click.UsageError(tell("choose one of {given}", given=gettext(" and ").join(given)))
    companions = {
        "--all": ("--behaviour", everything),
        "--seed": ("--diverge", seed is not None),
        "--notation": ("--fen", notation is not None),
    }
    for option, (mode, is_given) in companions.items():
        if is_given and not modes[mode]:
            raise click.UsageError(
                tell("{option} has a meaning only with {mode}", option=option, mode=mode)
            )
    if show is not None:
        report = _scenario(rule_sets, show)
    elif behaviour:
        report = _matrix(rule_sets, everything)
    elif diverge is not None:
        report = _divergences(rule_sets, diverge, seed or 0)
    elif fen is not None:
        report = _position(rule_sets, fen, notation)
    else:
        report = _rules(rule_sets)
    click.echo(_written(report, form))


def _written(report: Report, form: str) -> str:
    blocks, record = report
    if form == "json":
        return json.dumps(record(), indent=2, ensure_ascii=False)
    from draughts.render.document import written

    width = max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST))
    return written(blocks(width if form == "text" else None), form, width)


# the reports; each loads only what it needs


def _rules(rule_sets: tuple[RuleSet, ...]) -> Report:
    from draughts.compare.reports import rules

    return lambda width: rules.blocks(rule_sets, width), lambda: rules.record(rule_sets)


def _matrix(rule_sets: tuple[RuleSet, ...], everything: bool) -> Report:
    from draughts.compare.behaviours import behaviour_matrix
    from draughts.compare.reports import behaviour

    matrix = behaviour_matrix(rule_sets)
    shown = matrix if everything else matrix.differing()
    return lambda width: behaviour.blocks(shown, width), lambda: behaviour.record(shown)


def _scenario(rule_sets: tuple[RuleSet, ...], row: str) -> Report:
    from draughts.compare.behaviours import behaviour as named
    from draughts.compare.reports import behaviour

    chosen = named(row)
    return (
        lambda _: behaviour.scenario_blocks(chosen, rule_sets),
        lambda: behaviour.scenario_record(chosen, rule_sets),
    )


def _divergences(rule_sets: tuple[RuleSet, ...], count: int, seed: int) -> Report:
    from draughts.compare.reports import divergence

    if len(rule_sets) != 2:
        raise click.UsageError(
            tell("--diverge compares two variants, not {number}", number=len(rule_sets))
        )
    one, other = rule_sets
    return (
        lambda _: divergence.blocks(one, other, count, seed),
        lambda: divergence.record(one, other, count, seed),
    )


def _position(rule_sets: tuple[RuleSet, ...], fen: str, notation: str | None) -> Report:
    from draughts.compare.position import moves_under
    from draughts.compare.reports import position

    found = moves_under(rule_sets, fen, Notation(notation) if notation else None)
    return lambda _: position.blocks(found), lambda: position.record(found)
