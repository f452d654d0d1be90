"""What the documentation shows is what happens: its examples, and those of the docstrings."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sybil import Document, Example, Region
from sybil.parsers.abstract import DocTestStringParser
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

import draughts
from draughts import registry

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])
MODULES = [
    module.name
    for module in pkgutil.walk_packages(draughts.__path__, "draughts.")
    if module.name != "draughts.__main__"  # to import it is to run it
]
PROGRAMS = {
    "draughts": [sys.executable, "-m", "draughts"],
    "python": [sys.executable],
}


@pytest.fixture(autouse=True)
def _registered_here_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget, after each test, the variants that its examples register."""
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))
    yield
    registry._index.cache_clear()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path) -> None:
    parsers = PythonCodeBlockParser(), sessions, CodeBlockParser("console", check_console)
    for example in Document.parse(str(page), *parsers):
        example.evaluate()


def sessions(document: Document) -> Iterator[Region]:
    """The ``>>>`` examples of ``pycon`` blocks; those of a page share their names."""
    for block in CodeBlockParser("pycon", lambda _: None)(document):
        for region in DocTestStringParser()(block.parsed, document.path):
            region.adjust(block, block.parsed)
            yield region


@pytest.mark.parametrize("name", ["draughts", *MODULES])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_reference_is_complete() -> None:
    """Every public name has its entry, under the module that defines it."""
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    entries = re.findall(r"^\.\. auto\w+:: (draughts\.\S+)\.(\w+)", page, re.MULTILINE)
    assert sorted(name for _, name in entries) == sorted(draughts.__all__)
    for module, name in entries:
        assert getattr(importlib.import_module(module), name) is getattr(draughts, name)


# console blocks


def check_console(example: Example) -> str | None:
    """Run each ``$ command`` of a console block; say what differs from the lines below it."""
    for session in re.split(r"^\$ ", example.parsed, flags=re.MULTILINE)[1:]:
        command, _, shown = session.partition("\n")
        printed = run(command)
        if not matches(shown, printed):
            return f"$ {command}\nis shown to print\n{shown}\nbut prints\n{printed}"
    return None


def run(command: str) -> str:
    """What a command prints, faults included. ``printf '...' |`` before it gives the input."""
    typed = ""
    words = shlex.split(command)
    if words[0] == "printf":
        typed = words[1].replace("\\n", "\n")
        words = words[words.index("|") + 1 :]
    done = subprocess.run(
        [*PROGRAMS[words[0]], *words[1:]],
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    return done.stdout


def matches(shown: str, printed: str) -> bool:
    """Whether a text is what a page shows of it; a line ``...`` stands for any lines."""
    lines = [line.rstrip() for line in shown.rstrip().splitlines()]
    pattern = "".join(r"(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in lines)
    text = "".join(line.rstrip() + "\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, text) is not None
