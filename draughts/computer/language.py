"""The words of the search's source besides those of `draughts.kernels.language`."""

from __future__ import annotations

from typing import Any

from draughts.kernels.language import Word

# features, see draughts.computer.features
F_ATTACKED: int
F_BLOCKED: int
F_CENTRE: int
F_DIAGONAL: int
F_FILES: int
F_KING_ROOM: int
F_KINGS: int
F_LAST_KING: int
F_OPPOSITION: int
F_ROWS: int
F_SAFE: int
F_SPREAD: int
F_STEPS: int
F_SUPPORT: int
F_TURN: int
FEATURES: int
CENTRE: Word
LEFT: Word
RIGHT: Word
SYSTEM: Word
DIAGONAL: Word
LONG_DIAGONAL: Word
ROWS: tuple[tuple[Word, ...], ...]
FILES: tuple[Word, ...]

# the search, see draughts.computer.layout

MAX_PLY: int
MATE: int
EVAL_LIMIT: int
HORIZON: int
PLACES: int
DRAW_RULES: int
PROBCUT: int
LATE_MOVES: bool
FORCED_MOVES: bool
KILLERS_USED: bool
HISTORY_USED: bool
CROWNING: bool
TABLE_USED: bool
DRAWS: tuple[Any, ...]
LASTING: int
NODES: int
NODE_LIMIT: int
STOPPED: int
STOP_ADDRESS: int
TABLE: int
TABLE_MASK: int
AGE: int
WEIGHTS: int
BASE: int
SELDEPTH: int
BEST_CODE: int
EXCLUDED_COUNT: int
EXCLUDED: int
REVERSIBLE: int
KILLERS: int
KEYS: int
COUNTS: int
PV: int
HISTORY: int

# random games, see draughts.computer.playouts

DRAW_ORDER: tuple[tuple[int, int, int], ...]
REPEATS: bool
RANDOM: int
