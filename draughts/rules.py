"""`RuleSet`: everything that makes a variant of draughts, as one flat immutable value.

The fields stand in rulebook order. A variant states only what differs from the defaults;
`attrs.evolve` or `RuleSet.derive` make one variant from another.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from draughts import fields, words
from draughts.board import MAX_SIDE, Board, make_board
from draughts.checks import contradictions
from draughts.draws import DrawRule, Repetition
from draughts.errors import InvalidRules, shown
from draughts.fields import Group, about, rule
from draughts.language import gettext, mark, tell
from draughts.types import (
    Color,
    Corner,
    Direction,
    Landing,
    Notation,
    Objective,
    Placement,
    Priority,
    Promotion,
    Removal,
    ResultStyle,
    Squares,
)


def _sources(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple(value.items())
    return tuple(value) if isinstance(value, Iterable) else value


def _squares(value: Any) -> Any:
    if isinstance(value, (set, frozenset, list, tuple)) and all(
        isinstance(name, str) for name in value
    ):
        return frozenset(name.strip().lower() for name in value)
    return value


def _list_to_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_NOT_INHERITED = ("title", "aliases", "summary", "pdn_type", "result_style")


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class RuleSet:
    """The rules of one variant. Raises `InvalidRules`, which lists every contradiction.

    ``sources`` maps a field's name to where its value is written; it and the other texts
    that only describe (title, aliases, summary) take no part in comparing rule sets.
    """

    # identity
    name: str = rule(Group.IDENTITY, "name", fields.name)
    title: str = rule(Group.IDENTITY, "title", fields.text(empty=True), default="", eq=False)
    aliases: tuple[str, ...] = rule(
        Group.IDENTITY,
        "also called",
        fields.tuple_of(str, unique=True),
        words.listed,
        default=(),
        converter=_list_to_tuple,
        eq=False,
    )
    summary: str = rule(Group.IDENTITY, "in short", fields.text(empty=True), default="", eq=False)
    sources: tuple[tuple[str, str], ...] = rule(
        Group.IDENTITY,
        "sources",
        fields.pairs,
        lambda value: "; ".join(f"{field}: {source}" for field, source in value),
        default=(),
        converter=_sources,
        eq=False,
    )
    side_names: tuple[str, str] = rule(
        Group.IDENTITY,
        "sides",
        fields.tuple_of(str, length=2, unique=True),
        lambda value: tell("{one} and {other}", one=gettext(value[0]), other=gettext(value[1])),
        default=(mark("White"), mark("Black")),
        converter=_list_to_tuple,
    )
    pdn_type: int | None = rule(
        Group.IDENTITY,
        "PDN GameType",
        fields.whole(20, 999, optional=True),
        lambda value: gettext("none") if value is None else str(value),
        default=None,
    )
    result_style: ResultStyle = rule(
        Group.IDENTITY,
        "results",
        fields.one_of(ResultStyle),
        {ResultStyle.ONE: "1-0, 1/2-1/2, 0-1", ResultStyle.TWO: "2-0, 1-1, 0-2"},
        default=ResultStyle.ONE,
    )
    capture_sign: str = rule(
        Group.IDENTITY,
        "capture sign",
        lambda value: None if value in ("x", ":") else gettext("must be 'x' or ':'"),
        default="x",
    )

    # board
    width: int = rule(Group.BOARD, "files", fields.whole(2, MAX_SIDE), default=8)
    height: int = rule(Group.BOARD, "rows", fields.whole(2, MAX_SIDE), default=8)
    squares: Squares | frozenset[str] = rule(
        Group.BOARD,
        "squares",
        fields.squares,
        words.squares_words,
        default=Squares.DARK,
        converter=_squares,
    )
    notation: Notation = rule(
        Group.BOARD,
        "notation",
        fields.one_of(Notation),
        {
            Notation.ALGEBRAIC: mark("letters and numbers (c3-d4)"),
            Notation.NUMERIC: mark("numbers (32-28)"),
        },
        default=Notation.ALGEBRAIC,
    )
    numbering: Corner = rule(
        Group.BOARD,
        "square 1",
        fields.one_of(Corner),
        words.CORNERS,
        default=Corner.TOP_LEFT,
        matters=lambda rules: rules.notation is Notation.NUMERIC,
    )
    lettering: Corner = rule(
        Group.BOARD,
        "square a1",
        fields.one_of(Corner),
        words.CORNERS,
        default=Corner.BOTTOM_LEFT,
        matters=lambda rules: rules.notation is Notation.ALGEBRAIC,
    )

    # material
    start: tuple[int, ...] | Placement = rule(
        Group.MATERIAL,
        "start position",
        fields.start,
        words.start_words,
        default=(1, 2, 3),
        converter=_list_to_tuple,
    )
    first_player: Color = rule(
        Group.MATERIAL,
        "first move",
        fields.one_of(Color),
        {
            Color.WHITE: mark("who moves up the board"),
            Color.BLACK: mark("who moves down the board"),
        },
        default=Color.WHITE,
    )

    # men
    man_moves: Direction = rule(
        Group.MEN,
        "move",
        fields.directions,
        words.direction_words,
        default=Direction.FORWARD_DIAGONALS,
    )
    man_captures: Direction = rule(
        Group.MEN,
        "capture",
        fields.directions,
        words.direction_words,
        default=Direction.DIAGONALS,
    )
    men_capture_kings: bool = rule(
        Group.MEN,
        "may capture kings",
        fields.yes_or_no,
        {True: mark("yes"), False: mark("no, a king is safe from men")},
        default=True,
    )

    # kings
    king_moves: Direction = rule(
        Group.KINGS,
        "move",
        fields.directions,
        words.direction_words,
        default=Direction.DIAGONALS,
    )
    king_captures: Direction = rule(
        Group.KINGS,
        "capture",
        fields.directions,
        words.direction_words,
        default=Direction.DIAGONALS,
    )
    flying_kings: bool = rule(
        Group.KINGS,
        "reach",
        fields.yes_or_no,
        {
            True: mark("flying: over any number of free squares"),
            False: mark("short: one step, and over an adjacent piece"),
        },
        default=True,
    )
    king_landing: Landing = rule(
        Group.KINGS,
        "landing after a capture",
        fields.one_of(Landing),
        {
            Landing.ANY: mark("any free square in line behind the captured piece"),
            Landing.NEXT: mark("only the square just behind the captured piece"),
            Landing.NEXT_BEHIND_KING: mark(
                "any free square in line behind the captured piece; a move whose last "
                "captured piece is a king ends just behind it"
            ),
            Landing.NEXT_BEHIND_KING_IN_CHAIN: mark(
                "any free square in line behind the captured piece; a move that takes "
                "several pieces, the last a king, ends just behind it"
            ),
        },
        default=Landing.ANY,
        matters=lambda rules: rules.flying_kings,
    )
    king_turns_back: bool = rule(
        Group.KINGS,
        "reversal during a capture",
        fields.yes_or_no,
        {
            True: mark("a king may turn back by 180 degrees between two captures"),
            False: mark("no turn by 180 degrees between two captures"),
        },
        default=False,
        matters=lambda rules: rules.flying_kings and rules.removal is Removal.AT_ONCE,
    )
    king_move_limit: int | None = rule(
        Group.KINGS,
        "repeated moves",
        fields.whole(1, 9, optional=True),
        lambda value: (
            gettext("no limit")
            if value is None
            else tell(
                "at most {value} quiet moves in a row with the same king while its side has men",
                value=value,
            )
        ),
        default=None,
    )

    # capture
    capture_mandatory: bool = rule(
        Group.CAPTURE,
        "obligation",
        fields.yes_or_no,
        {
            True: mark("a capture must be made when there is one"),
            False: mark("capturing is optional"),
        },
        default=True,
    )
    chain_mandatory: bool = rule(
        Group.CAPTURE,
        "chains",
        fields.yes_or_no,
        {
            True: mark("a capture goes on until nothing more can be taken"),
            False: mark("a capture may be broken off after any piece"),
        },
        default=True,
    )
    capture_priority: tuple[Priority, ...] = rule(
        Group.CAPTURE,
        "choice",
        fields.tuple_of(Priority, unique=True),
        words.priority_words,
        default=(),
        converter=_list_to_tuple,
    )
    capture_values: tuple[int, int] = rule(
        Group.CAPTURE,
        "values",
        lambda value: (
            fields.tuple_of(int, length=2)(value)
            or (
                None
                if min(value) > 0
                else gettext("must be two positive whole numbers (man, king)")
            )
        ),
        lambda value: tell(
            "a man {man}, a king {king}, where value decides", man=value[0], king=value[1]
        ),
        default=(100, 199),
        converter=_list_to_tuple,
        matters=lambda rules: Priority.HIGHEST_VALUE in rules.capture_priority,
    )
    removal: Removal = rule(
        Group.CAPTURE,
        "removal",
        fields.one_of(Removal),
        {
            Removal.AT_ONCE: mark("captured pieces leave the board one by one during the move"),
            Removal.AFTER_MOVE: mark(
                "captured pieces leave the board together after the move; until then "
                "they block, and none may be jumped twice"
            ),
        },
        default=Removal.AFTER_MOVE,
    )

    # promotion
    promotion: Promotion = rule(
        Group.PROMOTION,
        "on the far row during a capture",
        fields.one_of(Promotion),
        {
            Promotion.STOPS: mark("the man stops there and is crowned"),
            Promotion.GOES_ON_AS_MAN: mark(
                "the man goes on as a man, and is crowned only if its move ends on that row"
            ),
            Promotion.GOES_ON_AS_KING: mark("the man is crowned at once and goes on as a king"),
        },
        default=Promotion.GOES_ON_AS_MAN,
    )

    # outcome
    objective: Objective = rule(
        Group.OUTCOME,
        "aim",
        fields.one_of(Objective),
        {
            Objective.LEAVE_NO_MOVE: mark(
                "a side that cannot move, all pieces taken or blocked, loses"
            ),
            Objective.HAVE_NO_MOVE: mark(
                "a side that cannot move, all pieces taken or blocked, wins"
            ),
            Objective.FIRST_KING: mark(
                "the first king on the board wins; a side that cannot move loses"
            ),
        },
        default=Objective.LEAVE_NO_MOVE,
    )
    draws: tuple[DrawRule, ...] = rule(
        Group.OUTCOME,
        "draws",
        fields.draw_rules,
        words.draw_words,
        default=(Repetition(3),),
        converter=_list_to_tuple,
    )

    def __repr__(self) -> str:
        """The name and what differs from the defaults."""
        stated = (
            f"{field.name}={shown(value)}"
            for field in attrs.fields(RuleSet)
            if field.eq and (value := getattr(self, field.name)) != field.default
        )
        return f"RuleSet({', '.join(stated)})"

    def __attrs_post_init__(self) -> None:
        faults = [f"{name}={shown(value)}: {reason}" for name, value, reason in self._faults()]
        if faults:
            raise InvalidRules(faults, tell("rule set {name!r}", name=self.name))

    def _faults(self) -> Iterator[tuple[str, Any, str]]:
        refused = False
        for field in attrs.fields(RuleSet):
            value = getattr(self, field.name)
            if reason := about(field).admits(value):
                refused = True
                yield field.name, value, reason
        if not refused:  # relations between fields are only worth a look when each is sound
            for name, reason in contradictions(self):
                yield name, getattr(self, name), reason

    @functools.cached_property
    def board(self) -> Board:
        """The board these rules are played on."""
        return make_board(
            self.width,
            self.height,
            self.squares,
            self.notation,
            self.numbering,
            self.lettering,
        )

    def side_name(self, color: Color) -> str:
        """What this variant calls a side, in the language that is spoken."""
        return gettext(self.side_names[0 if color is Color.WHITE else 1])

    def source(self, field: str) -> str | None:
        """Where the value of a field is written, if the rule set says so."""
        return dict(self.sources).get(field)

    def derive(self, name: str, **changes: Any) -> RuleSet:
        """A new variant from this one: like `attrs.evolve`, with an identity of its own.

        Title, aliases, summary, PDN number and the result style that goes with it are not
        inherited, and the sources of changed fields are dropped; ``changes`` may give new ones.
        """
        defaults = attrs.fields_dict(RuleSet)
        own: dict[str, Any] = {field: defaults[field].default for field in _NOT_INHERITED}
        sources = _sources(changes.pop("sources", ()))
        if fields.pairs(sources) is None:  # what is no list of pairs is left to the validators
            dropped = changes.keys() | own
            kept = {field: text for field, text in self.sources if field not in dropped}
            sources = tuple((kept | dict(sources)).items())
        return attrs.evolve(self, **(own | changes), name=name, sources=sources)


def rule_fields(group: Group | None = None) -> tuple[attrs.Attribute[Any], ...]:
    """The fields of a rule set in rulebook order, of one group or all but the identity."""
    return tuple(
        field
        for field in attrs.fields(RuleSet)
        if about(field).group is group or (group is None and about(field).group != Group.IDENTITY)
    )
