"""The search's constants: draw rules, options, and where a thread's memory holds what."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import attrs

from draughts.computer.features import feature_constants
from draughts.draws import DrawRule, Ending, NoProgress, parse_balance
from draughts.kernels.facts import Facts, facts_of
from draughts.kernels.mask import Mask
from draughts.rules import RuleSet
from draughts.types import Direction, Reset, Side, Unless

MAX_PLY = 128
MATE = 30_000
EVAL_LIMIT = 20_000
HISTORY_KEYS = 1024
"""Positions of the game before the search that repetition is looked for in."""

MOST_LINES = 64

EVENTS = {Reset.CAPTURE: 1, Reset.PROMOTION: 2, Reset.MAN_MOVE: 4}
_SIDES = {Side.BOTH: 0, Side.STRONGER: 1, Side.WEAKER: 2, None: 0}
_UNLESS = {Unless.NEVER: 0, Unless.CAPTURE_NOW: 1, Unless.CAPTURE_LOOMS: 2}


@attrs.frozen(kw_only=True)
class SearchOptions:
    """Parts of the search that can be left out, to see what they are worth."""

    late_moves: bool = True
    """Look at late quiet moves less deeply."""
    probcut: int = 40
    """Its margin in hundredths of a man; 0 leaves it out."""
    forced_moves: bool = True
    """A single legal move costs no depth."""
    killers: bool = True
    history: bool = True
    crowning: bool = True
    """Quiescence looks at men that can be crowned."""
    table: bool = True
    """Without it, what a search finds does not depend on what it has seen before."""


def search_facts(rules: RuleSet, options: SearchOptions) -> Facts:
    """A rule set's constants with those of the search."""
    return _search_facts(rules, options)


@functools.lru_cache(maxsize=64)
def _search_facts(rules: RuleSet, options: SearchOptions) -> Facts:
    facts = facts_of(rules)
    constants: dict[str, Any] = {
        **facts.constants,
        **draw_constants(rules, facts),
        **feature_constants(rules, facts),
        "MAX_PLY": MAX_PLY,
        "MATE": MATE,
        "EVAL_LIMIT": EVAL_LIMIT,
        "HORIZON": EVAL_LIMIT,
        "PLACES": facts.lattice.bits,
        "LATE_MOVES": options.late_moves,
        "FORCED_MOVES": options.forced_moves,
        "KILLERS_USED": options.killers,
        "HISTORY_USED": options.history,
        "CROWNING": options.crowning,
        "TABLE_USED": options.table,
        "PROBCUT": options.probcut,
    }
    sizes = {
        "NODES": 8,
        "NODE_LIMIT": 8,
        "STOPPED": 8,
        "STOP_ADDRESS": 8,
        "TABLE": 8,
        "TABLE_MASK": 8,
        "AGE": 8,
        "WEIGHTS": 8,
        "BASE": 8,
        "SELDEPTH": 8,
        "BEST_CODE": 8,
        "EXCLUDED_COUNT": 8,
        "EXCLUDED": 4 * MOST_LINES,
        "REVERSIBLE": 4 * MAX_PLY,
        "KILLERS": 8 * MAX_PLY,
        "KEYS": 8 * (HISTORY_KEYS + MAX_PLY),
        "COUNTS": 4 * MAX_PLY * max(1, constants["DRAW_RULES"]),
        "PV": 4 * (MAX_PLY + 1) * (MAX_PLY + 1),
        "HISTORY": 4 * 2 * facts.lattice.bits**2,
    }
    return with_memory(attrs.evolve(facts, constants=constants), sizes)


def with_memory(facts: Facts, sizes: Mapping[str, int]) -> Facts:
    """Constants that lay out more of a thread's memory: so many bytes for each name."""
    constants, at = dict(facts.constants), facts.constants["SCRATCH"]
    for name, size in sizes.items():
        constants[name] = at
        at += size + 7 & -8
    constants["SCRATCH"] = at
    return attrs.evolve(facts, constants=constants)


def counted_draws(rules: RuleSet) -> tuple[DrawRule, ...]:
    """The draw rules that the search keeps counts of.

    Repetition is looked for apart; a rule of somebody's own class is played by, but not
    foreseen.
    """
    return tuple(rule for rule in rules.draws if type(rule) in (NoProgress, Ending))


def draw_constants(rules: RuleSet, facts: Facts) -> dict[str, Any]:
    """What the source asks of a rule set's draw rules.

    ``LASTING`` are the events after which no earlier position comes back.
    """
    draws = counted_draws(rules)
    lasting = {Reset.CAPTURE, Reset.PROMOTION}
    if rules.man_moves in Direction.FORWARD | Direction.FORWARD_DIAGONALS:
        lasting.add(Reset.MAN_MOVE)
    return {
        "DRAWS": tuple(_draw_constants(rule) for rule in draws),
        "DRAW_RULES": len(draws),
        "LONG_DIAGONAL": Mask(facts.lattice.spread(rules.board.long_diagonal), facts.word_bits),
        "LASTING": sum(EVENTS[event] for event in lasting),
    }


def _draw_constants(rule: DrawRule) -> tuple[Any, ...]:
    if isinstance(rule, NoProgress):
        resets = sum(EVENTS[event] for event in rule.resets)
        return ("progress", 2 * rule.moves, resets, rule.kings_on_both_sides, rule.pieces)
    assert isinstance(rule, Ending)
    return (
        "ending",
        tuple(parse_balance(balance) for balance in rule.balances),
        2 * rule.moves if rule.by is Side.BOTH else rule.moves,
        _SIDES[rule.by],
        _SIDES[rule.long_diagonal],
        rule.promotion_restarts,
        _UNLESS[rule.unless],
    )
