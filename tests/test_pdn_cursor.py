"""Walking through a game and editing it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pdn_checks import random_game

from draughts import DraughtsError, Game, IllegalMove, variant
from draughts.pdn import Cursor, PdnGame, Ply, dumps_game, loads_game, pdn_of

GAME = (
    '[GameType "25"] 1. c3-d4 d6-c5 (1... f6-g5 2. d4-e5 (2. b2-c3 g7-f6)) (1... h6-g5) 2. b2-c3 *'
)


@pytest.fixture
def cursor() -> Cursor:
    return Cursor(loads_game(GAME))


def test_forward_and_back(cursor: Cursor) -> None:
    start = cursor.game.position
    move = cursor.forward()
    assert str(move) == str(cursor.game.moves[-1])
    assert cursor.ply == Ply("c3-d4")
    cursor.to_end()
    assert (cursor.index, cursor.next) == (3, None)
    with pytest.raises(IndexError):
        cursor.forward()
    for _ in range(3):
        cursor.back()
    assert cursor.game.position == start
    assert cursor.ply is None
    with pytest.raises(IndexError, match="the line begins here"):
        cursor.back()


def test_variations(cursor: Cursor) -> None:
    cursor.forward()
    before = cursor.game.position
    cursor.enter()
    assert (cursor.depth, cursor.index) == (1, 0)
    cursor.forward()
    cursor.enter()
    cursor.to_end()
    assert [ply.move for ply in cursor.line] == ["b2-c3", "g7-f6"]
    assert (cursor.depth, len(cursor.game.moves)) == (2, 4)
    cursor.leave()
    cursor.leave()
    cursor.leave()
    assert (cursor.depth, cursor.index, cursor.game.position) == (0, 1, before)
    cursor.enter(1)
    assert cursor.next == Ply("h6-g5")
    cursor.to_start()
    assert (cursor.depth, cursor.index, len(cursor.game.moves)) == (0, 0, 0)
    for bad in (0, 5):
        with pytest.raises(IndexError):
            cursor.enter(bad)


def test_back_over_a_position_that_was_put_up() -> None:
    setup = '/FEN "W:Wa1:Bh8"/'
    game = loads_game(f'[GameType "25"] 1. c3-d4 (1. c3-b4 {setup} a1-b2) {setup} 1. a1-b2 *')
    cursor = Cursor(game)
    cursor.enter()
    cursor.to_end()
    cursor.back()
    cursor.back()
    assert (cursor.depth, cursor.index, cursor.ply) == (1, 1, Ply("c3-b4"))
    assert len(cursor.game.moves) == 1
    cursor.leave()
    cursor.to_end()
    for _ in range(3):
        cursor.back()
    assert (cursor.index, cursor.game.position) == (0, Game("russian").position)


def test_a_move_that_is_not_legal_leaves_it_where_it_is() -> None:
    cursor = Cursor(loads_game('[GameType "25"] 1. c3-e5 /FEN "x"/ *'))
    with pytest.raises(IllegalMove):
        cursor.forward()
    assert cursor.index == 0
    cursor._line.pop(0)
    with pytest.raises(DraughtsError):
        cursor.forward()
    assert (cursor.index, len(cursor.game.moves)) == (0, 0)


def test_starts_that_cannot_be() -> None:
    with pytest.raises(DraughtsError, match="no tag tells"):
        Cursor(PdnGame())
    with pytest.raises(DraughtsError, match="FEN 'x'"):
        Cursor(PdnGame({"FEN": "x"}), "russian")
    assert Cursor(PdnGame(), variant("turkish")).game.rules == variant("turkish")


# editing


def test_playing(cursor: Cursor) -> None:
    cursor.play("c3-d4")  # what is there is followed
    assert (cursor.depth, cursor.index) == (0, 1)
    cursor.play("h6-g5")  # a variation that is there too
    assert (cursor.depth, len(cursor.pdn.moves[1].variations)) == (1, 2)
    cursor.leave()
    cursor.play("b6-a5")  # a new one
    cursor.play("d4-e5")
    assert cursor.pdn.moves[1].variations[2] == [Ply("b6-a5"), Ply("d4-e5")]
    cursor.leave()
    cursor.to_end()
    cursor.play("b6-a5")  # at the end it goes on
    assert cursor.pdn.moves[-1] == Ply("b6-a5")


def test_an_illegal_move_changes_nothing(cursor: Cursor) -> None:
    text = dumps_game(cursor.pdn)
    foreign = Game("russian").legal_moves[0]
    with pytest.raises(IllegalMove):
        cursor.play("c3-e5")
    cursor.to_end()
    with pytest.raises(IllegalMove):
        cursor.play(foreign)
    cursor.back()
    cursor.back()
    with pytest.raises(IllegalMove):
        cursor.play(foreign)
    assert dumps_game(cursor.pdn) == text


def test_comments_and_marks(cursor: Cursor) -> None:
    cursor.comment(" first ")
    with pytest.raises(IndexError, match="no ply lies behind"):
        cursor.mark(1)
    cursor.forward()
    cursor.comment("second")
    cursor.mark(3)
    assert cursor.pdn.moves[0] == Ply("c3-d4", "", (3,), ("first",), ("second",))
    with pytest.raises(DraughtsError, match="cannot hold }"):
        cursor.comment("a } b")
    empty = Cursor(PdnGame(), "russian")
    empty.comment("alone")
    assert empty.pdn.comments == ("alone",)


def test_cutting_and_removing(cursor: Cursor) -> None:
    cursor.forward()
    removed = cursor.remove(1)
    assert removed == [Ply("h6-g5")]
    with pytest.raises(IndexError):
        cursor.remove(1)
    rest = cursor.cut()
    assert [ply.move for ply in rest] == ["d6-c5", "b2-c3"]
    assert [ply.move for ply in cursor.pdn.moves] == ["c3-d4"]
    assert cursor.next is None


def test_promoting(cursor: Cursor) -> None:
    cursor.forward()
    cursor.promote(1)
    main = cursor.pdn.moves
    assert [ply.move for ply in main] == ["c3-d4", "h6-g5"]
    assert [[ply.move for ply in line] for line in main[1].variations] == [
        ["d6-c5", "b2-c3"],
        ["f6-g5", "d4-e5"],
    ]
    cursor.promote(0)
    assert [ply.move for ply in main] == ["c3-d4", "d6-c5", "b2-c3"]
    with pytest.raises(IndexError):
        cursor.promote(7)
    assert loads_game(dumps_game(cursor.pdn), strict=True) == cursor.pdn


ACTIONS = ("forward", "back", "enter", "leave", "to_start", "to_end", "play", "cut", "promote")


@given(st.integers(0, 1000), st.lists(st.sampled_from(ACTIONS), max_size=40))
@settings(deadline=None)
def test_a_walk_at_random_keeps_the_tree_sound(seed: int, actions: list[str]) -> None:
    rules = variant("turkish")
    cursor = Cursor(pdn_of(random_game(rules, seed, 8)))
    for action in actions:
        legal = cursor.game.legal_moves
        try:
            if action == "play":
                cursor.play(legal[seed % len(legal)] if legal else "a1")
            else:
                getattr(cursor, action)()
        except (IndexError, DraughtsError):
            pass
        plies = sum(ply.is_move for ply in cursor.line[: cursor.index])
        assert len(cursor.game.moves) >= plies
    again = loads_game(dumps_game(cursor.pdn), strict=True)
    assert again == cursor.pdn


def test_a_variation_that_is_cut_off_whole_is_gone(cursor: Cursor) -> None:
    cursor.forward()
    cursor.enter()
    assert [ply.move for ply in cursor.cut()] == ["f6-g5", "d4-e5"]
    assert (cursor.depth, cursor.index) == (0, 1)
    assert cursor.pdn.moves[1].variations == ([Ply("h6-g5")],)
