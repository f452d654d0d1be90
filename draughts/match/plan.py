"""`MatchPlan`: all that settles a match, and from it every game that is to be played."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from draughts.computer.limit import Limit
from draughts.errors import DraughtsError
from draughts.language import SOURCE, speaking, tell
from draughts.match.openings import PLIES, Judge, Opening, openings
from draughts.match.players import PlayerSpec, parse_player
from draughts.match.sprt import Sprt
from draughts.match.task import MAX_PLIES, QUIET_PLIES, GameTask
from draughts.registry import variant
from draughts.rulefile.write import dump_rules
from draughts.rules import RuleSet


def _rules(value: RuleSet | str) -> RuleSet:
    return variant(value) if isinstance(value, str) else value


def _players(value: Iterable[PlayerSpec | str]) -> tuple[PlayerSpec, ...]:
    return tuple(parse_player(one) if isinstance(one, str) else one for one in value)


def _count(least: int) -> Any:
    def check(_: object, field: attrs.Attribute[Any], value: int | None) -> None:
        if value is not None and value < least:
            raise DraughtsError(
                tell(
                    "{field} must be {least} or more, not {value}",
                    field=field.name,
                    least=least,
                    value=value,
                )
            )

    return check


@attrs.frozen(kw_only=True)
class MatchPlan:
    """A match of two players, given as a `PlayerSpec` or by name, under one rule set.

    ``games`` is even: every opening is played twice, first with White for the first player.
    ``openings`` different ones are used in turn; without a number there is a new one for each
    pair of games. ``sprt`` may end the match before its last game. Game by game, the plan
    depends on its settings only, so a match can be taken up again, or made longer.
    """

    rules: RuleSet = attrs.field(converter=_rules)
    players: tuple[PlayerSpec, ...] = attrs.field(converter=_players)
    games: int = attrs.field(default=100, validator=_count(2))
    limit: Limit = Limit()
    openings: int | None = attrs.field(default=None, validator=_count(1))
    plies: int = attrs.field(default=PLIES, validator=_count(0))
    seed: int = 0
    sprt: Sprt | None = None
    judge: Judge | None = attrs.field(default=None, repr=False)
    max_plies: int = attrs.field(default=MAX_PLIES, validator=_count(1))
    quiet_plies: int = attrs.field(default=QUIET_PLIES, validator=_count(1))

    def __attrs_post_init__(self) -> None:
        if len(self.players) != 2:
            raise DraughtsError(
                tell("a match has two players, not {number}", number=len(self.players))
            )
        if self.games % 2:
            raise DraughtsError(
                tell(
                    "games must be even, not {games}: every opening is played with both colours",
                    games=self.games,
                )
            )
        if self.plies >= self.max_plies:
            raise DraughtsError(
                tell(
                    "plies must be less than the {most} of the longest game, not {plies}",
                    most=self.max_plies,
                    plies=self.plies,
                )
            )

    def tasks(self) -> Iterator[GameTask]:
        """The games in order; openings are looked for as they are needed."""
        first, second = self.players
        for pair, opening in enumerate(itertools.islice(self._openings(), self.games // 2)):
            for number, players in ((2 * pair, (first, second)), (2 * pair + 1, (second, first))):
                chance = random.Random(f"game {number} {self.seed}")
                yield GameTask(
                    number=number,
                    rules=self.rules,
                    players=players,
                    seeds=(chance.getrandbits(32), chance.getrandbits(32)),
                    opening=opening.moves,
                    limit=self.limit,
                    max_plies=self.max_plies,
                    quiet_plies=self.quiet_plies,
                )

    def _openings(self) -> Iterator[Opening]:
        found = openings(self.rules, self.seed, self.plies, self.judge)
        return (
            found
            if self.openings is None
            else itertools.cycle(itertools.islice(found, self.openings))
        )

    def settings(self) -> dict[str, Any]:
        """What every game depends on, as JSON can hold it.

        The number of games and the test are left out: they only say when the match ends.
        """
        return {
            "variant": self.rules.name,
            "rules": rules_text(self.rules),
            "players": [player.text for player in self.players],
            "movetime": self.limit.seconds,
            "nodes": self.limit.nodes,
            "depth": self.limit.depth,
            "openings": self.openings,
            "plies": self.plies,
            "seed": self.seed,
            "judge": _judge_name(self.judge),
            "max_plies": self.max_plies,
            "quiet_plies": self.quiet_plies,
        }


def _judge_name(judge: Judge | None) -> str | None:
    """What a judge is called: by itself, or as a function or class."""
    if judge is None:
        return None
    named = getattr(judge, "name", None) or getattr(judge, "__qualname__", None)
    return str(named or type(judge).__qualname__)


def rules_text(rules: RuleSet) -> str:
    """The rules as the text of a rules file, without what makes no difference to a game."""
    bare = attrs.evolve(rules, title="", aliases=(), summary="", sources=())
    try:
        return dump_rules(bare)
    except DraughtsError:  # draw rules of one's own, which no file can name
        with speaking(SOURCE):  # compared with what another run has written
            words = "".join(f"# {rule.sentence()}\n" for rule in bare.draws)
        return words + dump_rules(attrs.evolve(bare, draws=()))
