"""Canadian draughts: the international rules on twelve rows with thirty men a side."""

from draughts.types import ResultStyle
from variants import international
from variants._sources import CANADIAN_PAGE, PDN, cited

RULES = international.RULES.derive(
    "canadian",
    title="Canadian draughts",
    aliases=(
        "canadian-draughts",
        "canadian-checkers",
        "dames-canadiennes",
        "quebec",
        "12x12",
    ),
    summary="International rules on 12 rows, 30 men a side.",
    pdn_type=27,
    result_style=ResultStyle.TWO,
    width=12,
    height=12,
    start=(1, 2, 3, 4, 5),
    sources=cited(width=CANADIAN_PAGE, height=CANADIAN_PAGE, start=f"{CANADIAN_PAGE}; {PDN}"),
)
