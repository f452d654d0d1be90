"""Positions as one line of text, in the dialects of game files, web sites and programs.

>>> from draughts import fen, variant
>>> rules = variant("international")
>>> fen.convert(rules, "B:W32,K50:B18", fen.Dialect.LIDRAUGHTS)
'B:W32,K50:B18:H0:F1'
"""

from draughts.fen.dialects import Dialect, detect
from draughts.fen.records import FenRecord, convert, lost, read, write
from draughts.fen.strings import has_dxp_squares

__all__ = [
    "Dialect",
    "FenRecord",
    "convert",
    "detect",
    "has_dxp_squares",
    "lost",
    "read",
    "write",
]
