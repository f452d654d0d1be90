"""Relations between the fields of a rule set: what contradicts what, and why.

Each check looks at fields whose own values are sound and yields (field, reason). A value
that could never make a difference is refused too, so that nobody relies on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from draughts.board import compass_points, outside
from draughts.language import gettext, tell
from draughts.types import (
    Color,
    Kind,
    Landing,
    Objective,
    Placement,
    Priority,
    Removal,
)
from draughts.words import color_word

if TYPE_CHECKING:
    from draughts.rules import RuleSet

Faults = Iterator[tuple[str, str]]


def contradictions(rules: RuleSet) -> Faults:
    """Every (field, reason) that makes the rule set unplayable or misleading."""
    board_faults = list(_board(rules))
    yield from board_faults
    if not board_faults:
        yield from _start(rules)
    yield from _kings(rules)
    yield from _capture(rules)
    yield from _names(rules)


def _names(rules: RuleSet) -> Faults:
    known = {field.name for field in type(rules).__attrs_attrs__}
    for entry in rules.sources:
        if entry[0] not in known:
            yield "sources", tell("{field!r} is not a field of a rule set", field=entry[0])
    for alias in rules.aliases:
        if not alias.strip():
            yield "aliases", gettext("holds an empty name")


def _board(rules: RuleSet) -> Faults:
    if isinstance(rules.squares, frozenset) and (
        strangers := outside(rules.squares, rules.width, rules.height)
    ):
        yield (
            "squares",
            tell(
                "{squares}: outside {files} files, {rows} rows",
                squares=", ".join(map(repr, strangers)),
                files=rules.width,
                rows=rules.height,
            ),
        )
        return
    board = rules.board
    for color in Color:
        if not board.far_row(color):
            yield (
                "squares",
                gettext("no square of the last row is played, so no man can be crowned")
                if color is Color.WHITE
                else gettext("no square of the first row is played, so no man can be crowned"),
            )
    for name, directions in (("man_moves", rules.man_moves), ("king_moves", rules.king_moves)):
        points = compass_points(directions, Color.WHITE)
        if not any(ray for point in points for ray in board.rays[point]):
            yield name, gettext("no two squares of this board are joined by such a step")


def _start(rules: RuleSet) -> Faults:
    if isinstance(rules.start, Placement):
        yield from _placement(rules, rules.start)
        return
    board = rules.board
    if max(rules.start) > rules.height:
        yield "start", tell("the board has only {rows} rows", rows=rules.height)
        return
    white, black = (
        sum(board.row(color, row) for row in rules.start) for color in (Color.WHITE, Color.BLACK)
    )
    if rules.height in rules.start:
        yield "start", tell("row {rows} is the far row, where men are crowned", rows=rules.height)
    if white & black:
        yield (
            "start",
            tell("the men of both sides would share squares on {rows} rows", rows=rules.height),
        )
    if not white or not black:
        yield "start", gettext("these rows have no played square")


def _placement(rules: RuleSet, placement: Placement) -> Faults:
    board, taken = rules.board, 0
    for color in Color:
        entries = placement.items(color)
        if not entries:
            yield "start", tell("{color} has no piece", color=color_word(color))
        for kind, name in entries:
            try:
                square = board.square(name)
            except ValueError as error:
                yield "start", f"{color_word(color)}: {error}"
                continue
            name = board.names()[square]
            if taken >> square & 1:
                yield "start", tell("two pieces on {name}", name=name)
            taken |= 1 << square
            if kind is Kind.MAN and board.far_row(color) >> square & 1:
                yield (
                    "start",
                    tell(
                        "a {color} man on {name}, where it would be crowned",
                        color=color_word(color),
                        name=name,
                    ),
                )
            if kind is Kind.KING and rules.objective is Objective.FIRST_KING:
                yield (
                    "start",
                    tell("a king on {name} would have won before the first move", name=name),
                )


def _kings(rules: RuleSet) -> Faults:
    if not rules.flying_kings and rules.king_landing is not Landing.ANY:
        yield (
            "king_landing",
            (
                tell(
                    "only flying kings have a choice of landing squares; use {value} with "
                    "flying_kings=False",
                    value=Landing.ANY,
                )
            ),
        )
    if rules.king_turns_back:
        if not rules.flying_kings:
            yield "king_turns_back", gettext("a short king can never turn back over the same line")
        if rules.removal is Removal.AFTER_MOVE:
            yield (
                "king_turns_back",
                (
                    tell(
                        "with removal={value} the captured piece blocks the way back",
                        value=Removal.AFTER_MOVE,
                    )
                ),
            )


def _capture(rules: RuleSet) -> Faults:
    by_number = {Priority.MOST_PIECES, Priority.HIGHEST_VALUE} & set(rules.capture_priority)
    if not rules.chain_mandatory and by_number:
        yield (
            "chain_mandatory",
            (
                tell(
                    "{criteria} in capture_priority would force the chain on; leave it out "
                    "or use chain_mandatory=True",
                    criteria=", ".join(sorted(map(str, by_number))),
                )
            ),
        )
    if rules.capture_values != (100, 199) and Priority.HIGHEST_VALUE not in rules.capture_priority:
        yield (
            "capture_values",
            tell(
                "only {criterion} in capture_priority uses values", criterion=Priority.HIGHEST_VALUE
            ),
        )
