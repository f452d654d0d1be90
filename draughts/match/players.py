"""Players named by a text: ``greedy``, ``expert``, ``expert:nodes=5000,threads=1``, ``depth=6``.

The word before the colon picks a factory; settings follow. Settings without such a word are
those of the engine. ``movetime``, ``nodes`` and ``depth`` go for any player: they are its own
limit, in place of that of the match.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from draughts.computer.limit import Limit
from draughts.computer.player import GreedyPlayer, Player, RandomPlayer
from draughts.errors import DraughtsError, did_you_mean
from draughts.language import gettext, tell
from draughts.rules import RuleSet

Factory = Callable[[RuleSet, Mapping[str, str], int | None], Player]
"""Makes a player from the rules, its settings and a seed; raises `ValueError` for odd settings."""

LEVELS = ("easy", "medium", "hard", "expert")
ENGINE = "engine"
"""The word for the engine where only settings are given."""

LIMITS: dict[str, tuple[str, Callable[[str], float]]] = {
    "movetime": ("seconds", float),
    "nodes": ("nodes", int),
    "depth": ("depth", int),
}
"""Settings that are a limit: the field of `Limit`, and how its text is read."""


@attrs.frozen
class PlayerSpec:
    """A player by name: all it takes to make one, in another process too.

    ``limit`` is the player's own, in place of that of the match, if it has one.
    """

    text: str
    factory: Factory = attrs.field(repr=False)
    settings: tuple[tuple[str, str], ...] = ()
    limit: Limit | None = None

    def make(self, rules: RuleSet, seed: int | None = None) -> Player:
        """The player. Raises `DraughtsError` for settings that it refuses."""
        try:
            return self.factory(rules, dict(self.settings), seed)
        except ValueError as error:
            raise DraughtsError(
                tell("player {text!r}: {error}", text=self.text, error=error)
            ) from error


@attrs.frozen
class _Entry:
    factory: Factory
    settings: tuple[str, ...] | None
    rest: str | None


_entries: dict[str, _Entry] = {}


def register_player(
    prefix: str,
    factory: Factory,
    *,
    settings: Iterable[str] | None = None,
    rest: str | None = None,
) -> None:
    """Make a kind of player known by the word before the colon.

    ``settings`` are the names that it knows; without them the factory must look for itself.
    With ``rest``, what follows the limits is one text, whatever it holds, and becomes the
    setting of that name: ``hub:depth=9,scan --fast``. A factory must be importable where the
    games are played: a function at the top of a module is.
    """
    known = None if settings is None else tuple(settings)
    _entries[prefix.casefold()] = _Entry(factory, known, rest)


def parse_player(text: str) -> PlayerSpec:
    """The player that a text names. Raises `DraughtsError` with what is wrong in it.

    >>> parse_player("greedy:nodes=500").limit
    Limit(seconds=None, nodes=500, depth=None, soft_seconds=None)
    """
    spec = text.strip()
    name, colon, rest = spec.partition(":")
    if "=" in name:
        name, rest = ENGINE, spec
    entry = _entries.get(name.strip().casefold())
    if entry is None:
        raise DraughtsError(_unknown(name.strip()))
    if colon and not rest.strip() and not entry.rest:
        raise DraughtsError(
            tell("player {spec!r}: settings are missing behind the colon", spec=spec)
        )
    pairs = _pairs(spec, rest, entry) if rest.strip() else {}
    if entry.rest and entry.rest not in pairs:
        raise DraughtsError(
            tell("player {spec!r}: write its {rest} behind the colon", spec=spec, rest=entry.rest)
        )
    limit = _limit(spec, pairs)
    settings = tuple((key, value) for key, value in pairs.items() if key not in LIMITS)
    return PlayerSpec(spec, entry.factory, settings, limit)


def _unknown(name: str) -> str:
    close = difflib.get_close_matches(name.casefold(), _entries, n=2)
    hint = did_you_mean(close) or tell("there are {names}", names=", ".join(_entries))
    return tell("no player {name!r}; {hint}", name=name, hint=hint)


def _pairs(spec: str, text: str, entry: _Entry) -> dict[str, str]:
    """Settings by name, each known and given once."""
    pairs: dict[str, str] = {}
    parts = text.split(",")
    for place, part in enumerate(parts):
        key, equals, value = (bit.strip() for bit in part.partition("="))
        if entry.rest and (key not in LIMITS or not equals):
            pairs[entry.rest] = ",".join(parts[place:]).strip()
            break
        if not (key and equals and value):
            raise DraughtsError(
                tell(
                    "player {spec!r}: {part!r} is no setting; write settings like nodes=5000",
                    spec=spec,
                    part=part.strip(),
                )
            )
        known = None if entry.settings is None else (*LIMITS, *entry.settings)
        if known is not None and key not in known:
            close = difflib.get_close_matches(key, known, n=2)
            hint = did_you_mean(close) or tell("it has {names}", names=", ".join(known))
            raise DraughtsError(
                tell("player {spec!r}: no setting {key!r}; {hint}", spec=spec, key=key, hint=hint)
            )
        if key in pairs:
            raise DraughtsError(tell("player {spec!r}: {key} is given twice", spec=spec, key=key))
        pairs[key] = value
    return pairs


def _limit(spec: str, pairs: Mapping[str, str]) -> Limit | None:
    given: dict[str, Any] = {}
    for key in (key for key in LIMITS if key in pairs):
        field, read = LIMITS[key]
        try:
            given[field] = read(pairs[key])
            Limit(**{field: given[field]})
        except DraughtsError as error:
            reason = str(error).replace(field, key, 1)
            raise DraughtsError(
                tell("player {spec!r}: {reason}", spec=spec, reason=reason)
            ) from None
        except ValueError:
            kind = gettext("a whole number") if read is int else gettext("a number")
            raise DraughtsError(
                tell(
                    "player {spec!r}: {key} must be {kind}, not {value!r}",
                    spec=spec,
                    key=key,
                    kind=kind,
                    value=pairs[key],
                )
            ) from None
    return Limit(**given) if given else None


# the players that come along


def _random(_: RuleSet, __: Mapping[str, str], seed: int | None) -> Player:
    return RandomPlayer(seed)


def _greedy(_: RuleSet, __: Mapping[str, str], seed: int | None) -> Player:
    return GreedyPlayer(seed)


def _level(level: str, rules: RuleSet, settings: Mapping[str, str], seed: int | None) -> Player:
    from draughts.computer.levels import player_from  # compiled code: only who plays it waits

    player: Player = player_from(rules, level, settings, seed)
    return player


def _hub(rules: RuleSet, settings: Mapping[str, str], seed: int | None) -> Player:
    from draughts.hub.player import hub_player  # only who plays it waits

    return hub_player(rules, settings, seed)


register_player("random", _random, settings=())
register_player("greedy", _greedy, settings=())
for _name in (*LEVELS, ENGINE):
    register_player(_name, functools.partial(_level, _name))
register_player("hub", _hub, rest="command")
