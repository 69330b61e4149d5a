"""Names and lines of history: complete for our decks, one's own beside a deck of one's own."""

from pathlib import Path
from typing import Any

import pytest

from strategikon.library import DeckError, DeckFile, deck_ids, load_deck, to_toml
from strategikon.library.language import LANGUAGES, Language
from tests.library.small_decks import SIMANCAS, deck, is_one_clear_sentence, read

HANGUL = range(ord("가"), ord("힣") + 1)


def with_texts(folder: Path, texts: str | bytes, table: dict[str, Any] = SIMANCAS) -> DeckFile:
    """The small deck in a file, with those texts beside it, loaded."""
    (folder / "mine.toml").write_text(to_toml(read(table)), encoding="utf-8")
    content = texts.encode() if isinstance(texts, str) else texts
    (folder / "mine.texts.toml").write_bytes(content)
    return load_deck(folder / "mine.toml")


def refused_texts(folder: Path, texts: str | bytes) -> DeckError:
    with pytest.raises(DeckError) as caught:
        with_texts(folder, texts)
    is_one_clear_sentence(caught.value)
    assert caught.value.file == str(folder / "mine.texts.toml")
    return caught.value


# --- our own decks ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck_id", deck_ids())
def test_every_card_has_a_name_and_a_line_of_its_own(deck_id: str, language: Language) -> None:
    texts = load_deck(deck_id).texts
    assert texts.titles[language]
    slugs = {design.id for design in load_deck(deck_id).designs}
    named = {slug for slug in slugs if texts.names.get(slug, {}).get(language)}
    told = {slug for slug in slugs if texts.histories.get(slug, {}).get(language)}
    if deck_id.endswith("-standard"):
        assert named == told == slugs
    names = [load_deck(deck_id).name(slug, language) for slug in slugs]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("deck_id", deck_ids())
def test_each_text_is_in_its_own_language(deck_id: str) -> None:
    loaded = load_deck(deck_id)
    for design in loaded.designs:
        for told in (loaded.name, loaded.history):
            assert any(ord(sign) in HANGUL for sign in told(design.id, "ko"))
            assert not any(ord(sign) in HANGUL for sign in told(design.id, "en"))


def test_a_few_names_and_lines() -> None:
    simancas, byzantium = load_deck("simancas-standard"), load_deck("byzantium-standard")
    assert simancas.title("en") == "Simancas: the standard deck"
    assert byzantium.title("ko") == "비잔티움 표준 덱"
    assert simancas.name("ramiro-ii", "en") == "Ramiro II of León"
    assert byzantium.name("fourth-crusade", "ko") == "제4차 십자군"
    assert simancas.history("slingers", "ko") == (
        "변경 양쪽의 목동들은 무릿매를 쓸 줄 알았고, 돌은 값이 들지 않았다."
    )
    assert byzantium.history("attila", "en") == (
        "They laid waste the Balkans in the 440s and forced the court to pay gold every year."
    )


def test_a_copy_has_the_name_of_its_design() -> None:
    simancas = load_deck("simancas-standard")
    assert simancas.name("berber-horse/2", "ko") == "베르베르 경기병"
    assert simancas.history("berber-horse/2", "en") == simancas.history("berber-horse", "en")


def test_a_label_tells_copies_apart() -> None:
    simancas = load_deck("simancas-standard")
    assert simancas.label("berber-horse/2", "en") == "Berber Light Horse (2)"
    assert simancas.label("pursuit", "en") == "Pursuit"


# --- a deck of one's own ---------------------------------------------------------------------


def test_without_texts_a_card_that_the_standard_deck_has_is_named_as_there() -> None:
    own = read(SIMANCAS)
    assert own.name("slingers", "ko") == "무릿매꾼"
    assert own.history("slingers", "en").startswith("Herders on either side")


def test_a_card_that_nobody_named_is_called_by_its_slug() -> None:
    table = deck(SIMANCAS)
    table["cards"][0]["id"] = "stone-throwers"
    own = read(table)
    assert own.name("stone-throwers", "en") == own.name("stone-throwers", "ko") == "stone-throwers"
    assert own.history("stone-throwers", "en") == ""
    assert own.title("ko") == "small"


def test_a_copy_of_the_standard_deck_under_its_own_id_bears_only_its_own_texts() -> None:
    assert read(deck(SIMANCAS, id="simancas-standard")).name("slingers", "en") == "slingers"


@pytest.mark.rule("formats", "deck.texts")
def test_texts_beside_a_deck_are_read_with_it(tmp_path: Path) -> None:
    own = with_texts(
        tmp_path,
        """
        title.ko = "나의 덱"
        [cards.slingers]
        name = { en = "Stone throwers", ko = "돌팔매꾼" }
        history.en = "They threw stones."
        [cards.spearmen]
        history.ko = "창을 들었다."
        """,
    )
    assert own.title("ko") == own.title("en") == "나의 덱"
    assert own.name("slingers", "ko") == "돌팔매꾼"
    assert own.name("slingers", "en") == "Stone throwers"
    assert own.history("slingers", "ko") == "They threw stones."
    assert own.name("spearmen", "en") == "Spearmen"
    assert own.history("spearmen", "en") == "창을 들었다."


def test_a_card_that_is_renamed_does_not_keep_the_old_line_of_history(tmp_path: Path) -> None:
    own = with_texts(tmp_path, 'cards.slingers.name.en = "Acrobats"')
    assert own.history("slingers", "en") == ""


@pytest.mark.rule("formats", "deck.texts")
def test_texts_change_neither_the_deck_nor_its_hash(tmp_path: Path) -> None:
    own = with_texts(tmp_path, 'cards.slingers.name.en = "Stone throwers"')
    assert own == read(SIMANCAS)
    assert own.sha256 == read(SIMANCAS).sha256


def test_a_deck_with_a_very_long_file_name_has_no_texts(tmp_path: Path) -> None:
    file = tmp_path / ("a" * 248 + ".toml")
    file.write_text(to_toml(read(SIMANCAS)), encoding="utf-8")
    assert load_deck(file).title("en") == "small"


def test_texts_for_a_card_that_the_deck_does_not_have_are_refused(tmp_path: Path) -> None:
    error = refused_texts(tmp_path, 'title.en = "Mine"\n\n[cards.slinger]\nname.en = "Slinger"\n')
    assert error.line == 3
    assert 'texts for a card "slinger", which the deck does not have' in error.sentence


@pytest.mark.parametrize(
    ("texts", "line", "field", "said"),
    [
        ("name = 1", 1, "name", 'there is no key "name" here; the keys are title, cards'),
        ("[cards.slingers]\nforce = 1", 2, "force", "the keys are name, history"),
        ("title.fr = 'Mon jeu'", 1, "fr", "the keys are en, ko"),
        ("title = 'Mine'", 1, None, "it takes a table of keys and values"),
        ("cards = []", 1, None, "it takes a table of keys and values"),
        ("[cards]\nslingers = 'Slingers'", 2, None, "it takes a table of keys and values"),
        ("title.en = 1", 1, "en", '"title.en" is 1; it takes one line of at most 80'),
        ("title.en = ''", 1, "en", "one line of at most 80 printable characters"),
        ("title.en = '  '", 1, "en", "one line of at most 80 printable characters"),
        ('title.en = "a\\nb"', 1, "en", "one line of at most 80 printable characters"),
        ('title.en = "\\u001b[2J"', 1, "en", "one line of at most 80 printable characters"),
        (f"title.en = '{'a' * 81}'", 1, "en", "one line of at most 80 printable characters"),
        (
            f"[cards.slingers]\nhistory.ko = '{'a' * 401}'",
            2,
            "ko",
            '"history.ko" is',
        ),
    ],
)
def test_texts_are_checked_like_decks(
    tmp_path: Path, texts: str, line: int, field: str | None, said: str
) -> None:
    error = refused_texts(tmp_path, texts)
    assert (error.line, error.field) == (line, field)
    assert said in error.sentence


def test_a_fault_in_a_card_s_text_names_the_card(tmp_path: Path) -> None:
    error = refused_texts(tmp_path, "[cards.slingers]\nname.en = 7")
    assert error.card == "slingers"


def test_texts_in_utf_16_are_refused(tmp_path: Path) -> None:
    assert "UTF-16" in refused_texts(tmp_path, "title.en = 'a'".encode("utf-16")).sentence
