"""polydraughts: draughts, checkers and dama, one engine for every variant.

>>> import draughts
>>> game = draughts.Game("turkish")
>>> len(game.legal_moves)
8

The public names stand in ``__init__.pyi``. Each is imported when it is first asked for, so
that ``import draughts`` costs next to nothing and a command loads only what it needs.
"""

import lazy_loader

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
