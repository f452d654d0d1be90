"""Levels of play: from one that a beginner beats to full strength.

A weaker level is no other program: it looks at fewer positions, and now and then overlooks
the reply, as people do. It never throws a piece away on purpose and takes what is free. How
weak exactly is measured for each rule set (`draughts.match.calibrate`), so that a level
means the same in every variant.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import attrs
from attrs.validators import ge, instance_of, le, optional

from draughts.computer.engine import FULL_SEARCH, Engine
from draughts.computer.info import Info
from draughts.computer.layout import SearchOptions
from draughts.computer.limit import Limit
from draughts.computer.player import Choice
from draughts.computer.stored import stored
from draughts.computer.weights import Weights, weights_named
from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.language import tell
from draughts.rules import RuleSet

LEVELS = ("easy", "medium", "hard", "expert")
CAREFUL_PLIES = 6
"""So many plies at the beginning of a game nothing is overlooked."""

NO_MAN = 50
"""Hundredths of a man that a move may be worse than the best in these plies: no man is lost."""


@attrs.frozen(kw_only=True)
class Level:
    """How weak a level plays; None and 0 do not weaken.

    ``nodes`` limits the search, ``oversight`` is the chance to overlook the opponent's reply
    to a move, ``variety`` how much worse than the best a move may be that is played all the
    same, in hundredths of a man. Raises `ValueError` or `TypeError` for others.
    """

    name: str
    nodes: int | None = attrs.field(default=None, validator=optional([instance_of(int), ge(1)]))
    oversight: float = attrs.field(default=0.0, validator=[ge(0), le(1)])
    variety: int = attrs.field(default=0, validator=[instance_of(int), ge(0)])


UNTUNED: Mapping[str, Level] = {
    "easy": Level(name="easy", nodes=60, oversight=0.9, variety=60),
    "medium": Level(name="medium", nodes=120, oversight=0.25, variety=8),
    "hard": Level(name="hard", nodes=1500, oversight=0.0, variety=4),
    "expert": Level(name="expert"),
}
"""Levels for a rule set that nobody has calibrated."""


def level_for(rules: RuleSet, name: str) -> Level:
    """A level as it is calibrated for a rule set.

    Raises `DraughtsError` for another name, or a user's file of levels that cannot be used.
    """
    if name not in UNTUNED:
        raise DraughtsError(
            tell("no level {name!r}; there are {names}", name=name, names=", ".join(LEVELS))
        )
    found = stored(rules, "levels")
    if found is None or name == "expert":
        return UNTUNED[name]
    try:
        return Level(name=name, **found["levels"][name])
    except (LookupError, TypeError, ValueError):
        raise DraughtsError(
            tell(
                "levels of {variant}: {name!r} cannot be used; calibrate anew",
                variant=rules.name,
                name=name,
            )
        ) from None


class LevelEngine(Engine):
    """An engine that plays at a level; it analyses at full strength.

    ``level`` is a level's name, looked up for each rule set, or a `Level`. ``seed`` makes it
    overlook and vary in the same way again.
    """

    def __init__(
        self,
        level: str | Level = "expert",
        *,
        seed: int | None = None,
        threads: int = 1,
        hash_mb: int = 64,
        weights: Weights | None = None,
        options: SearchOptions = FULL_SEARCH,
        announce: Callable[[RuleSet], None] | None = None,
    ) -> None:
        if isinstance(level, str) and level not in LEVELS:
            raise DraughtsError(
                tell("no level {level!r}; there are {names}", level=level, names=", ".join(LEVELS))
            )
        super().__init__(
            threads=threads, hash_mb=hash_mb, weights=weights, options=options, announce=announce
        )
        self.level = level
        self._random = random.Random(seed)
        self._known: tuple[str, RuleSet, Level] | None = None

    def play(self, game: Game, limit: Limit) -> Choice:
        """A move as strong as the level is. Raises `ValueError` when there is none."""
        level = self._level_under(game.rules)
        if len(game.legal_moves) == 1:
            return super().play(game, limit)
        careful = len(game.moves) < CAREFUL_PLIES
        if not careful and self._random.random() < level.oversight:
            return self._glance(game, level.variety)
        if level.nodes is not None:
            limit = attrs.evolve(limit, nodes=min(level.nodes, limit.nodes or level.nodes))
        if not level.variety:
            return super().play(game, limit)
        return self._vary(game, limit, min(level.variety, NO_MAN) if careful else level.variety)

    def _level_under(self, rules: RuleSet) -> Level:
        """The level under a rule set, looked up on the disk once and not for every move."""
        if not isinstance(self.level, str):
            return self.level
        if self._known is None or self._known[:2] != (self.level, rules):
            self._known = self.level, rules, level_for(rules, self.level)
        return self._known[2]

    def _glance(self, game: Game, variety: int) -> Choice:
        """A move after which the board looks about best, without a thought of the reply."""
        moves, scores = game.legal_moves, self._worth_at_a_glance(game)
        good = max(scores) - variety
        chosen = self._random.choice([i for i, score in enumerate(scores) if score >= good])
        return Choice(moves[chosen], scores[chosen], 1, len(moves))

    def _vary(self, game: Game, limit: Limit, variety: int) -> Choice:
        """One of the moves that are nearly as good as the best."""
        found: dict[int, Info] = {}
        for info in self.analyse(game, limit, lines=3):
            if info.line == 1:
                found = {}
            found[info.line] = info
        if not found:
            return super().play(game, limit)
        best = found[1].score
        near = [info for info in found.values() if info.score >= best - variety]
        chosen = self._random.choice(near)
        return Choice(chosen.move, chosen.score, chosen.depth, chosen.nodes, chosen.pv)


def engine(
    level: str | Level = "expert",
    *,
    threads: int = 1,
    hash_mb: int = 64,
    seed: int | None = None,
    announce: Callable[[RuleSet], None] | None = None,
) -> LevelEngine:
    """A computer player and analyst for any rule set.

    >>> import draughts
    >>> game = draughts.Game("russian")
    >>> computer = draughts.engine(level="hard")
    >>> move = computer.play(game, draughts.Limit(nodes=1000)).move
    >>> move in game.legal_moves
    True

    ``level`` is easy, medium, hard or expert. Raises `DraughtsError` for another one.
    """
    return LevelEngine(level, seed=seed, threads=threads, hash_mb=hash_mb, announce=announce)


_PARTS = ("late_moves", "forced_moves", "killers", "history", "crowning", "table")
_OPTIONS = (*_PARTS, "threads", "hash", "probcut", "oversight", "variety", "weights")


def player_from(
    rules: RuleSet, level: str, settings: Mapping[str, str], seed: int | None
) -> LevelEngine:
    """A player of a match from its text: a level's name and settings.

    Settings: ``threads``, ``hash`` (MiB), ``oversight``, ``variety``, ``weights`` (a file, or
    ``sane`` for those of an untuned rule set); to see what parts of the search are worth,
    ``probcut`` (its margin, 0 is none) and, as 0 or 1, the other fields of `SearchOptions`.
    Raises `DraughtsError` for others.
    """
    if strange := sorted(settings.keys() - set(_OPTIONS)):
        raise DraughtsError(
            tell(
                "no setting {name!r}; there are {names}", name=strange[0], names=", ".join(_OPTIONS)
            )
        )

    def number(name: str, default: float, least: int = 0, most: int = 100_000) -> float:
        text = settings.get(name, str(default))
        try:
            value = float(text)
        except ValueError:
            raise DraughtsError(tell("{name}={text!r}: a number", name=name, text=text)) from None
        if not least <= value <= most:
            raise DraughtsError(
                tell(
                    "{name}={text!r}: a number from {least} to {most}",
                    name=name,
                    text=text,
                    least=least,
                    most=most,
                )
            )
        return value

    def whole(name: str, default: int, least: int = 0, most: int = 100_000) -> int:
        value = number(name, default, least, most)
        if value != int(value):
            raise DraughtsError(
                tell("{name}={value!r}: a whole number", name=name, value=settings[name])
            )
        return int(value)

    base = level_for(rules, "expert" if level == "engine" else level)
    usual = SearchOptions()
    options = SearchOptions(
        probcut=whole("probcut", usual.probcut),
        **{name: bool(number(name, 1, most=1)) for name in _PARTS},
    )
    chosen: str | Level = base.name
    if "oversight" in settings or "variety" in settings:
        chosen = attrs.evolve(
            base,
            oversight=number("oversight", base.oversight, most=1),
            variety=whole("variety", base.variety),
        )
    made = LevelEngine(
        chosen,
        seed=seed,
        threads=whole("threads", 1, 1, 1024),
        hash_mb=whole("hash", 16, 1),
        options=options,
        weights=weights_named(rules, settings["weights"]) if "weights" in settings else None,
    )
    made.prepare(rules)
    return made
