"""What ``draughts dxp`` shows of a game, and of all games in the end."""

from __future__ import annotations

from collections.abc import Sequence

import click

from draughts.dxp import Terms, Verdict, Watcher
from draughts.dxp.words import plain
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.types import Color


class Teller(Watcher):
    """Prints moves, words and results as they come.

    What the peer says is shown in plain letters: it must not steer our terminal.
    """

    def __init__(self, name: str, *, boards: bool) -> None:
        self.name = name
        self.boards = boards
        self._colors: list[Color] = []

    def begun(self, game: Game, terms: Terms, peer: str) -> None:
        """Who plays what."""
        self._colors.append(terms.color)
        sides = {terms.color: self.name, terms.color.opponent: peer}
        who = ", ".join(f"{game.rules.side_name(color)} {sides[color]}" for color in Color)
        limits = [tell("{minutes} minutes each", minutes=terms.minutes)] if terms.minutes else []
        limits += [tell("{moves} moves", moves=terms.moves)] if terms.moves else []
        click.echo(
            ", ".join([tell("Game {number}: {who}", number=len(self._colors), who=who), *limits])
        )
        click.echo(game)

    def moved(self, game: Game, text: str, seconds: float) -> None:
        """A move with its number and time."""
        behind = game.positions[0].turn is Color.BLACK
        number = (len(game.moves) - 1 + behind) // 2 + 1
        side = game.rules.side_name(game.turn.opponent)
        click.echo(f"{number}. {side}: {text}  [{seconds:.1f} s]")
        if self.boards:
            click.echo(game)

    def said(self, name: str, words: str) -> None:
        """What the peer says."""
        click.echo(tell("{name} says: {words}", name=plain(name), words=plain(words)))

    def went_back(self, game: Game) -> None:
        """The position that the game has gone back to."""
        click.echo(gettext("The peer has taken moves back."))
        click.echo(game)

    def noted(self, words: str) -> None:
        """What is worth a line."""
        click.echo(f"({plain(words)})")

    def ended(self, game: Game, verdict: Verdict) -> None:
        """The last position; the result follows with the sum."""
        if not self.boards:
            click.echo(game)
        self._result(verdict)

    def _result(self, verdict: Verdict) -> None:
        fault = f" ({plain(verdict.fault)})" if verdict.fault else ""
        click.echo(f"{verdict.result}  {verdict.rule}{fault}")

    def sum_up(self, verdicts: Sequence[Verdict]) -> int:
        """Print what no game has shown, and the score; the exit status: 1 after a fault."""
        for verdict in verdicts[len(self._colors) :]:
            self._result(verdict)
        if len(self._colors) > 1:
            pairs = list(zip(self._colors, verdicts, strict=False))
            won = sum(verdict.winner is color for color, verdict in pairs)
            lost = sum(verdict.winner is color.opponent for color, verdict in pairs)
            unknown = sum(verdict.result == "*" for _, verdict in pairs)
            drawn = len(pairs) - won - lost - unknown
            click.echo(
                tell(
                    "{name}: {won} won, {drawn} drawn, {lost} lost, {unknown} open",
                    name=self.name,
                    won=won,
                    drawn=drawn,
                    lost=lost,
                    unknown=unknown,
                )
            )
        return int(any(verdict.fault for verdict in verdicts))
