"""Games of a match as PDN."""

from __future__ import annotations

from collections.abc import Iterable

from draughts.match.task import GameRecord
from draughts.pdn import PdnGame, Ply, dumps_games
from draughts.pdn.gametype import tags_for
from draughts.rules import RuleSet


def as_pdn(rules: RuleSet, record: GameRecord) -> PdnGame:
    """A game as PDN; its round is its number, from 1, and a comment marks the opening's end."""
    tags = {
        "Event": f"{rules.title} match",
        "Site": "?",
        "Date": "????.??.??",
        "Round": str(record.number + 1),
        "White": record.white,
        "Black": record.black,
        "Result": record.result,
        **tags_for(rules),
        "Termination": record.rule,
    }
    moves = [Ply(text) for text in (*record.opening, *record.moves)]
    if record.opening:
        moves[len(record.opening) - 1].comments = ("end of the opening",)
    return PdnGame(tags, moves)


def games_text(rules: RuleSet, records: Iterable[GameRecord]) -> str:
    """The games of a match as PDN, in their order."""
    ordered = sorted(records, key=lambda record: record.number)
    return dumps_games(as_pdn(rules, record) for record in ordered)
