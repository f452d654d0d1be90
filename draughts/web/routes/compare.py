"""The entry that shows a position under a second variant."""

from __future__ import annotations

from collections.abc import Sequence

from draughts.compare.parting import View, refusals, view
from draughts.compare.squares import require_same_squares, transferred
from draughts.errors import DraughtsError
from draughts.language import gettext
from draughts.move import Move
from draughts.setup import faults_in
from draughts.web.answers import Comparison, MoveRecord
from draughts.web.asked import CompareCall
from draughts.web.calls import Call
from draughts.web.deadline import TooLong, within
from draughts.web.position import move_record
from draughts.web.service import Service

SECONDS = 5.0
"""How long finding all the reasons may take."""


def _compare(service: Service, asked: CompareCall) -> Comparison:
    game, other = service.game(asked.game), service.rules(asked.other)
    try:
        require_same_squares((game.rules, other))
    except DraughtsError as error:
        return Comparison(False, (), (), (), (str(error),))
    here = view(game.rules, game.position)
    if faults := faults_in(other, transferred(game.position, other)):
        said = gettext("{variant} does not admit this position: {reason}.")
        sentences = (
            said.format(variant=gettext(other.title) or other.name, reason="; ".join(faults)),
        )
        return Comparison(True, _records(here, here.legal), (), (), sentences)
    there = view(other, game.position)
    return Comparison(
        True,
        _records(here, [move for move in here.legal if move not in there.legal]),
        _records(there, [move for move in there.legal if move not in here.legal]),
        _records(here, [move for move in here.legal if move in there.legal]),
        _sentences(here, there),
    )


def _records(seen: View, moves: Sequence[Move]) -> tuple[MoveRecord, ...]:
    return tuple(move_record(*pair) for pair in zip(moves, seen.written(moves), strict=True))


def _sentences(here: View, there: View) -> tuple[str, ...]:
    pair = (here, there)
    ended = gettext("Under {variant} the game is over: {reason}.")
    sentences = [
        ended.format(variant=_title(seen), reason=seen.outcome.rule)
        for seen in pair
        if seen.outcome is not None
    ]
    try:
        refused = within(SECONDS, lambda: refusals(pair))
    except TooLong:
        message = gettext("This cannot be explained: the position is too complicated.")
        return (*sentences, message)
    only = gettext("Only {variant} allows {move}: {reason}")
    sentences += [
        only.format(variant=_title(pair[one.allows]), move=one.text, reason=one.sentence)
        for one in refused
    ]
    return tuple(sentences)


def _title(seen: View) -> str:
    title = seen.rules.title
    return gettext(title) if title else seen.rules.name


CALLS = (
    Call(
        method="POST",
        path="/api/compare",
        summary="The position of a game under another variant: moves that only one allows.",
        answer=_compare,
        takes=CompareCall,
        gives=Comparison,
    ),
)
