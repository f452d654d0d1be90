"""Every variant against every behaviour, as the hand-written table has it.

`data/rule_matrix.toml` was written from the rule texts; here each behaviour is played under
each variant and compared with it, cell by cell. The table of seven variants on the page that
the project began with is a part of it and is checked in its own words.

The table is tested in its turn: whatever field of a variant is given another value, some cell
must change. What no game can show is listed in `UNSEEN`, each with its reason.
"""

from __future__ import annotations

import importlib
import itertools
import pkgutil
import re
from collections.abc import Iterator

import attrs
import pytest
from rule_flips import IDENTITY_ONLY, Flip, flips
from rule_matrix import BLOCKS, MAIN, Row, read

import variants
from draughts.compare.behaviours import BEHAVIOURS, behaviour
from draughts.compare.observation import NOT_SHOWN
from draughts.rules import RuleSet
from draughts.types import Landing, Priority, Removal

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


def test_every_variant_has_its_column_in_the_documentation() -> None:
    assert sorted(name for block in BLOCKS.values() for name in block) == sorted(RULES)


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
board        | 8x8      | 8x8        | 8x8     | 8x8       | 8x8        | 8x8        | 10x10
men          | 12       | 12         | 12      | 12        | 12         | 12         | 20
must capture | yes      | yes        | yes     | yes       | yes        | yes        | yes
back capture | no       | no         | yes     | yes       | no         | no         | yes
kings fly    | no       | yes        | yes     | yes       | no         | yes        | yes
man v king   | yes      | yes        | yes     | yes       | no         | yes        | yes
majority     | no       | yes        | no      | yes       | yes        | no         | yes
priorities   | none     | most kings | none    | none      | king+kings | king takes | none
passing      | stops    | (stops)    | as king | as man    | stops      | (stops)    | as man
removal      | [once]   | end        | end     | end       | [end]      | end        | end
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
    "must capture": "must-capture",
    "back capture": "man-takes-backward",
    "kings fly": "king-flies",
    "man v king": "man-takes-king",
    "majority": "most-pieces",
    "passing": "far-row-in-passing",
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


# the test of the test


@attrs.frozen
class Unseen:
    """Flips of some variants that no behaviour can show, and why."""

    field: str
    value: str
    variants: str
    reason: str

    def holds(self, name: str, flip: Flip) -> bool:
        return (
            name in self.variants.split()
            and flip.field == self.field
            and re.fullmatch(self.value, flip.value) is not None
        )


_BY_MEN = (
    "american-tournament italian spanish argentinian brazilian filipino international canadian"
    " sri-lankan dumm killer killer-light russian poddavki spantsireti pool jamaican zimbabwean"
)

UNSEEN = (
    Unseen(
        "removal",
        ".*",
        "american american-tournament suicide italian gothic",
        "a short king never comes back to the square of a piece it took",
    ),
    Unseen(
        "promotion",
        "Promotion.GOES_ON_AS_MAN",
        "american american-tournament suicide spanish portuguese argentinian italian czech thai",
        "a man that takes forward only has nothing to take from the far row",
    ),
    Unseen(
        "capture_priority",
        r"\(most_pieces, (with_king, )?highest_value, most_kings.*\)"
        r"|\(.*most_kings, highest_value.*\)|\(.*, earliest_kings, highest_value\)",
        "spanish portuguese argentinian italian",
        "among equal numbers the highest value is that of the most kings",
    ),
    Unseen(
        "capture_priority",
        r"\(most_pieces, most_kings, (earliest_kings, with_king|with_king, earliest_kings)\)"
        r"|\(most_pieces, highest_value, with_king, most_kings, earliest_kings\)",
        "italian",
        "no man takes a king, so that whoever takes kings is a king",
    ),
    Unseen(
        "capture_priority",
        r"\(highest_value, ((with_king, )?most_(kings|pieces)|most_(kings|pieces), with_king)\)",
        "frisian frysk",
        "captures of equal value hold as many kings and as many men",
    ),
    Unseen(
        "capture_values",
        r"\(100, 198\)|\(101, 199\)",
        "frisian frysk",
        "k kings are still worth less than 2k men and more than 2k - 1, up to 33 kings",
    ),
    Unseen(
        "draws",
        ".* with resets capture/man_move -> capture/promotion/man_move",
        _BY_MEN,
        "a crowning is a man's move",
    ),
    Unseen(
        "draws",
        ".* without capture/man_move with kings_on_both_sides False -> True",
        _BY_MEN,
        "sides that move without moving men have kings",
    ),
    Unseen(
        "draws",
        "(K v K|KK v K|KKK[+]? v K) in .* with promotion_restarts False -> True",
        "spanish portuguese argentinian russian spantsireti poddavki pool jamaican zimbabwean"
        " frisian frysk",
        "kings only: there is no man to crown",
    ),
    Unseen(
        "draws",
        "K v K, K v M, M v M in 0 with promotion_restarts False -> True",
        "turkish kenyan",
        "a count that is full at 0 is full when it starts anew",
    ),
    Unseen(
        "draws",
        "K v K, K v M, M v M in 0 with unless capture_now -> capture_looms",
        "turkish kenyan",
        "one piece cannot threaten every move of another: none of all placements does it",
    ),
    Unseen(
        "draws",
        r".* with pieces 2-3, 8-(24 -> 1-3, 8-24|30 -> 1-3, 8-30)",
        "russian spantsireti",
        "with one piece on the board the game is over",
    ),
    Unseen(
        "draws",
        r".* with pieces 2-3, 8-(24 -> 2-3, 8-25|30 -> 2-3, 8-31)",
        "russian spantsireti",
        "no more pieces than that begin the game",
    ),
    Unseen(
        "draws",
        "60 .* with pieces 6-7 -> 5-7",
        "russian spantsireti",
        "with five pieces the 30 moves are full before the 60",
    ),
    Unseen(
        "draws",
        "with repetition 3|with 25 without capture/man_move",
        "breakthrough",
        "men only go forward, so nothing is repeated and every move is a man's",
    ),
    Unseen(
        "king_landing",
        "Landing.NEXT_BEHIND_KING(_IN_CHAIN)?",
        "breakthrough",
        "the first king ends the game: no king ever takes a king",
    ),
    Unseen(
        "king_move_limit",
        "1|2|9",
        "breakthrough",
        "the first king ends the game: no king makes a second move",
    ),
)
"""Flips that change nothing a game could show. There is no other kind of entry: whatever could
be seen, is."""

STEP = 20
"""By default only every so many flips of a variant that is not a main one are tried."""


def _noticed(name: str, flip: Flip) -> bool:
    """Whether a cell of the table changes. Behaviours that name the field are played first."""
    likely = sorted(BEHAVIOURS, key=lambda found: flip.field not in found.fields)
    return any(found.play(flip.rules).answer != ROWS[found.id].answers[name] for found in likely)


def _wrong(name: str, flip: Flip) -> str | None:
    reasons = [entry.reason for entry in UNSEEN if entry.holds(name, flip)]
    noticed = _noticed(name, flip)
    if noticed and reasons:
        return f"{name}, {flip}: noticed, though {' and '.join(reasons)}"
    if not noticed and not reasons:
        return f"{name}, {flip}: no cell of the table changes"
    return None


@pytest.mark.parametrize(
    "name",
    [name if name in MAIN else pytest.param(name, marks=pytest.mark.slow) for name in RULES],
)
def test_every_flip_of_a_field_is_noticed(name: str) -> None:
    every = list(flips(RULES[name]))
    assert {flip.field for flip in every} >= set(attrs.fields_dict(RuleSet)) - IDENTITY_ONLY - set(
        _never_flipped(RULES[name])
    )
    wrong = [found for flip in every if (found := _wrong(name, flip))]
    assert not wrong, "\n".join(wrong)
    idle = [
        entry
        for entry in UNSEEN
        if name in entry.variants.split() and not any(entry.holds(name, flip) for flip in every)
    ]
    assert not idle, f"{name} has no such flip: {idle}"


def _never_flipped(rules: RuleSet) -> Iterator[str]:
    """Fields that the validators fix, given the others."""
    if Priority.HIGHEST_VALUE not in rules.capture_priority:
        yield "capture_values"
    if {Priority.MOST_PIECES, Priority.HIGHEST_VALUE} & set(rules.capture_priority):
        yield "chain_mandatory"
    if not rules.flying_kings:
        yield "king_landing"
    if not rules.flying_kings or rules.removal is Removal.AFTER_MOVE:
        yield "king_turns_back"
    if rules.king_landing is not Landing.ANY or rules.king_turns_back:
        yield "flying_kings"
    if rules.king_turns_back:
        yield "removal"


@pytest.mark.parametrize("name", [name for name in RULES if name not in MAIN])
def test_some_flips_of_a_field_are_noticed(name: str) -> None:
    begin = list(RULES).index(name) % STEP
    some = itertools.islice(flips(RULES[name]), begin, None, STEP)
    wrong = [found for flip in some if (found := _wrong(name, flip))]
    assert not wrong, "\n".join(wrong)


# A behaviour names the fields its answer depends on. The board and the directions of pieces
# decide besides what room a scenario has, and the aim which positions there are: for those
# fields nothing is claimed.
CLAIMED = set(attrs.fields_dict(RuleSet)) - IDENTITY_ONLY
CLAIMED -= {"width", "height", "squares", "start", "objective"}
CLAIMED -= {"man_moves", "man_captures", "king_moves", "king_captures"}


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("american", 1),
        ("russian", 1),
        ("frisian", 1),
        *(pytest.param(name, 9, marks=pytest.mark.slow) for name in (*MAIN, "frisian", "thai")),
    ],
)
def test_behaviours_depend_on_no_field_that_they_do_not_name(name: str, most: int) -> None:
    """Unless there is no room any more to show them, or only now."""
    wrong = []
    for field, group in itertools.groupby(flips(RULES[name]), key=lambda flip: flip.field):
        quiet = [found for found in BEHAVIOURS if field not in found.fields]
        for flip in itertools.islice(group, most) if field in CLAIMED else ():
            for found in quiet:
                expected = ROWS[found.id].answers[name]
                got = found.play(flip.rules).answer
                if got != expected and NOT_SHOWN not in (got, expected):
                    wrong.append(f"{name}, {flip}: {found.id} was {expected!r}, is {got!r}")
    assert not wrong, "\n".join(wrong)
