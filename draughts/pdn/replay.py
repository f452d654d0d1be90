"""Playing the moves of a PDN game: from texts to a `Game`, and which move is at fault.

Most moves name one legal move by origin and destination; only others are looked at closely.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import attrs

from draughts.errors import DraughtsError, IllegalMove, InvalidMove, InvalidPosition, MoveError
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.notation.fen import read_fen
from draughts.notation.moves import read_squares
from draughts.pdn.gametype import is_named, variant_of
from draughts.pdn.tree import UNKNOWN, Line, PdnGame, Ply
from draughts.position import Position
from draughts.registry import variant
from draughts.rules import RuleSet
from draughts.setup import start_position

LONGEST_FEN = 5000
"""Characters of a FEN, more than any board needs."""

_TAKEN = re.compile(r"(.*)<([^>]*)>\Z", re.DOTALL)


@attrs.frozen
class Stop:
    """Where the moves of a game could not be played on.

    ``index`` is the place of the ply in its line, ``number`` counts its moves from 1, and
    ``reason`` says what is wrong in a sentence.
    """

    index: int
    number: int
    text: str
    reason: str

    def __str__(self) -> str:
        return tell(
            "move {number}, {text}: {reason}",
            number=self.number,
            text=self.text,
            reason=self.reason,
        )


@attrs.frozen(eq=False)
class Replay:
    """A game as far as it could be played.

    ``games`` has a `Game` for the start and for each position that the moves put up later;
    as a rule there is one. ``stop`` is None if all went well.
    """

    games: tuple[Game, ...]
    stop: Stop | None = None

    @property
    def game(self) -> Game:
        """The game from the start, up to the first position put up later."""
        return self.games[0]


def rules_of(game: PdnGame, default: RuleSet | str | None = None) -> RuleSet:
    """The rule set of a game: from its tags, or the default where these do not tell.

    Where a tag names the default, it is meant, whatever number its GameType shares with
    others. Raises `DraughtsError` if nothing tells.
    """
    known = variant(default) if isinstance(default, str) else default
    if known is not None and is_named(known, game.tags):
        return known
    found = variant_of(game.tags) or known
    if found is None:
        raise DraughtsError(gettext("no tag tells which variant this is: GameType is missing"))
    return found


def replay(game: PdnGame, rules: RuleSet | str | None = None) -> Replay:
    """Play the main line of a game, by ``rules`` or those that its tags name.

    Raises `DraughtsError` if no rules are known or the position of the FEN tag cannot be.
    """
    if rules is None:
        rules = rules_of(game)
    elif isinstance(rules, str):
        rules = variant(rules)
    return _play(Game(rules, start_of(game, rules)), game.moves)


def start_of(game: PdnGame, rules: RuleSet) -> Position:
    """The position that a game begins in. Raises `InvalidPosition`."""
    fen = game.tags.get("FEN", "").strip()
    if not fen:
        return start_position(rules)
    if len(fen) > LONGEST_FEN:
        raise InvalidPosition(
            [tell("a FEN has no more than {most:,} characters", most=LONGEST_FEN)]
        )
    return read_fen(rules, fen)


def _play(game: Game, line: Line) -> Replay:
    games, number = [game], 0
    for index, ply in enumerate(line):
        try:
            if ply.setup is not None:
                put_up = Game(game.rules, ply.setup)
                if games[-1].moves or number:
                    games.append(put_up)
                else:
                    games[-1] = put_up
                game = put_up
                continue
            number += 1
            game.push(move_of(game, ply))
        except DraughtsError as error:
            text = ply.move or f'/FEN "{ply.setup}"/'
            return Replay(tuple(games), Stop(index, number, text, str(error)))
    return Replay(tuple(games))


def move_of(game: Game, ply: Ply) -> Move:
    """The legal move of a position that a ply means.

    Raises `InvalidMove`, `IllegalMove` or `AmbiguousMove`.
    """
    text = ply.move
    try:
        origin, destination, captures = ends_of(game.rules, text)
    except (MoveError, LookupError):
        return _closely(game, text)
    found = None
    for move in game.legal_moves:
        if (
            move.origin == origin
            and move.destination == destination
            and (captures is None or bool(move.taken) is captures)
        ):
            if found is not None:
                return _closely(game, text)
            found = move
    return _closely(game, text) if found is None else found


@functools.lru_cache(maxsize=1 << 16)
def ends_of(rules: RuleSet, text: str) -> tuple[int, int, bool | None]:
    """Origin and destination of a move's text, and whether it captures; None if that is open.

    Raises `InvalidMove`, and `LookupError` for a text that says more.
    """
    squares, captures = read_squares(rules.board, text)
    if len(squares) != 2:
        raise LookupError(text)
    return squares[0], squares[1], True if captures else None


def _closely(game: Game, text: str) -> Move:
    if text == UNKNOWN:
        raise InvalidMove(gettext("nobody wrote the move down"))
    found = _TAKEN.match(text)
    if found is None:
        return game.read_move(text)
    # what it takes is given by squares behind it
    squares, _ = read_squares(game.rules.board, found[1])
    names = [name for name in found[2].split(",") if name]
    taken = 0
    for name in names:
        try:
            taken |= 1 << game.rules.board.square(name)
        except ValueError as error:
            raise InvalidMove(
                tell("{text!r} cannot be read as a move: {error}", text=text, error=error)
            ) from None
    for move in game.legal_moves:
        ends = (move.origin, move.destination)
        if ends == (squares[0], squares[-1]) and move.taken == taken:
            return move
    game.read_move(found[1])  # says what else may be wrong
    raise IllegalMove(tell("{text!r}: no legal capture takes just these squares", text=text))


def lines_of(game: PdnGame, rules: RuleSet) -> Iterator[tuple[tuple[int, ...], Line, Game]]:
    """Every line with its path and a new `Game` that begins where the line does.

    Lines that begin where nothing can be played to are left out. Raises as `replay` does.
    """
    start = start_of(game, rules)
    waiting: list[tuple[tuple[int, ...], Line, Position]] = [((), game.moves, start)]
    while waiting:
        path, line, position = waiting.pop()
        yield path, line, Game(rules, position)
        later: list[tuple[tuple[int, ...], Line, Position]] = []
        last = max((i for i, ply in enumerate(line) if ply.variations), default=-1)
        for i, ply in enumerate(line[: last + 1]):
            later += [
                ((*path, i, j), variation, position) for j, variation in enumerate(ply.variations)
            ]
            try:
                position = after_ply(rules, position, ply)
            except DraughtsError:
                break
        waiting += reversed(later)


def after_ply(rules: RuleSet, position: Position, ply: Ply) -> Position:
    """The position behind a ply. Raises `InvalidPosition` or `MoveError`."""
    if ply.setup is not None:
        return read_fen(rules, ply.setup)
    now = Game(rules, position)
    now.push(move_of(now, ply))
    return now.position


def bare(text: str) -> str:
    """The text of a move without the squares that it takes."""
    return text.partition("<")[0]


def copy_of(game: Game) -> Game:
    """A game of its own with the same moves."""
    other = Game(game.rules, game.positions[0])
    for move in game.moves:
        other.push(move)
    return other
