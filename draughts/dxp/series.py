"""Games one after the other with one peer: as the initiator, who asks, or as the follower."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from draughts.computer.player import Player
from draughts.dxp.connection import Connection, PeerError, PeerFault, PeerLeft, PeerSilent
from draughts.dxp.messages import (
    VERSION,
    Acceptance,
    Chat,
    GameAnswer,
    GameEnd,
    GameRequest,
    Message,
)
from draughts.dxp.session import MOST_WORDS, Manners, Session
from draughts.dxp.terms import Terms
from draughts.dxp.verdict import Verdict
from draughts.dxp.watcher import Watcher
from draughts.dxp.words import name_of
from draughts.errors import DraughtsError
from draughts.language import gettext, mark, tell
from draughts.rules import RuleSet

MOST_REFUSED = 10
"""Requests that a follower refuses before it has had enough."""

_REFUSALS = {
    Acceptance.OTHER_VERSION: mark("it speaks another version of DXP"),
    Acceptance.NOT_THIS_GAME: mark("it does not want this game, but another"),
    Acceptance.NO_GAME: mark("it wants no game at all"),
}

Accepts = Callable[[Terms], str | None]
"""Why terms are refused, or None when they are welcome."""


def _welcome(_: Terms) -> None:
    """Any game will do."""


def initiate(
    connection: Connection,
    terms: Terms,
    player: Player,
    manners: Manners,
    watcher: Watcher,
    *,
    games: int = 1,
) -> Iterator[Verdict]:
    """Ask for games and play them, with colours changed after each; each verdict as it falls.

    A refusal, or a peer that fails between games, is the last verdict.
    """
    name = name_of(manners.name)
    for number in range(1, games + 1):
        try:
            connection.send(terms.request(name))
            answer = _await(connection, watcher, GameAnswer, manners.answer)
        except PeerError as error:
            yield Verdict.broken(str(error))
            return
        peer = name_of(answer.name) or "peer"
        if refusal := _REFUSALS.get(answer.code):
            yield Verdict.broken(
                tell("{peer} refuses the game: {refusal}", peer=peer, refusal=gettext(refusal))
            )
            return
        last = number == games
        session = Session(connection, terms, player, manners, watcher, last=last, peer=peer)
        verdict = session.play()
        yield verdict
        if not verdict.goes_on:
            return
        terms = terms.swapped()


def follow(
    connection: Connection,
    rules: RuleSet,
    player: Player,
    manners: Manners,
    watcher: Watcher,
    *,
    games: int = 1,
    accepts: Accepts = _welcome,
) -> Iterator[Verdict]:
    """Play the games that the peer asks for, at most so many; each verdict as it falls.

    Requests of another version, of positions that the rules do not have and those that
    ``accepts`` refuses are declined. A peer that leaves between games has simply finished.
    """
    name = name_of(manners.name)
    played = refused = 0
    while played < games and refused < MOST_REFUSED:
        try:
            request = _await(connection, watcher, GameRequest, manners.patience)
            peer = name_of(request.name) or "peer"
            code, why, terms = _considered(rules, request, accepts)
            connection.send(GameAnswer(name, code))
        except PeerLeft as error:
            if not played:
                yield Verdict.broken(str(error))
            return
        except PeerError as error:
            yield Verdict.broken(str(error))
            return
        if terms is None:
            refused += 1
            watcher.noted(tell("refused a game with {peer}: {why}", peer=peer, why=why))
            continue
        played += 1
        last = played == games
        session = Session(connection, terms, player, manners, watcher, last=last, peer=peer)
        verdict = session.play()
        yield verdict
        if not verdict.goes_on:
            break
    if not played:
        yield Verdict.broken(tell("{number} requests were refused", number=MOST_REFUSED))


def _considered(
    rules: RuleSet, request: GameRequest, accepts: Accepts
) -> tuple[Acceptance, str, Terms | None]:
    """The answer to a request, why it is refused, and the terms if it is not."""
    if request.version != VERSION:
        return Acceptance.OTHER_VERSION, f"version {request.version:02} of DXP", None
    try:
        terms = Terms.requested(rules, request)
    except DraughtsError as error:
        return Acceptance.NOT_THIS_GAME, str(error), None
    if why := accepts(terms):
        return Acceptance.NOT_THIS_GAME, why, None
    return Acceptance.ACCEPTED, "", terms


M = TypeVar("M", GameAnswer, GameRequest)


def _await(connection: Connection, watcher: Watcher, kind: type[M], seconds: float) -> M:
    """The next message of a kind; what is said meanwhile is passed on.

    Raises a `PeerError` when none comes, or something that has no place between games.
    """
    deadline = time.monotonic() + seconds
    for _ in range(MOST_WORDS):
        message = connection.receive(max(0.0, deadline - time.monotonic()))
        if message is None:
            raise PeerSilent(gettext(_NOTHING[kind]).format(seconds=seconds))
        if isinstance(message, kind):
            return message
        if isinstance(message, Chat):
            watcher.said("peer", message.words)
        elif isinstance(message, GameEnd):
            if message.stop:
                raise PeerLeft(gettext("the peer wants no game"))
        else:
            raise PeerFault(f"out of place between games: {message.text!r}{_hint(message)}")
    raise PeerFault(f"more than {MOST_WORDS} messages between games")


_NOTHING = {
    GameAnswer: mark("the peer sent no answer to the request for {seconds:.0f} seconds"),
    GameRequest: mark("the peer sent no request for a game for {seconds:.0f} seconds"),
}


def _hint(message: Message) -> str:
    if isinstance(message, GameRequest):
        return "; both sides ask for a game, let one of them follow"
    return ""
