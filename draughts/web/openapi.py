"""The OpenAPI document, made from the entries of the API and the structures they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import draughts
from draughts.web.answers import Refused
from draughts.web.calls import Call
from draughts.web.streams import MEDIA

PROSE = """\
The server keeps no games: a request brings the whole game it is about, as a variant, a first \
position and moves. Squares are indexes from 0, row by row from White's left-hand corner; \
scores are in men for the side to move. Texts come in the language of the parameter `lang`, \
else of the header Accept-Language."""

_REFUSALS = {
    "400": "No JSON, or a Host header of another server.",
    "403": "Sent by a page from elsewhere.",
    "413": "Too large.",
    "415": "Not declared as JSON.",
    "422": "Values that make no sense, or an illegal move.",
    "429": "Too many searches of this client under way.",
    "503": "The server is busy; try again soon.",
}


def document(calls: Sequence[Call]) -> dict[str, Any]:
    """The document for these entries."""
    kinds = {call.gives for call in calls} | {c.takes for c in calls if c.takes} | {Refused}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(
        ordered, ref_template="#/components/schemas/{name}"
    )
    named = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "polydraughts",
            "version": draughts.__version__,
            "description": PROSE,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(call: Call, named: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {
            "name": "lang",
            "in": "query",
            "description": "The language of texts.",
            "schema": {"type": "string"},
        }
    ]
    if "{name}" in call.path:
        parameters.append(
            {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
        )
    media = MEDIA if call.streams else "application/json"
    found = {
        "summary": call.summary,
        "operationId": call.path.strip("/").removeprefix("api/").translate(_NAMES),
        "parameters": parameters,
        "responses": {
            "200": {
                "description": "One such object a line." if call.streams else "The answer.",
                "content": {media: {"schema": named[call.gives]}},
            }
        }
        | _refusals(call, named),
    }
    if call.takes is not None:
        content = {"application/json": {"schema": named[call.takes]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


_NAMES = str.maketrans({"/": "_", "{": None, "}": None, ".": "_"})


def _refusals(call: Call, named: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    """The ways in which an entry may refuse."""
    statuses = ["400", "503"]
    if call.takes is not None:
        statuses += ["403", "413", "415", "422"]
    if call.lane is not None:
        statuses.append("429")
    found: dict[str, Any] = {
        status: {
            "description": _REFUSALS[status],
            "content": {"application/json": {"schema": named[Refused]}},
        }
        for status in sorted(statuses)
    }
    if "{name}" in call.path:
        found["404"] = found["400"] | {"description": "There is no such variant."}
    return found
