"""What LLVM makes of a kernel does what Python makes of it."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from draughts import RuleSet, Squares
from draughts.kernels.facts import Facts, facts_of
from draughts.kernels.unit import Unit, load_unit

MASK = (1 << 64) - 1

SMALL = st.integers(-(1 << 31), (1 << 31) - 1)
ANY = st.integers(-(1 << 63), (1 << 63) - 1)

often = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

NUMBERS = '''
def arithmetic(a: int, b: int) -> int:
    """Ends up right when every step wraps around."""
    c = a * 3 - b
    c += (a ^ b) | 5
    return c * c + ~a - (-b & a)

def shifts(a: int, b: int) -> int:
    return (a >> 3) + (a >> (b & 63)) * 5 + (b >> 63)

def filled_with_zeros(a: int, b: int) -> int:
    return logical_right(a, b & 63)

def divided(a: int, b: int) -> int:
    c = (a & 65535) // ((b & 15) + 1)
    return c * 100 + (a & 65535) % ((b & 15) + 1)

def compared(a: int, b: int) -> int:
    found = 0
    if a < b:
        found += 1
    if a <= b:
        found += 2
    if a == b:
        found += 4
    if a != b:
        found += 8
    if a > b:
        found += 16
    elif a >= b:
        found += 32
    else:
        found += 64
    return found + min(a, b) * 3 + max(a, b)

def decided(a: int, b: int) -> int:
    """Only what is needed is worked out: a division by zero would be one."""
    c = 1 if a and 100 // a > 5 else 0
    d = a > 3 or b > 3 or not a
    e = not (a > 3 and b)
    return c + (10 if d else 20) + (a == b) * 100 + e * 1000

def looped(a: int, b: int) -> int:
    found = 0
    n = a & 31
    while n > 0:
        n -= 1
        if n == (b & 31):
            continue
        m = 0
        while True:
            m += 1
            if m > n:
                break
            found += m
        if found > 1000:
            break
    return found

def swapped(a: int, b: int) -> int:
    a, b = b, a
    c, d = a + 1, b + 2
    return a * 2 - b + c * d

def called(a: int, b: int) -> int:
    return recursive(a & 15, b) + (yes(a) and yes(b)) * 7

def recursive(n: int, a: int) -> int:
    if n == 0:
        return a
    return recursive(n - 1, a) * 3 + n

def yes(a: int) -> bool:
    return a > 0

def multiplied(a: int, b: int) -> int:
    return folded_product(a, b)
'''

WORDS = """
def mixed(address: int) -> int:
    a = load_word(address)
    b = load_word(address + WORD_BYTES)
    store_word(address + 2 * WORD_BYTES, ((a & ~b) << 3) | (b >> 7))
    store_word(address + 3 * WORD_BYTES, (a ^ b) + (NONE - a))
    store_word(address + 4 * WORD_BYTES, word(12345) << (WORD_BITS - 20))
    found = popcount(a) * 1000
    if b:
        found += index_of(b)
    if a < b:
        found += 1000000
    return found + low64(a >> 5)

def narrow(address: int) -> int:
    store16(address + 8, load16(address) + 1)
    store32(address + 16, load32(address) - 1)
    store(address + 24, load(address) * 2)
    return load16(address) * 3 + load32(address)
"""


def wrapped(number: int) -> int:
    """A number as 64 bits with a sign hold it."""
    number &= MASK
    return number - (1 << 64) if number >> 63 else number


@functools.cache
def in_python(source: str) -> dict[str, Any]:
    """The functions of a source, run by Python."""

    def product(one: int, other: int) -> int:
        whole = (one & MASK) * (other & MASK)
        return whole ^ whole >> 64

    scope: dict[str, Any] = {
        "logical_right": lambda number, places: (number & MASK) >> places,
        "folded_product": product,
    }
    exec(compile("from __future__ import annotations\n" + source, "<kernels>", "exec"), scope)
    return scope


Compile = Callable[[str, tuple[tuple[str, int], ...], Facts], dict[str, Callable[..., int]]]

SMALL_BOARD = RuleSet(name="small")
LARGE_BOARD = RuleSet(name="large", width=12, height=12, squares=Squares.ALL)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compile:
    """Compile a source and load it."""
    keep: list[Any] = []

    def compiled(
        source: str, entries: tuple[tuple[str, int], ...], facts: Facts
    ) -> dict[str, Callable[..., int]]:
        path: Path = tmp_path_factory.mktemp("source") / "kernels.py"
        path.write_text(dedent(source), encoding="utf-8")
        loaded = load_unit(Unit("test", (path,), entries), facts)
        keep.append(loaded)
        return loaded.functions

    return compiled


NAMES = (
    "arithmetic",
    "shifts",
    "filled_with_zeros",
    "divided",
    "compared",
    "decided",
    "looped",
    "swapped",
    "called",
    "multiplied",
)


@pytest.fixture(scope="module")
def numbers(compiled: Compile) -> dict[str, Callable[..., int]]:
    return compiled(NUMBERS, tuple((name, 2) for name in NAMES), facts_of(SMALL_BOARD))


@pytest.mark.parametrize("name", NAMES)
@often
@given(st.one_of(st.integers(-5, 40), SMALL, ANY), st.one_of(st.integers(-5, 40), SMALL, ANY))
def test_numbers(numbers: dict[str, Callable[..., int]], name: str, a: int, b: int) -> None:
    assert numbers[name](a, b) == wrapped(in_python(NUMBERS)[name](a, b))


@pytest.mark.parametrize("rules", [SMALL_BOARD, LARGE_BOARD], ids=lambda rules: rules.name)
@often
@given(st.data())
def test_sets(compiled: Compile, rules: RuleSet, data: st.DataObject) -> None:
    facts = facts_of(rules)
    functions = _words(compiled, facts)
    width, size = facts.word_bits, facts.word_bytes
    every = (1 << width) - 1
    a, b = data.draw(st.integers(0, every)), data.draw(st.integers(0, every))
    memory = ctypes.create_string_buffer(
        a.to_bytes(size, "little") + b.to_bytes(size, "little"), 5 * size
    )
    found = functions["mixed"](ctypes.addressof(memory))
    low = (a >> 5) & MASK
    lowest = (b & -b).bit_length() - 1 if b else 0
    assert found == wrapped(a.bit_count() * 1000 + lowest + 1_000_000 * (a < b) + low)
    words = [memory.raw[i * size : (i + 1) * size] for i in (2, 3, 4)]
    assert [int.from_bytes(word, "little") for word in words] == [
        ((a & ~b) << 3 | b >> 7) & every,
        ((a ^ b) - a) & every,
        12345 << width - 20 & every,
    ]


_kept: dict[Facts, dict[str, Callable[..., int]]] = {}


def _words(compiled: Compile, facts: Facts) -> dict[str, Callable[..., int]]:
    if facts not in _kept:
        _kept[facts] = compiled(WORDS, (("mixed", 1), ("narrow", 1)), facts)
    return _kept[facts]


def test_narrow_numbers_keep_their_sign(compiled: Compile) -> None:
    narrow = _words(compiled, facts_of(SMALL_BOARD))["narrow"]
    memory = (ctypes.c_int64 * 4)(-3, 0, 0, 0)
    assert narrow(ctypes.addressof(memory)) == -3 * 3 + -3
    assert list(memory) == [-3, -2 & 0xFFFF, -4 & 0xFFFFFFFF, -6]


@pytest.mark.parametrize(
    ("source", "error", "message"),
    [
        ("def f(a: int) -> int:\n    return b", NameError, "f: 'b' has no value"),
        ("def f(a: int) -> int:\n    b = NONE\n    b = a\n    return b", TypeError, "where Word"),
        ("def f(a: int) -> int:\n    return NONE", TypeError, "f: Word where int is wanted"),
        ("def f(a: int) -> int:\n    a.b = 1\n    return a", TypeError, "cannot use 'a.b'"),
    ],
)
def test_what_a_kernel_must_not_do(
    compiled: Compile, source: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        compiled(source, (("f", 1),), facts_of(SMALL_BOARD))
