"""From tokens to games: what may follow what, and what to do where it does not."""

from __future__ import annotations

import re

from draughts.language import gettext, tell
from draughts.pdn.building import Building
from draughts.pdn.content import amiss, move_text, setup_fen, short, tag_of
from draughts.pdn.results import UNFINISHED, is_standard, points_of
from draughts.pdn.tokens import Kind, Tokens, plain_moves
from draughts.pdn.tree import FORCED, MOST_DIGITS, UNKNOWN, PdnFault, PdnGame, Ply

DEEPEST = 100
"""How deep variations may lie in each other; deeper ones are left out."""

MOST_FAULTS = 1000
"""Faults that are noted of one game."""

MOST_PARTS = 400_000
"""Tags, moves, comments and marks of one game, all together; what comes then is left out."""

_CLOSES = re.compile(r"\s{0,8}\)")


class Parser:
    """Reads game after game; ``exact`` notes where each ply stands, in ``places``."""

    def __init__(self, tokens: Tokens, *, keep_text: bool = False, exact: bool = False) -> None:
        self._tokens = tokens
        self._keep_text = keep_text
        self._exact = exact
        self._number = 0
        self._closed = False  # by a result: a star after it ends the same game
        self.places: dict[int, tuple[int, int]] = {}
        """Line and column of each ply of the game, by its `id`, if exact."""

    def game(self) -> PdnGame | None:
        """The next game; None when there is none left."""
        tokens = self._tokens
        self._begin()
        ended = False
        while not ended:
            if self._room < 0:
                tokens.skip_dull()
            token = tokens.next(runs=not self._exact)
            if token is None:
                if tokens.is_over:
                    break
                self._skip()
                continue
            kind = token.lastindex
            if kind == Kind.RUN:
                self._run(token)
            elif kind == Kind.TAG:
                if self._is_of_next(token):
                    tokens.at = token.start()
                    if self._starred is None:
                        self._fault(
                            tokens.at, gettext("a game has no end: * is missing before the next")
                        )
                    break
                self._tag(token)
            else:
                ended = self._token(kind, token)
        return self._end(ended)

    # a game begins and ends

    def _begin(self) -> None:
        self._game: PdnGame | None = None
        self._building = Building()
        self._ignored = 0  # brackets that are open and whose moves are left out
        self._room = MOST_PARTS
        self._faults: list[PdnFault] = []
        self._ending: str | None = None
        self._starred: Ply | None = None  # the last ply, if a star stands right behind it
        self.places = {}

    def _open_game(self, at: int) -> PdnGame:
        if self._game is None:
            self._number += 1
            line, column = self._tokens.place(at)
            self._game = PdnGame(number=self._number, line=line, column=column)
            if self._keep_text:
                self._tokens.keep(at)
        return self._game

    def _end(self, ended: bool) -> PdnGame | None:
        game = self._game
        if game is None:
            return None
        at = self._tokens.at
        if self._building.depth and self._room >= 0:
            self._fault(
                at,
                tell(
                    "{number} variations are not closed: ) is missing", number=self._building.depth
                ),
            )
        if self._starred is not None:  # it has ended the game, and marked no move
            self._starred.nags = ()
        game.moves, game.comments = self._building.finish()
        if self._ending is not None:
            if game.result == UNFINISHED:
                game.tags["Result"] = self._ending
            said, ending = points_of(game.result), points_of(self._ending)
            if said is not None and said != ending:
                self._fault(
                    at,
                    tell(
                        "the moves end with {ending}, the tag Result says {result}",
                        ending=self._ending,
                        result=game.result,
                    ),
                )
        game.faults = tuple(self._faults)
        if self._keep_text:
            game.text = self._tokens.kept(at)
        self._closed = ended and self._ending is not None
        return game

    # faults

    def _fault(self, at: int, message: str) -> None:
        game = self._open_game(at)
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(PdnFault(message, *self._tokens.place(at), game.number))

    def _skip(self) -> None:
        self._open_game(self._tokens.at)
        place = self._tokens.place(self._tokens.at)  # skipping may read on, and move the text
        message = amiss(self._tokens.skip())
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(PdnFault(message, *place, self._number))

    def _leave_out(self, at: int, parts: int = 1) -> bool:
        """Whether something of the game is not kept, since it lies too deep or is too much."""
        if self._ignored:
            return True
        before, self._room = self._room, self._room - parts
        if self._room < 0 <= before:
            self._fault(
                at,
                tell("a game has more than {most:,} parts: the rest is left out", most=MOST_PARTS),
            )
        return self._room < 0

    # tokens

    def _run(self, token: re.Match[str]) -> None:
        self._open_game(token.start())
        self._starred = None
        moves = plain_moves(token[1])
        if not self._leave_out(token.start(), len(moves)):
            self._building.extend(moves)

    def _is_of_next(self, token: re.Match[str]) -> bool:
        """Whether a tag belongs to the next game, though this one has not been ended."""
        if self._building.has_moves:
            return True
        return self._game is not None and next(iter(self._game.tags), "") == tag_of(token)[0]

    def _tag(self, token: re.Match[str]) -> None:
        at = token.start()
        game = self._open_game(at)
        if self._leave_out(at):
            return
        name, value = tag_of(token)
        if name in game.tags:
            self._fault(at, tell("the tag {name} stands there twice", name=short(name)))
        else:
            game.tags[name] = value

    def _token(self, kind: int | None, token: re.Match[str]) -> bool:
        """What is no run of moves and no tag; whether it ends the game."""
        at, self._starred = token.start(), None
        if kind == Kind.NUMBER:
            self._open_game(at)
        elif kind == Kind.WORD:
            return self._word(token)
        elif kind == Kind.STAR:
            return self._star(at)
        elif kind == Kind.RESULT:
            return self._result(token[0], at)
        elif kind == Kind.COMMENT:
            self._open_game(at)
            if not self._leave_out(at):
                self._building.comment(token[6].strip())
        elif kind == Kind.OPEN:
            self._open(at)
        elif kind == Kind.CLOSE:
            self._close(at)
        elif kind == Kind.NAG:
            self._nag(token[12], at)
        elif kind == Kind.SIGN:
            self._sign(token[13], at)
        elif kind == Kind.SETUP:
            self._setup(token[17], at)
        elif kind == Kind.TAKEN:
            self._taken(token[21], at)
        elif kind == Kind.NO_MOVE:
            self._add(Ply(UNKNOWN), at)
        return False  # an ellipsis only says whose turn it is

    def _add(self, ply: Ply, at: int) -> None:
        self._open_game(at)
        if self._leave_out(at):
            return
        if self._exact:
            self.places[id(ply)] = self._tokens.place(at)
        self._building.add(ply)

    def _word(self, token: re.Match[str]) -> bool:
        sign, move = token[11] or "", move_text(token[10])
        if move is None:
            self._fault(
                token.start(),
                tell(
                    "{text} is no move; write two squares like 32-28 or c3-d4",
                    text=short(token[10]),
                ),
            )
            return False
        if is_standard(move):
            return self._result(move, token.start())
        ply = Ply(move)
        if sign == "*":
            ply.nags = (FORCED,)
            self._starred = ply
        else:
            ply.sign = sign
        self._add(ply, token.start())
        return False

    def _marked(self, at: int) -> Ply | None:
        """The move that a mark belongs to, unless there is none or it is left out."""
        if self._ignored:
            return None
        last = self._building.last
        if last is None or not last.is_move:
            self._fault(at, gettext("a mark stands before any move"))
            return None
        return None if self._leave_out(at) else last

    def _nag(self, digits: str, at: int) -> None:
        if len(digits) > MOST_DIGITS:
            self._fault(at, tell("a mark has {most} digits at most, like $1", most=MOST_DIGITS))
        elif self._marked(at):
            self._building.nag(int(digits))

    def _sign(self, sign: str, at: int) -> None:
        if (move := self._marked(at)) is None:
            return
        if move.sign:
            self._fault(at, gettext("a move has two signs"))
        else:
            move.sign = sign

    def _taken(self, text: str, at: int) -> None:
        if (move := self._marked(at)) is None:
            return
        if "<" in move.move:
            self._fault(at, gettext("a move has two lists of captured squares"))
        else:
            move.move += f"<{''.join(text.split())}>"

    def _setup(self, text: str, at: int) -> None:
        fen = setup_fen(text)
        if fen is None:
            self._fault(at, amiss("/"))
        else:
            self._add(Ply("", setup=fen), at)

    # variations, and what ends a game

    def _open(self, at: int) -> None:
        self._open_game(at)
        if self._ignored or self._leave_out(at):
            self._ignored += 1 + self._tokens.skip_same("(")
        elif self._building.depth >= DEEPEST:
            self._fault(
                at, tell("variations lie deeper than {most} in each other: left out", most=DEEPEST)
            )
            self._ignored += 1
        elif self._building.last is None:
            self._fault(at, gettext("a variation stands before any move"))
            self._ignored += 1
        else:
            self._building.open()

    def _close(self, at: int) -> None:
        if self._ignored:
            self._ignored -= 1
        elif not self._building.depth:
            self._fault(at, gettext("a variation ends that has not begun"))
            self._tokens.skip_same(")")
        elif not self._building.close():
            self._fault(at, gettext("a variation has no move"))

    def _star(self, at: int) -> bool:
        if self._ends_variation():
            return False
        if self._game is None:
            if self._closed:  # the game that a result has ended just now
                self._closed = False
                return False
            self._fault(at, gettext("a game has neither tags nor moves"))
            self._tokens.skip_same("*")
        return True

    def _result(self, text: str, at: int) -> bool:
        if self._ends_variation():
            return False
        self._open_game(at)
        self._ending = text
        return True

    def _ends_variation(self) -> bool:
        """Whether what has just been read stands at the end of a variation, not of the game."""
        inside = self._building.depth or self._ignored
        return bool(inside) and _CLOSES.match(self._tokens.text, self._tokens.at) is not None
