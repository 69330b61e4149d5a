"""The words of both games in both languages: a label for each thing that a rule names.

Nouns (types, sides, ages, tags) are spelled as inside a sentence; phases, verbs, keywords and
options as on a button or in a heading.
"""

from __future__ import annotations

from strategikon.library.language import Language, Words

GAMES = {
    "simancas": Words("Simancas", "시만카스"),
    "byzantium": Words("Byzantium", "비잔티움"),
}

#: The sides of Simancas; "any" is printed on cards that both may place.
SIDES = {
    "any": Words("either side", "양쪽"),
    "moors": Words("moors", "무어군"),
    "christians": Words("christians", "그리스도교군"),
}
#: The players of Byzantium, and what they are in a turn.
PLAYERS = {
    "p1": Words("player 1", "플레이어 1"),
    "p2": Words("player 2", "플레이어 2"),
}
ROLES = {
    "emperor": Words("the emperor", "황제"),
    "foes": Words("the foes", "외적"),
}
#: The decks, by the name that a deck file gives each.
DECKS = {
    "simancas": {"cards": Words("deck", "덱")},
    "byzantium": {
        "byzantine": Words("byzantine deck", "비잔티움 덱"),
        "foes": Words("foes deck", "외적 덱"),
    },
}

TYPES = {
    "simancas": {
        "leader": Words("leader", "지도자"),
        "skirmisher": Words("skirmisher", "산병"),
        "cavalry": Words("cavalry", "기병"),
        "infantry": Words("infantry", "보병"),
        "terrain": Words("terrain", "지형"),
        "strategy": Words("strategy", "전략"),
        "weapon": Words("weapon", "무기"),
    },
    "byzantium": {
        "leader": Words("leader", "지도자"),
        "recovery": Words("recovery", "회복"),
        "troop": Words("troop", "군대"),
        "negotiation": Words("negotiation", "협상"),
        "legacy": Words("legacy", "유산"),
        "northern": Words("northern", "북방"),
        "southern": Words("southern", "남방"),
        "disaster": Words("disaster", "재난"),
    },
}
AGES = {
    "early": Words("early", "초기"),
    "middle": Words("middle", "중기"),
    "late": Words("late", "후기"),
}
UNIQUE = Words("unique", "유일")
NATURAL = Words("natural", "자연")
TAGS = {
    "leon": Words("León", "레온"),
    "navarre": Words("Navarre", "나바라"),
    "castile": Words("Castile", "카스티야"),
    "saqaliba": Words("Saqaliba", "사칼리바"),
    "frontier": Words("frontier", "변경"),
}

KEYWORDS = {
    "scout": Words("Scout", "정찰"),
    "levy": Words("Levy", "징집"),
    "dread": Words("Dread", "공포"),
    "strike": Words("Strike", "타격"),
    "rally": Words("Rally", "독려"),
    "bond": Words("Bond", "결속"),
    "against": Words("Against", "상대"),
    "union": Words("Union", "연합"),
    "guard": Words("Guard", "엄호"),
    "steadfast": Words("Steadfast", "불굴"),
    "eclipse": Words("Eclipse", "일식"),
}

PHASES = {
    "simancas": {
        "fate": Words("Fate", "운명"),
        "reserve": Words("Reserve", "예비"),
        "strategy": Words("Strategy", "전략"),
        "battle": Words("Battle", "전투"),
        "retreat": Words("Retreat", "퇴각"),
    },
    "byzantium": {
        "draw": Words("Draw", "뽑기"),
        "age": Words("Age", "시대"),
        "redraw": Words("Redraw", "교환"),
        "meld": Words("Meld", "조합"),
        "legacy": Words("Legacy", "유산"),
        "end": Words("End", "끝"),
    },
}
#: What an event says is done: the choices of the players, then what chance does.
VERBS = {
    "simancas": {
        "exchange": Words("Exchange", "바꾸기"),
        "done": Words("Done", "마침"),
        "command": Words("Command", "지휘"),
        "hold": Words("Hold", "아끼기"),
        "discard": Words("Discard", "버리기"),
        "keep": Words("Keep", "챙기기"),
        "recover": Words("Recover", "되찾기"),
        "place": Words("Place", "놓기"),
        "tactic": Words("Tactic", "전술 쓰기"),
        "pass": Words("Pass", "넘기기"),
        "destroy": Words("Destroy", "격파"),
        "deal": Words("Deal", "나누어 주기"),
        "reveal": Words("Reveal", "펼치기"),
        "lose": Words("Lose", "무작위로 잃기"),
    },
    "byzantium": {
        "exchange": Words("Exchange", "바꾸기"),
        "done": Words("Done", "마침"),
        "meld": Words("Meld", "조합에 내기"),
        "negotiate": Words("Negotiate", "협상"),
        "decline": Words("Decline", "사양"),
        "replace": Words("Replace", "대신 내기"),
        "pass": Words("Pass on", "건네기"),
        "deal": Words("Deal", "나누어 주기"),
    },
}
OPTIONS = {
    "simancas": {
        "wins": Words("Turns to win", "승리 턴 수"),
        "max_turns": Words("Most turns", "최대 턴 수"),
        "passing": Words("Passing", "넘기기 방식"),
        "hand": Words("Hand", "손 크기"),
        "exchange": Words("Exchange", "교환 장수"),
        "specials": Words("Special effects", "특수 효과"),
    },
    "byzantium": {
        "territory": Words("Territory", "시작 영토"),
        "legacy": Words("Legacy", "시작 유산"),
        "turns_per_age": Words("Turns per age", "시대별 턴 수"),
        "shrink": Words("Shrink", "손 줄이기"),
        "fall_cost": Words("Cost of a fall", "붕괴 대가"),
        "open_draw": Words("Open draw", "공개 뽑기"),
        "exchange": Words("Exchange", "교환 장수"),
    },
}

#: What a Simancas card does when it is discarded in the strategy phase; infantry cannot be.
STRATEGIC = {
    "leader": Words(
        "Draw 3 cards, then discard 2 from your hand.",
        "카드를 3장 뽑은 다음 손에서 2장을 버립니다.",
    ),
    "strategy": Words(
        "Look at 5 cards of the deck and keep one.",
        "덱의 카드 5장을 보고 그중 1장을 챙깁니다.",
    ),
    "terrain": Words("Draw 2 cards.", "카드를 2장 뽑습니다."),
    "cavalry": Words(
        "Draw 1 card and look at your opponent's hand.",
        "카드를 1장 뽑고 상대의 손을 봅니다.",
    ),
    "skirmisher": Words(
        "Your opponent loses one card of the hand at random.",
        "상대가 손에서 무작위로 카드 1장을 잃습니다.",
    ),
    "weapon": Words(
        "Recover a cavalry, skirmisher or infantry card from the discard pile.",
        "버린 더미에서 기병, 산병, 보병 가운데 1장을 되찾습니다.",
    ),
}

_DESTROY = Words(
    "Destroy one placed {type} card of your opponent.",
    "상대가 놓은 {type} 카드 1장을 격파합니다.",
)
#: What a Simancas card does when it is discarded as a tactic.
TACTICAL = {
    "leader": Words("Draw 2 cards.", "카드를 2장 뽑습니다."),
    "skirmisher": _DESTROY.filled(type=TYPES["simancas"]["infantry"]),
    "cavalry": _DESTROY.filled(type=TYPES["simancas"]["skirmisher"]),
    "infantry": _DESTROY.filled(type=TYPES["simancas"]["terrain"]),
    "terrain": _DESTROY.filled(type=TYPES["simancas"]["cavalry"]),
    "strategy": STRATEGIC["cavalry"],
    "weapon": _DESTROY.filled(type=TYPES["simancas"]["weapon"]),
}


def tag(slug: str, language: Language) -> str:
    """The tag in words; one that only a deck of somebody's own knows is its slug."""
    return TAGS[slug].say(language) if slug in TAGS else slug
