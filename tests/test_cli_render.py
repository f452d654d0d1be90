"""``draughts render``: pictures in files, moving and not, and what is wrong with a request."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from conftest import Run

from draughts import Game
from draughts.render import pixels
from draughts.render.svg import svg

Image = pytest.importorskip("PIL.Image")
pytest.importorskip("resvg_py")
GAMES = Path(__file__).parent.parent / "examples" / "games.pdn"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_svg(run: Run) -> None:
    assert run("render", "russian", "--moves", "c3-d4 b6-c5", "-o", "a.svg") == (0, "", "")
    game = Game("russian")
    game.push("c3-d4")
    game.push("b6-c5")
    assert Path("a.svg").read_text() == svg(game)


def test_png(run: Run) -> None:
    assert run("render", "turkish", "-o", "a.png", "--size", "300", "--flip")[0] == 0
    with Image.open("a.png") as picture:
        assert picture.size == (300, 300)
        assert len(picture.getcolors(100_000)) > 5


def test_gif(run: Run) -> None:
    assert run("render", "russian", "--moves", "c3-d4 b6-c5", "-o", "a.gif", "--size", "90")[0] == 0
    with Image.open("a.gif") as picture:
        assert picture.n_frames == 3
        assert picture.info["duration"] == 1000
        picture.seek(2)
        assert picture.info["duration"] == 3000


def test_a_game_of_a_file(run: Run) -> None:
    status, _, _ = run("render", "--load", str(GAMES), "--game", "2", "--animate", "-o", "g.svg")
    assert status == 0
    root = ET.parse("g.svg").getroot()
    assert root.find("{http://www.w3.org/2000/svg}title").text == "Turkish draughts"  # type: ignore[union-attr]
    assert Path("g.svg").read_text().count("<animate") > 80


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("turkish", "-o", "a.jpg"), "the name of a picture ends in .svg, .png, .gif"),
        (("turkish", "-o", "a.png", "--animate"), "a PNG does not move: write .svg or .gif"),
        (("-o", "a.svg"), "name a variant, or a PDN file with --load"),
        (("--load", "none.pdn", "-o", "a.svg"), "'none.pdn' cannot be read"),
        (("turkish", "-o", "no/a.svg"), "there is no folder 'no'"),
        (("turkish", "--moves", "a1-a2", "-o", "a.svg"), "--moves: move 1: a1-a2: "),
        (("turkish", "--size", "0", "-o", "a.svg"), "0 is not in the range"),
    ],
)
def test_faults(run: Run, args: tuple[str, ...], said: str) -> None:
    status, out, err = run("render", *args)
    assert (status, out) == (2, "")
    assert said in err
    assert not list(Path().iterdir())


def test_no_file_is_replaced(run: Run) -> None:
    Path("a.svg").write_text("mine")
    status, _, err = run("render", "turkish", "-o", "a.svg")
    assert status == 2
    assert "exists already; --force replaces it" in err
    assert Path("a.svg").read_text() == "mine"
    assert run("render", "turkish", "-o", "a.svg", "--force")[0] == 0


def test_without_the_libraries(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    for name in ("a.png", "a.gif"):
        status, _, err = run("render", "turkish", "-o", name)
        assert status == 2
        assert "pip install 'polydraughts[pictures]'" in err
        assert not Path(name).exists()


def test_pixels_of_a_picture() -> None:
    content = pixels.png(svg(Game("international"), size=200))
    with Image.open(io.BytesIO(content)) as picture:
        assert picture.size == (200, 200)
