"""The seven messages of DXP as values, written in their exact layout; `parsing` reads them.

After the description of DamExchange layer 2 by its makers (mesander.nl/damexchange). Each
message has its type in the first character; ``text`` is the whole message, without the NUL
that ends it on the line. Values that no message can hold raise `MessageError`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import ClassVar

import attrs

from draughts.dxp.fields import Fields, MessageError, side_letter
from draughts.types import Color

VERSION = 1
LONGEST = 127
"""Characters of a message at most."""

NAME_LENGTH = 32
CHAT_LENGTH = LONGEST - 1
SQUARES = 50
MOST_CAPTURED = 20
MOST_SECONDS = 9999
MOST_MINUTES = 999


class Acceptance(enum.Enum):
    """What a follower answers to a request for a game."""

    ACCEPTED = "0"
    OTHER_VERSION = "1"
    NOT_THIS_GAME = "2"
    NO_GAME = "3"


class EndReason(enum.Enum):
    """Why a side ends a game, as it sees it itself."""

    UNKNOWN = "0"
    I_LOSE = "1"
    DRAW = "2"
    I_WIN = "3"


class BackAcceptance(enum.Enum):
    """What a side answers to the wish to take moves back."""

    ACCEPTED = "0"
    UNABLE = "1"
    GO_ON = "2"


def _ascii(text: str, what: str, most: int) -> None:
    if not all(1 <= ord(letter) <= 127 for letter in text):
        raise MessageError(f"{what} must be ASCII without NUL, not {text!r}")
    if len(text) > most:
        raise MessageError(f"{what} has {len(text)} characters; {most} is the most")


def _name(_: object, __: object, value: str) -> None:
    _ascii(value, "the name", NAME_LENGTH)


def _within(least: int, most: int) -> Callable[[object, attrs.Attribute[int], int], None]:
    def check(_: object, field: attrs.Attribute[int], value: int) -> None:
        if not least <= value <= most:
            raise MessageError(f"{field.name} must be from {least} to {most}, not {value}")

    return check


def _squares(_: object, field: attrs.Attribute[tuple[int, ...]], value: tuple[int, ...]) -> None:
    if len(value) > MOST_CAPTURED or len(set(value)) < len(value):
        raise MessageError(f"{field.name} must be at most {MOST_CAPTURED} different squares")
    if not all(1 <= square <= SQUARES for square in value):
        raise MessageError(f"{field.name} must be squares from 1 to {SQUARES}, not {value}")


def _position(_: object, __: object, value: str | None) -> None:
    if value is not None:
        read_position(Fields(value, "position"))


def read_position(fields: Fields) -> str:
    """The side to move and fifty squares."""
    side = side_letter(fields.side("the side to move"))
    start = fields.place
    squares = fields.take(SQUARES, "the position")
    for at, letter in enumerate(squares):
        if letter not in "zZwWe":
            raise fields.fault(
                f"square {at + 1} must be one of z, Z, w, W and e, not {letter!r}", start + at
            )
    fields.end()
    return side + squares


@attrs.frozen
class GameRequest:
    """``R``, GAMEREQ: the initiator proposes a game.

    ``follower`` is the side that the follower is to play, ``minutes`` the time of each player
    for the whole game, ``moves`` the moves of each after which it may be ended (0 is no limit)
    and ``position`` the side to move with 50 letters, or None for the usual start.
    """

    letter: ClassVar[str] = "R"
    name: str = attrs.field(validator=_name)
    follower: Color
    minutes: int = attrs.field(validator=_within(0, MOST_MINUTES))
    moves: int = attrs.field(default=0, validator=_within(0, 999))
    position: str | None = attrs.field(default=None, validator=_position)
    version: int = attrs.field(default=VERSION, validator=_within(0, 99))

    @property
    def text(self) -> str:
        """The message as it is sent."""
        start = "A" if self.position is None else f"B{self.position}"
        side = side_letter(self.follower)
        name = self.name.ljust(NAME_LENGTH)
        return f"R{self.version:02}{name}{side}{self.minutes:03}{self.moves:03}{start}"


@attrs.frozen
class GameAnswer:
    """``A``, GAMEACC: the follower accepts the game, or says why not."""

    letter: ClassVar[str] = "A"
    name: str = attrs.field(validator=_name)
    code: Acceptance = Acceptance.ACCEPTED

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return f"A{self.name.ljust(NAME_LENGTH)}{self.code.value}"


@attrs.frozen
class MoveMade:
    """``M``, MOVE: a move from square to square, with the squares of what it takes.

    ``seconds`` is the time that the player used; it informs, and settles nothing.
    """

    letter: ClassVar[str] = "M"
    seconds: int = attrs.field(validator=_within(0, MOST_SECONDS))
    origin: int = attrs.field(validator=_within(1, SQUARES))
    destination: int = attrs.field(validator=_within(1, SQUARES))
    captured: tuple[int, ...] = attrs.field(default=(), validator=_squares)

    @property
    def text(self) -> str:
        """The message as it is sent."""
        captured = "".join(f"{square:02}" for square in self.captured)
        count = len(self.captured)
        return f"M{self.seconds:04}{self.origin:02}{self.destination:02}{count:02}{captured}"


@attrs.frozen
class GameEnd:
    """``E``, GAMEEND: the side to move ends the game; the other answers with the same.

    ``stop`` says that the sender wants no other game.
    """

    letter: ClassVar[str] = "E"
    reason: EndReason = EndReason.UNKNOWN
    stop: bool = False

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return f"E{self.reason.value}{int(self.stop)}"


@attrs.frozen
class Chat:
    """``C``, CHAT: any words, at any time."""

    letter: ClassVar[str] = "C"
    words: str = attrs.field()

    @words.validator
    def _check_words(self, _: object, value: str) -> None:
        _ascii(value, "the chat", CHAT_LENGTH)

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return f"C{self.words}"


@attrs.frozen
class BackRequest:
    """``B``, BACKREQ: go back to where a side is to make the move of a number."""

    letter: ClassVar[str] = "B"
    number: int = attrs.field(validator=_within(1, 999))
    turn: Color

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return f"B{self.number:03}{side_letter(self.turn)}"


@attrs.frozen
class BackAnswer:
    """``K``, BACKACC: whether the game goes back."""

    letter: ClassVar[str] = "K"
    code: BackAcceptance

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return f"K{self.code.value}"


Message = GameRequest | GameAnswer | MoveMade | GameEnd | Chat | BackRequest | BackAnswer
