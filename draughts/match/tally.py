"""`Tally`: the running count of a match, seen from its first player."""

from __future__ import annotations

from collections.abc import Iterable

from draughts.match.task import Ended, GameRecord
from draughts.types import Color


def first_color(number: int) -> Color:
    """The colour of the first player in a game: White in every other one."""
    return Color.BLACK if number % 2 else Color.WHITE


class Tally:
    """Counts games as they come in, in any order; a game counts once.

    Pairs of values are (first player, second player).
    """

    def __init__(self, records: Iterable[GameRecord] = ()) -> None:
        self.wins = self.draws = self.losses = 0
        self.as_white = [0.0, 0.0]
        """Points that each player made with White."""
        self.pairs = [0, 0, 0, 0, 0]
        """Pairs of games in which the first player made 0, ½, 1, 1½ and 2 points."""
        self.turns, self.nodes, self.seconds = [0, 0], [0, 0], [0.0, 0.0]
        self.adjudicated = 0
        self.faults: list[GameRecord] = []
        self._halves: dict[int, int] = {}
        """Half points of the first player by the number of the game."""
        for record in records:
            self.add(record)

    @property
    def numbers(self) -> set[int]:
        """The numbers of the games that have been counted."""
        return set(self._halves)

    @property
    def games(self) -> int:
        """How many games have been counted."""
        return len(self._halves)

    def add(self, record: GameRecord) -> None:
        """Count a game."""
        number, color = record.number, first_color(record.number)
        if number in self._halves:
            return
        halves = 1 if record.winner is None else 2 * (record.winner is color)
        self._halves[number] = halves
        self.wins += halves == 2
        self.draws += halves == 1
        self.losses += halves == 0
        white = 0 if color is Color.WHITE else 1
        self.as_white[white] += (2 - halves if white else halves) / 2
        other = self._halves.get(number ^ 1)  # the game of the pair with colours changed
        if other is not None:
            self.pairs[halves + other] += 1
        for side in (0, 1):
            player = side ^ white
            self.turns[player] += record.turns[side]
            self.nodes[player] += record.nodes[side]
            self.seconds[player] += record.seconds[side]
        self.adjudicated += record.ended is Ended.ADJUDICATED
        if record.ended is Ended.FAULT:
            self.faults.append(record)
