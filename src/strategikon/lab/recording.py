"""The records of games that the lab plays: nothing is overwritten, and each is verified."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from strategikon.lab.playing import Pairing, play_and_note
from strategikon.lab.refusal import LabError
from strategikon.lab.tally import Played
from strategikon.library.language import Words
from strategikon.records import Header, Result, verify_record, write_record


def prepare_folder(folder: Path, files: Iterable[Path]) -> None:
    """Make the folder for these files; LabError if it is none, or one of them is there already."""
    if folder.exists() and not folder.is_dir():
        raise LabError(_NO_FOLDER.filled(folder=folder))
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        if file.exists():
            raise LabError(_RECORD_THERE.filled(file=file))


def play_and_write(pairing: Pairing, game: int, file: Path, origin: Mapping[str, Any]) -> Played:
    """One game, its record written and then verified as anybody would verify it.

    `origin` says in the header how the game can be had again.
    """
    played, events, state = play_and_note(pairing, game)
    seats = state.seats
    header = Header.begin(
        pairing.deck,
        pairing.options,
        dict(zip(seats, map(str, pairing.players), strict=True)),
        x=dict(origin),
    )
    write_record(file, header, events, Result.by_rules(state))
    verify_record(file, pairing.deck)
    return played


_NO_FOLDER = Words(
    "{folder} is not a folder, and records need one",
    "{folder:은/는} 폴더가 아니며, 기록을 두려면 폴더가 있어야 합니다",
)
_RECORD_THERE = Words(
    "{file} is there already; choose another folder or another seed",
    "{file} 파일이 이미 있습니다. 다른 폴더나 다른 시드를 고르세요",
)
