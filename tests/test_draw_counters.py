"""Every draw counter of every variant, driven to the ply before its limit and to the limit.

A plan says what each ply of a line is like, one letter a ply; `drive` finds moves that fit:

    k   a king makes a quiet move
    l   the same, after which its side has a piece on the long diagonal
    a   the same, after which its side has none there ("away")
    m   a man makes a quiet move and stays a man
    p   a man makes a quiet move and is promoted
    o   a piece makes a quiet move after which something can be captured ("offers")
    x   a capture
    c   the same, after which its side has a piece on the long diagonal

After every ply but an offer nothing can be captured, so that the game goes on quietly, and
no position ever comes twice, so that repetition never interferes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator

import attrs
import pytest

from draughts import (
    Color,
    DrawRule,
    Ending,
    Game,
    IllegalMove,
    Kind,
    Move,
    NoProgress,
    Outcome,
    Piece,
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
    if letter == "o":
        return not move.promotes
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


def outcomes(game: Game, rules: RuleSet | None = None) -> list[Outcome | None]:
    """The outcome in each position of a game, the first included, perhaps by other rules."""
    again = Game(rules or game.rules, game.positions[0])
    found = [again.outcome()]
    for move in game.moves:
        again.push(move)
        found.append(again.outcome())
    return found


def only(rules: RuleSet, rule: DrawRule) -> RuleSet:
    """The same variant with one draw rule left."""
    assert rule in rules.draws, f"{rules.name} has no {rule}"
    return attrs.evolve(rules, draws=(rule,))


def assert_drawn_at_the_end(found: list[Outcome | None], rule: DrawRule) -> None:
    """Of the outcomes of a game's positions all are open but the last, a draw by the rule."""
    *open_ones, last = found
    early = {ply: found.rule for ply, found in enumerate(open_ones) if found}
    assert not early, f"drawn too early: {early}"
    assert last is not None, f"not drawn after {len(open_ones)} plies"
    assert last.draw_rule == rule
    assert last.reason is Reason.DRAW_RULE
    assert last.winner is None
    assert last.rule == f"draw: {rule.sentence()}"


# the rules as the variants should have them

PROGRESS = {Reset.CAPTURE, Reset.PROMOTION}
KINGS_ONLY = {Reset.CAPTURE, Reset.MAN_MOVE}

KINGS_25 = NoProgress(25, KINGS_ONLY)
KINGS_20 = NoProgress(20, KINGS_ONLY)
KINGS_15 = NoProgress(15, KINGS_ONLY)
KINGS_40 = NoProgress(40, KINGS_ONLY)
PROGRESS_40 = NoProgress(40, PROGRESS)
PROGRESS_20 = NoProgress(20, PROGRESS)

THREE_V_KING = Ending(("KKK v K", "KKM v K", "KMM v K"), 16)
TWO_V_KING = Ending(("KK v K", "KM v K", "K v K"), 5)
BRAZILIAN_ENDINGS = Ending(("KK v KK", "KK v KM", "KK v K", "KM v K", "K v K"), 5)
SPANISH_13 = Ending("KKK v K", 13, by=Side.STRONGER, long_diagonal=Side.STRONGER)
PORTUGUESE_12 = Ending("KKK v K", 12, long_diagonal=Side.STRONGER)
POOL_13 = Ending("KKK v K", 13, by=Side.WEAKER)
PODDAVKI_15 = Ending("KKK v K", 15, by=Side.STRONGER, long_diagonal=Side.WEAKER)
FRISIAN_7 = Ending("KK v K", 7)
FRISIAN_ONE_EACH = Ending("K v K", 0, unless=Unless.CAPTURE_LOOMS)
TURKISH_ONE_EACH = Ending(("K v K", "K v M", "M v M"), 0, unless=Unless.CAPTURE_NOW)

R724 = Ending("KKK+ v K", 15, by=Side.STRONGER)
R725 = NoProgress(15, KINGS_ONLY, pieces=((2, 3), (8, 24)))
R725_WIDE = NoProgress(15, KINGS_ONLY, pieces=((2, 3), (8, 30)))
R726 = NoProgress(30, PROGRESS, pieces=((4, 5),), kings_on_both_sides=True)
R726_LONG = NoProgress(60, PROGRESS, pieces=((6, 7),), kings_on_both_sides=True)
R727 = Ending(("KKK v K", "KKM v K", "KMM v K"), 5, by=Side.STRONGER, long_diagonal=Side.WEAKER)
R728 = TWO_V_KING


INTERNATIONAL = "international killer killer-light canadian dumm"


@attrs.frozen
class Line:
    """A plan that some variants should find drawn at its last ply and not before."""

    names: str
    fen: str
    plan: str
    rule: DrawRule
    alone: bool = False
    """Whether the rule is tried without the others, because one of them is reached sooner."""


LINES = (
    # International 6.2: 25 moves of each side with kings only, no capture.
    Line(INTERNATIONAL, "W:WKa1,Kc1:BKb8,Kd8", "k" * 50, KINGS_25),
    Line("sri-lankan", "W:WKb1,Kd1:BKa8,Kc8", "k" * 50, KINGS_25),
    # A man's move, a promotion and a capture start it anew.
    Line("international canadian", "W:WKa1,e1:BKb8,d8", "k" * 49 + "m" + "k" * 50, KINGS_25),
    Line("international", "W:WKa1,e9:BKb8,j8", "k" * 20 + "p" + "k" * 50, KINGS_25),
    Line("international killer", "W:WKa1,Kc1,Kb2:BKb8,Kd8", "k" * 48 + "ox" + "k" * 50, KINGS_25),
    # Five pieces against a king are no special ending.
    Line("international", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "k" * 50, KINGS_25),
    # 6.3: three pieces, one of them a king, against a king: 16 moves of each side.
    Line(INTERNATIONAL, "W:WKa1,Kc1,Ke1:BKb8", "k" * 32, THREE_V_KING),
    Line("sri-lankan", "W:WKb1,Kd1,Kf1:BKa8", "k" * 32, THREE_V_KING),
    Line("international", "B:WKb8:BKa1,Kc1,Ke1", "k" * 32, THREE_V_KING),
    Line("international canadian", "B:WKa1,Kc1,Ke1:BKb8", "k" * 32, THREE_V_KING),
    # Men's moves and promotions between these endings do not start it anew ...
    Line("international", "W:WKa1,Kc1,e1:BKb8", "kkkkmk" + "k" * 26, THREE_V_KING),
    Line("international killer", "W:WKa1,c1,e1:BKb8", "mkkkmk" * 3 + "k" * 14, THREE_V_KING),
    Line("international", "W:WKa1,e9,e1:BKb8", "kkkkpkkkmk" + "k" * 22, THREE_V_KING),
    # ... but the promotion that makes the ending, and a capture, begin at nought.
    Line("international canadian", "W:Wa1,c1,e9:BKb8", "mk" * 3 + "p" + "k" * 32, THREE_V_KING),
    Line("international", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "k" * 20 + "ox" + "k" * 32, THREE_V_KING),
    Line("international", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 21 + "ox" + "k" * 32, THREE_V_KING),
    # 6.4: two pieces, or one king, against a king: 5 moves of each side.
    Line(INTERNATIONAL, "W:WKa1,Kc1:BKb8", "k" * 10, TWO_V_KING),
    Line(INTERNATIONAL, "W:WKa1,c1:BKb8", "k" * 10, TWO_V_KING),
    Line(INTERNATIONAL, "W:WKc1:BKb8", "k" * 10, TWO_V_KING),
    Line("sri-lankan", "W:WKb1,Kd1:BKa8", "k" * 10, TWO_V_KING),
    Line("international", "W:WK1,K46:BK45", "k" * 10, TWO_V_KING),
    Line("international", "B:WK1,K46:BK45", "k" * 10, TWO_V_KING),
    Line("international", "B:WKb8:BKa1,Kc1", "k" * 10, TWO_V_KING),
    Line("international killer", "W:WKa1,c1:BKb8", "mk" * 5, TWO_V_KING),
    Line("international killer", "W:WKa1,e9:BKb8", "kkkkpk" + "k" * 4, TWO_V_KING),
    Line("international", "W:Wc1,e9:BKb8", "mkmkp" + "k" * 10, TWO_V_KING),
    Line("international", "W:We9:BKb8", "p" + "k" * 10, TWO_V_KING),
    Line("international killer", "W:WKa1,Kc1,Ke1:BKb8", "k" * 20 + "ox" + "k" * 10, TWO_V_KING),
    Line("international killer", "W:WKa1,Kc1:BKb8", "k" * 8 + "ox" + "k" * 10, TWO_V_KING),
    # Russian 7.2.4: three or more kings against one: the stronger side's 15th move. The lone
    # king keeps off the long diagonal, where 7.2.7 would be reached first.
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8", "ka" * 14 + "k", R724),
    Line("russian", "B:WKa1,Kc1,Ke1:BKb8", "a" + "ka" * 14 + "k", R724),
    Line("russian", "B:WKb8:BKa1,Kc1,Ke1", "ka" * 14 + "k", R724),
    Line("russian", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "ka" * 14 + "k", R724),
    Line("russian", "W:WKa1,Kc1,Ke1,Kg1,Ka3:BKb8", "ka" * 14 + "k", R724),
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8", "k" * 29, R724, alone=True),
    Line("spantsireti", "W:WKa1,Kc1,Ke1:BKb8", "ka" * 14 + "k", R724),
    # It begins when the third king is made, and again when one of four is taken.
    Line("russian", "W:WKa1,Kc1,e7:BKb8", "p" + "ak" * 15, R724),
    Line("russian", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "ka" * 7 + "ox" + "ka" * 14 + "k", R724),
    # 7.2.5: 15 moves of each side with kings only, no capture; not with 4 to 7 pieces.
    Line("russian", "W:WKa1,c1,e1,g1:BKb8,d8,f8,h8", "k" * 30, R725),
    Line("russian", "W:WKa1,c1,e1,g1:BKb8,d8,f8,h8", "k" * 29 + "m" + "k" * 30, R725),
    Line("russian", "W:WKa1,c1,e1,g1,Kb2:BKb8,d8,f8,h8", "k" * 20 + "ox" + "k" * 30, R725),
    Line("russian", "W:WKa1,c1:BKb8", "k" * 30, R725, alone=True),
    Line("russian", "W:WKa1,c1:BKb8", "k" * 28 + "mk" + "k" * 29, R725, alone=True),
    Line("spantsireti", "W:WKa1,c1,e1,g1:BKb8,d8,f8,h8", "k" * 30, R725_WIDE),
    # 7.2.6: both sides have kings, no capture or promotion: 30 moves with 4 or 5 pieces ...
    Line("russian spantsireti", "W:WKa1,Kc1:BKb8,Kd8", "k" * 60, R726),
    Line("russian", "W:WKa1,Kc1,e1:BKb8,Kd8", "k" * 60, R726),
    Line("russian", "W:WKa1,Kc1,e1:BKb8,d8", "k" * 30 + "mm" + "k" * 28, R726),
    Line("russian", "W:WKa1,Kc1,e7:BKb8,d8", "k" * 30 + "p" + "k" * 60, R726),
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 50 + "ox" + "k" * 60, R726),
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8", "k" * 90 + "ox" + "k" * 60, R726),
    # ... and 60 moves with 6 or 7.
    Line("russian spantsireti", "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8", "k" * 120, R726_LONG),
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8,Kh8", "k" * 120, R726_LONG),
    Line("russian", "W:WKa1,Kc1,e1:BKb8,Kd8,f8", "k" * 80 + "mm" + "k" * 38, R726_LONG),
    Line("russian", "W:WKa1,Kc1,e7:BKb8,Kh4,h8", "k" * 40 + "p" + "k" * 120, R726_LONG),
    # 7.2.7: three pieces against a king on the long diagonal: the stronger side's 5th move.
    Line("russian", "W:WKc1,Ke1,Kg1:BKh8", "kl" * 4 + "k", R727),
    Line("russian", "B:WKc1,Ke1,Kg1:BKh8", "l" + "kl" * 4 + "k", R727),
    Line("russian", "B:WKh8:BKb8,Kd8,Kf8", "kl" * 4 + "k", R727),
    Line("russian", "W:WKc1,Ke1,g1:BKh8", "kl" * 4 + "k", R727),
    Line("russian", "W:WKc1,e1,g1:BKh8", "kl" * 4 + "k", R727),
    Line("russian", "W:WKc1,e1,g1:BKh8", "ml" * 4 + "k", R727),
    Line("russian", "W:WKc1,c7,Kg1:BKh8", "klklplkl" + "k", R727),
    Line("spantsireti", "W:WKc1,Ke1,Kg1:BKh8", "kl" * 4 + "k", R727),
    # It begins when the lone king comes to the diagonal, and breaks when it leaves.
    Line("russian", "B:WKc1,Ke1,Kg1:BKb8", "akl" + "kl" * 4 + "k", R727),
    Line("russian", "W:WKc1,Ke1,Kg1:BKh8", "kl" * 3 + "ka" + "kl" * 5 + "k", R727),
    Line("russian", "W:WKc1,Ke1,Kg1,Ka3:BKh8", "kl" * 5 + "oc" + "kl" * 4 + "k", R727),
    # 7.2.8: two pieces or one king against a king: 5 moves of each side.
    Line("russian spantsireti", "W:WKa1,Kc1:BKb8", "k" * 10, R728),
    Line("russian spantsireti", "W:WKa1,c1:BKb8", "k" * 10, R728),
    Line("russian spantsireti", "W:WKc1:BKb8", "k" * 10, R728),
    Line("russian", "W:WKa1,c1:BKb8", "mk" * 5, R728),
    Line("russian", "W:WKa1,e7:BKb8", "kkpk" + "k" * 6, R728),
    Line("russian", "W:WKa1,Kc1,Ke1:BKb8", "ka" * 5 + "ox" + "k" * 10, R728),
    # Poddavki.
    Line("poddavki", "W:WKa1,Kc1:BKb8,Kd8", "k" * 30, KINGS_15),
    Line("poddavki", "W:WKa1,c1:BKb8,d8", "k" * 29 + "m" + "k" * 30, KINGS_15),
    Line("poddavki", "W:WKc1,Ke1,Kg1:BKh8", "kl" * 14 + "k", PODDAVKI_15),
    # American, simple: 40 moves of each side without a capture or a promotion.
    Line("american suicide", "W:WKa1,c1:BKf8,h8", "k" * 80, PROGRESS_40),
    Line("american suicide", "W:WKa1,c1:BKf8,h8", "k" * 69 + "m" + "k" * 10, PROGRESS_40),
    Line("american suicide", "W:WKa1,Kc1,c7:BKf8,h8", "k" * 70 + "p" + "k" * 80, PROGRESS_40),
    Line("american", "W:WKa1,Kc1,Ke1:BKf8,Kh8", "k" * 70 + "ox" + "k" * 80, PROGRESS_40),
    # American tournaments: 40 moves without a capture or a man's move.
    Line("american-tournament", "W:WKa1,c1:BKf8,h8", "k" * 80, KINGS_40),
    Line("american-tournament", "W:WKa1,c1:BKf8,h8", "k" * 69 + "m" + "k" * 80, KINGS_40),
    Line("american-tournament", "W:WKa1,Kc1,c7:BKf8,h8", "k" * 70 + "p" + "k" * 80, KINGS_40),
    Line("american-tournament", "W:WKa1,Kc1,Ke1:BKf8,Kh8", "k" * 78 + "ox" + "k" * 80, KINGS_40),
    # Spanish: 20 moves of each side with kings only, no capture.
    Line("spanish argentinian", "W:WKb1,Kd1:BKa8,Kc8", "k" * 40, KINGS_20),
    Line("spanish argentinian", "W:WKb1,d1:BKa8,c8", "k" * 39 + "m" + "k" * 40, KINGS_20),
    Line("spanish", "W:WKb1,Kd1,Kf1:BKa8,Kc8", "k" * 38 + "ox" + "k" * 40, KINGS_20),
    # Three kings, one of them on h1-a8, against one: the stronger side's 13th move.
    Line("spanish argentinian", "W:WKb1,Kd1,Kh1:BKc8", "k" * 25, SPANISH_13),
    Line("spanish argentinian", "B:WKb1,Kd1,Kh1:BKc8", "k" * 26, SPANISH_13),
    Line("spanish", "B:WKc8:BKb1,Kd1,Kh1", "k" * 25, SPANISH_13),
    # A king has to be on the diagonal for the count to begin, not for it to go on.
    Line("spanish", "W:WKb1,Kd1,Kf3:BKc8", "ak" * 12 + "a", SPANISH_13),
    Line("spanish", "W:WKb1,Kd1,Kf1:BKc8", "ak" * 5 + "l" + "k" * 26, SPANISH_13),
    Line("spanish", "W:WKb1,Kd1,Kf1:BKc8", "ak" * 20, KINGS_20),
    # Made by the stronger side's own move, by a capture or a promotion: 26 plies later.
    Line("spanish", "W:WKb1,Kd1,Kh1:BKa6,Kc8", "k" * 9 + "oc" + "k" * 26, SPANISH_13),
    Line("spanish", "W:Wb7,Kc8,Kd1:BKg8", "p" + "k" * 26, SPANISH_13),
    # Portuguese: a man's move does not reset the 20 moves; the ending has 12 of each side.
    Line("portuguese", "W:WKb1,Kd1:BKa8,Kc8", "k" * 40, PROGRESS_20),
    Line("portuguese", "W:WKb1,d1:BKa8,c8", "k" * 29 + "m" + "k" * 10, PROGRESS_20),
    Line("portuguese", "W:WKb1,d7:BKa8,g8", "k" * 30 + "p" + "k" * 40, PROGRESS_20),
    Line("portuguese", "W:WKb1,Kd1,Kf1:BKa8,Kc8", "k" * 38 + "ox" + "k" * 40, PROGRESS_20),
    Line("portuguese", "W:WKb1,Kd1,Kh1:BKc8", "k" * 24, PORTUGUESE_12),
    Line("portuguese", "B:WKb1,Kd1,Kh1:BKc8", "k" * 24, PORTUGUESE_12),
    Line("portuguese", "W:WKb1,Kd1,Kf1:BKc8", "ak" * 5 + "l" + "k" * 24, PORTUGUESE_12),
    Line("portuguese", "W:WKb1,Kd1,Kh1:BKa6,Kc8", "k" * 9 + "oc" + "k" * 24, PORTUGUESE_12),
    # Brazilian: 20 moves of each side with kings only, and five endings with 5 more.
    Line("brazilian", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 40, KINGS_20),
    Line("brazilian", "W:WKa1,Kc1,Ke1:BKb8", "k" * 40, KINGS_20),
    Line("brazilian", "W:WKa1,c1:BKb8,d8", "k" * 39 + "m" + "k" * 40, KINGS_20),
    Line("brazilian", "W:WKa1,Kc1:BKb8,Kd8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,Kc1:BKb8,d8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "B:WKa1,d2:BKe7,Kd8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,Kc1:BKb8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,c1:BKb8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKc1:BKb8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,Kc1:BKb8,d8", "km" * 5, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 20 + "ox" + "k" * 10, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,e7:BKb8,Kh4", "kkpk" + "k" * 6, BRAZILIAN_ENDINGS),
    Line("filipino", "W:WKb1,Kd1:BKa8,Kc8", "k" * 10, BRAZILIAN_ENDINGS),
    Line("filipino", "W:WKb1,Kd1,Kf1:BKa8,Kc8", "k" * 40, KINGS_20),
    # Italian: 40 moves of each side with kings only, no capture.
    Line("italian", "W:WKb1,d1:BKe8,g8", "k" * 80, KINGS_40),
    Line("italian", "W:WKb1,d1:BKe8,g8", "k" * 69 + "m" + "k" * 80, KINGS_40),
    Line("italian", "W:WKb1,Kd1,Kf1:BKe8,Kg8", "k" * 78 + "ox" + "k" * 80, KINGS_40),
    # Czech and Turkish: 40 moves of each side without a capture or a promotion.
    Line("czech", "W:WKa1,c1:BKb8,d8", "k" * 80, PROGRESS_40),
    Line("czech", "W:WKa1,c1:BKb8,d8", "k" * 69 + "m" + "k" * 10, PROGRESS_40),
    Line("czech", "W:WKa1,c1,e7:BKb8,h8", "k" * 70 + "p" + "k" * 80, PROGRESS_40),
    Line("czech", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 78 + "ox" + "k" * 80, PROGRESS_40),
    Line("turkish kenyan", "W:WKa1,b2:BKh8,g7", "k" * 80, PROGRESS_40),
    Line("turkish kenyan", "W:WKa1,b2:BKh8,g7", "k" * 69 + "m" + "k" * 10, PROGRESS_40),
    Line("turkish", "W:WKa1,b7:BKh8,g7", "k" * 70 + "p" + "k" * 80, PROGRESS_40),
    Line("turkish", "W:WKa1,Ka2,Ka3:BKh8,Kh7", "k" * 70 + "ox" + "k" * 80, PROGRESS_40),
    # Pool: 15 moves of each side with kings only; the lone king's 13th move against three.
    Line("pool jamaican zimbabwean", "W:WKa1,Kc1:BKb8,Kd8", "k" * 30, KINGS_15),
    Line("pool zimbabwean", "W:WKa1,c1:BKb8,d8", "k" * 29 + "m" + "k" * 30, KINGS_15),
    Line("pool jamaican zimbabwean", "W:WKa1,Kc1,Ke1:BKb8", "k" * 26, POOL_13),
    Line("pool", "B:WKa1,Kc1,Ke1:BKb8", "k" * 25, POOL_13),
    Line("pool", "W:WKa1,Kc1,Ke1:BKb8", "k" * 25 + "o", POOL_13),
    Line("pool", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "k" * 8 + "ox" + "k" * 26, POOL_13),
    Line("pool", "W:WKa1,Kc1,Ke1:BKb8,Kd8", "k" * 9 + "ox" + "k" * 25, POOL_13),
    Line("pool", "W:WKa1,Kc1,e7:BKb8", "p" + "k" * 25, POOL_13),
    # Frisian: 7 moves of each side with two kings against one.
    Line("frisian frysk", "W:WKa1,Kc1:BKb8", "k" * 14, FRISIAN_7),
    Line("frisian", "B:WKa1,Kc1:BKb8", "k" * 14, FRISIAN_7),
    Line("frisian", "B:WKb8:BKa1,Kc1", "k" * 14, FRISIAN_7),
    Line("frisian", "W:WKa1,e9:BKb8", "kkp" + "k" * 14, FRISIAN_7),
    Line("frisian", "W:WKa1,Kc1,Ke1:BKb8", "k" * 20 + "ox" + "k" * 14, FRISIAN_7),
    # Frisian: one king each is drawn as soon as it is made, if no capture is near.
    Line("frisian frysk", "W:WKa1,Kc1:BKb8", "k" * 4 + "ox", FRISIAN_ONE_EACH),
    Line("frisian frysk", "W:WKc1:BKf8", "", FRISIAN_ONE_EACH),
    # Turkish: one piece each.
    Line("turkish kenyan", "W:Wa4:Bh5", "", TURKISH_ONE_EACH),
    Line("turkish kenyan", "W:WKa1:Bh7", "", TURKISH_ONE_EACH),
    Line("turkish kenyan", "W:WKa1:BKh8", "", TURKISH_ONE_EACH),
    Line("turkish", "W:WKa1,Kb1:BKh8", "k" * 4 + "ox", TURKISH_ONE_EACH),
    Line("turkish", "W:Wa3,Kb1:BKh8", "kkm" + "k" * 3 + "ox", TURKISH_ONE_EACH),
)


# lines that no rule draws: what does not count, and what keeps a count from running

UNDRAWN = (
    # Endings that are not in the list, or too few plies for the rules that remain.
    Line("international killer", "W:Wa1,c1,e1:BKb8", "mk" * 9, THREE_V_KING),
    Line("international killer", "W:Wa1,c1:BKb8", "mk" * 8, TWO_V_KING),
    Line("international killer", "W:Wa1:BKb8", "mk" * 7, TWO_V_KING),
    Line("international", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "k" * 49, THREE_V_KING),
    Line("international", "W:WKa1,Kc1:BKb8,Kd8", "k" * 49, TWO_V_KING),
    Line("brazilian", "W:WKa1,c1,e1:BKb8", "k" * 39, BRAZILIAN_ENDINGS),
    Line("brazilian", "W:WKa1,c1:BKb8,d8", "k" * 39, BRAZILIAN_ENDINGS),
    Line("spanish portuguese", "W:WKb1,Kd1,h1:BKc8", "k" * 39, SPANISH_13),
    Line("russian", "W:WKa1,Kc1,Ke1,g1:BKb8", "ka" * 20, R724),
    Line("russian", "W:WKa1,Kc1,e1:BKb8", "ka" * 29, R727),
    Line("russian", "W:WKc1,Ke1,Kg1,Ka3:BKh8", "kl" * 6, R727),
    Line("russian", "W:WKb4,Kd4:Bb8,d8,f8", "km" * 5, R726),
    Line("poddavki", "W:WKc1,Ke1,Kg1:BKb8", "ka" * 14 + "k", PODDAVKI_15),
    Line("pool", "W:WKa1,Kc1:BKb8", "k" * 29, POOL_13),
    Line("czech", "W:WKa1:BKb8", "k" * 40, PROGRESS_40),
    Line("italian", "W:WKb1:BKg8", "k" * 40, KINGS_40),
    Line("turkish", "W:WKa1,Kb1:BKh8", "k" * 40, TURKISH_ONE_EACH),
    # Rule sets that count no moves at all.
    Line("antidraughts", "W:WKa1,Kc1,Ke1:BKb8", "k" * 100, Repetition(3)),
    Line("thai", "W:WKa1,Kc1:BKb8,Kd8", "k" * 100, Repetition(3)),
    Line("armenian gothic", "W:WKa1,Kb1:BKg8,Kh8", "k" * 100, Repetition(3)),
    Line("frisian frysk", "W:WKa1,Kc1:BKb8,Kd8", "k" * 100, FRISIAN_7),
    Line("frisian", "W:WKa1,Kc1,Ke1:BKb8", "k" * 100, FRISIAN_7),
)


def short(line: Line, name: str) -> str:
    plan = re.sub(r"(.)\1+", lambda run: f"{run[1]}{len(run[0])}", line.plan)
    return f"{name}-{line.fen.replace(':', ' ')}-{plan or 'at once'}"


def cases(lines: Iterable[Line]) -> pytest.MarkDecorator:
    """Each line for each of its variants."""
    pairs = [(line, name) for line in lines for name in line.names.split()]
    ids = [short(line, name) for line, name in pairs]
    return pytest.mark.parametrize(("line", "name"), pairs, ids=ids)


@cases(LINES)
def test_drawn_at_its_last_ply_and_not_before(line: Line, name: str) -> None:
    rules = variant(name)
    game = drive(rules, line.fen, line.plan)
    assert_drawn_at_the_end(outcomes(game, only(rules, line.rule)), line.rule)
    if not line.alone:
        assert_drawn_at_the_end(outcomes(game), line.rule)


@cases(UNDRAWN)
def test_no_rule_draws(line: Line, name: str) -> None:
    assert not any(outcomes(drive(variant(name), line.fen, line.plan)))


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_every_rule_has_a_line(rules: RuleSet) -> None:
    """A counter that is added to a variant needs a line here."""
    driven = {line.rule for line in LINES if rules.name in line.names.split()}
    counters = {rule for rule in rules.draws if not isinstance(rule, Repetition)}
    assert counters == driven


def test_breakthrough_has_no_draw() -> None:
    assert variant("breakthrough").draws == ()


# one piece each, when a capture is near


@pytest.mark.parametrize("name", ["turkish", "kenyan"])
@pytest.mark.parametrize("fen", ["W:Wd4:Bd5", "B:Wd4:Bd5", "W:Wd4:Be4", "W:WKd1:Bd5", "B:Wd4:BKh4"])
def test_turkish_piece_that_can_capture_does_so_and_wins(name: str, fen: str) -> None:
    game = Game(name, fen)
    assert game.outcome() is None
    mover = game.turn
    game.push(game.legal_moves[0])
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (mover, Reason.NO_MOVE)


@pytest.mark.parametrize("fen", ["B:WKd1:Bd5", "W:Wd4:BKh4", "B:WKd1:Bd8"])
def test_turkish_side_that_is_only_threatened_has_drawn(fen: str) -> None:
    outcome = Game("turkish", fen).outcome()
    assert outcome is not None
    assert outcome.draw_rule == TURKISH_ONE_EACH


def test_turkish_piece_that_has_just_captured_may_be_taken() -> None:
    game = Game("turkish", "W:Wd4:Bd5,Kd8")
    game.push("d4xd6")
    assert game.outcome() is None
    game.push(game.legal_moves[0])
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner is Color.BLACK

    game = Game("turkish", "W:Wd4:Bd5,Kh8")
    game.push("d4xd6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.draw_rule == TURKISH_ONE_EACH


@pytest.mark.parametrize("name", ["frisian", "frysk"])
@pytest.mark.parametrize(
    ("fen", "drawn"),
    [
        ("W:WK48:BK3", True),  # no move of either king lets it be captured
        ("B:WK48:BK3", True),
        ("W:WK46:BK50", True),  # some moves do
        ("B:WK46:BK50", True),
        ("W:WK46:BK5", False),  # all moves do: they stay on the long diagonal
        ("B:WK46:BK5", False),
        ("W:WK46:BK28", False),  # a capture is possible now
        ("B:WK48:BK46", False),
    ],
)
def test_frisian_kings_are_drawn_unless_a_capture_looms(name: str, fen: str, drawn: bool) -> None:
    outcome = Game(name, fen).outcome()
    assert (outcome is not None and outcome.draw_rule == FRISIAN_ONE_EACH) is drawn


def test_frisian_king_that_cannot_escape_is_taken() -> None:
    game = Game("frisian", "W:WK46:BK5")
    for move in game.legal_moves:
        game.push(move)
        assert game.outcome() is None
        assert all(reply.taken for reply in game.legal_moves)
        game.push(game.legal_moves[0])
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winner is Color.BLACK
        game.pop()
        game.pop()


# the Frisian limit of king moves

FAR_MEN = "B1,2,3,4"


def quiet_from(game: Game, name: str) -> list[Move]:
    square = game.rules.board.square(name)
    return [move for move in game.legal_moves if move.origin == square and not move.taken]


def run_of(game: Game, color: Color) -> tuple[str, int] | None:
    run = game.position.king_run(color)
    return (game.rules.board.names()[run.square], run.count) if run else None


def played(name: str, fen: str, line: str) -> Game:
    game = Game(name, fen)
    for text in line.split():
        game.push(text)
    return game


@pytest.mark.parametrize("name", ["frisian", "frysk"])
def test_a_fourth_quiet_move_of_the_king_is_illegal(name: str) -> None:
    game = played(name, f"W:WK46,50:{FAR_MEN}", "46-5 1-6 5-32 3-8")
    assert run_of(game, Color.WHITE) == ("32", 2)
    assert quiet_from(game, "32")
    game.push("32-23")
    game.push("6-11")
    assert run_of(game, Color.WHITE) == ("23", 3)
    assert game.fen == "W:WK23,50:B2,4,8,11:+0+323"
    assert not quiet_from(game, "23")
    assert game.legal_moves == tuple(quiet_from(game, "50"))
    with pytest.raises(IllegalMove):
        game.push("23-37")


def test_a_move_of_a_man_clears_the_ban() -> None:
    game = played("frisian", f"W:WK46,50:{FAR_MEN}", "46-5 1-6 5-32 3-8 32-23 6-11 50-45")
    assert run_of(game, Color.WHITE) is None
    game.push("11-16")
    game.push("23-37")
    assert run_of(game, Color.WHITE) == ("37", 1)


def test_a_move_of_another_king_clears_the_ban() -> None:
    game = played("frisian", "W:WK23,K47,50:B2,4,8,11:+0+323", "")
    assert not quiet_from(game, "23")
    game.push("47-15")
    assert run_of(game, Color.WHITE) == ("15", 1)
    game.push("11-16")
    assert quiet_from(game, "23")


def test_the_moves_of_the_opponent_do_not_clear_it() -> None:
    game = played("frisian", "B:WK23,50:B2,4,8,11:+0+323", "2-7")
    assert run_of(game, Color.WHITE) == ("23", 3)
    assert not quiet_from(game, "23")


def test_a_banned_king_may_capture_and_is_free_again() -> None:
    game = played("frisian", "W:WK23,50:B2,4,13:+0+323", "")
    assert all(move.taken for move in game.legal_moves)
    game.push("23x5")
    assert run_of(game, Color.WHITE) is None
    game.push("2-7")
    assert quiet_from(game, "5")


def test_a_king_without_men_is_not_limited() -> None:
    game = played("frisian", "W:W18,K23:B8,38:+0+223", "23-45")
    assert run_of(game, Color.WHITE) == ("45", 3)
    game.push("8x28")  # the last man
    assert run_of(game, Color.WHITE) is None
    assert quiet_from(game, "45")
    for fen in ("W:WK46:BK2,K3", "W:WK46,K47:BK2,K3"):
        game = drive(variant("frisian"), fen, "k" * 12)
        assert all(position.king_runs == (None, None) for position in game.positions)


def test_a_promotion_of_the_last_man_clears_the_ban() -> None:
    game = played("frisian", "W:W9,K28:B1,7,30:+0+328", "")
    assert not quiet_from(game, "28")
    game.push("9-3")
    assert run_of(game, Color.WHITE) is None
    game.push("1-6")
    assert quiet_from(game, "28")
    assert quiet_from(game, "3")


def test_both_sides_are_counted_apart() -> None:
    game = drive(variant("frisian"), "W:WK46,50:BK4,1", "kk")
    counts = [run and run.count for run in game.position.king_runs]
    assert counts == [1, 1]
    game = drive(variant("frisian"), "W:WK46,50:BK4,1", "kkmk" + "kkk")
    counts = [run and run.count for run in game.position.king_runs]
    assert counts == [2, 3]


# conditions that no built-in variant has in this form


def own(*draws: DrawRule) -> RuleSet:
    return variant("russian").derive("own", draws=draws)


def test_a_promotion_restarts_an_ending_if_the_rule_says_so() -> None:
    balances = ("KKM v K", "KKK v K")
    fen = "W:WKa1,Kc1,e7:BKb8"
    plain, restarting = Ending(balances, 4), Ending(balances, 4, promotion_restarts=True)
    assert_drawn_at_the_end(outcomes(drive(own(plain), fen, "kkpk" + "k" * 4)), plain)
    assert_drawn_at_the_end(outcomes(drive(own(restarting), fen, "kkp" + "k" * 8)), restarting)


def test_some_kings_or_men_or_more() -> None:
    kings, men = Ending("KK+ v K", 2), Ending("KM+ v K", 2)
    for count in (2, 3, 4):
        fen = "W:W" + ",".join(["Ka1", "Kc1", "Ke1", "Kg1"][:count]) + ":BKb8"
        assert_drawn_at_the_end(outcomes(drive(own(kings), fen, "k" * 4)), kings)
        assert not any(outcomes(drive(own(men), fen, "k" * 6)))
        fen = fen.replace("Kc", "c").replace("Ke", "e").replace("Kg", "g")
        assert_drawn_at_the_end(outcomes(drive(own(men), fen, "k" * 4)), men)
        assert not any(outcomes(drive(own(kings), fen, "k" * 6)))


@pytest.mark.parametrize(("side", "plies"), [(Side.STRONGER, 5), (Side.WEAKER, 6), (Side.BOTH, 6)])
@pytest.mark.parametrize("fen", ["W:WKa1,Kc1:BKb8", "B:WKb8:BKa1,Kc1"])
def test_whose_moves_count(fen: str, side: Side, plies: int) -> None:
    rule = Ending("KK v K", 3, by=side)
    assert_drawn_at_the_end(outcomes(drive(own(rule), fen, "k" * plies)), rule)


def test_kings_on_both_sides() -> None:
    rule = NoProgress(2, PROGRESS, kings_on_both_sides=True)
    assert not any(outcomes(drive(own(rule), "W:WKb4,Kd4:Bb8,d8,f8", "km" * 5)))
    assert_drawn_at_the_end(outcomes(drive(own(rule), "W:WKa1,c1:BKb8,d8", "kmkm")), rule)


def test_a_number_of_pieces() -> None:
    rule = NoProgress(2, {Reset.PROMOTION}, pieces=((2, 2), (4, 5)))
    fen = "W:WKa1,Kc1,Ke1:BKb8,Kd8,Kf8"
    # The count runs on through captures, but only four pieces make the draw.
    assert not any(outcomes(drive(own(rule), fen, "k" * 6 + "o")))
    game = drive(own(rule), fen, "k" * 6 + "ox")
    assert_drawn_at_the_end(outcomes(game), rule)


EVENTS = (
    (Reset.CAPTURE, "W:WKa1,Kc1,Ke1:BKb8,Kd8", "kox"),
    (Reset.PROMOTION, "W:WKa1,e7:BKb8,Kh4", "kkp"),
    (Reset.MAN_MOVE, "W:WKa1,c1:BKb8,d8", "kkm"),
)


@pytest.mark.parametrize("reset", Reset)
@pytest.mark.parametrize(("event", "fen", "plan"), EVENTS)
def test_an_event_resets_only_the_rules_that_name_it(
    reset: Reset, event: Reset, fen: str, plan: str
) -> None:
    rule = NoProgress(2, {reset})
    found = outcomes(drive(own(rule), fen, plan + "k" * 4))
    first = next(ply for ply, outcome in enumerate(found) if outcome)
    is_man_move = event is not Reset.CAPTURE and reset is Reset.MAN_MOVE
    assert first == (7 if event is reset or is_man_move else 4)


def test_a_capture_by_a_man_is_a_move_of_a_man() -> None:
    rule = NoProgress(1, {Reset.MAN_MOVE})
    game = Game(own(rule), "W:Wc3,Kh2:Bd4,Kb8")
    game.push("c3:e5")
    game.push("b8:f4")
    assert game.outcome() is None


def test_an_ending_waits_while_a_capture_is_due() -> None:
    waiting = Ending("K v K", 1, unless=Unless.CAPTURE_NOW)
    rules = attrs.evolve(own(waiting), capture_mandatory=False)
    game = Game(rules, "W:WKc1:BKb8")
    for text in ("c1-b2", "b8-e5"):
        game.push(text)
    assert game.outcome() is None  # the count is full, but b2 can take e5
    game.push("b2-a1")  # it does not, and a1 cannot be taken
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.draw_rule == waiting


def test_a_capture_looms_if_no_move_avoids_it() -> None:
    now = Ending("K v K", 0, unless=Unless.CAPTURE_NOW)
    looms = Ending("K v K", 0, unless=Unless.CAPTURE_LOOMS)
    rules = attrs.evolve(variant("frisian"), draws=(looms, now))
    found = Game(rules, "W:WK46:BK50").outcome()  # some moves avoid it
    assert found is not None
    assert found.draw_rule == looms
    found = Game(rules, "W:WK46:BK5").outcome()  # none does
    assert found is not None
    assert found.draw_rule == now
    assert Game(rules, "W:WK46:BK28").outcome() is None


# repetition


def shuttle(rules: RuleSet) -> tuple[Game, list[str]]:
    """Two kings each, and four plies after which the first position is there again."""
    names, chance = rules.board.names(), random.Random(rules.name)
    for _ in range(1000):
        a, b, c, d = chance.sample(names, 4)
        king_w, king_b = Piece(Color.WHITE, Kind.KING), Piece(Color.BLACK, Kind.KING)
        placed = ((a, king_w), (b, king_w), (c, king_b), (d, king_b))
        position = Setup(Color.WHITE, placed).position(rules)
        if any(possible_captures(rules, attrs.evolve(position, turn=color)) for color in Color):
            continue
        for there in Game(rules, position).legal_moves:
            game = Game(rules, position)
            game.push(there)
            if game.legal_moves and not possible_captures(rules, game.position):
                game.push(game.legal_moves[0])
                back = [f"{names[move.destination]}-{names[move.origin]}" for move in game.moves]
                try:
                    for text in back:
                        assert not possible_captures(rules, game.position)
                        game.push(text)
                except (AssertionError, IllegalMove):
                    continue
                return Game(rules, position), game.line()
    raise AssertionError(f"{rules.name}: no shuttle found")


REPEATABLE = [rules for rules in variants() if rules.name != "breakthrough"]


@pytest.mark.parametrize("rules", REPEATABLE, ids=lambda rules: rules.name)
def test_repetition(rules: RuleSet) -> None:
    game, plies = shuttle(rules)
    times = {"italian": 4, "frisian": None, "frysk": None}.get(rules.name, 3)
    for ply in range(1, 17 if times is None else 4 * (times - 1) + 1):
        assert game.outcome() is None, f"drawn before ply {ply}"
        game.push(plies[(ply - 1) % 4])
        assert game.occurrences == 1 + ply // 4
    outcome = game.outcome()
    if times is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert outcome.draw_rule == Repetition(times)
        assert outcome.rule.startswith("draw: the same position arises for the ")


@pytest.mark.parametrize("name", ["antidraughts", "international"])
def test_the_side_to_move_makes_a_position_another(name: str) -> None:
    """Each side loses a move in turn: the same placement comes twice as often as the position."""
    fen = "W:WK46,47:BK45,4" if name == "international" else "W:WK46:BK45"
    game = Game(name, fen)
    white_loses_one = ["46-41", "45-40", "41-37", "40-45", "37-46"]
    black_loses_one = ["45-40", "46-41", "40-34", "41-46", "34-45"]
    seen = {0: 1}
    for ply, text in enumerate((white_loses_one + black_loses_one) * 2, start=1):
        assert game.outcome() is None, f"drawn before ply {ply}"
        game.push(text)
        if ply % 5 == 0:
            assert game.position.white_kings == game.positions[0].white_kings
            assert game.position.black_kings == game.positions[0].black_kings
            seen[ply] = game.occurrences
    assert seen == {0: 1, 5: 1, 10: 2, 15: 2, 20: 3}
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.draw_rule == Repetition(3)


def test_the_kind_of_a_piece_makes_a_position_another() -> None:
    game = played("antidraughts", "W:W8:BK46", "8-3 46-41 3-8 41-46")
    first, now = game.positions[0], game.position
    assert first.side(Color.WHITE) == now.side(Color.WHITE)
    assert first.side(Color.BLACK) == now.side(Color.BLACK)
    assert game.occurrences == 1


def test_a_position_need_not_come_again_at_once() -> None:
    game = played("antidraughts", "W:WK46:BK45", "46-41 45-40 41-46 40-45")
    assert game.occurrences == 2
    for text in ("46-32", "45-34", "32-46", "34-45"):
        assert game.outcome() is None
        game.push(text)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule == "draw: the same position arises for the 3rd time"


def test_runs_of_king_moves_make_a_position_another() -> None:
    rules = attrs.evolve(variant("frisian"), draws=(Repetition(2),))
    game = Game(rules, "W:WK47,50:BK4,1")
    for text in ("47-36", "4-15", "36-47", "15-4"):
        game.push(text)
    first, now = game.positions[0], game.position
    assert attrs.evolve(now, king_runs=first.king_runs) == first
    assert game.occurrences == 1
    assert game.outcome() is None
    # Without men no moves are counted, and the position is the same.
    game = Game(rules, "W:WK47,K50:BK4,K1")
    for text in ("47-36", "4-15", "36-47", "15-4"):
        assert game.outcome() is None
        game.push(text)
    assert game.occurrences == 2
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.draw_rule == Repetition(2)
