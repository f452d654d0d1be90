"""Every way to change one field of a rule set to another value that is admitted."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from draughts.draws import DrawRule, Ending, NoProgress, Repetition
from draughts.errors import InvalidRules, shown
from draughts.rules import RuleSet
from draughts.types import (
    Color,
    Corner,
    Direction,
    Landing,
    Notation,
    Objective,
    Placement,
    Priority,
    Promotion,
    Removal,
    Reset,
    ResultStyle,
    Side,
    Squares,
    Unless,
)

IDENTITY_ONLY = frozenset({"name", "title", "aliases", "summary", "sources", "pdn_type"})
"""Fields that only describe; they are out of scope."""

_ENUMS: dict[str, type[enum.Enum]] = {
    "result_style": ResultStyle,
    "notation": Notation,
    "numbering": Corner,
    "lettering": Corner,
    "first_player": Color,
    "king_landing": Landing,
    "removal": Removal,
    "promotion": Promotion,
    "objective": Objective,
}
_DIRECTIONS = ("man_moves", "man_captures", "king_moves", "king_captures")
_NAMED = (
    Direction.FORWARD_DIAGONALS,
    Direction.DIAGONALS,
    Direction.ORTHOGONALS,
    Direction.FORWARD_AND_SIDEWAYS,
    Direction.FORWARD_AND_SIDEWAYS | Direction.FORWARD_DIAGONALS,
    Direction.ALL,
)
_SAMPLES: tuple[DrawRule, ...] = (
    Repetition(3),
    NoProgress(25, {Reset.CAPTURE, Reset.MAN_MOVE}),
    Ending("K v K", 5),
)
"""Draw rules that are added where there is none of their kind."""


@attrs.frozen
class Flip:
    """A rule set in which one field has another value."""

    field: str
    value: str
    rules: RuleSet

    def __str__(self) -> str:
        return f"{self.field}={self.value}"


def flips(rules: RuleSet) -> Iterator[Flip]:
    """All flips of a rule set; what its validators refuse, or holds already, is left out."""
    for field in attrs.fields(RuleSet):
        if field.name in IDENTITY_ONLY:
            continue
        seen = [getattr(rules, field.name)]
        for value in _values(rules, field.name):
            if value in seen:
                continue
            seen.append(value)
            try:
                flipped = attrs.evolve(rules, name=f"{rules.name}, flipped", **{field.name: value})
            except InvalidRules:
                continue
            yield Flip(field.name, words(rules, field.name, value), flipped)


def words(rules: RuleSet, field: str, value: Any) -> str:
    """A value in short; of draw rules and of named squares only what differs."""
    if field == "draws":
        return _draw_words(rules.draws, value)
    if field == "capture_priority":
        return "(" + ", ".join(item.value for item in value) + ")"
    if field == "start" and isinstance(value, Placement):
        return f"Placement, {len(value.white)} v {len(value.black)}, {_kings(value)} kings"
    if isinstance(value, frozenset):
        return f"without {', '.join(sorted(set(rules.board.names()) - value))}"
    return shown(value)


def _kings(placement: Placement) -> int:
    return sum(name.startswith("K") for name in (*placement.white, *placement.black))


def _draw_words(old: tuple[DrawRule, ...], new: tuple[DrawRule, ...]) -> str:
    if len(new) > len(old):
        return f"with {_rule_words(new[-1])}"
    if len(new) < len(old):
        return f"without {_rule_words(next(rule for rule in old if rule not in new))}"
    before, after = next(pair for pair in zip(old, new, strict=True) if pair[0] != pair[1])
    changed = next(name for name in _names(before) if getattr(before, name) != getattr(after, name))
    return (
        f"{_rule_words(before)} with {changed} {_plain(getattr(before, changed))}"
        f" -> {_plain(getattr(after, changed))}"
    )


def _names(rule: DrawRule) -> tuple[str, ...]:
    assert isinstance(rule, Repetition | NoProgress | Ending)
    return tuple(attrs.fields_dict(type(rule)))


def _rule_words(rule: DrawRule) -> str:
    if isinstance(rule, Repetition):
        return f"repetition {rule.times}"
    if isinstance(rule, NoProgress):
        return f"{rule.moves} without {_plain(rule.resets)}"
    assert isinstance(rule, Ending)
    return f"{_plain(rule.balances)} in {rule.moves}"


def _plain(value: Any) -> str:
    if isinstance(value, frozenset):
        return "/".join(event.value for event in Reset if event in value)
    if isinstance(value, tuple):
        return ", ".join(
            item if isinstance(item, str) else f"{item[0]}-{item[1]}" for item in value
        )
    return str(getattr(value, "value", value))


def _values(rules: RuleSet, field: str) -> Iterable[Any]:
    value = getattr(rules, field)
    if field in _ENUMS:
        return _ENUMS[field]
    if isinstance(value, bool):
        return (not value,)
    if field in _DIRECTIONS:
        return itertools.chain((value ^ one for one in Direction), _NAMED)
    if field in ("width", "height"):
        return (value - 2, value - 1, value + 1, value + 2)
    if field == "capture_sign":
        return ("x", ":")
    of_value: dict[str, Callable[[Any], Iterable[Any]]] = {
        "side_names": _side_names,
        "king_move_limit": _limits,
        "capture_priority": _priorities,
        "capture_values": _neighbours,
        "draws": _draws,
    }
    of_rules: dict[str, Callable[[RuleSet], Iterable[Any]]] = {
        "squares": _squares,
        "start": _starts,
    }
    return of_value[field](value) if field in of_value else of_rules[field](rules)


def _side_names(value: tuple[str, str]) -> Iterator[tuple[str, str]]:
    white, black = value
    yield black, white
    yield "Light", black
    yield white, "Dark"


def _squares(rules: RuleSet) -> Iterator[Squares | frozenset[str]]:
    yield from Squares
    names = rules.board.names()
    for name in (names[0], names[len(names) // 2], names[-1]):
        yield frozenset(names) - {name}


def _starts(rules: RuleSet) -> Iterator[tuple[int, ...] | Placement]:
    start = rules.start
    assert isinstance(start, tuple)  # as in every built-in variant
    for row in start:
        yield tuple(other for other in start if other != row)
    for row in range(1, rules.height):
        yield tuple(sorted({*start, row}))
    for shift in (-1, 1):
        yield tuple(row + shift for row in start)
    names = rules.board.names()
    men = {
        color: [
            name
            for square, name in enumerate(names)
            if any(rules.board.row(color, row) >> square & 1 for row in start)
        ]
        for color in Color
    }
    white, black = men[Color.WHITE], men[Color.BLACK]
    yield Placement(white[1:], black)
    yield Placement(white, black[1:])
    yield Placement([f"K{white[0]}", *white[1:]], black)
    yield Placement(white, [*black[:-1], f"K{black[-1]}"])


def _limits(value: int | None) -> Iterator[int | None]:
    yield from (None, 1, 2, 9)
    if value is not None:
        yield from (value - 1, value + 1)


def _priorities(value: tuple[Priority, ...]) -> Iterator[tuple[Priority, ...]]:
    for gone in value:
        yield tuple(item for item in value if item is not gone)
    for new in Priority:
        if new not in value:
            for place in range(len(value) + 1):
                yield (*value[:place], new, *value[place:])
    yield from itertools.permutations(value)


def _neighbours(value: tuple[int, int]) -> Iterator[tuple[int, int]]:
    man, king = value
    yield from ((man - 1, king), (man + 1, king), (man, king - 1), (man, king + 1))
    yield from ((1, 1), (1, 2), (1, 3))


# draw rules


def _draws(value: tuple[DrawRule, ...]) -> Iterator[tuple[DrawRule, ...]]:
    for number, rule in enumerate(value):
        before, after = value[:number], value[number + 1 :]
        yield before + after
        for changed in _changed(rule):
            yield (*before, changed, *after)
    for sample in _SAMPLES:
        if not any(isinstance(rule, type(sample)) for rule in value):
            yield (*value, sample)


def _changed(rule: DrawRule) -> Iterator[DrawRule]:
    if isinstance(rule, Repetition):
        yield from (Repetition(rule.times - 1), Repetition(rule.times + 1))
    elif isinstance(rule, NoProgress):
        yield from (attrs.evolve(rule, moves=rule.moves + step) for step in (-1, 1))
        yield from (attrs.evolve(rule, resets=rule.resets ^ {event}) for event in Reset)
        yield attrs.evolve(rule, kings_on_both_sides=not rule.kings_on_both_sides)
        yield from (attrs.evolve(rule, pieces=pieces) for pieces in _ranges(rule.pieces))
    elif isinstance(rule, Ending):
        yield from (attrs.evolve(rule, moves=rule.moves + step) for step in (-1, 1))
        yield from (attrs.evolve(rule, by=side) for side in Side)
        yield from (attrs.evolve(rule, long_diagonal=side) for side in (None, *Side))
        yield attrs.evolve(rule, promotion_restarts=not rule.promotion_restarts)
        yield from (attrs.evolve(rule, unless=unless) for unless in Unless)
        yield from (attrs.evolve(rule, balances=other) for other in _balances(rule.balances))


def _ranges(pieces: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not pieces:
        yield ((2, 5),)
        return
    yield ()
    for number, (low, high) in enumerate(pieces):
        before, after = pieces[:number], pieces[number + 1 :]
        yield before + after
        for changed in ((low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)):
            yield (*before, changed, *after)


def _balances(balances: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for number, balance in enumerate(balances):
        before, after = balances[:number], balances[number + 1 :]
        yield before + after
        strong, weak = balance.split(" v ")
        changed = strong[:-1] if strong.endswith("+") else f"{strong}+"
        yield (*before, f"{changed} v {weak}", *after)
