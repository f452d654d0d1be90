"""Dumm, the long draughts of South Africa: fourteen rows, forty-two men a side.

The rules are the international ones. Huffing, with which it was once played, is left out.
"""

from variants import international
from variants._sources import PDN, WINTHER, cited

RULES = international.RULES.derive(
    "dumm",
    title="Dumm (South African draughts)",
    aliases=("south-african", "south-african-draughts", "long-draughts", "14x14"),
    summary="International rules on 14 rows, 42 men a side.",
    width=14,
    height=14,
    start=(1, 2, 3, 4, 5, 6),
    sources=cited(
        width=f"{PDN} (tester)", height=f"{PDN} (tester)", start=f"{WINTHER}; {PDN} (tester)"
    ),
)
