"""Words in chat messages: only ASCII goes over the line, and only so much at a time."""

from __future__ import annotations

import textwrap
import unicodedata

from draughts.dxp.messages import CHAT_LENGTH, NAME_LENGTH, Chat


def plain(text: str) -> str:
    """Printable ASCII: accents are dropped, anything else becomes a question mark.

    >>> plain("Türk daması")
    'Turk damasi'
    """
    text = text.replace("ı", "i")  # a letter of its own, and no i without its dot
    bare = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return "".join(c if " " <= c <= "~" else "?" for c in bare)


def chats(text: str) -> list[Chat]:
    """The messages that say a text, each as long as it may be."""
    return [Chat(part) for part in textwrap.wrap(plain(text), CHAT_LENGTH)]


def name_of(text: str) -> str:
    """A name as messages can hold it."""
    return plain(text).strip()[:NAME_LENGTH].strip()
