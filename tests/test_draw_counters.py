"""Every draw counter of every variant, driven to the ply before its limit and to the limit.

A plan says what each ply of a line is like, one letter a ply; `drive` finds moves that fit:

    k   a king makes a quiet move
    l   the same, after which its side has a piece on the long diagonal
    a   the same, after which its side has none there ("away")
    m   a man makes a quiet move and stays a man
    p   a man makes a quiet move and is promoted
    o   a king makes a quiet move after which it or another piece can be captured ("offers")
    x   a capture
    c   the same, after which its side has a piece on the long diagonal

After every ply but an offer nothing can be captured, so that the game goes on quietly, and
no position ever comes twice, so that repetition never interferes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import pytest

from draughts import (
    Color,
    DrawRule,
    Ending,
    Game,
    IllegalMove,
    KingRun,
    Move,
    NoProgress,
    Outcome,
    Position,
    Reason,
    Repetition,
    Reset,
    RuleSet,
    Setup,
    Side,
    Unless,
    variant,
    variants,
)
from draughts.movegen import possible_captures

# the driver


def fits(game: Game, before: Position, move: Move, letter: str) -> bool:
    """Whether the move that led from a position to the one now is what a letter says."""
    mover, now = before.turn, game.position
    by_king = bool(before.kings(mover) >> move.origin & 1)
    due = bool(possible_captures(game.rules, now))
    if not game.legal_moves or due is not (letter == "o"):
        return False
    on_diagonal = bool(now.side(mover) & now.board.long_diagonal)
    if letter in "lac" and on_diagonal is (letter == "a"):
        return False
    if letter in "xc" or move.taken:
        return letter in "xc" and bool(move.taken)
    return by_king is (letter not in "mp") and move.promotes is (letter == "p")


def drive(rules: RuleSet, fen: str, plan: str) -> Game:
    """A game that follows a plan, found by trying moves in a shuffled order."""
    game, chance = Game(rules, fen), random.Random(fen)
    seen, tries = {game.position}, 0
    untried: list[Iterator[Move]] = []
    while len(game.moves) < len(plan):
        if len(untried) == len(game.moves):
            untried.append(iter(chance.sample(game.legal_moves, len(game.legal_moves))))
        move = next(untried[-1], None)
        tries += 1
        if move is None:
            untried.pop()
            assert game.moves, f"no line from {fen} fits {plan!r}"
            seen.discard(game.position)
            game.pop()
            continue
        assert tries < 30_000, f"no line from {fen} found that fits {plan!r}: {game.line()}"
        before = game.position
        game.push(move)
        if game.position in seen or not fits(game, before, move, plan[len(game.moves) - 1]):
            game.pop()
        else:
            seen.add(game.position)
    return game


def outcomes(game: Game) -> list[Outcome | None]:
    """The outcome in each position of a game, the first included."""
    again = Game(game.rules, game.positions[0])
    found = [again.outcome()]
    for move in game.moves:
        again.push(move)
        found.append(again.outcome())
    return found


def only(rules: RuleSet, rule: DrawRule) -> RuleSet:
    """The same variant with one draw rule left."""
    assert rule in rules.draws, f"{rules.name} has no {rule}"
    return attrs.evolve(rules, draws=(rule,))


def assert_drawn_at_the_end(game: Game, rule: DrawRule) -> None:
    """Every position of the game is open but the last, which the rule makes a draw."""
    *open_ones, last = outcomes(game)
    early = {ply: found.rule for ply, found in enumerate(open_ones) if found}
    assert not early, f"drawn too early: {early}"
    assert last is not None, f"not drawn after {len(game.moves)} plies"
    assert last.draw_rule == rule
    assert last.reason is Reason.DRAW_RULE
    assert last.winner is None
    assert last.rule == f"draw: {rule.sentence()}"
