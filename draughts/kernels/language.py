"""The words in which kernels are written, for readers, linters and type checkers.

Nothing here runs: constants are filled in from `draughts.kernels.facts`, and
`draughts.kernels.emit` writes the functions as instructions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Word: TypeAlias = Any
"""A set of squares; see `draughts.kernels.lattice`."""

Merit: TypeAlias = Any
"""How much a capture is to be preferred: a number, or a word where 64 bits are too few."""

Static: TypeAlias = Any
"""A parameter that is known when a kernel is compiled."""


def inlined(function: F) -> F:
    """Mark a function of one expression that is put in the place of its calls."""
    return function


# rule constants; draughts.kernels.facts says what they hold

NONE: Word
ONE: Word
BOARD: Word
WORD_BITS: int
WORD_BYTES: int
LIMBS: int
SQUARES: int
SHIFT: tuple[int, ...]
NEIGHBOUR: tuple[Word, ...]
DOUBLINGS: tuple[tuple[int, ...], ...]
RUNS: tuple[tuple[Word, int], ...]
RECORD: int
TOP: int
FIRST: int
PIECE: int
LIMIT: int
FULL: int
STAMP: int
SEEN: int
INDEXED: int
ERA: int
HEADS: int
LINKS: int
TABLE: int
STOP: int
BEST: int
ORIGIN: int
SEEN_ENTRY: int
SEEN_SLOTS_BITS: int
LONG: int
HEADS_BITS: int
HASHED: int
MANY: int
SIDES: tuple[int, int]
FAR: tuple[Word, Word]
MAN_MOVES: tuple[tuple[int, ...], ...]
MAN_CAPTURES: tuple[tuple[int, ...], ...]
MEN_TAKE_KINGS: bool
KING_MOVES: tuple[tuple[int, ...], ...]
KING_CAPTURES: tuple[tuple[int, ...], ...]
FLYING: bool
LANDS_NEXT: bool
STOPS_BEHIND_KING: bool
STOPS_BEHIND_LONE_KING: bool
NO_WAY_BACK: bool
KING_LIMIT: int
MANDATORY: bool
CHAIN_MANDATORY: bool
AT_ONCE: bool
CRITERIA: tuple[tuple[str, int], ...]
WIDE_MERIT: bool
VALUES: tuple[int, int]
KINGS_IN_ORDER: bool
CROWNING_STOPS: bool
CROWNED_AT_ONCE: bool
FIRST_KING_WINS: bool
MISERE: bool


# what kernels call


def popcount(word: Word) -> int:
    """How many squares a set holds."""
    raise NotImplementedError


def index_of(word: Word) -> int:
    """The bit of the lowest square of a set, which must not be empty."""
    raise NotImplementedError


def word(number: int) -> Word:
    """A whole number as a set."""
    raise NotImplementedError


def low64(word: Word) -> int:
    """The lowest 64 bits of a set."""
    raise NotImplementedError


def logical_right(number: int, places: int) -> int:
    """A number shifted right, filled with zeros."""
    raise NotImplementedError


def folded_product(one: int, other: int) -> int:
    """The two halves of the product of two unsigned numbers, put together by exclusive or."""
    raise NotImplementedError


def load(address: int) -> int:
    """The 64-bit number at an address."""
    raise NotImplementedError


def store(address: int, value: int) -> None:
    """Write a 64-bit number."""
    raise NotImplementedError


def load32(address: int) -> int:
    """The signed 32-bit number at an address."""
    raise NotImplementedError


def store32(address: int, value: int) -> None:
    """Write a 32-bit number."""
    raise NotImplementedError


def load16(address: int) -> int:
    """The signed 16-bit number at an address."""
    raise NotImplementedError


def store16(address: int, value: int) -> None:
    """Write a 16-bit number."""
    raise NotImplementedError


def load_word(address: int) -> Word:
    """The set at an address."""
    raise NotImplementedError


def store_word(address: int, word: Word) -> None:
    """Write a set."""
    raise NotImplementedError
