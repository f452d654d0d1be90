"""Behaviours of draws: repetition, and moves without progress.

Each kind of draw rule is looked at by itself, so that one does not hide another.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from draughts.compare.clocks import Clock, only, plies_to_draw, starts_anew, virtual
from draughts.compare.findings import Case, Findings, by_number, moves_of
from draughts.compare.loops import Loop, admits, find_loop, full_loop, scatter
from draughts.compare.observation import NOTHING, Behaviour, Observation, Scene, scenario
from draughts.compare.stage import movement, written
from draughts.compare.stories import (
    Event,
    Story,
    find_story,
    king_is_taken,
    man_is_crowned,
    man_moves,
)
from draughts.draws import NoProgress, Repetition
from draughts.game import Game
from draughts.language import gettext, mark, tell
from draughts.move import Move
from draughts.position import Position
from draughts.rules import RuleSet

_BY_NUMBER = {
    2: "K v K",
    3: "KK v K",
    4: "KK v KK",
    5: "KKK v KK",
    6: "KKK v KKK",
    7: "KKKK v KKK",
    8: "KKKK v KKKK",
}
_WITH_A_MAN = {3: "KM v K", 5: "KKM v KK", 7: "KKKM v KKK", 8: "KKKM v KKKK"}
"""Forces by the number of pieces, for what happens while moves are counted."""

_MOST_TIMES = 12


def waiting(rules: RuleSet, loop: Loop, remark: str) -> Scene:
    """The scene of a loop, and what becomes of it."""
    moves = line(rules, zip(loop.positions, loop.moves, strict=True))
    return Scene(
        loop.positions[0],
        moves,
        (tell("Played: {moves}, over and over. {remark}", moves=", ".join(moves), remark=remark)),
    )


def line(rules: RuleSet, plies: Iterator[tuple[Position, Move]]) -> tuple[str, ...]:
    """Plies in notation."""
    free = movement(rules)
    return tuple(text for position, move in plies for text in written(free, position, [move]))


@scenario(
    "repetition",
    "draw by repetition",
    "How often may a position arise before the game is drawn?",
    "draws",
)
def repetition(rules: RuleSet) -> Observation:
    """Three kings a side go to and fro in a game."""
    loop = find_loop(rules, "KKK v KKK") or find_loop(rules, "K v K")
    if loop is None:
        return NOTHING
    game = Game(only(rules, Repetition), loop.positions[0])
    for move in itertools.islice(itertools.cycle(loop.moves), 4 * _MOST_TIMES):
        game.push(move)
        if game.is_over:
            times = game.occurrences
            return Observation(
                str(times), (waiting(rules, loop, tell("Drawn at time {times}.", times=times)),)
            )
    return Observation(gettext("no"), (waiting(rules, loop, gettext("Never drawn.")),))


@scenario(
    "no-progress",
    "no progress, kings moving",
    "After how many quiet king moves of each side is it drawn, by the number of pieces?",
    "draws",
)
def no_progress(rules: RuleSet) -> Observation:
    """Kings go to and fro; repetition and rules for single endings are set aside."""
    counted = only(rules, NoProgress)
    loops = {number: find_loop(rules, forces) for number, forces in _BY_NUMBER.items()}
    every = full_loop(rules)
    if every:
        loops[every.positions[0].occupied.bit_count()] = every
    found = Findings[int]()
    for number, loop in sorted(loops.items()):
        if loop is not None:
            answer = moves_of(plies_to_draw(counted, loop))
            remark = tell(
                "With {number} pieces, drawn after moves of each side: {answer}.",
                number=number,
                answer=answer,
            )
            found.add(number, answer, waiting(rules, loop, remark))
    return found.observation(by_number(found.answers))


def _counted(id_: str, title: str, question: str, *forces: str) -> Behaviour:
    """Moves without progress while men move: the counts alone are driven, not a board."""

    def script(rules: RuleSet) -> Observation:
        counted = only(rules, NoProgress)
        found = Findings[int]()
        for text in forces:
            position = next(scatter(movement(rules), text), None)
            if position is not None and admits(rules, (position,)):
                plies = Clock(counted, position).run(virtual(position, by_men=True))
                found.add(position.occupied.bit_count(), moves_of(plies))
        return found.observation(by_number(found.answers))

    return scenario(id_, title, question, "draws")(script)


def _restart(id_: str, what: str, event: Event, forces: Mapping[int, str]) -> Behaviour:
    """Whether an event starts the count of moves without progress anew, by number of pieces."""

    def script(rules: RuleSet) -> Observation:
        cases = {number: (text, None) for number, text in forces.items()}
        found = restarts(rules, only(rules, NoProgress), event, cases)
        return found.observation(by_number(found.answers))

    return scenario(
        id_,
        "{words} restarts the count",
        "Does {words} start the count of moves without progress anew?",
        "draws",
        words=what,
    )(script)


def restarts(
    rules: RuleSet,
    counted: RuleSet,
    event: Event,
    cases: Mapping[Case, tuple[str, bool | None]],
) -> Findings[Case]:
    """Whether an event starts the counts of a rule set anew, case by case.

    A case has forces, and whether Black holds the long diagonal.
    """
    found = Findings[Case]()
    rank = rules.height - 2 if event is man_is_crowned else None
    for case, (forces, weak) in cases.items() if counted.draws else ():
        story = find_story(rules, forces, event, rank, weak)
        anew = None if story is None else starts_anew(counted, story)
        if story is not None and anew is not None:
            answer = gettext("yes") if anew else gettext("no")
            found.add(case, answer, _told(rules, story, answer))
    return found


def _told(rules: RuleSet, story: Story, answer: str) -> Scene:
    moves = line(rules, zip(story.before.positions, story.before.moves, strict=True))
    then = line(rules, iter(story.plies))
    text = tell(
        "Played: {moves}, then {then}. The count starts anew: {answer}.",
        moves=", ".join(moves),
        then=", ".join(then),
        answer=answer,
    )
    return Scene(story.before.positions[0], (*moves, *then), text)


BEHAVIOURS = (
    repetition,
    no_progress,
    _counted(
        "no-progress-of-men",
        "no progress, men moving",
        "After how many moves of each side is it drawn if White, all the time, moves men?",
        "KM v K",
        "KM v KK",
        "KKM v KK",
        "KKM v KKK",
        "KKKM v KKK",
        "KKKM v KKKK",
    ),
    _counted(
        "no-progress-one-sided",
        "no progress, one side without kings",
        "After how many moves of each side is it drawn if Black has no king and moves men?",
        "KK v M",
        "KK v MM",
        "KKK v MMM",
        "KKKK v MMMM",
    ),
    _restart("man-move-restarts", mark("a man's move"), man_moves, _WITH_A_MAN),
    _restart("crowning-restarts", mark("a crowning"), man_is_crowned, _WITH_A_MAN),
    _restart(
        "capture-restarts",
        mark("a capture"),
        king_is_taken,
        {4: "KKK v KK", 6: "KKKK v KKK", 8: "KKKKK v KKKK"},
    ),
)
