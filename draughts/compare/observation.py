"""`Behaviour`: a question about rule sets, answered by playing a small scenario.

An answer is never read off a field: the scenario is laid out on the rule set's own board and
the generator or a game says what happens. So it holds for any rule set, built-in or your own.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

import attrs

from draughts.language import gettext, language, tell
from draughts.notation.diagram import draw
from draughts.position import Position
from draughts.rules import RuleSet

NOT_SHOWN = "-"
"""The answer where a question does not apply, or the board has no room to show it."""


@attrs.frozen
class Scene:
    """A position, moves in the rule set's notation, and what they show in words."""

    position: Position | None
    moves: tuple[str, ...] = ()
    text: str = ""

    def __str__(self) -> str:
        lines = [draw(self.position)] if self.position else []
        return "\n".join([*lines, *([self.text] if self.text else [])])


@attrs.frozen
class Observation:
    """What a scenario showed: a short answer, and the scenes as evidence."""

    answer: str
    scenes: tuple[Scene, ...] = ()

    @property
    def position(self) -> Position | None:
        """The position of the first scene."""
        return self.scenes[0].position if self.scenes else None

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the first scene."""
        return self.scenes[0].moves if self.scenes else ()

    @property
    def text(self) -> str:
        """What the scenes show, a line for each."""
        return "\n".join(scene.text for scene in self.scenes if scene.text)


NOTHING = Observation(NOT_SHOWN)


def yes_or_no(answer: bool, scenes: tuple[Scene, ...]) -> Observation:
    """An observation that answers a plain question."""
    return Observation(gettext("yes") if answer else gettext("no"), scenes)


@attrs.frozen(eq=False)
class Behaviour:
    """One observable behaviour of a game of draughts.

    ``fields`` names the fields of the rule set that the answer can depend on.
    """

    id: str
    _title: str
    _question: str
    fields: tuple[str, ...]
    script: Callable[[RuleSet], Observation] = attrs.field(repr=False)
    words: str = ""
    """What title and question are about, where several share them."""

    @property
    def title(self) -> str:
        """What is observed, in a few words."""
        return tell(self._title, words=gettext(self.words))

    @property
    def question(self) -> str:
        """What is observed, as a question."""
        return tell(self._question, words=gettext(self.words))

    def play(self, rules: RuleSet) -> Observation:
        """Play the scenario under a rule set."""
        return _played(self, rules, language())

    def show(self, rules: RuleSet) -> str:
        """The question, the answer, and each scene with its board drawn."""
        seen = self.play(rules)
        head = f"{self.question} [{rules.name}] {seen.answer}"
        if not seen.scenes:
            nothing = gettext(
                "Nothing to show: it does not apply, or the board has no room for it."
            )
            return f"{head}\n{nothing}"
        return "\n\n".join([head, *map(str, seen.scenes)])


@functools.lru_cache(maxsize=16384)
def _played(behaviour: Behaviour, rules: RuleSet, _: str) -> Observation:
    return behaviour.script(rules)


def scenario(
    id_: str, title: str, question: str, *fields: str, words: str = ""
) -> Callable[[Callable[[RuleSet], Observation]], Behaviour]:
    """Make a `Behaviour` of a function that plays its scenario.

    Title and question may hold ``{words}``.
    """
    return lambda script: Behaviour(id_, title, question, fields, script, words)
