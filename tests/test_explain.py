"""Explanations: every code has a position that shows it, and none ever contradicts the moves."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets

from draughts import (
    Direction,
    DraughtsError,
    Game,
    Landing,
    Priority,
    Promotion,
    Removal,
    RuleSet,
    legal_moves,
    read_fen,
    read_move,
    variant,
    write_move,
)
from draughts.explain import CODES, Explanation, Verdict, choice, explain

VALUES = attrs.evolve(
    variant("brazilian"), name="values", capture_priority=(Priority.HIGHEST_VALUE,)
)
EARLIEST = variant("italian")
NEXT = attrs.evolve(variant("russian"), name="next", king_landing=Landing.NEXT)
FORWARD_KING = attrs.evolve(
    variant("russian"), name="forward", king_moves=Direction.FORWARD_DIAGONALS
)
FORWARD_CAPTURE = attrs.evolve(
    variant("russian"), name="forward capture", king_captures=Direction.FORWARD_DIAGONALS
)
BREAKTHROUGH = variant("breakthrough")

CASES: list[tuple[str, RuleSet | str, str, str, str]] = [
    # code, rule set, position, attempt, sentence
    ("quiet", "russian", "W:Wc3:Bh8", "c3-d4", "c3-d4 is legal: a quiet move of the man on c3."),
    ("capture", "russian", "W:Wc3:Bd4", "c3:e5", "c3:e5 is legal: it takes one piece."),
    (
        "capture_as_quiet",
        "russian",
        "W:Wc3:Bd4",
        "c3-e5",
        "c3:e5 is legal: it takes one piece; captures are written with :.",
    ),
    ("unreadable", "russian", "W:Wc3:Bd4", "c3-z9", "square 'z9' is outside the board"),
    (
        "ambiguous",
        "international",
        "W:WK47:B14,19,29,31,42",
        "47x36",
        "47x36 can be any of 47x38x24x13x36, 47x38x20x9x36; name more of the path.",
    ),
    ("game_over", BREAKTHROUGH, "B:WK46:B5", "5-10", "White has the first king"),
    ("no_piece", "russian", "W:Wc3:Bh8", "d4-e5", "There is no piece on d4."),
    (
        "not_your_piece",
        "american-tournament",
        "W:W22:B6",
        "6-10",
        "The man on 6 is Red's, and it is White's turn.",
    ),
    ("takes_nothing", "russian", "W:Wc3:Bh8", "c3:d4", "the quiet move is written c3-d4."),
    ("stays", "russian", "W:Wc3:Bh8", "c3-c3", "c3 is named twice in a row."),
    ("landing_taken", "russian", "W:Wc3,d4:Bh8", "c3-d4", "d4 is occupied."),
    (
        "not_in_line",
        "russian",
        "W:Wc3:Bh8",
        "c3-d8",
        "c3 and d8 do not lie on one line of the board.",
    ),
    ("own_piece_between", "russian", "W:WKa1,c3:Bh8", "a1-e5", "The way over c3 is blocked"),
    (
        "two_in_a_row",
        "russian",
        "W:WKa1:Bc3,d4",
        "a1:e5",
        "Two pieces in a row, on c3 and d4, cannot be jumped.",
    ),
    ("jumped_twice", "russian", "W:WKc1:Bb2,d2", "c1:a3:c1", "has been jumped already."),
    (
        "nothing_to_jump",
        "russian",
        "W:WKa1:Bh2",
        "a1:c3:e5",
        "Between a1 and c3 there is no piece to jump over.",
    ),
    ("man_one_step", "russian", "W:Wc3:Bh2", "c3-e5", "A man moves one square at a time."),
    ("man_jumps_neighbour", "russian", "W:Wa1:Bc3", "a1:d4", "a piece next to it"),
    (
        "man_moves",
        "russian",
        "W:Wc3:Bh8",
        "c3-b2",
        "A man moves diagonally forward, and this goes another way.",
    ),
    (
        "man_captures",
        "american",
        "W:W14:B17",
        "14x21",
        "A man captures diagonally forward, and this goes another way.",
    ),
    (
        "king_moves",
        FORWARD_KING,
        "W:WKc3:Bh8",
        "c3-b2",
        "A king moves diagonally forward, and this goes another way.",
    ),
    (
        "king_captures",
        FORWARD_CAPTURE,
        "W:WKc3:Bb2",
        "c3:a1",
        "A king captures diagonally forward, and this goes another way.",
    ),
    (
        "flying_kings",
        "american",
        "W:WK29:B1",
        "29-22",
        "The king's reach is short: one step, and over an adjacent piece.",
    ),
    (
        "men_capture_kings",
        "italian",
        "W:W28:BK23",
        "28x19",
        "A man may not capture a king: the king on 23 is safe from it.",
    ),
    (
        "promotion",
        "brazilian",
        "W:Wf6:Bc7,e7",
        "f6xd8xa5",
        "On the far row during a capture, the man goes on as a man",
    ),
    (
        "king_landing",
        NEXT,
        "W:WKa1:Bb2",
        "a1:d4",
        "A king lands after a capture on only the square just behind the captured piece.",
    ),
    (
        "removal",
        "brazilian",
        "W:WKa7:Bb2,c5,d2,e7",
        "a7xf8",
        "A piece that is taken already still stands in the way",
    ),
    (
        "king_turns_back",
        "turkish",
        "W:WKd6:Bd2,d7",
        "d6xd8xd1",
        "This turns back where it came from",
    ),
    (
        "king_move_limit",
        "frisian",
        "W:WK46,50:BK1,5:+0+346",
        "46-41",
        "The king on 46 must rest: at most 3 quiet moves in a row",
    ),
    (
        "capture_mandatory",
        "american",
        "W:W22,32:B17,6",
        "22-18",
        "A capture is mandatory: 22x13.",
    ),
    ("chain_mandatory", "czech", "W:Wa1:Bb2,d4", "a1xc3", "The capture goes on: a1xe5."),
    (
        "most_pieces",
        "brazilian",
        "W:Wa1,f2:Bb2,e3,c5",
        "a1xc3",
        "The majority rule: this takes 1, f2xb6 takes 2.",
    ),
    (
        "highest_value",
        VALUES,
        "W:Wa1,h4:Bb2,Kg5",
        "a1xc3",
        "The value rule: this takes a value of 100, h4xf6 takes 199.",
    ),
    (
        "with_king",
        "czech",
        "W:WKb4,f2:Ba5,c5,e3",
        "f2xb6",
        "The king-first rule: this captures with a man, b4xd6 with a king.",
    ),
    (
        "most_kings",
        "spanish",
        "W:Wh1,a2:Bg2,Kb3",
        "h1xf3",
        "The most-kings rule",
    ),
    (
        "earliest_kings",
        "italian",
        "W:WK30:B10,12,18,K20,K26,27",
        "30x7",
        "The earliest-king rule: 30x5 meets a king earlier.",
    ),
]


def ask(rules: RuleSet | str, fen: str, attempt: str) -> Explanation:
    found = variant(rules) if isinstance(rules, str) else rules
    return explain(found, read_fen(found, fen), attempt)


@pytest.mark.parametrize(
    ("code", "rules", "fen", "attempt", "sentence"), CASES, ids=[case[0] for case in CASES]
)
def test_each_code(code: str, rules: RuleSet | str, fen: str, attempt: str, sentence: str) -> None:
    answer = ask(rules, fen, attempt)
    assert (answer.code, sentence in answer.sentence) == (code, True), answer


def test_every_code_is_shown() -> None:
    assert {case[0] for case in CASES} == set(CODES)


@pytest.mark.parametrize(
    ("rules", "fen", "attempt", "code"),
    [
        ("russian", "W:WKa1:Bc3,e5,f6", "a1:g7", "two_in_a_row"),  # the pair, not the first piece
        ("russian", "W:Wc3,Ke1:Bh8", "e1:g3", "takes_nothing"),
        ("russian", "W:Wc3,Ke1:Bd4", "e1:g3", "nothing_to_jump"),
        ("russian", "W:WKa1:Bb2,Kd8", "a1:c3:a1", "jumped_twice"),
        ("russian", "W:Wc3:Bd4", "c3-d4-e5", "landing_taken"),
        ("brazilian", "W:Wa1,f2:Bb2,e3,c5", "f2-d4", "chain_mandatory"),
        ("brazilian", "W:Wa1,f2:Bb2,e3,c5", "f2xd4xb6", "capture"),
        ("czech", "W:WKb4,f2:Ba5,c5,e3", "f2xd4", "chain_mandatory"),
        ("killer", "W:WK42:BK24", "42x15", "king_landing"),
        ("armenian", "W:Wd4:Bh8", "d4-c3", "man_moves"),
    ],
)
def test_nearly_moves_are_met_with_the_nearest_reason(
    rules: str, fen: str, attempt: str, code: str
) -> None:
    assert ask(rules, fen, attempt).code == code


def test_the_squares_and_moves_prove_it() -> None:
    answer = ask("brazilian", "W:Wa1,f2:Bb2,e3,c5", "a1xc3")
    assert answer.verdict is Verdict.ILLEGAL
    assert answer.field == "capture_priority"
    assert answer.moves == ("f2xb6",)
    assert answer.squares == ("e3", "c5")


def test_a_legal_capture_tells_what_each_criterion_dropped() -> None:
    answer = ask("italian", "W:WK30:B10,12,18,K20,K26,27", "30x5")
    assert answer.verdict is Verdict.LEGAL
    assert [(step.rule, step.dropped, step.kept) for step in answer.steps] == [
        ("earliest_kings", ("30x7",), ("30x5",))
    ]


def test_an_attempt_may_be_a_move() -> None:
    game = Game("turkish")
    for move in game.legal_moves:
        assert explain(game.rules, game.position, move).code == "quiet"


@settings(deadline=None, max_examples=150)
@given(data=st.data())
def test_the_verdict_agrees_with_the_moves(data: st.DataObject) -> None:
    """Whatever is tried: legal exactly when it can be read as a legal move; never a crash."""
    rules = data.draw(rule_sets())
    position = data.draw(positions(rules))
    names = rules.board.names()
    own = [names[square] for square, piece in position.pieces() if piece.color is position.turn]
    square = st.sampled_from(names)
    first = data.draw(st.sampled_from(own) if own else square)
    rest = data.draw(st.lists(square, min_size=1, max_size=3))
    attempt = data.draw(st.sampled_from("-x")).join([first, *rest])
    answer = explain(rules, position, attempt)
    try:
        read_move(rules, position, attempt)
    except DraughtsError:
        assert answer.verdict is not Verdict.LEGAL
    else:
        assert answer.verdict is Verdict.LEGAL or answer.code == "game_over"
    assert answer.code in CODES
    assert "\n" not in answer.sentence
    assert "{" not in answer.sentence


@settings(deadline=None, max_examples=100)
@given(data=st.data())
def test_every_legal_move_is_explained_as_legal(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    position = data.draw(positions(rules))
    legal = legal_moves(rules, position)
    for move in legal[:5]:
        answer = explain(rules, position, write_move(rules, move, legal, full=True))
        assert answer.code in ("quiet", "capture", "game_over")


@settings(deadline=None, max_examples=100)
@given(data=st.data())
def test_dropped_captures_are_refused_by_the_criterion_that_dropped_them(
    data: st.DataObject,
) -> None:
    rules = data.draw(rule_sets())
    position = data.draw(positions(rules))
    for step in choice(rules, position):
        for text in step.dropped[:3]:
            answer = explain(rules, position, text)
            if answer.code not in ("ambiguous", "game_over", *(c.value for c in Priority)):
                assert answer.verdict is Verdict.LEGAL  # its squares fit a legal capture too


FLIPS = [
    ("man_captures", Direction.FORWARD_DIAGONALS, "W:We5,h2:Bd4", "e5:c3"),
    ("flying_kings", False, "W:WKa1:Bh8", "a1-c3"),
    ("men_capture_kings", False, "W:Wa1:BKb2", "a1:c3"),
    ("promotion", Promotion.STOPS, "W:Wf6:Bc7,e7", "f6:d8:b6"),
    ("king_landing", Landing.NEXT, "W:WKa1:Bb2", "a1:d4"),
    ("capture_priority", (Priority.MOST_PIECES,), "W:Wa1,f2:Bb2,e3,c5", "a1:c3"),
]


@pytest.mark.parametrize(("field", "value", "fen", "attempt"), FLIPS, ids=[f[0] for f in FLIPS])
def test_flipping_one_rule_makes_it_the_rule_at_work(
    field: str, value: object, fen: str, attempt: str
) -> None:
    plain = variant("russian")
    flipped = attrs.evolve(plain, **{field: value})  # type: ignore[arg-type]
    assert ask(plain, fen, attempt).verdict is Verdict.LEGAL
    assert ask(flipped, fen, attempt).field == field


def test_removal_is_named_where_a_taken_piece_blocks() -> None:
    at_once = attrs.evolve(variant("brazilian"), name="at once", removal=Removal.AT_ONCE)
    fen, attempt = "W:WKa7:Bb2,c5,d2,e7", "a7xf8"
    assert ask(at_once, fen, attempt).verdict is Verdict.LEGAL
    assert ask("brazilian", fen, attempt).field == "removal"
