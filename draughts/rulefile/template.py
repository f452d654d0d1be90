"""A rules file to start from: every rule with its value, what it may be, and what that means.

All of it is read off the fields of `RuleSet`, their types and their metadata, so a new rule
is described here as soon as it exists.
"""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_type_hints

import attrs

from draughts.draws import DrawRule
from draughts.fields import Group, about
from draughts.language import gettext, mark, tell
from draughts.rulefile.faults import NONE, file_value, in_file_terms
from draughts.rulefile.read import BASE, kinds
from draughts.rulefile.values import (
    DRAW_RULES,
    RULE,
    is_choice,
    is_list,
    is_pairs,
    is_table,
    is_union,
)
from draughts.rulefile.write import in_file, own_sources, toml_text
from draughts.rules import RuleSet
from draughts.types import Direction

_HEAD = mark("""\
The rules of a draughts variant, for: draughts play {file}

A line that begins with # is a note and changes nothing. To change a rule, take the # before \
it away and edit the value. What is not stated is {rest}. \
To see what the file says, and what is wrong with it: draughts check {file}
""")


def rule_template(file: str, rules: RuleSet, base: RuleSet | None) -> str:
    """The text of a new rules file that holds ``rules``, as made from ``base``.

    What differs from the base stands there in force, all else as notes. ``file`` is the
    file's name, to be shown in commands.
    """
    usual = base.derive(rules.name) if base else RuleSet(name=rules.name)
    rest = (
        tell("as in {base}", base=gettext(base.title) or base.name)
        if base
        else gettext("as in the notes")
    )
    blocks = ["\n".join(_notes(tell(_HEAD, file=shlex.quote(file), rest=rest)))]
    start = _notes(gettext("the variant to start from; for a list of them: draughts variants"))
    blocks.append("\n".join([*start, *_lines({BASE: base.name if base else "russian"}, not base)]))
    seen: dict[tuple[str, ...], str] = {}
    for group in Group:
        blocks.append(f"# ---- {gettext(group.value)} ----")
        blocks += [
            _block(field, rules, usual, seen)
            for field in attrs.fields(RuleSet)
            if about(field).group is group and field.name != "sources"
        ]
    blocks.append(_sources(rules, base))
    return "\n\n".join(blocks) + "\n"


def _block(
    field: attrs.Attribute[Any],
    rules: RuleSet,
    usual: RuleSet,
    seen: dict[tuple[str, ...], str],
) -> str:
    """A rule: what it may be, and a line with what it is."""
    value = getattr(rules, field.name)
    hint, choices = kinds()[field.name], tuple(_choices(field))
    if choices and seen.setdefault(choices, field.name) != field.name:
        lines = [
            *_notes(tell("{label}: see {field}", label=about(field).label, field=seen[choices]))
        ]
    else:
        lines = [*_notes(f"{about(field).label}: {_admitted(field, value)}"), *choices]
    if hint == tuple[DrawRule, ...]:
        lines += _draw_rules()
    same = field.name == "name" or value == getattr(usual, field.name)
    return "\n".join([*lines, *_lines({field.name: in_file(rules, field.name)}, noted=same)])


def _sources(rules: RuleSet, base: RuleSet | None) -> str:
    """Where rules are written: those of the base as notes, or those of one's own."""
    own = own_sources(rules, base)
    text = gettext(
        "sources: where a rule is written, a text for each; those of the base for rules as there"
    )
    return "\n".join([*_notes(text), *_lines({"sources": own or dict(rules.sources)}, not own)])


def _lines(table: dict[str, Any], noted: bool) -> Iterator[str]:
    """The lines of some TOML, as notes or in force; a list always stands on one of them."""
    text = toml_text(table).strip().replace("\n    ", " ").replace("\n]", "]")
    yield from (f"#{line}" if noted and line else line for line in text.splitlines())


def _notes(text: str, indent: str = "") -> Iterator[str]:
    for paragraph in text.splitlines():
        lines = textwrap.wrap(paragraph, 94, subsequent_indent=indent) or [""]
        for line in lines:
            yield f"# {''.join(char if char.isprintable() else '?' for char in line)}".rstrip()


# what a rule may be


def _admitted(field: attrs.Attribute[Any], value: Any) -> str:
    meta, hint = about(field), kinds()[field.name]
    choice = _choice_in(hint)
    if choice:
        others = [_one(kind) for kind in get_args(hint) if is_union(hint) and kind is not choice]
        many = is_list(hint) or choice is Direction
        start = gettext("a list of these") if many else gettext("one of these")
        return gettext(" or ").join([start, *others])
    if {int, str} & {hint, *(get_args(hint) if is_union(hint) else ())}:
        before, behind = gettext("must be {what}").split("{what}")
        text = in_file_terms(meta.admits(object()) or "")
        text = text.removeprefix(before).removesuffix(behind)
    else:
        text = _one(hint)
    words = meta.words(value)
    if meta.group is Group.IDENTITY or words == str(value) or "\n" in words or not value:
        return text
    return tell("{text}; here {words}", text=text, words=words)


def _choice_in(hint: Any) -> Any:
    """The type among whose values a field, or each of its items, is chosen."""
    if hint is bool or is_choice(hint):
        return hint
    inside = get_args(hint) if is_list(hint) or is_union(hint) else ()
    return next(filter(is_choice, inside), None)


def _choices(field: attrs.Attribute[Any]) -> Iterator[str]:
    """Notes with the values that may be chosen, and what they mean."""
    meta, choice = about(field), _choice_in(kinds()[field.name])
    if choice is None:
        return
    members = [True, False] if choice is bool else [*choice.__members__.values()]
    texts = [_written(member) for member in members]
    width = max(map(len, texts))
    for text, member in zip(texts, members, strict=True):
        value = member if meta.admits(member) is None else (member,)
        yield from _notes(f"  {text:<{width}}  {meta.words(value)}", " " * (width + 4))


def _written(member: Any) -> str:
    return str(member).lower() if isinstance(member, bool) else f'"{file_value(member)}"'


def _draw_rules() -> Iterator[str]:
    """Notes on the draw rules there are, with their settings."""
    for name, kind in DRAW_RULES.items():
        summary = gettext((kind.__doc__ or "").partition("\n")[0])
        yield from _notes(f'  {RULE} = "{name}"  {summary}', " " * 6)
        hints = get_type_hints(kind)
        settings: tuple[attrs.Attribute[Any], ...] = attrs.fields(kind)  # type: ignore[arg-type]
        for setting in settings:
            must = gettext(", must be given") if setting.default is attrs.NOTHING else ""
            yield from _notes(f"      {setting.name}: {_one(hints[setting.name])}{must}", " " * 8)


def _one(kind: Any) -> str:
    """A value of a type, as a file writes it."""
    if is_union(kind):
        return gettext(" or ").join(map(_one, get_args(kind)))
    if is_choice(kind):
        return gettext(" or ").join(map(_written, kind))
    if is_pairs(kind):
        return gettext("a table of texts, one for a rule")
    if is_list(kind):
        item, *more = get_args(kind)
        return tell("a list of {items}", items=_several(item, more))
    if kind is not DrawRule and is_table(kind):
        return tell(
            "a table of {kind}", kind=" and ".join(field.name for field in attrs.fields(kind))
        )
    return {
        str: gettext("a text"),
        int: gettext("a whole number"),
        bool: gettext("true or false"),
        NoneType: f'"{NONE}"',
    }.get(kind, gettext("a table"))


def _several(kind: Any, more: list[Any]) -> str:
    """Values of a type in a list, with their number if that is fixed."""
    if not more or more == [...]:
        return _many(kind)
    return f"{1 + len(more)} {_many(kind)}"


def _many(kind: Any) -> str:
    """Values of a type."""
    if is_choice(kind):
        return _one(kind)
    if is_list(kind):
        item, *more = get_args(kind)
        return tell("lists of {items}", items=_several(item, more))
    return {str: gettext("texts"), int: gettext("whole numbers")}.get(kind, gettext("tables"))
