"""Calibrating levels: matches that find how weak each must be under a rule set.

The easiest level is to be about as strong as a player who only takes the most material at one
ply; each other level is the weakest of a ladder that beats the one below clearly.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import attrs

from draughts.computer.levels import Level
from draughts.computer.limit import Limit
from draughts.match.plan import MatchPlan
from draughts.match.runner import run_match
from draughts.match.tally import Tally
from draughts.rules import RuleSet

LADDER = (
    (60, 0.7),
    (60, 0.55),
    (60, 0.4),
    (60, 0.25),
    (80, 0.12),
    (100, 0.05),
    (150, 0.0),
    (300, 0.0),
    (600, 0.0),
    (1_200, 0.0),
    (2_500, 0.0),
    (5_000, 0.0),
    (10_000, 0.0),
)
"""Levels between the easiest and full strength: nodes, and the chance to overlook a reply."""

EXPERT_NODES = 50_000
"""Full strength in these matches is a search of so many nodes."""

WANTED = 0.88
"""The score that a level must reach against the one below before it is taken."""


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

    def score(self, one: str, other: str, games: int, seed: int) -> float:
        """The share of points that the first of two players makes."""
        plan = MatchPlan(
            rules=self.rules,
            players=(one, other),
            games=games,
            limit=Limit(nodes=EXPERT_NODES),
            plies=4,
            seed=seed,
            max_plies=250,
            quiet_plies=80,
        )
        tally = Tally()
        for record in run_match(plan, self.executor, concurrency=self.workers):
            tally.add(record)
        score = (tally.wins + tally.draws / 2) / tally.games
        self.tell(f"{one} v {other}: {score:.0%} of {tally.games} games")
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
    easy = _easiest(arena, games)
    below, levels, rung = easy, [easy], 0
    for name, variety in (("medium", 8), ("hard", 4)):
        below, rung = _above(arena, name, variety, below, rung, games)
        levels.append(below)
    results = [Result(("greedy", "easy"), arena.score("greedy", spec(easy), confirm, 7), confirm)]
    for lower, upper in zip(levels, (*levels[1:], Level(name="expert")), strict=True):
        score = arena.score(spec(upper), spec(lower), confirm, 8)
        results.append(Result((upper.name, lower.name), score, confirm))
    return Calibration(tuple(levels), tuple(results))


def _easiest(arena: _Arena, games: int) -> Level:
    """The level that the greedy player is about equal to."""
    low, high, variety = 0.0, 1.0, 10
    oversight = 0.8
    best, nearest = Level(name="easy", nodes=60, oversight=oversight, variety=variety), 1.0
    for attempt in range(6):
        level = Level(name="easy", nodes=60, oversight=round(oversight, 2), variety=variety)
        score = arena.score("greedy", spec(level), games, attempt)
        if abs(score - 0.52) < nearest:
            best, nearest = level, abs(score - 0.52)
        if 0.45 <= score <= 0.62:
            break
        if score < 0.45:
            low = oversight
            if oversight > 0.95:  # it overlooks everything: let it be less choosy, too
                variety = min(95, variety + 40)
            oversight = (oversight + high) / 2 if oversight < 0.9 else 1.0
        else:
            high = oversight
            oversight = (oversight + low) / 2
    return best


def _above(
    arena: _Arena, name: str, variety: int, below: Level, rung: int, games: int
) -> tuple[Level, int]:
    """The weakest level of the ladder that beats another one clearly, and the next rung."""
    for at in range(rung, len(LADDER)):
        nodes, oversight = LADDER[at]
        if oversight >= below.oversight and below.oversight > 0:
            continue
        level = Level(name=name, nodes=nodes, oversight=oversight, variety=variety)
        if arena.score(spec(level), spec(below), games, at) >= WANTED:
            return level, at + 1
    return level, len(LADDER) - 1
