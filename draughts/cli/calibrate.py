"""``draughts calibrate``: find how weak the levels of a variant must be, by matches."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from draughts.cli.common import VARIANT
from draughts.cli.keeping import forget_kept, keep, keeping_options
from draughts.files import refuse_to_replace
from draughts.language import gettext, tell
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
@click.option(
    "--check", is_flag=True, help="Play only the last matches, between the levels as they are."
)
@keeping_options("levels")
def command(
    rules: RuleSet,
    games: int,
    concurrency: int,
    check: bool,
    save: str | None,
    force: bool,
    use: bool,
    forget: bool,
) -> None:
    """Find how weak each level of a variant must be.

    The easiest level is to be about as strong as a player who only takes the most material at
    one ply; each other level beats the one below clearly. With --use the computer
    plays by the new levels from now on, and --forget takes them away again.
    """
    if forget:
        forget_kept(rules, "levels")
        return
    if save is not None:
        refuse_to_replace(Path(save), force)
    from draughts.match.calibrate import Calibration, calibrate, measure

    def run(executor: ProcessPoolExecutor | None) -> Calibration:
        even = games + games % 2
        last = even * 3 // 4 * 2
        if check:
            return measure(rules, executor, workers=concurrency, games=last, tell=click.echo)
        return calibrate(
            rules, executor, workers=concurrency, games=even, confirm=last, tell=click.echo
        )

    if concurrency == 1:
        found = run(None)
    else:
        with ProcessPoolExecutor(concurrency) as executor:
            found = run(executor)
    click.echo()
    for level in found.levels:
        click.echo(
            tell(
                "{level:<7} nodes {nodes:>6}, overlooks {oversight:.0%}, varies by {variety}",
                level=level.name,
                nodes=level.nodes,
                oversight=level.oversight,
                variety=level.variety,
            )
        )
    for result in found.results:
        click.echo(
            tell(
                "{players}: {score:.0%} of {games} games",
                players=gettext(" v ").join(result.players),
                score=result.score,
                games=result.games,
            )
        )
    keep(rules, "levels", {"variant": rules.name, **found.record()}, save, use)
