"""Games of a match as PDN: legal, with the variant, the players and how each ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Run

from draughts import RuleSet, variants
from draughts.match import MatchPlan, run_match
from draughts.match.games import as_pdn, games_text
from draughts.pdn import Checker, loads_games, read_games, rules_of


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_games_of_every_variant_come_back_as_they_were(rules: RuleSet) -> None:
    plan = MatchPlan(rules=rules, players=("greedy", "random"), games=2, max_plies=120)
    records = list(run_match(plan))
    text = games_text(rules, reversed(records))
    games = loads_games(text, strict=True)
    assert games == [as_pdn(rules, record) for record in records]
    for game, record in zip(games, records, strict=True):
        assert rules_of(game) == rules
        assert Checker(compiled=False).check(game) == ()
        assert game.result == record.result
        assert game.tags["Round"] == str(record.number + 1)
        assert (game.tags["White"], game.tags["Black"]) == (record.white, record.black)
        assert game.tags["Termination"] == record.rule
        assert tuple(ply.move for ply in game.moves) == record.opening + record.moves


def test_the_command_writes_them(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    command = ("match", "greedy", "random", "--variant", "thai", "--games", "4", "--pdn", str(file))
    assert run(*command)[0] == 0
    games = list(read_games(file, strict=True))
    assert [game.number for game in games] == [1, 2, 3, 4]
    status, out, err = run(*command)
    assert (status, out) == (2, "")
    assert "exists already; --force replaces it" in err
    assert run(*command, "--force")[0] == 0


def test_games_that_were_saved_are_written_too(run: Run, tmp_path: Path) -> None:
    base = ("match", "greedy", "random", "--variant", "thai", "--save", str(tmp_path / "m"))
    run(*base, "--games", "2")
    run(*base, "--games", "4", "--pdn", str(tmp_path / "g.pdn"))
    assert len(list(read_games(tmp_path / "g.pdn"))) == 4
