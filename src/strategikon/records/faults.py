"""What can be wrong with the record of a game, each said in one sentence of either language."""

from __future__ import annotations

from dataclasses import dataclass

from strategikon.library.faults import escaped
from strategikon.library.language import Language, Words


class RecordError(ValueError):
    """A record that cannot be read, played or written as asked.

    `sentence` (and str) is English and whole: the file, the line where there is one, and what was
    wrong; `say` gives it in either language. `field` is the way to the key at fault, as in
    "deck.sha256", None where the fault is no key's.
    """

    def __init__(
        self,
        file: str | None,
        fault: Words,
        line: int | None = None,
        field: str | None = None,
    ) -> None:
        self.file = file
        self.fault = fault
        self.line = line
        self.field = field
        self.sentence = self.say("en")
        super().__init__(self.sentence)

    def say(self, language: Language) -> str:
        """The whole sentence, in that language."""
        places: list[str] = []
        if self.file is not None:
            places.append(escaped(self.file))
        if self.line is not None:
            places.append(_LINE.say(language, line=self.line))
        said = self.fault.say(language)
        return f"{', '.join(places)}: {said}" if places else said

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return RecordError, (self.file, self.fault, self.line, self.field)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a record, or (without a number) the file as a whole."""

    file: str | None
    line: int | None = None

    def error(self, fault: Words, field: str | None = None) -> RecordError:
        """The fault at this place."""
        return RecordError(self.file, fault, self.line, field)


_LINE = Words("line {line}", "{line}행")

# The file.
NO_FILE = Words("there is no such file.", "그런 파일이 없습니다.")
A_DIRECTORY = Words(
    "this is a directory; a record is a file, one for each game.",
    "이것은 디렉터리인데, 기록은 게임마다 하나씩인 파일이어야 합니다.",
)
NO_PERMISSION = Words(
    "there is no permission to read or write here.", "여기를 읽거나 쓸 권한이 없습니다."
)
UNREADABLE = Words("this cannot be read ({reason}).", "읽을 수 없습니다({reason}).")
EMPTY = Words(
    "this file is empty; a record begins with its header.",
    "이 파일은 비어 있는데, 기록은 머리줄로 시작해야 합니다.",
)

# Writing.
EXISTS = Words(
    "there is a file of this name already, and a record is never written over.",
    "같은 이름의 파일이 이미 있으며, 기록은 덮어쓰지 않습니다.",
)
NO_FOLDER = Words(
    "the folder that this file would stand in is not there.", "이 파일을 둘 폴더가 없습니다."
)
DISK_FULL = Words(
    "there is no room left to write; the record is as it was before.",
    "쓸 공간이 남아 있지 않으며, 기록은 이전 그대로입니다.",
)
UNWRITABLE = Words(
    "this cannot be written ({reason}); the record is as it was before.",
    "쓸 수 없으며({reason}), 기록은 이전 그대로입니다.",
)
IN_USE = Words(
    "another program is writing this record now.", "지금 다른 프로그램이 이 기록을 쓰고 있습니다."
)
CHANGED = Words(
    "this file has changed since it was read; read it again.",
    "이 파일은 읽은 뒤에 바뀌었으니 다시 읽어야 합니다.",
)
FINISHED = Words(
    "the result is written already, and nothing follows it.",
    "결과가 이미 적혀 있으며, 그 뒤에는 아무것도 올 수 없습니다.",
)
NOTHING_WRITTEN = Words(
    "there is no event here yet that could be taken back.", "아직 무를 수 있는 사건이 없습니다."
)

# A line.
TOO_LONG = Words(
    "this line is too long for a record; a line has at most {most} KiB.",
    "이 행은 기록의 행으로는 너무 길며, 한 행은 {most}KiB까지만 쓸 수 있습니다.",
)
BYTE_ORDER_MARK = Words(
    "this file begins with a byte order mark; a record is UTF-8 without one.",
    "이 파일은 바이트 순서 표시로 시작하는데, 기록은 그 표시가 없는 UTF-8이어야 합니다.",
)
NUL_BYTE = Words(
    "there is a NUL byte here, so the file is binary or UTF-16; a record is UTF-8 text.",
    "NUL 바이트가 있어 이진 파일이거나 UTF-16인데, 기록은 UTF-8 텍스트여야 합니다.",
)
NOT_UTF8 = Words(
    "this is not UTF-8 (byte 0x{byte:02x}); a record is UTF-8 text.",
    "UTF-8이 아닌 바이트(0x{byte:02x})가 있는데, 기록은 UTF-8 텍스트여야 합니다.",
)
BLANK = Words(
    "this line is blank; each line holds the header, an event or the result.",
    "이 행은 비어 있는데, 각 행에는 머리줄, 사건, 결과 가운데 하나가 있어야 합니다.",
)
NOT_JSON = Words("this is not JSON ({reason}).", "JSON 형식에 맞지 않습니다({reason}).")
TOO_DEEP = Words(
    "lists or objects are nested too deeply here; {most} levels are allowed.",
    "목록이나 객체가 너무 깊이 겹쳐 있는데, {most}겹까지만 쓸 수 있습니다.",
)
KEY_TWICE = Words(
    "the key {key} stands twice in the same object; each may stand once.",
    "같은 객체에 키 {key:이/가} 두 번 있는데, 한 번만 쓸 수 있습니다.",
)
HALF_CHARACTER = Words(
    "a \\u escape here is half a character (a lone surrogate), which no text can hold.",
    "여기의 \\u 표기는 반쪽 문자(짝 없는 서로게이트)라서 글에 쓸 수 없습니다.",
)
NO_HEADER = Words(
    'this is {value}; a record begins with its header, an object with "format".',
    '기록은 "format"이 있는 객체인 머리줄로 시작해야 하는데 {value}입니다.',
)
NO_LINE = Words(
    "this is {value}; after the header a line is an event (a list) or the result (an object).",
    "머리줄 다음의 행은 사건(목록)이나 결과(객체)여야 하는데 {value}입니다.",
)

# The header.
NOT_AN_OBJECT = Words(
    '"{field}" is {value}; it takes an object with keys and values.',
    '"{field}"에는 키와 값의 객체가 있어야 하는데 {value}입니다.',
)
AN_OBJECT = Words("an object with keys and values", "키와 값의 객체")
A_NAME = Words("a text, the name to be shown", "보여 줄 이름인 글")
A_HASH = Words("a SHA-256, 64 hex digits", "64자리 16진수인 SHA-256")
A_SEED = Words("64 lower-case hex digits", "소문자로 쓴 64자리 16진수")
A_TIME = Words(
    'a time in UTC by ISO 8601, such as "2026-11-29T12:00:00Z"',
    '"2026-11-29T12:00:00Z" 같은 ISO 8601 형식의 UTC 시각',
)
UNKNOWN_DECK = Words(
    '"deck.id" is {id}, a deck that is not here; the decks here are {known}, and the file of'
    " another one must be given.",
    '"deck.id"에 적힌 {id:은/는} 여기에 없는 덱이며, 여기 있는 덱은 {known}이고 다른 덱은 그 파일을'
    " 함께 주어야 합니다.",
)
ANOTHER_DECK = Words(
    '"{field}" is {value}; the deck to read this record with has {right}, so this is a record of'
    " another deck.",
    '"{field}" 값이 {value}인데 이 기록을 읽을 덱에서는 {right}이므로, 다른 덱의 기록입니다.',
)
TOO_FEW_CARDS = Words(
    "a game cannot be set up with this deck and these options: {reason}.",
    "이 덱에는 이 옵션으로 게임을 시작할 만큼의 카드가 없습니다.",
)

# Events.
ILLEGAL = Words(
    "{event} is not legal here: {reason} (rule {rule}); expected {expected}.",
    "{event} 사건은 여기서 규칙 {rule}({title})에 어긋나며, 여기에 올 수 있는 것은"
    " {expected}입니다.",
)
ONE_OF_MORE = Words("{events} or another of {total} in all", "{events} 등 모두 {total}가지")
THE_END = Words("the result or the end of the record", "결과이거나 기록의 끝")

# The result.
NOT_AS_PLAYED = Words(
    '"{field}" is {value}; after these events it is {right}.',
    '"{field}" 값은 이 사건들 뒤에는 {right:이어야/여야} 하는데 {value}입니다.',
)
NOT_OVER = Words(
    '"result.reason" is "{reason}", but by the rules this game is not over.',
    '"result.reason" 값이 "{reason}"인데, 규칙으로는 이 게임이 아직 끝나지 않았습니다.',
)
OVER_BY_RULES = Words(
    '"result.reason" is "{reason}", which only ends a game that the rules have not ended; here it'
    ' is "{right}".',
    '"result.reason" 값이 "{reason}"인데, 이것은 규칙으로 끝나지 않은 게임에만 쓸 수 있고'
    ' 이 게임은 "{right}"로 끝났습니다.',
)
NO_SEED = Words(
    '"seed" is missing; with a committed deal it is told beside the result.',
    '약속한 배분에는 결과 곁에 "seed"가 있어야 하는데 없습니다.',
)
NO_DEAL = Words(
    '"seed" stands here, but the header commits to no deal.',
    '머리줄에 약속한 배분이 없는데 "seed"가 있습니다.',
)

# The verifiable deal.
WRONG_SEED = Words(
    '"seed" is not the one that was committed to: its SHA-256 is {hash}.',
    '"seed"는 SHA-256이 {hash:이라/라} 약속한 것이 아닙니다.',
)
WRONG_CARD = Words(
    "chance event {number} is {event}, but the seed picks {right}.",
    "{number}번 우연 사건은 {event}인데, 시드가 고르는 것은 {right}입니다.",
)

# What a reader must be told of a record that is good.
TORN = Words(
    "line {line} was torn off while it was written and is left out; all before it is used.",
    "{line}행은 쓰는 도중에 끊겨 있어서 빼고, 그 앞은 모두 사용합니다.",
)
SUPPLIED = Words(
    "the rules have ended this game but its result is not written; it is {result}.",
    "규칙으로 끝난 게임인데 결과가 적혀 있지 않으며, 그 결과는 {result}입니다.",
)
