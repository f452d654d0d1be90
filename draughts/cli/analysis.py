"""How ``draughts analyse`` shows a search: as a table that renews itself, line by line, as JSON."""

from __future__ import annotations

import shutil
import textwrap
from typing import Protocol

import click

from draughts.cli.thinking import count_text, view_text
from draughts.computer.info import Info, score_text
from draughts.computer.lines import BestLines
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.notation.moves import write_line

MARGIN = 40
"""Characters before the moves of a line."""

NARROWEST = 60
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


class Display(Protocol):
    """Where a search is shown while it goes on, and what it has found in the end."""

    def show(self, lines: BestLines, *, complete: bool) -> None:
        """Show what is known now; ``complete`` if all of it is from the newest depth."""

    def finish(self, lines: BestLines) -> None:
        """Show what has been found."""


class Log:
    """For a pipe or a file: each finished depth on lines of its own, nothing cut."""

    def __init__(self, game: Game) -> None:
        self.game = game
        click.echo(heading(game))
        click.echo(columns())

    def show(self, lines: BestLines, *, complete: bool) -> None:
        """Print a depth when all its lines are known."""
        if complete:
            for info in lines:
                click.echo(row(self.game, info))

    def finish(self, lines: BestLines) -> None:
        """Print the best lines once more, below each other."""
        click.echo()
        click.echo(columns())
        for info in lines:
            click.echo(row(self.game, info))
        click.echo(summary(lines))


class Live:
    """For a terminal: one table that is written again and again in its place."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rows = 0
        """Rows written that can be written over."""
        click.echo(heading(game))
        click.echo(columns())

    def show(self, lines: BestLines, *, complete: bool) -> None:
        """Write the lines over the ones before; what does not fit ends in an ellipsis."""
        columns, height = self._size()
        texts = [cut(row(self.game, info), columns) for info in lines][: max(1, height - 4)]
        self._replace("\n".join(texts), len(texts))

    def finish(self, lines: BestLines) -> None:
        """Write the lines a last time, now in full."""
        columns, _ = self._size()
        texts = [wrapped(row(self.game, info), columns) for info in lines]
        self._replace("\n".join([*texts, summary(lines)]), 0)

    def _replace(self, text: str, rows: int) -> None:
        back = f"\x1b[{self.rows}F\x1b[J" if self.rows else ""
        click.echo(back + text, color=True)  # click leaves such codes out where it sees no terminal
        self.rows = rows

    def _size(self) -> tuple[int, int]:
        size = shutil.get_terminal_size()
        return max(NARROWEST, size.columns), size.lines


class Silent:
    """For a program, which is told at the end."""

    def show(self, lines: BestLines, *, complete: bool) -> None:
        """Say nothing."""

    def finish(self, lines: BestLines) -> None:
        """Say nothing."""


def heading(game: Game) -> str:
    """How scores are to be read."""
    return f"{view_text(game.rules, game.turn)}."


def columns() -> str:
    """The heads of the columns."""
    depth, score, nodes = gettext("depth"), gettext("score"), gettext("nodes")
    speed, line = gettext("nodes/s"), gettext("line")
    return f"{depth:>5}  {score:>12}  {nodes:>6}  {speed:>7}  {line}"


def row(game: Game, info: Info) -> str:
    """A line of a search in one row."""
    moves = " ".join(write_line(game.rules, game.position, info.pv))
    return (
        f"{info.depth:>5}  {score_text(info.score):>12}  {count_text(info.nodes):>6}"
        f"  {count_text(info.nps):>7}  {moves}"
    )


def summary(lines: BestLines) -> str:
    """How much has been looked at."""
    info = lines.latest
    if info is None:
        return gettext("nothing was looked at")
    return tell(
        "depth {depth}, up to {seldepth} plies; found after {nodes:,} nodes in "
        "{seconds:.2f} s, {nps:,} a second",
        depth=info.depth,
        seldepth=info.seldepth,
        nodes=info.nodes,
        seconds=info.seconds,
        nps=info.nps,
    )


def cut(text: str, width: int) -> str:
    """A text that fits, its end left out if need be."""
    return text if len(text) <= width else text[: width - 1] + ELLIPSIS


def wrapped(text: str, width: int) -> str:
    """A row on as many lines as it takes, moves below moves."""
    rest = textwrap.wrap(text[MARGIN:], width - MARGIN, break_on_hyphens=False)
    return text[:MARGIN] + ("\n" + " " * MARGIN).join(rest)


def analysis_record(game: Game, lines: BestLines) -> dict[str, object]:
    """What has been found, as plain values for JSON."""
    info = lines.latest
    return {
        "variant": game.rules.name,
        "fen": game.fen,
        "side": game.turn.value,
        "depth": info.depth if info else 0,
        "seldepth": info.seldepth if info else 0,
        "nodes": info.nodes if info else 0,
        "seconds": round(info.seconds, 3) if info else 0.0,
        "lines": [
            {
                "depth": line.depth,
                "score": line.score,
                "score_text": score_text(line.score),
                "win_in": line.win_in,
                "moves": write_line(game.rules, game.position, line.pv),
            }
            for line in lines
        ],
    }
