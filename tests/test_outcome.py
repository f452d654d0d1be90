"""How games end: the three aims, results and texts, and what comes first."""

from __future__ import annotations

import attrs
import pytest

from draughts import (
    Color,
    DrawRule,
    Ending,
    Game,
    InvalidPosition,
    NoProgress,
    Outcome,
    Reason,
    Repetition,
    Reset,
    ResultStyle,
    RuleSet,
    Unless,
    variant,
    variants,
)
from draughts.outcome import moment, result_text
from draughts.types import Objective

WHITE, BLACK = Color.WHITE, Color.BLACK


def ended(game: Game) -> Outcome:
    outcome = game.outcome()
    assert outcome is not None
    assert game.is_over
    return outcome


def after_moves(rules: RuleSet | str, fen: str, line: str) -> Game:
    """A game played from a position; it must be open until the line is over."""
    game = Game(rules, fen)
    for text in line.split():
        assert game.outcome() is None
        assert not game.is_over
        game.push(text)
    return game


# no move left

BLOCKED = "W:Wa5:Bb6,c7"
USUAL = ("russian", "brazilian", "american", "czech", "pool")
MISERE = ("poddavki", "suicide")


@pytest.mark.parametrize("name", USUAL)
def test_a_side_that_is_blocked_has_lost(name: str) -> None:
    rules = variant(name)
    outcome = ended(Game(rules, BLOCKED))
    text = f"{rules.side_name(WHITE)} has no legal move"
    assert outcome == Outcome("0-1", BLACK, Reason.NO_MOVE, text)


@pytest.mark.parametrize("name", MISERE)
def test_in_a_losing_game_a_side_that_is_blocked_has_won(name: str) -> None:
    rules = variant(name)
    text = f"{rules.side_name(WHITE)} has no legal move and so wins"
    assert ended(Game(rules, BLOCKED)) == Outcome("1-0", WHITE, Reason.NO_MOVE, text)


@pytest.mark.parametrize(
    ("name", "fen", "winner"),
    [
        ("international", "W:Wa5:Bb6,c7", BLACK),
        ("international", "B:Wi3,h2:Bj4", WHITE),
        ("killer", "B:Wi3,h2:Bj4", WHITE),
        ("italian", "W:Wa4:Bb5,c6", BLACK),
        ("spanish", "W:Wh5:Bg6,f7", BLACK),
        ("turkish", "W:Wa6:Ba7,a8,b6,c6", BLACK),
        ("turkish", "B:Wh1,h2,g3,f3:Bh3", WHITE),
        ("antidraughts", "W:Wa5:Bb6,c7", WHITE),
        ("antidraughts", "B:Wi3,h2:Bj4", BLACK),
        ("breakthrough", "W:Wa5:Bb6,c7", BLACK),
    ],
)
def test_blocked_on_other_boards(name: str, fen: str, winner: Color) -> None:
    outcome = ended(Game(name, fen))
    assert (outcome.winner, outcome.reason) == (winner, Reason.NO_MOVE)


@pytest.mark.parametrize("name", [*USUAL, "spantsireti", "thai", "jamaican", "zimbabwean"])
def test_a_side_without_pieces_has_lost(name: str) -> None:
    rules = variant(name)
    outcome = ended(after_moves(rules, "W:Wc3:Bd4", "c3xe5"))
    assert outcome == Outcome(
        "1-0", WHITE, Reason.NO_MOVE, f"{rules.side_name(BLACK)} has no piece left"
    )


@pytest.mark.parametrize("name", MISERE)
def test_in_a_losing_game_a_side_without_pieces_has_won(name: str) -> None:
    rules = variant(name)
    text = f"{rules.side_name(BLACK)} has no piece left and so wins"
    outcome = ended(after_moves(rules, "W:Wc3:Bd4", "c3xe5"))
    assert outcome == Outcome("0-1", BLACK, Reason.NO_MOVE, text)


def test_a_side_with_pieces_of_one_kind_left_plays_on() -> None:
    assert Game("russian", "B:Wa1:Bc7").outcome() is None
    assert Game("russian", "B:Wa1:BKc7").outcome() is None
    # A side that has nothing has lost when it is its turn.
    game = Game("russian", "W:Wa1:B")
    assert game.outcome() is None
    game.push("a1-b2")
    assert ended(game).winner is WHITE


# the first king


def test_breakthrough_is_won_by_the_first_king() -> None:
    game = after_moves("breakthrough", "W:W8:B40,45", "8-3")
    assert ended(game) == Outcome("1-0", WHITE, Reason.FIRST_KING, "White has the first king")
    assert game.legal_moves  # Black could move, but the game is over


def test_the_first_king_wins_for_black_too() -> None:
    game = after_moves("breakthrough", "B:W8:B41", "41-46")
    outcome = ended(game)
    assert (outcome.winner, outcome.result) == (BLACK, "0-1")
    assert outcome.rule == "Black has the first king"


def test_the_first_king_wins_though_it_could_be_taken() -> None:
    rules = attrs.evolve(variant("breakthrough"), man_captures=variant("frisian").man_captures)
    game = after_moves(rules, "W:W8:B4,40", "8-3")
    assert any(move.taken for move in game.legal_moves)
    assert ended(game).winner is WHITE


def test_a_capture_that_ends_on_the_far_row_makes_a_king() -> None:
    assert ended(after_moves("breakthrough", "W:W13:B8,40", "13x2")).winner is WHITE


def test_a_man_that_passes_the_far_row_is_no_king() -> None:
    game = after_moves("breakthrough", "W:W15:B9,10,40", "15x13")
    assert game.outcome() is None
    assert not game.position.white_kings


def test_in_breakthrough_a_side_without_a_move_has_lost() -> None:
    outcome = ended(Game("breakthrough", "W:Wa5:Bb6,c7"))
    assert (outcome.winner, outcome.reason) == (BLACK, Reason.NO_MOVE)
    outcome = ended(after_moves("breakthrough", "W:W33:B28", "33x22"))
    assert (outcome.winner, outcome.reason) == (WHITE, Reason.NO_MOVE)


@pytest.mark.parametrize("turn", ["W", "B"])
def test_a_king_on_the_board_has_won_whoever_is_to_move(turn: str) -> None:
    assert ended(Game("breakthrough", f"{turn}:WK46:B20")).winner is WHITE
    assert ended(Game("breakthrough", f"{turn}:W46:BK20")).winner is BLACK


def test_two_kings_cannot_both_be_the_first() -> None:
    with pytest.raises(InvalidPosition, match="both sides have a king"):
        Game("breakthrough", "W:WK46:BK5")


# results and texts


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_results_are_written_in_the_style_of_the_variant(rules: RuleSet) -> None:
    texts = [result_text(rules, winner) for winner in (WHITE, None, BLACK)]
    if rules.result_style is ResultStyle.TWO:
        assert texts == ["2-0", "1-1", "0-2"]
    else:
        assert texts == ["1-0", "1/2-1/2", "0-1"]
    game = Game(rules)
    lost = game.resign()
    winner = rules.first_player.opponent
    assert (lost.winner, lost.result) == (winner, result_text(rules, winner))
    assert Game(rules).agree_draw().result == texts[1]


@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("international", ("2-0", "0-2", "1-1")),
        ("canadian", ("2-0", "0-2", "1-1")),
        ("russian", ("1-0", "0-1", "1/2-1/2")),
        ("antidraughts", ("0-1", "1-0", "1/2-1/2")),
    ],
)
def test_results_of_played_games(name: str, results: tuple[str, str, str]) -> None:
    won = after_moves(name, "W:Wc3:Bd4", "c3xe5")
    lost = after_moves(name, "B:Wc3:Bd4", "d4xb2")
    draw = Game(name, "W:WKa1:BKb8")
    while not draw.outcome():
        for move in draw.legal_moves:
            draw.push(move)
            if not any(reply.taken for reply in draw.legal_moves):
                break
            draw.pop()
    assert tuple(ended(game).result for game in (won, lost, draw)) == results
    assert ended(draw).winner is None


def test_the_texts_use_the_names_of_the_sides() -> None:
    rules = attrs.evolve(variant("american"), side_names=("White", "Red"))
    assert ended(after_moves(rules, "W:Wc3:Bd4", "c3xe5")).rule == "Red has no piece left"
    assert ended(Game(rules, "B:Wg3,f2:Bh4")).rule == "Red has no legal move"
    assert Game(rules).resign().rule == "Red resigns"
    game = Game(rules)
    game.push(game.legal_moves[0])
    assert game.resign().rule == "White resigns"
    assert Game("american-tournament").resign().rule == "Red resigns"
    losing = attrs.evolve(rules, objective=Objective.HAVE_NO_MOVE)
    assert ended(Game(losing, "B:Wg3,f2:Bh4")).rule == "Red has no legal move and so wins"
    first = attrs.evolve(variant("breakthrough"), side_names=("Light", "Dark"))
    assert ended(after_moves(first, "W:W8:B40", "8-3")).rule == "Light has the first king"


# what comes first

TWO_PLIES = NoProgress(1, {Reset.CAPTURE})


def russian(*draws: DrawRule, objective: Objective = Objective.LEAVE_NO_MOVE) -> RuleSet:
    return variant("russian").derive("own", draws=draws, objective=objective)


def test_a_win_comes_before_a_draw() -> None:
    fen = "W:Wb4:Bb6,d8"
    drawn = ended(after_moves(russian(TWO_PLIES), fen, "b4-a5 d8-e7"))
    assert drawn.draw_rule == TWO_PLIES
    blocked = ended(after_moves(russian(TWO_PLIES), fen, "b4-a5 d8-c7"))
    assert (blocked.winner, blocked.draw_rule) == (BLACK, None)
    losing = russian(TWO_PLIES, objective=Objective.HAVE_NO_MOVE)
    assert ended(after_moves(losing, fen, "b4-a5 d8-c7")).winner is WHITE
    first_king = russian(TWO_PLIES, objective=Objective.FIRST_KING)
    assert ended(after_moves(first_king, "W:Wb4:Bb2,h8", "b4-a5 b2-c1")).winner is BLACK


def test_a_win_comes_before_a_draw_at_once() -> None:
    rule = Ending("M v M", 0)
    outcome = ended(Game(russian(rule), "B:Wa5:Bb6"))
    assert outcome.draw_rule == rule
    rule = Ending("MM v M", 0)
    outcome = ended(Game(russian(rule), "W:Wa5:Bb6,c7"))
    assert (outcome.winner, outcome.draw_rule) == (BLACK, None)


@pytest.mark.parametrize("turned", [False, True])
def test_of_two_rules_the_first_in_the_list_is_named(turned: bool) -> None:
    draws: tuple[DrawRule, ...] = (Repetition(2), NoProgress(2, {Reset.CAPTURE}))
    draws = draws[::-1] if turned else draws
    game = after_moves(russian(*draws), "W:WKa1:BKb8", "a1-b2 b8-a7 b2-a1 a7-b8")
    assert ended(game).draw_rule == draws[0]


def test_a_rule_that_waits_leaves_the_draw_to_the_next() -> None:
    waiting = Ending("M v M", 0, unless=Unless.CAPTURE_NOW)
    later = NoProgress(1, {Reset.PROMOTION})
    game = Game(russian(waiting, later), "W:Wc3,a3:Bd4,h8")
    game.push("c3:e5")
    assert game.outcome() is None
    game = Game(russian(waiting), "W:Wc3:Bd4")
    assert game.outcome() is None
    assert ended(Game(russian(waiting, Ending("M v M", 0)), "W:Wc3:Bd4")).rule.endswith("at once")


def test_no_rule_no_draw() -> None:
    game = Game(russian(), "W:WKa1:BKb8")
    for text in ("a1-b2", "b8-a7", "b2-a1", "a7-b8") * 40:
        game.push(text)
        assert game.outcome() is None
    assert game.occurrences == 41


# what a draw rule is told


def test_the_moment_of_a_position() -> None:
    game = Game("russian", "W:Wc3,Ka1,h6:Bd4,f2,h2,Kb8,Kc7")
    first = moment(None, None, game.position)
    assert (first.mover, first.events) == (None, frozenset())
    assert (first.men, first.kings, first.pieces) == ((2, 3), (1, 2), 8)
    assert first.on_long_diagonal == (True, True)

    before = game.position
    move = game.push("c3:e5")
    now = moment(before, move, game.position)
    assert now.mover is WHITE
    assert now.events == {Reset.CAPTURE, Reset.MAN_MOVE}
    assert (now.men, now.kings, now.pieces) == ((2, 2), (1, 2), 7)


@pytest.mark.parametrize(
    ("fen", "text", "events"),
    [
        ("W:Wc3:Bh8", "c3-d4", {Reset.MAN_MOVE}),
        ("W:Wc7:Bh8", "c7-d8", {Reset.MAN_MOVE, Reset.PROMOTION}),
        ("W:Wc3:Bd4,h8", "c3:e5", {Reset.MAN_MOVE, Reset.CAPTURE}),
        ("W:Wc5:Bd6,h6", "c5:e7", {Reset.MAN_MOVE, Reset.CAPTURE}),
        ("W:Wb6:Bc7,h6", "b6:d8", {Reset.MAN_MOVE, Reset.CAPTURE, Reset.PROMOTION}),
        ("W:WKc3:Bh2", "c3-a5", set()),
        ("W:WKc3:Bd4,h6", "c3:e5", {Reset.CAPTURE}),
        ("B:WKc3:Bh2", "h2-g1", {Reset.MAN_MOVE, Reset.PROMOTION}),
    ],
)
def test_the_events_of_a_move(fen: str, text: str, events: set[Reset]) -> None:
    game = Game("russian", fen)
    before = game.position
    move = game.push(text)
    now = moment(before, move, game.position)
    assert now.events == events
    assert now.mover is before.turn
