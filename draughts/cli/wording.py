"""The command line in the language that is spoken: help texts, and the words of click itself.

Help texts stand in decorators, which run when a module is imported. So they stay English there,
and a command is copied with its texts translated each time it is called for.
"""

from __future__ import annotations

import contextlib
import copy
import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import click

from draughts.language import SOURCE, gettext, language, mark, ngettext, tell

_filled: dict[str, tuple[str, dict[str, Any]]] = {}


def filled(text: str, /, **values: Any) -> str:
    """A help text with its placeholders filled in; translated before they are."""
    english = text.format(**values)
    _filled[english] = text, values
    return english


def said(text: str) -> str:
    """A help text in the language that is spoken."""
    text = inspect.cleandoc(text)
    template = _filled.get(text)
    return tell(template[0], **template[1]) if template else gettext(text)


def spoken(command: click.Command) -> click.Command:
    """The command with its help in the language that is spoken."""
    if language() == SOURCE:
        return command
    other = copy.copy(command)
    other._help_option = None  # kept by click, in the language of whoever asked for it first
    other.help = said(command.help) if command.help else command.help
    other.epilog = _spoken_epilog(command.epilog) if command.epilog else command.epilog
    if command.options_metavar:
        other.options_metavar = gettext(command.options_metavar)
    other.params = [_spoken_parameter(param) for param in command.params]
    if isinstance(command, click.Group) and isinstance(other, click.Group):
        other.subcommand_metavar = gettext(command.subcommand_metavar)
        other.commands = {name: spoken(each) for name, each in command.commands.items()}
    return other


def _spoken_epilog(text: str) -> str:
    """An example of a command; only what stands before the colon is words."""
    word, colon, example = text.partition(": ")
    return gettext(word) + colon + example


def _spoken_parameter(param: click.Parameter) -> click.Parameter:
    other = copy.copy(param)
    if isinstance(other, click.Option) and other.help:
        other.help = said(other.help)
    other.type = copy.copy(param.type)
    other.type.name = gettext(param.type.name)
    if other.metavar:
        other.metavar = gettext(other.metavar)
    return other


_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "termui", "types")


@contextlib.contextmanager
def click_speaking() -> Iterator[None]:
    """Let click look its own texts up here: by itself it asks the system's catalogues only."""
    modules = [importlib.import_module(f"click.{name}") for name in _MODULES]
    lookups = {"_": gettext, "ngettext": ngettext}
    before = [
        (module, name, getattr(module, name))
        for module in modules
        for name in lookups
        if hasattr(module, name)
    ]
    try:
        for module, name, _ in before:
            setattr(module, name, lookups[name])
        yield
    finally:
        for module, name, lookup in before:
            setattr(module, name, lookup)


CLICK = (
    mark("(dynamic)"),
    mark("Choose from:\n\t{choices}"),
    mark("Commands"),
    mark("Could not open file {filename!r}: {message}"),
    mark("Example"),
    mark("Try"),
    mark("Error: invalid input"),
    mark("Error: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("Invalid value: {message}"),
    mark("Missing argument"),
    mark("Missing command."),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("Missing {param_type}"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    mark("Option {name!r} does not take a value."),
    mark("[OPTIONS]"),
    mark("COMMAND [ARGS]..."),
    mark("Argument {name!r} takes {nargs} values."),
    mark("Options"),
    mark("Show the version and exit."),
    mark("Show this message and exit."),
    mark("Usage:"),
    mark("default: {default}"),
    mark("choice"),
    mark("directory"),
    mark("env var: {var}"),
    mark("file"),
    mark("float"),
    mark("float range"),
    mark("integer"),
    mark("integer range"),
    mark("path"),
    mark("required"),
    mark("text"),
    mark("unknown error"),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} is a file."),
    mark("{name} {filename!r} is not readable."),
    mark("{name} {filename!r} is not writable."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
)
"""What click says by itself, for translators."""


def _numbers() -> None:  # never called: it shows the plurals of click to translators
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1)
    ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1)
    ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    )
    ngettext(
        "Takes {nargs} values but 1 was given.", "Takes {nargs} values but {len} were given.", 1
    )
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1)
