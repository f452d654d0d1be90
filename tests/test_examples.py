"""The scripts in ``examples/`` run and print what they promise; the plug-in there plugs in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from draughts import pdn

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(*arguments: str | Path, path: Path | None = None) -> list[str]:
    """The lines a Python program prints; ``path`` is a folder of more packages."""
    packages = {"PYTHONPATH": str(path)} if path else {}
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **packages},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_custom_variant() -> None:
    lines = run(EXAMPLES / "custom_variant.py")
    assert lines[0] == "Bold Turkish draughts, 47 plies"
    assert lines[1] == "  1. f3-f4  c6-c5"
    assert lines[-1] == "1-0  Black has no piece left"


def test_annotate() -> None:
    lines = run(EXAMPLES / "annotate.py", EXAMPLES / "games.pdn", "0.02")
    games = pdn.loads_games("\n".join(lines), strict=True)
    assert [game.plies for game in games] == [35, 80, 71, 48]
    for game in games:
        assert pdn.replay(game).stop is None
        assert all(ply.comments for ply in game.moves[:-1])
        assert any(ply.sign == "?" and ply.variations for ply in game.moves)


def test_the_notebook() -> None:
    """Its code runs cell by cell, and what it shows are pictures; IPython itself is not needed."""
    cells = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    display = "SVG = str\n"
    whole = "\n".join(code).replace("from IPython.display import SVG\n", display)
    whole = whole.replace('"games.pdn"', repr(str(EXAMPLES / "games.pdn")))
    shown = [line for line in whole.splitlines() if line.startswith(("SVG(", "game\n"))]
    assert len(shown) == 2
    for line in shown:
        whole = whole.replace(line, f"print({line}[:4])")
    lines = run("-c", whole)
    assert lines[0] == "<svg"
    assert lines[1] == "The majority rule: this takes 1, f2xb6 takes 2."
    assert lines[2].endswith(" f2xb6")
    assert lines[3] == "<svg"


def test_house_rules() -> None:
    assert run(EXAMPLES / "house_rules.py")[-5:] == [
        "By the book:                    a1:c3  f6:b6",
        "The most pieces must be taken:  f6:b6",
        "Capturing is not compulsory:    a1:c3  f6:b6  f6-g7  f6-e7",
        "A chain may be broken off:      a1:c3  f6:d4  f6:b6",
        "Men capture forward only:       a1:c3",
    ]


def test_small_board() -> None:
    lines = run(EXAMPLES / "small_board.py")
    assert "Russian draughts on 6x6: 18 squares" in lines
    assert "perft [5, 25, 106, 369]" in lines
    assert "Turkish draughts around a pond: 60 squares" in lines
    assert "5  . . .     . . ." in lines
    assert "perft [6, 36, 306, 2502]" in lines


@pytest.fixture(scope="module")
def plugged_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the plug-in has been installed, without the network."""
    pytest.importorskip("hatchling", reason="the plug-in is built with hatchling")
    target = tmp_path_factory.mktemp("plugin")
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    run(*pip, *offline, "--target", target, EXAMPLES / "plugin")
    return target


def test_plugin_is_listed(plugged_in: Path) -> None:
    lines = run("-m", "draughts", "variants", path=plugged_in)
    names = {line.split(" ")[0] for line in lines}
    assert {"corridor", "corridor-losing", "turkish"} <= names


def test_plugin_is_played(plugged_in: Path) -> None:
    lines = run("-m", "draughts", "moves", "Corridor Draughts", path=plugged_in)
    assert lines[0] == "10    b   b   b"
    assert lines[-1] == "5. e3-d4"
