"""`HubPlayer`: an engine behind Hub as a player of matches."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from draughts.computer.limit import Limit
from draughts.computer.player import Choice
from draughts.game import Game
from draughts.hub.client import HubEngine
from draughts.rules import RuleSet

COMMAND = "command"
"""The setting that holds an engine's command line."""


@attrs.frozen
class HubPlayer:
    """Plays what its engine plays; a fault of the engine's is a `HubError`."""

    engine: HubEngine

    def play(self, game: Game, limit: Limit) -> Choice:
        """The engine's move. Raises `HubError`."""
        return self.engine.think(game, limit)

    def close(self) -> None:
        """End the engine."""
        self.engine.close()


def hub_player(rules: RuleSet, settings: Mapping[str, str], _: int | None) -> HubPlayer:
    """Start an engine from its command line. Raises `HubError`."""
    return HubPlayer(HubEngine(settings[COMMAND], rules))
