"""Corridor draughts: Russian rules on a board six files wide and ten rows long."""

from draughts import NoProgress, Objective, Repetition, Reset, variant

CORRIDOR = variant("russian").derive(
    "corridor",
    title="Corridor draughts",
    aliases=("corridor-draughts",),
    summary="Russian draughts in a narrow lane.",
    width=6,
    height=10,
    draws=(Repetition(3), NoProgress(20, {Reset.CAPTURE, Reset.MAN_MOVE})),
)

CORRIDOR_LOSING = CORRIDOR.derive(
    "corridor-losing",
    title="Corridor draughts to lose",
    summary="Who cannot move has won.",
    objective=Objective.HAVE_NO_MOVE,
)
