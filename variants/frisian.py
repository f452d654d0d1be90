"""Frisian draughts: captures in eight directions, worth more with kings among them.

A capture along a row or a column goes over played squares, two files or rows apart. The
highest value must be taken: k kings count less than 2k men and more than 2k - 1, which 100
for a man and 199 for a king express. At equal value a king takes before a man.

The official rules know no draw by repetition and no limit of moves besides the two endings
given here, and neither does this variant: a game may go on without end. One king against one
is drawn unless a capture is possible or cannot be avoided on the next move; lidraughts, less
strictly, allows each side two more moves.
"""

from draughts.draws import Ending
from draughts.rules import RuleSet
from draughts.types import Direction, Notation, Priority, Unless
from variants._sources import FRISIAN, cited

RULES = RuleSet(
    name="frisian",
    title="Frisian draughts",
    aliases=("frisian-draughts", "frisian-checkers", "frysk-damjen", "fries-dammen"),
    summary="Captures in eight directions; the highest value must be taken.",
    pdn_type=40,
    width=10,
    height=10,
    notation=Notation.NUMERIC,
    start=(1, 2, 3, 4),
    man_captures=Direction.ALL,
    king_captures=Direction.ALL,
    king_move_limit=3,
    capture_priority=(Priority.HIGHEST_VALUE, Priority.WITH_KING),
    draws=(
        Ending("KK v K", moves=7),
        Ending("K v K", moves=0, unless=Unless.CAPTURE_LOOMS),
    ),
    sources=cited(
        width=f"{FRISIAN}, art. 1",
        height=f"{FRISIAN}, art. 1",
        squares=f"{FRISIAN}, art. 2 and 5",
        notation=f"{FRISIAN}, art. 3",
        numbering=f"{FRISIAN}, art. 3",
        start=f"{FRISIAN}, art. 4",
        first_player=f"{FRISIAN}, art. 6",
        man_moves=f"{FRISIAN}, art. 7",
        man_captures=f"{FRISIAN}, art. 7",
        king_moves=f"{FRISIAN}, art. 9",
        king_captures=f"{FRISIAN}, art. 9",
        king_move_limit=f"{FRISIAN}, art. 17",
        capture_priority=f"{FRISIAN}, art. 11-12",
        capture_values=f"{FRISIAN}, art. 11",
        removal=f"{FRISIAN}, art. 13-14",
        promotion=f"{FRISIAN}, art. 8",
        draws=f"{FRISIAN}, art. 18 and 21.1",
    ),
)
