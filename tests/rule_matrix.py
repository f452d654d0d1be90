"""The comparison matrix as it is written by hand in ``data/rule_matrix.toml``.

`read` takes the file apart; the test checks what it returns and the documentation prints it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

import attrs

PATH = Path(__file__).parent / "data" / "rule_matrix.toml"
OTHERS = "others"

MAIN = (
    "turkish",
    "american",
    "spanish",
    "russian",
    "brazilian",
    "italian",
    "czech",
    "international",
)
"""The eight main variants, in the order of the columns."""

BLOCKS = {
    "main": MAIN,
    "large": ("canadian", "sri-lankan", "dumm", "killer", "killer-light", "frisian", "frysk"),
    "near": (
        "american-tournament",
        "pool",
        "jamaican",
        "zimbabwean",
        "spantsireti",
        "filipino",
        "portuguese",
        "argentinian",
    ),
    "far": (
        "kenyan",
        "armenian",
        "gothic",
        "thai",
        "antidraughts",
        "poddavki",
        "suicide",
        "breakthrough",
    ),
}
"""The columns that stand beside each other in the documentation."""


@attrs.frozen
class Row:
    """A behaviour, the answer of each variant, and where it is written."""

    behaviour: str
    answers: dict[str, str]
    source: str


@attrs.frozen
class Chapter:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


def read(variants: Iterable[str], path: Path = PATH) -> tuple[Chapter, ...]:
    """The table for these variants. Raises `ValueError` if a line of it says too much or little."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    groups = {name: members.split() for name, members in data.pop("groups").items()}
    names = tuple(variants)
    return tuple(
        Chapter(title, tuple(_row(id_, lines, groups, names) for id_, lines in rows.items()))
        for title, rows in data.items()
    )


def _row(
    id_: str, lines: dict[str, str], groups: dict[str, list[str]], names: tuple[str, ...]
) -> Row:
    answers: dict[str, str] = {}
    rest = None
    for answer, who in lines.items():
        if answer == "source":
            continue
        for word in who.split():
            if word == OTHERS:
                if rest is not None:
                    raise ValueError(f"{id_}: two lines for the others")
                rest = answer
                continue
            for name in groups.get(word, [word]):
                if name in answers:
                    raise ValueError(f"{id_}: {name} stands in two lines")
                if name not in names:
                    raise ValueError(f"{id_}: {name} is no variant and no group")
                answers[name] = answer
    left = [name for name in names if name not in answers]
    if left and rest is None:
        raise ValueError(f"{id_}: no answer for {', '.join(left)}")
    if not left and rest is not None:
        raise ValueError(f"{id_}: a line for the others, of whom there are none")
    return Row(id_, {name: answers.get(name, rest or "") for name in names}, lines["source"])
