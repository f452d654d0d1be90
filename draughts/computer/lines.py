"""`BestLines`: the best lines that a search knows, put together from what it reports."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from draughts.computer.info import Info


@attrs.frozen
class BestLines:
    """The best lines so far, best first, each beginning with another move.

    A search reports line by line. Until it has looked at all of them at a new depth, those of
    the depth before stand behind the new ones.
    """

    infos: tuple[Info, ...] = ()

    def add(self, info: Info) -> BestLines:
        """The lines with another report."""
        new = [info]
        if info.line > 1:
            new += [known for known in self.infos if known.depth == info.depth]
        new.sort(key=lambda known: -known.score)
        moves = {known.move for known in new}
        older = [known for known in self.infos if known.move not in moves]
        count = max(len(self.infos), info.line)
        chosen = [*new, *older][:count]
        return BestLines(
            tuple(attrs.evolve(known, line=place) for place, known in enumerate(chosen, start=1))
        )

    @property
    def latest(self) -> Info | None:
        """The report with the newest counts; None before the first."""
        return max(self.infos, key=lambda info: info.nodes, default=None)

    def __iter__(self) -> Iterator[Info]:
        return iter(self.infos)

    def __len__(self) -> int:
        return len(self.infos)
