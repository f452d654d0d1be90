"""Moves in messages: squares 1 to 50, and the captured ones in any order."""

from __future__ import annotations

from collections.abc import Iterable

from draughts.board import bits
from draughts.dxp.messages import MOST_SECONDS, MoveMade
from draughts.errors import IllegalMove
from draughts.explain import explain
from draughts.game import Game
from draughts.move import Move


def message_of(move: Move, seconds: float) -> MoveMade:
    """The message of a move that took so many seconds."""
    numbers = move.board.numbers
    captured = move.captured or tuple(bits(move.taken))
    return MoveMade(
        min(MOST_SECONDS, round(seconds)),
        numbers[move.origin],
        numbers[move.destination],
        tuple(numbers[square] for square in captured),
    )


def move_of(game: Game, message: MoveMade) -> Move:
    """The legal move that a message names. Raises `IllegalMove`, with the rule at work."""
    board = game.rules.board
    index = {number: square for square, number in enumerate(board.numbers)}
    origin, destination = index[message.origin], index[message.destination]
    taken = sum(1 << index[number] for number in message.captured)
    between = [
        move
        for move in game.legal_moves
        if (move.origin, move.destination) == (origin, destination)
    ]
    for move in between:
        if move.taken == taken:
            return move
    names = board.names()
    sign = "x" if taken else "-"
    text = f"{names[origin]}{sign}{names[destination]}"
    side = game.rules.side_name(game.turn)
    if between:
        choices = " or ".join(_listed(board.numbers[i] for i in bits(m.taken)) for m in between)
        said = _listed(message.captured)
        raise IllegalMove(f"{side}'s {text} takes {choices}, not {said}")
    why = explain(game.rules, game.position, text).sentence
    raise IllegalMove(f"{side}'s {text} is not legal: {why}")


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "nothing"
