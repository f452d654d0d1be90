"""Behaviours of endings: few pieces against each other, and what their draw rules wait for."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import attrs

from draughts.compare.behaviour_draws import restarts, waiting
from draughts.compare.clocks import MOST_PLIES, Clock, only, plies_to_draw, virtual
from draughts.compare.findings import Findings, moves_of, tally, whose
from draughts.compare.loops import admits, find_loop
from draughts.compare.observation import NOT_SHOWN, Behaviour, Observation, Scene, scenario
from draughts.compare.stage import look, movement
from draughts.compare.stories import man_is_crowned
from draughts.compare.tension import Case, any_position, calm, capturing, threatened
from draughts.draws import Ending
from draughts.language import gettext, mark, tell
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color

Setting = tuple[str, bool, bool]
"""Forces, and whether the stronger (White) and the weaker side hold the long diagonal."""

PliesAndScene = tuple[int | None, int | None, Scene]
"""Plies to a draw if the stronger side begins and if the weaker does, and what was seen."""


def _cases(*forces: str, strong: bool = False, weak: bool = False) -> dict[str, Setting]:
    """Settings by a short name: the stronger force, if a single king is all that is against it."""
    return {text.removesuffix(" v K"): (text, strong, weak) for text in forces}


_TWO = ("KK v K", "KM v K")
_THREE = ("KKK v K", "KKM v K", "KMM v K")
_UNEQUAL = (*_TWO, *_THREE, "KKKK v K", "KKMM v K", "KMMM v K", "KK v KM", "K v M")


def _ending(id_: str, title: str, question: str, cases: Mapping[str, Setting]) -> Behaviour:
    """After how many moves an ending is drawn, and whose moves are counted."""

    def script(rules: RuleSet) -> Observation:
        counted = only(rules, Ending)
        found = Findings[str]()
        for case, setting in cases.items():
            if plies := _plies_and_scene(rules, counted, setting):
                _note(found, case, plies)
                if not counted.draws:
                    break  # one example is enough
        return found.observation(tally(found.answers))

    return scenario(id_, title, question, "draws")(script)


def _on_the_long_diagonal(side: str, *, strong: bool = False, weak: bool = False) -> Behaviour:
    """Which endings are drawn otherwise when a side holds the long diagonal."""

    def script(rules: RuleSet) -> Observation:
        counted = only(rules, Ending)
        found = Findings[str]()
        staged = False
        for case, (forces, _, _) in _cases(*_UNEQUAL).items() if counted.draws else ():
            off = _plies_and_scene(rules, counted, (forces, False, False))
            held = _plies_and_scene(rules, counted, (forces, strong, weak))
            staged |= held is not None
            if off and held and off[:2] != held[:2]:
                _note(found, case, held)
        if not found.answers:
            return Observation(gettext("alike") if staged else NOT_SHOWN)
        return found.observation(tally(found.answers, always=True))

    return scenario(
        f"{side}-on-long-diagonal",
        "{words} side on long diagonal",
        "Which endings are drawn otherwise if the {words} side holds the long diagonal?",
        "draws",
        words=side,
    )(script)


def _note(found: Findings[str], case: str, plies: PliesAndScene) -> None:
    first, second, scene = plies
    answer = whose(first, second)
    text = tell("{case}, drawn after moves: {answer}.", case=case, answer=answer)
    found.add(case, answer, attrs.evolve(scene, text=f"{scene.text} {text}".lstrip()))


def _plies_and_scene(rules: RuleSet, counted: RuleSet, setting: Setting) -> PliesAndScene | None:
    """The game of an ending: kings go to and fro on the board; a man's moves are only counted."""
    forces, strong, weak = setting
    if loop := find_loop(rules, forces, strong=strong, weak=weak):
        first, second = (plies_to_draw(counted, begun) for begun in (loop, loop.turned()))
        return first, second, waiting(rules, loop, "")
    position = any_position(movement(rules), setting)
    if position is None or "K" in forces.split(" v ")[1] or not admits(rules, (position,)):
        return None
    first, second = (
        _plies(counted, attrs.evolve(position, turn=color)) for color in (Color.WHITE, Color.BLACK)
    )
    return first, second, Scene(position)


def _plies(counted: RuleSet, position: Position) -> int | None:
    clock = Clock(counted, position)
    return 0 if clock.draws(position) else clock.run(virtual(position))


ENDINGS = (
    _ending(
        "king-v-king",
        "king v king",
        "After how many moves is king against king drawn?",
        {"K v K": ("K v K", False, False)},
    ),
    _ending(
        "two-v-one",
        "two pieces v king",
        "After how many moves are two pieces, a king among them, against a king drawn?",
        _cases(*_TWO),
    ),
    _ending(
        "two-v-two",
        "two pieces v two",
        "After how many moves are two kings against two pieces, a king among them, drawn?",
        _cases("KK v KK", "KK v KM"),
    ),
    _ending(
        "three-v-one",
        "three pieces v king",
        "After how many moves are three pieces, a king among them, against a king drawn?",
        _cases(*_THREE),
    ),
    _ending(
        "four-v-one",
        "four kings v king",
        "After how many moves are four kings against one drawn?",
        _cases("KKKK v K"),
    ),
    _on_the_long_diagonal(mark("stronger"), strong=True),
    _on_the_long_diagonal(mark("weaker"), weak=True),
)


@scenario(
    "one-piece-each",
    "one piece each, with men",
    "After how many moves is one piece against one drawn, with men?",
    "draws",
)
def one_piece_each(rules: RuleSet) -> Observation:
    """King against man and man against man, with nothing to take; only the counts are driven."""
    counted = only(rules, Ending)
    found = Findings[str]()
    for forces in ("K v M", "M v M"):
        position = calm(movement(rules), forces)
        if position is None or not admits(rules, (position,)):
            continue
        answer = moves_of(_plies(counted, position))
        remark = tell(
            "{forces}, drawn after moves of each side: {answer}.", forces=forces, answer=answer
        )
        found.add(forces, answer, look(rules, position, remark))
    return found.observation(tally(found.answers))


# what a full count waits for

_ALONE = "{forces}"
_WAITING: tuple[tuple[str, Case], ...] = (
    *((_ALONE, (text, None, None)) for text in ("K v K", "K v M", "M v M", "KK v K")),
    *(
        (where, (text, strong, weak))
        for text in _THREE
        for where, strong, weak in (
            (_ALONE, False, False),
            (mark("{forces}, stronger on the long diagonal"), True, False),
            (mark("{forces}, weaker on the long diagonal"), False, True),
        )
    ),
)
"""Cases, each with a template of its name."""


def _wait(id_: str, title: str, question: str, *, looms: bool) -> Behaviour:
    """Whether a draw waits for a capture that is due."""

    def script(rules: RuleSet) -> Observation:
        counted, free = only(rules, Ending), movement(rules)
        found = Findings[str]()
        for where, setting in _WAITING if counted.draws else ():
            forces = setting[0]
            example = any_position(free, setting)
            if example is None or _filled(counted, example) is None:
                continue  # no rule counts this ending
            position = threatened(free, setting) if looms else capturing(free, setting)
            clock = _filled(counted, position) if position else None
            if position and clock and admits(rules, (position,)):
                answer = gettext("drawn") if clock.draws(position) else gettext("waits")
                name = gettext(where).format(forces=forces)
                remark = tell("{case}, and the count is full: {answer}.", case=name, answer=answer)
                found.add(name, answer, look(rules, position, remark))
        return found.observation(tally(found.answers))

    return scenario(id_, title, question, "draws")(script)


def _filled(counted: RuleSet, position: Position) -> Clock | None:
    """The counts as quiet moves fill them until this position, if they ever do."""
    clock = Clock(counted, position)
    if clock.full():
        return clock
    for now, _ in itertools.islice(itertools.cycle(virtual(position)), MOST_PLIES):
        clock.tick(now)
        if clock.full() and now.mover is position.turn.opponent:
            return clock
    return None


waits_for_capture = _wait(
    "draw-waits-for-capture",
    "draw waits for a capture",
    "An ending's count is full, but a piece can be taken: is it drawn?",
    looms=False,
)
waits_for_threat = _wait(
    "draw-waits-for-threat",
    "draw waits for a forced capture",
    "An ending's count is full, and whatever is moved, a piece can be taken then: is it drawn?",
    looms=True,
)


@scenario(
    "crowning-restarts-ending",
    "a crowning restarts an ending",
    "Does a crowning within an ending start its count anew?",
    "draws",
)
def crowning_restarts_ending(rules: RuleSet) -> Observation:
    """A man is crowned while the count runs."""
    cases: dict[str, tuple[str, bool | None]] = {
        "KM v K": ("KM v K", None),
        "KKM v K": ("KKM v K", False),
        tell("{forces} (weaker on the long diagonal)", forces="KKM v K"): ("KKM v K", True),
    }
    found = restarts(rules, only(rules, Ending), man_is_crowned, cases)
    return found.observation(tally(found.answers))


larger_endings = _ending(
    "larger-endings",
    "other uneven forces",
    "After how many moves are other uneven forces drawn?",
    {
        text: (text, False, False)
        for text in ("KKK v KK", "KKK v KM", "KKMM v K", "KMMM v K", "KK v M", "MM v M")
    },
)


BEHAVIOURS = (
    *ENDINGS,
    one_piece_each,
    waits_for_capture,
    waits_for_threat,
    crowning_restarts_ending,
    larger_endings,
)
