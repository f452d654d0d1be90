"""Argentinian draughts: Spanish rules, but of equal captures a king's comes first.

The one source states the priority of the king among captures of the same number, so it is
asked before the Spanish rule of quality. There is a form on ten rows with fifteen men.
"""

from draughts.types import Priority
from variants import spanish
from variants._sources import WIKIPEDIA, cited

RULES = spanish.RULES.derive(
    "argentinian",
    title="Argentinian draughts",
    aliases=("argentine", "argentinian-draughts", "argentinian-checkers", "damas-argentinas"),
    summary="Spanish draughts; among equal captures a king must take.",
    capture_priority=(Priority.MOST_PIECES, Priority.WITH_KING, Priority.MOST_KINGS),
    sources=cited(capture_priority=f"{WIKIPEDIA}, Checkers (copy), table of variants"),
)
