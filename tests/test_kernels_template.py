"""Filling a kernel's source in: what is known beforehand is gone from what is left."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from draughts.kernels.mask import Mask
from draughts.kernels.template import Templates

Fill = Callable[..., dict[str, str]]


@pytest.fixture
def fill(tmp_path: Path) -> Fill:
    """Fill a function in: each copy made, by name, with its code as one text."""

    def fill(source: str, name: str, **constants: Any) -> dict[str, str]:
        path = tmp_path / "source.py"
        path.write_text(dedent(source), encoding="utf-8")
        templates = Templates([path], constants, {"Merit": "int"})
        templates.fill(name)
        return {
            name: ast.unparse(ast.fix_missing_locations(ast.Module(filled.body, [])))
            for name, filled in templates.filled.items()
        }

    return fill


def test_constants_are_filled_in(fill: Fill) -> None:
    code = "def f(a: int) -> int:\n    return a + WIDTH * HEIGHT"
    assert fill(code, "f", WIDTH=4, HEIGHT=5) == {"f": "return a + 20"}


def test_docstrings_and_annotations_are_left_out(fill: Fill) -> None:
    code = '''
        def f(a: int) -> int:
            """What it does."""
            b: int = a
            c: int
            return b
    '''
    assert fill(code, "f") == {"f": "b = a\nreturn b"}


@pytest.mark.parametrize(("flying", "left"), [(True, "return a"), (False, "return 2 * a")])
def test_a_branch_that_the_rules_rule_out_is_dropped(fill: Fill, flying: bool, left: str) -> None:
    code = """
        def f(a: int) -> int:
            if FLYING:
                return a
            return 2 * a
    """
    assert fill(code, "f", FLYING=flying) == {"f": left}


@pytest.mark.parametrize(
    ("test", "left"),
    [
        ("YES and a", "a"),
        ("a and YES", "a"),
        ("NO and a", "False"),
        ("a and NO", "False"),
        ("a or YES", "True"),
        ("NO or a", "a"),
        ("a or NO or b", "a or b"),
        ("not NO and a", "a"),
        ("a if YES else b", "a"),
        ("a if not YES else b", "b"),
        ("a if b else NO", "a if b else False"),
        ("len(WAYS) > 1 and a", "a"),
    ],
)
def test_conditions_become_shorter(fill: Fill, test: str, left: str) -> None:
    code = f"def f(a: int, b: int) -> int:\n    return {test}"
    assert fill(code, "f", YES=True, NO=False, WAYS=(1, 2)) == {"f": f"return {left}"}


def test_loops_over_constants_are_unrolled(fill: Fill) -> None:
    code = """
        def f(a: int) -> int:
            for way, shift in enumerate(SHIFTS):
                if shift > 0:
                    a = a + (way << shift)
            return a
    """
    assert fill(code, "f", SHIFTS=(3, -1, 5)) == {
        "f": "a = a + 0\na = a + 64\nreturn a"  # 2 << 5
    }


def test_a_name_is_bound_only_within_its_loop(fill: Fill) -> None:
    code = """
        def f(way: int) -> int:
            for side in (0, 1):
                way = way + side
            return way + side
    """
    assert fill(code, "f") == {"f": "way = way + 0\nway = way + 1\nreturn way + side"}


def test_each_value_of_a_static_parameter_gives_a_copy(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            for side in (0, 1):
                a = a + inner(side, side == 0, a)
            return a

        def inner(side: Static, first: Static, a: int) -> int:
            if first:
                return inner(1 - side, False, a)
            return a + side
    """
    assert fill(code, "outer") == {
        "outer": "a = a + inner_0_1(a)\na = a + inner_1_0(a)\nreturn a",
        "inner_0_1": "return inner_1_0(a)",
        "inner_1_0": "return a + 1",
    }


def test_a_static_parameter_must_be_known(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            return inner(a)

        def inner(side: Static) -> int:
            return side
    """
    with pytest.raises(TypeError, match="inner: a is not known beforehand"):
        fill(code, "outer")


def test_a_call_with_too_few_arguments_is_refused(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            return inner(a)

        def inner(a: int, b: int) -> int:
            return a
    """
    with pytest.raises(TypeError, match="inner takes 2 arguments"):
        fill(code, "outer")


def test_functions_of_one_expression_are_put_in_the_place_of_their_calls(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            return step(a & 7, 1) + step(a, opposite(1))

        @inlined
        def opposite(way: Static) -> Static:
            return 1 - way

        @inlined
        def step(squares: Word, way: Static) -> Word:
            return squares << SHIFT[way] if SHIFT[way] > 0 else squares >> -SHIFT[way]
    """
    assert fill(code, "outer", SHIFT=(-5, 4)) == {"outer": "return ((a & 7) << 4) + (a >> 5)"}


def test_what_an_inlined_function_calls_is_filled_in_too(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            return middle(a)

        @inlined
        def middle(a: int) -> int:
            return inner(a) + 1

        def inner(a: int) -> int:
            return a
    """
    assert fill(code, "outer") == {"outer": "return inner(a) + 1", "inner": "return a"}


def test_nothing_behind_a_return_is_kept(fill: Fill) -> None:
    code = """
        def f(a: int) -> int:
            while a:
                if YES:
                    break
                a = a + 1
            if YES:
                return a
            a = 2
            return a
    """
    assert fill(code, "f", YES=True) == {"f": "while a:\n    break\nreturn a"}


def test_two_functions_of_one_name_are_refused(fill: Fill) -> None:
    code = "def f(a: int) -> int:\n    return a\n\ndef f(a: int) -> int:\n    return a + 1"
    with pytest.raises(TypeError, match="a kernel called f already"):
        fill(code, "f")


def test_copies_know_their_kinds(tmp_path: Path) -> None:
    path = tmp_path / "source.py"
    path.write_text("def f(side: Static, a: Word, b: Merit) -> Merit:\n    return b\n")
    templates = Templates([path], {}, {"Merit": "Word"})
    templates.fill("f", (1,))
    filled = templates.filled["f_1"]
    assert filled.parameters == (("a", "Word"), ("b", "Word"))
    assert filled.result == "Word"


def test_what_inlining_makes_known_is_worked_out(fill: Fill) -> None:
    code = """
        def outer(a: int) -> int:
            for way in (1, 6):
                if WAYS[opposite(way)] > 0 and (1 << opposite(way)) & 32:
                    a = inner(a, 1 << opposite(way))
            return a

        @inlined
        def opposite(way: Static) -> Static:
            return (way + 4) % 8

        def inner(a: int, barred: Static) -> int:
            return a + barred
    """
    assert fill(code, "outer", WAYS=(0, 0, 1, 0, 0, 1)) == {
        "outer": "a = inner_32(a)\nreturn a",
        "inner_32": "return a + 32",
    }


def test_masks_are_told_from_numbers() -> None:
    one, other = Mask(-1, 128), Mask(12, 128)
    assert one == (1 << 128) - 1
    results = [one & other, one | other, one ^ other, ~other, other << 127, one >> 100]
    assert all(isinstance(result, Mask) and result.width == 128 for result in results)
    assert [int(result) for result in results] == [
        12,
        (1 << 128) - 1,
        (1 << 128) - 13,
        (1 << 128) - 13,
        0,
        (1 << 28) - 1,
    ]
