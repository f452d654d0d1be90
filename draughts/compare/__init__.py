"""Comparing rule sets: their fields, what they do when played, and where their moves part."""

from draughts.compare.behaviours import BEHAVIOURS, Matrix, Row, behaviour, behaviour_matrix
from draughts.compare.divergence import Divergence, Found, divergences, same_start
from draughts.compare.observation import Behaviour, Observation, Scene
from draughts.compare.parting import Refusal, View
from draughts.compare.position import Column, MovesUnder, moves_under
from draughts.compare.rules import Difference, Value, compare_rules

__all__ = [
    "BEHAVIOURS",
    "Behaviour",
    "Column",
    "Difference",
    "Divergence",
    "Found",
    "Matrix",
    "MovesUnder",
    "Observation",
    "Refusal",
    "Row",
    "Scene",
    "Value",
    "View",
    "behaviour",
    "behaviour_matrix",
    "compare_rules",
    "divergences",
    "moves_under",
    "same_start",
]
