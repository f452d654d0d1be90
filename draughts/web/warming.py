"""`Warming`: compiles the rules of variants that are asked for, one by one, in the background.

Until a rule set is ready it is played by the reference generator, which is slower and else the
same, so that nobody waits for a compiler but who wants a move of the computer at once.
"""

from __future__ import annotations

import atexit
import logging
import queue
import threading

from draughts.errors import DraughtsError
from draughts.kernels.library import accelerate
from draughts.nodes import ACCELERATED
from draughts.rules import RuleSet
from draughts.web.engines import Shelf

log = logging.getLogger("draughts.web")


class Warming:
    """Compiles rules and search of rule sets, each once; ``shelf`` gets the search ready."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._asked: set[RuleSet] = set()
        self._queue: queue.SimpleQueue[RuleSet | None] = queue.SimpleQueue()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="warming")
        self._thread.start()
        # A compiler that is at work while the program ends would crash it.
        atexit.register(self._finish)

    def want(self, rules: RuleSet) -> None:
        """See to it that a rule set will be ready."""
        if rules not in self._asked:
            self._asked.add(rules)
            self._queue.put(rules)

    def close(self) -> None:
        """Begin no more."""
        self._is_over = True
        self._queue.put(None)

    def _finish(self) -> None:
        self.close()
        self._thread.join()

    def _run(self) -> None:
        while (rules := self._queue.get()) is not None and not self._is_over:
            try:
                if rules not in ACCELERATED:
                    accelerate(rules)
                if not self._is_over:
                    with self._shelf.lent(rules):
                        pass
            except DraughtsError:
                pass  # rules beyond what kernels can do: the reference generator goes on
            except Exception:
                log.exception("preparing %s", rules.name)
        atexit.unregister(self._finish)
