"""Poddavki: Russian draughts to lose; who cannot move has won.

The draws are the short list of the one page that gives any. It lets three kings fail against
one that holds the long diagonal by the stronger side's 15th move.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.types import Objective, Reset, Side
from variants import russian
from variants._sources import DRAUGHTS_PAGES, cited

RULES = russian.RULES.derive(
    "poddavki",
    title="Poddavki",
    aliases=("russian-giveaway", "russian-losing", "anti-russian", "obratnye-shashki"),
    summary="Russian draughts in which the side without a move wins.",
    objective=Objective.HAVE_NO_MOVE,
    draws=(
        Repetition(3),
        NoProgress(15, {Reset.CAPTURE, Reset.MAN_MOVE}),
        Ending("KKK v K", moves=15, by=Side.STRONGER, long_diagonal=Side.WEAKER),
    ),
    sources=cited(objective=f"{DRAUGHTS_PAGES}, Poddavki", draws=f"{DRAUGHTS_PAGES}, Poddavki"),
)
