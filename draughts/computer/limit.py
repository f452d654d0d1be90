"""`Limit`: how long a computer may think about one move."""

from __future__ import annotations

import math
from typing import Any

import attrs

from draughts.errors import DraughtsError
from draughts.language import tell


def _whole(_: object, field: attrs.Attribute[Any], value: object) -> None:
    is_count = isinstance(value, int) and not isinstance(value, bool) and value >= 1
    if value is not None and not is_count:
        raise DraughtsError(
            tell(
                "{field} must be a whole number from 1, not {value!r}",
                field=field.name,
                value=value,
            )
        )


def _finite(_: object, field: attrs.Attribute[Any], value: object) -> None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if value is not None and not (is_number and 0 < value < math.inf):  # type: ignore[operator]
        raise DraughtsError(
            tell(
                "{field} must be a number greater than 0, not {value!r}",
                field=field.name,
                value=value,
            )
        )


@attrs.frozen(kw_only=True)
class Limit:
    """How long a computer may think about one move; of several limits the first reached counts.

    ``soft_seconds`` is a time after which it begins to look no deeper, but finishes what it has
    begun. None is no limit. Raises `DraughtsError`, which is a `ValueError`, for what is none.

    >>> Limit(seconds=0.5, depth=12)
    Limit(seconds=0.5, nodes=None, depth=12, soft_seconds=None)
    """

    seconds: float | None = attrs.field(default=None, validator=_finite)
    nodes: int | None = attrs.field(default=None, validator=_whole)
    depth: int | None = attrs.field(default=None, validator=_whole)
    soft_seconds: float | None = attrs.field(default=None, validator=_finite)
