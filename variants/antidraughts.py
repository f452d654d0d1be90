"""Antidraughts: international draughts to lose; who cannot move has won.

Only repetition draws a game.
"""

from draughts.draws import Repetition
from draughts.types import Objective
from variants import international
from variants._sources import LIDRAUGHTS, cited

RULES = international.RULES.derive(
    "antidraughts",
    title="Antidraughts",
    aliases=("anti", "losing", "losing-draughts", "giveaway", "giveaway-draughts"),
    summary="International draughts in which the side without a move wins.",
    pdn_type=98,
    objective=Objective.HAVE_NO_MOVE,
    draws=(Repetition(3),),
    sources=cited(objective=LIDRAUGHTS, draws=LIDRAUGHTS),
)
