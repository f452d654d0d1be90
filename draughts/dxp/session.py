"""`Session`: one game over DXP between a player of ours and a peer, from first move to last."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import attrs

from draughts.computer.clock import Clock, allot
from draughts.computer.limit import Limit
from draughts.computer.player import Player
from draughts.dxp.connection import Connection, PeerError, PeerFault
from draughts.dxp.messages import (
    BackAcceptance,
    BackAnswer,
    BackRequest,
    Chat,
    EndReason,
    GameEnd,
    Message,
    MoveMade,
)
from draughts.dxp.moves import message_of, move_of
from draughts.dxp.terms import Terms
from draughts.dxp.verdict import UNKNOWN, Verdict, judge, reason_for
from draughts.dxp.watcher import Watcher
from draughts.dxp.words import chats
from draughts.errors import IllegalMove
from draughts.game import Game
from draughts.language import tell
from draughts.outcome import Outcome

MOST_WORDS = 200
"""Messages besides moves that a peer may send during one of them."""


@attrs.frozen(kw_only=True)
class Manners:
    """How this program behaves in every game; times in seconds.

    ``limit`` is that of its player for a move; with a clock it gets no more than its share.
    ``grace`` is how far a peer may overstep its time, as the line takes time too. ``patience``
    is how long it waits for a move where there is no clock, or for a new game, and ``answer``
    for an answer that needs no thought.
    """

    name: str = "polydraughts"
    limit: Limit = Limit()
    takebacks: bool = False
    grace: float = 5.0
    patience: float = 600.0
    answer: float = 30.0


class Session:
    """A game that both sides have agreed on.

    ``last`` says that no other game is wanted after it. ``now`` is the clock that measures.
    """

    def __init__(
        self,
        connection: Connection,
        terms: Terms,
        player: Player,
        manners: Manners,
        watcher: Watcher,
        *,
        last: bool = True,
        peer: str = "peer",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.connection = connection
        self.terms = terms
        self.player = player
        self.manners = manners
        self.watcher = watcher
        self.last = last
        self.peer = peer
        self.game = Game(terms.rules, terms.start)
        self._now = now
        self._since = now()
        start = Clock(60.0 * terms.minutes)
        self._clocks = {terms.color: start, terms.color.opponent: start} if terms.minutes else {}
        self._words = 0

    def play(self) -> Verdict:
        """Play to the end. A peer that fails is a verdict too; what the player raises is raised."""
        self.watcher.begun(self.game, self.terms, self.peer)
        self._since = self._now()
        try:
            verdict = self._play()
        except PeerFault as error:
            verdict = self._break_off(str(error))
        except PeerError as error:
            verdict = self._deserted(str(error))
        except BaseException:
            self._tell("this program has failed and must stop")
            raise
        self.watcher.ended(self.game, verdict)
        return verdict

    def _play(self) -> Verdict:
        while True:
            ours = self.game.turn is self.terms.color
            if verdict := self._our_turn() if ours else self._their_turn():
                return verdict

    # our turn

    def _our_turn(self) -> Verdict | None:
        """Move or end the game; None when it goes on."""
        game, color = self.game, self.terms.color
        if verdict := self._listen_in():
            return verdict
        if game.turn is not color:
            return None
        if outcome := game.outcome():
            return self._end(outcome)
        if self._has_fallen(ours=False):
            return self._end(game.lose_on_time(color.opponent))
        if limit := self._limit_reached():
            answer = self._say_end(EndReason.UNKNOWN)
            return Verdict(UNKNOWN, limit, goes_on=self._goes_on(answer))
        clock, limit_given = self._clocks.get(color), self.manners.limit
        plies = len(game.moves)
        choice = self.player.play(game, allot(clock, limit_given) if clock else limit_given)
        if verdict := self._listen_in():
            return verdict
        if len(game.moves) != plies:  # moves were taken back while we were thinking
            return None
        spent = self._press()
        if self._has_fallen(ours=True):
            return self._end(game.lose_on_time(color))
        text = game.write_move(choice.move)
        message = message_of(choice.move, spent)
        game.push(choice.move)
        self._words = 0
        self.connection.send(message)
        self.watcher.moved(game, text, spent)
        return None

    def _listen_in(self) -> Verdict | None:
        """Hear what the peer has said although it is our turn."""
        while (message := self.connection.receive(0)) is not None:
            if isinstance(message, MoveMade):
                raise PeerFault(f"a move out of turn: {message.text!r}")
            if verdict := self._hear(message):
                return verdict
        return None

    def _end(self, outcome: Outcome) -> Verdict:
        """End a game that is over, when it is our turn to say so."""
        answer = self._say_end(reason_for(outcome, self.terms.color))
        return attrs.evolve(Verdict.of(outcome), goes_on=self._goes_on(answer))

    def _say_end(self, reason: EndReason, *, stop: bool | None = None) -> GameEnd | None:
        """Send the end, and wait for the answer; None when none comes."""
        self.connection.send(GameEnd(reason, self.last if stop is None else stop))
        deadline = self._now() + self.manners.answer
        for _ in range(MOST_WORDS):
            try:
                message = self.connection.receive(max(0.0, deadline - self._now()))
            except PeerError:
                return None
            if message is None or isinstance(message, GameEnd):
                return message
            if isinstance(message, Chat):
                self.watcher.said(self.peer, message.words)
        return None

    def _goes_on(self, answer: GameEnd | None) -> bool:
        return not self.last and answer is not None and not answer.stop

    # their turn

    def _their_turn(self) -> Verdict | None:
        """Wait for the peer's move; None when the game goes on."""
        clock = self._clocks.get(self.terms.color.opponent)
        patience = clock.seconds + self.manners.grace if clock else self.manners.patience
        while True:
            left = self._since + patience - self._now()
            message = self.connection.receive(max(0.0, left))
            if message is None:
                return self._waited_in_vain(patience)
            if isinstance(message, MoveMade):
                return self._take(message)
            plies = len(self.game.moves)
            if verdict := self._hear(message):
                return verdict
            if len(self.game.moves) != plies:  # the wait for another move begins
                return None

    def _take(self, message: MoveMade) -> Verdict | None:
        """Play the peer's move on our board."""
        game, spent = self.game, self._press()
        try:
            move = move_of(game, message)
        except IllegalMove as error:
            return self._break_off(str(error))
        text = game.write_move(move)
        game.push(move)
        self._words = 0
        self.watcher.moved(game, text, spent)
        return None

    def _waited_in_vain(self, seconds: float) -> Verdict:
        fault = tell(
            "{peer} sent no move for {seconds:.0f} seconds", peer=self.peer, seconds=seconds
        )
        self._tell(fault)
        if over := self.game.outcome():
            return Verdict.of(over, tell("{peer} did not end the game", peer=self.peer))
        if self._clocks:
            return Verdict.of(self.game.lose_on_time(self.terms.color.opponent), fault)
        return Verdict.broken(fault)

    # whoever's turn it is

    def _hear(self, message: Message) -> Verdict | None:
        """What is no move: words, the end, a wish to go back."""
        self._words += 1
        if self._words > MOST_WORDS:
            raise PeerFault(f"more than {MOST_WORDS} messages during one move")
        if isinstance(message, Chat):
            self.watcher.said(self.peer, message.words)
        elif isinstance(message, GameEnd):
            return self._ended_by(message)
        elif isinstance(message, BackRequest):
            self.connection.send(BackAnswer(self._go_back(message)))
        else:  # answers to what we have not asked, another request
            raise PeerFault(f"out of place during a game: {message.text!r}")
        return None

    def _ended_by(self, message: GameEnd) -> Verdict:
        if self.game.turn is self.terms.color:
            self._press()  # the peer may claim our time
        late = self._has_fallen(ours=True)
        limit = self._limit_reached()
        verdict = judge(self.game, self.terms.color.opponent, message, late, limit)
        with contextlib.suppress(PeerError):  # its last word has been said
            self.connection.send(GameEnd(EndReason.UNKNOWN, self.last or message.stop))
        return attrs.evolve(verdict, goes_on=self._goes_on(message))

    def _go_back(self, request: BackRequest) -> BackAcceptance:
        """Take moves back if that is wanted and possible. The time spent stays spent."""
        ply = self.terms.ply_of(request.number, request.turn)
        if not self.manners.takebacks or not 0 <= ply < len(self.game.moves):
            self.watcher.noted(tell("{peer} asks to take moves back; refused", peer=self.peer))
            return BackAcceptance.GO_ON
        while len(self.game.moves) > ply:
            self.game.pop()
        self._since = self._now()
        self.watcher.went_back(self.game)
        return BackAcceptance.ACCEPTED

    def _limit_reached(self) -> str | None:
        moves = self.terms.moves
        if moves and len(self.game.moves) >= 2 * moves:
            return tell("the limit of {moves} moves is reached", moves=moves)
        return None

    # clocks

    def _press(self) -> float:
        """The side to move has moved: take its time off its clock, and say how much it was.

        The line takes time as well: a peer's flag falls only when the grace is used up too.
        """
        now, color = self._now(), self.game.turn
        spent, self._since = now - self._since, now
        if clock := self._clocks.get(color):
            grace = 0.0 if color is self.terms.color else self.manners.grace
            left = clock.seconds - spent
            seconds = 0.0 if left <= -grace else max(left, 0.001)
            self._clocks[color] = attrs.evolve(clock, seconds=seconds)
        return spent

    def _has_fallen(self, *, ours: bool) -> bool:
        color = self.terms.color if ours else self.terms.color.opponent
        return color in self._clocks and self._clocks[color].has_fallen

    # what goes wrong

    def _break_off(self, fault: str) -> Verdict:
        """Tell the peer what is wrong with it, end the game, and want no other."""
        self._tell(fault)
        with contextlib.suppress(PeerError):
            self._say_end(EndReason.UNKNOWN, stop=True)
        return Verdict.broken(fault)

    def _deserted(self, fault: str) -> Verdict:
        over = self.game.outcome()
        return Verdict.of(over, fault) if over else Verdict.broken(fault)

    def _tell(self, words: str) -> None:
        with contextlib.suppress(PeerError):
            for chat in chats(words):
                self.connection.send(chat)
