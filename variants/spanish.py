"""Spanish draughts (damas clásicas): flying kings, men take forward only, number then quality.

The corner at each player's right hand is played; whether its colour is light (Spain) or dark
(Portugal) changes nothing. Not all descriptions name the rule of quality, the most kings
among equal numbers; the rule page and the federation of Portugal do. A man that reaches the
last row by a capture stops there; the comparison page leaves that open, two others do not.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import (
    Corner,
    Direction,
    Notation,
    Priority,
    Promotion,
    Reset,
    Side,
    Squares,
)
from variants._sources import FPD, FPD_MAIN, IGRAYDOMA, PDN, RULES_OF_PLAY, SPANISH_PAGE, cited

RULES = RuleSet(
    name="spanish",
    title="Spanish draughts",
    aliases=(
        "damas",
        "spanish-draughts",
        "spanish-checkers",
        "damas-españolas",
        "damas-clásicas",
    ),
    summary="Flying kings; men take forward only; most pieces, then most kings.",
    pdn_type=24,
    squares=Squares.LIGHT,
    notation=Notation.NUMERIC,
    numbering=Corner.BOTTOM_RIGHT,
    man_captures=Direction.FORWARD_DIAGONALS,
    capture_priority=(Priority.MOST_PIECES, Priority.MOST_KINGS),
    promotion=Promotion.STOPS,
    draws=(
        Repetition(3),
        NoProgress(20, {Reset.CAPTURE, Reset.MAN_MOVE}),
        Ending("KKK v K", moves=13, by=Side.STRONGER, long_diagonal=Side.STRONGER),
    ),
    sources=cited(
        squares=f"{SPANISH_PAGE}; {FPD}, art. 6",
        notation=f"{PDN}; {FPD}, art. 3-4",
        numbering=f"{PDN}; {FPD}, art. 3",
        start=f"{FPD}, art. 7",
        first_player=f"{SPANISH_PAGE}; {FPD_MAIN}, 10",
        man_moves=f"{RULES_OF_PLAY}, Spanish, 4",
        man_captures=f"{SPANISH_PAGE}; {RULES_OF_PLAY}, Spanish, 4",
        king_moves=f"{RULES_OF_PLAY}, Spanish, 6",
        flying_kings=f"{RULES_OF_PLAY}, Spanish, 6",
        king_landing=f"{RULES_OF_PLAY}, Spanish, 6",
        capture_mandatory=SPANISH_PAGE,
        capture_priority=f"{SPANISH_PAGE}; {FPD_MAIN}, 7",
        removal=f"{RULES_OF_PLAY}, Spanish, 8-9",
        promotion=f"{RULES_OF_PLAY}, Spanish, 5; {IGRAYDOMA}, 2",
        objective=SPANISH_PAGE,
        draws=SPANISH_PAGE,
    ),
)
