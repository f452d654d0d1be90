"""Variants by name, from anybody's package: found, suggested, registered, left out.

A broken or rude plug-in must never keep the built-in variants from being played.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts import registry
from draughts.errors import UnknownVariant, VariantClash
from draughts.registry import normalised, register, variant, variants
from draughts.rules import RuleSet

OWN = RuleSet(name="own-game", aliases=("my game",))
OTHER = RuleSet(name="other", width=10)

PlugIn = Callable[[object], None]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test sees what another has registered or plugged in."""
    monkeypatch.setattr(registry, "_registered", {})
    registry._index.cache_clear()
    yield
    registry._index.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    """Let these entry points be found beside the built-in one."""
    built_in = [point for point in entry_points(group=registry.GROUP) if point.value == "variants"]
    assert len(built_in) == 1

    def found(*, group: str) -> list[EntryPoint]:
        assert group == registry.GROUP
        return [*points, *built_in]

    monkeypatch.setattr("importlib.metadata.entry_points", found)
    registry._index.cache_clear()


@pytest.fixture
def plug_in(monkeypatch: pytest.MonkeyPatch) -> PlugIn:
    """Install a plug-in whose entry point names a given object."""

    def plug(value: object) -> None:
        module = types.ModuleType("some_plugin")
        module.FOUND = value  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "some_plugin", module)
        install(monkeypatch, EntryPoint("a", "some_plugin:FOUND", registry.GROUP))

    return plug


# names


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("turkish", "turkish"),
        ("TURKISH", "turkish"),
        (" turkish\n", "turkish"),
        ("Turkish_Draughts", "turkish"),
        ("turkish draughts", "turkish"),
        ("TurkishDraughts", "turkish"),
        ("türk daması", "turkish"),
        ("TÜRK DAMASI", "turkish"),
        ("turk-damasi", "turkish"),
        ("dama", "turkish"),
        ("checkers", "american"),
        ("english", "american"),
        ("american_tournament", "american-tournament"),
        ("American Tournament", "american-tournament"),
        ("americantournament", "american-tournament"),
        ("ceska dama", "czech"),
        ("Česká-dáma", "czech"),
        ("shashki", "russian"),
        ("killer.light", "killer-light"),
        ("10x8", "spantsireti"),
    ],
)
def test_names_and_aliases_in_any_spelling(name: str, found: str) -> None:
    assert variant(name).name == found


def test_every_name_and_alias_leads_to_its_variant() -> None:
    for rules in variants():
        for name in (rules.name, *rules.aliases):
            for spelling in (name, name.upper(), name.replace("-", "_"), name.replace("-", " ")):
                assert variant(spelling) is rules


def test_names_and_aliases_are_given_once() -> None:
    given = [normalised(name) for rules in variants() for name in (rules.name, *rules.aliases)]
    assert len(set(given)) == len(given)


def test_variants_stand_in_the_order_of_their_names() -> None:
    names = [rules.name for rules in variants()]
    assert names == sorted(names)
    assert len(set(names)) == len(names)
    assert {"turkish", "american", "spanish", "russian", "international"} <= set(names)


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [
        ("turkisch", "turkish"),
        ("Rusian", "russian"),
        ("internationl", "international"),
        ("chekers", "checkers"),
        ("ceska dma", "česká-dáma"),
    ],
)
def test_did_you_mean(name: str, suggestion: str) -> None:
    with pytest.raises(UnknownVariant) as caught:
        variant(name)
    assert caught.value.name == name
    assert caught.value.suggestions[0] == suggestion
    assert f"no variant {name!r}; did you mean {suggestion}" in str(caught.value)
    assert variant(suggestion)


@pytest.mark.parametrize("name", ["", "   ", "---", "qqqqqq", "_sources", "__init__", "variants"])
def test_what_is_like_no_name(name: str) -> None:
    with pytest.raises(UnknownVariant):
        variant(name)


def test_at_most_three_names_are_suggested() -> None:
    with pytest.raises(UnknownVariant) as caught:
        variant("xdraughts")
    assert len(caught.value.suggestions) == 3


def test_without_a_suggestion_the_list_is_pointed_to() -> None:
    with pytest.raises(UnknownVariant, match="see `draughts variants` for all") as caught:
        variant("qqqqqq")
    assert caught.value.suggestions == ()


@given(st.text())
def test_any_text_is_a_name_or_unknown(name: str) -> None:
    try:
        found = variant(name)
    except UnknownVariant:
        return
    assert normalised(name) in {normalised(one) for one in (found.name, *found.aliases)}


# registering


def test_a_registered_variant_is_found_by_name_and_alias() -> None:
    before = variants()
    assert register(OWN) is OWN
    assert variant("Own Game") is OWN
    assert variant("my-game") is OWN
    assert set(variants()) == {*before, OWN}


def test_registering_again_changes_nothing() -> None:
    register(OWN)
    register(OWN)
    assert variants().count(OWN) == 1
    assert register(variant("turkish")) is variant("turkish")


@pytest.mark.parametrize(
    "rules",
    [
        RuleSet(name="turkish"),
        RuleSet(name="Türk Daması"),
        RuleSet(name="new", aliases=("fine", "CHECKERS")),
        RuleSet(name="own game", width=10),
    ],
)
def test_a_name_of_anothers_is_refused(rules: RuleSet) -> None:
    register(OWN)
    before = variants()
    with pytest.raises(VariantClash, match="belongs to"):
        register(rules)
    assert variants() == before
    with pytest.raises(UnknownVariant):
        variant("fine")


def test_the_message_of_a_clash() -> None:
    with pytest.raises(VariantClash) as caught:
        register(RuleSet(name="new", aliases=("Checkers",)))
    assert str(caught.value) == "'new': the name 'Checkers' belongs to 'american'"


# plug-ins


@pytest.mark.parametrize(
    "value",
    [
        OWN,
        [OWN],
        (OWN, OTHER),
        iter([OWN]),
        {"any": OWN},
        [[OWN], {"more": [OTHER]}],
        types.SimpleNamespace,  # replaced below
    ],
)
def test_an_entry_point_may_name_rule_sets_in_many_ways(plug_in: PlugIn, value: object) -> None:
    if value is types.SimpleNamespace:
        module = types.ModuleType("rules_of_mine")
        module.RULES, module.NOISE = OWN, 5  # type: ignore[attr-defined]
        value = module
    plug_in(value)
    assert variant("own-game") is OWN
    assert variant("turkish").name == "turkish"
    assert OWN in variants()


def test_an_entry_point_may_name_a_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "rules_in_files"
    (package / "deeper").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "deeper" / "__init__.py").write_text("")
    head = "from draughts import RuleSet, variant\n"
    (package / "one.py").write_text(head + "RULES = RuleSet(name='one-of-mine')\n")
    (package / "deeper" / "two.py").write_text(
        # A rule set that is only imported to derive from stays what it is.
        head + "from variants.russian import RULES as BASE\nRULES = BASE.derive('two-of-mine')\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    install(monkeypatch, EntryPoint("files", "rules_in_files", registry.GROUP))
    assert variant("one of mine").name == "one-of-mine"
    assert variant("two of mine").promotion is variant("russian").promotion
    assert len(variants()) == len({rules.name for rules in variants()})


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module_anywhere", "cannot be loaded: No module named 'no_such_module_anywhere'"),
        ("draughts.rules:NOTHING", "cannot be loaded: .*NOTHING"),
        ("draughts.rules:RuleSet.__name__", "holds no rule set"),
        ("draughts.rules:rule_fields", "holds no rule set"),
        ("draughts.board:MAX_SIDE", "holds no rule set"),
    ],
)
def test_a_plug_in_that_gives_no_rule_set_is_left_out(
    monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    install(monkeypatch, EntryPoint("broken", value, registry.GROUP))
    with pytest.warns(UserWarning, match=f"^variants of 'broken' \\({value}\\): {reason}"):
        found = variants()
    assert "turkish" in {rules.name for rules in found}
    assert variant("checkers").name == "american"


def test_a_plug_in_may_fail_in_any_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "failing_rules.py").write_text(
        "from draughts import RuleSet\nRuleSet(name='x', width=1)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    install(monkeypatch, EntryPoint("bad", "failing_rules", registry.GROUP))
    with pytest.warns(UserWarning, match="cannot be loaded: rule set 'x': width=1"):
        assert variant("checkers").name == "american"


def test_a_plug_in_cannot_take_a_name(plug_in: PlugIn) -> None:
    rude = RuleSet(name="Turkish", aliases=("rude",), width=10)
    plug_in([rude, OTHER])
    with pytest.warns(UserWarning, match="another rule set is called 'Turkish' already"):
        found = variants()
    assert rude not in found
    assert variant("turkish").width == 8
    assert variant("other") is OTHER
    with pytest.raises(UnknownVariant):
        variant("rude")


def test_a_plug_in_cannot_take_an_alias(plug_in: PlugIn) -> None:
    rude = RuleSet(name="polite", aliases=("checkers", "own"))
    plug_in(rude)
    with pytest.warns(UserWarning, match="the name 'checkers' of 'polite' belongs to 'american'"):
        assert variant("checkers").name == "american"
    assert variant("polite") is rude
    assert variant("own") is rude


def test_a_built_in_variant_is_found_without_loading_the_plug_ins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, EntryPoint("broken", "no_such_module_anywhere", registry.GROUP))
    assert variant("killer light").name == "killer-light"  # and no warning, which would fail
