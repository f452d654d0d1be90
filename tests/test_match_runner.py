"""A match as a whole: its plan, playing it here or in processes, and stopping it."""

from __future__ import annotations

import os
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import attrs
import pytest

from draughts import DraughtsError, DrawRule, Game, Moment, NoProgress, Reset, variant
from draughts.computer.limit import Limit
from draughts.computer.player import Choice, Player, RandomPlayer
from draughts.match import MatchPlan, PlayerSpec, Sprt, Tally, run_match
from draughts.match.task import Ended, GameRecord, GameTask, play_game
from draughts.types import Color


def plan(**settings: object) -> MatchPlan:
    base = MatchPlan(rules="russian", players=("greedy", "random"), games=8, seed=5)
    return attrs.evolve(base, **settings)  # type: ignore[arg-type]


def timeless(records: list[GameRecord]) -> list[GameRecord]:
    """Games by number, without what the clock says."""
    bare = [attrs.evolve(record, seconds=(0.0, 0.0)) for record in records]
    return sorted(bare, key=lambda record: record.number)


# the plan


def test_each_opening_is_played_with_both_colours() -> None:
    tasks = list(plan().tasks())
    assert [task.number for task in tasks] == list(range(8))
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert one.opening == other.opening
        assert one.players == other.players[::-1]
        assert one.players[0].text == "greedy"
        assert one.seeds != other.seeds
    assert len({task.opening for task in tasks}) == 4


def test_openings_in_turn() -> None:
    tasks = list(plan(openings=3, games=14).tasks())
    assert len({task.opening for task in tasks}) == 3
    assert tasks[0].opening == tasks[6].opening == tasks[12].opening


def test_a_longer_match_begins_with_the_same_games() -> None:
    assert list(plan(games=20).tasks())[:8] == list(plan().tasks())
    assert list(plan(seed=6).tasks()) != list(plan().tasks())


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"games": 7}, "games must be even, not 7: every opening is played with both colours"),
        ({"games": 0}, "games must be 2 or more, not 0"),
        ({"openings": 0}, "openings must be 1 or more, not 0"),
        ({"plies": -1}, "plies must be 0 or more, not -1"),
        ({"plies": 400}, "plies must be less than the 400 of the longest game, not 400"),
        ({"players": ("greedy",)}, "a match has two players, not 1"),
        ({"players": ("greedy", "rando")}, "no player 'rando'; did you mean random?"),
        ({"rules": "russain"}, "no variant 'russain'"),
    ],
)
def test_plans_that_make_no_match(settings: dict[str, object], said: str) -> None:
    with pytest.raises(DraughtsError) as error:
        plan(**settings)
    assert said in str(error.value)


class Never(DrawRule):
    """A draw rule of one's own, which no rules file can name."""

    def advance(self, count: int | None, moment: Moment) -> int | None:
        return None

    def reached(self, count: int | None, moment: Moment) -> bool:
        return False

    def sentence(self) -> str:
        return "never"


def test_settings_are_what_the_games_depend_on() -> None:
    assert plan().settings() == plan(games=200, sprt=Sprt(0, 5)).settings()
    assert plan().settings() != plan(limit=Limit(depth=2)).settings()
    russian = variant("russian")
    titled = attrs.evolve(russian, title="A new title", sources=())
    assert plan(rules=titled).settings() == plan().settings()
    stricter = attrs.evolve(russian, draws=(NoProgress(9, frozenset({Reset.CAPTURE})),))
    assert plan(rules=stricter).settings() != plan().settings()
    own = attrs.evolve(russian, draws=(Never(),))
    assert plan(rules=own).settings()["rules"].startswith("# never\n")


# playing


def test_all_games_are_played_in_order() -> None:
    records = list(run_match(plan()))
    assert [record.number for record in records] == list(range(8))
    assert [record.white for record in records] == ["greedy", "random"] * 4
    assert timeless(records) == timeless([play_game(task) for task in plan().tasks()])


def test_processes_play_the_same_games() -> None:
    house = variant("russian").derive("house", flying_kings=False, capture_mandatory=False)
    match = plan(rules=house)
    assert timeless(list(run_match(match, concurrency=2))) == timeless(list(run_match(match)))


def test_games_played_already_are_left_out() -> None:
    records = list(run_match(plan()))
    played = [records[0], records[3], records[6]]
    assert timeless([*run_match(plan(), played=played), *played]) == timeless(records)
    assert list(run_match(plan(), played=records)) == []


def test_an_executor_of_ones_own_stays_open() -> None:
    with ThreadPoolExecutor(2) as executor:
        records = list(run_match(plan(), executor, concurrency=2))
        assert executor.submit(int, "5").result() == 5
    assert timeless(records) == timeless(list(run_match(plan())))


class Counting(Executor):
    """Plays a game only when its result is wanted; counts those that wait."""

    def __init__(self) -> None:
        self.futures: list[Future[GameRecord]] = []
        self.most = 0

    def submit(self, play, task: GameTask) -> Future[GameRecord]:  # type: ignore[no-untyped-def,override]
        future: Future[GameRecord] = Future()
        self.futures.append(future)
        waiting = [future for future in self.futures if not future.done()]
        self.most = max(self.most, len(waiting))
        if len(waiting) >= 4:
            waiting[0].set_result(play(task))
        return future


def test_only_so_many_games_are_handed_over() -> None:
    executor = Counting()
    games = run_match(plan(games=1000), executor, concurrency=2)
    next(games)
    next(games)
    games.close()
    assert executor.most == 4
    assert len(executor.futures) < 10
    assert all(future.done() for future in executor.futures)
    assert sum(future.cancelled() for future in executor.futures) >= 3


def test_a_test_ends_the_match() -> None:
    """Against a player that always fails, a few pairs are enough."""
    match = plan(players=("random", "greedy:depth=1"), games=400)
    lame = PlayerSpec("lame", lame_player)
    match = attrs.evolve(match, players=(match.players[0], lame), sprt=Sprt(0, 200))
    records = list(run_match(match))
    tally = Tally(records)
    assert match.sprt is not None
    assert match.sprt.accepted(tally.pairs) == 200
    assert match.sprt.accepted(Tally(records[:-1]).pairs) is None
    assert 2 <= len(records) < 100
    assert {record.ended for record in records} == {Ended.FAULT}
    assert list(run_match(match, played=records)) == []


class Lame(RandomPlayer):
    def play(self, game: Game, limit: Limit) -> Choice:
        raise RuntimeError("lame")


def lame_player(*_: object) -> Player:
    return Lame()


class Deadly(RandomPlayer):
    def play(self, game: Game, limit: Limit) -> Choice:
        os._exit(1)


def deadly_player(*_: object) -> Player:
    return Deadly()


def test_a_process_that_dies_is_told_in_one_line() -> None:
    spec = PlayerSpec("deadly", deadly_player)
    with pytest.raises(DraughtsError, match="a process that played games has died"):
        list(run_match(plan(players=(spec, spec)), concurrency=2))


def test_processes_stop_when_nobody_waits() -> None:
    games = run_match(plan(games=10_000, max_plies=399), concurrency=2)
    next(games)
    games.close()


@pytest.mark.parametrize("concurrency", [0, -1])
def test_odd_concurrency(concurrency: int) -> None:
    with pytest.raises(DraughtsError, match="concurrency must be 1 or more"):
        run_match(plan(), concurrency=concurrency)


# counting


def record(number: int, winner: Color | None, **more: object) -> GameRecord:
    base = GameRecord(
        number=number,
        white="w",
        black="b",
        opening=(),
        moves=(),
        result="",
        winner=winner,
        ended=Ended.RULES,
        rule="",
        turns=(3, 2),
        nodes=(30, 10),
        seconds=(3.0, 1.0),
    )
    return attrs.evolve(base, **more)  # type: ignore[arg-type]


def test_the_tally_sees_the_first_player() -> None:
    white, black = Color.WHITE, Color.BLACK
    tally = Tally([record(0, white), record(1, black), record(3, white), record(2, None)])
    tally.add(record(4, black, ended=Ended.FAULT))
    tally.add(record(4, black))  # once is enough
    assert (tally.wins, tally.draws, tally.losses, tally.games) == (2, 1, 2, 5)
    assert tally.pairs == [0, 1, 0, 0, 1]
    assert tally.as_white == [1.5, 1]
    assert (tally.turns, tally.nodes, tally.seconds) == ([13, 12], [110, 90], [11.0, 9.0])
    assert [game.number for game in tally.faults] == [4]
    assert tally.numbers == {0, 1, 2, 3, 4}
