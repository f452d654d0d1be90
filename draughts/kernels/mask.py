"""`Mask`: a set of squares that is known before a kernel is compiled."""

from __future__ import annotations


class Mask(int):
    """A constant set of squares in a word of ``width`` bits, told from a plain number."""

    width: int

    def __new__(cls, value: int, width: int) -> Mask:
        """The mask with the bits of ``value`` that lie within the width."""
        mask = super().__new__(cls, value & ((1 << width) - 1))
        mask.width = width
        return mask

    def __and__(self, other: int) -> Mask:
        return Mask(int(self) & other, self.width)

    def __or__(self, other: int) -> Mask:
        return Mask(int(self) | other, self.width)

    def __xor__(self, other: int) -> Mask:
        return Mask(int(self) ^ other, self.width)

    def __invert__(self) -> Mask:
        return Mask(~int(self), self.width)

    def __lshift__(self, places: int) -> Mask:
        return Mask(int(self) << places, self.width)

    def __rshift__(self, places: int) -> Mask:
        return Mask(int(self) >> places, self.width)
