"""Pool checkers, American pool: flying kings and free choice on the American set-up.

With three kings against one the lone king has drawn when it has made its 13th move, even if
it would be taken by the next; one page calls that a loss for the stronger side, alone.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Color, Notation, Reset, Side
from variants._sources import APCA, PDN, RULES_OF_PLAY, cited

RULES = RuleSet(
    name="pool",
    title="Pool checkers (American pool)",
    aliases=("pool-checkers", "pool-draughts", "american-pool", "american-pool-checkers"),
    summary="Flying kings; men take backward too; any capture may be chosen.",
    pdn_type=23,
    notation=Notation.NUMERIC,
    first_player=Color.BLACK,
    draws=(
        Repetition(3),
        NoProgress(15, {Reset.CAPTURE, Reset.MAN_MOVE}),
        Ending("KKK v K", moves=13, by=Side.WEAKER),
    ),
    sources=cited(
        squares=f"{APCA}, art. 2",
        notation=PDN,
        numbering=PDN,
        start=f"{APCA}, art. 5",
        first_player=f"{APCA}, art. 7",
        man_captures=f"{APCA}, art. 14",
        flying_kings=f"{APCA}, art. 15",
        capture_priority=f"{APCA}, art. 20",
        removal=f"{APCA}, art. 17-19",
        promotion=f"{APCA}, art. 16, 22 and 23",
        draws=f"{APCA}, art. 26; {RULES_OF_PLAY}, pool, 10 (13 moves)",
    ),
)
