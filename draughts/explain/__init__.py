"""Why a move is legal or not: one sentence that names the rule, and what proves it."""

from draughts.explain.answer import CODES, choice, explain
from draughts.explain.explanation import Explanation, Step, Verdict

__all__ = ["CODES", "Explanation", "Step", "Verdict", "choice", "explain"]
