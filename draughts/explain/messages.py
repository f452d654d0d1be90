"""The catalogue of sentences: one template for each code.

A template names what it needs in braces; `say` fills it. The words of a rule come from the
rule set's own sheet, so that an explanation and the sheet speak alike.
"""

from __future__ import annotations

from draughts.language import gettext, mark
from draughts.types import Priority

SENTENCES = {
    # legal
    "quiet": mark("{move} is legal: a quiet move of the {piece} on {origin}."),
    "capture": mark("{move} is legal: it takes {taken}."),
    "capture_as_quiet": mark(
        "{move} is legal: it takes {taken}; captures are written with {sign}."
    ),
    # not an attempt at a move of one's own
    "unreadable": "{reason}",
    "ambiguous": mark("{text} can be any of {moves}; name more of the path."),
    "game_over": mark("The game is over: {reason}."),
    "no_piece": mark("There is no piece on {origin}."),
    "not_your_piece": mark("The {piece} on {origin} is {owner}'s, and it is {side}'s turn."),
    "takes_nothing": mark("{text} takes nothing; the quiet move is written {moves}."),
    # the board and the pieces
    "stays": mark("A move must lead somewhere: {squares} is named twice in a row."),
    "landing_taken": mark("{squares} is occupied."),
    "not_in_line": mark("{squares} do not lie on one line of the board."),
    "own_piece_between": mark(
        "The way over {squares} is blocked: a side's own piece is never jumped."
    ),
    "two_in_a_row": mark("Two pieces in a row, on {squares}, cannot be jumped."),
    "jumped_twice": mark("The piece on {squares} has been jumped already."),
    "nothing_to_jump": mark("Between {squares} there is no piece to jump over."),
    "man_one_step": mark("A man moves one square at a time."),
    "man_jumps_neighbour": mark(
        "A man jumps only over a piece next to it, to the square just behind."
    ),
    # a rule of the rule set
    "man_moves": mark("A man moves {rule}, and this goes another way."),
    "man_captures": mark("A man captures {rule}, and this goes another way."),
    "king_moves": mark("A king moves {rule}, and this goes another way."),
    "king_captures": mark("A king captures {rule}, and this goes another way."),
    "flying_kings": mark("The king's reach is {rule}."),
    "men_capture_kings": mark(
        "A man may not capture a king: the king on {squares} is safe from it."
    ),
    "promotion": mark("On the far row during a capture, {rule}."),
    "king_landing": mark("A king lands after a capture on {rule}."),
    "removal": mark("A piece that is taken already still stands in the way: {rule}."),
    "king_turns_back": mark("This turns back where it came from: {rule}."),
    "king_move_limit": mark("The king on {origin} must rest: {rule}."),
    "capture_mandatory": mark("A capture is mandatory: {moves}."),
    "chain_mandatory": mark("The capture goes on: {moves}."),
    # a criterion that prefers another capture
    "most_pieces": mark("{rule}: this takes {mine}, {better} takes {theirs}."),
    "highest_value": mark("{rule}: this takes a value of {mine}, {better} takes {theirs}."),
    "with_king": mark("{rule}: this captures with a man, {better} with a king."),
    "most_kings": mark("{rule}: of kings this takes {mine}, {better} takes {theirs}."),
    "earliest_kings": mark("{rule}: {better} meets a king earlier."),
}

# As the rule sheet names them, see `draughts.words`.
CRITERIA = {
    Priority.MOST_PIECES: mark("The majority rule"),
    Priority.HIGHEST_VALUE: mark("The value rule"),
    Priority.WITH_KING: mark("The king-first rule"),
    Priority.MOST_KINGS: mark("The most-kings rule"),
    Priority.EARLIEST_KINGS: mark("The earliest-king rule"),
}


def say(code: str, **values: object) -> str:
    """The sentence of a code. Raises `KeyError` for a code or a value that is missing."""
    return gettext(SENTENCES[code]).format(**values)
