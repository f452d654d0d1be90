"""`Verdict`: how a game over DXP has ended; and what to make of the peer's word for it."""

from __future__ import annotations

import attrs

from draughts.dxp.messages import EndReason, GameEnd
from draughts.game import Game
from draughts.language import gettext, mark
from draughts.outcome import Outcome
from draughts.types import Color

UNKNOWN = "*"
"""The result of a game that nobody has won and nobody has drawn."""


@attrs.frozen
class Verdict:
    """The end of a game: its result in the variant's style, or ``*``, and the reason in words.

    ``winner`` is None for draws and where the result is unknown. ``fault`` says what the peer
    did wrong, if anything. ``goes_on`` tells whether it would play another game.
    """

    result: str
    rule: str
    winner: Color | None = None
    fault: str | None = None
    goes_on: bool = False

    @classmethod
    def of(cls, outcome: Outcome, fault: str | None = None) -> Verdict:
        """The verdict that the rules give."""
        return cls(outcome.result, outcome.rule, outcome.winner, fault)

    @classmethod
    def broken(cls, fault: str) -> Verdict:
        """A game that the peer's fault has ended: nobody wins it."""
        return cls(UNKNOWN, gettext("broken off"), fault=fault)


def reason_for(outcome: Outcome, color: Color) -> EndReason:
    """What a side says when it ends a game that is over."""
    if outcome.winner is None:
        return EndReason.DRAW
    return EndReason.I_WIN if outcome.winner is color else EndReason.I_LOSE


def judge(game: Game, sender: Color, message: GameEnd, late: bool, limit: str | None) -> Verdict:
    """What the end of a game is worth that the peer has announced.

    The board decides where it can. A peer may give up or say draw; that it has won is
    believed only when our time is over (``late``). ``limit`` names a limit of moves that has
    been reached.
    """
    reason = message.reason
    if over := game.outcome():
        said = reason_for(over, sender)
        told = reason not in (said, EndReason.UNKNOWN)
        return Verdict.of(over, gettext(_WORDS[reason]) if told else None)
    if reason is EndReason.I_LOSE:
        return Verdict.of(game.resign(sender))
    if reason is EndReason.DRAW:
        return Verdict.of(attrs.evolve(game.agree_draw(), rule=gettext("draw: by the peer's word")))
    if late:
        return Verdict.of(game.lose_on_time(sender.opponent))
    if limit:
        return Verdict(UNKNOWN, limit)
    if reason is EndReason.I_WIN:
        return Verdict(
            UNKNOWN,
            gettext("ended by the peer"),
            fault=gettext("the peer says it wins; it does not"),
        )
    return Verdict(UNKNOWN, gettext("ended by the peer, without a reason"))


_WORDS = {
    EndReason.UNKNOWN: mark("the peer says nothing"),
    EndReason.I_LOSE: mark("the peer says it loses"),
    EndReason.DRAW: mark("the peer says it is a draw"),
    EndReason.I_WIN: mark("the peer says it wins"),
}
