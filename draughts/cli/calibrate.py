"""``draughts calibrate``: find how weak the levels of a variant must be, by matches."""

from __future__ import annotations

import json
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from draughts.cli.common import VARIANT
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts calibrate turkish --concurrency 2")
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.option(
    "--games",
    type=click.IntRange(10),
    default=40,
    show_default=True,
    metavar="N",
    help="Games of each match that looks for a level; the last matches have half more.",
)
@click.option(
    "--concurrency",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    metavar="N",
    help="How many games to play at a time.",
)
@click.option("--save", type=click.Path(dir_okay=False), metavar="FILE", help="Keep the levels.")
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
def command(rules: RuleSet, games: int, concurrency: int, save: str | None, force: bool) -> None:
    """Find how weak each level of a variant must be.

    The easiest level is to be about as strong as a player who only takes the most material at
    one ply; each other level beats the one below clearly.
    """
    if save is not None and Path(save).exists() and not force:
        raise click.UsageError(f"{save} exists; --force replaces it")
    from draughts.match.calibrate import Calibration, calibrate

    def run(executor: ProcessPoolExecutor | None) -> Calibration:
        even = games + games % 2
        return calibrate(
            rules,
            executor,
            workers=concurrency,
            games=even,
            confirm=even * 3 // 4 * 2,
            tell=click.echo,
        )

    if concurrency == 1:
        found = run(None)
    else:
        with ProcessPoolExecutor(concurrency) as executor:
            found = run(executor)
    click.echo()
    for level in found.levels:
        click.echo(
            f"{level.name:<7} nodes {level.nodes:>6}, overlooks {level.oversight:.0%}, "
            f"varies by {level.variety}"
        )
    for result in found.results:
        click.echo(f"{' v '.join(result.players)}: {result.score:.0%} of {result.games} games")
    if save is not None:
        path = Path(save)
        beside = path.with_name(path.name + ".new")
        content = {"variant": rules.name, **found.record()}
        beside.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
        os.replace(beside, path)
