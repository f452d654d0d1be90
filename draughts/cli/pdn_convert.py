"""``draughts pdn convert``: games in another notation, result style or dialect."""

from __future__ import annotations

import click

from draughts.cli.pdn_files import files_argument, games_in, games_text, output_options, written
from draughts.errors import DraughtsError
from draughts.language import gettext, tell
from draughts.pdn import Ending, PdnStyle, dumps_game, rewritten, rules_of
from draughts.rules import RuleSet
from draughts.types import Notation, ResultStyle

NOTATIONS = {"own": None, "numeric": Notation.NUMERIC, "algebraic": Notation.ALGEBRAIC}
STYLES = {"1-0": ResultStyle.ONE, "2-0": ResultStyle.TWO}
ENDINGS = {"3": Ending.STAR, "2": Ending.RESULT}


@click.command(epilog="Example: draughts pdn convert old.pdn --notation algebraic -o new.pdn")
@files_argument
@click.option(
    "--notation",
    type=click.Choice(list(NOTATIONS)),
    default="own",
    show_default=True,
    help="How squares are named; own is as the variant does.",
)
@click.option("--sign", type=click.Choice(["x", ":"]), help="The sign of captures.")
@click.option("--full", is_flag=True, help="Write every square of a capture.")
@click.option(
    "--results",
    type=click.Choice(["as-is", "own", *STYLES]),
    default="as-is",
    show_default=True,
    help="How results are written; own is as the variant does.",
)
@click.option(
    "--pdn",
    "version",
    type=click.Choice(list(ENDINGS)),
    default="3",
    show_default=True,
    help="PDN 3 ends a game with *, older programs want the result there.",
)
@click.option(
    "--width",
    type=click.IntRange(20),
    default=80,
    show_default=True,
    metavar="N",
    help="Where lines of moves break.",
)
@output_options
def command(
    files: tuple[str, ...],
    default: RuleSet | None,
    notation: str,
    sign: str | None,
    full: bool,
    results: str,
    version: str,
    width: int,
    output: str | None,
    force: bool,
) -> None:
    """Write games anew: strictly by the standard, moves checked on the way.

    A game whose variant is not known, and moves that are not legal, are written as they stand
    and reported.
    """
    style = PdnStyle(width=width, ending=ENDINGS[version])
    done = 0
    with written(output, force) as out:
        for name, game in games_in(files, gettext("converting")):
            try:
                rules = rules_of(game, default)
                own = rules.result_style if results == "own" else STYLES.get(results)
                game, stops = rewritten(
                    game, rules, notation=NOTATIONS[notation], sign=sign, full=full, style=own
                )
            except DraughtsError as error:
                click.echo(
                    tell(
                        "draughts: {name}, game {number}: {error}",
                        name=name,
                        number=game.number,
                        error=error,
                    ),
                    err=True,
                )
            else:
                for stop in stops:
                    click.echo(
                        tell(
                            "draughts: {name}, game {number}: {error}",
                            name=name,
                            number=game.number,
                            error=stop,
                        ),
                        err=True,
                    )
            out.write(("\n" if done else "") + dumps_game(game, style))
            done += 1
    click.echo(games_text(done), err=output is None)
