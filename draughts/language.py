"""The language in which things are said: gettext over the catalogues in ``draughts/locale``.

English is what the code says, and needs no catalogue. Every other language is a ``.po`` file,
the one that translators edit, read when the language is first spoken:

>>> from draughts.language import gettext, speaking
>>> with speaking("tr"):
...     gettext("White")
'Beyaz'

A text is looked up when it is said and never when a module is imported, so that two threads,
or two requests of one server, can speak different languages at once.
"""

from __future__ import annotations

import contextlib
import contextvars
import functools
import gettext as catalogues
import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import polib

SOURCE = "en"
"""The language of the texts in the code."""

_FOLDER = Path(__file__).parent / "locale"
_FILE = Path("LC_MESSAGES", "polydraughts.po")

_chosen: contextvars.ContextVar[str | None] = contextvars.ContextVar("language", default=None)
_usual = SOURCE


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return (SOURCE, *sorted(path.parents[1].name for path in _FOLDER.glob(f"*/{_FILE}")))


def language() -> str:
    """The language that is spoken here and now."""
    return _chosen.get() or _usual


def set_language(lang: str) -> None:
    """Speak a language from now on, wherever `speaking` does not say otherwise.

    Raises `draughts.errors.UnknownLanguage` for a language there is no catalogue of.
    """
    global _usual
    _usual = known(lang)


@contextlib.contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak a language inside the block; other threads and tasks go on in theirs.

    Raises `draughts.errors.UnknownLanguage` for a language there is no catalogue of.
    """
    token = _chosen.set(known(lang))
    try:
        yield
    finally:
        _chosen.reset(token)


def known(lang: str) -> str:
    """The language of a tag such as ``tr``, ``tr-TR`` or ``tr_TR.UTF-8``.

    Raises `draughts.errors.UnknownLanguage` for a language there is no catalogue of.
    """
    name = _primary(lang)
    if name not in languages():
        from draughts.errors import UnknownLanguage  # which speaks itself

        raise UnknownLanguage(lang, languages())
    return name


def best_language(wishes: str | None) -> str:
    """The language that suits an Accept-Language header or the name of a locale; else English.

    >>> best_language("fr-FR, tr;q=0.8, en;q=0.5"), best_language("tr_TR.UTF-8")
    ('tr', 'tr')
    """
    best, weight = SOURCE, 0.0
    for wish in (wishes or "").split(","):
        tag, *parameters = wish.split(";")
        name = _primary(tag)
        if name in languages() and (quality := _quality(parameters)) > weight:
            best, weight = name, quality
    return best


def _primary(tag: str) -> str:
    return tag.strip().replace("_", "-").partition("-")[0].partition(".")[0].lower()


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        key, _, value = parameter.partition("=")
        if key.strip().lower() == "q":
            try:
                return min(1.0, float(value))
            except ValueError:
                return 0.0
    return 1.0


# what is said


def gettext(text: str) -> str:
    """A text of the code in the language that is spoken; the text itself if it is not translated.

    >>> gettext("White")
    'White'
    """
    lang = language()
    # The empty text would name the head of a catalogue.
    return text if lang == SOURCE or not text else _catalogue(lang).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The text for a number of things."""
    lang = language()
    if lang == SOURCE:
        return one if number == 1 else many
    return _catalogue(lang).ngettext(one, many, number)


def tell(text: str, /, **values: Any) -> str:
    """A text with its placeholders filled in, as `str.format` does.

    >>> tell("{side} to move", side="White")
    'White to move'
    """
    return gettext(text).format(**values)


def count(one: str, many: str, number: int, /, **values: Any) -> str:
    """The text for a number of things, which it may hold as ``{number}``.

    >>> count("{number} move", "{number} moves", 2)
    '2 moves'
    """
    return ngettext(one, many, number).format(number=number, **values)


def mark(text: str) -> str:
    """The text itself, marked for translators where it stands; it is looked up when it is said."""
    return text


def messages(lang: str, *, of: str = "") -> dict[str, str]:
    """Every translated text by its English; ``of`` keeps those of the files it begins the path of.

    >>> messages("tr")["White"]
    'Beyaz'
    """
    name = known(lang)
    entries = () if name == SOURCE else _entries(name)
    return {
        entry.msgid: entry.msgstr
        for entry in entries
        if entry.translated()
        and not entry.msgid_plural
        and (not of or any(path.startswith(of) for path, _ in entry.occurrences))
    }


@functools.cache
def _entries(lang: str) -> polib.POFile:
    import polib  # who speaks English does without

    # The read text: polib takes a text for one, and would guess at the encoding of a file.
    return polib.pofile((_FOLDER / lang / _FILE).read_text(encoding="utf-8"))


@functools.cache
def _catalogue(lang: str) -> catalogues.GNUTranslations:
    return catalogues.GNUTranslations(io.BytesIO(_entries(lang).to_binary()))
