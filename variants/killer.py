"""Killer draughts: a king that takes a king last must stop just behind it.

Otherwise the international rules; the change lets two kings catch one.
"""

from draughts.types import Landing
from variants import international
from variants._sources import DCTL, MINDSPORTS, cited

RULES = international.RULES.derive(
    "killer",
    title="Killer draughts",
    aliases=("killer-draughts", "killer-checkers", "killer-dammen"),
    summary="International draughts; a king that takes a king last stops just behind it.",
    king_landing=Landing.NEXT_BEHIND_KING,
    sources=cited(king_landing=f"{MINDSPORTS}, Killer draughts; {DCTL}"),
)
