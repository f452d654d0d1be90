"""Games asked for, refused and played one after the other."""

from __future__ import annotations

import socket
import threading

import pytest
from dxp_peer import Peer, Script, against
from test_dxp_session import First, Log

from draughts.computer.player import RandomPlayer
from draughts.dxp import Connection, Manners, Terms, Verdict, follow, initiate
from draughts.notation.fen import read_fen
from draughts.registry import variant
from draughts.types import Color

RULES = variant("international")
MANNERS = Manners(name="we", answer=20.0, patience=20.0)
US = "we".ljust(32)
THEM = "Tornado".ljust(32)
ENDING = "W" + "e" * 22 + "z" + "e" * 4 + "w" + "e" * 22  # W:W28:B23


def asking(script: Script, *, games: int = 1, manners: Manners = MANNERS) -> list[Verdict]:
    """What comes of asking a scripted peer for games."""
    terms = Terms.of(RULES, Color.WHITE, start=read_fen(RULES, "W:W28:B23"))
    return against(
        script,
        lambda line: list(initiate(line, terms, First(), manners, Log(), games=games)),
    )


def following(
    script: Script,
    *,
    games: int = 1,
    manners: Manners = MANNERS,
    log: Log | None = None,
    variant_name: str = "international",
) -> list[Verdict]:
    """What comes of waiting for the requests of a scripted peer."""

    def accepts(terms: Terms) -> str | None:
        return "that takes too long" if terms.minutes > 60 else None

    rules = variant(variant_name)
    return against(
        script,
        lambda line: list(
            follow(line, rules, First(), manners, log or Log(), games=games, accepts=accepts)
        ),
    )


# asking


def test_colours_change_after_each_game() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == f"R01{US}Z000000B{ENDING}"
        peer.send("Cone moment", f"A{THEM}0")
        assert peer.read() == "M000028190123"
        peer.send("E10")
        assert peer.read() == "E00"
        assert peer.read() == f"R01{US}W000000B{ENDING}"
        peer.send(f"A{THEM}0", "M000128190123")
        assert peer.read() == "E11"
        peer.send("E00")

    verdicts = asking(script, games=2)
    assert [verdict.winner for verdict in verdicts] == [Color.WHITE, Color.WHITE]
    assert [verdict.goes_on for verdict in verdicts] == [True, False]


def test_no_game_follows_when_the_peer_stops() -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.send(f"A{THEM}0")
        peer.read()
        peer.send("E11")
        assert peer.read() == "E01"
        assert peer.read() == ""

    assert len(asking(script, games=5)) == 1


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("1", "it speaks another version of DXP"),
        ("2", "it does not want this game, but another"),
        ("3", "it wants no game at all"),
    ],
)
def test_a_game_is_refused(code: str, why: str) -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.send(f"A{THEM}{code}")

    (verdict,) = asking(script)
    assert verdict == Verdict("*", "broken off", fault=f"Tornado refuses the game: {why}")


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (f"R01{THEM}W060065A", "; both sides ask for a game, let one of them follow"),
        ("M0000312600", "out of place between games: 'M0000312600'"),
        ("E01", "the peer wants no game"),
        ("hello", "this is not DXP: byte 1: 'h' is no type of message"),
    ],
)
def test_something_else_than_an_answer(answer: str, fault: str) -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.send(answer)
        peer.read()

    (verdict,) = asking(script)
    assert verdict.fault is not None
    assert fault in verdict.fault


def test_no_answer_at_all() -> None:
    def script(peer: Peer) -> None:
        peer.read()
        assert peer.read() == ""

    (verdict,) = asking(script, manners=Manners(answer=0.05))
    assert verdict.fault == "the peer sent no answer to the request for 0 seconds"


# following


def test_games_that_are_asked_for() -> None:
    def script(peer: Peer) -> None:
        peer.send(f"R01{THEM}Z005000B{ENDING}")
        assert peer.read() == f"A{US}0"
        peer.send("M000028190123")
        assert peer.read() == "E10"
        peer.send("E00", f"R01{THEM}W005000B{ENDING}")
        assert peer.read() == f"A{US}0"
        assert peer.read() == "M000028190123"
        peer.send("E10")
        assert peer.read() == "E01"

    verdicts = following(script, games=2)
    assert [verdict.result for verdict in verdicts] == ["2-0", "2-0"]


def test_a_peer_that_leaves_between_games_has_finished() -> None:
    def script(peer: Peer) -> None:
        peer.send(f"R01{THEM}Z005000B{ENDING}")
        peer.read()
        peer.send("M000028190123")
        peer.read()
        peer.send("E00")

    (verdict,) = following(script, games=3)
    assert verdict.fault is None
    assert verdict.goes_on


@pytest.mark.parametrize(
    ("request_", "code", "why"),
    [
        (f"R02{THEM}W005000A", "1", "version 02 of DXP"),
        (f"R01{THEM}W061000A", "2", "that takes too long"),
        (f"R01{THEM}W005000BW{'e' * 50}", "2", "there is no piece on the board"),
        (f"R01{THEM}W005000BWw{'e' * 49}", "2", "column 2: a white man on 1, its far row"),
        (f"R01{THEM}W005000BW{'z' * 20}{'e' * 30}", "2", "White has no piece left"),
    ],
)
def test_requests_are_declined(request_: str, code: str, why: str) -> None:
    def script(peer: Peer) -> None:
        peer.send(request_)
        assert peer.read() == f"A{US}{code}"
        peer.send(f"R01{THEM}W005000B{ENDING}")  # a better one
        assert peer.read() == f"A{US}0"
        peer.read()
        peer.send("E10")

    log = Log()
    (verdict,) = following(script, log=log)
    assert verdict.result == "2-0"
    assert any(why in line for line in log.lines)


def test_enough_is_enough() -> None:
    def script(peer: Peer) -> None:
        for _ in range(10):
            peer.send(f"R02{THEM}W005000A")
            assert peer.read() == f"A{US}1"
        assert peer.read() == ""

    (verdict,) = following(script)
    assert verdict.fault == "10 requests were refused"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "the peer has left"),
        (b"Chi\0" * 250, "more than 200 messages between games"),
        (b"E01\0", "the peer wants no game"),
        (b"\x80\0", "this is not DXP: byte 1: 0x80 is not ASCII"),
    ],
)
def test_no_request_comes(data: bytes, fault: str) -> None:
    (verdict,) = following(lambda peer: peer.raw(data))
    assert verdict.fault == fault


def test_a_peer_that_only_waits() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == ""

    (verdict,) = following(script, manners=Manners(patience=0.05))
    assert verdict.fault == "the peer sent no request for a game for 0 seconds"


def test_the_usual_start_is_not_that_of_every_variant() -> None:
    """Five men a side are spelt out; who asks for the usual start gets it."""
    rules = variant("frysk")
    text = Terms.of(rules, Color.WHITE).request("we").text
    assert text.endswith("BW" + "z" * 5 + "e" * 40 + "w" * 5)

    def script(peer: Peer) -> None:
        peer.send(f"R01{THEM}W005000A")
        assert peer.read() == f"A{US}0"
        assert peer.read() == "M0000312600"
        peer.send("E10")

    assert following(script, variant_name="frysk")[0].result == "1-0"


@pytest.mark.parametrize("name", ["international", "frisian", "breakthrough", "killer"])
def test_whole_games_between_our_own(name: str) -> None:
    rules = variant(name)
    ours, theirs = socket.socketpair()
    found: dict[str, list[Verdict]] = {}

    def ask() -> None:
        with Connection(ours) as line:
            terms = Terms.of(rules, Color.BLACK, minutes=5)
            found["asked"] = list(initiate(line, terms, RandomPlayer(1), MANNERS, Log(), games=2))

    thread = threading.Thread(target=ask)
    thread.start()
    with Connection(theirs) as line:
        found["followed"] = list(follow(line, rules, RandomPlayer(2), MANNERS, Log(), games=2))
    thread.join(30)
    assert [v.result for v in found["asked"]] == [v.result for v in found["followed"]]
    assert [v.rule for v in found["asked"]] == [v.rule for v in found["followed"]]
    assert len(found["asked"]) == 2
    assert not any(v.fault for v in found["asked"] + found["followed"])
