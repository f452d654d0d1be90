"""What kernels call, as LLVM instructions; `draughts.kernels.language` says what it does."""

from __future__ import annotations

from typing import Any

import attrs
from llvmlite import ir

I1, I64 = ir.IntType(1), ir.IntType(64)


@attrs.frozen
class Value:
    """Something computed: its kind (``int``, ``bool``, ``Word``) and the LLVM value."""

    kind: str
    code: Any


class Intrinsics:
    """Writes calls, and fits values to each other, at the end of what ``builder`` has written."""

    builder: Any

    def __init__(self, name: str, word: Any) -> None:
        self.name = name
        self.word = word

    def fitted(self, value: Value, kind: str) -> Value:
        """A truth value as a number where a number is wanted; other kinds must agree."""
        if value.kind == kind:
            return value
        if value.kind == "bool" and kind == "int":
            return Value("int", self.builder.zext(value.code, I64))
        raise TypeError(f"{self.name}: {value.kind} where {kind} is wanted")

    def alike(self, left: Value, right: Value) -> tuple[str, Any, Any]:
        """The kind of two values that are put together, and their code."""
        if left.kind != right.kind:
            left, right = self.fitted(left, "int"), self.fitted(right, "int")
        return left.kind, left.code, right.code

    def resized(self, code: Any, wanted: Any) -> Any:
        """An integer filled up with zeros, or cut off, to a width."""
        if code.type.width < wanted.width:
            return self.builder.zext(code, wanted)
        return self.builder.trunc(code, wanted) if code.type.width > wanted.width else code

    def _call_popcount(self, squares: Value) -> Value:
        return Value("int", self.resized(self.builder.ctpop(squares.code), I64))

    def _call_index_of(self, squares: Value) -> Value:
        found = self.builder.cttz(squares.code, ir.Constant(I1, 1))
        return Value("int", self.resized(found, I64))

    def _call_bool(self, value: Value) -> Value:
        zero = ir.Constant(value.code.type, 0)
        return Value("bool", self.builder.icmp_unsigned("!=", value.code, zero))

    def _call_word(self, number: Value) -> Value:
        return Value("Word", self.resized(number.code, self.word))

    def _call_low64(self, squares: Value) -> Value:
        return Value("int", self.resized(squares.code, I64))

    def _call_logical_right(self, number: Value, places: Value) -> Value:
        return Value("int", self.builder.lshr(number.code, places.code))

    def _call_folded_product(self, one: Value, other: Value) -> Value:
        wide = ir.IntType(128)
        product = self.builder.mul(
            self.builder.zext(one.code, wide), self.builder.zext(other.code, wide)
        )
        high = self.builder.lshr(product, ir.Constant(wide, 64))
        folded = self.builder.xor(product, high)
        return Value("int", self.builder.trunc(folded, I64))

    def _call_min(self, one: Value, other: Value) -> Value:
        return self._chosen("<", one, other)

    def _call_max(self, one: Value, other: Value) -> Value:
        return self._chosen(">", one, other)

    def _chosen(self, sign: str, one: Value, other: Value) -> Value:
        kind, left, right = self.alike(one, other)
        return Value(
            kind, self.builder.select(self.builder.icmp_signed(sign, left, right), left, right)
        )

    def _call_load(self, address: Value) -> Value:
        return Value("int", self._read(address, I64))

    def _call_load32(self, address: Value) -> Value:
        return Value("int", self.builder.sext(self._read(address, ir.IntType(32)), I64))

    def _call_load16(self, address: Value) -> Value:
        return Value("int", self.builder.sext(self._read(address, ir.IntType(16)), I64))

    def _call_load_word(self, address: Value) -> Value:
        return Value("Word", self._read(address, self.word))

    def _call_store(self, address: Value, value: Value) -> Value:
        return self._write(address, self.fitted(value, "int").code)

    def _call_store32(self, address: Value, value: Value) -> Value:
        return self._write(address, self.builder.trunc(value.code, ir.IntType(32)))

    def _call_store16(self, address: Value, value: Value) -> Value:
        return self._write(address, self.builder.trunc(value.code, ir.IntType(16)))

    def _call_store_word(self, address: Value, value: Value) -> Value:
        return self._write(address, self.fitted(value, "Word").code)

    def _read(self, address: Value, kind: Any) -> Any:
        pointer = self.builder.inttoptr(address.code, ir.PointerType(kind))
        return self.builder.load(pointer, align=min(8, kind.width // 8))

    def _write(self, address: Value, code: Any) -> Value:
        pointer = self.builder.inttoptr(address.code, ir.PointerType(code.type))
        self.builder.store(code, pointer, align=min(8, code.type.width // 8))
        return Value("None", None)
