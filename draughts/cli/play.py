"""``draughts play``: a game on the terminal, between people and the computer."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import IO

import click

from draughts.cli.clocks import Clocks
from draughts.cli.common import VARIANT, named_rules, position_given, position_options
from draughts.cli.computers import Adviser, Computer, Settings
from draughts.cli.saving import loaded, save
from draughts.cli.session import Session, has_terminal
from draughts.cli.thinking import engine_options, limit_given, limit_options
from draughts.cli.wording import filled
from draughts.computer.clock import Clock, read_clock
from draughts.computer.limit import Limit
from draughts.errors import DraughtsError
from draughts.files import refuse_to_replace
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.match.players import LEVELS
from draughts.registry import variants
from draughts.rules import RuleSet
from draughts.types import Color

HUMAN = "human"
DEFAULT_LEVEL = "medium"
"""What ``computer`` means: an opponent for somebody who plays now and then."""

MOVETIME = 1.0
"""Seconds for a move where there is neither a limit nor a clock."""

PLAYERS = click.Choice([HUMAN, "computer", *LEVELS])


class _ClockParam(click.ParamType["Clock"]):
    """Minutes and an increment, like 5+3; becomes the clock."""

    name = "clock"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Clock:
        """Read it; anything else raises a `UsageError`."""
        if isinstance(value, Clock):
            return value
        try:
            return read_clock(str(value))
        except DraughtsError as error:
            raise click.UsageError(tell("--clock: {error}", error=error)) from None


@click.command(epilog="Example: draughts play turkish --black hard --clock 5+3")
@click.argument("rules", metavar="[VARIANT]", type=VARIANT, required=False)
@click.option("--white", type=PLAYERS, default=HUMAN, show_default=True)
@click.option("--black", type=PLAYERS, default="computer", show_default=True)
@position_options
@limit_options(
    "movetime",
    filled("The computer's time for a move; {seconds:g} without limit or clock.", seconds=MOVETIME),
)
@click.option(
    "--clock",
    type=_ClockParam(),
    metavar="MIN+SEC",
    help="Minutes of each player, and seconds that each move adds.",
)
@engine_options
@click.option("--seed", type=int, help="Settles the chance in how levels play.")
@click.option("--load", type=click.Path(), metavar="FILE", help="Go on with a game of a PDN file.")
@click.option(
    "--game",
    "number",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Which game of that file.",
)
@click.option("--save", "file", type=click.Path(), metavar="FILE", help="Keep the game as PDN.")
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
@click.option("--verbose", is_flag=True, help="Show what the computer thinks.")
def command(
    rules: RuleSet | None,
    white: str,
    black: str,
    fen: str | None,
    board: IO[str] | None,
    seconds: float | None,
    nodes: int | None,
    depth: int | None,
    clock: Clock | None,
    threads: int,
    hash_mb: int,
    seed: int | None,
    load: str | None,
    number: int,
    file: str | None,
    force: bool,
    verbose: bool,
) -> None:
    """Play VARIANT; without a name, choose one first.

    Type a move like c3-d4, or a square to see the moves of its piece; type help for the rest.
    A player is a human or a level of the computer; "computer" is the level medium.
    """
    limit = limit_given("movetime", seconds, nodes, depth)
    if limit == Limit() and clock is None:
        limit = Limit(seconds=MOVETIME)
    if file is not None:
        refuse_to_replace(Path(file), force)
    game = _beginning(rules, fen, board, load, number)
    chosen = game.rules
    settings = Settings(limit=limit, threads=threads, hash_mb=hash_mb)
    computers = {
        color: Computer(
            DEFAULT_LEVEL if who == "computer" else who,
            settings,
            seed=None if seed is None else seed + place,
        )
        for place, (color, who) in enumerate(zip(Color, (white, black), strict=True))
        if who != HUMAN
    }
    if len(computers) < 2 and not has_terminal() and board and board.name in ("<stdin>", "-"):
        raise click.UsageError(
            gettext("the board takes the standard input; moves cannot be typed then")
        )
    _check(chosen, computers, prepare=clock is not None)
    session = Session(
        game,
        computers,
        Adviser(settings),
        Clocks(clock, game.turn) if clock else None,
        in_colour=_in_colour(),
        thoughts=verbose,
    )
    try:
        session.run()
    finally:  # Ctrl-C loses no game
        if file is not None:
            names = {color: white if color is Color.WHITE else black for color in Color}
            save(game, file, names)


def _beginning(
    rules: RuleSet | None,
    fen: str | None,
    board: IO[str] | None,
    load: str | None,
    number: int,
) -> Game:
    """The game as it stands when play begins."""
    if load is None:
        chosen = rules or _ask_variant()
        return Game(chosen, position_given(chosen, fen, board))
    if fen is not None or board is not None:
        raise click.UsageError(
            gettext("--load has a position of its own: leave --fen or --board out")
        )
    game = loaded(load, number, rules)
    if outcome := game.outcome():
        raise click.UsageError(
            tell("the game of {load!r} is over: {rule}", load=load, rule=outcome.rule)
        )
    return game


def _check(rules: RuleSet, computers: dict[Color, Computer], *, prepare: bool) -> None:
    """Find out now whether the computer can play these rules; with a clock, get it ready."""
    if computers:
        from draughts.kernels.facts import facts_of

        facts_of(rules)
    if prepare:
        for computer in computers.values():
            computer.prepare(rules)


def _in_colour() -> bool:
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and "NO_COLOR" not in os.environ
        and os.environ.get("TERM") != "dumb"
    )


def _ask_variant() -> RuleSet:
    """Let the player pick a variant; a pipe gets told to name one."""
    if not has_terminal():
        raise click.UsageError(gettext("name a variant, like: draughts play turkish"))
    names = [rules.name for rules in variants()]
    width = shutil.get_terminal_size().columns
    click.echo(
        click.wrap_text(
            tell("Variants: {names}", names=", ".join(names)), width, subsequent_indent="  "
        )
    )
    picked: RuleSet = click.prompt(gettext("Which one"), default="international", value_proc=_named)
    return picked


def _named(name: str) -> RuleSet:
    """A variant by name, or a rules file; what is misspelt is asked again."""
    try:
        return named_rules(name)
    except DraughtsError as error:
        raise click.UsageError(str(error)) from None
