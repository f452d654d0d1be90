"""``draughts dxp``: games against another program over the DXP protocol."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import click

from draughts.cli.common import VARIANT
from draughts.cli.dxp_watcher import Teller
from draughts.cli.thinking import limit_given, limit_options
from draughts.cli.wording import filled
from draughts.computer.limit import Limit
from draughts.dxp import (
    DEFAULT_HOST,
    DEFAULT_PORT,
    Connection,
    Listener,
    Manners,
    Terms,
    Verdict,
    call,
    check_board,
    follow,
    initiate,
)
from draughts.dxp.words import name_of
from draughts.language import gettext, tell
from draughts.match.players import PlayerSpec, parse_player
from draughts.rules import RuleSet
from draughts.types import Color

USUAL = "international"
"""The game that DXP was made for."""

LEVEL = "expert"
MOVETIME = 1.0
"""Seconds for a move where there is neither a limit nor a clock."""

F = TypeVar("F", bound=Callable[..., Any])


class _PlayerParam(click.ParamType["PlayerSpec"]):
    """The name of a player; becomes its specification."""

    name = "player"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> PlayerSpec:
        """Look the player up; a misspelt one raises `DraughtsError`, with suggestions."""
        return value if isinstance(value, PlayerSpec) else parse_player(str(value))


@click.group(epilog="Example: draughts dxp call 192.168.1.20 --minutes 5 --level hard")
def command() -> None:
    """Play against another program over DXP, the protocol of international draughts programs.

    One program listens, the other calls; then one of them asks for games (the initiator: who
    calls, unless told otherwise) and the other follows.
    """


def _options(function: F) -> F:
    """The address, and what both commands have in common."""
    decorators = [
        click.argument("host", default=DEFAULT_HOST),
        click.option(
            "--port",
            type=click.IntRange(0, 65535),
            default=DEFAULT_PORT,
            show_default=True,
            help="Where a program listens.",
        ),
        click.option(
            "--variant",
            "rules",
            metavar="VARIANT",
            type=VARIANT,
            default=USUAL,
            show_default=True,
            help="What is played, on fifty squares; the peer must play the same.",
        ),
        click.option(
            "--level",
            "spec",
            type=_PlayerParam(),
            default=LEVEL,
            show_default=True,
            metavar="PLAYER",
            help="Who plays for us: a level, or any player of draughts match.",
        ),
        limit_options(
            "movetime",
            filled("Time for a move; {seconds:g} without limit or clock.", seconds=MOVETIME),
        ),
        click.option(
            "--games",
            type=click.IntRange(1),
            default=1,
            show_default=True,
            metavar="N",
            help="How many games, with colours changed; for a follower, at most.",
        ),
        click.option(
            "--minutes",
            type=click.IntRange(0, 999),
            metavar="N",
            help="Time of each player for a game, 0 for no clock; for a follower, at most.",
        ),
        click.option(
            "--moves",
            type=click.IntRange(0, 999),
            default=0,
            metavar="N",
            help="End a game after so many moves of each side.",
        ),
        click.option("--fen", metavar="FEN", help="A position to start from, in any dialect."),
        click.option(
            "--white/--black", "white", default=True, help="Our side when we ask for the game."
        ),
        click.option("--name", default="polydraughts", show_default=True, help="Our name."),
        click.option("--takebacks", is_flag=True, help="Let the peer take moves back."),
        click.option("--boards", is_flag=True, help="Draw the board after every move."),
        click.option(
            "--patience",
            type=click.FloatRange(0, min_open=True),
            default=600.0,
            show_default=True,
            metavar="SECONDS",
            help="How long to wait for a request, and for a move where there is no clock.",
        ),
        click.option("--seed", type=int, help="Settles the chance in how levels play."),
    ]
    for decorate in reversed(decorators):
        function = decorate(function)
    return function


@command.command("listen", epilog="Example: draughts dxp listen --level hard")
@_options
@click.option("--initiate", is_flag=True, help="Ask for the games although the other calls.")
@click.pass_context
def listen(context: click.Context, /, host: str, port: int, initiate: bool, **given: Any) -> None:
    """Wait at HOST until a program calls, and play with it.

    HOST is this machine alone, 127.0.0.1; 0.0.0.0 lets others of the network call too.
    """
    start = _prepared(asks=initiate, **given)
    with Listener(host, port) as listener:
        there, here = listener.address
        click.echo(tell("listening at {there}, port {here}", there=there, here=here))
        connection = listener.accept()
    with connection:
        context.exit(start(connection))


@command.command("call", epilog="Example: draughts dxp call 127.0.0.1 --minutes 5 --games 2")
@_options
@click.option("--follow", "follows", is_flag=True, help="Let the other ask for the games.")
@click.pass_context
def call_(context: click.Context, /, host: str, port: int, follows: bool, **given: Any) -> None:
    """Call the program that listens at HOST, and play with it."""
    start = _prepared(asks=not follows, **given)
    with call(host, port) as connection:
        context.exit(start(connection))


def _prepared(
    *,
    asks: bool,
    rules: RuleSet,
    spec: PlayerSpec,
    seconds: float | None,
    nodes: int | None,
    depth: int | None,
    games: int,
    minutes: int | None,
    moves: int,
    fen: str | None,
    white: bool,
    name: str,
    takebacks: bool,
    boards: bool,
    patience: float,
    seed: int | None,
) -> Callable[[Connection], int]:
    """All that can be wrong on our side is found out before anybody is called."""
    check_board(rules)
    if not name_of(name):
        raise click.UsageError(gettext("--name: a name has letters or digits"))
    if not asks and (fen or moves or not white):
        raise click.UsageError(
            gettext("--fen, --moves and --black are for who asks for the games; a follower is told")
        )
    limit = spec.limit or limit_given("movetime", seconds, nodes, depth)
    manners = Manners(
        name=name_of(name),
        limit=limit if limit != Limit() or minutes else Limit(seconds=MOVETIME),
        takebacks=takebacks,
        patience=patience,
    )
    teller = Teller(manners.name, boards=boards)
    if asks:
        start = None
        if fen is not None:
            from draughts.fen import read

            start = read(rules, fen).position
        color = Color.WHITE if white else Color.BLACK
        terms = Terms.of(rules, color, minutes=minutes or 0, moves=moves, start=start)
        play: Callable[..., Iterator[Verdict]] = functools.partial(initiate, terms=terms)
    else:
        play = functools.partial(follow, rules=rules, accepts=_within(minutes))
    player = spec.make(rules, seed)

    def run(connection: Connection) -> int:
        try:
            verdicts = list(
                play(connection, player=player, manners=manners, watcher=teller, games=games)
            )
        finally:
            player.close()
        return teller.sum_up(verdicts)

    return run


def _within(minutes: int | None) -> Callable[[Terms], str | None]:
    """Refuse games that take longer than the follower has time for."""

    def accepts(terms: Terms) -> str | None:
        if minutes and (terms.minutes > minutes or not terms.minutes):
            asked = (
                tell("{minutes} minutes", minutes=terms.minutes)
                if terms.minutes
                else gettext("a game without a clock")
            )
            return tell("{asked}, and {minutes} is the most", asked=asked, minutes=minutes)
        return None

    return accepts
