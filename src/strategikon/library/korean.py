"""Korean particles, chosen by the last sound of the word before them."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from string import Formatter


class Sound(Enum):
    """How a word ends, as far as particles care: ㄹ takes 로, other consonants 으로."""

    VOWEL = "vowel"
    RIEUL = "rieul"
    CONSONANT = "consonant"


#: Each pair: the particle after a consonant, then the one after a vowel.
_PAIRS = (
    ("을", "를"),
    ("이", "가"),
    ("은", "는"),
    ("으로", "로"),
    ("과", "와"),
    ("이나", "나"),
    ("이라", "라"),
    ("이어야", "여야"),
)
#: How a pair is asked for ("을/를", or turned round "를/을") → the pair.
PARTICLES: dict[str, tuple[str, str]] = {
    spelling: pair for pair in _PAIRS for spelling in ("/".join(pair), "/".join(reversed(pair)))
}

# 영 일 이 삼 사 오 육 칠 팔 구; what ends in 0 is read 십, 백, 천, 만 or 억, all with a consonant.
_DIGITS = dict(
    zip(
        "0123456789",
        (
            Sound.CONSONANT,
            Sound.RIEUL,
            Sound.VOWEL,
            Sound.CONSONANT,
            Sound.VOWEL,
            Sound.VOWEL,
            Sound.CONSONANT,
            Sound.RIEUL,
            Sound.RIEUL,
            Sound.VOWEL,
        ),
        strict=True,
    )
)
#: 엘, 알, 엠, 엔: the letters whose names end in a consonant.
_LETTERS = {"l": Sound.RIEUL, "r": Sound.RIEUL, "m": Sound.CONSONANT, "n": Sound.CONSONANT}

_TAIL = 80  # how much of a long text is looked at: more than any name needs
_ASIDE = re.compile(r"\s*\([^()]*\)\s*$")
_LATIN_TAIL = re.compile(r"[A-Za-z]+\Z")
# Latin words are taken as they are spelled: a final l, m, n or ng is kept, and so is p, t, k
# or c after one short vowel (bot 봇, Zack 잭, Eric 에릭); every other ending leans on a vowel
# (Madrid 마드리드).
_CLOSED = re.compile(r"(?:[mn]|ng|(?:\A|[^aeiou])[aeiou](?:p|t|k|ck|c))\Z")


def last_sound(word: str) -> Sound:
    """The sound that a word ends in, read aloud; an aside in brackets at its end is not read.

    A word without any sound (empty, or signs only) counts as ending in a vowel.
    """
    text = unicodedata.normalize("NFC", word[-_TAIL:])
    read = _ASIDE.sub("", text)
    if not any(character.isalnum() for character in read):
        read = text
    for position in range(len(read) - 1, -1, -1):
        sound = _sound_at(read, position)
        if sound is not None:
            return sound
    return Sound.VOWEL


@lru_cache(4096)
def particle(word: str, pair: str) -> str:
    """The particle of that pair ("을/를", "으로/로", …) which the word takes."""
    if pair not in PARTICLES:
        raise ValueError(f"there is no particle {pair!r}; there are {', '.join(PARTICLES)}")
    after_consonant, after_vowel = PARTICLES[pair]
    sound = last_sound(word)
    if sound is Sound.VOWEL or (sound is Sound.RIEUL and after_vowel == "로"):
        return after_vowel
    return after_consonant


def with_particle(word: str, pair: str) -> str:
    """The word followed by its particle: 두에로강을, 안달루스 창기병이."""
    return word + particle(word, pair)


class _Sentence(Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec in PARTICLES:
            return with_particle(str(value), format_spec)
        return str(super().format_field(value, format_spec))


def fill(template: str, /, **fields: object) -> str:
    """The sentence with its fields filled in; "{card:을/를}" is the card and its particle."""
    if "/" not in template:  # no particle is asked for
        return template.format_map(fields)
    return _Sentence().vformat(template, (), fields)


def _sound_at(text: str, position: int) -> Sound | None:
    """The sound of the character there, in its word; None where nothing is spoken."""
    character = text[position]
    if "가" <= character <= "힣":
        return _final((ord(character) - ord("가")) % 28, rieul=8)
    if "ㄱ" <= character <= "ㅣ":  # a letter by itself is read by its name: 기역, 리을, 아
        return _letter_name(character)
    if character in _DIGITS:
        return _DIGITS[character]
    if character == "%":  # 퍼센트
        return Sound.VOWEL
    latin = _LATIN_TAIL.search(_without_accents(text[: position + 1]))
    return _latin(latin.group()) if latin else None


def _final(final: int, rieul: int) -> Sound:
    if final == 0:
        return Sound.VOWEL
    return Sound.RIEUL if final == rieul else Sound.CONSONANT


def _letter_name(letter: str) -> Sound:
    if letter >= "ㅏ":
        return Sound.VOWEL
    return Sound.RIEUL if letter == "ㄹ" else Sound.CONSONANT


def _latin(word: str) -> Sound:
    """Capitals and single letters are spelled out (FM 에프엠), other words read (duero 두에로)."""
    if len(word) == 1 or word.isupper():
        return _LETTERS.get(word[-1].lower(), Sound.VOWEL)
    if word.lower().endswith("l"):
        return Sound.RIEUL
    return Sound.CONSONANT if _CLOSED.search(word.lower()) else Sound.VOWEL


def _without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))
