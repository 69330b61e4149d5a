"""The words a player may type besides a choice, in both languages."""

from __future__ import annotations

from typing import NamedTuple

from strategikon.cli.choices import spelled
from strategikon.library.language import Language, Words


class Command(NamedTuple):
    """A word to type, what may follow it, and what it does."""

    word: Words
    argument: Words
    does: Words


_NOTHING = Words("", "")
_CARD = Words("CARD", "카드")
_FILE = Words("FILE", "파일")

COMMANDS = {
    "help": Command(
        Words("help", "도움말"),
        Words("RULE", "규칙"),
        Words(
            "the rules of this phase, or the one rule named", "이 단계의 규칙, 또는 그 규칙 하나"
        ),
    ),
    "why": Command(
        Words("why", "왜"),
        _CARD,
        Words("all about a card, and why it may not be chosen", "카드 설명과 고를 수 없는 까닭"),
    ),
    "hint": Command(
        Words("hint", "힌트"),
        _NOTHING,
        Words("what the analyst would choose here", "분석기라면 여기서 고를 것"),
    ),
    "undo": Command(
        Words("undo", "되돌리기"),
        _NOTHING,
        Words("take back a choice that nobody has seen", "아직 공개되지 않은 선택을 되돌립니다"),
    ),
    "log": Command(
        Words("log", "기록"),
        Words("all", "전체"),
        Words(
            "what happened this turn, or in the whole game", "이번 턴, 또는 게임 전체에 있었던 일"
        ),
    ),
    "pile": Command(
        Words("pile", "더미"),
        _NOTHING,
        Words("the cards that lie open in the piles", "더미에 공개된 카드"),
    ),
    "save": Command(
        Words("save", "저장"),
        _FILE,
        Words("where the record is, or a copy of it", "기록이 있는 곳, 또는 그 사본"),
    ),
    "quit": Command(
        Words("quit", "나가기"),
        _NOTHING,
        Words("leave; the game can be resumed", "나갑니다. 나중에 이어서 할 수 있습니다"),
    ),
}
_ALL = ("all", "전체")


def read_command(text: str) -> tuple[str, str] | None:
    """The command that a line begins with, and the rest of the line; None if it is none."""
    first, _, rest = text.strip().partition(" ")
    asked = spelled(first)
    if asked == "?":
        return "help", rest.strip()
    for name, command in COMMANDS.items():
        if asked in (command.word.en, command.word.ko):
            return name, rest.strip()
    return None


def is_all(text: str) -> bool:
    """Whether everything is asked for."""
    return spelled(text) in _ALL


def command_words(language: Language) -> list[str]:
    """The words, for completion."""
    return [command.word.say(language) for command in COMMANDS.values()]
