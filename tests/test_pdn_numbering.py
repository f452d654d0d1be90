"""Move numbers: who begins, by position and variant."""

from __future__ import annotations

import pytest

from draughts.pdn import PdnGame
from draughts.pdn.numbering import first_number, numbered


def test_numbers() -> None:
    assert [numbered(ply) for ply in range(4)] == ["1.", "1...", "2.", "2..."]


@pytest.mark.parametrize(
    ("tags", "first"),
    [
        ({}, 0),
        ({"FEN": ""}, 0),
        ({"FEN": "W:W1:B2"}, 0),
        ({"FEN": " b:W1:B2"}, 1),
        ({"FEN": "nonsense"}, 0),
        ({"GameType": "21"}, 0),
        ({"FEN": "B:W1:B2", "GameType": "21"}, 0),
        ({"FEN": "W:W1:B2", "GameType": "21"}, 1),
        ({"FEN": "B:W1:B2", "GameType": "nonsense"}, 1),
        ({"FEN": "B:W1:B2", "GameType": "96"}, 1),
        ({"FEN": "B:W1:B2", "Variant": "american-tournament"}, 0),
        ({"FEN": "B:W1:B2", "Variant": "killer"}, 1),
    ],
)
def test_who_begins(tags: dict[str, str], first: int) -> None:
    assert first_number(PdnGame(tags)) == first
