"""Behaviours of draws: repetition, and moves without progress.

Each kind of draw rule is looked at by itself, so that one does not hide another.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import TypeVar

from draughts.compare.clocks import Clock, only, plies_to_draw, starts_anew, virtual
from draughts.compare.loops import (
    Event,
    Loop,
    Story,
    admits,
    find_loop,
    find_story,
    full_loop,
    king_is_taken,
    man_is_crowned,
    man_moves,
    scatter,
)
from draughts.compare.observation import NOT_SHOWN, NOTHING, Behaviour, Observation, Scene, scenario
from draughts.compare.stage import movement, written
from draughts.draws import NoProgress, Repetition
from draughts.game import Game
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


def moves_of(plies: int | None) -> str:
    """Plies as moves of each side, in words."""
    if plies is None:
        return "no"
    return "at once" if plies == 0 else f"{plies // 2}{'½' if plies % 2 else ''}"


def tally(answers: Mapping[str, str], *, always: bool = False) -> str:
    """One answer for all cases if they agree, or (``always``) each answer with its cases."""
    cases: dict[str, list[str]] = {}
    for case, answer in answers.items():
        cases.setdefault(answer, []).append(case)
    if not cases or (len(cases) == 1 and not always):
        return next(iter(cases), NOT_SHOWN)
    parts = [f"{', '.join(alike)}: {answer}" for answer, alike in cases.items() if answer != "no"]
    return "; ".join([*parts, "else no"] if "no" in cases else parts)


def by_number(answers: Mapping[int, str]) -> str:
    """The same for numbers of pieces, those in a row with one answer taken together."""
    runs: list[tuple[str, str]] = []
    for answer, group in itertools.groupby(answers.items(), key=lambda item: item[1]):
        numbers = [number for number, _ in group]
        first, last = numbers[0], numbers[-1]
        runs.append((f"{first}-{last}" if last > first else f"{first}", answer))
    if len(runs) < 2:
        return runs[0][1] if runs else NOT_SHOWN
    return "; ".join(f"{numbers}: {answer}" for numbers, answer in runs)


def waiting(rules: RuleSet, loop: Loop, remark: str) -> Scene:
    """The scene of a loop, and what becomes of it."""
    moves = line(rules, zip(loop.positions, loop.moves, strict=True))
    return Scene(loop.positions[0], moves, f"Played: {', '.join(moves)}, over and over. {remark}")


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
            return Observation(str(times), (waiting(rules, loop, f"Drawn at time {times}."),))
    return Observation("no", (waiting(rules, loop, "Never drawn."),))


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
    answers: dict[int, str] = {}
    scenes: dict[str, Scene] = {}
    for number, loop in sorted(loops.items()):
        if loop is not None:
            answers[number] = moves_of(plies_to_draw(counted, loop))
            remark = f"With {number} pieces, drawn after moves of each side: {answers[number]}."
            scenes.setdefault(answers[number], waiting(rules, loop, remark))
    return Observation(by_number(answers), tuple(scenes.values()))


def _counted(id_: str, title: str, question: str, *forces: str) -> Behaviour:
    """Moves without progress while men move: the counts alone are driven, not a board."""

    def script(rules: RuleSet) -> Observation:
        counted = only(rules, NoProgress)
        answers: dict[int, str] = {}
        for text in forces:
            position = next(scatter(movement(rules), text), None)
            if position is not None and admits(rules, (position,)):
                plies = Clock(counted, position).run(virtual(position, by_men=True))
                answers[position.occupied.bit_count()] = moves_of(plies)
        return Observation(by_number(answers))

    return scenario(id_, title, question, "draws")(script)


def _restart(id_: str, what: str, event: Event, forces: Mapping[int, str]) -> Behaviour:
    """Whether an event starts the count of moves without progress anew, by number of pieces."""

    def script(rules: RuleSet) -> Observation:
        cases = {number: (text, None) for number, text in forces.items()}
        answers, scenes = restarts(rules, only(rules, NoProgress), event, cases)
        return Observation(by_number(answers), scenes)

    question = f"Does {what} start the count of moves without progress anew?"
    return scenario(id_, f"{what} restarts the count", question, "draws")(script)


Case = TypeVar("Case")


def restarts(
    rules: RuleSet,
    counted: RuleSet,
    event: Event,
    cases: Mapping[Case, tuple[str, bool | None]],
) -> tuple[dict[Case, str], tuple[Scene, ...]]:
    """Whether an event starts the counts of a rule set anew, case by case, with the evidence.

    A case has forces, and whether Black holds the long diagonal.
    """
    answers: dict[Case, str] = {}
    scenes: dict[str, Scene] = {}
    rank = rules.height - 2 if event is man_is_crowned else None
    for case, (forces, weak) in cases.items() if counted.draws else ():
        story = find_story(rules, forces, event, rank, weak)
        anew = None if story is None else starts_anew(counted, story)
        if story is not None and anew is not None:
            answers[case] = "yes" if anew else "no"
            scenes.setdefault(answers[case], _told(rules, story, answers[case]))
    return answers, tuple(scenes.values())


def _told(rules: RuleSet, story: Story, answer: str) -> Scene:
    moves = line(rules, zip(story.before.positions, story.before.moves, strict=True))
    then = line(rules, iter(story.plies))
    text = f"Played: {', '.join(moves)}, then {', '.join(then)}. The count starts anew: {answer}."
    return Scene(story.before.positions[0], (*moves, *then), text)


BEHAVIOURS = (
    repetition,
    no_progress,
    _counted(
        "no-progress-of-men",
        "no progress, men moving",
        "After how many moves of each side is it drawn if White moves men all the time?",
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
        "And if Black, all the time, moves men and has no king?",
        "KK v M",
        "KK v MM",
        "KKK v MMM",
        "KKKK v MMMM",
    ),
    _restart("man-move-restarts", "a man's move", man_moves, _WITH_A_MAN),
    _restart("crowning-restarts", "a crowning", man_is_crowned, _WITH_A_MAN),
    _restart(
        "capture-restarts",
        "a capture",
        king_is_taken,
        {4: "KKK v KK", 6: "KKKK v KKK", 8: "KKKKK v KKKK"},
    ),
)
