"""The special effects of Simancas in words: the name printed on a card, and what it does."""

from __future__ import annotations

from strategikon.engine.deck import KEYWORDS, Effect
from strategikon.library import terms
from strategikon.library.language import Language, Words

#: What each keyword does; {type}, {tag}, {n} and {cards} are its arguments.
SENTENCES = {
    "scout": Words(
        "When placed, look at your opponent's hand.",
        "놓을 때 상대의 손을 봅니다.",
    ),
    "levy": Words(
        "When placed, draw {cards}.",
        "놓을 때 카드를 {n}장 뽑습니다.",
    ),
    "dread": Words(
        "When placed, your opponent loses one card of the hand at random.",
        "놓을 때 상대가 손에서 무작위로 카드 1장을 잃습니다.",
    ),
    "strike": Words(
        "When placed, destroy one {type} card of your opponent, if any can be destroyed.",
        "놓을 때 격파할 수 있는 상대의 {type} 카드가 있으면 1장을 격파합니다.",
    ),
    "rally": Words(
        "Each other {type} of yours counts {n} more.",
        "내 다른 {type} 카드의 전력이 저마다 {n} 늘어납니다.",
    ),
    "bond": Words(
        "Counts {n} more beside another card of yours with the tag {tag}.",
        "꼬리표가 {tag}인 내 다른 카드가 놓여 있는 동안 이 카드의 전력이 {n} 늘어납니다.",
    ),
    "against": Words(
        "Counts {n} more while any {type} card of your opponent is on the table.",
        "상대의 {type} 카드가 놓여 있는 동안 이 카드의 전력이 {n} 늘어납니다.",
    ),
    "union": Words(
        "Counts {n} more for every kingdom (León, Navarre, Castile) among your other placed cards.",
        "놓여 있는 내 다른 카드에 있는 왕국(레온, 나바라, 카스티야) 하나마다 "
        "이 카드의 전력이 {n} 늘어납니다.",
    ),
    "guard": Words(
        "None of your other {type} cards can be destroyed.",
        "내 다른 {type} 카드는 격파되지 않습니다.",
    ),
    "steadfast": Words(
        "This card cannot be destroyed.",
        "이 카드는 격파되지 않습니다.",
    ),
    "eclipse": Words(
        "While it lies on the table, nobody's cards can be destroyed.",
        "놓여 있는 동안 어느 쪽의 카드도 격파되지 않습니다.",
    ),
}


def effect_name(effect: Effect, language: Language) -> str:
    """The effect as printed on its card: "Rally infantry 1", "보병 독려 1"."""
    keyword = terms.KEYWORDS[str(effect[0])].say(language)
    said = _arguments(effect, language)
    if language == "ko":  # what it is about stands before the keyword, the number after it
        about = [said[kind] for kind in ("type", "tag") if kind in said]
        return " ".join([*about, keyword, *([said["n"]] if "n" in said else [])])
    return " ".join([keyword, *said.values()])


def effect_sentence(effect: Effect, language: Language) -> str:
    """What the effect does, as one sentence to the player whose card it is."""
    said = _arguments(effect, language)
    if "n" in said:
        said["cards"] = "1 card" if said["n"] == "1" else f"{said['n']} cards"
    return SENTENCES[str(effect[0])].say(language, **said)


def _arguments(effect: Effect, language: Language) -> dict[str, str]:
    """Each argument in words under its kind ("type", "tag", "n"), in the order printed."""
    keyword, *values = effect
    said: dict[str, str] = {}
    for kind, value in zip(KEYWORDS[str(keyword)], values, strict=True):
        if kind == "type":
            said[kind] = terms.TYPES["simancas"][str(value)].say(language)
        elif kind == "tag":
            said[kind] = terms.tag(str(value), language)
        else:
            said[kind] = str(value)
    return said
