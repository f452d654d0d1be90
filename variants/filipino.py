"""Filipino draughts (derecha): Brazilian rules on the mirrored board.

A description of 1892 differs: captures were optional there, and a king took along one line
only. The draws are the Brazilian ones for want of others.
"""

from draughts.types import Squares
from variants import brazilian
from variants._sources import DCTL, FILIPINO_PAGE, cited

RULES = brazilian.RULES.derive(
    "filipino",
    title="Filipino draughts (derecha)",
    aliases=("derecha", "filipino-dama", "filipino-draughts", "filipino-checkers", "philippine"),
    summary="Brazilian draughts on the mirrored board.",
    squares=Squares.LIGHT,
    sources=cited(squares=f"{FILIPINO_PAGE}; {DCTL}"),
)
