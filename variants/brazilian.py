"""Brazilian draughts: the international rules on the small board.

The draws are the Brazilian ones: 20 king moves of each side, and the list of endings that are
drawn after 5 more moves of each, which the confederation's short summary leaves out but
Brazilian programs quote alike. Lidraughts applies the Russian list instead. White begins; one
rule text alone gives the first move to the darker side.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Priority, Reset
from variants._sources import CBD, CBD_ENDINGS, FMJD_64, FMJD_BRAZIL, PDN, cited

RULES = RuleSet(
    name="brazilian",
    title="Brazilian draughts",
    aliases=("brazilian-draughts", "brazilian-checkers", "damas-brasileiras", "brasilian"),
    summary="International rules on 64 squares: flying kings, the most pieces must be taken.",
    pdn_type=26,
    capture_priority=(Priority.MOST_PIECES,),
    draws=(
        Repetition(3),
        NoProgress(20, {Reset.CAPTURE, Reset.MAN_MOVE}),
        Ending(("KK v KK", "KK v KM", "KK v K", "KM v K", "K v K"), moves=5),
    ),
    sources=cited(
        squares=f"{CBD}, 3",
        notation=PDN,
        start=FMJD_BRAZIL,
        first_player=f"{CBD}, 4; {FMJD_BRAZIL}",
        man_moves=f"{CBD}, 5",
        man_captures=f"{CBD}, 11",
        men_capture_kings=f"{CBD}, 10",
        king_moves=f"{CBD}, 8",
        king_landing=f"{CBD}, 17",
        capture_mandatory=f"{CBD}, 9",
        capture_priority=f"{CBD}, 12",
        removal=f"{CBD}, 14-15",
        promotion=f"{CBD}, 13",
        objective=f"{CBD}, 1",
        draws=f"{CBD}, 16 (20 moves); {CBD_ENDINGS} (5 moves); {FMJD_64}, art. 7.2.3 (repetition)",
    ),
)
