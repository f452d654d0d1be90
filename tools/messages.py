"""The texts that are translated: found in the code, and put into the catalogues.

``python tools/messages.py`` brings every ``draughts/locale/*/LC_MESSAGES/polydraughts.po`` up to
date: new texts come in without a translation, texts that are gone go out.
"""

from __future__ import annotations

import ast
import inspect
import io
import string
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs
import polib
from babel.messages.extract import extract_javascript, extract_python

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "draughts" / "locale"

CALLS: dict[str, tuple[int, ...]] = {
    "gettext": (1,),
    "tell": (1,),
    "mark": (1,),
    "filled": (1,),
    "ngettext": (1, 2),
    "count": (1, 2),
    "counted": (1, 2),
    "rule": (2,),
    "scenario": (2, 3),
    "_choice": (2, 3),
    "_counted": (2, 3),
    "_ending": (2, 3),
    "_wait": (2, 3),
}
"""What marks texts in Python, and at which places of its arguments they stand."""

PLURALS = ("ngettext", "count", "counted", "tn")
"""Where the second text is for many; elsewhere it is a text of its own."""

PAGE_CALLS: dict[str, tuple[int, ...]] = {"t": (1,), "tn": (1, 2)}
"""The same in the modules of the page."""

HELP = ("help", "epilog", "metavar")
"""Arguments of click's that are read by people."""

IDENTITY = ("title", "summary", "side_names")
"""Fields of a rule set that are read by people."""


@attrs.frozen
class Message:
    """A text of the code, the text for many if there is one, and the file it stands in."""

    text: str
    plural: str | None
    file: str


def messages(root: Path = ROOT) -> list[Message]:
    """Every text there is to translate, in the order of the files, each only once."""
    found: dict[str, Message] = {}
    for path in _files(root):
        name = path.relative_to(root).as_posix()
        for text, plural in _in_file(path):
            known = found.setdefault(text, Message(text, plural, name))
            if plural and not known.plural:
                found[text] = attrs.evolve(known, plural=plural)
    return list(found.values())


def _files(root: Path) -> Iterator[Path]:
    for folder, pattern in (
        ("draughts", "*.py"),
        ("variants", "*.py"),
        ("draughts/web/static", "*.js"),
    ):
        yield from sorted((root / folder).rglob(pattern))


def _in_file(path: Path) -> Iterator[tuple[str, str | None]]:
    code = path.read_bytes()
    page = path.suffix == ".js"
    places = PAGE_CALLS if page else CALLS
    method = extract_javascript if page else extract_python
    for _, call, found, _ in method(io.BytesIO(code), places, (), {}):
        name, arguments = str(call), (found,) if isinstance(found, str) else found or ()
        texts = [text for place, text in enumerate(arguments, 1) if place in places[name] and text]
        if name in PLURALS and len(texts) == 2:
            yield texts[0], texts[1]
        else:
            yield from ((text, None) for text in texts)
    if not page:
        yield from ((text, None) for text in _told_by_place(ast.parse(code)) if text.strip())


def _told_by_place(tree: ast.Module) -> Iterator[str]:
    """Texts that no call marks: help texts of commands, and what variants say of themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(map(_is_command, node.decorator_list)):
            yield inspect.cleandoc(ast.get_docstring(node) or "")
        elif isinstance(node, ast.ClassDef) and any(map(_is_draw_rule, node.bases)):
            yield (ast.get_docstring(node) or "").partition("\n")[0]
        elif isinstance(node, ast.Call):
            of_click = isinstance(node.func, ast.Attribute) and node.func.attr in (
                "option",
                "argument",
                "command",
                "group",
            )
            for keyword in node.keywords:
                if keyword.arg in IDENTITY or (of_click and keyword.arg in HELP):
                    yield from _constants(keyword.value)


def _is_command(decorator: ast.expr) -> bool:
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(call, ast.Attribute) and call.attr in ("command", "group")


def _is_draw_rule(base: ast.expr) -> bool:
    """Notes in a new rules file tell the first line of each draw rule."""
    return isinstance(base, ast.Name) and base.id == "DrawRule"


def _constants(value: ast.expr) -> Iterator[str]:
    for node in [value, *(value.elts if isinstance(value, ast.Tuple) else ())]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def placeholders(text: str) -> list[str]:
    """The placeholders of a text, sorted; those of a text that is no template are none.

    >>> placeholders("{side} has {number:,} pieces, {side!r}")
    ['number', 'side', 'side']
    """
    try:
        return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return []


def catalogues() -> Iterator[Path]:
    """The catalogue of each language."""
    yield from sorted(LOCALE.glob("*/LC_MESSAGES/polydraughts.po"))


def updated(old: Iterable[polib.POEntry], found: Iterable[Message]) -> Iterator[polib.POEntry]:
    """An entry for each text, with the translation it had."""
    known = {entry.msgid: entry for entry in old}
    for message in found:
        before = known.get(message.text, polib.POEntry())
        entry = polib.POEntry(
            msgid=message.text,
            occurrences=[(message.file, "")],
            flags=["python-brace-format"] if placeholders(message.text) else [],
            tcomment=before.tcomment,
        )
        if message.plural:
            entry.msgid_plural = message.plural
            entry.msgstr_plural = before.msgstr_plural or {0: "", 1: ""}
        else:
            entry.msgstr = before.msgstr
        yield entry


def main() -> int:
    """Bring every catalogue up to date; say how much is left to translate."""
    found = messages()
    for path in catalogues():
        old = polib.pofile(path.read_text(encoding="utf-8"), wrapwidth=100)
        new = polib.POFile(wrapwidth=100)
        new.header, new.metadata = old.header, old.metadata
        new.extend(updated(old, found))
        path.write_text(str(new) + "\n", encoding="utf-8", newline="\n")
        left = len(new.untranslated_entries())
        print(f"{path.parents[1].name}: {len(new)} texts, {left} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
