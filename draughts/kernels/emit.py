"""Filled-in kernels as LLVM code.

A kernel that `draughts.kernels.template` has filled in uses very little of Python: numbers of
64 bits (``int``), truth values, sets of squares (``Word``, one integer of the lattice's
width), assignments, ``if``, ``while``, calls and ``return``. A name keeps the type of its
first value, parameters and results have those of their annotations. Nothing is checked while
running; ``>>`` fills sets with zeros and numbers with their sign, ``//`` is for numbers that
are not negative.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from draughts.kernels.intrinsics import I1, I64, Intrinsics, Value
from draughts.kernels.mask import Mask
from draughts.kernels.template import Filled

VOID = ir.VoidType()

_ARITHMETIC = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and_",
    ast.BitOr: "or_",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.FloorDiv: "sdiv",
    ast.Mod: "srem",
}
_COMPARISONS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


def emit_module(filled: list[Filled], exported: frozenset[str], word_bits: int) -> str:
    """The LLVM code of filled-in functions; only those exported can be seen from outside."""
    module = ir.Module("kernels")
    word = ir.IntType(word_bits)
    types = {"Word": word, "int": I64, "bool": I1, "None": VOID}
    functions: dict[str, ir.Function] = {}
    kinds = {kernel.name: kernel for kernel in filled}
    for kernel in filled:
        parameters = [types[kind] for _, kind in kernel.parameters]
        signature = ir.FunctionType(types[kernel.result], parameters)
        function = ir.Function(module, signature, kernel.name)
        function.attributes.add("nounwind")
        if kernel.name not in exported:
            function.linkage = "internal"
        functions[kernel.name] = function
    for kernel in filled:
        _Body(kernel, kinds, functions, types).emit()
    return str(module)


class _Body(Intrinsics):
    """Writes the body of one function."""

    def __init__(
        self,
        kernel: Filled,
        kernels: dict[str, Filled],
        functions: dict[str, ir.Function],
        types: dict[str, Any],
    ) -> None:
        super().__init__(kernel.name, types["Word"])
        self.kernel = kernel
        self.kernels = kernels
        self.functions = functions
        self.types = types
        self.function = functions[kernel.name]
        entry = self.function.append_basic_block("entry")
        self.slots = ir.IRBuilder(entry)  # memory for names stands before everything else
        self.builder = ir.IRBuilder(self.function.append_basic_block("body"))
        self.names: dict[str, Value] = {}
        self.loops: list[tuple[Any, Any]] = []

    def emit(self) -> None:
        for (name, kind), argument in zip(self.kernel.parameters, self.function.args, strict=True):
            self.assign(name, Value(kind, argument))
        self.block(self.kernel.body)
        if not self.builder.block.is_terminated:
            if self.kernel.result == "None":
                self.builder.ret_void()
            else:
                self.builder.unreachable()
        self.slots.branch(self.function.blocks[1])

    # statements

    def block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.builder.block.is_terminated:
                return
            getattr(self, f"do_{type(statement).__name__}")(statement)

    def assign(self, name: str, value: Value) -> None:
        if name not in self.names:
            slot = self.slots.alloca(self.types[value.kind], name=name)
            self.names[name] = Value(value.kind, slot)
        slot = self.names[name]
        self.builder.store(self.fitted(value, slot.kind).code, slot.code)

    def do_Assign(self, node: ast.Assign) -> None:  # noqa: N802
        (target,) = node.targets
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            values = [self.value(part) for part in node.value.elts]
            for part, value in zip(target.elts, values, strict=True):
                self.assign(_name(part), value)
        else:
            self.assign(_name(target), self.value(node.value))

    def do_AugAssign(self, node: ast.AugAssign) -> None:  # noqa: N802
        name = _name(node.target)
        read = ast.Name(name, ast.Load())
        self.assign(name, self.value(ast.BinOp(read, node.op, node.value)))

    def do_Expr(self, node: ast.Expr) -> None:  # noqa: N802
        self.value(node.value)

    def do_Pass(self, node: ast.Pass) -> None:  # noqa: N802
        pass

    def do_Return(self, node: ast.Return) -> None:  # noqa: N802
        if node.value is None:
            self.builder.ret_void()
        else:
            self.builder.ret(self.fitted(self.value(node.value), self.kernel.result).code)

    def do_If(self, node: ast.If) -> None:  # noqa: N802
        then, other, after = self.blocks("then", "else", "after")
        self.builder.cbranch(self.truth(node.test), then, other)
        goes_on = False
        for start, statements in ((then, node.body), (other, node.orelse)):
            self.builder.position_at_end(start)
            self.block(statements)
            if not self.builder.block.is_terminated:
                self.builder.branch(after)
                goes_on = True
        self.builder.position_at_end(after)
        if not goes_on:
            self.builder.unreachable()

    def do_While(self, node: ast.While) -> None:  # noqa: N802
        test, body, after = self.blocks("test", "loop", "done")
        self.builder.branch(test)
        self.builder.position_at_end(test)
        self.builder.cbranch(self.truth(node.test), body, after)
        self.builder.position_at_end(body)
        self.loops.append((test, after))
        self.block(node.body)
        self.loops.pop()
        if not self.builder.block.is_terminated:
            self.builder.branch(test)
        self.builder.position_at_end(after)

    def do_Break(self, node: ast.Break) -> None:  # noqa: N802
        self.builder.branch(self.loops[-1][1])

    def do_Continue(self, node: ast.Continue) -> None:  # noqa: N802
        self.builder.branch(self.loops[-1][0])

    def blocks(self, *names: str) -> list[Any]:
        return [self.function.append_basic_block(name) for name in names]

    # expressions

    def value(self, node: ast.expr) -> Value:
        found: Callable[[Any], Value] = getattr(self, f"of_{type(node).__name__}")
        return found(node)

    def truth(self, node: ast.expr) -> Any:
        value = self.value(node)
        if value.kind == "bool":
            return value.code
        return self.builder.icmp_unsigned("!=", value.code, ir.Constant(value.code.type, 0))

    def of_Constant(self, node: ast.Constant) -> Value:  # noqa: N802
        if isinstance(node.value, Mask):
            return Value("Word", ir.Constant(self.word, int(node.value)))
        if isinstance(node.value, bool):
            return Value("bool", ir.Constant(I1, int(node.value)))
        return Value("int", ir.Constant(I64, node.value))

    def of_Name(self, node: ast.Name) -> Value:  # noqa: N802
        if node.id not in self.names:
            raise NameError(f"{self.name}: {node.id!r} has no value")
        slot = self.names[node.id]
        return Value(slot.kind, self.builder.load(slot.code))

    def of_BinOp(self, node: ast.BinOp) -> Value:  # noqa: N802
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, (ast.LShift, ast.RShift)):
            places = self.resized(right.code, left.code.type)
            if isinstance(node.op, ast.LShift):
                return Value(left.kind, self.builder.shl(left.code, places))
            shift = self.builder.ashr if left.kind == "int" else self.builder.lshr
            return Value(left.kind, shift(left.code, places))
        kind, one, other = self.alike(left, right)
        return Value(kind, getattr(self.builder, _ARITHMETIC[type(node.op)])(one, other))

    def of_UnaryOp(self, node: ast.UnaryOp) -> Value:  # noqa: N802
        if isinstance(node.op, ast.Not):
            return Value("bool", self.builder.not_(self.truth(node.operand)))
        value = self.value(node.operand)
        inverted = isinstance(node.op, ast.Invert)
        return Value(
            value.kind, self.builder.not_(value.code) if inverted else self.builder.neg(value.code)
        )

    def of_Compare(self, node: ast.Compare) -> Value:  # noqa: N802
        (operator,), (comparator,) = node.ops, node.comparators
        kind, one, other = self.alike(self.value(node.left), self.value(comparator))
        compare = self.builder.icmp_signed if kind == "int" else self.builder.icmp_unsigned
        return Value("bool", compare(_COMPARISONS[type(operator)], one, other))

    def of_BoolOp(self, node: ast.BoolOp) -> Value:  # noqa: N802
        either = isinstance(node.op, ast.Or)
        (after,) = self.blocks("decided")
        incoming = []
        for part in node.values[:-1]:
            test = self.truth(part)
            (further,) = self.blocks("further")
            incoming.append((ir.Constant(I1, int(either)), self.builder.block))
            self.builder.cbranch(test, *((after, further) if either else (further, after)))
            self.builder.position_at_end(further)
        incoming.append((self.truth(node.values[-1]), self.builder.block))
        self.builder.branch(after)
        return Value("bool", self._joined(after, I1, incoming))

    def of_IfExp(self, node: ast.IfExp) -> Value:  # noqa: N802
        then, other, after = self.blocks("then", "else", "after")
        self.builder.cbranch(self.truth(node.test), then, other)
        incoming, kinds = [], set()
        for start, part in ((then, node.body), (other, node.orelse)):
            self.builder.position_at_end(start)
            value = self.value(part)
            kinds.add(value.kind)
            incoming.append((value.code, self.builder.block))
            self.builder.branch(after)
        (kind,) = kinds
        return Value(kind, self._joined(after, self.types[kind], incoming))

    def _joined(self, block: Any, kind: Any, incoming: list[tuple[Any, Any]]) -> Any:
        self.builder.position_at_end(block)
        phi = self.builder.phi(kind)
        for value, source in incoming:
            phi.add_incoming(value, source)
        return phi

    def of_Call(self, node: ast.Call) -> Value:  # noqa: N802
        name = _name(node.func)
        arguments = [self.value(arg) for arg in node.args]
        function = self.functions.get(name)
        if function is None:
            found: Callable[..., Value] = getattr(self, f"_call_{name}")
            return found(*arguments)
        called = self.kernels[name]
        given = [
            self.fitted(argument, kind).code
            for argument, (_, kind) in zip(arguments, called.parameters, strict=True)
        ]
        return Value(called.result, self.builder.call(function, given))


def _name(node: ast.expr) -> str:
    if not isinstance(node, ast.Name):
        raise TypeError(f"a kernel cannot use {ast.unparse(node)!r} here")
    return node.id
