"""Calibrating levels: matches that find how weak each must be under a rule set.

The easiest level is to be about as strong as a player who only takes the most material at one
ply. Medium is the weakest that beats it clearly, hard the strongest that full strength beats
clearly.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import attrs

from draughts.computer.levels import Level, level_for
from draughts.computer.limit import Limit
from draughts.language import tell
from draughts.match.plan import MatchPlan
from draughts.match.runner import run_match
from draughts.match.tally import Tally
from draughts.rules import RuleSet

MEDIUM = (
    (60, 0.7),
    (60, 0.5),
    (60, 0.35),
    (60, 0.2),
    (80, 0.1),
    (100, 0.03),
    (150, 0.0),
    (300, 0.0),
)
"""What medium may be, weakest first: nodes, and the chance to overlook a reply."""

HARD = (2_400, 1_200, 600, 300, 150, 80)
"""What hard may be, strongest first: nodes."""

EXPERT_NODES = 50_000
"""Full strength in these matches is a search of so many nodes."""

WANTED, CLEAR = 0.9, 0.87
"""What a level must score against the one below, in a short and a long match."""

EQUAL, SURE = (0.44, 0.62), (0.43, 0.66)
"""What a greedy player may score against the easiest level, in a short and a long match."""

MIDDLE = 0.53
WIDE = 0.15


@attrs.frozen
class Result:
    """The match of a level with the one below, or of the greedy player with the easiest."""

    players: tuple[str, str]
    score: float
    games: int


@attrs.frozen
class Calibration:
    """The levels found for a rule set, and the matches that confirm them."""

    levels: tuple[Level, ...]
    results: tuple[Result, ...]

    def record(self) -> dict[str, Any]:
        """What is kept on disk; see `draughts.computer.levels.level_for`."""
        return {
            "levels": {
                level.name: {
                    "nodes": level.nodes,
                    "oversight": level.oversight,
                    "variety": level.variety,
                }
                for level in self.levels
            },
            "results": [attrs.asdict(result) for result in self.results],
        }


Tell = Callable[[str], None]


@attrs.frozen
class _Arena:
    """Where the matches of a calibration are played."""

    rules: RuleSet
    executor: Executor | None
    workers: int
    tell: Tell
    known: dict[tuple[str, str, int, int], float] = attrs.field(factory=dict)

    def score(self, one: str, other: str, games: int, seed: int) -> float:
        """The share of points that the first of two players makes; no match is played twice."""
        match = (one, other, games, seed)
        if match not in self.known:
            self.known[match] = self._played(*match)
        return self.known[match]

    def _played(self, one: str, other: str, games: int, seed: int) -> float:
        plan = MatchPlan(
            rules=self.rules,
            players=(one, other),
            games=games,
            limit=Limit(nodes=EXPERT_NODES),
            plies=4,
            seed=seed,
            # large boards take longer to win
            max_plies=max(250, 5 * len(self.rules.board)),
            quiet_plies=max(80, 2 * len(self.rules.board)),
        )
        tally = Tally()
        for record in run_match(plan, self.executor, concurrency=self.workers):
            tally.add(record)
        score = (tally.wins + tally.draws / 2) / tally.games
        self.tell(
            tell(
                "{one} v {other}: {score:.0%} of {played} games",
                one=one,
                other=other,
                score=score,
                played=tally.games,
            )
        )
        return score


def spec(level: Level) -> str:
    """A level as a player of a match."""
    if level.nodes is None:
        return "expert"
    return f"expert:nodes={level.nodes},oversight={level.oversight},variety={level.variety}"


def calibrate(
    rules: RuleSet,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    games: int = 40,
    confirm: int = 60,
    tell: Tell = print,
) -> Calibration:
    """The levels of a rule set: found in matches of ``games``, confirmed in longer ones."""
    arena = _Arena(rules, executor, workers, tell)
    easy = _easiest(arena, games, confirm)
    medium = _medium(arena, easy, games, confirm)
    hard = _hard(arena, games, confirm)
    return _confirmed(arena, (easy, medium, hard), confirm)


def measure(
    rules: RuleSet,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    games: int = 60,
    tell: Tell = print,
) -> Calibration:
    """The levels that a rule set has now, with matches of ``games`` between them."""
    levels = tuple(level_for(rules, name) for name in ("easy", "medium", "hard"))
    return _confirmed(_Arena(rules, executor, workers, tell), levels, games)


def _confirmed(arena: _Arena, levels: tuple[Level, ...], games: int) -> Calibration:
    """Levels with the matches that tell how far apart they are."""
    results = [Result(("greedy", "easy"), _greedy_score(arena, levels[0], games), games)]
    for lower, upper in zip(levels, (*levels[1:], Level(name="expert")), strict=True):
        score = _long(arena, upper, lower, games)
        results.append(Result((upper.name, lower.name), score, games))
    return Calibration(levels, tuple(results))


def _greedy_score(arena: _Arena, easy: Level, games: int) -> float:
    """What the greedy player makes of the easiest level in a long match."""
    return arena.score("greedy", spec(easy), games, 7)


def _easiest(arena: _Arena, games: int, confirm: int) -> Level:
    """The level that the greedy player is about equal to, in a long match too.

    Halves the range of how weak it may be. Matches are short and chance has its part, so a
    level that fails the long match makes the range wide again around it.
    """
    low, high, weak = 0.0, 1.0, 0.5
    best, nearest = weak, 1.0
    for attempt in range(10):
        level = easy_level(weak)
        score = arena.score("greedy", spec(level), games, attempt)
        near = EQUAL[0] <= score <= EQUAL[1]
        if near:
            score = _greedy_score(arena, level, confirm)
        if abs(score - MIDDLE) < nearest:
            best, nearest = weak, abs(score - MIDDLE)
        if near and SURE[0] <= score <= SURE[1]:
            break
        if near:
            low, high = max(0.0, weak - WIDE), min(1.0, weak + WIDE)
        if score < MIDDLE:
            low = weak
        else:
            high = weak
        weak = (low + high) / 2
    return easy_level(best)


def easy_level(weak: float) -> Level:
    """An easiest level, from 0, which overlooks nothing, to 1, which hardly looks at all.

    First it overlooks more and more; from 0.6 on it is less and less choosy, too, and from
    0.8 on it hardly looks ahead where it still does: in the first plies.
    """
    return Level(
        name="easy",
        nodes=round(60 - 57 * max(0.0, weak - 0.8) / 0.2),
        oversight=round(min(1.0, weak / 0.6), 2),
        variety=round(40 * 50 ** (max(0.0, weak - 0.6) / 0.4)),
    )


def _medium(arena: _Arena, easy: Level, games: int, confirm: int) -> Level:
    """The weakest level that beats the easiest clearly."""
    for nodes, oversight in MEDIUM:
        if oversight and oversight >= easy.oversight:
            continue
        level = Level(name="medium", nodes=nodes, oversight=oversight, variety=8)
        if _is_clear(arena, level, easy, games, confirm):
            break
    return level


def _hard(arena: _Arena, games: int, confirm: int) -> Level:
    """The strongest level that full strength beats clearly."""
    for nodes in HARD:
        level = Level(name="hard", nodes=nodes, variety=4)
        if _is_clear(arena, Level(name="expert"), level, games, confirm):
            break
    return level


def _is_clear(arena: _Arena, upper: Level, lower: Level, games: int, confirm: int) -> bool:
    """Whether a level beats another clearly, in a short match and then in a long one."""
    return (
        arena.score(spec(upper), spec(lower), games, lower.nodes or 0) >= WANTED
        and _long(arena, upper, lower, confirm) >= CLEAR
    )


def _long(arena: _Arena, upper: Level, lower: Level, games: int) -> float:
    """What a level makes of the one below in a long match."""
    return arena.score(spec(upper), spec(lower), games, 8)
