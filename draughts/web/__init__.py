"""The browser board: a page, and the JSON API behind it.

The server keeps no games: a request brings the game it is about, and the browser keeps it.
`draughts.web.app.create_app` makes the application, `draughts.web.serving` runs it.
"""
