"""Why not, in two words and in a sentence, for every rule that a player meets with a card."""

from __future__ import annotations

import pytest

from strategikon.library.language import LANGUAGES, Language
from strategikon.library.reasons import REASONS, reason, reason_in_short
from strategikon.library.rules import rule_ids

FIELDS = {"card": "두에로강", "limit": 4, "type": "infantry", "prey": "cavalry"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", REASONS)
def test_every_reason_is_said_of_a_rule_in_both_languages(rule: str, language: Language) -> None:
    assert rule in (*rule_ids("simancas"), *rule_ids("byzantium"))
    assert 0 < len(reason_in_short(rule, language, **FIELDS)) <= 18
    assert reason(rule, language, **FIELDS).endswith("." if language == "en" else "니다.")


def test_a_rule_that_no_card_meets_has_no_reason() -> None:
    assert reason("event.form", "en") == reason_in_short("event.form", "ko") == ""


def test_particles_follow_the_card() -> None:
    assert reason("cards.held", "ko", card="두에로강") == "두에로강은 손에 없습니다."
    assert reason("cards.held", "ko", card="작전 회의") == "작전 회의는 손에 없습니다."
