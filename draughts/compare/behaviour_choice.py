"""Behaviours of choice: which of two captures must be made.

Each scenario sets two captures against each other that differ in one thing, or in two that
pull opposite ways, and asks which of them the rule set leaves.
"""

from __future__ import annotations

from fractions import Fraction

from draughts.compare.lanes import Contest, contest
from draughts.compare.observation import NOTHING, Behaviour, Observation, Scene, scenario
from draughts.compare.stage import look
from draughts.language import count, gettext, mark, tell
from draughts.movegen import legal_captures
from draughts.rules import RuleSet

Rivals = tuple[str, str]
"""Two captures as `draughts.compare.lanes.contest` reads them."""

ONE, OTHER, EITHER = "one", "other", mark("either")


def weigh(rules: RuleSet, *choices: Rivals) -> tuple[str, Scene] | None:
    """Which of two captures must be made, in the first of the contests that has room."""
    for one, other in choices:
        found = contest(rules, one, other)
        if found is not None:
            return _winner(rules, found), look(rules, found.position)
    return None


def _winner(rules: RuleSet, found: Contest) -> str:
    left = {move.origin for move in legal_captures(rules, found.position)}
    if left == {found.one, found.other}:
        return EITHER
    return ONE if found.one in left else OTHER


def _choice(
    id_: str, title: str, question: str, answers: tuple[str, str], *choices: Rivals
) -> Behaviour:
    """A behaviour whose answer names the capture that must be made."""

    def script(rules: RuleSet) -> Observation:
        found = weigh(rules, *choices)
        if found is None:
            return NOTHING
        either = mark("no") if "yes" in answers else EITHER
        named = {ONE: answers[0], OTHER: answers[1], EITHER: either}
        return Observation(gettext(named[found[0]]), (found[1],))

    fields = ["capture_priority"]
    if any("K" in capture.partition(":")[2] for choice in choices for capture in choice):
        fields.append("capture_values")
    return scenario(id_, title, question, *fields)(script)


most_pieces = _choice(
    "most-pieces",
    "most pieces must be taken",
    "One piece can be taken, or two: must two be taken?",
    (mark("one"), mark("yes")),
    ("M:M", "M:MM"),
    ("K:M", "K:MM"),
)
king_captures_first = _choice(
    "king-captures-first",
    "king must capture before man",
    "A king can take a man, or a man can: must the king do it?",
    (mark("yes"), mark("man")),
    ("K:M", "M:M"),
)
king_or_number = _choice(
    "king-or-number",
    "king takes one or man takes two",
    "A king can take one piece, or a man two: which must it be?",
    (mark("king"), mark("two")),
    ("K:M", "M:MM"),
)
king_or_prey = _choice(
    "king-or-prey",
    "king takes man or man takes king",
    "A king can take a man, or a man can take a king: which must it be?",
    (mark("king"), mark("man")),
    ("K:M", "M:K"),
)
most_kings = _choice(
    "most-kings",
    "most kings must be taken",
    "Two men can be taken, or a man and a king: must the king be taken?",
    (mark("men"), mark("yes")),
    ("M:MM", "M:MK"),
    ("K:MM", "K:MK"),
)
king_early = _choice(
    "king-early",
    "a king must be taken early",
    "A man and a king can be taken, in either order: must the king come first?",
    (mark("yes"), mark("late")),
    ("M:KM", "M:MK"),
    ("K:KM", "K:MK"),
)
early_or_number = _choice(
    "early-or-number",
    "king early or two pieces",
    "A king can be taken, or a man and then a king: which must it be?",
    (mark("king"), mark("two")),
    ("M:K", "M:MK"),
    ("K:K", "K:MK"),
)
early_or_kings = _choice(
    "early-or-kings",
    "king early or two kings late",
    "A king and two men can be taken, or a man and two kings: which must it be?",
    (mark("early"), mark("kings")),
    ("M:KMM", "M:MKK"),
    ("K:KMM", "K:MKK"),
)
early_or_king = _choice(
    "early-or-king",
    "king early by man or late by king",
    "A man can take a king and a man, or a king a man and a king: which must it be?",
    (mark("man"), mark("king")),
    ("M:KM", "K:MK"),
)


@scenario(
    "king-worth",
    "a captured king counts as",
    "How many captured men weigh as much as a captured king?",
    "capture_priority",
    "capture_values",
    "men_capture_kings",
)
def king_worth(rules: RuleSet) -> Observation:
    """Kings against men, in several numbers: what is preferred bounds the worth of a king."""
    low, high = Fraction(0), Fraction(99)
    scenes = []
    for kings, men in ((1, 1), (1, 2), (1, 3), (2, 3), (3, 5)):
        ratio = Fraction(men, kings)
        if not low < ratio < high:
            continue
        pairs = [(f"{by}:{'K' * kings}", f"{by}:{'M' * men}") for by in "MK"]
        found = weigh(rules, *pairs)
        if found is None:
            continue
        winner, scene = found
        scenes.append(scene)
        if winner is EITHER:
            if not _number_decides(rules):
                return Observation(gettext("nothing"), tuple(scenes))
            return Observation(_men(ratio), tuple(scenes))
        if winner is ONE:
            low = ratio
        else:
            high = ratio
    if not scenes:
        return NOTHING
    if high == 99:
        return Observation(tell("over {number} men", number=_number(low)), tuple(scenes))
    if low == 0:
        return Observation(tell("under {men}", men=_men(high)), tuple(scenes))
    return Observation(
        tell("{low} to {high} men", low=_number(low), high=_number(high)), tuple(scenes)
    )


def _number_decides(rules: RuleSet) -> bool:
    """Whether more men are preferred to fewer, so that kings can be weighed against them."""
    found = weigh(rules, ("M:M", "M:MM"), ("K:M", "K:MM"))
    return found is not None and found[0] is OTHER


def _men(value: Fraction) -> str:
    return count("{men} man", "{men} men", 1 if value == 1 else 2, men=_number(value))


def _number(value: Fraction) -> str:
    whole, rest = divmod(value, 1)
    part = {Fraction(0): "", Fraction(1, 2): "½", Fraction(2, 3): "⅔"}[rest]
    return f"{whole or ''}{part}"


BEHAVIOURS = (
    most_pieces,
    king_worth,
    most_kings,
    king_captures_first,
    king_or_number,
    king_or_prey,
    king_early,
    early_or_number,
    early_or_kings,
    early_or_king,
)
