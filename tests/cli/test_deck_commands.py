"""`strategikon deck`: what a person and a program are told about decks."""

import hashlib
import json
import os
import pty
import re
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from strategikon.cli.main import run
from strategikon.library import deck_ids, load_deck, to_json, to_toml
from tests.library.small_decks import SIMANCAS, read, simancas

TOML = to_toml(read(SIMANCAS))
STYLE = re.compile(r"\x1b\[[0-9;]*m")
COMMAND = [sys.executable, "-c", "from strategikon.cli.main import main; main()", "deck"]


class Said:
    """How a deck command ended, and what it said where."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]


@pytest.fixture
def deck(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs `strategikon deck` with those words."""

    def command(*words: object) -> Said:
        code = run(["deck", *map(str, words)])
        return Said(code, *capsys.readouterr())

    return command


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A deck of one's own."""
    file = tmp_path / "mine.toml"
    file.write_text(TOML, encoding="utf-8")
    return file


def in_a_terminal(words: list[str], columns: int, **environment: str) -> str:
    """What the command writes to a terminal of that width."""
    ours, theirs = pty.openpty()
    clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "LINES")}
    environ = clean | {"TERM": "xterm-256color", "COLUMNS": str(columns)} | environment
    with subprocess.Popen([*COMMAND, *words], stdout=theirs, env=environ) as process:
        os.close(theirs)
        written = b""
        try:
            while piece := os.read(ours, 65536):
                written += piece
        except OSError:  # the terminal is gone with the command
            pass
    os.close(ours)
    assert process.returncode == 0
    return written.decode()


# --- list ------------------------------------------------------------------------------------


def test_list_shows_every_deck_with_its_game_cards_and_hash(deck: Any) -> None:
    said = deck("list")
    assert (said.code, said.err) == (0, "")
    assert said.lines[0].split() == ["Id", "Game", "Version", "Cards", "sha256", "Title"]
    rows = [" ".join(line.split()) for line in said.lines[2:]]
    assert [row.split()[0] for row in rows] == list(deck_ids())
    assert "simancas-standard Simancas 1 60 abfeeddc2d73 Simancas: the standard deck" in rows


def test_list_in_korean_keeps_its_columns_under_each_other(deck: Any) -> None:
    said = deck("list", "--lang", "ko")
    assert "비잔티움 표준 덱" in said.out
    header, _, *rows = said.lines
    column = cell_len(header[: header.index("제목")])
    for row in rows:
        assert cell_len(row[: row.rindex("  ") + 2]) == column


def test_list_as_json_has_whole_hashes(deck: Any) -> None:
    listed = deck("list", "--json", "--lang", "ko").json
    assert [entry["id"] for entry in listed] == list(deck_ids())
    byzantium, simancas = (entry for entry in listed if entry["id"].endswith("-standard"))
    assert byzantium["size"] == {"byzantine": 63, "foes": 63}
    assert simancas == {
        "id": "simancas-standard",
        "game": "simancas",
        "version": 1,
        "size": {"cards": 60},
        "sha256": load_deck("simancas-standard").sha256,
        "title": "시만카스 표준 덱",
    }


# --- show ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("deck_id", ["simancas-standard", "byzantium-standard"])
def test_show_has_every_card_in_a_line_of_its_own(deck: Any, deck_id: str, language: Any) -> None:
    loaded = load_deck(deck_id)
    said = deck("show", deck_id, "--lang", language)
    assert said.code == 0
    for design in loaded.designs:
        name = loaded.name(design.id, language)
        assert [line for line in said.lines if f" {name} " in line and f" {design.id} " in line]


def test_show_says_special_effects_in_words(deck: Any) -> None:
    assert "Rally infantry 1: Each other infantry of yours counts 1 more." in (
        deck("show", "simancas-standard").out
    )
    assert "보병 독려 1: 내 다른 보병 카드의 전력이 저마다 1 늘어납니다." in (
        deck("show", "simancas-standard", "--lang", "ko").out
    )


def test_show_says_ages_marks_and_legacy_values(deck: Any) -> None:
    lines = [" ".join(line.split()) for line in deck("show", "byzantium-standard").lines]
    assert "Corpus Juris corpus-juris legacy 0 1 early unique 2" in lines
    assert "Earthquake earthquake disaster 1 2 early–late natural" in lines
    assert "Byzantium: the standard decks, foes deck, 63 cards" in lines


def test_show_has_the_lines_of_history_if_asked(deck: Any) -> None:
    line = "Herders on either side of the frontier could use a sling, and stones cost nothing."
    assert line not in deck("show", "simancas-standard").out
    assert line in deck("show", "simancas-standard", "--history").out


def test_show_as_json_has_the_cards_as_in_the_file_with_their_texts(deck: Any) -> None:
    shown = deck("show", "simancas-standard", "--json").json
    assert len(shown["cards"]) == 46
    assert shown["cards"][0] == {
        "id": "ramiro-ii",
        "type": "leader",
        "side": "christians",
        "force": 5,
        "tags": ["leon"],
        "effects": [["rally", "infantry", 1]],
        "name": "Ramiro II of León",
        "history": "King of León since 931; he led the allied host at Simancas himself.",
    }


def test_show_takes_a_deck_of_one_s_own_by_path(deck: Any, mine: Path) -> None:
    assert "Slingers" in deck("show", mine).out


def test_names_of_one_s_own_are_shown_as_they_are_written(deck: Any, mine: Path) -> None:
    texts = 'cards.slingers.name.en = "[bold]Slingers[/bold] :crown:"\n'
    mine.with_suffix(".texts.toml").write_text(texts, encoding="utf-8")
    assert "[bold]Slingers[/bold] :crown:" in deck("show", mine).out


def test_a_narrow_terminal_stacks_columns_and_cuts_no_word() -> None:
    for words in (["simancas-standard"], ["byzantium-standard", "--lang", "ko"]):
        shown = STYLE.sub("", in_a_terminal(["show", *words], 80))
        assert "…" not in shown
        assert max(cell_len(line) for line in shown.splitlines()) == 80


def test_no_color_is_honoured_in_a_terminal() -> None:
    shown = in_a_terminal(["show", "simancas-standard"], 80, NO_COLOR="1")
    assert set(STYLE.findall(shown)) <= {"\x1b[1m", "\x1b[0m"}  # bold is no colour


def test_a_narrow_terminal_has_room_for_history_too() -> None:
    shown = in_a_terminal(["show", "byzantium-standard", "--history"], 100)
    assert "Belisarius" in shown
    assert "Carthage" in shown


def test_a_wide_terminal_has_a_column_for_everything() -> None:
    shown = in_a_terminal(["show", "byzantium-standard"], 160)
    assert any("Theodosius II " in line and " theodosius-ii " in line for line in shown.split("\n"))


def test_nothing_but_text_goes_into_a_pipe(deck: Any) -> None:
    assert "\x1b" not in deck("show", "simancas-standard").out


# --- check -----------------------------------------------------------------------------------


def test_check_says_that_a_good_deck_is_fine(deck: Any, mine: Path) -> None:
    said = deck("check", mine, "byzantium-standard")
    assert (said.code, said.err) == (0, "")
    sha256 = load_deck(mine).sha256[:12]
    assert said.lines == [
        f"{mine}: fine (Simancas, 2 cards, sha256 {sha256})",
        "byzantium-standard: fine (Byzantium, 63 + 63 cards, sha256 79f0ab225425)",
    ]


def test_check_says_the_first_fault_of_each_deck_in_a_sentence(deck: Any, mine: Path) -> None:
    bad = mine.with_name("bad.json")
    bad.write_text(json.dumps(simancas(force=6), indent=1), encoding="utf-8")
    missing = mine.with_name("missing.toml")
    said = deck("check", bad, mine, missing)
    assert said.code == 2
    assert said.err.splitlines() == [
        f'{bad}, line 10, card "slingers": "force" is 6; it takes a whole number from 1 to 5.',
        f"{missing}: there is no such file.",
    ]
    assert said.lines[0].startswith(f"{mine}: fine")


def test_check_in_korean(deck: Any, mine: Path) -> None:
    bad = mine.with_name("bad.json")
    bad.write_text(json.dumps(simancas(force=6)), encoding="utf-8")
    said = deck("check", bad, mine, "--lang", "ko")
    assert "값은 1부터 5까지의 정수여야 하는데 6입니다." in said.err
    assert "이상 없음(시만카스, 카드 2장" in said.out


def test_check_as_json(deck: Any, mine: Path) -> None:
    bad = mine.with_name("bad.json")
    bad.write_text(json.dumps(simancas(force=6), indent=1), encoding="utf-8")
    said = deck("check", bad, mine, "--json")
    assert said.code == 2
    first, second = said.json
    assert (first["fine"], first["line"], first["card"], first["field"]) == (
        False,
        10,
        "slingers",
        "force",
    )
    assert first["fault"] in said.err
    assert (second["file"], second["fine"], second["id"]) == (str(mine), True, "small")


# --- export ----------------------------------------------------------------------------------


def test_export_writes_json_unless_told_otherwise(deck: Any) -> None:
    assert deck("export", "simancas-standard").out == to_json(load_deck("simancas-standard"))


def test_export_writes_toml_and_canonical_json_too(deck: Any) -> None:
    simancas_deck = load_deck("simancas-standard")
    toml = deck("export", "simancas-standard", "--format", "toml")
    assert toml.out == to_toml(simancas_deck)
    canonical = deck("export", "simancas-standard", "--format", "canonical").out
    assert hashlib.sha256(canonical.encode()).hexdigest() == simancas_deck.sha256


@pytest.mark.parametrize("name", ["mine.toml", "mine.json", "MINE.TOML"])
def test_an_exported_file_is_in_the_form_of_its_name(deck: Any, tmp_path: Path, name: str) -> None:
    assert deck("export", "byzantium-standard", "--output", tmp_path / name).code == 0
    assert load_deck(tmp_path / name).sha256 == load_deck("byzantium-standard").sha256
    assert os.listdir(tmp_path) == [name]


def test_export_replaces_a_file_only_if_told_to(deck: Any, mine: Path) -> None:
    said = deck("export", "simancas-standard", "-o", mine)
    assert said.code == 2
    assert said.err == f"{mine}: this file exists already; --force replaces it.\n"
    assert mine.read_text(encoding="utf-8") == TOML
    assert deck("export", "simancas-standard", "-o", mine, "--force").code == 0
    assert load_deck(mine).id == "simancas-standard"


def test_export_through_a_link_writes_what_it_points_to(deck: Any, mine: Path) -> None:
    link = mine.with_name("link.toml")
    link.symlink_to(mine)
    assert deck("export", "simancas-standard", "-o", link, "--force").code == 0
    assert link.is_symlink()
    assert load_deck(mine).id == "simancas-standard"


def test_export_replaces_no_directory_and_no_device(deck: Any, tmp_path: Path) -> None:
    for target in (tmp_path, Path("/dev/null")):
        said = deck("export", "simancas-standard", "-o", target, "--force")
        assert (said.code, said.out) == (2, "")
        assert said.err == f"{target}: cannot be written (not a regular file).\n"


def test_export_into_a_folder_that_is_not_there_is_told(deck: Any, tmp_path: Path) -> None:
    said = deck("export", "simancas-standard", "-o", tmp_path / "none" / "a.toml")
    assert said.code == 2
    assert "cannot be written (No such file or directory)" in said.err


def test_an_export_that_does_not_fit_leaves_everything_as_it_was(mine: Path) -> None:
    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    words = ["export", "simancas-standard", "-o", str(mine), "--force"]
    ended = subprocess.run(
        [*COMMAND, *words],
        preexec_fn=little_room,  # no threads in this test
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 2
    assert ended.stderr == f"{mine}: cannot be written (File too large).\n"
    assert mine.read_text(encoding="utf-8") == TOML
    assert os.listdir(mine.parent) == [mine.name]


@pytest.mark.parametrize("words", [["export", "simancas-standard"], ["list"], ["list", "--json"]])
def test_a_full_disk_behind_standard_output_is_one_sentence(words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            [*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert ended.returncode == 2
    assert ended.stderr == "No space left on device.\n"


# --- whatever is typed -----------------------------------------------------------------------


@pytest.mark.parametrize("command", ["show", "export", "check"])
def test_an_unknown_deck_is_one_sentence_in_either_language(deck: Any, command: str) -> None:
    said = deck(command, "chess")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith('there is no deck "chess"; the decks here are')
    korean = deck(command, "chess", "--lang", "ko")
    assert (korean.code, korean.out) == (2, "")
    assert korean.err.startswith('"chess"라는 덱은 없으며')


@pytest.mark.parametrize(
    "words",
    [["list", "--lang", "fr"], ["export", "simancas-standard", "--format", "xml"], ["show"]],
)
def test_what_a_command_does_not_take_is_told(deck: Any, words: list[str]) -> None:
    said = deck(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1


def test_deck_alone_shows_its_commands(deck: Any) -> None:
    said = deck()
    assert said.code == 0
    assert [name for name in ("list", "show", "check", "export") if f"  {name}" in said.out] == [
        "list",
        "show",
        "check",
        "export",
    ]
