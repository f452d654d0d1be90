"""The catalogue of sentences: one template for each code, for any language to replace.

A template names what it needs in braces; `say` fills it. The words of a rule come from the
rule set's own sheet, so that an explanation and the sheet speak alike.
"""

from __future__ import annotations

from draughts.types import Priority

SENTENCES = {
    # legal
    "quiet": "{move} is legal: a quiet move of the {piece} on {origin}.",
    "capture": "{move} is legal: it takes {taken}.",
    "capture_as_quiet": "{move} is legal: it takes {taken}; captures are written with {sign}.",
    # not an attempt at a move of one's own
    "unreadable": "{reason}",
    "ambiguous": "{text} can be any of {moves}; name more of the path.",
    "game_over": "The game is over: {reason}.",
    "no_piece": "There is no piece on {origin}.",
    "not_your_piece": "The {piece} on {origin} is {owner}'s, and it is {side}'s turn.",
    "takes_nothing": "{text} takes nothing; the quiet move is written {moves}.",
    # the board and the pieces
    "stays": "A move must lead somewhere: {squares} is named twice in a row.",
    "landing_taken": "{squares} is occupied.",
    "not_in_line": "{squares} do not lie on one line of the board.",
    "own_piece_between": "The way over {squares} is blocked: a side's own piece is never jumped.",
    "two_in_a_row": "Two pieces in a row, on {squares}, cannot be jumped.",
    "jumped_twice": "The piece on {squares} has been jumped already.",
    "nothing_to_jump": "Between {squares} there is no piece to jump over.",
    "man_one_step": "A man moves one square at a time.",
    "man_jumps_neighbour": "A man jumps only over a piece next to it, to the square just behind.",
    # a rule of the rule set
    "man_moves": "A man moves {rule}, and this goes another way.",
    "man_captures": "A man captures {rule}, and this goes another way.",
    "king_moves": "A king moves {rule}, and this goes another way.",
    "king_captures": "A king captures {rule}, and this goes another way.",
    "flying_kings": "The king's reach is {rule}.",
    "men_capture_kings": "A man may not capture a king: the king on {squares} is safe from it.",
    "promotion": "On the far row during a capture, {rule}.",
    "king_landing": "A king lands after a capture on {rule}.",
    "removal": "A piece that is taken already still stands in the way: {rule}.",
    "king_turns_back": "This turns back where it came from: {rule}.",
    "king_move_limit": "The king on {origin} must rest: {rule}.",
    "capture_mandatory": "A capture is mandatory: {moves}.",
    "chain_mandatory": "The capture goes on: {moves}.",
    # a criterion that prefers another capture
    "most_pieces": "{rule}: this takes {mine}, {better} takes {theirs}.",
    "highest_value": "{rule}: this takes a value of {mine}, {better} takes {theirs}.",
    "with_king": "{rule}: this captures with a man, {better} with a king.",
    "most_kings": "{rule}: of kings this takes {mine}, {better} takes {theirs}.",
    "earliest_kings": "{rule}: {better} meets a king earlier.",
}

# As the rule sheet names them, see `draughts.words`.
CRITERIA = {
    Priority.MOST_PIECES: "The majority rule",
    Priority.HIGHEST_VALUE: "The value rule",
    Priority.WITH_KING: "The king-first rule",
    Priority.MOST_KINGS: "The most-kings rule",
    Priority.EARLIEST_KINGS: "The earliest-king rule",
}


def say(code: str, **values: object) -> str:
    """The sentence of a code. Raises `KeyError` for a code or a value that is missing."""
    return SENTENCES[code].format(**values)
