"""From what a page sends to a `Game`, and back to what it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from draughts.errors import DraughtsError, InvalidPosition
from draughts.fen import read
from draughts.game import Game
from draughts.language import tell
from draughts.move import Move
from draughts.outcome import Outcome, decided
from draughts.pdn.replay import move_of
from draughts.pdn.tree import Ply
from draughts.rules import RuleSet
from draughts.types import Color, Kind
from draughts.web.answers import (
    GameRecord,
    MoveRecord,
    OutcomeRecord,
    PieceRecord,
    Side,
    State,
)
from draughts.web.faults import fault, refused_position


def begun(rules: RuleSet, fen: str | None) -> Game:
    """A game from its first position. Raises `ApiError`."""
    try:
        return Game(rules) if fen is None else Game(rules, read(rules, fen).position)
    except InvalidPosition as error:
        raise refused_position(error) from None


def play_on(game: Game, moves: Sequence[str]) -> None:
    """Play those of a game's moves that are still to be played. Raises `ApiError`."""
    done = len(game.moves)
    for number, text in enumerate(moves[done:], start=done + 1):
        try:
            game.push(move_of(game, Ply(text)))
        except DraughtsError as error:
            reason = tell("move {number}: {reason}", number=number, reason=error)
            raise fault(422, "invalid_game", reason) from None


def state_of(game: Game, fen: str | None) -> State:
    """Where a game stands; ``fen`` is its first position as it was sent."""
    line = game.line()
    history = tuple(move_record(move, text) for move, text in zip(game.moves, line, strict=True))
    legal = game.legal_moves
    over = decided(game.rules, game.position, legal) is not None
    outcome = game.outcome()
    must = game.rules.capture_mandatory and not over
    return State(
        game=GameRecord(game.rules.name, fen, tuple(line)),
        fen=game.fen,
        turn=side(game.turn),
        pieces=tuple(
            PieceRecord(square, side(piece.color), piece.kind is Kind.KING)
            for square, piece in game.position.pieces()
        ),
        moves=() if over else tuple(move_record(move, game.write_move(move)) for move in legal),
        duty=tuple(sorted({move.origin for move in legal if move.taken})) if must else (),
        history=history,
        last=history[-1] if history else None,
        outcome=None if outcome is None else outcome_record(outcome),
        repetitions=game.occurrences,
    )


def move_record(move: Move, text: str) -> MoveRecord:
    """A move with its text."""
    return MoveRecord(
        text, move.origin, move.destination, move.path, move.captured, bool(move.promotes)
    )


def outcome_record(outcome: Outcome) -> OutcomeRecord:
    """How a game has ended."""
    winner = None if outcome.winner is None else side(outcome.winner)
    return OutcomeRecord(outcome.result, winner, outcome.rule)


def side(color: Color) -> Side:
    """A colour as it is sent."""
    return "white" if color is Color.WHITE else "black"


def color_of(name: Literal["white", "black"]) -> Color:
    """A colour that was sent."""
    return Color(name)
