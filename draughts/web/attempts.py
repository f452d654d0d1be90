"""What somebody tries on the board: a text or the squares clicked; a move, or why it is none."""

from __future__ import annotations

from collections.abc import Sequence

from draughts.errors import DraughtsError
from draughts.explain import Explanation, explain
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.movegen import possible_captures, quiet_moves
from draughts.routes import Match, fits
from draughts.web.answers import Explained, Fault, StepRecord
from draughts.web.deadline import TooLong, within
from draughts.web.faults import ApiError, fault, one_line

SECONDS = 3.0
"""How long an explanation may take."""

MOST_SHOWN = 6
"""Moves that a sentence names."""


def move_meant(game: Game, tried: str | Sequence[int]) -> Move:
    """The legal move that is meant. Raises `ApiError` that says why there is none."""
    move = None if _is_over(game) else _found(game, tried)
    if move is not None:
        return move
    said = explanation(game, tried)
    code = "illegal" if said.verdict in ("illegal", "legal") else said.verdict
    raise ApiError(422, Fault(code, one_line(said.sentence), said.squares, said.moves, said.field))


def _is_over(game: Game) -> bool:
    from draughts.outcome import decided

    return decided(game.rules, game.position, game.legal_moves) is not None


def _found(game: Game, tried: str | Sequence[int]) -> Move | None:
    if isinstance(tried, str):
        try:
            return game.read_move(tried)
        except DraughtsError:
            return None
    _known(game, tried)
    candidates = _candidates(game, tried)
    return candidates[0] if len(candidates) == 1 else None


def _candidates(game: Game, squares: Sequence[int]) -> list[Move]:
    """The moves that squares may mean: those that end there, else those that begin so."""
    if len(squares) < 2:
        return []
    rules, position, legal = game.rules, game.position, game.legal_moves

    def fitting(moves: Sequence[Move], match: Match) -> list[Move]:
        return [move for move in moves if fits(rules, position, move, squares, match)]

    ending = fitting(legal, Match.PARTIAL)
    if len(ending) > 1:
        ending = fitting(ending, Match.COMPLETE) or ending
    return ending or fitting(legal, Match.PREFIX)


def _known(game: Game, squares: Sequence[int]) -> None:
    count = len(game.rules.board)
    for square in squares:
        if square >= count:
            raise fault(422, "invalid", f"there is no square {square}: they are 0 to {count - 1}")


def explanation(game: Game, tried: str | Sequence[int]) -> Explained:
    """Why an attempt is legal or not. Raises `ApiError` where that cannot be said in time."""
    if not isinstance(tried, str):
        _known(game, tried)
    try:
        return within(SECONDS, lambda: _explained(game, tried))
    except TooLong:
        message = gettext("This cannot be explained: the position is too complicated.")
        raise fault(422, "too_complicated", message) from None


def _explained(game: Game, tried: str | Sequence[int]) -> Explained:
    if isinstance(tried, str):
        return _record(game, explain(game.rules, game.position, tried))
    candidates = [] if _is_over(game) else _candidates(game, tried)
    if len(candidates) == 1:
        return _record(game, explain(game.rules, game.position, candidates[0]))
    if candidates:
        return _choice(game, candidates)
    if len(tried) == 1:
        return _one_square(game, tried[0])
    names = game.rules.board.names()
    return _record(game, explain(game.rules, game.position, "-".join(names[s] for s in tried)))


def _choice(game: Game, candidates: Sequence[Move]) -> Explained:
    """Several moves go on like this."""
    moves = tuple(game.write_move(move, full=True) for move in candidates)
    sentence = tell("This can be any of {moves}; choose more squares.", moves=_few(moves))
    targets = tuple(dict.fromkeys(move.destination for move in candidates))
    return Explained("ambiguous", "ambiguous", sentence, None, None, targets, moves, ())


def _few(moves: Sequence[str]) -> str:
    return ", ".join(moves[:MOST_SHOWN]) + (", …" if len(moves) > MOST_SHOWN else "")


def _one_square(game: Game, square: int) -> Explained:
    """A piece that is picked up: where it may go, or why it may not go anywhere."""
    rules, position = game.rules, game.position
    name = rules.board.names()[square]
    own = [] if _is_over(game) else [m for m in game.legal_moves if m.origin == square]
    if own:
        moves = tuple(game.write_move(move) for move in own)
        sentence = tell("The piece on {square} can move: {moves}.", square=name, moves=_few(moves))
        targets = tuple(dict.fromkeys(move.destination for move in own))
        return Explained("ambiguous", "ambiguous", sentence, None, None, targets, moves, ())
    piece = position.piece_at(square)
    if piece is not None and piece.color is position.turn:
        possible = [*possible_captures(rules, position, origins=1 << square)]
        possible += [move for move in quiet_moves(rules, position) if move.origin == square]
        if not possible:
            sentence = tell("The piece on {square} has nowhere to go.", square=name)
            return Explained("illegal", "blocked", sentence, None, None, (square,), (), ())
        return _record(game, explain(rules, position, possible[0]))
    # Of an empty square or another's piece any second square says the same.
    other = rules.board.names()[0 if square else 1]
    return _record(game, explain(rules, position, f"{name}-{other}"))


def _record(game: Game, answer: Explanation) -> Explained:
    board = game.rules.board
    return Explained(
        answer.verdict.value,
        answer.code,
        answer.sentence,
        answer.field,
        game.rules.source(answer.field) if answer.field else None,
        tuple(board.square(name) for name in answer.squares),
        answer.moves,
        tuple(StepRecord(s.rule, s.sentence, s.dropped, s.kept) for s in answer.steps),
    )
