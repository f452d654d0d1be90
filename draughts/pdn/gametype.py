"""The GameType tag of PDN: a number for the game, and how its board is numbered.

``25`` or ``25,W,8,8,A0,0``: number, colour that starts, width, height, notation (``N``
numbers, ``A`` letters) with the corner of square 1 or a1 as the starting player sees it (0
bottom left, 1 bottom right, 2 top left, 3 top right), and 1 if the bottom left corner is not
played on. Several rule sets share a number, so the whole of it is compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import attrs

from draughts.errors import DraughtsError, UnknownVariant
from draughts.language import tell
from draughts.registry import variant, variants
from draughts.rules import RuleSet
from draughts.types import Color, Corner, Notation

_TYPE = re.compile(
    r"\s*([0-9]{1,3})"
    r"(?:\s*,\s*([WB])\s*,\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*,\s*([ANS])([0-3])"
    r"(?:\s*,\s*([01]))?)?\s*\Z"
)

STANDARD: Mapping[int, str] = {
    20: "W,10,10,N2,0",
    21: "B,8,8,N1,0",
    22: "W,8,8,N2,1",
    23: "B,8,8,N1,0",
    24: "W,8,8,N1,1",
    25: "W,8,8,A0,0",
    26: "W,8,8,A0,0",
    27: "W,12,12,N2,0",
    28: "W,8,8,N1,1",
    29: "W,8,8,A0,0",
    30: "W,8,8,A0,0",
    31: "B,8,8,N2,0",
    40: "W,10,10,N2,0",
    41: "W,10,8,A0,0",
}
"""What a bare number stands for in the PDN 3.0 standard."""

_CORNERS = (Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT, Corner.TOP_LEFT, Corner.TOP_RIGHT)


@attrs.frozen
class GameType:
    """A game's number, and the form of its board if that is given.

    ``form`` is what follows the number, like ``W,8,8,A0,0``, or None for a bare number that the
    standard does not explain.
    """

    number: int
    form: str | None = None

    @property
    def board(self) -> tuple[str, ...] | None:
        """The form without the notation: who starts, width, height, and the inversion."""
        if self.form is None:
            return None
        start, width, height, _, inverted = self.form.split(",")
        return start, width, height, inverted

    def __str__(self) -> str:
        return str(self.number) if self.form is None else f"{self.number},{self.form}"


def parse_game_type(text: str) -> GameType:
    """What a GameType tag says; a bare number is filled in from the standard.

    Raises `DraughtsError` for a text that is none.
    """
    found = _TYPE.match(text)
    if found is None:
        shown = text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "..."
        raise DraughtsError(
            tell("GameType {shown!r} cannot be read; write 25 or 25,W,8,8,A0,0", shown=shown)
        )
    number = int(found[1])
    if found[2] is None:
        return GameType(number, STANDARD.get(number))
    start, width, height, letter, corner, inverted = found.groups()[1:]
    return GameType(
        number, f"{start},{int(width)},{int(height)},{letter}{corner},{inverted or '0'}"
    )


def game_type_of(rules: RuleSet) -> GameType | None:
    """The GameType of a rule set, in full; None if it has no number."""
    if rules.pdn_type is None:
        return None
    numeric = rules.notation is Notation.NUMERIC
    starts = rules.first_player
    corner = _CORNERS.index(rules.numbering if numeric else rules.lettering)
    if starts is Color.BLACK:  # seen from the other side
        corner = 3 - corner
    board = rules.board
    bottom_left = (0, 0) if starts is Color.WHITE else (board.width - 1, board.height - 1)
    inverted = int(bottom_left not in board.index)
    letter = "N" if numeric else "A"
    return GameType(
        rules.pdn_type,
        f"{starts.letter},{board.width},{board.height},{letter}{corner},{inverted}",
    )


def variants_of(kind: GameType) -> tuple[RuleSet, ...]:
    """The variants that a GameType may mean, likeliest first.

    Those whose full form is the same come alone; without any, those that differ in nothing but
    the notation. Files in the wild get the form wrong, so at last the number decides.
    """
    same = [rules for rules in variants() if rules.pdn_type == kind.number]
    forms = [(rules, game_type_of(rules)) for rules in same]
    exact = [rules for rules, form in forms if form == kind]
    alike = [rules for rules, form in forms if form and form.board == kind.board]
    return tuple(exact or alike or same)


NAMES = ("Variant", "GameVariant", "Game")
"""Tags in which programs name the game in words."""

LONGEST_NAME = 100
"""Characters of such a name; what is longer names no variant."""


def variant_of(tags: Mapping[str, str]) -> RuleSet | None:
    """The variant that a game's tags name: by GameType, else in words; None if they do not.

    Where a GameType means several variants, a name among the tags decides. Raises
    `DraughtsError` for a GameType that cannot be read or means no variant there is.
    """
    named = _named(tags)
    text = tags.get("GameType", "").strip()
    if not text or text == "?":
        return named
    meant = variants_of(parse_game_type(text))
    if named is not None and (not meant or named in meant or named.pdn_type is None):
        return named
    if not meant:
        raise DraughtsError(tell("GameType {text!r} is no variant that is known here", text=text))
    return meant[0]


def is_named(rules: RuleSet, tags: Mapping[str, str]) -> bool:
    """Whether a tag names a rule set, be it one that is not known here by its name."""
    given = (tags.get(name, "").strip().casefold() for name in NAMES)
    return rules.name.casefold() in given


def _named(tags: Mapping[str, str]) -> RuleSet | None:
    for name in NAMES:
        value = tags.get(name, "").strip()
        if value and len(value) <= LONGEST_NAME:
            try:
                return variant(value)
            except UnknownVariant:
                continue
    return None


def tags_for(rules: RuleSet) -> dict[str, str]:
    """The tags from which `variant_of` finds a rule set again, as far as it is known."""
    kind = game_type_of(rules)
    tags = {} if kind is None else {"GameType": str(kind)}
    if not _is_first(rules, variants_of(kind) if kind else ()):
        tags["Variant"] = rules.name
    return tags


def _is_first(rules: RuleSet, meant: Iterable[RuleSet]) -> bool:
    return next(iter(meant), None) == rules
