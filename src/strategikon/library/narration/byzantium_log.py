"""What happens in Byzantium, told in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from strategikon.engine.byzantium.setup import SEATS
from strategikon.engine.byzantium.words import DECKS, ROLES
from strategikon.library.deck_file import DeckFile
from strategikon.library.designs import ByzantiumDesign
from strategikon.library.language import Language, Words
from strategikon.library.narration.clauses import Clause
from strategikon.library.narration.log import Log, View
from strategikon.library.narration.people import Names
from strategikon.library.terms import AGES, PHASES

DREW = Clause("drew {cards}", "{cards:을/를} 뽑고", "{cards:을/를} 뽑았습니다")
PUT_AWAY = Clause("put away {cards}", "{cards:을/를} 치우고", "{cards:을/를} 치웠습니다")
EXCHANGED = Clause("exchanged {cards}", "{cards:을/를} 바꾸고", "{cards:을/를} 바꾸었습니다")
KEPT_HAND = Clause("exchanged nothing", "바꾸지 않고", "아무것도 바꾸지 않았습니다")
MELDED = Clause(
    "melded {cards} (force {force})",
    "{cards:을/를} 조합에 내고(전력 {force})",
    "{cards:을/를} 조합에 냈습니다(전력 {force})",
)
MELDED_NOTHING = Clause("melded nothing", "조합을 비우고", "조합에 아무것도 내지 않았습니다")
SENT_HOME = Clause("sent {cards} home", "{cards:을/를} 돌려보내고", "{cards:을/를} 돌려보냈습니다")
SENT_NOBODY = Clause("sent nobody home", "그대로 두고", "아무도 돌려보내지 않았습니다")
REPLACED = Clause(
    "put {cards} in its place", "그 자리에 {cards:을/를} 내고", "그 자리에 {cards:을/를} 냈습니다"
)
NOT_REPLACED = Clause(
    "put nothing in its place", "그 자리를 비우고", "그 자리에 아무것도 내지 않았습니다"
)
PASSED_ON = Clause(
    "passed {cards} on to {whom}",
    "{whom}에게 {cards:을/를} 건네고",
    "{whom}에게 {cards:을/를} 건넸습니다",
)
DISCARDED_REST = Clause("discarded the rest", "나머지를 버리고", "나머지를 버렸습니다")

_TURN = Words("Turn {turn} · {age} age · {reign}", "{turn}턴 · {age} · {reign}")
_MY_REIGN = Words("you are emperor", "내가 황제")
_REIGN = Words("{name} is emperor", "{name:이/가} 황제")
_EMPIRE_WON = Words("The Empire won, {more} to {less}", "제국이 {more} 대 {less:으로/로} 이겼고")
_FOES_WON = Words("The foes won, {more} to {less}", "외적이 {more} 대 {less:으로/로} 이겼고")
_EQUAL = Words("The foes won a tie, {more} to {less}", "{more} 대 {less} 동점이라 외적이 이겼고")
_ROSE = Words(
    "{result}: territory rose from {before} to {after}.",
    "{result}, 영토가 {before}에서 {after:으로/로} 늘었습니다.",
)
_FELL = Words(
    "{result}: territory fell from {before} to {after}.",
    "{result}, 영토가 {before}에서 {after:으로/로} 줄었습니다.",
)
_STAYED = Words("{result}: territory stays at {after}.", "{result}, 영토는 {after} 그대로입니다.")
_EMPIRE_FELL = Words("The Empire fell.", "제국이 무너졌습니다.")
_LEGACY = Words("{whose} legacy: {sum} = {after}.", "{whose} 유산: {sum} = {after}.")
_TERRITORY_ROSE = Words("territory rose", "영토 증가")
_TERRITORY_FELL = Words("territory fell", "영토 감소")
_THE_FALL = Words("the fall", "제국의 붕괴")
_WON = Words(
    "{who}won the game, {more} to {less}.", "{who}{more} 대 {less:으로/로} 게임에서 이겼습니다."
)
_DRAWN = Words("The game is drawn, {more} to {less}.", "게임은 {more} 대 {less} 무승부입니다.")

#: What answers a negotiation: telling it with a card, and without.
ANSWERS = {"negotiate": (SENT_HOME, SENT_NOBODY), "replace": (REPLACED, NOT_REPLACED)}


class ByzantiumLog(Log):
    """The log of a game of Byzantium."""

    concealed = frozenset(("exchange", "meld", "done", "pass"))

    def __init__(
        self,
        deck: DeckFile,
        options: Mapping[str, object],
        language: Language,
        seat: str | None,
        names: Names | None = None,
    ) -> None:
        super().__init__(deck, options, language, seat, names)
        self._melds: dict[str, list[str]] = {role: [] for role in ROLES}
        #: The foes' card that a negotiation sent home, and the one put in its place.
        self._sent: str | None = None
        self._instead: str | None = None

    def heading(self, view: View, phase: str, new_turn: bool) -> str:
        """The phase; where a turn begins, its age and its emperor."""
        if not new_turn:
            return PHASES["byzantium"][phase].say(self.language)
        emperor = view["emperor"]
        reign = _MY_REIGN if emperor == self.seat else _REIGN.filled(name=self.names[emperor])
        age = AGES[view["age"]]
        return _TURN.say(self.language, turn=view["turn"], age=age, reign=reign)

    def mark(self, seat: str, view: View) -> str:
        """A player has the shape of the role of this turn."""
        return ROLES[0] if view["emperor"] == seat else ROLES[1]

    # --- choices ---------------------------------------------------------------------------------

    def show(self, events: list[list[str]], before: View) -> None:
        """Exchanges, melds, or the cards passed on: the emperor's first."""
        emperor = before["emperor"]
        for seat in (emperor, self.other(emperor)):
            cards = [event[2] for event in events if event[0] == seat and len(event) == 3]
            if before["asked"] == "exchange":
                self.begin(seat, before, EXCHANGED if cards else KEPT_HAND, *cards)
            elif before["asked"] == "meld":
                self.meld(seat, before, cards)
            elif cards:
                self.pass_on(seat, before, cards[0])

    def meld(self, seat: str, before: View, cards: list[str]) -> None:
        """A meld, now that it is shown."""
        self._melds[self.mark(seat, before)] = cards
        if cards:
            self.begin(seat, before, MELDED, *cards, force=self.force(cards))
        else:
            self.begin(seat, before, MELDED_NOTHING)

    def pass_on(self, seat: str, before: View, card: str) -> None:
        """The card passed on, which the seats know, and what became of the rest of the hand."""
        known = [card] if self.seat is None or self.seat in self.names else []
        whom = self.person(self.other(seat)).whom
        self.begin(seat, before, PASSED_ON, *known, hidden=1 - len(known), whom=whom)
        if before["hands"][seat] > 1:
            self.go_on(seat, before, DISCARDED_REST)

    def deed(self, event: list[str], before: View, after: View) -> None:
        """A card dealt, or an answer to a negotiation."""
        if event[0] == "deck":
            self.draw(event[2], event[3], before, after)
            return
        with_card, without = ANSWERS[before["asked"]]
        if len(event) == 2:
            self.begin(event[0], before, without)
            return
        self.begin(event[0], before, with_card, event[2])
        if event[1] == "negotiate":
            self._melds["foes"].remove(event[2])
            self._sent = event[2]
        else:
            self._melds["foes"].append(event[2])
            self._instead = event[2]

    def draw(self, seat: str, card: str, before: View, after: View) -> None:
        """A card dealt; named where the reader knows it and few are dealt."""
        shown = self.seat not in (None, seat) and card in after["seen"]
        own = self.seat in (None, seat) and before["phase"] != "draw"
        if shown or own:
            self.go_on(seat, before, DREW, card)
        else:
            self.go_on(seat, before, DREW, hidden=1)

    # --- what follows ----------------------------------------------------------------------------

    def consequences(self, before: View, after: View) -> None:
        """The melds resolved, cards of a past age put away, the game decided."""
        moved_on = (before["turn"], before["phase"]) != (after["turn"], after["phase"])
        if before["phase"] == "meld" and (moved_on or after["outcome"]):
            self.resolution(before, after)
        self.put_away(before, after)
        if after["outcome"] is not None:
            self.game_decided(after["outcome"])
        if moved_on:
            self._melds = {role: [] for role in ROLES}
            self._sent = self._instead = None

    def resolution(self, before: View, after: View) -> None:
        """Force against force, and what it did to the Empire and to the emperor."""
        empire, foes = (self.force(self._melds[role]) for role in ROLES)
        words = _EQUAL if empire == foes else _EMPIRE_WON if empire > foes else _FOES_WON
        result = words.filled(more=max(empire, foes), less=min(empire, foes))
        change = after["territory"] - before["territory"]
        told = _STAYED if not change else _ROSE if change > 0 else _FELL
        numbers = {"before": before["territory"], "after": after["territory"]}
        mark = ROLES[0] if empire > foes else ROLES[1]
        emperor = before["emperor"]
        had, has = before["legacy"][emperor], after["legacy"][emperor]
        terms = list(self.legacy_terms(had, has, change, fell=not after["territory"]))
        self.result(
            told.say(self.language, result=result, **numbers),
            mark,
            decided={
                "meld": self._melds,
                "force": {role: self.counted(cards) for role, cards in self._melds.items()},
                "sent": self._sent,
                "instead": self._instead,
                "territory": list(numbers.values()),
                "legacy": [had, has],
                "terms": [{"value": value, "cause": cause} for value, cause in terms],
            },
        )
        if not after["territory"]:
            self.result(_EMPIRE_FELL.say(self.language))
        if terms:
            self.legacy(emperor, had, terms, has)

    def legacy(self, emperor: str, had: int, terms: list[tuple[int, str]], has: int) -> None:
        """How the emperor's legacy became what it is, term by term."""
        whose = self.person(emperor).whose
        added = (f"{'+' if value > 0 else '−'} {abs(value)} ({cause})" for value, cause in terms)
        text = _LEGACY.say(
            self.language,
            whose=whose[:1].upper() + whose[1:],
            sum=" ".join([str(had), *added]),
            after=has,
        )
        self.result(text, ROLES[0])

    def legacy_terms(
        self, had: int, has: int, change: int, fell: bool
    ) -> Iterable[tuple[int, str]]:
        """What is added or taken, each with its cause."""
        if fell:
            if had > has:
                yield has - had, _THE_FALL.say(self.language)
            return
        if change > 0:
            yield 1, _TERRITORY_ROSE.say(self.language)
        elif change < 0 < had:
            yield -1, _TERRITORY_FELL.say(self.language)
        for card in self._melds[ROLES[0]]:
            value = self.design(card).legacy
            if value:
                yield value, self.deck.name(card, self.language)

    def put_away(self, before: View, after: View) -> None:
        """Cards that are past their age leave the game; melded ones did so as melded cards."""
        emperor = after["emperor"]
        seats = (emperor, self.other(emperor))
        for deck, role, seat in zip(DECKS, ROLES, seats):
            had, has = before["piles"][deck]["removed"], after["piles"][deck]["removed"]
            if len(had) == len(has):  # a card that is removed never comes back
                continue
            gone = set(has) - set(had)
            past = [card for card in has if card in gone and card not in self._melds[role]]
            if past:
                self.enter(after, "age")
                self.begin(seat, after, PUT_AWAY, *past)

    def game_decided(self, outcome: View) -> None:
        """Who won the game."""
        score = [outcome["score"][seat] for seat in SEATS]
        who = self.person(outcome["winner"]).subject if outcome["winner"] else ""
        words = _WON if outcome["winner"] else _DRAWN
        self.result(words.say(self.language, who=who, more=max(score), less=min(score)))

    # --- cards -----------------------------------------------------------------------------------

    def design(self, card: str) -> ByzantiumDesign:
        """The design of a card."""
        design = self.deck.design(card)
        assert isinstance(design, ByzantiumDesign)
        return design

    def counted(self, cards: list[str]) -> dict[str, object]:
        """The force of a meld, as a view tells it: the total, and each card's own."""
        printed = {card: self.design(card).force for card in cards}
        return {"total": sum(printed.values()), "printed": printed}

    def force(self, cards: list[str]) -> int:
        """The force of cards together."""
        return sum(self.design(card).force for card in cards)
