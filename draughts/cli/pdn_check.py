"""``draughts pdn check``: the legality of a collection, and a summary by fault."""

from __future__ import annotations

import json
import time
from collections import Counter

import click

from draughts.cli.pdn_files import files_argument, games_in, games_text, players
from draughts.cli.thinking import announce
from draughts.language import count, gettext, tell
from draughts.pdn import Checker, Fault
from draughts.rules import RuleSet

SHOWN = 50
"""Faults that are printed unless all are asked for."""


@click.command(epilog="Example: draughts pdn check games.pdn --variant russian")
@files_argument
@click.option("--all", "show_all", is_flag=True, help=f"Print every fault, not {SHOWN} at most.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a line for each fault.")
def command(files: tuple[str, ...], default: RuleSet | None, show_all: bool, as_json: bool) -> None:
    """Check that files of games can be read and every move in them is legal.

    Each fault comes with its place and the rule at work. Ends with status 1 if there are any.
    """
    checker = Checker(default, announce=announce)
    kinds: Counter[str] = Counter()
    games = plies = faulty = 0
    began = time.perf_counter()
    for name, game in games_in(files, gettext("checking"), keep_text=True):
        faults = checker.check(game)
        games, plies, faulty = games + 1, plies + game.plies, faulty + bool(faults)
        for fault in faults:
            kinds[fault.kind.value] += 1
            if as_json:
                click.echo(_record(name, fault))
            elif show_all or kinds.total() <= SHOWN:
                click.echo(_line(name, fault, players(game)))
    if not as_json:
        _summary(files, games, plies, faulty, kinds, show_all, time.perf_counter() - began)
    if faulty:
        raise SystemExit(1)


def _line(name: str, fault: Fault, who: str) -> str:
    by = f" ({who})" if who else ""
    where = f"{name}:{fault.line}:{fault.column}"
    return tell(
        "{where}: game {game}{by}: {message}",
        where=where,
        game=fault.game,
        by=by,
        message=fault.message,
    )


def _record(name: str, fault: Fault) -> str:
    return json.dumps(
        {
            "file": name,
            "line": fault.line,
            "column": fault.column,
            "game": fault.game,
            "kind": fault.kind.name.lower(),
            "message": fault.message,
        },
        ensure_ascii=False,
    )


def _summary(
    files: tuple[str, ...],
    games: int,
    plies: int,
    faulty: int,
    kinds: Counter[str],
    show_all: bool,
    seconds: float,
) -> None:
    if not show_all and kinds.total() > SHOWN:
        click.echo(tell("... and {number:,} more; --all prints them", number=kinds.total() - SHOWN))
    told = gettext("no faults")
    if faulty:
        told = count("{number:,} game with faults", "{number:,} games with faults", faulty)
    rate = tell("{rate:,.0f} games a second", rate=games / seconds) if seconds > 0 else ""
    click.echo(
        tell(
            "{games}, {moves} in {files}: {told}",
            games=games_text(games),
            moves=count("{number:,} move", "{number:,} moves", plies),
            files=count("{number:,} file", "{number:,} files", len(files)),
            told=told,
        )
    )
    for kind, number in kinds.most_common():
        click.echo(f"{number:>8,}  {gettext(kind)}")
    if games >= 1000:
        click.echo(f"{seconds:.1f} s, {rate}")
