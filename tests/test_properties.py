"""What must hold for every legal move, whatever the rules and the position."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st
from oracle import AHEAD, Square, TooBig, oracle_routes
from strategies import differences, picture, pieces_of, placed, positions, rule_sets

from draughts.move import Move, after
from draughts.movegen import legal_captures, legal_moves, merit, possible_captures
from draughts.position import KingRun, Position
from draughts.routes import Match, follows
from draughts.rules import RuleSet
from draughts.setup import faults_in, start_position
from draughts.types import (
    Color,
    Direction,
    Kind,
    Landing,
    Objective,
    Priority,
    Promotion,
    Removal,
)

Scene = tuple[RuleSet, Position]

often = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def won(rules: RuleSet, position: Position) -> bool:
    """Whether somebody's king has already ended the game."""
    kings = position.white_kings | position.black_kings
    return rules.objective is Objective.FIRST_KING and kings != 0


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A rule set and a position a few plies into a game, from the start or from anywhere."""
    rules = draw(rule_sets())
    anywhere = draw(st.integers(0, 3)) > 0
    position = draw(positions(rules)) if anywhere else start_position(rules)
    for _ in range(draw(st.integers(0, 4))):
        moves = legal_moves(rules, position)
        if not moves or won(rules, position):
            break
        position = after(rules, position, draw(st.sampled_from(moves)))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


# making a move


@often
@given(scenes())
def test_a_move_changes_exactly_what_it_says(scene: Scene) -> None:
    rules, position = scene
    mover, cells = position.turn, position.board.cells
    before = pieces_of(position)
    moves = legal_moves(rules, position)
    assert len(set(moves)) == len(moves), "two equal moves"
    for move in moves:
        note(f"{move} captures {move.captured}, promotes: {move.promotes}")
        result = after(rules, position, move)
        assert result.turn is mover.opponent
        expected = dict(before)
        color, kind = expected.pop(cells[move.origin])
        assert color is mover
        for square in move.captured:
            assert expected.pop(cells[square])[0] is mover.opponent
        assert cells[move.destination] not in expected
        assert not (move.promotes and kind is Kind.KING)
        expected[cells[move.destination]] = (mover, Kind.KING if move.promotes else kind)
        assert pieces_of(result) == expected
        assert len(expected) == len(before) - len(move.captured)
        if not won(rules, position):
            assert not faults_in(rules, result)


@often
@given(scenes())
def test_quiet_moves_of_one_king_are_counted(scene: Scene) -> None:
    rules, position = scene
    mover = position.turn
    limit = rules.king_move_limit
    earlier = position.king_run(mover)
    for move in legal_moves(rules, position):
        run = after(rules, position, move).king_run(mover)
        was_king = position.kings(mover) >> move.origin & 1
        if limit is None or not was_king or move.captured or not position.men(mover):
            assert run is None
        else:
            again = earlier is not None and earlier.square == move.origin
            so_far = earlier.count if earlier is not None and again else 0
            assert run == KingRun(move.destination, so_far + 1)
            assert run.count <= limit


@often
@given(scenes())
def test_the_other_side_has_the_same_moves_on_the_turned_board(scene: Scene) -> None:
    rules, position = scene
    board = position.board
    last = len(board) - 1
    turned_cells = {(board.width - 1 - f, board.height - 1 - r) for f, r in board.cells}
    if turned_cells != set(board.cells):
        try:
            position.turned()
        except ValueError:
            return
        raise AssertionError("a board that cannot be turned was turned")
    turned = position.turned()
    assert turned.turned() == position
    assert turned.turn is position.turn.opponent
    there = {
        Move(
            board,
            last - move.origin,
            last - move.destination,
            sum(1 << last - square for square in move.captured),
            promotes=move.promotes,
        )
        for move in legal_moves(rules, position)
    }
    assert set(legal_moves(rules, turned)) == there
    for move in legal_moves(rules, position):
        [mirrored] = [
            other
            for other in legal_moves(rules, turned)
            if (other.origin, other.destination) == (last - move.origin, last - move.destination)
            and set(other.captured) == {last - square for square in move.captured}
            and other.promotes == move.promotes
        ]
        assert after(rules, turned, mirrored) == after(rules, position, move).turned()


# choosing between captures


@often
@given(scenes())
def test_the_best_captures_are_kept_and_no_others(scene: Scene) -> None:
    rules, position = scene
    possible = possible_captures(rules, position)
    assert len(set(possible)) == len(possible)
    for square in {capture.origin for capture in possible}:
        of_one = possible_captures(rules, position, origins=1 << square)
        assert set(of_one) == {capture for capture in possible if capture.origin == square}

    def worth(capture: Move) -> list[int]:
        return [merit(rules, position, capture, each) for each in rules.capture_priority]

    best = max(map(worth, possible), default=[])
    legal = legal_captures(rules, position)
    assert set(legal) == {capture for capture in possible if worth(capture) == best}
    assert all(worth(capture) == best for capture in legal)
    moves = legal_moves(rules, position)
    assert [move for move in moves if move.captured] == list(legal)
    if legal and rules.capture_mandatory:
        assert len(moves) == len(legal)
    if rules.chain_mandatory:
        longest = possible_captures(rules, position, longest_only=True)
        most = max((len(capture.captured) for capture in possible), default=0)
        assert set(longest) == {one for one in possible if len(one.captured) == most}


@often
@given(scenes())
def test_merit_says_what_its_criterion_says(scene: Scene) -> None:
    rules, position = scene
    enemy = position.turn.opponent
    for one in possible_captures(rules, position):
        kings = [bool(position.kings(enemy) >> square & 1) for square in one.captured]
        man, king = rules.capture_values
        expected = {
            Priority.MOST_PIECES: len(kings),
            Priority.HIGHEST_VALUE: sum(king if each else man for each in kings),
            Priority.WITH_KING: int(position.kings(position.turn) >> one.origin & 1),
            Priority.MOST_KINGS: sum(kings),
        }
        for criterion, value in expected.items():
            assert merit(rules, position, one, criterion) == value
        for other in possible_captures(rules, position):
            later = [bool(position.kings(enemy) >> square & 1) for square in other.captured]
            length = max(len(kings), len(later))
            first = kings + [False] * (length - len(kings))
            second = later + [False] * (length - len(later))
            marks = [merit(rules, position, each, Priority.EARLIEST_KINGS) for each in (one, other)]
            assert (marks[0] > marks[1]) == (first > second)


# playing a capture out


def steps(rules: RuleSet, color: Color, kind: Kind) -> Iterator[Square]:
    """The steps along which a piece may capture, in files and ranks."""
    sign = 1 if color is Color.WHITE else -1
    directions = rules.king_captures if kind is Kind.KING else rules.man_captures
    for direction, (dx, dy) in AHEAD.items():
        if direction in directions:
            straight = rules.board.single_colored and 0 in (dx, dy)
            length = 2 * sign if straight else sign
            yield dx * length, dy * length


def play_out(rules: RuleSet, position: Position, move: Move) -> None:
    """Play a capture hop by hop on the squares of its path; every hop must be a proper one."""
    cells = position.board.cells
    board = pieces_of(position)
    color, kind = board.pop(cells[move.origin])
    far_row = rules.height - 1 if color is Color.WHITE else 0
    path, captured = [cells[i] for i in move.path], [cells[i] for i in move.captured]
    assert path[0] == cells[move.origin]
    assert path[-1] == cells[move.destination]
    assert len(path) == len(captured) + 1 == len(set(captured)) + 1
    way_before: Square | None = None
    crowned = False
    for number, (here, there, victim) in enumerate(zip(path, path[1:], captured, strict=False), 1):
        last = number == len(captured)
        flies = kind is Kind.KING and rules.flying_kings
        between: list[Square] = []
        for way in steps(rules, color, kind):
            line, square = list[Square](), (here[0] + way[0], here[1] + way[1])
            while square in position.board.index and square != there:
                line.append(square)
                square = (square[0] + way[0], square[1] + way[1])
            if square == there and (flies or len(line) == 1):
                between = line
                break
        assert between, f"no way from {here} to {there}"
        assert there not in board, f"{there} is not free"
        assert [square for square in between if square in board] == [victim]
        assert board[victim][0] is not color
        assert victim not in captured[: number - 1]
        victim_kind = board[victim][1]
        if kind is Kind.MAN and victim_kind is Kind.KING:
            assert rules.men_capture_kings
        if kind is Kind.KING and not rules.king_turns_back:
            assert way_before != (-way[0], -way[1]), "a turn by 180 degrees"
        if flies:
            just_behind = between[-1] == victim
            if rules.king_landing is Landing.NEXT:
                assert just_behind
            elif last and victim_kind is Kind.KING:
                if rules.king_landing is Landing.NEXT_BEHIND_KING:
                    assert just_behind
                elif rules.king_landing is Landing.NEXT_BEHIND_KING_IN_CHAIN:
                    assert just_behind or number == 1
        if rules.removal is Removal.AT_ONCE:
            del board[victim]
        way_before = way
        if kind is Kind.MAN and there[1] == far_row:
            if rules.promotion is Promotion.STOPS:
                assert last
            if last or rules.promotion is Promotion.GOES_ON_AS_KING:
                kind, crowned = Kind.KING, True
    assert move.promotes == crowned


@often
@given(scenes())
def test_captures_can_be_played_out(scene: Scene) -> None:
    rules, position = scene
    for move in legal_moves(rules, position):
        note(f"{move} captures {move.captured}, promotes: {move.promotes}")
        if move.captured:
            play_out(rules, position, move)
        else:
            assert move.path == (move.origin, move.destination)


# the squares by which a capture may be called


def is_part(some: list[int], squares: list[int]) -> bool:
    """Whether a list is left when squares are struck from another."""
    rest = iter(squares)
    return all(square in rest for square in some)


@st.composite
def ring_scenes(draw: st.DrawFn) -> Scene:
    """A flying king, often with enemies on all sides of a ring around which it may go."""
    drawn = draw(rule_sets())
    around = st.sampled_from([Direction.DIAGONALS, Direction.ORTHOGONALS, Direction.ALL])
    rules = attrs.evolve(drawn, flying_kings=True, king_captures=draw(around))
    position = draw(positions(rules, "ring"))
    note(f"{differences(rules)}\n{picture(position)}")
    return rules, position


@often
@given(scenes() | ring_scenes(), st.data())
def test_a_capture_follows_its_own_routes_and_no_others(scene: Scene, data: st.DataObject) -> None:
    rules, position = scene
    board = position.board
    captures = list(legal_captures(rules, position))
    if not captures:
        return
    move = max(captures, key=lambda each: len(each.captured))
    if data.draw(st.booleans()):
        move = data.draw(st.sampled_from(captures))
    taken = frozenset(board.cells[square] for square in move.captured)
    answer = (board.cells[move.origin], board.cells[move.destination], taken, move.promotes)
    try:
        by_cells = oracle_routes(rules, position.turn, pieces_of(position), answer)
    except TooBig:
        reject()
    routes = [[board.index[cell] for cell in route[1:]] for route in by_cells]
    note(f"{move} captures {move.captured}, routes {routes}")
    own = list(move.path[1:])
    assert own in routes

    def check(squares: list[int]) -> None:
        expected = {
            Match.COMPLETE: any(squares == route[:-1] for route in routes),
            Match.PARTIAL: any(is_part(squares, route[:-1]) for route in routes),
            Match.PREFIX: any(squares == route[: len(squares)] for route in routes),
        }
        for match, answer in expected.items():
            found = follows(rules, position, move, squares, match)
            assert found == answer, f"{squares} as {match}: {found}, should be {answer}"

    for route in {tuple(own), tuple(data.draw(st.sampled_from(routes)))}:
        for length in range(len(route) + 1):
            check(list(route[:length]))
        check(data.draw(_some_of(route[:-1])))
    # Ways that would do under laxer rules, with the same pieces taken and the same end.
    laxer = attrs.evolve(
        rules,
        king_landing=Landing.ANY,
        king_turns_back=rules.flying_kings and rules.removal is Removal.AT_ONCE,
        chain_mandatory=False,
        capture_priority=(),
        capture_values=(100, 199),
    )
    try:
        ways = oracle_routes(laxer, position.turn, pieces_of(position), answer)
    except TooBig:
        ways = set()
    for way in sorted(ways)[:50]:
        check([board.index[cell] for cell in way[1:-1]])
    # Lists with one wrong, swapped or surplus square, and any squares at all.
    place = data.draw(st.sampled_from(range(len(own))))
    stranger = data.draw(st.sampled_from(range(len(board))))
    check([*own[:place], stranger, *own[place + 1 : -1]])
    check([*own[:place], stranger, *own[place:-1]])
    check(own[:-1][::-1])
    check(data.draw(st.lists(st.integers(0, len(board) - 1), max_size=len(own))))


FREE_CHOICE = RuleSet(name="free choice", promotion=Promotion.GOES_ON_AS_KING)
KILLER = RuleSet(
    name="killer",
    king_landing=Landing.NEXT_BEHIND_KING,
    capture_priority=(Priority.MOST_PIECES,),
)


@pytest.mark.parametrize(
    ("rules", "white", "black", "way"),
    [
        # The other way round, the capture would have to go on: over e3, or over f6.
        (FREE_CHOICE, "Ke1", "g3 g5 Kd6 Kd2 e3", "e1 h4 e7 b4 e1"),
        (FREE_CHOICE, "Kf8", "g7 Kf4 d4 Kd6 f6", "f8 c5 e3 h6 f8"),
        # The other way round, the last captured piece would be a king, not just behind h4.
        (KILLER, "Kh4", "Kf6 d6 d2 f2", "h4 e7 b4 e1 h4"),
    ],
)
def test_a_round_that_can_end_only_one_way(
    rules: RuleSet, white: str, black: str, way: str
) -> None:
    board = rules.board
    position = placed(rules, Color.WHITE, white, black)
    squares = [board.square(name) for name in way.split()]
    [round_trip] = [
        move for move in legal_captures(rules, position) if move.destination == move.origin
    ]
    assert list(round_trip.path) == squares
    between = squares[1:-1]
    assert follows(rules, position, round_trip, between, Match.COMPLETE)
    assert not follows(rules, position, round_trip, between[::-1], Match.COMPLETE)


@st.composite
def _some_of(draw: st.DrawFn, squares: tuple[int, ...]) -> list[int]:
    return [square for square in squares if draw(st.booleans())]


@often
@given(scenes())
def test_a_quiet_move_has_no_squares_between(scene: Scene) -> None:
    rules, position = scene
    for move in legal_moves(rules, position):
        if not move.captured:
            for match in Match:
                assert follows(rules, position, move, [], match)
                to_the_end = follows(rules, position, move, [move.destination], match)
                assert to_the_end == (match is Match.PREFIX)
                assert not follows(rules, position, move, [move.destination] * 2, match)
