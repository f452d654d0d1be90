"""The rules compiled for one rule set: move lists, counts and games at machine speed.

`draughts.kernels.native.kernels_for` gives the kernels of a rule set; nothing else here is
needed to use them. Importing this package does not import llvmlite.
"""
