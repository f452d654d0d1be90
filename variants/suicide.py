"""Suicide checkers: American checkers to lose; who cannot move has won."""

from draughts.types import Objective
from variants import american
from variants._sources import JOCLY, cited

RULES = american.RULES.derive(
    "suicide",
    title="Suicide checkers",
    aliases=("suicide-checkers", "losing-checkers", "giveaway-checkers", "anti-checkers"),
    summary="American checkers in which the side without a move wins.",
    objective=Objective.HAVE_NO_MOVE,
    sources=cited(objective=JOCLY),
)
