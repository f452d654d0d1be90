"""How a game ends: the aim of the rule set, its draw rules, and what players agree on."""

from __future__ import annotations

import enum
from collections.abc import Sequence

import attrs

from draughts.draws import DrawRule, Moment, Repetition
from draughts.language import gettext, mark, tell
from draughts.move import Move, after
from draughts.movegen import legal_moves, possible_captures
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Objective, Reset, ResultStyle, Unless


class Reason(enum.Enum):
    """What kind of rule ended a game."""

    NO_MOVE = "no_move"
    FIRST_KING = "first_king"
    DRAW_RULE = "draw_rule"
    AGREEMENT = "agreement"
    RESIGNATION = "resignation"
    TIME = "time"


@attrs.frozen
class Outcome:
    """The end of a game: its result as text, the winner (None for a draw), and the rule.

    ``rule`` says in words what ended the game; ``draw_rule`` is the object, where one did.
    """

    result: str
    winner: Color | None
    reason: Reason
    rule: str
    draw_rule: DrawRule | None = None


def result_text(rules: RuleSet, winner: Color | None) -> str:
    """A result in the variant's own style; White's part stands first."""
    if rules.result_style is ResultStyle.TWO:
        return {Color.WHITE: "2-0", None: "1-1", Color.BLACK: "0-2"}[winner]
    return {Color.WHITE: "1-0", None: "1/2-1/2", Color.BLACK: "0-1"}[winner]


_NO_MOVE = {
    (True, False): mark("{side} has no legal move"),
    (True, True): mark("{side} has no legal move and so wins"),
    (False, False): mark("{side} has no piece left"),
    (False, True): mark("{side} has no piece left and so wins"),
}
"""What ends a game, by whether the side to move still has pieces and whether it wins."""


def decided(rules: RuleSet, position: Position, legal: Sequence[Move]) -> Outcome | None:
    """The outcome if the aim of the game is reached in this position."""
    mover = position.turn
    if rules.objective is Objective.FIRST_KING:
        for color in Color:
            if position.kings(color):
                rule = tell("{side} has the first king", side=rules.side_name(color))
                return Outcome(result_text(rules, color), color, Reason.FIRST_KING, rule)
    if legal:
        return None
    blocked, wins = bool(position.side(mover)), rules.objective is Objective.HAVE_NO_MOVE
    winner = mover if wins else mover.opponent
    rule = gettext(_NO_MOVE[blocked, wins]).format(side=rules.side_name(mover))
    return Outcome(result_text(rules, winner), winner, Reason.NO_MOVE, rule)


def moment(before: Position | None, move: Move | None, position: Position) -> Moment:
    """What the draw rules may know of a position and of the move that led to it."""
    events = set()
    if before is not None and move is not None:
        if move.taken:
            events.add(Reset.CAPTURE)
        if move.promotes:
            events.add(Reset.PROMOTION)
        if before.men(before.turn) >> move.origin & 1:
            events.add(Reset.MAN_MOVE)
    diagonal = position.board.long_diagonal
    return Moment(
        mover=before.turn if before else None,
        events=frozenset(events),
        men=(position.white_men.bit_count(), position.black_men.bit_count()),
        kings=(position.white_kings.bit_count(), position.black_kings.bit_count()),
        on_long_diagonal=(
            bool(position.side(Color.WHITE) & diagonal),
            bool(position.side(Color.BLACK) & diagonal),
        ),
    )


def drawn(
    rules: RuleSet,
    position: Position,
    now: Moment,
    counts: Sequence[int | None],
    occurrences: int,
) -> Outcome | None:
    """The outcome if one of the draw rules is reached.

    ``counts`` holds one count for each rule in ``rules.draws``; ``occurrences`` is how often
    the game has seen this position.
    """
    for rule, count in zip(rules.draws, counts, strict=True):
        full = occurrences if isinstance(rule, Repetition) else count
        if rule.reached(full, now) and not _waits(rules, position, rule.unless):
            text = result_text(rules, None)
            return Outcome(
                text,
                None,
                Reason.DRAW_RULE,
                tell("draw: {sentence}", sentence=rule.sentence()),
                rule,
            )
    return None


def _waits(rules: RuleSet, position: Position, unless: Unless) -> bool:
    """Whether a capture that is due keeps an ending from being drawn."""
    if unless is Unless.NEVER:
        return False
    if possible_captures(rules, position):
        return True
    if unless is Unless.CAPTURE_NOW:
        return False
    moves = legal_moves(rules, position)
    return bool(moves) and all(
        possible_captures(rules, after(rules, position, move)) for move in moves
    )
