"""``draughts play``: a game on the terminal, between people and the computer."""

from __future__ import annotations

import math
import os
import shutil
import sys
from typing import IO

import click

from draughts.cli.common import VARIANT, named_rules, position_given, position_options
from draughts.cli.session import Session, has_terminal
from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.registry import variants
from draughts.rules import RuleSet
from draughts.types import Color

PLAYERS = click.Choice(["human", "computer"])


def _finite(context: click.Context, option: click.Parameter, seconds: float) -> float:
    """Refuse what is no number of seconds but passes every comparison."""
    if math.isnan(seconds):
        raise click.BadParameter("must be a number", context, option)
    return seconds


@click.command(epilog="Example: draughts play turkish --white computer --black human")
@click.argument("rules", metavar="[VARIANT]", type=VARIANT, required=False)
@click.option("--white", type=PLAYERS, default="human", show_default=True)
@click.option("--black", type=PLAYERS, default="computer", show_default=True)
@position_options
@click.option(
    "--movetime",
    type=click.FloatRange(min=0, min_open=True, max=3600),
    callback=_finite,
    default=0.5,
    show_default=True,
    metavar="SECONDS",
    help="How long the computer may think about a move.",
)
@click.option(
    "--seed",
    type=int,
    help="Settles the computer's choice between equal moves (how far it looks, the clock decides).",
)
def command(
    rules: RuleSet | None,
    white: str,
    black: str,
    fen: str | None,
    board: IO[str] | None,
    movetime: float,
    seed: int | None,
) -> None:
    """Play VARIANT; without a name, choose one first.

    Type a move like c3-d4, or a square to see the moves of its piece; type help for the rest.
    """
    chosen = rules or _ask_variant()
    position = position_given(chosen, fen, board)
    people = {
        color for color, who in ((Color.WHITE, white), (Color.BLACK, black)) if who == "human"
    }
    if people and not has_terminal() and board is not None and board.name in ("<stdin>", "-"):
        raise click.UsageError("the board takes the standard input; moves cannot be typed then")
    in_colour = (
        sys.stdout is not None
        and sys.stdout.isatty()
        and "NO_COLOR" not in os.environ
        and os.environ.get("TERM") != "dumb"
    )
    Session(Game(chosen, position), people, movetime, seed, in_colour).run()


def _ask_variant() -> RuleSet:
    """Let the player pick a variant; a pipe gets told to name one."""
    if not has_terminal():
        raise click.UsageError("name a variant, like: draughts play turkish")
    names = [rules.name for rules in variants()]
    width = shutil.get_terminal_size().columns
    click.echo(click.wrap_text("Variants: " + ", ".join(names), width, subsequent_indent="  "))
    picked: RuleSet = click.prompt("Which one", default="international", value_proc=_named)
    return picked


def _named(name: str) -> RuleSet:
    """A variant by name, or a rules file; what is misspelt is asked again."""
    try:
        return named_rules(name)
    except DraughtsError as error:
        raise click.UsageError(str(error)) from None
