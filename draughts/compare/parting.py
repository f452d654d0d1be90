"""One position under two rule sets: the moves that only one of them allows, and why."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from draughts.compare.squares import transferred
from draughts.explain import Verdict, explain
from draughts.fields import about
from draughts.language import gettext, tell
from draughts.move import Move
from draughts.movegen import legal_moves
from draughts.notation.moves import write_move
from draughts.outcome import Outcome, Reason, decided
from draughts.position import Position
from draughts.rules import RuleSet, rule_fields
from draughts.setup import faults_in

Pair = tuple[RuleSet, RuleSet]


@attrs.frozen
class Refusal:
    """A move that one rule set allows and the other refuses, with the rule at work.

    ``allows`` and ``refuses`` are places in the pair of rule sets, 0 and 1. ``text`` and
    ``sentence`` are written in the notation of the side that speaks.
    """

    move: Move
    allows: int
    text: str
    code: str
    field: str | None
    sentence: str

    @property
    def refuses(self) -> int:
        """The rule set that refuses the move."""
        return 1 - self.allows


@attrs.frozen
class View:
    """A position as one rule set sees it: what may be played, and whether the game is over."""

    rules: RuleSet
    position: Position
    legal: tuple[Move, ...]
    outcome: Outcome | None

    def written(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Moves of the position in notation."""
        return tuple(write_move(self.rules, move, self.legal) for move in moves)


def view(rules: RuleSet, position: Position) -> View:
    """What a rule set says of a position; where the aim is reached, nothing can be played."""
    position = transferred(position, rules)
    legal = legal_moves(rules, position)
    outcome = decided(rules, position, legal)
    return View(rules, position, () if outcome else legal, outcome)


def views(pair: Pair, position: Position) -> tuple[View, View] | None:
    """Both rule sets on a position; None if one of them does not admit it."""
    one, other = (transferred(position, rules) for rules in pair)
    if faults_in(pair[0], one) or faults_in(pair[1], other):
        return None
    return view(pair[0], one), view(pair[1], other)


def part(seen: tuple[View, View]) -> bool:
    """Whether two rule sets disagree on a position."""
    one, other = seen
    return frozenset(one.legal) != frozenset(other.legal) or _winner(one) != _winner(other)


def _winner(seen: View) -> object:
    return seen.outcome and seen.outcome.winner


def refusals(seen: tuple[View, View]) -> tuple[Refusal, ...]:
    """Every move that only one side allows, with the other's reason."""
    return tuple(
        refusal(seen, allows, move)
        for allows in (0, 1)
        for move in seen[allows].legal
        if move not in seen[1 - allows].legal
    )


def refusal(seen: tuple[View, View], allows: int, move: Move) -> Refusal:
    """Why a move that one side allows is refused by the other."""
    mine, theirs = seen[allows], seen[1 - allows]
    alike = any(
        other.taken and (other.origin, other.destination) == (move.origin, move.destination)
        for other in theirs.legal
    )
    text = write_move(mine.rules, move, mine.legal, full=alike)
    return Refusal(move, allows, text, *_reason(theirs, move))


def codes(pair: Pair, refused: Sequence[Refusal]) -> tuple[str, ...]:
    """The rules at work, each once; ``outcome`` where the two disagree only on who has won.

    A rule that both rule sets share is named only if nothing else is: if just one of them
    knows a capture, then that capture parts them, and not that capturing is compulsory.
    """
    differing = {
        field.name
        for field in rule_fields()
        if getattr(pair[0], field.name) != getattr(pair[1], field.name)
    }
    own = [found.code for found in refused if found.field in differing]
    return tuple(dict.fromkeys(own or [found.code for found in refused])) or ("outcome",)


def _reason(theirs: View, move: Move) -> tuple[str, str | None, str]:
    """Code, field and sentence of why a move is refused."""
    if theirs.outcome and theirs.outcome.reason is Reason.FIRST_KING:
        return (
            "game_over",
            "objective",
            tell("The game is over: {reason}.", reason=theirs.outcome.rule),
        )
    same_way = [
        other
        for other in theirs.legal
        if (other.origin, other.destination) == (move.origin, move.destination)
    ]
    answer = explain(theirs.rules, theirs.position, attrs.evolve(move, board=theirs.rules.board))
    if answer.verdict is Verdict.ILLEGAL:
        return answer.code, answer.field, answer.sentence
    crowned = [other for other in same_way if other.taken == move.taken]
    if crowned:
        sentence = (
            gettext("The man is crowned by this move: {rule}.")
            if crowned[0].promotes
            else gettext("The man is not crowned by this move: {rule}.")
        )
        rule = _words(theirs.rules, "promotion")
        return "promotion", "promotion", sentence.format(rule=rule)
    taken = ", ".join(theirs.rules.board.names()[square] for square in same_way[0].captured)
    rule = _words(theirs.rules, "removal")
    return (
        "removal",
        "removal",
        tell("Over these squares other pieces are taken, {taken}: {rule}.", taken=taken, rule=rule),
    )


def _words(rules: RuleSet, field: str) -> str:
    meta = next(about(found) for found in rule_fields() if found.name == field)
    return meta.words(getattr(rules, field))
