"""Telling the dialects of positions apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draughts.fen import Dialect, detect


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("W:W31-50:B1-20", Dialect.PDN),
        ("B:Wa1,Kc3:Bh8.", Dialect.PDN),
        ("W:WG3,C5:BP6", Dialect.PDN),  # squares written large
        ("W:WG3:BH8", Dialect.PDN),
        ("?:W31:B1", Dialect.PDN),
        ("B::", Dialect.PDN),
        ("", Dialect.PDN),
        ("W", Dialect.PDN),
        ("nonsense that is no position", Dialect.PDN),
        ("W:W31,32:B1,K2:H0:F1", Dialect.LIDRAUGHTS),
        ("W:W31:B1:F12", Dialect.LIDRAUGHTS),
        (" W : W31 : B1 : H0 . ", Dialect.LIDRAUGHTS),
        ("W:W31:B1,K2:+0+102", Dialect.LIDRAUGHTS),
        ("W:W31,_32:B1", Dialect.LIDRAUGHTS),
        ("W:W31:B1,G12", Dialect.LIDRAUGHTS),
        ("W:W31:BK1,P12", Dialect.LIDRAUGHTS),
        ("W" + "b" * 20 + "e" * 10 + "w" * 20, Dialect.HUB),
        ("B" + "e" * 49 + "w", Dialect.HUB),
        ("Weew", Dialect.HUB),
        ("W" + "b" * 20 + "z" + "e" * 9 + "w" * 20, Dialect.HUB),
        ("W" + "z" * 20 + "e" * 10 + "w" * 20, Dialect.DXP),
        ("Z" + "e" * 49 + "w", Dialect.DXP),
        ("  Zw\n", Dialect.DXP),
    ],
)
def test_detected(text: str, dialect: Dialect) -> None:
    assert detect(text) is dialect


@given(st.text() | st.text(st.sampled_from("WBZKGPHFwbze:,.+?-_0123456789 ")))
def test_any_text_looks_like_some_dialect(text: str) -> None:
    assert detect(text) in Dialect


def test_titles() -> None:
    assert [dialect.title for dialect in Dialect] == [
        "PDN",
        "lidraughts",
        "Hub",
        "DXP",
        "pydraughts",
    ]
    assert [dialect for dialect in Dialect if dialect.is_string] == [Dialect.HUB, Dialect.DXP]
