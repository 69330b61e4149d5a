"""A refusal carries the rule that was broken wherever it is sent."""

import pickle

from strategikon.engine import Refused


def test_a_refusal_says_its_sentence_and_keeps_its_rule() -> None:
    refusal = Refused("battle.place.side", "x is a card of the other side")
    assert str(refusal) == refusal.sentence == "x is a card of the other side"
    assert refusal.rule == "battle.place.side"


def test_a_refusal_goes_from_one_process_to_another_whole() -> None:
    sent = pickle.loads(pickle.dumps(Refused("turn", "it is for moors to act")))
    assert isinstance(sent, Refused)
    assert (sent.rule, sent.sentence) == ("turn", "it is for moors to act")
