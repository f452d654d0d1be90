"""Armenian draughts (tama): Turkish draughts with diagonal steps, but no diagonal captures.

A man that reaches the last row in the middle of a capture goes on as a king, and pieces leave
the board at once; single programs differ on either point. No written draw rule was found.
Since a king moves farther than in Turkish draughts, the Turkish draws are not taken over:
only repetition draws a game.
"""

from draughts.draws import Repetition
from draughts.types import Direction, Promotion
from variants import turkish
from variants._sources import DRAUGHTS_PAGES, HCHECKERS, LUDII, WIKIPEDIA, cited

RULES = turkish.RULES.derive(
    "armenian",
    title="Armenian draughts (tama)",
    aliases=("tama", "armenian-draughts", "armenian-checkers", "armenian-tama"),
    summary="Turkish draughts in which pieces also step, but never take, diagonally.",
    man_moves=Direction.FORWARD_AND_SIDEWAYS | Direction.FORWARD_DIAGONALS,
    king_moves=Direction.ALL,
    promotion=Promotion.GOES_ON_AS_KING,
    draws=(Repetition(3),),
    sources=cited(
        squares=f"{WIKIPEDIA}, Armenian draughts",
        start=f"{WIKIPEDIA}, Armenian draughts",
        man_moves=f"{WIKIPEDIA}, Armenian draughts; {DRAUGHTS_PAGES}, Armenian draughts",
        man_captures=f"{WIKIPEDIA}, Armenian draughts",
        king_moves=f"{WIKIPEDIA}, Armenian draughts; {DRAUGHTS_PAGES}, Armenian draughts",
        king_captures=f"{WIKIPEDIA}, Armenian draughts",
        king_turns_back=f"{LUDII}, Tama",
        capture_priority=f"{WIKIPEDIA}, Armenian draughts",
        removal=f"{WIKIPEDIA}, Armenian draughts; {DRAUGHTS_PAGES}, Armenian draughts",
        promotion=f"{DRAUGHTS_PAGES}, Armenian draughts; {HCHECKERS}",
        draws="no written draw rule found; repetition is the default",
    ),
)
