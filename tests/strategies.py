"""Hypothesis strategies: random rule sets that are sound, and random positions under them."""

from __future__ import annotations

import functools
import operator
from typing import Any

from hypothesis import strategies as st

from draughts.board import Board, compass_points, make_board
from draughts.draws import Ending, NoProgress, Repetition
from draughts.position import Position
from draughts.rules import RuleSet, rule_fields
from draughts.setup import Setup
from draughts.types import (
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

USUAL = (
    Direction.FORWARD_DIAGONALS,
    Direction.DIAGONALS,
    Direction.FORWARD_AND_SIDEWAYS,
    Direction.ORTHOGONALS,
    Direction.ALL,
)

DRAWS = (
    Repetition(3),
    Repetition(4),
    NoProgress(20, frozenset({Reset.CAPTURE, Reset.MAN_MOVE})),
    NoProgress(40, frozenset({Reset.CAPTURE, Reset.PROMOTION})),
    NoProgress(30, frozenset({Reset.CAPTURE}), pieces=((4, 5),), kings_on_both_sides=True),
    Ending("KKK+ v K", 13, by=Side.STRONGER, long_diagonal=Side.STRONGER),
    Ending(("KK v K", "KM v K"), 5),
    Ending("K v K", 0, unless=Unless.CAPTURE_NOW),
)


def squares_named(width: int, height: int, squares: Squares) -> list[str]:
    """The names, from White's lower left, of a part of a rectangle."""
    return list(make_board(width, height, squares).algebraic)


def usable(board: Board, directions: Direction = Direction.ALL) -> list[Direction]:
    """Single directions in which White can take a step somewhere on a board."""
    return [
        direction
        for direction in Direction
        if direction in directions
        and any(any(board.rays[point]) for point in compass_points(direction, Color.WHITE))
    ]


def joined(directions: list[Direction]) -> Direction:
    return functools.reduce(operator.or_, directions, Direction(0))


@st.composite
def explicit_squares(draw: st.DrawFn, width: int, height: int) -> frozenset[str]:
    """A board with holes. Both edge rows keep a square, and there is a step to take."""
    names = squares_named(width, height, draw(st.sampled_from(Squares)))
    holes = draw(st.sets(st.sampled_from(names), max_size=max(1, len(names) // 4)))
    left = set(names) - holes
    for rank in (1, height):  # an edge row that is all holes gets its squares back
        edge = {name for name in names if name[1:] == str(rank)}
        left |= edge if not edge & left else set()
    board = make_board(width, height, frozenset(left))
    return frozenset(left if usable(board) else names)


@st.composite
def _directions(draw: st.DrawFn, board: Board, must_step: bool) -> Direction:
    """Usual or odd directions, of which at least one can be used if so desired."""
    if draw(st.integers(0, 3)):
        value = draw(st.sampled_from(USUAL))
    else:
        value = joined(draw(st.lists(st.sampled_from(list(Direction)), min_size=1, unique=True)))
    if must_step and not usable(board, value):
        value |= draw(st.sampled_from(usable(board)))
    return value


@st.composite
def _start(draw: st.DrawFn, board: Board, kings: bool) -> tuple[int, ...] | Placement:
    """Rows of men, now and then a row further up, or single pieces."""
    names = board.names()
    if draw(st.integers(0, 3)) or len(names) < 4:
        most = board.height // 2
        rows = range(1, draw(st.integers(1, most)) + 1)
        # The first row is never empty: it holds the far row of the other side.
        return tuple(row for row in rows if row == 1 or draw(st.integers(0, 3)))
    chosen = draw(st.lists(st.sampled_from(range(len(names))), min_size=2, max_size=8, unique=True))
    sides: dict[Color, list[str]] = {Color.WHITE: [], Color.BLACK: []}
    for number, square in enumerate(chosen):
        color = Color.WHITE if number % 2 else Color.BLACK
        crowned = bool(board.far_row(color) >> square & 1)
        if crowned and not kings:  # where a man would be a king, put one of the other side
            color = color.opponent
            if board.far_row(color) >> square & 1:
                continue
            crowned = False
        king = crowned or (kings and draw(st.booleans()))
        sides[color].append("K" * king + names[square])
    if not all(sides.values()):
        return (1,)
    return Placement(white=tuple(sides[Color.WHITE]), black=tuple(sides[Color.BLACK]))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any sound rule set on a board of moderate size."""
    given: dict[str, Any] = {"name": "random"}

    if draw(st.integers(0, 9)):
        given["width"] = draw(st.integers(4, 10))
        given["height"] = draw(st.integers(4, 10))
    else:
        given["width"] = draw(st.integers(2, 12))
        given["height"] = draw(st.integers(2, 12))
    if draw(st.integers(0, 4)):
        given["squares"] = draw(st.sampled_from([*Squares, Squares.ALL]))
    else:
        given["squares"] = draw(explicit_squares(given["width"], given["height"]))
    given["notation"] = draw(st.sampled_from(Notation))
    given["numbering"] = draw(st.sampled_from(Corner))
    given["lettering"] = draw(st.sampled_from(Corner))
    board = make_board(**{name: value for name, value in given.items() if name != "name"})

    given["objective"] = draw(st.sampled_from(Objective))
    given["first_player"] = draw(st.sampled_from(Color))
    given["start"] = draw(_start(board, given["objective"] is not Objective.FIRST_KING))

    given["man_moves"] = draw(_directions(board, must_step=True))
    given["man_captures"] = draw(_directions(board, must_step=False))
    given["men_capture_kings"] = draw(st.booleans())
    given["king_moves"] = draw(_directions(board, must_step=True))
    given["king_captures"] = draw(_directions(board, must_step=False))
    given["removal"] = draw(st.sampled_from(Removal))
    given["flying_kings"] = flying = draw(st.integers(0, 2)) > 0
    if flying:
        given["king_landing"] = draw(st.sampled_from(Landing))
        if given["removal"] is Removal.AT_ONCE:
            given["king_turns_back"] = draw(st.booleans())
    given["king_move_limit"] = draw(st.none() | st.integers(1, 9))

    given["capture_mandatory"] = draw(st.integers(0, 3)) > 0
    given["chain_mandatory"] = draw(st.integers(0, 3)) > 0
    admitted = set(Priority)
    if not given["chain_mandatory"]:
        admitted -= {Priority.MOST_PIECES, Priority.HIGHEST_VALUE}
    in_order = sorted(admitted, key=lambda priority: priority.value)
    given["capture_priority"] = tuple(draw(st.lists(st.sampled_from(in_order), unique=True)))
    if Priority.HIGHEST_VALUE in given["capture_priority"]:
        given["capture_values"] = draw(
            st.just((100, 199)) | st.tuples(st.integers(1, 5), st.integers(1, 5))
        )
    given["promotion"] = draw(st.sampled_from(Promotion))
    given["draws"] = tuple(draw(st.lists(st.sampled_from(DRAWS), max_size=2, unique=True)))

    given["side_names"] = draw(st.sampled_from([("White", "Black"), ("Red", "Blue")]))
    given["pdn_type"] = draw(st.none() | st.integers(20, 999))
    given["result_style"] = draw(st.sampled_from(ResultStyle))
    given["capture_sign"] = draw(st.sampled_from("x:"))
    return RuleSet(**given)


def most_pieces(rules: RuleSet) -> int:
    """How many pieces leave the ways to capture few enough to walk them one by one."""
    if not rules.flying_kings:
        return 16
    return 9 if rules.removal is Removal.AT_ONCE else 12


@st.composite
def _trail(draw: st.DrawFn, rules: RuleSet, color: Color, kind: Kind, origin: int) -> list[int]:
    """Squares for enemies that a piece could take on its way, unless something is in between."""
    board = rules.board
    king = kind is Kind.KING
    points = compass_points(rules.king_captures if king else rules.man_captures, color)
    reach = 3 if king and rules.flying_kings else 1
    here, way, trail = origin, [origin], list[int]()
    for _ in range(draw(st.sampled_from(range(most_pieces(rules) // 2)))):
        rays = [board.rays[point][here] for point in points]
        rays = [ray for ray in rays if len(ray) > 1 and ray[0] not in trail]
        if not rays:
            break
        ray = draw(st.sampled_from(rays))
        over = draw(st.sampled_from(range(min(reach, len(ray) - 1))))
        behind = draw(st.sampled_from(range(over + 1, min(over + 1 + reach, len(ray)))))
        if ray[over] not in (*way, *trail) and ray[behind] not in trail:
            here = ray[behind]
            way += ray[:over] + ray[over + 1 : behind + 1]
            trail.append(ray[over])
    return trail


@st.composite
def _ring(draw: st.DrawFn, rules: RuleSet, origin: int) -> list[int]:
    """One square on each side of a parallelogram: a king can go round it both ways."""
    rays = rules.board.rays
    points = compass_points(rules.king_captures, Color.WHITE)
    open_ways = [point for point in points if len(rays[point][origin]) > 1]
    pairs = [(one, two) for one in open_ways for two in open_ways if (one - two) % 4]
    if not pairs:
        return []
    along, across = draw(st.sampled_from(pairs))
    long = draw(st.sampled_from(range(1, len(rays[along][origin]))))
    wide = draw(st.sampled_from(range(1, len(rays[across][origin]))))
    right, left = rays[along][origin][long], rays[across][origin][wide]
    if len(rays[across][right]) <= wide or len(rays[along][left]) <= long:
        return []
    sides = (
        rays[along][origin][:long],
        rays[across][right][:wide],
        rays[along][left][:long],
        rays[across][origin][:wide],
    )
    return [draw(st.sampled_from(side)) for side in sides]


@st.composite
def _placed(draw: st.DrawFn, rules: RuleSet, turn: Color, shape: str | None) -> dict[int, Piece]:
    """Pieces by square: something that may have a lot to take, and anything else."""
    board, pieces = rules.board, dict[int, Piece]()
    shape = shape or draw(st.sampled_from(["trail", "trail", "ring", "chance"]))
    share = draw(st.sampled_from([1, 2, 3]))  # of four pieces, how many are kings

    def put(color: Color, square: int, king: bool = False) -> Kind | None:
        far = bool(board.far_row(color) >> square & 1)
        king = king or far or draw(st.integers(0, 3)) < share
        kings = {piece.color for piece in pieces.values() if piece.kind is Kind.KING}
        if king and rules.objective is Objective.FIRST_KING and color.opponent in kings:
            king = False
            if far:
                return None
        pieces[square] = Piece(color, Kind.KING if king else Kind.MAN)
        return pieces[square].kind

    squares = st.sampled_from(range(len(board)))
    origin = draw(squares)
    kind = put(turn, origin, king=shape == "ring")
    assert kind is not None
    if shape == "trail":
        laid = draw(_trail(rules, turn, kind, origin))
    else:
        laid = draw(_ring(rules, origin)) if shape == "ring" else []
    for square in laid:
        put(turn.opponent, square)
    most = min(most_pieces(rules), len(board)) - len(pieces)
    most = min(most, 4) if shape == "ring" else most
    count = draw(st.sampled_from(range(max(0, most) + 1)))
    for square in draw(st.lists(squares, min_size=count, max_size=count)):
        if square not in pieces:
            put(turn if draw(st.integers(0, 2)) == 0 else turn.opponent, square)
    return pieces


@st.composite
def positions(draw: st.DrawFn, rules: RuleSet, shape: str | None = None) -> Position:
    """Any position of a rule set, from a few pieces to many, often with something to take.

    ``shape`` lays out enemies in a "trail" that a piece may follow, in a "ring" around which
    it may go both ways, or by "chance".
    """
    names = rules.board.names()
    turn = draw(st.sampled_from(Color))
    pieces = draw(_placed(rules, turn, shape))
    runs: list[tuple[str, int] | None] = []
    for color in Color:
        stand = [i for i, piece in pieces.items() if piece == Piece(color, Kind.KING)]
        men = Piece(color, Kind.MAN) in pieces.values()
        if rules.king_move_limit is None or not stand or not men or not draw(st.integers(0, 3)):
            runs.append(None)
        else:
            square = draw(st.sampled_from(stand))
            count = draw(st.just(rules.king_move_limit) | st.integers(1, rules.king_move_limit))
            runs.append((names[square], count))
    placed = tuple((names[square], piece) for square, piece in pieces.items())
    return Setup(turn, placed, (runs[0], runs[1])).position(rules)


# positions by hand, and in the oracle's terms


def placed(rules: RuleSet, turn: Color, white: str, black: str) -> Position:
    """The position of pieces given by square names, with a ``K`` before kings."""
    placement = Placement(white=white.split(), black=black.split())
    pieces = tuple(
        (name, Piece(color, kind)) for color in Color for kind, name in placement.items(color)
    )
    return Setup(turn, pieces).position(rules)


def pieces_of(position: Position) -> dict[tuple[int, int], tuple[Color, Kind]]:
    """The pieces by (file, rank)."""
    cells = position.board.cells
    return {cells[square]: (piece.color, piece.kind) for square, piece in position.pieces()}


def runs_of(position: Position) -> dict[Color, tuple[tuple[int, int], int]]:
    """The runs of king moves by side, each with the king's (file, rank)."""
    return {
        color: (position.board.cells[run.square], run.count)
        for color in Color
        if (run := position.king_run(color))
    }


# what a failure shows


def differences(rules: RuleSet) -> str:
    """The fields in which a rule set differs from the defaults, one on each line."""
    usual = RuleSet(name="usual")
    lines = [f"rules {rules.name}:"]
    for field in rule_fields():
        value = getattr(rules, field.name)
        if value != getattr(usual, field.name):
            lines.append(f"    {field.name} = {value}")
    return "\n".join(lines)


def picture(position: Position) -> str:
    """The board as White sees it: w, W, b, B for men and kings, - for a free square."""
    board = position.board
    letters = {i: piece.color.letter for i, piece in position.pieces()}
    for i, piece in position.pieces():
        if piece.kind is Kind.MAN:
            letters[i] = letters[i].lower()
    lines = [f"{position.turn.value} to move, king runs {position.king_runs}"]
    for rank in reversed(range(board.height)):
        row = [board.index.get((file, rank)) for file in range(board.width)]
        shown = " ".join(" " if i is None else letters.get(i, "-") for i in row)
        lines.append(f"{rank + 1:3} {shown}")
    lines.append("    " + " ".join(chr(ord("a") + file) for file in range(board.width)))
    return "\n".join(lines)
