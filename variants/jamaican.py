"""Jamaican draughts: pool checkers on the mirrored board.

The double corner lies at each player's left hand. Square a1 of the notation is the right-hand
corner of Black, who begins.
"""

from draughts.types import Corner, Notation, Squares
from variants import pool
from variants._sources import JAMAICAN_PAGE, PDN, cited

RULES = pool.RULES.derive(
    "jamaican",
    title="Jamaican draughts",
    aliases=("jamaican-draughts", "jamaican-checkers", "jamaica"),
    summary="Pool checkers on the mirrored board.",
    pdn_type=23,
    squares=Squares.LIGHT,
    notation=Notation.ALGEBRAIC,
    lettering=Corner.TOP_LEFT,
    sources=cited(
        squares=f"{JAMAICAN_PAGE}; {PDN}",
        notation=PDN,
        lettering=PDN,
        first_player=JAMAICAN_PAGE,
    ),
)
