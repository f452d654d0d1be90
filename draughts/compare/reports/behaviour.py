"""The reports on what rule sets do: the matrix of behaviours, and one scenario at length."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import attrs

from draughts.compare.behaviours import BEHAVIOURS, Matrix
from draughts.compare.observation import Behaviour, Observation
from draughts.language import gettext, tell
from draughts.notation.diagram import draw
from draughts.notation.fen import write_fen
from draughts.render.document import Block, Heading, Paragraph, Table, Verbatim, table_width
from draughts.rules import RuleSet

_ANSWERS = (40, 24, 16, 12, 10, 9, 8, 7, 6)
_MOST_LINES = 2
_TITLES = (40, 32, 26, 22)
"""Widths of answers and titles to try, the most generous first; longer answers become notes."""

_LEAST_NAME = 4


def blocks(matrix: Matrix, width: int | None = None) -> list[Block]:
    """The matrix, a row for each behaviour; a width in characters may shorten it."""
    names = [rules.name for rules in matrix.rules]
    if not matrix.rows:
        return [
            Paragraph(
                tell(
                    "{names} behave alike in all {number} scenarios.",
                    names=", ".join(names),
                    number=len(BEHAVIOURS),
                )
            )
        ]
    found: list[Block] = [Heading(gettext("What differs when it is played"))]
    if width is None:
        return [*found, _whole(matrix, names)]
    found += _tables(matrix, width)
    example = matrix.rows[0].behaviour
    number = BEHAVIOURS.index(example) + 1
    legend = gettext("K is a king, M a man; - means that it does not apply.")
    found.append(
        Paragraph(
            tell("{legend} --show {number} plays row {number}.", legend=legend, number=number)
        )
    )
    return found


def record(matrix: Matrix) -> dict[str, object]:
    """The matrix as plain values."""
    return {
        "variants": [rules.name for rules in matrix.rules],
        "behaviours": [
            {**_about(row.behaviour), "answers": list(row.answers)} for row in matrix.rows
        ],
    }


def _about(behaviour: Behaviour) -> dict[str, object]:
    return {
        "number": BEHAVIOURS.index(behaviour) + 1,
        "id": behaviour.id,
        "title": behaviour.title,
        "question": behaviour.question,
        "fields": list(behaviour.fields),
    }


def _whole(matrix: Matrix, names: Sequence[str]) -> Table:
    rows = tuple((row.behaviour.id, row.behaviour.question, *row.answers) for row in matrix.rows)
    return Table((gettext("behaviour"), gettext("question"), *names), rows)


def _tables(matrix: Matrix, width: int) -> list[Block]:
    """The most generous table that fits, or two with half of the rule sets each."""
    names = [rules.name for rules in matrix.rules]
    for heads, answer, title in itertools.product((names, _short(names)), _ANSWERS, _TITLES):
        table, notes = _folded(matrix, heads, answer, title)
        if table_width(table) <= width:
            break
    else:
        if len(names) > 1:
            half = (len(names) + 1) // 2
            return [*_tables(_part(matrix, 0, half), width), *_tables(_part(matrix, half), width)]
    found: list[Block] = [table]
    if heads != names:
        pairs = zip(heads, names, strict=True)
        found.append(Paragraph(", ".join(f"{head} = {name}" for head, name in pairs)))
    if notes:
        lines = (f"({number}) {note}" for number, note in enumerate(notes, start=1))
        found.append(Paragraph("\n".join(lines)))
    return found


def _part(matrix: Matrix, first: int, end: int | None = None) -> Matrix:
    """Some of the rule sets, with all rows."""
    rows = tuple(attrs.evolve(row, observations=row.observations[first:end]) for row in matrix.rows)
    return attrs.evolve(matrix, rules=matrix.rules[first:end], rows=rows)


def _folded(
    matrix: Matrix, heads: Sequence[str], answer: int, title: int
) -> tuple[Table, list[str]]:
    """The table with its cells folded to some widths; answers too long for that become notes."""
    notes: list[str] = []

    def fitted(text: str) -> str:
        if len(text) <= _MOST_LINES * answer and max(map(len, text.split())) <= answer:
            return text
        if text not in notes:
            notes.append(text)
        return f"({notes.index(text) + 1})"

    rows = tuple(
        (
            str(BEHAVIOURS.index(row.behaviour) + 1),
            row.behaviour.title,
            *map(fitted, row.answers),
        )
        for row in matrix.rows
    )
    widths = (0, title, *(answer for _ in heads))
    return Table(("", "", *heads), rows, widths), notes


def _short(names: Sequence[str]) -> list[str]:
    """The shortest beginnings of names, of four letters or more, that differ."""
    for length in range(_LEAST_NAME, max(map(len, names)) + 1):
        heads = [name[:length] for name in names]
        if len(set(heads)) == len(set(names)):
            return heads
    return list(names)


# one scenario


def scenario_blocks(behaviour: Behaviour, rule_sets: Sequence[RuleSet]) -> list[Block]:
    """The scenario of a behaviour, played on the board of each rule set."""
    found: list[Block] = [Heading(behaviour.question)]
    for rules in rule_sets:
        seen = behaviour.play(rules)
        found.append(Heading(f"{rules.name}: {seen.answer}"))
        if not seen.scenes:
            found.append(
                Paragraph(gettext("It does not apply, or the board has no room to show it."))
            )
        for scene in seen.scenes:
            if scene.position is not None:
                found.append(Verbatim(draw(scene.position)))
            if scene.text:
                found.append(Paragraph(scene.text))
    return found


def scenario_record(behaviour: Behaviour, rule_sets: Sequence[RuleSet]) -> dict[str, object]:
    """The same as plain values."""
    return {
        "variants": [rules.name for rules in rule_sets],
        **_about(behaviour),
        "played": [_observation(behaviour.play(rules)) for rules in rule_sets],
    }


def _observation(seen: Observation) -> dict[str, object]:
    return {
        "answer": seen.answer,
        "scenes": [
            {
                "fen": scene.position and write_fen(scene.position),
                "moves": list(scene.moves),
                "text": scene.text,
            }
            for scene in seen.scenes
        ],
    }
