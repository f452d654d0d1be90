"""The built-in variants against a table written by hand from the rule texts.

`COMMON` spells what most variants share and each row what is peculiar to one; nothing here is
read from the variants themselves, so that a changed rule in either place is noticed.
"""

import importlib
import pkgutil
import types
import unicodedata
from collections import Counter
from typing import Any

import attrs
import pytest

import variants
from draughts.draws import DrawRule, Ending, NoProgress, Repetition
from draughts.rules import RuleSet, rule_fields
from draughts.setup import start_position
from draughts.types import (
    Color,
    Corner,
    Direction,
    Landing,
    Notation,
    Objective,
    Priority,
    Promotion,
    Removal,
    Reset,
    ResultStyle,
    Side,
    Squares,
    Unless,
)

MODULES: dict[str, types.ModuleType] = {
    module.name: importlib.import_module(f"variants.{module.name}")
    for module in pkgutil.iter_modules(variants.__path__)
    if not module.name.startswith("_")
}
VARIANTS: dict[str, RuleSet] = {
    name.replace("_", "-"): module.RULES for name, module in MODULES.items()
}


# directions, as the rule texts say them

FORWARD = Direction.FORWARD
FORWARD_2 = Direction.FORWARD_LEFT | Direction.FORWARD_RIGHT
DIAGONAL_4 = FORWARD_2 | Direction.BACKWARD_LEFT | Direction.BACKWARD_RIGHT
SIDEWAYS = Direction.LEFT | Direction.RIGHT
STRAIGHT_4 = FORWARD | SIDEWAYS | Direction.BACKWARD
ALL_8 = DIAGONAL_4 | STRAIGHT_4

# draws

KING_MOVES_ONLY = {Reset.CAPTURE, Reset.MAN_MOVE}
NO_CAPTURE_OR_CROWNING = {Reset.CAPTURE, Reset.PROMOTION}
THREE_V_ONE = ("KKK v K", "KKM v K", "KMM v K")
TWO_V_ONE = ("KK v K", "KM v K", "K v K")

TURKISH_DRAWS: tuple[DrawRule, ...] = (
    Repetition(3),
    NoProgress(40, NO_CAPTURE_OR_CROWNING),
    Ending(("K v K", "K v M", "M v M"), 0, unless=Unless.CAPTURE_NOW),
)
AMERICAN_DRAWS = (Repetition(3), NoProgress(40, NO_CAPTURE_OR_CROWNING))
SPANISH_DRAWS = (
    Repetition(3),
    NoProgress(20, KING_MOVES_ONLY),
    Ending("KKK v K", 13, by=Side.STRONGER, long_diagonal=Side.STRONGER),
)
BRAZILIAN_DRAWS = (
    Repetition(3),
    NoProgress(20, KING_MOVES_ONLY),
    Ending(("KK v KK", "KK v KM", "KK v K", "KM v K", "K v K"), 5, by=Side.BOTH),
)
INTERNATIONAL_DRAWS = (
    Repetition(3),
    NoProgress(25, KING_MOVES_ONLY),
    Ending(THREE_V_ONE, 16, by=Side.BOTH),
    Ending(TWO_V_ONE, 5, by=Side.BOTH),
)
POOL_DRAWS = (
    Repetition(3),
    NoProgress(15, KING_MOVES_ONLY),
    Ending("KKK v K", 13, by=Side.WEAKER),
)
FRISIAN_DRAWS = (
    Ending("KK v K", 7, by=Side.BOTH),
    Ending("K v K", 0, unless=Unless.CAPTURE_LOOMS),
)


def russian_draws(most_pieces: int) -> tuple[DrawRule, ...]:
    """Articles 7.2.3 to 7.2.8, on a board that holds so many pieces."""
    return (
        Repetition(3),
        Ending("KKK+ v K", 15, by=Side.STRONGER),
        NoProgress(15, KING_MOVES_ONLY, pieces=((2, 3), (8, most_pieces))),
        NoProgress(30, NO_CAPTURE_OR_CROWNING, pieces=((4, 5),), kings_on_both_sides=True),
        NoProgress(60, NO_CAPTURE_OR_CROWNING, pieces=((6, 7),), kings_on_both_sides=True),
        Ending(THREE_V_ONE, 5, by=Side.STRONGER, long_diagonal=Side.WEAKER),
        Ending(TWO_V_ONE, 5, by=Side.BOTH),
    )


# the table

COMMON: dict[str, Any] = {
    "side_names": ("White", "Black"),
    "pdn_type": None,
    "result_style": ResultStyle.ONE,
    "capture_sign": "x",
    "width": 8,
    "height": 8,
    "squares": Squares.DARK,
    "notation": Notation.ALGEBRAIC,
    "numbering": Corner.TOP_LEFT,
    "lettering": Corner.BOTTOM_LEFT,
    "start": (1, 2, 3),
    "first_player": Color.WHITE,
    "man_moves": FORWARD_2,
    "man_captures": DIAGONAL_4,
    "men_capture_kings": True,
    "king_moves": DIAGONAL_4,
    "king_captures": DIAGONAL_4,
    "flying_kings": True,
    "king_landing": Landing.ANY,
    "king_turns_back": False,
    "king_move_limit": None,
    "capture_mandatory": True,
    "chain_mandatory": True,
    "capture_priority": (),
    "capture_values": (100, 199),
    "removal": Removal.AFTER_MOVE,
    "promotion": Promotion.GOES_ON_AS_MAN,
    "objective": Objective.LEAVE_NO_MOVE,
}

ROWS: dict[str, dict[str, Any]] = {
    # the eight main variants
    "turkish": {
        "pdn_type": 30,
        "squares": Squares.ALL,
        "start": (2, 3),
        "man_moves": FORWARD | SIDEWAYS,
        "man_captures": FORWARD | SIDEWAYS,
        "king_moves": STRAIGHT_4,
        "king_captures": STRAIGHT_4,
        "capture_priority": (Priority.MOST_PIECES,),
        "removal": Removal.AT_ONCE,
        "draws": TURKISH_DRAWS,
    },
    "american": {
        "pdn_type": 21,
        "notation": Notation.NUMERIC,
        "first_player": Color.BLACK,
        "man_captures": FORWARD_2,
        "flying_kings": False,
        "removal": Removal.AT_ONCE,
        "promotion": Promotion.STOPS,
        "draws": AMERICAN_DRAWS,
    },
    "spanish": {
        "pdn_type": 24,
        "squares": Squares.LIGHT,
        "notation": Notation.NUMERIC,
        "numbering": Corner.BOTTOM_RIGHT,
        "man_captures": FORWARD_2,
        "capture_priority": (Priority.MOST_PIECES, Priority.MOST_KINGS),
        "promotion": Promotion.STOPS,
        "draws": SPANISH_DRAWS,
    },
    "russian": {
        "pdn_type": 25,
        "capture_sign": ":",
        "promotion": Promotion.GOES_ON_AS_KING,
        "draws": russian_draws(24),
    },
    "brazilian": {
        "pdn_type": 26,
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": BRAZILIAN_DRAWS,
    },
    "italian": {
        "pdn_type": 22,
        "squares": Squares.LIGHT,
        "notation": Notation.NUMERIC,
        "man_captures": FORWARD_2,
        "men_capture_kings": False,
        "flying_kings": False,
        "capture_priority": (
            Priority.MOST_PIECES,
            Priority.WITH_KING,
            Priority.MOST_KINGS,
            Priority.EARLIEST_KINGS,
        ),
        "promotion": Promotion.STOPS,
        "draws": (Repetition(4), NoProgress(40, KING_MOVES_ONLY)),
    },
    "czech": {
        "pdn_type": 29,
        "man_captures": FORWARD_2,
        "capture_priority": (Priority.WITH_KING,),
        "promotion": Promotion.STOPS,
        "draws": (Repetition(3), NoProgress(40, NO_CAPTURE_OR_CROWNING)),
    },
    "international": {
        "pdn_type": 20,
        "result_style": ResultStyle.TWO,
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    # american and pool family
    "american-tournament": {
        "side_names": ("White", "Red"),
        "pdn_type": 21,
        "notation": Notation.NUMERIC,
        "first_player": Color.BLACK,
        "man_captures": FORWARD_2,
        "flying_kings": False,
        "promotion": Promotion.STOPS,
        "draws": (Repetition(3), NoProgress(40, KING_MOVES_ONLY)),
    },
    "suicide": {
        "notation": Notation.NUMERIC,
        "first_player": Color.BLACK,
        "man_captures": FORWARD_2,
        "flying_kings": False,
        "removal": Removal.AT_ONCE,
        "promotion": Promotion.STOPS,
        "objective": Objective.HAVE_NO_MOVE,
        "draws": AMERICAN_DRAWS,
    },
    "pool": {
        "pdn_type": 23,
        "notation": Notation.NUMERIC,
        "first_player": Color.BLACK,
        "draws": POOL_DRAWS,
    },
    "jamaican": {
        "pdn_type": 23,
        "squares": Squares.LIGHT,
        "lettering": Corner.TOP_LEFT,
        "first_player": Color.BLACK,
        "draws": POOL_DRAWS,
    },
    "zimbabwean": {
        "pdn_type": 23,
        "draws": POOL_DRAWS,
    },
    # spanish family
    "portuguese": {
        "pdn_type": 28,
        "squares": Squares.LIGHT,
        "notation": Notation.NUMERIC,
        "numbering": Corner.BOTTOM_RIGHT,
        "man_captures": FORWARD_2,
        "capture_priority": (Priority.MOST_PIECES, Priority.MOST_KINGS),
        "promotion": Promotion.STOPS,
        "draws": (
            Repetition(3),
            NoProgress(20, NO_CAPTURE_OR_CROWNING),
            Ending("KKK v K", 12, by=Side.BOTH, long_diagonal=Side.STRONGER),
        ),
    },
    "argentinian": {
        "squares": Squares.LIGHT,
        "notation": Notation.NUMERIC,
        "numbering": Corner.BOTTOM_RIGHT,
        "man_captures": FORWARD_2,
        "capture_priority": (Priority.MOST_PIECES, Priority.WITH_KING, Priority.MOST_KINGS),
        "promotion": Promotion.STOPS,
        "draws": SPANISH_DRAWS,
    },
    "thai": {
        "pdn_type": 31,
        "notation": Notation.NUMERIC,
        "numbering": Corner.BOTTOM_RIGHT,
        "start": (1, 2),
        "first_player": Color.BLACK,
        "man_captures": FORWARD_2,
        "king_landing": Landing.NEXT,
        "king_turns_back": True,
        "removal": Removal.AT_ONCE,
        "promotion": Promotion.STOPS,
        "draws": (Repetition(3),),
    },
    # russian and brazilian family
    "spantsireti": {
        "pdn_type": 41,
        "capture_sign": ":",
        "width": 10,
        "promotion": Promotion.GOES_ON_AS_KING,
        "draws": russian_draws(30),
    },
    "poddavki": {
        "capture_sign": ":",
        "promotion": Promotion.GOES_ON_AS_KING,
        "objective": Objective.HAVE_NO_MOVE,
        "draws": (
            Repetition(3),
            NoProgress(15, KING_MOVES_ONLY),
            Ending("KKK v K", 15, by=Side.STRONGER, long_diagonal=Side.WEAKER),
        ),
    },
    "filipino": {
        "squares": Squares.LIGHT,
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": BRAZILIAN_DRAWS,
    },
    # international family
    "canadian": {
        "pdn_type": 27,
        "result_style": ResultStyle.TWO,
        "width": 12,
        "height": 12,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4, 5),
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    "sri-lankan": {
        "width": 12,
        "height": 12,
        "squares": Squares.LIGHT,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4, 5),
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    "dumm": {
        "width": 14,
        "height": 14,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4, 5, 6),
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    "killer": {
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "king_landing": Landing.NEXT_BEHIND_KING,
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    "killer-light": {
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "king_landing": Landing.NEXT_BEHIND_KING_IN_CHAIN,
        "capture_priority": (Priority.MOST_PIECES,),
        "draws": INTERNATIONAL_DRAWS,
    },
    "antidraughts": {
        "pdn_type": 98,
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "capture_priority": (Priority.MOST_PIECES,),
        "objective": Objective.HAVE_NO_MOVE,
        "draws": (Repetition(3),),
    },
    "breakthrough": {
        "pdn_type": 96,
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "capture_priority": (Priority.MOST_PIECES,),
        "objective": Objective.FIRST_KING,
        "draws": (),
    },
    # frisian family
    "frisian": {
        "pdn_type": 40,
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1, 2, 3, 4),
        "man_captures": ALL_8,
        "king_captures": ALL_8,
        "king_move_limit": 3,
        "capture_priority": (Priority.HIGHEST_VALUE, Priority.WITH_KING),
        "draws": FRISIAN_DRAWS,
    },
    "frysk": {
        "pdn_type": 97,
        "width": 10,
        "height": 10,
        "notation": Notation.NUMERIC,
        "start": (1,),
        "man_captures": ALL_8,
        "king_captures": ALL_8,
        "king_move_limit": 3,
        "capture_priority": (Priority.HIGHEST_VALUE, Priority.WITH_KING),
        "draws": FRISIAN_DRAWS,
    },
    # all squares
    "armenian": {
        "squares": Squares.ALL,
        "start": (2, 3),
        "man_moves": FORWARD | FORWARD_2 | SIDEWAYS,
        "man_captures": FORWARD | SIDEWAYS,
        "king_moves": ALL_8,
        "king_captures": STRAIGHT_4,
        "capture_priority": (Priority.MOST_PIECES,),
        "removal": Removal.AT_ONCE,
        "promotion": Promotion.GOES_ON_AS_KING,
        "draws": (Repetition(3),),
    },
    "kenyan": {
        "squares": Squares.ALL,
        "start": (2, 3),
        "man_moves": FORWARD | SIDEWAYS,
        "man_captures": FORWARD | SIDEWAYS,
        "king_moves": STRAIGHT_4,
        "king_captures": STRAIGHT_4,
        "capture_priority": (Priority.MOST_PIECES, Priority.WITH_KING),
        "removal": Removal.AT_ONCE,
        "draws": TURKISH_DRAWS,
    },
    "gothic": {
        "squares": Squares.ALL,
        "start": (1, 2),
        "man_captures": FORWARD | FORWARD_2 | SIDEWAYS,
        "king_moves": ALL_8,
        "king_captures": ALL_8,
        "flying_kings": False,
        "capture_priority": (Priority.MOST_PIECES,),
        "promotion": Promotion.STOPS,
        "draws": (Repetition(3),),
    },
}

MEN = {
    "turkish": 16,
    "american": 12,
    "spanish": 12,
    "russian": 12,
    "brazilian": 12,
    "italian": 12,
    "czech": 12,
    "international": 20,
    "american-tournament": 12,
    "suicide": 12,
    "pool": 12,
    "jamaican": 12,
    "zimbabwean": 12,
    "portuguese": 12,
    "argentinian": 12,
    "thai": 8,
    "spantsireti": 15,
    "poddavki": 12,
    "filipino": 12,
    "canadian": 30,
    "sri-lankan": 30,
    "dumm": 42,
    "killer": 20,
    "killer-light": 20,
    "antidraughts": 20,
    "breakthrough": 20,
    "frisian": 20,
    "frysk": 5,
    "armenian": 16,
    "kenyan": 16,
    "gothic": 16,
}

NUMBERED = {
    "american": {1: "b8", 4: "h8", 5: "a7", 29: "a1", 32: "g1"},
    "american-tournament": {1: "b8", 4: "h8", 5: "a7", 29: "a1", 32: "g1"},
    "suicide": {1: "b8", 32: "g1"},
    "pool": {1: "b8", 4: "h8", 5: "a7", 29: "a1", 32: "g1"},
    "italian": {1: "a8", 4: "g8", 5: "b7", 29: "b1", 32: "h1"},
    "spanish": {1: "h1", 4: "b1", 5: "g2", 29: "g8", 32: "a8"},
    "portuguese": {1: "h1", 4: "b1", 5: "g2", 29: "g8", 32: "a8"},
    "argentinian": {1: "h1", 32: "a8"},
    "thai": {1: "g1", 4: "a1", 5: "h2", 29: "h8", 32: "b8"},
    "international": {1: "b10", 6: "a9", 46: "a1", 50: "i1"},
    "killer": {1: "b10", 50: "i1"},
    "killer-light": {1: "b10", 50: "i1"},
    "antidraughts": {1: "b10", 50: "i1"},
    "breakthrough": {1: "b10", 50: "i1"},
    "frisian": {1: "b10", 6: "a9", 46: "a1", 50: "i1"},
    "frysk": {1: "b10", 6: "a9", 46: "a1", 50: "i1"},
    "canadian": {1: "b12", 7: "a11", 67: "a1", 72: "k1"},
    "sri-lankan": {1: "a12", 7: "b11", 67: "b1", 72: "l1"},
    "dumm": {1: "b14", 8: "a13", 92: "a1", 98: "m1"},
}

CORNERS = {  # (file, rank) from White's left-hand corner: what that square is called
    "turkish": {(0, 0): "a1", (7, 7): "h8", (1, 0): "b1"},
    "russian": {(0, 0): "a1", (7, 7): "h8"},
    "brazilian": {(0, 0): "a1", (7, 7): "h8"},
    "czech": {(0, 0): "a1", (7, 7): "h8"},
    "zimbabwean": {(0, 0): "a1", (7, 7): "h8"},
    "jamaican": {(0, 7): "a1", (7, 0): "h8"},
    "filipino": {(7, 0): "h1", (0, 7): "a8"},
    "spantsireti": {(0, 0): "a1", (9, 7): "j8"},
}


def rule_names() -> set[str]:
    return {field.name for field in rule_fields()}


def default(name: str) -> Any:
    return getattr(RuleSet(name="anything"), name)


def normalised(name: str) -> str:
    """What two names must differ in: not only in case, accents, hyphens or spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ı", "i"))
    return "".join(char for char in plain if char.isalnum())


every_variant = pytest.mark.parametrize("name", sorted(ROWS))


def test_the_table_and_the_files_name_the_same_variants() -> None:
    assert set(ROWS) == set(VARIANTS) == set(MEN)
    assert set(NUMBERED) == {
        name for name, row in ROWS.items() if row.get("notation") is Notation.NUMERIC
    }


def test_the_table_covers_every_rule() -> None:
    identity = {"side_names", "pdn_type", "result_style", "capture_sign"}
    assert set(COMMON) | {"draws"} == rule_names() | identity
    assert all("draws" in row for row in ROWS.values())


@every_variant
def test_rules(name: str) -> None:
    expected = COMMON | ROWS[name]
    assert set(expected) == set(COMMON) | {"draws"}
    assert {field: getattr(VARIANTS[name], field) for field in expected} == expected


@every_variant
def test_men_at_the_start(name: str) -> None:
    start = start_position(VARIANTS[name])
    men = [start.men(color).bit_count() for color in Color]
    assert men == [MEN[name], MEN[name]]
    assert not start.kings(Color.WHITE) | start.kings(Color.BLACK)
    assert start.turn is ROWS[name].get("first_player", Color.WHITE)


@pytest.mark.parametrize(
    ("name", "number", "square"),
    [(name, n, square) for name, squares in NUMBERED.items() for n, square in squares.items()],
)
def test_square_numbers(name: str, number: int, square: str) -> None:
    board = VARIANTS[name].board
    index = board.square(str(number))
    assert board.algebraic[index] == square
    assert board.names()[index] == str(number)


@pytest.mark.parametrize(
    ("name", "cell", "square"),
    [(name, cell, square) for name, cells in CORNERS.items() for cell, square in cells.items()],
)
def test_square_letters(name: str, cell: tuple[int, int], square: str) -> None:
    board = VARIANTS[name].board
    assert board.names()[board.index[cell]] == square


@every_variant
def test_every_unusual_rule_has_a_source(name: str) -> None:
    rules = VARIANTS[name]
    unusual = {field for field in rule_names() if getattr(rules, field) != default(field)}
    cited = {field for field, source in rules.sources if source.strip()}
    assert unusual <= cited


@every_variant
def test_identity(name: str) -> None:
    rules, module = VARIANTS[name], MODULES[name.replace("-", "_")]
    assert rules.name == name
    assert rules.title
    assert rules.summary.endswith(".")
    assert "\n" not in rules.summary
    assert rules.aliases
    assert module.__doc__
    found = [key for key, value in vars(module).items() if isinstance(value, RuleSet)]
    assert found == ["RULES"]


def test_no_name_or_alias_is_given_twice() -> None:
    names = Counter(
        normalised(name) for rules in VARIANTS.values() for name in (rules.name, *rules.aliases)
    )
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("Dama", "turkish"),
        ("Türk daması", "turkish"),
        ("checkers", "american"),
        ("English draughts", "american"),
        ("Damas", "spanish"),
        ("shashki", "russian"),
        ("damas brasileiras", "brazilian"),
        ("dama_italiana", "italian"),
        ("ceska dama", "czech"),
        ("draughts", "international"),
        ("10x10", "international"),
        ("polish-draughts", "international"),
        ("makhos", "thai"),
        ("tama", "armenian"),
        ("giveaway", "antidraughts"),
        ("bt", "breakthrough"),
        ("frysk damjen", "frisian"),
    ],
)
def test_well_known_names(alias: str, name: str) -> None:
    rules = VARIANTS[name]
    assert normalised(alias) in {normalised(known) for known in rules.aliases}


def test_titles_and_summaries_tell_variants_apart() -> None:
    assert len({rules.title for rules in VARIANTS.values()}) == len(VARIANTS)
    assert len({rules.summary for rules in VARIANTS.values()}) == len(VARIANTS)


def test_no_two_variants_have_the_same_rules() -> None:
    seen = {attrs.evolve(rules, name="any", pdn_type=None) for rules in VARIANTS.values()}
    assert len(seen) == len(VARIANTS)
