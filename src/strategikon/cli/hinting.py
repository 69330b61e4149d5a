"""A hint: what the analyst would choose, from what the person's seat may know."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from strategikon.cli.session import Session
from strategikon.engine import Dice
from strategikon.library import DeckFile
from strategikon.library.language import Language, Words
from strategikon.library.terms import VERBS
from strategikon.players.analyst import spelled
from strategikon.players.budget import Budget
from strategikon.players.thinking import think

#: How long the analyst looks: so many rollouts, but never longer than so many seconds.
LOOK = Budget(iterations=2000, clock=1.5)
#: Where the cards lie that the seat cannot see is dealt anew with this seed, then again and again.
SEED = 1
#: How many choices a hint names.
NAMED = 3

_ONLY = Words("There is only one choice.", "선택지가 하나뿐입니다.")
_CHANCE = Words("{plan}: wins {percent}% (± {error})", "{plan}: 승산 {percent}% (± {error})")


def hint(session: Session) -> Iterable[RenderableType]:
    """The best choices of the seat to act, each with its chance to win and the error of that."""
    state, language = session.state, session.language
    if len(state.legal()) == 1:
        return [Text(_ONLY.say(language))]
    known = state.redeal(state.actor, Dice(SEED))
    thought = think(known, LOOK, SEED)
    return [
        Text(
            _CHANCE.say(
                language,
                plan=plan_words(spelled(known, tried.actions), session.deck, language),
                percent=f"{100 * tried.mean:.1f}",
                error=f"{100 * tried.error:.1f}",
            )
        )
        for tried in thought.plans[:NAMED]
    ]


def plan_words(events: list[list[str]], deck: DeckFile, language: Language) -> str:
    """A plan in words: the verb with all its cards."""
    verb = VERBS[deck.game][events[0][1]].say(language)
    cards = [deck.label(event[2], language) for event in events if len(event) > 2]
    return f"{verb}: {', '.join(cards)}" if cards else verb
