"""Behaviours of the end: who wins when a side cannot move, and what the first king does."""

from __future__ import annotations

from collections.abc import Iterator

from draughts.compare.observation import NOTHING, Observation, Scene, scenario
from draughts.compare.stage import (
    ENEMY_KING,
    ENEMY_MAN,
    MAN,
    look,
    middle_out,
    place,
    points,
    written,
)
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.movegen import legal_moves
from draughts.outcome import Outcome
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color


@scenario(
    "no-piece", "who has lost all pieces", "A side has no piece left: what of it?", "objective"
)
def no_piece(rules: RuleSet) -> Observation:
    """A black man alone, White to move."""
    return _stuck(
        rules, (p for s in middle_out(rules.board) if (p := place(rules, {s: ENEMY_MAN})))
    )


@scenario("blocked", "who cannot move", "A side has pieces but no move: what of it?", "objective")
def blocked(rules: RuleSet) -> Observation:
    """A white man walled in by black pieces two deep."""
    return _stuck(rules, _walled_in(rules))


def _stuck(rules: RuleSet, positions: Iterator[Position]) -> Observation:
    for position in positions:
        game = Game(rules, position)
        outcome = game.outcome()
        if not game.legal_moves and outcome is not None:
            return Observation(_fate(outcome), (_end(position, outcome),))
    return NOTHING


def _fate(outcome: Outcome) -> str:
    """What becomes of White."""
    if outcome.winner is None:
        return gettext("drawn")
    return gettext("wins") if outcome.winner is Color.WHITE else gettext("loses")


def _end(position: Position, outcome: Outcome, line: tuple[str, ...] = ()) -> Scene:
    played = tell("Played: {moves}.", moves=", ".join(line)) + " " if line else ""
    return Scene(position, line, f"{played}{outcome.result}: {outcome.rule}.")


def _walled_in(rules: RuleSet) -> Iterator[Position]:
    board = rules.board
    bottom = board.far_row(Color.BLACK)
    for origin in reversed(range(len(board))):
        wall = {square for fan in board.rays for square in fan[origin][:2]}
        pieces = {s: ENEMY_KING if bottom >> s & 1 else ENEMY_MAN for s in wall}
        if wall and (position := place(rules, {**pieces, origin: MAN})):
            yield position


@scenario("first-king", "the first king", "A side gets the first king: what of it?", "objective")
def first_king(rules: RuleSet) -> Observation:
    """A white man reaches the far row; Black has a man that can move."""
    for position in _before_crowning(rules):
        game = Game(rules, position)
        crowned = next(move for move in game.legal_moves if move.promotes)
        line = written(rules, position, [crowned])
        game.push(crowned)
        outcome = game.outcome()
        if not game.legal_moves:
            continue
        if outcome is not None and outcome.winner is not None:
            return Observation(_fate(outcome), (_end(position, outcome, line),))
        scene = Scene(position, line, tell("Played: {move}. The game goes on.", move=line[0]))
        return Observation(gettext("plays on"), (scene,))
    return NOTHING


def _before_crowning(rules: RuleSet) -> Iterator[Position]:
    """A white man a step before the far row, and a black man somewhere."""
    board = rules.board
    far_row = board.far_row(Color.WHITE)
    for point in points(rules.man_moves):
        for origin in range(len(board)):
            if not any(far_row >> target & 1 for target in board.rays[point][origin][:1]):
                continue
            for other in middle_out(board):
                position = place(rules, {other: ENEMY_MAN, origin: MAN})
                if position and any(move.promotes for move in legal_moves(rules, position)):
                    yield position


@scenario(
    "result",
    "a win is written",
    "How is a win of the side that moves down written?",
    "result_style",
)
def result(rules: RuleSet) -> Observation:
    """White gives up at the start."""
    game = Game(rules)
    if game.is_over:
        return NOTHING
    outcome = game.resign(Color.WHITE)
    return Observation(
        outcome.result,
        (look(rules, game.position, tell("White resigns: {result}", result=outcome.result)),),
    )


@scenario("side-names", "names of the sides", "What are the sides called?", "side_names")
def side_names(rules: RuleSet) -> Observation:
    """Each side gives up at the start."""
    names, scenes = [], []
    for color in Color:
        game = Game(rules)
        if game.is_over:
            return NOTHING
        rule = game.resign(color).rule
        before, behind = gettext("{side} resigns").split("{side}")
        names.append(rule.removeprefix(before).removesuffix(behind))
        scenes.append(Scene(None, (), f"{rule}."))
    return Observation(gettext(" and ").join(names), tuple(scenes))


BEHAVIOURS = (no_piece, blocked, first_king, result, side_names)
