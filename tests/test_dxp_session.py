"""One game over DXP against peers that play by the rules, and peers that do not."""

from __future__ import annotations

import itertools
import select
import socket
import threading
from collections.abc import Callable
from time import monotonic, sleep

import attrs
import pytest
from dxp_peer import Peer, Script, against
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts.computer.limit import Limit
from draughts.computer.player import Choice, RandomPlayer
from draughts.dxp import Connection, Manners, Session, Terms, Verdict, Watcher
from draughts.game import Game
from draughts.notation.fen import read_fen
from draughts.registry import variant
from draughts.types import Color

RULES = variant("international")
QUICK = Manners(answer=20.0)


class First:
    """Plays the move between the lowest numbers; ``meanwhile`` happens while it thinks."""

    def __init__(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        self.meanwhile = meanwhile
        self.limits: list[Limit] = []

    def play(self, game: Game, limit: Limit) -> Choice:
        self.limits.append(limit)
        self.meanwhile()
        numbers = game.rules.board.numbers
        moves = game.legal_moves
        return Choice(min(moves, key=lambda m: (numbers[m.origin], numbers[m.destination])))

    def close(self) -> None:
        pass


@attrs.define
class Log(Watcher):
    """Keeps what it is told."""

    lines: list[str] = attrs.Factory(list)

    def moved(self, game: Game, text: str, seconds: float) -> None:
        self.lines.append(text)

    def said(self, name: str, words: str) -> None:
        self.lines.append(f"{name}: {words}")

    def went_back(self, game: Game) -> None:
        self.lines.append(f"back to {game.fen}")

    def noted(self, words: str) -> None:
        self.lines.append(words)


def game(
    script: Script,
    fen: str | None = None,
    color: Color = Color.WHITE,
    *,
    player: First | RandomPlayer | None = None,
    manners: Manners = QUICK,
    minutes: int = 0,
    moves: int = 0,
    last: bool = True,
    now: Callable[[], float] | None = None,
    log: Log | None = None,
) -> Verdict:
    """The verdict on a game against a scripted peer."""
    start = read_fen(RULES, fen) if fen else None
    terms = Terms.of(RULES, color, minutes=minutes, moves=moves, start=start)
    return against(
        script,
        lambda connection: Session(
            connection,
            terms,
            player or First(),
            manners,
            log or Log(),
            last=last,
            now=now or monotonic,
        ).play(),
    )


# games that end as they should


def test_we_take_the_last_piece() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "M000028190123"
        peer.send("E10")
        assert peer.read() == "E01"
        assert peer.read() == ""

    assert game(script, "W:W28:B23") == Verdict("2-0", "Black has no piece left", Color.WHITE)


def test_the_peer_takes_our_last_piece() -> None:
    def script(peer: Peer) -> None:
        peer.send("M000728190123")
        assert peer.read() == "E11"
        peer.send("E00")

    log = Log()
    verdict = game(script, "W:W28:B23", Color.BLACK, log=log)
    assert verdict == Verdict("2-0", "Black has no piece left", Color.WHITE)
    assert log.lines == ["28x19"]


@pytest.mark.parametrize(("last", "end"), [(True, "E11"), (False, "E10")])
@pytest.mark.parametrize("answer", ["E00", "E01"])
def test_another_game_needs_both(last: bool, end: str, answer: str) -> None:
    def script(peer: Peer) -> None:
        peer.send("M000028190123")
        assert peer.read() == end
        peer.send("Cgood game", answer)

    verdict = game(script, "W:W28:B23", Color.BLACK, last=last)
    assert verdict.goes_on == (not last and answer == "E00")


def test_no_answer_to_the_end_does_not_change_the_result() -> None:
    def script(peer: Peer) -> None:
        peer.send("M000028190123")
        assert peer.read() == "E10"

    verdict = game(script, "W:W28:B23", Color.BLACK, last=False)
    assert (verdict.result, verdict.goes_on, verdict.fault) == ("2-0", False, None)


def test_captured_squares_come_in_any_order() -> None:
    fen = "W:WK47:B14,19,29,31,42"

    def script(peer: Peer) -> None:
        peer.send("M00004736" + "04" + "19423129")
        assert peer.moves_on() == "M0000141900"
        peer.hang_up()

    log = Log()
    game(script, fen, Color.BLACK, log=log)
    assert log.lines[0] == "47x38x24x13x36"


# the peer ends the game


@pytest.mark.parametrize(
    ("end", "verdict"),
    [
        ("E10", Verdict("2-0", "Black resigns", Color.WHITE)),
        ("E20", Verdict("1-1", "draw: by the peer's word")),
        ("E00", Verdict("*", "ended by the peer, without a reason")),
        (
            "E30",
            Verdict("*", "ended by the peer", fault="the peer says it wins; it does not"),
        ),
    ],
)
def test_the_peers_word(end: str, verdict: Verdict) -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.send(end)
        assert peer.read() == "E01"

    assert game(script) == verdict


def test_the_board_counts_for_more_than_the_peers_word() -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.send("E30")
        peer.read()

    verdict = game(script, "W:W28:B23")
    assert verdict == Verdict(
        "2-0", "Black has no piece left", Color.WHITE, "the peer says it wins"
    )


# moves that cannot be


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ("M0000203100", "Black's 20-31 is not legal: "),
        ("M0000311800", "Black's 31-18 is not legal: There is no piece on 31"),
        ("M000020250115", "Black's 20x25 takes nothing, not 15"),
        ("M0000010600", "Black's 1-6 is not legal: "),
    ],
)
def test_an_illegal_move_ends_the_game(move: str, fault: str) -> None:
    said: list[str] = []

    def script(peer: Peer) -> None:
        assert peer.read().startswith("M")
        peer.send(move)
        while (text := peer.read()).startswith("C"):
            said.append(text[1:])
        assert text == "E01"
        peer.send("E01")

    verdict = game(script, last=False)
    assert (verdict.result, verdict.rule, verdict.goes_on) == ("*", "broken off", False)
    assert verdict.fault is not None
    assert " ".join(said) == verdict.fault
    assert verdict.fault.startswith(fault)


def test_a_capture_of_other_pieces_is_named() -> None:
    def script(peer: Peer) -> None:
        peer.send("M00004736" + "03" + "422931")
        assert peer.moves_on() == "E01"

    verdict = game(script, "W:WK47:B14,19,29,31,42", Color.BLACK)
    assert verdict.fault is not None
    assert verdict.fault.startswith("White's 47x36 takes ")
    assert verdict.fault.endswith(", not 42, 29, 31")


# noise, floods, silence


@pytest.mark.parametrize(
    ("noise", "fault"),
    [
        (b"GET / HTTP/1.1\r\n\r\n\0", "this is not DXP: byte 1: 'G' is no type of message"),
        (b"\xff\xfe\0", "this is not DXP: byte 1: 0xff is not ASCII"),
        (b"x" * 500, "this is not DXP: byte 128: a message must have ended here with a NUL"),
        (b"M00\0", "this is not DXP: MOVE: byte 4: the seconds lacks 2 characters"),
        (b"Chi\0" * 250, "more than 200 messages during one move"),
        (b"Chi\0" * 1001, "messages"),
        (b"K0\0", "out of place during a game: 'K0'"),
        (f"R01{'x' * 32}W060000A\0".encode(), "out of place during a game: 'R01"),
    ],
)
def test_what_makes_no_sense_ends_the_game(noise: bytes, fault: str) -> None:
    def script(peer: Peer) -> None:
        assert peer.read().startswith("M")
        peer.raw(noise)
        assert peer.moves_on() == "E01"
        peer.send("E00")
        while peer.read():
            pass

    verdict = game(script)
    assert verdict.fault is not None
    assert fault in verdict.fault
    assert (verdict.result, verdict.goes_on) == ("*", False)


def test_a_move_out_of_turn() -> None:
    def script(peer: Peer) -> None:
        peer.send("M0000312600")
        assert peer.moves_on() == "E01"

    ready = Manners(answer=20.0)
    start = read_fen(RULES, "W:W31:B20")
    terms = Terms.of(RULES, Color.WHITE, start=start)

    def act(connection: Connection) -> Verdict:
        player = First(lambda: wait_for(connection))
        return Session(connection, terms, player, ready, Log()).play()

    verdict = against(script, act)
    assert verdict.fault == "a move out of turn: 'M0000312600'"


def wait_for(connection: Connection) -> None:
    """Until something has come, which stays unread."""
    select.select([connection._line], [], [], 20)


@pytest.mark.parametrize(
    ("data", "fault"),
    [(b"", "the peer has left"), (b"M00", "the peer has left in the middle of a message")],
)
def test_a_peer_that_leaves(data: bytes, fault: str) -> None:
    def script(peer: Peer) -> None:
        peer.read()
        peer.raw(data)

    verdict = game(script)
    assert (verdict.result, verdict.rule, verdict.goes_on) == ("*", "broken off", False)
    assert verdict.fault in (fault, "the peer has left: Connection reset by peer")


def test_a_peer_that_leaves_when_it_has_lost() -> None:
    verdict = game(lambda peer: peer.read(), "W:W28:B23")
    assert (verdict.result, verdict.rule) == ("2-0", "Black has no piece left")
    assert verdict.fault is not None


def test_a_peer_that_hangs() -> None:
    def script(peer: Peer) -> None:
        assert peer.read().startswith("M")
        assert peer.read() == "Cpeer sent no move for 0 seconds"
        assert peer.read() == ""

    verdict = game(script, manners=Manners(patience=0.05))
    assert verdict == Verdict("*", "broken off", fault="peer sent no move for 0 seconds")


def test_a_peer_that_does_not_end_a_lost_game() -> None:
    def script(peer: Peer) -> None:
        while peer.read():
            pass

    verdict = game(script, "W:W28:B23", manners=Manners(patience=0.05))
    assert verdict == Verdict(
        "2-0", "Black has no piece left", Color.WHITE, "peer did not end the game"
    )


# words and moves taken back


def test_chat_is_passed_on_at_any_time() -> None:
    def script(peer: Peer) -> None:
        peer.send("Chello")
        assert peer.read() == "M000028190123"
        peer.send("Coh", "C", "E10")

    log = Log()
    game(script, "W:W28:B23", log=log)
    assert [line for line in log.lines if ":" in line] == ["peer: hello", "peer: oh", "peer: "]


def test_moves_are_taken_back() -> None:
    log = Log()

    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        peer.send("M0000202400")
        assert peer.read() == "M0000262100"
        peer.send("B001Z")  # Black's first move again
        assert peer.read() == "K0"
        peer.send("M0000202500")
        assert peer.read().startswith("M000026")
        peer.send("B001W")  # and now White's
        assert peer.read() == "K0"
        assert peer.read() == "M0000312600"
        peer.send("E10")
        peer.read()

    verdict = game(script, "W:W31:B20", manners=Manners(takebacks=True), log=log)
    assert verdict.rule == "Black resigns"
    assert [line for line in log.lines if line.startswith("back")] == [
        "back to B:W26:B20",
        "back to W:W31:B20",
    ]


def test_moves_are_not_taken_back_unless_allowed() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        peer.send("B001W")
        assert peer.read() == "K2"
        peer.send("M0000202400")
        assert peer.read() == "M0000262100"
        peer.send("E10")

    log = Log()
    assert game(script, "W:W31:B20", log=log).rule == "Black resigns"
    assert "peer asks to take moves back; refused" in log.lines


@pytest.mark.parametrize("request_", ["B001Z", "B002W", "B900Z"])
def test_moves_that_have_not_been_made_cannot_be_taken_back(request_: str) -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        peer.send(request_)
        assert peer.read() == "K2"
        peer.send("E10")

    assert game(script, "W:W31:B20", manners=Manners(takebacks=True)).rule == "Black resigns"


def test_a_game_that_black_begins_counts_as_game_files_do() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "M0000202400"
        peer.send("M0000312600", "B001W")  # before the first move
        answer = peer.read()
        assert answer == "K2"
        peer.send("B002W")
        while (text := peer.read()) != "K0":
            assert text.startswith("M0000")
        peer.send("E10")

    log = Log()
    manners = Manners(takebacks=True)
    verdict = game(script, "B:W31:B20", Color.BLACK, manners=manners, log=log)
    assert verdict.rule == "White resigns"
    assert "back to W:W31:B24" in log.lines


def test_a_move_that_is_no_longer_wanted_is_not_sent() -> None:
    asked = threading.Event()

    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        peer.send("M0000202400")
        assert asked.wait(20)
        peer.send("B001Z")
        assert peer.read() == "K0"  # and no move before it
        peer.send("E10")
        peer.read()

    def act(connection: Connection) -> Verdict:
        count = itertools.count(1)

        def think() -> None:
            if next(count) == 2:
                asked.set()
                wait_for(connection)

        terms = Terms.of(RULES, Color.WHITE, start=read_fen(RULES, "W:W31:B20"))
        manners = Manners(takebacks=True)
        return Session(connection, terms, First(think), manners, Log()).play()

    assert against(script, act).rule == "Black resigns"


# time and the number of moves


class Time:
    """A clock that others set."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def pass_(self, seconds: float) -> None:
        self.seconds += seconds


def test_our_time_is_over() -> None:
    now = Time()

    def script(peer: Peer) -> None:
        assert peer.read() == "E11"
        peer.send("E00")

    player = First(lambda: now.pass_(61))
    verdict = game(script, minutes=1, now=now, player=player)
    assert verdict == Verdict("0-2", "White has no time left", Color.BLACK)


def test_the_peers_time_is_over() -> None:
    now = Time()

    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        now.pass_(66)
        peer.send("M0066202400")
        assert peer.read() == "E31"
        peer.send("E00")

    verdict = game(script, "W:W31:B20", minutes=1, now=now)
    assert verdict == Verdict("2-0", "Black has no time left", Color.WHITE)


def test_a_little_too_late_is_not_over() -> None:
    now = Time()

    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        now.pass_(64)
        peer.send("M0064202400")
        assert peer.read().startswith("M0000")
        peer.send("E10")

    assert game(script, "W:W31:B20", minutes=1, now=now).rule == "Black resigns"


def test_the_peer_may_claim_our_time() -> None:
    now = Time()

    def script(peer: Peer) -> None:
        peer.send("E30")
        assert peer.read() == "E01"

    def think() -> None:
        now.pass_(61)
        sleep(0.2)  # the claim comes meanwhile, unless the machine is very busy

    verdict = game(script, minutes=1, now=now, player=First(think))
    assert verdict.rule in ("White has no time left", "ended by the peer")


def test_a_player_gets_its_share_of_the_time() -> None:
    player = First()

    def script(peer: Peer) -> None:
        peer.read()
        peer.send("E10")

    game(script, minutes=5, player=player)
    (limit,) = player.limits
    assert limit.seconds is not None
    assert 5 < limit.seconds < 30


def test_the_number_of_moves() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "M0000312600"
        peer.send("M0000202400")
        assert peer.read() == "E01"
        peer.send("E00")

    verdict = game(script, "W:W31:B20", moves=1)
    assert verdict == Verdict("*", "the limit of 1 moves is reached")


def test_the_peer_ends_at_the_number_of_moves() -> None:
    def script(peer: Peer) -> None:
        peer.send("M0000312600")
        assert peer.read().startswith("M000020")
        peer.send("E00")

    verdict = game(script, "W:W31:B20", Color.BLACK, moves=1)
    assert verdict == Verdict("*", "the limit of 1 moves is reached")


def test_a_player_that_fails_says_so() -> None:
    def script(peer: Peer) -> None:
        assert peer.read() == "Cthis program has failed and must stop"
        assert peer.read() == ""

    def fail() -> None:
        raise RuntimeError("out of order")

    with pytest.raises(RuntimeError, match="out of order"):
        game(script, player=First(fail))


TEXTS = ["M0000202400", "M0000202500", "E00", "E31", "Chi", "B001Z", "B002W", "K0", "A", "R01"]


@settings(deadline=None, max_examples=200)
@given(
    st.lists(
        st.sampled_from(TEXTS).map(lambda text: text.encode() + b"\0") | st.binary(max_size=9)
    ),
    st.booleans(),
    st.sampled_from(Color),
)
def test_whatever_comes_there_is_a_verdict(
    sent: list[bytes], takebacks: bool, color: Color
) -> None:
    ours, theirs = socket.socketpair()
    theirs.sendall(b"".join(sent))
    theirs.shutdown(socket.SHUT_WR)
    manners = Manners(takebacks=takebacks)
    terms = Terms.of(RULES, color, start=read_fen(RULES, "B:W31:B20"), moves=3)
    with theirs, Connection(ours) as connection:
        verdict = Session(connection, terms, First(), manners, Log()).play()
    assert verdict.result in ("2-0", "1-1", "0-2", "*")
    assert verdict.fault is None or len(verdict.fault.splitlines()) == 1


def test_two_sessions_play_a_game() -> None:
    ours, theirs = socket.socketpair()
    verdicts: dict[Color, Verdict] = {}

    def play(line: socket.socket, color: Color) -> None:
        with Connection(line) as connection:
            terms = Terms.of(RULES, color, minutes=5)
            player = RandomPlayer(seed=color is Color.WHITE)
            verdicts[color] = Session(connection, terms, player, QUICK, Log()).play()

    threads = [
        threading.Thread(target=play, args=pair) for pair in zip((ours, theirs), Color, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert verdicts[Color.WHITE] == verdicts[Color.BLACK]
    assert verdicts[Color.WHITE].fault is None
    assert verdicts[Color.WHITE].result != "*"
