"""One game of a match: how it ends, and what becomes of players that fail."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable

import attrs
import pytest

from draughts import Color, Game, Move, Placement, Repetition, RuleSet, variant
from draughts.computer.limit import Limit
from draughts.computer.player import Choice, Player
from draughts.match import task as task_module
from draughts.match.players import PlayerSpec, parse_player
from draughts.match.task import Ended, GameRecord, GameTask, Stopped, play_game

RULES = variant("russian")


class Scripted:
    """A player that does what a function says, and remembers how it was used."""

    def __init__(self, act: Callable[[Game], Move]) -> None:
        self.act = act
        self.closed = 0
        self.limits: list[Limit] = []

    def play(self, game: Game, limit: Limit) -> Choice:
        self.limits.append(limit)
        return Choice(self.act(game), nodes=10)

    def close(self) -> None:
        self.closed += 1
        raise OSError("closing fails too")


def first(game: Game) -> Move:
    return game.legal_moves[0]


def spec(player: Player, text: str = "scripted") -> PlayerSpec:
    def make(*_: object) -> Player:
        return player

    return PlayerSpec(text, make)


def task(white: PlayerSpec | str, black: PlayerSpec | str, **settings: object) -> GameTask:
    made = tuple(parse_player(one) if isinstance(one, str) else one for one in (white, black))
    base = GameTask(number=0, rules=RULES, players=(made[0], made[1]), seeds=(1, 2))
    return attrs.evolve(base, **settings)  # type: ignore[arg-type]


def test_a_game_to_its_end() -> None:
    record = play_game(task("greedy", "random", opening=("c3-d4", "b6-a5"), number=7))
    assert record.number == 7
    assert (record.white, record.black) == ("greedy", "random")
    assert record.opening == ("c3-d4", "b6-a5")
    game = Game(RULES)
    for text in (*record.opening, *record.moves):
        game.push(text)
    outcome = game.outcome()
    assert outcome is not None
    assert (record.result, record.winner, record.rule) == (
        outcome.result,
        outcome.winner,
        outcome.rule,
    )
    assert record.ended is Ended.RULES
    assert record.plies == len(game.moves)
    assert sum(record.turns) == len(record.moves)
    assert record.nodes[0] > record.nodes[1] == 0


def test_the_seeds_settle_the_game() -> None:
    def moves(*seeds: int) -> tuple[str, ...]:
        return play_game(task("random", "random", seeds=seeds)).moves

    assert moves(1, 2) == moves(1, 2) != moves(1, 3)


def test_task_and_record_are_plain_values() -> None:
    house = RULES.derive("house", man_captures=RULES.man_moves, draws=(Repetition(5),))
    there = pickle.loads(pickle.dumps(task("greedy", "random", rules=house)))
    record = play_game(there)
    again = pickle.loads(pickle.dumps(record))
    assert isinstance(again, GameRecord)
    assert again == record
    assert again.moves == play_game(task("greedy", "random", rules=house)).moves


def test_the_limit_of_a_player_goes_before_that_of_the_match() -> None:
    white, black = Scripted(first), Scripted(first)
    own = attrs.evolve(spec(black), limit=Limit(nodes=5))
    play_game(task(spec(white), own, limit=Limit(depth=3), max_plies=4))
    assert white.limits == [Limit(depth=3)] * 2
    assert black.limits == [Limit(nodes=5)] * 2
    assert (white.closed, black.closed) == (1, 1)


# draws by the match


def test_a_long_game_is_drawn() -> None:
    record = play_game(task("random", "random", max_plies=10))
    assert (record.result, record.winner, record.ended) == ("1/2-1/2", None, Ended.ADJUDICATED)
    assert record.rule == "draw: adjudicated after 10 plies"
    assert record.plies == 10


def test_a_quiet_game_is_drawn() -> None:
    record = play_game(task("random", "random", quiet_plies=3))
    assert record.ended is Ended.ADJUDICATED
    assert record.rule == "draw: adjudicated after 3 plies without a capture or promotion"
    assert not any(":" in text for text in record.moves[-3:])


def test_the_rules_come_before_the_match() -> None:
    """A draw rule that is reached at the same ply is what ended the game."""
    kings = RuleSet(
        name="kings",
        start=Placement(("Ka1",), ("Kh8",)),
        flying_kings=False,
        draws=(Repetition(2),),
    )

    def to_and_fro(game: Game) -> Move:
        home = game.moves[-2].origin if len(game.moves) > 1 else -1
        return next((m for m in game.legal_moves if m.destination == home), game.legal_moves[0])

    white, black = spec(Scripted(to_and_fro)), spec(Scripted(to_and_fro))
    record = play_game(task(white, black, rules=kings, max_plies=4, quiet_plies=4))
    assert (record.plies, record.ended) == (4, Ended.RULES)
    assert record.rule == "draw: the same position arises for the 2nd time"
    earlier = play_game(task(white, black, rules=kings, max_plies=9, quiet_plies=3))
    assert (earlier.plies, earlier.ended) == (3, Ended.ADJUDICATED)


# faults


def illegal(game: Game) -> Move:
    return attrs.evolve(game.legal_moves[0], origin=0)


def broken(_: Game) -> Move:
    raise RuntimeError("out of\nmemory")


def nothing(_: Game) -> Move:
    return None  # type: ignore[return-value]


def rude(game: Game) -> Move:
    game.push(game.legal_moves[0])
    return game.legal_moves[0]


def lost(_: Game) -> Move:
    raise LookupError


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (illegal, "IllegalMove: 'b6-a5' is not a legal move here"),
        (broken, "RuntimeError: out of memory"),
        (nothing, "IllegalMove: 'None' is not a legal move here"),
        (rude, "moved on the board instead of naming a move"),
        (lost, "LookupError"),
    ],
)
def test_a_player_that_fails_loses(act: Callable[[Game], Move], said: str) -> None:
    player = Scripted(act)
    record = play_game(task("random", spec(player, "mine")))
    assert record.rule == f"Black (mine) fails: {said}"
    assert (record.result, record.winner, record.ended) == ("1-0", Color.WHITE, Ended.FAULT)
    assert player.closed == 1


def test_a_player_that_cannot_be_made_loses() -> None:
    def make(*_: object) -> Player:
        raise FileNotFoundError("no such program")

    record = play_game(task(PlayerSpec("mine", make), "random"))
    assert record.rule == "White (mine) fails: FileNotFoundError: no such program"
    assert (record.result, record.plies) == ("0-1", 0)


def test_a_player_that_oversteps_its_time_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(task_module, "GRACE", 0.01)

    def slow(game: Game) -> Move:
        time.sleep(0.05)
        return first(game)

    record = play_game(task(spec(Scripted(slow), "slow"), "random", limit=Limit(seconds=0.01)))
    assert record.rule.startswith("White (slow) fails: thought 0.0")
    assert record.rule.endswith(" s about a move, 0.01 s allowed")
    assert record.winner is Color.BLACK
    assert play_game(task(spec(Scripted(slow)), "random", max_plies=1)).ended is Ended.ADJUDICATED


def test_a_game_that_nobody_waits_for_is_given_up() -> None:
    player = Scripted(first)
    with pytest.raises(Stopped):
        play_game(task(spec(player), "random"), lambda: len(player.limits) == 3)
    assert player.closed == 1


def test_ctrl_c_ends_a_game_and_closes_the_players() -> None:
    def interrupted(_: Game) -> Move:
        raise KeyboardInterrupt

    player = Scripted(interrupted)
    with pytest.raises(KeyboardInterrupt):
        play_game(task(spec(player), "random"))
    assert player.closed == 1
