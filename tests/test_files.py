"""Writing files whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from draughts import DraughtsError
from draughts.files import refuse_to_replace, write_bytes, write_whole, writing

unix = pytest.mark.skipif(sys.platform == "win32", reason="devices and links of Unix")


def test_a_file_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_whole(path, "é\r\nb\n")
    assert path.read_bytes() == b"\xc3\xa9\r\nb\n"
    write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "new"
    write_bytes(path, b"\0\n")
    assert path.read_bytes() == b"\0\n"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_nothing_is_there_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with writing(path) as out:
        out.write("a")
        assert not path.exists()
    assert path.read_text(encoding="utf-8") == "a"


@pytest.mark.parametrize("error", [RuntimeError("no"), KeyboardInterrupt()])
def test_a_fault_on_the_way_leaves_all_as_it_was(tmp_path: Path, error: BaseException) -> None:
    path = tmp_path / "a.txt"
    write_whole(path, "old")

    def write() -> None:
        with writing(path) as out:
            out.write("new")
            raise error

    with pytest.raises(type(error)):
        write()
    assert path.read_text(encoding="utf-8") == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_two_files_at_a_time(tmp_path: Path) -> None:
    one, two = tmp_path / "1", tmp_path / "2"
    with writing(one) as first, writing(two) as second:
        first.write("1")
        second.write("2")
    assert (one.read_text(encoding="utf-8"), two.read_text(encoding="utf-8")) == ("1", "2")


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (
        tmp_path,
        tmp_path / "none" / "a",
        tmp_path / "file" / "a",
        tmp_path / ("a" * 999),
    ):
        with pytest.raises(DraughtsError, match="cannot be written"):
            write_whole(path, "a")
    assert os.listdir(tmp_path) == ["file"]


def test_half_a_character(tmp_path: Path) -> None:
    with pytest.raises(DraughtsError, match="half a character cannot be written"):
        write_whole(tmp_path / "a", "\ud800")
    assert os.listdir(tmp_path) == []


@unix
def test_what_a_link_leads_to_is_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", encoding="utf-8")
    link.symlink_to("target")
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"


@unix
def test_a_device_is_written_to_and_stays_one() -> None:
    null = Path(os.devnull)
    refuse_to_replace(null, force=False)
    write_whole(null, "a")
    write_bytes(null, b"a")
    assert null.is_char_device()


def test_what_is_refused_before_a_long_job(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    refuse_to_replace(path, force=False)
    path.touch()
    with pytest.raises(DraughtsError, match=r"a\.txt' exists already; --force replaces it"):
        refuse_to_replace(path, force=False)
    refuse_to_replace(path, force=True)
    for folder in (tmp_path, Path(""), Path("/")):
        for force in (False, True):
            with pytest.raises(DraughtsError, match="is a folder; name a file"):
                refuse_to_replace(folder, force=force)
    with pytest.raises(DraughtsError, match="there is no folder"):
        refuse_to_replace(tmp_path / "none" / "a", force=True)


@unix
def test_a_link_to_nothing_is_there_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("none")
    with pytest.raises(DraughtsError, match="exists already"):
        refuse_to_replace(tmp_path / "link", force=False)


def test_a_folder_that_takes_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(DraughtsError, match="nothing can be written in"):
        refuse_to_replace(tmp_path / "a", force=True)
