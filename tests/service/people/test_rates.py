"""Rulings on how often: a burst, then one after the other, and nobody pays for somebody else."""

from __future__ import annotations

import pytest

from strategikon.service.people.rates import RATES, Rates
from strategikon.service.refusal import Refusal


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("kind", RATES)
def test_a_burst_then_one_at_a_time(kind: str) -> None:
    clock, rate = Clock(), RATES[kind]
    rates = Rates(clock)
    assert all(rates.allows(kind, "anna") for _ in range(rate.burst))
    assert not rates.allows(kind, "anna")
    assert rates.allows(kind, "zoe")
    clock.now += rate.every * 1.001
    assert rates.allows(kind, "anna")
    assert not rates.allows(kind, "anna")


def test_what_is_refused_is_not_counted() -> None:
    clock = Clock()
    rates = Rates(clock)
    while rates.allows("guest", "here"):
        pass
    for _ in range(100):
        rates.allows("guest", "here")
    clock.now += RATES["guest"].every * 1.001
    assert rates.allows("guest", "here")


def test_who_asks_too_often_is_told_when_to_come_back() -> None:
    clock = Clock()
    rates = Rates(clock)
    for _ in range(RATES["account"].burst):
        rates.ask("account", "anna")
    with pytest.raises(Refusal) as refused:
        rates.ask("account", "anna")
    assert refused.value.status == 429
    assert refused.value.after is not None
    clock.now += refused.value.after + 0.01
    rates.ask("account", "anna")
