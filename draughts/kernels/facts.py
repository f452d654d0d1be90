"""What a kernel's source may ask of a rule set: the constants that are filled in."""

from __future__ import annotations

import functools
from typing import Any

import attrs

from draughts.board import compass_points
from draughts.errors import DraughtsError
from draughts.kernels.lattice import WORD_BITS, Lattice, lattice_of
from draughts.kernels.mask import Mask
from draughts.language import tell
from draughts.rules import RuleSet
from draughts.types import Color, Landing, Objective, Priority, Promotion, Removal

LARGEST_VALUE = 1 << 24
"""Values of captured pieces up to this one can be compiled."""


class CannotCompile(DraughtsError):
    """A rule set that only the reference generator can play; says which field is to blame."""


@attrs.frozen
class Facts:
    """A rule set as compile-time constants, with the lattice they speak of."""

    lattice: Lattice
    word_bits: int
    constants: dict[str, Any] = attrs.field(repr=False, hash=False)

    @property
    def word_bytes(self) -> int:
        """Bytes of one set of squares."""
        return self.word_bits // 8


@functools.lru_cache(maxsize=64)
def facts_of(rules: RuleSet) -> Facts:
    """The constants of a rule set. Raises `CannotCompile`."""
    if max(rules.capture_values) > LARGEST_VALUE:
        raise CannotCompile(
            tell(
                "rule set {name!r} cannot be compiled: capture_values={values}: "
                "use values up to {most}",
                name=rules.name,
                values=rules.capture_values,
                most=LARGEST_VALUE,
            )
        )
    lattice = lattice_of(rules.board)
    criteria, merit_bits = _criteria(rules)
    wide = merit_bits > 62
    need = max(lattice.word_bits, merit_bits if wide else 0)
    bits = next(width for width in WORD_BITS if width >= need)

    def mask(value: int) -> Mask:
        return Mask(value, bits)

    def points(directions: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(compass_points(directions, color) for color in Color)

    board = rules.board
    flying, at_once = rules.flying_kings, rules.removal is Removal.AT_ONCE
    word_bytes = bits // 8
    constants = {
        # words and where they lie
        "NONE": mask(0),
        "ONE": mask(1),
        "BOARD": mask(lattice.board),
        "WORD_BITS": bits,
        "WORD_BYTES": word_bytes,
        "LIMBS": bits // 64,
        "SQUARES": len(board),
        "SHIFT": lattice.shifts,
        "NEIGHBOUR": tuple(None if m is None else mask(m) for m in lattice.neighbours),
        "DOUBLINGS": tuple(
            tuple(1 << n for n in range(max(map(len, rays)).bit_length())) for rays in board.rays
        ),
        "RUNS": tuple((mask(part), shift) for part, shift in lattice.runs),
        "RECORD": 3 * word_bytes + 8,
        **_scratch(bits),
        # sides
        "SIDES": (0, 1),
        "FAR": tuple(mask(lattice.spread(board.far_row(color))) for color in Color),
        # men and kings
        "MAN_MOVES": points(rules.man_moves),
        "MAN_CAPTURES": points(rules.man_captures),
        "MEN_TAKE_KINGS": rules.men_capture_kings,
        "KING_MOVES": points(rules.king_moves),
        "KING_CAPTURES": points(rules.king_captures),
        "FLYING": flying,
        "LANDS_NEXT": rules.king_landing is Landing.NEXT,
        "STOPS_BEHIND_KING": rules.king_landing
        in (Landing.NEXT_BEHIND_KING, Landing.NEXT_BEHIND_KING_IN_CHAIN),
        "STOPS_BEHIND_LONE_KING": rules.king_landing is Landing.NEXT_BEHIND_KING,
        "NO_WAY_BACK": flying and at_once and not rules.king_turns_back,
        "KING_LIMIT": rules.king_move_limit or 0,
        # captures
        "MANDATORY": rules.capture_mandatory,
        "CHAIN_MANDATORY": rules.chain_mandatory,
        "AT_ONCE": at_once,
        "CRITERIA": criteria,
        "WIDE_MERIT": wide,
        "VALUES": rules.capture_values,
        "KINGS_IN_ORDER": Priority.EARLIEST_KINGS in rules.capture_priority,
        # promotion and outcome
        "CROWNING_STOPS": rules.promotion is Promotion.STOPS,
        "CROWNED_AT_ONCE": rules.promotion is Promotion.GOES_ON_AS_KING,
        "FIRST_KING_WINS": rules.objective is Objective.FIRST_KING,
        "MISERE": rules.objective is Objective.HAVE_NO_MOVE,
    }
    return Facts(lattice, bits, constants)


SEEN_SLOTS_BITS = 14
"""Chains of one piece that are remembered: two to this power."""

HEADS_BITS = 12
"""Hashes of captures, of a piece that has very many: two to this power."""


def _scratch(bits: int) -> dict[str, int]:
    """The memory that a thread's kernels work in: offsets in bytes from its address."""
    word = bits // 8
    fields = {
        "TOP": 8,  # address behind the last capture of the list
        "FIRST": 8,  # address of its first
        "PIECE": 8,  # address of the first capture of the same piece
        "LIMIT": 8,  # lists end here
        "FULL": 8,  # 1 once a list did not fit
        "STAMP": 8,  # a number for the piece whose chains are followed
        "SEEN": 8,  # address of the chains remembered
        "INDEXED": 8,  # address up to which captures of the piece are filed, or 0
        "ERA": 8,  # a number for what is filed together
        "HEADS": 8,  # address of the last record with each hash
        "LINKS": 8,  # address of the record before it, for each record
        "TABLE": 8,  # address of the table of counts, or 0
        "STOP": 8,  # 1 when counting shall end, whatever it has found
        "BEST": word,  # merit of the captures in the list
        "ORIGIN": word,  # where the piece stands
    }
    offsets, at = {}, 0
    for name, size in fields.items():
        offsets[name] = at
        at += size
    return {
        **offsets,
        "SCRATCH": at,
        "SEEN_ENTRY": 8 + 3 * word,
        "SEEN_SLOTS_BITS": SEEN_SLOTS_BITS,
        "HEADS_BITS": HEADS_BITS,
        "MANY": 16,  # captures of a piece from which on they are filed
        "HASHED": 3,  # plies from which on counts are looked up: fewer are counted as fast
        "LONG": 4,  # pieces in a chain from which on chains are remembered
    }


def _criteria(rules: RuleSet) -> tuple[tuple[tuple[str, int], ...], int]:
    """(criterion, shift) from the least to the most important, and the bits they fill.

    The merit of a capture is the sum of what each criterion counts, moved by its shift: the
    larger is preferred, as if the criteria were applied one after the other.
    """
    squares = len(rules.board)
    width = {
        Priority.MOST_PIECES: squares.bit_length(),
        Priority.HIGHEST_VALUE: (squares * max(rules.capture_values)).bit_length(),
        Priority.WITH_KING: 1,
        Priority.MOST_KINGS: squares.bit_length(),
        Priority.EARLIEST_KINGS: squares,
    }
    found, shift = [], 0
    for criterion in reversed(rules.capture_priority):
        found.append((criterion.value, shift))
        shift += width[criterion]
    return tuple(found), shift
