"""The dictionary of terms: every thing that the rules name has its words in both languages."""

from collections.abc import Iterator, Mapping

import pytest

from strategikon.engine import deck as printed
from strategikon.library import deck_ids, effects, load_deck, terms
from strategikon.library.designs import PILES, SimancasDesign
from strategikon.library.effects import effect_name, effect_sentence
from strategikon.library.language import LANGUAGES, Language, Words

_ARGUMENTS: dict[str, str | int] = {"type": "infantry", "tag": "leon", "n": 2}
#: One effect of each keyword, with arguments as they might be printed.
EFFECTS: tuple[printed.Effect, ...] = tuple(
    (keyword, *(_ARGUMENTS[kind] for kind in kinds)) for keyword, kinds in printed.KEYWORDS.items()
)


def all_words() -> Iterator[Words]:
    """Every entry of the dictionary, wherever it stands."""
    waiting: list[object] = [value for name, value in vars(terms).items() if name.isupper()]
    waiting += [*effects.SENTENCES.values()]
    while waiting:
        entry = waiting.pop()
        if isinstance(entry, Words):
            yield entry
        elif isinstance(entry, Mapping):
            waiting += entry.values()


def test_every_term_is_said_in_both_languages() -> None:
    words = list(all_words())
    assert len(words) > 100
    for word in words:
        assert word.en.strip() == word.en != ""
        assert word.ko.strip() == word.ko != ""
        assert any("가" <= sign <= "힣" for sign in word.ko)
        assert not any("가" <= sign <= "힣" for sign in word.en)


def test_sentences_end_and_korean_ones_are_polite() -> None:
    sentences = [
        *terms.STRATEGIC.values(),
        *terms.TACTICAL.values(),
        *effects.SENTENCES.values(),
    ]
    for sentence in sentences:
        assert sentence.en.endswith(".")
        assert sentence.ko.endswith("니다.")


def test_every_printed_thing_has_its_word() -> None:
    assert set(terms.GAMES) == set(PILES) == set(terms.TYPES) == set(terms.DECKS)
    assert set(terms.TYPES["simancas"]) == set(printed.SIMANCAS_TYPES)
    assert set(terms.TYPES["byzantium"]) == {*printed.BYZANTINE_TYPES, *printed.FOE_TYPES}
    assert set(terms.SIDES) == set(printed.SIMANCAS_SIDES)
    assert set(terms.AGES) == set(printed.AGES)
    assert set(terms.KEYWORDS) == set(printed.KEYWORDS) == set(effects.SENTENCES)
    for game, piles in PILES.items():
        assert set(terms.DECKS[game]) == set(piles)


def test_every_tag_of_our_decks_has_its_word() -> None:
    designs = [design for deck_id in deck_ids() for design in load_deck(deck_id).designs]
    tags = {tag for d in designs if isinstance(d, SimancasDesign) for tag in d.tags}
    assert tags | set(printed.KINGDOMS) <= set(terms.TAGS)


def test_every_type_has_its_effects_except_that_infantry_has_no_strategic_one() -> None:
    assert set(terms.TACTICAL) == set(printed.SIMANCAS_TYPES)
    assert set(terms.STRATEGIC) == set(printed.SIMANCAS_TYPES) - {"infantry"}


def test_a_tag_of_somebody_s_own_is_its_slug() -> None:
    assert terms.tag("leon", "ko") == "레온"
    assert terms.tag("royal-guard", "ko") == "royal-guard"


@pytest.mark.parametrize(
    ("effect", "english", "korean"),
    [
        (("scout",), "Scout", "정찰"),
        (("levy", 1), "Levy 1", "징집 1"),
        (("strike", "terrain"), "Strike terrain", "지형 타격"),
        (("rally", "infantry", 1), "Rally infantry 1", "보병 독려 1"),
        (("bond", "navarre", 1), "Bond Navarre 1", "나바라 결속 1"),
        (("bond", "royal-guard", 2), "Bond royal-guard 2", "royal-guard 결속 2"),
        (("against", "cavalry", 1), "Against cavalry 1", "기병 상대 1"),
        (("guard", "infantry"), "Guard infantry", "보병 엄호"),
    ],
)
def test_an_effect_is_named_as_on_its_card(
    effect: printed.Effect, english: str, korean: str
) -> None:
    assert (effect_name(effect, "en"), effect_name(effect, "ko")) == (english, korean)


@pytest.mark.parametrize(
    ("effect", "english", "korean"),
    [
        (
            ("rally", "infantry", 1),
            "Each other infantry of yours counts 1 more.",
            "내 다른 보병 카드의 전력이 저마다 1 늘어납니다.",
        ),
        (("levy", 1), "When placed, draw 1 card.", "놓을 때 카드를 1장 뽑습니다."),
        (("levy", 3), "When placed, draw 3 cards.", "놓을 때 카드를 3장 뽑습니다."),
        (
            ("bond", "leon", 2),
            "Counts 2 more beside another card of yours with the tag León.",
            "꼬리표가 레온인 내 다른 카드가 놓여 있는 동안 이 카드의 전력이 2 늘어납니다.",
        ),
    ],
)
def test_an_effect_is_explained_in_a_sentence(
    effect: printed.Effect, english: str, korean: str
) -> None:
    assert effect_sentence(effect, "en") == english
    assert effect_sentence(effect, "ko") == korean


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: str(effect[0]))
def test_every_keyword_says_all_its_arguments(effect: printed.Effect, language: Language) -> None:
    name, sentence = effect_name(effect, language), effect_sentence(effect, language)
    assert "{" not in name + sentence
    for argument in effect[1:]:
        word = {
            "infantry": terms.TYPES["simancas"]["infantry"].say(language),
            "leon": terms.TAGS["leon"].say(language),
            2: "2",
        }[argument]
        assert word in name
        assert word in sentence
