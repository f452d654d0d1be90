"""Draw rules as values: what they admit, and the sentences that rule sheets print.

How they count in a game stands in ``test_draw_counters.py``.
"""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from draughts.draws import DrawRule, Ending, Moment, NoProgress, Repetition
from draughts.errors import InvalidRules
from draughts.rules import RuleSet
from draughts.types import Reset, Side, Unless

CAPTURE = frozenset({Reset.CAPTURE})
BALANCE = "two forces of K and M with ' v ' between, like 'KKM v K'"
PAIR = "a pair (fewest, most), the smaller number first"


def no_progress(moves: Any = 20, resets: Any = CAPTURE, **more: Any) -> NoProgress:
    return NoProgress(moves, resets, **more)


def ending(balances: Any = "KK v K", moves: Any = 5, **more: Any) -> Ending:
    return Ending(balances, moves, **more)


@pytest.mark.parametrize(
    ("rule", "faults"),
    [
        (Repetition(1), ["times=1: a whole number from 2"]),
        (Repetition(True), ["times=True: a whole number from 2"]),
        (Repetition(3.0), ["times=3.0: a whole number from 2"]),  # type: ignore[arg-type]
        (no_progress(0), ["moves=0: a whole number from 1"]),
        (no_progress("20"), ["moves='20': a whole number from 1"]),
        (
            no_progress(resets=()),
            ["resets: one or more of Reset.CAPTURE, Reset.PROMOTION, Reset.MAN_MOVE"],
        ),
        (
            no_progress(resets=("capture",)),
            ["resets: one or more of Reset.CAPTURE, Reset.PROMOTION, Reset.MAN_MOVE"],
        ),
        (no_progress(pieces=((3, 2),)), [f"pieces: (3, 2): {PAIR}"]),
        (no_progress(pieces=((-1, 2),)), [f"pieces: (-1, 2): {PAIR}"]),
        (no_progress(pieces=(4, 5)), [f"pieces: 4: {PAIR}", f"pieces: 5: {PAIR}"]),
        (no_progress(pieces=((1, 2, 3),)), [f"pieces: (1, 2, 3): {PAIR}"]),
        (no_progress(kings_on_both_sides=1), ["kings_on_both_sides=1: True or False"]),
        (
            no_progress(0, (), pieces=((2, 1),)),
            [
                "moves=0: a whole number from 1",
                "resets: one or more of Reset.CAPTURE, Reset.PROMOTION, Reset.MAN_MOVE",
                f"pieces: (2, 1): {PAIR}",
            ],
        ),
        (ending(()), ["balances: at least one, like 'KKM v K'"]),
        (ending("KK"), [f"balances: 'KK': {BALANCE}"]),
        (ending("KK v"), [f"balances: 'KK v': {BALANCE}"]),
        (ending("KK v "), [f"balances: 'KK v ': {BALANCE}"]),
        (ending("K v K v K"), [f"balances: 'K v K v K': {BALANCE}"]),
        (ending("MK v K"), [f"balances: 'MK v K': {BALANCE}"]),
        (ending("+ v K"), [f"balances: '+ v K': {BALANCE}"]),
        (ending("kk v k"), [f"balances: 'kk v k': {BALANCE}"]),
        (ending("KK v K\n"), [f"balances: 'KK v K\\n': {BALANCE}"]),
        (ending((None,)), ["balances: 'NoneType' object has no attribute 'split'"]),
        (ending(("KK v K", "K", "M")), [f"balances: 'K': {BALANCE}", f"balances: 'M': {BALANCE}"]),
        (
            ending("K v K", by=Side.STRONGER),
            ["balances: 'K v K': neither side is the stronger; use by=Side.BOTH"],
        ),
        (
            ending("K v K", long_diagonal=Side.WEAKER),
            ["balances: 'K v K': neither side is the stronger; use by=Side.BOTH"],
        ),
        (ending(moves=-1), ["moves=-1: a whole number from 0"]),
        (ending(by="both"), ["by='both': one of Side.STRONGER, Side.WEAKER, Side.BOTH"]),
        (
            ending(long_diagonal=Side.BOTH),
            ["long_diagonal=Side.BOTH: None, Side.STRONGER or Side.WEAKER"],
        ),
        (ending(promotion_restarts="no"), ["promotion_restarts='no': True or False"]),
        (
            ending(unless=None),
            ["unless=None: one of Unless.NEVER, Unless.CAPTURE_NOW, Unless.CAPTURE_LOOMS"],
        ),
    ],
)
def test_faults(rule: DrawRule, faults: list[str]) -> None:
    assert list(rule.faults()) == faults
    with pytest.raises(InvalidRules) as caught:
        RuleSet(name="own", draws=(rule,))
    told = "; ".join(f"{type(rule).__name__} {fault}" for fault in faults)
    assert caught.value.faults == (f"draws=({rule!r},): {told}",)


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (Repetition(), "the same position arises for the 3rd time"),
        (Repetition(2), "the same position arises for the 2nd time"),
        (Repetition(4), "the same position arises for the 4th time"),
        (Repetition(11), "the same position arises for the 11th time"),
        (Repetition(12), "the same position arises for the 12th time"),
        (Repetition(21), "the same position arises for the 21st time"),
        (Repetition(113), "the same position arises for the 113th time"),
        (no_progress(), "20 moves of each side without a capture"),
        (
            no_progress(1, pieces=((0, 2), (3, 3))),
            "1 moves of each side without a capture, while the board holds 0 to 2 or 3 to 3 pieces",
        ),
        (
            no_progress(15, {Reset.MAN_MOVE, Reset.CAPTURE}),
            "15 moves of each side without a capture or a man's move",
        ),
        (
            no_progress(
                30,
                {Reset.PROMOTION, Reset.CAPTURE},
                pieces=((4, 5), (8, 24)),
                kings_on_both_sides=True,
            ),
            "30 moves of each side without a capture or a promotion, while both sides have a "
            "king and the board holds 4 to 5 or 8 to 24 pieces",
        ),
        (ending(), "KK v K (K king, M man): 5 moves of each side"),
        (
            ending(("KKK+ v K", "KM v K"), 15, by=Side.STRONGER),
            "KKK+ v K or KM v K (K king, M man): 15 moves of the stronger side",
        ),
        (
            ending("KKK v K", 13, by=Side.WEAKER, long_diagonal=Side.STRONGER),
            "KKK v K (K king, M man), once the stronger side has a piece on the long diagonal: "
            "13 moves of the weaker side",
        ),
        (
            ending("KKK v K", long_diagonal=Side.WEAKER, promotion_restarts=True),
            "KKK v K (K king, M man), while the weaker side holds the long diagonal: "
            "5 moves of each side since the last promotion",
        ),
        (
            ending("K v K", 0, unless=Unless.CAPTURE_NOW),
            "K v K (K king, M man): at once, unless the side to move can capture",
        ),
        (
            ending("KK v K", 7, unless=Unless.CAPTURE_LOOMS),
            "KK v K (K king, M man): 7 moves of each side, "
            "unless a capture is possible now or certain next move",
        ),
    ],
)
def test_sentences(rule: DrawRule, sentence: str) -> None:
    assert rule.sentence() == sentence
    assert list(rule.faults()) == []
    assert RuleSet(name="own", draws=(rule,)).draws == (rule,)


def test_one_balance_may_be_written_without_a_tuple() -> None:
    assert ending("KK v K") == ending(("KK v K",)) == ending(["KK v K"])


def test_equal_values_are_equal_rules() -> None:
    one = no_progress(20, [Reset.CAPTURE, Reset.MAN_MOVE], pieces=[(2, 3)])
    other = no_progress(20, (Reset.MAN_MOVE, Reset.CAPTURE), pieces=((2, 3),))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, no_progress(21), Repetition(), Repetition(3), ending()}) == 4


def test_a_draw_rule_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Repetition().times = 5  # type: ignore[misc]


def test_a_moment_counts_all_pieces() -> None:
    moment = Moment(None, frozenset(), men=(3, 1), kings=(0, 2), on_long_diagonal=(False, False))
    assert moment.pieces == 6


def test_a_rule_of_ones_own_must_say_what_it_counts() -> None:
    moment = Moment(None, frozenset(), (1, 1), (0, 0), (False, False))
    rule = DrawRule()
    for unsaid in (
        lambda: rule.advance(None, moment),
        lambda: rule.reached(0, moment),
        rule.sentence,
    ):
        with pytest.raises(NotImplementedError):
            unsaid()
    assert list(rule.faults()) == []
    assert rule.unless is Unless.NEVER
