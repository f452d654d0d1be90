"""International draughts: a hundred squares, flying kings, the largest number has priority.

The rules of the FMJD, complete and undisputed. The endings of articles 6.3 and 6.4 count
every move, men's too, from the moment the balance of forces arises.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Notation, Priority, Reset, ResultStyle
from variants._sources import FMJD, cited

RULES = RuleSet(
    name="international",
    title="International draughts",
    aliases=(
        "draughts",
        "international-draughts",
        "international-checkers",
        "international-10x10",
        "10x10",
        "polish",
        "polish-draughts",
        "polish-checkers",
        "dammen",
        "jeu-de-dames",
        "standard",
    ),
    summary="Flying kings; men take backward too; the most pieces must be taken.",
    pdn_type=20,
    result_style=ResultStyle.TWO,
    width=10,
    height=10,
    notation=Notation.NUMERIC,
    start=(1, 2, 3, 4),
    capture_priority=(Priority.MOST_PIECES,),
    draws=(
        Repetition(3),
        NoProgress(25, {Reset.CAPTURE, Reset.MAN_MOVE}),
        Ending(("KKK v K", "KKM v K", "KMM v K"), moves=16),
        Ending(("KK v K", "KM v K", "K v K"), moves=5),
    ),
    sources=cited(
        width=f"{FMJD}, art. 2.1",
        height=f"{FMJD}, art. 2.1",
        squares=f"{FMJD}, art. 2.4",
        notation=f"{FMJD}, art. 2.6 and 8",
        numbering=f"{FMJD}, art. 2.6",
        start=f"{FMJD}, art. 2.8",
        man_moves=f"{FMJD}, art. 3.4",
        man_captures=f"{FMJD}, art. 4.1",
        king_moves=f"{FMJD}, art. 3.9",
        flying_kings=f"{FMJD}, art. 3.9",
        king_landing=f"{FMJD}, art. 4.3",
        capture_mandatory=f"{FMJD}, art. 4.1",
        capture_priority=f"{FMJD}, art. 4.13-4.14",
        removal=f"{FMJD}, art. 4.8 and 4.11",
        promotion=f"{FMJD}, art. 3.5 and 4.15",
        objective=f"{FMJD}, art. 7",
        draws=f"{FMJD}, art. 6.1-6.4",
    ),
)
