"""Connections over TCP on this machine."""

from __future__ import annotations

import socket

import pytest

from draughts.dxp import Connection, Listener, PeerLeft, PeerSilent, call
from draughts.dxp import connection as connections
from draughts.dxp.messages import Chat
from draughts.errors import DraughtsError


def talk(line: Connection, times: int) -> None:
    for _ in range(times):
        line.send(Chat("x" * 126))


def test_messages_go_both_ways() -> None:
    with Listener(port=0) as listener:
        host, port = listener.address
        assert host == "127.0.0.1"
        with call(host, port) as caller, listener.accept(20) as called:
            caller.send(Chat("hello"))
            caller.send(Chat("again"))
            assert called.receive(20) == Chat("hello")
            called.send(Chat("you too"))
            assert caller.receive(20) == Chat("you too")
            assert called.receive(20) == Chat("again")
            assert called.receive(0) is None
            assert called.receive(0.01) is None


def test_last_words_arrive_although_something_is_unread() -> None:
    with Listener(port=0) as listener:
        caller = call(*listener.address)
        called = listener.accept(20)
        called.send(Chat("never read"))
        caller.send(Chat("farewell"))
        caller.close(linger=0.01)
        assert called.receive(20) == Chat("farewell")
        with pytest.raises(PeerLeft):
            called.receive(20)
        called.close()
        called.close()  # twice does no harm


def test_a_peer_that_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SENDING", 0.05)
    ours, theirs = socket.socketpair()
    with theirs, Connection(ours) as line, pytest.raises(PeerSilent, match="read nothing"):
        talk(line, 100_000)


def test_a_line_that_is_cut() -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    with Connection(ours) as line:
        with pytest.raises(PeerLeft, match="the peer has left"):
            line.receive(20)
        with pytest.raises(PeerLeft, match="the peer has left"):
            talk(line, 2)


def test_nobody_listens() -> None:
    with Listener(port=0) as listener:
        _, port = listener.address
        with pytest.raises(DraughtsError, match=f"cannot listen at 127.0.0.1, port {port}: "):
            Listener(port=port)
    with pytest.raises(DraughtsError, match="does a program listen there"):
        call(port=port)


def test_nobody_calls() -> None:
    with Listener(port=0) as listener, pytest.raises(DraughtsError, match="nobody has called"):
        listener.accept(0.01)


@pytest.mark.parametrize("host", ["no such host", "x" * 300, "a..b", ""])
def test_addresses_that_are_none(host: str) -> None:
    if host:
        with pytest.raises(DraughtsError, match="cannot listen"):
            Listener(host, 0)
    with pytest.raises(DraughtsError, match="cannot reach"):
        call(host, 1)
