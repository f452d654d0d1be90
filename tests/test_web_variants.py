"""The menu, the rules of variants and the page's words over the web API."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from web_checks import Api, api

from draughts import variant, variants
from draughts.errors import VariantClash
from draughts.language import languages
from draughts.web.menu import Menu
from draughts.web.tips import tips_for

OWN = attrs.evolve(variant("russian"), name="my house", title="", aliases=(), flying_kings=False)


@pytest.fixture(scope="module")
def web() -> Iterator[Api]:
    with api([OWN]) as found:
        yield found


def test_the_menu_has_every_variant_and_those_of_rules_files(web: Api) -> None:
    menu = web.get("/api/variants")
    assert [line["name"] for line in menu["variants"]] == [
        "my house",
        *(rules.name for rules in variants()),
    ]
    assert [line["name"] for line in menu["variants"] if line["own"]] == ["my house"]
    assert menu["variants"][0]["title"] == "my house"
    assert menu["levels"] == ["easy", "medium", "hard", "expert"]
    assert tuple(menu["languages"]) == languages()


@pytest.mark.parametrize("name", [rules.name for rules in variants()])
def test_a_variant_is_described(web: Api, name: str) -> None:
    rules = variant(name)
    told = web.get(f"/api/variants/{name}", "/api/variants/{name}")
    assert (told["name"], told["title"], told["summary"]) == (name, rules.title, rules.summary)
    board = told["board"]
    assert [square["name"] for square in board["squares"]] == list(rules.board.names())
    assert [square["letters"] for square in board["squares"]] == list(rules.board.algebraic)
    assert [square["number"] for square in board["squares"]] == list(rules.board.numbers)
    assert [(s["file"], s["rank"]) for s in board["squares"]] == list(rules.board.cells)
    assert told["sides"] == dict(zip(("white", "black"), rules.side_names, strict=True))
    assert told["first"] == rules.first_player.value
    assert [chapter["title"] for chapter in told["sheet"]][-1] == "End of the game"
    assert 3 <= len(told["tips"]) <= 5


def test_names_are_found_as_everywhere(web: Api) -> None:
    told = web.get("/api/variants/Dama", "/api/variants/{name}")
    assert told["name"] == "turkish"
    assert told["board"]["plain"] is True
    assert web.get("/api/variants/MY_HOUSE", "/api/variants/{name}")["name"] == "my house"
    error = web.get("/api/variants/rusian", "/api/variants/{name}", 404)["error"]
    assert error["code"] == "unknown_variant"
    assert "did you mean russian" in error["message"]


@pytest.mark.parametrize("name", ["%00", "..%2F..%2Fetc", "a" * 5000, "os", "__init__", "%ff"])
def test_names_reach_nothing_but_the_menu(web: Api, name: str) -> None:
    assert web.client.get(f"/api/variants/{name}").status_code == 404


def test_a_name_that_is_taken_is_refused() -> None:
    with pytest.raises(VariantClash, match="'turkish' is there already"):
        Menu([attrs.evolve(OWN, name="Turkish")])
    with pytest.raises(VariantClash):
        Menu([OWN, attrs.evolve(OWN, flying_kings=True)])


def test_tips_follow_the_rules_and_not_the_name() -> None:
    house = attrs.evolve(OWN, capture_mandatory=False)
    assert "You need not capture" in tips_for(house)[0]
    assert any("choose which" in tip for tip in tips_for(OWN))
    assert any("most pieces" in tip for tip in tips_for(variant("international")))
    assert "win by losing" in tips_for(variant("suicide"))[0]
    assert "first king wins" in tips_for(variant("breakthrough"))[0]
    assert any("straight forward and sideways" in tip for tip in tips_for(variant("turkish")))
    assert any("cannot capture a king" in tip for tip in tips_for(variant("italian")))


@pytest.mark.parametrize("rules", variants(), ids=lambda rules: rules.name)
def test_there_are_tips_enough(rules: object) -> None:
    tips = tips_for(rules)  # type: ignore[arg-type]
    assert 3 <= len(tips) == len(set(tips)) <= 5


def test_the_language_is_asked_for_or_the_browsers(web: Api) -> None:
    def language(query: str = "", header: str | None = None) -> str:
        headers = {} if header is None else {"Accept-Language": header}
        answer = web.client.get(f"/api/variants{query}", headers=headers)
        return answer.headers["Content-Language"]

    assert language() == "en"
    assert language("?lang=tr") == "tr"
    assert language("?lang=en", "tr") == "en"
    assert language("", "tr-TR,tr;q=0.9,en;q=0.8") == "tr"
    assert language("?lang=xx", "fr, tr;q=0.1") == "tr"
    assert language("?lang=" + "x" * 3000, "x," * 2000) == "en"


def test_a_server_may_have_a_language_of_its_own() -> None:
    with api(language="tr") as web:
        told = web.client.get("/api/variants/turkish", headers={"Accept-Language": "en"})
        assert told.json()["sides"]["white"] == "Beyaz"
        assert web.client.get("/api/variants/turkish?lang=en").json()["sides"]["white"] == "White"


def test_the_words_of_the_page(web: Api) -> None:
    assert web.get("/api/messages", lang="en") == {"lang": "en", "messages": {}}
    told = web.get("/api/messages", lang="tr")
    assert told["lang"] == "tr"
    assert all(isinstance(text, str) and text for text in told["messages"].values())


def test_the_server_is_there(web: Api) -> None:
    assert web.get("/healthz") == {"ok": True}
