"""The report on positions in which the legal moves of two rule sets part."""

from __future__ import annotations

from collections.abc import Sequence

from draughts.compare.divergence import Divergence, Found, divergences, same_start
from draughts.compare.parting import Refusal
from draughts.compare.rules import compare_rules
from draughts.language import count as counted
from draughts.language import gettext, tell
from draughts.notation.diagram import draw
from draughts.notation.fen import write_fen
from draughts.render.document import Block, Heading, Paragraph, Verbatim
from draughts.rules import RuleSet

_MOST_SHOWN = 8


def blocks(one: RuleSet, other: RuleSet, count: int, seed: int) -> list[Block]:
    """Each position drawn, with the moves that only one side allows and why."""
    found = divergences(one, other, count, seed=seed)
    report: list[Block] = [
        Heading(tell("Where {one} and {other} part", one=one.name, other=other.name))
    ]
    if not same_start(one, other):
        report.append(
            Paragraph(
                gettext(
                    "Their games do not begin alike: these positions come from random games "
                    "of both."
                )
            )
        )
    if not found:
        labels = [f"{rule.chapter}: {rule.label}" for rule in compare_rules((one, other))]
        differ = (
            tell("Their rules differ in: {labels}.", labels="; ".join(labels))
            if labels
            else gettext("Their rules agree.")
        )
        report.append(
            Paragraph(
                tell("No position was found in which their moves part. {differ}", differ=differ)
            )
        )
    for number, divergence in enumerate(found, start=1):
        report += _one(number, divergence)
    return report


def record(one: RuleSet, other: RuleSet, count: int, seed: int) -> dict[str, object]:
    """The same as plain values; both rule sets write in the notation of the first."""
    found = divergences(one, other, count, seed=seed)
    return {
        "variants": [one.name, other.name],
        "same_start": same_start(one, other),
        "divergences": [_plain(divergence) for divergence in found],
    }


def _one(number: int, divergence: Divergence) -> list[Block]:
    """One position."""
    found: list[Block] = [
        Paragraph(f"{number}. {_origin(divergence)}"),
        Verbatim(f"{draw(divergence.position)}\n{write_fen(divergence.position)}"),
    ]
    for alike in _by_reason(divergence.refusals, divergence.codes):
        refusal = alike[0]
        allows, refuses = (
            divergence.views[side].rules for side in (refusal.allows, refusal.refuses)
        )
        source = refuses.source(refusal.field) if refusal.field else None
        where = f" [{source}]" if source else ""
        allowed = tell(
            "Only {name} allows {moves}.", name=allows.name, moves=_some([r.text for r in alike])
        )
        found.append(Paragraph(f"{allowed}\n{refuses.name}: {refusal.sentence}{where}"))
    for view in divergence.views:
        if view.outcome is not None:
            found.append(
                Paragraph(
                    tell(
                        "Under {name} it is over: {rule}.",
                        name=view.rules.name,
                        rule=view.outcome.rule,
                    )
                )
            )
    return found


def _origin(divergence: Divergence) -> str:
    if divergence.found is not Found.LINE:
        return tell("From {origin}:", origin=gettext(divergence.found.value))
    plies = len(divergence.line)
    if not plies:
        return gettext("At the start:")
    fewest = counted("1 ply", "{number} plies, the fewest", plies)
    return tell("After {moves} ({fewest}):", moves=" ".join(divergence.line), fewest=fewest)


def _by_reason(refused: Sequence[Refusal], codes: Sequence[str]) -> list[list[Refusal]]:
    """Refusals for one reason together, those by the rules at work first."""
    reasons: dict[tuple[int, str], list[Refusal]] = {}
    for refusal in sorted(refused, key=lambda refusal: refusal.code not in codes):
        reasons.setdefault((refusal.allows, refusal.sentence), []).append(refusal)
    return list(reasons.values())


def _some(moves: Sequence[str]) -> str:
    more = (
        tell(" and {number} more", number=len(moves) - _MOST_SHOWN)
        if len(moves) > _MOST_SHOWN
        else ""
    )
    return ", ".join(moves[:_MOST_SHOWN]) + more


def _plain(divergence: Divergence) -> dict[str, object]:
    names = [view.rules.name for view in divergence.views]
    return {
        "found": divergence.found.name.lower(),
        "line": list(divergence.line),
        "fen": write_fen(divergence.position),
        "codes": list(divergence.codes),
        "legal": [list(view.written(view.legal)) for view in divergence.views],
        "outcomes": [view.outcome and view.outcome.rule for view in divergence.views],
        "refusals": [
            {
                "move": refusal.text,
                "allowed_by": names[refusal.allows],
                "refused_by": names[refusal.refuses],
                "code": refusal.code,
                "field": refusal.field,
                "sentence": refusal.sentence,
            }
            for refusal in divergence.refusals
        ],
    }
