"""Which language a request is answered in."""

from __future__ import annotations

from starlette.requests import Request

from draughts.language import best_language, languages


def language_of(request: Request, usual: str | None) -> str:
    """The language of ``lang`` in the address, the usual one, or what the browser likes best."""
    wanted = request.query_params.get("lang", "")
    if wanted in languages():
        return wanted
    return usual or best_language(request.headers.get("accept-language", "")[:500])
