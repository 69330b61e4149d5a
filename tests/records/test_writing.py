"""Writing: every call is on the disk when it returns, or the file is as it was before."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategikon.engine import GAMES
from strategikon.records import (
    Header,
    RecordError,
    RecordWriter,
    Result,
    read_record,
    write_record,
)
from tests.records.games import PLAYERS, SEED, SHORT, played, read, sheet_of, small, standard

COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
DEAL = ["deck", "deal", "moors", "duero"]


def header(game: str = "simancas", commitment: str | None = None) -> Header:
    return Header.begin(standard(game), SHORT[game], PLAYERS[game], commitment=commitment)


def refusal(call: Callable[[], object]) -> RecordError:
    with pytest.raises(RecordError) as refused:
        call()
    return refused.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


# --- a game, event by event ---------------------------------------------------------------------


@pytest.mark.rule("formats", "record.file", "record.event", "files.public")
@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_a_line_for_each_thing_said(game: str, path: Path) -> None:
    events, state = played(standard(game), SHORT[game])
    result = Result.by_rules(state)
    assert result is not None
    with RecordWriter.create(path, header(game)) as writer:
        for event in events:
            writer.event(event)
        writer.result(result)
    lines = path.read_bytes().splitlines()
    assert json.loads(lines[0]) == header(game).spelled()
    assert [json.loads(line) for line in lines[1:-1]] == events
    assert json.loads(lines[-1]) == {"result": result.spelled()}
    assert lines[1] == json.dumps(events[0], separators=(",", ":")).encode()


def test_names_are_written_as_they_are(path: Path) -> None:
    RecordWriter.create(path, header()).close()
    assert "엘비라".encode() in path.read_bytes()


def test_what_was_written_can_be_read_at_once(path: Path) -> None:
    events, _ = played(standard("simancas"), SHORT["simancas"], most=20)
    with RecordWriter.create(path, header()) as writer:
        for written, event in enumerate(events):
            writer.event(event)
            assert len(read_record(path).events) == written + 1


def test_closing_twice_is_closing(path: Path) -> None:
    writer = RecordWriter.create(path, header())
    writer.close()
    writer.close()
    assert "cannot be written" in refusal(lambda: writer.event(DEAL)).sentence


def test_nothing_is_written_after_the_result(path: Path) -> None:
    table = Result.by_table(small().read().state, "agreed", None)
    with RecordWriter.create(path, header()) as writer:
        writer.result(table)
        before = path.read_bytes()
        assert "nothing follows it" in refusal(lambda: writer.event(DEAL)).sentence
        assert "nothing follows it" in refusal(lambda: writer.result(table)).sentence
    assert path.read_bytes() == before


def test_the_seed_is_told_with_the_result_and_only_the_one_committed_to(path: Path) -> None:
    table = Result.by_table(small().read().state, "agreed", None)
    with RecordWriter.create(path, header(commitment=COMMITMENT)) as writer:
        before = path.read_bytes()
        assert refusal(lambda: writer.result(table)).field == "seed"
        assert refusal(lambda: writer.result(table, b"\0" * 32)).field == "seed"
        assert path.read_bytes() == before
        writer.result(table, SEED)
    assert read_record(path).seed == SEED


def test_without_a_commitment_there_is_no_seed_to_tell(path: Path) -> None:
    table = Result.by_table(small().read().state, "agreed", None)
    with RecordWriter.create(path, header()) as writer:
        assert "commits to no deal" in refusal(lambda: writer.result(table, SEED)).sentence


# --- where a record may be written --------------------------------------------------------------


def test_a_record_is_never_written_over(path: Path) -> None:
    path.write_text("mine")
    assert "never written over" in refusal(lambda: RecordWriter.create(path, header())).sentence
    assert path.read_text() == "mine"
    assert "never written over" in refusal(lambda: write_record(path, header(), [])).sentence
    assert path.read_text() == "mine"


@pytest.mark.parametrize("name", ["none/game.jsonl", "a\0b"])
def test_a_folder_that_is_not_there(name: str, tmp_path: Path) -> None:
    error = refusal(lambda: RecordWriter.create(f"{tmp_path}/{name}", header()))
    assert "the folder that this file would stand in is not there" in error.sentence


def test_a_relative_name_stands_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    RecordWriter.create("game.jsonl", header()).close()
    assert read_record("game.jsonl").events == ()


def test_a_directory_is_not_gone_on_with(path: Path) -> None:
    RecordWriter.create(path, header()).close()
    record = read_record(path)
    path.unlink()
    path.mkdir()
    assert "this is a directory" in refusal(lambda: RecordWriter.resume(record)).sentence


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EACCES, "no permission"),
        (errno.ENOSPC, "no room left"),
        (errno.EDQUOT, "no room left"),
        (errno.EROFS, "cannot be written (Read-only file system); the record is as it was"),
    ],
)
def test_a_place_that_cannot_be_written(
    number: int, said: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", failing(number))
    assert said in refusal(lambda: RecordWriter.create(path, header())).sentence


def failing(number: int) -> Callable[..., Any]:
    def call(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return call


def test_a_record_is_its_owners_until_the_game_is_over_then_for_whom_the_system_says(
    path: Path,
) -> None:
    old = os.umask(0o027)
    try:
        with RecordWriter.create(path, header()) as writer:
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            writer.result(Result.by_table(small().read().state, "agreed", None))
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_record_that_is_gone_on_with_keeps_the_rights_it_has(path: Path) -> None:
    RecordWriter.create(path, header()).close()
    path.chmod(0o604)
    with RecordWriter.resume(read_record(path)) as writer:
        writer.result(Result.by_table(small().read().state, "agreed", None))
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


# --- failures in the middle ---------------------------------------------------------------------


def test_a_full_disk_leaves_the_record_whole_and_the_writer_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RecordWriter.create(path, header()) as writer:
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", half_then_full(os.write))
            error = refusal(lambda: writer.event(DEAL))
            assert "no room left to write; the record is as it was before" in error.sentence
        assert path.read_bytes() == before
        writer.event(DEAL)
    assert read_record(path).events == (DEAL,)


def half_then_full(write: Callable[..., int]) -> Callable[..., int]:
    calls = []

    def call(descriptor: int, content: memoryview) -> int:
        calls.append(len(content))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(descriptor, content[: len(content) // 2])

    return call


def test_an_event_that_did_not_reach_the_disk_is_not_in_the_record(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RecordWriter.create(path, header()) as writer:
        before = path.read_bytes()
        monkeypatch.setattr(os, "fsync", failing(errno.EIO))
        assert "cannot be written (" in refusal(lambda: writer.event(DEAL)).sentence
    assert path.read_bytes() == before


def test_what_an_interrupted_call_left_behind_is_gone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with RecordWriter.create(path, header()) as writer:
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                writer.event(DEAL)
        assert path.read_bytes() == before


def test_a_half_line_that_could_not_be_cut_is_cut_before_the_next_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RecordWriter.create(path, header()) as writer:
        with monkeypatch.context() as patch:
            truncate, cuts = os.ftruncate, []

            def only_once(descriptor: int, size: int) -> None:
                cuts.append(size)
                if len(cuts) > 1:
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                truncate(descriptor, size)

            patch.setattr(os, "write", half_then_full(os.write))
            patch.setattr(os, "ftruncate", only_once)
            refusal(lambda: writer.event(DEAL))
        assert read_record(path).torn == 2
        writer.event(DEAL)
    assert read_record(path).events == (DEAL,)


def test_a_record_that_could_not_begin_is_not_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.ENOSPC))
    refusal(lambda: RecordWriter.create(path, header()))
    assert not path.exists()
    refusal(lambda: write_record(path, header(), [DEAL]))
    assert not path.exists()


def test_a_folder_that_cannot_be_told_to_keep_a_name_is_no_fault(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync, calls = os.fsync, []

    def only_files(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    RecordWriter.create(path, header()).close()
    assert len(calls) == 2
    assert path.exists()


FULL = """
import resource, sys
from tests.records.games import sheet_of
from strategikon.records import RecordError, RecordWriter
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
sheet = sheet_of("simancas", most=18)
with RecordWriter.create(sys.argv[1], sheet.read().header) as writer:
    try:
        for event in sheet.lines:
            writer.event(event)
    except RecordError as error:
        print(error.sentence)
"""


@pytest.mark.parametrize("room", [600, 601, 620, 650])
def test_a_disk_that_is_really_full_tears_no_line(room: int, path: Path) -> None:
    run = python(FULL, path, str(room))
    out, errors = run.communicate(timeout=60)
    assert "no room left to write" in out, errors
    record = read_record(path)
    assert record.torn is None
    assert 0 < len(record.events) < 18
    assert path.stat().st_size <= room


def python(code: str, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


# --- going on -----------------------------------------------------------------------------------


def torn_after(path: Path, events: int, cut: int) -> bytes:
    """A record of so many events, `cut` bytes torn off its end; what was written of it."""
    content = sheet_of("simancas", most=events).content
    path.write_bytes(content[: len(content) - cut])
    return content


@pytest.mark.parametrize("cut", [0, 1, 2, 10, 30])
def test_a_torn_game_is_gone_on_with(cut: int, path: Path) -> None:
    content = torn_after(path, 20, cut)
    whole = sheet_of("simancas")
    record = read_record(path)
    with RecordWriter.resume(record) as writer:
        for event in whole.lines[len(record.events) : -1]:
            writer.event(event)
        result = Result.by_rules(whole.read().state)
        assert result is not None
        writer.result(result)
    assert path.read_bytes().startswith(content[:-30])
    assert read(path.read_bytes()).events == whole.read().events
    assert read(path.read_bytes()).torn is None


def test_a_finished_game_is_not_gone_on_with(path: Path) -> None:
    path.write_bytes(sheet_of("simancas").content)
    before = path.read_bytes()
    error = refusal(lambda: RecordWriter.resume(read_record(path)))
    assert "the result is written already" in error.sentence
    assert path.read_bytes() == before


def test_a_result_that_was_supplied_can_be_written(path: Path) -> None:
    content = sheet_of("simancas").content
    path.write_bytes(content[:-4])
    record = read_record(path)
    assert record.supplied
    assert record.result is not None
    with RecordWriter.resume(record) as writer:
        writer.result(record.result)
    assert read_record(path).result == record.result
    assert not read_record(path).supplied


def test_a_file_that_has_changed_since_is_not_gone_on_with(path: Path) -> None:
    torn_after(path, 20, 0)
    record = read_record(path)
    with path.open("ab") as file:
        file.write(b"\n")
    before = path.read_bytes()
    assert "has changed since" in refusal(lambda: RecordWriter.resume(record)).sentence
    assert path.read_bytes() == before


def test_a_file_that_has_gone_is_not_gone_on_with(path: Path) -> None:
    torn_after(path, 20, 0)
    record = read_record(path)
    path.unlink()
    refusal(lambda: RecordWriter.resume(record))
    assert not path.exists()


def test_a_record_has_one_writer(path: Path) -> None:
    with RecordWriter.create(path, header()) as writer:
        record = read_record(path)
        error = refusal(lambda: RecordWriter.resume(record))
        assert "another program is writing this record now" in error.sentence
        writer.event(DEAL)
    with RecordWriter.resume(read_record(path)) as writer:
        assert "another program" in refusal(lambda: RecordWriter.resume(read_record(path))).sentence


def test_where_files_cannot_be_locked_records_are_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
    with RecordWriter.create(path, header()) as writer:
        writer.event(DEAL)
    assert read_record(path).events == (DEAL,)


# --- taking back ---------------------------------------------------------------------------------


def test_the_last_event_can_be_taken_back(path: Path) -> None:
    events, _ = played(standard("simancas"), SHORT["simancas"], most=20)
    with RecordWriter.create(path, header()) as writer:
        writer.events(events[:19])
        before = path.read_bytes()
        writer.event(["moors", "done"])
        writer.take_back()
        assert path.read_bytes() == before
        writer.take_back()
        writer.event(events[18])
        assert path.read_bytes() == before
    with RecordWriter.resume(read_record(path)) as writer:
        writer.take_back()
    assert list(read_record(path).events) == events[:18]


def test_the_header_is_not_taken_back_nor_a_result(path: Path) -> None:
    with RecordWriter.create(path, header()) as writer:
        before = path.read_bytes()
        assert "no event here yet" in refusal(writer.take_back).sentence
        assert path.read_bytes() == before
        writer.result(Result.by_table(small().read().state, "agreed", None))
        assert "the result is written already" in refusal(writer.take_back).sentence
    assert read_record(path).over


@pytest.mark.parametrize("call", ["ftruncate", "fsync", "read"])
def test_an_event_that_cannot_be_taken_back_stays(
    call: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RecordWriter.create(path, header()) as writer:
        writer.event(DEAL)
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, call, failing(errno.EIO))
            assert "cannot be written" in refusal(writer.take_back).sentence
        assert path.read_bytes() == before
        writer.take_back()
    assert read_record(path).events == ()


# --- a program that dies ------------------------------------------------------------------------

ENDLESS = """
import sys
from tests.records.games import sheet_of
from strategikon.records import RecordWriter
sheet = sheet_of("simancas", dice=4)
writer = RecordWriter.create(sys.argv[1], sheet.read().header)
for number, event in enumerate(sheet.lines[:-1]):
    writer.event(event)
    print(number + 1, flush=True)
"""


@pytest.mark.parametrize("after", [1, 7, 23])
def test_a_killed_program_leaves_every_event_that_it_was_told_of(after: int, path: Path) -> None:
    told = 0
    with python(ENDLESS, path) as run:
        assert run.stdout is not None
        for line in run.stdout:
            told = int(line)
            if told == after:
                os.kill(run.pid, signal.SIGKILL)
                break
        told = max([told, *map(int, run.stdout.read().split())])
    assert run.returncode == -signal.SIGKILL
    record = read_record(path)
    assert told <= len(record.events) <= told + 1
    assert list(record.events) == sheet_of("simancas", dice=4).lines[: len(record.events)]
    RecordWriter.resume(record).close()  # its lock died with it


# --- a whole game at once -----------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_written_as_it_is_written_event_by_event(game: str, tmp_path: Path) -> None:
    sheet = sheet_of(game, committed=True)
    result = Result.by_rules(sheet.read().state)
    write_record(tmp_path / "one.jsonl", sheet.read().header, sheet.lines[:-1], result, SEED)
    with RecordWriter.create(tmp_path / "other.jsonl", sheet.read().header) as writer:
        writer.events(sheet.lines[:10])
        for event in sheet.lines[10:-1]:
            writer.event(event)
        assert result is not None
        writer.result(result, SEED)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "other.jsonl").read_bytes()
    assert read_record(tmp_path / "one.jsonl").result == result


@pytest.mark.rule("formats", "record.progress")
def test_a_game_in_progress_is_written_without_a_result(path: Path) -> None:
    write_record(path, header(), [DEAL])
    assert not read_record(path).over


def test_a_game_whose_seed_is_wrong_is_not_written(path: Path) -> None:
    table = Result.by_table(small().read().state, "agreed", None)
    committed = header(commitment=COMMITMENT)
    assert refusal(lambda: write_record(path, committed, [], table, b"")).field == "seed"
    assert not path.exists()


def test_many_writers_do_not_disturb_each_other(tmp_path: Path) -> None:
    events, _ = played(standard("simancas"), SHORT["simancas"], most=30)

    def write(name: str) -> None:
        with RecordWriter.create(tmp_path / name, header()) as writer:
            for event in events:
                writer.event(event)

    threads = [threading.Thread(target=write, args=(f"{n}.jsonl",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert {len(read_record(file).events) for file in tmp_path.iterdir()} == {30}
