"""Errors: one base class, one line each, whatever the text that caused them."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable

import pytest

import draughts
from draughts import errors
from draughts.errors import (
    AmbiguousMove,
    DraughtsError,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidRules,
    MoveError,
    UnknownLanguage,
    UnknownVariant,
    VariantClash,
    shown,
)
from draughts.types import Color, Direction

ODD = "a\n\t\x1b[1m\u2028 1"
"""What a user might paste by mistake: line ends, escapes and separators."""


def clash() -> None:
    draughts.register(draughts.RuleSet(name="own game", aliases=("tur\nkish",)))


def game_over() -> None:
    game = draughts.Game("russian")
    game.resign()
    game.push("c3-d4")


CAUSES: list[tuple[type[DraughtsError], Callable[[], object]]] = [
    (UnknownVariant, lambda: draughts.variant(ODD)),
    (UnknownVariant, lambda: draughts.Game("turkisch")),
    (UnknownLanguage, lambda: draughts.set_language(ODD)),
    (VariantClash, clash),
    (InvalidRules, lambda: draughts.RuleSet(name=ODD, width=0, height=99)),
    (InvalidRules, lambda: draughts.RuleSet(name="own", squares=frozenset({ODD}))),
    (
        InvalidRules,
        lambda: draughts.RuleSet(
            name="own", start=draughts.Placement(("b8\n", "b8", "B8\t", ODD), ("Ka1\n",))
        ),
    ),
    (InvalidRules, lambda: draughts.RuleSet(name="own", draws=(draughts.Ending(ODD, 3),))),
    (InvalidPosition, lambda: draughts.Game("russian", ODD)),
    (InvalidPosition, lambda: draughts.Game("russian", f"W:W{ODD},a1,a1:B{ODD}")),
    (InvalidPosition, lambda: draughts.read_diagram(draughts.variant("russian"), ODD)),
    (InvalidMove, lambda: draughts.Game("russian").push(ODD)),
    (InvalidMove, lambda: draughts.Game("russian").push(f"a3-{ODD}")),
    (IllegalMove, lambda: draughts.Game("russian").push("a3\n-\na5")),
    (IllegalMove, lambda: draughts.Game("russian").push(draughts.Game("pool").legal_moves[0])),
    (
        AmbiguousMove,
        lambda: draughts.Game("international", "W:WK47:B14,19,29,31,42").push("47\nx36"),
    ),
    (GameOver, game_over),
]


def caught(kind: type[DraughtsError], cause: Callable[[], object]) -> DraughtsError:
    with pytest.raises(kind) as info:
        cause()
    return info.value


@pytest.mark.parametrize(("kind", "cause"), CAUSES)
def test_a_message_is_one_printable_line(
    kind: type[DraughtsError], cause: Callable[[], object]
) -> None:
    message = str(caught(kind, cause))
    assert message
    assert message.splitlines() == [message]
    assert message.isprintable()


@pytest.mark.parametrize(("kind", "cause"), CAUSES)
def test_an_error_can_be_copied_to_another_process(
    kind: type[DraughtsError], cause: Callable[[], object]
) -> None:
    error = caught(kind, cause)
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(other) is kind
        assert str(other) == str(error)
        assert vars(other) == vars(error)


def test_every_error_is_a_draughts_error_and_is_caused_here() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(errors, inspect.isclass)
        if kind.__module__ == errors.__name__ and not kind.__name__.startswith("_")
    }
    assert all(issubclass(kind, DraughtsError) for kind in kinds)
    assert kinds - {DraughtsError, MoveError} == {kind for kind, _ in CAUSES}
    assert issubclass(DraughtsError, ValueError)
    assert all(getattr(draughts, kind.__name__) is kind for kind in kinds)


def test_faults_are_held_one_by_one() -> None:
    error = InvalidPosition(iter(["one", "two"]))
    assert error.faults == ("one", "two")
    assert str(error) == "invalid position: one; two"
    assert str(InvalidRules(["one"])) == "invalid rules: one"
    assert str(InvalidPosition(["one"], "FEN 'x'")) == "FEN 'x': one"


def test_an_unknown_variant_comes_with_what_it_may_have_meant() -> None:
    error = UnknownVariant("x", ("a", "b"))
    assert (error.name, error.suggestions) == ("x", ("a", "b"))
    assert str(error) == "no variant 'x'; did you mean a or b?"
    assert str(UnknownVariant("x", ())) == "no variant 'x'; see `draughts variants` for all"


def test_candidates_are_kept() -> None:
    assert AmbiguousMove("m", iter(["1x2x3", "1x4x3"])).candidates == ("1x2x3", "1x4x3")


def test_values_are_shown_as_a_user_would_write_them() -> None:
    assert shown(Color.WHITE) == "Color.WHITE"
    assert shown(Direction.LEFT | Direction.RIGHT) == "Direction.SIDEWAYS"
    assert shown("text") == "'text'"
    assert shown(3) == "3"
