"""From a `Game` to PDN, and lines rewritten in other ways of writing."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.notation.fen import read_fen, write_fen
from draughts.pdn.gametype import GameType, game_type_of, parse_game_type, tags_for, variant_of
from draughts.pdn.replay import Stop, lines_of, move_of, start_of
from draughts.pdn.results import in_style
from draughts.pdn.tree import PdnGame, Ply
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.types import Notation, ResultStyle

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The usual seven tags, in their order."""


def pdn_of(game: Game, tags: Mapping[str, str] | None = None) -> PdnGame:
    """A game as PDN: its moves, result, variant and start position; ``tags`` come first.

    Of the usual seven tags those that are not given stand there as unknown.
    """
    given = dict(tags or {})
    outcome = game.outcome()
    result = outcome.result if outcome else given.get("Result", "*")
    found = {name: given.pop(name, "????.??.??" if name == "Date" else "?") for name in ROSTER}
    found["Result"] = result
    found |= tags_for(game.rules)
    first = game.positions[0]
    if first != start_position(game.rules):
        found["FEN"] = write_fen(first)
    return PdnGame(found | given, [Ply(move) for move in game.line()])


def rewritten(
    game: PdnGame,
    rules: RuleSet,
    *,
    notation: Notation | None = None,
    sign: str | None = None,
    full: bool = False,
    style: ResultStyle | None = None,
) -> tuple[PdnGame, tuple[Stop, ...]]:
    """A copy of a game with its moves written anew, and what could not be.

    Moves are written in ``notation``, by default the variant's own, captures with ``sign``, by
    default the variant's own, and with all squares if ``full``; FEN and GameType follow.
    Where a move cannot be played, it and what follows stay as they are. ``style`` is that of
    the result, by default as it is. Raises `DraughtsError` if the start position cannot be.
    """
    notation = notation or rules.notation
    copy = _copied(game)
    stops: list[Stop] = []
    for _, line, now in lines_of(copy, rules):
        for index, ply in enumerate(line):
            try:
                if ply.setup is not None:
                    now = Game(rules, read_fen(rules, ply.setup))
                    ply.setup = write_fen(now.position, notation)
                    continue
                move = move_of(now, ply)
                text = now.write_move(move, notation, full=full)
                if sign is not None and move.taken:
                    text = text.replace(rules.capture_sign, sign)
                now.push(move)
                ply.move = text
            except DraughtsError as error:
                number = sum(earlier.is_move for earlier in line[: index + 1])
                stops.append(Stop(index, number, ply.move, str(error)))
                break
    if copy.tags.get("FEN", "").strip():
        copy.tags["FEN"] = write_fen(start_of(game, rules), notation)
    if kind := copy.tags.get("GameType"):
        copy.tags["GameType"] = _noted(kind, rules, notation)
        if variant_of(copy.tags) != rules:  # it has been told apart by its notation
            copy.tags["Variant"] = rules.name
    if style is not None and "Result" in copy.tags:
        copy.tags["Result"] = in_style(copy.tags["Result"], style)
    return copy, tuple(stops)


def _noted(kind: str, rules: RuleSet, notation: Notation) -> str:
    """A GameType with a notation, in full unless it is the rule set's own."""
    told = parse_game_type(kind)
    if told.form is None or (notation is rules.notation and "," not in kind):
        return kind
    form = game_type_of(attrs.evolve(rules, notation=notation))
    return str(GameType(told.number, form.form if form else told.form))


def _copied(game: PdnGame) -> PdnGame:
    copy = attrs.evolve(game, tags=dict(game.tags), moves=[])
    waiting = [(game.moves, copy.moves)]
    while waiting:
        line, into = waiting.pop()
        for ply in line:
            variations: list[list[Ply]] = [[] for _ in ply.variations]
            into.append(
                Ply(
                    ply.move,
                    ply.sign,
                    ply.nags,
                    ply.before,
                    ply.comments,
                    tuple(variations),
                    ply.setup,
                )
            )
            waiting += zip(ply.variations, variations, strict=True)
    return copy
