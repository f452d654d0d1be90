"""What the features of a position are worth: tuned for many rule sets, sane for any other.

A weights file is JSON: each feature with its weight on a full and on an empty board, in
hundredths of a man; `draughts.computer.stored` tells where they are kept.
"""

from __future__ import annotations

import array
import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from draughts.computer.features import features_of, sane_weights
from draughts.computer.stored import installed, shipped
from draughts.errors import DraughtsError
from draughts.language import gettext, tell
from draughts.rules import RuleSet
from draughts.setup import start_position

SCALE = 16
"""The kernels count in this fraction of a hundredth of a man."""

LARGEST = 100_000
"""The largest weight: a thousand men."""

Weights = Mapping[str, tuple[float, float]]


@attrs.frozen
class Blended:
    """Weights as the kernels read them: a row of whole numbers for each number of pieces."""

    rows: array.array[int]

    @property
    def address(self) -> int:
        """Where the first row lies in memory."""
        return self.rows.buffer_info()[0]


def weights_for(rules: RuleSet) -> Weights:
    """The weights that a rule set is played with: a user's own, the shipped ones, or sane ones.

    Raises `DraughtsError` for a user's file that does not fit.
    """
    if found := installed(rules, "weights"):
        return read_weights(rules, found["weights"])
    return shipped_weights(rules)


@functools.lru_cache(maxsize=64)
def shipped_weights(rules: RuleSet) -> Weights:
    """The weights that come with the package, or sane ones for a rule set without."""
    found = shipped(rules, "weights")
    return read_weights(rules, found["weights"]) if found else sane_weights(rules)


def weights_named(rules: RuleSet, name: str) -> Weights:
    """The weights of a file, or ``sane`` for those of a rule set that nobody has tuned.

    Raises `DraughtsError` for a file that cannot be read or does not fit.
    """
    if name == "sane":
        return sane_weights(rules)
    try:
        found = json.loads(Path(name).read_text(encoding="utf-8"))
        given = found["weights"]
    except OSError as error:
        raise DraughtsError(
            tell("weights: cannot read {name}: {reason}", name=name, reason=error.strerror)
        ) from None
    except (ValueError, KeyError, TypeError):
        raise DraughtsError(tell("weights: {name} is no weights file", name=name)) from None
    return read_weights(rules, given)


def read_weights(rules: RuleSet, given: Mapping[str, Any]) -> Weights:
    """Weights from what a file holds. Raises `DraughtsError` for what does not fit."""
    names = features_of(rules).names
    if not isinstance(given, Mapping):
        raise DraughtsError(gettext("weights: a table of features, each with a pair of numbers"))
    if strange := sorted(given.keys() - set(names)):
        raise DraughtsError(
            tell(
                "weights: {name!r} is no feature of {variant}", name=strange[0], variant=rules.name
            )
        )
    read = {}
    for name, pair in given.items():
        if not _is_pair(pair):
            raise DraughtsError(
                tell(
                    "weights: {name}: {pair!r} is no pair of numbers from -{most} to {most}",
                    name=name,
                    pair=pair,
                    most=LARGEST,
                )
            )
        read[name] = (float(pair[0]), float(pair[1]))
    return dict.fromkeys(names, (0.0, 0.0)) | read


def _is_pair(value: Any) -> bool:
    """Whether a value is two numbers that the kernels can count with."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(n, int | float) and -LARGEST <= n <= LARGEST for n in value)
    )


def blended(rules: RuleSet, weights: Weights) -> Blended:
    """Weights mixed for every number of pieces that a board may hold."""
    names = features_of(rules).names
    full = start_position(rules).occupied.bit_count()
    rows = array.array("i")
    for pieces in range(len(rules.board) + 1):
        share = min(1.0, pieces / full)
        for name in names:
            early, late = weights[name]
            rows.append(round(SCALE * (early * share + late * (1 - share))))
    return Blended(rows)
