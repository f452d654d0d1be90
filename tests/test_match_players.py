"""Players by name, their limits, and the two yardsticks."""

from __future__ import annotations

import pickle
import sys
import types
from collections.abc import Mapping

import pytest

from draughts import DraughtsError, Game, RuleSet, variant
from draughts.computer.limit import Limit
from draughts.computer.player import Choice, GreedyPlayer, Player, RandomPlayer
from draughts.match import players
from draughts.match.players import parse_player, register_player
from draughts.types import Objective

RULES = variant("russian")
SHORT = {"flying_kings": False}


@pytest.fixture(autouse=True)
def _registered_here_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "_entries", dict(players._entries))


# limits


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seconds": 0}, "seconds must be a number greater than 0, not 0"),
        ({"seconds": float("nan")}, "not nan"),
        ({"seconds": float("inf")}, "not inf"),
        ({"nodes": 0}, "nodes must be a whole number from 1, not 0"),
        ({"depth": 2.5}, "depth must be a whole number from 1, not 2.5"),
        ({"depth": True}, "not True"),
    ],
)
def test_what_is_no_limit(settings: dict[str, float], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Limit(**settings)  # type: ignore[arg-type]


# names


@pytest.mark.parametrize(
    ("text", "settings", "limit"),
    [
        ("random", (), None),
        (" Greedy ", (), None),
        ("greedy:depth=3", (), Limit(depth=3)),
        ("random: movetime = 0.5, nodes=7", (), Limit(seconds=0.5, nodes=7)),
        ("expert", (), None),
        ("expert:nodes=5000,threads=1", (("threads", "1"),), Limit(nodes=5000)),
        ("nodes=20000", (), Limit(nodes=20000)),
        ("depth=6,book=a:b", (("book", "a:b"),), Limit(depth=6)),
    ],
)
def test_parsing(text: str, settings: tuple[tuple[str, str], ...], limit: Limit | None) -> None:
    spec = parse_player(text)
    assert (spec.text, spec.settings, spec.limit) == (text.strip(), settings, limit)
    assert pickle.loads(pickle.dumps(spec)).settings == settings


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gredy", "no player 'gredy'; did you mean greedy?"),
        ("exprt:nodes=5", "no player 'exprt'; did you mean expert?"),
        ("zzz", "no player 'zzz'; there are random, greedy, easy, medium, hard, expert, engine"),
        ("", "no player ''; there are random,"),
        ("greedy:", "player 'greedy:': settings are missing behind the colon"),
        ("greedy:nods=5", "player 'greedy:nods=5': no setting 'nods'; did you mean nodes?"),
        ("greedy:x=1", "no setting 'x'; it has movetime, nodes, depth"),
        ("greedy:nodes", "'nodes' is no setting; write settings like nodes=5000"),
        ("greedy:nodes=1,", "'' is no setting"),
        ("greedy:nodes=1,nodes=2", "nodes is given twice"),
        ("greedy:nodes=many", "nodes must be a whole number, not 'many'"),
        ("greedy:movetime=soon", "movetime must be a number, not 'soon'"),
        ("greedy:movetime=-1", "movetime must be a number greater than 0, not -1.0"),
        ("depth=0", "player 'depth=0': depth must be a whole number from 1, not 0"),
    ],
)
def test_faults_in_names(text: str, said: str) -> None:
    with pytest.raises(DraughtsError) as error:
        parse_player(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_factory_of_ones_own() -> None:
    def make(_: RuleSet, settings: Mapping[str, str], seed: int | None) -> Player:
        if "loud" in settings:
            raise ValueError("it cannot be loud")
        return GreedyPlayer(seed)

    register_player("Mine", make)
    assert parse_player("mine:style=calm").make(RULES, 3) == GreedyPlayer(3)
    with pytest.raises(DraughtsError, match=r"^player 'mine:loud=1': it cannot be loud$"):
        parse_player("mine:loud=1").make(RULES)


def test_a_player_whose_settings_are_one_text() -> None:
    register_player("hub", players._random, rest="command")
    assert parse_player("hub:scan, -x=1 hub").settings == (("command", "scan, -x=1 hub"),)
    spec = parse_player("hub:depth=9,nodes=5,scan --a=b,c")
    assert (spec.settings, spec.limit) == (
        (("command", "scan --a=b,c"),),
        Limit(depth=9, nodes=5),
    )
    for missing in ("hub", "hub:", "hub:depth=9"):
        with pytest.raises(DraughtsError, match="write its command behind the colon"):
            parse_player(missing)


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """A double of the engine's levels: notes what it is asked for."""
    asked: list[tuple[object, ...]] = []

    def player_from(
        rules: RuleSet, level: str, settings: Mapping[str, str], seed: int | None
    ) -> Player:
        asked.append((rules.name, level, dict(settings), seed))
        return RandomPlayer(seed)

    double = types.ModuleType("draughts.computer.levels")
    double.player_from = player_from  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "draughts.computer.levels", double)
    return asked


def test_levels_come_from_the_engine(levels: list[tuple[object, ...]]) -> None:
    parse_player("hard:threads=2,nodes=9").make(RULES, 4)
    parse_player("tt=16").make(RULES)
    assert levels == [
        ("russian", "hard", {"threads": "2"}, 4),
        ("russian", "engine", {"tt": "16"}, None),
    ]


# the yardsticks


def chosen(player: Player, rules: str, fen: str) -> tuple[str, Choice]:
    game = Game(rules, fen)
    choice = player.play(game, Limit(depth=1))
    player.close()
    return game.write_move(choice.move), choice


def test_random_plays_any_move_and_the_same_again() -> None:
    game = Game("turkish")

    def play(seed: int) -> list[str]:
        player = RandomPlayer(seed)
        return [str(player.play(game, Limit()).move) for _ in range(60)]

    assert set(play(1)) == {str(move) for move in game.legal_moves}
    assert play(1) == play(1) != play(2)


def test_greedy_takes_the_most() -> None:
    """Russian draughts leaves the choice: one piece with the left man, two with the right."""
    for seed in range(5):
        move, choice = chosen(GreedyPlayer(seed), "russian", "W:Wa1,f2:Bb2,e3,c5,h8")
        assert (move, choice.score, choice.depth, choice.nodes) == ("f2:b6", 0, 1, 2)


@pytest.mark.parametrize(("flying", "taken"), [(True, "a3:c5"), (False, "g3:g7")])
def test_greedy_knows_what_a_king_is_worth(flying: bool, taken: str) -> None:
    """A flying king is worth more than two men, a short one less."""
    rules = RULES.derive("flying") if flying else RULES.derive("short", **SHORT)
    game = Game(rules, "W:Wa3,g3:BKb4,f4,f6")
    assert game.write_move(GreedyPlayer(1).play(game, Limit()).move) == taken


def test_greedy_promotes_when_it_can() -> None:
    assert chosen(GreedyPlayer(1), "russian", "W:Wa7,c1:Bh8")[0] == "a7-b8"


def test_greedy_gives_away_where_that_wins() -> None:
    fen = "W:Wa1,f2:Bb2,e3,c5,h8"
    move, choice = chosen(GreedyPlayer(1), "poddavki", fen)
    assert move == "a1:c3"
    assert choice.score == 100


def test_greedy_crowns_where_that_wins() -> None:
    """Where the first king wins, it is better than three pieces."""
    free = variant("breakthrough").derive("free", capture_mandatory=False, capture_priority=())
    game = Game(free, "W:W7,32:B28,18,17")
    assert max(len(move.captured) for move in game.legal_moves) == 3
    assert GreedyPlayer(1).play(game, Limit()).move.promotes
    other = free.derive("other", objective=Objective.LEAVE_NO_MOVE)
    assert len(GreedyPlayer(1).play(Game(other, game.position), Limit()).move.captured) == 3


@pytest.mark.parametrize("player", [RandomPlayer(1), GreedyPlayer(1)])
def test_without_a_move_there_is_no_choice(player: Player) -> None:
    with pytest.raises(ValueError, match="no legal move"):
        player.play(Game("russian", "W:Wa1:Bb2,c3"), Limit())
