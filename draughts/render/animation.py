"""A game as a moving picture: one SVG that plays itself, or the frames of a GIF.

Every piece is drawn once and told when to be where, so a whole game is not much larger than
one picture. Captured pieces go when the rule set says: one by one, or when the move ends.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from draughts.game import Game
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.render.svg import View, describe
from draughts.render.themes import Theme
from draughts.types import Color, Kind, Notation, Piece, Removal

STEP = 0.4
"""Seconds that a piece moves."""

REST = 2.0
"""Seconds that the last position stays, besides the time of a move."""


@attrs.define
class _Track:
    """Where one piece is, move by move: stations of (seconds, x, y), and its time on the board."""

    piece: Piece
    stations: list[tuple[float, int, int]]
    begin: float = 0.0
    end: float | None = None


def animated_svg(
    game: Game,
    *,
    seconds: float = 1.0,
    bottom: Color = Color.WHITE,
    size: int = 400,
    theme: str | Theme | None = None,
    notation: Notation | None = None,
    coordinates: bool = True,
    title: str | None = None,
) -> str:
    """A game as an SVG that plays it again and again, ``seconds`` a move.

    The rest is as for `draughts.render.svg.svg`. Raises `DraughtsError` for a theme that there
    is not.
    """
    first = game.positions[0]
    view = View(first.board, bottom, theme, notation or first.board.notation, framed=coordinates)
    total = seconds * (len(game.moves) + 1) + REST
    heading = title or gettext(game.rules.title)
    line = " ".join(game.line())
    said = describe(first, view.names)
    if line:
        said += " " + tell("Moves: {moves}", moves=line)
    parts = [
        *view.board(),
        *_trails(view, game, seconds, total),
        *(_drawn(view, track, total) for track in _tracks(view, game, seconds)),
    ]
    return view.document(parts, size, heading, said)


def _tracks(view: View, game: Game, seconds: float) -> list[_Track]:
    """The way of every piece through the game. A man that is crowned goes and a king comes."""
    here = {
        square: _Track(piece, [(0.0, *view.centre(square))])
        for square, piece in game.positions[0].pieces()
    }
    tracks = list(here.values())
    for number, move in enumerate(game.moves):
        begin = seconds * (number + 1)
        end = begin + STEP * min(1.0, seconds)
        track = here.pop(move.origin)
        hops = move.path or (move.origin, move.destination)
        track.stations.append((begin, *view.centre(move.origin)))
        for i, square in enumerate(hops[1:], 1):
            when = begin + (end - begin) * i / (len(hops) - 1)
            track.stations.append((when, *view.centre(square)))
        at_once = game.rules.removal is Removal.AT_ONCE
        for i, square in enumerate(move.captured, 1):
            # captured i falls in hop i
            share = i / len(move.captured) if at_once else 1.0
            here.pop(square).end = begin + (end - begin) * share
        if move.promotes:
            track.end = end
            king = Piece(track.piece.color, Kind.KING)
            track = _Track(king, [(0.0, *view.centre(move.destination))], begin=end)
            tracks.append(track)
        here[move.destination] = track
    return tracks


def _drawn(view: View, track: _Track, total: float) -> str:
    _, x, y = track.stations[0]
    changes = [
        *_moves("x", [(when, x) for when, x, _ in track.stations], total),
        *_moves("y", [(when, y) for when, _, y in track.stations], total),
        *_presence(track, total),
    ]
    head = f'<use href="#{view.shape(track.piece)}" x="{x}" y="{y}"'
    return f"{head}>{''.join(changes)}</use>" if changes else f"{head}/>"


def _moves(name: str, stations: list[tuple[float, int]], total: float) -> Iterator[str]:
    if len({value for _, value in stations}) < 2:
        return
    stations = [*stations, (total, stations[-1][1])]
    values = ";".join(str(value) for _, value in stations)
    times = ";".join(_share(when, total) for when, _ in stations)
    yield (
        f'<animate attributeName="{name}" dur="{total:g}s" repeatCount="indefinite" '
        f'values="{values}" keyTimes="{times}"/>'
    )


def _presence(track: _Track, total: float) -> Iterator[str]:
    times = [("visible", 0.0)]
    if track.begin:
        times = [("hidden", 0.0), ("visible", track.begin)]
    if track.end is not None:
        times.append(("hidden", track.end))
    if len(times) > 1:
        yield _switched("visibility", times, total)


def _switched(name: str, times: list[tuple[str, float]], total: float) -> str:
    values = ";".join(value for value, _ in times)
    keys = ";".join(_share(when, total) for _, when in times)
    return (
        f'<animate attributeName="{name}" dur="{total:g}s" repeatCount="indefinite" '
        f'calcMode="discrete" values="{values}" keyTimes="{keys}"/>'
    )


def _share(when: float, total: float) -> str:
    return f"{min(1.0, when / total):.5g}"


def _trails(view: View, game: Game, seconds: float, total: float) -> Iterator[str]:
    """The squares of each move, tinted until the next."""
    for number, move in enumerate(game.moves):
        begin = seconds * (number + 1)
        end = begin + seconds if number + 1 < len(game.moves) else total
        times = [("hidden", 0.0), ("visible", begin)]
        if end < total:
            times.append(("hidden", end))
        tint = "".join(view.tints(_squares(move)))
        yield f'<g visibility="hidden">{tint}{_switched("visibility", times, total)}</g>'


def _squares(move: Move) -> tuple[int, ...]:
    return move.path or (move.origin, move.destination)
