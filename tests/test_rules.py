"""Rule sets as values: what they admit, what contradicts what, and how one becomes another.

A rule set that cannot be played must be refused with the field, its value and the reason, and
all faults at once; one that can be must be played, on any board.
"""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from strategies import rule_sets

from draughts.draws import DrawRule, Ending, NoProgress, Repetition
from draughts.errors import DraughtsError, InvalidRules
from draughts.fields import Group, about
from draughts.move import after
from draughts.movegen import legal_moves
from draughts.registry import variant
from draughts.rules import RuleSet, rule_fields
from draughts.setup import faults_in, start_position
from draughts.types import (
    Color,
    Direction,
    Landing,
    Notation,
    Objective,
    Placement,
    Priority,
    Removal,
    Reset,
    ResultStyle,
    Squares,
)
from draughts.words import direction_words, squares_words, start_words

sometimes = settings(max_examples=50, deadline=None)


def own(**changes: Any) -> RuleSet:
    return RuleSet(**{"name": "own", **changes})


def refusal(**changes: Any) -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        own(**changes)
    return caught.value


# the value of each field by itself

CORNERS = "Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT, Corner.TOP_LEFT, Corner.TOP_RIGHT"
ONE_DIRECTION = "must be one or more Direction members joined with |"
ROWS = "must be the rows that men fill, like (1, 2, 3), or a Placement"
BOOL = "must be True or False"
SQUARES = (
    "must be one of Squares.DARK, Squares.LIGHT, Squares.ALL or a set of square names like "
    "{'a1', 'c1'}"
)

REFUSED: list[tuple[str, Any, str, str]] = [
    ("name", "", "''", "must be a text that is not empty"),
    ("name", "  ", "'  '", "must be a text that is not empty"),
    ("name", "a\nb", "'a\\nb'", "must be one line, without control characters"),
    ("name", 5, "5", "must be a text that is not empty"),
    ("title", None, "None", "must be a text"),
    ("summary", 5, "5", "must be a text"),
    ("aliases", "one", "'one'", "must be a tuple of str, like (str, ...)"),
    ("aliases", (1,), "(1,)", "must be a tuple of str, like (str, ...)"),
    ("aliases", ("a", "a"), "('a', 'a')", "names the same thing twice"),
    ("aliases", ("a", " "), "('a', ' ')", "holds an empty name"),
    (
        "sources",
        "text",
        "('t', 'e', 'x', 't')",
        "must map names of fields to texts, like {'flying_kings': 'FMJD, art. 3.9'}",
    ),
    (
        "sources",
        5,
        "5",
        "must map names of fields to texts, like {'flying_kings': 'FMJD, art. 3.9'}",
    ),
    (
        "sources",
        (("width",),),
        "(('width',),)",
        "must map names of fields to texts, like {'flying_kings': 'FMJD, art. 3.9'}",
    ),
    ("sources", {"with": "x"}, "(('with', 'x'),)", "'with' is not a field of a rule set"),
    ("side_names", ("Red",), "('Red',)", "must hold 2 items"),
    ("side_names", ("Red", "Red"), "('Red', 'Red')", "names the same thing twice"),
    ("side_names", "RB", "'RB'", "must be a tuple of str, like (str, ...)"),
    ("pdn_type", 19, "19", "must be a whole number from 20 to 999 or None"),
    ("pdn_type", "20", "'20'", "must be a whole number from 20 to 999 or None"),
    (
        "result_style",
        "1-0",
        "'1-0'",
        "must be one of ResultStyle.ONE, ResultStyle.TWO",
    ),
    ("capture_sign", "-", "'-'", "must be 'x' or ':'"),
    ("width", 1, "1", "must be a whole number from 2 to 26"),
    ("width", 27, "27", "must be a whole number from 2 to 26"),
    ("width", 8.0, "8.0", "must be a whole number from 2 to 26"),
    ("height", True, "True", "must be a whole number from 2 to 26"),
    ("squares", "dark", "'dark'", SQUARES),
    ("squares", (), "frozenset()", SQUARES),
    ("squares", [1], "[1]", SQUARES),
    ("notation", "numeric", "'numeric'", "must be one of Notation.ALGEBRAIC, Notation.NUMERIC"),
    ("numbering", 1, "1", f"must be one of {CORNERS}"),
    ("lettering", Notation.NUMERIC, "Notation.NUMERIC", f"must be one of {CORNERS}"),
    ("start", (), "()", ROWS),
    ("start", 3, "3", ROWS),
    ("start", (0, 1), "(0, 1)", ROWS),
    ("start", (1, 1), "(1, 1)", "names a row twice"),
    (
        "start",
        Placement(white=(1, 2), black=("32",)),  # type: ignore[arg-type]
        "Placement(white=(1, 2), black=('32',))",
        "must name squares by texts, like ('31', 'K40')",
    ),
    ("first_player", "white", "'white'", "must be one of Color.WHITE, Color.BLACK"),
    ("man_moves", Direction(0), "Direction(0)", ONE_DIRECTION),
    ("man_captures", "forward", "'forward'", ONE_DIRECTION),
    ("men_capture_kings", None, "None", BOOL),
    ("king_moves", 255, "255", ONE_DIRECTION),
    ("king_captures", (Direction.LEFT,), "(<Direction.LEFT: 64>,)", ONE_DIRECTION),
    ("flying_kings", 1, "1", BOOL),
    (
        "king_landing",
        None,
        "None",
        "must be one of Landing.ANY, Landing.NEXT, Landing.NEXT_BEHIND_KING, "
        "Landing.NEXT_BEHIND_KING_IN_CHAIN",
    ),
    ("king_turns_back", 0, "0", BOOL),
    ("king_move_limit", 0, "0", "must be a whole number from 1 to 9 or None"),
    ("king_move_limit", 10, "10", "must be a whole number from 1 to 9 or None"),
    ("capture_mandatory", "yes", "'yes'", BOOL),
    ("chain_mandatory", "no", "'no'", BOOL),
    (
        "capture_priority",
        Priority.MOST_PIECES,
        "Priority.MOST_PIECES",
        "must be a tuple of Priority, like (Priority, ...)",
    ),
    (
        "capture_priority",
        (Priority.WITH_KING, Priority.WITH_KING),
        "(<Priority.WITH_KING: 'with_king'>, <Priority.WITH_KING: 'with_king'>)",
        "names the same thing twice",
    ),
    ("capture_values", (1,), "(1,)", "must hold 2 items"),
    ("capture_values", (0, 1), "(0, 1)", "must be two positive whole numbers (man, king)"),
    ("capture_values", (1, 1.5), "(1, 1.5)", "must be a tuple of int, like (int, ...)"),
    ("removal", None, "None", "must be one of Removal.AT_ONCE, Removal.AFTER_MOVE"),
    (
        "promotion",
        Removal.AT_ONCE,
        "Removal.AT_ONCE",
        "must be one of Promotion.STOPS, Promotion.GOES_ON_AS_MAN, Promotion.GOES_ON_AS_KING",
    ),
    (
        "objective",
        None,
        "None",
        "must be one of Objective.LEAVE_NO_MOVE, Objective.HAVE_NO_MOVE, Objective.FIRST_KING",
    ),
    (
        "draws",
        Repetition(3),
        "Repetition(times=3)",
        "must be a tuple of draw rules, like (Repetition(3),)",
    ),
    ("draws", (3,), "(3,)", "must be a tuple of draw rules, like (Repetition(3),)"),
    (
        "draws",
        (Repetition(1),),
        "(Repetition(times=1),)",
        "Repetition times=1: a whole number from 2",
    ),
]


@pytest.mark.parametrize(("field", "value", "shown", "reason"), REFUSED)
def test_a_refused_value_is_named_with_its_reason(
    field: str, value: Any, shown: str, reason: str
) -> None:
    error = refusal(**{field: value})
    assert error.faults == (f"{field}={shown}: {reason}",)
    name = value if field == "name" else "own"
    assert str(error) == f"rule set {name!r}: {field}={shown}: {reason}"


def test_every_field_refuses_something() -> None:
    assert {field for field, *_ in REFUSED} == {field.name for field in attrs.fields(RuleSet)}


def test_all_faults_are_told_at_once() -> None:
    error = refusal(width=0, height=99, flying_kings=None)
    assert [fault.partition("=")[0] for fault in error.faults] == [
        "width",
        "height",
        "flying_kings",
    ]
    assert isinstance(error, DraughtsError)


def test_a_name_is_all_that_is_needed() -> None:
    rules = own()
    assert (rules.width, rules.height, len(rules.board)) == (8, 8, 32)
    with pytest.raises(TypeError, match="name"):
        RuleSet()


# how the values bear with each other

GRID = frozenset({"a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4"})

CONTRADICTIONS: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"squares": {"a1", "i1", "a9"}},
        ["squares=frozenset({...}): 'a9', 'i1': outside 8 files, 8 rows"],
    ),
    (
        {"width": 4, "height": 5, "squares": GRID, "start": (1,)},
        ["squares=...: no square of the last row is played, so no man can be crowned"],
    ),
    (
        {"width": 4, "height": 4, "squares": {"a2", "b3", "a4"}, "start": (1,)},
        ["squares=...: no square of the first row is played, so no man can be crowned"],
    ),
    (
        {
            "width": 2,
            "height": 2,
            "start": (1,),
            "man_moves": Direction.FORWARD,
            "king_moves": Direction.SIDEWAYS,
        },
        [
            "man_moves=Direction.FORWARD: no two squares of this board are joined by such a step",
            "king_moves=Direction.SIDEWAYS: no two squares of this board are joined by such a step",
        ],
    ),
    ({"start": (1, 9)}, ["start=(1, 9): the board has only 8 rows"]),
    ({"start": (8,)}, ["start=(8,): row 8 is the far row, where men are crowned"]),
    (
        {"start": (1, 2, 3, 4, 5)},
        ["start=(1, 2, 3, 4, 5): the men of both sides would share squares on 8 rows"],
    ),
    (
        {"width": 4, "height": 4, "squares": {"a1", "b2", "d4", "c1"}, "start": (3,)},
        ["start=(3,): these rows have no played square"],
    ),
    (
        {"start": Placement(white=(), black=("b8",))},
        ["start=...: white has no piece"],
    ),
    (
        {"start": Placement(white=("a1", "b1", "K99"), black=("Kx7",))},
        [
            "start=...: white: square 'b1' is not played on this board",
            "start=...: white: square '99' is outside the board 1 to 32",
            "start=...: black: square 'x7' is outside the board a1 to h8",
        ],
    ),
    (
        {"start": Placement(white=("a1", "29", "c3"), black=("C3",))},
        ["start=...: two pieces on a1", "start=...: two pieces on c3"],
    ),
    (
        {"start": Placement(white=("b8", "Kd8"), black=("a1", "Kc1"))},
        [
            "start=...: a white man on b8, where it would be crowned",
            "start=...: a black man on a1, where it would be crowned",
        ],
    ),
    (
        {"start": Placement(white=("Ka1",), black=("b8",)), "objective": Objective.FIRST_KING},
        ["start=...: a king on a1 would have won before the first move"],
    ),
    (
        {"flying_kings": False, "king_landing": Landing.NEXT},
        [
            "king_landing=Landing.NEXT: only flying kings have a choice of landing squares; "
            "use Landing.ANY with flying_kings=False"
        ],
    ),
    (
        {"king_turns_back": True},
        [
            "king_turns_back=True: with removal=Removal.AFTER_MOVE the captured piece blocks "
            "the way back"
        ],
    ),
    (
        {"king_turns_back": True, "flying_kings": False, "removal": Removal.AT_ONCE},
        ["king_turns_back=True: a short king can never turn back over the same line"],
    ),
    (
        {
            "chain_mandatory": False,
            "capture_priority": (Priority.MOST_PIECES, Priority.HIGHEST_VALUE),
        },
        [
            "chain_mandatory=False: Priority.HIGHEST_VALUE, Priority.MOST_PIECES in "
            "capture_priority would force the chain on; leave it out or use chain_mandatory=True"
        ],
    ),
    (
        {"capture_values": (1, 2)},
        ["capture_values=(1, 2): only Priority.HIGHEST_VALUE in capture_priority uses values"],
    ),
]


def matches(fault: str, expected: str) -> bool:
    """Whether a fault is the expected one; a value written as ``...`` may be any."""
    field, _, reason = expected.partition("=...")
    if not reason:
        field, _, reason = expected.partition("=frozenset({...})")
    return fault == expected or (
        bool(reason) and fault.startswith(f"{field}=") and fault.endswith(reason)
    )


@pytest.mark.parametrize(("changes", "expected"), CONTRADICTIONS)
def test_contradictions(changes: dict[str, Any], expected: list[str]) -> None:
    error = refusal(**changes)
    assert len(error.faults) == len(expected), error.faults
    for fault, reason in zip(error.faults, expected, strict=True):
        assert matches(fault, reason), fault


def test_contradictions_of_different_chapters_are_told_together() -> None:
    error = refusal(start=(9,), king_turns_back=True, capture_values=(1, 1))
    fields = [fault.partition("=")[0] for fault in error.faults]
    assert fields == ["start", "king_turns_back", "capture_values"]


@pytest.mark.parametrize(
    "changes",
    [
        {"chain_mandatory": False, "capture_priority": (Priority.MOST_KINGS, Priority.WITH_KING)},
        {"capture_values": (1, 1), "capture_priority": (Priority.HIGHEST_VALUE,)},
        {"king_turns_back": True, "removal": Removal.AT_ONCE},
        {"king_landing": Landing.NEXT_BEHIND_KING_IN_CHAIN},
        {"start": (1, 2, 3, 4)},
        {"start": (4,)},
        {"start": Placement(white=("Kb8",), black=("Ka1",))},
        {"start": Placement(white=("31",), black=("1",)), "notation": Notation.NUMERIC},
        {"width": 2, "height": 2, "start": (1,)},
        {"width": 26, "height": 26},
    ],
)
def test_what_is_unusual_but_sound_is_admitted(changes: dict[str, Any]) -> None:
    rules = own(**changes)
    assert not faults_in(rules, start_position(rules))


# convenience in writing them


def test_lists_sets_and_mappings_are_taken_as_what_they_mean() -> None:
    rules = own(
        width=4,
        height=4,
        start=[1],
        squares=[" A1", "b2", "c3", "D4", "c1"],
        aliases=["mine"],
        side_names=["Red", "Blue"],
        capture_priority=[Priority.MOST_PIECES],
        draws=[Repetition(4)],
        sources={"start": "a book"},
    )
    assert rules.start == (1,)
    assert rules.squares == frozenset({"a1", "b2", "c3", "d4", "c1"})
    assert rules.aliases == ("mine",)
    assert rules.side_names == ("Red", "Blue")
    assert rules.capture_priority == (Priority.MOST_PIECES,)
    assert rules.draws == (Repetition(4),)
    assert rules.sources == (("start", "a book"),)
    assert hash(rules) == hash(attrs.evolve(rules))


def test_names_of_the_sides_and_sources_are_looked_up() -> None:
    rules = own(side_names=("Red", "Blue"), sources={"start": "a book"})
    assert rules.side_name(Color.WHITE) == "Red"
    assert rules.side_name(Color.BLACK) == "Blue"
    assert rules.source("start") == "a book"
    assert rules.source("width") is None


# rule sets as values


def test_equality_and_hash_ask_for_the_rules_not_for_what_describes_them() -> None:
    plain = own()
    described = own(title="My game", aliases=("x",), summary="s", sources={"start": "a book"})
    assert plain == described
    assert hash(plain) == hash(described)
    assert plain != RuleSet(name="other")
    assert plain != own(draws=())
    assert plain != own(side_names=("Red", "Blue"))


def test_a_rule_set_cannot_be_changed() -> None:
    rules = own()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.width = 10  # type: ignore[misc]


@sometimes
@given(rule_sets())
def test_pickles_and_copies_are_equal(rules: RuleSet) -> None:
    for other in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), copy.copy(rules)):
        assert other == rules
        assert hash(other) == hash(rules)
        assert other.board == rules.board
        assert start_position(other) == start_position(rules)


def test_a_draw_rule_may_be_written_with_lists_and_still_be_hashed() -> None:
    rules = own(
        draws=(
            NoProgress(15, [Reset.CAPTURE], pieces=[[2, 3]]),  # type: ignore[list-item]
            Ending(["KK v K"], 5),
        ),
    )
    assert isinstance(hash(rules), int)


def test_a_draw_rule_of_ones_own_is_admitted() -> None:
    class Never(DrawRule):
        def sentence(self) -> str:
            return "never"

    assert own(draws=(Never(),)).draws[0].sentence() == "never"
    assert list(Never().faults()) == []


# one rule set from another


def test_evolve_changes_a_field_and_keeps_the_rest() -> None:
    base = variant("russian")
    rules = attrs.evolve(base, removal=Removal.AT_ONCE)
    assert rules.removal is Removal.AT_ONCE
    assert attrs.evolve(rules, removal=base.removal) == base
    assert rules.aliases == base.aliases


def test_evolve_checks_again() -> None:
    with pytest.raises(InvalidRules, match="king_turns_back=True"):
        attrs.evolve(variant("russian"), king_turns_back=True)
    with pytest.raises(InvalidRules, match="start="):
        attrs.evolve(variant("international"), height=6)


BASE = own(
    name="base",
    title="Base",
    aliases=("b",),
    summary="What it is.",
    pdn_type=42,
    result_style=ResultStyle.TWO,
    side_names=("Red", "Blue"),
    sources={"start": "book 1", "width": "book 2", "pdn_type": "a list", "title": "a cover"},
)


def test_derive_gives_an_identity_of_its_own() -> None:
    rules = BASE.derive("mine")
    assert rules.name == "mine"
    assert (rules.title, rules.aliases, rules.summary, rules.pdn_type) == ("", (), "", None)
    assert rules.result_style is ResultStyle.ONE
    assert rules.side_names == ("Red", "Blue")
    rules = BASE.derive("mine", title="Mine", aliases=["m"], summary="s", pdn_type=43)
    assert (rules.title, rules.aliases, rules.summary, rules.pdn_type) == ("Mine", ("m",), "s", 43)


def test_derive_keeps_the_sources_of_what_it_keeps() -> None:
    rules = BASE.derive("mine", start=(1, 2))
    assert rules.sources == (("width", "book 2"),)


@pytest.mark.parametrize("sources", [{"start": "book 3"}, (("start", "book 3"),)])
def test_derive_takes_sources_of_its_own(sources: Any) -> None:
    rules = BASE.derive("mine", start=(1, 2), sources=sources)
    assert dict(rules.sources) == {"width": "book 2", "start": "book 3"}


def test_derive_checks_too() -> None:
    with pytest.raises(InvalidRules, match="rule set 'mine': width=1"):
        BASE.derive("mine", width=1)
    with pytest.raises(TypeError, match="no_such_rule"):
        BASE.derive("mine", no_such_rule=1)


# words


def test_rule_fields_stand_in_the_order_of_the_class() -> None:
    every = [field.name for field in attrs.fields(RuleSet)]
    assert [field.name for field in rule_fields()] == [
        name for name in every if name not in {f.name for f in rule_fields(Group.IDENTITY)}
    ]
    assert [f.name for group in Group for f in rule_fields(group)] == every


@sometimes
@given(rule_sets())
def test_every_value_has_words(rules: RuleSet) -> None:
    for field in attrs.fields(RuleSet):
        words = about(field).words(getattr(rules, field.name))
        assert isinstance(words, str)
        assert words or field.name in {"title", "summary", "sources"}
        assert "Direction" not in words


@pytest.mark.parametrize(
    ("directions", "words"),
    [
        (Direction.FORWARD_DIAGONALS, "diagonally forward"),
        (Direction.DIAGONALS, "diagonally in all four directions"),
        (Direction.ORTHOGONALS, "straight in all four directions"),
        (Direction.ALL, "in all eight directions"),
        (Direction.FORWARD_AND_SIDEWAYS, "straight forward or sideways"),
        (
            Direction.FORWARD_AND_SIDEWAYS | Direction.FORWARD_DIAGONALS,
            "diagonally forward or straight forward or sideways",
        ),
        (
            Direction.DIAGONALS | Direction.FORWARD,
            "diagonally in all four directions or straight forward",
        ),
        (
            Direction.LEFT | Direction.BACKWARD_RIGHT,
            "to the left or diagonally backward to the right",
        ),
    ],
)
def test_direction_words(directions: Direction, words: str) -> None:
    assert direction_words(directions) == words


def test_different_directions_have_different_words() -> None:
    every = [Direction(value) for value in range(1, 256)]
    assert len({direction_words(directions) for directions in every}) == 255


def test_words_of_squares_and_of_a_start() -> None:
    assert squares_words(frozenset({"b2", "a10", "a9"})) == "3 named squares: a9 a10 b2"
    assert start_words((2, 3)) == "men on rows 2, 3, counted from each player's edge"
    assert start_words((1,)) == "men on row 1, counted from each player's edge"
    assert start_words(Placement(("a1", "Kc1"), ("b8",))) == "White a1 Kc1; Black b8"


# any board is played


def playout(rules: RuleSet, plies: int, seed: int) -> int:
    """Play at random and check each position; the number of plies played."""
    chance, position = random.Random(seed), start_position(rules)
    for played in range(plies):
        assert not faults_in(rules, position)
        moves = legal_moves(rules, position)
        if not moves:
            return played
        move = chance.choice(moves)
        pieces = position.occupied.bit_count()
        position = after(rules, position, move)
        assert position.occupied.bit_count() == pieces - len(move.captured)
    return plies


PLUS = set(own(squares=Squares.ALL).board.algebraic) - {
    file + rank for file in "abgh" for rank in "1278"
}
"""A cross: eight by eight without the corners."""


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("russian", {"width": 6, "height": 6, "start": (1, 2)}),
        ("russian", {"width": 10}),
        ("international", {"width": 8}),
        ("turkish", {"width": 8, "height": 10}),
        ("international", {"width": 14, "height": 14, "start": (1, 2, 3, 4, 5, 6)}),
        ("frisian", {"width": 9, "height": 11}),
        ("italian", {"width": 26, "height": 26, "start": (1, 2)}),
        ("turkish", {"squares": PLUS}),
        ("brazilian", {"squares": PLUS, "start": (1, 2, 3)}),
        (
            "thai",
            {
                "squares": {"a1", "b2", "c3", "d4", "e5", "f6", "c1", "b4", "d2", "e3", "b6", "d6"},
                "width": 6,
                "height": 6,
                "start": (1,),
            },
        ),
        ("turkish", {"start": Placement(white=("a1", "Kd4"), black=("h7", "Ke5"))}),
    ],
)
def test_own_boards_are_played(base: str, changes: dict[str, Any]) -> None:
    rules = variant(base).derive("own", **changes)
    played = [playout(rules, 60, seed) for seed in range(3)]
    assert max(played) > 5
