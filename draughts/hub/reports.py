"""`Report`: what an engine says during a search, made into `Info` values."""

from __future__ import annotations

import math

import attrs

from draughts.computer.info import Info
from draughts.computer.layout import MAX_PLY
from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.hub.lines import Line
from draughts.hub.positions import read_move
from draughts.hub.scores import read_score
from draughts.move import Move, after

MOST = 10**18
"""Counts beyond it are nonsense."""


class Report:
    """Collects ``info`` lines of a search of a position, and its ``done``.

    A line may leave out anything: what it does not say is as before. An unreadable number
    counts as not said; a line of play is cut off where it cannot be read.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known = Info(depth=0, score=0, pv=())
        self._told: Info | None = None

    def info(self, line: Line) -> Info | None:
        """What is known with an ``info`` line; None before any line of play is known."""
        known = self._known
        depth = _whole(line.get("depth"), known.depth)
        seconds = _number(line.get("time"))
        seconds = known.seconds if seconds is None else max(0.0, seconds)
        speed = _number(line.get("nps"))
        counted = known.nodes if speed is None else max(0, round(speed * 1e6 * seconds))
        score = _number(line.get("score"))
        pv = self._moves(line.get("pv") or "")
        self._known = Info(
            depth=depth,
            score=known.score if score is None else read_score(score),
            pv=pv or known.pv,
            nodes=_whole(line.get("nodes"), counted),
            seconds=seconds,
            seldepth=_whole(line.get("sel-depth"), max(depth, known.seldepth)),
        )
        if not self._known.pv:
            return None
        self._told = self._known
        return self._told

    def finish(self, move: str, ponder: str | None) -> None:
        """Take the engine's answer. Raises `MoveError` for a move that is not legal."""
        game = self._game
        chosen = read_move(game.rules, game.position, move, game.legal_moves)
        if self._known.pv[:1] != (chosen,):
            rest: tuple[Move, ...] = ()
            if ponder is not None:
                rest = self._moves(f"{move} {ponder}")[1:]
            self._known = attrs.evolve(self._known, pv=(chosen, *rest))

    @property
    def is_news(self) -> bool:
        """Whether the answer says more than the last ``info``."""
        return self._told is None or self._told.pv != self._known.pv

    @property
    def answer(self) -> Info:
        """All that is known."""
        return self._known

    def _moves(self, text: str) -> tuple[Move, ...]:
        rules, position = self._game.rules, self._game.position
        moves: list[Move] = []
        for word in text.split()[:MAX_PLY]:
            try:
                move = read_move(rules, position, word, None if moves else self._game.legal_moves)
            except DraughtsError:
                break
            moves.append(move)
            position = after(rules, position, move)
        return tuple(moves)


def _number(text: str | None) -> float | None:
    try:
        value = float(text or "nan")
    except ValueError:
        return None
    return value if abs(value) <= MOST else None


def _whole(text: str | None, otherwise: int) -> int:
    value = _number(text)
    return otherwise if value is None or value < 0 else math.floor(value)
