"""Russian draughts (shashki): free choice of capture, crowned in passing.

The draws are articles 7.2.3 to 7.2.8 of the FMJD's section 64, with one reading that they leave
open: the 30 and 60 moves of 7.2.6 go by all pieces on the board and stand in place of the 15
moves of 7.2.5 while four to seven pieces are left, as lidraughts plays it. Where an article
speaks of a player's own move (the 15th in 7.2.4, the 5th in 7.2.7), the moves of that player
are counted; 7.2.8, which also names king against king, counts both. Article 7.2.9, which
excepts obvious wins, asks for judgement and is left out.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Promotion, Reset, Side
from variants._sources import COMPARISON_PAGE, FMJD_64, PDN, RULES_OF_PLAY, RUSSIAN_CODE, cited

RULES = RuleSet(
    name="russian",
    title="Russian draughts",
    aliases=(
        "shashki",
        "russian-draughts",
        "russian-checkers",
        "russkie-shashki",
        "russian-shashki",
    ),
    summary="Flying kings; any capture may be chosen; a man is crowned in passing.",
    pdn_type=25,
    capture_sign=":",
    promotion=Promotion.GOES_ON_AS_KING,
    draws=(
        Repetition(3),  # 7.2.3
        Ending("KKK+ v K", moves=15, by=Side.STRONGER),  # 7.2.4
        NoProgress(15, {Reset.CAPTURE, Reset.MAN_MOVE}, pieces=((2, 3), (8, 24))),  # 7.2.5
        NoProgress(  # 7.2.6
            30, {Reset.CAPTURE, Reset.PROMOTION}, pieces=((4, 5),), kings_on_both_sides=True
        ),
        NoProgress(
            60, {Reset.CAPTURE, Reset.PROMOTION}, pieces=((6, 7),), kings_on_both_sides=True
        ),
        Ending(  # 7.2.7
            ("KKK v K", "KKM v K", "KMM v K"),
            moves=5,
            by=Side.STRONGER,
            long_diagonal=Side.WEAKER,
        ),
        Ending(("KK v K", "KM v K", "K v K"), moves=5),  # 7.2.8
    ),
    sources=cited(
        squares=PDN,
        notation=PDN,
        start=f"{RULES_OF_PLAY}, Russian",
        first_player=PDN,
        man_moves=f"{RULES_OF_PLAY}, Russian",
        man_captures=f"{RUSSIAN_CODE}, art. 1.5.3",
        king_moves=f"{RULES_OF_PLAY}, Russian",
        flying_kings=f"{RUSSIAN_CODE}, art. 1.4.5",
        capture_mandatory=f"{RULES_OF_PLAY}, Russian",
        capture_priority=f"{RULES_OF_PLAY}, Russian, 7; {COMPARISON_PAGE}",
        removal=f"{RULES_OF_PLAY}, Russian, 8-9",
        promotion=f"{RUSSIAN_CODE}, art. 1.5.15; {COMPARISON_PAGE}",
        objective=f"{RULES_OF_PLAY}, Russian",
        draws=f"{FMJD_64}, art. 7.2.3-7.2.8",
    ),
)
