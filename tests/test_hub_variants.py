"""What variants are called in Hub."""

from __future__ import annotations

import pytest

from draughts import UnknownVariant, variant, variants
from draughts.hub.variants import SCAN_NAMES, named, offered, value_for

SCAN = ("normal", "killer", "bt", "frisian", "losing")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("international", "normal"),
        ("killer", "killer"),
        ("breakthrough", "bt"),
        ("frisian", "frisian"),
        ("antidraughts", "losing"),
        ("turkish", None),
        ("suicide", None),
        ("killer-light", None),
    ],
)
def test_the_names_of_scan(name: str, value: str | None) -> None:
    assert value_for(variant(name), SCAN) == value


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_our_names(rules: object) -> None:
    known = variant(rules.name)  # type: ignore[attr-defined]
    assert value_for(known, offered()) == known.name
    assert named(known.name) == known


def test_names_of_scan_are_read() -> None:
    assert {name: named(name).name for name in SCAN} == SCAN_NAMES
    with pytest.raises(UnknownVariant):
        named("norml")


def test_house_rules_are_no_variant_of_scan() -> None:
    house = variant("international").derive("house", flying_kings=False)
    assert value_for(house, SCAN) is None
    assert value_for(house, offered(house)) == "house"
    assert offered(house)[0] == "house"
    assert offered(variant("russian")) == offered()
