"""The tokens of PDN, read from a stream of text in pieces.

Only what the next token needs is held in memory, so a file of any length can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum

_SQUARE = r"(?:[a-w][0-9]{1,2}|[0-9]{1,3})"
_END = r"(?:2-0|0-2|1-1|0-0|1-0|0-1)\s"
_PLAIN = rf"(?!{_END}){_SQUARE}(?:[-x:]{_SQUARE}){{1,80}}+"

PLAIN_MOVE = re.compile(rf"(?<![^\s.]){_PLAIN}(?=\s)")
"""A move of a run of plain ones; see `Kind.RUN`."""


class Kind(IntEnum):
    """The kinds of token, by the number of their group in `TOKEN`."""

    RUN = 1
    """Moves in the usual form with nothing between them but their numbers."""
    TAG = 2
    COMMENT = 5
    NUMBER = 7
    RESULT = 8
    WORD = 9
    NAG = 12
    SIGN = 13
    OPEN = 14
    CLOSE = 15
    STAR = 16
    SETUP = 17
    REST_OF_LINE = 18
    ELLIPSIS = 19
    NO_MOVE = 20
    TAKEN = 21


def _compiled(run: str) -> re.Pattern[str]:
    return re.compile(
        rf"({run})"  # 1
        r'|(\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"((?:[^"\\\n]|\\.|\n\s*+(?!\[))*+)"\s*\])'  # 2
        r"|(\{([^}]*)\})"  # 5, text
        r"|([0-9]+\s*\.{1,3})"  # 7
        r"|((?:1/2-1/2|2-0|0-2|1-1|0-0|1-0|0-1)(?![0-9A-Za-z:-]))"  # 8
        r"|(([0-9A-Za-z]++(?:(?:\s?[-:×–]|\s[-:×–x]\s)(?=[0-9A-Za-z])[0-9A-Za-z]++)*+)"  # 9
        r"(\([!?]+\)|[!?]+|\*)?)"
        r"|\$([0-9]+)"  # 12
        r"|(\([!?]+\)|[!?]+)"  # 13
        r"|(\()"  # 14
        r"|(\))"  # 15
        r"|(\*)"  # 16
        r"|/([^/\n]{0,2000})/"  # 17
        r"|(%[^\n]*(?:\n|\Z))"  # 18
        r"|(\.\.\.)"  # 19
        r"|(-\s?-)"  # 20
        r"|<([0-9A-Za-z, ]{0,400})>",  # 21
        re.DOTALL,
    )


TOKEN = _compiled(rf"(?:(?:[0-9]+\.(?:\.\.)?\s*)?{_PLAIN}\s+)++")
WORDS = _compiled("(?!)")
"""The same without runs: each move is a token of its own."""

_BLANK = re.compile(r"\s*")
_DULL = re.compile(r"[^*\[{%]*")
_SAME = {char: re.compile(rf"\{char}*") for char in "()*"}
_JUNK = re.compile(r"\[+(?=\[)|\[[^\[\]{}\n]{0,500}\]|(?:\{+|\}+|\S)[^\s{}()\[\]]*")

_MARGIN = 16
"""A token that ends so near the end of what has been read might go on."""

_REACH = {"{": 1 << 30, "[": 1 << 20, "/": 1 << 12, "<": 1 << 10}
"""Characters that a token with this beginning may have; any other is shorter than the margin."""

CHUNK = 1 << 16
"""Characters to ask for at a time, at least."""

LONGEST = 1 << 24
"""Characters of the longest token; what is longer is not understood."""


class Tokens:
    """The tokens of a text that ``read`` hands out in pieces of so many characters."""

    def __init__(self, read: Callable[[int], str]) -> None:
        self._read = read
        self.text = ""
        self.at = 0
        """Where the next token begins, in ``text``."""
        self._ended = False
        self._base = 0
        self._open_until = 0  # no comment that begins before this place in the stream is closed
        self._line, self._column_from, self._counted = 1, 0, 0
        self._kept: list[str] | None = None
        self._kept_from = 0

    def next(self, *, runs: bool = True) -> re.Match[str] | None:
        """The next token; None at the end, or where ``text`` goes on with no token.

        Without ``runs`` each move is a token of its own.
        """
        while True:
            blank = _BLANK.match(self.text, self.at)
            self.at = blank.end() if blank else self.at
            opens = self.text[self.at : self.at + 1]
            if opens == "{" and self._base + self.at < self._open_until:
                return None
            found = (TOKEN if runs else WORDS).match(self.text, self.at)
            if found is None:
                if self.at < len(self.text) - _REACH.get(opens, _MARGIN):
                    return None
                if not self._more():
                    if opens == "{":
                        self._open_until = self._base + len(self.text)
                    return None
            elif (
                found.lastindex == Kind.RUN
                or found.end() < len(self.text) - _MARGIN
                or not self._more()
            ):
                self.at = found.end()
                return found

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self.text) and not self._more()

    def skip(self) -> str:
        """What no token begins with, up to the next blank or line end; at least a character."""
        while True:
            found = _JUNK.match(self.text, self.at)
            end = found.end() if found else self.at + 1
            if end < len(self.text) or not self._more():
                break
        skipped = self.text[self.at : end]
        self.at = end
        return skipped

    def skip_dull(self) -> None:
        """Skip what can neither end a game nor begin one."""
        if found := _DULL.match(self.text, self.at):
            self.at = found.end()

    def skip_same(self, char: str) -> int:
        """Skip the same bracket or star as long as it comes at once; how many there were."""
        found = _SAME[char].match(self.text, self.at)
        more = found.end() - self.at if found else 0
        self.at += more
        return more

    def place(self, at: int) -> tuple[int, int]:
        """The line and column of a place in ``text``, behind those asked for before."""
        if at > self._counted:
            lines = self.text.count("\n", self._counted, at)
            if lines:
                self._line += lines
                self._column_from = self.text.rindex("\n", self._counted, at) + 1
            self._counted = at
        return self._line, at - self._column_from + 1

    def keep(self, at: int) -> None:
        """Keep the text from a place on, until `kept` is asked for."""
        self._kept, self._kept_from = [], at

    def kept(self, end: int) -> str:
        """The text from where `keep` was called up to a place in ``text``."""
        return "".join([*(self._kept or ()), self.text[self._kept_from : end]])

    def _more(self) -> bool:
        """Read on; whether there was more, or room for it."""
        if self._ended or len(self.text) - self.at > LONGEST:
            return False
        piece = self._read(max(CHUNK, len(self.text) - self.at))
        if not piece:
            self._ended = True
            return False
        self.place(self.at)
        if self._kept is not None:
            self._kept.append(self.text[self._kept_from : self.at])
            self._kept_from = 0
        self._column_from -= self.at
        self._counted = 0
        self._base += self.at
        self.text = self.text[self.at :] + piece
        self.at = 0
        return True


def plain_moves(run: str) -> list[str]:
    """The moves of a run."""
    return PLAIN_MOVE.findall(run)
