"""The tokens of PDN, whatever pieces the text comes in."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts.pdn import tokens as tokens_module
from draughts.pdn.tokens import Kind, Tokens, plain_moves


def kinds(text: str, *, runs: bool = True) -> list[tuple[str, str]]:
    tokens = Tokens(io.StringIO(text).read)
    found = []
    while (token := tokens.next(runs=runs)) or not tokens.is_over:
        if token is None:
            found.append(("junk", tokens.skip()))
        else:
            assert token.lastindex is not None
            found.append((Kind(token.lastindex).name.lower(), token[0]))
    return found


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1. 32-28 19-23 ", "run"),
        ("1.32-28\n", "run"),
        ("1...a3-b4 c5:e3 ", "run"),
        ('[White "A \\" b"]', "tag"),
        ('[ white\n"A\nb" ]', "tag"),
        ('[A ""]', "tag"),
        ("{a ( b\n}", "comment"),
        ("{}", "comment"),
        ("12.", "number"),
        ("12...", "number"),
        ("12 .", "number"),
        ("1/2-1/2", "result"),
        ("2-0", "result"),
        ("1-1", "result"),
        ("1-10", "word"),
        ("32-28!?", "word"),
        ("32-28(!)", "word"),
        ("32-28*", "word"),
        ("32 -28", "word"),
        ("32×28", "word"),
        ("a1b2", "word"),
        ("3228", "word"),
        ("$12", "nag"),
        ("!?", "sign"),
        ("(?)", "sign"),
        ("(", "open"),
        (")", "close"),
        ("*", "star"),
        ('/FEN "W:W1:B2"/', "setup"),
        ("% to the end {\n", "rest_of_line"),
        ("...", "ellipsis"),
        ("- -", "no_move"),
        ("--", "no_move"),
        ("<42,29, 14>", "taken"),
    ],
)
def test_a_token(text: str, kind: str) -> None:
    assert kinds(text) == [(kind, text)]


@pytest.mark.parametrize("text", ["}", "]", '"a"', "&", "[White", "{open", "/open", "<a"])
def test_junk(text: str) -> None:
    assert kinds(text)[0][0] == "junk"


def test_brackets_without_sense_are_skipped_at_once() -> None:
    assert kinds('[[[[A "b"]') == [("junk", "[[["), ("tag", '[A "b"]')]
    assert kinds("{{{{") == [("junk", "{{{{")]


def test_a_run_ends_where_something_else_begins() -> None:
    assert kinds("1. 32-28 19-23 2. 28x19! 14x23 1-1 ") == [
        ("run", "1. 32-28 19-23 "),
        ("number", "2."),
        ("word", "28x19!"),
        ("run", "14x23 "),
        ("result", "1-1"),
    ]
    assert [kind for kind, _ in kinds("1. 32-28 19-23 ", runs=False)] == ["number", "word", "word"]


def test_the_moves_of_a_run() -> None:
    assert plain_moves("1. 32-28 19-23 2.28x19 14x23x9 3... a1-b2 ") == [
        "32-28",
        "19-23",
        "28x19",
        "14x23x9",
        "a1-b2",
    ]


def test_places_are_lines_and_columns() -> None:
    tokens = Tokens(io.StringIO("32-28!\n\n  (31-27!)").read)
    places = []
    while token := tokens.next():
        places.append(tokens.place(token.start()))
    assert places == [(1, 1), (3, 3), (3, 4), (3, 10)]


def test_a_comment_that_is_not_closed_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens_module, "CHUNK", 100)
    found = kinds("{ a " * 1000)
    assert found[0] == ("junk", "{")
    assert {kind for kind, _ in found[1::2]} == {"word"}


PIECES = st.lists(
    st.sampled_from(
        [
            '[A "b"] ',
            "{c} ",
            "{",
            "(",
            ")",
            "32-28 ",
            "19x23! ",
            "1. ",
            "1-1 ",
            "*",
            "$1 ",
            "- - ",
            '/FEN "W:W1:B2"/',
            "%x\n",
            "\n",
            "<1> ",
            "1/2-1/2 ",
            '"',
            "é",
            "2 - 7 ",
            "\x00",
        ]
    ),
    max_size=30,
).map("".join)


@given(PIECES, st.integers(1, 9))
@settings(deadline=None)
def test_the_pieces_that_a_text_comes_in_make_no_difference(text: str, size: int) -> None:
    class Slow(io.StringIO):
        def read(self, size_: int | None = -1) -> str:
            return super().read(size)

    def all_of(source: io.StringIO) -> list[str]:
        tokens, found = Tokens(source.read), []
        while (token := tokens.next(runs=False)) or not tokens.is_over:
            found.append(token[0] if token else tokens.skip())
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens_module, "CHUNK", 1)
        slow = all_of(Slow(text))
    assert slow == all_of(io.StringIO(text))
