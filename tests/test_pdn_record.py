"""Games as PDN, and PDN written anew in other ways of writing."""

from __future__ import annotations

import pytest
from pdn_checks import random_game

from draughts import DraughtsError, Game, RuleSet, variant, variants
from draughts.pdn import PdnGame, dumps_game, loads_game, pdn_of, replay, rewritten
from draughts.pdn.record import ROSTER
from draughts.types import Notation, ResultStyle


def test_a_game_as_pdn() -> None:
    game = Game("russian")
    game.push("c3-d4")
    pdn = pdn_of(game, {"White": "a", "Annotator": "b"})
    assert pdn.tags == {
        "Event": "?",
        "Site": "?",
        "Date": "????.??.??",
        "Round": "?",
        "White": "a",
        "Black": "?",
        "Result": "*",
        "GameType": "25,W,8,8,A0,0",
        "Annotator": "b",
    }
    assert tuple(pdn.tags)[:7] == ROSTER
    game.resign()
    assert pdn_of(game).result == "1-0"
    assert pdn_of(Game("russian"), {"Result": "1-0"}).result == "1-0"


def test_a_position_of_ones_own() -> None:
    game = Game("russian", "B:Wa1:BKh8")
    assert pdn_of(game).tags["FEN"] == game.fen
    assert "FEN" not in pdn_of(Game("russian")).tags


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("notation", Notation)
def test_other_notations_mean_the_same(rules: RuleSet, notation: Notation) -> None:
    game = random_game(rules, 3, 50, position=random_game(rules, 4, 6).position)
    pdn = pdn_of(game)
    for full in (False, True):
        text, stops = rewritten(pdn, rules, notation=notation, full=full, sign=":")
        assert stops == ()
        again = loads_game(dumps_game(text), strict=True)
        assert replay(again).game.positions == game.positions
        back, _ = rewritten(again, rules)
        assert [ply.move for ply in back.moves] == [ply.move for ply in pdn.moves]
        assert back.tags.get("FEN") == pdn.tags.get("FEN")
    assert pdn == pdn_of(game), "what was given has been changed"


def test_gametype_and_fen_follow_the_notation() -> None:
    game = loads_game('[GameType "25"][FEN "W:Wc3:Bd4"] 1. c3:e5 *')
    numeric, _ = rewritten(game, variant("russian"), notation=Notation.NUMERIC)
    assert numeric.tags == {"GameType": "25,W,8,8,N2,0", "FEN": "W:W22:B18"}
    assert numeric.moves[0].move == "22:15"
    own, _ = rewritten(numeric, variant("russian"), sign="x")
    assert own.moves[0].move == "c3xe5"
    assert own.tags["FEN"] == "W:Wc3:Bd4"
    assert own.tags["GameType"] == "25,W,8,8,A0,0"
    bare, _ = rewritten(game, variant("russian"))
    assert bare.tags["GameType"] == "25"


def test_results_in_another_style() -> None:
    game = loads_game('[Result "1/2-1/2"] 1. c3-d4 *')
    for style, text in ((ResultStyle.TWO, "1-1"), (ResultStyle.ONE, "1/2-1/2"), (None, "1/2-1/2")):
        assert rewritten(game, variant("russian"), style=style)[0].result == text
    bare = rewritten(loads_game("1. c3-d4 *"), variant("russian"), style=ResultStyle.TWO)[0]
    assert bare.tags == {}


def test_variations_are_rewritten_and_comments_kept() -> None:
    text = "{a} 1. c3d4 {b} $1 (1. c3-b4! h6 - g5 (1... f6g5)) d6c5 *"
    game, stops = rewritten(loads_game(text), variant("russian"), notation=Notation.NUMERIC)
    assert [str(stop) for stop in stops] == []
    numbers = variant("russian").board.names(Notation.NUMERIC)
    square = {name: numbers[variant("russian").board.square(name)] for name in ("c3", "d4", "b4")}
    assert dumps_game(game).startswith(
        f"{{a}} 1. {square['c3']}-{square['d4']} $1 {{b}} (1. {square['c3']}-{square['b4']}! "
    )
    assert loads_game(dumps_game(game)).moves[0].before == ("a",)


def test_what_cannot_be_played_stays() -> None:
    game = loads_game("1. c3d4 (1. c3e5 d6c5) f6g5 2. oops a1a8 b6c5 *")
    copy, stops = rewritten(game, variant("russian"))
    assert [ply.move for ply in copy.moves] == ["c3-d4", "f6-g5", "a1a8", "b6c5"]
    assert [ply.move for ply in copy.moves[0].variations[0]] == ["c3e5", "d6c5"]
    assert [(stop.index, stop.text) for stop in stops] == [(2, "a1a8"), (0, "c3e5")]
    with pytest.raises(DraughtsError):
        rewritten(PdnGame({"FEN": "x"}), variant("russian"))


def test_the_squares_that_are_taken_are_not_needed_any_more() -> None:
    game = loads_game('[FEN "W:WK47:B14,19,29,31,42"] 1. 47x36 <42,29,14,31> *')
    copy, stops = rewritten(game, variant("international"))
    assert (copy.moves[0].move, stops) == ("47x38x20x9x36", ())


def test_positions_that_the_moves_put_up() -> None:
    game = loads_game('1. c3-d4 /FEN "W:Wc3:Bd4"/ c3:e5 *')
    copy, stops = rewritten(game, variant("russian"), notation=Notation.NUMERIC)
    assert stops == ()
    assert [ply.setup or ply.move for ply in copy.moves][1:] == ["W:W22:B18", "22:15"]
