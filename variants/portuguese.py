"""Portuguese draughts: Spanish draughts with the federation's own limits of moves.

Three kings, one of them on the long diagonal, have 12 moves of each player against one king,
where the Spanish rule gives 13. The draw by 20 moves of each side is broken by a capture or a
promotion, by a man's move it is not. Some programs play this game on the mirrored board,
which is not the federation's.
"""

from draughts.draws import Ending, NoProgress, Repetition
from draughts.types import Reset, Side
from variants import spanish
from variants._sources import FPD_2013, cited

RULES = spanish.RULES.derive(
    "portuguese",
    title="Portuguese draughts",
    aliases=(
        "portuguese-draughts",
        "portuguese-checkers",
        "damas-portuguesas",
        "damas-clássicas-portuguesas",
    ),
    summary="Spanish draughts with other limits for drawn endings.",
    pdn_type=28,
    draws=(
        Repetition(3),
        NoProgress(20, {Reset.CAPTURE, Reset.PROMOTION}),
        Ending("KKK v K", moves=12, long_diagonal=Side.STRONGER),
    ),
    sources=cited(draws=f"{FPD_2013}, art. 3.2 a-c"),
)
