"""The command ``draughts fen``."""

from __future__ import annotations

import json
import subprocess
import sys

from conftest import Run


def test_dialect_board_and_text(run: Run) -> None:
    status, out, err = run("fen", "frisian", "W:WK3,31:BK46,5:H3:F7:+0+2")
    assert (status, err) == (0, "draughts: note: PDN cannot say the counters of moves\n")
    lines = out.splitlines()
    assert lines[0] == "lidraughts position, move 7, 3 plies counted for a draw"
    assert lines[1] == " 1    .   .   W   .   b  5"
    assert lines[-2:] == ["White to move", "W:WK3,31:B5,K46:+0+203"]


def test_conversion(run: Run) -> None:
    text = "W:W31-50:B1-20"
    assert run("fen", "international", text, "--to", "dxp")[1].splitlines()[-1] == (
        "W" + "z" * 20 + "e" * 10 + "w" * 20
    )
    out = run("fen", "russian", "W:Wa1:Bb8", "--to", "lidraughts", "--notation", "algebraic")[1]
    assert out.splitlines()[-1] == "W:Wa1:Bb8:H0:F1"
    # no square of its own is also read as a lone letter when the dialect is given
    out = run("fen", "canadian", "W:WG1:Bb12", "--from", "pdn")[1]
    assert out.splitlines()[-1] == "W:W70:B1"


def test_json(run: Run) -> None:
    status, out, err = run("fen", "international", "W:WK3:B5,G12:H0:F9", "--to", "hub", "--json")
    assert status == 0
    assert err.count("note:") == 2
    assert json.loads(out) == {
        "variant": "international",
        "dialect": "lidraughts",
        "side": "white",
        "pieces": {"3": "white king", "5": "black man"},
        "halfmove": 0,
        "fullmove": 9,
        "captured": {"12": "black man"},
        "hub": "WeeWeb" + "e" * 45,
    }


def test_faults(run: Run) -> None:
    for args, fault in (
        (("international", "W:W31:B51"), "column 8: square '51' is outside the board 1 to 50"),
        (("international", "Wee"), "column 4: only 2 of 50 squares are given"),
        (("russian", "W:Wa1:Bb8", "--to", "dxp"), "DXP is for boards with the squares 1 to 50"),
        (("russian", "W:Wa1:Bb8", "--to", "chess"), "'chess' is not one of 'pdn', 'lidraughts'"),
        (("nonesuch", "W:Wa1:Bb8"), "no variant 'nonesuch'"),
    ):
        status, out, err = run("fen", *args)
        assert (status, out) == (2, "")
        assert err.startswith("draughts: ")
        assert fault in err
        assert err.count("\n") == 1


def test_no_compiler_is_loaded() -> None:
    code = (
        "import sys; from draughts.cli import main\n"
        "try: main(['fen', 'russian', 'W:Wa1:Bb8'])\n"
        "except SystemExit: pass\n"
        "sys.exit(bool({'numpy', 'llvmlite'} & sys.modules.keys()))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)
