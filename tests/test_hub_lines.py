"""The text of Hub: taken apart and put together again."""

from __future__ import annotations

import io

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from draughts import DraughtsError
from draughts.hub.lines import HubError, Line, error_line, read_line, read_texts, write_line

names = st.text(st.characters(categories=["L", "N", "P", "S"], exclude_characters='="'), min_size=1)
values = st.none() | st.text(st.characters(exclude_characters='"\n\r', exclude_categories=["Cs"]))


@given(names, st.lists(st.tuples(names, values)))
def test_what_is_written_can_be_read(command: str, arguments: list[tuple[str, str | None]]) -> None:
    line = read_line(write_line(command, *arguments))
    assert line == Line(command, tuple(arguments))
    assert read_line(str(line)) == line


@given(st.text())
def test_no_text_does_harm(text: str) -> None:
    try:
        line = read_line(text)
    except HubError as error:
        line = Line("error", (("message", str(error).replace('"', "'")),))
        assume(len(str(error)) < 200)
    assert read_line(str(line)) == line if line.command else not line.arguments


@pytest.mark.parametrize(
    ("text", "command", "arguments"),
    [
        ("", "", ()),
        ("  \t", "", ()),
        ("hub", "hub", ()),
        ("  id  name=Scan   version=3.1", "id", (("name", "Scan"), ("version", "3.1"))),
        ('id author="A B" country=""', "id", (("author", "A B"), ("country", ""))),
        ("go think", "go", (("think", None),)),
        ("level depth = 9 x= y", "level", (("depth", "9"), ("x", "y"))),
        ("level depth=", "level", (("depth", ""),)),
        ('info pv="32-28 19-23"', "info", (("pv", "32-28 19-23"),)),
        ('a b="c=d"', "a", (("b", "c=d"),)),
    ],
)
def test_reading(text: str, command: str, arguments: tuple[tuple[str, str | None], ...]) -> None:
    assert read_line(text) == Line(command, arguments)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=3", "begins with a command"),
        ('"go"', "begins with a command"),
        ('pos pos="W', "a quotation mark is missing"),
        ("level =3", "'=3' is no argument; write name=value"),
        ("level a=b=c", "'=b=c' is no argument"),
        ('level a="b"c', "is no argument"),
        ('level "b"', "is no argument"),
        ("level=3", "'=3' is no argument"),
        ("a " + "=" * 10_000, "'==========="),
    ],
)
def test_what_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(DraughtsError) as caught:
        read_line(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("value", ['a"b', "a\nb", "a\rb"])
def test_what_cannot_be_written(value: str) -> None:
    with pytest.raises(HubError, match="cannot be sent"):
        write_line("id", ("name", value))


@pytest.mark.parametrize("name", ["", "a b", "a=b", 'a"b'])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(HubError, match="cannot be a name"):
        write_line(name)


def test_arguments_by_name() -> None:
    line = read_line("level time=60 infinite time=5")
    assert (line.get("time"), line.get("infinite"), line.get("inc")) == ("60", "", None)
    assert "infinite" in line
    assert "inc" not in line


@given(st.text())
def test_any_message_can_be_sent(message: str) -> None:
    assert read_line(error_line(message)).command == "error"


def test_streams_are_read_line_by_line() -> None:
    stream = io.BytesIO(
        b"hub\r\n\ngo \xff think\n" + b"x" * 50 + b"\nping\n" + b"y" * 11 + b"\nend"
    )
    assert list(read_texts(stream, 12)) == [
        "hub",
        "",
        "go \N{REPLACEMENT CHARACTER} think",
        None,
        "ping",
        "y" * 11,
        "end",
    ]
    assert list(read_texts(io.BytesIO(b"z" * 100), 12)) == [None]
