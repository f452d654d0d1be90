"""Entries for positions: put up piece by piece, or given as a line of text."""

from __future__ import annotations

from draughts.errors import InvalidPosition
from draughts.fen import read
from draughts.game import Game
from draughts.notation.fen import write_fen
from draughts.setup import Setup
from draughts.types import Kind, Piece
from draughts.web.answers import FenReply, SetupReply
from draughts.web.asked import FenCall, SetupCall
from draughts.web.calls import Call
from draughts.web.faults import fault, refused_position
from draughts.web.position import color_of, state_of
from draughts.web.service import Service


def _setup(service: Service, asked: SetupCall) -> SetupReply:
    rules = service.rules(asked.variant)
    names = rules.board.names()
    if strange := [piece.square for piece in asked.pieces if piece.square >= len(names)]:
        message = f"there is no square {strange[0]}: they are 0 to {len(names) - 1}"
        raise fault(422, "invalid", message)
    placed = tuple(
        (
            names[piece.square],
            Piece(color_of(piece.color), Kind.KING if piece.king else Kind.MAN),
        )
        for piece in asked.pieces
    )
    setup = Setup(color_of(asked.turn), placed)
    faults, warnings = setup.faults(rules), setup.warnings(rules)
    fen = None if faults else write_fen(setup.position(rules))
    return SetupReply(fen, tuple(faults), tuple(warnings))


def _fen(service: Service, asked: FenCall) -> FenReply:
    rules = service.rules(asked.variant)
    try:
        record = read(rules, asked.text)
    except InvalidPosition as error:
        raise refused_position(error) from None
    game = Game(rules, record.position)
    return FenReply(game.fen, record.dialect.value, state_of(game, game.fen))


CALLS = (
    Call(
        method="POST",
        path="/api/setup",
        summary="A position from pieces: its FEN, or all that is wrong with it.",
        answer=_setup,
        takes=SetupCall,
        gives=SetupReply,
    ),
    Call(
        method="POST",
        path="/api/fen",
        summary="A position from a line of text, in any dialect.",
        answer=_fen,
        takes=FenCall,
        gives=FenReply,
    ),
)
