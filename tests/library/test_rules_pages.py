"""The rules pages: complete, the same law in both languages, and readable by the program."""

from __future__ import annotations

import importlib
import re
from importlib import resources

import pytest

from strategikon.engine.options import Option
from strategikon.library import terms
from strategikon.library.language import LANGUAGES, Language
from strategikon.library.rules import (
    PAGES,
    Rule,
    RulesError,
    phase_rules,
    read_page,
    rule_ids,
    rules,
)

GAMES = tuple(terms.GAMES)

CODE = re.compile(r"`([^`]*)`")
RULING = {"en": "*(ruling", "ko": "*(판정"}
#: Token names, the letters that stand for a type, a tag and a number, and the names of formats
#: that have no other; nothing else is Latin.
LATIN_IN_KOREAN = re.compile(
    r"\b(?:TT|LT|T|G|n|TOML|JSON|UTF|ASCII|NUL|LF|CR|KiB|SHA|HMAC|ISO|UTC)(?![A-Za-z])"
)


def pairs(name: str) -> list[tuple[str, tuple[Rule, Rule]]]:
    """Each rule's id with its English and its Korean page."""
    english, korean = rules(name, "en"), rules(name, "ko")
    return [(id_, (english[id_], korean[id_])) for id_ in rule_ids(name)]


def prose(rule: Rule) -> str:
    """All that is said, without what is spelled as in a record or a deck."""
    return CODE.sub("", f"{rule.section}\n{rule.title}\n{rule.text}")


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_have_the_same_rules_in_the_same_order(name: str) -> None:
    assert tuple(rules(name, "ko")) == tuple(rules(name, "en")) == rule_ids(name)


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_open_their_sections_at_the_same_rules(name: str) -> None:
    def openings(language: Language) -> list[str]:
        first: dict[str, str] = {}
        for rule in rules(name, language).values():
            first.setdefault(rule.section, rule.id)
        return list(first.values())

    assert openings("en") == openings("ko")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_bears_its_title(name: str, language: Language) -> None:
    page = resources.files("strategikon.library") / "rules" / f"{name}.{language}.md"
    first = page.read_text(encoding="utf-8").partition("\n")[0]
    assert first == f"# {PAGES[name].say(language)}"


@pytest.mark.parametrize("name", PAGES)
def test_a_rule_has_a_title_and_a_text_in_both_languages(name: str) -> None:
    for id_, pages in pairs(name):
        for page in pages:
            assert page.id == id_
            assert page.title.strip()
            assert page.text.strip()
            assert page.section.strip()


@pytest.mark.parametrize("name", PAGES)
def test_no_english_is_left_in_korean_nor_korean_in_english(name: str) -> None:
    for id_, (english, korean) in pairs(name):
        assert not re.search("[가-힣]", f"{english.section} {english.title} {english.text}"), id_
        assert not re.search("[A-Za-z]", LATIN_IN_KOREAN.sub("", prose(korean))), id_


@pytest.mark.parametrize("name", PAGES)
def test_korean_sentences_are_polite_and_choose_their_particles(name: str) -> None:
    for id_, (_, korean) in pairs(name):
        assert not re.search(r"\((?:를|을|가|이|는|은|와|과|로|으로)\)", prose(korean)), id_
        for paragraph in re.findall(r"^[^|\n].*", korean.text, re.MULTILINE):
            said = re.sub(r"\s*\*?\([^()]*\)\*?", "", paragraph)
            for sentence in re.split(r"(?<=\.)\s+", said):
                assert sentence.endswith("니다."), id_


@pytest.mark.parametrize("name", PAGES)
def test_events_options_and_ids_are_spelled_alike_in_both_languages(name: str) -> None:
    for id_, (english, korean) in pairs(name):
        assert set(CODE.findall(english.text)) == set(CODE.findall(korean.text)), id_


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_name_the_same_numbers(name: str) -> None:
    def numbers(page: Rule) -> set[str]:
        return set(re.findall(r"\d+", CODE.sub("", page.text))) - {"1"}  # often "one", "a"

    for id_, (english, korean) in pairs(name):
        assert numbers(english) == numbers(korean), id_


def ruled(name: str, language: Language) -> list[str]:
    """The rules that are marked as rulings, in order."""
    return [rule.id for rule in rules(name, language).values() if RULING[language] in rule.text]


@pytest.mark.rule("simancas", "game.rulings")
@pytest.mark.rule("byzantium", "game.rulings")
@pytest.mark.parametrize("name", PAGES)
def test_rulings_are_marked_in_both_languages(name: str) -> None:
    assert ruled(name, "en") == ruled(name, "ko") != []


@pytest.mark.rule("simancas", "game.rulings")
@pytest.mark.rule("byzantium", "game.rulings")
@pytest.mark.parametrize("game", GAMES)
def test_options_stand_after_the_rulings(game: str) -> None:
    order = rule_ids(game)
    assert max(map(order.index, ruled(game, "en"))) < order.index("option.values")


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_engine_stands_on_the_page_with_its_default_and_limits(
    game: str,
) -> None:
    options: tuple[Option, ...] = importlib.import_module(
        f"strategikon.engine.{game}.setup"
    ).OPTIONS
    page = rules(game, "en")
    named = {rule.removeprefix("option.") for rule in page if re.fullmatch(r"option\.\w+", rule)}
    assert named == {option.name for option in options} | {"values"}
    for option in options:
        text = page[f"option.{option.name}"].text
        assert text.startswith(f"`{option.name}`:")
        if isinstance(option.default, bool):
            assert f"`{str(option.default).lower()}`, the default" in text
        elif option.words:
            assert f"`{option.default}`, the default" in text
            assert all(f"`{word}`" in text for word in option.words)
        else:
            assert f"{option.low} to {option.high}, by default {option.default}" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_record_is_spelled_on_the_page(game: str, language: Language) -> None:
    page = rules(game, language)
    spelled = " ".join(page[rule].text for rule in page if rule.startswith("record."))
    for verb in terms.VERBS[game]:
        assert f'"{verb}"' in spelled


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_a_numbered_section_under_its_name(game: str, language: Language) -> None:
    for number, (phase, words) in enumerate(terms.PHASES[game].items(), start=1):
        found = phase_rules(game, phase, language)
        assert found[0].section == f"{number} {words.say(language)}"


def test_the_rules_of_a_phase_come_in_the_order_of_the_page() -> None:
    fate = phase_rules("simancas", "fate", "en")
    assert [rule.id for rule in fate] == ["fate.deal", "fate.order"]


def test_tactics_belong_to_the_battle_and_negotiation_to_the_meld() -> None:
    battle = [rule.id for rule in phase_rules("simancas", "battle", "ko")]
    assert "battle.place.side" in battle
    assert "tactic.weapon" in battle
    meld = [rule.id for rule in phase_rules("byzantium", "meld", "ko")]
    assert "negotiation.replace" in meld
    assert "resolution.tie" in meld


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_and_keyword_is_called_as_everywhere_else(language: Language) -> None:
    page = rules("simancas", language)
    types = terms.TYPES["simancas"]
    assert all(words.say(language) in page["components.types"].text for words in types.values())
    for keyword, words in terms.KEYWORDS.items():
        assert words.say(language) in page[f"effect.{keyword}"].title
    for kind, words in types.items():
        assert page[f"strategy.{kind}"].title.casefold() == words.say(language).casefold()
        assert page[f"tactic.{kind}"].title.casefold() == words.say(language).casefold()
    byzantine = rules("byzantium", language)["components.types"].text
    assert all(words.say(language) in byzantine for words in terms.TYPES["byzantium"].values())


def test_rules_cannot_be_changed_by_a_reader() -> None:
    with pytest.raises(TypeError):
        rules("simancas", "en")["turn"] = None  # type: ignore[index]  # this is what is tested


def test_there_are_no_rules_of_a_third_game() -> None:
    with pytest.raises(RulesError) as caught:
        rules("hearts", "en")
    said = 'there are no rules called "hearts", only simancas, byzantium and formats'
    assert str(caught.value) == said


def test_file_formats_have_no_phases() -> None:
    with pytest.raises(RulesError, match='no rules of the game "formats", only simancas and byz'):
        phase_rules("formats", "deck", "en")


def test_there_are_no_rules_in_a_third_language() -> None:
    with pytest.raises(RulesError, match='there are no rules in the language "fr", only en and ko'):
        rules("simancas", "fr")  # type: ignore[arg-type]  # as it may come from a command line


def test_a_phase_of_the_other_game_has_no_rules() -> None:
    with pytest.raises(RulesError, match='the rules of simancas have no phase "meld"'):
        phase_rules("simancas", "meld", "en")


PAGE = """# A game

## One

### first.rule — The first

It is said in a paragraph.

| and | a table |
|---|---|
| of | two rows |

## Two

### second — The second
It may follow at once.
"""


def test_a_page_is_read_rule_by_rule() -> None:
    assert list(read_page(PAGE, "page.md").values()) == [
        Rule(
            "first.rule",
            "The first",
            "It is said in a paragraph.\n\n| and | a table |\n|---|---|\n| of | two rows |",
            "One",
        ),
        Rule("second", "The second", "It may follow at once.", "Two"),
    ]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("", 'page.md, line 1: a page begins with its title ("# …"), then a section'),
        ("## One\n", 'page.md, line 1: a page begins with its title ("# …"), then a section'),
        ("# A\n\nText.\n\n## One\n", 'page.md, line 1: a page begins with its title ("# …"), then'),
        ("# A\n## One\nText.\n", 'page.md, line 2: text of section "One" has no rule'),
        ("# A\n### a — B\nText.\n", 'page.md, line 2: rule "a" stands before the first section'),
        ("# A\n## One\n### a - B\nText.\n", 'page.md, line 3: a rule is headed "### its.id — Its'),
        (
            "# A\n## One\n### A.b — B\nText.\n",
            'line 3: a rule is headed "### its.id — Its title", ',
        ),
        ("# A\n## One\n### a — B\n\n", 'page.md, line 3: rule "a" says nothing'),
        (
            "# A\n## One\n### a — B\nText.\n### a — C\nText.\n",
            'page.md, line 5: rule "a" stands here a second time',
        ),
    ],
)
def test_a_page_at_fault_is_told_with_its_line(wrong: str, said: str) -> None:
    with pytest.raises(RulesError, match=re.escape(said)):
        read_page(wrong, "page.md")
