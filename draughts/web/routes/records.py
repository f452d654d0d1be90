"""Entries for games as PDN: written, and read."""

from __future__ import annotations

import io
import itertools

from draughts.errors import DraughtsError
from draughts.notation.fen import write_fen
from draughts.outcome import result_text
from draughts.pdn import PdnGame, dumps_game, pdn_of, read_games, replay, rules_of
from draughts.rules import RuleSet
from draughts.setup import start_position
from draughts.web.answers import GameRecord, PdnGames, PdnReply, ReadGame
from draughts.web.asked import MOST_MOVES, PdnCall, PdnText
from draughts.web.calls import Call
from draughts.web.faults import one_line
from draughts.web.position import color_of
from draughts.web.service import Service

MOST_GAMES = 100
MOST_FAULTS = 20
LARGEST = 1024 * 256 + 64 * 1024
"""Bytes of a body: the text, and what JSON adds to it."""


def _pdn(service: Service, asked: PdnCall) -> PdnReply:
    game = service.game(asked.game)
    tags = {name: text for name, text in asked.tags.items() if name != "Result"}
    if asked.outcome is not None:
        winner = asked.outcome.winner
        tags["Result"] = result_text(game.rules, None if winner is None else color_of(winner))
    written = dumps_game(pdn_of(game, tags))
    service.keep(game, asked.game.fen, asked.game.moves)
    return PdnReply(written)


def _read(service: Service, asked: PdnText) -> PdnGames:
    default = None if asked.variant is None else service.rules(asked.variant)
    found = itertools.islice(read_games(io.StringIO(asked.text)), MOST_GAMES)
    return PdnGames(tuple(_played(service, game, default) for game in found))


def _played(service: Service, game: PdnGame, default: RuleSet | None) -> ReadGame:
    faults = [fault.message for fault in game.faults]
    record = None
    try:
        rules = _rules(service, game, default)
        done = replay(game, rules)
    except DraughtsError as error:
        faults.append(str(error))
    else:
        if done.stop is not None:
            faults.append(str(done.stop))
        first = done.game.positions[0]
        fen = None if first == start_position(rules) else write_fen(first)
        line = done.game.line()
        if len(line) > MOST_MOVES:
            faults.append(f"only the first {MOST_MOVES} moves are kept")
        record = GameRecord(rules.name, fen, tuple(line[:MOST_MOVES]))
    return ReadGame(record, dict(game.tags), tuple(map(one_line, faults[:MOST_FAULTS])))


def _rules(service: Service, game: PdnGame, default: RuleSet | None) -> RuleSet:
    """The rules of a game: those of a rules file by their name, else what the tags mean."""
    named = game.tags.get("Variant", "")
    for own in service.menu.own:
        if own.name == named:
            return service.rules(named)
    return service.rules(rules_of(game, default).name)


CALLS = (
    Call(
        method="POST",
        path="/api/pdn",
        summary="A game as PDN.",
        answer=_pdn,
        takes=PdnCall,
        gives=PdnReply,
    ),
    Call(
        method="POST",
        path="/api/pdn/read",
        summary=f"The first {MOST_GAMES} games of a PDN text.",
        answer=_read,
        takes=PdnText,
        gives=PdnGames,
        largest=LARGEST,
    ),
)
