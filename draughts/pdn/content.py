"""What single tokens hold: the value of a tag, a move, a setup, or something amiss."""

from __future__ import annotations

import re

from draughts.language import gettext, mark, tell
from draughts.pdn.results import is_standard

LONGEST_MOVE = 600
"""Characters of a move, more than any board needs."""

_ESCAPED = re.compile(r'\\(["\\\[])')
_MOVE = re.compile(
    r"(?:[A-Za-z][0-9]{1,2}|[0-9]{1,3})(?:[-xX:](?:[A-Za-z][0-9]{1,2}|[0-9]{1,3}))+\Z"
    r"|(?:[A-Za-z][0-9]{1,2}){2,}\Z|[0-9]{4}\Z"
)
_SIGNS = str.maketrans("×–", "x-")
_SETUP = re.compile(r"""\s*FEN\s*"([^"]*)"\s*\Z""")


def tag_of(token: re.Match[str]) -> tuple[str, str]:
    """The name of a tag, with the capital that it should have, and its value."""
    name, value = token[3], token[4]
    if "\\" in value:
        value = _ESCAPED.sub(r"\1", value)
    return name[:1].upper() + name[1:], value


def move_text(word: str) -> str | None:
    """A word as a move in plain form, or as a result; None if it is neither."""
    move = _plain(word)
    known = len(move) <= LONGEST_MOVE and (is_standard(move) or _MOVE.match(move))
    return move if known else None


def _plain(word: str) -> str:
    """A word without blanks and with the signs of ASCII."""
    return "".join(word.split()).translate(_SIGNS)


def setup_fen(text: str) -> str | None:
    """The FEN of a setup; None if it has none."""
    found = _SETUP.match(text)
    return found[1] if found else None


_AMISS = {
    "{": mark("a comment is not closed: } is missing"),
    "}": mark("a comment ends that has not begun"),
    "[": mark('a tag was expected, like [White "name"]'),
    "/": mark('a setup was expected, like /FEN "W:W31:B1"/'),
}
"""What is wrong where a text with such a beginning is no token."""


def amiss(skipped: str) -> str:
    """What was expected where a text stands that is no token."""
    if known := _AMISS.get(skipped[:1]):
        return gettext(known)
    return tell("{text} is neither a move nor anything else of a game", text=short(skipped))


def short(text: str) -> str:
    """The beginning of a text, in quotes."""
    return repr(text if len(text) <= 20 else text[:20] + "...")
