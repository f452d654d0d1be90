"""Moves given on the command line: played before anything else."""

from __future__ import annotations

import re

import click

from draughts.errors import AmbiguousMove, DraughtsError
from draughts.game import Game
from draughts.language import tell

_NUMBER = re.compile(r"\d+\.+")
"""The number of a move, as it stands in games that people copy: ``12.``, ``12...``"""


def play_moves(game: Game, text: str) -> None:
    """Play the moves that a text names one after the other.

    What cannot be played ends the command with a line that says which move it is and why.
    """
    for number, move in enumerate(_NUMBER.sub(" ", text).split(), start=1):
        try:
            game.push(move)
        except DraughtsError as error:
            raise click.UsageError(
                tell("--moves: move {number}: {why}", number=number, why=_why(game, move, error))
            ) from None


def _why(game: Game, move: str, error: DraughtsError) -> str:
    if isinstance(error, AmbiguousMove):
        return str(error)
    from draughts.explain import Verdict, explain  # only who errs pays for it

    answer = explain(game.rules, game.position, move)
    return str(error) if answer.verdict is Verdict.UNREADABLE else f"{move}: {answer.sentence}"
