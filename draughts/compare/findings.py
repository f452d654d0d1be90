"""What several cases of one question showed, gathered into one short answer with its evidence."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Generic, TypeVar

from draughts.compare.observation import NOT_SHOWN, Observation, Scene
from draughts.language import gettext, tell

Case = TypeVar("Case")


class Findings(Generic[Case]):
    """The answers of cases, and one scene for each answer."""

    def __init__(self) -> None:
        self.answers: dict[Case, str] = {}
        self.scenes: dict[str, Scene] = {}

    def add(self, case: Case, answer: str, scene: Scene | None = None) -> None:
        """Note what a case showed; of the scenes with one answer the first is kept."""
        self.answers[case] = answer
        if scene is not None:
            self.scenes.setdefault(answer, scene)

    def observation(self, answer: str) -> Observation:
        """The observation of an answer made of all these."""
        return Observation(answer, tuple(self.scenes.values()))


def moves_of(plies: int | None) -> str:
    """Plies to a draw as moves of each side, in words."""
    if plies is None:
        return gettext("no")
    return gettext("at once") if plies == 0 else f"{plies // 2}{'½' if plies % 2 else ''}"


def whose(first: int | None, second: int | None) -> str:
    """Moves to a draw, from the plies when the stronger side begins and when the weaker does.

    Where one side's moves are counted, the draw comes a ply earlier when that side begins.
    """
    if first is None or second is None or first == second:
        return moves_of(first)
    moves = (min(first, second) + 1) // 2
    if first < second:
        return tell("{moves} stronger", moves=moves)
    return tell("{moves} weaker", moves=moves)


def tally(answers: Mapping[str, str], *, always: bool = False) -> str:
    """One answer for all cases if they agree, or (``always``) each answer with its cases."""
    cases: dict[str, list[str]] = {}
    for case, answer in answers.items():
        cases.setdefault(answer, []).append(case)
    if not cases or (len(cases) == 1 and not always):
        return next(iter(cases), NOT_SHOWN)
    no = gettext("no")
    parts = [f"{', '.join(alike)}: {answer}" for answer, alike in cases.items() if answer != no]
    return "; ".join([*parts, gettext("else no")] if no in cases else parts)


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
