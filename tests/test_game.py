"""`Game`: moves pushed and popped, errors, conclusions, and counts that are made when asked for."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets

from draughts import (
    AmbiguousMove,
    Color,
    DrawRule,
    Ending,
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    Move,
    NoProgress,
    Outcome,
    Position,
    Reason,
    Repetition,
    Reset,
    RuleSet,
    Side,
    UnknownVariant,
    Unless,
    draw,
    legal_moves,
    read_fen,
    start_position,
    variant,
    variants,
)
from draughts.draws import Moment
from draughts.types import Objective

ALL = variants()
often = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))

State = tuple[Position, tuple[Move, ...], Outcome | None, int, tuple[Move, ...], str]


def state(game: Game) -> State:
    """All that a game shows of where it stands."""
    return (
        game.position,
        game.legal_moves,
        game.outcome(),
        game.occurrences,
        game.moves,
        game.fen,
    )


def replayed(game: Game) -> Game:
    """The same moves in a new game, which nobody has asked anything yet."""
    again = Game(game.rules, game.positions[0])
    for move in game.moves:
        again.push(move)
    return again


def won(game: Game) -> bool:
    """Whether a king has won, after which positions are none of the rule set's."""
    kings = game.position.white_kings | game.position.black_kings
    return game.rules.objective is Objective.FIRST_KING and kings != 0


SOON = (
    Ending(("KK+ v K", "KKM v K"), 2, by=Side.STRONGER, long_diagonal=Side.WEAKER),
    Ending(("K v K", "KM v K", "MM+ v M"), 1, unless=Unless.CAPTURE_LOOMS),
    NoProgress(2, {Reset.CAPTURE, Reset.MAN_MOVE}),
    NoProgress(3, {Reset.PROMOTION}, pieces=((2, 5), (9, 12))),
    Repetition(2),
)
"""Draw rules that even a short random game reaches, and leaves again."""


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game before its first move: a built-in variant or any other, its start or any position."""
    rules = draw(st.sampled_from(ALL) if draw(st.sampled_from(range(3))) else rule_sets())
    if draw(st.booleans()):
        rules = attrs.evolve(rules, draws=SOON)
    return Game(rules, draw(st.none() | positions(rules)))


def play_some(game: Game, choices: list[int]) -> None:
    for choice in choices:
        if won(game) or not game.legal_moves:
            break
        game.push(game.legal_moves[choice % len(game.legal_moves)])


def numbers(seed: int, count: int) -> list[int]:
    chance = random.Random(seed)
    return [chance.randrange(100) for _ in range(count)]


CHOICES = st.builds(numbers, st.integers(0, 2**16), st.sampled_from(range(60)))

# pushing and popping


@often
@given(games(), CHOICES, CHOICES)
def test_popping_restores_everything(game: Game, before: list[int], after: list[int]) -> None:
    play_some(game, before)
    states = [state(game)]
    for choice in after:
        play_some(game, [choice])
        if len(game.moves) == len(states[-1][4]):
            break
        states.append(state(game))
    while True:
        expected = states.pop()
        assert state(game) == expected
        assert state(replayed(game)) == expected
        if not states:
            break
        assert game.pop() == expected[4][-1]


@often
@given(games(), CHOICES, CHOICES)
def test_counts_do_not_depend_on_when_they_are_asked_for(
    game: Game, script: list[int], choices: list[int]
) -> None:
    """Moves, looks and moves taken back; the end must be that of the moves that remain."""
    for step, choice in zip(script, choices, strict=False):
        if step < 60:
            play_some(game, [choice])
        elif step < 80:
            game.outcome()
        elif game.moves:
            game.pop()
    assert state(game) == state(replayed(game))


@often
@given(games(), CHOICES)
def test_occurrences_are_counted_right(game: Game, choices: list[int]) -> None:
    play_some(game, choices)
    assert game.occurrences == game.positions.count(game.position)


@often
@given(games(), CHOICES)
def test_a_line_replays_to_the_same_game(game: Game, choices: list[int]) -> None:
    play_some(game, choices)
    again = Game(game.rules, game.positions[0])
    for text, move in zip(game.line(), game.moves, strict=True):
        assert again.push(text) == move
    assert state(again) == state(game)
    assert again.line() == game.line()


@pytest.mark.parametrize("soon", [False, True], ids=["own draws", "draws soon"])
@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_random_game(rules: RuleSet, soon: bool) -> None:
    """Played on through draws, to a win or 300 plies; asked at every ply or only at the end."""
    rules = attrs.evolve(rules, draws=SOON) if soon else rules
    game, chance = Game(rules), random.Random(rules.name)
    found = [game.outcome()]
    while game.legal_moves and not won(game) and len(game.moves) < 300:
        assert found[-1] is None or found[-1].reason is Reason.DRAW_RULE
        game.push(chance.choice(game.legal_moves))
        found.append(game.outcome())
    last = found[-1]
    if len(game.moves) < 300:
        assert last is not None
        assert last.reason in (Reason.NO_MOVE, Reason.FIRST_KING)
    assert replayed(game).outcome() == last
    texts = game.line()
    again = Game(rules)
    for text in texts:
        again.push(text)
    assert again.position == game.position
    assert again.outcome() == last
    if not won(game):
        assert read_fen(rules, game.fen) == game.position
    while game.moves:
        assert game.outcome() == found.pop()
        game.pop()
    assert state(game) == state(Game(rules))


def test_moves_are_generated_once_and_kept() -> None:
    game = Game("russian")
    assert game.legal_moves is game.legal_moves
    first = game.legal_moves
    assert first == legal_moves(game.rules, game.position)
    game.push(first[0])
    assert game.legal_moves != first
    game.pop()
    assert game.legal_moves is first


def test_what_is_handed_out_does_not_change() -> None:
    game = Game("russian")
    moves, places = game.moves, game.positions
    move = game.push("c3-d4")
    assert (moves, places) == ((), (start_position(game.rules),))
    assert game.moves == (move,)
    assert game.positions == (places[0], game.position)


# beginning


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_game_begins_at_the_start_position(rules: RuleSet) -> None:
    game = Game(rules.name)
    assert game.rules == rules
    assert game.position == start_position(rules)
    assert game.turn is rules.first_player
    assert game.outcome() is None
    assert not game.is_over
    assert (game.occurrences, game.moves, game.line()) == (1, (), [])


def test_a_game_may_begin_anywhere() -> None:
    rules = variant("international")
    fen = "B:WK1,K46:BK45"
    game = Game(rules, fen)
    assert game.turn is Color.BLACK
    assert game.fen == fen
    assert state(Game("international", read_fen(rules, fen))) == state(game)


def test_unknown_variants_and_positions_are_refused() -> None:
    with pytest.raises(UnknownVariant):
        Game("rusian dama")
    with pytest.raises(InvalidPosition):
        Game("russian", "W:Wa2:Bh8")
    with pytest.raises(InvalidPosition, match="far row"):
        Game("russian", "W:Wa1,b8:Bh8")


def test_a_position_of_another_board_is_refused() -> None:
    for other in ("international", "spanish", "turkish", "american"):
        with pytest.raises(InvalidPosition, match="another board"):
            Game("russian", start_position(variant(other)))


def test_a_position_that_is_not_one_of_the_rules_is_refused() -> None:
    king_won = read_fen(variant("international"), "W:WK46:BK5")
    with pytest.raises(InvalidPosition, match="both sides have a king"):
        Game("breakthrough", king_won)
    counted = read_fen(variant("frisian"), "W:WK23,50:B2:+0+323")
    with pytest.raises(InvalidPosition, match="king moves are counted"):
        Game("international", counted)


def test_texts_of_a_game() -> None:
    game = Game("russian")
    game.push("c3-d4")
    assert str(game) == draw(game.position)
    assert repr(game) == f"<Game russian ply 1 {game.fen}>"


# moves that cannot be played


def forced() -> Game:
    """White must capture with c3, over d4 and then either way."""
    return Game("russian", "W:Wc3,a1:Bd4,d6,f6,h8")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("c3", InvalidMove),
        ("", InvalidMove),
        ("c3-z9", InvalidMove),
        ("hello", InvalidMove),
        ("c3-b4", IllegalMove),
        ("a1-b2", IllegalMove),
        ("e5-d6", IllegalMove),
    ],
)
def test_a_text_that_is_no_legal_move(text: str, error: type[Exception]) -> None:
    game = forced()
    before = state(game)
    with pytest.raises(error):
        game.push(text)
    assert state(game) == before


def test_an_ambiguous_text() -> None:
    game = Game("american", "W:Wd2:Bc3,c5,e3,e5,h8")
    before = state(game)
    with pytest.raises(AmbiguousMove) as error:
        game.push("d2xd6")
    assert state(game) == before
    assert len(set(error.value.candidates)) == 2
    for candidate in error.value.candidates:
        game.push(candidate)
        assert game.line() == [candidate]
        game.pop()


def test_a_move_of_another_position() -> None:
    game = forced()
    before = state(game)
    stray = Game("russian").legal_moves[0]
    with pytest.raises(IllegalMove, match="not a legal move here"):
        game.push(stray)
    board = game.rules.board
    with pytest.raises(IllegalMove):
        game.push(Move(board, board.square("c3"), board.square("e5"), 1 << board.square("d6")))
    assert state(game) == before


def test_no_move_is_legal_when_there_is_none() -> None:
    game = Game("russian", "W:Wa5:Bb6,c7")
    with pytest.raises(IllegalMove, match="there is no legal move"):
        game.push("a5-b4")


def test_nothing_to_take_back() -> None:
    game = Game("russian")
    with pytest.raises(IndexError, match="no move to take back"):
        game.pop()
    assert state(game) == state(Game("russian"))


# giving up and agreeing


def test_the_side_to_move_resigns() -> None:
    game = Game("russian")
    game.push("c3-d4")
    outcome = game.resign()
    assert outcome == Outcome("1-0", Color.WHITE, Reason.RESIGNATION, "Black resigns")
    assert game.outcome() == outcome
    assert game.is_over


def test_a_side_loses_on_time() -> None:
    game = Game("russian")
    outcome = game.lose_on_time()
    assert outcome == Outcome("0-1", Color.BLACK, Reason.TIME, "White has no time left")
    with pytest.raises(GameOver, match="White has no time left"):
        game.push("c3-d4")
    outcome = Game("russian").lose_on_time(Color.BLACK)
    assert outcome.winner is Color.WHITE


def test_either_side_may_resign() -> None:
    outcome = Game("russian").resign(Color.BLACK)
    assert (outcome.winner, outcome.rule) == (Color.WHITE, "Black resigns")
    outcome = Game("russian").resign(Color.WHITE)
    assert (outcome.winner, outcome.rule) == (Color.BLACK, "White resigns")


def test_resigning_loses_even_a_losing_game() -> None:
    assert Game("poddavki").resign().winner is Color.BLACK


def test_a_draw_is_agreed() -> None:
    game = Game("international")
    outcome = game.agree_draw()
    assert outcome == Outcome("1-1", None, Reason.AGREEMENT, "draw: agreed")
    assert game.outcome() == outcome


@pytest.mark.parametrize("how", ["resign", "agree_draw"])
def test_a_concluded_game_goes_on_only_after_a_pop(how: str) -> None:
    game = Game("russian")
    game.push("c3-d4")
    outcome = getattr(game, how)()
    for move in ("b6-a5", game.legal_moves[0]):
        with pytest.raises(GameOver, match="pop"):
            game.push(move)
    for conclude in (game.resign, game.agree_draw):
        with pytest.raises(GameOver, match="over already"):
            conclude()
    assert game.outcome() == outcome
    assert len(game.moves) == 1
    assert str(game.pop()) == "c3-d4"
    assert game.outcome() is None
    game.push("c3-d4")
    game.push("b6-a5")
    assert game.outcome() is None


def test_a_game_concluded_before_its_first_move() -> None:
    game = Game("russian")
    game.resign()
    with pytest.raises(GameOver) as error:
        game.push("c3-d4")
    assert "pop" not in str(error.value)  # there is nothing to pop
    with pytest.raises(IndexError):
        game.pop()
    assert game.is_over


def test_a_game_that_has_ended_cannot_be_given_up() -> None:
    blocked = Game("russian", "W:Wa5:Bb6,c7")
    drawn = Game("turkish", "W:WKa1:BKh8")
    for game in (blocked, drawn):
        outcome = game.outcome()
        for conclude in (game.resign, game.agree_draw):
            with pytest.raises(GameOver, match="over already"):
                conclude()
        assert game.outcome() == outcome


# draws


def shuttle(game: Game, plies: int) -> None:
    texts = ("a1-b2", "b8-a7", "b2-a1", "a7-b8")
    for _ in range(plies):
        game.push(texts[len(game.moves) % 4])


def test_a_drawn_game_may_be_played_on() -> None:
    game = Game("brazilian", "W:WKa1:BKb8")
    shuttle(game, 8)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.draw_rule == Repetition(3)
    game.push("a1-c3")  # a new position, in which the ending's count is not full
    assert game.outcome() is None
    game.push("b8-c7")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule.endswith("5 moves of each side")
    game.push("c3-e1")
    assert game.is_over  # the count stays full
    for _ in range(3):
        game.pop()
    assert game.is_over
    game.pop()
    assert game.outcome() is None


def test_a_capture_reopens_a_game_that_was_drawn_by_a_count() -> None:
    rules = variant("russian").derive("own", draws=(NoProgress(2, {Reset.CAPTURE}),))
    game = Game(rules, "W:WKa1,Kh2:BKb8,Kd8")
    for text in ("a1-b2", "b8-a7", "b2-a1", "d8-e7"):
        game.push(text)
    assert game.is_over
    game.push("a1-f6")
    assert game.is_over
    game.push("e7:g5")
    assert not game.is_over
    game.pop()
    assert game.is_over


@attrs.frozen
class AfterPlies(DrawRule):
    """A game of so many plies is drawn: a rule that no variant has."""

    plies: int

    def advance(self, count: int | None, moment: Moment) -> int:
        assert (count is None) == (moment.mover is None)
        return 0 if count is None else count + 1

    def reached(self, count: int | None, moment: Moment) -> bool:
        return count is not None and count >= self.plies

    def sentence(self) -> str:
        return f"{self.plies} plies are over"


class Bare(DrawRule):
    """Few men are left: a rule without attrs, without a count and without a limit of its own."""

    def advance(self, count: int | None, moment: Moment) -> None:
        return None

    def reached(self, count: int | None, moment: Moment) -> bool:
        return sum(moment.men) <= 2

    def sentence(self) -> str:
        return "two men or fewer are left"


def test_a_draw_rule_of_ones_own() -> None:
    rules = variant("brazilian").derive("own", draws=(Bare(), AfterPlies(10)))
    game, chance = Game(rules), random.Random(1)
    for _ in range(10):
        assert game.outcome() is None
        game.push(chance.choice(game.legal_moves))
    drawn = Outcome("1/2-1/2", None, Reason.DRAW_RULE, "draw: 10 plies are over", AfterPlies(10))
    assert game.outcome() == drawn
    assert replayed(game).outcome() == drawn
    game.pop()
    assert game.outcome() is None

    outcome = Game(rules, "W:Wa1,Kc1:Bh8").outcome()
    assert outcome is not None
    assert outcome.draw_rule is rules.draws[0]
    assert outcome.rule == "draw: two men or fewer are left"
    assert Game(rules, "W:Wa1,c1:Bh8").outcome() is None


class Captured(Bare):
    """A capture draws: what a rule is told of is the last move, whatever came before."""

    def reached(self, count: int | None, moment: Moment) -> bool:
        return Reset.CAPTURE in moment.events

    def sentence(self) -> str:
        return "something has been taken"


def test_a_draw_rule_may_look_at_the_last_move_only() -> None:
    game = Game(variant("russian").derive("own", draws=(Captured(),)), "W:Wc3,a1:Bf6,h8")
    drawn = []
    for text in ("c3-d4", "f6-e5", "d4:f6", "h8-g7", "f6:h8"):
        game.push(text)
        drawn.append(game.is_over)
    assert drawn == [False, False, True, False, True]


def test_a_draw_rule_is_asked_once_for_each_position() -> None:
    asked: list[Moment] = []

    class Asked(AfterPlies):
        def advance(self, count: int | None, moment: Moment) -> int:
            asked.append(moment)
            return super().advance(count, moment)

    game = Game(variant("brazilian").derive("own", draws=(Asked(99),)))
    for _ in range(6):
        game.push(game.legal_moves[0])
    assert not asked
    for _ in range(3):
        assert game.outcome() is None
    assert [moment.mover for moment in asked] == [None, *[Color.WHITE, Color.BLACK] * 3]
    game.pop()
    assert game.outcome() is None
    assert len(asked) == 7
    game.push(game.legal_moves[0])
    assert game.outcome() is None
    assert len(asked) == 8


# notation


def test_moves_are_read_and_written_in_the_position_of_the_game() -> None:
    game = Game("international")
    move = game.read_move("32-28")
    assert game.write_move(move) == "32-28"
    assert game.write_move(move, full=True) == "32-28"
    assert game.push(move) == move
    assert game.line() == ["32-28"]
    with pytest.raises(IllegalMove):
        game.read_move("32-28")


def test_a_move_built_by_hand_gets_its_path() -> None:
    game = Game("brazilian", "W:Wa1,f2:Bb2,e3,c5")
    (legal,) = game.legal_moves
    bare = Move(game.rules.board, legal.origin, legal.destination, legal.taken)
    assert str(game.push(bare)) == "f2xd4xb6"
    assert str(game.moves[0]) == "f2xd4xb6"
