"""House rules from a file: a rule set as TOML text, read with every fault named, and written.

`draughts.rulefile.read` and `draughts.rulefile.write` hold what is public. No other module
of the package needs TOML, so a program that reads no such file loads nothing for it.
"""
