"""Breakthrough: international draughts won by the first king.

A man that only passes the far row in a capture is no king. A side that cannot move has lost.
There are no draws, nor any need: without kings every game comes to an end.
"""

from draughts.types import Objective
from variants import international
from variants._sources import LIDRAUGHTS, cited

RULES = international.RULES.derive(
    "breakthrough",
    title="Breakthrough",
    aliases=("bt", "breakthrough-draughts", "first-king", "doorbraak"),
    summary="International draughts; the first king on the board wins.",
    pdn_type=96,
    objective=Objective.FIRST_KING,
    draws=(),
    sources=cited(objective=f"{LIDRAUGHTS}; Scan 3.1", draws=f"{LIDRAUGHTS}; Scan 3.1"),
)
