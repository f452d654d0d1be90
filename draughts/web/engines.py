"""`Shelf`: engines that are ready for a rule set, lent to one search at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from draughts.computer.levels import LevelEngine
from draughts.rules import RuleSet


class Shelf:
    """Engines with ``hash_mb`` MiB each; of those not in use the last ``kept`` are kept.

    With ``forget`` an engine begins each search anew, so that a weak level learns nothing
    from what others have played.
    """

    def __init__(self, *, hash_mb: int, kept: int, forget: bool) -> None:
        self._hash_mb, self._kept, self._forget = hash_mb, kept, forget
        self._idle: list[tuple[RuleSet, LevelEngine]] = []  # the one used last stands last
        self._busy: set[LevelEngine] = set()
        self._lock = threading.Lock()

    @contextmanager
    def lent(self, rules: RuleSet, level: str = "expert") -> Iterator[LevelEngine]:
        """An engine for a rule set, set to a level. Raises `CannotCompile`."""
        engine = self._taken(rules)
        try:
            if self._forget:
                engine.clear()
            engine.level = level
            engine.prepare(rules)
            yield engine
        finally:
            self._put_back(rules, engine)

    def stop(self) -> None:
        """End every search that is under way."""
        with self._lock:
            busy = list(self._busy)
        for engine in busy:
            engine.stop()

    def _taken(self, rules: RuleSet) -> LevelEngine:
        with self._lock:
            places = [i for i, (ready, _) in enumerate(self._idle) if ready == rules]
            found = self._idle.pop(places[-1])[1] if places else None
            engine = found or LevelEngine(hash_mb=self._hash_mb)
            self._busy.add(engine)
        return engine

    def _put_back(self, rules: RuleSet, engine: LevelEngine) -> None:
        with self._lock:
            self._busy.discard(engine)
            self._idle.append((rules, engine))
            dropped = self._idle[: -self._kept]
            del self._idle[: -self._kept]
        for _, old in dropped:
            old.close()


class Patience:
    """Ends a search that nobody waits for any more; see `draughts.web.jobs`."""

    def __init__(self) -> None:
        self._engine: LevelEngine | None = None
        self._lock = threading.Lock()
        self.is_over = False

    def watch(self, engine: LevelEngine | None) -> None:
        """Tell which engine is searching now, or that none is."""
        with self._lock:
            self._engine = engine

    def end(self) -> None:
        """Nobody waits; to be called again until the search has ended.

        A search that has only been asked for, but has not begun to look, cannot be ended.
        """
        self.is_over = True
        with self._lock:  # an engine that has been put back may search for others already
            if self._engine is not None:
                self._engine.stop()
