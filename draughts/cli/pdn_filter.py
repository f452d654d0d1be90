"""``draughts pdn filter``: the games of a collection that pass some tests."""

from __future__ import annotations

import click

from draughts.cli.common import VARIANT
from draughts.cli.pdn_files import files_argument, games_in, games_text, output_options, written
from draughts.errors import DraughtsError
from draughts.language import gettext, tell
from draughts.pdn import PdnGame, dumps_game, rules_of
from draughts.pdn.select import (
    Opening,
    Reached,
    Test,
    length_test,
    moves_of,
    result_test,
    tag_test,
)
from draughts.rules import RuleSet


@click.command(epilog='Example: draughts pdn filter games.pdn --tag "White=Jansen*" -o jansen.pdn')
@files_argument
@click.option(
    "--tag",
    "tags",
    multiple=True,
    metavar="CONDITION",
    help="A tag that fits, like White=Jansen* or Date>=2020; may be given again.",
)
@click.option("--result", metavar="RESULT", help="white, black, draw, none, or a result like 1-0.")
@click.option("--only", metavar="VARIANT", type=VARIANT, help="Games of this variant.")
@click.option("--opening", metavar="MOVES", help="Games that begin with these moves.")
@click.option("--position", metavar="FEN", help="Games in which this position comes up.")
@click.option("--from-plies", type=click.IntRange(0), metavar="N", help="At least so long.")
@click.option("--to-plies", type=click.IntRange(0), metavar="N", help="At most so long.")
@click.option("--not", "inverted", is_flag=True, help="The games that do not fit instead.")
@output_options
def command(
    files: tuple[str, ...],
    default: RuleSet | None,
    tags: tuple[str, ...],
    result: str | None,
    only: RuleSet | None,
    opening: str | None,
    position: str | None,
    from_plies: int | None,
    to_plies: int | None,
    inverted: bool,
    output: str | None,
    force: bool,
) -> None:
    """Write the games that fit all that is asked for."""
    tests: list[Test] = [tag_test(condition) for condition in tags]
    if result is not None:
        tests.append(result_test(result))
    if from_plies is not None or to_plies is not None:
        tests.append(length_test(from_plies, to_plies))
    if only is not None:
        tests.append(_of_variant(only, default))
    if opening is not None:
        tests.append(Opening(moves_of(opening), default))
    reached = None if position is None else Reached(position, default)
    if reached is not None:
        tests.append(reached)
    if not tests:
        raise click.UsageError(gettext("say which games, for instance --tag White=Jansen*"))
    seen = kept = 0
    with written(output, force) as out:
        for _, game in games_in(files, gettext("filtering")):
            seen += 1
            if all(test(game) for test in tests) is not inverted:
                out.write(("\n" if kept else "") + dumps_game(game))
                kept += 1
    if reached is not None and reached.fault is not None:
        click.echo(tell("draughts: note: --position: {fault}", fault=reached.fault), err=True)
    click.echo(tell("{kept:,} of {games}", kept=kept, games=games_text(seen)), err=output is None)


def _of_variant(wanted: RuleSet, default: RuleSet | None) -> Test:
    def fits(game: PdnGame) -> bool:
        try:
            return rules_of(game, default) == wanted
        except DraughtsError:
            return False

    return fits
