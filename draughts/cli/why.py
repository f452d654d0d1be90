"""``draughts why``: why a move is legal, or which rule forbids it."""

from __future__ import annotations

import json
from typing import IO

import click

from draughts.cli.common import VARIANT, position_given, position_options
from draughts.explain import Explanation, Verdict, explain
from draughts.language import tell
from draughts.notation.diagram import draw
from draughts.notation.fen import write_fen
from draughts.rules import RuleSet


@click.command(epilog='Example: draughts why brazilian a1xc3 --fen "W:Wa1,f2:Bb2,e3,c5"')
@click.argument("rules", metavar="VARIANT", type=VARIANT)
@click.argument("move")
@position_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    rules: RuleSet, move: str, fen: str | None, board: IO[str] | None, as_json: bool
) -> None:
    """Say why MOVE is legal in a position of VARIANT, or which rule forbids it."""
    position = position_given(rules, fen, board)
    answer = explain(rules, position, move)
    if answer.verdict is Verdict.UNREADABLE and not as_json:
        raise click.UsageError(answer.sentence)
    if as_json:
        record = {"variant": rules.name, "fen": write_fen(position), **explanation_record(answer)}
        click.echo(json.dumps(record, ensure_ascii=False))
        return
    click.echo(draw(position))
    click.echo()
    click.echo("\n".join(explanation_lines(rules, answer)))


def explanation_lines(rules: RuleSet, answer: Explanation) -> list[str]:
    """The sentence, what each criterion dropped, and where the rule is written."""
    lines = [answer.sentence]
    for step in answer.steps:
        if step.sentence != answer.sentence:
            lines.append(
                tell(
                    "{sentence} So it drops {dropped}.",
                    sentence=step.sentence,
                    dropped=", ".join(step.dropped),
                )
            )
    source = rules.source(answer.field) if answer.field else None
    if source:
        lines.append(f"[{source}]")
    return lines


def explanation_record(answer: Explanation) -> dict[str, object]:
    """An explanation as plain values for JSON."""
    return {
        "attempt": answer.attempt,
        "verdict": answer.verdict.value,
        "code": answer.code,
        "field": answer.field,
        "sentence": answer.sentence,
        "squares": list(answer.squares),
        "moves": list(answer.moves),
        "steps": [
            {
                "rule": step.rule,
                "sentence": step.sentence,
                "dropped": list(step.dropped),
                "kept": list(step.kept),
            }
            for step in answer.steps
        ],
    }
