"""Czech draughts (dáma): a king that can take must take, else the choice is free.

One French page lets men capture backward and one calls the longest capture compulsory; the
Czech texts do neither. A man that reaches the last row by a capture stops there, which the
comparison page leaves open. The rules know the draw without giving numbers: three occurrences
and 40 moves of each side without capture or crowning are a default of this collection.
Czech texts write captures with a colon, PDN with an x, which is kept here.
"""

from draughts.draws import NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Direction, Priority, Promotion, Reset
from variants._sources import COMPARISON_PAGE, CZECH_RULES, HREJSI, WIKIPEDIA, cited

RULES = RuleSet(
    name="czech",
    title="Czech draughts",
    aliases=("czech-draughts", "czech-checkers", "česká-dáma"),
    summary="Flying kings; men take forward only; a king takes before any man.",
    pdn_type=29,
    man_captures=Direction.FORWARD_DIAGONALS,
    capture_priority=(Priority.WITH_KING,),
    promotion=Promotion.STOPS,
    draws=(Repetition(3), NoProgress(40, {Reset.CAPTURE, Reset.PROMOTION})),
    sources=cited(
        squares=f"{CZECH_RULES}, art. 2.4",
        notation=f"{CZECH_RULES}, art. 2.6",
        start=HREJSI,
        first_player=HREJSI,
        man_moves=HREJSI,
        man_captures=f"{CZECH_RULES}, art. 4.1",
        king_moves=HREJSI,
        flying_kings=f"{CZECH_RULES}, art. 3.9",
        capture_mandatory=HREJSI,
        capture_priority=f"{CZECH_RULES}, art. 4.14; {HREJSI}",
        removal=f"{WIKIPEDIA} (Czech), dáma",
        promotion=f"{HREJSI}, 10",
        draws=f"no official numbers found; count of the {COMPARISON_PAGE}",
    ),
)
