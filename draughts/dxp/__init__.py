"""Games against other programs over DXP, the protocol of international draughts programs.

`draughts.dxp.net` makes the connection, `draughts.dxp.series` plays games over it, one after
the other, and `draughts.dxp.messages` has what goes over the line.
"""

from draughts.dxp.connection import Connection, PeerError, PeerFault, PeerLeft, PeerSilent
from draughts.dxp.net import DEFAULT_HOST, DEFAULT_PORT, Listener, call
from draughts.dxp.series import follow, initiate
from draughts.dxp.session import Manners, Session
from draughts.dxp.terms import Terms, check_board
from draughts.dxp.verdict import Verdict
from draughts.dxp.watcher import Watcher

__all__ = [
    "DEFAULT_HOST",
    "DEFAULT_PORT",
    "Connection",
    "Listener",
    "Manners",
    "PeerError",
    "PeerFault",
    "PeerLeft",
    "PeerSilent",
    "Session",
    "Terms",
    "Verdict",
    "Watcher",
    "call",
    "check_board",
    "follow",
    "initiate",
]
