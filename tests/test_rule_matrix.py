"""Every variant against every behaviour, as the hand-written table has it.

`data/rule_matrix.toml` was written from the rule texts; here each behaviour is played under
each variant and compared with it, cell by cell. The table of seven variants on the page that
the project began with is a part of it and is checked in its own words.
"""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from rule_matrix import MAIN, Row, read

import variants
from draughts.compare.behaviours import BEHAVIOURS, behaviour
from draughts.rules import RuleSet
from draughts.types import Removal

RULES: dict[str, RuleSet] = {
    rules.name: rules
    for module in pkgutil.iter_modules(variants.__path__, "variants.")
    if (rules := getattr(importlib.import_module(module.name), "RULES", None))
}
ROWS: dict[str, Row] = {row.behaviour: row for chapter in read(RULES) for row in chapter.rows}


def answer(id_: str, name: str) -> str:
    return behaviour(id_).play(RULES[name]).answer


# the table


def test_the_table_has_every_behaviour_and_no_other() -> None:
    assert [row.behaviour for chapter in read(RULES) for row in chapter.rows] == list(ROWS)
    assert set(ROWS) == {found.id for found in BEHAVIOURS}


def test_the_main_variants_are_variants() -> None:
    assert set(MAIN) < set(RULES)


@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.behaviour)
def test_every_variant_behaves_as_the_table_says(row: Row) -> None:
    shown = behaviour(row.behaviour)
    wrong = [
        f"{row.behaviour} [{name}]: expected {expected!r}, got {shown.play(rules).answer!r}\n"
        f"(source: {row.source})\n\n{shown.show(rules)}"
        for name, rules in RULES.items()
        if (expected := row.answers[name]) != shown.play(rules).answer
    ]
    assert not wrong, "\n\n".join(wrong)


# the page that compares seven variants

PAGE = """
               | american | spanish    | russian | brazilian | italian    | czech      | international
board          | 8x8      | 8x8        | 8x8     | 8x8       | 8x8        | 8x8        | 10x10
men            | 12       | 12         | 12      | 12        | 12         | 12         | 20
capture is due | yes      | yes        | yes     | yes       | yes        | yes        | yes
men take back  | no       | no         | yes     | yes       | no         | no         | yes
kings fly      | no       | yes        | yes     | yes       | no         | yes        | yes
men take kings | yes      | yes        | yes     | yes       | no         | yes        | yes
majority       | no       | yes        | no      | yes       | yes        | no         | yes
priorities     | none     | most kings | none    | none      | king+kings | king takes | none
far row passed | stops    | (stops)    | as king | as man    | stops      | (stops)    | as man
removal        | [once]   | end        | end     | end       | [end]      | end        | end
"""
"""The cells of the page, each in a word or two.

(...) the page marks the cell as uncertain; the value is that of other texts, which agree
      (Spanish: rules of play 5 and igraydoma.ru; Czech: hrejsi.cz 10).
[...] the page has a value, which no game can show: kings are short. It is kept in the field.
king+kings: with a king, then the most kings, then a king met earliest. king takes: a king
that can take must, before a man.
"""

_PLAIN = {
    "men": "pieces",
    "capture is due": "must-capture",
    "men take back": "man-takes-backward",
    "kings fly": "king-flies",
    "men take kings": "man-takes-king",
    "majority": "most-pieces",
    "far row passed": "far-row-in-passing",
}
_PRIORITIES = {
    ("no", "no", "no"): "none",
    ("no", "yes", "no"): "most kings",
    ("yes", "yes", "yes"): "king+kings",
    ("yes", "no", "no"): "king takes",
}
_REMOVAL = {"yes": "once", "no": "end"}
_KEPT = {Removal.AT_ONCE: "[once]", Removal.AFTER_MOVE: "[end]"}


def _cells() -> list[tuple[str, str, str]]:
    head, *lines = ([cell.strip() for cell in line.split("|")] for line in PAGE.split("\n")[1:-1])
    return [
        (line[0], name, cell)
        for line in lines
        for name, cell in zip(head[1:], line[1:], strict=True)
    ]


def test_the_page_is_whole() -> None:
    assert len(_cells()) == 10 * 7


@pytest.mark.parametrize(("row", "name", "cell"), _cells())
def test_the_page_of_seven_variants(row: str, name: str, cell: str) -> None:
    assert _on_the_page(row, name) == cell.strip("()")


def _on_the_page(row: str, name: str) -> str:
    if row == "board":
        return answer("board", name).partition(",")[0]
    if row == "priorities":
        one, two, three = (
            answer(id_, name) for id_ in ("king-captures-first", "most-kings", "king-early")
        )
        return _PRIORITIES[one, two, three]
    if row == "removal":
        return _REMOVAL.get(answer("removal", name)) or _KEPT[RULES[name].removal]
    return answer(_PLAIN[row], name)


def test_a_czech_king_comes_before_the_number_and_an_italian_after() -> None:
    """What the page's words for the priorities do not show."""
    assert answer("king-or-number", "czech") == "king"
    assert answer("king-or-number", "italian") == "two"
