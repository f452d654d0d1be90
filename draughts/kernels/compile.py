"""From kernels' source and a rule set to an object file for this machine, by way of LLVM."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import llvmlite.binding as llvm

from draughts.kernels.emit import emit_module
from draughts.kernels.facts import Facts
from draughts.kernels.template import Templates


def compile_unit(facts: Facts, sources: Iterable[Path], entries: tuple[str, ...]) -> bytes:
    """The object file of some kernels, which take and give 64-bit whole numbers only."""
    templates = Templates(
        sources, facts.constants, {"Merit": "Word" if facts.constants["WIDE_MERIT"] else "int"}
    )
    for entry in entries:
        templates.fill(entry)
    code = emit_module(list(templates.filled.values()), frozenset(entries), facts.word_bits)
    machine = target_machine()
    module = llvm.parse_assembly(code)
    module.triple = machine.triple
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    found: bytes = machine.emit_object(module)
    return found


def target_machine() -> llvm.TargetMachine:
    """What to compile for: the processor that this program runs on."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="default",
        codemodel="jitdefault",
        jit=True,
    )
