"""`Menu`: the variants a server offers, those of the user's rules files among them."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence

from draughts.errors import UnknownVariant, VariantClash
from draughts.registry import normalised, variants
from draughts.rules import RuleSet


class Menu:
    """Rule sets by name and alias; ``own`` are the user's. Raises `VariantClash`.

    Nothing but these can be asked for: a name from a request is only looked up here.
    """

    def __init__(self, own: Sequence[RuleSet] = ()) -> None:
        known = variants()
        self.own = tuple(own)
        self.rules = (*self.own, *known)
        self._by_name: dict[str, RuleSet] = {}
        for rules in known:
            for name in (rules.name, *rules.aliases):
                self._by_name.setdefault(normalised(name), rules)
        for rules in self.own:
            holder = self._by_name.setdefault(normalised(rules.name), rules)
            if holder is not rules:
                raise VariantClash(
                    f"a variant called {holder.name!r} is there already; give the rules of "
                    f"{rules.name!r} another name"
                )

    def __iter__(self) -> Iterator[RuleSet]:
        return iter(self.rules)

    def find(self, name: str) -> RuleSet:
        """The rule set of a name or alias. Raises `UnknownVariant`, with suggestions."""
        found = self._by_name.get(normalised(name))
        if found is None:
            names = {normalised(rules.name): rules.name for rules in self.rules}
            close = difflib.get_close_matches(normalised(name), names, n=3)
            raise UnknownVariant(name, [names[key] for key in close])
        return found

    def is_own(self, rules: RuleSet) -> bool:
        """Whether the user has brought a rule set along."""
        return rules in self.own
