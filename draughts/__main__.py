"""``python -m draughts`` is the command ``draughts``."""

from draughts.cli import main

main()
