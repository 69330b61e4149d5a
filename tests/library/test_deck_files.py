"""Rulings on files: what can be read as a deck at all, and where a fault is said to be."""

import json
import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from strategikon.library import DeckError, canonical_json, deck_ids, load_deck, read_deck, to_toml
from strategikon.library.lines import json_line, json_places, toml_line
from strategikon.library.reading import MOST_BYTES
from tests.library.small_decks import (
    BYZANTIUM,
    SIMANCAS,
    is_one_clear_sentence,
    read,
    refused,
    refused_text,
    simancas,
)

TOML = to_toml(read(SIMANCAS))


def refused_path(path: str | Path) -> DeckError:
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    is_one_clear_sentence(caught.value)
    return caught.value


@contextmanager
def nobody_special() -> Iterator[None]:
    """Root may read everything; these lines are run as somebody who may not."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


# --- which deck is meant ---------------------------------------------------------------------


def test_a_deck_of_the_package_is_loaded_by_its_id() -> None:
    for deck_id in deck_ids():
        assert load_deck(deck_id).id == deck_id


def test_an_unknown_id_is_refused_with_the_ids_there_are() -> None:
    error = refused_path("chess")
    assert error.file is None
    assert error.sentence == (
        f'there is no deck "chess"; the decks here are {", ".join(deck_ids())}, and'
        " the path of a .toml or .json file is taken too."
    )


def test_a_path_is_taken_wherever_an_id_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TOML, encoding="utf-8")
    assert load_deck(file) == load_deck(str(file)) == read(SIMANCAS)


def test_a_name_without_a_folder_is_a_path_if_it_ends_like_one_or_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine").write_text(TOML, encoding="utf-8")
    assert load_deck("mine") == read(SIMANCAS)
    assert refused_path("other.toml").sentence == "other.toml: there is no such file."
    assert refused_path("OTHER.JSON").sentence == "OTHER.JSON: there is no such file."
    assert refused_path("./other").sentence == "other: there is no such file."


def test_an_id_of_the_package_goes_before_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("simancas-standard").write_text(TOML, encoding="utf-8")
    assert load_deck("simancas-standard").id == "simancas-standard"
    assert load_deck(Path("simancas-standard")).id == "small"


# --- files that cannot be read ---------------------------------------------------------------


def test_a_directory_is_no_deck(tmp_path: Path) -> None:
    assert "this is a directory" in refused_path(tmp_path).sentence


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "there is no such file" in refused_path(tmp_path / "none.toml").sentence


def test_a_path_with_a_nul_is_no_file() -> None:
    assert "there is no such file" in refused_path("a\0b.toml").sentence


def test_a_file_without_permission_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TOML, encoding="utf-8")
    file.chmod(0)
    with nobody_special():
        assert "there is no permission" in refused_path(file).sentence


def test_a_name_that_no_system_takes_is_told_in_its_words(tmp_path: Path) -> None:
    assert "cannot be read (File name too long)" in refused_path(tmp_path / ("a" * 5000)).sentence


@pytest.mark.rule("formats", "deck.file")
def test_a_huge_file_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as huge:
        huge.truncate(50 * 1024**3)  # sparse: it takes no room
    assert "too large for a deck; it may have at most 256 KiB" in refused_path(file).sentence


@pytest.mark.rule("formats", "deck.file")
def test_a_file_may_be_as_large_as_the_limit() -> None:
    padding = b"# " + b"x" * (MOST_BYTES - len(TOML) - 2)
    content = TOML.encode() + padding
    assert len(content) == MOST_BYTES
    assert read_deck(content, "large.toml") == read(SIMANCAS)
    assert "too large" in refused_text(content + b"x").sentence


@pytest.mark.parametrize("content", ["", " ", "\n\n \n"])
def test_an_empty_file_is_told(content: str) -> None:
    assert "this file is empty" in refused_text(content).sentence


@pytest.mark.rule("formats", "files.text")
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_refused_with_its_encoding(encoding: str) -> None:
    sentence = refused_text(TOML.encode(encoding)).sentence
    name = encoding.removesuffix("-sig").upper()
    assert f"begins with a byte order mark ({name}); a deck is UTF-8 without one" in sentence


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_told_by_its_nul_bytes(encoding: str) -> None:
    error = refused_text(TOML.encode(encoding))
    assert error.line == 1
    assert "binary or UTF-16" in error.sentence


@pytest.mark.rule("formats", "files.text", "files.strict")
def test_a_nul_byte_is_told_with_its_line() -> None:
    assert refused_text(TOML + "# a\n# b\0").line == TOML.count("\n") + 2


@pytest.mark.rule("formats", "files.text")
def test_bytes_that_are_not_utf_8_are_told_with_their_line() -> None:
    error = refused_text(TOML.encode() + b"# L\xe9on")
    assert error.line == TOML.count("\n") + 1
    assert "this is not UTF-8 (byte 0xe9)" in error.sentence


# --- TOML ------------------------------------------------------------------------------------


@pytest.mark.rule("formats", "files.text")
def test_lines_may_end_as_on_windows() -> None:
    assert read_deck(TOML.replace("\n", "\r\n").encode(), "mine.toml") == read(SIMANCAS)


def test_malformed_toml_is_told_with_its_line() -> None:
    error = refused_text(TOML.replace("version = 1", "version = "))
    assert error.line == 3
    assert "small.toml, line 3: this is not TOML (" in error.sentence
    assert "TOML 형식에 맞지 않습니다(11열)." in error.say("ko")


def test_toml_that_breaks_off_is_told_at_its_last_line() -> None:
    error = refused_text("a = [1,\n2")
    assert error.line == 2
    assert error.sentence.endswith(", at the end).")


@pytest.mark.rule("formats", "files.keys")
def test_a_key_twice_in_a_toml_table_is_told_with_its_line() -> None:
    assert refused_text(TOML + "force = 3\n").line == TOML.count("\n") + 1


def test_toml_nested_without_end_is_refused() -> None:
    assert "nested too deeply" in refused_text("a = " + "[" * 50_000).sentence


def test_a_number_of_thousands_of_digits_is_refused_in_both_forms() -> None:
    assert "thousands of digits" in refused_text("version = " + "9" * 5000).sentence
    assert (
        "thousands of digits" in refused_text('{"version": ' + "9" * 5000 + "}", "a.json").sentence
    )
    assert (
        "a very long number"
        in refused_text(TOML.replace("version = 1", "version = 0x" + "f" * 5000)).sentence
    )


@pytest.mark.parametrize("value", ["1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "nan", "inf"])
def test_dates_and_other_values_of_toml_are_no_numbers(value: str) -> None:
    error = refused_text(TOML.replace("version = 1", f"version = {value}"))
    assert (error.field, error.line) == ("version", 3)


# --- JSON ------------------------------------------------------------------------------------


@pytest.mark.rule("formats", "deck.form", "files.public")
def test_the_same_structure_is_read_as_json() -> None:
    assert read_deck(canonical_json(read(BYZANTIUM)), "a.json") == read(BYZANTIUM)


def test_a_file_without_an_ending_is_json_if_it_begins_like_it() -> None:
    assert read_deck(b" \n" + canonical_json(read(SIMANCAS)), "deck") == read(SIMANCAS)
    assert read_deck(TOML.encode(), "deck") == read(SIMANCAS)
    assert read_deck(TOML.encode(), "deck.json", "toml") == read(SIMANCAS)


def test_malformed_json_is_told_with_its_line() -> None:
    error = refused_text('{"id": "a",\n"game": }', "small.json")
    assert error.line == 2
    assert "this is not JSON (" in error.sentence


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_have_are_refused(constant: str) -> None:
    assert f"{constant} is not JSON" in refused_text(f"[{constant}]", "a.json").sentence


@pytest.mark.rule("formats", "files.keys")
def test_a_key_twice_in_a_json_table_is_told_with_its_line() -> None:
    text = json.dumps(SIMANCAS, indent=1).replace('"force": 2', '"force": 2,\n   "f\\u006frce": 3')
    error = refused_text(text, "small.json")
    assert error.line == 11
    assert 'the key "force" stands twice' in error.sentence


@pytest.mark.parametrize("depth", [20, 500, 100_000])
def test_json_nested_without_end_is_refused(depth: int) -> None:
    lists = "[" * depth + "]" * depth
    tables = '{"a":' * min(depth, 20_000) + "1" + "}" * min(depth, 20_000)
    assert "nested too deeply" in refused_text(lists, "a.json").sentence
    assert "nested too deeply" in refused_text(tables, "a.json").sentence


def test_signs_that_cannot_be_printed_are_spelled_out() -> None:
    assert r'"\x1b[2J\u202e\ud800"' in refused(simancas(side="\x1b[2J\u202e\ud800")).sentence


def test_a_long_value_is_cut_in_the_sentence() -> None:
    assert len(refused(simancas(side="x" * 100_000)).sentence) < 250


# --- where it stands -------------------------------------------------------------------------

LONG = '''# A deck with everything in the way of counting lines.
id = "long"
game = "simancas"
version = 1

[[cards]]  # the first
id = "slingers"
type = "skirmisher"
side = "any"
force = 2
tags = [
  "leon",  # [[cards]] in a comment
  "castile",
]

  [[ "cards" ]]

# a comment before the key
"id" = """
spearmen"""
type = 'infantry'
side = "any"
force = 3
effects = [["levy",
            1], ["scout"]]
'''


@pytest.mark.parametrize(
    ("trail", "line"),
    [
        (("id",), 2),
        (("cards",), 6),
        (("cards", 0), 6),
        (("cards", 0, "force"), 10),
        (("cards", 0, "tags"), 11),
        (("cards", 1), 16),
        (("cards", 1, "id"), 19),
        (("cards", 1, "type"), 21),
        (("cards", 1, "effects"), 24),
    ],
)
def test_a_line_in_toml_is_where_the_statement_begins(
    trail: tuple[str | int, ...], line: int
) -> None:
    assert toml_line(LONG, trail) == line


def test_a_line_that_takes_too_long_to_find_is_left_out() -> None:
    text = TOML + "# padding\n" * 20_000 + '[[cards]]\nid = "!"\n'
    error = refused_text(text)
    assert (error.line, error.field) == (None, "id")
    assert 'small.toml, card 3 of "cards": "id" is' in error.sentence


def test_a_line_in_json_is_where_the_key_stands() -> None:
    text = '{"a": [\n1,\n{"b": "{[,",\n"c\\"": []},\n[]],\n"": {}}'
    assert json_line(text, ("a", 1)) == 3
    assert json_line(text, ("a", 1, 'c"')) == 4
    assert json_line(text, ("a", 2)) == 5
    assert json_line(text, ("",)) == 6
    assert json_line(text, ("a", 0)) is None
    assert [trail for trail, _ in json_places(text)] == [
        ("a",),
        ("a", 1),
        ("a", 1, "b"),
        ("a", 1, 'c"'),
        ("a", 2),
        ("",),
    ]


def test_an_error_survives_the_way_between_processes() -> None:
    error = refused(simancas(force=6))
    again = pickle.loads(pickle.dumps(error))
    assert (again.file, again.line, again.card, again.field) == (
        "small.json",
        10,
        "slingers",
        "force",
    )
    assert again.say("ko") == error.say("ko")
