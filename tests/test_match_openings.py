"""Openings: balanced, different, the same for a seed, and enough of them for any variant."""

from __future__ import annotations

import itertools

import pytest

from draughts import Game, Placement, RuleSet, variant
from draughts.match.openings import Opening, openings

TINY = RuleSet(name="tiny", width=4, height=4, start=(1,))
"""Two men a side and one row between: hardly anything is quiet."""


def some(count: int, rules: RuleSet, seed: int = 0, plies: int = 6) -> list[Opening]:
    return list(itertools.islice(openings(rules, seed, plies), count))


@pytest.mark.parametrize("name", ["russian", "turkish", "frisian", "poddavki", "breakthrough"])
def test_openings_are_balanced_and_different(name: str) -> None:
    rules = variant(name)
    found = some(20, rules)
    assert len({opening.fen for opening in found}) == 20
    for opening in found:
        game = Game(rules)
        for text in opening.moves:
            game.push(text)
        position = game.position
        assert (game.fen, len(opening.moves)) == (opening.fen, 6)
        assert not game.is_over
        assert not any(move.taken for move in game.legal_moves)
        assert position.white_men.bit_count() == position.black_men.bit_count()
        assert position.white_kings.bit_count() == position.black_kings.bit_count()


def test_the_same_seed_gives_the_same_openings() -> None:
    rules = variant("russian")
    ten = some(10, rules, seed=3)
    assert some(5, rules, seed=3) == ten[:5]
    assert some(10, rules, seed=4) != ten
    assert {len(opening.moves) for opening in some(5, rules, plies=9)} == {9}


def test_without_plies_there_is_the_start_position() -> None:
    start = Game("russian").fen
    assert some(3, variant("russian"), plies=0) == [Opening((), start)] * 3


def test_few_openings_get_shorter_and_come_round() -> None:
    found = some(40, TINY, plies=3)
    lengths = [len(opening.moves) for opening in found]
    different = list(dict.fromkeys(found))
    assert different[-1].moves == ()
    assert len(different) < 40
    assert lengths[: len(different)] == sorted(lengths[: len(different)], reverse=True)
    assert (
        found[len(different) :]
        == list(itertools.islice(itertools.cycle(different), 40))[len(different) :]
    )


def test_a_start_that_favours_a_side_may_go_on_doing_so() -> None:
    odd = RuleSet(name="odd", start=Placement(("c3", "e3", "Kg1"), ("b8", "h8")))
    for opening in some(5, odd, plies=4):
        position = Game(odd, opening.fen).position
        assert position.white_men.bit_count() == position.black_men.bit_count()
        assert position.white_kings.bit_count() == position.black_kings.bit_count() + 1


def test_a_judge_has_the_last_word() -> None:
    asked = []

    def judge(game: Game) -> bool:
        asked.append(game.fen)
        return len(asked) % 3 == 0

    found = list(itertools.islice(openings(variant("russian"), judge=judge), 3))
    assert [opening.fen for opening in found] == asked[2::3]
