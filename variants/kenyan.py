"""Dama of the Kenyan coast: Turkish draughts, but of equal captures a king's comes first."""

from draughts.types import Priority
from variants import turkish
from variants._sources import LUDII, cited

RULES = turkish.RULES.derive(
    "kenyan",
    title="Kenyan coast dama",
    aliases=("kenya", "kenyan-dama", "kenyan-draughts", "coast-dama"),
    summary="Turkish draughts; among equal captures a king must take.",
    capture_priority=(Priority.MOST_PIECES, Priority.WITH_KING),
    sources=cited(capture_priority=f"{LUDII}, Dama (Kenya)"),
)
