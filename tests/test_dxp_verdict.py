"""What the end of a game is worth that a peer announces."""

from __future__ import annotations

import pytest

from draughts.dxp.messages import EndReason, GameEnd
from draughts.dxp.verdict import Verdict, judge, reason_for
from draughts.game import Game
from draughts.types import Color


def judged(game: Game, reason: EndReason, *, late: bool = False, limit: str = "") -> Verdict:
    """The verdict on what Black says."""
    return judge(game, Color.BLACK, GameEnd(reason), late, limit or None)


def repeated() -> Game:
    game = Game("international", "W:WK49,31:BK2")
    for text in ["49-44", "2-7", "44-49", "7-2"] * 2:
        game.push(text)
    return game


@pytest.mark.parametrize("reason", [EndReason.DRAW, EndReason.UNKNOWN])
def test_a_draw_by_the_rules(reason: EndReason) -> None:
    verdict = judged(repeated(), reason)
    assert (verdict.result, verdict.winner, verdict.fault) == ("1-1", None, None)
    assert verdict.rule.startswith("draw: ")


def test_a_draw_by_the_rules_that_the_peer_has_not_seen() -> None:
    assert judged(repeated(), EndReason.I_WIN).fault == "the peer says it wins"
    assert judged(repeated(), EndReason.I_LOSE).fault == "the peer says it loses"


def test_time_and_the_limit_of_moves() -> None:
    late = judged(Game("international"), EndReason.I_WIN, late=True)
    assert late == Verdict("0-2", "White has no time left", Color.BLACK)
    limit = judged(Game("international"), EndReason.UNKNOWN, limit="the limit of 5 moves")
    assert limit == Verdict("*", "the limit of 5 moves")


def test_results_are_in_the_style_of_the_variant() -> None:
    assert judged(Game("frisian"), EndReason.I_LOSE).result == "1-0"
    assert judged(Game("international"), EndReason.I_LOSE).result == "2-0"


def test_what_a_side_says_of_a_game_that_is_over() -> None:
    game = Game("international")
    outcome = game.resign(Color.WHITE)
    assert reason_for(outcome, Color.WHITE) is EndReason.I_LOSE
    assert reason_for(outcome, Color.BLACK) is EndReason.I_WIN
    assert reason_for(Game("international").agree_draw(), Color.BLACK) is EndReason.DRAW
