"""Messages on the line: each is followed by a NUL; a read may hold several, or half of one."""

from __future__ import annotations

from draughts.dxp.fields import MessageError
from draughts.dxp.messages import LONGEST

MOST_AT_ONCE = 1000
"""Messages in one read; nobody plays or chats so fast."""


def frame(text: str) -> bytes:
    """The bytes of a message on the line. Raises `MessageError` for what is none."""
    if not 1 <= len(text) <= LONGEST:
        raise MessageError(f"a message has 1 to {LONGEST} characters, not {len(text)}")
    if not all(1 <= ord(letter) <= 127 for letter in text):
        raise MessageError(f"a message is ASCII without NUL, not {text!r}")
    return text.encode("ascii") + b"\0"


class Splitter:
    """Cuts what arrives into messages, and keeps the beginning of the next one."""

    def __init__(self) -> None:
        self._begun = b""

    @property
    def begun(self) -> bytes:
        """What has come of a message that has not ended."""
        return self._begun

    def feed(self, data: bytes) -> list[str]:
        """The messages that are complete with these bytes; empty ones are passed over.

        Raises `MessageError` for messages that are too long, too many or not ASCII.
        """
        *ended, self._begun = (self._begun + data).split(b"\0")
        if len(self._begun) > LONGEST:
            raise MessageError(f"byte {LONGEST + 1}: a message must have ended here with a NUL")
        if len(ended) > MOST_AT_ONCE:
            raise MessageError(f"{len(ended)} messages at once; {MOST_AT_ONCE} is the most")
        return [_decoded(raw) for raw in ended if raw]


def _decoded(raw: bytes) -> str:
    if len(raw) > LONGEST:
        raise MessageError(f"byte {LONGEST + 1}: a message must have ended here with a NUL")
    try:
        return raw.decode("ascii")
    except UnicodeDecodeError as error:
        raise MessageError(
            f"byte {error.start + 1}: 0x{raw[error.start]:02x} is not ASCII"
        ) from None
