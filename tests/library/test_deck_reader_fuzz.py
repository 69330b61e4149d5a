"""The deck reader takes anything: it returns a deck or says in a sentence why not."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from strategikon.library import DeckError, load_deck, read_deck, to_json, to_toml
from strategikon.library.lines import Trail
from strategikon.library.reading import read_document
from strategikon.library.texts import check_texts
from tests.library.deck_strategies import Table, decks
from tests.library.small_decks import is_one_clear_sentence

#: The same cases in every run, however slow the machine is.
seeded = settings(derandomize=True, deadline=None)

STANDARD = [load_deck("simancas-standard"), load_deck("byzantium-standard")]

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["early", "late", "levy", "bond", "leader", "legacy", "any", "simancas"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=10,
)


def read_or_sentence(content: bytes, file: str) -> None:
    """Read it; only a DeckError may come of it, and its sentences are whole."""
    try:
        deck = read_deck(content, file)
    except DeckError as error:
        fault = error
    else:
        assert read_deck(to_json(deck).encode(), "again.json") == deck
        return
    is_one_clear_sentence(fault)
    assert fault.file == file
    assert fault.line is None or 1 <= fault.line <= content.count(b"\n") + 1


def trails(value: Any, trail: Trail = ()) -> Iterator[Trail]:
    """The way to every value inside."""
    yield trail
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, entry in inner if isinstance(value, (dict, list)) else ():
        if isinstance(entry, (dict, list)):
            yield from trails(entry, (*trail, key))
        else:
            yield (*trail, key)


@seeded
@given(st.binary(max_size=400), st.sampled_from(["a.toml", "a.json", "a"]))
@example(b"\xff\xfe", "a.toml")
@example(b"a = [\n", "a.toml")
@example(b"{", "a")
def test_any_bytes_are_a_deck_or_a_sentence(content: bytes, file: str) -> None:
    read_or_sentence(content, file)


@seeded
@given(st.text(max_size=400), st.sampled_from(["a.toml", "a.json", "a"]))
def test_any_text_is_a_deck_or_a_sentence(text: str, file: str) -> None:
    read_or_sentence(text.encode("utf-8", "surrogatepass"), file)


@seeded
@given(values)
def test_any_json_is_a_deck_or_a_sentence(value: object) -> None:
    read_or_sentence(json.dumps(value, indent=1).encode(), "a.json")


@seeded
@given(
    st.sampled_from(["simancas", "byzantium"]),
    st.dictionaries(
        st.sampled_from(["id", "version", "cards", "byzantine", "foes"]), values, max_size=5
    ),
)
def test_anything_under_the_right_keys_is_a_deck_or_a_sentence(game: str, table: Table) -> None:
    read_or_sentence(json.dumps({"game": game, **table}).encode(), "a.json")


@seeded
@given(decks(), st.data())
def test_a_deck_with_one_value_changed_is_a_deck_or_a_sentence(
    table: Table, data: st.DataObject
) -> None:
    changed = copy.deepcopy(table)
    trail = data.draw(st.sampled_from([t for t in trails(changed) if t]), label="where")
    inner: Any = changed
    for step in trail[:-1]:
        inner = inner[step]
    what = data.draw(st.sampled_from(["replace", "remove", "add"]), label="what")
    if what == "remove":
        del inner[trail[-1]]
    elif what == "add" and isinstance(inner, dict):
        inner[data.draw(st.text(max_size=5))] = data.draw(values)
    else:
        inner[trail[-1]] = data.draw(values)
    read_or_sentence(json.dumps(changed, indent=1).encode(), "a.json")


@seeded
@given(
    st.sampled_from(STANDARD),
    st.integers(0, 10_000),
    st.integers(0, 40),
    st.binary(max_size=6) | st.sampled_from([b"\n", b'"', b"[[cards]]\n", b"= 7", b"-", b"'''"]),
    st.sampled_from(["toml", "json"]),
)
def test_a_file_with_a_few_bytes_changed_is_a_deck_or_a_sentence(
    deck: Any, place: int, length: int, instead: bytes, form: str
) -> None:
    content = (to_toml(deck) if form == "toml" else to_json(deck)).encode()
    start = place % len(content)
    read_or_sentence(content[:start] + instead + content[start + length :], f"a.{form}")


@seeded
@given(st.sampled_from(STANDARD), st.integers(0, 10_000))
def test_a_file_that_breaks_off_is_a_sentence_or_a_shorter_deck(deck: Any, place: int) -> None:
    content = to_toml(deck).encode()
    read_or_sentence(content[: place % len(content)], "a.toml")


@seeded
@given(values, st.sampled_from(["title", "cards", "slingers", "name", "history", "en"]))
def test_any_texts_are_texts_or_a_sentence(value: object, key: str) -> None:
    layers: dict[str, Any] = {
        "title": {"title": value},
        "cards": {"cards": value},
        "slingers": {"cards": {"slingers": value}},
        "name": {"cards": {"slingers": {"name": value}}},
        "history": {"cards": {"slingers": {"history": value}}},
        "en": {"title": {"en": value}},
    }
    try:
        document = read_document(json.dumps(layers[key]).encode(), "a.json", "json")
        texts = check_texts(document, {"slingers"}, None)
    except DeckError as error:
        is_one_clear_sentence(error)
    else:
        assert texts.name("slingers", "ko").isprintable()
