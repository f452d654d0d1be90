"""``draughts match``: two computer players against each other, and which is the stronger."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path

import click

from draughts.cli.common import VARIANT
from draughts.cli.wording import filled
from draughts.computer.limit import Limit
from draughts.errors import DraughtsError
from draughts.files import refuse_to_replace, write_whole
from draughts.language import gettext, tell
from draughts.match.openings import PLIES, Judge
from draughts.match.plan import MatchPlan
from draughts.match.players import PlayerSpec, parse_player
from draughts.match.report import match_record, match_table, progress_line
from draughts.match.runner import run_match
from draughts.match.sprt import Sprt
from draughts.match.store import MatchFile
from draughts.match.tally import Tally
from draughts.match.task import GameRecord
from draughts.rules import RuleSet

MOVETIME = 0.1
"""Seconds a move where no limit is given."""


class _PlayerParam(click.ParamType["PlayerSpec"]):
    """The name of a player; becomes its specification."""

    name = "player"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> PlayerSpec:
        """Look the player up; a misspelt one raises `DraughtsError`, with suggestions."""
        return value if isinstance(value, PlayerSpec) else parse_player(str(value))


@click.command(epilog="Example: draughts match greedy random --variant turkish --games 20")
@click.argument("first", metavar="A", type=_PlayerParam())
@click.argument("second", metavar="B", type=_PlayerParam())
@click.option(
    "--variant",
    "rules",
    metavar="VARIANT",
    type=VARIANT,
    required=True,
    help="What is played: a variant or a rules file.",
)
@click.option(
    "--games",
    default=100,
    show_default=True,
    metavar="N",
    help="How many games at most; an even number.",
)
@click.option(
    "--movetime",
    type=float,
    metavar="SECONDS",
    help=filled("Time for a move; {seconds} where no limit is given.", seconds=MOVETIME),
)
@click.option("--nodes", type=int, metavar="N", help="Positions to look at for a move.")
@click.option("--depth", type=int, metavar="N", help="Plies to look ahead.")
@click.option(
    "--concurrency", default=1, show_default=True, metavar="N", help="Games to play at a time."
)
@click.option(
    "--openings",
    type=int,
    metavar="K",
    help="So many openings in turn, in place of a new one for each two games.",
)
@click.option(
    "--plies", default=PLIES, show_default=True, metavar="N", help="Random plies of an opening."
)
@click.option(
    "--balance",
    type=click.FloatRange(0, 100),
    metavar="MEN",
    help="Only openings that a short search finds worth at most so many men for a side.",
)
@click.option("--seed", default=0, show_default=True, help="Settles the openings.")
@click.option(
    "--sprt",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help="Stop when it is clear by which of the two A is stronger.",
)
@click.option(
    "--save",
    type=click.Path(),
    metavar="FILE",
    help="Keep the games there; a match that it has begun goes on.",
)
@click.option("--pdn", type=click.Path(), metavar="FILE", help="Write the games as PDN in the end.")
@click.option("--force", is_flag=True, help="Replace files that are there.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    first: PlayerSpec,
    second: PlayerSpec,
    rules: RuleSet,
    games: int,
    movetime: float | None,
    nodes: int | None,
    depth: int | None,
    concurrency: int,
    openings: int | None,
    plies: int,
    balance: float | None,
    seed: int,
    sprt: tuple[float, float] | None,
    save: str | None,
    pdn: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Let the players A and B play a match.

    A player is random, greedy, easy, medium, hard, expert or settings of the engine like
    depth=6; settings may follow a name, as in expert:nodes=5000. "hub:COMMAND" is another engine,
    driven over the Hub protocol. Every opening is played twice, with colours changed.
    """
    if force and not (save or pdn):
        raise click.UsageError(gettext("--force needs --save or --pdn: it replaces that file"))
    if pdn is not None:
        refuse_to_replace(Path(pdn), force)
    if movetime is None and nodes is None and depth is None:
        movetime = MOVETIME
    try:
        limit = Limit(seconds=movetime, nodes=nodes, depth=depth)
    except DraughtsError as error:
        raise click.UsageError(f"--{str(error).replace('seconds', 'movetime', 1)}") from None
    plan = MatchPlan(
        rules=rules,
        players=(first, second),
        games=games,
        limit=limit,
        openings=openings,
        plies=plies,
        judge=None if balance is None else _judge(balance),
        seed=seed,
        sprt=Sprt(*sprt) if sprt else None,
    )
    for player in plan.players:
        player.make(rules).close()  # a fault in its settings shows now, not in every game
    tally = Tally()
    records: list[GameRecord] = []
    try:
        _play(plan, tally, records, concurrency, save, force)
    except KeyboardInterrupt:
        _print(plan, tally, as_json)
        _write(plan, records, pdn)
        goes_on = (
            gettext("the same command goes on")
            if save
            else gettext("--save would have kept its games")
        )
        click.echo(
            tell("draughts: the match was interrupted; {goes_on}", goes_on=goes_on), err=True
        )
        raise click.Abort from None
    _print(plan, tally, as_json)
    _write(plan, records, pdn)


def _judge(men: float) -> Judge:
    from draughts.match.judge import EngineJudge  # compiled code: only who asks for it waits

    return EngineJudge(round(men * 100))


def _write(plan: MatchPlan, records: list[GameRecord], pdn: str | None) -> None:
    """Write the games as PDN, if that was asked for."""
    if pdn is not None:
        from draughts.match.games import games_text  # only who asks for it pays for it

        write_whole(Path(pdn), games_text(plan.rules, records))


def _play(
    plan: MatchPlan,
    tally: Tally,
    records: list[GameRecord],
    concurrency: int,
    save: str | None,
    force: bool,
) -> None:
    """Play what is left to play, and count and keep each game."""
    file = MatchFile(save, plan, replace=force) if save else None
    played = [record for record in file.records if record.number < plan.games] if file else []
    for record in played:
        tally.add(record)
    records += played
    with (
        contextlib.closing(run_match(plan, concurrency=concurrency, played=played)) as games,
        click.progressbar(
            games,
            length=plan.games,
            label=tell("match {name}", name=plan.rules.name),
            item_show_func=lambda _: progress_line(plan, tally),
            file=sys.stderr,
            hidden=not sys.stderr.isatty(),
        ) as bar,
    ):
        bar.update(tally.games)
        for record in bar:
            if file is not None:
                file.add(record)
            records.append(record)
            tally.add(record)


def _print(plan: MatchPlan, tally: Tally, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(match_record(plan, tally), ensure_ascii=False))
    else:
        click.echo(match_table(plan, tally))
