"""What is answered about variants."""

from __future__ import annotations

from typing import Literal

import msgspec

from draughts.web.answers import Side


class VariantLine(msgspec.Struct, frozen=True):
    """A variant in the menu; ``own`` says that it comes from a user's rules file."""

    name: str
    title: str
    summary: str
    width: int
    height: int
    own: bool


class Variants(msgspec.Struct, frozen=True):
    """The menu."""

    variants: tuple[VariantLine, ...]
    levels: tuple[str, ...]
    languages: tuple[str, ...]


class SquareNames(msgspec.Struct, frozen=True):
    """A square: its name in the variant, its number, its letters; file and rank from 0."""

    name: str
    number: int
    letters: str
    file: int
    rank: int


class BoardShape(msgspec.Struct, frozen=True):
    """A board. ``squares`` are those played on, by index; ``plain`` says that all are."""

    width: int
    height: int
    notation: Literal["numeric", "algebraic"]
    plain: bool
    squares: tuple[SquareNames, ...]


class SheetEntry(msgspec.Struct, frozen=True):
    """A rule in words, and where it is written."""

    label: str
    words: str
    source: str | None


class SheetChapter(msgspec.Struct, frozen=True):
    """The rules of one chapter."""

    title: str
    entries: tuple[SheetEntry, ...]


class Sides(msgspec.Struct, frozen=True):
    """What the sides are called."""

    white: str
    black: str


class Variant(msgspec.Struct, frozen=True):
    """All that a page shows of a variant."""

    name: str
    title: str
    summary: str
    sides: Sides
    first: Side
    board: BoardShape
    sheet: tuple[SheetChapter, ...]
    tips: tuple[str, ...]
    capture_mandatory: bool
    removal: Literal["at_once", "after_move"]


class Messages(msgspec.Struct, frozen=True):
    """The page's own words in a language, by their English."""

    lang: str
    messages: dict[str, str]


class Health(msgspec.Struct, frozen=True):
    """The server is there."""

    ok: bool = True
