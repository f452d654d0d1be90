"""From tokens to games: what may follow what, and what to do where it does not."""

from __future__ import annotations

import re

from draughts.pdn.results import UNFINISHED, points_of
from draughts.pdn.tokens import Kind, Tokens, plain_moves
from draughts.pdn.tree import FORCED, UNKNOWN, Line, PdnFault, PdnGame, Ply

DEEPEST = 100
"""How deep variations may lie in each other; deeper ones are left out."""

MOST_FAULTS = 1000
"""Faults that are noted of one game."""

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_MOVE = re.compile(
    r"(?:[A-Za-z][0-9]{1,2}|[0-9]{1,3})(?:[-xX:×–](?:[A-Za-z][0-9]{1,2}|[0-9]{1,3}))+\Z"
    r"|(?:[A-Za-z][0-9]{1,2}){2,}\Z|[0-9]{4}\Z"
)
_CLOSES = re.compile(r"\s{0,8}\)")
_SETUP = re.compile(r"""\s*FEN\s*"([^"]*)"\s*\Z""")


class Parser:
    """Reads game after game; ``exact`` notes where each move of the main line stands."""

    def __init__(self, tokens: Tokens, *, keep_text: bool = False, exact: bool = False) -> None:
        self._tokens = tokens
        self._keep_text = keep_text
        self._exact = exact
        self._number = 0
        self._closed = False  # by a result: a star after it ends the same game
        self.places: list[tuple[int, int]] = []
        """Line and column of each ply of the main line, if exact."""

    def game(self) -> PdnGame | None:
        """The next game; None when there is none left."""
        tokens = self._tokens
        self._begin()
        ended = False
        while not ended:
            token = tokens.next(runs=not self._exact)
            if token is None:
                if tokens.is_over:
                    break
                self._skip()
                continue
            kind = token.lastindex
            if kind == Kind.RUN:
                self._open_game(token.start())
                self._line.extend(map(Ply, plain_moves(token[1])))
            elif kind == Kind.TAG:
                if self._main or self._stack:
                    tokens.at = token.start()
                    if not self._ends_with_result():
                        self._fault(
                            token.start(), "a game has no end: * is missing before the next"
                        )
                    break
                self._tag(token)
            else:
                ended = self._token(kind, token)
        return self._end(ended)

    # a game begins and ends

    def _begin(self) -> None:
        self._game: PdnGame | None = None
        self._line: Line = []
        self._main = self._line
        self._stack: list[Line] = []
        self._too_deep = 0
        self._faults: list[PdnFault] = []
        self._before: list[str] = []
        self._ending: str | None = None
        self.places = []

    def _open_game(self, at: int) -> PdnGame:
        if self._game is None:
            self._number += 1
            line, _ = self._tokens.place(at)
            self._game = PdnGame(number=self._number, line=line)
            self._game.moves = self._main
            if self._keep_text:
                self._tokens.keep(at)
        return self._game

    def _end(self, ended: bool) -> PdnGame | None:
        game = self._game
        if game is None and not self._faults:
            return None
        game = game or self._open_game(self._tokens.at)
        if self._stack:
            self._fault(
                self._tokens.at, f"{len(self._stack)} variations are not closed: ) is missing"
            )
        if self._before:
            self._hang_comments()
        if not ended:
            self._ends_with_result()
        if self._ending is not None:
            if game.result == UNFINISHED:
                game.tags["Result"] = self._ending
            said, ending = points_of(game.result), points_of(self._ending)
            if said is not None and said != ending:
                self._fault(
                    self._tokens.at,
                    f"the moves end with {self._ending}, the tag Result says {game.result}",
                )
        game.faults = tuple(self._faults)
        if self._keep_text:
            game.text = self._tokens.kept(self._tokens.at)
        self._closed = ended and self._ending is not None
        return game

    def _ends_with_result(self) -> bool:
        """Whether the last move is no move, but a result of its own kind, like 4-6.

        Such a result stands in the tag, too; the move is taken away.
        """
        game, last = self._game, self._main[-1] if self._main else None
        if game is None or last is None or game.tags.get("Result") != last.move:
            return False
        self._main.pop()
        self._ending = last.move
        return True

    def _hang_comments(self) -> None:
        """Comments that no move follows belong to the last one, or to the game."""
        comments = tuple(self._before)
        self._before = []
        if self._line:
            self._line[-1].comments += comments
        elif self._game is not None:
            self._game.comments += comments

    # faults

    def _fault(self, at: int, message: str) -> None:
        game = self._open_game(at)
        if len(self._faults) < MOST_FAULTS:
            line, column = self._tokens.place(at)
            self._faults.append(PdnFault(message, line, column, game.number))

    def _skip(self) -> None:
        at = self._tokens.at
        opens = self._tokens.text[at]
        skipped = self._tokens.skip()
        shown = skipped if len(skipped) <= 20 else skipped[:20] + "..."
        reason = {
            "{": "a comment is not closed: } is missing",
            "}": "a comment ends that has not begun",
            "[": 'a tag was expected, like [White "name"]',
            "/": 'a setup was expected, like /FEN "W:W31:B1"/',
        }.get(opens, f"{shown!r} is neither a move nor anything else of a game")
        self._fault(at, reason)

    # tokens

    def _tag(self, token: re.Match[str]) -> None:
        game = self._open_game(token.start())
        if self._before:
            game.comments += tuple(self._before)
            self._before = []
        name, value = token[3], token[4]
        if "\\" in value:
            value = _ESCAPED.sub(r"\1", value)
        if name in game.tags:
            self._fault(token.start(), f"the tag {name} stands there twice")
        else:
            game.tags[name] = value

    def _token(self, kind: int | None, token: re.Match[str]) -> bool:
        """What is no run of moves and no tag; whether it ends the game."""
        at = token.start()
        if kind == Kind.NUMBER:
            self._open_game(at)
        elif kind == Kind.WORD:
            self._word(token)
        elif kind == Kind.STAR:
            return self._star(at)
        elif kind == Kind.RESULT:
            return self._result(token[0], at)
        elif kind == Kind.COMMENT:
            self._comment(token[6], at)
        elif kind == Kind.OPEN:
            self._open(at)
        elif kind == Kind.CLOSE:
            self._close(at)
        elif kind == Kind.NAG:
            self._mark(at, nag=int(token[12][:6]))
        elif kind == Kind.SIGN:
            self._mark(at, sign=token[13])
        elif kind == Kind.SETUP:
            self._setup(token[17], at)
        elif kind == Kind.TAKEN:
            self._taken(token[21], at)
        elif kind == Kind.NO_MOVE:
            self._add(Ply(UNKNOWN), at)
        return False  # an ellipsis only says whose turn it is

    def _add(self, ply: Ply, at: int) -> None:
        self._open_game(at)
        if self._too_deep:
            return
        if self._before:
            ply.before = tuple(self._before)
            self._before = []
        if self._exact and not self._stack:
            self.places.append(self._tokens.place(at))
        self._line.append(ply)

    def _word(self, token: re.Match[str]) -> None:
        word, sign = token[10], token[11] or ""
        move = "".join(word.split())
        if not _MOVE.match(move):
            shown = move if len(move) <= 20 else move[:20] + "..."
            self._fault(
                token.start(), f"{shown!r} is no move; write two squares like 32-28 or c3-d4"
            )
            return
        ply = Ply(move)
        if sign == "*":
            ply.nags = (FORCED,)
        else:
            ply.sign = sign
        self._add(ply, token.start())

    def _comment(self, text: str, at: int) -> None:
        self._open_game(at)
        if self._too_deep:
            return
        last = self._line[-1] if self._line else None
        if last is None or self._before or last.variations:
            self._before.append(text.strip())
        else:
            last.comments += (text.strip(),)

    def _mark(self, at: int, *, nag: int | None = None, sign: str = "") -> None:
        if self._too_deep:
            return
        if not self._line or self._line[-1].setup is not None:
            self._fault(at, "a mark stands before any move")
        elif nag is not None:
            self._line[-1].nags += (nag,)
        elif self._line[-1].sign:
            self._fault(at, "a move has two signs")
        else:
            self._line[-1].sign = sign

    def _taken(self, text: str, at: int) -> None:
        if self._too_deep:
            return
        if self._line and self._line[-1].is_move:
            squares = "".join(text.split())
            self._line[-1].move += f"<{squares}>"
        else:
            self._fault(at, "captured squares stand before any move")

    def _setup(self, text: str, at: int) -> None:
        found = _SETUP.match(text)
        if found is None:
            self._fault(at, 'a setup was expected, like /FEN "W:W31:B1"/')
        else:
            self._add(Ply("", setup=found[1]), at)

    def _open(self, at: int) -> None:
        self._open_game(at)
        if self._too_deep or len(self._stack) >= DEEPEST:
            if not self._too_deep:
                self._fault(at, f"variations lie deeper than {DEEPEST} in each other: left out")
            self._too_deep += 1
            return
        if not self._line:
            self._fault(at, "a variation stands before any move")
            self._too_deep += 1
            return
        if self._before:
            self._hang_comments()
        self._stack.append(self._line)
        self._line = []

    def _close(self, at: int) -> None:
        if self._too_deep:
            self._too_deep -= 1
            return
        if not self._stack:
            self._fault(at, "a variation ends that has not begun")
            return
        variation, self._line = self._line, self._stack.pop()
        if not variation:
            self._fault(at, "a variation has no move")
            self._line[-1].comments += tuple(self._before)
            self._before = []
            return
        if self._before:
            variation[-1].comments += tuple(self._before)
            self._before = []
        self._line[-1].variations += (variation,)

    def _star(self, at: int) -> bool:
        if self._ends_variation():
            return False
        if self._game is None and not self._before:
            if self._closed:  # the game that a result has ended just now
                self._closed = False
                return False
            self._fault(at, "a game has neither tags nor moves")
        return True

    def _result(self, text: str, at: int) -> bool:
        if self._ends_variation():
            return False
        self._open_game(at)
        self._ending = text
        return True

    def _ends_variation(self) -> bool:
        """Whether what has just been read stands at the end of a variation, not of the game."""
        return bool(self._stack) and _CLOSES.match(self._tokens.text, self._tokens.at) is not None
