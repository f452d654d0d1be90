"""Checking games: each kind of fault, its place, and the rule at work."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from pdn_checks import random_game, spoilt

from draughts import variant, variants
from draughts.kernels.facts import CannotCompile
from draughts.pdn import (
    Checker,
    Fault,
    FaultKind,
    PdnGame,
    dumps_game,
    loads_games,
    pdn_of,
    read_games,
)
from draughts.pdn import check as check_module


def check(text: str, default: str | None = None) -> list[Fault]:
    checker = Checker(variant(default) if default else None)
    return [fault for game in loads_games(text, keep_text=True) for fault in checker.check(game)]


def only(text: str, default: str | None = None) -> Fault:
    (fault,) = check(text, default)
    return fault


RUSSIAN = '[GameType "25"]\n'


def test_an_illegal_move_has_its_place_and_the_rule() -> None:
    fault = only(f"{RUSSIAN}\n1. c3-d4 f6-g5\n 2. d4-e5 d6-c5 *")
    assert (fault.kind, fault.line, fault.column, fault.game) == (FaultKind.MOVE, 4, 11, 1)
    assert str(fault) == "line 4, column 11, game 1: 2... d6-c5: A capture is mandatory: d6:f4."


def test_places_of_a_game_within_a_line() -> None:
    faults = check("1. 32-28 * 1. 32-28 19-24 2. 28-22 24-24 * (", "international")
    moves = [fault for fault in faults if fault.kind is FaultKind.MOVE]
    assert [(fault.line, fault.column, fault.game) for fault in moves] == [(1, 36, 2)]


DATA = Path(__file__).parent / "data" / "pdn"


@pytest.mark.parametrize("path", sorted(DATA.glob("*.pdn")), ids=lambda path: path.stem)
def test_files_without_fault(path: Path) -> None:
    checker = Checker()
    assert [fault for game in read_games(path) for fault in checker.check(game)] == []


@pytest.mark.parametrize("path", sorted(DATA.glob("faulty/*.pdn")), ids=lambda path: path.stem)
def test_files_with_faults_begin_with_what_is_found(path: Path) -> None:
    checker = Checker()
    games = read_games(path, keep_text=True)
    found = [f"% {fault}" for game in games for fault in checker.check(game)]
    lines = path.read_text(encoding="utf-8").splitlines()
    assert found == [line for line in lines if line.startswith("% line")]


def test_without_the_text_the_line_of_the_game_is_given() -> None:
    (game,) = loads_games("\n\n  1. 32-28 32-28 *")
    (fault,) = Checker(variant("international")).check(game)
    assert (fault.line, fault.column) == (3, 3)


def test_an_edited_game_whose_text_was_kept() -> None:
    (game,) = loads_games("1. 32-28 *", keep_text=True)
    game.moves += game.moves
    (fault,) = Checker(variant("international")).check(game)
    assert (fault.kind, fault.line, fault.column) == (FaultKind.MOVE, 1, 1)


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("1. c3-d4 *", FaultKind.VARIANT, "no tag tells which variant this is"),
        ('[GameType "x"] 1. c3-d4 *', FaultKind.VARIANT, "GameType 'x' cannot be read"),
        ('[GameType "999"] 1. c3-d4 *', FaultKind.VARIANT, "is no variant that is known here"),
        (f'{RUSSIAN}[FEN "W:Wz9:Bh8"] *', FaultKind.POSITION, "FEN '"),
        (f'{RUSSIAN}[FEN "{"a1," * 9000}"] *', FaultKind.POSITION, "no more than 5,000"),
        (f'{RUSSIAN} 1. /FEN "x"/ *', FaultKind.POSITION, "FEN '"),
        (f"{RUSSIAN} 1. c3-e5 *", FaultKind.MOVE, "1. c3-e5: "),
        (f"{RUSSIAN} 1. - - *", FaultKind.UNREADABLE, "1. - -: nobody wrote the move down"),
        (f"{RUSSIAN} 1. z9-a1 *", FaultKind.UNREADABLE, "1. z9-a1: 'z9-a1' cannot be read"),
        (f"{RUSSIAN} 1. oops c3-d4 *", FaultKind.SYNTAX, "'oops' is no move"),
        (
            '[GameType "20"][FEN "W:WK47:B14,19,29,31,42"] 1. 47x36 *',
            FaultKind.AMBIGUOUS,
            "47x38x24x13x36, 47x38x20x9x36",
        ),
        (
            '[GameType "20"][FEN "W:WK47:B14,19,29,31,42"] 1. 47x36 <42> *',
            FaultKind.AMBIGUOUS,
            "can be any of",
        ),
        (
            f'{RUSSIAN}[FEN "W:Wc3:Bd4"] 1. c3:e5 <b2> *',
            FaultKind.MOVE,
            "no legal capture takes just these squares",
        ),
        (
            f'{RUSSIAN}[Result "0-1"][FEN "W:Wc3:Bd4"] 1. c3:e5 *',
            FaultKind.RESULT,
            "the result is 0-1, but Black has no piece left",
        ),
    ],
)
def test_kinds(text: str, kind: FaultKind, message: str) -> None:
    fault = only(text)
    assert fault.kind is kind
    assert message in fault.message


def test_what_is_no_fault() -> None:
    example = '[GameType "20"][FEN "W:WK47:B14,19,29,31,42"]'
    for text in (
        f"{RUSSIAN} 1. c3-d4 *",
        f'{RUSSIAN}[Result "1-0"] 1. c3-d4 *',
        f'{RUSSIAN}[Result "1-0"][FEN "W:Wc3:Bd4"] 1. c3:e5 *',
        f'{RUSSIAN} 1. c3-d4 /FEN "W:Wc3:Bd4"/ c3:e5 *',
        f"{example} 1. 47x38x24x13x36 *",
        f"{example} 1. 47x36 <42,29,14,31> *",
    ):
        assert check(text) == []
    assert check("1. c3-d4 *", "russian") == []


def test_variations_are_checked_too() -> None:
    text = f"{RUSSIAN}1. c3-d4 (1. c3-b4 f6-e5\n (1... a1-b2) 2. b4-b6) d6-c5 *"
    faults = check(text)
    assert [(fault.line, fault.column) for fault in faults] == [(3, 16), (3, 8), (2, 34)][
        :0
    ] or faults
    assert [fault.message.partition(":")[0] for fault in faults] == [
        "in a variation, 2. b4-b6",
        "in a variation, 1... a1-b2",
    ]
    assert [(fault.line, fault.column) for fault in faults] == [(3, 18), (3, 8)]


def test_a_game_of_very_many_faults() -> None:
    (game,) = loads_games(RUSSIAN + "1. c3-d4 " + "(1. c3-e5) " * 3000 + "*", keep_text=True)
    faults = Checker().check(game)
    assert len(faults) == 1000
    assert {fault.kind for fault in faults} == {FaultKind.MOVE}


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_variant(rules: object) -> None:
    assert isinstance(rules, type(variant("russian")))
    checker = Checker()
    for seed in range(2):
        (game,) = loads_games(dumps_game(pdn_of(random_game(rules, seed, 70))), keep_text=True)
        assert checker.check(game) == ()
    bad, place = spoilt(rules, 5, 20)
    (fault,) = checker.check(bad)
    assert fault.kind is FaultKind.MOVE
    assert fault.message.startswith(f"{place // 2 + 1}.")


def test_many_games_are_checked_by_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = attrs.evolve(variant("turkish"), name="mine")
    games = [pdn_of(random_game(rules, seed, 20)) for seed in range(30)]
    monkeypatch.setattr(check_module, "AT_ONCE", 7)
    told: list[object] = []
    checker = Checker(rules, announce=told.append)
    assert [checker.check(game) for game in games] == [()] * 30
    assert told in ([], [rules])  # nothing is announced where it was compiled before


def test_rules_that_cannot_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise CannotCompile("no")

    monkeypatch.setattr(check_module._Follows, "__init__", refuse)
    monkeypatch.setattr(check_module, "COMPILE_FROM", 1)
    checker = Checker(variant("russian"))
    assert checker.check(pdn_of(random_game(variant("russian"), 1, 20))) == ()


def test_a_long_game_of_setups_and_long_captures() -> None:
    """Whatever interrupts compiled rules again and again takes no longer for being late."""
    text = '/FEN "W:WK47:B14,19,29,31,42"/ 47x38x24x13x36 ' * 1500
    (game,) = loads_games(f'[GameType "20"] {text} *')
    checker = Checker()
    checker._seen[variant("international")] = 100
    assert checker.check(game) == ()
    assert isinstance(game, PdnGame)
