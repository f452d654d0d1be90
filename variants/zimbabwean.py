"""Zimbabwean pool: pool checkers in which White begins.

Played on the light squares, which lie where pool has the dark ones. PDN gives the same form
to the unified pool checkers.
"""

from draughts.types import Color, Notation
from variants import pool
from variants._sources import PDN, cited

RULES = pool.RULES.derive(
    "zimbabwean",
    title="Zimbabwean pool checkers",
    aliases=("zimbabwe", "zimbabwean-pool", "zimbabwean-draughts", "unified-pool"),
    summary="Pool checkers with White to begin and squares named by letters.",
    pdn_type=23,
    notation=Notation.ALGEBRAIC,
    first_player=Color.WHITE,
    sources=cited(notation=PDN, first_player=PDN),
)
