"""Why a choice is not allowed, rule by rule, as a player is told: in two words and in a sentence.

The engine refuses with the id of a rule and a sentence for whoever reads records; these are for
whoever holds the cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from strategikon.engine import SetupError
from strategikon.library.language import Language, Words
from strategikon.library.terms import ROLES


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: `short` beside a card, `long` as a sentence ({card}, {limit}, {type}, {prey})."""

    short: Words
    long: Words


_LIMIT = Reason(
    Words("no more", "더 못 바꿈"),
    Words("You may exchange no more than {limit}.", "{limit}장보다 많이 바꿀 수 없습니다."),
)
_NO_ROOM = Reason(
    Words("no room", "자리 없음"),
    Words(
        "{card} does not fit: a meld holds no more than {limit} of the type {type}.",
        "{card:은/는} 낼 수 없습니다. 조합에 {type} 카드는 {limit}장까지입니다.",
    ),
)
REASONS = {
    "turn": Reason(
        Words("not now", "지금 아님"),
        Words("It is not your turn.", "지금은 내 차례가 아닙니다."),
    ),
    "over": Reason(Words("over", "끝"), Words("The game is over.", "게임이 끝났습니다.")),
    "cards.held": Reason(
        Words("not held", "손에 없음"),
        Words("{card} is not in your hand.", "{card:은/는} 손에 없습니다."),
    ),
    "reserve.limit": _LIMIT,
    "redraw.limit": _LIMIT,
    "strategy.infantry": Reason(
        Words("none", "없음"),
        Words(
            "{card} is infantry, which has no strategic effect.",
            "{card:은/는} 보병이라 전략 효과가 없습니다.",
        ),
    ),
    "strategy.weapon.none": Reason(
        Words("nothing to recover", "되찾을 것 없음"),
        Words(
            "{card} has nothing to recover: the discard pile holds no cavalry, skirmisher or"
            " infantry.",
            "{card:으로/로} 되찾을 것이 없습니다. 버린 더미에 기병, 산병, 보병이 없습니다.",
        ),
    ),
    "battle.place.side": Reason(
        Words("other side", "상대 진영"),
        Words(
            "{card} is a card of the other side, which you can never place.",
            "{card:은/는} 상대 진영의 카드라 놓을 수 없습니다.",
        ),
    ),
    "battle.tactic.target": Reason(
        Words("no {prey}", "{prey} 없음"),
        Words(
            "{card} has no target: your opponent has no {prey} that can be destroyed.",
            "{card:은/는} 대상이 없습니다. 상대에게 격파할 수 있는 {prey} 카드가 없습니다.",
        ),
    ),
    "effect.eclipse": Reason(
        Words("eclipse", "일식"),
        Words(
            "{card} cannot be destroyed while the eclipse lasts.",
            "일식이 이어지는 동안 {card:은/는} 격파할 수 없습니다.",
        ),
    ),
    "effect.steadfast": Reason(
        Words("steadfast", "불굴"),
        Words(
            "{card} is steadfast and cannot be destroyed.",
            "{card:은/는} 불굴이라 격파할 수 없습니다.",
        ),
    ),
    "effect.guard": Reason(
        Words("guarded", "엄호"),
        Words(
            "{card} is guarded by another card and cannot be destroyed.",
            "{card:은/는} 다른 카드의 엄호를 받아 격파할 수 없습니다.",
        ),
    ),
    "meld.age": Reason(
        Words("not this age", "이 시대 아님"),
        Words(
            "{card} cannot be used in this age.",
            "{card:은/는} 이 시대에 쓸 수 없습니다.",
        ),
    ),
    "meld.byzantine": _NO_ROOM,
    "meld.foes": _NO_ROOM,
    "meld.foes.natural": Reason(
        Words("one natural", "자연 1장"),
        Words(
            "{card} does not fit: only one disaster of a meld may be natural.",
            "{card:은/는} 낼 수 없습니다. 조합에 자연 재난은 1장까지입니다.",
        ),
    ),
    "negotiation.replace": Reason(
        Words("no people", "북방·남방 아님"),
        Words(
            "{card} is neither northern nor southern, so it cannot come in that place.",
            "{card:은/는} 북방도 남방도 아니라 그 자리에 낼 수 없습니다.",
        ),
    ),
    "negotiation.replace.limits": Reason(
        Words("no room", "자리 없음"),
        Words(
            "{card} does not fit the meld, or this age.",
            "{card:은/는} 조합의 한도나 이 시대에 맞지 않습니다.",
        ),
    ),
}


def reason_in_short(rule: str, language: Language, **fields: object) -> str:
    """Two words on why not; "" for a rule that no player meets with a card in hand."""
    return REASONS[rule].short.say(language, **fields) if rule in REASONS else ""


def reason(rule: str, language: Language, **fields: object) -> str:
    """The sentence on why not; "" for a rule that no player meets with a card in hand."""
    return REASONS[rule].long.say(language, **fields) if rule in REASONS else ""


#: Why a game cannot be set up, by the rule that its engine's error names.
_NO_SETUP = {
    "deck.most": Words(
        'deck "{deck}" has {cards} cards in one pile; the most are {most}.',
        '덱 "{deck}"의 한 더미에 카드가 {cards}장 있는데, {most}장까지만 둘 수 있습니다.',
    ),
    "option.hand.deck": Words(
        'deck "{deck}" has {cards} cards; hands of {hand} need at least {need} (option hand).',
        '덱 "{deck}"의 카드는 {cards}장입니다. 손이 {hand}장이면 {need}장 이상이어야 합니다'
        "(옵션 hand).",
    ),
    "option.shrink.deck": Words(
        'deck "{deck}" has {cards} early cards for {pile}; an opening hand needs {need}'
        " (option shrink).",
        '덱 "{deck}"에서 {pile} 쪽의 초기 카드는 {cards}장입니다. 첫 손에는 {need}장이'
        " 있어야 합니다(옵션 shrink).",
    ),
}


def setup_words(error: SetupError) -> Words:
    """Why a game cannot be set up, as a sentence; in English only where no rule's words fit."""
    words = _NO_SETUP.get(error.rule)
    if words is None:
        return Words(f"{error.sentence}.", f"{error.sentence}.")
    facts: dict[str, object] = dict(error.facts)
    if "pile" in facts:
        facts["pile"] = ROLES["emperor" if facts["pile"] == "byzantine" else "foes"]
    return words.filled(**facts)
