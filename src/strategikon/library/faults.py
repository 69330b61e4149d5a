"""What can be wrong with a deck file, each said in one sentence of either language."""

from __future__ import annotations

from strategikon.library.language import Language, Words


class DeckError(ValueError):
    """A deck that cannot be used.

    `sentence` (and str) is English and whole: the file, the line where it is known, the card, and
    what is allowed; `say` gives it in either language. `card` is the card's id and `field` the
    key at fault, both None where the fault is elsewhere.
    """

    def __init__(
        self,
        file: str | None,
        fault: Words,
        line: int | None = None,
        card: str | None = None,
        field: str | None = None,
        where: Words | None = None,
    ) -> None:
        self.file = file
        self.fault = fault
        self.line = line
        self.card = card
        self.field = field
        self.where = where
        self.sentence = self.say("en")
        super().__init__(self.sentence)

    def say(self, language: Language) -> str:
        """The whole sentence, in that language."""
        places: list[str] = []
        if self.file is not None:
            places.append(escaped(self.file))
        if self.line is not None:
            places.append(_LINE.say(language, line=self.line))
        if self.card is not None:
            places.append(_CARD.say(language, card=self.card))
        elif self.where is not None:
            places.append(self.where.say(language))
        said = self.fault.say(language)
        return f"{', '.join(places)}: {said}" if places else said

    def __reduce__(self) -> tuple[type[DeckError], tuple[object, ...]]:
        return (
            DeckError,
            (self.file, self.fault, self.line, self.card, self.field, self.where),
        )


_LINE = Words("line {line}", "{line}행")
_CARD = Words('card "{card}"', '카드 "{card}"')
CARD_NUMBER = Words('card {number} of "{pile}"', '"{pile}"의 {number}번째 카드')

# The file itself.
NO_SUCH_DECK = Words(
    "there is no deck {deck}; the decks here are {known}, and the path of a .toml or .json file"
    " is taken too.",
    "{deck:이라/라}는 덱은 없으며, 여기 있는 덱은 {known}이고 .toml이나 .json 파일의 경로도 쓸 수"
    " 있습니다.",
)
NO_FILE = Words("there is no such file.", "그런 파일이 없습니다.")
A_DIRECTORY = Words(
    "this is a directory; a deck is a .toml or .json file.",
    "이것은 디렉터리인데, 덱은 .toml이나 .json 파일이어야 합니다.",
)
NO_PERMISSION = Words(
    "there is no permission to read this file.", "이 파일을 읽을 권한이 없습니다."
)
UNREADABLE = Words("this file cannot be read ({reason}).", "이 파일을 읽을 수 없습니다({reason}).")
TOO_LARGE = Words(
    "this file is too large for a deck; it may have at most {most} KiB.",
    "이 파일은 덱으로 쓰기에 너무 크며, {most}KiB까지만 쓸 수 있습니다.",
)
EMPTY = Words(
    "this file is empty; a deck has an id, a game, a version and cards.",
    "이 파일은 비어 있는데, 덱에는 id, game, version과 카드가 있어야 합니다.",
)
BYTE_ORDER_MARK = Words(
    "this file begins with a byte order mark ({encoding}); a deck is UTF-8 without one.",
    "이 파일은 바이트 순서 표시({encoding})로 시작하는데, 덱은 그 표시가 없는 UTF-8이어야 합니다.",
)
NUL_BYTE = Words(
    "this file has a NUL byte, so it is binary or UTF-16; a deck is UTF-8 text.",
    "이 파일에는 NUL 바이트가 있어 이진 파일이거나 UTF-16인데, 덱은 UTF-8 텍스트여야 합니다.",
)
NOT_UTF8 = Words(
    "this is not UTF-8 (byte 0x{byte:02x}); a deck is UTF-8 text.",
    "UTF-8이 아닌 바이트(0x{byte:02x})가 있는데, 덱은 UTF-8 텍스트여야 합니다.",
)
NOT_TOML = Words("this is not TOML ({reason}).", "TOML 형식에 맞지 않습니다({reason}).")
NOT_JSON = Words("this is not JSON ({reason}).", "JSON 형식에 맞지 않습니다({reason}).")
AT_THE_END = Words("{reason}, at the end", "파일의 끝")
NO_NUMBER = Words(
    "{constant} is not JSON; a deck's numbers are whole.",
    "{constant:은/는} JSON에 없는 값이며, 덱의 수는 모두 정수여야 합니다.",
)
TOO_MANY_DIGITS = Words(
    "a number in this file has thousands of digits; a deck's numbers are small.",
    "이 파일에 수천 자리의 수가 있는데, 덱의 수는 모두 작아야 합니다.",
)
TOO_DEEP = Words(
    "lists or tables are nested too deeply here; a deck needs four levels.",
    "목록이나 표가 너무 깊이 겹쳐 있는데, 덱에는 네 겹이면 됩니다.",
)
KEY_TWICE = Words(
    "the key {key} stands twice in the same table; each may stand once.",
    "같은 표에 키 {key:이/가} 두 번 있는데, 한 번만 쓸 수 있습니다.",
)

# Keys and values.
UNKNOWN_KEY = Words(
    "there is no key {key} here; the keys are {known}.",
    "여기에는 {key:이라/라}는 키가 없으며, 쓸 수 있는 키는 {known}입니다.",
)
MISSING = Words(
    '"{field}" is missing; it takes {allowed}.',
    '{allowed:을/를} 적어야 하는 "{field}" 값이 없습니다.',
)
NOT_ALLOWED = Words(
    '"{field}" is {value}; it takes {allowed}.',
    '"{field}" 값은 {allowed:이어야/여야} 하는데 {value}입니다.',
)
NOT_A_TABLE = Words(
    "this is {value}; it takes a table of keys and values.",
    "여기에는 키와 값의 표가 있어야 하는데 {value}입니다.",
)
TAG_NOT_ALLOWED = Words(
    'entry {number} of "tags" is {value}; a tag is {allowed}.',
    '"tags"의 {number}번째 항목은 {allowed:이어야/여야} 하는데 {value}입니다.',
)
TAG_TWICE = Words(
    "the tag {tag} stands twice; a card has each tag once at most.",
    "꼬리표 {tag:이/가} 두 번 있는데, 한 카드에 같은 꼬리표는 한 번만 쓸 수 있습니다.",
)
EFFECT_FORM = Words(
    "effect {number} is {value}; an effect is a keyword with its arguments, such as"
    ' ["rally", "infantry", 1].',
    '{number}번째 효과는 ["rally", "infantry", 1]처럼 키워드와 인수의 목록이어야 하는데'
    " {value}입니다.",
)
EFFECT_KEYWORD = Words(
    "effect {number} has the unknown keyword {value}; the keywords are {known}.",
    "{number}번째 효과의 키워드 {value:은/는} 없는 것이며, 쓸 수 있는 키워드는 {known}입니다.",
)
EFFECT_LENGTH = Words(
    'the arguments of effect {number}, "{keyword}", number {have}; it takes {count}, as in {form}.',
    '{number}번째 효과 "{keyword}"의 인수는 {form}처럼 {count}개여야 하는데 {have}개입니다.',
)
EFFECT_ARGUMENT = Words(
    'effect {number}, "{keyword}", has {value} as argument {place}; it takes {allowed}.',
    '{number}번째 효과 "{keyword}"의 {place}번째 인수는 {allowed:이어야/여야} 하는데'
    " {value}입니다.",
)
AGES_BACKWARDS = Words(
    '"ages" runs backwards from "{first}" to "{last}"; the first age comes first: early, middle,'
    " late.",
    '"ages"의 시대는 early, middle, late 순서여야 하는데 "{first}" 다음에 "{last}" 순으로'
    " 적혀 있습니다.",
)
UNIQUE_COPIES = Words(
    '"copies" is {copies}, but a unique card has one copy only.',
    '유일 카드는 한 장뿐이어야 하는데 "copies" 값이 {copies}입니다.',
)
NATURAL_ELSEWHERE = Words(
    '"natural" is true on a card of type "{type}"; only a disaster may be natural.',
    '"natural"은 disaster 카드에만 쓸 수 있는데 "{type}" 카드에서 true입니다.',
)
LEGACY_ELSEWHERE = Words(
    '"legacy" stands on a card of type "{type}"; only a legacy card has a legacy value.',
    '"legacy"는 legacy 카드에만 쓸 수 있는데 "{type}" 카드에 있습니다.',
)
TEXT_NOT_ALLOWED = Words(
    "{key} is {value}; it takes {allowed}.",
    "{key:은/는} {allowed:이어야/여야} 하는데 {value}입니다.",
)
NO_SUCH_CARD = Words(
    "there are texts for a card {card}, which the deck does not have.",
    "덱에 없는 카드 {card}의 글이 있습니다.",
)

# The deck as a whole.
ID_TWICE = Words(
    "this id stands already on another card{before}; ids are unique over the whole file.",
    "이 id는 이미 다른 카드{before}에 있는데, id는 파일 전체에서 하나뿐이어야 합니다.",
)
BEFORE = Words(" (line {line})", "({line}행)")
TOO_MANY_CARDS = Words(
    '"{pile}" has {count} physical cards; a deck has at most {most}.',
    '"{pile}"의 실물 카드는 {most}장까지만 쓸 수 있는데 {count}장입니다.',
)
TOO_MANY_DESIGNS = Words(
    '"{pile}" lists {count} cards; a deck has at most {most}, copies counted.',
    '"{pile}"의 카드는 같은 카드까지 세어 {most}장까지만 쓸 수 있는데 {count}장이 적혀 있습니다.',
)
TOO_FEW_CARDS = Words(
    '"{pile}" has too few physical cards ({count}); a deck has at least {least}.',
    '"{pile}"의 실물 카드는 {least}장 이상이어야 하는데 {count}장입니다.',
)
NO_EARLY_CARD = Words(
    '"{pile}" has no card whose first age is early; each deck has at least one.',
    '"{pile}"에는 첫 시대가 early인 카드가 한 장 이상 있어야 하는데 없습니다.',
)

# What a field takes, to fill {allowed}.
A_SLUG = Words(
    "a slug: a-z and 0-9, with single hyphens between",
    "a-z와 0-9를 낱개 붙임표로 이은 이름",
)
TRUE_OR_FALSE = Words("true or false", "true 또는 false")
LIST_OF_CARDS = Words("a list of cards, each a table", "카드 표의 목록")
LIST_OF_TAGS = Words('a list of tags, such as ["leon"]', '["leon"] 같은 꼬리표 목록')
LIST_OF_EFFECTS = Words('a list of effects, such as [["levy", 1]]', '[["levy", 1]] 같은 효과 목록')
TWO_AGES = Words(
    'two of "early", "middle" and "late", the first age and the last',
    '"early", "middle", "late" 가운데 처음과 마지막의 두 시대',
)
ONE_LINE = Words(
    "one line of at most {most} printable characters", "인쇄할 수 있는 {most}자 이하의 한 줄"
)
_WHOLE = Words("a whole number from {low} to {high}", "{low}부터 {high}까지의 정수")
_ONE_OF = Words("one of {words}", "{words} 가운데 하나")
_A_LIST = Words("a list", "목록")
_A_TABLE = Words("a table", "표")
_LONG_NUMBER = Words("a very long number", "아주 긴 수")

_SHOWN = 60  # characters of a value that a sentence quotes


def whole(low: int, high: int) -> Words:
    """What a field takes that is a whole number in that range."""
    return _WHOLE.filled(low=low, high=high)


def one_of(words: tuple[str, ...]) -> Words:
    """What a field takes that is one of those words."""
    return _ONE_OF.filled(words=", ".join(f'"{word}"' for word in words))


def shown(value: object) -> Words:
    """The value at fault as a sentence quotes it, whatever it is, short and printable."""
    if isinstance(value, list):
        return _A_LIST
    if isinstance(value, dict):
        return _A_TABLE
    if isinstance(value, bool) or value is None:
        spelled = {True: "true", False: "false", None: "null"}[value]
        return Words(spelled, spelled)
    if isinstance(value, int) and value.bit_length() > 200:
        return _LONG_NUMBER
    said = f'"{printable(value)}"' if isinstance(value, str) else printable(str(value))
    return Words(said, said)


def printable(text: str) -> str:
    """The text as a sentence quotes it: cut where it is long, nothing in it that moves a cursor."""
    return escaped(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")


def escaped(text: str) -> str:
    """The text with whatever cannot be printed spelled as an escape."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
