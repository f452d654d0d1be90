"""`explain`: the verdict on anything a player may try, and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from draughts.errors import AmbiguousMove, InvalidMove, MoveError
from draughts.explain.explanation import Explanation, Step, Verdict
from draughts.explain.ladder import forbidding
from draughts.explain.messages import CRITERIA, SENTENCES, say
from draughts.explain.obstacles import obstacle
from draughts.fields import about
from draughts.language import count as counted
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.movegen import legal_moves, merit, possible_captures, preferred
from draughts.notation.moves import read_move, read_squares, write_move
from draughts.outcome import Reason, decided
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.types import Kind, Priority
from draughts.words import kind_word

CODES = tuple(SENTENCES)
"""Every code an explanation can have."""

_SHOWN = 4
"""How many moves a sentence names at most; `Explanation.moves` holds them all."""


def explain(rules: RuleSet, position: Position, attempt: str | Move) -> Explanation:
    """The verdict on an attempted move, legal or not, and the rule at work.

    Never raises for a faulty attempt: a text that is no move gets the code ``unreadable``.

    >>> from draughts import read_fen, variant
    >>> rules = variant("brazilian")
    >>> print(explain(rules, read_fen(rules, "W:Wa1,f2:Bb2,e3,c5"), "a1xc3"))
    The majority rule: this takes 1, f2xb6 takes 2.
    """
    return _Attempt(rules, position, str(attempt)).answer()


class _Attempt:
    """One attempt on one position; the questions are asked from the plainest on."""

    def __init__(self, rules: RuleSet, position: Position, text: str) -> None:
        self.rules = rules
        self.position = position
        self.text = text.strip()
        self.names = rules.board.names()
        self.legal = legal_moves(rules, position)

    def answer(self) -> Explanation:
        over = decided(self.rules, self.position, self.legal)
        if over is not None and over.reason is Reason.FIRST_KING:
            return self._no("game_over", reason=over.rule)
        try:
            squares, signed = read_squares(self.rules.board, self.text)
        except InvalidMove as error:
            return self._reply(Verdict.UNREADABLE, "unreadable", reason=str(error))
        return self._by_reading(squares, signed) or self._refused(squares, signed)

    def _by_reading(self, squares: Sequence[int], signed: bool) -> Explanation | None:
        """The answer if legal moves fit the squares."""
        try:
            move = read_move(self.rules, self.position, self.text, self.legal)
        except AmbiguousMove as error:
            return self._reply(
                Verdict.AMBIGUOUS,
                "ambiguous",
                moves=error.candidates,
                text=self.text,
            )
        except MoveError:
            return None
        return self._legal(move, signed)

    def _legal(self, move: Move, signed: bool) -> Explanation:
        written = write_move(self.rules, move, self.legal)
        if not move.taken:
            return self._reply(
                Verdict.LEGAL,
                "quiet",
                squares=move.path,
                move=written,
                piece=self._piece(move.origin),
                origin=self.names[move.origin],
            )
        return self._reply(
            Verdict.LEGAL,
            "capture" if signed else "capture_as_quiet",
            squares=move.captured,
            steps=choice(self.rules, self.position),
            move=written,
            taken=_pieces(len(move.captured)),
            sign=self.rules.capture_sign,
        )

    def _refused(self, squares: Sequence[int], signed: bool) -> Explanation:
        origin, position = squares[0], self.position
        piece = position.piece_at(origin)
        if piece is None:
            return self._no("no_piece", squares=(origin,), origin=self.names[origin])
        if piece.color is not position.turn:
            return self._no(
                "not_your_piece",
                squares=(origin,),
                piece=kind_word(piece.kind),
                origin=self.names[origin],
                owner=self.rules.side_name(piece.color),
                side=self.rules.side_name(position.turn),
            )
        capture = signed or len(squares) > 2
        found = forbidding(self.rules, position, squares, capture=capture)
        if found is None:
            return self._takes_nothing(squares, capture) or self._obstructed(
                squares, piece.kind, capture
            )
        field, before = found
        if field == "capture_priority":
            return self._outdone(before[0])
        return self._forbidden(field, before[0])

    def _takes_nothing(self, squares: Sequence[int], capture: bool) -> Explanation | None:
        """The answer if a quiet move has been written with the sign of a capture."""
        ends = [squares[0], squares[-1]]
        plain = [m for m in self.legal if not m.taken and [m.origin, m.destination] == ends]
        if not (capture and plain and len(squares) == 2):
            return None
        return self._no("takes_nothing", moves=self._written(plain), text=self.text)

    def _obstructed(self, squares: Sequence[int], kind: Kind, capture: bool) -> Explanation:
        found = obstacle(self.rules, self.position, squares, kind, capture=capture)
        return self._no(found.code, squares=found.squares)

    def _forbidden(self, field: str, attempted: Move) -> Explanation:
        """A rule other than a choice between captures is at work."""
        squares: Sequence[int] = attempted.path
        moves: Sequence[str] = ()
        if field == "capture_mandatory":
            moves = self._written(m for m in self.legal if m.taken)
            squares = sorted({m.origin for m in self.legal if m.taken})
        elif field == "chain_mandatory":
            same_piece = possible_captures(self.rules, self.position, origins=1 << attempted.origin)
            onward = [m for m in same_piece if m.taken & attempted.taken == attempted.taken]
            moves = self._written(onward)
            squares = (attempted.destination,)
        elif field == "men_capture_kings":
            kings = self.position.kings(self.position.turn.opponent)
            squares = [square for square in attempted.captured if kings >> square & 1]
        elif field == "removal":
            squares = attempted.captured
        return self._no(
            field,
            field=field,
            squares=squares,
            moves=moves,
            origin=self.names[attempted.origin],
            rule=_words(self.rules, field),
        )

    def _outdone(self, attempted: Move) -> Explanation:
        """A criterion prefers other captures."""
        rules, position = self.rules, self.position
        criterion, left, best = next(
            stage for stage in _stages(rules, position) if attempted not in stage[2]
        )
        # Of equal captures, the one that was found knows the order that counts.
        attempted = left[left.index(attempted)] if attempted in left else attempted
        return self._no(
            criterion.value,
            field="capture_priority",
            squares=best[0].captured,
            moves=self._written(best),
            steps=choice(rules, position),
            **_weighed(rules, position, criterion, attempted, best[0]),
            better=write_move(rules, best[0], left),
        )

    # answers

    def _piece(self, square: int) -> str:
        piece = self.position.piece_at(square)
        return kind_word(piece.kind) if piece else gettext("piece")

    def _written(self, moves: Iterable[Move]) -> tuple[str, ...]:
        listed = list(moves)
        return tuple(write_move(self.rules, move, listed) for move in listed)

    def _no(self, code: str, **parts: Any) -> Explanation:
        return self._reply(Verdict.ILLEGAL, code, **parts)

    def _reply(
        self,
        verdict: Verdict,
        code: str,
        *,
        field: str | None = None,
        squares: Sequence[int] = (),
        moves: Sequence[str] = (),
        steps: tuple[Step, ...] = (),
        **values: Any,
    ) -> Explanation:
        named = tuple(self.names[square] for square in squares)
        more = tell(" and {number} more", number=len(moves) - _SHOWN) if len(moves) > _SHOWN else ""
        values |= {
            "squares": gettext(" and ").join(named),
            "moves": ", ".join(moves[:_SHOWN]) + more,
        }
        return Explanation(
            self.text, verdict, code, say(code, **values), field, named, tuple(moves), steps
        )


def choice(rules: RuleSet, position: Position) -> tuple[Step, ...]:
    """How the criteria choose between the captures of a position: what each one dropped."""
    stages = list(_stages(rules, position))
    every = stages[0][1] if stages else ()
    steps = []
    for criterion, left, best in stages:
        dropped = [capture for capture in left if capture not in best]
        if dropped:
            steps.append(_step(rules, position, criterion, best, dropped, every))
    return tuple(steps)


def _stages(
    rules: RuleSet, position: Position
) -> Iterator[tuple[Priority, Sequence[Move], Sequence[Move]]]:
    """Each criterion with the captures it chooses between and those it prefers."""
    left = possible_captures(rules, position)
    for criterion in rules.capture_priority:
        best = preferred(rules, position, left, criterion)
        yield criterion, left, best
        left = best


def _weighed(
    rules: RuleSet, position: Position, criterion: Priority, worse: Move, better: Move
) -> dict[str, object]:
    """What a criterion's sentence says of two captures."""
    return {
        "rule": gettext(CRITERIA[criterion]),
        "mine": merit(rules, position, worse, criterion),
        "theirs": merit(rules, position, better, criterion),
    }


def _step(
    rules: RuleSet,
    position: Position,
    criterion: Priority,
    best: Sequence[Move],
    dropped: Sequence[Move],
    every: Sequence[Move],
) -> Step:
    kept = tuple(write_move(rules, move, every) for move in best)
    weighed = _weighed(rules, position, criterion, dropped[0], best[0])
    sentence = say(criterion.value, **weighed, better=kept[0])
    return Step(
        criterion.value, sentence, tuple(write_move(rules, m, every) for m in dropped), kept
    )


def _words(rules: RuleSet, field: str) -> str:
    return about(attrs.fields_dict(RuleSet)[field]).words(getattr(rules, field))


def _pieces(count: int) -> str:
    return counted("one piece", "{number} pieces", count)
