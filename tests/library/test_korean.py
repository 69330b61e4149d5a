"""Korean particles by the last sound: of Hangul, figures, letters, and words of other tongues."""

import json
from pathlib import Path

import pytest

from strategikon.library.korean import (
    PARTICLES,
    Sound,
    fill,
    last_sound,
    particle,
    with_particle,
)
from strategikon.library.language import Words


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("무릿매꾼", "무릿매꾼을 무릿매꾼이 무릿매꾼은 무릿매꾼으로 무릿매꾼과"),
        ("무릿매", "무릿매를 무릿매가 무릿매는 무릿매로 무릿매와"),
        ("스켈", "스켈을 스켈이 스켈은 스켈로 스켈과"),
        ("두에로강", "두에로강을 두에로강이 두에로강은 두에로강으로 두에로강과"),
        ("2세", "2세를 2세가 2세는 2세로 2세와"),
    ],
)
def test_every_particle_of_a_word(word: str, said: str) -> None:
    pairs = ("을/를", "이/가", "은/는", "으로/로", "과/와")
    assert " ".join(with_particle(word, pair) for pair in pairs) == said


@pytest.mark.parametrize(
    ("pair", "closed", "open_"),
    [("이나/나", "이나", "나"), ("이라/라", "이라", "라"), ("이어야/여야", "이어야", "여야")],
)
def test_longer_particles(pair: str, closed: str, open_: str) -> None:
    assert (particle("창병", pair), particle("기마대", pair)) == (closed, open_)
    assert particle("술", pair) == closed


@pytest.mark.parametrize("pair", sorted(PARTICLES))
def test_a_pair_may_be_asked_for_either_way_round(pair: str) -> None:
    turned = "/".join(reversed(pair.split("/")))
    assert particle("창병", pair) == particle("창병", turned)


def test_an_unknown_particle_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no particle '에서'; there are 을/를"):
        particle("시만카스", "에서")


@pytest.mark.parametrize(
    ("figure", "sound"),
    [
        ("0", Sound.CONSONANT),  # 영
        ("1", Sound.RIEUL),  # 일
        ("2", Sound.VOWEL),  # 이
        ("3", Sound.CONSONANT),  # 삼
        ("4", Sound.VOWEL),  # 사
        ("5", Sound.VOWEL),  # 오
        ("6", Sound.CONSONANT),  # 육
        ("7", Sound.RIEUL),  # 칠
        ("8", Sound.RIEUL),  # 팔
        ("9", Sound.VOWEL),  # 구
        ("10", Sound.CONSONANT),  # 십
        ("1,000", Sound.CONSONANT),  # 천
        ("12", Sound.VOWEL),
        ("50%", Sound.VOWEL),  # 퍼센트
    ],
)
def test_figures_are_read_aloud(figure: str, sound: Sound) -> None:
    assert last_sound(figure) is sound


@pytest.mark.parametrize(
    ("letters", "sound"),
    [
        ("A", Sound.VOWEL),
        ("L", Sound.RIEUL),  # 엘
        ("r", Sound.RIEUL),  # 알
        ("M", Sound.CONSONANT),  # 엠
        ("N", Sound.CONSONANT),  # 엔
        ("LT", Sound.VOWEL),  # 엘티
        ("FM", Sound.CONSONANT),  # 에프엠
        ("XL", Sound.RIEUL),  # 엑스엘
    ],
)
def test_single_letters_and_capitals_are_spelled_out(letters: str, sound: Sound) -> None:
    assert last_sound(letters) is sound


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        ("duero", Sound.VOWEL),  # 두에로
        ("Attila", Sound.VOWEL),  # 아틸라
        ("Basil", Sound.RIEUL),  # 바실
        ("Rum", Sound.CONSONANT),  # 룸
        ("León", Sound.CONSONANT),  # 레온
        ("Monzo\u0301n", Sound.CONSONANT),  # an accent that stands by itself
        ("king", Sound.CONSONANT),  # 킹
        ("bot", Sound.CONSONANT),  # 봇
        ("Zack", Sound.CONSONANT),  # 잭
        ("Philip", Sound.CONSONANT),  # 필립
        ("at", Sound.CONSONANT),  # 앳
        ("Robert", Sound.VOWEL),  # 로버트
        ("Madrid", Sound.VOWEL),  # 마드리드
        ("boat", Sound.VOWEL),  # 보트
        ("tiger", Sound.VOWEL),  # 타이거
        ("slingers/2", Sound.VOWEL),
        ("berber-horse/3", Sound.CONSONANT),
    ],
)
def test_words_in_latin_letters_are_read_as_they_are_spelled(word: str, sound: Sound) -> None:
    assert last_sound(word) is sound


@pytest.mark.parametrize(
    ("word", "particled"),
    [
        ("레온(León)", "레온(León)을"),
        ("베르베르 경기병 (2)", "베르베르 경기병 (2)을"),
        ("「두에로강」", "「두에로강」을"),
        ('"에브로"', '"에브로"를'),
        ("(카스티야)", "(카스티야)를"),
        ("끝!", "끝!을"),
        ("ㄹ", "ㄹ을"),
        ("ㅏ", "ㅏ를"),
        ("ㄱ", "ㄱ을"),
        ("", "를"),
        ("…", "…를"),
        ("王", "王를"),
    ],
)
def test_asides_quotes_and_signs_are_not_read(word: str, particled: str) -> None:
    assert with_particle(word, "을/를") == particled


def test_letters_by_themselves_have_their_names() -> None:
    assert particle("ㄹ", "으로/로") == "로"  # 리을로
    assert particle("ㄱ", "으로/로") == "으로"  # 기역으로


def test_hangul_taken_apart_is_read_as_hangul() -> None:
    assert particle("\u1100\u1161\u11bc", "을/를") == "을"  # 강
    assert particle("\u1100\u1161", "을/를") == "를"  # 가


def test_only_the_end_of_a_long_text_matters() -> None:
    assert particle("가" * 1_000_000 + "강", "을/를") == "을"


def test_a_sentence_is_filled_in_with_particles() -> None:
    template = "{side:이/가} {card:을/를} 놓고 {n}장을 뽑았습니다. ({n:02d})"
    assert fill(template, side="무어군", card="베르베르 경기병", n=2) == (
        "무어군이 베르베르 경기병을 놓고 2장을 뽑았습니다. (02)"
    )
    assert fill("{card:으로/로} {card:은/는}", card="{칼}") == "{칼}로 {칼}은"


def test_words_say_either_language_and_fill_words_into_words() -> None:
    side = Words("the moors", "무어군")
    won = Words("{side} won {n} turns.", "{side:이/가} {n}턴을 이겼습니다.")
    assert won.say("en", side=side, n=3) == "the moors won 3 turns."
    assert won.say("ko", side=side, n=3) == "무어군이 3턴을 이겼습니다."
    assert won.filled(side=side, n=3).say("ko") == won.say("ko", side=side, n=3)
    assert Words("{", "}").say("en") == "{"


CLIENT_CASES = Path(__file__).parents[2] / "web/src/words/particles.cases.json"


@pytest.mark.parametrize(
    ("word", "pair", "said"), json.loads(CLIENT_CASES.read_text(encoding="utf-8"))
)
def test_the_browser_and_the_library_choose_the_same_particles(
    word: str, pair: str, said: str
) -> None:
    assert with_particle(word, pair) == said
