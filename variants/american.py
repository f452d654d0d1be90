"""American checkers, in Britain English draughts: short kings, men take forward only.

Black, also called Red, begins. The draw by 40 moves of each side is counted here as on the
comparison page: any capture or crowning starts it anew, a man's move does not. The form of
the WCDF, which counts moves without a capture and without any man's move, is the variant
american-tournament. Pieces leave the board at once as on that page, after the jump with the
WCDF; with short kings no move depends on it.
"""

from draughts.draws import NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Color, Direction, Notation, Promotion, Removal, Reset
from variants._sources import COMPARISON_PAGE, PDN, RULES_OF_PLAY, WCDF, cited

RULES = RuleSet(
    name="american",
    title="American checkers (English draughts)",
    aliases=(
        "english",
        "english-draughts",
        "english-checkers",
        "british-draughts",
        "checkers",
        "american-checkers",
        "american-draughts",
        "anglo-american",
        "straight-checkers",
        "straight",
    ),
    summary="Short kings; men move and take forward only; any capture may be chosen.",
    pdn_type=21,
    notation=Notation.NUMERIC,
    first_player=Color.BLACK,
    man_captures=Direction.FORWARD_DIAGONALS,
    flying_kings=False,
    removal=Removal.AT_ONCE,
    promotion=Promotion.STOPS,
    draws=(Repetition(3), NoProgress(40, {Reset.CAPTURE, Reset.PROMOTION})),
    sources=cited(
        squares=f"{WCDF}, art. 1.4",
        notation=f"{WCDF}, art. 1.5; {PDN}",
        numbering=f"{WCDF}, art. 1.5; {PDN}",
        start=f"{WCDF}, art. 1.11",
        first_player=f"{WCDF}; {RULES_OF_PLAY}, straight checkers, 2",
        man_moves=f"{RULES_OF_PLAY}, straight checkers",
        man_captures=f"{WCDF}, art. 1.18",
        king_moves=COMPARISON_PAGE,
        king_captures=COMPARISON_PAGE,
        flying_kings=f"{WCDF}, art. 1.17",
        capture_mandatory=f"{RULES_OF_PLAY}, straight checkers",
        capture_priority=f"{WCDF}, art. 1.20",
        removal=COMPARISON_PAGE,
        promotion=f"{WCDF}, art. 1.19; {COMPARISON_PAGE}",
        draws=COMPARISON_PAGE,
    ),
)
