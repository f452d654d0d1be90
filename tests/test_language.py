"""Languages: which is spoken where, and that all there is to say can be said in Turkish."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Iterator

import messages as texts
import pytest
from conftest import Run
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

import draughts
from draughts import RuleSet, language, variants
from draughts.compare import BEHAVIOURS, compare_rules
from draughts.explain import explain
from draughts.language import best_language, gettext, ngettext, speaking, tell
from draughts.sheet import rule_sheet

RULES = variants()
FOUND = texts.messages()
ENTRIES = list(language._entries("tr"))
JOINTS = " \n,;:"
"""What a text that goes on from another begins with."""


# which language is spoken


def test_english_needs_no_catalogue() -> None:
    code = "import sys, draughts.language as l; print(l.gettext('White'), 'polib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["White", "False"]


def test_a_language_is_spoken_inside_its_block_only() -> None:
    with speaking("tr"):
        assert gettext("White") == "Beyaz"
        with speaking("en"):
            assert gettext("White") == "White"
        assert tell("{number} squares", number=3) == "3 squares", "not translated, but said"
    assert gettext("White") == "White"


def test_set_language_holds_for_other_threads_too() -> None:
    said: list[str] = []
    draughts.set_language("tr")
    try:
        thread = threading.Thread(target=lambda: said.append(gettext("White")))
        thread.start()
        thread.join()
    finally:
        draughts.set_language("en")
    assert said == ["Beyaz"]


def test_threads_speak_languages_of_their_own() -> None:
    both, said = threading.Barrier(2, timeout=10), {}

    def speak(lang: str) -> None:
        with speaking(lang):
            both.wait()
            said[lang] = gettext("White")
            both.wait()

    threads = [threading.Thread(target=speak, args=(lang,)) for lang in ("en", "tr")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == {"en": "White", "tr": "Beyaz"}


def test_tasks_speak_languages_of_their_own() -> None:
    async def speak(lang: str) -> str:
        with speaking(lang):
            await asyncio.sleep(0)
            return gettext("White")

    async def both() -> list[str]:
        return list(await asyncio.gather(speak("tr"), speak("en")))

    assert asyncio.run(both()) == ["Beyaz", "White"]


@pytest.mark.parametrize("tag", ["tr", "TR", "tr-TR", "tr_TR.UTF-8"])
def test_tags_of_a_language(tag: str) -> None:
    with speaking(tag):
        assert language.language() == "tr"


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(draughts.UnknownLanguage, match="no language 'xx'; there are en, tr"):
        draughts.set_language("xx")


@pytest.mark.parametrize(
    ("wishes", "best"),
    [
        (None, "en"),
        ("", "en"),
        ("tr-TR,tr;q=0.9,en;q=0.8", "tr"),
        ("en-US,en;q=0.9,tr;q=0.8", "en"),
        ("fr, tr;q=0.3", "tr"),
        ("tr;q=0, en;q=0.1", "en"),
        ("tr;q=high, en;q=0.1", "en"),
        ("de,fr", "en"),
        ("tr_TR.UTF-8", "tr"),
        ("C", "en"),
    ],
)
def test_the_best_language(wishes: str | None, best: str) -> None:
    assert best_language(wishes) == best


@given(st.text(max_size=60))
def test_any_header_has_a_best_language(header: str) -> None:
    assert best_language(header) in language.languages()


def test_messages_of_some_files() -> None:
    assert language.messages("en") == {}
    every, page = language.messages("tr"), language.messages("tr", of="draughts/web/static/")
    assert every["White"] == "Beyaz"
    assert page.items() < every.items()


# the catalogue


def test_every_text_is_in_the_catalogue_and_every_entry_is_said() -> None:
    """If this fails, run ``python .ci/messages.py`` and translate what is new."""
    said = {(found.text, found.plural or "") for found in FOUND}
    kept = {(entry.msgid, entry.msgid_plural or "") for entry in ENTRIES}
    assert sorted(said - kept) == []
    assert sorted(kept - said) == []


def test_every_entry_is_translated() -> None:
    assert [entry.msgid for entry in ENTRIES if not entry.translated() or entry.fuzzy] == []


def test_placeholders_and_blanks_are_kept() -> None:
    for entry in ENTRIES:
        originals = {entry.msgid, entry.msgid_plural or entry.msgid}
        wanted = [set(texts.placeholders(text)) for text in originals]
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            assert set(texts.placeholders(text)) in wanted, entry.msgid
            assert (text[:1] in JOINTS) == (entry.msgid[:1] in JOINTS), entry.msgid
            assert text[-1:].isspace() == entry.msgid[-1:].isspace(), entry.msgid


def test_no_suffix_is_glued_to_a_placeholder() -> None:
    """Turkish suffixes change with the word before them, which nobody knows here."""
    for entry in ENTRIES:
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            assert not re.search(r"\}['’]?[^\W\d_](?!\{)", text.replace("}}", "")), text


def test_plurals() -> None:
    with speaking("tr"):
        assert ngettext("one piece", "{number} pieces", 1) == "bir taş"
        assert ngettext("one piece", "{number} pieces", 2) == "{number} taş"


# what is said in Turkish holds no English


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^{}]*\}", " ", text).casefold()))


TURKISH = set().union(
    *(words(text) for entry in ENTRIES for text in (entry.msgstr, *entry.msgstr_plural.values()))
)
NAMES = set().union(*(words(name) for rules in RULES for name in (rules.name, *rules.aliases)))
ENGLISH = set().union(*(words(entry.msgid) for entry in ENTRIES)) - TURKISH - NAMES


def leftovers(text: str) -> set[str]:
    return words(text) & ENGLISH


def test_leftovers_are_found() -> None:
    assert leftovers("Beyaz has no legal hamle") == {"has", "legal"}
    assert not leftovers("Beyaz hamle yapamıyor")


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_rule_sheets_in_turkish(rules: RuleSet) -> None:
    english = rule_sheet(rules)
    with speaking("tr"):
        assert not leftovers(f"{gettext(rules.title)} {gettext(rules.summary)}")
        sheet = rule_sheet(rules)
    for chapter in sheet:
        assert not leftovers(chapter.title)
        for entry in chapter.entries:
            assert not leftovers(f"{entry.label} {entry.words}"), entry.field
    assert rule_sheet(rules) == english


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_explanations_and_outcomes_in_turkish(rules: RuleSet, data: st.DataObject) -> None:
    """Anything is tried in a game that goes on at random."""
    names = rules.board.names()
    game = draughts.Game(rules)
    for _ in range(data.draw(st.integers(0, 40))):
        if game.is_over:
            break
        game.push(data.draw(st.sampled_from(game.legal_moves)))
    squares = st.lists(st.sampled_from(names), min_size=2, max_size=3)
    sign = data.draw(st.sampled_from(["-", rules.capture_sign]))
    attempt = sign.join(data.draw(squares))
    english = str(explain(rules, game.position, attempt))
    with speaking("tr"):
        for said in _told(game, attempt):
            assert not leftovers(said), said
    assert str(explain(rules, game.position, attempt)) == english


def _told(game: draughts.Game, attempt: str) -> Iterator[str]:
    answer = explain(game.rules, game.position, attempt)
    yield answer.sentence
    yield from (step.sentence for step in answer.steps)
    for move in game.legal_moves[:5]:
        yield str(explain(game.rules, game.position, move))
    if outcome := game.outcome():
        yield outcome.rule


def test_each_way_to_end_a_game_in_turkish() -> None:
    for end in (draughts.Game.resign, draughts.Game.agree_draw, draughts.Game.lose_on_time):
        game = draughts.Game("turkish")
        with speaking("tr"):
            assert not leftovers(end(game).rule)
        outcome = game.outcome()
        assert outcome is not None
        assert not words(outcome.rule) & (TURKISH - words("white draw")), "asked for in English"


def test_comparisons_in_turkish() -> None:
    pair = [draughts.variant("turkish"), draughts.variant("italian")]
    english = [BEHAVIOURS[20].play(rules) for rules in pair]
    with speaking("tr"):
        for found in BEHAVIOURS:
            assert not leftovers(f"{found.title} {found.question}"), found.id
            for rules in pair:
                seen = found.play(rules)
                assert not leftovers(f"{seen.answer} {seen.text}"), found.id
        for difference in compare_rules(pair):
            told = [difference.chapter, difference.label, *(v.words for v in difference.values)]
            assert not leftovers(" ".join(told)), difference.field
    assert [BEHAVIOURS[20].play(rules) for rules in pair] == english


@pytest.mark.parametrize("color", draughts.Color)
def test_drawn_boards_are_read_in_the_language_they_were_drawn_in(color: draughts.Color) -> None:
    rules = draughts.variant("russian")
    position = draughts.Game(rules, f"{color.letter}:Wa1:Bh8").position
    with speaking("tr"):
        drawn = draughts.draw(position)
        assert not leftovers(drawn)
        assert draughts.read_diagram(rules, drawn) == position


# the command line


@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("play", "--help"),
        ("variants",),
        ("rules", "turkish"),
        ("moves", "turkish", "--fen", "B:Wd4:BKd8,c7"),
        ("why", "brazilian", "a1xc3", "--fen", "W:Wa1,f2:Bb2,e3,c5"),
        ("why", "russian", "a1-a2"),
        ("compare", "turkish", "kenyan"),
        ("moves", "turkis"),
        ("moves", "turkish", "--fen", "W:Wa9:Bb2"),
        ("perft", "turkish", "deep"),
        ("pley",),
    ],
    ids=" ".join,
)
def test_the_command_line_in_turkish(
    run: Run, args: tuple[str, ...], snapshot: SnapshotAssertion
) -> None:
    assert run("--lang", "tr", *args) == snapshot
    assert language.language() == "en"


def test_ways_to_ask_for_a_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    turkish = run("--lang", "tr", "moves", "russian")
    assert "Hamle sırası: Beyaz" in turkish[1]
    assert run("moves", "russian", "--lang=tr") == turkish
    monkeypatch.setenv("DRAUGHTS_LANG", "tr_TR.UTF-8")
    assert run("moves", "russian") == turkish
    assert "White to move" in run("--lang", "en", "moves", "russian")[1]


@pytest.mark.parametrize("args", [("--lang", "xx", "variants"), ("variants", "--lang=xx")])
def test_a_misspelt_language(run: Run, args: tuple[str, ...]) -> None:
    assert run(*args) == (2, "", "draughts: no language 'xx'; there are en, tr\n")


def test_a_language_that_is_not_named(run: Run) -> None:
    status, _, err = run("variants", "--lang")
    assert status == 2
    assert err.startswith("draughts: ")


def test_results_and_positions_are_the_same_in_every_language(run: Run) -> None:
    fen = ("--fen", "W:Wa1,f2:Bb2,e3,c5", "--json")
    assert run("--lang", "tr", "moves", "brazilian", *fen) == run("moves", "brazilian", *fen)


def test_help_of_every_command_in_turkish(run: Run) -> None:
    from draughts.cli import COMMANDS

    for name in COMMANDS:
        status, out, _ = run("--lang", "tr", name, "--help")
        assert status == 0
        assert out.startswith("Kullanım: draughts " + name)
        assert "Usage" not in out
        assert "Show this" not in out
