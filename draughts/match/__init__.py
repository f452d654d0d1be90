"""Matches between computer players: the games, what they tell, and how they are kept."""

from draughts.match.openings import Opening, openings
from draughts.match.plan import MatchPlan
from draughts.match.players import PlayerSpec, parse_player, register_player
from draughts.match.report import match_record, match_table
from draughts.match.runner import run_match
from draughts.match.sprt import Sprt
from draughts.match.statistics import Estimate, estimate
from draughts.match.store import MatchFile, SavedMatch, read_match
from draughts.match.tally import Tally
from draughts.match.task import Ended, GameRecord, GameTask, play_game

__all__ = [
    "Ended",
    "Estimate",
    "GameRecord",
    "GameTask",
    "MatchFile",
    "MatchPlan",
    "Opening",
    "PlayerSpec",
    "SavedMatch",
    "Sprt",
    "Tally",
    "estimate",
    "match_record",
    "match_table",
    "openings",
    "parse_player",
    "play_game",
    "read_match",
    "register_player",
    "run_match",
]
