"""The reference generator, one field of the rule set at a time.

Each case states a position and the moves under two values of one field, so that a generator
that ignores the field fails; whole variants are tested with published positions and counts.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from draughts import (
    Color,
    Direction,
    Game,
    Landing,
    Position,
    Priority,
    Promotion,
    Removal,
    RuleSet,
    Squares,
    variant,
)
from draughts.movegen import Chain, Hop, Scene, legal_moves, possible_captures

PLAIN = RuleSet(name="plain")  # flying kings, free choice, men capture backward
ALL_SQUARES = RuleSet(
    name="straight",
    squares=Squares.ALL,
    man_moves=Direction.FORWARD_AND_SIDEWAYS,
    man_captures=Direction.FORWARD_AND_SIDEWAYS,
    king_moves=Direction.ORTHOGONALS,
    king_captures=Direction.ORTHOGONALS,
)


def moves(rules: RuleSet, fen: str) -> set[str]:
    """The legal moves as origin, destination and captured squares: ``a1xc3 b2``."""
    game = Game(rules, fen)
    names = game.rules.board.names()
    found = []
    for move in game.legal_moves:
        sign = "x" if move.taken else "-"
        captured = "".join(sorted(f" {names[square]}" for square in move.captured))
        crown = "=K" if move.promotes else ""
        found.append(f"{names[move.origin]}{sign}{names[move.destination]}{captured}{crown}")
    assert len(found) == len(set(found)), "a move is listed twice"
    return set(found)


M, K = Priority.MOST_PIECES, Priority.MOST_KINGS

CASES: list[tuple[str, RuleSet, str, dict[Any, set[str]]]] = [
    # field, base, position, {value: moves}
    (
        "man_moves",
        PLAIN,
        "W:Wc3:Bh8",
        {
            Direction.FORWARD_DIAGONALS: {"c3-b4", "c3-d4"},
            Direction.FORWARD_LEFT: {"c3-b4"},
            Direction.DIAGONALS: {"c3-b4", "c3-d4", "c3-b2", "c3-d2"},
            Direction.FORWARD: {"c3-c5"},  # two rows on a board of one colour
        },
    ),
    (
        "man_captures",
        PLAIN,
        "W:We5:Bd4,f6,h8",
        {
            Direction.FORWARD_DIAGONALS: {"e5xg7 f6"},
            Direction.BACKWARD_LEFT: {"e5xc3 d4"},
            Direction.DIAGONALS: {"e5xc3 d4", "e5xg7 f6"},
            Direction.RIGHT: {"e5-d6"},
        },
    ),
    (
        "men_capture_kings",
        PLAIN,
        "W:Wc3,e3:BKd4,b4",
        {
            True: {"c3xa5 b4", "c3xe5 d4", "e3xa3 b4 d4"},
            False: {"c3xa5 b4"},
        },
    ),
    (
        "king_moves",
        ALL_SQUARES,
        "W:WKa1:Bh5",
        {
            Direction.FORWARD: {f"a1-a{row}" for row in range(2, 9)},
            Direction.FORWARD_RIGHT: {
                f"a1-{square}" for square in ("b2", "c3", "d4", "e5", "f6", "g7", "h8")
            },
        },
    ),
    (
        "king_captures",
        ALL_SQUARES,
        "W:WKa1:Ba3,c3,h7",
        {
            Direction.ORTHOGONALS: {f"a1xa{row} a3" for row in range(4, 9)},
            Direction.DIAGONALS: {f"a1x{square} c3" for square in ("d4", "e5", "f6", "g7", "h8")},
        },
    ),
    (
        "flying_kings",
        PLAIN,
        "W:WKa1:Bc3",
        {
            True: {f"a1x{square} c3" for square in ("d4", "e5", "f6", "g7", "h8")},
            False: {"a1-b2"},
        },
    ),
    (
        "king_landing",
        PLAIN,
        "W:WKa1:BKc3",
        {
            Landing.ANY: {f"a1x{square} c3" for square in ("d4", "e5", "f6", "g7", "h8")},
            Landing.NEXT: {"a1xd4 c3"},
            Landing.NEXT_BEHIND_KING: {"a1xd4 c3"},
            Landing.NEXT_BEHIND_KING_IN_CHAIN: {
                f"a1x{square} c3" for square in ("d4", "e5", "f6", "g7", "h8")
            },
        },
    ),
    (
        "king_landing",
        PLAIN,
        "W:WKa1:Bc3,Ke7",  # who may come down on f6 can, and so must, go on over e7
        {
            Landing.NEXT: {"a1xd4 c3"},
            Landing.ANY: {"a1xd8 c3 e7"},
        },
    ),
    (
        "king_landing",
        PLAIN,
        "W:WKa1:Bc3,Kd6",
        {
            Landing.ANY: {"a1xc7 c3 d6", "a1xb8 c3 d6"},
            Landing.NEXT_BEHIND_KING_IN_CHAIN: {"a1xc7 c3 d6"},
        },
    ),
    (
        "king_turns_back",
        attrs.evolve(ALL_SQUARES, removal=Removal.AT_ONCE),
        "W:WKd6:Bd2,d7",
        {
            False: {"d6xd1 d2", "d6xd8 d7"},
            True: {"d6xd1 d2 d7", "d6xd8 d2 d7"},
        },
    ),
    (
        "capture_mandatory",
        PLAIN,
        "W:Wa1:Bb2,h8",
        {True: {"a1xc3 b2"}, False: {"a1xc3 b2"}},
    ),
    (
        "capture_mandatory",
        PLAIN,
        "W:Wa1,h2:Bb2,h8",
        {True: {"a1xc3 b2"}, False: {"a1xc3 b2", "h2-g3"}},
    ),
    (
        "chain_mandatory",
        PLAIN,
        "W:Wa1:Bb2,d4",
        {True: {"a1xe5 b2 d4"}, False: {"a1xc3 b2", "a1xe5 b2 d4"}},
    ),
    (
        "capture_priority",
        PLAIN,
        "W:Wa1,f2,h4:Bb2,e3,c5,Kg5",
        {
            (): {"a1xc3 b2", "f2xb6 c5 e3", "h4xf6 g5"},
            (M,): {"f2xb6 c5 e3"},
            (K,): {"h4xf6 g5"},
            (K, M): {"h4xf6 g5"},
            (M, K): {"f2xb6 c5 e3"},
        },
    ),
    (
        "capture_priority",
        PLAIN,
        "W:WKb4,f2:Ba5,c5,e3",
        {
            (Priority.WITH_KING,): {"b4xd6 c5", "b4xe7 c5", "b4xf8 c5"},
            (M, Priority.WITH_KING): {"f2xb6 c5 e3"},
        },
    ),
    (
        "capture_values",
        attrs.evolve(PLAIN, capture_priority=(Priority.HIGHEST_VALUE,)),
        "W:Wa1,h2:Bb2,d4,Kg3",
        {
            (100, 199): {"a1xe5 b2 d4"},
            (100, 201): {"h2xf4 g3"},
        },
    ),
    (
        "removal",
        PLAIN,
        "W:WKa7:Bb2,c5,d2,e7",
        {
            Removal.AFTER_MOVE: {"a7xa1 b2 c5", "a7xa3 b2 c5 d2"},
            Removal.AT_ONCE: {"a7xa1 b2 c5", "a7xf8 b2 c5 d2 e7"},
        },
    ),
    (
        "promotion",
        PLAIN,
        "W:Wf6:Bc7,e7",
        {
            Promotion.STOPS: {"f6xd8 e7=K"},
            Promotion.GOES_ON_AS_MAN: {"f6xb6 c7 e7"},
            Promotion.GOES_ON_AS_KING: {"f6xb6 c7 e7=K", "f6xa5 c7 e7=K"},
        },
    ),
    (
        "squares",
        PLAIN,
        "W:Wd4:Bh8",
        {
            Squares.DARK: {"d4-c5", "d4-e5"},
            frozenset({"d4", "c5", "a1", "h8"}): {"d4-c5"},
        },
    ),
]


@pytest.mark.parametrize(
    ("field", "base", "fen", "value", "expected"),
    [
        pytest.param(field, base, fen, value, expected, id=f"{field}-{i}-{j}")
        for i, (field, base, fen, answers) in enumerate(CASES)
        for j, (value, expected) in enumerate(answers.items())
    ],
)
def test_each_value_of_a_field(
    field: str, base: RuleSet, fen: str, value: object, expected: set[str]
) -> None:
    start = {"start": (1,)} if field == "squares" else {}
    rules = attrs.evolve(base, **{field: value, **start})  # type: ignore[arg-type]
    assert moves(rules, fen) == expected


def test_earliest_kings_looks_at_the_order_of_captures() -> None:
    """Two captures of a king and a man each: the one that meets the king first is legal."""
    rules = attrs.evolve(PLAIN, flying_kings=False, capture_priority=(M, Priority.EARLIEST_KINGS))
    fen = "W:WKa1,Kh4:BKb2,d4,g5,Ke7"
    assert moves(attrs.evolve(rules, capture_priority=(M,)), fen) == {"a1xe5 b2 d4", "h4xd8 e7 g5"}
    assert moves(rules, fen) == {"a1xe5 b2 d4"}


def test_the_best_order_of_one_capture_counts() -> None:
    """A round trip may be run either way; the way that meets the king first decides."""
    rules = attrs.evolve(PLAIN, flying_kings=False, capture_priority=(M, Priority.EARLIEST_KINGS))
    fen = "W:WKc1:BKb2,b4,d4,d2"  # over b2 first, or over d2 first
    (move,) = Game(rules, fen).legal_moves
    names = rules.board.names()
    assert names[move.captured[0]] == "b2"
    assert move.origin == move.destination


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_king_rests_after_its_moves_in_a_row(count: int) -> None:
    rules = variant("frisian")
    names = rules.board.names()
    game = Game(rules, f"W:WK46,50:BK1,5:+0+{count}46")
    kings = {names[move.origin] for move in game.legal_moves} & {"46"}
    assert bool(kings) == (count < 3)


# boards full of kings

FULL = {
    # found by a search for the placement that takes longest, fifteen kings a side
    "frisian": (
        (27, 42, 14, 31, 32, 18, 11, 16, 33, 36, 12, 38, 21, 8, 25),
        (46, 0, 5, 20, 9, 49, 47, 10, 44, 30, 45, 1, 39, 48, 3),
    ),
    "international": (
        (1, 28, 10, 20, 38, 18, 27, 48, 17, 11, 29, 6, 49, 46, 9),
        (21, 3, 43, 34, 14, 16, 42, 22, 15, 33, 7, 41, 44, 40, 26),
    ),
}


@pytest.mark.parametrize("name", FULL)
def test_boards_full_of_kings_stay_within_bounds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Merged chains keep the work small where single paths run into the millions."""
    rules = variant(name)
    enemy, own = (sum(1 << square for square in side) for side in FULL[name])
    position = Position(rules.board, Color.WHITE, 0, own, 0, enemy)
    hops = 0

    def counted(
        self: Scene, chain: Chain, hop: Hop, landing: int, reached: dict[object, Chain]
    ) -> Chain:
        nonlocal hops
        hops += 1
        return plain_hop(self, chain, hop, landing, reached)

    plain_hop = Scene.hop
    monkeypatch.setattr(Scene, "hop", counted)
    assert legal_moves(rules, position)
    assert hops < 300_000


def test_dropping_short_captures_early_changes_nothing() -> None:
    rules = variant("international")
    for enemy, own in FULL.values():
        masks = [sum(1 << square for square in side) for side in (own, enemy)]
        position = Position(rules.board, Color.WHITE, 0, masks[0], 0, masks[1])
        every = possible_captures(rules, position)
        most = max(len(move.captured) for move in every)
        longest = possible_captures(rules, position, longest_only=True)
        assert set(longest) == {move for move in every if len(move.captured) == most}
