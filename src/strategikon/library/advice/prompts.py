"""What is asked of a player now, as one sentence: verb first, what to do and not what happened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from strategikon.engine import GAMES
from strategikon.engine.options import settle_options
from strategikon.library.language import Language, Words
from strategikon.library.narration import Names
from strategikon.library.terms import TYPES

View = Mapping[str, Any]

_EXCHANGE = Words(
    "Exchange up to {number} cards, or keep your hand.",
    "카드를 {number}장까지 바꾸거나 그대로 두세요.",
)
_EXCHANGE_MORE = Words(
    "Exchange up to {number} more, or be done.", "{number}장까지 더 바꾸거나 마치세요."
)
_EXCHANGE_DONE = Words("No more can be exchanged: be done.", "더 바꿀 수 없습니다. 마치세요.")
_PROMPTS = {
    "command": Words(
        "Discard one card for its strategic effect, or hold.",
        "전략 효과를 쓸 카드 1장을 버리거나, 아끼세요.",
    ),
    "keep": Words(
        "Keep one of these cards; the others go back into the deck.",
        "이 가운데 1장을 챙기세요. 나머지는 덱으로 돌아갑니다.",
    ),
    "recover": Words(
        "Recover one card from the discard pile.", "버린 더미에서 카드 1장을 되찾으세요."
    ),
    "discard": Words(
        "Discard a card from your hand ({due} to go).", "손에서 카드를 버리세요({due}장 남음)."
    ),
    "act": Words("Place a card, use a tactic, or pass.", "카드를 놓거나, 전술을 쓰거나, 넘기세요."),
    "destroy": Words("Choose the {target} to destroy.", "격파할 {target} 카드를 고르세요."),
    "meld": Words(
        "Choose your meld. It stays hidden until both are done.",
        "조합을 고르세요. 둘 다 마칠 때까지 공개되지 않습니다.",
    ),
    "negotiate": Words(
        "Send one northern or southern card home, or decline.",
        "북방이나 남방 카드 1장을 돌려보내거나, 사양하세요.",
    ),
    "replace": Words(
        "Put a northern or southern card in its place, or decline.",
        "그 자리에 북방이나 남방 카드를 대신 내거나, 사양하세요.",
    ),
    "pass": Words("Choose one card to pass to {other}.", "{other}에게 건넬 카드 1장을 고르세요."),
}
_WAITING = Words("Waiting for {name}.", "{name:을/를} 기다리는 중입니다.")
_DECK = Words("the deck", "덱")


def prompt(view: View, options: Mapping[str, object], names: Names, language: Language) -> str:
    """What this seat is asked, or for whom it waits; "" once the game is over."""
    actor, asked = view["actor"], view["asked"]
    if actor is None:
        return ""
    if actor != view["seat"]:
        return _WAITING.say(language, name=names.get(actor, _DECK))
    if asked == "exchange":
        return _exchange(view, options, language)
    words = _PROMPTS[asked]
    if asked == "discard":
        return words.say(language, due=view["due"])
    if asked == "destroy":
        return words.say(language, target=TYPES["simancas"][view["target"]])
    if asked == "pass":
        return words.say(language, other=next(names[s] for s in names if s != view["seat"]))
    return words.say(language)


def _exchange(view: View, options: Mapping[str, object], language: Language) -> str:
    limit = exchange_limit(view, options)
    chosen = len(view["aside"] if view["game"] == "simancas" else view["chosen"])
    left = min(limit - chosen, len(view["hand"]))
    if not left:
        return _EXCHANGE_DONE.say(language)
    return (_EXCHANGE_MORE if chosen else _EXCHANGE).say(language, number=left)


def exchange_limit(view: View, options: Mapping[str, object]) -> int:
    """How many cards a player may exchange in this game."""
    return _exchange_limit(view["game"], tuple(options.items()))


@lru_cache(256)
def _exchange_limit(game: str, options: tuple[tuple[str, object], ...]) -> int:
    return int(settle_options(GAMES[game].options, dict(options))["exchange"])
