"""``draughts pdn stats``: what a collection holds, and its openings."""

from __future__ import annotations

import json
from typing import Any

import click

from draughts.cli.pdn_files import files_argument, games_in, games_text
from draughts.language import gettext, tell
from draughts.pdn import Branch, Collection, Score
from draughts.rules import RuleSet


@click.command(epilog="Example: draughts pdn stats games.pdn --openings 4")
@files_argument
@click.option(
    "--openings",
    type=click.IntRange(0, 100),
    default=0,
    metavar="PLIES",
    help="Print the openings as a tree so many plies deep.",
)
@click.option(
    "--least",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Leave out openings of fewer games.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    files: tuple[str, ...], default: RuleSet | None, openings: int, least: int, as_json: bool
) -> None:
    """Count the games of files: variants, results, lengths, openings."""
    collection = Collection(openings, default)
    for _, game in games_in(files, gettext("counting")):
        collection.add(game)
    if as_json:
        click.echo(json.dumps(_record(collection, least), ensure_ascii=False))
    else:
        _print(collection, least)


def _print(collection: Collection, least: int) -> None:
    score = collection.score
    click.echo(games_text(collection.games))
    for name, count in collection.variants.most_common():
        known = gettext("of a variant that no tag tells") if name == "?" else name
        click.echo(f"{count:>8,}  {known}")
    click.echo(gettext("results"))
    for count, what in (
        (score.white, gettext("won by White")),
        (score.drawn, gettext("drawn")),
        (score.black, gettext("won by Black")),
        (score.other, gettext("without a result")),
    ):
        share = f"{count / score.games:>6.1%}" if score.games else ""
        click.echo(f"{count:>8,}  {share}  {what}")
    if lengths := collection.lengths:
        click.echo(
            tell(
                "plies: {least} to {most}, {mean:.1f} on the average, {median} in the middle",
                least=min(lengths),
                most=max(lengths),
                mean=collection.mean_length,
                median=collection.median_length(),
            )
        )
    for name, tree in sorted(collection.trees.items()):
        click.echo(f"\n{name}\n{gettext('games'):>8} {gettext('White'):>6}")
        for depth, text, branch in tree.walk(least):
            click.echo(f"{branch.score.games:>8,} {_share(branch.score)}  {'  ' * depth}{text}")


def _share(score: Score) -> str:
    return f"{score.share:>6.0%}" if score.share is not None else f"{'-':>6}"


def _record(collection: Collection, least: int) -> dict[str, Any]:
    return {
        "games": collection.games,
        "variants": dict(collection.variants.most_common()),
        "results": _score(collection.score),
        "plies": dict(sorted(collection.lengths.items())),
        "openings": {name: _branch(tree, least) for name, tree in sorted(collection.trees.items())},
    }


def _score(score: Score) -> dict[str, int]:
    return {
        "white": score.white,
        "drawn": score.drawn,
        "black": score.black,
        "other": score.other,
    }


def _branch(branch: Branch, least: int) -> dict[str, Any]:
    moves = {
        text: _branch(inner, least)
        for text, inner in branch.sorted_moves()
        if inner.score.games >= least
    }
    return {"games": branch.score.games, **_score(branch.score), "moves": moves}
