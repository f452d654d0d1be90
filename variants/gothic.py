"""Gothic checkers (Altdeutsche Dame): all squares, men step diagonally and take five ways.

Accounts of this old German game differ in almost everything. This is the one in which the
most pieces must be taken and kings are short; others have flying kings, free choice, or men
that also step straight ahead. Whether a man goes on capturing from the last row is said only
by the implementation that otherwise follows American checkers: it stops. No draw rule is
written: only repetition draws a game.
"""

from draughts.rules import RuleSet
from draughts.types import Direction, Priority, Promotion, Squares
from variants._sources import BRAINKING, GOTHIC_ARTICLE, GOTHIC_WIKI, cited

RULES = RuleSet(
    name="gothic",
    title="Gothic checkers (Altdeutsche Dame)",
    aliases=("gothic-checkers", "gothic-draughts", "altdeutsche-dame", "old-german"),
    summary="Men step diagonally and take in five directions; short kings in eight.",
    squares=Squares.ALL,
    start=(1, 2),
    man_captures=Direction.FORWARD_AND_SIDEWAYS | Direction.FORWARD_DIAGONALS,
    king_moves=Direction.ALL,
    king_captures=Direction.ALL,
    flying_kings=False,
    capture_priority=(Priority.MOST_PIECES,),
    promotion=Promotion.STOPS,
    sources=cited(
        squares=GOTHIC_ARTICLE,
        start=GOTHIC_ARTICLE,
        first_player=GOTHIC_WIKI,
        man_moves=GOTHIC_ARTICLE,
        man_captures=GOTHIC_ARTICLE,
        king_moves=GOTHIC_ARTICLE,
        king_captures=GOTHIC_ARTICLE,
        flying_kings=GOTHIC_ARTICLE,
        capture_priority=GOTHIC_ARTICLE,
        promotion=f"{BRAINKING}, Gothic checkers",
        draws="no written draw rule found; repetition is the default",
    ),
)
