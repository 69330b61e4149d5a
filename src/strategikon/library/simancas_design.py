"""A [[cards]] table of Simancas checked: side, force, tags and special effects."""

from __future__ import annotations

from strategikon.engine.deck import KEYWORDS, MOST_CARDS, SIMANCAS_SIDES, SIMANCAS_TYPES, Effect
from strategikon.library import faults
from strategikon.library.designs import SimancasDesign
from strategikon.library.language import Words
from strategikon.library.table import Table, is_slug

FORCE = (1, 5)
#: The number n of an effect.
N = (1, 9)

#: Each kind of argument: what it takes, and an example for a sentence.
_KINDS = {
    "type": (faults.one_of(SIMANCAS_TYPES), '"infantry"'),
    "tag": (faults.A_SLUG, '"leon"'),
    "n": (faults.whole(*N), "1"),
}


def simancas_design(card: Table) -> SimancasDesign:
    """The design in the table; DeckError names the first thing that is not allowed in it."""
    card.only("id", "copies", "type", "side", "force", "tags", "effects")
    return SimancasDesign(
        id=card.slug("id"),
        type=card.one_of("type", SIMANCAS_TYPES),
        side=card.one_of("side", SIMANCAS_SIDES),
        force=card.whole("force", *FORCE),
        copies=card.whole("copies", 1, MOST_CARDS, default=1),
        tags=_tags(card),
        effects=_effects(card),
    )


def _tags(card: Table) -> tuple[str, ...]:
    tags: list[str] = []
    for number, tag in enumerate(card.entries("tags", faults.LIST_OF_TAGS, default=[]), start=1):
        if not is_slug(tag):
            fault = faults.TAG_NOT_ALLOWED.filled(
                number=number, value=faults.shown(tag), allowed=faults.A_SLUG
            )
            raise card.error(fault, "tags")
        if tag in tags:
            raise card.error(faults.TAG_TWICE.filled(tag=faults.shown(tag)), "tags")
        tags.append(tag)
    return tuple(tags)


def _effects(card: Table) -> tuple[Effect, ...]:
    effects = card.entries("effects", faults.LIST_OF_EFFECTS, default=[])
    return tuple(_effect(card, number, effect) for number, effect in enumerate(effects, start=1))


def _effect(card: Table, number: int, effect: object) -> Effect:
    if not isinstance(effect, list) or not effect:
        raise card.error(
            faults.EFFECT_FORM.filled(number=number, value=faults.shown(effect)), "effects"
        )
    keyword, *arguments = effect
    if not isinstance(keyword, str) or keyword not in KEYWORDS:
        fault = faults.EFFECT_KEYWORD.filled(
            number=number, value=faults.shown(keyword), known=", ".join(KEYWORDS)
        )
        raise card.error(fault, "effects")
    kinds = KEYWORDS[keyword]
    if len(arguments) != len(kinds):
        raise card.error(_wrong_length(number, keyword, len(arguments)), "effects")
    for place, (kind, value) in enumerate(zip(kinds, arguments, strict=True), start=1):
        if not _takes(kind, value):
            fault = faults.EFFECT_ARGUMENT.filled(
                number=number,
                keyword=keyword,
                value=faults.shown(value),
                place=place,
                allowed=_KINDS[kind][0],
            )
            raise card.error(fault, "effects")
    return (keyword, *arguments)


def _takes(kind: str, value: object) -> bool:
    if kind == "n":
        return type(value) is int and N[0] <= value <= N[1]
    return value in SIMANCAS_TYPES if kind == "type" else is_slug(value)


def _wrong_length(number: int, keyword: str, have: int) -> Words:
    example = ", ".join([f'"{keyword}"', *(_KINDS[kind][1] for kind in KEYWORDS[keyword])])
    return faults.EFFECT_LENGTH.filled(
        number=number,
        keyword=keyword,
        have=have,
        count=len(KEYWORDS[keyword]),
        form=f"[{example}]",
    )
