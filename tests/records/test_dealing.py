"""The dealer that binds itself: the scheme, checked against the standard library, and its luck."""

from __future__ import annotations

import hashlib
import hmac
from statistics import NormalDist

import pytest

from strategikon.engine import CHANCE, GAMES, start
from strategikon.records import Dealer, chance_events
from strategikon.records import dealing as dealing_module
from strategikon.records.dealing import pick
from tests.records.games import SEED, played, small_deck, standard


def by_the_book(seed: bytes, k: int, n: int) -> int:
    """The scheme as the record's format words it, written down a second time."""
    for a in range(2**32):
        block = hmac.new(seed, k.to_bytes(8, "big") + a.to_bytes(4, "big"), hashlib.sha256)
        x = int.from_bytes(block.digest()[:8], "big")
        if x < 2**64 - (2**64 % n):
            return x % n
    raise AssertionError


@pytest.mark.rule("formats", "deal.commitment")
def test_the_commitment_is_the_sha256_of_the_raw_seed() -> None:
    assert Dealer(SEED).commitment == hashlib.sha256(SEED).hexdigest()
    assert Dealer(b"\0" * 32).commitment == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@pytest.mark.rule("formats", "deal.pick")
def test_picks_are_those_of_the_scheme() -> None:
    for seed in (SEED, b"\0" * 32, b"\xff" * 32):
        for k in (*range(40), 255, 256, 2**32, 2**63):
            for n in (2, 3, 5, 7, 9, 40, 60, 63, 64):
                assert pick(seed, k, n) == by_the_book(seed, k, n)


@pytest.mark.rule("formats", "deal.pick")
def test_known_answers() -> None:
    # Worked out with other programs: the HMACs by openssl, the remainders by bc.
    assert [pick(SEED, k, 60) for k in range(8)] == [3, 40, 39, 9, 4, 1, 29, 55]
    assert [pick(SEED, k, 7) for k in range(8)] == [2, 5, 1, 4, 1, 5, 6, 5]
    assert [pick(b"\0" * 32, k, 60) for k in range(8)] == [29, 18, 25, 6, 28, 50, 9, 34]
    assert [pick(b"\0" * 32, k, 7) for k in range(8)] == [4, 4, 0, 6, 1, 1, 3, 1]


@pytest.mark.rule("formats", "deal.again")
def test_numbers_that_would_favour_a_candidate_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = {0: 2**64 - 1, 1: 2**64 - 4, 2: 2**64 - 5}
    monkeypatch.setattr(dealing_module, "_draw", lambda _seed, _number, attempt: drawn[attempt])
    # 2^64 = 6 mod 10, so the six greatest numbers are passed over; the next is not.
    drawn |= {3: 2**64 - 6, 4: 2**64 - 7}
    assert pick(SEED, 0, 10) == (2**64 - 7) % 10
    assert pick(SEED, 0, 64) == 63  # 64 divides 2^64: nothing is passed over


@pytest.mark.rule("formats", "deal.single")
def test_with_one_candidate_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(dealing_module, "_draw")
    assert pick(SEED, 12, 1) == 0


@pytest.mark.rule("formats", "deal.single", "deal.number")
def test_a_card_that_is_the_only_one_counts_as_a_chance_event() -> None:
    events = [["deck", "deal", "moors", "chief"], ["moors", "done"], ["deck", "lose", "moors", "a"]]
    assert chance_events(events) == 2
    assert chance_events([]) == 0


@pytest.mark.rule("formats", "deal.commitment")
@pytest.mark.parametrize("seed", [b"", b"\0" * 31, b"\0" * 33])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        Dealer(seed)


def test_a_dealer_without_a_seed_takes_one_from_the_system() -> None:
    one, other = Dealer(), Dealer()
    assert len(one.seed) == 32
    assert one.seed != other.seed


def test_a_dealer_does_not_show_its_seed() -> None:
    assert SEED.hex() not in repr(Dealer(SEED))
    assert repr(SEED) not in repr(Dealer(SEED))
    assert Dealer(SEED).commitment in repr(Dealer(SEED))


def test_dealing_changes_nothing_and_can_be_repeated() -> None:
    state = start(standard("simancas").cards)
    key = state.key()
    assert Dealer(SEED).deal(state, 0) == Dealer(SEED).deal(state, 0)
    assert state.key() == key


def test_nothing_is_dealt_while_a_player_is_asked() -> None:
    _, state = played(standard("simancas"), {}, most=18)
    with pytest.raises(ValueError, match="no card to be dealt"):
        Dealer(SEED).deal(state, 18)


@pytest.mark.rule("formats", "deal.candidates")
def test_candidates_are_in_the_order_of_the_deck_file() -> None:
    state = start(small_deck().cards, {"hand": 1})
    names = [card.name for card in small_deck().cards.piles[0]]
    assert names == ["chief", "bows", "horse", "spears/1", "spears/2", "ridge", "ruse", "lances"]
    first = by_the_book(SEED, 0, 8)
    assert Dealer(SEED).deal(state, 0) == ["deck", "deal", "moors", names[first]]
    state.play(["deck", "deal", "moors", names.pop(first)])
    second = by_the_book(SEED, 1, 7)
    assert Dealer(SEED).deal(state, 1) == ["deck", "deal", "christians", names[second]]


@pytest.mark.rule("formats", "deal.number")
@pytest.mark.parametrize("game", GAMES)
def test_every_chance_event_of_a_game_is_the_schemes(game: str) -> None:
    deck = standard(game)
    events, _ = played(deck, {}, 3, Dealer(SEED), most=600)
    state, k = start(deck.cards), 0
    for event in events:
        if state.actor == CHANCE:
            candidates = [state.event(action) for action in state.legal()]
            assert event == candidates[by_the_book(SEED, k, len(candidates))]
            k += 1
        state.play(event)
    assert k == chance_events(events) > 50


# --- luck ---------------------------------------------------------------------------------------

#: 30 tests are made here, each wrong about a fair dealer once in 10 million: 1 in 300,000 in all.
#: The seeds are fixed, so a run differs from the last only where the dealer does.
ERROR = 1e-7


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def quantile(freedom: int) -> float:
    """What chi-square passes with probability ERROR at most (Wilson and Hilferty)."""
    normal = NormalDist().inv_cdf(1 - ERROR)
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + normal * share**0.5) ** 3)


def seeds(many: int) -> list[bytes]:
    return [hashlib.sha256(b"luck" + n.to_bytes(4, "big")).digest() for n in range(many)]


@pytest.mark.parametrize("candidates", [2, 3, 5, 7, 10, 40, 60, 63, 64])
@pytest.mark.parametrize("number", [0, 17, 1000])
def test_each_candidate_is_as_likely(candidates: int, number: int) -> None:
    many = 100 * candidates
    counts = [0] * candidates
    for seed in seeds(many):
        counts[pick(seed, number, candidates)] += 1
    assert chi_square(counts, 100) < quantile(candidates - 1)


def test_the_picks_of_one_seed_are_as_likely_along_the_game() -> None:
    counts = [0] * 60
    for number in range(6000):
        counts[pick(SEED, number, 60)] += 1
    assert chi_square(counts, 100) < quantile(59)


def test_neighbouring_picks_know_nothing_of_each_other() -> None:
    counts = [0] * 64
    for number in range(0, 12800, 2):
        counts[8 * pick(SEED, number, 8) + pick(SEED, number + 1, 8)] += 1
    assert chi_square(counts, 100) < quantile(63)


def test_every_card_is_as_likely_to_be_dealt_first() -> None:
    state = start(standard("simancas").cards)
    cards = [card.name for card in standard("simancas").cards.piles[0]]
    counts = dict.fromkeys(cards, 0)
    for seed in seeds(50 * len(cards)):
        counts[Dealer(seed).deal(state, 0)[3]] += 1
    assert chi_square(list(counts.values()), 50) < quantile(len(cards) - 1)
