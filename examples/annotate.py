"""Annotate the games of a PDN file with the engine's score after each move.

    python examples/annotate.py GAMES.pdn [SECONDS] > ANNOTATED.pdn

A move that gave away more than half a man is marked with ``?``, and the move that the engine
would have played is added as a variation.
"""

import sys

import draughts
from draughts import pdn


def annotate(game: pdn.PdnGame, computer: draughts.Engine, limit: draughts.Limit) -> None:
    """Write scores, marks and better moves into a game."""
    cursor = pdn.Cursor(game)
    best = thought(computer, cursor.game, limit)
    while (ply := cursor.next) is not None and best is not None:
        expected = best.score
        better = cursor.game.write_move(best.move)
        mover = cursor.game.turn
        if cursor.forward() is None:  # a new position was put up
            best = thought(computer, cursor.game, limit)
            continue
        best = thought(computer, cursor.game, limit)
        if best is None:
            break
        score = best.score if cursor.game.turn is mover else -best.score
        cursor.comment(draughts.score_text(score))
        if score < expected - 50 and better != ply.move:
            ply.sign = ply.sign or "?"
            cursor.back()
            cursor.play(better)
            cursor.leave()
            cursor.forward()


def thought(
    computer: draughts.Engine, game: draughts.Game, limit: draughts.Limit
) -> draughts.Info | None:
    """What the engine thinks of a position; None if there is no move."""
    thoughts = list(computer.analyse(game, limit))
    if not thoughts and game.legal_moves:  # too little time on a busy machine
        thoughts = list(computer.analyse(game, draughts.Limit(depth=1)))
    return thoughts[-1] if thoughts else None


def main(path: str, seconds: float = 0.5) -> None:
    """Annotate every game of a file."""
    computer = draughts.engine()
    for game in pdn.read_games(path):
        annotate(game, computer, draughts.Limit(seconds=seconds))
        print(pdn.dumps_game(game))


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:3]))
