"""The result of a match: as a table, as JSON and as a line of progress."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from tabulate import tabulate

from draughts.computer.limit import Limit
from draughts.language import count, gettext, tell
from draughts.match.plan import MatchPlan
from draughts.match.statistics import estimate
from draughts.match.tally import Tally

FAULTS_SHOWN = 3
"""How many failures of players a table tells; the file of the match has them all."""


def match_table(plan: MatchPlan, tally: Tally) -> str:
    """The standing of a match as text."""
    lines = list(_lines(plan, tally))
    names = gettext(" v ").join(player.text for player in plan.players)
    heading = ", ".join([names, plan.rules.name, _games(plan, tally), *_limit(plan.limit)])
    return "\n".join([heading, "", _players(plan, tally), "", *_aligned(lines)])


def progress_line(plan: MatchPlan, tally: Tally) -> str:
    """The standing in a few words."""
    found = estimate(tally.pairs)
    line = f"+{tally.wins} ={tally.draws} -{tally.losses}  Elo {_elo(found.elo)}"
    if plan.sprt is not None:
        line += f"  LLR {plan.sprt.llr(tally.pairs):+.2f}"
    return line


def match_record(plan: MatchPlan, tally: Tally) -> dict[str, Any]:
    """The standing for a program; an infinite Elo is None."""
    found, sprt = estimate(tally.pairs), plan.sprt
    record: dict[str, Any] = {
        "variant": plan.rules.name,
        "players": [player.text for player in plan.players],
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "pairs": list(tally.pairs),
        "score": round(found.score, 6),
        "elo": _finite(found.elo),
        "elo_low": _finite(found.low),
        "elo_high": _finite(found.high),
        "superiority": round(found.superiority, 6),
        "sprt": None,
        "seconds_a_move": [_mean(tally.seconds, tally.turns, side, 6) for side in (0, 1)],
        "nodes_a_move": [_mean(tally.nodes, tally.turns, side, 1) for side in (0, 1)],
        "adjudicated": tally.adjudicated,
        "faults": [{"game": game.number + 1, "rule": game.rule} for game in tally.faults],
    }
    if sprt is not None:
        record["sprt"] = {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "llr": round(sprt.llr(tally.pairs), 6),
            "lower": round(sprt.lower, 6),
            "upper": round(sprt.upper, 6),
            "accepted": sprt.accepted(tally.pairs),
        }
    return record


def _games(plan: MatchPlan, tally: Tally) -> str:
    if tally.games == plan.games:
        return count("{number} game", "{number} games", tally.games)
    return tell("{played} of {games} games", played=tally.games, games=plan.games)


def _limit(limit: Limit) -> Iterator[str]:
    if limit.seconds is not None:
        yield tell("{seconds:g} s a move", seconds=limit.seconds)
    if limit.nodes is not None:
        yield tell("{nodes:,} nodes a move", nodes=limit.nodes)
    if limit.depth is not None:
        yield tell("depth {depth}", depth=limit.depth)


def _players(plan: MatchPlan, tally: Tally) -> str:
    points = (tally.wins + tally.draws / 2, tally.losses + tally.draws / 2)
    won = (tally.wins, tally.losses)
    rows = [
        [
            player.text,
            won[side],
            tally.draws,
            won[1 - side],
            f"{points[side]:g}",
            f"{tally.as_white[side]:g}",
            f"{points[side] - tally.as_white[side]:g}",
            f"{_mean(tally.nodes, tally.turns, side, 1):,.0f}",
        ]
        for side, player in enumerate(plan.players)
    ]
    headers = [
        "",
        gettext("won"),
        gettext("drawn"),
        gettext("lost"),
        gettext("points"),
        gettext("as White"),
        gettext("as Black"),
        gettext("nodes a move"),
    ]
    return tabulate(rows, headers, disable_numparse=True, colalign=["left"] + ["right"] * 7)


def _lines(plan: MatchPlan, tally: Tally) -> Iterator[tuple[str, str]]:
    """(label, text) of what there is to say below the table."""
    found = estimate(tally.pairs)
    name = plan.players[0].text
    results = ("0-2", "0.5-1.5", "1-1", "1.5-0.5", "2-0")
    counts = zip(reversed(results), reversed(tally.pairs), strict=True)
    yield gettext("Pairs"), ", ".join(f"{result}: {count}" for result, count in counts)
    yield (
        "Elo",
        tell(
            "{elo}, 95 % from {low} to {high}",
            elo=_elo(found.elo),
            low=_elo(found.low),
            high=_elo(found.high),
        ),
    )
    yield (
        gettext("Superiority"),
        tell(
            "{percent:.1f} % likely that {name} is stronger",
            percent=100 * found.superiority,
            name=name,
        ),
    )
    if plan.sprt is not None:
        yield "SPRT", _test(plan, tally)
    if tally.adjudicated:
        yield (
            gettext("Adjudicated"),
            tell("{adjudicated} drawn for their length", adjudicated=tally.adjudicated),
        )
    if tally.faults:
        yield (
            gettext("Faults"),
            tell("{number} lost by a fault of the player", number=len(tally.faults)),
        )
        for game in tally.faults[:FAULTS_SHOWN]:
            yield "", tell("game {game}: {rule}", game=game.number + 1, rule=game.rule)
    paces = (f"{_mean(tally.seconds, tally.turns, side, 6):.3f}" for side in (0, 1))
    yield gettext("Seconds"), tell("{paces} a move", paces=gettext(" and ").join(paces))


def _test(plan: MatchPlan, tally: Tally) -> str:
    sprt = plan.sprt
    assert sprt is not None
    accepted = sprt.accepted(tally.pairs)
    said = gettext("open") if accepted is None else tell("{elo} accepted", elo=_short(accepted))
    return tell(
        "Elo {one} or {other}: {said}, LLR {llr:+.2f} between {lower:+.2f} and {upper:+.2f}",
        one=_short(sprt.elo0),
        other=_short(sprt.elo1),
        said=said,
        llr=sprt.llr(tally.pairs),
        lower=sprt.lower,
        upper=sprt.upper,
    )


def _short(elo: float) -> str:
    return f"{elo:+g}" if elo else "0"


def _aligned(lines: list[tuple[str, str]]) -> list[str]:
    width = max(len(label) for label, _ in lines)
    return [f"{label:<{width}}  {text}" for label, text in lines]


def _elo(value: float) -> str:
    return f"{value:+.1f}" if value else "0.0"


def _finite(value: float) -> float | None:
    return round(value, 2) if math.isfinite(value) else None


def _mean(totals: list[int] | list[float], turns: list[int], side: int, digits: int) -> float:
    return round(totals[side] / turns[side], digits) if turns[side] else 0.0
