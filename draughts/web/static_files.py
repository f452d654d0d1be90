"""The page's files, sent so that a browser keeps them and asks whether they are still good."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
PAGE = "index.html"

_KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".webmanifest": "application/manifest+json",
}
"""Media types as they should be, whatever the machine's own table says."""


class PageFiles(StaticFiles):
    """Files of a folder; a newer version of the program is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file of a path; a path that is none gets what a missing file gets."""
        if "\0" in path or len(path) > 200:
            path = "missing"
        return await super().get_response(path, scope)

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        """A file, with what a browser should know of it."""
        response = super().file_response(full_path, *args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"  # keep it, but ask each time
        kind = _KINDS.get(os.path.splitext(str(full_path))[1])
        if kind is not None and "content-type" in response.headers:
            charset = "" if kind.endswith("json") else "; charset=utf-8"
            response.headers["Content-Type"] = kind + charset
        return response
