"""Filling a kernel's source in for one rule set, as a C++ template would be.

Kernels are plain Python functions (`draughts.kernels.source`). Before they are compiled, the
names of rule constants get their values, parameters annotated ``Static`` are bound (each
combination gives a copy of the function), ``for`` loops over constants are unrolled, and
branches that the rules rule out are dropped, so that nothing is compiled, or decided while
running, that a variant does not need.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import attrs

N = TypeVar("N", bound=ast.AST)

PURE: dict[str, Any] = {
    "abs": abs,
    "any": any,
    "enumerate": enumerate,
    "len": len,
    "max": max,
    "min": min,
    "range": range,
    "zip": zip,
}
"""Functions of Python that are worked out beforehand when their arguments are constants."""


@attrs.frozen
class Filled:
    """A copy of a kernel that is ready to be compiled.

    Kinds are the names of annotations: ``int``, ``bool``, ``Word`` and, of a result, ``None``.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    result: str
    body: list[ast.stmt]


class Templates:
    """The functions of some source files, and the copies of them that have been asked for.

    ``constants`` are the names known beforehand; ``kinds`` renames annotations whose meaning
    depends on the rules.
    """

    def __init__(
        self, sources: Iterable[Path], constants: Mapping[str, Any], kinds: Mapping[str, str]
    ) -> None:
        self.constants = dict(constants)
        self.kinds = dict(kinds)
        self.filled: dict[str, Filled] = {}
        self.functions: dict[str, ast.FunctionDef] = {}
        for path in sources:
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef):
                    if node.name in self.functions:
                        raise TypeError(f"{path}: there is a kernel called {node.name} already")
                    self.functions[node.name] = node

    def fill(self, name: str, statics: tuple[Any, ...] = ()) -> None:
        """Fill a function in for these values of its static parameters, and what it calls."""
        own = _copy_name(name, statics)
        if own in self.filled:
            return
        source = self.functions[name]
        bound = dict(zip(static_parameters(source), statics, strict=True))
        parameters = tuple(
            (arg.arg, self._kind(arg.annotation))
            for arg in source.args.args
            if not _is_static(arg.annotation)
        )
        filler = _Filler(self, {**self.constants, **bound})
        body: list[ast.stmt] = []
        self.filled[own] = Filled(own, parameters, self._kind(source.returns), body)
        body += filler.block(_copied(source).body)
        for callee, values in filler.calls:
            self.fill(callee, values)

    def _kind(self, annotation: ast.expr | None) -> str:
        name = "None" if annotation is None else ast.unparse(annotation)
        return self.kinds.get(name, name)


def _copy_name(name: str, statics: Iterable[Any]) -> str:
    return "_".join((name, *(str(int(value)) for value in statics)))


def static_parameters(function: ast.FunctionDef) -> list[str]:
    """The parameters that are bound beforehand."""
    return [arg.arg for arg in function.args.args if _is_static(arg.annotation)]


def _is_static(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "Static"


def _is_inlined(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Name) and mark.id == "inlined" for mark in function.decorator_list
    )


class _Unknown(Exception):
    """An expression is only known while running."""


class _Filler(ast.NodeTransformer):
    """Rewrites the body of one function under known names."""

    def __init__(self, templates: Templates, known: dict[str, Any]) -> None:
        self.templates = templates
        self.known = known
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    # what is known beforehand

    def value(self, node: ast.expr) -> Any:
        """What an expression is worth; raises `_Unknown`."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and not (part.id in self.known or part.id in PURE):
                raise _Unknown
        if isinstance(node, ast.Constant):
            return node.value
        code = compile(ast.Expression(node), "<constant>", "eval")
        return eval(code, PURE | self.known)

    def visit(self, node: ast.AST) -> Any:
        """Replace a known number by its value, or look further inside."""
        if isinstance(node, ast.expr):
            try:
                return self._literal(self.value(node), node)
            except _Unknown:
                pass
        return super().visit(node)

    def _literal(self, value: Any, node: ast.expr) -> ast.expr:
        if isinstance(value, int):
            return ast.copy_location(ast.Constant(value), node)
        raise _Unknown

    # statements

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Rewrite statements; what cannot be reached is dropped."""
        done: list[ast.stmt] = []
        for statement in statements:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue  # a docstring
            found = self.visit(statement)
            done += found if isinstance(found, list) else [found] if found else []
            if done and isinstance(done[-1], (ast.Return, ast.Continue, ast.Break)):
                break
        return done

    def visit_If(self, node: ast.If) -> Any:
        """Keep only the branch that is taken, where that is known."""
        try:
            return self.block(node.body if self.value(node.test) else node.orelse)
        except _Unknown:
            pass
        test = self.visit(node.test)
        if isinstance(test, ast.Constant):
            return self.block(node.body if test.value else node.orelse)
        node.test = test
        node.body, node.orelse = self.block(node.body) or [ast.Pass()], self.block(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> Any:
        """Rewrite the inside of a loop."""
        node.test, node.body = self.visit(node.test), self.block(node.body)
        return node

    def visit_For(self, node: ast.For) -> Any:
        """Unroll a loop over constants."""
        try:
            values = list(self.value(node.iter))
        except _Unknown:
            node.iter, node.body = self.visit(node.iter), self.block(node.body)
            return node
        names = [name.id for name in ast.walk(node.target) if isinstance(name, ast.Name)]
        outer = self.known
        unrolled: list[ast.stmt] = []
        for value in values:
            self.known = {**outer, **_bound(node.target, names, value)}
            unrolled += self.block([_copied(statement) for statement in node.body])
        self.known = outer
        return unrolled

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """An annotation is for readers and type checkers."""
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)

    # expressions

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        """Keep only the side that is taken, where that is known."""
        test = self.visit(node.test)
        if isinstance(test, ast.Constant):
            return self.visit(node.body if test.value else node.orelse)
        return ast.copy_location(
            ast.IfExp(test, self.visit(node.body), self.visit(node.orelse)), node
        )

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        """Drop the parts that change nothing; stop at one that decides."""
        decides = isinstance(node.op, ast.Or)
        left: list[ast.expr] = []
        for part in map(self.visit, node.values):
            if not isinstance(part, ast.Constant):
                left.append(part)
            elif bool(part.value) is decides:
                left.append(part)
                break
        if not left:
            return ast.copy_location(ast.Constant(not decides), node)
        if isinstance(left[-1], ast.Constant):
            return left[-1]  # the parts before it have no effect but their value
        return left[0] if len(left) == 1 else ast.copy_location(ast.BoolOp(node.op, left), node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Work a calculation out, where its parts have become known."""
        return self._known_by_now(node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """The same for a comparison."""
        return self._known_by_now(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """The same for an item of a constant."""
        return self._known_by_now(node)

    def _known_by_now(self, node: ast.expr) -> ast.expr:
        self.generic_visit(node)
        try:
            return self._literal(self.value(node), node)
        except _Unknown:
            return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        """Work ``not`` out, where its operand has become known."""
        operand = self.visit(node.operand)
        if isinstance(node.op, ast.Not) and isinstance(operand, ast.Constant):
            return ast.copy_location(ast.Constant(not operand.value), node)
        return ast.copy_location(ast.UnaryOp(node.op, operand), node)

    def visit_Call(self, node: ast.Call) -> Any:
        """Inline a function of one expression, or call the copy that fits the arguments."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        function = self.templates.functions.get(name)
        if function is None:
            node.args = [self.visit(arg) for arg in node.args]
            return node
        if len(node.args) != len(function.args.args):
            raise TypeError(
                f"{name} takes {len(function.args.args)} arguments: {ast.unparse(node)}"
            )
        if _is_inlined(function):
            return self._inline(function, node)
        statics, rest = [], []
        for parameter, arg in zip(function.args.args, node.args, strict=True):
            found = self.visit(arg)
            if not _is_static(parameter.annotation):
                rest.append(found)
            elif isinstance(found, ast.Constant):
                statics.append(found.value)
            else:
                raise TypeError(f"{name}: {ast.unparse(arg)} is not known beforehand")
        self.calls.append((name, tuple(statics)))
        copied = ast.Name(_copy_name(name, statics), ast.Load())
        return ast.copy_location(ast.Call(copied, rest, []), node)

    def _inline(self, function: ast.FunctionDef, node: ast.Call) -> ast.expr:
        result = function.body[-1]
        assert isinstance(result, ast.Return), function.name
        assert result.value is not None, function.name
        known, given = dict(self.templates.constants), {}
        for parameter, arg in zip(function.args.args, node.args, strict=True):
            try:
                known[parameter.arg] = self.value(arg)
                continue
            except _Unknown:
                found = self.visit(arg)
            if isinstance(found, ast.Constant):
                known[parameter.arg] = found.value
            else:
                given[parameter.arg] = found
        inner = _Filler(self.templates, known)
        body: ast.expr = inner.visit(_copied(result.value))
        self.calls += inner.calls
        replaced: ast.expr = _Replace(given).visit(body)
        return replaced


def _copied(node: N) -> N:
    """A copy of some code, made much faster than by `copy.deepcopy`."""
    found = type(node)()
    for name, value in vars(node).items():
        if isinstance(value, ast.AST):
            value = _copied(value)
        elif isinstance(value, list):
            value = [_copied(part) if isinstance(part, ast.AST) else part for part in value]
        setattr(found, name, value)
    return found


def _bound(target: ast.expr, names: list[str], value: Any) -> dict[str, Any]:
    if isinstance(target, ast.Name):
        return {names[0]: value}
    scope: dict[str, Any] = {"value": value}
    code = ast.Module([ast.Assign([target], ast.Name("value", ast.Load()))], [])
    exec(compile(ast.fix_missing_locations(code), "<loop>", "exec"), scope)
    return {name: scope[name] for name in names}


class _Replace(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _copied(self.given.get(node.id, node))
