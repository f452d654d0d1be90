"""The command ``compare``: its reports, its formats, and faulty input."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from conftest import Run

from draughts.compare import BEHAVIOURS
from draughts.render.document import (
    Block,
    Heading,
    Paragraph,
    Table,
    Verbatim,
    table_width,
    text_table,
    written,
)

EIGHT = ("turkish", "american", "spanish", "russian", "brazilian", "italian", "czech")


@pytest.fixture
def run(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``draughts compare`` in this process: (exit status, output, error output)."""
    monkeypatch.setenv("COLUMNS", "100")
    return lambda *args: run("compare", *args)


def lines(run: Run, *args: str) -> list[str]:
    status, out, err = run(*args)
    assert (status, err) == (0, "")
    return out.splitlines()


def parsed(run: Run, *args: str) -> Any:
    return json.loads("\n".join(lines(run, *args, "--format", "json")))


# rules


def test_rules(run: Run) -> None:
    out = lines(run, "russian", "brazilian")
    assert out[0] == "Rules in which russian and brazilian differ"
    assert any(line.startswith("Capture: choice") for line in out)
    assert "Sources:" in out
    assert max(map(len, out)) <= 100


def test_rules_of_many(run: Run) -> None:
    out = lines(run, *EIGHT)
    assert out[3].split() == ["rule", "value", "variants"]
    assert max(map(len, out)) <= 100


def test_rules_as_json(run: Run) -> None:
    record = parsed(run, "brazilian", "filipino")
    assert record["variants"] == ["brazilian", "filipino"]
    (rule,) = record["rules"]
    assert (rule["field"], rule["chapter"], rule["label"]) == ("squares", "Board", "squares")
    assert [value["source"] is None for value in rule["values"]] == [False, False]


def test_a_rules_file_is_a_variant(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('name = "house"\nbased_on = "russian"\n', encoding="utf-8")
    status, out, err = run("russian", str(path))
    assert status in (0, 2)
    assert out or err.count("\n") == 1


# behaviour


def test_behaviour(run: Run) -> None:
    out = lines(run, "russian", "brazilian", "--behaviour")
    row = next(line for line in out if "man on the far row in a capture" in line)
    assert row.split()[-4:] == ["as", "king", "as", "man"]
    assert not any("king flies" in line for line in out)


def test_behaviour_of_all_rows(run: Run) -> None:
    out = lines(run, "russian", "brazilian", "--behaviour", "--all")
    assert any("king flies" in line for line in out)


def test_behaviour_of_eight_fits_the_page(run: Run) -> None:
    out = lines(run, *EIGHT, "international", "--behaviour")
    assert max(map(len, out)) <= 100


def test_behaviour_as_json(run: Run) -> None:
    record = parsed(run, "russian", "pool", "--behaviour", "--all")
    assert len(record["behaviours"]) == len(BEHAVIOURS)
    first = record["behaviours"][0]
    assert first == {
        "number": 1,
        "id": "board",
        "title": "board",
        "question": "How many files, rows and squares?",
        "fields": ["width", "height", "squares"],
        "answers": ["8x8, 32", "8x8, 32"],
    }


def test_rules_that_behave_alike(run: Run) -> None:
    out = lines(run, "russian", "shashki", "--behaviour")
    assert "behave alike" in out[0]


@pytest.mark.parametrize("row", ["king-flies", "26"])
def test_one_scenario(run: Run, row: str) -> None:
    out = lines(run, "russian", "american", "--show", row)
    assert out[0] == "Does a king move over several free squares?"
    assert "russian: yes" in out
    assert "american: no" in out
    assert out.count("White to move") == 2


def test_one_scenario_as_json(run: Run) -> None:
    record = parsed(run, "russian", "american", "--show", "king-flies")
    assert record["id"] == "king-flies"
    assert [played["answer"] for played in record["played"]] == ["yes", "no"]
    (scene,) = record["played"][1]["scenes"]
    assert scene["fen"].startswith("W:WK")
    assert len(scene["moves"]) == 4


def test_a_scenario_that_does_not_apply(run: Run) -> None:
    out = lines(run, "italian", "american", "--show", "removal")
    assert out.count("It does not apply, or the board has no room to show it.") == 2


# divergence


def test_diverge(run: Run) -> None:
    out = lines(run, "russian", "brazilian", "--diverge")
    assert "1. After a3-b4 d6-e5 e3-d4 b6-c5 (4 plies, the fewest):" in out
    assert "Only russian allows d4:b6." in out
    assert any(line.startswith("brazilian: The majority rule: this takes 1") for line in out)
    assert "White to move" in out


def test_diverge_often(run: Run) -> None:
    out = lines(run, "russian", "brazilian", "--diverge", "3", "--seed", "2")
    assert sum(line[:2] in ("1.", "2.", "3.") for line in out) == 3


def test_diverge_at_the_start(run: Run) -> None:
    out = lines(run, "turkish", "armenian", "--diverge")
    assert "1. At the start:" in out


def test_diverge_where_nothing_parts_them(run: Run) -> None:
    out = lines(run, "spanish", "portuguese", "--diverge")
    assert "differ in: End of the game: draws." in " ".join(out)


def test_diverge_where_the_winner_differs(run: Run) -> None:
    out = lines(run, "russian", "poddavki", "--diverge")
    assert any(line.startswith("Under russian it is over: ") for line in out)
    assert any(line.startswith("Under poddavki it is over: ") for line in out)


def test_diverge_as_json(run: Run) -> None:
    record = parsed(run, "international", "frisian", "--diverge")
    assert record["variants"] == ["international", "frisian"]
    assert record["same_start"] is True
    (found,) = record["divergences"]
    assert found["found"] == "line"
    assert found["line"] == ["31-27", "16-21", "27x16"]
    assert found["codes"] == ["man_captures"]
    assert found["outcomes"] == [None, None]
    assert found["legal"][1] == ["6x26"]
    refusal = next(r for r in found["refusals"] if r["move"] == "6x26")
    assert (refusal["allowed_by"], refusal["refused_by"]) == ("frisian", "international")
    assert (refusal["code"], refusal["field"]) == ("man_captures", "man_captures")


# one position


def test_fen(run: Run) -> None:
    out = lines(run, "international", "frisian", "--fen", "W:W33:B23")
    table = [line.split() for line in out[out.index("White to move") + 2 :]]
    assert table == [
        ["international", "frisian"],
        ["---------------", "---------"],
        ["-", "33x13"],
        ["33-28", "-"],
        ["33-29", "-"],
    ]


def test_fen_where_all_agree(run: Run) -> None:
    assert lines(run, "russian", "poddavki", "--fen", "W:Wa1:Bh8")[-1] == "All agree."


def test_fen_under_rules_that_do_not_admit_it(run: Run) -> None:
    out = lines(run, "international", "breakthrough", "--fen", "W:WK1:BK50")
    assert out[-1].startswith("breakthrough: no such position: both sides have a king")
    out = lines(run, "international", "breakthrough", "--fen", "W:WK1:B6")
    assert out[-1] == "breakthrough: it is over, 1-0 White has the first king"


def test_fen_with_a_crowning_in_doubt(run: Run) -> None:
    out = lines(run, "russian", "brazilian", "--fen", "W:Wf6:Bc7,e7")
    assert any("(crowned)" in line for line in out)


def test_fen_in_one_notation(run: Run) -> None:
    out = lines(run, "russian", "pool", "--fen", "W:Wa1:Bh8", "--notation", "numeric")
    assert out[-3].split() == ["29-25", "29-25"]


def test_fen_as_json(run: Run) -> None:
    record = parsed(run, "international", "frisian", "--fen", "W:W33:B23")
    assert record == {
        "variants": ["international", "frisian"],
        "columns": [
            {"fen": "W:W33:B23", "moves": ["33-29", "33-28"], "faults": [], "outcome": None},
            {"fen": "W:W33:B23", "moves": ["33x13"], "faults": [], "outcome": None},
        ],
        "rows": [[None, "33x13"], ["33-28", None], ["33-29", None]],
    }


# formats


MODES = ((), ("--behaviour",), ("--show", "35"), ("--diverge",), ("--fen", "W:Wf6:Bc7,e7"))


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode[0] if mode else "rules")
def test_markdown(run: Run, mode: tuple[str, ...]) -> None:
    out = "\n".join(lines(run, "russian", "brazilian", *mode, "--format", "markdown"))
    assert out.count("```") % 2 == 0
    assert "## " in out or "```text" in out


class Balance(HTMLParser):
    """Counts what is open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode[0] if mode else "rules")
def test_html(run: Run, mode: tuple[str, ...]) -> None:
    balance = Balance()
    balance.feed("\n".join(lines(run, "russian", "brazilian", *mode, "--format", "html")))
    assert balance.open == []


def test_blocks_in_each_format() -> None:
    blocks: list[Block] = [
        Heading("A & B"),
        Paragraph("one two three\nfour"),
        Verbatim("w  .\n.  b"),
        Table(("", "x|y"), (("a", "long cell of words"), ("b<", "two\nlines")), (0, 9)),
    ]
    assert written(blocks, "text", 8) == (
        "A & B\n=====\n\n"
        "one two\n  three\nfour\n\n"
        "w  .\n.  b\n\n"
        "    x|y\n--  --------\na   long cell\n    of words\nb<  two\n    lines"
    ).replace("--------", "---------")
    assert written(blocks, "markdown") == (
        "## A & B\n\n"
        "one two three  \nfour\n\n"
        "```text\nw  .\n.  b\n```\n\n"
        "|    | x\\|y               |\n|----|--------------------|\n"
        "| a  | long cell of words |\n| b< | two<br>lines       |"
    )
    html = written(blocks, "html")
    assert "<h2>A &amp; B</h2>" in html
    assert "<p>one two three<br>four</p>" in html
    assert "<pre>w  .\n.  b</pre>" in html
    assert "b&lt;" in html
    assert "two<br>lines" in html


@pytest.mark.parametrize("widths", [(0, 0, 0), (0, 6, 4), (3, 5, 5)])
def test_the_width_of_a_table_is_known_before_it_is_written(widths: tuple[int, ...]) -> None:
    rows = (("1", "some words in a cell", "x"), ("12", "no", "yes and no"))
    table = Table(("", "header", "h"), rows, widths)
    longest = max(map(len, text_table(table).splitlines()))
    assert longest <= table_width(table) <= longest + 2  # blanks at the end are left out


# faults


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "give two variants or more"),
        (("russian",), "give two variants or more"),
        (("russian", "pol"), "did you mean"),
        (("russian", "pool", "--diverge", "--fen", "W:Wa1"), "choose one of --diverge and --fen"),
        (("russian", "pool", "--show", "x", "--behaviour"), "choose one of --behaviour and --show"),
        (("russian", "pool", "thai", "--diverge"), "compares two variants, not 3"),
        (("russian", "pool", "--diverge", "0"), "0 is not in the range"),
        (("russian", "pool", "--show", "king-flys"), "did you mean king-flies"),
        (("russian", "italian", "--diverge"), "only their rules and behaviour can be compared"),
        (("russian", "italian", "--fen", "W:Wa1"), "not played on the same squares"),
        (("russian", "pool", "--fen", "W:Wa9"), "outside the board"),
        (("russian", "pool", "--format", "pdf"), "pdf"),
    ],
)
def test_faults_end_in_one_line(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert said in err
    assert err.startswith("draughts: ")
    assert err.count("\n") == 1


def test_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "10")
    status, out, err = run("russian", "brazilian")
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 60


@pytest.mark.parametrize(
    ("option", "mode"),
    [
        (("--all",), "--behaviour"),
        (("--seed", "3"), "--diverge"),
        (("--notation", "numeric"), "--fen"),
    ],
)
def test_an_option_alone_that_means_nothing_is_refused(
    run: Run, option: tuple[str, ...], mode: str
) -> None:
    status, out, err = run("russian", "brazilian", *option)
    assert (status, out) == (2, "")
    assert err == f"draughts: {option[0]} has a meaning only with {mode}\n"
