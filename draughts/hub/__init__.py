"""The Hub protocol, version 2: our engine as an engine of others, and other engines as ours.

Text lines over standard input and output, as the engine Scan and its interface speak them.
`draughts.hub.server` is an engine, `draughts.hub.client` drives one.
"""
