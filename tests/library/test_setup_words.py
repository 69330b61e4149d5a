"""Why a game cannot be set up, in both languages."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from strategikon.engine import ByzantiumCard, Deck, SetupError, SimancasCard, start
from strategikon.library.reasons import setup_words

PLAIN = tuple(SimancasCard(f"a/{n}", "a", "leader", "any", 1) for n in range(1, 6))
EARLY = tuple(ByzantiumCard(f"b/{n}", "b", "troop", 1, 0, 0) for n in range(1, 4))
LATE = (*EARLY, ByzantiumCard("c", "c", "troop", 1, 2, 2))


def failure(deck: Deck, options: dict[str, object]) -> SetupError:
    with pytest.raises(SetupError) as caught:
        start(deck, options)
    return caught.value


@pytest.mark.rule("simancas", "option.hand.deck")
def test_hands_too_large_for_the_deck_are_said_in_both_languages() -> None:
    words = setup_words(failure(Deck("tiny", "simancas", 1, (PLAIN,)), {"hand": 3}))
    assert words.en == 'deck "tiny" has 5 cards; hands of 3 need at least 6 (option hand).'
    assert words.ko == (
        '덱 "tiny"의 카드는 5장입니다. 손이 3장이면 6장 이상이어야 합니다(옵션 hand).'
    )


@pytest.mark.rule("byzantium", "option.shrink.deck")
def test_too_few_early_cards_are_said_in_both_languages() -> None:
    error = failure(Deck("tiny", "byzantium", 1, (EARLY, LATE)), {"shrink": 4})
    words = setup_words(error)
    assert words.en == (
        'deck "tiny" has 3 early cards for the emperor; an opening hand needs 5 (option shrink).'
    )
    assert words.ko == (
        '덱 "tiny"에서 황제 쪽의 초기 카드는 3장입니다. 첫 손에는 5장이 있어야 합니다(옵션 shrink).'
    )


def test_an_option_out_of_range_keeps_the_engines_sentence() -> None:
    words = setup_words(failure(Deck("tiny", "simancas", 1, (PLAIN,)), {"hand": 99}))
    assert words.en == 'option "hand" is 99; it takes a whole number from 1 to 12.'


def test_the_error_survives_the_way_between_processes() -> None:
    error = failure(Deck("tiny", "simancas", 1, (PLAIN,)), {"hand": 3})
    again = pickle.loads(pickle.dumps(error))
    assert (again.sentence, again.rule, again.facts) == (error.sentence, error.rule, error.facts)


def test_a_deck_of_too_many_cards_is_refused_with_a_sentence() -> None:
    crowd = tuple(replace(PLAIN[0], name=f"levy/{copy}") for copy in range(1, 66))
    error = failure(Deck("crowd", "simancas", 1, (crowd,)), {})
    words = setup_words(error)
    assert words.en == 'deck "crowd" has 65 cards in one pile; the most are 64.'
    assert error.sentence + "." == words.en
    assert words.ko == '덱 "crowd"의 한 더미에 카드가 65장 있는데, 64장까지만 둘 수 있습니다.'
