"""``draughts moves``: the legal moves of a position."""

from __future__ import annotations

import json
from typing import IO

import click

from draughts.cli.common import VARIANT, outcome_record, position_given, position_options
from draughts.game import Game
from draughts.move import Move
from draughts.rules import RuleSet


@click.command(epilog='Example: draughts moves russian --fen "W:Wc3,Kh8:Bb4,d6"')
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@position_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(rules: RuleSet, fen: str | None, board: IO[str] | None, as_json: bool) -> None:
    """Draw a position of VARIANT and number its legal moves."""
    game = Game(rules, position_given(rules, fen, board))
    if as_json:
        click.echo(json.dumps(_record(game), ensure_ascii=False))
        return
    click.echo(game)
    texts = [game.write_move(move) for move in game.legal_moves]
    margin = len(str(len(texts)))
    for number, text in enumerate(texts, start=1):
        click.echo(f"{number:>{margin}}. {text}")
    if outcome := game.outcome():
        click.echo(f"{outcome.result}  {outcome.rule}")


def _record(game: Game) -> dict[str, object]:
    return {
        "variant": game.rules.name,
        "fen": game.fen,
        "side": game.turn.value,
        "moves": [_move_record(game, move) for move in game.legal_moves],
        "outcome": outcome_record(game.outcome()),
    }


def _move_record(game: Game, move: Move) -> dict[str, object]:
    names = game.rules.board.names()
    return {
        "notation": game.write_move(move),
        "origin": names[move.origin],
        "destination": names[move.destination],
        "captured": [names[square] for square in move.captured],
        "path": [names[square] for square in move.path],
        "crowned": move.promotes,
    }
