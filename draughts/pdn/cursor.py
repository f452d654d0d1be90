"""`Cursor`: walking through a PDN game by legal moves, and editing it on the way."""

from __future__ import annotations

from draughts.errors import DraughtsError
from draughts.game import Game
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.nodes import place_among
from draughts.pdn.replay import copy_of, move_of, rules_of, start_of
from draughts.pdn.tree import Line, PdnGame, Ply
from draughts.registry import variant
from draughts.rules import RuleSet


class Cursor:
    """A place in a PDN game: between two plies of its main line or of a variation.

    ``game`` stands in the position of that place. Raises `DraughtsError` if no rules are known
    or the start position cannot be.
    """

    def __init__(self, pdn: PdnGame, rules: RuleSet | str | None = None) -> None:
        self.pdn = pdn
        known = variant(rules) if isinstance(rules, str) else rules
        self._rules = known or rules_of(pdn)
        self._outer: list[tuple[Line, int, Game, list[Game]]] = []
        self._line: Line = pdn.moves
        self._index = 0
        self._left: list[Game] = []  # those that a setup of this line has put an end to
        self.game = Game(self._rules, start_of(pdn, self._rules))

    # where it is

    @property
    def line(self) -> Line:
        """The line that the cursor is in."""
        return self._line

    @property
    def index(self) -> int:
        """How many plies of its line lie behind the cursor."""
        return self._index

    @property
    def depth(self) -> int:
        """0 in the main line, 1 in a variation of it, and so on."""
        return len(self._outer)

    @property
    def ply(self) -> Ply | None:
        """The ply behind the cursor, None at the beginning of a line."""
        return self._line[self._index - 1] if self._index else None

    @property
    def next(self) -> Ply | None:
        """The ply before the cursor, None at the end of a line."""
        return self._line[self._index] if self._index < len(self._line) else None

    # going

    def forward(self) -> Move | None:
        """Play the next ply; its move, or None where it puts up a position.

        Raises `IndexError` at the end of the line, `DraughtsError` if the move is not legal.
        """
        ply = self._line[self._index]
        move = None
        if ply.setup is not None:
            put_up = Game(self._rules, ply.setup)
            self._left.append(self.game)
            self.game = put_up
        else:
            move = self.game.push(move_of(self.game, ply))
        self._index += 1
        return move

    def back(self) -> None:
        """Take the last ply back. Raises `IndexError` at the beginning of a line."""
        ply = self.ply
        if ply is None:
            raise IndexError(
                gettext("the line begins here; leave() goes back to the move it stands for")
            )
        if ply.setup is None:
            self.game.pop()
        else:
            self.game = self._left.pop()
        self._index -= 1

    def enter(self, variation: int = 0) -> None:
        """Go to the beginning of a variation of the next ply.

        Raises `IndexError` if there is none of that number.
        """
        variations = self._line[self._index].variations
        inner = variations[variation]
        self._outer.append((self._line, self._index, self.game, self._left))
        self.game = copy_of(self.game)
        self._line, self._index, self._left = inner, 0, []

    def leave(self) -> None:
        """Go back to before the ply that the variation stands for; nothing in the main line."""
        if self._outer:
            self._line, self._index, self.game, self._left = self._outer.pop()

    def to_start(self) -> None:
        """Go to the beginning of the game."""
        self._outer, self._left = [], []
        self._line, self._index = self.pdn.moves, 0
        self.game = Game(self._rules, start_of(self.pdn, self._rules))

    def to_end(self) -> None:
        """Go to the end of the line. Raises `DraughtsError` at a move that is not legal."""
        while self._index < len(self._line):
            self.forward()

    # editing

    def play(self, move: Move | str) -> Move:
        """Play a move: one that is there already, or a new one.

        At the end of a line it is added to it; elsewhere it becomes a new variation of the
        next ply, which the cursor enters. Raises `MoveError`.
        """
        if isinstance(move, str):
            move = self.game.read_move(move)
        move = self.game.legal_moves[place_among(self.game.legal_moves, move)]
        following = self.next
        if following is None:
            self._line.append(Ply(self.game.write_move(move)))
        elif not self._is(following, move):
            for number, line in enumerate(following.variations):
                if line and self._is(line[0], move):
                    self.enter(number)
                    break
            else:
                added = [Ply(self.game.write_move(move))]
                following.variations += (added,)
                self.enter(len(following.variations) - 1)
        self.game.push(move)
        self._index += 1
        return move

    def _is(self, ply: Ply, move: Move) -> bool:
        try:
            return ply.setup is None and move_of(self.game, ply) == move
        except DraughtsError:
            return False

    def comment(self, text: str) -> None:
        """Add a comment to the last ply, or to the game before its first.

        Raises `DraughtsError` for a text with a closing brace, which PDN cannot hold.
        """
        if "}" in text:
            raise DraughtsError(tell("a comment of PDN cannot hold }}: {text!r}", text=text))
        if self.ply is not None:
            self.ply.comments += (text.strip(),)
        elif self._line:
            self._line[0].before += (text.strip(),)
        else:
            self.pdn.comments += (text.strip(),)

    def mark(self, nag: int) -> None:
        """Add a NAG to the last ply. Raises `IndexError` if there is none."""
        self._behind().nags += (nag,)

    def _behind(self) -> Ply:
        if self.ply is None:
            raise IndexError(gettext("no ply lies behind the cursor"))
        return self.ply

    def cut(self) -> Line:
        """Take the rest of the line away, variations and all, and return it.

        A variation of which nothing is left is gone, and the cursor leaves it.
        """
        rest = self._rest()
        if self._outer and not self._line:
            gone = self._line
            self.leave()
            ply = self._line[self._index]
            ply.variations = tuple(line for line in ply.variations if line is not gone)
        return rest

    def _rest(self) -> Line:
        rest = self._line[self._index :]
        del self._line[self._index :]
        return rest

    def remove(self, variation: int) -> Line:
        """Take a variation of the next ply away and return it. Raises `IndexError`."""
        ply = self._line[self._index]
        removed = ply.variations[variation]
        ply.variations = tuple(line for line in ply.variations if line is not removed)
        return removed

    def promote(self, variation: int = 0) -> None:
        """Make a variation of the next ply the line itself; the line becomes a variation.

        Raises `IndexError` if there is none of that number.
        """
        ply = self._line[self._index]
        chosen = ply.variations[variation]
        others = tuple(line for line in ply.variations if line is not chosen)
        first, rest = chosen[0], self._rest()
        ply.variations = ()
        first.variations += (rest, *others)
        self._line.extend(chosen)
