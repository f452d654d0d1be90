"""Behaviours: what the scenarios show under rule sets that differ in one thing.

What each built-in variant shows is in ``test_rule_matrix.py``; here the scenarios themselves
are tested, on rule sets and boards that no variant has.
"""

from __future__ import annotations

import time
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from rule_matrix import MAIN
from strategies import differences, rule_sets

from draughts import (
    Direction,
    DraughtsError,
    DrawRule,
    Ending,
    Landing,
    NoProgress,
    Notation,
    Objective,
    Placement,
    Priority,
    Promotion,
    Removal,
    Repetition,
    Reset,
    ResultStyle,
    RuleSet,
    Side,
    Squares,
    Unless,
    legal_moves,
    variant,
)
from draughts.compare import BEHAVIOURS, behaviour, behaviour_matrix
from draughts.compare.reports import behaviour as report
from draughts.draws import Moment
from draughts.render.document import Paragraph, Table, text_table
from draughts.rules import rule_fields
from draughts.setup import faults_in

PLAIN = RuleSet(name="plain")
STRAIGHT = RuleSet(
    name="straight",
    squares=Squares.ALL,
    man_moves=Direction.FORWARD_AND_SIDEWAYS,
    man_captures=Direction.FORWARD_AND_SIDEWAYS,
    king_moves=Direction.ORTHOGONALS,
    king_captures=Direction.ORTHOGONALS,
)
SHORT = attrs.evolve(PLAIN, flying_kings=False)
MOST, VALUE, KING = Priority.MOST_PIECES, Priority.HIGHEST_VALUE, Priority.WITH_KING
KINGS, EARLY = Priority.MOST_KINGS, Priority.EARLIEST_KINGS


def answer(id_: str, rules: RuleSet, **changes: Any) -> str:
    return behaviour(id_).play(attrs.evolve(rules, **changes)).answer


# the list


def test_ids_are_unique_and_every_rule_is_covered() -> None:
    ids = [found.id for found in BEHAVIOURS]
    assert len(set(ids)) == len(ids) >= 60
    covered = {field for found in BEHAVIOURS for field in found.fields}
    assert {field.name for field in rule_fields()} <= covered
    assert {"capture_sign", "result_style", "side_names"} <= covered
    assert all(hasattr(PLAIN, field) for field in covered)


def test_every_behaviour_asks_a_question() -> None:
    for found in BEHAVIOURS:
        assert found.question.endswith("?")
        assert found.title
        assert len(found.title) <= 40


def test_a_behaviour_has_an_id_and_a_number() -> None:
    assert behaviour("1") is BEHAVIOURS[0]
    assert behaviour(str(len(BEHAVIOURS))) is BEHAVIOURS[-1]
    assert behaviour("king-flies").id == "king-flies"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("king-flys", "did you mean king-flies"),
        ("0", "rows go from 1 to"),
        ("9999", "rows go from 1 to"),
        ("", "rows go from 1 to"),
    ],
)
def test_no_such_behaviour(name: str, said: str) -> None:
    with pytest.raises(DraughtsError, match=said):
        behaviour(name)


# one rule at a time


@pytest.mark.parametrize(
    ("id_", "base", "field", "answers"),
    [
        (
            "man-steps-forward",
            PLAIN,
            "man_moves",
            {
                Direction.FORWARD_DIAGONALS: "yes",
                Direction.FORWARD_LEFT: "↖",
                Direction.BACKWARD_DIAGONALS: "no",
            },
        ),
        (
            "man-steps-straight",
            PLAIN,  # two rows at once on a board of one colour
            "man_moves",
            {Direction.FORWARD: "yes", Direction.DIAGONALS: "no"},
        ),
        (
            "man-takes-backward",
            PLAIN,
            "man_captures",
            {
                Direction.DIAGONALS: "yes",
                Direction.FORWARD_DIAGONALS: "no",
                Direction.BACKWARD_RIGHT: "↘",
            },
        ),
        (
            "man-takes-sideways",
            STRAIGHT,
            "man_captures",
            {Direction.FORWARD_AND_SIDEWAYS: "yes", Direction.LEFT: "←", Direction.FORWARD: "no"},
        ),
        (
            "king-takes-straight",
            STRAIGHT,
            "king_captures",
            {
                Direction.ALL: "yes",
                Direction.DIAGONALS: "no",
                Direction.FORWARD | Direction.LEFT: "↑←",
            },
        ),
        ("man-takes-king", PLAIN, "men_capture_kings", {True: "yes", False: "no"}),
        ("king-flies", PLAIN, "flying_kings", {True: "yes", False: "no"}),
        ("king-takes-afar", STRAIGHT, "flying_kings", {True: "yes", False: "no"}),
        (
            "landing",
            PLAIN,
            "king_landing",
            {Landing.ANY: "any", Landing.NEXT: "next", Landing.NEXT_BEHIND_KING: "any"},
        ),
        (
            "landing-behind-king",
            PLAIN,
            "king_landing",
            {
                Landing.ANY: "any",
                Landing.NEXT: "next",
                Landing.NEXT_BEHIND_KING: "next",
                Landing.NEXT_BEHIND_KING_IN_CHAIN: "any",
            },
        ),
        (
            "landing-in-chain",
            PLAIN,
            "king_landing",
            {Landing.ANY: "any", Landing.NEXT_BEHIND_KING_IN_CHAIN: "next"},
        ),
        (
            "turns-back",
            attrs.evolve(PLAIN, removal=Removal.AT_ONCE),
            "king_turns_back",
            {True: "yes", False: "no"},
        ),
        ("king-rests", PLAIN, "king_move_limit", {None: "any", 1: "1", 3: "3", 9: "9"}),
        ("must-capture", PLAIN, "capture_mandatory", {True: "yes", False: "no"}),
        ("must-go-on", STRAIGHT, "chain_mandatory", {True: "yes", False: "no"}),
        (
            "far-row-in-passing",
            PLAIN,
            "promotion",
            {
                Promotion.STOPS: "stops",
                Promotion.GOES_ON_AS_MAN: "as man",
                Promotion.GOES_ON_AS_KING: "as king",
            },
        ),
        (
            "far-row-in-passing",
            STRAIGHT,
            "promotion",
            {
                Promotion.STOPS: "stops",
                Promotion.GOES_ON_AS_MAN: "as man",
                Promotion.GOES_ON_AS_KING: "as king",
            },
        ),
        ("removal", PLAIN, "removal", {Removal.AT_ONCE: "yes", Removal.AFTER_MOVE: "no"}),
        ("removal", STRAIGHT, "removal", {Removal.AT_ONCE: "yes", Removal.AFTER_MOVE: "no"}),
        ("removal", SHORT, "removal", {Removal.AT_ONCE: "-", Removal.AFTER_MOVE: "-"}),
        ("most-pieces", PLAIN, "capture_priority", {(): "no", (MOST,): "yes", (KINGS,): "no"}),
        ("most-kings", PLAIN, "capture_priority", {(): "no", (KINGS,): "yes", (VALUE,): "yes"}),
        ("king-captures-first", PLAIN, "capture_priority", {(): "no", (KING,): "yes"}),
        (
            "king-or-number",
            PLAIN,
            "capture_priority",
            {(): "either", (KING, MOST): "king", (MOST, KING): "two"},
        ),
        (
            "king-or-prey",
            PLAIN,
            "capture_priority",
            {(): "either", (KING, KINGS): "king", (KINGS, KING): "man"},
        ),
        ("king-early", PLAIN, "capture_priority", {(): "no", (EARLY,): "yes", (KINGS,): "no"}),
        (
            "early-or-number",
            PLAIN,
            "capture_priority",
            {(EARLY, MOST): "king", (MOST, EARLY): "two"},
        ),
        (
            "early-or-kings",
            PLAIN,
            "capture_priority",
            {(EARLY, KINGS): "early", (KINGS, EARLY): "kings"},
        ),
        (
            "early-or-king",
            PLAIN,
            "capture_priority",
            {(EARLY, KING): "man", (KING, EARLY): "king"},
        ),
        (
            "king-worth",
            PLAIN,
            "capture_priority",
            {
                (): "nothing",
                (MOST,): "1 man",
                (MOST, KINGS): "1 to 1½ men",
                (KINGS,): "over 3 men",
                (VALUE,): "1½ to 2 men",
            },
        ),
        (
            "king-worth",
            attrs.evolve(PLAIN, capture_priority=(VALUE,)),
            "capture_values",
            {
                (1, 1): "1 man",
                (2, 3): "1½ men",
                (1, 2): "2 men",
                (1, 3): "3 men",
                (2, 1): "under 1 man",
                (1, 9): "over 3 men",
            },
        ),
        (
            "blocked",
            PLAIN,
            "objective",
            {
                Objective.LEAVE_NO_MOVE: "loses",
                Objective.HAVE_NO_MOVE: "wins",
                Objective.FIRST_KING: "loses",
            },
        ),
        (
            "no-piece",
            STRAIGHT,
            "objective",
            {Objective.LEAVE_NO_MOVE: "loses", Objective.HAVE_NO_MOVE: "wins"},
        ),
        (
            "first-king",
            PLAIN,
            "objective",
            {Objective.LEAVE_NO_MOVE: "plays on", Objective.FIRST_KING: "wins"},
        ),
        ("result", PLAIN, "result_style", {ResultStyle.ONE: "0-1", ResultStyle.TWO: "0-2"}),
        ("capture-sign", PLAIN, "capture_sign", {"x": "x", ":": ":"}),
        ("board", PLAIN, "height", {8: "8x8, 32", 9: "8x9, 36"}),
        ("corners", PLAIN, "squares", dict(zip(Squares, ("left", "right", "both"), strict=True))),
        ("start", PLAIN, "start", {(1,): "1", (1, 2, 3): "1-3", (1, 3): "1, 3"}),
        ("free-rows", PLAIN, "start", {(1,): "6", (1, 2, 3): "2"}),
    ],
)
def test_answers_follow_the_rule(
    id_: str, base: RuleSet, field: str, answers: dict[Any, str]
) -> None:
    found = {value: answer(id_, base, **{field: value}) for value in answers}
    assert found == answers
    assert field in behaviour(id_).fields


def test_other_starts_are_written_out() -> None:
    start = Placement(white=("a1", "Kc3"), black=("h8",))
    assert answer("start", PLAIN, start=start) == "W:Wa1,Kc3:Bh8"
    assert answer("pieces", PLAIN, start=start) == "2 v 1"


def test_a_king_weighs_nearly_two_men_on_a_board_with_room_to_show_it() -> None:
    assert answer("king-worth", variant("frisian")) == "1⅔ to 2 men"


def test_names_of_squares() -> None:
    numeric = attrs.evolve(PLAIN, notation=Notation.NUMERIC)
    assert (answer("square-name", PLAIN), answer("square-name-other", PLAIN)) == ("a1", "29")
    assert (answer("square-name", numeric), answer("square-name-other", numeric)) == ("29", "a1")


# draws


CAPTURE, CROWNING, MAN = Reset.CAPTURE, Reset.PROMOTION, Reset.MAN_MOVE


def draws(id_: str, *rules: DrawRule) -> str:
    return answer(id_, PLAIN, draws=rules)


@pytest.mark.parametrize("times", [2, 3, 5])
def test_repetition(times: int) -> None:
    assert draws("repetition", Repetition(times), NoProgress(1, {CAPTURE})) == str(times)


def test_no_repetition() -> None:
    assert draws("repetition") == "no"
    assert draws("repetition", NoProgress(4, {CAPTURE})) == "no"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (NoProgress(7, {CAPTURE}), "7"),
        (NoProgress(7, {CAPTURE}, pieces=((3, 5),)), "2: no; 3-5: 7; 6-24: no"),
        (NoProgress(7, {CAPTURE}, pieces=((24, 24),)), "2-8: no; 24: 7"),
        (NoProgress(7, {CAPTURE}, kings_on_both_sides=True), "7"),
    ],
)
def test_no_progress(rule: DrawRule, said: str) -> None:
    assert draws("no-progress", Repetition(2), rule, Ending("K v K", 1)) == said


def test_no_progress_without_kings_on_both_sides() -> None:
    assert draws("no-progress-one-sided", NoProgress(7, {CAPTURE})) == "7"
    assert draws("no-progress-one-sided", NoProgress(7, {CAPTURE, MAN})) == "no"
    both = NoProgress(7, {CAPTURE}, kings_on_both_sides=True)
    assert draws("no-progress-one-sided", both) == "no"


@pytest.mark.parametrize(
    ("id_", "event"),
    [
        ("man-move-restarts", MAN),
        ("crowning-restarts", CROWNING),
        ("capture-restarts", CAPTURE),
    ],
)
def test_what_restarts_the_count(id_: str, event: Reset) -> None:
    assert draws(id_, NoProgress(9, {event})) == "yes"
    others = set(Reset) - {event, MAN}  # a crowning is a man's move, too
    assert draws(id_, NoProgress(9, others)) == "no"
    assert draws(id_, Repetition(3)) == "-"


@pytest.mark.parametrize(
    ("id_", "rule", "said"),
    [
        ("king-v-king", Ending("K v K", 0), "at once"),
        ("king-v-king", Ending("K v K", 5), "5"),
        ("king-v-king", Ending("KK v K", 5), "no"),
        ("two-v-one", Ending(("KK v K", "KM v K"), 4), "4"),
        ("two-v-one", Ending("KM v K", 4), "KM: 4; else no"),
        ("two-v-two", Ending("KK v KM", 3), "KK v KM: 3; else no"),
        ("three-v-one", Ending("KKK v K", 13, by=Side.WEAKER), "KKK: 13 weaker; else no"),
        ("three-v-one", Ending("KKK v K", 13, by=Side.STRONGER), "KKK: 13 stronger; else no"),
        ("three-v-one", Ending("KKM+ v K", 13), "KKM: 13; else no"),
        ("four-v-one", Ending("KKK+ v K", 13), "13"),
        ("larger-endings", Ending("KKM+ v K", 13), "KKMM v K: 13; else no"),
        (
            "stronger-on-long-diagonal",
            Ending("KKK v K", 6, long_diagonal=Side.STRONGER),
            "KKK: 6",
        ),
        ("stronger-on-long-diagonal", Ending("KKK v K", 6), "alike"),
        ("weaker-on-long-diagonal", Ending("KKK v K", 6, long_diagonal=Side.WEAKER), "KKK: 6"),
        ("one-piece-each", Ending(("K v M", "M v M"), 0), "at once"),
        ("one-piece-each", Ending("M v M", 0), "M v M: at once; else no"),
        ("draw-waits-for-capture", Ending("KK v K", 4), "drawn"),
        ("draw-waits-for-capture", Ending("KK v K", 4, unless=Unless.CAPTURE_NOW), "waits"),
        ("draw-waits-for-threat", Ending("KK v K", 4, unless=Unless.CAPTURE_NOW), "drawn"),
        ("draw-waits-for-threat", Ending("KK v K", 4, unless=Unless.CAPTURE_LOOMS), "waits"),
        ("crowning-restarts-ending", Ending(("KM v K", "KK v K"), 6), "no"),
        (
            "crowning-restarts-ending",
            Ending(("KM v K", "KK v K"), 6, promotion_restarts=True),
            "yes",
        ),
    ],
)
def test_endings(id_: str, rule: DrawRule, said: str) -> None:
    assert draws(id_, Repetition(2), NoProgress(1, {CAPTURE}), rule) == said


@attrs.frozen
class Bored(DrawRule):
    """A draw rule of one's own: so many plies, whatever happens."""

    plies: int

    def advance(self, count: int | None, moment: Moment) -> int | None:
        return 0 if count is None else count + 1

    def reached(self, count: int | None, moment: Moment) -> bool:
        return count is not None and count >= self.plies

    def sentence(self) -> str:
        return f"{self.plies} plies"


def test_a_draw_rule_of_ones_own_is_played_too() -> None:
    assert draws("no-progress", Bored(10)) == "5"
    assert draws("king-v-king", Bored(11)) == "5½"


# boards and rule sets of any kind


def test_a_small_board_has_no_room_for_some_scenarios() -> None:
    small = attrs.evolve(PLAIN, width=4, height=4, start=(1,))
    assert answer("landing-in-chain", small) == "-"
    assert answer("removal", small) == "-"
    assert answer("man-takes-forward", small) == "yes"
    assert "no room" in behaviour("removal").show(small)


def test_where_the_first_king_wins_none_faces_another() -> None:
    rules = attrs.evolve(PLAIN, objective=Objective.FIRST_KING)
    assert answer("landing-behind-king", rules) == "-"
    assert answer("king-v-king", rules) == "-"


@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(rule_sets())
def test_any_rule_set_can_be_played(rules: RuleSet) -> None:
    for found in BEHAVIOURS:
        seen = found.play(rules)
        assert seen.answer, found.id
        for scene in seen.scenes:
            if scene.position is not None:
                assert not faults_in(rules, scene.position), f"{found.id}\n{differences(rules)}"


@pytest.mark.parametrize("name", ["turkish", "russian", "italian", "frisian"])
def test_scenes_are_evidence(name: str) -> None:
    """Each scene stands on the variant's own board; what it lists as legal is."""
    rules = variant(name)
    for found in BEHAVIOURS:
        seen = found.play(rules)
        shown = found.show(rules)
        assert found.question in shown
        assert seen.scenes or seen.answer in ("-", "no", "alike") or found.id.startswith("no-pro")
        for scene in seen.scenes:
            assert scene.text in shown
            if scene.text.startswith("Legal: ") and scene.position:
                assert len(scene.moves) == len(legal_moves(rules, scene.position))


def test_the_first_scene_speaks_for_the_observation() -> None:
    seen = behaviour("king-flies").play(PLAIN)
    assert seen.position == seen.scenes[0].position
    assert seen.moves == seen.scenes[0].moves
    assert seen.text == seen.scenes[0].text


# the matrix


def test_the_matrix_and_what_differs() -> None:
    pair = variant("brazilian"), variant("filipino")
    matrix = behaviour_matrix(pair)
    assert len(matrix.rows) == len(BEHAVIOURS)
    assert [row.behaviour.id for row in matrix.differing().rows] == [
        "corners",
        "square-name",
    ]


def test_eight_variants_are_quick() -> None:
    rule_sets = [attrs.evolve(variant(name), name=f"{name}, timed") for name in MAIN]
    began = time.process_time()
    matrix = behaviour_matrix(rule_sets)
    assert time.process_time() - began < 10
    assert len(matrix.differing().rows) > 40


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_table_fits_the_page(width: int) -> None:
    matrix = behaviour_matrix([variant(name) for name in MAIN]).differing()
    tables = [block for block in report.blocks(matrix, width) if isinstance(block, Table)]
    assert sum(len(table.headers) - 2 for table in tables) == len(MAIN)
    for table in tables:
        assert max(map(len, text_table(table).splitlines())) <= width


def test_long_answers_become_notes() -> None:
    pair = [variant("russian"), variant("pool")]
    rows = behaviour_matrix(pair, [behaviour("no-progress")])
    blocks = report.blocks(rows, 50)
    (table,) = [block for block in blocks if isinstance(block, Table)]
    notes = [block.text for block in blocks if isinstance(block, Paragraph)]
    assert table.rows[0][2:] == ("(1)", "15")
    assert any(note.startswith("(1) 2-3: 15; 4-5: 30") for note in notes)


def test_rule_sets_that_behave_alike() -> None:
    twins = [PLAIN, attrs.evolve(PLAIN, name="twin")]
    (block,) = report.blocks(behaviour_matrix(twins).differing(), 80)
    assert isinstance(block, Paragraph)
    assert "plain, twin behave alike" in block.text
