"""What is answered. Scores are in men and take the view of the side to move."""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["white", "black"]


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong: a code for programs, a sentence for people.

    A refused move also tells the squares that prove it, the moves that the sentence names and
    the field of the rule set at work; a position tells its faults one by one.
    """

    code: str
    message: str
    squares: tuple[int, ...] | None = None
    moves: tuple[str, ...] | None = None
    field: str | None = None
    faults: tuple[str, ...] | None = None


class Refused(msgspec.Struct, frozen=True):
    """An answer without a result."""

    error: Fault


# games


class GameRecord(msgspec.Struct, frozen=True):
    """A game as it was sent, its moves as short as is unambiguous."""

    variant: str
    fen: str | None
    moves: tuple[str, ...]


class MoveRecord(msgspec.Struct, frozen=True):
    """A move: as text, by square indexes, what it captures in order, whether it crowns."""

    text: str
    origin: int
    destination: int
    path: tuple[int, ...]
    captured: tuple[int, ...]
    promotes: bool


class PieceRecord(msgspec.Struct, frozen=True):
    """A piece on the board."""

    square: int
    color: Side
    king: bool


class OutcomeRecord(msgspec.Struct, frozen=True):
    """How a game has ended, and by which rule."""

    result: str
    winner: Side | None
    rule: str


class State(msgspec.Struct, frozen=True):
    """Where a game stands.

    ``moves`` are the legal ones, none once the aim of the game is reached; ``duty`` are the
    squares of pieces that must capture; ``history`` holds the moves played, ``last`` the last
    of them; ``repetitions`` is how often this position has been on the board.
    """

    game: GameRecord
    fen: str
    turn: Side
    pieces: tuple[PieceRecord, ...]
    moves: tuple[MoveRecord, ...]
    duty: tuple[int, ...]
    history: tuple[MoveRecord, ...]
    last: MoveRecord | None
    outcome: OutcomeRecord | None
    repetitions: int


class Played(msgspec.Struct, frozen=True):
    """A move was legal and is played."""

    state: State
    played: MoveRecord


class StepRecord(msgspec.Struct, frozen=True):
    """A criterion between captures at work: what it dropped and what it kept."""

    rule: str
    sentence: str
    dropped: tuple[str, ...]
    kept: tuple[str, ...]


class Explained(msgspec.Struct, frozen=True):
    """Why a move is legal or not; ``source`` says where the rule is written."""

    verdict: Literal["legal", "illegal", "ambiguous", "unreadable"]
    code: str
    sentence: str
    field: str | None
    source: str | None
    squares: tuple[int, ...]
    moves: tuple[str, ...]
    steps: tuple[StepRecord, ...]


# the computer


class Reply(msgspec.Struct, frozen=True):
    """The computer's move; ``score`` is null where it had no choice."""

    move: MoveRecord
    score: str | None
    state: State


class Hint(msgspec.Struct, frozen=True):
    """What the computer would play, and what it expects then."""

    move: MoveRecord
    score: str
    line: tuple[str, ...]


class DrawReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the computer takes the draw; if so, the game's state with that outcome."""

    accepted: bool
    state: State | None = None


class Resigned(msgspec.Struct, frozen=True):
    """How the game ends when a side gives up."""

    outcome: OutcomeRecord


class LineRecord(msgspec.Struct, frozen=True):
    """A line of analysis.

    ``value`` is in hundredths of a man; ``wins_in`` counts plies to the end of a decided game,
    negative if the side to move loses.
    """

    score: str
    value: int
    wins_in: int | None
    moves: tuple[str, ...]


class Analysis(msgspec.Struct, frozen=True):
    """What the search knows at a depth (plies); one such object a line of the stream."""

    depth: int
    lines: tuple[LineRecord, ...]
    nodes: int
    nps: int


# comparing, positions, files


class Comparison(msgspec.Struct, frozen=True):
    """One position under two variants: the moves of one, of the other, of both."""

    same_board: bool
    only_here: tuple[MoveRecord, ...]
    only_there: tuple[MoveRecord, ...]
    both: tuple[MoveRecord, ...]
    sentences: tuple[str, ...]


class SetupReply(msgspec.Struct, frozen=True):
    """The FEN of a placement (null while it has faults), its faults, and what is odd."""

    fen: str | None
    faults: tuple[str, ...]
    warnings: tuple[str, ...]


class FenReply(msgspec.Struct, frozen=True):
    """A position that was read, and how it was written."""

    fen: str
    dialect: str
    state: State


class PdnReply(msgspec.Struct, frozen=True):
    """A game as PDN."""

    pdn: str


class ReadGame(msgspec.Struct, frozen=True):
    """A game of a PDN text as far as it could be played (null: not at all), and its faults."""

    game: GameRecord | None
    tags: dict[str, str]
    faults: tuple[str, ...]


class PdnGames(msgspec.Struct, frozen=True):
    """The games of a PDN text."""

    games: tuple[ReadGame, ...]
