"""Writing PDN: strictly by the standard, from what the tree holds."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from enum import Enum

import attrs

from draughts.errors import DraughtsError
from draughts.language import tell
from draughts.pdn.content import LONGEST_MOVE
from draughts.pdn.numbering import first_number, numbered
from draughts.pdn.results import is_standard
from draughts.pdn.tree import MOST_DIGITS, UNKNOWN, Line, PdnGame, Ply

_TAG = re.compile(r"[A-Z][A-Za-z0-9_]*\Z")
_LOOKS_LIKE_A_TAG = re.compile(r"(\n\s*)\[")
_SQUARE = "(?:[A-Za-z][0-9]{1,2}|[0-9]{1,3})"
_MOVE = re.compile(
    rf"(?!(?:2-0|0-2|1-1|0-0|1-0|0-1)\Z)(?=[^<]{{1,{LONGEST_MOVE}}}(?:<|\Z))"
    rf"(?:{_SQUARE}(?:[-xX:]{_SQUARE})+|(?:[A-Za-z][0-9]{{1,2}}){{2,}}|[0-9]{{4}}|{UNKNOWN})"
    r"(?:<[0-9A-Za-z,]{0,400}>)?\Z"
)
_SIGN = re.compile(r"(?:[!?]+|\([!?]+\))\Z")
_SETUP = re.compile(r"""/FEN "[^"/\n]{0,1900}"/\Z""")


class Ending(Enum):
    """What stands behind the last move of a game."""

    STAR = "star"
    """``*``, as PDN 3.0 has it."""
    RESULT = "result"
    """The result, for programs that know older PDN only."""


@attrs.frozen(kw_only=True)
class PdnStyle:
    """How games are written.

    ``width`` is where lines of moves break, in characters; comments are never broken.
    """

    width: int = attrs.field(default=80, validator=attrs.validators.ge(1))
    ending: Ending = Ending.STAR
    numbers: bool = True


STANDARD = PdnStyle()


def dumps_games(games: Iterable[PdnGame], style: PdnStyle = STANDARD) -> str:
    """Games as text, a blank line between them. Raises `DraughtsError` as `dumps_game` does."""
    return "\n".join(dumps_game(game, style) for game in games)


def dumps_game(game: PdnGame, style: PdnStyle = STANDARD) -> str:
    """A game as text.

    A game with neither tags nor moves, which PDN does not know, gets a tag that says nothing.
    Raises `DraughtsError` for what PDN cannot hold: a name that is no tag's, a comment with a
    closing brace, a text that is no move, a mark below 0.
    """
    tags = game.tags if game.tags or game.moves or game.comments else {"Event": "?"}
    lines = [f'[{_tag(name)} "{_value(value)}"]' for name, value in tags.items()]
    words = [_comment(comment) for comment in game.comments]
    words += _Writer(style).line(game.moves, first_number(game))
    words.append(game.result if style.ending is Ending.RESULT and is_standard(game.result) else "*")
    if lines:
        lines.append("")
    return "\n".join([*lines, *_wrapped(words, style.width)]) + "\n"


class _Writer:
    """The words of lines; a ply's number tells whether its move needs one."""

    def __init__(self, style: PdnStyle) -> None:
        self._style = style

    def line(self, line: Line, number: int) -> list[str]:
        words: list[str] = []
        # what is left to write, innermost last: words, or a ply with its number
        waiting: list[Iterator[str | tuple[Ply, int]]] = [self._plies(line, number)]
        fresh = True  # a number is needed, whoever moves
        while waiting:
            item = next(waiting[-1], None)
            if item is None:
                waiting.pop()
            elif isinstance(item, str):
                words.append(item)
                fresh = True
            else:
                ply, at = item
                words += [_comment(comment) for comment in ply.before]
                words += self._ply(ply, at, fresh or bool(ply.before))
                fresh = bool(ply.comments or ply.variations)
                for variation in filter(None, reversed(ply.variations)):
                    waiting.append(iter([")"]))
                    waiting.append(self._plies(variation, at))
                    waiting.append(iter(["("]))
        return _closed_up(words)

    def _plies(self, line: Line, number: int) -> Iterator[str | tuple[Ply, int]]:
        for ply in line:
            yield ply, number
            number += ply.is_move

    def _ply(self, ply: Ply, at: int, fresh: bool) -> Iterator[str]:
        if ply.setup is not None:
            yield _setup(ply.setup)
        else:
            if self._style.numbers and (at % 2 == 0 or fresh):
                yield numbered(at)
            yield _move(ply)
            yield from map(_nag, ply.nags)
        yield from map(_comment, ply.comments)


def _closed_up(words: list[str]) -> list[str]:
    """Brackets without blanks inside them."""
    out: list[str] = []
    for word in words:
        if (word == ")" and out) or (out and out[-1].endswith("(") and not out[-1].startswith("{")):
            out[-1] += word
        else:
            out.append(word)
    return out


def _comment(text: str) -> str:
    if "}" in text:
        raise DraughtsError(tell("a comment of PDN cannot hold }}: {text!r}", text=text))
    return f"{{{text}}}"


@functools.lru_cache(maxsize=1 << 14)
def _is_move(text: str) -> bool:
    return _MOVE.match(text) is not None


def _move(ply: Ply) -> str:
    if not _is_move(ply.move):
        raise DraughtsError(tell("{move!r} is no move of PDN", move=ply.move))
    if ply.sign and not _SIGN.match(ply.sign):
        raise DraughtsError(
            tell("{sign!r} is no sign of a move: {move}", sign=ply.sign, move=ply.move)
        )
    return ply.move + ply.sign


def _nag(nag: int) -> str:
    if not 0 <= nag < 10**MOST_DIGITS:
        raise DraughtsError(
            tell("{nag} is no mark of a move: 0 to {most}", nag=nag, most=10**MOST_DIGITS - 1)
        )
    return f"${nag}"


def _setup(fen: str) -> str:
    text = f'/FEN "{fen}"/'
    if not _SETUP.match(text):
        raise DraughtsError(tell("a setup of PDN cannot hold {fen!r}", fen=fen))
    return text


def _tag(name: str) -> str:
    name = name[:1].upper() + name[1:]
    if not _TAG.match(name):
        raise DraughtsError(
            tell("{name!r} is no tag of PDN: a capital, then letters and digits", name=name)
        )
    return name


def _value(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    # a line of a value must not look as if a tag began there
    return _LOOKS_LIKE_A_TAG.sub(r"\1\[", quoted) if "\n" in quoted else quoted


def _wrapped(words: Iterable[str], width: int) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
