"""Italian draughts: short kings that no man may take, and a strict order of captures.

Each criterion chooses among what the one before has left: the most pieces, with a king, the
most kings, a king met earliest; then the choice is free. The position must arise a fourth
time for a draw by the regulations; other descriptions say a third. The dark corner, which is
played, lies at the right hand; one page has it at the left, against the federation.
"""

from draughts.draws import NoProgress, Repetition
from draughts.rules import RuleSet
from draughts.types import Direction, Notation, Priority, Promotion, Reset, Squares
from variants._sources import FID, PDN, RULES_OF_PLAY, cited

RULES = RuleSet(
    name="italian",
    title="Italian draughts",
    aliases=("italian-draughts", "italian-checkers", "dama-italiana"),
    summary="Short kings, safe from men; most pieces, with a king, most kings, kings first.",
    pdn_type=22,
    squares=Squares.LIGHT,
    notation=Notation.NUMERIC,
    man_captures=Direction.FORWARD_DIAGONALS,
    men_capture_kings=False,
    flying_kings=False,
    capture_priority=(
        Priority.MOST_PIECES,
        Priority.WITH_KING,
        Priority.MOST_KINGS,
        Priority.EARLIEST_KINGS,
    ),
    promotion=Promotion.STOPS,
    draws=(Repetition(4), NoProgress(40, {Reset.CAPTURE, Reset.MAN_MOVE})),
    sources=cited(
        squares=f"{FID}, art. 2.3",
        notation=f"{FID}, art. 2.4; {PDN}",
        numbering=f"{FID}, art. 2.4; {PDN}",
        start=f"{RULES_OF_PLAY}, Italian",
        first_player=f"{FID}, art. 3.4",
        man_moves=f"{RULES_OF_PLAY}, Italian",
        man_captures=f"{FID}, art. 5.3",
        men_capture_kings=f"{FID}, art. 5.3",
        king_moves=f"{FID}, art. 4.7",
        king_captures=f"{FID}, art. 5.3",
        flying_kings=f"{FID}, art. 4.7",
        capture_mandatory=f"{RULES_OF_PLAY}, Italian",
        capture_priority=f"{FID}, art. 6.6-6.10",
        promotion=f"{RULES_OF_PLAY}, Italian, 5",
        draws=f"{FID}, art. 9.3 and 10.4 (numbers by DCTL)",
    ),
)
