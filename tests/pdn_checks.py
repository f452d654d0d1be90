"""Random trees of PDN, random games, and texts read with their faults."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from draughts import Game, Position, RuleSet
from draughts.pdn import PdnGame, Ply, loads_games, pdn_of
from draughts.pdn.tree import UNKNOWN, Line

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
COMMENTS = st.lists(
    TEXT.map(lambda text: text.replace("}", "]").strip())
    | st.sampled_from(["", "[%clk 0:04:59]", "1. 32-28 (", "% no", '"', "[Event", "{"]),
    max_size=2,
).map(tuple)
FENS = ("W:W31:B1", "B::", "?:Wa1:BKh8")
MOVES = ("32-28", "19x23", "1-10", "47x38x24", "c3:e5", "a1b2", "3228", "03-08", "10-1", UNKNOWN)
VALUES = TEXT | st.sampled_from(["", "?", "\\", 'a\\"', "\n[b", "\n \n[", "a\n\nb", '"]', "C:\\[x"])


@st.composite
def _ply(draw: st.DrawFn, before: bool, depth: int) -> Ply:
    if not draw(st.integers(0, 7)):
        move, setup = "", draw(st.sampled_from(FENS))
    else:
        move, setup = draw(st.sampled_from(MOVES)), None
        if move != UNKNOWN and not draw(st.integers(0, 9)):
            move += "<42,29>"
    is_move = setup is None
    variations = draw(st.lists(_lines(depth + 1), max_size=2)) if depth < 3 else []
    return Ply(
        move,
        draw(st.sampled_from(["", "", "!", "?!", "(!)", "!!!"])) if is_move else "",
        draw(st.lists(st.integers(0, 999_999), max_size=2).map(tuple)) if is_move else (),
        draw(COMMENTS) if before else (),
        draw(COMMENTS),
        tuple(variations),
        setup,
    )


@st.composite
def _lines(draw: st.DrawFn, depth: int) -> Line:
    line: Line = []
    for number in range(draw(st.integers(1, 3))):
        # a comment in front of a ply belongs to the ply before it, but for a variation between
        before = number == 0 or bool(line[-1].variations)
        line.append(draw(_ply(before, depth)))
    return line


NAMES = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(lambda name: name != "FEN")


@st.composite
def trees(draw: st.DrawFn) -> PdnGame:
    """Any game that PDN can hold, in the form in which it is read."""
    tags = draw(st.dictionaries(NAMES, VALUES, max_size=4))
    if draw(st.booleans()):
        tags["FEN"] = draw(st.sampled_from(FENS))
    moves = draw(_lines(0)) if draw(st.integers(0, 5)) else []
    comments = () if moves else draw(COMMENTS)
    if not (tags or moves or comments):
        tags = {"Event": "?"}
    return PdnGame(tags, moves, comments)


def random_game(
    rules: RuleSet, seed: int, plies: int = 60, position: Position | None = None
) -> Game:
    """A game of moves by chance, until it is over or so long."""
    chance, game = random.Random(seed), Game(rules, position)
    while len(game.moves) < plies and game.outcome() is None:
        game.push(chance.choice(game.legal_moves))
    return game


def spoilt(rules: RuleSet, seed: int, plies: int = 60) -> tuple[PdnGame, int]:
    """A random game with a move replaced by one that is not legal there, and its place."""
    game, chance = random_game(rules, seed, plies), random.Random(seed)
    pdn = pdn_of(game)
    pdn.tags["Result"] = "*"
    place = chance.randrange(len(game.moves))
    ends = {
        (move.origin, move.destination) for move in Game(rules, game.positions[place]).legal_moves
    }
    names = rules.board.names()
    while True:
        one, other = chance.sample(range(len(names)), 2)
        if (one, other) not in ends:
            break
    pdn.moves[place] = Ply(f"{names[one]}{chance.choice('-x')}{names[other]}")
    return pdn, place


def faults(text: str) -> list[str]:
    """What is said about a text, game by game."""
    return [str(fault) for game in loads_games(text) for fault in game.faults]
