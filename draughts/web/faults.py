"""`ApiError`: an answer that says what is wrong, with its HTTP status."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from draughts.errors import (
    AmbiguousMove,
    DraughtsError,
    GameOver,
    InvalidPosition,
    MoveError,
    UnknownVariant,
)
from draughts.kernels.facts import CannotCompile
from draughts.web.answers import Fault, Refused

LONGEST = 600
"""Characters of a message; what a user sends by accident can be much longer."""

MOST_FAULTS = 20

_CODES: tuple[tuple[type[DraughtsError], str], ...] = (
    (UnknownVariant, "unknown_variant"),
    (InvalidPosition, "invalid_position"),
    (AmbiguousMove, "ambiguous"),
    (MoveError, "invalid_move"),
    (GameOver, "game_over"),
    (CannotCompile, "no_computer"),
)


class ApiError(Exception):
    """A request that gets no result: HTTP status, a code for programs, a sentence for people."""

    def __init__(self, status: int, fault: Fault, retry_after: int | None = None) -> None:
        super().__init__(fault.message)
        self.status = status
        self.fault = fault
        self.retry_after = retry_after

    def response(self) -> Response:
        """The answer that says so."""
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        return Response(
            msgspec.json.encode(Refused(self.fault)),
            self.status,
            headers,
            "application/json",
        )


def fault(status: int, code: str, message: str, retry_after: int | None = None) -> ApiError:
    """An error without further particulars."""
    return ApiError(status, Fault(code, one_line(message)), retry_after)


def told(error: DraughtsError) -> ApiError:
    """How an error of the framework's is answered: the values make no sense."""
    code = next((code for kind, code in _CODES if isinstance(error, kind)), "invalid")
    return fault(422, code, str(error))


def refused_position(error: InvalidPosition) -> ApiError:
    """How a position that cannot be is answered: with each of its faults."""
    faults = tuple(map(one_line, error.faults[:MOST_FAULTS]))
    return ApiError(422, Fault("invalid_position", one_line(str(error)), faults=faults))


def one_line(message: str) -> str:
    """A message as one line that is not too long."""
    line = " ".join(message.split())
    return line if len(line) <= LONGEST else line[:LONGEST] + " ..."
