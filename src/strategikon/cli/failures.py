"""What the command says when something goes wrong: one sentence on stderr and an exit code."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # the library is loaded only when there is something to say
    from strategikon.library.language import Language, Words

#: Bad input of any kind; an error of our own; stopped by Ctrl-C; nobody reads any more.
BAD_INPUT = 2
OWN_FAULT = 70
INTERRUPTED = 130
NOBODY_READS = 141

#: Set to anything, an error of our own shows where it happened.
TRACEBACK = "STRATEGIKON_TRACEBACK"


class BadInput(ValueError):
    """Something that a command cannot work with, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


def language_of(arguments: list[str]) -> Language:
    """The language that a command line asks for with --lang."""
    for place, word in enumerate(arguments):
        if word == "--lang=ko" or (word == "--lang" and arguments[place + 1 : place + 2] == ["ko"]):
            return "ko"
    return "en"


def failed(error: BaseException, arguments: list[str]) -> int:
    """Say what `error` means for whoever typed `arguments`; the exit code."""
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        typer.echo("", err=True)
        return INTERRUPTED
    if isinstance(error, OSError) and error.errno == errno.EPIPE:
        _write_to_nobody()
        return NOBODY_READS
    if isinstance(error, SystemExit) and isinstance(error.__context__, BrokenPipeError):
        return NOBODY_READS  # rich has met it, and has let go of standard output
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else OWN_FAULT
    language = language_of(arguments)
    sentence = _sentence(error, language)
    if sentence is not None:
        typer.echo(_still(sentence), err=True)
        return BAD_INPUT
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    typer.echo(_own_fault(error, language), err=True)
    return OWN_FAULT


def _sentence(error: BaseException, language: Language) -> str | None:
    """The sentence of an error that is somebody's input; None for an error of our own."""
    say = getattr(error, "say", None)
    if say is not None:
        return str(say(language))
    if isinstance(error, typer.TyperException):
        return " ".join(error.format_message().split())
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    if type(error).__name__ == "SetupError" and _of_the_engine(error):
        return _no_setup(error, language)
    # Refused, BuildError: the engine's errors are sentences already.
    if isinstance(error, ValueError | ImportError) and _of_the_engine(error):
        return str(error)
    return None


def _still(sentence: str) -> str:
    """The sentence with nothing in it that moves a cursor, whatever was typed or a file is called.

    The library spells so too, but cannot be asked where the engine's build is at fault.
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in sentence
    )


def _no_setup(error: BaseException, language: Language) -> str:
    from strategikon.engine import SetupError
    from strategikon.library.reasons import setup_words

    assert isinstance(error, SetupError)
    return setup_words(error).say(language)


def _own_fault(error: BaseException, language: Language) -> str:
    from strategikon.library.language import Words

    words = Words(
        "Something is wrong in Strategikon itself ({kind}: {what}); "
        "set {variable}=1 to see where, and please report it.",
        "스트라테기콘 자체에 문제가 있습니다({kind}: {what}). "
        "{variable}=1로 두고 실행하면 어디인지 보입니다. 알려 주시면 고치겠습니다.",
    )
    what = " ".join(str(error).split())[:200]
    return words.say(language, kind=type(error).__name__, what=what, variable=TRACEBACK)


def _of_the_engine(error: BaseException) -> bool:
    return type(error).__module__.startswith("strategikon.engine.")


def _write_to_nobody() -> None:
    """Python would try to write what is left once more on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
