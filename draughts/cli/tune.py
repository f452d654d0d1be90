"""``draughts tune``: learn what the features of a variant's positions are worth."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from draughts.cli.common import VARIANT
from draughts.cli.keeping import forget_kept, keep, keeping_options
from draughts.files import refuse_to_replace
from draughts.language import gettext, tell
from draughts.rules import RuleSet

if TYPE_CHECKING:
    from draughts.computer.tune import Round


@click.command(epilog="Example: draughts tune turkish --games 500 --save turkish.weights.json")
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.option("--games", type=click.IntRange(10), default=2000, show_default=True, metavar="N")
@click.option("--rounds", type=click.IntRange(1, 100), default=3, show_default=True, metavar="N")
@click.option(
    "--nodes",
    type=click.IntRange(50),
    default=600,
    show_default=True,
    metavar="N",
    help="Positions to look at for a move of these games.",
)
@click.option("--seed", type=int, default=0, show_default=True)
@keeping_options("weights")
def command(
    rules: RuleSet,
    games: int,
    rounds: int,
    nodes: int,
    seed: int,
    save: str | None,
    force: bool,
    use: bool,
    forget: bool,
) -> None:
    """Learn the weights of the evaluation from games against itself.

    Each round plays so many games with the weights of the round before. Loss is how badly
    scores foretell results; 0.69 is a guess. With --use the computer plays with
    the new weights from now on, and --forget takes them away again; in a match,
    a file is used as expert:weights=FILE.
    """
    if forget:
        forget_kept(rules, "weights")
        return
    if save is not None:
        refuse_to_replace(Path(save), force)
    from draughts.computer.tune import tune

    def report(done: Round) -> None:
        kept = gettext("kept") if done.kept else gettext("not kept")
        click.echo(
            tell(
                "round {number}: {games} games, {positions:,} positions, loss "
                "{loss_before:.4f} to {loss:.4f}, {score:.1%} in a match: {kept}",
                number=done.number,
                games=done.games,
                positions=done.positions,
                loss_before=done.loss_before,
                loss=done.loss,
                score=done.score,
                kept=kept,
            )
        )

    def tick(game: int) -> None:
        if sys.stderr.isatty() and game % 10 == 0:
            click.echo(
                "\r" + tell("{game} of {games} games", game=game, games=games) + " ",
                nl=game == games,
                err=True,
            )

    weights = tune(
        rules, games=games, rounds=rounds, nodes=nodes, seed=seed, report=report, tick=tick
    )
    heads = gettext("feature"), gettext("full board"), gettext("empty board")
    width = max(map(len, [heads[0], *weights]))
    click.echo(f"\n{heads[0]:<{width}}  {heads[1]:>10}  {heads[2]:>11}")
    for name, (early, late) in weights.items():
        click.echo(f"{name:<{width}}  {early:10.1f}  {late:11.1f}")
    content = {"variant": rules.name, "games": games * rounds, "weights": weights}
    keep(rules, "weights", content, save, use)
