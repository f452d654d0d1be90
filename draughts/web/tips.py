"""A few things a beginner should know about a variant, taken from its rules."""

from __future__ import annotations

from draughts.language import gettext
from draughts.rules import RuleSet
from draughts.types import Direction, Objective, Priority, Promotion, Removal, Squares

BACKWARD = Direction.BACKWARD_DIAGONALS | Direction.BACKWARD

MOST = 5
"""More than these nobody reads before a first game."""


def tips_for(rules: RuleSet) -> tuple[str, ...]:
    """Three to five sentences, what matters most and surprises most first."""
    return tuple((_aim(rules) + _captures(rules) + _pieces(rules) + _advice(rules))[:MOST])


def _aim(rules: RuleSet) -> list[str]:
    """Only where the aim is not the usual one."""
    if rules.objective is Objective.HAVE_NO_MOVE:
        return [
            gettext("Here you win by losing: get rid of all your pieces, or leave them no move.")
        ]
    if rules.objective is Objective.FIRST_KING:
        return [
            gettext(
                "The first king wins, so a clear way to the far row is worth more than a piece."
            )
        ]
    return []


def _captures(rules: RuleSet) -> list[str]:
    said = []
    first = rules.capture_priority[0] if rules.capture_priority else None
    if not rules.capture_mandatory:
        said.append(gettext("You need not capture, but look twice before you let a piece go."))
    elif first is Priority.MOST_PIECES:
        said.append(
            gettext("You must capture, and of several captures take the one with most pieces.")
        )
    elif first is Priority.HIGHEST_VALUE:
        said.append(gettext("You must capture, and of several captures take the one worth most."))
    elif first is not None:
        said.append(gettext("You must capture, and the rules say which capture goes first."))
    else:
        said.append(
            gettext("You must capture when you can, but may choose which of several captures.")
        )
    if rules.man_captures & BACKWARD and not rules.man_moves & BACKWARD:
        said.append(
            gettext("Men move forward only, but they capture backward too: watch your back.")
        )
    elif not rules.man_captures & BACKWARD:
        said.append(gettext("Men never capture backward: what has passed them is safe from them."))
    if not rules.men_capture_kings:
        said.append(gettext("A man cannot capture a king: your king need only fear other kings."))
    return said


def _pieces(rules: RuleSet) -> list[str]:
    said = []
    if rules.man_moves == Direction.FORWARD_AND_SIDEWAYS and rules.squares is Squares.ALL:
        said.append(
            gettext("Men go straight forward and sideways on all squares, never diagonally.")
        )
    if rules.flying_kings:
        said.append(
            gettext("Kings fly over any number of free squares: one king can turn the game.")
        )
    elif rules.king_moves & BACKWARD:
        said.append(
            gettext("Kings step one square like men, but backward too: two of them beat one.")
        )
    if rules.promotion is Promotion.GOES_ON_AS_KING:
        said.append(
            gettext("A man that reaches the far row while capturing goes on as a king at once.")
        )
    elif rules.promotion is Promotion.STOPS:
        said.append(
            gettext("A man that reaches the far row while capturing stops there as a king.")
        )
    if rules.removal is Removal.AT_ONCE and rules.chain_mandatory:
        said.append(
            gettext("Each captured piece leaves at once, which can open the way to the next.")
        )
    return said


def _advice(rules: RuleSet) -> list[str]:
    """What holds in any variant, for those whose rules say little."""
    said = []
    if rules.objective is Objective.LEAVE_NO_MOVE:
        if rules.capture_mandatory:
            said.append(gettext("A forced capture can be a trap: give one piece, take back two."))
        said.append(
            gettext("Keep some men on your first row as long as you can: no king gets past.")
        )
    return [*said, gettext("Before each move ask what your opponent will do next.")]
