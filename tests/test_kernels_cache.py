"""Compiled kernels on disk: found again, made anew when damaged, never in the way."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import attrs
import llvmlite.binding as llvm
import pytest

from draughts import RuleSet, variant
from draughts.kernels import cache, unit
from draughts.kernels.facts import facts_of
from draughts.kernels.native import RULES_UNIT
from draughts.kernels.unit import Unit, load_unit

PROGRAM = """
import sys
from draughts import start_position, variant
from draughts.kernels.native import kernels_for
kernels = kernels_for(variant(sys.argv[1]), lambda: print("compiling"))
print(len(kernels.legal(start_position(kernels.rules))))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of this test's own; the folder of kernels in it."""
    monkeypatch.setenv("DRAUGHTS_CACHE", str(tmp_path))
    return tmp_path / "kernels"


@pytest.fixture
def tiny(tmp_path: Path) -> Unit:
    """A unit that is compiled in no time."""
    path = tmp_path / "source.py"
    path.write_text("def f(a: int) -> int:\n    return a + 1\n")
    return Unit("tiny", (path,), (("f", 1),))


def had_to_compile(unit: Unit) -> bool:
    """Load a unit, see that it works, and say whether it was compiled."""
    said: list[bool] = []
    loaded = load_unit(unit, facts_of(variant("turkish")), lambda: said.append(True))
    assert loaded.functions["f"](7) == 8
    return bool(said)


def process(name: str) -> subprocess.Popen[str]:
    """Another process that uses the kernels of a variant."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, name],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finished(running: subprocess.Popen[str]) -> list[str]:
    out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (0, "")
    return out.splitlines()


# from process to process


def test_the_second_process_does_not_compile(folder: Path) -> None:
    assert finished(process("turkish")) == ["compiling", "8"]
    assert finished(process("turkish")) == ["8"]
    assert len(list(folder.iterdir())) == 1


def test_processes_may_start_together(folder: Path) -> None:
    running = [process("turkish") for _ in range(3)]
    assert [finished(each)[-1] for each in running] == ["8"] * 3
    assert len(list(folder.iterdir())) == 1  # and nothing half written
    assert finished(process("turkish")) == ["8"]


# files that are not what they should be


@pytest.mark.parametrize("damage", ["short", "empty", "changed", "another"])
def test_a_damaged_file_is_made_anew(folder: Path, tiny: Unit, damage: str) -> None:
    assert had_to_compile(tiny)
    [path] = folder.iterdir()
    whole = path.read_bytes()
    path.write_bytes(
        {
            "short": whole[:-1],
            "empty": b"",
            "changed": whole[:100] + bytes([whole[100] ^ 1]) + whole[101:],
            "another": os.urandom(1000),
        }[damage]
    )
    assert had_to_compile(tiny)
    assert path.read_bytes() == whole
    assert not had_to_compile(tiny)


def test_a_folder_that_cannot_be_written_to_is_no_fault(
    folder: Path, tiny: Unit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder.mkdir()
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):  # some users may write everywhere
        monkeypatch.setattr(tempfile, "mkstemp", refused)
    try:
        assert had_to_compile(tiny)
        assert had_to_compile(tiny)
        assert not list(folder.iterdir())
    finally:
        folder.chmod(0o700)


def test_a_folder_that_cannot_be_made_is_no_fault(
    tmp_path: Path, tiny: Unit, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DRAUGHTS_CACHE", str(tmp_path / "file" / "cache"))
    assert had_to_compile(tiny)


def test_a_file_in_the_place_of_the_folder_is_no_fault(folder: Path, tiny: Unit) -> None:
    folder.write_text("in the way")
    assert had_to_compile(tiny)
    assert folder.read_text() == "in the way"


def test_a_folder_in_the_place_of_a_file_is_no_fault(folder: Path, tiny: Unit) -> None:
    assert had_to_compile(tiny)
    [path] = folder.iterdir()
    path.unlink()
    path.mkdir()
    assert had_to_compile(tiny)
    assert list(folder.iterdir()) == [path]


def test_a_full_disk_is_no_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    cache.keep("turkish", b"content")
    assert not list(folder.iterdir())


# where files are, and how long


def test_the_folder_is_the_users_unless_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DRAUGHTS_CACHE", str(tmp_path / "mine"))
    assert cache.cache_folder() == tmp_path / "mine" / "kernels"
    monkeypatch.delenv("DRAUGHTS_CACHE")
    assert "polydraughts" in cache.cache_folder().parts


def test_what_is_kept_is_found(folder: Path) -> None:
    assert cache.fetch("something") is None
    cache.keep("something", b"content")
    assert cache.fetch("something") == b"content"
    cache.keep("something", b"other content")
    assert cache.fetch("something") == b"other content"
    assert [path.name for path in folder.iterdir()] == ["something"]


def test_what_was_not_used_for_the_longest_time_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 3)
    for age, name in enumerate(["new", "old", "older"]):
        cache.keep(name, b"content")
        os.utime(folder / name, (1_000_000 - age, 1_000_000 - age))
    assert cache.fetch("older") == b"content"  # in use again
    cache.keep("newest", b"content")
    assert {path.name for path in folder.iterdir()} == {"newest", "older", "new"}


def test_a_file_that_goes_meanwhile_keeps_no_old_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link that leads nowhere is such a file: it is listed, and cannot be looked at."""
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    for age, name in enumerate(["new", "old", "older"]):
        cache.keep(name, b"content")
        os.utime(folder / name, (1_000_000 - age, 1_000_000 - age))
        (folder / f"gone-{name}").symlink_to(folder / "nowhere")
    cache.keep("newest", b"content")
    gc.collect()  # a folder that was not closed would be complained of now
    left = {path.name for path in folder.iterdir() if path.exists()}
    assert left == {"newest", "new"}


# what a file depends on


def fingerprint(rules: RuleSet, compiled: Unit = RULES_UNIT) -> str:
    return unit._fingerprint(compiled, facts_of(rules))


def test_the_name_depends_on_the_rules() -> None:
    rules = variant("international")
    assert fingerprint(rules) == fingerprint(attrs.evolve(rules, name="house", title="House"))
    assert fingerprint(rules) == fingerprint(rules)
    others = [
        attrs.evolve(rules, capture_mandatory=False),
        attrs.evolve(rules, width=8, start=(1, 2)),
        attrs.evolve(rules, height=12),
        attrs.evolve(rules, capture_priority=()),
    ]
    assert len({fingerprint(each) for each in [rules, *others]}) == 5


def test_rules_that_kernels_do_not_ask_for_change_nothing() -> None:
    like = {"breakthrough": "international", "poddavki": "russian", "suicide": "american"}
    for name, other in like.items():
        assert fingerprint(variant(name)) == fingerprint(variant(other))


def test_the_name_depends_on_the_kernels(tmp_path: Path) -> None:
    rules, path = variant("international"), tmp_path / "source.py"
    path.write_text("def f(a: int) -> int:\n    return a\n")
    one = Unit("mine", (path,), (("f", 1),))
    first = fingerprint(rules, one)
    assert fingerprint(rules, attrs.evolve(one, name="yours")) != first
    assert fingerprint(rules, attrs.evolve(one, entries=(("f", 2),))) != first
    path.write_text("def f(a: int) -> int:\n    return a + 1\n")
    assert fingerprint(rules, one) != first


@pytest.mark.parametrize("name", ["get_host_cpu_name", "get_default_triple"])
def test_the_name_depends_on_the_machine(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    rules = variant("international")
    first = fingerprint(rules)
    monkeypatch.setattr(llvm, name, lambda: "another")
    unit._surroundings.cache_clear()
    try:
        assert fingerprint(rules) != first
    finally:
        monkeypatch.undo()
        unit._surroundings.cache_clear()
    assert fingerprint(rules) == first


def test_the_name_depends_on_the_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rules = variant("international")
    first = fingerprint(rules)
    for name in unit.COMPILER:
        content = (unit.HERE / name).read_bytes()
        (tmp_path / name).write_bytes(content + b"# changed" * (name == "emit.py"))
    monkeypatch.setattr(unit, "HERE", tmp_path)
    unit._surroundings.cache_clear()
    try:
        assert fingerprint(rules) != first
    finally:
        monkeypatch.undo()
        unit._surroundings.cache_clear()


def test_kernels_that_have_changed_are_compiled_again(folder: Path, tiny: Unit) -> None:
    assert had_to_compile(tiny)
    tiny.sources[0].write_text("def f(a: int) -> int:\n    return 1 + a\n")
    assert had_to_compile(tiny)
    assert len(list(folder.iterdir())) == 2


def test_importing_the_library_does_not_load_llvm() -> None:
    code = (
        "import sys, draughts, draughts.cli, draughts.kernels\n"
        "draughts.Game('turkish').push('a3-a4')\n"
        "sys.exit('llvmlite' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
