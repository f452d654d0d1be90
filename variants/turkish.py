"""Turkish draughts: played straight ahead and sideways on all squares of the board.

The sources disagree on three points. A man that reaches the last row in the middle of a
capture goes on as a man (rule pages, Turkish federation); elsewhere it is said to go on as a
king or to stop. One piece against one is a draw, even a king against a man (federation, Dama
Academy), where an older encyclopedia text let the king win; here a side that can capture at
once does so first. No source gives a number of moves without progress: 40 moves of each side
is the count that one of the rule pages uses for its other variants.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Direction, Priority, Removal, Reset, Squares, Unless
from variants._sources import (
    COMPARISON_PAGE,
    DAMA_ACADEMY,
    KISH,
    PDN,
    TUDAF,
    TURKISH_PAGES,
    WIKIPEDIA,
    cited,
)

RULES = RuleSet(
    name="turkish",
    title="Turkish draughts",
    aliases=("dama", "turkish-draughts", "turkish-checkers", "turkish-dama", "türk-daması"),
    summary="Men go forward and sideways, kings like rooks; the most pieces must be taken.",
    pdn_type=30,
    squares=Squares.ALL,
    start=(2, 3),
    man_moves=Direction.FORWARD_AND_SIDEWAYS,
    man_captures=Direction.FORWARD_AND_SIDEWAYS,
    king_moves=Direction.ORTHOGONALS,
    king_captures=Direction.ORTHOGONALS,
    capture_priority=(Priority.MOST_PIECES,),
    removal=Removal.AT_ONCE,
    draws=(
        Repetition(3),
        NoProgress(40, {Reset.CAPTURE, Reset.PROMOTION}),
        Ending(("K v K", "K v M", "M v M"), moves=0, unless=Unless.CAPTURE_NOW),
    ),
    sources=cited(
        squares=TURKISH_PAGES,
        notation=PDN,
        start=TURKISH_PAGES,
        first_player=TURKISH_PAGES,
        man_moves=TURKISH_PAGES,
        man_captures=TURKISH_PAGES,
        king_moves=TURKISH_PAGES,
        king_captures=TURKISH_PAGES,
        flying_kings=TURKISH_PAGES,
        king_landing=TURKISH_PAGES,
        king_turns_back=f"{WIKIPEDIA}, Turkish draughts; {KISH}, 6.7",
        capture_mandatory=TURKISH_PAGES,
        capture_priority=TURKISH_PAGES,
        removal=f"{WIKIPEDIA}, Turkish draughts; {KISH}, 6.4",
        promotion=f"{TURKISH_PAGES}; {TUDAF}, 1.h",
        objective=TURKISH_PAGES,
        draws=f"{TURKISH_PAGES} (repetition); {DAMA_ACADEMY}, 19.b, and {TUDAF} (one piece each); "
        f"{COMPARISON_PAGE} (40 moves)",
    ),
)
