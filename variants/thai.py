"""Thai draughts (makhos): eight men a side; a king lands just behind what it takes.

Pieces leave the board at once, and a king may go back over the line it came by. Sources give
the first move to White, to Black or to nobody; Black begins here as in PDN, whose notation is
laid out from Black's side, and as a Thai course has it. One page lets men capture backward,
alone. No written draw rule was found, so that only repetition draws a game.
"""

from draughts.rules import RuleSet
from draughts.types import (
    Color,
    Corner,
    Direction,
    Landing,
    Notation,
    Promotion,
    Removal,
)
from variants._sources import DCTL, JOCLY, MAKHOS_LESSONS, MAKHOS_PAGES, MINDSPORTS, PDN, cited

RULES = RuleSet(
    name="thai",
    title="Thai draughts (makhos)",
    aliases=("makhos", "mak-hot", "thai-draughts", "thai-checkers", "thai-makhos"),
    summary="Eight men a side; kings slide but land just behind the piece they take.",
    pdn_type=31,
    notation=Notation.NUMERIC,
    numbering=Corner.BOTTOM_RIGHT,
    start=(1, 2),
    first_player=Color.BLACK,
    man_captures=Direction.FORWARD_DIAGONALS,
    king_landing=Landing.NEXT,
    king_turns_back=True,
    removal=Removal.AT_ONCE,
    promotion=Promotion.STOPS,
    sources=cited(
        squares=PDN,
        notation=PDN,
        numbering=PDN,
        start=f"{MAKHOS_PAGES}; {PDN}",
        first_player=f"{PDN}; {MAKHOS_LESSONS}",
        man_captures=f"{MAKHOS_PAGES}; {MINDSPORTS}, Thai checkers",
        king_landing=f"{MAKHOS_PAGES}; {MINDSPORTS}, Thai checkers",
        king_turns_back=f"{MAKHOS_PAGES}; {JOCLY}",
        capture_priority=f"{MINDSPORTS}, Thai checkers",
        removal=f"{MAKHOS_PAGES}; {DCTL}",
        promotion=f"{MINDSPORTS}, Thai checkers",
        draws="no written draw rule found; repetition is the default",
    ),
)
