"""PDN: reading, checking, playing through, editing and writing collections of games."""

from draughts.pdn.check import Checker, Fault, FaultKind
from draughts.pdn.cursor import Cursor
from draughts.pdn.gametype import GameType, game_type_of, parse_game_type, variant_of
from draughts.pdn.reader import PdnError, loads_game, loads_games, read_games
from draughts.pdn.record import pdn_of, rewritten
from draughts.pdn.replay import Replay, Stop, replay, rules_of
from draughts.pdn.results import in_style, points_of
from draughts.pdn.stats import Branch, Collection, Score
from draughts.pdn.tree import Clock, PdnFault, PdnGame, Ply, clocks_in
from draughts.pdn.writer import Ending, PdnStyle, dumps_game, dumps_games

__all__ = [
    "Branch",
    "Checker",
    "Clock",
    "Collection",
    "Cursor",
    "Ending",
    "Fault",
    "FaultKind",
    "GameType",
    "PdnError",
    "PdnFault",
    "PdnGame",
    "PdnStyle",
    "Ply",
    "Replay",
    "Score",
    "Stop",
    "clocks_in",
    "dumps_game",
    "dumps_games",
    "game_type_of",
    "in_style",
    "loads_game",
    "loads_games",
    "parse_game_type",
    "pdn_of",
    "points_of",
    "read_games",
    "replay",
    "rewritten",
    "rules_of",
    "variant_of",
]
