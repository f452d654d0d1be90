"""Entries about variants: the menu, the rules of one, the page's words."""

from __future__ import annotations

from draughts.computer.levels import LEVELS
from draughts.errors import UnknownVariant
from draughts.language import gettext, languages, messages
from draughts.rules import RuleSet
from draughts.sheet import rule_sheet
from draughts.types import Color, Notation, Squares
from draughts.web.calls import Call
from draughts.web.faults import fault
from draughts.web.position import side
from draughts.web.service import Service
from draughts.web.tips import tips_for
from draughts.web.variant_answers import (
    BoardShape,
    Health,
    Messages,
    SheetChapter,
    SheetEntry,
    Sides,
    SquareNames,
    Variant,
    VariantLine,
    Variants,
)

OWN_WORDS = "draughts/web/"
"""Where the words of the page stand in the source."""


def _menu(service: Service, _: None) -> Variants:
    lines = tuple(
        VariantLine(
            rules.name,
            _title(rules),
            gettext(rules.summary),
            rules.width,
            rules.height,
            service.menu.is_own(rules),
        )
        for rules in service.menu
    )
    return Variants(lines, LEVELS, languages())


def _variant(service: Service, name: str) -> Variant:
    try:
        rules = service.rules(name[:100])
    except UnknownVariant as error:
        raise fault(404, "unknown_variant", str(error)) from None
    return Variant(
        name=rules.name,
        title=_title(rules),
        summary=gettext(rules.summary),
        sides=Sides(*map(rules.side_name, Color)),
        first=side(rules.first_player),
        board=_shape(rules),
        sheet=tuple(
            SheetChapter(
                chapter.title,
                tuple(SheetEntry(e.label, e.words, e.source) for e in chapter.entries),
            )
            for chapter in rule_sheet(rules)
        ),
        tips=tips_for(rules),
        capture_mandatory=rules.capture_mandatory,
        removal=rules.removal.value,
    )


def _shape(rules: RuleSet) -> BoardShape:
    board = rules.board
    places = zip(board.names(), board.numbers, board.algebraic, board.cells, strict=True)
    return BoardShape(
        board.width,
        board.height,
        "numeric" if board.notation is Notation.NUMERIC else "algebraic",
        rules.squares is Squares.ALL,
        tuple(SquareNames(name, number, letters, *cell) for name, number, letters, cell in places),
    )


def _title(rules: RuleSet) -> str:
    return gettext(rules.title) or rules.name


def _messages(_: Service, language: str) -> Messages:
    return Messages(language, messages(language, of=OWN_WORDS))


def _health(*_: object) -> Health:
    return Health()


CALLS = (
    Call(
        method="GET",
        path="/api/variants",
        summary="The menu of variants, levels and languages.",
        answer=_menu,
        gives=Variants,
    ),
    Call(
        method="GET",
        path="/api/variants/{name}",
        summary="A variant: its board, its rules in words with their sources, tips.",
        answer=_variant,
        gives=Variant,
    ),
    Call(
        method="GET",
        path="/api/messages",
        summary="The words of the page in a language.",
        answer=_messages,
        gives=Messages,
        by_language=True,
    ),
    Call(
        method="GET",
        path="/healthz",
        summary="Whether the server is there.",
        answer=_health,
        gives=Health,
    ),
)
