"""`HubEngine`: another program's engine, driven over Hub.

Whatever the program does that the protocol does not allow ends it, with a `HubError` that says
in one line which engine it was, what it did and what was expected.
"""

from __future__ import annotations

import collections
import math
import time
from collections.abc import Generator, Mapping, Sequence
from types import TracebackType

import attrs

from draughts.computer.info import Info
from draughts.computer.limit import Limit
from draughts.computer.player import Choice
from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.hub.allowance import level_lines
from draughts.hub.lines import Line, write_line
from draughts.hub.reports import Report
from draughts.hub.sent import Sent
from draughts.hub.talk import Talk
from draughts.hub.variants import PARAMETER, SCAN_NAMES, USUAL, is_variant, value_for
from draughts.rules import RuleSet


@attrs.frozen(kw_only=True)
class Patience:
    """How many seconds an engine has.

    ``hello`` to introduce itself, ``ready`` to get ready, ``late`` to move when its time is
    over, before it is told to stop, and ``stop`` to do so. ``search`` is for a move whose time
    is not limited, and for the next word of an analysis.
    """

    hello: float = 30.0
    ready: float = 180.0
    late: float = 0.3
    stop: float = 5.0
    search: float = 600.0


USUAL_PATIENCE = Patience()
UNLIMITED = Limit()
ANALYZE = "analyze"


@attrs.frozen
class Parameter:
    """A parameter as an engine declares it; ``values`` are those of an enumeration."""

    name: str
    value: str
    kind: str = "string"
    values: tuple[str, ...] = ()


class HubEngine:
    """An engine in a process of its own, ready to play one rule set.

    ``command`` is a command line or its words, ``parameters`` are set besides the variant.
    Raises `HubError` when it cannot be started, does not play these rules, or does not answer
    as it should; then the process has ended. Close it in the end, or use it in a ``with``.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        rules: RuleSet,
        *,
        parameters: Mapping[str, str] | None = None,
        patience: Patience = USUAL_PATIENCE,
    ) -> None:
        self.rules = rules
        self.patience = patience
        self.parameters: dict[str, Parameter] = {}
        self._busy = False
        self._sent: Sent | None = None
        self._talk = Talk(command)
        try:
            self._introduce()
            self._set({**self._variant(), **(parameters or {})})
            self._talk.say("init")
            self._talk.wait_for("ready", patience.ready, "init")
        except BaseException:
            self._talk.kill()
            raise

    def __enter__(self) -> HubEngine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the engine quit; it is killed if it does not."""
        self._talk.close()

    @property
    def name(self) -> str:
        """The engine's name and version, or its command line where it has not said."""
        return self._talk.name

    # searching

    def new_game(self) -> None:
        """Tell the engine that the next position has nothing to do with those before."""
        self._check_free()
        self._talk.ask("new-game")

    def think(self, game: Game, limit: Limit) -> Choice:
        """The engine's move within a limit, which it is trusted to keep. Raises `HubError`."""
        best = collections.deque(self._search("think", game, limit), maxlen=1).pop()
        return Choice(best.move, best.score, best.depth, best.nodes, best.pv)

    def analyse(self, game: Game, limit: Limit = UNLIMITED) -> Generator[Info, None, None]:
        """What the engine says of a position, as it says it; the last one is its answer.

        Without a limit it goes on until the iterator is closed. Raises `HubError`.
        """
        return self._search(ANALYZE, game, limit)

    def _search(self, mode: str, game: Game, limit: Limit) -> Generator[Info, None, None]:
        self._check_free()
        if not game.legal_moves:
            raise DraughtsError("there is no legal move to choose from")
        if game.rules != self.rules:
            raise DraughtsError(f"{self._talk.who} was started for {self.rules.name}")
        self._sent = Sent.of(game, self._sent)
        self._talk.ask(self._sent.line, *level_lines(limit), write_line("go", (mode, None)))
        self._busy = True
        try:
            yield from self._answer(Report(game), limit, mode)
        finally:
            if self._busy and not self._talk.has_failed:  # nobody wants to know the rest
                self._stop()

    def _answer(self, report: Report, limit: Limit, mode: str) -> Generator[Info, None, None]:
        wanted, patience, seconds = f"done after go {mode}", self.patience, limit.seconds
        allowed = patience.search if seconds is None else seconds + patience.late
        if limit == UNLIMITED and mode == ANALYZE:
            allowed = math.inf
        end = time.monotonic() + allowed
        while (line := self._talk.next(end, wanted)) is not None:
            if line.command == "done":
                self._finish(report, line)
                break
            info = report.info(line) if line.command == "info" else None
            if info is None:
                continue
            yield info
            if limit.nodes is not None and info.nodes >= limit.nodes:
                self._finish(report, self._stop())  # not every engine knows that limit
                break
            if seconds is None and mode == ANALYZE:
                end = time.monotonic() + allowed
        else:
            if seconds is None:
                raise self._talk.failure(f"took more than {allowed:g} s", wanted)
            self._finish(report, self._stop())
        if report.is_news:
            yield report.answer

    def _stop(self) -> Line:
        self._busy = False
        self._talk.say("stop")
        return self._talk.wait_for("done", self.patience.stop, "stop")

    def _finish(self, report: Report, line: Line) -> None:
        self._busy = False
        text = line.get("move")
        if text is None:
            raise self._talk.failure("said done without a move", "done move=...")
        try:
            report.finish(text, line.get("ponder"))
        except DraughtsError as error:
            raise self._talk.failure(f"chose a move: {error}", "a legal one") from None

    def _check_free(self) -> None:
        if self._busy and not self._talk.has_failed:
            raise DraughtsError(f"{self._talk.who} is searching: close the other search first")

    # the first words

    def _introduce(self) -> None:
        self._talk.say("hub")
        for line in self._talk.until("wait", self.patience.hello, "hub"):
            if line.command == "id":
                name = f"{line.get('name') or ''} {line.get('version') or ''}".strip()
                self._talk.name = name or self.name
            elif line.command == "param" and (called := line.get("name")):
                self.parameters[called] = Parameter(
                    called,
                    line.get("value") or "",
                    line.get("type") or "string",
                    tuple((line.get("values") or "").split()),
                )

    def _variant(self) -> dict[str, str]:
        """The parameter that chooses the rules, if the engine must be told."""
        declared = self.parameters.get(PARAMETER)
        if declared is None:
            if not is_variant(self.rules, USUAL):
                raise self._talk.failure(
                    f"has no parameter for the variant and so plays {USUAL} only", self.rules.name
                )
            return {}
        values = declared.values or (*SCAN_NAMES, self.rules.name)
        value = value_for(self.rules, values)
        if value is None:
            raise self._talk.failure(f"plays only {' '.join(values)}", self.rules.name)
        return {PARAMETER: value}

    def _set(self, wanted: Mapping[str, str]) -> None:
        for name, value in wanted.items():
            declared = self.parameters.get(name)
            if declared is None:
                known = ", ".join(self.parameters) or "none"
                raise self._talk.failure(f"has no parameter {name!r}", f"one of {known}")
            if value != declared.value:
                self._talk.say(write_line("set-param", ("name", name), ("value", value)))
