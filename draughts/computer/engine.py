"""`Engine`: a computer player and analyst for any rule set."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping

import attrs

from draughts.computer.info import Info
from draughts.computer.layout import EVAL_LIMIT, MATE, MAX_PLY, MOST_LINES, SearchOptions
from draughts.computer.limit import Limit
from draughts.computer.memory import Flag, Table, ThreadMemory
from draughts.computer.player import Choice
from draughts.computer.searcher import Root, Searcher, searcher_for
from draughts.computer.weights import Weights, blended, weights_for
from draughts.game import Game
from draughts.kernels.unit import Announce
from draughts.language import gettext
from draughts.move import Move, after
from draughts.movegen import legal_moves
from draughts.position import Position
from draughts.rules import RuleSet

UNLIMITED = Limit()
FULL_SEARCH = SearchOptions()
NO_LIMIT = 1 << 62
SHORT_SEARCH = 300_000
"""A search of at most so many nodes runs in the thread that asks for it."""

FIRST_WINDOW = 20
"""Half the width of the window that a search is begun with, in hundredths of a man."""


@attrs.frozen
class _Iteration:
    """What a finished, or broken off, iteration has found on one line.

    ``nodes`` and ``seldepth`` are its own thread's, taken at once: the thread goes on while
    others read this.
    """

    depth: int
    score: int
    codes: tuple[int, ...]
    line: int
    nodes: int
    seldepth: int


class Engine:
    """Searches positions of any rule set; keeps what it has learned between two moves.

    ``threads`` search at a time and share a table of ``hash_mb`` MiB. ``weights`` replaces
    the evaluation's weights, for all rule sets that the engine is used for. ``announce`` is
    called with a rule set before its search is compiled, which takes a few seconds the first
    time on a machine.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mb: int = 64,
        weights: Weights | None = None,
        options: SearchOptions = FULL_SEARCH,
        announce: Callable[[RuleSet], None] | None = None,
    ) -> None:
        if threads < 1 or hash_mb < 1:
            raise ValueError(gettext("threads and hash_mb are whole numbers from 1"))
        self.threads = threads
        self.options = options
        self._hash_mb = hash_mb
        self._weights = weights
        self._announce = announce
        self._table: Table | None = None
        self._desk: _Desk | None = None
        self._free = threading.Lock()
        self._stop = Flag()

    def play(self, game: Game, limit: Limit) -> Choice:
        """The best move found within a limit; the game is left as it is.

        A single legal move is answered at once. Raises `ValueError` when there is no move.
        """
        moves = game.legal_moves
        if not moves:
            raise ValueError(gettext("there is no legal move to choose from"))
        if len(moves) == 1:
            return Choice(moves[0])
        best = None
        for best in self.analyse(game, limit):
            if best.win_in is not None and best.depth > abs(best.win_in) + 2:
                break
        if best is None:  # stopped before anything was looked at
            worth = self._worth_at_a_glance(game)
            first = max(range(len(moves)), key=worth.__getitem__)
            return Choice(moves[first], worth[first])
        return Choice(best.move, best.score, best.depth, best.nodes, best.pv)

    def analyse(
        self, game: Game, limit: Limit = UNLIMITED, lines: int = 1
    ) -> Generator[Info, None, None]:
        """What the search finds out, depth by depth, until the limit; the best line first.

        Without a limit it goes on until the iterator is closed. Nothing comes for a position
        without a legal move. An engine does one thing at a time: raises `RuntimeError` while
        another search of its is neither finished nor closed.
        """
        if not game.legal_moves:
            return
        with self._at_work():
            yield from self._analyse(game, limit, lines)

    def _analyse(self, game: Game, limit: Limit, lines: int) -> Iterator[Info]:
        desk = self._desk_for(game.rules)
        started = time.perf_counter()
        root = desk.searcher.root(game)
        self._stop = stop = Flag()
        desk.begin(root, stop, limit)
        lines = min(lines, len(game.legal_moves), MOST_LINES)
        reader = _LineReader(desk, game.position)
        deepest = min(limit.depth or MAX_PLY - 8, MAX_PLY - 8)

        others = desk.memories[1:]

        def info(found: _Iteration) -> Info:
            return Info(
                depth=found.depth,
                score=found.score,
                pv=reader.moves(found.codes),
                line=found.line,
                nodes=found.nodes + sum(memory["NODES"] for memory in others),
                seconds=time.perf_counter() - started,
                seldepth=max([found.seldepth, *(memory["SELDEPTH"] for memory in others)]),
            )

        def is_enough(found: _Iteration) -> bool:
            soft = limit.soft_seconds
            complete = found.line == lines
            return complete and soft is not None and time.perf_counter() - started >= soft

        short = limit.nodes is not None and limit.nodes <= SHORT_SEARCH
        if self.threads == 1 and short and limit.seconds is None:
            for found in _deepen(desk.searcher, desk.memories[0], root, deepest, lines):
                yield info(found)
                if is_enough(found):
                    return
            return
        deadline = None if limit.seconds is None else started + limit.seconds
        with _Workers(desk, root, deepest, lines, stop) as workers:
            for found in workers.results(deadline):
                yield info(found)
                if is_enough(found):
                    return

    def stop(self) -> None:
        """End the search under way, which keeps what it has found; for other threads to call.

        A search that has not begun to look is not ended.
        """
        self._stop.set()

    def evaluate(self, game: Game) -> int:
        """The evaluation of a position without search, for the side to move."""
        return self._desk_for(game.rules).static_score(game.position)

    def _worth_at_a_glance(self, game: Game) -> list[int]:
        """What each legal move is worth without a thought of the reply."""
        desk, rules = self._desk_for(game.rules), game.rules
        return [-desk.static_score(after(rules, game.position, move)) for move in game.legal_moves]

    def clear(self) -> None:
        """Forget everything learned, as before a new game."""
        if self._table is not None:
            self._table.clear()
        if self._desk is not None:
            self._desk.forget()

    def close(self) -> None:
        """Give the memory back; the engine may still be used."""
        self._desk = self._table = None

    def prepare(self, rules: RuleSet) -> None:
        """Compile and load what a rule set needs, so that the first move is not delayed."""
        self._desk_for(rules)

    @contextlib.contextmanager
    def _at_work(self) -> Iterator[None]:
        """Two searches at a time would write into the same memory."""
        if not self._free.acquire(blocking=False):
            raise RuntimeError(
                gettext("the engine is busy: close the iterator of its other search first")
            )
        try:
            yield
        finally:
            self._free.release()

    def _desk_for(self, rules: RuleSet) -> _Desk:
        if self._table is None:
            self._table = Table(self._hash_mb)
        if self._desk is None or self._desk.searcher.rules != rules:
            announce: Announce | None = None
            if (tell := self._announce) is not None:
                announce = lambda: tell(rules)  # noqa: E731
            searcher = searcher_for(rules, self.options, announce)
            self._table.clear()
            self._desk = _Desk(searcher, self._table, self._weights, self.threads)
        return self._desk


class _Desk:
    """What an engine holds for the rule set that it is busy with."""

    def __init__(
        self, searcher: Searcher, table: Table, weights: Weights | None, threads: int
    ) -> None:
        self.searcher = searcher
        self.table = table
        self.threads = threads
        self._rows = blended(searcher.rules, weights or weights_for(searcher.rules))
        self.forget()

    def forget(self) -> None:
        """Give every thread a fresh memory."""
        self.memories = [
            ThreadMemory(self.searcher.facts, self.table, self._rows) for _ in range(self.threads)
        ]

    def begin(self, root: Root, stop: Flag, limit: Limit) -> None:
        """Make every thread's memory ready."""
        self.table.age = (self.table.age + 1) % 64
        nodes = limit.nodes or NO_LIMIT
        for memory in self.memories:
            share = max(1, nodes // len(self.memories))
            memory.begin(stop, self.table.age, share, root.counts)
            memory.set_history(root.keys, root.reversible)

    def static_score(self, position: Position) -> int:
        """The evaluation of a position."""
        import ctypes

        out = (ctypes.c_int32 * 256)()
        return self.searcher.features(self.memories[0], position, ctypes.addressof(out))


def _deepen(
    searcher: Searcher, memory: ThreadMemory, root: Root, deepest: int, lines: int, first: int = 1
) -> Iterator[_Iteration]:
    """Search deeper and deeper, each line in a window around what it was worth before."""
    scores = [0] * lines
    for depth in range(first, deepest + 1):
        excluded: list[int] = []
        for line in range(lines):
            memory.exclude(excluded)
            score = _in_window(searcher, memory, root, depth, scores[line])
            code, stopped = memory["BEST_CODE"], bool(memory["STOPPED"])
            if stopped and (code & 0xFFFFFFFF == 0 or score <= -MATE):
                return
            codes = tuple(memory.line())
            if not codes:  # two moves share a code, and so no move is left for this line
                break
            scores[line] = score
            nodes, seldepth = memory["NODES"], memory["SELDEPTH"]
            yield _Iteration(depth, score, codes, line + 1, nodes, seldepth)
            if stopped:
                return
            excluded.append(codes[0])
        if lines == 1 and abs(scores[0]) > EVAL_LIMIT and depth > 2 * (MATE - abs(scores[0])) + 8:
            return  # the end is in sight and a deeper look would not bring it nearer


def _in_window(searcher: Searcher, memory: ThreadMemory, root: Root, depth: int, guess: int) -> int:
    if depth < 5 or abs(guess) > EVAL_LIMIT:
        return searcher.search(memory, root, depth, -MATE, MATE)
    width = FIRST_WINDOW
    alpha, beta = guess - width, guess + width
    while True:
        score = searcher.search(memory, root, depth, alpha, beta)
        if memory["STOPPED"] or alpha < score < beta:
            return score
        width *= 4
        if score <= alpha:
            alpha = -MATE if width > 1000 else score - width
        else:
            beta = MATE if width > 1000 else score + width


class _Workers:
    """Threads that search the same position; the first one's results count."""

    def __init__(self, desk: _Desk, root: Root, deepest: int, lines: int, stop: Flag) -> None:
        self._stop = stop
        self._found: queue.SimpleQueue[_Iteration | BaseException | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(
                target=self._run, args=(i, desk, memory, root, deepest, lines), daemon=True
            )
            for i, memory in enumerate(desk.memories)
        ]

    def _run(
        self, i: int, desk: _Desk, memory: ThreadMemory, root: Root, deepest: int, lines: int
    ) -> None:
        first = 1 + i % 2  # not all threads at the same depth
        end: BaseException | None = None
        try:
            for found in _deepen(desk.searcher, memory, root, deepest, lines, first):
                if i == 0:
                    self._found.put(found)
        except BaseException as error:  # handed to whoever waits for the result
            end = error
        if i == 0:
            self._found.put(end)

    def __enter__(self) -> _Workers:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def results(self, deadline: float | None) -> Iterator[_Iteration]:
        """What the first thread finds, until it has ended, which the deadline makes it do."""
        while True:
            left = None if deadline is None or self._stop else deadline - time.perf_counter()
            try:
                found = self._found.get(timeout=None if left is None else max(left, 0))
            except queue.Empty:
                self._stop.set()
                continue
            if found is None:
                return
            if isinstance(found, BaseException):
                raise found
            yield found


class _LineReader:
    """Turns codes back into moves."""

    def __init__(self, desk: _Desk, position: Position) -> None:
        self._desk = desk
        self._start = position
        self._known: dict[Position, dict[int, Move]] = {}

    def moves(self, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves of a line; it is cut off where a code fits no move."""
        rules, position = self._desk.searcher.rules, self._start
        line: list[Move] = []
        for code in codes:
            move = self._moves_at(position).get(code)
            if move is None:
                break
            line.append(move)
            position = after(rules, position, move)
        return tuple(line)

    def _moves_at(self, position: Position) -> Mapping[int, Move]:
        found = self._known.get(position)
        if found is None:
            searcher = self._desk.searcher
            found = self._known[position] = {
                searcher.code(move): move for move in legal_moves(searcher.rules, position)
            }
        return found
