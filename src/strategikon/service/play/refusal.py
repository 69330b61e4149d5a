"""What a table says to something that may not be done, and the words that no rulebook has."""

from __future__ import annotations

from strategikon.library.language import Language, Words


class Refusal(Exception):
    """Something that was asked for and may not be; nothing has changed.

    `rule` is the id of a rule of the game, or a word of the protocol ("stale", "seat", "game",
    "form", "over", "busy", "turn").
    """

    def __init__(self, rule: str, words: Words) -> None:
        super().__init__(words.en)
        self.rule = rule
        self.words = words

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, Words]]:
        return (Refusal, (self.rule, self.words))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


NO_GAME = Words("There is no such game.", "그런 게임이 없습니다.")
NOT_YOURS = Words("You do not sit at this table.", "이 테이블에 앉아 있지 않습니다.")
NOT_THAT_SEAT = Words("That seat is not yours.", "내 자리가 아닙니다.")
PRIVATE = Words("This table has no onlookers.", "이 테이블은 관전할 수 없습니다.")
NO_SEAT = Words("There is no free seat at this table.", "이 테이블에 빈자리가 없습니다.")
SEATED = Words("You sit at this table already.", "이미 이 테이블에 앉아 있습니다.")
WRONG_INVITATION = Words(
    "This invitation does not lead to a free seat.", "이 초대로는 앉을 수 없습니다."
)
STALE = Words("The table has moved on; look again.", "그사이 상황이 바뀌었습니다. 다시 확인하세요.")
OVER = Words("The game is over.", "게임이 끝났습니다.")
NOT_BEGUN = Words("The game has not begun yet.", "게임이 아직 시작되지 않았습니다.")
NOT_YOUR_TURN = Words("It is not your turn.", "지금은 내 차례가 아닙니다.")
WAIT_FOR_OTHER = Words(
    "You have chosen; now the other seat chooses.", "이미 골랐습니다. 상대가 고르는 중입니다."
)
FORM = Words("That is no choice of this game.", "이 게임에 없는 선택입니다.")
CANNOT = Words("That cannot be done now.", "지금은 할 수 없습니다.")
NO_OFFER = Words("There is no such offer.", "그런 제안이 없습니다.")
OFFERED = Words("You have offered that already.", "이미 제안했습니다.")
DECLINED = Words(
    "The other seat has just declined; play on first.",
    "상대가 방금 거절했습니다. 한 수 더 둔 다음 다시 제안하세요.",
)
NOTHING_TO_TAKE_BACK = Words("You have nothing to take back.", "무를 것이 없습니다.")
ENOUGH = Words(
    "You have changed your choice very often; now be done.",
    "선택을 너무 여러 번 바꾸었습니다. 이제 마치세요.",
)
DEALT_SINCE = Words(
    "Cards have been dealt or shown since; that cannot be taken back.",
    "그 뒤로 카드가 나왔습니다. 이제는 무를 수 없습니다.",
)
NOT_GONE = Words(
    "The other seat has not been away long enough for that.",
    "상대가 자리를 비운 지 아직 오래되지 않았습니다.",
)
ONLY_BOTS = Words(
    "The analyst only advises in games against a bot.",
    "힌트는 봇과 하는 게임에서만 볼 수 있습니다.",
)
BUSY = Words("The server is busy; try again.", "서버가 바쁩니다. 다시 시도하세요.")
BAD_NAME = Words(
    "A name has 1 to 24 printable characters.", "이름은 보이는 글자 1~24자여야 합니다."
)
NO_TITLE = Words("There is no such game to play.", "그런 게임은 없습니다.")
NOT_OVER = Words("The game is not over yet.", "게임이 아직 끝나지 않았습니다.")
