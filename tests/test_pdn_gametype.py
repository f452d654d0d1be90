"""GameType: reading it, what it means, and the tags of every variant."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets

from draughts import DraughtsError, RuleSet, variant, variants
from draughts.pdn import GameType, game_type_of, parse_game_type, variant_of
from draughts.pdn.gametype import STANDARD, is_named, tags_for

TABLE = {
    "international": "20,W,10,10,N2,0",
    "american": "21,B,8,8,N1,0",
    "italian": "22,W,8,8,N2,1",
    "pool": "23,B,8,8,N1,0",
    "zimbabwean": "23,W,8,8,A0,0",
    "jamaican": "23,B,8,8,A1,1",
    "spanish": "24,W,8,8,N1,1",
    "russian": "25,W,8,8,A0,0",
    "brazilian": "26,W,8,8,A0,0",
    "canadian": "27,W,12,12,N2,0",
    "portuguese": "28,W,8,8,N1,1",
    "czech": "29,W,8,8,A0,0",
    "turkish": "30,W,8,8,A0,0",
    "thai": "31,B,8,8,N2,0",
    "frisian": "40,W,10,10,N2,0",
    "spantsireti": "41,W,10,8,A0,0",
}
"""The table of the standard, with the variants that have these numbers."""


@pytest.mark.parametrize(("name", "text"), TABLE.items())
def test_the_table_of_the_standard(name: str, text: str) -> None:
    assert str(game_type_of(variant(name))) == text
    found = variant_of({"GameType": text})
    assert found == variant(name)


def test_bare_numbers_stand_for_the_full_form() -> None:
    for number, form in STANDARD.items():
        assert parse_game_type(str(number)) == GameType(number, form)
        assert variant_of({"GameType": str(number)}) is not None
    assert variant_of({"GameType": "23"}) == variant("pool")
    assert parse_game_type("99") == GameType(99)


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_the_tags_of_a_variant_name_it(rules: RuleSet) -> None:
    assert variant_of(tags_for(rules)) == rules


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("25", "25,W,8,8,A0,0"),
        (" 25 , W , 8 , 8 , A0 , 0 ", "25,W,8,8,A0,0"),
        ("25,W,8,8,A0", "25,W,8,8,A0,0"),
        ("25,W,08,8,S0,1", "25,W,8,8,S0,1"),
        ("96", "96"),
    ],
)
def test_reading(text: str, expected: str) -> None:
    assert str(parse_game_type(text)) == expected


@pytest.mark.parametrize(
    "text", ["", "x", "25,W", "25,W,8,8,A4,0", "25,w,8,8,A0,0", "2500", "9" * 99]
)
def test_what_is_none(text: str) -> None:
    with pytest.raises(DraughtsError, match="cannot be read; write 25 or 25,W,8,8,A0,0"):
        parse_game_type(text)


@given(st.text())
@settings(deadline=None)
def test_any_text(text: str) -> None:
    try:
        kind = parse_game_type(text)
    except DraughtsError:
        return
    assert parse_game_type(str(kind)) == kind


@given(rule_sets())
@settings(deadline=None)
def test_the_form_of_any_rule_set_can_be_read(rules: RuleSet) -> None:
    kind = game_type_of(rules)
    assert (kind is None) == (rules.pdn_type is None)
    if kind is not None:
        assert parse_game_type(str(kind)) == kind


# from tags to variants


def test_the_form_decides_between_variants_of_a_number() -> None:
    assert variant_of({"GameType": "23,W,8,8,A0,0"}) == variant("zimbabwean")
    assert variant_of({"GameType": "23,B,8,8,A1,1"}) == variant("jamaican")
    # another notation leaves the board what it is
    assert variant_of({"GameType": "23,W,8,8,N2,0"}) == variant("zimbabwean")
    assert variant_of({"GameType": "23,B,8,8,A3,0"}) == variant("pool")
    # with a form that none of them has, the number is all there is
    assert variant_of({"GameType": "25,W,8,8,N2,0"}) == variant("russian")


def test_names_in_words() -> None:
    assert variant_of({"Variant": "Frisian"}) == variant("frisian")
    assert variant_of({"GameVariant": "Turkish draughts"}) == variant("turkish")
    assert variant_of({"GameType": "21", "Variant": "american-tournament"}) == variant(
        "american-tournament"
    )
    assert variant_of({"GameType": "21", "Variant": "turkish"}) == variant("american")
    assert variant_of({"GameType": "?", "Variant": "killer"}) == variant("killer")
    assert variant_of({"GameType": "20", "Variant": "killer"}) == variant("killer")
    assert variant_of({}) is None
    assert variant_of({"Variant": "no such game"}) is None
    assert variant_of({"Variant": "x" * 1_000_000}) is None


def test_numbers_of_no_variant() -> None:
    for text in ("50", "0", "999"):
        with pytest.raises(DraughtsError, match="is no variant that is known here"):
            variant_of({"GameType": text})


def test_rules_of_ones_own_are_known_by_their_name() -> None:
    mine = attrs.evolve(variant("russian"), name="Mine")
    tags = tags_for(mine)
    assert tags == {"GameType": "25,W,8,8,A0,0", "Variant": "Mine"}
    assert is_named(mine, tags)
    assert is_named(mine, {"Game": "mine "})
    assert not is_named(variant("russian"), tags)
    assert variant_of(tags) == variant("russian")
