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

WANTED = 0.9
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
    medium = _medium(arena, easy, games)
    return _confirmed(arena, (easy, medium, _hard(arena, games)), confirm)


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
    easy = levels[0]
    results = [Result(("greedy", "easy"), arena.score("greedy", spec(easy), games, 7), games)]
    for lower, upper in zip(levels, (*levels[1:], Level(name="expert")), strict=True):
        score = arena.score(spec(upper), spec(lower), games, 8)
        results.append(Result((upper.name, lower.name), score, games))
    return Calibration(levels, tuple(results))


def _easiest(arena: _Arena, games: int) -> Level:
    """The level that the greedy player is about equal to."""
    low, high, variety = 0.0, 1.0, 40
    oversight = 0.8
    best, nearest = Level(name="easy", nodes=60, oversight=oversight, variety=variety), 1.0
    for attempt in range(7):
        level = Level(name="easy", nodes=60, oversight=round(oversight, 2), variety=variety)
        score = arena.score("greedy", spec(level), games, attempt)
        if abs(score - 0.52) <= nearest:  # of equals the weaker, which is tried later
            best, nearest = level, abs(score - 0.52)
        if 0.44 <= score <= 0.62:
            break
        if score < 0.45:
            low = oversight
            if oversight > 0.9:  # it overlooks nearly everything: let it be less choosy, too
                variety += 25 if variety < 90 else 60 if score < 0.35 else 0
            oversight = (oversight + high) / 2 if oversight < 0.85 else 1.0
        else:
            high = oversight
            oversight = (oversight + low) / 2
    return best


def _medium(arena: _Arena, easy: Level, games: int) -> Level:
    """The weakest level that beats the easiest clearly."""
    for nodes, oversight in MEDIUM:
        if oversight and oversight >= easy.oversight:
            continue
        level = Level(name="medium", nodes=nodes, oversight=oversight, variety=8)
        if arena.score(spec(level), spec(easy), games, nodes) >= WANTED:
            break
    return level


def _hard(arena: _Arena, games: int) -> Level:
    """The strongest level that full strength beats clearly."""
    for nodes in HARD:
        level = Level(name="hard", nodes=nodes, variety=4)
        if arena.score("expert", spec(level), games, nodes) >= WANTED:
            break
    return level
