"""Entries to play a game: where it stands, a move, why not, giving up."""

from __future__ import annotations

from draughts.language import tell
from draughts.web.answers import Explained, Played, Resigned, State
from draughts.web.asked import MOST_MOVES, Attempt, BySide, OnGame
from draughts.web.attempts import explanation, move_meant
from draughts.web.calls import Call
from draughts.web.faults import ApiError, fault
from draughts.web.position import color_of, outcome_record, state_of
from draughts.web.service import Service


def _state(service: Service, asked: OnGame) -> State:
    game = service.game(asked.game)
    state = state_of(game, asked.game.fen)
    service.keep(game, asked.game.fen, state.game.moves)
    return state


def _move(service: Service, asked: Attempt) -> Played:
    game = service.game(asked.game)
    try:
        move = move_meant(game, asked.move)
    except ApiError:
        service.keep(game, asked.game.fen, asked.game.moves)
        raise
    if len(game.moves) >= MOST_MOVES:
        message = tell("The game is too long: it has {count} moves.", count=MOST_MOVES)
        raise fault(422, "too_long", message)
    game.push(move)
    state = state_of(game, asked.game.fen)
    service.keep(game, asked.game.fen, state.game.moves)
    return Played(state, state.history[-1])


def _explain(service: Service, asked: Attempt) -> Explained:
    game = service.game(asked.game)
    said = explanation(game, asked.move)
    service.keep(game, asked.game.fen, asked.game.moves)
    return said


def _resign(service: Service, asked: BySide) -> Resigned:
    outcome = service.game(asked.game).resign(color_of(asked.side))
    return Resigned(outcome_record(outcome))


CALLS = (
    Call(
        method="POST",
        path="/api/state",
        summary="Where a game stands, with all legal moves.",
        answer=_state,
        takes=OnGame,
        gives=State,
    ),
    Call(
        method="POST",
        path="/api/move",
        summary="Play a move; a refused one comes back with status 422 and the rule at work.",
        answer=_move,
        takes=Attempt,
        gives=Played,
    ),
    Call(
        method="POST",
        path="/api/explain",
        summary="Why a move is legal, or which rule forbids it.",
        answer=_explain,
        takes=Attempt,
        gives=Explained,
    ),
    Call(
        method="POST",
        path="/api/resign",
        summary="A side gives up.",
        answer=_resign,
        takes=BySide,
        gives=Resigned,
    ),
)
