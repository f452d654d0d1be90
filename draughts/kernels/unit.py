"""A unit: kernels of one rule set that are compiled together, kept on disk and loaded.

Loading needs llvmlite only for its linker. Functions are called through ctypes, which lets
go of Python's lock, so that kernels run in several threads at a time.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import llvmlite
import llvmlite.binding as llvm

from draughts.kernels import cache
from draughts.kernels.facts import Facts

HERE = Path(__file__).parent
SOURCE = HERE / "source"

COMPILER = ("compile.py", "emit.py", "intrinsics.py", "mask.py", "template.py")
"""The files on which the code depends that is made from a source."""

Announce = Callable[[], None]


@attrs.frozen
class Unit:
    """What to compile: the source files, and the kernels to call with their number of arguments."""

    name: str
    sources: tuple[Path, ...]
    entries: tuple[tuple[str, int], ...]


@attrs.frozen
class Loaded:
    """Kernels in memory. The engine owns their code and must be kept as long as they are."""

    engine: Any
    functions: dict[str, Callable[..., int]]


def rule_sources() -> tuple[Path, ...]:
    """The source files of the rules themselves, which every unit needs."""
    return tuple(sorted(path for path in SOURCE.glob("*.py") if path.name != "__init__.py"))


def load_unit(unit: Unit, facts: Facts, announce: Announce | None = None) -> Loaded:
    """The kernels of a unit for one rule set, from the disk or compiled now.

    ``announce`` is called before a compilation, which takes a second or two.
    """
    fingerprint = _fingerprint(unit, facts)
    code = cache.fetch(fingerprint)
    if code is None:
        if announce is not None:
            announce()
        from draughts.kernels.compile import compile_unit  # only who compiles pays for it

        code = compile_unit(facts, unit.sources, tuple(name for name, _ in unit.entries))
        cache.keep(fingerprint, code)
    return _linked(unit, code)


def _linked(unit: Unit, code: bytes) -> Loaded:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    functions: dict[str, Callable[..., int]] = {}
    for name, arguments in unit.entries:
        prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *(ctypes.c_int64,) * arguments)
        functions[name] = prototype(engine.get_function_address(name))
    return Loaded(engine, functions)


def _fingerprint(unit: Unit, facts: Facts) -> str:
    """A name for everything that a unit's object file depends on.

    Constants that its sources do not mention are left out, so that variants which differ in
    how a game ends share the files of their moves.
    """
    digest = hashlib.sha256(_surroundings())
    mentioned: set[str] = set()
    for path in unit.sources:
        content = path.read_bytes()
        digest.update(content)
        mentioned |= set(re.findall(r"\w+", content.decode()))
    used = {name: value for name, value in facts.constants.items() if name in mentioned}
    digest.update(repr((unit.name, unit.entries, facts.word_bits)).encode())
    digest.update(repr((facts.constants["WIDE_MERIT"], sorted(used.items()))).encode())
    return f"{unit.name}-{digest.hexdigest()[:40]}"


@functools.cache
def _surroundings() -> bytes:
    """The compiler's own source, the version of LLVM and the processor."""
    compiler = b"".join((HERE / name).read_bytes() for name in COMPILER)
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    about = repr(
        (llvmlite.__version__, llvm.llvm_version_info, llvm.get_default_triple(), processor)
    )
    return compiler + about.encode()
