# The public names of the package; `__init__.py` imports each when it is first asked for.
from .board import Board
from .computer.engine import Engine
from .computer.info import Info, score_text
from .computer.levels import engine
from .computer.limit import Limit
from .computer.lines import BestLines
from .computer.player import Choice
from .computer.playouts import Playouts, playouts
from .counting import divide, perft
from .draws import DrawRule, Ending, Moment, NoProgress, Repetition
from .errors import (
    AmbiguousMove,
    DraughtsError,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidRules,
    MoveError,
    UnknownLanguage,
    UnknownVariant,
    VariantClash,
)
from .game import Game
from .kernels.facts import CannotCompile
from .kernels.library import accelerate
from .language import languages, set_language, speaking
from .move import Move, after
from .nodes import legal_moves
from .notation.diagram import draw, read_diagram
from .notation.fen import read_fen, write_fen
from .notation.moves import read_move, write_line, write_move
from .outcome import Outcome, Reason
from .position import KingRun, Position
from .registry import register, variant, variants
from .render.animation import animated_svg
from .render.svg import Marks, svg
from .rulefile.read import load_rules, loads_rules
from .rulefile.write import dump_rules
from .rules import RuleSet
from .setup import Setup, start_position
from .types import (
    Color,
    Corner,
    Direction,
    Kind,
    Landing,
    Notation,
    Objective,
    Piece,
    Placement,
    Priority,
    Promotion,
    Removal,
    Reset,
    ResultStyle,
    Side,
    Squares,
    Unless,
)

__version__: str

__all__ = [
    "AmbiguousMove",
    "BestLines",
    "Board",
    "CannotCompile",
    "Choice",
    "Color",
    "Corner",
    "Direction",
    "DraughtsError",
    "DrawRule",
    "Ending",
    "Engine",
    "Game",
    "GameOver",
    "IllegalMove",
    "Info",
    "InvalidMove",
    "InvalidPosition",
    "InvalidRules",
    "Kind",
    "KingRun",
    "Landing",
    "Limit",
    "Marks",
    "Moment",
    "Move",
    "MoveError",
    "NoProgress",
    "Notation",
    "Objective",
    "Outcome",
    "Piece",
    "Placement",
    "Playouts",
    "Position",
    "Priority",
    "Promotion",
    "Reason",
    "Removal",
    "Repetition",
    "Reset",
    "ResultStyle",
    "RuleSet",
    "Setup",
    "Side",
    "Squares",
    "UnknownLanguage",
    "UnknownVariant",
    "Unless",
    "VariantClash",
    "accelerate",
    "after",
    "animated_svg",
    "divide",
    "draw",
    "dump_rules",
    "engine",
    "languages",
    "legal_moves",
    "load_rules",
    "loads_rules",
    "perft",
    "playouts",
    "read_diagram",
    "read_fen",
    "read_move",
    "register",
    "score_text",
    "set_language",
    "speaking",
    "start_position",
    "svg",
    "variant",
    "variants",
    "write_fen",
    "write_line",
    "write_move",
]
