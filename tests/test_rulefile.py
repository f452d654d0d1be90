"""Rules files: what they may say, every fault with its place, and the way there and back."""

from __future__ import annotations

import datetime
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
import tomlkit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import rule_sets

import draughts
from draughts import (
    Color,
    Direction,
    DraughtsError,
    DrawRule,
    Ending,
    InvalidRules,
    NoProgress,
    Placement,
    Priority,
    Promotion,
    Removal,
    Repetition,
    Reset,
    RuleSet,
    Side,
    Squares,
    Unless,
    dump_rules,
    load_rules,
    loads_rules,
    registry,
    variant,
    variants,
)
from draughts.rulefile.template import rule_template
from draughts.rulefile.values import DRAW_RULES
from draughts.rules import rule_fields

EASY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(EASY, max_examples=30)
"""For what writes and reads a file of every rule, which takes its time."""

NAMES = [rules.name for rules in variants()]
HOUSE = Path(__file__).parent.parent / "examples" / "house.toml"


def faults_of(text: str) -> tuple[str, ...]:
    """What is wrong with a rules file; all of it must also stand in one line."""
    with pytest.raises(InvalidRules) as caught:
        loads_rules(text)
    line = str(caught.value)
    assert line == f"rules 'house': {'; '.join(caught.value.faults)}"
    assert len(line.splitlines()) == 1
    return caught.value.faults


# what a file may say


def test_an_empty_file_is_the_default_rules() -> None:
    assert loads_rules("", name="bare") == RuleSet(name="bare")


def test_a_file_derives_from_its_base() -> None:
    text = 'base = "Shashki"\ncapture_priority = ["most_pieces"]\nflying_kings = false'
    found = loads_rules(text, name="mine")
    wanted = variant("russian").derive(
        "mine", capture_priority=(Priority.MOST_PIECES,), flying_kings=False
    )
    assert attrs.asdict(found) == attrs.asdict(wanted)
    assert found.title == ""
    assert found.source("flying_kings") is None
    assert found.source("removal") == variant("russian").source("removal")


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ('name = "other"', "name", "other"),
        ('title = "Ours \\u2014 \\"the\\" game"', "title", 'Ours — "the" game'),
        ('aliases = ["a", "b"]', "aliases", ("a", "b")),
        ('aliases = "a"', "aliases", ("a",)),
        ('side_names = ["Red", "Blue"]', "side_names", ("Red", "Blue")),
        ("pdn_type = 30", "pdn_type", 30),
        ('pdn_type = "none"', "pdn_type", None),
        ('king_move_limit = "none"', "king_move_limit", None),
        ("king_move_limit = 3", "king_move_limit", 3),
        ("width = 10", "width", 10),
        ('squares = "all"', "squares", Squares.ALL),
        (
            'squares = ["A1", "b2", "c3"]\nstart = 1\nheight = 3\nwidth = 3',
            "squares",
            frozenset({"a1", "b2", "c3"}),
        ),
        ("start = [2, 1]", "start", (2, 1)),
        ("start = 2", "start", (2,)),
        (
            'start = { white = ["a1", "Kc3"], black = "h8" }',
            "start",
            Placement(("a1", "Kc3"), ("h8",)),
        ),
        ('first_player = "black"', "first_player", Color.BLACK),
        ('man_moves = ["forward", "left"]', "man_moves", Direction.FORWARD | Direction.LEFT),
        ('man_captures = "all"', "man_captures", Direction.ALL),
        (
            'king_moves = ["diagonals", "forward", "forward_left"]',
            "king_moves",
            Direction.DIAGONALS | Direction.FORWARD,
        ),
        ("flying_kings = false", "flying_kings", False),
        (
            'capture_priority = ["with_king", "most_kings"]',
            "capture_priority",
            (Priority.WITH_KING, Priority.MOST_KINGS),
        ),
        ('capture_priority = "most_pieces"', "capture_priority", (Priority.MOST_PIECES,)),
        ('removal = "at_once"', "removal", Removal.AT_ONCE),
        ('promotion = "stops"', "promotion", Promotion.STOPS),
        ("draws = []", "draws", ()),
        ('[draws]\nrule = "repetition"', "draws", (Repetition(3),)),
        ('[[draws]]\nrule = "repetition"\ntimes = 5', "draws", (Repetition(5),)),
        (
            '[[draws]]\nrule = "no_progress"\nmoves = 9\nresets = "capture"\n'
            "pieces = [[2, 3], [6, 7]]\nkings_on_both_sides = true",
            "draws",
            (NoProgress(9, {Reset.CAPTURE}, ((2, 3), (6, 7)), kings_on_both_sides=True),),
        ),
        (
            '[[draws]]\nrule = "ending"\nbalances = "KKK v K"\nmoves = 5\nby = "stronger"\n'
            'long_diagonal = "none"\nunless = "capture_now"',
            "draws",
            (Ending("KKK v K", 5, by=Side.STRONGER, unless=Unless.CAPTURE_NOW),),
        ),
        ('[sources]\nwidth = "Ann"', "sources", (("width", "Ann"),)),
        ('sources = { width = "Ann", height = "" }', "sources", (("width", "Ann"),)),
    ],
)
def test_values(text: str, field: str, value: Any) -> None:
    assert getattr(loads_rules(text), field) == value


def test_an_empty_source_takes_that_of_the_base_away() -> None:
    text = 'base = "russian"\n[sources]\nremoval = ""\nwidth = "Ann"'
    wanted = dict(variant("russian").sources) | {"width": "Ann"}
    del wanted["removal"]
    assert dict(loads_rules(text).sources) == wanted


def test_a_file_gives_its_name_unless_it_states_one(tmp_path: Path) -> None:
    path = tmp_path / "ours.of.old.toml"
    path.write_bytes(b'\xef\xbb\xbfbase = "turkish"\r\n')  # as some editors begin a text
    assert load_rules(path) == load_rules(str(path)) == variant("turkish").derive("ours.of.old")
    path.write_text('name = "grandmother"', encoding="utf-8")
    assert load_rules(path).name == "grandmother"


def test_the_example_is_a_game() -> None:
    rules = load_rules(HOUSE)
    assert (rules.name, rules.side_names) == ("house", ("Cream", "Cherry"))
    game = draughts.Game(rules, "B:B22:W7,24,26")
    assert [game.write_move(move) for move in game.legal_moves] == ["22x2"]


# faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("flyingkings = true", "flyingkings: no such rule; did you mean 'flying_kings'?"),
        ("Flying-Kings = true", "Flying-Kings: no such rule; did you mean 'flying_kings'?"),
        ("zzz = 1", "zzz: no such rule"),
        ('"a\\nb" = 1', "'a\\nb': no such rule"),
        ("basis = 1", "basis: no such rule; did you mean 'base'?"),
        ('base = "rusian"', "base: no variant 'rusian'; did you mean russian"),
        ("base = 3", "base: 3 is not a text"),
        ("name = 5", "name: 5 is not a text"),
        ('name = " "', "name = ' ': must be a text that is not empty"),
        ("title = true", "title: true is not a text"),
        ('aliases = ["a", 2]', "aliases[1]: 2 is not a text"),
        ("aliases = 2", "aliases: 2 is not a text"),
        ('aliases = ["a", "a"]', "aliases = ['a', 'a']: names the same thing twice"),
        ('aliases = ["a", " "]', "aliases = ['a', ' ']: holds an empty name"),
        ('side_names = ["White"]', "side_names: ['White'] is not a list of 2"),
        ('side_names = "White"', "side_names: 'White' is not a list of 2"),
        ("side_names = [1, 2]", "side_names[1]: 2 is not a text"),
        ("pdn_type = 3", 'pdn_type = 3: must be a whole number from 20 to 999 or "none"'),
        ('pdn_type = "no"', "pdn_type: 'no' is not a whole number or \"none\""),
        ("pdn_type = [1]", 'pdn_type: [1] is not a whole number or "none"'),
        ('result_style = "3-0"', "result_style: '3-0' is none of 1-0, 2-0"),
        ('capture_sign = "-"', "capture_sign = '-': must be 'x' or ':'"),
        ('width = "8"', "width: '8' is not a whole number"),
        ("width = 8.0", "width: 8.0 is not a whole number"),
        ("width = true", "width: true is not a whole number"),
        ("width = 99", "width = 99: must be a whole number from 2 to 26"),
        ('squares = "drak"', "squares: 'drak' is none of dark, light, all; did you mean 'dark'?"),
        ("squares = 4", "squares: 4 is none of dark, light, all"),
        ("squares = []", 'squares = []: must be one of "dark", "light", "all" or a set of'),
        ("squares = [1]", "squares[0]: 1 is not a text"),
        ('squares = ["i1"]', "squares = ['i1']: 'i1': outside 8 files, 8 rows"),
        ("notation = {}", "notation: {} is none of algebraic, numeric"),
        ("start = []", "start = []: must be the rows that men fill, like [1, 2, 3], or a table of"),
        ("start = [1, 1]", "start = [1, 1]: names a row twice"),
        ('start = ["1"]', "start[0]: '1' is not a whole number"),
        ("start = [1, 8]", "start = [1, 8]: row 8 is the far row, where men are crowned"),
        ("start = { white = [] }", "start.black: must be given"),
        (
            'start = { white = "a1", black = "h8", red = "c3" }',
            "start.red: no such setting",
        ),
        (
            'start = { white = ["a1", 2], black = "h8" }',
            "start.white[1]: 2 is not a text",
        ),
        (
            'start = { white = "a2", black = "h8" }',
            "start = { white = 'a2', black = 'h8' }: white: ",
        ),
        ("first_player = 1", "first_player: 1 is none of white, black"),
        ('man_moves = ["forward", "lefd"]', "man_moves[1]: 'lefd' is none of forward, forward_r"),
        ('man_moves = "FORWARD"', "; did you mean 'forward'?"),
        ("king_moves = []", "king_moves: [] names no direction"),
        ("flying_kings = 1", "flying_kings: 1 is not true or false"),
        ('flying_kings = "true"', "flying_kings: 'true' is not true or false"),
        (
            'capture_priority = ["with_king", "most_kngs"]',
            "capture_priority[1]: 'most_kngs' is none of most_pieces, highest_value, with_king, "
            "most_kings, earliest_kings; did you mean 'most_kings'?",
        ),
        (
            'capture_priority = ["with_king", "with_king"]',
            "capture_priority = ['with_king', 'with_king']: names the same thing twice",
        ),
        ("capture_priority = 1", "capture_priority: 1 is none of most_pieces"),
        (
            'capture_values = [1, 2]\ncapture_priority = "most_pieces"',
            'capture_values = [1, 2]: only "highest_value" in capture_priority uses values',
        ),
        (
            "capture_values = [1, -1]",
            "capture_values = [1, -1]: must be two positive whole numbers",
        ),
        ("removal = 1979-05-27", "removal: 1979-05-27 is none of at_once, after_move"),
        (
            "king_turns_back = true",
            'king_turns_back = true: with removal="after_move" the captured piece blocks',
        ),
        (
            'flying_kings = false\nking_landing = "next"',
            "king_landing = 'next': only flying kings have a choice of landing squares; use "
            '"any" with flying_kings=false',
        ),
        (
            "draws = 3",
            "draws: 3 is not a table with a 'rule', one of repetition, no_progress, ending",
        ),
        ("draws = [{}]", "draws[0]: {} is not a table with a 'rule'"),
        ("draws = [{ rule = 1 }]", "draws[0].rule: 1 is none of repetition"),
        (
            'draws = [{ rule = "repetitoin" }]',
            "draws[0].rule: 'repetitoin' is none of repetition, no_progress, ending; did you mean "
            "'repetition'?",
        ),
        ('draws = [{ rule = "repetition", times = 1 }]', "draws[0].times = 1: a whole number from"),
        ('draws = [{ rule = "repetition", time = 3 }]', "draws[0].time: no such setting; did you"),
        ('draws = [{ rule = "no_progress", moves = 3 }]', "draws[0].resets: must be given"),
        (
            'draws = [{ rule = "no_progress", moves = "x", resets = ["captures"] }]',
            "draws[0].resets[0]: 'captures' is none of capture, promotion, man_move; did you mean",
        ),
        (
            'draws = [{ rule = "no_progress", moves = 3, resets = [] }]',
            'draws[0].resets: one or more of "capture", "promotion", "man_move"',
        ),
        (
            'draws = [{ rule = "no_progress", moves = 3, resets = "capture", pieces = [2, 7] }]',
            "draws[0].pieces[0]: 2 is not a list of 2",
        ),
        (
            'draws = [{ rule = "no_progress", moves = 3, resets = "capture", pieces = [[7, 2]] }]',
            "draws[0].pieces: [7, 2]: a pair",
        ),
        (
            'draws = [{ rule = "ending", moves = -1, balances = ["KK v Q"] }]',
            "draws[0].balances: 'KK v Q': two forces of K and M",
        ),
        (
            'draws = [{ rule = "ending", moves = 1, balances = "K v M", long_diagonal = "both" }]',
            'draws[0].long_diagonal = "both": "none", "stronger" or "weaker"',
        ),
        (
            '[[draws]]\nrule = "repetition"\nwidth = 10',
            "draws[0].width: no such setting; a rule of the variant stands above all tables",
        ),
        ("sources = 3", "sources: 3 is not a table of texts"),
        ('[sources]\nwidht = "Ann"', "sources.widht: no such rule; did you mean 'width'?"),
        (
            "[sources]\nflying_kings = true",
            "sources.flying_kings: a rule of the variant stands above all tables, its source here",
        ),
    ],
)
def test_each_fault(text: str, fault: str) -> None:
    assert any(fault in found for found in faults_of(text)), faults_of(text)


def test_every_fault_at_once() -> None:
    text = """
        base = "rusian"
        flyingkings = true
        width = 99
        capture_priority = ["most_kngs", 3]
        [[draws]]
        rule = "repetition"
        times = 1
        [[draws]]
        rule = "ending"
        moves = "x"
        ballances = ["K v K"]
        [[draws]]
        moves = 3
        [sources]
        widht = "Ann"
        width = 3
    """
    places = [re.split("[: ]", fault)[0] for fault in faults_of(text)]
    assert places == [
        "base",
        "flyingkings",
        "width",
        "capture_priority[0]",
        "capture_priority[1]",
        "draws[0].times",
        "draws[1].balances",
        "draws[1].moves",
        "draws[1].ballances",
        "draws[2]",
        "sources.widht",
        "sources.width",
    ]


def test_contradictions_come_all_at_once_too() -> None:
    text = 'base = "american"\nking_turns_back = true\nstart = [1, 2, 3, 4, 5]\nheight = 7'
    assert faults_of(text) == (
        "start = [1, 2, 3, 4, 5]: the men of both sides would share squares on 7 rows",
        "king_turns_back = true: a short king can never turn back over the same line",
    )


def test_a_contradiction_with_the_base_shows_the_value_of_the_base() -> None:
    (fault,) = faults_of('base = "russian"\nheight = 5')
    assert fault == "start = [1, 2, 3]: the men of both sides would share squares on 5 rows"


def test_a_contradiction_with_named_squares_of_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    squares = set(variant("turkish").board.names()) - {"d4", "e5"}
    ring = variant("turkish").derive("ring", squares=squares)
    monkeypatch.setitem(registry._registered, "ring", ring)
    registry._index.cache_clear()
    (fault,) = faults_of('base = "ring"\nwidth = 6')
    registry._index.cache_clear()
    assert re.match(r"squares = \['a8', 'b8', .* \.\.\.: 'g1', 'g2', .*: outside 6 files", fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("width = ", "no valid TOML: "),
        ("width = 8\nheight = eight\n", "no valid TOML: line 2, column 10: Invalid value"),
        ("width = 8\nwidth = 9", "no valid TOML: "),
        ("draws = " + "[" * 5000, "no valid TOML: is nested too deeply"),
        ("width = " + "9" * 5000, "no valid TOML: "),
        ("\0", "no valid TOML: line 1, column 1: "),
    ],
)
def test_what_is_no_toml(text: str, fault: str) -> None:
    (found,) = faults_of(text)
    assert found.startswith(fault)


def test_long_values_are_cut_short() -> None:
    for text in (f'width = "{"x" * 999}"', f"width = {[1] * 999}", "width.a" + ".a" * 500 + " = 1"):
        (fault,) = faults_of(text)
        assert len(fault) < 120


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes('title = "ä"'.encode("latin-1"))
    for path, reason in (
        (tmp_path / "none.toml", "cannot be read: No such file or directory"),
        (tmp_path, "cannot be read: "),
        (Path("a\0b.toml"), "cannot be read: "),
        (latin, "is not UTF-8 text, see byte 9"),
    ):
        with pytest.raises(DraughtsError, match=re.escape(f": {reason}")) as caught:
            load_rules(path)
        assert not isinstance(caught.value, InvalidRules)
        assert len(str(caught.value).splitlines()) == 1


def test_faults_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("width = 1", encoding="utf-8")
    with pytest.raises(InvalidRules, match=re.escape(f"rules file {os.fspath(path)!r}: width = 1")):
        load_rules(path)


# there and back


def assert_same(found: RuleSet, rules: RuleSet) -> None:
    """Equal also in what takes no part in comparing rule sets."""
    assert found == rules
    for field in ("title", "aliases", "summary"):
        assert getattr(found, field) == getattr(rules, field)
    assert dict(found.sources) == dict(rules.sources)


@pytest.mark.parametrize("name", NAMES)
def test_round_trip_of_each_variant(name: str) -> None:
    rules = variant(name)
    found = loads_rules(dump_rules(rules), name="unused")
    assert_same(found, rules)
    assert found.sources == rules.sources
    for base in (rules, variant("russian"), "frisian"):
        assert_same(loads_rules(dump_rules(rules, base), name="unused"), rules)


@FEWER
@given(rule_sets())
def test_round_trip_of_any_rules(rules: RuleSet) -> None:
    assert_same(loads_rules(dump_rules(rules)), rules)


@FEWER
@given(rule_sets(), st.sampled_from(NAMES))
def test_round_trip_of_any_rules_from_any_base(rules: RuleSet, base: str) -> None:
    assert_same(loads_rules(dump_rules(rules, base)), rules)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
LINES = st.text(st.characters(exclude_categories=["Cs", "Cc"]))


@FEWER
@given(
    st.tuples(LINES, TEXTS).filter(lambda pair: pair[0].strip()),
    st.lists(TEXTS.filter(str.strip), unique=True, max_size=3),
    st.dictionaries(st.sampled_from([field.name for field in rule_fields()]), TEXTS.filter(bool)),
)
def test_round_trip_of_texts(
    texts: tuple[str, str], aliases: list[str], sources: dict[str, str]
) -> None:
    name, title = texts
    texts_of: dict[str, Any] = {"title": title, "summary": title}
    texts_of |= {"aliases": aliases, "sources": sources}
    rules = RuleSet(name=name, **texts_of)
    assert_same(loads_rules(dump_rules(rules)), rules)
    assert_same(loads_rules(dump_rules(rules, "thai")), rules)


@FEWER
@given(
    st.lists(
        st.builds(
            NoProgress,
            st.integers(1, 200),
            st.sets(st.sampled_from(Reset), min_size=1),
            st.lists(st.tuples(st.integers(0, 5), st.integers(5, 24)), max_size=2).map(tuple),
            st.booleans(),
        )
        | st.builds(Repetition, st.integers(2, 9))
        | st.builds(
            Ending,
            st.lists(st.sampled_from(["K v K", "KM+ v K", "KK v M"]), min_size=1),
            st.integers(0, 30),
            unless=st.sampled_from(Unless),
            promotion_restarts=st.booleans(),
        )
        | st.builds(
            Ending,
            st.just("KKK v K"),
            st.integers(0, 30),
            by=st.sampled_from(Side),
            long_diagonal=st.sampled_from([None, Side.STRONGER, Side.WEAKER]),
        ),
        max_size=4,
    )
)
def test_round_trip_of_draws(draws: list[DrawRule]) -> None:
    rules = RuleSet(name="drawn", draws=tuple(draws))
    assert loads_rules(dump_rules(rules)) == rules
    assert loads_rules(dump_rules(rules, "turkish")) == rules


def test_what_is_written() -> None:
    rules = variant("turkish").derive(
        "mine",
        title="Mine",
        squares={"a1", "b1", "c3", "h8", "a8"},
        start=Placement(("a1", "Kb1"), ("h8",)),
        man_moves=Direction.FORWARD_AND_SIDEWAYS | Direction.BACKWARD_LEFT | Direction.DIAGONALS,
        capture_priority=(),
        draws=(Repetition(3), Ending("K v K", 4)),
        sources={"squares": "Ann", "removal": "Bob"},
    )
    assert dump_rules(rules, "dama") == (
        'base = "turkish"\n'
        'name = "mine"\n'
        'title = "Mine"\n'
        'squares = ["a8", "h8", "c3", "a1", "b1"]\n'
        'start = {white = ["a1", "Kb1"], black = ["h8"]}\n'
        'man_moves = ["diagonals", "forward_and_sideways"]\n'
        "capture_priority = []\n"
        "\n"
        "[[draws]]\n"
        'rule = "repetition"\n'
        "times = 3\n"
        "\n"
        "[[draws]]\n"
        'rule = "ending"\n'
        'balances = ["K v K"]\n'
        "moves = 4\n"
        "\n"
        "[sources]\n"
        'removal = "Bob"\n'
        'squares = "Ann"\n'
    )
    assert dump_rules(RuleSet(name="bare", king_move_limit=None)).count("none") == 1
    squares = set(variant("turkish").board.names()) - {"e4"}
    long = dump_rules(variant("turkish").derive("hole", squares=squares), "turkish")
    assert max(map(len, long.splitlines())) < 100


def test_every_draw_rule_of_ours_can_be_written() -> None:
    ours = {kind for kind in DrawRule.__subclasses__() if kind.__module__ == DrawRule.__module__}
    assert set(DRAW_RULES.values()) == ours


def test_a_draw_rule_of_ones_own_cannot_be_written() -> None:
    @attrs.frozen
    class Mine(Repetition):
        def sentence(self) -> str:
            return "mine"

    rules = RuleSet(name="odd", draws=(Repetition(3), Mine(4)))
    with pytest.raises(DraughtsError, match="'odd': draws: Mine is a draw rule of your own"):
        dump_rules(rules)


def test_a_base_must_be_known() -> None:
    mine = variant("russian").derive("mine", flying_kings=False)
    with pytest.raises(draughts.UnknownVariant):
        dump_rules(mine, mine)
    with pytest.raises(DraughtsError, match="'russian' differs from the known variant"):
        dump_rules(mine, attrs.evolve(mine, name="russian"))


def test_a_text_that_no_file_can_hold() -> None:
    with pytest.raises(DraughtsError, match="UTF-8"):
        dump_rules(RuleSet(name="odd", title="\udcff"))


# the file to start from


def in_force(text: str) -> str:
    """A new file with every rule in it stated."""
    return re.sub(r"^#(?! |$)", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_a_new_file_plays_like_its_base(name: str) -> None:
    base = variant(name)
    text = rule_template("my.toml", base.derive("my"), base)
    assert_same(loads_rules(text, name="my"), base.derive("my"))
    assert_same(loads_rules(in_force(text)), base.derive("my"))


def test_a_new_file_without_base_has_the_defaults() -> None:
    text = rule_template("my.toml", RuleSet(name="my"), None)
    assert loads_rules(text, name="my") == RuleSet(name="my")
    stated = in_force(text)
    assert loads_rules(stated.replace('base = "russian"\n', "")) == RuleSet(name="my")
    for field in attrs.fields(RuleSet):
        assert re.search(rf"^\[*{field.name}\b", stated, re.MULTILINE)


@FEWER
@given(rule_sets(), st.sampled_from([None, *NAMES]))
def test_a_new_file_keeps_what_differs_in_force(rules: RuleSet, name: str | None) -> None:
    base = variant(name) if name else None
    text = rule_template("random.toml", rules, base)
    assert loads_rules(text, name="random") == rules


def test_a_new_file_explains_every_choice() -> None:
    text = rule_template("a b.toml", RuleSet(name="my"), None)
    assert "# draughts play" not in text
    assert "draughts play 'a b.toml'" in text
    for line in (
        '#   "at_once"     captured pieces leave the board one by one during the move',
        "#   false  capturing is optional",
        '#   "most_pieces"     the most pieces',
        '# repeated moves: a whole number from 1 to 9 or "none"',
        '#   "sideways"              sideways',
        "# capture: see man_moves",
        '#   rule = "no_progress"',
        '#       long_diagonal: "stronger" or "weaker" or "both" or "none"',
    ):
        assert f"\n{line}" in text
    assert not re.search(r"\b(None|True|False|tuple|Direction|Placement)\b", text)


# nothing but errors of our own

PLAIN = (
    st.booleans()
    | st.integers(-2, 30)
    | st.floats()
    | st.just(datetime.date(1979, 5, 27))
    | st.text(max_size=3)
    | st.sampled_from(["none", "all", "dark", "forward", "most_pieces", "repetition", "ending"])
    | st.sampled_from(["K v K", "a1", "Kh8", "capture", "x", "black", "turkish"])
)
KEYS = st.text(max_size=3) | st.sampled_from(
    ["rule", "times", "moves", "resets", "balances", "pieces", "by", "white", "black", "width"]
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from(["base", *(field.name for field in attrs.fields(RuleSet))])


def assert_read_or_refused(text: str) -> None:
    try:
        rules = loads_rules(text)
    except DraughtsError as error:
        lines = str(error).splitlines()
    else:
        assert loads_rules(dump_rules(rules)) == rules
        return
    assert len(lines) == 1


@EASY
@given(st.dictionaries(FIELDS, VALUES, max_size=3))
def test_any_values(table: dict[str, Any]) -> None:
    assert_read_or_refused(tomlkit.dumps(table))


@EASY
@given(st.text() | st.text("[]{}=\"'#.,\n abwidth0123456789_"))
def test_any_text(text: str) -> None:
    assert_read_or_refused(text)


@FEWER
@given(rule_sets(), st.randoms(use_true_random=False))
def test_a_damaged_file(rules: RuleSet, chance: Any) -> None:
    text = dump_rules(rules)
    for _ in range(2):
        start = chance.randrange(len(text))
        middle = chance.choice(["", "\n", '"', "[", "=", "7", "none"])
        text = text[:start] + middle + text[start + chance.randrange(4) :]
    assert_read_or_refused(text)


# who reads no file pays for none


@pytest.mark.parametrize("args", [("moves", "turkish"), ("rules", "thai"), ("variants",)])
def test_nothing_is_loaded_for_files_where_none_is_read(args: tuple[str, ...]) -> None:
    code = (
        "import sys\n"
        "from draughts.cli import main\n"
        "try:\n    main(sys.argv[1:])\n"
        "except SystemExit:\n    pass\n"
        "print([name for name in ('cattrs', 'tomllib', 'tomlkit') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *args], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
