"""Driving engines over Hub: one of ours, and a scripted one that breaks every rule."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from draughts import DraughtsError, Game, Limit, variant
from draughts.hub.client import HubEngine, Patience
from draughts.rules import RuleSet

PEER = str(Path(__file__).parent / "hub_peer.py")
OURS = [sys.executable, "-m", "draughts", "hub", "--hash", "1"]
RULES = variant("international")
PATIENT = Patience()
HASTY = Patience(hello=20, ready=20, late=0.1, stop=0.5, search=0.5)
SHORT = Limit(seconds=0.05)


def command(fault: str, move: str = "32-28") -> list[str]:
    return [sys.executable, PEER, fault, move]


@contextlib.contextmanager
def peer(fault: str, rules: RuleSet = RULES, move: str = "32-28") -> Iterator[HubEngine]:
    with HubEngine(command(fault, move), rules, patience=HASTY) as engine:
        yield engine
    assert_gone(engine)


def assert_gone(engine: HubEngine) -> None:
    assert engine._talk._process._popen.returncode is not None
    for pipe in ("stdin", "stdout", "stderr"):
        assert getattr(engine._talk._process._popen, pipe).closed


# an engine that keeps to the rules


@pytest.mark.parametrize("name", ["international", "russian"])
def test_a_game_with_ours(name: str) -> None:
    game = Game(name)
    with HubEngine(OURS, game.rules) as engine:
        assert engine.name.startswith("polydraughts ")
        assert {"variant", "level", "threads", "hash"} <= engine.parameters.keys()
        for _ in range(20):
            choice = engine.think(game, Limit(nodes=300))
            assert game.push(choice.move) == choice.pv[0]
        game.pop()
        game.push(engine.think(game, Limit(depth=2)).move)
        engine.new_game()
        other = Game(name, game.position)
        infos = list(engine.analyse(other, Limit(depth=5)))
        assert [info.depth for info in infos] == [1, 2, 3, 4, 5]
        assert infos[-1].nodes >= 5
        assert infos[-1].seldepth >= 5
    assert_gone(engine)


def test_an_analysis_that_is_ended() -> None:
    game = Game("international")
    with HubEngine(OURS, game.rules) as engine:
        infos = engine.analyse(game)
        assert next(infos).depth == 1
        with pytest.raises(DraughtsError, match="is searching: close the other search first"):
            engine.think(game, SHORT)
        began = time.monotonic()
        infos.close()
        assert time.monotonic() - began < 1
        assert engine.think(game, Limit(depth=1)).move in game.legal_moves


def test_a_time_limit_is_kept() -> None:
    game = Game("international")
    with HubEngine(OURS, game.rules) as engine:
        began = time.monotonic()
        engine.think(game, Limit(seconds=0.2))
        assert 0.15 < time.monotonic() - began < 0.9


def test_parameters() -> None:
    with HubEngine(OURS, RULES, parameters={"level": "easy", "threads": "2"}) as engine:
        assert engine.think(Game(RULES), Limit(depth=3)).nodes < 1000
    with pytest.raises(DraughtsError, match="has no parameter 'book'; expected: one of variant"):
        HubEngine(OURS, RULES, parameters={"book": "1"})
    with pytest.raises(DraughtsError, match=r"reported the error .hash must be a whole number"):
        HubEngine(OURS, RULES, parameters={"hash": "x"})
    with pytest.raises(DraughtsError, match="cannot be sent"):
        HubEngine(OURS, RULES, parameters={"hash": 'a"b'})


# choosing the rules


def test_the_variant_is_one_of_the_engines_own() -> None:
    game = Game("breakthrough")
    with peer("variants", game.rules) as engine:
        assert engine.think(game, SHORT).move in game.legal_moves
        assert engine._talk._process._errors.strip() == b"set-param name=variant value=bt"


def test_a_variant_parameter_without_a_list() -> None:
    with peer("strings", variant("frisian")) as engine:
        engine.new_game()
    assert b"value=frisian" in engine._talk._process._errors


@pytest.mark.parametrize(
    ("fault", "name", "said"),
    [
        ("variants", "killer", "Hub engine 'Scripted 1' plays only normal bt; expected: killer"),
        ("", "russian", "'Scripted 1' has no parameter for the variant and so plays international"),
    ],
)
def test_a_variant_that_it_does_not_play(fault: str, name: str, said: str) -> None:
    with pytest.raises(DraughtsError, match=said):
        HubEngine(command(fault), variant(name))


def test_an_engine_is_for_one_rule_set() -> None:
    with peer("") as engine:
        with pytest.raises(DraughtsError, match="was started for international"):
            engine.think(Game("russian"), SHORT)
        with pytest.raises(DraughtsError, match="no legal move"):
            engine.think(Game(RULES, "W:W6:B1,7"), SHORT)


# an engine that does not keep to the rules


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("dies", "ended (exit status 3; its last words: 'no data file'); expected: done after go"),
        ("hangs", "took more than 0.5 s; expected: done after stop"),
        ("deaf", "took more than 0.5 s; expected: done after stop"),
        ("endless line", "wrote a line that does not end; expected: done after go think"),
        ("nonsense", "wrote 10000 lines that mean nothing, such as 'bla bla'; expected: done"),
        ("infos", "took more than 0.5 s; expected: done after stop"),
        ("illegal", "chose a move: '1-50' is not a legal move here; legal: 31-27"),
        ("no move", "said done without a move; expected: done move=..."),
        ("garbage", "chose a move: '???' is no Hub move"),
        ("unreadable", "wrote what cannot be read"),
        ("error", "reported the error 'out of book'; expected: done after go think"),
        ("talks", "said 'done move=32-28' without being asked; expected: silence"),
    ],
)
def test_faults_of_a_search(fault: str, said: str) -> None:
    with peer(fault) as engine:
        if fault == "talks":
            time.sleep(0.2)
        with pytest.raises(DraughtsError) as caught:
            engine.think(Game(RULES), SHORT)
        message = str(caught.value)
        assert message.startswith("Hub engine 'Scripted 1' ")
        assert said in message
        assert "\n" not in message
        assert len(message) < 400
        with pytest.raises(DraughtsError) as again:
            engine.think(Game(RULES), SHORT)
        assert str(again.value) == message


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("silent", "took more than 0.5 s; expected: wait after hub"),
        ("unready", "took more than 0.5 s; expected: ready after init"),
        ("bad init", "reported the error 'cannot load the weights'; expected: ready after init"),
    ],
)
def test_faults_of_the_beginning(fault: str, said: str) -> None:
    patience = attrs.evolve(HASTY, hello=0.5 if fault == "silent" else 20, ready=0.5)
    with pytest.raises(DraughtsError) as caught:
        HubEngine(command(fault), RULES, patience=patience)
    assert said in str(caught.value)


def test_a_search_without_a_time_may_not_last_for_ever() -> None:
    with peer("waits") as engine, pytest.raises(DraughtsError, match=r"more than 0\.5 s; expected"):
        engine.think(Game(RULES), Limit(depth=5))
    with peer("waits") as engine, pytest.raises(DraughtsError, match="after go analyze"):
        list(engine.analyse(Game(RULES), Limit(depth=5)))


def test_an_engine_without_a_clock_is_stopped() -> None:
    with peer("waits") as engine:
        assert str(engine.think(Game(RULES), SHORT).move) == "32-28"
        assert str(engine.think(Game(RULES), SHORT).move) == "32-28"


def test_a_second_answer_is_noticed_before_the_next_search() -> None:
    with peer("twice") as engine:
        engine.think(Game(RULES), SHORT)
        time.sleep(0.2)
        with pytest.raises(DraughtsError, match="without being asked"):
            engine.new_game()


def test_an_engine_that_dies_between_two_searches() -> None:
    with peer("") as engine:
        engine._talk._process._popen.kill()
        engine._talk._process._popen.wait()
        time.sleep(0.2)
        with pytest.raises(DraughtsError, match=r"ended \(killed by SIGKILL\); expected: silence"):
            engine.think(Game(RULES), SHORT)


@pytest.mark.parametrize("fault", ["bytes", "quarrels", "stays"])
def test_what_does_no_harm(fault: str) -> None:
    with peer(fault) as engine:
        assert str(engine.think(Game(RULES), SHORT).move) == "32-28"


# what it reports


def test_odd_reports() -> None:
    with peer("odd infos") as engine:
        infos = list(engine.analyse(Game(RULES), SHORT))
    assert [(info.depth, info.score, info.nodes, len(info.pv)) for info in infos] == [
        (4, 37, 1_000_000, 1),
        (4, 9_000, 1_000_000, 1),
    ]


def test_the_move_counts_and_not_the_report() -> None:
    game = Game(RULES)
    with peer("other") as engine:
        infos = list(engine.analyse(game, SHORT))
        choice = engine.think(game, SHORT)
    assert [str(info.move) for info in infos] == ["32-28", "31-27"]
    assert [str(move) for move in choice.pv] == ["31-27", "19-23"]
    assert (choice.score, choice.nodes, choice.depth) == (-150, 10, 3)


# processes


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("no-such-engine --fast", "Hub engine 'no-such-engine' cannot be started: No such file"),
        ("", "there is no program in the command line"),
        ('scan "', "is no command line: No closing quotation"),
        (os.devnull, "cannot be started: Permission denied"),
    ],
)
def test_what_cannot_be_started(line: str, said: str) -> None:
    with pytest.raises(DraughtsError, match=said):
        HubEngine(line, RULES)


def test_an_engine_that_is_closed_may_be_closed_again() -> None:
    with peer("") as engine:
        engine.close()
        with pytest.raises(DraughtsError, match="Hub engine 'Scripted 1' has been closed"):
            engine.think(Game(RULES), SHORT)


def test_a_fault_of_ours_ends_the_engine() -> None:
    with contextlib.suppress(RuntimeError), peer("waits") as engine:
        infos = engine.analyse(Game(RULES))
        raise RuntimeError
    assert_gone(engine)
    infos.close()
