"""The report on one position under many rule sets."""

from __future__ import annotations

import attrs

from draughts.compare.position import MovesUnder
from draughts.language import gettext, tell
from draughts.notation.diagram import draw
from draughts.render.document import Block, Paragraph, Table, Verbatim


def blocks(found: MovesUnder) -> list[Block]:
    """The board, and a table of the moves with a column for each rule set."""
    names = [column.rules.name for column in found.columns]
    report: list[Block] = [Verbatim(draw(found.position))]
    if found.rows:
        report.append(Table(tuple(names), tuple(_row(found, i) for i in range(len(found.rows)))))
    notes = []
    for column in found.columns:
        if column.faults:
            notes.append(
                tell(
                    "{name}: no such position: {faults}",
                    name=column.rules.name,
                    faults="; ".join(column.faults),
                )
            )
        elif column.outcome:
            notes.append(
                tell(
                    "{name}: it is over, {outcome}", name=column.rules.name, outcome=column.outcome
                )
            )
        elif not column.moves:
            notes.append(tell("{name}: no legal move", name=column.rules.name))
    if notes:
        report.append(Paragraph("\n".join(notes)))
    elif all(len(set(row)) == 1 for row in found.rows):
        report.append(Paragraph(gettext("All agree.")))
    return report


def _row(found: MovesUnder, number: int) -> tuple[str, ...]:
    """A move's texts; a crowning is marked where rule sets disagree on it."""
    move = found.moves[number]
    otherwise = attrs.evolve(move, promotes=not move.promotes) in found.moves
    mark = gettext(" (crowned)") if otherwise and move.promotes else ""
    return tuple(cell + mark if cell else "-" for cell in found.rows[number])


def record(found: MovesUnder) -> dict[str, object]:
    """The same as plain values."""
    return {
        "variants": [column.rules.name for column in found.columns],
        "columns": [
            {
                "fen": column.fen,
                "moves": list(column.moves),
                "faults": list(column.faults),
                "outcome": column.outcome,
            }
            for column in found.columns
        ],
        "rows": [list(row) for row in found.rows],
    }
