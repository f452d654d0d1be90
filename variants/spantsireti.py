"""Spantsireti: Russian draughts ten files wide and eight rows high, fifteen men a side.

No draw list of its own was found: the Russian one is kept, with its range of pieces widened
to the thirty on this board. Two diagonals start in a corner, and both count as the long one.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.types import Reset, Side
from variants import russian
from variants._sources import FMJD_64, HCHECKERS, PDN, cited

RULES = russian.RULES.derive(
    "spantsireti",
    title="Spantsireti",
    aliases=("spantsiretti", "spantsireti-draughts", "80-squares", "10x8"),
    summary="Russian draughts on ten files and eight rows.",
    pdn_type=41,
    width=10,
    draws=(
        Repetition(3),
        Ending("KKK+ v K", moves=15, by=Side.STRONGER),
        NoProgress(15, {Reset.CAPTURE, Reset.MAN_MOVE}, pieces=((2, 3), (8, 30))),
        NoProgress(
            30, {Reset.CAPTURE, Reset.PROMOTION}, pieces=((4, 5),), kings_on_both_sides=True
        ),
        NoProgress(
            60, {Reset.CAPTURE, Reset.PROMOTION}, pieces=((6, 7),), kings_on_both_sides=True
        ),
        Ending(
            ("KKK v K", "KKM v K", "KMM v K"),
            moves=5,
            by=Side.STRONGER,
            long_diagonal=Side.WEAKER,
        ),
        Ending(("KK v K", "KM v K", "K v K"), moves=5),
    ),
    sources=cited(
        width=f"{PDN}; {HCHECKERS}",
        start=f"{PDN}; {HCHECKERS}",
        draws=f"{FMJD_64}, art. 7.2.3-7.2.8, for want of a list of its own",
    ),
)
