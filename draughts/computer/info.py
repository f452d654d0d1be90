"""`Info`: what a search has found out so far."""

from __future__ import annotations

import attrs

from draughts.computer.layout import EVAL_LIMIT, MATE
from draughts.language import tell
from draughts.move import Move


@attrs.frozen(kw_only=True)
class Info:
    """One line of a search: the best play it knows, and what that is worth.

    ``score`` is in hundredths of a man for the side to move; ``line`` is 1 for the best line,
    2 for the next best. ``nodes`` and ``seconds`` count from the beginning of the search, all
    threads together; ``seldepth`` is the ply of the farthest position.
    """

    depth: int
    score: int
    pv: tuple[Move, ...]
    line: int = 1
    nodes: int = 0
    seconds: float = 0.0
    seldepth: int = 0

    @property
    def move(self) -> Move:
        """The first move of the line."""
        return self.pv[0]

    @property
    def nps(self) -> int:
        """Positions looked at in a second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0

    @property
    def win_in(self) -> int | None:
        """Plies to the end of a decided game: positive if the side to move wins, else negative.

        None where the search sees no end.
        """
        if abs(self.score) <= EVAL_LIMIT:
            return None
        plies = MATE - abs(self.score)
        return plies if self.score > 0 else -plies


def score_text(score: int) -> str:
    """A score as people read it: men ahead with a sign, or the plies to the end of the game."""
    if abs(score) > EVAL_LIMIT:
        plies = MATE - abs(score)
        return (
            tell("wins in {plies}", plies=plies)
            if score > 0
            else tell("loses in {plies}", plies=plies)
        )
    return f"{score / 100:+.2f}"
