"""Draw rules as values: what is counted, and how many of it make a draw.

A rule is asked once for each position of a game, in order, and answers with its new count
(`DrawRule.advance`); it is reached when the count is full (`DrawRule.reached`). It sees the
game through `Moment` only, so a rule of one's own is a class with these two methods.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

import attrs

from draughts.language import gettext, mark, tell
from draughts.types import Color, Reset, Side, Unless


@attrs.frozen
class Moment:
    """What a draw rule may know of a position and of the move that led to it.

    Pairs are (White, Black). ``mover`` and ``events`` are empty for the first position.
    """

    mover: Color | None
    events: frozenset[Reset]
    men: tuple[int, int]
    kings: tuple[int, int]
    on_long_diagonal: tuple[bool, bool]

    @property
    def pieces(self) -> int:
        """Pieces of both sides together."""
        return sum(self.men) + sum(self.kings)


class DrawRule:
    """A way for a game to be drawn. ``None`` as a count means "not running"."""

    unless: Unless = Unless.NEVER

    def advance(self, count: int | None, moment: Moment) -> int | None:
        """The count after this position, from the count before it."""
        raise NotImplementedError

    def reached(self, count: int | None, moment: Moment) -> bool:
        """Whether the count makes a draw in this position."""
        raise NotImplementedError

    def sentence(self) -> str:
        """The rule in words, as a rule sheet prints it."""
        raise NotImplementedError

    def faults(self) -> Iterator[str]:
        """What is wrong with this rule's own values; nothing when it is sound."""
        yield from ()


def _ordinal(number: int) -> str:
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number % 10 if number // 10 % 10 != 1 else 0, "th")
    ordinals = {
        "st": gettext("{number}st"),
        "nd": gettext("{number}nd"),
        "rd": gettext("{number}rd"),
        "th": gettext("{number}th"),
    }
    return ordinals[suffix].format(number=number)


def _is_count(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


@attrs.frozen
class Repetition(DrawRule):
    """The same position with the same side to move for the given time.

    Positions are alike when the pieces, their kinds, the side to move and, where the number
    of king moves is limited, those counts are alike. `draughts.outcome` counts them.
    """

    times: int = 3

    def advance(self, count: int | None, moment: Moment) -> int | None:
        """Counted by comparing positions, which a moment does not hold."""
        return None

    def reached(self, count: int | None, moment: Moment) -> bool:
        """See `advance`."""
        return count is not None and count >= self.times

    def sentence(self) -> str:
        """The rule in words."""
        return tell("the same position arises for the {ordinal} time", ordinal=_ordinal(self.times))

    def faults(self) -> Iterator[str]:
        """The number of times must be 2 or more."""
        if not _is_count(self.times, 2):
            yield tell("times={times!r}: a whole number from 2", times=self.times)


_EVENT_WORDS = {
    Reset.CAPTURE: mark("a capture"),
    Reset.PROMOTION: mark("a promotion"),
    Reset.MAN_MOVE: mark("a man's move"),
}


def _events(value: Iterable[Reset]) -> frozenset[Reset]:
    return frozenset(value)


def _ranges(value: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(tuple(pair) if isinstance(pair, list) else pair for pair in value)


@attrs.frozen
class NoProgress(DrawRule):
    """So many moves of each side in a row without one of the named events.

    ``pieces`` limits the rule to positions with so many pieces in all: a tuple of
    (fewest, most). ``kings_on_both_sides`` asks that both sides have a king.
    """

    moves: int
    resets: frozenset[Reset] = attrs.field(converter=_events)
    pieces: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=_ranges)
    kings_on_both_sides: bool = False

    def advance(self, count: int | None, moment: Moment) -> int | None:
        """Plies since the last event that resets the count."""
        return 0 if count is None or moment.events & self.resets else count + 1

    def reached(self, count: int | None, moment: Moment) -> bool:
        """Whether the plies are full and the conditions hold."""
        return (
            count is not None
            and count >= 2 * self.moves
            and (not self.kings_on_both_sides or all(moment.kings))
            and (not self.pieces or any(low <= moment.pieces <= high for low, high in self.pieces))
        )

    def sentence(self) -> str:
        """The rule in words."""
        events = gettext(" or ").join(
            gettext(_EVENT_WORDS[event]) for event in Reset if event in self.resets
        )
        text = tell("{moves} moves of each side without {events}", moves=self.moves, events=events)
        conditions = []
        if self.kings_on_both_sides:
            conditions.append(gettext("both sides have a king"))
        if self.pieces:
            ranges = gettext(" or ").join(
                tell("{low} to {high}", low=low, high=high) for low, high in self.pieces
            )
            conditions.append(tell("the board holds {ranges} pieces", ranges=ranges))
        if not conditions:
            return text
        return tell(
            "{text}, while {conditions}", text=text, conditions=gettext(" and ").join(conditions)
        )

    def faults(self) -> Iterator[str]:
        """Moves from 1, known events, sensible ranges."""
        if not _is_count(self.moves, 1):
            yield tell("moves={moves!r}: a whole number from 1", moves=self.moves)
        if not self.resets or not all(isinstance(event, Reset) for event in self.resets):
            yield tell("resets: one or more of {names}", names=", ".join(map(str, Reset)))
        for pair in self.pieces:
            try:
                low, high = pair
                sound = _is_count(low, 0) and _is_count(high, low)
            except (TypeError, ValueError):
                sound = False
            if not sound:
                yield tell(
                    "pieces: {pair!r}: a pair (fewest, most), the smaller number first", pair=pair
                )
        if not isinstance(self.kings_on_both_sides, bool):
            yield tell(
                "kings_on_both_sides={kings_on_both_sides!r}: True or False",
                kings_on_both_sides=self.kings_on_both_sides,
            )


_FORCE = re.compile(r"(?=[KM])(K*)(M*)(\+?)\Z")


@functools.lru_cache(maxsize=256)
def parse_balance(text: str) -> tuple[tuple[int, int, bool], tuple[int, int, bool]]:
    """``KKM+ v K`` as two triples (kings, men, "or more of the last kind")."""
    sides = text.split(" v ")
    found = [_FORCE.match(side) for side in sides]
    if len(found) != 2 or not all(found):
        raise ValueError(
            tell("{text!r}: two forces of K and M with ' v ' between, like 'KKM v K'", text=text)
        )
    one, two = ((len(m[1]), len(m[2]), bool(m[3])) for m in found if m)
    return one, two


def _has(force: tuple[int, int, bool], kings: int, men: int) -> bool:
    want_kings, want_men, or_more = force
    if not or_more:
        return (kings, men) == (want_kings, want_men)
    if want_men:
        return kings == want_kings and men >= want_men
    return kings >= want_kings and men == 0


def _balances(value: str | Iterable[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


@attrs.frozen
class Ending(DrawRule):
    """Certain forces against each other, so many moves long.

    ``balances`` lists them, the stronger side first: ``"KKM v K"``, with ``+`` for "or more
    of the last kind". ``by`` says whose moves count: with `Side.BOTH` so many moves of each
    side. The count starts with 0 in the position in which the balance arises and starts
    anew with each capture (``promotion_restarts``: with each promotion too).

    ``long_diagonal`` = `Side.STRONGER`: the count begins only when the stronger side has a
    piece on the long diagonal, then goes on; = `Side.WEAKER`: it runs only while the weaker
    side has one there. ``moves`` = 0 draws at once. ``unless`` waits while a capture is due.
    """

    balances: tuple[str, ...] = attrs.field(converter=_balances)
    moves: int
    by: Side = Side.BOTH
    long_diagonal: Side | None = None
    promotion_restarts: bool = False
    unless: Unless = Unless.NEVER

    def _stronger(self, moment: Moment) -> int | None:
        """0 if White is the stronger side of one of the balances, 1 if Black is."""
        (white_men, black_men), (white_kings, black_kings) = moment.men, moment.kings
        for balance in self.balances:
            strong, weak = parse_balance(balance)
            if _has(strong, white_kings, white_men) and _has(weak, black_kings, black_men):
                return 0
            if _has(strong, black_kings, black_men) and _has(weak, white_kings, white_men):
                return 1
        return None

    def advance(self, count: int | None, moment: Moment) -> int | None:
        """Moves of the side that counts (plies for both) since the ending arose."""
        stronger = self._stronger(moment)
        if stronger is None:
            return None
        weaker = 1 - stronger
        if self.long_diagonal is Side.WEAKER and not moment.on_long_diagonal[weaker]:
            return None
        restarted = Reset.CAPTURE in moment.events or (
            self.promotion_restarts and Reset.PROMOTION in moment.events
        )
        if count is None or restarted:
            waits = self.long_diagonal is Side.STRONGER
            return None if waits and not moment.on_long_diagonal[stronger] else 0
        if self.by is Side.BOTH:
            return count + 1
        mover = 0 if moment.mover is Color.WHITE else 1
        return count + (mover == (stronger if self.by is Side.STRONGER else weaker))

    def reached(self, count: int | None, moment: Moment) -> bool:
        """Whether the moves are full."""
        limit = 2 * self.moves if self.by is Side.BOTH else self.moves
        return count is not None and count >= limit

    def sentence(self) -> str:
        """The rule in words."""
        text = tell("{balances} (K king, M man)", balances=gettext(" or ").join(self.balances))
        if self.long_diagonal is Side.STRONGER:
            text += gettext(", once the stronger side has a piece on the long diagonal")
        elif self.long_diagonal is Side.WEAKER:
            text += gettext(", while the weaker side holds the long diagonal")
        if self.moves:
            whose = {
                Side.BOTH: gettext(": {moves} moves of each side"),
                Side.STRONGER: gettext(": {moves} moves of the stronger side"),
                Side.WEAKER: gettext(": {moves} moves of the weaker side"),
            }[self.by]
            text += whose.format(moves=self.moves)
            if self.promotion_restarts:
                text += gettext(" since the last promotion")
        else:
            text += gettext(": at once")
        return (
            text
            + {
                Unless.NEVER: "",
                Unless.CAPTURE_NOW: gettext(", unless the side to move can capture"),
                Unless.CAPTURE_LOOMS: gettext(
                    ", unless a capture is possible now or certain next move"
                ),
            }[self.unless]
        )

    def faults(self) -> Iterator[str]:
        """Readable balances, a count from 0, and a side that can be told from the other."""
        if not self.balances:
            yield gettext("balances: at least one, like 'KKM v K'")
        for balance in self.balances:
            try:
                strong, weak = parse_balance(balance)
            except (AttributeError, TypeError, ValueError) as error:
                yield tell("balances: {error}", error=error)
                continue
            sided = self.by is not Side.BOTH or self.long_diagonal is not None
            if strong == weak and sided:
                yield tell(
                    "balances: {balance!r}: neither side is the stronger; use by={both}",
                    balance=balance,
                    both=Side.BOTH,
                )
        if not _is_count(self.moves, 0):
            yield tell("moves={moves!r}: a whole number from 0", moves=self.moves)
        if not isinstance(self.by, Side):
            yield tell("by={by!r}: one of {names}", by=self.by, names=", ".join(map(str, Side)))
        if self.long_diagonal not in (None, Side.STRONGER, Side.WEAKER):
            yield tell(
                "long_diagonal={long_diagonal}: None, {stronger} or {weaker}",
                long_diagonal=self.long_diagonal,
                stronger=Side.STRONGER,
                weaker=Side.WEAKER,
            )
        if not isinstance(self.promotion_restarts, bool):
            yield tell(
                "promotion_restarts={promotion_restarts!r}: True or False",
                promotion_restarts=self.promotion_restarts,
            )
        if not isinstance(self.unless, Unless):
            yield tell(
                "unless={unless!r}: one of {names}",
                unless=self.unless,
                names=", ".join(map(str, Unless)),
            )
