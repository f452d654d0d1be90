"""The features of a rule set: what its evaluation counts, and what they are worth untuned.

Each feature is a difference, the side to move less the other. A feature has two weights, one
for a full board and one for an empty one; in between they are mixed by the pieces left.
"""

from __future__ import annotations

from typing import Any

import attrs

from draughts.board import Board
from draughts.kernels.facts import Facts
from draughts.kernels.mask import Mask
from draughts.rules import RuleSet
from draughts.types import Color, Objective

MAN = 100
"""What scores are counted in: hundredths of a man."""

SINGLE = (
    "turn",
    "centre",
    "support",
    "steps",
    "safe",
    "blocked",
    "attacked",
    "spread",
    "opposition",
    "kings",
    "last_king",
    "king_room",
    "diagonal",
)
"""Features that every rule set has once; see `draughts.computer.source.evaluate`."""


@attrs.frozen
class Features:
    """The names of a rule set's features in order: single ones, rows of men, files of men."""

    names: tuple[str, ...]
    rows: int
    files: int

    def index(self, name: str) -> int:
        """Where a feature stands."""
        return self.names.index(name)


def features_of(rules: RuleSet) -> Features:
    """The features of a rule set."""
    rows, files = rules.height, (rules.width + 1) // 2
    names = (
        *SINGLE,
        *(f"row_{number}" for number in range(1, rows + 1)),
        *(f"file_{number}" for number in range(1, files + 1)),
    )
    return Features(names, rows, files)


def feature_constants(rules: RuleSet, facts: Facts) -> dict[str, Any]:
    """What the evaluation's source asks of a rule set."""
    board, features = rules.board, features_of(rules)

    def mask(wanted: Any) -> Mask:
        chosen = sum(1 << i for i, cell in enumerate(board.cells) if wanted(*cell))
        return Mask(facts.lattice.spread(chosen), facts.word_bits)

    width, height = board.width, board.height
    constants: dict[str, Any] = {f"F_{name.upper()}": features.index(name) for name in SINGLE}
    return constants | {
        "F_ROWS": features.index("row_1"),
        "F_FILES": features.index("file_1"),
        "FEATURES": len(features.names),
        "ROWS": tuple(
            tuple(
                Mask(facts.lattice.spread(board.row(color, number)), facts.word_bits)
                for number in range(1, height + 1)
            )
            for color in Color
        ),
        "FILES": tuple(
            mask(lambda file, _rank, group=group: group in (file, width - 1 - file))
            for group in range(features.files)
        ),
        "CENTRE": mask(
            lambda file, rank: (
                width / 4 <= file + 0.5 <= width * 3 / 4
                and height / 4 <= rank + 0.5 <= height * 3 / 4
            )
        ),
        "LEFT": mask(lambda file, _rank: 2 * file + 1 < width),
        "RIGHT": mask(lambda file, _rank: 2 * file + 1 > width),
        "SYSTEM": mask(lambda _file, rank: rank % 2 == 0),
        "DIAGONAL": Mask(facts.lattice.spread(board.long_diagonal), facts.word_bits),
    }


def sane_weights(rules: RuleSet) -> dict[str, tuple[float, float]]:
    """Weights (full board, empty board) for a rule set that nobody has tuned."""
    board: Board = rules.board
    king = 3.0 * MAN if rules.flying_kings else 1.5 * MAN
    weights = dict.fromkeys(features_of(rules).names, (0.0, 0.0))
    weights |= {
        "turn": (4.0, 2.0),
        "centre": (4.0, 0.0),
        "support": (2.0, 1.0),
        "steps": (1.0, 1.0),
        "safe": (2.0, 2.0),
        "blocked": (-3.0, -6.0),
        "attacked": (-25.0, -25.0),
        "spread": (-2.0, 0.0),
        "kings": (king, king),
        "last_king": (30.0, 30.0),
        "king_room": (2.0, 2.0),
    }
    racing = rules.objective is Objective.FIRST_KING
    for number in range(1, board.height + 1):
        along = (number - 1) / (board.height - 1)
        home = 8.0 if number == 1 else 0.0
        gain = 120.0 * along**2 if racing else 25.0 * along**1.5
        weights[f"row_{number}"] = (MAN + home + gain / 2, MAN + gain)
    if rules.objective is Objective.HAVE_NO_MOVE:
        weights = {name: (-early, -late) for name, (early, late) in weights.items()}
    return weights
