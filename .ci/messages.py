"""The texts that are translated: found in the code, and put into the catalogues.

``python .ci/messages.py`` brings every ``draughts/locale/*/LC_MESSAGES/polydraughts.po`` up to
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
from babel.messages.extract import extract_javascript

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

PLURALS = ("ngettext", "count", "counted")
"""Where the second text is for many; elsewhere it is a text of its own."""

PAGE_CALLS = {"t": None, "tn": (1, 2)}
"""The same in the modules of the page, for Babel."""

CLICK = ("option", "argument", "command", "group")
HELP = ("help", "metavar")
"""Functions of click's, and those of their arguments that are read by people."""

SHORTEST = 2
"""Characters of a metavar that stands for itself in every language, such as N."""

IDENTITY = ("title", "summary", "side_names")
"""Fields of a rule set that are read by people."""


@attrs.frozen
class Message:
    """A text of the code, the text for many if there is one, and the files it stands in."""

    text: str
    plural: str | None
    files: tuple[str, ...]


def messages(root: Path = ROOT) -> list[Message]:
    """Every text there is to translate, in the order of the files, each only once."""
    found: dict[str, Message] = {}
    for path in _files(root):
        name = path.relative_to(root).as_posix()
        for text, plural in _in_file(path):
            known = found.get(text, Message(text, None, ()))
            files = known.files if name in known.files else (*known.files, name)
            found[text] = Message(text, known.plural or plural, files)
    return list(found.values())


def _files(root: Path) -> Iterator[Path]:
    for folder, pattern in (
        ("draughts", "*.py"),
        ("variants", "*.py"),
        ("draughts/web/static", "*.js"),
    ):
        yield from (
            path
            for path in sorted((root / folder).rglob(pattern))
            if "source" not in path.parts  # templates of compiled code speak to nobody
        )


def _in_file(path: Path) -> Iterator[tuple[str, str | None]]:
    if path.suffix == ".js":
        return _in_page(path.read_bytes())
    return _in_code(ast.parse(path.read_bytes()), IDENTITY if "variants" in path.parts else ())


def _in_page(code: bytes) -> Iterator[tuple[str, str | None]]:
    for _, _, found, _ in extract_javascript(io.BytesIO(code), PAGE_CALLS, (), {}):
        one, *more = (found,) if isinstance(found, str) else found or ("",)
        if one:
            yield one, more[0] if more else None


def _in_code(tree: ast.Module, identity: tuple[str, ...]) -> Iterator[tuple[str, str | None]]:
    nodes = sorted(ast.walk(tree), key=lambda node: getattr(node, "lineno", 0))
    for node in nodes:
        if isinstance(node, ast.Call):
            yield from _in_call(node, identity)
        elif isinstance(node, ast.FunctionDef) and any(map(_is_command, node.decorator_list)):
            yield inspect.cleandoc(ast.get_docstring(node) or ""), None
        elif isinstance(node, ast.ClassDef) and any(map(_is_draw_rule, node.bases)):
            yield (ast.get_docstring(node) or "").partition("\n")[0], None


def _in_call(node: ast.Call, identity: tuple[str, ...]) -> Iterator[tuple[str, str | None]]:
    if isinstance(node.func, ast.Name) and node.func.id in CALLS:
        places = CALLS[node.func.id]
        texts = [
            text for at in places if at <= len(node.args) for text in _texts(node.args[at - 1])
        ]
        if node.func.id in PLURALS and len(texts) == 2:
            yield texts[0], texts[1]
        else:
            yield from ((text, None) for text in texts)
    of_click = isinstance(node.func, ast.Attribute) and node.func.attr in CLICK
    for keyword in node.keywords:
        if keyword.arg in identity or (of_click and keyword.arg in HELP):
            yield from ((text, None) for text in _texts(keyword.value) if len(text) > SHORTEST)


def _is_command(decorator: ast.expr) -> bool:
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(call, ast.Attribute) and call.attr in ("command", "group")


def _is_draw_rule(base: ast.expr) -> bool:
    """Notes in a new rules file tell the first line of each draw rule."""
    return isinstance(base, ast.Name) and base.id == "DrawRule"


def _texts(value: ast.expr) -> Iterator[str]:
    """The text of an argument, or those of a tuple."""
    for node in value.elts if isinstance(value, ast.Tuple) else [value]:
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
            occurrences=[(file, "") for file in message.files],
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
        path.write_text(str(new).rstrip("\n") + "\n", encoding="utf-8", newline="\n")
        left = len(new.untranslated_entries())
        print(f"{path.parents[1].name}: {len(new)} texts, {left} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
