"""The rules in which rule sets differ, and rule sets on the same squares."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from draughts import (
    Corner,
    DraughtsError,
    KingRun,
    Landing,
    Notation,
    Placement,
    RuleSet,
    read_fen,
    start_position,
    variant,
    variants,
    write_fen,
)
from draughts.compare import compare_rules
from draughts.compare.reports import rules as report
from draughts.compare.squares import require_same_squares, respelled, transferred
from draughts.render.document import Paragraph, Table

PLAIN = RuleSet(name="plain")


def fields(*rule_sets: RuleSet) -> list[str]:
    return [difference.field for difference in compare_rules(rule_sets)]


# fields


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_a_rule_set_differs_in_nothing_from_itself(rules: RuleSet) -> None:
    assert fields(rules, rules) == []
    assert fields(rules, attrs.evolve(rules, name="other", title="Other", pdn_type=999)) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("capture_sign", ":"),
        ("side_names", ("Light", "Dark")),
        ("width", 10),
        ("start", (1, 2)),
        ("men_capture_kings", False),
        ("king_landing", Landing.NEXT),
        ("king_move_limit", 3),
        ("chain_mandatory", False),
        ("draws", ()),
    ],
)
def test_one_changed_field_is_the_one_difference(field: str, value: Any) -> None:
    (difference,) = compare_rules([PLAIN, attrs.evolve(PLAIN, **{field: value})])
    assert difference.field == field
    assert len({value.words for value in difference.values}) == 2


def test_rulebook_order_and_words() -> None:
    found = compare_rules([variant("russian"), variant("brazilian")])
    assert [difference.field for difference in found] == [
        "capture_sign",
        "capture_priority",
        "promotion",
        "draws",
    ]
    priority = found[1]
    assert (priority.chapter, priority.label) == ("Capture", "choice")
    assert [value.words for value in priority.values] == [
        "free choice between captures",
        "the most pieces (the majority rule)",
    ]
    assert all(value.source and value.matters for value in priority.values)


def test_what_cannot_matter_is_a_dash() -> None:
    found = {d.field: d for d in compare_rules([variant("american"), variant("thai")])}
    assert [value.words for value in found["king_landing"].values] == [
        "-",
        "only the square just behind the captured piece",
    ]
    assert [value.matters for value in found["king_landing"].values] == [False, True]
    assert "lettering" not in found  # neither writes letters


def test_many_rule_sets_at_once() -> None:
    found = compare_rules([variant(name) for name in ("russian", "brazilian", "thai")])
    assert {len(difference.values) for difference in found} == {3}


def test_the_first_player_is_named_as_the_variant_does() -> None:
    tournament, russian = variant("american-tournament"), variant("russian")
    found = {d.field: d for d in compare_rules([tournament, russian])}
    assert found["first_player"].values[0].words == "Red, who moves down the board"


# the report


def table_of(*names: str, width: int | None) -> Table:
    blocks = report.blocks([variant(name) for name in names], width)
    return next(block for block in blocks if isinstance(block, Table))


def test_two_stand_side_by_side_and_many_by_value() -> None:
    assert table_of("russian", "pool", width=100).headers == ("rule", "russian", "pool")
    many = table_of("russian", "pool", "thai", "czech", "italian", width=80)
    assert many.headers == ("rule", "value", "variants")
    widest = table_of("russian", "pool", "thai", "czech", "italian", width=None)
    assert widest.headers == ("rule", "russian", "pool", "thai", "czech", "italian")


def test_every_source_has_a_number() -> None:
    blocks = report.blocks([variant("spanish"), variant("portuguese")])
    table = next(block for block in blocks if isinstance(block, Table))
    (sources,) = [b.text for b in blocks if isinstance(b, Paragraph)]
    assert [row[0] for row in table.rows] == ["End of the game: draws"]
    assert all(f"[{number}]" in cell for number, cell in enumerate(table.rows[0][1:], start=1))
    assert sources.splitlines()[1].startswith("[1] ")


def test_no_difference_is_said() -> None:
    (block,) = report.blocks([PLAIN, attrs.evolve(PLAIN, name="twin")])
    assert block == Paragraph("plain and twin have the same rules.")


def test_the_record() -> None:
    record = report.record([variant("american"), variant("thai")])
    assert record["variants"] == ["american", "thai"]
    rules = record["rules"]
    assert isinstance(rules, list)
    landing = next(rule for rule in rules if rule["field"] == "king_landing")
    assert landing["values"][0] == {"words": None, "source": None}


# the same squares


def test_positions_go_over_by_square() -> None:
    russian, pool = variant("russian"), variant("pool")
    position = read_fen(russian, "B:Wa1,Kc3:Bb8")
    there = transferred(position, pool)
    assert write_fen(there) == "B:WK22,29:B1"
    assert transferred(there, russian) == position


def test_runs_of_king_moves_stay_where_they_are_counted() -> None:
    frisian, international = variant("frisian"), variant("international")
    position = read_fen(frisian, "W:WK46,30:BK5:+0+246")
    assert position.king_runs == (KingRun(0, 2), None)
    assert transferred(position, international).king_runs == (None, None)
    assert transferred(position, variant("frysk")) == position


@pytest.mark.parametrize("other", ["italian", "turkish", "international", "spantsireti"])
def test_other_squares_are_refused_in_one_line(other: str) -> None:
    with pytest.raises(DraughtsError, match="only their rules and behaviour") as caught:
        require_same_squares([variant("russian"), variant("pool"), variant(other)])
    assert f"russian and {other} are not played on the same squares" in str(caught.value)


@pytest.mark.parametrize("notation", [None, *Notation])
def test_names_made_alike(notation: Notation | None) -> None:
    thai, pool = variant("thai"), variant("pool")
    alike = respelled(thai, pool, notation)
    assert alike.board.names() == respelled(pool, pool, notation).board.names()
    assert alike.board.cells == thai.board.cells
    assert start_position(alike) == attrs.evolve(start_position(thai), board=alike.board)


def test_an_explicit_start_keeps_its_squares() -> None:
    start = Placement(white=("a1", "Kc3"), black=("h8",))
    rules = attrs.evolve(PLAIN, start=start)
    like = attrs.evolve(PLAIN, notation=Notation.NUMERIC, numbering=Corner.BOTTOM_RIGHT)
    alike = respelled(rules, like)
    assert alike.start == Placement(white=("4", "K11"), black=("29",))
    assert transferred(start_position(alike), rules) == start_position(rules)
