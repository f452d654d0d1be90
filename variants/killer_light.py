"""Killer light: the rule of killer draughts for captures of several pieces only.

A king that takes a single king may land on any free square behind it.
"""

from draughts.types import Landing
from variants import killer
from variants._sources import KILLER_LIGHT_POSTS, cited

RULES = killer.RULES.derive(
    "killer-light",
    title="Killer light",
    aliases=("light-killer", "modern-draughts", "killer-light-draughts"),
    summary="Killer draughts; the capture of a single king is free of its rule.",
    king_landing=Landing.NEXT_BEHIND_KING_IN_CHAIN,
    sources=cited(king_landing=KILLER_LIGHT_POSTS),
)
