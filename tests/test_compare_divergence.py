"""Where rule sets part, and one position under many rule sets."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import positions, rule_sets

from draughts import (
    Color,
    DraughtsError,
    InvalidPosition,
    InvalidRules,
    Landing,
    Move,
    Notation,
    Objective,
    Priority,
    Promotion,
    RuleSet,
    after,
    legal_moves,
    read_fen,
    read_move,
    start_position,
    variant,
    write_fen,
)
from draughts.compare import Divergence, Found, divergences, moves_under, same_start
from draughts.compare.minimise import minimised
from draughts.compare.parting import codes, part, refusals, view, views
from draughts.compare.reports import divergence as report
from draughts.compare.squares import respelled
from draughts.outcome import decided
from draughts.setup import faults_in

PLAIN = RuleSet(name="plain")


def pair_of(one: str, other: str) -> tuple[RuleSet, RuleSet]:
    return variant(one), respelled(variant(other), variant(one))


def check(divergence: Divergence) -> None:
    """Everything that is said of a divergence is so, by the generator alone."""
    position = divergence.position
    legal: list[frozenset[Move]] = []
    for seen in divergence.views:
        rules = seen.rules
        assert not faults_in(rules, seen.position)
        assert (seen.position.men(Color.WHITE), seen.position.kings(Color.BLACK)) == (
            position.men(Color.WHITE),
            position.kings(Color.BLACK),
        )
        moves = legal_moves(rules, seen.position)
        legal.append(frozenset() if decided(rules, seen.position, moves) else frozenset(moves))
    if not divergence.refusals:
        assert legal[0] == legal[1]
        assert divergence.codes == ("outcome",)
        assert divergence.views[0].outcome != divergence.views[1].outcome
    refused = {(refusal.move, refusal.allows) for refusal in divergence.refusals}
    assert refused == {(move, i) for i in (0, 1) for move in legal[i] - legal[1 - i]}
    for refusal in divergence.refusals:
        assert refusal.sentence
        allows = divergence.views[refusal.allows]
        assert read_move(allows.rules, allows.position, refusal.text) == refusal.move


# the shortest line


LINES = [
    ("russian", "brazilian", ("a3-b4", "d6-e5", "e3-d4", "b6-c5"), ("most_pieces",)),
    ("international", "frisian", ("31-27", "16-21", "27x16"), ("man_captures",)),
    ("american", "pool", ("9-14", "22-17", "10-15"), ("man_captures",)),
    ("turkish", "armenian", (), ("man_moves",)),
]


@pytest.mark.parametrize(("one", "other", "line", "at_work"), LINES)
def test_the_shortest_line(
    one: str, other: str, line: tuple[str, ...], at_work: tuple[str, ...]
) -> None:
    (found,) = divergences(variant(one), variant(other))
    assert (found.found, found.line, found.codes) == (Found.LINE, line, at_work)
    check(found)
    rules, position = variant(one), start_position(variant(one))
    for text in line:
        position = after(rules, position, read_move(rules, position, text))
    assert position == found.position


@pytest.mark.parametrize(("one", "other", "line", "_"), LINES)
def test_no_shorter_line_parts_them(one: str, other: str, line: tuple[str, ...], _: object) -> None:
    pair = pair_of(one, other)
    layer = {start_position(pair[0])}
    for _ply in line:
        following = set()
        for position in layer:
            seen = view(pair[0], position), view(pair[1], position)
            assert not part(seen)
            following |= {after(pair[0], position, move) for move in seen[0].legal}
        layer = following


def test_the_sentence_says_why() -> None:
    (found,) = divergences(variant("russian"), variant("brazilian"))
    (refusal,) = found.refusals
    assert (refusal.allows, refusal.refuses, refusal.text) == (0, 1, "d4:b6")
    assert (refusal.code, refusal.field) == ("most_pieces", "capture_priority")
    assert refusal.sentence == "The majority rule: this takes 1, b4xf4 takes 2."


def test_the_search_from_the_start_gives_up_in_time() -> None:
    (found,) = divergences(variant("russian"), variant("brazilian"), most=20)
    assert found.found is not Found.LINE
    check(found)


# few pieces


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("russian", "brazilian", {"most_pieces", "promotion"}),
        ("international", "frisian", {"man_captures", "king_captures", "highest_value"}),
        ("american", "pool", {"man_captures", "flying_kings", "promotion"}),
        ("thai", "czech", {"king_landing", "with_king", "removal"}),
        ("spanish", "italian", {"flying_kings", "men_capture_kings", "with_king"}),
        ("killer", "international", {"king_landing"}),
        ("international", "breakthrough", {"game_over"}),
        ("international", "antidraughts", {"outcome"}),
    ],
)
def test_several_rules_at_work(one: str, other: str, expected: set[str]) -> None:
    found = divergences(variant(one), variant(other), 4, from_start=False)
    assert expected <= {code for divergence in found for code in divergence.codes}
    assert len({divergence.position for divergence in found}) == len(found)
    for divergence in found:
        check(divergence)
        assert divergence.position.occupied.bit_count() <= 6
        assert divergence.line == ()


def test_different_rules_come_first() -> None:
    found = divergences(variant("russian"), variant("brazilian"), 2)
    assert [divergence.codes for divergence in found] == [("most_pieces",), ("promotion",)]


def test_a_seed_repeats_itself_and_another_need_not() -> None:
    one, other = variant("american"), variant("pool")
    runs = [divergences(one, other, 3, seed=seed, from_start=False) for seed in (5, 5, 6, 7)]
    fens = [[write_fen(divergence.position) for divergence in run] for run in runs]
    assert fens[0] == fens[1]
    assert len({tuple(run) for run in fens}) > 1


def test_minimised_keeps_what_it_is_told_to_keep() -> None:
    pair = pair_of("russian", "brazilian")
    position = read_fen(pair[0], "W:Wa1,c1,Kf2,h2:Bb2,Kd4,c5,h8,e3")
    kept = minimised(pair, position, lambda seen: "most_pieces" in codes(pair, refusals(seen)))
    seen = views(pair, kept)
    assert seen is not None
    assert codes(pair, refusals(seen)) == ("most_pieces",)
    assert kept.occupied.bit_count() < position.occupied.bit_count()
    for square in range(32):  # no piece can go
        if kept.occupied >> square & 1:
            without = attrs.evolve(
                kept,
                **{
                    field: getattr(kept, field) & ~(1 << square)
                    for field in ("white_men", "white_kings", "black_men", "black_kings")
                },
            )
            fewer = views(pair, without)
            assert (
                fewer is None
                or not part(fewer)
                or "most_pieces" not in codes(pair, refusals(fewer))
            )


def test_both_sides_keep_a_piece_or_have_just_lost_it() -> None:
    for one, other in (("italian", "spanish"), ("american", "pool"), ("russian", "poddavki")):
        for divergence in divergences(variant(one), variant(other), 3, from_start=False):
            position = divergence.position
            assert position.side(position.turn.opponent)


# what parts them


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("flying_kings", False, "flying_kings"),
        ("king_landing", Landing.NEXT, "king_landing"),
        ("men_capture_kings", False, "men_capture_kings"),
        ("promotion", Promotion.STOPS, "promotion"),
        ("capture_mandatory", False, "capture_mandatory"),
        ("chain_mandatory", False, "chain_mandatory"),
        ("capture_priority", (Priority.WITH_KING,), "with_king"),
        ("capture_priority", (Priority.EARLIEST_KINGS,), "earliest_kings"),
        ("objective", Objective.FIRST_KING, "game_over"),
        ("objective", Objective.HAVE_NO_MOVE, "outcome"),
        ("king_move_limit", 1, "king_move_limit"),
    ],
)
def test_the_changed_rule_is_the_one_at_work(field: str, value: Any, code: str) -> None:
    other = attrs.evolve(PLAIN, name="other", **{field: value})
    found = divergences(PLAIN, other, 1, from_start=False)
    assert [divergence.codes for divergence in found] == [(code,)]
    check(found[0])


def test_rules_both_share_are_named_only_if_no_other_is() -> None:
    pair = pair_of("international", "frisian")
    seen = views(pair, read_fen(pair[0], "W:W33:B23"))
    assert seen is not None
    found = refusals(seen)
    assert {refusal.code for refusal in found} == {"capture_mandatory", "man_captures"}
    assert codes(pair, found) == ("man_captures",)


def test_a_crowning_alone_parts_them() -> None:
    other = attrs.evolve(PLAIN, name="other", promotion=Promotion.GOES_ON_AS_KING)
    pair = PLAIN, other
    seen = views(pair, read_fen(PLAIN, "W:Wf6:Bc7,e7"))  # over d8 to b6
    assert seen is not None
    crowned = [refusal for refusal in refusals(seen) if refusal.code == "promotion"]
    assert {refusal.allows for refusal in crowned} == {0, 1}
    assert any("crowned by this move" in refusal.sentence for refusal in crowned)


def test_same_rules_never_part() -> None:
    twin = attrs.evolve(PLAIN, name="twin", capture_sign=":", draws=())
    assert divergences(PLAIN, twin, most=200) == ()


def test_games_that_begin_differently() -> None:
    russian, pool, thai = variant("russian"), variant("pool"), variant("thai")
    assert same_start(russian, variant("brazilian"))
    assert not same_start(russian, pool)  # the other side begins
    assert not same_start(pool, thai)
    found = divergences(russian, pool)
    assert found[0].found is Found.GAME
    text = str(report.blocks(russian, pool, 1, 0))
    assert "do not begin alike" in text


def test_other_squares_cannot_be_compared() -> None:
    with pytest.raises(DraughtsError, match="only their rules and behaviour can be compared"):
        divergences(variant("russian"), variant("international"))


# any rule sets

FIELDS = (
    "man_moves",
    "man_captures",
    "men_capture_kings",
    "king_moves",
    "king_captures",
    "capture_mandatory",
    "capture_priority",
    "promotion",
    "objective",
    "first_player",
    "notation",
    "numbering",
    "king_move_limit",
)


@settings(max_examples=15, suppress_health_check=list(HealthCheck), deadline=None)
@given(rule_sets(), rule_sets(), st.lists(st.sampled_from(FIELDS), min_size=1), st.data())
def test_any_two_rule_sets_on_the_same_squares(
    one: RuleSet, source: RuleSet, fields: list[str], data: st.DataObject
) -> None:
    try:
        changes = {field: getattr(source, field) for field in fields}
        other = attrs.evolve(one, name="other", **changes)
    except InvalidRules:
        return
    pair = one, respelled(other, one)
    position = data.draw(positions(one))
    seen = views(pair, position)
    if seen is not None and part(seen):
        check(Divergence(seen, refusals(seen), Found.PLACEMENT))
    found = moves_under([one, other], position)
    for i, column in enumerate(found.columns):
        assert tuple(row[i] for row in found.rows if row[i]).__len__() == len(column.moves)


# one position under many rule sets


def test_moves_side_by_side() -> None:
    names = ("russian", "brazilian", "pool")
    found = moves_under([variant(name) for name in names], "W:Wa1,f2:Bb2,e3,c5")
    assert [set(column.moves) for column in found.columns] == [
        {"a1:c3", "f2:b6"},
        {"f2xb6"},
        {"29x22", "27x9"},
    ]
    assert found.rows == (("a1:c3", None, "29x22"), ("f2:b6", "f2xb6", "27x9"))
    assert [column.fen for column in found.columns][2] == "W:W27,29:B14,23,25"


def test_one_notation_for_all() -> None:
    rule_sets = [variant("pool"), variant("thai"), variant("russian")]
    fen = "W:WK29:B18"
    own = moves_under(rule_sets, fen)
    assert own.rows[0] == ("29x15", "4x18", "a1:e5")
    alike = moves_under(rule_sets, fen, Notation.NUMERIC)
    assert alike.rows[0] == ("29x15", "29x15", "29:15")
    letters = moves_under(rule_sets, fen, Notation.ALGEBRAIC)
    assert letters.rows[0] == ("a1xe5", "a1xe5", "a1:e5")


def test_moves_that_take_different_pieces_are_told_apart() -> None:
    found = moves_under([variant("thai"), variant("czech")], "W:WK30:B18,26,27")
    texts = [row[0] for row in found.rows if row[0]]
    assert texts == ["30x23x32x14", "30x23x14x32"]


def test_a_position_may_be_none_of_a_rule_set() -> None:
    rule_sets = [variant(name) for name in ("breakthrough", "international")]
    found = moves_under(rule_sets, "W:WK1:BK50")
    assert found.columns[0].faults == ("both sides have a king, but the first king ends the game",)
    assert found.columns[0].moves == ()
    assert len(found.columns[1].moves) == 9
    assert {row[0] for row in found.rows} == {None}


def test_a_game_may_be_over_under_one_of_them() -> None:
    rule_sets = [variant(name) for name in ("international", "breakthrough", "antidraughts")]
    found = moves_under(rule_sets, "W:WK1:B6")
    assert [bool(column.moves) for column in found.columns] == [True, False, True]
    assert found.columns[1].outcome == "1-0 White has the first king"
    blocked = moves_under(rule_sets, "W:W26:B21,17")
    assert [column.outcome for column in blocked.columns] == [
        "0-2 White has no legal move",
        "0-1 White has no legal move",
        "1-0 White has no legal move and so wins",
    ]


def test_runs_of_king_moves_count_only_where_they_are_limited() -> None:
    rule_sets = [variant("frisian"), variant("international")]
    found = moves_under(rule_sets, "W:WK46,30:BK15:+0+346")
    assert all(not (row[0] or "").startswith("46") for row in found.rows)
    assert any((row[1] or "").startswith("46") for row in found.rows)
    backward = moves_under(rule_sets[::-1], "W:WK46,30:BK15:+0+346")
    assert [column.faults for column in backward.columns] == [(), ()]


@pytest.mark.parametrize("fen", ["W:Wa9", "W:Wa1,a1", "W:Wb8", "nonsense", "W:W:B"])
def test_what_is_no_position_of_the_board_is_refused(fen: str) -> None:
    with pytest.raises(InvalidPosition):
        moves_under([variant("russian"), variant("breakthrough")][:1] * 2, fen)


def test_a_position_may_be_given_as_such() -> None:
    position = start_position(variant("russian"))
    found = moves_under([variant("russian"), variant("poddavki")], position)
    assert len(found.rows) == 7
    assert found.position == position


def test_positions_need_the_same_squares() -> None:
    with pytest.raises(DraughtsError, match="not played on the same squares"):
        moves_under([variant("russian"), variant("canadian")], "W:Wa1:Bh8")
