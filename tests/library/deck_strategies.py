"""Random decks for hypothesis: such as a designer might write, all of them allowed."""

from typing import Any

from hypothesis import strategies as st

from strategikon.engine.deck import (
    AGES,
    BYZANTINE_TYPES,
    FOE_TYPES,
    KEYWORDS,
    KINGDOMS,
    SIMANCAS_SIDES,
    SIMANCAS_TYPES,
)

Table = dict[str, Any]

slugs = st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}", fullmatch=True)
tags = st.sampled_from([*KINGDOMS, "saqaliba", "frontier"]) | slugs


@st.composite
def effects(draw: st.DrawFn) -> list[str | int]:
    """One special effect with its arguments."""
    keyword = draw(st.sampled_from(sorted(KEYWORDS)))
    arguments: dict[str, st.SearchStrategy[str | int]] = {
        "type": st.sampled_from(SIMANCAS_TYPES),
        "tag": tags,
        "n": st.integers(1, 9),
    }
    return [keyword, *(draw(arguments[kind]) for kind in KEYWORDS[keyword])]


@st.composite
def simancas_cards(draw: st.DrawFn, slug: str) -> Table:
    """The table of one design of Simancas, defaults left out or written out."""
    card: Table = {
        "id": slug,
        "type": draw(st.sampled_from(SIMANCAS_TYPES)),
        "side": draw(st.sampled_from(SIMANCAS_SIDES)),
        "force": draw(st.integers(1, 5)),
    }
    optional: dict[str, st.SearchStrategy[Any]] = {
        "copies": st.integers(1, 3),
        "tags": st.lists(tags, max_size=3, unique=True),
        "effects": st.lists(effects(), max_size=3),
    }
    return card | {key: draw(value) for key, value in optional.items() if draw(st.booleans())}


@st.composite
def byzantium_cards(draw: st.DrawFn, slug: str, pile: str, first: bool) -> Table:
    """The table of one design of Byzantium; the first of a pile can be used from the start."""
    kind = draw(st.sampled_from(BYZANTINE_TYPES if pile == "byzantine" else FOE_TYPES))
    begin = 0 if first else draw(st.integers(0, 2))
    card: Table = {
        "id": slug,
        "type": kind,
        "force": draw(st.integers(0, 99)),
        "ages": [AGES[begin], AGES[draw(st.integers(begin, 2))]],
    }
    if kind == "legacy":
        card["legacy"] = draw(st.integers(1, 9))
    if draw(st.booleans()):
        card["unique"] = draw(st.booleans())
    if draw(st.booleans()):
        card["natural"] = kind == "disaster" and draw(st.booleans())
    if not card.get("unique") and draw(st.booleans()):
        card["copies"] = draw(st.integers(1, 3))
    return card


@st.composite
def decks(draw: st.DrawFn) -> Table:
    """A deck of either game as its file would say it, with up to 20 designs a pile."""
    game = draw(st.sampled_from(["simancas", "byzantium"]))
    table: Table = {"id": draw(slugs), "game": game, "version": draw(st.integers(1, 999_999_999))}
    ids = draw(st.lists(slugs, min_size=4, max_size=20, unique=True))
    if game == "simancas":
        return table | {"cards": [draw(simancas_cards(slug)) for slug in ids]}
    half = len(ids) // 2
    for pile, own in (("byzantine", ids[:half]), ("foes", ids[half:])):
        table[pile] = [
            draw(byzantium_cards(slug, pile, number == 0)) for number, slug in enumerate(own)
        ]
    return table
