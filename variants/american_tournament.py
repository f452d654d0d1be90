"""American checkers under the tournament rules of the WCDF.

The draws differ from american: 40 moves of each side count when nothing is taken and no man
moves, so that a single step of a man starts the count anew. A player claims both draws; here
they are declared. Older rules asked for four occurrences and 50 moves. The federation calls
the sides White and Red.
"""

from draughts.draws import NoProgress, Repetition
from draughts.types import Removal, Reset
from variants import american
from variants._sources import WCDF, WCDF_DRAWS, cited

RULES = american.RULES.derive(
    "american-tournament",
    title="American checkers, tournament rules",
    aliases=("wcdf", "american-wcdf", "tournament-checkers", "english-tournament"),
    summary="American checkers with the draw rules of the world federation.",
    side_names=("White", "Red"),
    pdn_type=21,
    removal=Removal.AFTER_MOVE,
    draws=(Repetition(3), NoProgress(40, {Reset.CAPTURE, Reset.MAN_MOVE})),
    sources=cited(side_names=WCDF, removal=f"{WCDF}, art. 1.19", draws=WCDF_DRAWS),
)
