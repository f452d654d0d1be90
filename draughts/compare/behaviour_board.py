"""Behaviours of the board: its squares and their names, the start, how things are written."""

from __future__ import annotations

from draughts.board import bits
from draughts.compare.lanes import MOVERS, lanes
from draughts.compare.observation import NOTHING, Observation, Scene, scenario
from draughts.compare.stage import ENEMY_MAN, KING, look, place
from draughts.game import Game
from draughts.language import gettext, mark, tell
from draughts.movegen import legal_captures
from draughts.notation.fen import write_fen
from draughts.notation.moves import write_move
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Color, Notation


def _start(rules: RuleSet) -> Scene:
    game = Game(rules)
    return look(rules, game.position, tell("{side} moves first.", side=rules.side_name(game.turn)))


@scenario("board", "board", "How many files, rows and squares?", "width", "height", "squares")
def board(rules: RuleSet) -> Observation:
    """Counted on the board."""
    cells = Game(rules).position.board.cells
    return Observation(f"{rules.width}x{rules.height}, {len(cells)}", (_start(rules),))


@scenario(
    "corners", "corners in play", "Which corners of White's first row are in play?", "squares"
)
def corners(rules: RuleSet) -> Observation:
    """Looked up among the squares of the board."""
    index = Game(rules).position.board.index
    left, right = (0, 0) in index, (rules.width - 1, 0) in index
    names = {(True, True): mark("both"), (True, False): mark("left"), (False, True): mark("right")}
    return Observation(gettext(names.get((left, right), "none")), (_start(rules),))


@scenario(
    "square-name",
    "White's leftmost square",
    "What is the name of the square furthest left in White's first row?",
    "notation",
    "numbering",
    "lettering",
)
def square_name(rules: RuleSet) -> Observation:
    """A king alone on it, written as FEN."""
    return _name(rules, rules.notation)


@scenario(
    "square-name-other",
    "White's leftmost square, other notation",
    "What is White's leftmost square called in the other notation, which is understood too?",
    "notation",
    "numbering",
    "lettering",
)
def square_name_other(rules: RuleSet) -> Observation:
    """The same FEN in the notation that the rule set does not use itself."""
    return _name(rules, next(kind for kind in Notation if kind is not rules.notation))


def _name(rules: RuleSet, notation: Notation) -> Observation:
    position = place(rules, {0: KING})
    if position is None:
        return NOTHING
    fen = write_fen(position, notation)
    scene = Scene(position, (), tell("As FEN: {fen}", fen=fen))
    return Observation(fen.removeprefix("W:WK").removesuffix(":B"), (scene,))


@scenario(
    "capture-sign", "sign of a capture", "How is a capture written?", "capture_sign", "notation"
)
def capture_sign(rules: RuleSet) -> Observation:
    """One piece to take."""
    for kind, mover in MOVERS.items():
        for lane in lanes(rules, kind, 1):
            position = place(rules, {lane.origin: mover, lane.over[0]: ENEMY_MAN})
            for move in legal_captures(rules, position) if position else ():
                text = write_move(rules, move, [move])
                names = (rules.board.names()[square] for square in (move.origin, move.destination))
                origin, destination = names
                sign = text.removeprefix(origin).removesuffix(destination)
                return Observation(
                    sign, (Scene(position, (text,), tell("Written: {text}", text=text)),)
                )
    return NOTHING


@scenario("first-move", "who moves first", "Which side moves first?", "first_player", "side_names")
def first_move(rules: RuleSet) -> Observation:
    """The start of a game."""
    return Observation(rules.side_name(Game(rules).turn), (_start(rules),))


@scenario(
    "first-moves", "first moves to choose from", "How many moves has the side that begins?", "start"
)
def first_moves(rules: RuleSet) -> Observation:
    """Counted at the start of a game."""
    return Observation(str(len(Game(rules).legal_moves)), (_start(rules),))


@scenario("pieces", "pieces of each side", "With how many pieces does each side begin?", "start")
def pieces(rules: RuleSet) -> Observation:
    """Counted at the start of a game."""
    position = Game(rules).position
    white, black = (position.side(color).bit_count() for color in Color)
    return Observation(f"{white}" if white == black else f"{white} v {black}", (_start(rules),))


@scenario("start", "start position", "Which rows are filled with men at the start?", "start")
def start(rules: RuleSet) -> Observation:
    """Rows are counted from each player's edge; any other start is written as FEN."""
    position = Game(rules).position
    rows = {color: _filled_rows(position, color) for color in Color}
    rows_alike = rows[Color.WHITE] == rows[Color.BLACK]
    text = _ranges(rows[Color.WHITE]) if rows_alike and rows[Color.WHITE] else write_fen(position)
    return Observation(text, (_start(rules),))


def _filled_rows(position: Position, color: Color) -> list[int]:
    """The rows filled with a side's men, or none if anything else stands on the board."""
    board, men = position.board, position.men(color)
    rows = [
        number
        for number in range(1, board.height + 1)
        if board.row(color, number) and not board.row(color, number) & ~men
    ]
    filled = sum(board.row(color, number) for number in rows)
    return rows if filled == position.side(color) else []


def _ranges(rows: list[int]) -> str:
    """Row numbers, those of an unbroken run as 1-3."""
    if len(rows) == 1:
        return str(rows[0])
    if rows[-1] - rows[0] == len(rows) - 1:
        return f"{rows[0]}-{rows[-1]}"
    return ", ".join(map(str, rows))


@scenario("free-rows", "free rows between", "How many free rows part the sides?", "start", "height")
def free_rows(rules: RuleSet) -> Observation:
    """Between the foremost pieces at the start of a game."""
    position = Game(rules).position
    ranks = {c: [position.board.cells[i][1] for i in bits(position.side(c))] for c in Color}
    between = min(ranks[Color.BLACK]) - max(ranks[Color.WHITE]) - 1
    return Observation(str(max(0, between)), (_start(rules),))


BEHAVIOURS = (
    board,
    corners,
    square_name,
    square_name_other,
    capture_sign,
    first_move,
    pieces,
    start,
    free_rows,
    first_moves,
)
