"""Sri Lankan draughts: the Canadian game on the mirrored board."""

from draughts.types import Squares
from variants import canadian
from variants._sources import DCTL, PDN, cited

RULES = canadian.RULES.derive(
    "sri-lankan",
    title="Sri Lankan draughts",
    aliases=("sri-lanka", "sri-lankan-draughts", "sri-lankan-checkers", "lankesian"),
    summary="Canadian draughts on the mirrored board.",
    squares=Squares.LIGHT,
    sources=cited(squares=f"{PDN} (tester); {DCTL}"),
)
