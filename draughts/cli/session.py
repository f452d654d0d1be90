"""The conversation of ``draughts play``: what the prompt understands and what it answers."""

from __future__ import annotations

import contextlib
import sys
import time
import unicodedata
from collections.abc import Callable, Mapping

import click

from draughts.cli.clocks import Clocks, FlagFall, falling
from draughts.cli.computers import Adviser, Computer, thoughts_text
from draughts.cli.why import explanation_lines
from draughts.errors import AmbiguousMove, DraughtsError, IllegalMove
from draughts.explain import explain
from draughts.game import Game
from draughts.language import gettext, mark, tell
from draughts.move import Move
from draughts.notation.moves import moves_beginning, write_line
from draughts.outcome import Outcome
from draughts.render.terminal import board_text
from draughts.types import Color
from draughts.words import piece_words

with contextlib.suppress(ImportError):  # not on every system
    import readline  # noqa: F401  # gives the prompt a history and line editing

HELP = mark("""\
a move      c3-d4, 32-28; a capture c3xe5 or c3:e5, with more squares where
            needed, or square by square
a square    the moves of the piece on it
moves       all legal moves         undo    take your last move back
hint        the computer's advice   eval    what the position is worth
draw        offer a draw            resign  give up
flip        turn the board          fen     print the position
board       draw the board again    pdn     print the game
clock       the time left
think       show what the computer thinks about its moves, or no longer
why c3-d4   why a move is legal or not
help        this text               quit    leave the game""")


COMMANDS = {
    "moves": mark("moves"),
    "undo": mark("undo"),
    "hint": mark("hint"),
    "eval": mark("eval"),
    "draw": mark("draw"),
    "resign": mark("resign"),
    "flip": mark("flip"),
    "fen": "fen",
    "board": mark("board"),
    "pdn": "pdn",
    "clock": mark("clock"),
    "think": mark("think"),
    "why": mark("why"),
    "help": mark("help"),
    "quit": mark("quit"),
    "exit": mark("exit"),
}
"""What can be typed in every language, with what it is called in the one that is spoken."""

PATIENCE = 200
"""Plies without a capture or promotion after which two computers agree to a draw."""


def has_terminal() -> bool:
    """Whether somebody can type at this program."""
    return sys.stdin is not None and sys.stdin.isatty()


def folded(text: str) -> str:
    """A word without capitals and accents, the dotless i made an i: how people type in haste."""
    plain = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in plain if not unicodedata.combining(char)).replace("ı", "i")


def command_meant(text: str) -> str | None:
    """The command of a word, be it English or of the language that is spoken."""
    word = folded(text)
    names = (name for name, term in COMMANDS.items() if word in (name, folded(gettext(term))))
    return next(names, None)


class Quit(Exception):
    """The player leaves."""


class Session:
    """One game between people and the computer on this terminal.

    ``computers`` sit where no person does. With ``thoughts`` they show what they think.
    """

    def __init__(
        self,
        game: Game,
        computers: Mapping[Color, Computer],
        adviser: Adviser,
        clocks: Clocks | None,
        *,
        in_colour: bool,
        thoughts: bool,
    ) -> None:
        self.game = game
        self.computers = computers
        self.people = set(Color) - computers.keys()
        self.adviser = adviser
        self.clocks = clocks
        self.in_colour = in_colour
        self.thoughts = thoughts
        self.bottom = Color.BLACK if self.people == {Color.BLACK} else Color.WHITE
        self.begun = ""
        """The squares typed so far of a capture that is entered hop by hop."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if self.people:
            self._show()
        try:
            while not (outcome := self.game.outcome()):
                if self.game.turn in self.people:
                    self._person()
                else:
                    self._computer()
        except Quit:
            return
        self._announce(outcome)

    # the two kinds of player

    def _computer(self) -> None:
        if not self.people and self._stale():
            self.game.agree_draw()
            return
        game = self.game
        computer = self.computers[game.turn]
        computer.prepare(game.rules)
        clock = self.clocks.of(game.turn) if self.clocks else None
        began = time.perf_counter()
        choice = computer.choose(game, clock)
        thoughts = ""
        if self.thoughts:
            line = write_line(game.rules, game.position, choice.pv)
            thoughts = thoughts_text(choice, line, time.perf_counter() - began)
        self._play(choice.move, thoughts)

    def _stale(self) -> bool:
        """Whether two computers go in circles, under rules that leave such a game open."""
        recent = self.game.moves[-PATIENCE:]
        return len(recent) == PATIENCE and not any(m.taken or m.promotes for m in recent)

    def _person(self) -> None:
        try:
            text = self._ask()
        except FlagFall:
            click.echo()
            self.game.lose_on_time()
            return
        verb, _, attempt = text.partition(" ")
        if command_meant(verb) == "why":
            self._why(attempt.strip())
        elif command := command_meant(text):
            getattr(self, f"do_{command}")()
        elif text:
            self._try_move(text)

    def _ask(self) -> str:
        side = self.game.rules.side_name(self.game.turn)
        lead = f"{self.begun}{self.game.rules.capture_sign}" if self.begun else ""
        clock = self.clocks.of(self.game.turn) if self.clocks else None
        try:
            with falling(clock) if clock else contextlib.nullcontext():
                text = input(f"{side}: {lead}").strip()
        except (EOFError, RuntimeError):  # the input has ended, or was closed from the start
            click.echo()
            raise Quit from None
        if not has_terminal():
            click.echo(text)  # a pipe does not show what it types
        return text

    # moves

    def _try_move(self, text: str) -> None:
        game = self.game
        typed = f"{self.begun}{game.rules.capture_sign}{text}" if self.begun else text
        try:
            move = game.read_move(typed)
        except AmbiguousMove as error:
            self.begun = ""
            click.echo(tell("Which one? {candidates}", candidates=", ".join(error.candidates)))
        except DraughtsError as error:
            self._try_beginning(typed, error)
        else:
            self._play(move)

    def _try_beginning(self, typed: str, error: DraughtsError) -> None:
        """What has been typed may be a piece, or the first hops of a capture."""
        game = self.game
        try:
            begun = moves_beginning(game.rules, game.position, typed, game.legal_moves)
        except DraughtsError:
            begun = []
        one_square = not isinstance(error, IllegalMove)
        if not begun:
            self.begun = ""
            click.echo(self._no_move_from(typed, error) if one_square else self._refusal(typed))
        elif len(begun) == 1 and not one_square:
            self._play(begun[0])
        else:
            click.echo("  ".join(game.write_move(move, full=True) for move in begun))
            self.begun = "" if one_square else typed

    def _refusal(self, typed: str) -> str:
        """Why a move is refused, in the words of the rule at work."""
        answer = explain(self.game.rules, self.game.position, typed)
        return "\n".join(
            [
                tell("No. {sentence}", sentence=answer.sentence),
                *explanation_lines(self.game.rules, answer)[1:],
            ]
        )

    def _why(self, attempt: str) -> None:
        if not attempt:
            click.echo(gettext("Why what? Write a move behind it, like: why c3-d4"))
            return
        answer = explain(self.game.rules, self.game.position, attempt)
        click.echo("\n".join(explanation_lines(self.game.rules, answer)))

    def _no_move_from(self, typed: str, error: DraughtsError) -> str:
        try:
            square = self.game.rules.board.square(typed)
        except ValueError:
            return tell("No: {error}; help lists what can be typed", error=error)
        piece = self.game.position.piece_at(square)
        if piece is None:
            return tell("No piece stands on {typed}.", typed=typed)
        return tell(
            "The {piece} on {typed} has no legal move.", piece=piece_words(piece), typed=typed
        )

    def _play(self, move: Move, thoughts: str = "") -> None:
        game = self.game
        if self.clocks and self.clocks.of(game.turn).has_fallen:
            game.lose_on_time()
            return
        number, side = len(game.moves) // 2 + 1, game.rules.side_name(game.turn)
        text = game.write_move(move)
        king = gettext(" (king)") if move.promotes else ""
        game.push(move)
        self.begun = ""
        left = ""
        if self.clocks:
            self.clocks.press()
            left = f"  [{self.clocks.of(game.turn.opponent)}]"
        click.echo(f"{number}. {side}: {text}{king}{left}")
        if thoughts:
            click.echo(thoughts)
        if self.people:
            self._show()

    # what the prompt understands

    def do_moves(self) -> None:
        """List the legal moves."""
        click.echo("  ".join(self.game.write_move(move) for move in self.game.legal_moves))

    def do_board(self) -> None:
        """Draw the board again."""
        self._show()

    def do_undo(self) -> None:
        """Take moves back until the player to move can choose again."""
        game = self.game
        self.begun = ""
        back = len(game.moves) - 1
        while back >= 0 and game.positions[back].turn not in self.people:
            back -= 1
        if back < 0:
            click.echo(gettext("There is no move of yours to take back."))
            return
        while len(game.moves) > back:
            game.pop()
        if self.clocks:
            self.clocks.turn_to(game.turn)  # the time is gone all the same
        self._show()

    def do_draw(self) -> None:
        """Offer a draw: the computer judges its position, another person is asked."""
        game, other = self.game, self.game.turn.opponent
        name = game.rules.side_name(other)
        if other in self.people:
            try:
                answer = input(tell("{name}, do you accept a draw? [y/N] ", name=name))
            except EOFError:
                answer = ""
            agreed = folded(answer) in ("y", "yes", *gettext("y yes").split())
        else:
            agreed = self.adviser.accepts_draw(game, other)
        if agreed:
            game.agree_draw()
        else:
            click.echo(tell("{name} declines.", name=name))

    def do_hint(self) -> None:
        """Say what the computer would play."""
        click.echo(self._advice(self.adviser.hint))

    def do_eval(self) -> None:
        """Say what the position is worth."""
        click.echo(self._advice(self.adviser.evaluation))

    def _advice(self, ask: Callable[[Game], str]) -> str:
        try:
            return ask(self.game)
        except DraughtsError as error:  # rules that cannot be compiled can still be played
            return tell("No advice: {error}", error=error)

    def do_think(self) -> None:
        """Show the computer's thoughts from now on, or no longer."""
        self.thoughts = not self.thoughts
        click.echo(
            gettext("What the computer thinks is shown from now on.")
            if self.thoughts
            else gettext("What the computer thinks is no longer shown.")
        )

    def do_clock(self) -> None:
        """Say how much time is left."""
        click.echo(
            self.clocks.text(self.game.rules) if self.clocks else gettext("There is no clock.")
        )

    def do_resign(self) -> None:
        """Give up."""
        self.game.resign()

    def do_flip(self) -> None:
        """Turn the board."""
        self.bottom = self.bottom.opponent
        self._show()

    def do_fen(self) -> None:
        """Print the position."""
        click.echo(self.game.fen)

    def do_pdn(self) -> None:
        """Print the game as PDN."""
        from draughts.pdn import dumps_game, pdn_of

        click.echo(dumps_game(pdn_of(self.game)), nl=False)

    def do_help(self) -> None:
        """Say what can be typed."""
        click.echo(gettext(HELP))

    def do_quit(self) -> None:
        """Leave."""
        raise Quit

    do_exit = do_quit

    # what is shown

    def _show(self) -> None:
        game = self.game
        duty = {move.origin for move in game.legal_moves if move.taken}
        must = duty if game.rules.capture_mandatory else set()
        trace = set(game.moves[-1].path) if game.moves else set()
        click.echo()
        click.echo(
            board_text(
                game.position,
                bottom=self.bottom,
                trace=trace,
                duty=must if game.turn in self.people else (),
                color=self.in_colour,
            )
        )
        if self.clocks:
            click.echo(self.clocks.text(game.rules))

    def _announce(self, outcome: Outcome) -> None:
        if not self.people:
            self._show()
        click.echo(f"\n{outcome.result}  {outcome.rule}")
