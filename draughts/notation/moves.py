"""Moves as players write them: ``32-28``, ``f2xb6``, ``c3:e5:g7``.

Written: the variant's own notation and capture sign, origin and destination; where another
capture shares both, every square of the path, as PDN asks. Read: both notations, any sign,
any squares of any way to play the capture, as long as one legal move fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from draughts.board import Board
from draughts.errors import AmbiguousMove, IllegalMove, InvalidMove
from draughts.language import gettext, tell
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.routes import Match, fits
from draughts.rules import RuleSet
from draughts.types import Notation

_STRENGTH = re.compile(r"(\([!?]+\)|[!?]+)\Z")
# On a board of 24 files or more an x may also be a file: "x3-w4", "w2xx3".
_SIGNS = re.compile(r"\s*[-–×:]\s*|\s*x\s*(?=[a-z])|(?<=[0-9])\s*x\s*(?=[0-9])")
_BARE_ALGEBRAIC = re.compile(r"([a-z][0-9]{1,2}){2,}\Z")
_BARE_NUMERIC = re.compile(r"([0-9]{2})([0-9]{2})\Z")


def write_move(
    rules: RuleSet,
    move: Move,
    legal: Sequence[Move],
    notation: Notation | None = None,
    *,
    full: bool = False,
) -> str:
    """A legal move as text, as short as the other legal moves of the position allow.

    ``notation`` defaults to the variant's own; ``full`` gives the whole path always.
    """
    names = rules.board.names(notation)
    if not move.taken:
        return f"{names[move.origin]}-{names[move.destination]}"
    shared = full or any(
        other.taken
        and other != move
        and (other.origin, other.destination) == (move.origin, move.destination)
        for other in legal
    )
    squares = move.path if shared else (move.origin, move.destination)
    return rules.capture_sign.join(names[square] for square in squares)


def write_line(rules: RuleSet, position: Position, moves: Iterable[Move]) -> list[str]:
    """Moves that follow each other as text, each as short as its own position allows."""
    texts = []
    for move in moves:
        # nothing but another capture makes a move longer
        texts.append(write_move(rules, move, legal_moves(rules, position) if move.taken else ()))
        position = after(rules, position, move)
    return texts


def read_move(
    rules: RuleSet, position: Position, text: str, legal: Sequence[Move] | None = None
) -> Move:
    """The one legal move that a text names.

    Raises `InvalidMove` for a text that names no squares of this board, `IllegalMove` when no
    legal move fits and `AmbiguousMove`, with the candidates, when several do. ``legal`` saves
    generating the legal moves again.
    """
    legal = legal_moves(rules, position) if legal is None else legal
    squares, captures = read_squares(rules.board, text)
    fitting = [move for move in legal if fits(rules, position, move, squares, Match.PARTIAL)]
    # Where capturing is optional, a capture and a step may lead to the same square.
    fitting = [move for move in fitting if bool(move.taken) == captures] or fitting
    if len(fitting) > 1:
        whole = [move for move in fitting if fits(rules, position, move, squares, Match.COMPLETE)]
        fitting = whole or fitting
    if captures and fitting and not fitting[0].taken:
        plain = write_move(rules, fitting[0], legal)
        raise IllegalMove(
            tell("{text!r} takes nothing; write {plain!r}", text=text.strip(), plain=plain)
        )
    if not fitting:
        raise IllegalMove(
            tell("{text!r} is not a legal move here", text=text.strip()) + _hint(rules, legal)
        )
    if len(fitting) > 1:
        candidates = [write_move(rules, move, legal, full=True) for move in fitting]
        raise AmbiguousMove(
            tell(
                "{text!r} can be any of {moves}; name more of the path",
                text=text.strip(),
                moves=", ".join(candidates),
            ),
            candidates,
        )
    return fitting[0]


def moves_beginning(
    rules: RuleSet, position: Position, text: str, legal: Sequence[Move]
) -> list[Move]:
    """The legal moves that a text may be the beginning of: a square, or some hops of a capture.

    Raises `InvalidMove` for a text that names no squares of this board.
    """
    squares, _ = read_squares(rules.board, text, least=1)
    return [move for move in legal if fits(rules, position, move, squares, Match.PREFIX)]


def _hint(rules: RuleSet, legal: Sequence[Move]) -> str:
    if not legal:
        return gettext("; there is no legal move")
    shown = [write_move(rules, move, legal) for move in legal[:4]]
    more = (
        tell(" and {number} more", number=len(legal) - len(shown))
        if len(legal) > len(shown)
        else ""
    )
    return tell("; legal: {moves}{more}", moves=", ".join(shown), more=more)


def _example(board: Board) -> str:
    """Two squares of a board a step apart."""
    names = board.names()
    steps = (
        (square, fan[square][0])
        for fan in (board.rays[1], board.rays[0], *board.rays)
        for square in range(len(board))
        if fan[square]
    )
    return "-".join(names[square] for square in next(steps, (0, -1)))


def read_squares(board: Board, text: str, least: int = 2) -> tuple[list[int], bool]:
    """The squares a move text names, and whether a sign marks it as a capture."""
    bare = _STRENGTH.sub("", text.strip().lower()).strip()
    signs: list[str] = []
    if _BARE_ALGEBRAIC.match(bare):
        parts = re.findall(r"[a-z][0-9]{1,2}", bare)
    else:
        signs = _SIGNS.findall(bare)
        parts = _SIGNS.split(bare) if signs else bare.split()
    if least == 2 and len(parts) == 1 and (pair := _BARE_NUMERIC.match(bare)):
        parts = [pair[1], pair[2]]
    if len(parts) < least or not all(parts):
        example = _example(board)
        raise InvalidMove(
            tell(
                "{text!r} cannot be read as a move; write two squares like {example}",
                text=text.strip(),
                example=example,
            )
        )
    try:
        squares = [board.square(part) for part in parts]
    except ValueError as error:
        raise InvalidMove(
            tell("{text!r} cannot be read as a move: {error}", text=text.strip(), error=error)
        ) from None
    return squares, any(set("x×:") & set(sign) for sign in signs)
