"""Games of ``draughts play`` in files: one to go on from, and where the game is kept."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from draughts.errors import DraughtsError
from draughts.files import write_whole
from draughts.game import Game
from draughts.language import SOURCE, speaking, tell
from draughts.rules import RuleSet
from draughts.types import Color


def loaded(path: str, number: int, rules: RuleSet | None) -> Game:
    """The game of that number in a PDN file, played to its end.

    Raises `DraughtsError` for a file that cannot be read, a game that it does not hold, and
    moves that cannot be played.
    """
    from draughts.pdn import read_games, replay, rules_of

    seen = 0
    for game in read_games(path):
        seen += 1
        if seen < number:
            continue
        played = replay(game, rules_of(game, rules))
        if played.stop is not None:
            raise DraughtsError(
                tell(
                    "{path!r}, game {number}: {reason}",
                    path=path,
                    number=number,
                    reason=played.stop,
                )
            )
        return played.games[-1]
    raise DraughtsError(
        tell(
            "{path!r}: there is no game {number}: the file holds {seen}",
            path=path,
            number=number,
            seen=seen,
        )
    )


def save(game: Game, path: str, names: dict[Color, str]) -> None:
    """Keep a game, with who played it and when; nothing if no move was made."""
    if not game.moves:
        return
    from draughts.pdn import dumps_game, pdn_of

    tags = {
        "Event": "Casual game",
        "Date": f"{datetime.date.today():%Y.%m.%d}",
        "White": names[Color.WHITE],
        "Black": names[Color.BLACK],
    }
    with speaking(SOURCE):  # files are for every reader
        outcome = game.outcome()
    if outcome is not None:
        tags["Termination"] = outcome.rule
    text = dumps_game(pdn_of(game, tags))
    try:
        write_whole(Path(path), text)
    except DraughtsError:
        click.echo(f"\n{text}", nl=False)  # not lost, if its file cannot be written
        raise
    click.echo(tell("The game is in {path}", path=path))
