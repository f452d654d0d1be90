"""What several commands share: naming a variant or a rules file, giving a position."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click

from draughts.language import gettext, tell
from draughts.registry import variant, variants
from draughts.setup import start_position, warnings_in

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from draughts.outcome import Outcome
    from draughts.position import Position
    from draughts.rules import RuleSet

F = TypeVar("F", bound=Callable[..., Any])


def is_path(text: str) -> bool:
    """Whether a text names a rules file, and not a variant."""
    separators = {os.sep, os.altsep or os.sep}
    return text.casefold().endswith(".toml") or any(mark in text for mark in separators)


def named_rules(text: str) -> RuleSet:
    """The rule set of a variant's name or alias, or of a rules file."""
    if is_path(text):
        from draughts.rulefile.read import load_rules  # only who has such a file pays for it

        return load_rules(text)
    return variant(text)


class VariantParam(click.ParamType["RuleSet"]):
    """A variant's name or alias, or the path of a rules file; becomes the rule set."""

    name = "variant"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> RuleSet:
        """Look the name up; a misspelt one raises `UnknownVariant`, with suggestions."""
        if not isinstance(value, str):
            rules: RuleSet = value
            return rules
        return named_rules(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Names that begin like what has been typed, with their titles; else files."""
        from click.shell_completion import CompletionItem

        begun = incomplete.casefold()
        found = [rules for rules in variants() if rules.name.startswith(begun)]
        names = [CompletionItem(rules.name, help=gettext(rules.title)) for rules in found]
        return names or [CompletionItem(incomplete, type="file")]


VARIANT = VariantParam()


def position_options(command: F) -> F:
    """Give a command ``--fen`` and ``--board``."""
    board = click.option(
        "--board",
        type=click.File(encoding="utf-8"),
        metavar="FILE",
        help="A drawn board to start from; - reads it from the standard input.",
    )
    fen = click.option("--fen", metavar="FEN", help="A position to start from.")
    return fen(board(command))


def position_given(rules: RuleSet, fen: str | None, board: IO[str] | None) -> Position:
    """The position of ``--fen`` or ``--board``, by default the start position.

    What is odd about a position, but allowed, is said on the standard error stream.
    """
    if fen is not None and board is not None:
        raise click.UsageError(gettext("give either --fen or --board, not both"))
    if fen is not None:
        from draughts.fen import read

        record = read(rules, fen)
        position = record.position
        if record.ghosts:
            click.echo(
                gettext("draughts: note: pieces that are captured already are left out"), err=True
            )
    elif board is not None:
        from draughts.notation.diagram import read_diagram

        try:
            drawn = board.read()
        except UnicodeDecodeError as error:
            raise click.UsageError(
                tell(
                    "--board: {board} is not UTF-8 text, see byte {byte}",
                    board=board.name,
                    byte=error.start,
                )
            ) from None
        position = read_diagram(rules, drawn)
    else:
        return start_position(rules)
    for warning in warnings_in(rules, position):
        click.echo(tell("draughts: note: {warning}", warning=warning), err=True)
    return position


def outcome_record(outcome: Outcome | None) -> dict[str, object] | None:
    """How a game has ended, as plain values for JSON."""
    if outcome is None:
        return None
    return {
        "result": outcome.result,
        "winner": outcome.winner and outcome.winner.value,
        "rule": outcome.rule,
    }
