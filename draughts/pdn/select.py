"""Choosing games of a collection: by tags, result, length, moves, or a position reached."""

from __future__ import annotations

import fnmatch
import operator
import re
from collections.abc import Callable, Iterable
from typing import Any

import attrs

from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.language import tell
from draughts.notation.fen import read_fen
from draughts.pdn.reader import loads_game
from draughts.pdn.replay import after_ply, move_of, rules_of, start_of
from draughts.pdn.results import points_of
from draughts.pdn.tree import PdnGame
from draughts.rules import RuleSet

Test = Callable[[PdnGame], bool]

_CONDITION = re.compile(r"([A-Za-z][A-Za-z0-9_]*)\s*(>=|<=|!=|=|<|>)\s*(.*)\Z", re.DOTALL)
OUTCOMES = {
    "white": (1.0, 0.0),
    "black": (0.0, 1.0),
    "draw": (0.5, 0.5),
    "none": None,
}
"""What a result may be asked for by, with the points of White and Black."""


def tag_test(condition: str) -> Test:
    """Games whose tag fits: ``White=Jansen*``, ``Date>=2020``, ``WhiteRating>1300``.

    ``=`` and ``!=`` compare without regard to case, with ``*`` and ``?`` for any characters;
    the others compare numbers as numbers and anything else as text, and nothing fits them that
    is not known. A game without the tag fits only ``!=``. Raises `DraughtsError` for a text
    that is no condition.
    """
    found = _CONDITION.match(condition.strip())
    if found is None:
        raise DraughtsError(
            tell(
                "{condition!r} is no condition; write White=Jansen* or Date>=2020",
                condition=condition,
            )
        )
    name, sign, wanted = found.groups()
    name = name[:1].upper() + name[1:]
    pattern = wanted.casefold().replace("[", "[[]")

    def fits(game: PdnGame) -> bool:
        value = game.tags.get(name)
        if value is None:
            return sign == "!="
        if sign in ("=", "!="):
            same = fnmatch.fnmatchcase(value.casefold(), pattern)
            return same is (sign == "=")
        return value.strip("?. ") != "" and _compares(value, sign, wanted)

    return fits


def _compares(value: str, sign: str, wanted: str) -> bool:
    try:
        one, other = float(value), float(wanted)
    except ValueError:
        return _ordered(value, sign, wanted)
    return _ordered(one, sign, other)


def _ordered(one: Any, sign: str, other: Any) -> bool:
    compare = {"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge}[sign]
    return bool(compare(one, other))


def result_test(text: str) -> Test:
    """Games that ended so: white, black, draw, none, or a result in any style.

    Raises `DraughtsError` for anything else.
    """
    word = text.strip().casefold()
    if word in OUTCOMES:
        wanted = OUTCOMES[word]
    else:
        wanted = points_of(text)
        if wanted is None and text.strip() != "*":
            raise DraughtsError(
                tell(
                    "{text!r} is no result; there are {names} and 1-0",
                    text=text,
                    names=", ".join(OUTCOMES),
                )
            )
    return lambda game: points_of(game.result) == wanted


@attrs.define
class Reached:
    """Games in which a position comes up, whoever is to move first; only their main lines count.

    ``fen`` is read by the rules of each game; a game in which it cannot be is left out, and
    ``fault`` says why, as long as it could be in none.
    """

    fen: str
    default: RuleSet | None = None
    fault: str | None = attrs.field(default=None, init=False)
    _possible: bool = attrs.field(default=False, init=False)

    def __call__(self, game: PdnGame) -> bool:
        """Whether the position comes up."""
        try:
            rules = rules_of(game, self.default)
            position = start_of(game, rules)
        except DraughtsError:
            return False
        try:
            wanted = read_fen(rules, self.fen)
        except DraughtsError as error:
            self.fault = None if self._possible else str(error)
            return False
        self._possible, self.fault = True, None
        if position == wanted:
            return True
        for ply in game.moves:
            try:
                position = after_ply(rules, position, ply)
            except DraughtsError:
                return False
            if position == wanted:
                return True
        return False


@attrs.frozen
class Opening:
    """Games that begin with these moves, however either is written."""

    moves: tuple[str, ...]
    default: RuleSet | None = None

    def __call__(self, game: PdnGame) -> bool:
        """Whether the game begins so."""
        try:
            rules = rules_of(game, self.default)
            now = Game(rules, start_of(game, rules))
            for text, ply in zip(self.moves, game.moves, strict=False):
                wanted = now.read_move(text)
                if ply.setup is not None or move_of(now, ply) != wanted:
                    return False
                now.push(wanted)
        except DraughtsError:
            return False
        return len(game.moves) >= len(self.moves)


def length_test(least: int | None, most: int | None) -> Test:
    """Games whose main line has so many plies."""
    return lambda game: (
        (least is None or game.plies >= least) and (most is None or game.plies <= most)
    )


def selected(games: Iterable[PdnGame], tests: Iterable[Test]) -> Iterable[PdnGame]:
    """The games that pass all tests."""
    asked = tuple(tests)
    return (game for game in games if all(test(game) for test in asked))


def moves_of(text: str) -> tuple[str, ...]:
    """The moves of a text like ``1. 32-28 19-23 2. 28x19``. Raises `DraughtsError`."""
    game = loads_game(f"{text} *", strict=True)
    if not game.plies:
        raise DraughtsError(
            tell("{text!r} holds no move; write moves like 1. 32-28 19-23", text=text)
        )
    return tuple(ply.move for ply in game.moves)
