"""`strategikon verify`: records checked for legality, result and deal, the first fault of each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # imported when the command runs
    from strategikon.library import DeckFile
    from strategikon.records import RecordError, Verified

#: A record with a fault is no bad input: finding it is what the command is for.
FAULTY = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one file: found good, or its first fault."""

    file: str
    good: Verified | None = None
    fault: RecordError | None = None


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records of games.")],
    deck: Annotated[
        str | None, typer.Option("--deck", metavar="DECK", help="The deck, if it is one's own.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of lines.")] = False,
    language: Annotated[
        Language, typer.Option("--lang", help="The language: English or Korean.")
    ] = "en",
) -> None:
    """Check records of games: every event, the result, and the deal.

    The deal can be checked where the dealer had committed to it and the game is over. Of each
    record that is not good the first fault is told with its line; the exit code is then 1.
    """
    from strategikon.library import load_deck

    verdicts = _verdicts(files, None if deck is None else load_deck(deck), language)
    if as_json:
        spelled = [_spelled(verdict, language) for verdict in verdicts]
        typer.echo(json.dumps(spelled, ensure_ascii=False, indent=2))
    else:
        _print(verdicts, language)
    if any(verdict.fault is not None for verdict in verdicts):
        raise typer.Exit(FAULTY)


def _verdicts(files: list[str], deck: DeckFile | None, language: Language) -> list[Verdict]:
    if len(files) == 1:
        return [_verdict(files[0], deck)]
    from strategikon.cli.progress import progress_bar

    verdicts: list[Verdict] = []
    with progress_bar(_VERIFYING, len(files), language) as tell:
        for file in files:
            verdicts.append(_verdict(file, deck))
            tell(1)
    return verdicts


def _verdict(file: str, deck: DeckFile | None) -> Verdict:
    from strategikon.records import RecordError, verify_record

    try:
        return Verdict(file, good=verify_record(file, deck))
    except RecordError as error:
        return Verdict(file, fault=error)


def _print(verdicts: list[Verdict], language: Language) -> None:
    """A line for each file, faults on standard error, and a last one where there are several."""
    good = 0
    for verdict in verdicts:
        if verdict.fault is not None:
            typer.echo(verdict.fault.say(language), err=True)
        elif verdict.good is not None:
            typer.echo(_praised(verdict.file, verdict.good).say(language))
            good += 1
    if len(verdicts) > 1:
        typer.echo(_ALL.say(language, good=good, faulty=len(verdicts) - good))


def _praised(file: str, found: Verified) -> Words:
    from strategikon.cli.result_words import result_words
    from strategikon.library.faults import escaped

    record = found.record
    result = _IN_PROGRESS if record.result is None else result_words(record.result)
    parts = [
        _GOOD.filled(file=escaped(file), events=len(record.events)),
        result,
        _DEALS[found.deal],
        *record.notes,
    ]
    return Words(" ".join(part.en for part in parts), " ".join(part.ko for part in parts))


def _spelled(verdict: Verdict, language: Language) -> dict[str, Any]:
    from strategikon.library.faults import escaped

    file = escaped(verdict.file)
    if verdict.good is None:
        return {"file": file, "good": False} | _spelled_fault(verdict.fault, language)
    record = verdict.good.record
    return {
        "file": file,
        "good": True,
        "game": record.header.game,
        "events": len(record.events),
        "result": None if record.result is None else record.result.spelled(),
        "deal": verdict.good.deal,
        "notes": [note.say(language) for note in record.notes],
    }


def _spelled_fault(fault: RecordError | None, language: Language) -> dict[str, Any]:
    if fault is None:
        return {}
    return {"line": fault.line, "field": fault.field, "fault": fault.say(language)}


_VERIFYING = Words("Verifying", "확인 중")
_GOOD = Words("{file}: good, {events} events.", "{file}: 이상 없음, 사건 {events}개.")
_IN_PROGRESS = Words("In progress.", "진행 중입니다.")
_DEALS = {
    "none": Words("No deal was committed to.", "약속한 배분이 없습니다."),
    "open": Words(
        "The seed of the deal is not told yet.", "배분의 시드가 아직 공개되지 않았습니다."
    ),
    "checked": Words("The deal is as committed to.", "배분이 약속대로입니다."),
}
_ALL = Words("{good} good, {faulty} with a fault.", "이상 없음 {good}개, 잘못 있음 {faulty}개.")
