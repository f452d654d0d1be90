"""Read a position in any dialect, write it in any other."""

from __future__ import annotations

from typing import Any

import attrs

from draughts.errors import DraughtsError, InvalidPosition
from draughts.fen.dialects import Dialect, detect
from draughts.fen.strings import read_string, write_string
from draughts.language import gettext, tell
from draughts.notation.fen import Placed, parse_fen, pieces_text, runs_text, write_fen
from draughts.position import Position
from draughts.rules import RuleSet
from draughts.setup import faults_in
from draughts.types import Color, Notation


def _counter(least: int) -> Any:
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        whole = isinstance(value, int) and not isinstance(value, bool) and value >= least
        if value is not None and not whole:
            raise DraughtsError(
                tell(
                    "{field} must be a whole number from {least}, not {value!r}",
                    field=field.name,
                    least=least,
                    value=value,
                )
            )

    return check


@attrs.frozen
class FenRecord:
    """A position, and what else a text says of the game.

    ``halfmove`` counts plies (lidraughts: those since the draw rule in force began to count)
    and ``fullmove`` is the number of the move to come, from 1; None where the text is silent.
    ``ghosts`` are (square index, piece) that an unfinished capture has jumped; they stand no
    more in ``position``. Raises `DraughtsError` for impossible counters.
    """

    position: Position
    dialect: Dialect = Dialect.PDN
    halfmove: int | None = attrs.field(default=None, validator=_counter(0))
    fullmove: int | None = attrs.field(default=None, validator=_counter(1))
    ghosts: tuple[Placed, ...] = ()


def read(rules: RuleSet, text: str, dialect: Dialect | None = None) -> FenRecord:
    """What a text says, in the dialect given or the one that it looks like.

    Raises `InvalidPosition`: every fault, with its column and how to mend it.

    >>> from draughts import variant
    >>> record = read(variant("frisian"), "B:W31,K4:B9,K46:H1:F30:+0+204")
    >>> record.halfmove, record.fullmove
    (1, 30)
    """
    dialect = dialect or detect(text)
    if dialect.is_string:
        return FenRecord(read_string(rules, text, dialect), dialect)
    if dialect is not Dialect.LIDRAUGHTS:
        return FenRecord(parse_fen(rules, text).position(rules), dialect)
    # An address of the web site has underscores for blanks; a blank keeps the columns.
    parsed = parse_fen(rules, text.replace("_", " "), ghosts=True)
    return FenRecord(
        parsed.position(rules),
        dialect,
        parsed.halfmove,
        None if parsed.fullmove is None else max(1, parsed.fullmove),  # as lidraughts reads F0
        parsed.ghosts,
    )


def write(
    rules: RuleSet,
    what: FenRecord | Position,
    dialect: Dialect = Dialect.PDN,
    *,
    notation: Notation | None = None,
) -> str:
    """A position in a dialect.

    ``notation`` is that of the squares; by default lidraughts numbers them and the others
    name them as the variant does. Raises `InvalidPosition` for a position that is none of the
    rule set's and `DraughtsError` for a board that the dialect has not.

    >>> from draughts import start_position, variant
    >>> rules = variant("frysk")
    >>> write(rules, start_position(rules), Dialect.LIDRAUGHTS)
    'W:W46,47,48,49,50:B1,2,3,4,5:H0:F1:+0+0'
    """
    record = FenRecord(what) if isinstance(what, Position) else what
    position = record.position
    if faults := faults_in(rules, position):
        raise InvalidPosition(faults)
    if dialect.is_string:
        return write_string(position, dialect)
    if dialect is Dialect.PDN:
        return write_fen(position, notation)
    fields = [position.turn.letter]
    if dialect is Dialect.PYDRAUGHTS:
        fields += [c.letter + pieces_text(position, c, notation, ranges=False) for c in Color]
        return ":".join(fields)
    notation = notation or Notation.NUMERIC
    fields += [
        c.letter + pieces_text(position, c, notation, ranges=False, ghosts=record.ghosts)
        for c in Color
    ]
    fields += [f"H{record.halfmove or 0}", f"F{record.fullmove or 1}"]
    if rules.king_move_limit is not None:
        fields.append(runs_text(position))
    return ":".join(fields)


def convert(
    rules: RuleSet,
    text: str,
    to: Dialect,
    *,
    source: Dialect | None = None,
    notation: Notation | None = None,
) -> str:
    """A position in another dialect; what that cannot say (`lost`) is left out.

    ``source`` is the dialect of the text, if it is not to be detected. Raises what `read`
    and `write` raise.

    >>> from draughts import variant
    >>> convert(variant("international"), "W:WK50:B1", Dialect.HUB)
    'WbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW'
    """
    return write(rules, read(rules, text, source), to, notation=notation)


def lost(record: FenRecord, to: Dialect) -> list[str]:
    """What a record holds that a dialect cannot say, one phrase for each."""
    phrases = []
    if to is not Dialect.LIDRAUGHTS:
        if record.halfmove or (record.fullmove or 1) > 1:
            phrases.append(gettext("the counters of moves"))
        if record.ghosts:
            phrases.append(gettext("the pieces captured in an unfinished move"))
        if to is not Dialect.PDN and any(record.position.king_runs):
            phrases.append(gettext("the runs of king moves"))
    return phrases
