"""The text of Hub: lines like ``command name=value other="a value" flag``.

A value must be quoted when it is empty, or holds a space or an equals sign. There is no way to
write a quotation mark or the end of a line in a value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

import attrs

from draughts.errors import DraughtsError

LONGEST = 1 << 20
"""Bytes of the longest line that is read: a game of thousands of moves is much shorter."""

_NAME = re.compile(r'[^\s="]+')
_ARGUMENT = re.compile(r'\s*([^\s="]+)(?:\s*(=)\s*(?:"([^"]*)"(?=\s|\Z)|([^\s="]*)(?=\s|\Z)))?')
_PLAIN = re.compile(r'[^\s="]+\Z')
_SHOWN = 60
_LONGEST_MESSAGE = 1000


class HubError(DraughtsError):
    """Something that is not Hub, or an engine that does not keep to it."""


@attrs.frozen
class Line:
    """A command with its arguments in order; a flag has None for a value.

    >>> read_line('param name=book value="" flag').arguments
    (('name', 'book'), ('value', ''), ('flag', None))
    """

    command: str
    arguments: tuple[tuple[str, str | None], ...] = ()

    def __contains__(self, name: str) -> bool:
        return any(name == known for known, _ in self.arguments)

    def get(self, name: str) -> str | None:
        """The value of an argument, the first if there are several; that of a flag is empty.

        None where there is no such argument.
        """
        for known, value in self.arguments:
            if known == name:
                return value or ""
        return None

    def __str__(self) -> str:
        return write_line(self.command, *self.arguments)


def read_line(text: str) -> Line:
    """A line taken apart; an empty text has the empty command. Raises `HubError`."""
    rest = text.strip()
    if not rest:
        return Line("")
    found = _NAME.match(rest)
    if found is None:
        raise HubError(f"{shortened(rest)}: a line begins with a command")
    command, at = found[0], found.end()
    arguments: list[tuple[str, str | None]] = []
    while at < len(rest):
        argument = _ARGUMENT.match(rest, at) if rest[at].isspace() else None
        if argument is None:
            raise HubError(f"{shortened(rest)}: {_fault(rest, at)}")
        name, equals, quoted, bare = argument.groups()
        value = quoted if quoted is not None else bare
        arguments.append((name, (value or "") if equals else None))
        at = argument.end()
    return Line(command, tuple(arguments))


def _fault(text: str, at: int) -> str:
    """What keeps the arguments from a place on from being read."""
    if text.count('"') % 2:
        return "a quotation mark is missing"
    return f"{shortened(text[at:].strip(), 20)} is no argument; write name=value"


def write_line(command: str, *arguments: tuple[str, object]) -> str:
    """A line, without its end. A value of None makes a flag.

    Raises `HubError` for a name that is none and a value that cannot be written.

    >>> write_line("set-param", ("name", "book"), ("value", "my book"), ("now", None))
    'set-param name=book value="my book" now'
    """
    parts = [_name(command)]
    for name, value in arguments:
        parts.append(_name(name) if value is None else f"{_name(name)}={_value(str(value))}")
    return " ".join(parts)


def _name(text: str) -> str:
    if not _PLAIN.match(text):
        raise HubError(f"{text!r} cannot be a name in Hub")
    return text


def _value(text: str) -> str:
    if '"' in text or "\n" in text or "\r" in text:
        raise HubError(f"{shortened(text)}: quotation marks and line ends cannot be sent")
    return text if _PLAIN.match(text) else f'"{text}"'


def error_line(message: str) -> str:
    """The line that tells the other side what is wrong, whatever the message holds."""
    text = " ".join(message.split()).replace('"', "'")
    return write_line("error", ("message", text[:_LONGEST_MESSAGE]))


def shortened(text: str, most: int = _SHOWN) -> str:
    """A text as a message shows it: quoted, nothing unprintable in it, and not too long."""
    return repr(text if len(text) <= most else text[: most - 4] + " ...")


def read_texts(stream: IO[bytes], longest: int = LONGEST) -> Iterator[str | None]:
    """The lines of a stream as they come, until it ends; bytes that are no UTF-8 become marks.

    None stands for a line of more than ``longest`` bytes: what is left of it is skipped.
    """
    while line := stream.readline(longest + 1):
        if len(line) <= longest or line.endswith(b"\n"):
            yield line.decode("utf-8", errors="replace").rstrip("\r\n")
            continue
        yield None
        while line and not line.endswith(b"\n"):
            line = stream.readline(longest)
