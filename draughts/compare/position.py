"""One position under many rule sets: the legal moves side by side."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from draughts.compare.parting import View, view
from draughts.compare.squares import require_same_squares, respelled, transferred
from draughts.errors import InvalidPosition
from draughts.move import Move
from draughts.notation.fen import read_fen, write_fen
from draughts.notation.moves import write_move
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import faults_in
from draughts.types import Notation, Objective

_MOST_KING_MOVES = 9


@attrs.frozen
class Column:
    """A position under one rule set: what may be played, or why it is none of its positions."""

    rules: RuleSet
    fen: str
    moves: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    outcome: str | None = None
    """Who has won and why, if the game is over."""


@attrs.frozen
class MovesUnder:
    """Legal moves under several rule sets.

    ``moves`` holds each move once, and ``rows`` its text under each rule set, None where it is
    illegal.
    """

    position: Position
    columns: tuple[Column, ...]
    moves: tuple[Move, ...]
    rows: tuple[tuple[str | None, ...], ...]


def moves_under(
    rule_sets: Sequence[RuleSet], position: Position | str, notation: Notation | None = None
) -> MovesUnder:
    """The legal moves of a position, or of a FEN of the first rule set, under each rule set.

    Each writes in its own notation; ``notation`` makes all write letters or numbers as the first
    does. Raises `DraughtsError` unless all are played on the same squares, and
    `InvalidPosition` for a position that no rule set admits on this board.

    >>> from draughts import variant
    >>> found = moves_under([variant("international"), variant("frisian")], "W:W33:B23")
    >>> found.rows
    ((None, '33x13'), ('33-28', None), ('33-29', None))
    """
    require_same_squares(rule_sets)
    first = rule_sets[0]
    if notation is not None:
        rule_sets = [respelled(rules, first, notation) for rules in rule_sets]
    if isinstance(position, str):
        position = read_freely(first, position)
    placed = [transferred(position, rules) for rules in rule_sets]
    faults = [faults_in(rules, here) for rules, here in zip(rule_sets, placed, strict=True)]
    seen = [
        None if wrong else view(rules, here)
        for rules, here, wrong in zip(rule_sets, placed, faults, strict=True)
    ]
    every = sorted({move for one in seen if one for move in one.legal}, key=_order)
    columns = tuple(
        Column(
            rules,
            write_fen(here),
            one.written(one.legal) if one else (),
            tuple(wrong),
            _ended(one) if one else None,
        )
        for rules, here, one, wrong in zip(rule_sets, placed, seen, faults, strict=True)
    )
    rows = tuple(tuple(_text(one, move, every) for one in seen) for move in every)
    return MovesUnder(placed[0], columns, tuple(every), rows)


def _text(seen: View | None, move: Move, every: Sequence[Move]) -> str | None:
    """A move under one rule set, told apart from all that are legal under any."""
    if seen is None or move not in seen.legal:
        return None
    return write_move(seen.rules, next(one for one in seen.legal if one == move), every)


def _ended(seen: View) -> str | None:
    return f"{seen.outcome.result} {seen.outcome.rule}" if seen.outcome else None


def _order(move: Move) -> tuple[bool, int, int, int]:
    """Captures first, then by square."""
    return not move.taken, move.origin, move.destination, move.taken


def read_freely(rules: RuleSet, fen: str) -> Position:
    """The position of a FEN, held only to what every rule set asks on this board."""
    try:
        return read_fen(rules, fen)
    except InvalidPosition:
        free = attrs.evolve(
            rules, objective=Objective.LEAVE_NO_MOVE, king_move_limit=_MOST_KING_MOVES
        )
        return read_fen(free, fen)
